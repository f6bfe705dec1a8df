"""Every handler of an event, registered. Each stands beside the rule that it belongs to."""

from domain.pax_illuminaten import claims, scoring, setup
from domain.pax_illuminaten.actions import organize, planning
from domain.pax_illuminaten.automa import deeds
from domain.pax_illuminaten.automa.deeds import expel, extort, influence, scout
from domain.pax_illuminaten.challenge import call, result, reveal
from domain.pax_illuminaten.changes import evolve
from domain.pax_illuminaten.event_cards import edicts, keeping, specials
from domain.pax_illuminaten.favor import gaining, paying
from domain.pax_illuminaten.schemes import abilities, choices, plots, scheme
from domain.pax_illuminaten.setup import house
from domain.pax_illuminaten.turns import acting, check_phase, event_phase
from domain.pax_illuminaten.turns.redraw import redraw

HANDLERS = (
    setup,
    scoring,
    claims,
    scout,
    influence,
    extort,
    organize,
    expel,
    planning,
    acting,
    result,
    reveal,
    call,
    paying,
    gaining,
    scheme,
    choices,
    plots,
    abilities,
    edicts,
    keeping,
    specials,
    event_phase,
    redraw,
    check_phase,
    house,
    deeds,
)
"""The modules that register handlers when they are imported."""

__all__ = ["HANDLERS", "evolve"]
