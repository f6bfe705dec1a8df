"""What the six actions have in common (RULES 6)."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec import Struct

from domain.kernel.game import Turn
from domain.kernel.messages import Command, Seat
from domain.pax_illuminaten.actions.variants import VARIANTS
from domain.pax_illuminaten.components import CARDS, ROSICRUCIAN, Icon
from domain.pax_illuminaten.events import Deed
from domain.pax_illuminaten.favor.payable import can_pay, factions_at
from domain.pax_illuminaten.ids import MAIN
from domain.pax_illuminaten.state import State

Parts = Iterable[tuple[Command, Deed]]
"""The choices for the next part of a deed, each with the resulting deed, worked out one by one."""
Due = tuple[tuple[Icon, ...], int]
"""Icons, and how many of them are waived."""


def _itself(deed: Deed) -> Deed:
    return deed


def _no_token(deed: Deed) -> str | None:
    return None


class Action(Struct, frozen=True, kw_only=True, eq=False):
    """One of the six actions. It is named, completed part by part, paid, and carried out."""

    command: type[Command]
    refusal: str
    general: Mapping[str, Any] = {}
    """What the text of the refusal is told where it means no target."""
    given_by: tuple[str, ...]
    """Its sources: the main action, a cube, faction cards, abilities of scheme cards."""
    targets: Callable[[State, Seat, str], list[Command]]
    """How it may begin, regardless of cost, from a source."""
    deed: Callable[[Any], Deed]
    """The deed that a command begins."""
    parts: Callable[[State, Seat, Deed], Parts | None]
    """The choices for the next part of a deed that can still be carried out; None if it is complete."""
    cost: Callable[[State, Seat, Deed], Due]
    """The cost of a complete deed, without a fee."""
    carry_out: Callable[[Turn[State], Seat, Deed], None]
    token: Callable[[Deed], str | None] = _no_token
    """The card that, if it is a Rosicrucian, needs no main action under Rosicrucian Advance."""
    least: Callable[[Deed], Deed] = _itself
    """The deed that decides whether any can be carried out."""

    @property
    def may_be_free(self) -> bool:
        """Whether Rosicrucian Advance may save the main action."""
        return self.token is not _no_token

    def needs_main(self, view: State, deed: Deed) -> bool:
        """Whether a complete deed uses a main action."""
        card = self.token(deed)
        known = card is not None and card in CARDS
        advance = known and CARDS[card or ""].affiliation == ROSICRUCIAN and view.in_force("S_advance")
        return deed.by == MAIN and not advance

    def affordable(self, view: State, seat: Seat, deed: Deed) -> bool:
        """Whether `seat` can pay a complete deed, in favor and in main actions."""
        if self.needs_main(view, deed) and not view.now.actions:
            return False
        icons, free = self.cost(view, seat, deed)
        return can_pay(view, seat, icons, free, VARIANTS[deed.by].fee)

    def possible(self, view: State, seat: Seat, deed: Deed) -> bool:
        """Whether a deed can be carried out in full."""
        deed = self.least(deed)
        found = self.parts(view, seat, deed)
        return self.affordable(view, seat, deed) if found is None else any(True for _ in found)


def matching(view: State, seat: Seat, deed: Deed) -> Icon:
    """The favor that the acting card requires."""
    return tuple(dict.fromkeys(factions_at(view, seat, deed.acting or "") + VARIANTS[deed.by].coin))


def whole(view: State, seat: Seat, deed: Deed) -> Parts | None:
    """An action whose parts are all named at once."""
    return None
