"""Every handler of an event, registered."""

from domain.pax_illuminaten import evolve_actions, evolve_cards, evolve_duels, evolve_moves, evolve_schemes
from domain.pax_illuminaten.evolve import evolve

HANDLERS = (evolve_actions, evolve_cards, evolve_duels, evolve_moves, evolve_schemes)
"""The modules that register handlers when they are imported."""

__all__ = ["HANDLERS", "evolve"]
