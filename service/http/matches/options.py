"""What a seat may do."""

from typing import Any

from flask import Blueprint, Response, g

from domain.kernel import engine
from domain.kernel.chance import SEED_BYTES, KeyedChance
from domain.kernel.game import Game
from domain.kernel.messages import Seat, wire_name
from domain.kernel.options import Allow, Amount, Option, Some
from domain.kernel.options import Refuse as Refusal
from domain.match import refusals, table
from domain.match.foresight import awaited_after
from domain.match.state import Match
from domain.match.terms import Moment
from domain.match.watching import insiders
from projections.summaries import clocks_of
from service.application import problems
from service.application.limits import VERSION_MAX
from service.application.matches.eyes import Eyes
from service.application.matches.history import holders
from service.application.matches.known import KnownMatch
from service.application.problems import Problem
from service.application.texts import Texts, texts
from service.http.conventions.answers import answer
from service.http.conventions.operation import AS_SEAT, AT, operation
from service.http.conventions.parameters import whole_number
from service.http.conventions.requests import called, json_body, player_id, time
from service.http.matches.commands import command_of
from service.http.matches.known import cache_headers, known, seat_looking
from service.http.matches.options_documents import (
    AllowedOption,
    AmountOption,
    Foreseen,
    Options,
    RefusedOption,
    SomeOption,
)

bp = Blueprint("options", __name__)
TAG = "play"
WORLDS = 4
"""In how many possible worlds a command is examined."""


@bp.get("/matches/<match>/options")
@operation(
    TAG,
    answer=Options,
    query=(AS_SEAT, AT),
    problems=(
        problems.TOKEN_NEEDED,
        problems.UNKNOWN_MATCH,
        problems.UNKNOWN_VERSION,
        refusals.NOT_SEATED,
        problems.MAY_NOT_SEE,
        problems.BAD_PARAMETER,
    ),
)
def show_options(match: str) -> Response:
    """What a seat may do, now or at a version.

    Commands ready to post, each with a label, with large choices as ranges and pools; and what is refused, with the
    reason. Both lists are empty while the seat is not awaited; no seat is awaited at a version within a command.
    Reads at a version never change.
    """
    found = known(match)
    at = whole_number("at", None, 1, VERSION_MAX)
    if at is not None:
        return _options_at(found, at)
    seen = found.seen()
    seat = seat_looking(found, seen.match, seen.match.version, "as")
    document = _options(found.game, match, seat, seen.match, seen.view(seat), time())
    return answer(document, version=document.version)


@bp.post("/matches/<match>/options/foreseen")
@operation(
    TAG,
    scope="play",
    answer=Foreseen,
    request="commands",
    token=True,
    keyed=False,
    problems=(
        problems.TOKEN_NEEDED,
        problems.MALFORMED,
        problems.BODY_TOO_LARGE,
        problems.UNKNOWN_MATCH,
        problems.UNKNOWN_COMMAND,
        refusals.NOT_SEATED,
    ),
)
def foresee(match: str) -> Response:
    """Foresee who is awaited after a command.

    Nothing is decided. Worked out from what the caller's seat knows, so it reveals nothing. A client can ask for
    confirmation before the last command of a turn.
    """
    by = player_id()
    found = known(match)
    command = command_of(found.game, json_body())
    seen = found.seen()
    seat = seen.match.seat_of(by)
    if seat is None:
        raise Problem(refusals.NOT_SEATED)
    chances = (KeyedChance(bytes(SEED_BYTES), "foreseen", number) for number in range(WORLDS))
    running = seen.match.status == "running"
    awaited = awaited_after(found.game, seen.view(seat), seat, command, chances) if running else None
    document = Foreseen(match, seen.match.version, seat, awaited)
    return answer(document, version=document.version)


def _options_at(found: KnownMatch, at: int) -> Response:
    seat = seat_looking(found, found.newest(), at, "as")
    then = found.table_at(at)
    if found.is_settled(at):
        document = _options(found.game, found.id, seat, then.match, then.known_world.view(seat))
    else:
        document = Options(found.id, at, seat, (), None, None, clocks_of(then.match), (), ())
    return answer(document, version=at, headers=cache_headers(Eyes("seat", seat)))


def _options(
    game: Game[Any], match_id: str, seat: Seat, match: Match, view: Any, now: Moment | None = None
) -> Options:
    words, names = texts(g.language, game.meta.key), holders(match, called(insiders(match)))
    awaiting = table.awaited(game, match, view)
    found = list(engine.options(game, view, seat)) if seat in awaiting else []
    top = game.agenda(view)[-1] if found else None
    return Options(
        match=match_id,
        version=match.version,
        seat=seat,
        awaiting=awaiting,
        decision=wire_name(top) if top else None,
        question=words.tell("decision", top, names) if top else None,
        clocks=clocks_of(match, now),
        options=tuple(_offered(words, names, option) for option in found if not isinstance(option, Refusal)),
        refused=tuple(_refused(game, words, option) for option in found if isinstance(option, Refusal)),
    )


def _offered(words: Texts, names: Any, option: Option) -> AllowedOption | AmountOption | SomeOption:
    match option:
        case Allow(command):
            return AllowedOption(command, words.tell("command", command, names))
        case Amount(command, field, low, high):
            label = words.tell("command", command, names, **{field: low if low == high else f"{low}–{high}"})
            return AmountOption(command, field, low, high, label)
        case Some(command, field, pool, low, high):
            chosen = words.details({field: pool})
            label = words.tell("command", command, names, **chosen)
            return SomeOption(command, field, pool, low, high, label)
        case _:
            raise TypeError(option)


def _refused(game: Game[Any], words: Texts, option: Refusal) -> RefusedOption:
    given = dict(option.given)
    reason = words.say(f"refusal-{option.code}", words.details(given))
    return RefusedOption(wire_name(option.command), given, option.code, reason, game.meta.refusals[option.code])
