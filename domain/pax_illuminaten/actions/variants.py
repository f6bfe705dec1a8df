"""How an action differs by its source (RULES 8)."""

from collections.abc import Mapping

from msgspec import Struct

from domain.pax_illuminaten.components import Icon
from domain.pax_illuminaten.ids import CUBE, MAIN


class Variant(Struct, frozen=True):
    """How an action differs by its source (RULES 8)."""

    anywhere: bool = False
    free: bool = False
    fee: tuple[Icon, ...] = ()
    rival_discount: bool = False
    quiet: bool = False
    """Neither Whisper nor Conspire."""
    one_source: bool = False
    coin: Icon = ()
    """May pay each disc of an Oust in place of matching favor."""


VARIANTS: Mapping[str, Variant] = {
    MAIN: Variant(),
    CUBE: Variant(),
    "influence_any_rival_discount": Variant(anywhere=True, rival_discount=True),
    "expel_then_shift_one": Variant(),
    "organize_any_free": Variant(anywhere=True, free=True),
    "scout_any_free": Variant(anywhere=True, free=True),
    "oust_set_initial_strength": Variant(),
    "nobility": Variant(anywhere=True, fee=(("nobility",),)),
    "professions": Variant(quiet=True),
    "magistrates": Variant(fee=(("magistrates",),)),
    "artists": Variant(anywhere=True, free=True, fee=(("artists",),), one_source=True),
    "scholars": Variant(anywhere=True, free=True, fee=(("scholars",),)),
    "clergy": Variant(coin=("clergy",)),
}
"""By source: main action, cube, ability of a scheme card, faction card."""
