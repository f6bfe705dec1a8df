"""Event cards drawn in the Check phase (RULES 12): one is kept, the other goes back on top."""

from collections.abc import Iterable

from msgspec.structs import replace

from domain.kernel.game import Decision, Turn
from domain.kernel.hidden import Hidden
from domain.kernel.messages import Command, Seat
from domain.kernel.options import Allow, Option, Refuse
from domain.pax_illuminaten import commands as cmd
from domain.pax_illuminaten import events as ev
from domain.pax_illuminaten.changes import evolve, pop, with_player
from domain.pax_illuminaten.components import EDICTS
from domain.pax_illuminaten.event_cards import edicts
from domain.pax_illuminaten.event_cards.edicts import event_taken
from domain.pax_illuminaten.state import State


class KeepingEvent(Decision[State], frozen=True):
    """`seat` keeps one of two events; the other goes back on top."""

    seat: Seat

    def awaiting(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, view: State, seat: Seat) -> Iterable[Option]:
        drawn = view.players[seat].events_drawn
        for event in drawn if isinstance(drawn, tuple) else ():
            yield Allow(cmd.KeepEvent(event))
        yield Refuse(cmd.KeepEvent, "not_offered")

    def answer(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        assert isinstance(command, cmd.KeepEvent)
        keep_event(turn, seat, command.event)


def keep_event(turn: Turn[State], seat: Seat, event: str) -> None:
    """An edict is issued at once, a special goes to the hand."""
    drawn = turn.state.players[seat].events_drawn
    assert isinstance(drawn, tuple)
    for other in drawn:
        if other != event:
            turn.emit(ev.EventPutBack(seat, other))
    if event in EDICTS:
        edicts.issue(turn, seat, event)
    else:
        turn.emit(ev.SpecialKept(seat, event))


@evolve.on(ev.EventsDrawn)
def _events_drawn(state: State, event: ev.EventsDrawn) -> State:
    count = event.events.count if isinstance(event.events, Hidden) else len(event.events)
    player = replace(state.players[event.seat], events_drawn=event.events)
    players, agenda = with_player(state, event.seat, player), (*state.agenda, KeepingEvent(event.seat))
    return replace(state, players=players, event_deck=state.event_deck[count:], agenda=agenda)


@evolve.on(ev.EventPutBack)
def _event_put_back(state: State, event: ev.EventPutBack) -> State:
    player = state.players[event.seat]
    left = player.events_drawn
    left = (
        Hidden(left.count - 1)
        if isinstance(left, Hidden)
        else tuple(other for other in left if other != event.event)
    )
    players = with_player(state, event.seat, replace(player, events_drawn=left))
    return replace(state, players=players, event_deck=(event.event, *state.event_deck))


@evolve.on(ev.SpecialKept)
def _special_kept(state: State, event: ev.SpecialKept) -> State:
    player = state.players[event.seat]
    kept = event.event if isinstance(event.event, Hidden) else (event.event,)
    player = replace(player, specials=player.specials.put(kept), events_drawn=())
    state = event_taken(state, event.seat, event.event, edict=False)
    return pop(replace(state, players=with_player(state, event.seat, player)))
