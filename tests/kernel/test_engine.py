"""The engine: setup, options, decide, evolve; the house; steps that await no seat."""

from typing import Any

import msgspec
import pytest

from domain import games
from domain.kernel import engine
from domain.kernel.chance import ScriptedChance
from domain.kernel.engine import World
from domain.kernel.game import Evolve
from domain.kernel.hidden import Hidden, Ledger, Pile
from domain.kernel.messages import HOUSE, Command, Event, Seat
from domain.kernel.options import Amount, Rejection
from tests.kernel.toy import AUCTION, AuctionOptions, Bidding, Closing, Discarding, State, ThrowDie
from tests.kernel.toy_messages import (
    Bid,
    BidPlaced,
    BidsRevealed,
    CardsDiscarded,
    DieThrown,
    Discard,
    Keep,
    RoundClosed,
    Throw,
)

ZERO, ONE = Seat(0), Seat(1)


def follow(world: World[State], *events: Event) -> World[State]:
    for event in events:
        world = world.evolve(AUCTION, event)
    return world


def begun(coins: int = 6) -> World[State]:
    turn = engine.start(AUCTION, 2, AuctionOptions(coins=coins), ScriptedChance())
    return follow(engine.genesis(AUCTION, 2), *turn.events)


def after(world: World[State], *said: tuple[Seat, Command], dice: tuple[int, ...] = ()) -> World[State]:
    chance = ScriptedChance(*dice)
    for seat, command in said:
        turn = engine.decide(AUCTION, world, seat, command, chance)
        assert not isinstance(turn, Rejection)
        world = follow(world, *turn.events)
    return world


def events_of(world: World[State], seat: Seat, command: Command, *dice: int) -> list[Event]:
    turn = engine.decide(AUCTION, world, seat, command, ScriptedChance(*dice))
    assert not isinstance(turn, Rejection)
    return turn.events


def bidding() -> World[State]:
    return after(begun(), (HOUSE, Throw()), dice=(3,))


def test_before_the_first_event_everybody_knows_the_same() -> None:
    world = engine.genesis(AUCTION, 3)
    assert world.views == (State(),) * 3
    assert world.truth == world.public == State()


def test_a_start_ends_where_somebody_must_answer() -> None:
    turn = engine.start(AUCTION, 2, AuctionOptions(), ScriptedChance())
    assert engine.awaited(AUCTION, turn.state) == (HOUSE,)


def test_the_state_of_a_turn_is_the_fold_of_its_events() -> None:
    turn = engine.start(AUCTION, 2, AuctionOptions(), ScriptedChance())
    assert turn.state == begun().truth


def test_each_seat_knows_its_own_cards_and_how_many_the_others_have() -> None:
    world = begun()
    assert world.truth.hands == (Pile(("cup", "dagger")), Pile(("mask", "ring")))
    assert world.view(ONE).hands == (Pile((), 2), Pile(("mask", "ring")))
    assert world.public.hands == (Pile((), 2),) * 2


def test_nobody_knows_a_sealed_order() -> None:
    assert {type(view.deck) for view in (*begun().views, begun().public)} == {Hidden}


def test_the_house_knows_what_the_public_knows() -> None:
    world = begun()
    assert world.view(HOUSE) is world.view(None) is world.public


def test_the_house_answers_with_an_ordinary_command() -> None:
    assert list(engine.legal(AUCTION, begun().public, HOUSE)) == [Throw()]
    assert events_of(begun(), HOUSE, Throw(), 3) == [DieThrown(4)]


def test_everybody_is_awaited_in_a_simultaneous_decision() -> None:
    assert engine.awaited(AUCTION, bidding().truth) == (ZERO, ONE)


@pytest.mark.parametrize("order", [(ZERO, ONE), (ONE, ZERO)])
def test_simultaneous_answers_lead_to_the_same_in_any_order(order: tuple[Seat, Seat]) -> None:
    bids = {ZERO: Bid(2), ONE: Bid(5)}
    world = after(bidding(), *[(seat, bids[seat]) for seat in order])
    assert world == after(bidding(), (ZERO, Bid(2)), (ONE, Bid(5)))


def test_an_answer_stays_secret_until_the_last_one() -> None:
    few, many = (after(bidding(), (ZERO, Bid(amount))) for amount in (0, 6))
    assert few.view(ONE) == many.view(ONE)
    assert few.public == many.public
    assert few.truth != many.truth


