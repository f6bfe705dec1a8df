"""What a seat may do now, and why it may not do the rest. Legality is written once, as options.

The list of legal commands and the verdict on a submitted command are two readings of the same options.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.messages import Command


class Allow(Struct, frozen=True, tag_field="kind", tag="allow"):
    """Exactly this command."""

    command: Command


class Amount(Struct, frozen=True, tag_field="kind", tag="amount"):
    """This command with any whole number from `low` to `high` in `field`."""

    command: Command
    field: str
    low: int
    high: int


class Some(Struct, frozen=True, tag_field="kind", tag="some"):
    """This command with any `low` to `high` different members of `pool` in `field`, in the order of the pool."""

    command: Command
    field: str
    pool: tuple[str, ...]
    low: int
    high: int


class Refuse(Struct, frozen=True, tag_field="kind", tag="refuse"):
    """No command of this class whose fields agree with `given`, for the reason `code`.

    An option that admits a command wins over every refusal; see `compare` for which refusal gives the reason.
    """

    command: type[Command]
    code: str
    given: Mapping[str, Any] = {}
    detail: Mapping[str, Any] = {}
    """What else the text of the code needs."""


Option = Allow | Amount | Some | Refuse


def has_answer(options: Iterable[Option]) -> bool:
    """Whether the options admit a command at all."""
    return any(not isinstance(option, Refuse) for option in options)


class Rejection(Struct, frozen=True):
    """Why a command is refused. `code` is stable and explained in the texts of the game.

    Returned, not raised: an illegal command is an everyday answer.
    """

    code: str
    detail: Mapping[str, Any] = {}


NOT_AN_OPTION = "not_an_option"
OUT_OF_RANGE = "out_of_range"


def compare(options: Iterable[Option], command: Command) -> Rejection | None:
    """None if some option admits `command`, else the refusal that fits best.

    A refusal of particular fields is more specific than an amount out of range, which is more specific than a
    refusal of every command of a class.
    """
    near: Rejection | None = None
    refusals: list[Refuse] = []
    for option in options:
        if isinstance(option, Refuse):
            if option.command is type(command):
                refusals.append(option)
        elif isinstance(option, Allow):
            if option.command == command:
                return None
        elif _same_but(option.field, option.command, command):
            if _admits(option, getattr(command, option.field)):
                return None
            near = Rejection(OUT_OF_RANGE, {"field": option.field, "low": option.low, "high": option.high})
    particular = (
        Rejection(refuse.code, {**refuse.given, **refuse.detail}) for refuse in refusals if _names(refuse, command)
    )
    general = (Rejection(refuse.code, refuse.detail) for refuse in refusals if not refuse.given)
    return next(particular, None) or near or next(general, None) or Rejection(NOT_AN_OPTION)


def commands(options: Iterable[Option]) -> Iterator[Command]:
    """Every command that `options` admit, in reading order, with large choices enumerated."""
    for option in options:
        if isinstance(option, Allow):
            yield option.command
        elif isinstance(option, Amount):
            for amount in range(option.low, option.high + 1):
                yield replace(option.command, **{option.field: amount})
        elif isinstance(option, Some):
            for size in range(option.low, option.high + 1):
                for members in combinations(option.pool, size):
                    yield replace(option.command, **{option.field: members})


def _names(refuse: Refuse, command: Command) -> bool:
    """Whether a refusal names particular fields and they equal the command's."""
    given = refuse.given.items()
    return bool(given) and all(getattr(command, name) == value for name, value in given)


def _same_but(field: str, template: Command, command: Command) -> bool:
    return type(command) is type(template) and all(
        getattr(command, name) == getattr(template, name) for name in command.__struct_fields__ if name != field
    )


def _admits(option: Amount | Some, value: Any) -> bool:
    if isinstance(option, Amount):
        return bool(option.low <= value <= option.high)
    chosen = [member for member in option.pool if member in value]
    return option.low <= len(chosen) <= option.high and bool(tuple(chosen) == value)
