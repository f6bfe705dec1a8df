"""What commands would lead to, as answers show it."""

from typing import Any

from msgspec import Struct

from domain.kernel.outcome import Outcome
from service.application.matches.adjudication import Step


class Choices(Struct, frozen=True):
    """How many options an awaited seat has; a range or a pool counts as one."""

    seat: int
    options: int


class Position(Struct, frozen=True, tag_field="kind", tag="position"):
    """Where the commands lead: the whole state, who must answer, and what happened on the way."""

    state: Any
    awaiting: tuple[int, ...]
    choices: tuple[Choices, ...]
    outcome: Outcome | None
    steps: tuple[Step, ...]


class RefusedCommand(Struct, frozen=True, tag_field="kind", tag="refused"):
    """The first command that was refused, by its place in the list, and why. `rule` is the section of RULES.md."""

    command: int
    code: str
    reason: str
    rule: str | None


class Adjudicated(Struct, frozen=True):
    """What each item leads to, in their order."""

    game: str
    items: tuple[Position | RefusedCommand, ...]
