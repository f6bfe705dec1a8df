"""What verify.mjs says of the staff of a tournament, its announcements and its changed terms."""

import shutil
from pathlib import Path

import pytest

from domain.kernel.messages import Command, Event
from domain.match.terms import ClockTerms
from domain.tournament import commands as asked
from domain.tournament import events as told
from domain.tournament.entry_terms import Admission, CheckIn
from domain.tournament.some_terms import SomeTerms
from tests.audit.forging import TournamentLog
from tests.cups import ADA, CUP, PLAYERS, PlayedCup
from tests.test_tournament_verifier import said_of
from tests.tournament.support import terms

pytestmark = [
    pytest.mark.processes,
    pytest.mark.skipif(not shutil.which("node"), reason="there is no Node.js on this machine"),
]
NOON = "2040-05-17T12:00:00.000Z"


def staffed() -> TournamentLog:
    """A tournament with every command of staff, terms and announcements, and no match."""
    log = TournamentLog(CUP).give(ADA, asked.OpenTournament(terms()))
    bob, cyd, eve = PLAYERS[:3]
    for command in (
        asked.AppointStaff(bob, ("rule", "enter")),
        asked.AppointStaff(cyd, ("direct",)),
        asked.DismissStaff(cyd),
        asked.OfferTournament(eve),
        asked.WithdrawOffer(),
        asked.OfferTournament(cyd),
        asked.ChangeTerms(SomeTerms(name="Other Cup", bye="half", clock=ClockTerms("seat", 600_000), rounds=3)),
        asked.Announce("ab" * 32),
        asked.RemoveAnnouncement(1),
    ):
        log.give(ADA, command)
    log.give(cyd, asked.TakeOver()).give(bob, asked.Enter("", eve, None, 1500))
    log.give(cyd, asked.ChangeTerms(SomeTerms(admission=Admission("open", 2))))
    for player in PLAYERS[5:7]:
        log.give(player, asked.Enter("", player, None, 0))
    log.give(cyd, asked.ChangeTerms(SomeTerms(admission=Admission("open", 3), check_in=CheckIn(NOON))))
    return log.give(bob, asked.AdjustPoints(1, 1, "kind")).give(
        ADA, asked.ChangeTerms(SomeTerms(late_entries=False))
    )


def rules_of(log: TournamentLog, folder: Path) -> str:
    """What verify.mjs says of a record without matches."""
    return said_of(PlayedCup(log, {}), folder, "--without", "pairings,commitment").stdout


def test_it_decides_the_commands_of_staff_terms_and_announcements_again(tmp_path: Path) -> None:
    assert "rules" in rules_of(staffed(), tmp_path).partition("checked")[2]


@pytest.mark.parametrize(
    ("by", "command", "event", "why"),
    [
        (PLAYERS[0], asked.OpenRound(), told.RoundOpened(1), "not_organiser"),
        (
            PLAYERS[0],
            asked.AppointStaff(PLAYERS[4], ("rule",)),
            told.StaffAppointed(PLAYERS[4], ("rule",)),
            "not_org",
        ),
        (ADA, asked.DismissStaff(PLAYERS[0]), told.StaffDismissed(PLAYERS[0]), "not_organiser"),
        (PLAYERS[3], asked.TakeOver(), told.TournamentTakenOver(PLAYERS[3]), "not_offered_to_you"),
        (PLAYERS[0], asked.Announce("cd" * 32), told.AnnouncementMade(2, "cd" * 32), "not_organiser"),
        (
            ADA,
            asked.ChangeTerms(SomeTerms(bye="win")),
            told.TermsChanged(SomeTerms(bye="half"), SomeTerms(bye="win")),
            "term_fixed",
        ),
    ],
)
def test_it_finds_what_staff_was_not_allowed(
    by: str, command: Command, event: Event, why: str, tmp_path: Path
) -> None:
    log = staffed()
    assert f"was not allowed here: {why}" in rules_of(log.write(by, command, (event,)), tmp_path)
