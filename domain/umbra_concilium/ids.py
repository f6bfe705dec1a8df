"""The ids that commands and events use, as closed sets for the API."""

from typing import Annotated

from domain.kernel.components import closed_set
from domain.umbra_concilium.components import EDITIONS, deck

TRICK = "trick"
MISSED = (
    "no_other",
    "not_three",
    "nothing_to_copy",
    "another_four",
    "another_five",
    "mixed_numbers",
    "own_win",
    "not_alone_on_top",
    "not_alone_in_last_place",
    "did_not_win",
)
"""Why an effect or a stratagem does nothing."""
HOWS = ("ruler", "nobody")
"""How the game may end: one seat alone has enough points, or several have."""

_EFFECTS = [number.effect for edition in EDITIONS.values() for number in edition.numbers]
_STRATAGEMS = [one.id for edition in EDITIONS.values() for one in edition.stratagems]

SuitId = Annotated[str, closed_set("Suit", (suit.id for edition in EDITIONS.values() for suit in edition.suits))]
"""One of the four suits."""
CardId = Annotated[str, closed_set("Card", (card for edition in EDITIONS for card in deck(edition)))]
"""A plot card, by its id: suit and number, as `axe_7`."""
StratagemId = Annotated[str, closed_set("Stratagem", _STRATAGEMS)]
"""A forbidden stratagem, by its id among the components."""
EffectId = Annotated[str, closed_set("Effect", _EFFECTS)]
"""The effect of a card, by its id among the components."""
EffectOrStratagem = Annotated[str, closed_set("EffectOrStratagem", [*_EFFECTS, *_STRATAGEMS])]
"""The effect of a card or a stratagem, by its id."""
ScoredFor = Annotated[str, closed_set("ScoredFor", [TRICK, *_EFFECTS, *_STRATAGEMS])]
"""What gives points: the trick, an effect or a stratagem."""
MissedBecause = Annotated[str, closed_set("MissedBecause", MISSED)]
"""Why an effect or a stratagem does nothing."""
HowId = Annotated[str, closed_set("How", HOWS)]
"""How the game ended."""
