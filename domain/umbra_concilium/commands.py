"""The commands of the game. Class names are the wire names; docstrings are texts of the API."""

import sys

from domain.kernel.messages import Command, vocabulary
from domain.umbra_concilium.components import Direction
from domain.umbra_concilium.ids import CardId, StratagemId


class ChooseDirection(Command, frozen=True):
    """The first lead of the game: choose whether high or low numbers win."""

    direction: Direction


class PlayCard(Command, frozen=True):
    """Play a card from your hand, of any suit."""

    card: CardId
    """A card of your hand; any suit may be played."""


class PlayStratagem(Command, frozen=True):
    """Play a card together with a forbidden stratagem, once in a game.

    Mirror names in `copies` the used stratagem that it acts as. Righteous War, also when mirrored, says in
    `use_effect` whether the effect of the card is used.
    """

    card: CardId
    """The card of your hand that is played along with it."""
    stratagem: StratagemId
    """One that nobody has used yet; you may use one in the whole game."""
    copies: StratagemId | None = None
    use_effect: bool = False


COMMANDS = vocabulary(Command, sys.modules[__name__])
