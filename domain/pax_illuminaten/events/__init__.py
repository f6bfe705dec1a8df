"""The events of the game: the vocabulary, whose classes are in five files by theme.

Numbers that mattered when a command was resolved are fields, so that folding reads no component data.
"""

from domain.kernel.messages import Event, vocabulary
from domain.pax_illuminaten.events import actions, cards, duels, schemes, turn
from domain.pax_illuminaten.events.actions import *  # noqa: F403  one vocabulary in several files
from domain.pax_illuminaten.events.cards import *  # noqa: F403  one vocabulary in several files
from domain.pax_illuminaten.events.duels import *  # noqa: F403  one vocabulary in several files
from domain.pax_illuminaten.events.schemes import *  # noqa: F403  one vocabulary in several files
from domain.pax_illuminaten.events.turn import *  # noqa: F403  one vocabulary in several files

EVENTS = vocabulary(Event, turn, cards, actions, duels, schemes)
