"""What a stream has of announcements."""

from domain.tournament import commands as asked
from domain.tournament import events as told
from domain.tournament.announcements import ANNOUNCEMENTS_MAX
from tests.tournament.support import Cup

DIGEST = "ab" * 32


def test_an_announcement_is_a_digest_with_the_next_number() -> None:
    cup = Cup()
    assert cup.give(asked.Announce(DIGEST)) == (told.AnnouncementMade(1, DIGEST),)
    assert cup.give(asked.Announce(DIGEST)) == ()
    assert cup.give(asked.Announce("cd" * 32)) == (told.AnnouncementMade(2, "cd" * 32),)


def test_words_themselves_are_no_announcement() -> None:
    assert Cup().refused(asked.Announce("Round 3 begins at 14:00."))[0] == "announcement_unknown"


def test_an_announcement_is_removed_once_and_still_counts() -> None:
    cup = Cup()
    cup.give(asked.Announce(DIGEST))
    assert cup.give(asked.RemoveAnnouncement(1)) == (told.AnnouncementRemoved(1),)
    assert cup.give(asked.RemoveAnnouncement(1)) == ()
    assert cup.refused(asked.RemoveAnnouncement(2)) == ("announcement_unknown", {"announcement": 2})
    assert cup.give(asked.Announce("cd" * 32)) == (told.AnnouncementMade(2, "cd" * 32),)


def test_there_is_a_limit_and_the_end_is_none() -> None:
    cup = Cup()
    cup.give(asked.EndTournament("storm"))
    for number in range(ANNOUNCEMENTS_MAX):
        cup.give(asked.Announce(f"{number:064x}"))
    assert cup.refused(asked.Announce(DIGEST)) == ("too_many_announcements", {"most": ANNOUNCEMENTS_MAX})
