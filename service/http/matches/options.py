"""What a seat may do."""

from typing import Any

from flask import Blueprint, Response, g

from domain.kernel.game import Game
from domain.kernel.messages import wire_name
from domain.kernel.options import Allow, Amount, Option, Some
from domain.kernel.options import Refuse as Refusal
from domain.match import refusals
from domain.match.watching import insiders
from service.application import problems
from service.application.matches.eyes import Eyes
from service.application.matches.history import holders
from service.application.matches.options import SeatOptions, foreseen_turn, seat_options
from service.application.matches.summaries import clocks_of
from service.application.texts import Texts, texts
from service.http.conventions.answers import answer
from service.http.conventions.operation import AS_SEAT, AT, operation
from service.http.conventions.parameters import VERSION_MAX, whole_number
from service.http.conventions.requests import called, caller, json_body, person
from service.http.matches.commands import command_of
from service.http.matches.options_documents import (
    AllowedOption,
    AmountOption,
    Foreseen,
    Options,
    RefusedOption,
    SomeOption,
)
from service.http.matches.request_match import cache_headers, wanted_eyes
from service.http.parts import parts

bp = Blueprint("options", __name__)
TAG = "play"


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
    at = whole_number("at", None, 1, VERSION_MAX)
    found = seat_options(parts().play, caller(), match, wanted_eyes(), at)
    headers = cache_headers(Eyes("seat", found.seat)) if at is not None else {}
    return answer(_document(found), version=found.version, headers=headers)


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
    found = foreseen_turn(parts().play, person(), match, lambda rules: command_of(rules, json_body()))
    return answer(Foreseen(found.match, found.version, found.seat, found.awaiting), version=found.version)


def _document(found: SeatOptions) -> Options:
    words, names = (
        texts(g.language, found.game.meta.key),
        holders(found.match, called(insiders(found.match))),
    )
    top = found.decision
    return Options(
        match=found.id,
        version=found.version,
        seat=found.seat,
        awaiting=found.awaiting,
        decision=wire_name(top) if top else None,
        question=words.tell("decision", top, names) if top else None,
        clocks=clocks_of(found.match, found.now),
        options=tuple(
            _offered(words, names, option) for option in found.options if not isinstance(option, Refusal)
        ),
        refused=tuple(
            _refused(found.game, words, option) for option in found.options if isinstance(option, Refusal)
        ),
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
