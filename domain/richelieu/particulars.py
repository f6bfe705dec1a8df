"""What the position before an event adds to the sentence about it: arguments of its text."""

from collections.abc import Callable, Mapping

from msgspec import Struct

from domain.kernel.messages import Event
from domain.richelieu.intrigue_events import CardinalMoved
from domain.richelieu.state import State


class Step(Struct, frozen=True):
    """Whether the track was too short for all steps of the cardinal: he was `cut` at 0."""

    cut: bool


def _step(state: State, event: CardinalMoved) -> Step:
    return Step(event.back and state.cardinal < event.steps)


PARTICULARS: Mapping[type[Event], Callable[..., Struct]] = {CardinalMoved: _step}
