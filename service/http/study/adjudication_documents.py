"""Documents of adjudication."""

from typing import Any

from msgspec import Struct

from domain.kernel.outcome import Outcome
from domain.kernel.values import GameKey, SeatNumber
from service.application.matches.adjudication import Step


class Choices(Struct, frozen=True):
    """The number of options of an awaited seat; a range or a pool counts as one."""

    seat: SeatNumber
    options: int
    """As many as `/options` would list."""


class Position(Struct, frozen=True, tag_field="kind", tag="position"):
    """Where the commands lead: the whole state, the awaited seats, and the events on the way."""

    state: Any
    """The whole state, with nothing hidden."""
    awaiting: tuple[int, ...]
    """The seats that must answer next; -1 is the house, nobody if the match is over."""
    choices: tuple[Choices, ...]
    """For each awaited seat."""
    outcome: Outcome | None
    """Null while the game goes on."""
    steps: tuple[Step, ...]
    """What happened on the way, command by command."""


class RefusedCommand(Struct, frozen=True, tag_field="kind", tag="refused"):
    """The first refused command, by its index in the list, and the reason. `rule` is the section of RULES.md."""

    command: int
    """The index in the list of commands, from 0."""
    code: str
    """The `code` that the problem would have."""
    reason: str
    """In words, in the language of the caller."""
    rule: str | None


class Adjudicated(Struct, frozen=True):
    """The result of each item, in order."""

    game: GameKey
    items: tuple[Position | RefusedCommand, ...]
    """One for each item of the request."""
