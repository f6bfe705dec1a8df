"""What a seat may do, as answers show it."""

from typing import Any

from msgspec import Struct

from projections.summaries import ClockSummary


class AllowedOption(Struct, frozen=True, tag_field="kind", tag="allow"):
    """Post `command` as it is."""

    command: Any
    label: str


class AmountOption(Struct, frozen=True, tag_field="kind", tag="amount"):
    """Post `command` with any whole number from `low` to `high` in `field`."""

    command: Any
    field: str
    low: int
    high: int
    label: str


class SomeOption(Struct, frozen=True, tag_field="kind", tag="some"):
    """Post `command` with `low` to `high` different members of `pool`, in the order of the pool, in `field`."""

    command: Any
    field: str
    pool: tuple[str, ...]
    low: int
    high: int
    label: str


class RefusedOption(Struct, frozen=True):
    """No other command of type `command` whose fields agree with `given` is possible now, and why."""

    command: str
    given: dict[str, Any]
    code: str
    reason: str
    rule: str


class Options(Struct, frozen=True):
    """What a seat may do now. Both lists are empty while it is not awaited. `clocks` show what is left now; where a
    version was asked for, what was left when they were last set.
    """

    match: str
    version: int
    seat: int
    awaiting: tuple[int, ...]
    decision: str | None
    question: str | None
    clocks: tuple[ClockSummary, ...]
    options: tuple[AllowedOption | AmountOption | SomeOption, ...]
    refused: tuple[RefusedOption, ...]
