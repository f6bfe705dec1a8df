"""Why play cannot have led to a position: pieces, coins, the die, whose turn it is, and what is pending."""

from collections.abc import Iterable, Iterator
from itertools import combinations

from domain.conspiracy.action import TakeAction
from domain.conspiracy.challenge import ChallengeWindow, Duel
from domain.conspiracy.commands import Assassinate
from domain.conspiracy.components import EDITIONS, Coins, Edition, board
from domain.conspiracy.events import ICON
from domain.conspiracy.ids import RESERVE, SOLOMON
from domain.conspiracy.placement import Placement
from domain.conspiracy.power import UsePower
from domain.conspiracy.scoring import winning_patrons
from domain.conspiracy.solomon import SolomonActs
from domain.conspiracy.state import Player, State
from domain.kernel.flaws import (
    Flaw,
    Place,
    each_once,
    exactly,
    first_of,
    one_of,
    seat_at,
    so_many,
    total,
    unless,
    within,
)
from domain.kernel.messages import Seat


def flaws(state: State) -> Iterable[Flaw]:
    """See Game.flaws."""
    return first_of(
        lambda: one_of(("edition",), state.edition, EDITIONS, "1"),
        lambda: _table(state, EDITIONS[state.edition]),
        lambda: _pieces(state, EDITIONS[state.edition]),
        lambda: _times(state, EDITIONS[state.edition]),
        lambda: _pending(state, EDITIONS[state.edition]),
    )


def _table(state: State, data: Edition) -> Iterator[Flaw]:
    """The board, the die, and the names of everything."""
    yield from one_of(("stations",), state.stations, data.stations, "1")
    yield from exactly(("die_sides",), state.die_sides, data.die.sides, "1")
    yield from within(("icon_faces",), state.icon_faces, 1, data.die.sides, "1")
    yield from within(("players",), len(state.players), min(data.track), max(data.track), "2")
    yield from each_once(((("agents", agent), agent) for agent in state.agents), data.agent_ids, "2", ("agents",))
    places = {*data.agent_ids, SOLOMON, RESERVE}
    for seat, player in enumerate(state.players):
        at, amounts = ("players", seat), player.coins.known_amounts
        keys = (((*at, "coins", "amounts", place), place) for place in amounts)
        yield from each_once(keys, places, "2", (*at, "coins", "amounts"))
        for place, coins in amounts.items():
            yield from within((*at, "coins", "amounts", place), coins, 0, data.coins.each, "2")


def _pieces(state: State, data: Edition) -> Iterator[Flaw]:
    """Where the pieces are: agents, case, headquarters, tokens, coins."""
    cities = {city.id for city in data.cities}
    for agent, city in state.agents.items():
        if city is not None:
            yield from one_of(("agents", agent), city, cities, "2")
    yield from unless(any(state.agents.values()), ("agents",), "last_agent", "7")
    yield from one_of(("case",), state.case, cities, "2")
    yield from _headquarters(state, data)
    tokens = (
        (("players", seat, "token"), player.token)
        for seat, player in enumerate(state.players)
        if isinstance(player.token, str)
    )
    yield from each_once(tokens, data.agent_ids, "2", all_here=False)
    for seat, player in enumerate(state.players):
        yield from unless(player.token is not None, ("players", seat, "token"), "empty", "2")
        yield from _coins(state, data, seat, player)
    burned = [agent for agent, city in state.agents.items() if city is None]
    lost = sum(sum(player.lost.values()) for player in state.players)
    yield from total(("players",), lost, len(burned) * data.coins.burn_cost, "7")


def _headquarters(state: State, data: Edition) -> Iterator[Flaw]:
    """Clockwise: all of them, three in their order, or two opposite ones."""
    found = [player.hq for player in state.players]
    corners = [hq.city for hq in data.hqs]
    allowed = [found for found in combinations(corners, len(found)) if len(found) != 2 or _opposite(corners, found)]
    if tuple(found) in allowed:
        return
    named = [(("players", seat, "hq"), hq) for seat, hq in enumerate(found)]
    wrong = list(each_once(named, corners, "2", all_here=False))
    yield from wrong or [Flaw(("players",), "headquarters", "2")]


def _opposite(corners: list[str], pair: tuple[str, ...]) -> bool:
    return corners.index(pair[1]) - corners.index(pair[0]) == len(corners) // 2


