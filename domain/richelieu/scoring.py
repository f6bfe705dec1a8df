"""The end of the game and the final ranking (RULES 11)."""

from collections import Counter
from collections.abc import Iterable, Sequence

from domain.kernel.game import Turn
from domain.kernel.messages import Seat
from domain.kernel.outcome import Outcome, ranked
from domain.richelieu import intrigue_events as iv
from domain.richelieu.components import EDITIONS, RICHELIEU, Edition, Scoring
from domain.richelieu.pieces import Player
from domain.richelieu.state import State

RESOLVED = "resolved"


def end_game(turn: Turn[State]) -> None:
    """Score every seat and end the game."""
    for event in scored(EDITIONS[turn.state.edition], turn.state.players):
        turn.emit(event)
    final = _ranking(turn.state)
    turn.emit(iv.GameEnded(final.winners))


def scored(data: Edition, players: Sequence[Player]) -> Iterable[iv.SeatScored]:
    """The final score of every seat."""
    counts = [sum(data.by_id[s].faction == RICHELIEU for s in player.sheets) for player in players]
    for seat, player in enumerate(players):
        parts = {
            "prestige": player.prestige,
            "income": player.income,
            "military": player.military,
            "majority": majority(data.scoring, counts, counts[seat]),
            "sets": sets(data, player.sheets),
            "jewels": player.jewels * data.scoring.jewel,
        }
        yield iv.SeatScored(Seat(seat), **parts, total=sum(parts.values()))


def majority(scoring: Scoring, counts: Sequence[int], count: int) -> int:
    """The bonus of a seat with `count` Richelieu sheets among seats with `counts`."""
    order = sorted(counts, reverse=True)
    if not count:
        return 0
    place = order.index(count)
    if order.count(count) > 1:
        return scoring.tied_most if place == 0 else 0
    return {0: scoring.most, 1: scoring.second}.get(place, 0)


def sets(data: Edition, sheets: Sequence[str]) -> int:
    """The points for enemy sheets, by number of each faction."""
    factions = Counter(data.by_id[sheet].faction for sheet in sheets)
    return sum(data.scoring.sets[count - 1] for faction, count in factions.items() if faction != RICHELIEU)


def outcome(state: State) -> Outcome | None:
    """By final score, then louis, then number of sheets; seats that are still equal share the place, or the win."""
    return _ranking(state) if state.scores and not state.agenda else None


def _ranking(state: State) -> Outcome:
    totals = {Seat(seat): score.total for seat, score in enumerate(state.scores)}
    players = state.players
    keys = {seat: (total, players[seat].louis, len(players[seat].sheets)) for seat, total in totals.items()}
    return ranked(RESOLVED, keys, totals)
