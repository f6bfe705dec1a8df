"""What changed, and what could be known, as answers show them."""

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType, field

from analysis.knowledge import HiddenPlace
from service.application.matches.eyes import Lens


class Side(Struct, frozen=True):
    """One of the two views that are compared. `seat` is null unless `lens` is `seat`."""

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
    """`patch` makes the `view` of the one side into that of the other, as `GET …/view` shows them."""

    game: str
    source: Side = field(name="from")
    target: Side = field(name="to")
    patch: tuple[Change, ...]


class Knowledge(Struct, frozen=True):
    """What a seat could know at a version.

    Whatever `view` does not hide is known. `hidden` lists the rest, with what `samples` worlds that agree with the
    view held there: an estimate, which may miss what is rare. Where there are no samples, as at a version between
    two events of one command, everything hidden is unknown. The same `seed` gives the same answer.
    """

    match: str
    game: str
    version: int
    seat: int
    samples: int
    seed: str
    view: Any
    hidden: tuple[HiddenPlace, ...]
