"""Which commands are tried at a decision."""

from collections.abc import Sequence
from typing import Any

from domain.kernel.game import Insight
from domain.kernel.messages import Command, Seat
from domain.kernel.options import Option


def candidates(
    insight: Insight, view: Any, seat: Seat, options: Sequence[Option], width: int
) -> tuple[Command, ...]:
    """At most `width` of the commands worth a thought, the most promising first; one at least."""
    found = insight.narrow(view, seat, options)
    if len(found) < 2:
        return tuple(found)
    worths = insight.policy(view, seat, found)
    order = sorted(range(len(found)), key=lambda number: -worths[number])
    return tuple(found[number] for number in order[:width])
