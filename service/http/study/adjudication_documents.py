"""Documents of adjudication."""

from typing import Any

from msgspec import Struct

from domain.kernel.outcome import Outcome
from service.application.matches.adjudication import Step


class Choices(Struct, frozen=True):
    """The number of options of an awaited seat; a range or a pool counts as one."""

    seat: int
    options: int


class Position(Struct, frozen=True, tag_field="kind", tag="position"):
    """Where the commands lead: the whole state, the awaited seats, and the events on the way."""

    state: Any
    awaiting: tuple[int, ...]
    choices: tuple[Choices, ...]
    outcome: Outcome | None
    steps: tuple[Step, ...]


class RefusedCommand(Struct, frozen=True, tag_field="kind", tag="refused"):
    """The first refused command, by its index in the list, and the reason. `rule` is the section of RULES.md."""

    command: int
    code: str
    reason: str
    rule: str | None


class Adjudicated(Struct, frozen=True):
    """The result of each item, in order."""

    game: str
    items: tuple[Position | RefusedCommand, ...]
