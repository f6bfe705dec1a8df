"""What each card, stratagem, suit and symbol does, as told to players."""

from functools import cache

from domain.kernel.catalogue import Entry, symbols
from domain.umbra_concilium.components import EDITIONS, Card, Edition, Stratagem, deck

SYMBOLS = {"battle_suit": "3", "direction": "3", "instant": "4", "showdown": "4"}
"""Symbol → section of RULES.md."""
SECTIONS = {"instant": "6", "showdown": "7"}
"""When an effect acts → section of RULES.md."""


@cache
def catalogue(edition: str) -> tuple[Entry, ...]:
    """The catalogue of an edition."""
    data = EDITIONS[edition]
    cards = tuple(_card(data, card) for card in deck(edition).values())
    suits = tuple(Entry(suit.id, "suit", "3", ("suit",), {"realm": suit.realm}) for suit in data.suits)
    return (*cards, *map(_stratagem, data.stratagems), *suits, *symbols(SYMBOLS))


def _card(data: Edition, card: Card) -> Entry:
    number = next(one for one in data.numbers if one.number == card.number)
    points = {"three_souls": data.points.three_souls, "made_fortune": data.points.made_fortune}
    details = {
        "number": card.number,
        "effect": card.effect,
        "time": number.time,
        "points": points.get(card.effect, 0),
    }
    return Entry(card.id, "card", SECTIONS[number.time], ("card", card.effect), details)


def _stratagem(stratagem: Stratagem) -> Entry:
    return Entry(stratagem.id, "stratagem", "5", (stratagem.id,), {"bonus": stratagem.bonus})
