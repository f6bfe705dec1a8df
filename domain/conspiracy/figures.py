"""By what the odds of a whole position are told: figures of the table, and of each seat.

They are plain numbers of about one at most. What each is worth is learnt from play (`weights.json`).
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from domain.conspiracy.ids import RESERVE, SOLOMON
from domain.conspiracy.journeys import turns_home
from domain.conspiracy.policy import reach, steps
from domain.conspiracy.state import State
from domain.kernel.net import Figures

FAR = 9
"""Stands for how soon an agent is at home that no agent can be."""
NO_AGENT = (FAR, 0)
SEAT = (
    "always",
    "soon",
    "on turn",
    "next",
    "home later",
    "home next",
    "sure way now",
    "ways now",
    "sure way next",
    "two sure ways next",
    "ways next",
    "sure way later",
    "two steps away",
    "steps away",
    "sure agents",
    "lead on agents",
    "sure agent near",
    "restricted on turn",
    "restricted",
    "leads with the doctor",
    "lead with the doctor",
    "behind by one",
    "behind by more",
    "ahead on a tie",
    "behind on a tie",
    "ahead in the reserve",
    "reserve",
    "short",
    "soon leads with the doctor",
    "soon lead with the doctor",
    "soon behind by one",
    "soon behind by more",
    "soon ahead on a tie",
    "own agent one turn from home",
    "own agent two turns from home",
    "own agent three turns from home",
    "own agent four turns from home",
    "own agent near home",
    "lead on that agent",
    "any agent two turns from home",
    "any agent near home",
    "own agent two turns from home, on turn",
    "own agent three turns from home, on turn",
)
"""A seat is sure of an agent on which nobody has more than it; on its own agent it has more than anybody else. A
way is an agent that brings the case home in one action; `soon` is near 1 when the doctor is about to act.
"""
TABLE = (
    "always",
    "soon",
    "rolled",
    "even with the doctor",
    "even with the doctor, soon",
    "even in all",
    "even in all, soon",
    "spread with the doctor",
    "somebody's sure way",
    "steps away at least",
    "three seats",
    "four seats",
    "an own agent two turns from home",
)


class _Hold(NamedTuple):
    """What the agents are to a seat: how many it is sure of, by how much it leads on them, how near the best is; in
    how many ways the case comes home, sure or not; its own agent that is soonest at home; and any agent.
    """

    sure: int
    lead: int
    near: float
    ways: int
    unsure: int
    own: tuple[int, int]
    any: int


def _figures(state: State) -> tuple[list[float], list[list[float]]]:
    piles = [player.coins.known_amounts for player in state.players]
    doctor, reserve = [pile[SOLOMON] for pile in piles], [pile[RESERVE] for pile in piles]
    leaders = {agent: sorted((pile[agent] for pile in piles), reverse=True)[:2] for agent in state.agents}
    holds = [_hold(state, piles[seat], leaders, seat) for seat in range(len(piles))]
    away = [steps(state.edition, state.stations, player.hq)[state.case] for player in state.players]
    seats = [
        [
            *_with_case(state, seat, holds[seat], away[seat]),
            *_with_doctor(state, seat, doctor, reserve),
            *_run(state, seat, holds[seat]),
        ]
        for seat in range(len(piles))
    ]
    return _of_table(state, doctor, reserve, holds, min(away)), seats


FIGURES = Figures(SEAT, TABLE, _figures)


def _soon(state: State) -> float:
    return 1 / (1 + state.die / 4)


def _hold(state: State, pile: Mapping[str, int], leaders: Mapping[str, Sequence[int]], seat: int) -> _Hold:
    """What the agents are to a seat with these coins, by the most and the second most that anybody has on each."""
    edition, stations, case, home = state.edition, state.stations, state.case, state.players[seat].hq
    to_case = steps(edition, stations, case)
    sure = lead = ways = unsure = 0
    near, own, any_turns = 0.0, NO_AGENT, FAR
    for agent, city in state.agents.items():
        if city is None:
            continue
        coins, (most, second) = pile[agent], leaders[agent]
        rival = second if coins == most else most
        turns = turns_home(edition, stations, agent, home)[city, case]
        any_turns = min(any_turns, turns)
        is_way = home in reach(edition, stations, agent, city, case)
        if coins < rival:
            unsure += is_way
            continue
        ways += is_way
        lead += min(6, coins - rival)
        if coins:
            sure += 1
            near = max(near, 1 / (1 + to_case[city]))
        if coins > rival and (turns, rival - coins) < (own[0], -own[1]):
            own = turns, coins - rival
    return _Hold(sure, lead, near, ways, unsure, own, any_turns)


def _with_case(state: State, seat: int, hold: _Hold, away: int) -> list[float]:
    """The first figures of a seat, down to those of the doctor."""
    place, held = (seat - (state.turn or 0)) % len(state.players), state.players[seat].restricted
    now, following, ways = place == 0, place == 1, 0 if held else hold.ways
    unsure = 0 if held else hold.unsure / 2
    return [
        1.0,
        _soon(state),
        now,
        following,
        away == 0 and not following,
        away == 0 and following,
        now and ways > 0,
        now * unsure,
        following and ways > 0,
        following and ways > 1,
        following * unsure,
        place > 1 and ways > 0,
        away <= 2,
        away / 5,
        hold.sure / 6,
        hold.lead / 12,
        hold.near,
        held and now,
        held,
    ]


def _with_doctor(state: State, seat: int, doctor: Sequence[int], reserve: Sequence[int]) -> list[float]:
    """The figures of a seat's coins on the doctor and in the reserve."""
    soon, rival = _soon(state), max([coins for other, coins in enumerate(doctor) if other != seat])
    richest = max([r for other, r in enumerate(reserve) if other != seat and doctor[other] == rival])
    ahead, spare = doctor[seat] - rival, reserve[seat] - richest
    lead = max(-4, min(4, ahead)) / 4
    wins_tie = ahead == 0 and spare > 0
    return [
        ahead > 0,
        lead,
        ahead == -1,
        ahead < -1,
        wins_tie,
        ahead == 0 and spare < 0,
        max(-6, min(6, spare)) / 6,
        reserve[seat] / 30,
        max(0, min(6, state.die + 1 - reserve[seat])) / 6,
        soon * (ahead > 0),
        soon * lead,
        soon * (ahead == -1),
        soon * (ahead < -1),
        soon * wins_tie,
    ]


def _run(state: State, seat: int, hold: _Hold) -> list[float]:
    """The last figures of a seat: how soon agents bring the case home."""
    (turns, lead), on_turn = hold.own, seat == (state.turn or 0)
    return [
        turns <= 1,
        turns == 2,
        turns == 3,
        turns == 4,
        1 / (1 + turns),
        min(12, lead) / 12,
        hold.any <= 2,
        1 / (1 + hold.any),
        on_turn and turns == 2,
        on_turn and turns == 3,
    ]


def _of_table(
    state: State, doctor: Sequence[int], reserve: Sequence[int], holds: Sequence[_Hold], away: int
) -> list[float]:
    soon, even, count = _soon(state), max(doctor) == min(doctor), len(state.players)
    all_even = even and max(reserve) == min(reserve)
    return [
        1.0,
        soon,
        state.die == 0,
        even,
        even * soon,
        all_even,
        all_even * soon,
        min(4, max(doctor) - min(doctor)) / 4,
        any(hold.ways for hold in holds),
        away / 5,
        count == 3,
        count == 4,
        min(hold.own[0] for hold in holds) <= 2,
    ]
