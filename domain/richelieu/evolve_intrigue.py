"""How the resolution of a box and the end of the game change a state or a view."""

from msgspec.structs import replace

from domain.kernel.game import Evolve
from domain.richelieu import intrigue_events as iv
from domain.richelieu.changes import gained, granted, put, queued, with_box, with_camp, with_player
from domain.richelieu.pieces import Piece, Sheet, Worker
from domain.richelieu.resolution import CloseIntrigue
from domain.richelieu.rewards import GrantReward, UseReward
from domain.richelieu.state import Score, State

evolve_intrigue: Evolve[State] = Evolve()


# Resolution.


@evolve_intrigue.on(iv.WorkersTurnedUp)
def _turned_up(state: State, event: iv.WorkersTurnedUp) -> State:
    camps, box = dict(state.camps), state.box(event.box)
    for sheet, values in zip(box.sheets, (event.richelieu, event.enemy), strict=True):
        spaces, left = list(sheet.spaces), iter(values)
        for place, piece in enumerate(spaces):
            value = next(left).value if piece else 0
            if isinstance(piece, Worker):
                spaces[place] = Worker(piece.owner, value, True, piece.lot)
                if not piece.face_up:
                    camps[piece.owner] = camps[piece.owner].showing(piece.lot, value)
        box = box.with_sheet(Sheet(sheet.id, tuple(spaces)))
    return replace(state, camps=camps, boxes=with_box(state, event.box, box))


@evolve_intrigue.on(iv.IntrigueDecided)
def _intrigue_decided(state: State, event: iv.IntrigueDecided) -> State:
    close = CloseIntrigue(event.box, event.side, event.sheet, event.first, event.cardinal)
    due = ((event.second, event.second_reward), (event.first, event.first_reward))
    rewards = tuple([GrantReward(seat, parts) for seat, parts in due if seat is not None and parts])
    return replace(state, agenda=(*state.agenda[:-1], close, *rewards))


@evolve_intrigue.on(iv.SheetWon)
def _sheet_won(state: State, event: iv.SheetWon) -> State:
    player = state.players[event.seat]
    winner = replace(player, sheets=(*player.sheets, event.sheet))
    return replace(state, players=with_player(state, event.seat, winner))


@evolve_intrigue.on(iv.RewardReceived)
def _received(state: State, event: iv.RewardReceived) -> State:
    players = gained(state, event.seat, event.prestige, event.louis, event.income, event.military)
    return replace(state, players=players, agenda=granted(state))


@evolve_intrigue.on(iv.RewardOffered)
def _offered(state: State, event: iv.RewardOffered) -> State:
    return replace(state, agenda=(*granted(state), UseReward(event.seat, event.kind)))


@evolve_intrigue.on(iv.RewardLost)
def _reward_lost(state: State, event: iv.RewardLost) -> State:
    return replace(state, agenda=granted(state))


@evolve_intrigue.on(iv.RewardDeclined)
def _declined(state: State, event: iv.RewardDeclined) -> State:
    return replace(state, agenda=state.agenda[:-1])


@evolve_intrigue.on(iv.WorkerBribed)
def _bribed(state: State, event: iv.WorkerBribed) -> State:
    piece = state.sheet(event.from_sheet).piece_at(event.from_space)
    return _moved(replace(state, boxes=put(state, event.from_sheet, event.from_space, None)), event, piece)


def _moved(state: State, event: iv.WorkerBribed | iv.PawnPlaced, piece: Piece | None) -> State:
    boxes = put(state, event.sheet, event.space, piece)
    agenda = queued(state.agenda[:-1], boxes, event.sheet, state.box_of(event.sheet))
    return replace(state, boxes=boxes, agenda=agenda)


@evolve_intrigue.on(iv.WorkerTurnedUp)
def _worker_turned_up(state: State, event: iv.WorkerTurnedUp) -> State:
    worker = state.sheet(event.sheet).piece_at(event.space)
    assert isinstance(worker, Worker)
    camp = state.camps[event.owner].showing(worker.lot, event.value)
    shown = Worker(event.owner, event.value, True, worker.lot)
    return with_camp(replace(state, boxes=put(state, event.sheet, event.space, shown)), event.owner, camp)


@evolve_intrigue.on(iv.PawnPlaced)
def _pawn_placed(state: State, event: iv.PawnPlaced) -> State:
    if event.from_sheet is not None:
        left = state.sheet(event.from_sheet).spaces.index(event.pawn) + 1
        state = replace(state, boxes=put(state, event.from_sheet, left, None))
    return _moved(state, event, event.pawn)


@evolve_intrigue.on(iv.TileTaken)
def _tile(state: State, event: iv.TileTaken) -> State:
    player = replace(state.players[event.seat], tile=True)
    return replace(state, players=with_player(state, event.seat, player))


@evolve_intrigue.on(iv.CardinalMoved)
def _cardinal(state: State, event: iv.CardinalMoved) -> State:
    return replace(state, cardinal=event.space)


@evolve_intrigue.on(iv.CardinalCaughtUp)
def _caught_up(state: State, event: iv.CardinalCaughtUp) -> State:
    return replace(state, cardinal=event.space)


@evolve_intrigue.on(iv.BoxCleared)
def _cleared(state: State, event: iv.BoxCleared) -> State:
    workers = [worker for sheet in state.box(event.box).sheets for worker in sheet.workers]
    home = {
        colour: camp.back_in_city(tuple([worker.known_value for worker in workers if worker.owner == colour]))
        for colour, camp in state.camps.items()
    }
    assert isinstance(state.agenda[-1], CloseIntrigue)
    return replace(
        state,
        camps=home,
        boxes=with_box(state, event.box, None),
        discarded=state.discarded + event.discarded,
        agenda=state.agenda[:-1],
    )


# The end.


@evolve_intrigue.on(iv.SeatScored)
def _scored(state: State, event: iv.SeatScored) -> State:
    score = Score(event.prestige, event.income, event.military, event.majority, event.sets, event.jewels)
    return replace(state, scores=(*state.scores, score))


@evolve_intrigue.on(iv.GameEnded)
def _game_ended(state: State, event: iv.GameEnded) -> State:
    return replace(state, agenda=())
