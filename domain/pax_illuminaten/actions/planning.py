"""From naming an action to carrying it out (RULES 6): its parts one by one, payment, and the deed."""

from collections.abc import Iterable

from msgspec.structs import replace

from domain.kernel.game import Decision, Turn
from domain.kernel.messages import Command, Seat
from domain.kernel.options import Allow, Option, Refuse
from domain.pax_illuminaten import commands as cmd
from domain.pax_illuminaten import events as ev
from domain.pax_illuminaten.actions.kind import Parts
from domain.pax_illuminaten.actions.table import ACTIONS, deed_of, openings
from domain.pax_illuminaten.actions.variants import VARIANTS
from domain.pax_illuminaten.changes import evolve, pop, push, remove_card, with_player
from domain.pax_illuminaten.components import ABILITIES
from domain.pax_illuminaten.events import Deed
from domain.pax_illuminaten.favor.paying import Paying, pay_what_is_plain
from domain.pax_illuminaten.hidden.lots import show_cards
from domain.pax_illuminaten.ids import AbilityId
from domain.pax_illuminaten.state import State

REFUSALS: tuple[Option, ...] = tuple(
    [Refuse(action.command, action.refusal, detail=action.general) for action in ACTIONS.values()]
)


class Bonus(Decision[State], frozen=True):
    """`seat` may carry out the action that `ability` gives, but only now."""

    seat: Seat
    ability: AbilityId

    def awaiting(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, view: State, seat: Seat) -> Iterable[Option]:
        for command in openings(view, seat, ABILITIES[self.ability].action, self.ability):
            yield Allow(command)
        yield Allow(cmd.Pass())
        yield from REFUSALS

    def answer(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        turn.emit(ev.OfferClosed(seat, not isinstance(command, cmd.Pass)))
        if not isinstance(command, cmd.Pass):
            plan(turn, seat, deed_of(command))


class Planning(Decision[State], frozen=True):
    """`seat` chooses the next part of its action."""

    seat: Seat
    deed: Deed
    """What is chosen so far."""

    def awaiting(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def parts(self, view: State) -> Parts:
        """The choices for the next part. At least one in every state that play leads to: who names an action has
        a hand that fits.
        """
        return ACTIONS[self.deed.kind].parts(view, self.seat, self.deed) or ()

    def options(self, view: State, seat: Seat) -> Iterable[Option]:
        for command, _ in self.parts(view):
            yield Allow(command)
        yield from (Refuse(kind, "cannot_be_carried_out") for kind in (cmd.ActFrom, cmd.Commit, cmd.PlaceCard))

    def answer(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        plan(turn, seat, dict(self.parts(turn.state))[command])


def plan(turn: Turn[State], seat: Seat, deed: Deed) -> None:
    """Fill in parts with only one choice, ask for the rest, and begin the action once it is complete.

    A part that depends on the hand is always asked for: otherwise rivals would see how many cards fit.
    """
    action = ACTIONS[deed.kind]
    while (parts := action.parts(turn.state, seat, deed)) is not None:
        found = tuple(parts)
        if len(found) > 1 or (deed.kind == "expel" and len(turn.state.players[seat].hand) > 1):
            turn.emit(ev.ActionPlanned(seat, deed))
            return
        deed = found[0][1]
    icons, free = action.cost(turn.state, seat, deed)
    if len(set(icons)) <= 1:
        icons, free = icons[free:], 0
    main, fee = action.needs_main(turn.state, deed), VARIANTS[deed.by].fee
    turn.emit(ev.ActionBegan(seat, deed, main, icons, free, fee))
    pay_what_is_plain(turn)


class Doing(Decision[State], frozen=True):
    """A paid action is carried out."""

    seat: Seat
    deed: Deed
    """The action with all its parts."""

    def proceed(self, turn: Turn[State]) -> None:
        turn.emit(ev.ActionDone(self.seat, self.deed))
        ACTIONS[self.deed.kind].carry_out(turn, self.seat, self.deed)


@evolve.on(ev.ActionPlanned)
def _planned(state: State, event: ev.ActionPlanned) -> State:
    return push(_planning_done(state), Planning(event.seat, event.deed))


def _planning_done(state: State) -> State:
    return pop(state) if isinstance(state.agenda[-1], Planning) else state


@evolve.on(ev.ActionBegan)
def _began(state: State, event: ev.ActionBegan) -> State:
    now, deed = state.now, event.deed
    if event.main:
        now = replace(now, actions=now.actions - 1)
    if deed.by == "cube":
        now = replace(now, cubes=remove_card(now.cubes, deed.target or ""))
    if deed.by in state.factions:
        now = replace(now, used=(*now.used, deed.by))
    state = push(replace(_planning_done(state), now=now), Doing(event.seat, deed))
    if deed.card:
        state = _name_holder(state, event.seat, deed.card)
    if not event.icons and not event.fee:
        return state
    return push(state, Paying(event.seat, event.icons, event.free, event.fee))


@evolve.on(ev.ActionDone)
def _done(state: State, event: ev.ActionDone) -> State:
    return pop(state)


def _name_holder(state: State, seat: Seat, card: str) -> State:
    """From now on everybody knows that `seat` holds this card."""
    state = show_cards(state, card, seat=seat)
    player = state.players[seat]
    hand = player.hand.take((card,)).put((card,))
    shown_cards = (*player.shown, card)
    return replace(state, players=with_player(state, seat, replace(player, hand=hand, shown=shown_cards)))


@evolve.on(ev.BonusOffered)
def _bonus_offered(state: State, event: ev.BonusOffered) -> State:
    return push(state, Bonus(event.seat, event.ability))
