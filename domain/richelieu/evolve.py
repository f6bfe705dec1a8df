"""How each event changes a state or a view. Reads nothing but the event and the state; cannot fail."""

from msgspec.structs import replace

from domain.kernel.game import Evolve
from domain.kernel.hidden import Hidden
from domain.kernel.messages import Seat
from domain.richelieu import events as ev
from domain.richelieu.action import BUY, HIRE, INCOME, PLACE, SELL, TakeAction
from domain.richelieu.decisions import Agenda
from domain.richelieu.pieces import Box, Camp, Lot, Piece, Player, Sheet, Worker
from domain.richelieu.resolution import CloseIntrigue, ResolveIntrigue
from domain.richelieu.rewards import GrantReward, UseReward
from domain.richelieu.state import Pile, Score, State
from domain.richelieu.turns import PlaceNeutral, TurnOver

evolve: Evolve[State] = Evolve()

Stack = tuple[Agenda, ...]


# The parts of a state.


def _gained(
    state: State,
    seat: Seat,
    prestige: int = 0,
    louis: int = 0,
    income: int = 0,
    military: int = 0,
    jewels: int = 0,
) -> tuple[Player, ...]:
    players = list(state.players)
    one = players[seat]
    players[seat] = Player(
        one.prestige + prestige,
        one.income + income,
        one.military + military,
        one.louis + louis,
        one.jewels + jewels,
        one.tile,
        one.sheets,
    )
    return tuple(players)


def _with_player(state: State, seat: Seat, player: Player) -> tuple[Player, ...]:
    return (*state.players[:seat], player, *state.players[seat + 1 :])


def _with_box(state: State, number: int, box: Box | None) -> tuple[Box | None, ...]:
    return (*state.boxes[: number - 1], box, *state.boxes[number:])


def _put(state: State, sheet: str, space: int, piece: Piece | None) -> tuple[Box | None, ...]:
    number = state.box_of(sheet)
    box = state.box(number)
    return _with_box(state, number, box.with_sheet(state.sheet(sheet).put(space, piece)))


# The agenda: at the bottom the turn; above it full boxes, the first to be resolved on top; above them its rewards.


def _acted(state: State, action: str) -> Stack:
    """The agenda after an action; the turn is over after the last one."""
    base = state.agenda[0]
    assert isinstance(base, TakeAction)
    taken = (*base.taken, action)
    if len(taken) == base.allowed:
        return (TurnOver(base.seat),)
    return (TakeAction(base.seat, base.allowed, taken),)


def _answered(state: State) -> Stack:
    """The agenda after the placement that was asked for: an action, a neutral worker or a reward."""
    top = state.agenda[-1]
    if isinstance(top, TakeAction):
        return _acted(state, PLACE)
    if isinstance(top, PlaceNeutral):
        return (TurnOver(top.seat, neutral_placed=True),)
    return state.agenda[:-1]


def _queued(agenda: Stack, boxes: tuple[Box | None, ...], sheet: str, number: int) -> Stack:
    """The agenda with the box of `sheet` behind all that wait, if its last space was taken."""
    box = boxes[number - 1]
    assert box is not None
    if box.sheet(box.side_of(sheet)).full:
        return (agenda[0], ResolveIntrigue(number), *agenda[1:])
    return agenda


def _granted(state: State) -> Stack:
    """The agenda without the part of a reward that was just dealt with."""
    top = state.agenda[-1]
    assert isinstance(top, GrantReward)
    rest = (GrantReward(top.seat, top.parts[1:]),) if top.parts[1:] else ()
    return state.agenda[:-1] + rest


# Setup and turns.


