"""Walks over everything as the place from which a list goes on."""

import msgspec

from projections.selecting import BEGINNING, Walk
from service.application import problems
from service.application.problems import Problem

_walk = msgspec.json.Decoder(Walk)


def walk_from(before: str | None) -> Walk:
    """The walk that a place leads on with; a problem if an earlier version made it, which had other places."""
    try:
        return _walk.decode(before) if before else BEGINNING
    except msgspec.DecodeError:
        raise Problem(problems.BAD_CURSOR) from None


def place_of(walk: Walk | None) -> str | None:
    """The place from which a list goes on with a walk; None at its end."""
    return msgspec.json.encode(walk).decode() if walk else None
