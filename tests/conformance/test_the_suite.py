"""The checks of this folder find what they are there to find: the toy game broken in one way each."""

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from itertools import count, islice
from typing import Any

import pytest
from msgspec.structs import replace

from domain.kernel.game import Turn
from domain.kernel.hidden import Hidden, Ledger, Pile
from domain.kernel.messages import Event, Seat, Viewer
from domain.kernel.options import Allow, Amount, Option
from domain.kernel.outcome import Outcome
from tests import playouts
from tests.conformance import test_legality, test_outcomes, test_possible, test_replay, test_sample, test_secrets
from tests.conformance.cases import CAP
from tests.kernel import toy
from tests.kernel.toy_messages import Bid, BidPlaced, CardsDiscarded, Keep
from tests.playouts import Case, Playout, Ply, open_table, play_out, plies

Check = Callable[[Playout], None]


class Gossip(BidPlaced, frozen=True, tag="bid_placed"):
    """Told to everybody as it is."""

    def seen_by(self, viewer: Viewer) -> "Gossip":
        return self


class Telltale(toy.Bidding, frozen=True, tag="bidding"):
    """The pending decision knows the highest bid, and bids below it are not options."""

    high: int | Hidden = 0

    def options(self, view: toy.State, seat: Seat) -> Iterable[Option]:
        low = 0 if isinstance(self.high, Hidden) else self.high
        yield Amount(Bid(0), "amount", low, max(low, view.purses[seat].known_amounts["purse"]))


class TellsTheBids(toy.Auction):
    events: Mapping[str, type[Event]] = {**toy.Auction.events, "bid_placed": Gossip}

    def evolve(self, state: toy.State, event: Event) -> toy.State:
        return super().evolve(state, BidPlaced(event.seat, event.amount) if isinstance(event, Gossip) else event)

    def agenda(self, state: toy.State) -> tuple[Any, ...]:
        return tuple(_Gossiping(d.waiting) if isinstance(d, toy.Bidding) else d for d in state.agenda)


class _Gossiping(toy.Bidding, frozen=True, tag="bidding"):
    def answer(self, turn: Turn[toy.State], seat: Seat, command: Any) -> None:
        super().answer(turn, seat, command)
        turn.events[:] = [Gossip(e.seat, e.amount) if type(e) is BidPlaced else e for e in turn.events]


class KnowsInTheAgenda(toy.Auction):
    def agenda(self, state: toy.State) -> tuple[Any, ...]:
        return tuple(
            Telltale(d.waiting, _highest(state)) if isinstance(d, toy.Bidding) else d for d in state.agenda
        )


def _highest(state: toy.State) -> int | Hidden:
    if any(purse.amounts is None for purse in state.purses):
        return Hidden()
    return max(purse.known_amounts["table"] for purse in state.purses)


class MiscountsTheHidden(toy.Auction):
    def evolve(self, state: toy.State, event: Event) -> toy.State:
        after = super().evolve(state, event)
        if isinstance(event, CardsDiscarded) and isinstance(event.cards, Hidden):
            return replace(after, discards=state.discards)
        return after


class GetsStuck(toy.Auction):
    def agenda(self, state: toy.State) -> tuple[Any, ...]:
        return tuple(_Stuck(d.seat) if isinstance(d, toy.Discarding) else d for d in state.agenda)


class _Stuck(toy.Discarding, frozen=True, tag="discarding"):
    def options(self, view: toy.State, seat: Seat) -> Iterable[Option]:
        if view.left > 1:
            yield Allow(Keep())


class RollsItsOwnDice(toy.Auction):
    numbers = count()

    def setup(self, turn: Turn[toy.State], seats: int, options: toy.AuctionOptions) -> None:
        super().setup(turn, seats, replace(options, coins=1 + next(self.numbers) % 9))


class SamplesAnything(toy.Auction):
    def sample(self, view: toy.State, seat: Viewer, chance: Any) -> toy.State:
        sample = super().sample(view, seat, chance)
        return replace(sample, hands=tuple(Pile(("cup",)) for _ in sample.hands))


class SamplesTheViewItself(toy.Auction):
    def sample(self, view: toy.State, seat: Viewer, chance: Any) -> toy.State:
        return view