def test_the_last_answer_reveals_all() -> None:
    world = after(bidding(), (ZERO, Bid(2)))
    assert events_of(world, ONE, Bid(5)) == [BidPlaced(ONE, 5), BidsRevealed((2, 5), ONE)]


def test_one_seats_answer_does_not_change_what_another_may_answer() -> None:
    before = list(engine.options(AUCTION, bidding().view(ONE), ONE))
    assert list(engine.options(AUCTION, after(bidding(), (ZERO, Bid(2))).view(ONE), ONE)) == before


def test_options_are_those_of_the_view() -> None:
    assert engine.options(AUCTION, begun(coins=9).view(ONE), ONE) == ()
    first = next(iter(engine.options(AUCTION, bidding().view(ONE), ONE)))
    assert first == Amount(Bid(0), "amount", 0, 6)


def test_a_step_that_awaits_nobody_is_taken_at_once() -> None:
    world = after(bidding(), (ZERO, Bid(2)), (ONE, Bid(5)))
    assert world.truth.agenda == (Closing(), Discarding(ONE))
    assert events_of(world, ONE, Keep()) == [CardsDiscarded(ONE, ()), RoundClosed(last=False)]


def test_a_tie_needs_no_answer_before_the_next_round() -> None:
    world = after(bidding(), (ZERO, Bid(2)))
    assert events_of(world, ONE, Bid(2))[-1] == RoundClosed(last=False)
    assert after(world, (ONE, Bid(2))).truth.agenda == (Closing(), ThrowDie())


def test_a_refused_command_leads_to_no_event() -> None:
    rejection = engine.decide(AUCTION, bidding(), ZERO, Bid(7), ScriptedChance())
    assert rejection == Rejection("out_of_range", {"field": "amount", "low": 0, "high": 6})


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (Bid(0), "bids_are_in"),
        (Bid(1), "too_late"),
        (Discard(("veil",)), "out_of_range"),
        (Throw(), "not_an_option"),
    ],
)
def test_the_reason_is_the_first_that_fits(command: Command, code: str) -> None:
    world = after(bidding(), (ZERO, Bid(5)), (ONE, Bid(2)))
    rejection = engine.decide(AUCTION, world, ZERO, command, ScriptedChance())
    assert isinstance(rejection, Rejection)
    assert rejection.code == code


@pytest.mark.parametrize("seat", [ONE, HOUSE, Seat(7)])
def test_a_seat_that_is_not_awaited_is_refused_and_has_no_options(seat: Seat) -> None:
    world = after(bidding(), (ONE, Bid(0)))
    assert engine.decide(AUCTION, world, seat, Bid(0), ScriptedChance()) == Rejection("not_awaited")
    assert list(engine.legal(AUCTION, world.truth, seat)) == []


def test_after_the_end_nobody_is_awaited_and_everything_is_refused() -> None:
    world = begun()
    for _ in range(3):
        world = after(world, (HOUSE, Throw()), (ZERO, Bid(1)), (ONE, Bid(0)), (ZERO, Keep()), dice=(5,))
    assert engine.awaited(AUCTION, world.truth) == ()
    assert engine.decide(AUCTION, world, ZERO, Bid(0), ScriptedChance()) == Rejection("game_over")
    outcome = AUCTION.outcome(world.truth)
    assert outcome is not None
    assert outcome.winners == (ZERO,)


def test_while_the_game_lasts_there_is_no_outcome() -> None:
    assert AUCTION.outcome(bidding().truth) is None


def test_hidden_coins_are_told_as_a_total() -> None:
    world = after(bidding(), (ZERO, Bid(2)))
    assert world.view(ONE).purses[0] == Ledger(None, 6)
    assert world.view(ZERO).purses[0] == Ledger({"purse": 4, "table": 2})


def test_a_pending_decision_is_data() -> None:
    state = bidding().truth
    assert msgspec.json.decode(msgspec.json.encode(state), type=State) == state
    assert b'{"kind":"bidding","waiting":[0,1]}' in msgspec.json.encode(state)
    assert isinstance(state.agenda[-1], Bidding)


def test_an_event_class_has_one_handler() -> None:
    evolve: Evolve[Any] = Evolve()
    evolve.on(RoundClosed)(lambda state, event: state)
    with pytest.raises(AssertionError, match="RoundClosed has two handlers"):
        evolve.on(RoundClosed)(lambda state, event: state)


def test_games_are_found_under_the_name_of_their_folder() -> None:
    assert all(game.meta.key == key for key, game in games().items())
