"""Commands and events, and who learns what of an event.

An event class is `Public`, `Private` or `Sealed`; there is no default audience. `vocabulary` checks at import
that no public event has a field that could be hidden and that every secret field can be.
"""

import re
from collections.abc import Mapping
from types import ModuleType
from typing import Any, ClassVar, NewType, Self, TypeVar, get_args, get_type_hints

from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.hidden import HIDEABLE, hide

Seat = NewType("Seat", int)
"""A place at the table: 0, 1, 2 … in turn order."""

HOUSE = Seat(-1)
"""The game itself, where the rules act between turns (a die that no player throws)."""

Viewer = Seat | None
"""Who looks at a match: a seat, or None for the public."""


def snake_case(name: str) -> str:
    """The wire name of a class: `MoveAgent` → `move_agent`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Command(Struct, frozen=True, tag_field="type", tag=snake_case, forbid_unknown_fields=True):
    """A request by a seat. The docstring of a subclass is its description in the API."""


class Event(Struct, frozen=True, tag_field="type", tag=snake_case):
    """A fact. Class names and fields are stored forever: a change needs a new `schema` and an upcast."""

    schema: ClassVar[int] = 1

    def seen_by(self, viewer: Viewer) -> Self:
        """The event as shown to `viewer`; fields that it may not see are `Hidden`."""
        raise NotImplementedError


class Public(Event, frozen=True):
    """Everybody learns every field."""

    def seen_by(self, viewer: Viewer) -> Self:
        return self


class Private(Event, frozen=True):
    """Only `seat` learns the fields named in `secret`; everybody learns the rest, and that it happened."""

    seat: Seat
    secret: ClassVar[tuple[str, ...]] = ()

    def seen_by(self, viewer: Viewer) -> Self:
        return self if viewer == self.seat else _veiled(self, self.secret)


class Sealed(Event, frozen=True):
    """Nobody learns the fields named in `secret`."""

    secret: ClassVar[tuple[str, ...]] = ()

    def seen_by(self, viewer: Viewer) -> Self:
        return _veiled(self, self.secret)


E = TypeVar("E", bound=Event)
M = TypeVar("M", Command, Event)


def _veiled(event: E, secret: tuple[str, ...]) -> E:
    return replace(event, **{name: hide(getattr(event, name)) for name in secret})


def wire_name(message: type[Struct] | Struct) -> str:
    """The stable name under which a command, event or decision class is written."""
    return str(message.__struct_config__.tag)


def vocabulary(kind: type[M], *modules: ModuleType) -> Mapping[str, type[M]]:
    """Every concrete `kind` class defined in `modules`, by wire name.

    Raises TypeError for a duplicate name, a public event with a field that may be hidden, a secret field that
    cannot be hidden, and an event without an audience.
    """
    found: dict[str, type[M]] = {}
    for module in modules:
        for value in vars(module).values():
            if isinstance(value, type) and issubclass(value, kind) and value.__module__ == module.__name__:
                if wire_name(value) in found:
                    raise TypeError(f"two classes are called {wire_name(value)!r}")
                if issubclass(value, Event):
                    _check_audience(value)
                found[wire_name(value)] = value
    return found


def _check_audience(event: type[Event]) -> None:
    hints = {name: get_type_hints(event)[name] for name in event.__struct_fields__}
    hideable = {name for name, hint in hints.items() if _may_hide(hint)}
    if issubclass(event, Public):
        if hideable:
            raise TypeError(f"{event.__name__} is Public but {sorted(hideable)} may be hidden")
    elif issubclass(event, Private | Sealed):
        if set(event.secret) - hideable or hideable - set(event.secret) or not event.secret:
            raise TypeError(
                f"{event.__name__}: secret {event.secret} differs from what may hide {sorted(hideable)}"
            )
    elif "seen_by" not in vars(event):
        raise TypeError(f"{event.__name__} has no audience: derive it from Public, Private or Sealed")


def _may_hide(hint: Any) -> bool:
    return hint in HIDEABLE or any(_may_hide(part) for part in get_args(hint))
