"""The terms of a tournament from what an organiser asks for."""

import secrets
from typing import Any

import msgspec
from marshmallow import ValidationError

from domain.kernel.game import Game
from domain.match.terms import ClockTerms, Watch
from domain.tournament.terms import MOST_AT_TABLE, TIE_BREAKS, Terms
from service.application.remarks import Remark
from service.http.schemas.structs import load_struct

PAIRS = 2
POD = 4


def terms_of(game: Game[Any], body: dict[str, Any]) -> Terms:
    """The terms in a body that its schema has taken. Raises ValidationError for what the game does not allow."""
    seats, fewest, most = _sizes(game, body)
    for size in body["points"]:
        if not fewest <= int(size) <= most:
            raise ValidationError({"points": [Remark("no_such_table", size=int(size))]})
    chosen = body["tie_breaks"]
    return Terms(
        name=body["name"],
        game=game.meta.key,
        options=_options(game, body["options"]),
        format=body["format"],
        rounds=body["rounds"],
        seats=seats,
        fewest=fewest,
        most=most,
        points={size: tuple(points) for size, points in body["points"].items()},
        bye=body["bye"],
        tie_breaks=TIE_BREAKS[body["format"]] if chosen is None else tuple(chosen),
        seeding=body["seeding"],
        late_entries=body["late_entries"],
        legs=body["legs"],
        tied_table=body["tied_table"],
        seed=body["seed"] or secrets.token_hex(16),
        watch=msgspec.convert(body["watch"], Watch),
        clock=msgspec.convert(body["clock"], ClockTerms | None),
    )


def _options(game: Game[Any], given: Any) -> Any:
    try:
        return msgspec.to_builtins(load_struct(game.meta.options, given), order="sorted")
    except ValidationError as error:
        raise ValidationError({"options": error.messages}) from None


def _sizes(game: Game[Any], body: dict[str, Any]) -> tuple[int, int, int]:
    """The seats of a table: preferred, fewest and most."""
    low, high = max(PAIRS, game.meta.seats[0]), min(MOST_AT_TABLE, game.meta.seats[1])
    if body["format"] != "pods":
        if {body["seats"], body["fewest"], body["most"]} - {None, PAIRS} or low > PAIRS:
            raise ValidationError({"seats": [Remark("two_at_a_table", format=body["format"])]})
        return PAIRS, PAIRS, PAIRS
    seats = body["seats"] or max(low, min(POD, high))
    fewest = body["fewest"] or max(low, min(seats, high) - 1)
    most = body["most"] or seats
    if not low <= fewest <= seats <= most <= high:
        raise ValidationError({"seats": [Remark("table_of_game", game=game.meta.key, low=low, high=high)]})
    return seats, fewest, most
