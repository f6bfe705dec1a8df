"""What a seat may do."""

from typing import Any

from flask import Blueprint, Response, g

from domain.kernel import game as engine
from domain.kernel import table
from domain.kernel.game import Game
from domain.kernel.match import Match
from domain.kernel.messages import Seat, wire_name
from domain.kernel.options import Allow, Amount, Option, Some
from domain.kernel.options import Refuse as Refusal
from service import problems
from service.access import own_seat
from service.documents.options import AllowedOption, AmountOption, Options, RefusedOption, SomeOption
from service.history import holders
from service.http import (
    answer,
    cabinet,
    player_id,
)
from service.operation import operation
from service.problems import Problem
from service.submissions import match_or_problem
from service.texts import Texts, texts

bp = Blueprint("options", __name__)
TAG = "play"


@bp.get("/matches/<match>/options")
@operation(
    TAG, answer=Options, token=True, problems=(problems.TOKEN_NEEDED, problems.UNKNOWN_MATCH, problems.NOT_SEATED)
)
def show_options(match: str) -> Response:
    """What the caller may do now.

    Commands ready to post, each with a label; large choices as ranges and pools; and what is refused, with the
    reason. Both lists are empty while the caller is not awaited.
    """
    player_id()
    game = match_or_problem(match)
    seen = cabinet().projections.views.seen(match)
    seat = own_seat(seen.match)
    if seat is None:
        raise Problem(problems.NOT_SEATED)
    document = _options(game, match, seat, seen.match, seen.view(seat))
    return answer(document, version=document.version)


def _options(game: Game[Any], match_id: str, seat: Seat, match: Match, view: Any) -> Options:
    words, names = texts(g.language, game.meta.key), holders(match)
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
