"""From an option to a command."""

from collections.abc import Mapping, Sequence
from typing import Any, Generic, Literal, TypedDict, TypeVar, overload

from cabinet_noir_client.types import AllowedOption, AmountOption, GameCommand, SomeOption

Command = TypeVar("Command", bound=Mapping[str, Any])


class OfferToAllow(TypedDict, Generic[Command]):
    """An option of which the command is complete."""

    kind: Literal["allow"]
    command: Command
    label: str


class OfferOfAmount(TypedDict, Generic[Command]):
    """An option that leaves an amount open."""

    kind: Literal["amount"]
    command: Command
    field: str
    low: int
    high: int
    label: str


class OfferOfSome(TypedDict, Generic[Command]):
    """An option that leaves members of a pool open."""

    kind: Literal["some"]
    command: Command
    field: str
    pool: list[str]
    low: int
    high: int
    label: str


@overload
def complete(
    option: OfferToAllow[Command] | OfferOfAmount[Command] | OfferOfSome[Command],
    value: int | Sequence[str] | None = None,
) -> Command: ...


@overload
def complete(
    option: AllowedOption | AmountOption | SomeOption, value: int | Sequence[str] | None = None
) -> GameCommand: ...


def complete(
    option: OfferToAllow[Any] | OfferOfAmount[Any] | OfferOfSome[Any], value: int | Sequence[str] | None = None
) -> Any:
    """The command of an option, with `value` in the field that it leaves open: an amount, or members of the pool.

    Without a value the smallest amount is taken, or as few members as possible. Raises ValueError for a value
    that the option does not admit.
    """
    if option["kind"] == "allow":
        if value is not None:
            raise ValueError("this option leaves nothing open")
        return option["command"]
    low, high = option["low"], option["high"]
    if option["kind"] == "amount":
        chosen: object = low if value is None else value
        if not isinstance(chosen, int) or not low <= chosen <= high:
            raise ValueError(f"{option['field']} must be from {low} to {high}, not {chosen!r}")
    else:
        pool = option["pool"]
        wanted = pool[:low] if value is None else value
        if isinstance(wanted, int) or not set(wanted) <= set(pool) or not low <= len(set(wanted)) <= high:
            raise ValueError(f"{option['field']} must be {low} to {high} of {pool}, not {wanted!r}")
        chosen = [member for member in pool if member in wanted]
    return {**option["command"], option["field"]: chosen}
