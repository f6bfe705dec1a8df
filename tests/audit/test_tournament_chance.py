"""An audit of a tournament finds chance that does not follow from the secret that it committed to."""

from functools import partial

import pytest

from audit.report import Report
from audit.tournament_chance import NOT_REVEALED, WITHOUT
from audit.tournaments import TableMatch, audit
from domain.kernel.actors import HOUSE_ACTOR
from domain.kernel.chance import commitment
from domain.kernel.messages import Seat
from domain.kernel.outcome import Outcome, Standing
from domain.match.state import Match
from domain.tournament import commands as asked
from domain.tournament import events as told
from domain.tournament.chance import lots_key, seed_of_table
from domain.tournament.match_commands import commands_to_matches
from domain.tournament.terms import Pairing
from events.chain import plain
from tests.audit.forging import ADA, BOB, CYD, TournamentLog
from tests.tournament.support import CUP, terms

SECRET = bytes(range(32))
MATCH = "mat_01hzxq3v7k0000000000000000"
WON = Outcome("points", (Standing(Seat(0), 1), Standing(Seat(1), 2)), (Seat(0),))
LOTS = lots_key(SECRET, CUP)
PAIRED = 5
TABLE = seed_of_table(SECRET, CUP, 1, PAIRED, 1)


def paired(committed: str | None = commitment(SECRET), lots: str | None = LOTS) -> TournamentLog:
    log = TournamentLog(CUP, SECRET).give(ADA, asked.OpenTournament(terms(rounds=1), committed))
    for player in (BOB, CYD):
        log.give(player, asked.Enter("", player, None, 0))
    pairing = asked.PairRound(1, (Pairing((1, 2)),), (), "manual", "", lots)
    return log.give(ADA, asked.OpenRound()).give(ADA, pairing)


def ended(log: TournamentLog, seed: bytes = TABLE) -> tuple[TournamentLog, Report]:
    """The tournament to its end, with this seed of its only table, and its audit."""
    starting = asked.StartRound(1, PAIRED, (MATCH,), (commitment(seed),))
    ((_, opening),) = commands_to_matches(CUP, log.now, ADA, starting)
    log.give(ADA, starting)
    log.give(HOUSE_ACTOR, asked.ReportResult(MATCH, 9, (1, 2), (Seat(0),), "points"))
    log.give(ADA, asked.CloseRound(1))
    return log, audit_of(log, plain(opening))


def audit_of(log: TournamentLog, opening: object, secret: bytes | None = None) -> Report:
    match = TableMatch(Match(version=9, over=9, status="finished", outcome=WON, played=WON), ADA, opening)  # type: ignore[arg-type]  # JSON
    return audit(CUP, log.stored, lambda _: match, secret)


def test_chance_that_follows_from_the_secret_is_right() -> None:
    _, report = ended(paired())
    assert report.ok
    assert report.checked == ("chain", "rules", "pairings", "commitment", "result")


def test_a_seed_that_was_drawn_after_the_pairings_were_known_is_found() -> None:
    _, report = ended(paired(), b"x" * 32)
    assert report.divergence is not None
    assert (report.divergence.version, report.divergence.check) == (PAIRED + 1, "commitment")
    assert "table 1" in report.divergence.detail


def test_a_secret_that_was_not_committed_to_is_found() -> None:
    _, report = ended(paired(committed=commitment(b"other")))
    assert report.divergence is not None
    assert (report.divergence.version, report.divergence.check) == (1, "commitment")


def test_lots_that_were_chosen_are_found() -> None:
    _, report = ended(paired(lots="ab" * 32))
    assert report.divergence is not None
    assert (report.divergence.version, report.divergence.check) == (PAIRED, "commitment")


def test_an_end_that_keeps_the_secret_is_found() -> None:
    log = paired()
    log.write(ADA, asked.EndTournament("rain"), (told.TournamentEnded("rain"),))
    report = audit_of(log, None)
    assert report.divergence is not None
    assert report.divergence.check == "rules"


def test_a_secret_that_is_told_before_the_end_is_found() -> None:
    log = paired()
    early = (told.PlayerWithdrew(1, "ill"), told.PairingsDropped(1, "withdrawal"), told.SeedRevealed(SECRET.hex()))
    log.write(BOB, asked.Withdraw(1, "ill"), early)
    report = audit_of(log, None)
    assert report.divergence is not None
    assert report.divergence.check == "rules"


@pytest.mark.parametrize("seed", ["", "zz", SECRET.hex()[:-2], SECRET.hex().upper()])
def test_a_secret_in_another_form_is_found(seed: str) -> None:
    log = paired()
    log.write(ADA, asked.EndTournament("rain"), (told.TournamentEnded("rain"), told.SeedRevealed(seed)))
    assert not audit_of(log, None).ok


def test_the_chance_of_a_running_tournament_is_checked_only_by_who_knows_the_secret() -> None:
    of = partial(audit_of, paired(), None)
    assert of().unchecked == {"commitment": NOT_REVEALED}
    assert "commitment" in of(SECRET).checked
    assert not of(b"x" * 32).ok


def test_a_tournament_of_before_is_judged_without_a_secret_and_said_to_be() -> None:
    _, report = ended(paired(None, None), b"x" * 32)
    assert report.ok
    assert report.unchecked == {"commitment": WITHOUT}
