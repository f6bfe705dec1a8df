"""Rounds of tournaments: opening, starting and closing them, and ending a tournament early."""

from domain.tournament import refusals
from domain.tournament.commands import CloseRound, EndTournament, OpenRound, StartRound
from domain.tournament.state import Tournament
from service.application import problems
from service.application.callers import Caller
from service.application.parts import Play, Tournaments
from service.application.problems import Problem
from service.application.texts import texts
from service.application.tournaments.describe import round_document
from service.application.tournaments.directing import has_right
from service.application.tournaments.documents import RoundDocument, TournamentDocument
from service.application.tournaments.finding import tournament_for_known, tournament_now
from service.application.tournaments.opening import DrawnRound, plan_start
from service.application.tournaments.outcomes import round_after, tournament_after
from service.application.tournaments.results import collect
from service.application.versioned import Versioned


def open_round(play: Play, tournaments: Tournaments, by: Caller, tournament: str) -> Versioned[RoundDocument]:
    """Open the next round for pairing."""
    tournament_for_known(tournaments, by, tournament)
    done = play.writing.carry_out(by, tournament, OpenRound())
    return round_after(play, by, tournament, done, len(done.checkpoint.state.rounds))


def show_round(
    play: Play, tournaments: Tournaments, by: Caller, tournament: str, number: int
) -> Versioned[RoundDocument]:
    """A round with its pairings, matches, results and rulings; a problem if there is none with this number."""
    found = tournament_now(play, tournaments, by, tournament)
    if found.state.round(number) is None:
        raise Problem(refusals.ROUND_UNKNOWN, {"round": number})
    return Versioned(round_document(tournament, found.state, number, texts(by.language)), found.version)


def start_round(
    play: Play, tournaments: Tournaments, by: Caller, tournament: str, number: int
) -> Versioned[RoundDocument]:
    """Start a round: all its matches are opened at once, or none.

    A round that waits for the public beacon is a problem, and nothing is written, as long as that cannot be had
    (see `Beacons.signature`).
    """
    now = tournament_for_known(tournaments, by, tournament)
    drawn = beacon_round(tournaments, now, number) if has_right(by, now, StartRound) else None
    plan, seeds = plan_start(tournaments.streams, play.fresh, tournament, number, drawn)
    done = play.writing.carry_out(by, tournament, plan, body={"do": f"start/{number}"}, seeds=seeds)
    return round_after(play, by, tournament, done, number)


def beacon_round(tournaments: Tournaments, now: Tournament, number: int) -> DrawnRound | None:
    """The round of the beacon that the pairings of a round wait for, if they wait for one. A problem without it."""
    found = now.round(number)
    if found is None or found.status != "paired" or found.beacon_round is None or now.beacon is None:
        return None
    if tournaments.beacons is None:
        raise Problem(problems.BEACON_OFF)
    return DrawnRound(found.beacon_round, tournaments.beacons.signature(now.beacon, found.beacon_round))


def close_round(
    play: Play, tournaments: Tournaments, by: Caller, tournament: str, number: int
) -> Versioned[RoundDocument]:
    """Close a round in which every table has a result; results that were not reported yet are taken in first."""
    now = tournament_for_known(tournaments, by, tournament)
    if has_right(by, now, CloseRound):
        collect(play.writing.writer, play.matches, now, number)
    return round_after(play, by, tournament, play.writing.carry_out(by, tournament, CloseRound(number)), number)


def end_tournament(
    play: Play, tournaments: Tournaments, by: Caller, tournament: str, reason: str
) -> Versioned[TournamentDocument]:
    """End a tournament before its last round, unless a round is being played."""
    tournament_for_known(tournaments, by, tournament)
    return tournament_after(play, by, tournament, play.writing.carry_out(by, tournament, EndTournament(reason)))
