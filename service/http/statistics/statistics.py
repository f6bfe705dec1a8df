"""Statistics of games: seats, lengths, openings and components."""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, get_args

import msgspec
from flask import Blueprint, Response, g, request

from analysis.counting import WIN
from analysis.facts import TYPES, Table
from analysis.shares import FormShare, Share, share
from domain.kernel.game import Game
from projections.statistics import Form, GameFigures, Statistics
from service.application import problems
from service.application.limits import PAGE_DEFAULT, PAGE_MAX
from service.application.problems import Problem
from service.application.statistics.documents import (
    ComponentStatistics,
    GameStatistics,
    NamedShare,
    Openings,
    OpeningStep,
)
from service.application.texts import Texts, texts
from service.http.conventions import plots, strict_json
from service.http.conventions.answers import answer, drawn, wants_plot
from service.http.conventions.operation import LIMIT, SVG, Query, operation
from service.http.conventions.parameters import one_of, whole_number
from service.http.games.games import game_or_problem
from service.http.parts import parts
from service.http.statistics.results import NUMBER, NUMBER_MAX

bp = Blueprint("statistics", __name__)
TAG = "results"

TYPE, COMMAND = "type", "command"
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
    game_or_problem(game)
    wanted = form()
    figures = _statistics().game(game, wanted)
    if wants_plot():
        return drawn(_plot(game, figures))
    response = answer(GameStatistics(game, wanted, figures))
    response.vary.add("Accept")
    return response


def _plot(game: str, figures: GameFigures) -> bytes:
    """The win rate of each seat by number of seats, with its interval."""
    words = texts(g.language, game)
    told = {"game": words.say("title"), "matches": figures.matches}
    groups = [words.say("plot-seats-x", {"seats": f.seats, "expected": f"{f.expected:.0%}"}) for f in figures.forms]
    seats = sorted({seat.seat for of in figures.forms for seat in of.by_seat})
    series = {
        words.say("plot-seats-seat", {"seat": seat}): [_bar(of, seat) for of in figures.forms] for seat in seats
    }
    about = words.joined([words.say("plot-seats-about", told), *groups])
    return plots.bars(words.say("plot-seats", told), about, words.say("plot-seats-y"), groups, series)


def _bar(of: FormShare, seat: int) -> plots.Bar:
    found = next((one.share for one in of.by_seat if one.seat == seat), None)
    return plots.Bar(found.win_rate, found.low, found.high) if found else plots.Bar(None)


@bp.get("/games/<game>/statistics/openings")
@operation(
    TAG,
    answer=Openings,
    query=(*FORM, SEAT, BY, PATH, LIMIT),
    problems=(problems.UNKNOWN_GAME, problems.BAD_PARAMETER),
)
def show_openings(game: str) -> Response:
    """How seats began, step by step.

    The first commands of a seat, as a tree: what followed `path`, how often and how successfully. Types of command
    are counted six deep, complete commands three deep. Undone commands do not count.
    """
    found = game_or_problem(game)
    wanted, path, limit = form(), _path(), whole_number("limit", PAGE_DEFAULT, 1, PAGE_MAX)
    seat = whole_number("seat", None, 0, NUMBER_MAX)
    by = _by(path)
    followed = _statistics().openings(game, path, wanted, seat)
    kept = {step: how for step, how in followed.items() if _is(step, by)}
    ordered = sorted(kept.items(), key=lambda pair: (-pair[1].count, pair[0]))
    words = texts(g.language, game)
    steps = tuple(_step(found, words, path, step, how) for step, how in ordered[:limit])
    said = tuple(msgspec.Raw(step.encode()) for step in path)
    return answer(Openings(game, wanted, seat, said, _all(kept.values()), steps, len(ordered) > limit))


def _path() -> list[str]:
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


def _by(path: Sequence[str]) -> str:
    """Whether types or complete commands are requested; a path continues the way it began."""
    by = one_of("by", (TYPE, COMMAND))
    if by and path and not _is(path[0], by):
        raise Problem(problems.BAD_PARAMETER, {"name": "by"})
    return by or (COMMAND if path and _is(path[0], COMMAND) else TYPE)


def _is(step: str, by: str) -> bool:
    return step.startswith("{" if by == COMMAND else '"')


def _step(game: Game[Any], words: Texts, path: Sequence[str], step: str, how: Share) -> OpeningStep:
    said = json.loads(step)
    longer = f"[{','.join((*path, step))}]"
    if isinstance(said, str):
        return OpeningStep(said, None, said, longer, how)
    return OpeningStep(said["type"], said, _label(game, words, said), longer, how)


def _label(game: Game[Any], words: Texts, command: Mapping[str, Any]) -> str:
    """A command in words; by its type if it belongs to earlier rules and is unreadable."""
    try:
        read = msgspec.convert(command, game.commands[command["type"]])
    except (LookupError, msgspec.ValidationError):
        return str(command["type"])
    return words.tell("command", read, lambda seat: f"#{seat}")


def _all(shares: Iterable[Share]) -> Share:
    """Several shares as one."""
    found = list(shares)
    return share(sum(one.count for one in found), round(sum(one.wins for one in found) * WIN))


@bp.get("/games/<game>/statistics/components")
@operation(TAG, answer=ComponentStatistics, query=FORM, problems=(problems.UNKNOWN_GAME, problems.BAD_PARAMETER))
def show_component_statistics(game: str) -> Response:
    """What seats used, and their results.

    Everything that has a name in the game and occurs in the events of a seat (those about it, or those its commands
    led to), counted once per match and seat. These are correlations, not causes: the player who is ahead may simply
    do more.
    """
    game_or_problem(game)
    wanted = form()
    names = texts(g.language, game).every("name")
    found = {name: how for name, how in _statistics().names(game, wanted).items() if name in names}
    ordered = sorted(found.items(), key=lambda pair: (-pair[1].count, pair[0]))
    items = tuple(NamedShare(name, names[name], how) for name, how in ordered)
    seats = (seat.share for of in _statistics().game(game, wanted).forms for seat in of.by_seat)
    return answer(ComponentStatistics(game, wanted, _all(seats), items))


def _statistics() -> Statistics:
    return parts().results.statistics


def expected(forms: Sequence[FormShare]) -> float | None:
    """The win rate if every match had a winner and all were equally strong."""
    counts = [(seat.share.count, form.seats) for form in forms for seat in form.by_seat]
    matches = sum(count for count, _ in counts)
    return round(sum(count / seats for count, seats in counts) / matches, 4) if matches else None


def player_share(forms: Sequence[FormShare]) -> Share:
    """A player's results at all its tables."""
    return _all(seat.share for form in forms for seat in form.by_seat)
