"""Documents of options."""

from typing import Any

from msgspec import Struct

from domain.kernel.values import GameKey, MatchId, RulesSection, Version
from service.application.matches.summaries import ClockSummary
from service.http.study.documents import Change


class AllowedOption(Struct, frozen=True, tag_field="kind", tag="allow"):
    """Post `command` as it is."""

    command: Any
    """To be posted as it is."""
    label: str
    """What the command does, in the language of the caller."""


class AmountOption(Struct, frozen=True, tag_field="kind", tag="amount"):
    """Post `command` with any whole number from `low` to `high` in `field`."""

    command: Any
    field: str
    low: int
    high: int
    label: str
    """What the command does, in the language of the caller."""


class SomeOption(Struct, frozen=True, tag_field="kind", tag="some"):
    """Post `command` with `low` to `high` different members of `pool`, in the order of the pool, in `field`."""

    command: Any
    field: str
    pool: tuple[str, ...]
    low: int
    high: int
    label: str
    """What the command does, in the language of the caller."""


class RefusedOption(Struct, frozen=True):
    """No other command of type `command` whose fields agree with `given` is possible now, for this reason."""

    command: str
    given: dict[str, Any]
    code: str
    """The `code` that the problem would have."""
    reason: str
    """In words, in the language of the caller."""
    rule: RulesSection


class Options(Struct, frozen=True):
    """What a seat may do now. Both lists are empty while it is not awaited. `clocks` show the time left now; at a
    requested version, the time left when they were last set.
    """

    match: MatchId
    version: Version
    seat: int
    """The seat whose options these are."""
    awaiting: tuple[int, ...]
    """The seats that must answer; -1 is the house."""
    decision: str | None
    """The wire name of what is to be decided; null while the seat is not awaited."""
    question: str | None
    """The same as a sentence to whoever sits there, in the language of the caller."""
    clocks: tuple[ClockSummary, ...]
    options: tuple[AllowedOption | AmountOption | SomeOption, ...]
    """Whatever is not listed is refused."""
    refused: tuple[RefusedOption, ...]
    """What cannot be done now, and why."""


class Foreseen(Struct, frozen=True):
    """What a command of a seat would cost and do, as far as the seat can foresee it by what it knows."""

    match: MatchId
    game: GameKey
    version: Version
    seat: int
    """The seat that would give it."""
    awaiting: tuple[int, ...] | None
    """The seats that would be awaited after it, none if the match would be over; null if the seat cannot know
    that.
    """
    possible: bool
    """Whether the seat can give the command now. If not, nothing is foreseen."""
    events: tuple[Any, ...]
    """What would happen, in order, as the seat would be shown it: up to the first event that hangs on dice,
    shuffles or what others hide.
    """
    whole: bool
    """Whether these are all events of the command; false if more follow that cannot be foreseen."""
    changes: tuple[Change, ...]
    """What these events change in the seat's view, as JSON Patch (RFC 6902): what the command costs, and what it
    brings.
    """
