"""The beginning of a turn (RULES 4 and 12): edicts tick, a special event ends, another may be activated."""

from collections.abc import Iterable

from msgspec.structs import replace

from domain.kernel.game import Decision, Turn
from domain.kernel.messages import HOUSE, Command, Seat
from domain.kernel.options import Allow, Option, Refuse
from domain.pax_illuminaten import commands as cmd
from domain.pax_illuminaten import events as ev
from domain.pax_illuminaten.automa import house as automa
from domain.pax_illuminaten.changes import evolve, with_player
from domain.pax_illuminaten.components import SETUP
from domain.pax_illuminaten.event_cards import edicts
from domain.pax_illuminaten.state import Activation, Phase, State


def begin_turn(turn: Turn[State], seat: Seat) -> None:
    """The Event phase of `seat`, up to its first decision."""
    state = turn.state
    turn.emit(ev.TurnBegan(seat, state.round + (seat == state.start), SETUP.main_actions))
    edicts.tick(turn, seat)
    if special := turn.state.players[seat].special:
        turn.emit(ev.SpecialEnded(seat, special))
    if seat == HOUSE:
        automa.begin(turn)
    elif len(turn.state.players[seat].specials):
        turn.emit(ev.ActivationOffered(seat))
    else:
        turn.emit(ev.ActionPhaseBegan(seat))


class Activating(Decision[State], frozen=True):
    """`seat` may activate one of its special events."""

    seat: Seat

    def awaiting(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, view: State, seat: Seat) -> Iterable[Option]:
        for special in view.players[seat].specials.known:
            yield Allow(cmd.Activate(special))
        yield Allow(cmd.Pass())
        yield Refuse(cmd.Activate, "not_in_hand")

    def answer(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        if isinstance(command, cmd.Activate):
            turn.emit(ev.SpecialActivated(seat, command.special))
        turn.emit(ev.ActionPhaseBegan(seat))


@evolve.on(ev.TurnBegan)
def _turn(state: State, event: ev.TurnBegan) -> State:
    return replace(state, round=event.round, now=Phase(event.seat, event.actions), agenda=())


@evolve.on(ev.SpecialEnded)
def _special_ended(state: State, event: ev.SpecialEnded) -> State:
    players = with_player(state, event.seat, replace(state.players[event.seat], special=None))
    return replace(state, players=players, event_discards=state.event_discards.put(event.special))


@evolve.on(ev.ActivationOffered)
def _activation(state: State, event: ev.ActivationOffered) -> State:
    return replace(state, agenda=(Activating(event.seat),))


@evolve.on(ev.SpecialActivated)
def _activated(state: State, event: ev.SpecialActivated) -> State:
    player = state.players[event.seat]
    player = replace(
        player,
        specials=player.specials.take((event.special,)),
        special=event.special,
        activated=(*player.activated, Activation(event.special, len(state.events_taken))),
    )
    return replace(state, players=with_player(state, event.seat, player))