class ForgetsWhatItThrewAway(toy.Auction):
    def evolve(self, state: toy.State, event: Event) -> toy.State:
        after = super().evolve(state, event)
        if isinstance(event, CardsDiscarded) and isinstance(after.deck, Hidden):
            return replace(after, discards=Pile((), len(after.discards)))
        return after


class SamplesMoreCoins(toy.Auction):
    def sample(self, view: toy.State, seat: Viewer, chance: Any) -> toy.State:
        purses = tuple(Ledger({"purse": 99, "table": 0}) if p.amounts is None else p for p in view.purses)
        return replace(super().sample(view, seat, chance), purses=purses)


class EndsWithoutAnOutcome(toy.Auction):
    def outcome(self, state: toy.State) -> None:
        return None


class LetsEverybodyWin(toy.Auction):
    def outcome(self, state: toy.State) -> Outcome | None:
        found = super().outcome(state)
        return found and replace(found, winners=tuple(Seat(seat) for seat in range(len(state.scores))))


BROKEN: list[tuple[type[toy.Auction], Check]] = [
    (TellsTheBids, test_secrets.test_who_may_not_know_a_secret_is_told_that_there_is_one_and_no_more),
    (TellsTheBids, test_secrets.test_what_others_are_told_does_not_depend_on_a_secret),
    (KnowsInTheAgenda, test_secrets.test_the_pending_decision_of_the_truth_says_no_more_than_that_of_the_view),
    (KnowsInTheAgenda, test_secrets.test_worlds_that_were_told_to_be_the_same_cannot_be_told_apart),
    (KnowsInTheAgenda, test_legality.test_exactly_the_listed_commands_are_accepted),
    (KnowsInTheAgenda, test_legality.test_what_a_seat_may_do_is_the_same_by_the_truth_and_by_what_it_knows),
    (MiscountsTheHidden, test_secrets.test_a_view_is_the_truth_with_things_turned_down),
    (GetsStuck, test_legality.test_somebody_can_always_move_until_there_is_an_outcome),
    (RollsItsOwnDice, test_replay.test_the_same_seed_leads_to_the_same_match),
    (SamplesAnything, test_sample.test_a_sample_shows_its_viewer_what_the_viewer_knows),
    (SamplesTheViewItself, test_sample.test_a_sample_leaves_open_only_what_is_open_in_the_truth),
    (SamplesMoreCoins, test_sample.test_a_sample_shows_its_viewer_what_the_viewer_knows),
    (ForgetsWhatItThrewAway, test_possible.test_what_a_viewer_was_told_can_have_led_to_a_sample),
    (EndsWithoutAnOutcome, test_legality.test_somebody_can_always_move_until_there_is_an_outcome),
    (LetsEverybodyWin, test_outcomes.test_nobody_wins_who_is_ranked_behind_another_seat),
]


@pytest.mark.parametrize(("broken", "check"), BROKEN, ids=[f"{b.__name__}-{c.__name__}" for b, c in BROKEN])
def test_a_broken_game_is_found_out(
    broken: type[toy.Auction], check: Check, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(broken, "meta", replace(toy.Auction.meta, key=broken.__name__))
    monkeypatch.setitem(playouts.GAMES, broken.__name__, broken())
    matches = [_as_far_as_it_goes(Case(broken.__name__, 3, seed)) for seed in range(8)]
    with pytest.raises(AssertionError):
        _check_all(check, matches)


def _check_all(check: Check, matches: Iterable[Playout]) -> None:
    for match in matches:
        check(match)


def _as_far_as_it_goes(case: Case) -> Playout:
    """The match up to where a bot finds nothing to answer or answers something that is refused."""
    openings = open_table(case)
    played: list[Ply] = []
    with suppress(AssertionError, ZeroDivisionError):
        for ply in islice(plies(case, openings[-1].decided.table), CAP):
            played.append(ply)
    return Playout(case, openings, tuple(played))


@pytest.mark.long
def test_the_game_that_is_not_broken_passes_all_of_these() -> None:
    matches = [play_out(Case("auction", 3, seed)) for seed in range(8)]
    for _, check in BROKEN:
        _check_all(check, matches)
