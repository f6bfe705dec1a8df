"""Playing: the view, the options, the commands."""

from typing import Any

from flask import Blueprint, Response, g
from marshmallow import ValidationError

from domain.kernel import game as engine
from domain.kernel import table
from domain.kernel.game import Game
from domain.kernel.match import Match
from domain.kernel.messages import Command, Seat, wire_name
from domain.kernel.options import Allow, Amount, Option, Rejection, Some
from domain.kernel.options import Refuse as Refusal
from events.envelope import Actor
from projections.tables import UnknownVersion
from service import problems
from service.access import TRUTH, Eyes, eyes, own_seat
from service.api.matches import WRITES
from service.config import PAGE_MAX
from service.documents import (
    AllowedOption,
    AmountOption,
    CommandAnswer,
    Options,
    RefusedOption,
    SomeOption,
    View,
)
from service.handler import Receipt, Submission
from service.history import event_document, holders
from service.http import (
    IMMUTABLE,
    answer,
    cabinet,
    expected_version,
    idempotency_key,
    json_body,
    player_id,
    request_id,
    whole_number,
)
from service.operation import AS, AT, operation
from service.problems import Problem
from service.schemas.structs import load_struct
from service.submissions import carry_out, match_or_problem, replay_header
from service.texts import Texts, texts

bp = Blueprint("play", __name__)
TAG = "play"


@bp.get("/matches/<match>/view")
@operation(
    TAG,
    answer=View,
    query=(AS, AT),
    problems=(problems.UNKNOWN_MATCH, problems.UNKNOWN_VERSION, problems.MAY_NOT_SEE, problems.BAD_PARAMETER),
)
def show_view(match: str) -> Response:
    """What a viewer knows of a match, now or at a version.

    `view` has the schema that `GET /v1/games/{game}` gives. Reads at a version never change.
    """
    game = match_or_problem(match)
    at = whole_number("at", None, 1, 10**15)
    if at is not None:
        return _view_at(game, match, at)
    public = cabinet().projections.views.seen(match, None)
    through = eyes(match, public.sight.match)
    if through.lens == TRUTH:
        document = _view_of_table(game, match, cabinet().tables.current(match)[0].table, through)
    else:
        seen = public if through.viewer is None else cabinet().projections.views.seen(match, through.viewer)
        document = _view(game, match, seen.sight.match, seen.sight.view, through)
    return answer(document, version=document.version)


def _view_at(game: Game[Any], match: str, at: int) -> Response:
    newest = cabinet().tables.current(match)[0].table.match
    try:
        then = cabinet().tables.at(match, at).table
    except UnknownVersion:
        raise Problem(problems.UNKNOWN_VERSION, {"version": at}, version=newest.version) from None
    document = _view_of_table(game, match, then, eyes(match, newest, then.match))
    return answer(document, version=at, headers={"Cache-Control": IMMUTABLE})


def _view_of_table(game: Game[Any], match: str, now: table.Table[Any], through: Eyes) -> View:
    world = now.known_world
    state = world.truth if through.lens == TRUTH else world.view(through.viewer)
    return _view(game, match, now.match, state, through)


def _view(game: Game[Any], match_id: str, match: Match, state: Any, through: Eyes) -> View:
    return View(
        match=match_id,
        game=game.meta.key,
        version=match.version,
        status=match.status,
        lens=through.lens,
        seat=through.viewer,
        awaiting=table.awaited(game, match, state),
        outcome=match.outcome,
        view=state,
    )


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
    public = cabinet().projections.views.seen(match, None)
    seat = own_seat(public.sight.match)
    if seat is None:
        raise Problem(problems.NOT_SEATED)
    seen = cabinet().projections.views.seen(match, seat)
    document = _options(game, match, seat, seen.sight.match, seen.sight.view)
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
            label = words.tell("command", command, names, **{field: f"{low}–{high}"})
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


@bp.post("/matches/<match>/commands")
@operation(
    TAG,
    answer=CommandAnswer,
    request="commands",
    token=True,
    conditional=True,
    problems=(
        *WRITES,
        problems.STALE,
        problems.UNKNOWN_MATCH,
        problems.UNKNOWN_COMMAND,
        problems.NOT_SEATED,
        engine.NOT_AWAITED,
        engine.GAME_OVER,
        table.MATCH_NOT_RUNNING,
        "not_an_option",
        "out_of_range",
    ),
)
def give_command(match: str) -> Response:
    """Give a command.

    Post a command of `/options`. The answer holds the caller's own events and view; nothing is written when the
    command is refused.
    """
    by = player_id()
    game = match_or_problem(match)
    command = _command(game, json_body())
    seat = _seat(match, by)

    def decide(game: Game[Any], now: table.Table[Any], chance: Any) -> Any:
        if now.match.seat_of(by) != seat:
            return Rejection(problems.NOT_SEATED)
        return table.play(game, now, seat, command, chance)

    actor = Actor(by, seat, request_id(), idempotency_key() or None)
    receipt = carry_out(
        Submission(match, actor, wire_name(command), decide, command=command, expected=expected_version())
    )
    return _command_answer(game, match, seat, receipt)


def _command(game: Game[Any], body: Any) -> Command:
    kind = body.get("type") if isinstance(body, dict) else None
    if not isinstance(kind, str):
        raise problems.malformed({"type": ["A command is an object with the field `type`."]})
    if kind not in game.commands:
        raise Problem(problems.UNKNOWN_COMMAND, {"type": kind[:PAGE_MAX], "types": tuple(sorted(game.commands))})
    try:
        command: Command = load_struct(game.commands[kind], {name: body[name] for name in body if name != "type"})
    except ValidationError as error:
        raise problems.malformed(error.messages) from None
    return command


def _seat(match: str, player: str) -> Seat:
    """The seat of a player; seats do not change once a match runs, so the cache will do.

    Also that of one who has resigned since: what it did before may be asked for again.
    """
    tables = cabinet().tables
    cached = tables.cached(match)
    if cached is None or cached.table.match.status == "open":
        cached = tables.current(match)[0]
    for seat, occupant in enumerate(cached.table.match.seats):
        if occupant and occupant.player == player:
            return Seat(seat)
    raise Problem(problems.NOT_SEATED)


def _command_answer(game: Game[Any], match: str, seat: Seat, receipt: Receipt) -> Response:
    through, now = Eyes("seat", seat), receipt.checkpoint.table
    document = CommandAnswer(
        match=match,
        version=now.match.version,
        events=tuple(event_document(envelope, through, now.match) for envelope in receipt.envelopes),
        seen=_view(game, match, now.match, now.known_world.view(seat), through),
    )
    return answer(document, version=document.version, headers=replay_header(receipt.replayed))
