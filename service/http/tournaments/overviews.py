"""A tournament at a glance: the card of an entry, the cross table and the bracket."""

from flask import Blueprint, Response, request

from domain.tournament import refusals
from domain.tournament.entries import ENTRIES_MAX
from service.application import problems
from service.application.naming import NAME_MAX
from service.application.problems import Problem
from service.application.tournaments.brackets import bracket_of
from service.application.tournaments.cards import card_of
from service.application.tournaments.cross_table import cross_table
from service.application.tournaments.meetings import Side, meetings_of
from service.application.tournaments.overviews import Bracket, Card, CrossTable, EncounterPage
from service.http.conventions.operation import CSV, PAGING, Query, operation
from service.http.conventions.paging import page_bounds
from service.http.conventions.parameters import player_named, whole_number
from service.http.conventions.requests import caller
from service.http.conventions.spreadsheets import in_form
from service.http.conventions.tables import tabular
from service.http.conventions.versions import versioned, versioned_page
from service.http.parts import parts
from service.http.tournaments.spreadsheets import card_csv, cross_table_csv
from service.http.tournaments.versions import AS_OF, as_of

bp = Blueprint("tournament_overviews", __name__)
TAG = "tournaments"
NAME = {"type": "string", "minLength": 1, "maxLength": NAME_MAX}
NUMBER = {"type": "integer", "minimum": 1, "maximum": ENTRIES_MAX}
SIDES = (
    Query("entry", "Pairs with this entry, seen from it.", NUMBER),
    Query("player", "Pairs with the entry of this player (`me` is the caller), seen from it.", {"type": "string"}),
    Query("name", "Pairs with who has this text in its name, whatever its case, seen from there.", NAME),
    Query("against", "Pairs against this entry.", NUMBER),
    Query("against_player", "Pairs against the entry of this player (`me` is the caller).", {"type": "string"}),
    Query("against_name", "Pairs against who has this text in its name, whatever its case.", NAME),
)
PROBLEMS = (problems.UNKNOWN_TOURNAMENT, problems.UNKNOWN_VERSION, problems.BAD_PARAMETER)


@bp.get("/tournaments/<tournament>/entries/<int:entry>")
@operation(
    TAG, costly=True, answer=Card, others=(CSV,), query=(AS_OF,), problems=(*PROBLEMS, refusals.ENTRY_UNKNOWN)
)
def show_entry(tournament: str, entry: int) -> Response:
    """The card of an entry: its place, every round, whom it met, and what the tournament did to its rating.

    At a version (`as_of`) it never changes, but for names and the rating. With `Accept: text/csv`, a line per
    round.
    """
    here = parts()
    found = card_of(here.play, here.tournaments, here.results, caller(), tournament, entry, as_of())
    return in_form(found, card_csv)


@bp.get("/tournaments/<tournament>/cross-table")
@operation(TAG, costly=True, answer=CrossTable, others=(CSV,), query=(AS_OF,), problems=PROBLEMS)
def show_cross_table(tournament: str) -> Response:
    """The cross table: every entry against every round, the best first.

    At a version (`as_of`) it never changes, but for names. With `Accept: text/csv`, a line per entry with a column
    per round: the opponents, the seat from 1, and the points, as `12 s1 1`.
    """
    here = parts()
    return in_form(cross_table(here.play, here.tournaments, caller(), tournament, as_of()), cross_table_csv)


@bp.get("/tournaments/<tournament>/head-to-head")
@operation(
    TAG,
    costly=True,
    answer=EncounterPage,
    others=(CSV,),
    query=(*SIDES, AS_OF, *PAGING),
    problems=(
        *PROBLEMS,
        problems.TOKEN_NEEDED,
        problems.BAD_CURSOR,
        problems.UNKNOWN_PLAYER,
        refusals.ENTRY_UNKNOWN,
    ),
)
def list_head_to_head(tournament: str) -> Response:
    """Who met whom in a tournament, and with what result, by number.

    All pairs that met, those of one entry, or one pair: by number, player or name. At a version (`as_of`) it never
    changes, but for names. With `Accept: text/csv`, a line per pair.
    """
    here, side, against = parts(), _side("entry", ""), _side("against", "against_")
    asked = here.play, here.tournaments, caller(), tournament
    found = meetings_of(*asked, side, against, as_of(), **page_bounds())
    return tabular(versioned_page(found))


def _side(entry: str, prefix: str) -> Side:
    name = request.args.get(f"{prefix}name")
    if name is not None and len(name) > NAME_MAX:
        raise Problem(problems.BAD_PARAMETER, {"name": f"{prefix}name"})
    return Side(whole_number(entry, None, 1, ENTRIES_MAX), player_named(f"{prefix}player"), name)


@bp.get("/tournaments/<tournament>/bracket")
@operation(TAG, costly=True, answer=Bracket, query=(AS_OF,), problems=(*PROBLEMS, problems.NOT_A_KNOCKOUT))
def show_bracket(tournament: str) -> Response:
    """The bracket of a knockout: which table feeds which, from the first round to the final, also those to come.

    At a version (`as_of`) it never changes, but for names. Refused for any other format.
    """
    here = parts()
    return versioned(bracket_of(here.play, here.tournaments, caller(), tournament, as_of()))
