"""What only the rules of Pax Illuminaten prove of hidden cards, for the check of samples."""

from domain.pax_illuminaten.components import CARDS, EDICTS, EDITION, PLOTS, SETUP
from domain.pax_illuminaten.state import State
from tests.conformance.replay.check import Rules
from tests.conformance.replay.places import Way

KINDS = {
    "plot": frozenset(PLOTS),
    "plot_drawn": frozenset(PLOTS),
    "plot_deck": frozenset(PLOTS),
    "specials": frozenset(EDITION.specials),
    "events_drawn": frozenset((*EDICTS, *EDITION.specials)),
    "event_deck": frozenset((*EDICTS, *EDITION.specials)),
    "event_discards": frozenset((*EDICTS, *EDITION.specials)),
}
"""What may lie at a place, by its field; luminaries at all others."""


def began(state: State) -> bool:
    """Each half of the event deck holds three edicts (RULES 2)."""
    half = SETUP.edicts_per_half + SETUP.specials_per_half
    halves = (state.event_deck[:half], state.event_deck[half:])
    return all(sum(event in EDICTS for event in part) == SETUP.edicts_per_half for part in halves)


def may_lie(way: Way, thing: str) -> bool:
    """Kinds of cards do not mix, and whoever draws an edict issues it at once (RULES 12)."""
    return thing in next((KINDS[step] for step in way if step in KINDS), CARDS)


RULES = Rules(began=began, may_lie=may_lie, records=frozenset({"events_taken"}))
