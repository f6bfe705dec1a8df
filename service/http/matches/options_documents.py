"""Documents of options."""

from typing import Any

from msgspec import Struct

from service.application.matches.summaries import ClockSummary


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
    """No other command of type `command` whose fields agree with `given` is possible now, for this reason."""

    command: str
    given: dict[str, Any]
    code: str
    reason: str
    rule: str


class Options(Struct, frozen=True):
    """What a seat may do now. Both lists are empty while it is not awaited. `clocks` show the time left now; at a
    requested version, the time left when they were last set.
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


class Foreseen(Struct, frozen=True):
    """The seats that would be awaited after a command of `seat`, none if the match would be over. Null if the seat
    cannot know that, or cannot give the command now.
    """

    match: str
    version: int
    seat: int
    awaiting: tuple[int, ...] | None
