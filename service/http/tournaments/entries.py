"""Entries: entering a tournament, withdrawing and returning."""

import msgspec
from flask import Blueprint, Response

from domain.tournament import refusals
from service import API
from service.application import problems
from service.application.tournaments import entries
from service.application.tournaments.documents import TournamentDocument
from service.http.conventions.operation import WRITES, operation
from service.http.conventions.requests import caller, json_body, load, somebody
from service.http.conventions.versions import versioned
from service.http.parts import parts
from service.http.schemas.structs import EmptyBody
from service.http.tournaments.schemas import NewEntry, NewRating, Withdrawal, rating_in

bp = Blueprint("entries", __name__)
TAG = "tournaments"

ENTRY_PROBLEMS = (
    *WRITES,
    problems.STALE,
    refusals.NOT_ORGANISER,
    problems.UNKNOWN_TOURNAMENT,
    refusals.TOURNAMENT_ENDED,
)


@bp.post("/tournaments/<tournament>/entries")
@operation(
    TAG,
    scope="play",
    answer=TournamentDocument,
    status=201,
    request=NewEntry,
    token=True,
    conditional=True,
    problems=(
        *ENTRY_PROBLEMS,
        problems.UNKNOWN_PLAYER,
        problems.UNKNOWN_BOT,
        refusals.TOO_MANY_ENTRIES,
        refusals.TOURNAMENT_TOO_LONG,
        refusals.ALREADY_ENTERED,
        refusals.ENTRIES_CLOSED,
        refusals.EXCLUDED,
        refusals.NONCE_REFUSED,
        refusals.LINK_WRONG,
        refusals.NOT_LISTED,
        refusals.ALREADY_APPLIED,
        refusals.DECLINED,
        refusals.TOURNAMENT_FULL,
        refusals.TOO_MANY_APPLICATIONS,
    ),
)
def enter_tournament(tournament: str) -> Response:
    """Enter a tournament.

    The organiser may also enter other players and bots (several of a kind), and set ratings. Late entries are
    paired from the next round on, without points for missed rounds. Where the organiser decides who enters, or no
    place is free, the caller is among the `applications`.
    """
    by = somebody()
    here, whom = parts(), msgspec.convert(load(NewEntry, json_body()), entries.Entrant)
    entry, found = entries.enter(here.play, here.tournaments, here.accounts, by, tournament, whom)
    place = f"{API}/tournaments/{tournament}"
    return versioned(found, 201, place if entry is None else f"{place}/entries/{entry}")


@bp.post("/tournaments/<tournament>/entries/<int:entry>/withdraw")
@operation(
    TAG,
    scope="play",
    answer=TournamentDocument,
    request=Withdrawal,
    token=True,
    conditional=True,
    problems=(
        *ENTRY_PROBLEMS,
        refusals.ENTRY_UNKNOWN,
        refusals.NOT_ENTERED,
        refusals.EXCLUDED,
        refusals.TOURNAMENT_TOO_LONG,
    ),
)
def withdraw_entry(tournament: str, entry: int) -> Response:
    """Withdraw an entry: one's own, or as the organiser any.

    It is no longer paired; pairings that have not started are dropped. Its results stay. A player whom the
    organiser withdraws is excluded, also after a withdrawal: only the organiser brings the entry back, or lifts the
    exclusion.
    """
    here, reason = parts(), load(Withdrawal, json_body())["reason"]
    return versioned(entries.withdraw(here.play, here.tournaments, caller(), tournament, entry, reason))


@bp.delete("/tournaments/<tournament>/entries/<int:entry>/exclusion")
@operation(
    TAG,
    scope="organise",
    answer=TournamentDocument,
    token=True,
    conditional=True,
    problems=(
        problems.TOKEN_NEEDED,
        problems.BUSY,
        problems.BAD_PARAMETER,
        problems.KEY_REUSED,
        problems.KEY_MALFORMED,
        problems.STALE,
        problems.UNKNOWN_TOURNAMENT,
        refusals.NOT_ORGANISER,
        refusals.TOURNAMENT_ENDED,
        refusals.ENTRY_UNKNOWN,
        refusals.NOT_EXCLUDED,
    ),
)
def lift_exclusion(tournament: str, entry: int) -> Response:
    """Lift the exclusion of a player whom the organiser withdrew, who may then return. The organiser may,
    and staff with the right `enter`.

    The entry is not paired before it returns. Refused for a player who was not excluded.
    """
    here = parts()
    return versioned(entries.lift_exclusion(here.play, here.tournaments, caller(), tournament, entry))


@bp.put("/tournaments/<tournament>/entries/<int:entry>/rating")
@operation(
    TAG,
    scope="organise",
    answer=TournamentDocument,
    request=NewRating,
    token=True,
    conditional=True,
    problems=(*ENTRY_PROBLEMS, refusals.ENTRY_UNKNOWN, refusals.TERM_FIXED),
)
def rate_entry(tournament: str, entry: int) -> Response:
    """Change the rating by which an entry is seeded, or give it a seed. Who enters others may.

    Of `swiss` and `pods` until the end, of other formats until the first round starts; pairings that have not
    started are dropped. Standings at an older version stay as they were.
    """
    here, rating = parts(), rating_in(load(NewRating, json_body()))
    return versioned(entries.rate(here.play, here.tournaments, caller(), tournament, entry, rating))


@bp.post("/tournaments/<tournament>/entries/<int:entry>/return")
@operation(
    TAG,
    scope="play",
    answer=TournamentDocument,
    request=EmptyBody,
    token=True,
    conditional=True,
    problems=(
        *ENTRY_PROBLEMS,
        refusals.ENTRY_UNKNOWN,
        refusals.ALREADY_ENTERED,
        refusals.EXCLUDED,
        refusals.ALREADY_APPLIED,
        refusals.DECLINED,
        refusals.TOURNAMENT_FULL,
        refusals.TOO_MANY_APPLICATIONS,
        refusals.TOURNAMENT_TOO_LONG,
    ),
)
def return_entry(tournament: str, entry: int) -> Response:
    """Return after a withdrawal: oneself, or as the organiser anybody. The organiser and its staff bring an
    excluded player back, whose exclusion is lifted by it.

    It is paired from the next round on, without points for the rounds that it missed.
    """
    load(EmptyBody, json_body())
    here = parts()
    return versioned(entries.bring_back(here.play, here.tournaments, caller(), tournament, entry))