def _coins(state: State, data: Edition, seat: int, player: Player) -> Iterator[Flaw]:
    """The coins of a seat, in all and as payments can have put them."""
    at = ("players", seat)
    burned = {agent for agent, city in state.agents.items() if city is None}
    for agent, coins in player.lost.items():
        yield from one_of((*at, "lost", agent), agent, state.agents, "7")
        fits = coins >= 0 and coins % data.coins.burn_cost == 0
        yield from unless(fits, (*at, "lost", agent), "multiple", "7", of=data.coins.burn_cost)
    amounts = player.coins.known_amounts
    there = player.coins.total + sum(player.lost.values())
    purse = (*at, "coins", "amounts", RESERVE)
    yield from total(purse, there, data.coins.each, "2", own=amounts[RESERVE])
    closed = (((*at, "closed", agent), agent) for agent in player.closed)
    yield from each_once(closed, burned, "12", (*at, "closed"))
    for agent, pays in player.closed.items():
        yield from within((*at, "closed", agent), pays, 0, player.pays, "12")
    for number, proof in enumerate(player.proofs):
        proved, put = (*at, "proofs", number), amounts.get(proof.agent, 0) + player.lost.get(proof.agent, 0)
        yield from one_of((*proved, "agent"), proof.agent, state.agents, "12")
        yield from within((*proved, "coins"), proof.coins, 1, put, "12")
        yield from within((*proved, "pays"), proof.pays, 0, player.pays, "12")


def _times(state: State, data: Edition) -> Iterator[Flaw]:
    """The round and the die, and payments that can have put the coins where they are."""
    top = state.agenda[-1] if state.agenda else None
    beginning = isinstance(top, Placement)
    seats = range(len(state.players))
    if beginning:
        yield from exactly(("round",), state.round, 0, "3")
        yield from exactly(("start",), state.start, None, "2")
        yield from exactly(("turn",), state.turn, None, "3")
    else:
        yield from within(("round",), state.round, 1, None, "3")
        yield from seat_at(("start",), state.start, seats, "2")
        yield from seat_at(("turn",), state.turn, seats, "3")
    due = max(ICON, data.track[len(state.players)] - max(0, state.round - 1))
    yield from exactly(("die",), state.die, due, "9")
    waiting = top.waiting if isinstance(top, Placement) else ()
    for seat, player in enumerate(state.players):
        yield from within(("players", seat, "pays"), player.pays, 0, state.round, "3")
        at, reserve = ("players", seat, "coins"), player.coins.known_amounts[RESERVE]
        if seat in waiting:
            yield from exactly((*at, "amounts", RESERVE), reserve, data.coins.each, "2")
        else:
            yield from unless(_payable(player, data.coins), at, "unpaid", "4", pays=player.pays)


def _payable(player: Player, coins: Coins) -> bool:
    """Whether the start and the payments since can have put the coins where they are (see `boards`)."""
    put = {place: amount + player.lost.get(place, 0) for place, amount in player.coins.known_amounts.items()}
    doctor = put.pop(SOLOMON)
    del put[RESERVE]
    others = [agent for agent, amount in put.items() if agent != player.token and amount >= coins.extra]
    for extras in combinations(others, coins.extra_agents):
        begun = dict.fromkeys(put, 0) | dict.fromkeys(extras, coins.extra) | {str(player.token): coins.token}
        if all(put[agent] >= begun[agent] for agent in put) and _in_time(player, put, begun, doctor):
            return True
    return False


def _in_time(player: Player, put: dict[str, int], begun: dict[str, int], doctor: int) -> bool:
    """Whether every agent with more coins than at the start can have had a payment of its own in time."""
    last = sorted(
        min(
            player.pays,
            player.closed.get(agent, player.pays),
            *(proof.pays for proof in player.proofs if proof.agent == agent and proof.coins > begun[agent]),
        )
        for agent in put
        if put[agent] > begun[agent]
    )
    return len(last) + doctor <= player.pays and all(pays > number for number, pays in enumerate(last))


# What is pending.


def _pending(state: State, data: Edition) -> Iterator[Flaw]:
    if not state.agenda:
        yield from _end_flaws(state)
        return
    yield from exactly(("ending",), state.ending, None, "10")
    first, last = state.agenda[0], ("agenda", len(state.agenda) - 1)
    if isinstance(first, Placement):
        yield from so_many(("agenda",), len(state.agenda), 1, "3")
        for number, seat in enumerate(first.waiting):
            yield from seat_at(("agenda", 0, "waiting", number), seat, range(len(state.players)), "2")
        yield from within((*last, "waiting"), len(first.waiting), 1, len({*first.waiting}), "2")
        return
    assert state.turn is not None
    delivered = state.case == state.players[state.turn].hq
    yield from unless(not delivered, ("case",), "won", "10", seat=state.turn + 1)
    most = 2 if isinstance(first, ChallengeWindow) else 1
    yield from within(("agenda",), len(state.agenda), 1, most, "3")
    match first:
        case SolomonActs():
            yield from unless(state.seats_after(state.turn)[0] == state.start, ("turn",), "not_last", "9")
        case TakeAction() | UsePower():
            yield from exactly((*last, "seat"), first.seat, state.turn, "3")
            if isinstance(first, UsePower):
                yield from _power(state, data, first)
        case ChallengeWindow():
            yield from first_of(lambda: _declared(state, data, first), lambda: _asking_flaws(state, first))
        case _:
            yield Flaw(("agenda", 0, "kind"), "nobody_asked", "3")


