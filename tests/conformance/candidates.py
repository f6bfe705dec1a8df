"""Commands worth trying at a position: heard before in the match, and near misses of those."""

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from domain.kernel.game import Chance
from domain.kernel.messages import Command


class Pool:
    """Every command heard so far, and what its fields held."""

    def __init__(self) -> None:
        self._heard: dict[Command, None] = {}
        self._values: dict[tuple[type[Command], str], dict[Any, None]] = {}

    def hear(self, commands: Iterable[Command]) -> None:
        """Take commands in."""
        for command in commands:
            self._heard[command] = None
            for field in command.__struct_fields__:
                self._values.setdefault((type(command), field), {})[getattr(command, field)] = None

    def some(self, count: int, chance: Chance) -> Iterator[Command]:
        """So many commands drawn from the pool, each followed by a near miss."""
        heard = tuple(self._heard)
        for _ in range(count if heard else 0):
            command = heard[chance.below(len(heard))]
            yield command
            if command.__struct_fields__:
                yield self._near(command, chance)

    def _near(self, command: Command, chance: Chance) -> Command:
        field = command.__struct_fields__[chance.below(len(command.__struct_fields__))]
        value = getattr(command, field)
        others = list(self._values[type(command), field])
        if isinstance(value, int) and not isinstance(value, bool):
            others += [value - 1, value + 1, 10**9]
        if isinstance(value, tuple):
            others += [value[1:], value + value[:1], tuple(reversed(value))]
        return replace(command, **{field: others[chance.below(len(others))]})
