"""The ids that commands and events use, as closed sets for the API."""

from typing import Annotated

from domain.kernel.components import closed_set
from domain.umbra_concilium.components import EDITIONS, deck

SuitId = Annotated[str, closed_set("Suit", (suit.id for edition in EDITIONS.values() for suit in edition.suits))]
"""One of the four suits."""
CardId = Annotated[str, closed_set("Card", (card for edition in EDITIONS for card in deck(edition)))]
"""A plot card, by its id: suit and number, as `axe_7`."""
StratagemId = Annotated[
    str, closed_set("Stratagem", (one.id for edition in EDITIONS.values() for one in edition.stratagems))
]
"""A forbidden stratagem, by its id among the components."""
EffectId = Annotated[
    str, closed_set("Effect", (number.effect for edition in EDITIONS.values() for number in edition.numbers))
]
"""The effect of a card, by its id among the components."""