def _end_flaws(state: State) -> Iterator[Flaw]:
    if state.ending is None:
        yield Flaw(("agenda",), "nothing_pending", "10")
    elif state.ending.how == "case":
        assert state.turn is not None
        yield from exactly(("ending", "winners"), state.ending.winners, (state.turn,), "10")
        yield from exactly(("case",), state.case, state.players[state.turn].hq, "10")
    else:
        yield from exactly(("ending", "winners"), state.ending.winners, winning_patrons(state), "10")
        yield from exactly(("die",), state.die, ICON, "9")


def _power(state: State, data: Edition, power: UsePower) -> Iterator[Flaw]:
    at = ("agenda", 0)
    yield from _living(state, (*at, "agent"), power.agent, "6")
    if power.agent in state.agents:
        yield from within((*at, "uses"), power.uses, 1, data.uses(power.agent), "6")
    yield from _unrestricted(state, power.seat)


def _living(state: State, at: Place, agent: str, rule: str) -> Iterator[Flaw]:
    living = [one for one, city in state.agents.items() if city is not None]
    yield from one_of(at, agent, living, rule)


def _unrestricted(state: State, seat: Seat) -> Iterator[Flaw]:
    if seat in range(len(state.players)):
        yield from exactly(("players", seat, "restricted"), state.players[seat].restricted, False, "8")


def _declared(state: State, data: Edition, window: ChallengeWindow) -> Iterator[Flaw]:
    """The declared command could be declared."""
    at, deed, killing = ("agenda", 0), window.deed, isinstance(window.deed, Assassinate)
    yield from exactly((*at, "seat"), window.seat, state.turn, "3")
    yield from _unrestricted(state, window.seat)
    least = data.bids.assassination if killing else data.bids.move
    yield from exactly((*at, "least_bid"), window.least_bid, least, "8")
    yield from exactly((*at, "cost"), window.cost, data.coins.burn_cost if killing else 0, "7")
    if isinstance(deed, Assassinate):
        yield from exactly((*at, "agent"), window.agent, deed.killer, "8")
        yield from _living(state, (*at, "deed", "killer"), deed.killer, "7")
        here = state.agents.get(deed.killer)
        victims = [agent for agent, city in state.agents.items() if city and city == here and agent != deed.killer]
        yield from one_of((*at, "deed", "victim"), deed.victim, victims, "7")
        return
    yield from exactly((*at, "agent"), window.agent, deed.agent, "8")
    yield from _living(state, (*at, "deed", "agent"), deed.agent, "5")
    origin = state.agents.get(deed.agent)
    if origin is not None:
        goals, there = board(state.edition, state.stations).moves(origin), state.case == origin
        yield from one_of((*at, "deed", "city"), deed.city, goals, "5")
        with_it = (*at, "deed", "with_case")
        yield from unless(there or not deed.with_case, with_it, "not_here", "5", due=False, thing="case")


def _asking_flaws(state: State, window: ChallengeWindow) -> Iterator[Flaw]:
    """Who may still challenge, and a duel of the first of them."""
    others = state.seats_after(window.seat)
    in_order = bool(window.asked) and others[-len(window.asked) :] == window.asked
    yield from unless(in_order, ("agenda", 0, "asked"), "not_in_order", "8")
    if window.cost:
        coins = state.players[window.seat].coins.known_amounts[window.agent]
        at: Place = ("players", window.seat, "coins", "amounts", window.agent)
        yield from within(at, coins, window.cost, None, "7")
    if in_order and len(state.agenda) > 1:
        duel, at = state.agenda[1], ("agenda", 1)
        if not isinstance(duel, Duel):
            yield Flaw((*at, "kind"), "nobody_asked", "8")
            return
        yield from exactly((*at, "seat"), duel.seat, window.seat, "8")
        yield from exactly((*at, "challenger"), duel.challenger, window.asked[0], "8")
        yield from exactly((*at, "agent"), duel.agent, window.agent, "8")
        yield from one_of((*at, "bidder"), duel.bidder, (window.seat, window.asked[0]), "8")
        bid_by = window.asked[0] if duel.bidder == window.seat else window.seat
        most = state.players[bid_by].coins.known_amounts[window.agent]
        yield from within((*at, "bid"), duel.bid, window.least_bid, most, "8")
