"""Pax Illuminaten: spread the influence of the Illuminati over a map of luminaries, for one to four."""

from domain.kernel.game import Game
from domain.pax_illuminaten.rules import PaxIlluminaten
from domain.pax_illuminaten.state import State

GAME: Game[State] = PaxIlluminaten()
