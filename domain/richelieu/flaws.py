"""Why play cannot have led to a position: sheets, workers, jewels, tracks, boxes, and what is pending."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise

from domain.kernel.flaws import (
    Flaw,
    Laid,
    Place,
    each_once,
    exactly,
    first_of,
    listed,
    one_of,
    same_number,
    seat_at,
    so_many,
    total,
    unless,
    within,
)
from domain.kernel.hidden import Hidden
from domain.richelieu.action import TakeAction
from domain.richelieu.components import EDITIONS, ENEMY, RICHELIEU, SEATS, SPACES, Edition
from domain.richelieu.ids import ACTIONS, GREY_EMINENCE, QUEEN
from domain.richelieu.pieces import PAWN_SIDES, Camp, Sheet, Worker
from domain.richelieu.resolution import CloseIntrigue, ResolveIntrigue
from domain.richelieu.rewards import USES, GrantReward, UseReward
from domain.richelieu.state import Deck, State
from domain.richelieu.turns import PlaceNeutral, TurnOver

LaidWorkers = tuple[tuple[Place, Worker], ...]
"""Workers on the board, each with its place."""


def flaws(state: State) -> Iterable[Flaw]:
    """See Game.flaws."""
    return first_of(
        lambda: one_of(("edition",), state.edition, EDITIONS, "1"),
        lambda: _table(state, EDITIONS[state.edition]),
        lambda: _sheets(state, EDITIONS[state.edition]),
        lambda: _workers(state, EDITIONS[state.edition]),
        lambda: _players(state, EDITIONS[state.edition]),
        lambda: _pending(state, EDITIONS[state.edition]),
    )


def _table(state: State, data: Edition) -> Iterator[Flaw]:
    """How many players, boxes and colours there are."""
    seats = len(state.players)
    yield from within(("players",), seats, SEATS[0], SEATS[-1], "2")
    yield from exactly(("colours",), state.colours, data.colours if seats == 2 else data.colours[:seats], "2")
    yield from each_once(((("camps", colour), colour) for colour in state.camps), state.colours, "2", ("camps",))
    yield from so_many(("boxes",), len(state.boxes), data.setup.boxes, "2")


# Sheets and pawns.


def _sheets(state: State, data: Edition) -> Iterator[Flaw]:
    for side, pile in ((RICHELIEU, "richelieu_pile"), (ENEMY, "enemy_pile")):
        deck = getattr(state, pile)
        won = [
            (("players", seat, "sheets", number), sheet)
            for seat, player in enumerate(state.players)
            for number, sheet in enumerate(player.sheets)
        ]
        gone = [*won, *listed(("discarded",), state.discarded)]
        mine = [(at, sheet) for at, sheet in gone if _side(data, sheet) == side]
        if side == RICHELIEU:
            mine += [(at, sheet) for at, sheet in gone if _side(data, sheet) is None]
        lying = [*_in_boxes(state, side), *mine, *listed((pile,), deck)]
        yield from each_once(lying, data.piles[side], "2", (pile,))
    yield from total(("enemy_pile",), _size(state.enemy_pile), _size(state.richelieu_pile), "7")
    for number, box in enumerate(state.boxes):
        if box is None:
            yield from unless(not state.richelieu_pile, ("boxes", number), "closed_too_early", "7")
    for place, sheet in _spaces(state):
        yield from so_many((*place, "spaces"), len(sheet.spaces), SPACES, "2")
    yield from _pawns(state)


def _size(deck: Deck) -> int:
    return deck.count if isinstance(deck, Hidden) else len(deck)


def _side(data: Edition, sheet: str) -> str | None:
    return data.by_id[sheet].side if sheet in data.by_id else None


def _in_boxes(state: State, side: str) -> Iterator[Laid]:
    """The sheets of a side that lie on the board, and were not won in the box that is being resolved."""
    won = {entry.sheet for entry in state.agenda if isinstance(entry, CloseIntrigue) and entry.first is not None}
    for number, box in enumerate(state.boxes):
        if box is not None and box.sheet(side).id not in won:
            yield ("boxes", number, side, "id"), box.sheet(side).id


def _spaces(state: State) -> Iterator[tuple[Place, Sheet]]:
    """Every sheet on the board, with its place."""
    for number, box in enumerate(state.boxes):
        if box is not None:
            yield ("boxes", number, RICHELIEU), box.richelieu
            yield ("boxes", number, ENEMY), box.enemy


def _pawns(state: State) -> Iterator[Flaw]:
    """Each pawn stands once at most, and on its own side."""
    standing = [
        ((*place, "spaces", space), piece)
        for place, sheet in _spaces(state)
        for space, piece in enumerate(sheet.spaces)
        if isinstance(piece, str)
    ]
    yield from each_once(standing, (QUEEN, GREY_EMINENCE), "10", all_here=False)
    for at, pawn in standing:
        if pawn in PAWN_SIDES:
            yield from unless(at[2] == PAWN_SIDES[pawn], at, "wrong_side", "10", thing=pawn)


# Workers.


def _workers(state: State, data: Edition) -> Iterator[Flaw]:
    laid: LaidWorkers = tuple(
        ((*place, "spaces", space), piece)
        for place, sheet in _spaces(state)
        for space, piece in enumerate(sheet.spaces)
        if isinstance(piece, Worker)
    )
    for at, worker in laid:
        yield from one_of((*at, "owner"), worker.owner, state.colours, "2")
    for place, sheet in _spaces(state):
        for space, piece in enumerate(sheet.spaces, 1):
            if isinstance(piece, Worker) and not piece.face_up:
                at = (*place, "spaces", space - 1, "face_up")
                yield from unless(data.cost(sheet.id, space) > 0, at, "lies_open", "4", due=True)
    seats = len(state.players)
    for number, colour in enumerate(state.colours):
        camp, at = state.camps[colour], ("camps", colour)
        yield from exactly((*at, "keeper"), camp.keeper, number % seats, "2")
        yield from exactly((*at, "neutral"), camp.neutral, number >= seats, "2")
        mine = tuple((at, worker) for at, worker in laid if worker.owner == colour)
        there = Counter([*camp.known_values, *camp.city, *(worker.known_value for _, worker in mine)])
        due = data.neutral_workers if number >= seats else data.workers
        yield from same_number((*at, "hand"), there, Counter(due), "2")
        yield from unless(bool(camp.in_hand) or not camp.city, (*at, "city"), "come_home", "4")
        yield from _lots(camp, at, mine)


def _lots(camp: Camp, at: Place, laid: LaidWorkers) -> Iterator[Flaw]:
    """What everybody knows of hidden workers: those in hand, and those face down, by the hand they came from."""
    if not camp.lots:
        yield Flaw((*at, "lots"), "empty", "12")
        return
    for number, (lot, following) in enumerate(pairwise(camp.lots), 1):
        yield from within((*at, "lots", number, "number"), following.number, lot.number + 1, None, "12")
    numbers = [lot.number for lot in camp.lots]
    for place, worker in laid:
        if worker.face_up:
            yield from within((*place, "lot"), worker.lot, 0, camp.lot, "12")
        else:
            yield from one_of((*place, "lot"), worker.lot, numbers, "12")
    for number, lot in enumerate(camp.lots):
        hidden = [worker.known_value for _, worker in laid if not worker.face_up and worker.lot == lot.number]
        hidden += camp.known_values if lot.number == camp.lot else ()
        if Counter(hidden) != Counter(lot.unseen):
            yield from exactly((*at, "lots", number, "unseen"), lot.unseen, tuple(sorted(hidden)), "12")
        elif not hidden and lot.number != camp.lot:
            yield Flaw((*at, "lots", number), "nothing_left", "12")


# Players.


def _players(state: State, data: Edition) -> Iterator[Flaw]:
    seats = len(state.players)
    jewels = state.city_jewels + sum(player.jewels for player in state.players)
    due = seats * data.setup.jewels + data.setup.city_jewels
    yield from within(("city_jewels",), state.city_jewels, 0, None, "6")
    yield from total(("city_jewels",), jewels, due, "6", own=state.city_jewels)
    yield from within(("cardinal",), state.cardinal, 0, None, "5")
    yield from within(("idle",), state.idle, 0, None, "3")
    for seat, player in enumerate(state.players):
        at = ("players", seat)
        yield from within((*at, "prestige"), player.prestige, data.setup.prestige, None, "5")
        yield from within((*at, "income"), player.income, data.setup.income, data.income.last, "5")
        yield from within((*at, "military"), player.military, data.setup.military, data.military.last, "5")
        yield from within((*at, "louis"), player.louis, 0, None, "5")
        yield from within((*at, "jewels"), player.jewels, 0, None, "6")
        yield from exactly((*at, "tile"), player.tile, player.prestige >= data.tile, "5")
    yield from seat_at(("start",), state.start, range(seats), "2")
    yield from seat_at(("turn",), state.turn, range(seats), "3")


# What is pending.


def _pending(state: State, data: Edition) -> Iterator[Flaw]:
    if not state.agenda:
        yield from _end_flaws(state)
        return
    yield from so_many(("scores",), len(state.scores), 0, "11")
    yield from unless(any(state.boxes), ("agenda",), "over", "11")
    base, top, last = state.agenda[0], state.agenda[-1], len(state.agenda) - 1
    if not isinstance(base, TakeAction | TurnOver | PlaceNeutral):
        yield Flaw(("agenda", 0, "kind"), "nobody_asked", "3")
        return
    yield from exactly(("agenda", 0, "seat"), base.seat, state.turn, "3")
    yield from _full(state)
    if last == 0:
        match base:
            case TakeAction():
                yield from _action(state, data, base)
            case PlaceNeutral():
                yield from _neutral(state, base)
            case _:
                yield Flaw(("agenda", 0, "kind"), "nobody_asked", "3")
    elif isinstance(top, UseReward):
        yield from seat_at(("agenda", last, "seat"), top.seat, range(len(state.players)), "8")
        yield from one_of(("agenda", last, "reward"), top.reward, USES, "8")
    else:
        yield Flaw(("agenda", last, "kind"), "nobody_asked", "3")


def _end_flaws(state: State) -> Iterator[Flaw]:
    if not state.scores:
        yield Flaw(("agenda",), "nothing_pending", "11")
        return
    yield from so_many(("scores",), len(state.scores), len(state.players), "11")
    for number, box in enumerate(state.boxes):
        yield from unless(box is None, ("boxes", number), "not_over", "11")


def _full(state: State) -> Iterator[Flaw]:
    """A box waits for its resolution if one of its sheets is full, and only then; above the boxes are rewards."""
    for place, entry in enumerate(state.agenda[1:], 1):
        at = ("agenda", place)
        if isinstance(entry, ResolveIntrigue | CloseIntrigue):
            open_boxes = [number for number, box in enumerate(state.boxes, 1) if box is not None]
            yield from one_of((*at, "box"), entry.box, open_boxes, "7")
        elif not isinstance(entry, GrantReward | UseReward):
            yield Flaw((*at, "kind"), "nobody_asked", "7")
    for number, box in enumerate(state.boxes, 1):
        if box is not None and box.full:
            yield from unless(number in state.frozen, ("boxes", number - 1), "full", "7")
        elif number in state.waiting:
            yield Flaw(("boxes", number - 1), "not_full", "7")


def _action(state: State, data: Edition, action: TakeAction) -> Iterator[Flaw]:
    at, actions = ("agenda", 0), data.actions
    for number, taken in enumerate(action.taken):
        yield from one_of((*at, "taken", number), taken, ACTIONS, "3")
    yield from one_of((*at, "allowed"), action.allowed, (actions.behind, actions.otherwise), "3")
    yield from within((*at, "taken"), len(action.taken), 0, max(0, action.allowed - 1), "3")
    if not action.taken and action.seat in range(len(state.players)):
        due = actions.behind if state.is_behind_cardinal(action.seat) else actions.otherwise
        yield from exactly((*at, "allowed"), action.allowed, due, "3")


def _neutral(state: State, due: PlaceNeutral) -> Iterator[Flaw]:
    at = ("agenda", 0)
    if len(state.players) != SEATS[0]:
        yield Flaw((*at, "kind"), "nobody_asked", "13")
    elif due.seat in range(len(state.players)):
        yield from exactly((*at, "owner"), due.owner, state.neutral(due.seat), "13")
        if due.owner in state.camps:
            yield from unless(bool(state.camps[due.owner].in_hand), at, "nothing_left", "13")
