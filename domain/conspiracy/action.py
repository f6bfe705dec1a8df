"""The one action of a turn (RULES 4, 5 and 7): pay, move an agent, or have one assassinated."""

from collections.abc import Iterable
from functools import cache

from domain.conspiracy import events as ev
from domain.conspiracy.commands import Assassinate, MoveAgent, Pass, PayBribe
from domain.conspiracy.components import EDITIONS, board
from domain.conspiracy.ids import RESERVE, SOLOMON
from domain.conspiracy.state import Player, State
from domain.kernel.game import Decision, Turn
from domain.kernel.messages import Command, Seat
from domain.kernel.options import Allow, Amount, Option, Refuse

RESTRICTED = (Refuse(MoveAgent, "restricted"), Refuse(Assassinate, "restricted"))
MUST_ACT = (Refuse(Pass, "must_act"),)


class TakeAction(Decision[State], frozen=True):
    """The seat on turn takes its action; with a restricted marker it may only pay."""

    seat: Seat

    def awaiting(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, view: State, seat: Seat) -> Iterable[Option]:
        player = view.players[seat]
        payments = _payments(view, player)
        if player.restricted:
            return payments + RESTRICTED + MUST_ACT
        return payments + _moves(view) + _burns(view, player) + MUST_ACT

    def answer(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        if isinstance(command, PayBribe):
            self._pay(turn, command)
        elif isinstance(command, MoveAgent):
            origin = turn.state.agents[command.agent]
            least = EDITIONS[turn.state.edition].bids.move
            assert origin is not None
            turn.emit(ev.MoveDeclared(seat, command.agent, origin, command.city, command.with_case, least))
        else:
            assert isinstance(command, Assassinate)
            data = EDITIONS[turn.state.edition]
            cost, least = data.coins.burn_cost, data.bids.assassination
            turn.emit(ev.AssassinationDeclared(seat, command.killer, command.victim, cost, least))

    def _pay(self, turn: Turn[State], payment: PayBribe) -> None:
        restricted = turn.state.players[self.seat].restricted
        turn.emit(ev.BribePaid(self.seat, payment.target, payment.amount))
        if restricted:
            turn.emit(ev.RestrictionLifted(self.seat))


def _payments(view: State, player: Player) -> tuple[Option, ...]:
    reserve = player.coins.known_amounts[RESERVE]
    limit = EDITIONS[view.edition].coins.solomon_limit
    options = _to_solomon(reserve, limit)
    for agent, city in view.agents.items():
        options += _to_agent(agent, reserve, city is not None)
    return options


@cache
def _to_solomon(reserve: int, limit: int) -> tuple[Option, ...]:
    """A payment of nothing, or of one coin to Doctor Solomon."""
    nothing, solomon = Allow(PayBribe()), [PayBribe(SOLOMON, coins) for coins in range(min(reserve, limit) + 1)]
    short = (Refuse(PayBribe, "reserve_too_low", {"target": SOLOMON}),) if reserve < limit else ()
    return (nothing, *map(Allow, solomon), *short, Refuse(PayBribe, "solomon_limit", {"target": SOLOMON}))


@cache
def _to_agent(agent: str, reserve: int, living: bool) -> tuple[Option, ...]:
    if not living:
        return (Refuse(PayBribe, "agent_burned", {"target": agent}),)
    return (Amount(PayBribe(agent), "amount", 0, reserve),)


def _moves(view: State) -> tuple[Option, ...]:
    options: tuple[Option, ...] = ()
    for agent, city in view.agents.items():
        if city is None:
            options += _burned(agent)
        else:
            options += _moves_from(view.edition, view.stations, agent, city, city == view.case)
    return options


@cache
def _burned(agent: str) -> tuple[Option, ...]:
    """Why a burned agent can neither move, nor kill, nor be killed."""
    return (
        Refuse(MoveAgent, "agent_burned", {"agent": agent}),
        Refuse(Assassinate, "agent_burned", {"killer": agent}),
        Refuse(Assassinate, "agent_burned", {"victim": agent}),
    )


@cache
def _moves_from(edition: str, stations: str, agent: str, city: str, case_here: bool) -> tuple[Option, ...]:
    graph = board(edition, stations)
    moves = graph.moves(city)
    carry = (False, True) if case_here else (False,)
    options: list[Option] = [Allow(MoveAgent(agent, goal, case)) for goal in moves for case in carry]
    options.append(Refuse(MoveAgent, "must_leave", {"agent": agent, "city": city}))
    for station in graph.stations:
        if station not in moves:
            options.append(Refuse(MoveAgent, "no_station", {"agent": agent, "city": station}))
    options += [
        Refuse(MoveAgent, "not_connected", {"agent": agent, "city": c}) for c in graph.lines if c not in moves
    ]
    if not case_here:
        options.append(Refuse(MoveAgent, "case_elsewhere", {"agent": agent, "with_case": True}))
    return tuple(options)


def _burns(view: State, player: Player) -> tuple[Option, ...]:
    cost, coins = EDITIONS[view.edition].coins.burn_cost, player.coins.known_amounts
    options: tuple[Option, ...] = ()
    for killer, city in view.agents.items():
        if city is not None:
            here = tuple([other for other in view.agents if view.agents[other] == city and other != killer])
            options += _burns_by(killer, here, coins[killer] >= cost)
    return options


@cache
def _burns_by(killer: str, here: tuple[str, ...], affordable: bool) -> tuple[Option, ...]:
    same = Refuse(Assassinate, "same_agent", {"killer": killer, "victim": killer})
    apart = Refuse(Assassinate, "not_together", {"killer": killer})
    if not affordable:
        return (same, Refuse(Assassinate, "too_poor_to_burn", {"killer": killer}))
    return (*(Allow(Assassinate(killer, victim)) for victim in here), same, apart)
