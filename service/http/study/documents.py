"""Documents of differences and of knowledge."""

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType, field

from analysis.knowledge import Draw, HiddenPlace
from service.application.matches.eyes import Lens


class Side(Struct, frozen=True):
    """One of the two compared views. `seat` is null unless `lens` is `seat`."""

    match: str
    version: int
    lens: Lens
    seat: int | None


class Change(Struct, frozen=True):
    """An operation of JSON Patch (RFC 6902)."""

    op: Literal["add", "remove", "replace", "move"]
    path: str
    source: str | UnsetType = field(default=UNSET, name="from")
    value: Any = UNSET


class Difference(Struct, frozen=True):
    """`patch` turns the `view` of one side into that of the other, as in `GET …/view`."""

    game: str
    source: Side = field(name="from")
    target: Side = field(name="to")
    patch: tuple[Change, ...]


class Knowledge(Struct, frozen=True):
    """What a seat could know at a version.

    Everything that `view` does not hide is known. `hidden` lists the rest, with what was there in `samples` worlds
    that agree with the view, drawn as `draw` says: an estimate, which may miss rare cases. Without samples, as at a
    version within a command, everything hidden is unknown. The same `seed` gives the same answer.
    """

    match: str
    game: str
    version: int
    seat: int
    samples: int
    draw: Draw
    seed: str
    view: Any
    hidden: tuple[HiddenPlace, ...]
