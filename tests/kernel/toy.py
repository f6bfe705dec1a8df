"""Auction: the smallest game that has everything a game can have. Used by the tests of the kernel and the layers.

Each round the house throws a die for the size of the prize; everybody bids in secret and at the same time from a
purse nobody else can look into; the single highest bid pays and scores the prize; then the winner may throw away
cards of its hand. Cards left in hand score nothing; they are there to be hidden. Three rounds.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, ClassVar

from msgspec import Meta as Limits
from msgspec import Struct
from msgspec.structs import replace

from domain.kernel import bots
from domain.kernel.draws import Draw
from domain.kernel.facets import Facet, Period
from domain.kernel.flaws import Flaw, each_once, listed
from domain.kernel.game import Bot, Chance, Decision, Evolve, Meta, Turn
from domain.kernel.hidden import Hidden, Ledger, Pile
from domain.kernel.messages import HOUSE, Command, Event, Seat, Viewer
from domain.kernel.options import Allow, Amount, Option, Refuse, Some
from domain.kernel.outcome import Outcome, ranked
from tests.kernel.toy_messages import (
    COMMANDS,
    EVENTS,
    Begun,
    Bid,
    BidPlaced,
    BidsRevealed,
    CardsDiscarded,
    DeckShuffled,
    DieThrown,
    Discard,
    HandDealt,
    Keep,
    RoundClosed,
    Throw,
)

CARDS = ("cup", "dagger", "mask", "ring", "rose", "seal", "torch", "veil")
DECK = Draw(name="deck", step="the setup", how="shuffle", of="the cards", gives="`deck_shuffled`")
DIE = Draw(name="die", step="`throw`", how="number", of="below 6", gives="`die_thrown` is one more")


class ThrowDie(Decision["State"], frozen=True):
    """The house throws."""

    def awaiting(self) -> tuple[Seat, ...]:
        return (HOUSE,)

    def options(self, view: State, seat: Seat) -> Iterable[Option]:
        yield Allow(Throw())

    def answer(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        turn.emit(DieThrown(1 + turn.number(DIE, 6)))


class Bidding(Decision["State"], frozen=True):
    """Everybody bids."""

    simultaneous: ClassVar[bool] = True
    waiting: tuple[Seat, ...]

    def awaiting(self) -> tuple[Seat, ...]:
        return self.waiting

    def options(self, view: State, seat: Seat) -> Iterable[Option]:
        yield Amount(Bid(0), "amount", 0, view.purses[seat].known_amounts["purse"])
        yield Refuse(Discard, "after_the_bids")

    def answer(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        assert isinstance(command, Bid)
        turn.emit(BidPlaced(seat, command.amount))
        bids = tuple(purse.known_amounts["table"] for purse in turn.state.purses)
        if self.waiting == (seat,):
            best = [Seat(place) for place, bid in enumerate(bids) if bid == max(bids)]
            turn.emit(BidsRevealed(bids, best[0] if len(best) == 1 else None))


class Discarding(Decision["State"], frozen=True):
    """The winner may throw cards away."""

    seat: Seat

    def awaiting(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, view: State, seat: Seat) -> Iterable[Option]:
        yield Allow(Keep())
        if hand := view.hands[seat].known:
            yield Some(Discard(), "cards", hand, 1, min(2, len(hand)))
        else:
            yield Refuse(Discard, "hand_empty")
        yield Refuse(Bid, "bids_are_in", {"amount": 0})
        yield Refuse(Bid, "too_late")

    def answer(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        turn.emit(CardsDiscarded(seat, command.cards if isinstance(command, Discard) else ()))


class Closing(Decision["State"], frozen=True):
    """A step that the engine runs itself."""

    def proceed(self, turn: Turn[State]) -> None:
        turn.emit(RoundClosed(turn.state.left == 1))


class State(Struct, frozen=True):
    """The truth or a view of it."""

    deck: tuple[str, ...] | Hidden = ()
    hands: tuple[Pile, ...] = ()
    purses: tuple[Ledger, ...] = ()
    discards: Pile = Pile()
    scores: tuple[int, ...] = ()
    prize: int = 0
    left: int = 0
    agenda: tuple[ThrowDie | Bidding | Discarding | Closing, ...] = ()


class AuctionOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """Match options."""

    coins: Annotated[int, Limits(ge=1, le=20)] = 6
    cards: bool = True


evolve: Evolve[State] = Evolve()


@evolve.on(Begun)
def _begun(state: State, event: Begun) -> State:
    nothing = (0,) * event.seats
    hands, purses = (Pile(),) * event.seats, (Ledger(),) * event.seats
    return replace(
        state, left=event.rounds, hands=hands, purses=purses, scores=nothing, agenda=(Closing(), ThrowDie())
    )


@evolve.on(DeckShuffled)
def _shuffled(state: State, event: DeckShuffled) -> State:
    return replace(state, deck=event.order)


@evolve.on(HandDealt)
def _dealt(state: State, event: HandDealt) -> State:
    size = event.cards.count if isinstance(event.cards, Hidden) else len(event.cards)
    deck = Hidden(state.deck.count - size) if isinstance(state.deck, Hidden) else state.deck[size:]
    known = None if isinstance(event.purse, Hidden) else {"purse": event.purse, "table": 0}
    purse = Ledger(known, 0 if known else event.coins)
    hands = _put(state.hands, event.seat, state.hands[event.seat].put(event.cards))
    return replace(state, deck=deck, hands=hands, purses=_put(state.purses, event.seat, purse))


@evolve.on(DieThrown)
def _thrown(state: State, event: DieThrown) -> State:
    everybody = tuple(Seat(seat) for seat in range(len(state.scores)))
    return replace(state, prize=event.face, agenda=(*state.agenda[:-1], Bidding(everybody)))


@evolve.on(BidPlaced)
def _placed(state: State, event: BidPlaced) -> State:
    purse = state.purses[event.seat].move("purse", "table", event.amount)
    top = state.agenda[-1]
    assert isinstance(top, Bidding)
    waiting = tuple(seat for seat in top.waiting if seat != event.seat)
    agenda = (*state.agenda[:-1], Bidding(waiting))
    return replace(state, purses=_put(state.purses, event.seat, purse), agenda=agenda)


@evolve.on(BidsRevealed)
def _revealed(state: State, event: BidsRevealed) -> State:
    agenda, scores = state.agenda[:-1], state.scores
    purses = tuple(p.move("table", "purse", bid) for p, bid in zip(state.purses, event.bids, strict=True))
    if event.winner is not None:
        agenda = (*agenda, Discarding(event.winner))
        scores = _put(scores, event.winner, scores[event.winner] + state.prize)
        paid = purses[event.winner].remove("purse", event.bids[event.winner])
        purses = _put(purses, event.winner, paid)
    return replace(state, purses=purses, scores=scores, agenda=agenda)


@evolve.on(CardsDiscarded)
def _discarded(state: State, event: CardsDiscarded) -> State:
    hands = _put(state.hands, event.seat, state.hands[event.seat].take(event.cards))
    return replace(state, hands=hands, discards=state.discards.put(event.cards), agenda=state.agenda[:-1])


@evolve.on(RoundClosed)
def _closed(state: State, event: RoundClosed) -> State:
    return replace(state, left=state.left - 1, agenda=() if event.last else (Closing(), ThrowDie()))


def _put(row: tuple[Any, ...], seat: Seat, value: Any) -> tuple[Any, ...]:
    return (*row[:seat], value, *row[seat + 1 :])


class Auction:
    """The game."""

    refusals: ClassVar[Mapping[str, str]] = {
        "after_the_bids": "1",
        "hand_empty": "2",
        "bids_are_in": "2",
        "too_late": "2",
    }
    meta = Meta("auction", (2, 4), 1, AuctionOptions, refusals, ("rounds",))
    state: type[State] = State
    commands: Mapping[str, type[Command]] = COMMANDS
    events: Mapping[str, type[Event]] = EVENTS
    bots: Mapping[str, Bot] = {"random": bots.random}
    insight = None
    facets: ClassVar[tuple[Facet, ...]] = (
        Facet("bid", (BidPlaced,), None, ("placed",)),
        Facet("discarded", (CardsDiscarded,), "cards", CARDS),
    )
    period = Period("round", RoundClosed)
    components: Mapping[str, Mapping[str, Any]] = {"toy": {"cards": CARDS, "provenance": {"cards": "printed"}}}

    def initial(self) -> State:
        return State()

    def setup(self, turn: Turn[State], seats: int, options: AuctionOptions) -> None:
        turn.emit(Begun(seats, options.coins, 3))
        turn.emit(DeckShuffled(turn.shuffle(DECK, CARDS if options.cards else ())))
        for seat in range(seats):
            assert isinstance(turn.state.deck, tuple)
            turn.emit(HandDealt(Seat(seat), turn.state.deck[:2], options.coins, options.coins))

    def evolve(self, state: State, event: Event) -> State:
        return evolve(state, event)

    def agenda(self, state: State) -> tuple[Decision[State], ...]:
        return state.agenda

    def outcome(self, state: State) -> Outcome | None:
        scores = {Seat(seat): score for seat, score in enumerate(state.scores)}
        return ranked("rounds", scores, scores) if scores and not state.agenda else None

    def sample(self, view: State, seat: Viewer, chance: Chance) -> State:
        """Deal the cards that this viewer has not seen to the places that hold unknown ones."""
        piles = (*view.hands, view.discards)
        whole = sum(map(len, piles)) + _size(view.deck) == len(CARDS)
        seen = [card for pile in piles for card in pile.known]
        left = list(chance.shuffle([card for card in CARDS if card not in seen])) if whole else []
        filled = [Pile((*p.known, *(left.pop() for _ in range(p.unknown)))) for p in piles]
        deck = tuple(left.pop() for _ in range(_size(view.deck)))
        purses = tuple(self._guess(view, Seat(s), purse, chance) for s, purse in enumerate(view.purses))
        return replace(view, deck=deck, hands=tuple(filled[:-1]), discards=filled[-1], purses=purses)

    def veil(self, state: State, viewer: Viewer) -> State:
        """Everybody sees its own hand and purse."""
        if viewer is not None and viewer >= len(state.hands):
            raise IndexError(viewer)
        shut = [seat != viewer for seat in range(len(state.hands))]
        hands = [Pile((), len(hand)) if hide else hand for hide, hand in zip(shut, state.hands, strict=True)]
        purses = [purse.veiled() if hide else purse for hide, purse in zip(shut, state.purses, strict=True)]
        discards = Pile((), len(state.discards))
        return replace(
            state, deck=Hidden(_size(state.deck)), hands=tuple(hands), purses=tuple(purses), discards=discards
        )

    def flaws(self, state: State) -> Iterable[Flaw]:
        """Every card lies once, if the match has cards."""
        lying = [
            *listed(("deck",), state.deck if isinstance(state.deck, tuple) else ()),
            *listed(("discards", "known"), state.discards.known),
        ]
        for seat, hand in enumerate(state.hands):
            lying += listed(("hands", seat, "known"), hand.known)
        return each_once(lying, CARDS if lying else (), "1", ("deck",))

    def _guess(self, view: State, seat: Seat, purse: Ledger, chance: Chance) -> Ledger:
        if purse.amounts is not None:
            return purse
        top = view.agenda[-1] if view.agenda else None
        has_bid = isinstance(top, Bidding) and seat not in top.waiting
        bid = chance.below(purse.total + 1) if has_bid else 0
        return Ledger({"purse": purse.total - bid, "table": bid})


def _size(deck: tuple[str, ...] | Hidden) -> int:
    return deck.count if isinstance(deck, Hidden) else len(deck)


AUCTION = Auction()