@evolve.on(ev.BoardSetUp)
def _board(state: State, event: ev.BoardSetUp) -> State:
    seats = range(event.seats)
    player = Player(event.prestige, event.income, event.military, event.louis, event.jewels)
    return State(
        edition=event.edition,
        stall_guard=event.stall_guard,
        cardinal=event.cardinal,
        city_jewels=event.city_jewels,
        players=tuple([player for _ in seats]),
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
def _dealt(state: State, event: ev.WorkersDealt) -> State:
    return _with_camp(state, event.owner, replace(state.camps[event.owner], hand=event.hand))


def _with_camp(state: State, owner: str, camp: Camp) -> State:
    return replace(state, camps={**state.camps, owner: camp})


@evolve.on(ev.SheetsDrawn)
def _drawn(state: State, event: ev.SheetsDrawn) -> State:
    empty = (None,) * event.spaces
    box = Box(Sheet(event.richelieu, empty), Sheet(event.enemy, empty))
    return replace(
        state,
        boxes=_with_box(state, event.box, box),
        richelieu_pile=_less_one(state.richelieu_pile),
        enemy_pile=_less_one(state.enemy_pile),
    )


def _less_one(pile: Pile) -> Pile:
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
    return replace(state, players=_gained(state, event.seat, louis=event.louis), agenda=_acted(state, INCOME))


@evolve.on(ev.ArmyHired)
def _hired(state: State, event: ev.ArmyHired) -> State:
    steps = event.space - state.players[event.seat].military
    players = _gained(state, event.seat, event.prestige, -event.cost, event.income, steps)
    return replace(state, players=players, agenda=_acted(state, HIRE))


@evolve.on(ev.JewelSold)
def _sold(state: State, event: ev.JewelSold) -> State:
    players = _gained(state, event.seat, louis=event.louis, jewels=-1)
    return replace(state, players=players, city_jewels=state.city_jewels + 1, agenda=_acted(state, SELL))


@evolve.on(ev.JewelBought)
def _bought(state: State, event: ev.JewelBought) -> State:
    players = _gained(state, event.seat, louis=-event.louis, jewels=1)
    return replace(state, players=players, city_jewels=state.city_jewels - 1, agenda=_acted(state, BUY))


@evolve.on(ev.SecondActionForgone)
def _forgone(state: State, event: ev.SecondActionForgone) -> State:
    return replace(state, agenda=(TurnOver(event.seat),))


@evolve.on(ev.WorkerPlacedFaceUp)
def _placed_face_up(state: State, event: ev.WorkerPlacedFaceUp) -> State:
    camp = state.camps[event.owner]
    worker = Worker(event.owner, event.value, True, camp.lot)
    return _placed(state, event, worker, camp.without(event.value).showing(camp.lot, event.value))


@evolve.on(ev.WorkerPlacedFaceDown)
def _placed_face_down(state: State, event: ev.WorkerPlacedFaceDown) -> State:
    camp = state.camps[event.owner]
    worker = Worker(event.owner, event.value, False, camp.lot)
    return _placed(state, event, worker, camp.without(event.value))


def _placed(
    state: State, event: ev.WorkerPlacedFaceUp | ev.WorkerPlacedFaceDown, worker: Worker, camp: Camp
) -> State:
    boxes = _put(state, event.sheet, event.space, worker)
    return replace(
        state,
        camps={**state.camps, event.owner: camp},
        boxes=boxes,
        players=_gained(state, event.seat, louis=-event.cost) if event.cost else state.players,
        idle=0,
        placed=True,
        agenda=_queued(_answered(state), boxes, event.sheet, state.box_of(event.sheet)),
    )


@evolve.on(ev.WorkersReturned)
def _returned(state: State, event: ev.WorkersReturned) -> State:
    return _with_camp(state, event.owner, state.camps[event.owner].taking_up(event.workers))


# Resolution.


@evolve.on(ev.WorkersTurnedUp)
def _turned_up(state: State, event: ev.WorkersTurnedUp) -> State:
    camps, box = dict(state.camps), state.box(event.box)
    for sheet, values in zip(box.sheets, (event.richelieu, event.enemy), strict=True):
        spaces, left = list(sheet.spaces), iter(values)
        for place, piece in enumerate(spaces):
            if isinstance(piece, Worker):
                value = next(left)
                spaces[place] = Worker(piece.owner, value, True, piece.lot)
                if not piece.face_up:
                    camps[piece.owner] = camps[piece.owner].showing(piece.lot, value)
        box = box.with_sheet(Sheet(sheet.id, tuple(spaces)))
    return replace(state, camps=camps, boxes=_with_box(state, event.box, box))


@evolve.on(ev.IntrigueDecided)
def _decided(state: State, event: ev.IntrigueDecided) -> State:
    close = CloseIntrigue(event.box, event.side, event.sheet, event.first, event.cardinal)
    due = ((event.second, event.second_reward), (event.first, event.first_reward))
    rewards = tuple([GrantReward(seat, parts) for seat, parts in due if seat is not None and parts])
    return replace(state, agenda=(*state.agenda[:-1], close, *rewards))


@evolve.on(ev.SheetWon)
def _won(state: State, event: ev.SheetWon) -> State:
    player = state.players[event.seat]
    winner = replace(player, sheets=(*player.sheets, event.sheet))
    return replace(state, players=_with_player(state, event.seat, winner))


@evolve.on(ev.RewardReceived)
def _received(state: State, event: ev.RewardReceived) -> State:
    players = _gained(state, event.seat, event.prestige, event.louis, event.income, event.military)
    return replace(state, players=players, agenda=_granted(state))


@evolve.on(ev.RewardOffered)
def _offered(state: State, event: ev.RewardOffered) -> State:
    return replace(state, agenda=(*_granted(state), UseReward(event.seat, event.kind)))


@evolve.on(ev.RewardLost)
def _lost(state: State, event: ev.RewardLost) -> State:
    return replace(state, agenda=_granted(state))


@evolve.on(ev.RewardDeclined)
def _declined(state: State, event: ev.RewardDeclined) -> State:
    return replace(state, agenda=state.agenda[:-1])


@evolve.on(ev.WorkerBribed)
def _bribed(state: State, event: ev.WorkerBribed) -> State:
    piece = state.sheet(event.from_sheet).at(event.from_space)
    return _moved(replace(state, boxes=_put(state, event.from_sheet, event.from_space, None)), event, piece)


def _moved(state: State, event: ev.WorkerBribed | ev.PawnPlaced, piece: Piece | None) -> State:
    boxes = _put(state, event.sheet, event.space, piece)
    agenda = _queued(state.agenda[:-1], boxes, event.sheet, state.box_of(event.sheet))
    return replace(state, boxes=boxes, agenda=agenda)


@evolve.on(ev.WorkerTurnedUp)
def _shown(state: State, event: ev.WorkerTurnedUp) -> State:
    worker = state.sheet(event.sheet).at(event.space)
    assert isinstance(worker, Worker)
    camp = state.camps[event.owner].showing(worker.lot, event.value)
    shown = Worker(event.owner, event.value, True, worker.lot)
    return _with_camp(replace(state, boxes=_put(state, event.sheet, event.space, shown)), event.owner, camp)


@evolve.on(ev.PawnPlaced)
def _pawn_placed(state: State, event: ev.PawnPlaced) -> State:
    if event.from_sheet is not None:
        left = state.sheet(event.from_sheet).spaces.index(event.pawn) + 1
        state = replace(state, boxes=_put(state, event.from_sheet, left, None))
    return _moved(state, event, event.pawn)


@evolve.on(ev.TileTaken)
def _tile(state: State, event: ev.TileTaken) -> State:
    player = replace(state.players[event.seat], tile=True)
    return replace(state, players=_with_player(state, event.seat, player))


@evolve.on(ev.CardinalMoved)
def _cardinal(state: State, event: ev.CardinalMoved) -> State:
    return replace(state, cardinal=event.space)


@evolve.on(ev.CardinalCaughtUp)
def _caught_up(state: State, event: ev.CardinalCaughtUp) -> State:
    return replace(state, cardinal=event.space)


@evolve.on(ev.BoxCleared)
def _cleared(state: State, event: ev.BoxCleared) -> State:
    workers = [worker for sheet in state.box(event.box).sheets for worker in sheet.workers]
    home = {
        colour: camp.back_in_city(tuple([worker.told for worker in workers if worker.owner == colour]))
        for colour, camp in state.camps.items()
    }
    assert isinstance(state.agenda[-1], CloseIntrigue)
    return replace(
        state,
        camps=home,
        boxes=_with_box(state, event.box, None),
        discarded=state.discarded + event.discarded,
        agenda=state.agenda[:-1],
    )


# The end.


@evolve.on(ev.SeatScored)
def _scored(state: State, event: ev.SeatScored) -> State:
    score = Score(event.prestige, event.income, event.military, event.majority, event.sets, event.jewels)
    return replace(state, scores=(*state.scores, score))


@evolve.on(ev.GameEnded)
def _ended(state: State, event: ev.GameEnded) -> State:
    return replace(state, agenda=())
