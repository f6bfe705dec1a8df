"""Announcements to all who take part in a tournament: making, reading and removing them."""

from collections.abc import Iterator
from secrets import token_hex

from domain.tournament.commands import Announce, RemoveAnnouncement
from domain.tournament.events import AnnouncementMade
from domain.tournament.state import Announcement, Tournament
from events.envelope import timestamp
from service.application.callers import Caller
from service.application.names import NameOf
from service.application.parts import Play, Tournaments
from service.application.problems import Problem
from service.application.tournaments.directing import check_right
from service.application.tournaments.documents import AnnouncementDocument, AnnouncementList
from service.application.tournaments.finding import current_or_problem, tournament_for_known
from service.application.tournaments.words import Words
from service.application.versioned import Versioned
from streams.request import Done

SALT_BYTES = 16


def announce(
    play: Play, tournaments: Tournaments, by: Caller, tournament: str, text: str, language: str | None
) -> Versioned[AnnouncementDocument]:
    """Announce something. Its words are kept before the tournament has their digest, and go if it is refused."""
    now = tournament_for_known(tournaments, by, tournament)
    check_right(by, now, Announce)
    words = Words(text, language, token_hex(SALT_BYTES), by.name, timestamp(play.clock()))
    tournaments.words.keep(tournament, words)
    said = {"do": "announce", "text": text, "language": language}
    try:
        done = play.writing.carry_out(by, tournament, Announce(words.digest), body=said)
    except Problem:
        tournaments.words.remove(tournament, words.digest)
        raise
    if done.replayed:
        tournaments.words.remove(tournament, words.digest)
    return _announced(play, tournaments, by, tournament, done)


def _announced(
    play: Play, tournaments: Tournaments, by: Caller, tournament: str, done: Done
) -> Versioned[AnnouncementDocument]:
    made = done.envelopes[0].event
    assert isinstance(made, AnnouncementMade), "what announcing leads to"
    found = announcements_of(play, tournaments, by, tournament).document.items[made.announcement - 1]
    return Versioned(found, done.checkpoint.version, done.replayed)


def announcements_of(
    play: Play, tournaments: Tournaments, by: Caller, tournament: str
) -> Versioned[AnnouncementList]:
    """All announcements, the oldest first. Those that were removed have no words."""
    now = current_or_problem(tournaments.streams, tournament).state
    kept = tournaments.words.words_of(tournament)
    called = play.names.calling(by.language, (words.by for words in kept.values()))
    items = tuple(_documents(now, kept, called))
    return Versioned(AnnouncementList(tournament, now.version, items), now.version)


def _documents(now: Tournament, kept: dict[str, Words], called: NameOf) -> Iterator[AnnouncementDocument]:
    for number, said in enumerate(now.announcements, 1):
        yield _document(number, said, None if said.is_removed else kept.get(said.digest), called)


def _document(number: int, said: Announcement, words: Words | None, called: NameOf) -> AnnouncementDocument:
    if words is None:
        return AnnouncementDocument(number, said.version, True, said.digest)
    return AnnouncementDocument(
        number,
        said.version,
        False,
        said.digest,
        salt=words.salt,
        text=words.text,
        language=words.language,
        by=words.by,
        name=called(words.by, words.by),
        made_at=words.made_at,
    )


def remove_announcement(
    play: Play, tournaments: Tournaments, by: Caller, tournament: str, number: int
) -> Versioned[AnnouncementList]:
    """Remove the words of an announcement for good. Doing so again changes nothing."""
    tournament_for_known(tournaments, by, tournament)
    done = play.writing.carry_out(by, tournament, RemoveAnnouncement(number))
    tournaments.words.remove(tournament, done.checkpoint.state.announcements[number - 1].digest)
    left = announcements_of(play, tournaments, by, tournament)
    return Versioned(left.document, left.version, done.replayed)
