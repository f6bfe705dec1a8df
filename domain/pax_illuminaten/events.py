"""What can happen, in one place: the vocabulary, whose classes are in five files by theme.

Numbers that mattered when a command was resolved are fields, so that folding reads no component data.
"""

from domain.kernel.messages import Event, vocabulary
from domain.pax_illuminaten import events_actions, events_cards, events_duels, events_schemes, events_turn
from domain.pax_illuminaten.events_actions import *  # noqa: F403  one vocabulary in several files
from domain.pax_illuminaten.events_cards import *  # noqa: F403  one vocabulary in several files
from domain.pax_illuminaten.events_duels import *  # noqa: F403  one vocabulary in several files
from domain.pax_illuminaten.events_schemes import *  # noqa: F403  one vocabulary in several files
from domain.pax_illuminaten.events_turn import *  # noqa: F403  one vocabulary in several files

EVENTS = vocabulary(Event, events_turn, events_cards, events_actions, events_duels, events_schemes)
