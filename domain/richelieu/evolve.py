"""How each event changes a state or a view. Reads only the event and the state; cannot fail."""

from msgspec.structs import replace

from domain.kernel.game import Evolve
from domain.kernel.hidden import Hidden
from domain.kernel.messages import Seat
from domain.richelieu import events as ev
from domain.richelieu.action import BUY, HIRE, INCOME, SELL, TakeAction
from domain.richelieu.changes import acted, answered, gained, put, queued, with_box, with_camp
from domain.richelieu.evolve_intrigue import evolve_intrigue
from domain.richelieu.pieces import Box, Camp, Lot, Player, Sheet, Worker
from domain.richelieu.state import Deck, State
from domain.richelieu.turns import PlaceNeutral, TurnOver

evolve: Evolve[State] = Evolve()
evolve.handlers.update(evolve_intrigue.handlers)


# Setup and turns.


@evolve.on(ev.BoardSetUp)
def _board(state: State, event: ev.BoardSetUp) -> State:
    seats = range(event.seats)
    player = Player(event.prestige, event.income, event.military, event.louis, event.jewels)
    return replace(
        state,
        edition=event.edition,
        stall_guard=event.stall_guard,
        cardinal=event.cardinal,
        city_jewels=event.city_jewels,
        players=tuple([player for _ in seats]),
        colours=event.colours,
        camps={colour: _camp(event, place) for place, colour in enumerate(event.colours)},
        boxes=(None,) * event.boxes,
        richelieu_pile=Hidden(event.pairs),
        enemy_pile=Hidden(event.pairs),
    )


def _camp(event: ev.BoardSetUp, place: int) -> Camp:
    neutral = place >= event.seats
    workers = event.neutral_workers if neutral else event.workers
    return Camp(Seat(place % event.seats), neutral, Hidden(len(workers)), lots=(Lot(0, workers),))


@evolve.on(ev.PilesShuffled)
def _shuffled(state: State, event: ev.PilesShuffled) -> State:
    return replace(state, richelieu_pile=event.richelieu, enemy_pile=event.enemy)


@evolve.on(ev.WorkersDealt)
def _workers_dealt(state: State, event: ev.WorkersDealt) -> State:
    return with_camp(state, event.owner, replace(state.camps[event.owner], hand=event.hand))


@evolve.on(ev.SheetsDrawn)
def _sheets_drawn(state: State, event: ev.SheetsDrawn) -> State:
    empty = (None,) * event.spaces
    box = Box(Sheet(event.richelieu, empty), Sheet(event.enemy, empty))
    return replace(
        state,
        boxes=with_box(state, event.box, box),
        richelieu_pile=_less_one(state.richelieu_pile),
        enemy_pile=_less_one(state.enemy_pile),
    )


def _less_one(pile: Deck) -> Deck:
    return Hidden(pile.count - 1) if isinstance(pile, Hidden) else pile[1:]


@evolve.on(ev.StartPlayerDrawn)
def _start(state: State, event: ev.StartPlayerDrawn) -> State:
    return replace(state, start=event.seat)


@evolve.on(ev.TurnBegan)
def _turn(state: State, event: ev.TurnBegan) -> State:
    idle = 0 if state.placed else state.idle + 1
    agenda = (TakeAction(event.seat, event.actions),)
    return replace(state, turn=event.seat, idle=idle, placed=False, agenda=agenda)


@evolve.on(ev.NeutralDue)
def _neutral_due(state: State, event: ev.NeutralDue) -> State:
    return replace(state, agenda=(PlaceNeutral(event.seat, event.owner),))


# Actions.


@evolve.on(ev.IncomeTaken)
def _income(state: State, event: ev.IncomeTaken) -> State:
    return replace(state, players=gained(state, event.seat, louis=event.louis), agenda=acted(state, INCOME))


@evolve.on(ev.ArmyHired)
def _hired(state: State, event: ev.ArmyHired) -> State:
    steps = event.space - state.players[event.seat].military
    players = gained(state, event.seat, event.prestige, -event.cost, event.income, steps)
    return replace(state, players=players, agenda=acted(state, HIRE))


@evolve.on(ev.JewelSold)
def _sold(state: State, event: ev.JewelSold) -> State:
    players = gained(state, event.seat, louis=event.louis, jewels=-1)
    return replace(state, players=players, city_jewels=state.city_jewels + 1, agenda=acted(state, SELL))


@evolve.on(ev.JewelBought)
def _bought(state: State, event: ev.JewelBought) -> State:
    players = gained(state, event.seat, louis=-event.louis, jewels=1)
    return replace(state, players=players, city_jewels=state.city_jewels - 1, agenda=acted(state, BUY))


@evolve.on(ev.SecondActionForgone)
def _forgone(state: State, event: ev.SecondActionForgone) -> State:
    return replace(state, agenda=(TurnOver(event.seat),))


@evolve.on(ev.WorkerPlacedFaceUp)
def _placed_face_up(state: State, event: ev.WorkerPlacedFaceUp) -> State:
    camp = state.camps[event.owner]
    worker = Worker(event.owner, event.value, True, camp.lot)
    return _placed(state, event, worker, camp.remove(event.value).showing(camp.lot, event.value))


@evolve.on(ev.WorkerPlacedFaceDown)
def _placed_face_down(state: State, event: ev.WorkerPlacedFaceDown) -> State:
    camp = state.camps[event.owner]
    worker = Worker(event.owner, event.value, False, camp.lot)
    return _placed(state, event, worker, camp.remove(event.value))


def _placed(
    state: State, event: ev.WorkerPlacedFaceUp | ev.WorkerPlacedFaceDown, worker: Worker, camp: Camp
) -> State:
    boxes = put(state, event.sheet, event.space, worker)
    return replace(
        state,
        camps={**state.camps, event.owner: camp},
        boxes=boxes,
        players=gained(state, event.seat, louis=-event.cost) if event.cost else state.players,
        idle=0,
        placed=True,
        agenda=queued(answered(state), boxes, event.sheet, state.box_of(event.sheet)),
    )


@evolve.on(ev.WorkersReturned)
def _returned(state: State, event: ev.WorkersReturned) -> State:
    return with_camp(state, event.owner, state.camps[event.owner].taking_up(event.workers))
