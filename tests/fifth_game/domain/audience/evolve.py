"""What each event changes."""

from typing import Any

from domain.audience.decisions import Laying, State, Throwing
from domain.audience.events import CourtAssembled, CourtierLaid, DieThrown, FavourWon, HandDealt
from msgspec.structs import replace

from domain.kernel.game import Evolve
from domain.kernel.hidden import Pile
from domain.kernel.messages import Seat

evolve: Evolve[State] = Evolve()


@evolve.on(CourtAssembled)
def _assembled(state: State, event: CourtAssembled) -> State:
    hands, scores = (Pile(),) * event.seats, (0,) * event.seats
    return replace(state, hands=hands, scores=scores, faces=event.faces, rules=event.rules, agenda=(Throwing(),))


@evolve.on(HandDealt)
def _dealt(state: State, event: HandDealt) -> State:
    return replace(state, hands=_with(state.hands, event.seat, state.hands[event.seat].put(event.courtiers)))


@evolve.on(DieThrown)
def _thrown(state: State, event: DieThrown) -> State:
    return replace(state, favour=event.favour, agenda=(Laying(Seat(0)),))


@evolve.on(CourtierLaid)
def _laid(state: State, event: CourtierLaid) -> State:
    hands = _with(state.hands, event.seat, state.hands[event.seat].take((event.courtier,)))
    following = Seat(event.seat + 1)
    agenda = (Laying(following),) if following < len(hands) else ()
    return replace(state, hands=hands, laid=(*state.laid, event.courtier), agenda=agenda)


@evolve.on(FavourWon)
def _won(state: State, event: FavourWon) -> State:
    scores = _with(state.scores, event.seat, state.scores[event.seat] + event.favour)
    return replace(state, scores=scores, agenda=(Throwing(),) if any(map(len, state.hands)) else ())


def _with(row: tuple[Any, ...], seat: Seat, value: Any) -> tuple[Any, ...]:
    return (*row[:seat], value, *row[seat + 1 :])
