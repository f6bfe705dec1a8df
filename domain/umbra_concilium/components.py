"""The components of every edition: cards, deals, stratagems and points, read and checked once at import.

Options and answers read them; `evolve` never does, so that a corrected card changes the future and not the past.
"""

from collections.abc import Mapping, Set
from functools import cache
from typing import Any, Literal

from msgspec import Struct

from domain.kernel import components
from domain.kernel.components import require

Direction = Literal["high", "low"]
"""Whether high or low numbers win."""
Time = Literal["instant", "showdown"]
EffectId = Literal[
    "colour_shift",
    "few_prevail",
    "three_souls",
    "puppet",
    "imbalance",
    "commensal",
    "made_fortune",
    "many_prevail",
]
"""The effects (RULES 6 and 7)."""
StratagemId = Literal[
    "all_out_assault",
    "relentless_pursuit",
    "pure_arms",
    "righteous_war",
    "underdog_coup",
    "few_overturn",
    "host_tramples",
    "mirror",
]
"""The forbidden stratagems (RULES 5)."""
LASTING: Set[StratagemId] = frozenset({"few_overturn", "host_tramples"})
"""Those that last, and so set a direction."""
SEATS = range(3, 7)
"""The possible numbers of players."""


class Suit(Struct, frozen=True, forbid_unknown_fields=True):
    """A suit and the realm it stands for."""

    id: str
    """The name of the suit in every command and event."""
    realm: str
    """The id of the power for which it stands."""


class Number(Struct, frozen=True, forbid_unknown_fields=True):
    """The effect on the four cards of a number, and when it acts (RULES 6 and 7)."""

    number: int
    """What is printed on four cards, one of each suit."""
    effect: EffectId
    time: Time
    """Whether it acts when the card is played, or at the showdown."""


class Deal(Struct, frozen=True, forbid_unknown_fields=True):
    """The number of cards in each hand, and the number left over (RULES 2)."""

    hand: int
    """How many cards a seat gets."""
    left_over: int
    """How many cards nobody gets."""


class Stratagem(Struct, frozen=True, forbid_unknown_fields=True):
    """A forbidden stratagem: its bonus for the winner of the trick, and what it does while it lasts (RULES 5)."""

    id: StratagemId
    bonus: int = 0
    only_for_last: bool = False
    """Whether the bonus needs a winner who was alone in last place."""
    direction: Direction | None = None
    """The direction that a lasting stratagem sets; None if it does not last."""
    blocks: tuple[EffectId, ...] = ()
    """The effects that a lasting stratagem forbids."""
    least_seats: int = 0


class Points(Struct, frozen=True, forbid_unknown_fields=True):
    """Points for a trick and for two effects, and the points that end the game."""

    trick: int
    """What the winner of a trick scores."""
    target: int
    """The score that ends the game."""
    three_souls: int
    """What the effect of that name scores."""
    made_fortune: int
    """What the effect of that name scores."""


class Edition(components.Edition, frozen=True, kw_only=True):
    """All component data of one edition."""

    box: Mapping[str, int]
    """How many pieces of each kind are in the box."""
    suits: tuple[Suit, ...]
    """The four signs on the cards."""
    numbers: tuple[Number, ...]
    """The effects of the cards."""
    deals: Mapping[int, Deal]
    """How the cards are dealt, by the number of seats."""
    stratagems: tuple[Stratagem, ...]
    """The eight forbidden stratagems."""
    points: Points


class Card(Struct, frozen=True):
    """One of the plot cards: a number in a suit, with an effect."""

    id: str
    suit: str
    number: int
    effect: str


def check(edition: Edition) -> None:
    """Raises ValueError naming the field that is wrong."""
    plots = len(edition.suits) * len(edition.numbers)
    _require_different("suits", [suit.id for suit in edition.suits])
    _require_different("numbers", [number.number for number in edition.numbers])
    _require_different("stratagems", [stratagem.id for stratagem in edition.stratagems])
    require(edition.box.get("plots") == plots, "box.plots", f"must be {plots}")
    named = len(edition.stratagems)
    require(edition.box.get("stratagems") == named, "box.stratagems", f"must be {named}")
    _check_deals(edition, plots)
    for stratagem in edition.stratagems:
        _check_stratagem(edition, stratagem)


def _check_deals(edition: Edition, plots: int) -> None:
    require(set(edition.deals) == set(SEATS), "deals", f"must be for {SEATS[0]} to {SEATS[-1]} seats")
    for seats, deal in edition.deals.items():
        require(seats * deal.hand + deal.left_over == plots, f"deals.{seats}", f"must deal {plots} cards")


def _check_stratagem(edition: Edition, stratagem: Stratagem) -> None:
    field, lasts = f"stratagems.{stratagem.id}", stratagem.id in LASTING
    require(
        (stratagem.direction is not None) == lasts, f"{field}.direction", "must be there if it lasts, and only then"
    )
    require(bool(stratagem.blocks) == lasts, f"{field}.blocks", "must be there if it lasts, and only then")
    effects = {number.effect for number in edition.numbers}
    require(set(stratagem.blocks) <= effects, f"{field}.blocks", "blocks an effect that no card has")


def _require_different(field: str, ids: list[Any]) -> None:
    require(len(set(ids)) == len(ids), field, "must be different")


EDITIONS = components.installed(__package__, Edition, check)


@cache
def deck(edition: str) -> Mapping[str, Card]:
    """Every card by id, suit by suit; hands have the same order."""
    data = EDITIONS[edition]
    ids = [(f"{suit.id}_{number.number}", suit.id, number) for suit in data.suits for number in data.numbers]
    return {card: Card(card, suit, number.number, number.effect) for card, suit, number in ids}


@cache
def stratagems(edition: str) -> Mapping[str, Stratagem]:
    """Every stratagem by id."""
    return {stratagem.id: stratagem for stratagem in EDITIONS[edition].stratagems}


@cache
def in_play(edition: str, seats: int) -> tuple[str, ...]:
    """The stratagems in play with `seats` players."""
    return tuple(one.id for one in EDITIONS[edition].stratagems if seats >= one.least_seats)


def in_order(edition: str, cards: tuple[str, ...]) -> tuple[str, ...]:
    """`cards` in the order of the deck."""
    places = _places(edition)
    return tuple(sorted(cards, key=places.__getitem__))


@cache
def _places(edition: str) -> Mapping[str, int]:
    return {card: place for place, card in enumerate(deck(edition))}
