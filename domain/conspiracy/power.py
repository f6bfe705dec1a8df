"""What follows an action, and the powers of the six agents (RULES 6)."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache

from domain.conspiracy import events as ev
from domain.conspiracy.commands import DrawAgent, ExtraMove, Pass, PullCase, PushCase, RideTrain, ShoveAgent
from domain.conspiracy.components import board
from domain.conspiracy.ids import AgentId
from domain.conspiracy.rounds import end_if_delivered, end_turn
from domain.conspiracy.state import State
from domain.kernel.game import Decision, Turn
from domain.kernel.messages import Command, Seat, wire_name
from domain.kernel.options import Allow, Option, Refuse


class Aftermath(Decision[State], frozen=True):
    """After a step of the turn: the game may be won, or `agent` may use its power, or the turn is over."""

    seat: Seat
    agent: AgentId | None = None
    uses: int = 0
    """How often its power may still be used in this turn."""

    def proceed(self, turn: Turn[State]) -> None:
        if end_if_delivered(turn):
            return
        if self.agent and self.uses and any(isinstance(option, Allow) for option in powers(turn.state, self.agent)):
            turn.emit(ev.PowerOffered(self.seat, self.agent, self.uses))
        else:
            end_turn(turn)


class UsePower(Decision[State], frozen=True):
    """The seat on turn may use the power of the agent that it moved."""

    seat: Seat
    agent: AgentId
    """The agent that has just moved."""
    uses: int
    """How often its power may still be used in this turn."""

    def awaiting(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, view: State, seat: Seat) -> Iterable[Option]:
        return (Allow(Pass()), *powers(view, self.agent))

    def answer(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        here = _city(turn.state, self.agent)
        match command:
            case Pass():
                turn.emit(ev.PowerDeclined(seat, self.agent))
            case PushCase(city):
                turn.emit(ev.CaseMoved(seat, self.agent, here, city))
            case PullCase():
                turn.emit(ev.CaseMoved(seat, self.agent, turn.state.case, here))
            case DrawAgent(agent):
                self._send(turn, command, agent, here)
            case ShoveAgent(agent, city):
                self._send(turn, command, agent, city)
            case ExtraMove(city):
                self._send(turn, command, self.agent, city, uses=self.uses - 1)
            case RideTrain(city, with_case):
                self._send(turn, command, self.agent, city, with_case)

    def _send(
        self, turn: Turn[State], command: Command, agent: str, city: str, with_case: bool = False, uses: int = 0
    ) -> None:
        origin = _city(turn.state, agent)
        turn.emit(ev.AgentMoved(self.seat, agent, origin, city, with_case, by=wire_name(command), uses=uses))


def powers(view: State, agent: str) -> tuple[Option, ...]:
    """What the power of `agent` may do now, with refusals of the rest."""
    return POWERS[agent](view, _city(view, agent))


def _city(view: State, agent: str) -> str:
    city = view.agents[agent]
    assert city is not None, "a burned agent was asked for its city"
    return city


def _draw(view: State, city: str) -> tuple[Option, ...]:
    near = board(view.edition, view.stations).lines[city]
    return tuple([_power_option(DrawAgent(agent), where, where in near) for agent, where in view.agents.items()])


def _power_option(command: DrawAgent | ShoveAgent, where: str | None, fits: bool) -> Option:
    """Allow a power over an agent, or refuse it because the agent is burned or elsewhere."""
    if fits:
        return Allow(command)
    code = "agent_burned" if where is None else "agent_elsewhere"
    return Refuse(type(command), code, {"agent": command.agent})


def _shove(view: State, city: str) -> tuple[Option, ...]:
    near = board(view.edition, view.stations).lines[city]
    options: list[Option] = [Refuse(ShoveAgent, "not_itself", {"agent": "spyglass"})]
    for agent, where in view.agents.items():
        if agent != "spyglass":
            options += [_power_option(ShoveAgent(agent, goal), where, where == city) for goal in near]
    return (*options, Refuse(ShoveAgent, "not_connected"))


def _push(view: State, city: str) -> tuple[Option, ...]:
    if view.case != city:
        return (Refuse(PushCase, "case_elsewhere"),)
    return _pushes(view.edition, view.stations, city)


@cache
def _pushes(edition: str, stations: str, city: str) -> tuple[Option, ...]:
    near = board(edition, stations).lines[city]
    return (*(Allow(PushCase(goal)) for goal in near), Refuse(PushCase, "not_connected"))


def _pull(view: State, city: str) -> tuple[Option, ...]:
    if view.case in board(view.edition, view.stations).lines[city]:
        return (Allow(PullCase()),)
    return (Refuse(PullCase, "case_elsewhere"),)


def _extra_move(view: State, city: str) -> tuple[Option, ...]:
    return _extra_moves(view.edition, view.stations, city)


@cache
def _extra_moves(edition: str, stations: str, city: str) -> tuple[Option, ...]:
    moves = board(edition, stations).moves(city)
    stay = Refuse(ExtraMove, "must_leave", {"city": city})
    return (*(Allow(ExtraMove(goal)) for goal in moves), stay, Refuse(ExtraMove, "not_connected"))


def _ride(view: State, city: str) -> tuple[Option, ...]:
    return _rides(view.edition, view.stations, city, city == view.case)


@cache
def _rides(edition: str, stations: str, city: str, case_here: bool) -> tuple[Option, ...]:
    carry = (False, True) if case_here else (False,)
    rides = board(edition, stations).rides(city)
    allowed = [Allow(RideTrain(goal, case)) for goal in rides for case in carry]
    elsewhere = () if case_here else (Refuse(RideTrain, "case_elsewhere", {"with_case": True}),)
    stay = Refuse(RideTrain, "must_leave", {"city": city})
    return (*allowed, stay, *elsewhere, Refuse(RideTrain, "no_station"))


POWERS: Mapping[str, Callable[[State, str], tuple[Option, ...]]] = {
    "beacon": _draw,
    "spyglass": _shove,
    "magician": _push,
    "roulette": _pull,
    "tempest": _extra_move,
    "vagabond": _ride,
}
"""By agent: what its power may do in a view when it stands in a city."""
