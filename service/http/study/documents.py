"""Documents of differences and of knowledge."""

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType, field

from analysis.knowledge import Calibration, Draw, HiddenPlace
from domain.kernel.values import GameKey, MatchId, Version
from service.application.matches.eyes import Lens


class Side(Struct, frozen=True):
    """One of the two compared views. `seat` is null unless `lens` is `seat`."""

    match: MatchId
    version: Version
    lens: Lens
    """Through whose eyes: a `seat`, the `public` or the `truth`."""
    seat: int | None


class Change(Struct, frozen=True):
    """An operation of JSON Patch (RFC 6902)."""

    op: Literal["add", "remove", "replace", "move", "copy", "test"]
    """What to do at `path`."""
    path: str
    """A JSON pointer into what is changed."""
    source: str | UnsetType = field(default=UNSET, name="from")
    """A JSON pointer to what is moved or copied; absent unless `op` is `move` or `copy`."""
    value: Any = UNSET
    """What to put there, or for `test` what is there; absent where nothing is put."""


class Difference(Struct, frozen=True):
    """`patch` turns the `view` of one side into that of the other, as in `GET …/view`."""

    game: GameKey
    source: Side = field(name="from")
    """What `patch` begins with."""
    target: Side = field(name="to")
    """What `patch` ends with."""
    patch: tuple[Change, ...]
    """Operations of JSON Patch, in order."""


class Knowledge(Struct, frozen=True):
    """What a seat could know at a version.

    Everything that `view` does not hide is known. `hidden` lists the rest, with what was there in `samples` worlds
    that agree with the view, drawn as `draw` says: an estimate, which may miss rare cases. Without samples, as at a
    version within a command, everything hidden is unknown. The same `seed` gives the same answer.
    """

    match: MatchId
    game: GameKey
    version: Version
    seat: int
    """The seat that knows this."""
    samples: int
    draw: Draw
    calibration: Calibration | None
    """How well what this draw says comes true in the game; null where nobody measured it."""
    seed: str
    view: Any
    hidden: tuple[HiddenPlace, ...]
