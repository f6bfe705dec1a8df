"""Statistics of games: seats, lengths, openings and components."""

from collections.abc import Sequence
from typing import Any, get_args

import msgspec
from flask import Blueprint, Response, g, request

from analysis.facts import TYPES, Table
from analysis.shares import FormShare
from service.application import problems
from service.application.pages import PAGE_DEFAULT, PAGE_MAX
from service.application.problems import Problem
from service.application.statistics.choosing import WantedMatches, choose
from service.application.statistics.documents import (
    ComponentStatistics,
    Form,
    GameFigures,
    GameStatistics,
    Openings,
)
from service.application.statistics.games import (
    Chosen,
    StepKind,
    WantedOpenings,
    components_of,
    is_of,
    openings_of,
    statistics_of,
)
from service.application.texts import texts
from service.http.conventions import plots, strict_json
from service.http.conventions.answers import answer, plot_response, wants_plot
from service.http.conventions.operation import CSV, LIMIT, SVG, Query, operation
from service.http.conventions.parameters import one_of, player_named, whole_number
from service.http.conventions.requests import caller
from service.http.conventions.tables import tabular
from service.http.conventions.versions import negotiated
from service.http.parts import parts
from service.http.statistics.results import NUMBER, NUMBER_MAX, TEXT
from service.http.tournaments.versions import as_of

bp = Blueprint("statistics", __name__)
TAG = "results"

VERSION = {"type": "integer", "minimum": 1}
TYPE: StepKind = "type"
COMMAND: StepKind = "command"
TABLES: tuple[Table, ...] = get_args(Table)
FORM = (
    Query("rules_version", "Only matches played by this version of the rules.", NUMBER),
    Query("seats", "Only matches with this many seats.", NUMBER),
    Query("table", "Only matches of these occupants.", {"type": "string", "enum": list(TABLES)}),
)
SEAT = Query("seat", "Only what this seat did.", NUMBER)
BY = Query("by", "Steps are types of command, or commands.", {"type": "string", "enum": [TYPE, COMMAND]})
PATH = Query(
    "path",
    "The earlier commands of the seat, as JSON: a list of types, or of commands. The `path` of a step is valid as "
    "it is.",
    {"type": "string", "default": "[]", "maxLength": 4000},
)
PATH_MAX = 4000


CHOICE = (
    Query("player", "Only what this player did (`me` is the caller).", TEXT, component="by.player"),
    Query("bot", "Only what this bot did, by its key.", TEXT, component="by.bot"),
    Query("tournament", "Only in this tournament.", TEXT, component="by.tournament"),
    Query(
        "as_of",
        "With `tournament`: only what was decided when it had this version.",
        VERSION,
        component="by.as_of",
    ),
)
CHOICE_PROBLEMS = (
    problems.UNKNOWN_GAME,
    problems.BAD_PARAMETER,
    problems.TOKEN_NEEDED,
    problems.UNKNOWN_PLAYER,
    problems.UNKNOWN_BOT,
    problems.UNKNOWN_TOURNAMENT,
    problems.UNKNOWN_VERSION,
    problems.ARCHIVE_DOWN,
)


def _chosen(game: str) -> Chosen:
    """The requested matches, of a player, a bot or a tournament, or all."""
    here = parts()
    return choose(here.play, here.tournaments, here.results, here.accounts, caller(), game, wanted_matches())


def wanted_matches() -> WantedMatches:
    """Whose matches are requested, or of which tournament."""
    arguments = request.args
    return WantedMatches(player_named("player"), arguments.get("bot"), arguments.get("tournament"), as_of())


def form() -> Form:
    """The requested form of matches."""
    table = one_of("table", TABLES)
    rules_version, seats = (whole_number(name, None, 0, NUMBER_MAX) for name in ("rules_version", "seats"))
    return Form(rules_version, seats, table)


@bp.get("/games/<game>/statistics")
@operation(
    TAG,
    answer=GameStatistics,
    others=(SVG,),
    query=FORM,
    problems=(problems.UNKNOWN_GAME, problems.BAD_PARAMETER),
)
def show_statistics(game: str) -> Response:
    """Statistics of a game: seats, ways of ending, lengths.

    The results of each seat for each number of seats, with the 95 % interval of its win rate; how matches ended;
    how long they were. Covers all finished matches and is updated at the end of each. With `Accept: image/svg+xml`,
    a plot of the win rates by seat.
    """
    found = statistics_of(parts().play, parts().results, game, form())
    if wants_plot():
        return plot_response(_plot(game, found.figures))
    return negotiated(answer(found))


