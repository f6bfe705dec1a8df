"""Scout (RULES 7.1): a face-down card goes to the hand, a hand card takes its place."""

from collections.abc import Iterable

from msgspec.structs import replace

from domain.kernel.game import Decision, Turn
from domain.kernel.hidden import Hidden
from domain.kernel.messages import Command, Seat
from domain.kernel.options import Allow, Option, Refuse
from domain.pax_illuminaten import events as ev
from domain.pax_illuminaten.actions.kind import Action, Due, Parts, matching
from domain.pax_illuminaten.actions.reach import actors, reach
from domain.pax_illuminaten.actions.variants import VARIANTS, Variant
from domain.pax_illuminaten.changes import evolve, face_up, from_hand, pop, push, revealing, with_player
from domain.pax_illuminaten.commands import ActFrom, PlaceCard, Scout
from domain.pax_illuminaten.components import CARDS
from domain.pax_illuminaten.events import Deed
from domain.pax_illuminaten.favor.gaining import gain
from domain.pax_illuminaten.favor.payable import worth
from domain.pax_illuminaten.ids import MAIN, GivenBy, PlaceId
from domain.pax_illuminaten.state import State


def scout_places(state: State, seat: Seat, variant: Variant) -> list[int]:
    """Face-down places, beside an acting card or anywhere."""
    down = [place for place, face in enumerate(state.faces) if face is None]
    if variant.anywhere or not down:
        return down
    near = reach(state, seat)
    return [place for place in down if place in near]


def _scouts(view: State, seat: Seat, by: str) -> list[Command]:
    return [Scout(view.places[place], by) for place in scout_places(view, seat, VARIANTS[by])]


def _deed(command: Scout) -> Deed:
    return Deed("scout", command.by, command.target)


def _parts(view: State, seat: Seat, deed: Deed) -> Parts | None:
    if deed.acting or VARIANTS[deed.by].anywhere:
        return None
    return ((ActFrom(d.acting or ""), d) for d in actors(view, seat, deed) if SCOUT.affordable(view, seat, d))


def _cost(view: State, seat: Seat, deed: Deed) -> Due:
    return ((), 0) if VARIANTS[deed.by].free else ((matching(view, seat, deed),), 0)


def carry_out(turn: Turn[State], seat: Seat, deed: Deed) -> None:
    """Take the card, unseen by the others."""
    card = turn.state.down[turn.state.place(deed.target or "")]
    assert isinstance(card, str)
    turn.emit(ev.CardScouted(seat, card, deed.target or "", deed.by))


class Placing(Decision[State], frozen=True):
    """`seat` puts a hand card on the place it scouted."""

    seat: Seat
    place: PlaceId
    """The place on the map that is empty now."""
    by: GivenBy
    """What gave the action: `main`, a faction card or an ability."""

    def awaiting(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, view: State, seat: Seat) -> Iterable[Option]:
        for card in view.players[seat].hand.known:
            yield Allow(PlaceCard(card))
        yield Refuse(PlaceCard, "not_in_hand")

    def answer(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        assert isinstance(command, PlaceCard)
        high, beside = CARDS[command.card].high, self.by == "scout_any_free"
        turn.emit(ev.CardPlaced(seat, command.card, self.place, high, beside))
        buffs = turn.state.now.buffs.count("scout_gain_placed_favor")
        gain(turn, seat, worth(command.card) * buffs)


SCOUT = Action(
    command=Scout,
    refusal="no_scout",
    given_by=(MAIN, "scholars", "scout_any_free"),
    targets=_scouts,
    deed=_deed,
    parts=_parts,
    cost=_cost,
    carry_out=carry_out,
    token=lambda deed: deed.acting,
)


@evolve.on(ev.CardScouted)
def _scouted(state: State, event: ev.CardScouted) -> State:
    number, player = state.places.index(event.place), state.players[event.seat]
    card = event.card if isinstance(event.card, Hidden) else (event.card,)
    players = with_player(state, event.seat, replace(player, hand=player.hand.put(card)))
    down = (*state.down[:number], None, *state.down[number + 1 :])
    return push(replace(state, players=players, down=down), Placing(event.seat, event.place, event.by))


@evolve.on(ev.CardPlaced)
def _placed(state: State, event: ev.CardPlaced) -> State:
    state = face_up(from_hand(pop(state), event.seat, event.card), event.place, event.card)
    now = revealing(state.now, event.high)
    beside = (*now.beside, event.card) if event.beside else now.beside
    return replace(state, now=replace(now, beside=beside))