def _plot(game: str, figures: GameFigures) -> bytes:
    """The win rate of each seat by number of seats, with its interval."""
    words = texts(g.language, game)
    told = {"game": words.say("title"), "matches": figures.matches}
    groups = [words.say("plot-seats-x", {"seats": f.seats, "expected": f"{f.expected:.0%}"}) for f in figures.forms]
    seats = sorted({seat.seat for of in figures.forms for seat in of.by_seat})
    series = {
        words.say("plot-seats-seat", {"seat": seat}): [_bar(of, seat) for of in figures.forms] for seat in seats
    }
    about = words.join([words.say("plot-seats-about", told), *groups])
    return plots.bars(words.say("plot-seats", told), about, words.say("plot-seats-y"), groups, series)


def _bar(of: FormShare, seat: int) -> plots.Bar:
    found = next((one.share for one in of.by_seat if one.seat == seat), None)
    return plots.Bar(found.win_rate, found.low, found.high) if found else plots.Bar(None)


@bp.get("/games/<game>/statistics/openings")
@operation(
    TAG,
    answer=Openings,
    others=(CSV,),
    costly=True,
    query=(*FORM, *CHOICE, SEAT, BY, PATH, LIMIT),
    problems=CHOICE_PROBLEMS,
)
def show_openings(game: str) -> Response:
    """How seats began, step by step.

    The first commands of a seat, as a tree: what followed `path`, how often and how successfully. Types of command
    are counted six deep, complete commands three deep. Undone commands do not count. Of one player, bot or
    tournament the latest 5,000 matches are counted. With `Accept: text/csv`, a line per step.
    """
    found = openings_of(parts().play, parts().results, caller(), game, wanted_openings(), _chosen(game))
    return tabular(answer(found), "steps")


def wanted_openings() -> WantedOpenings:
    """The requested path, and which ways to go on."""
    path, limit = path_given(), whole_number("limit", PAGE_DEFAULT, 1, PAGE_MAX)
    return WantedOpenings(form(), path, _kind(path), whole_number("seat", None, 0, NUMBER_MAX), limit)


def path_given() -> list[str]:
    """The steps of the path as canonical JSON."""
    text = request.args.get("path", "[]")
    try:
        path = strict_json.decode(text.encode()) if len(text) <= PATH_MAX else None
    except ValueError:
        path = None
    alike = isinstance(path, list) and (all(map(_is_type, path)) or all(map(_is_command, path)))
    if not alike or len(path or ()) > TYPES:
        raise Problem(problems.BAD_PARAMETER, {"name": "path"})
    return [msgspec.json.encode(step, order="deterministic").decode() for step in path or ()]


def _is_type(step: Any) -> bool:
    return isinstance(step, str)


def _is_command(step: Any) -> bool:
    return isinstance(step, dict)


def _kind(path: Sequence[str]) -> StepKind:
    """Whether types or complete commands are requested; a path continues the way it began."""
    kind = one_of("by", (TYPE, COMMAND))
    if kind and path and not is_of(path[0], kind):
        raise Problem(problems.BAD_PARAMETER, {"name": "by"})
    return kind or (COMMAND if path and is_of(path[0], COMMAND) else TYPE)


@bp.get("/games/<game>/statistics/components")
@operation(
    TAG,
    answer=ComponentStatistics,
    others=(CSV,),
    costly=True,
    query=(*FORM, *CHOICE),
    problems=CHOICE_PROBLEMS,
)
def show_component_statistics(game: str) -> Response:
    """What seats used, and their results.

    Everything that has a name in the game and occurs in the events of a seat (those about it, or those its commands
    led to), counted once per match and seat. These are correlations, not causes: the player who is ahead may simply
    do more. Of one player, bot or tournament the latest 5,000 matches are counted. With `Accept: text/csv`, a line
    per component.
    """
    return tabular(answer(components_of(parts().play, parts().results, caller(), game, form(), _chosen(game))))
