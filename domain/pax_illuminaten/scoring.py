"""How the game ends and the final ranking (RULES 14)."""

from msgspec.structs import replace

from domain.kernel.game import Turn
from domain.kernel.messages import HOUSE, Seat
from domain.kernel.outcome import Outcome, Standing, ranked_first
from domain.pax_illuminaten import events as ev
from domain.pax_illuminaten.changes import evolve
from domain.pax_illuminaten.position import scores
from domain.pax_illuminaten.state import Ending, State


def totals(state: State) -> tuple[int, ...]:
    """By seat the discs in scoring lodges, counted once a lodge."""
    return tuple(sum(row.values()) for row in scores(state.position))


def faction_cards(state: State, seat: Seat) -> int:
    """How many faction cards `seat` holds."""
    return sum(owner == seat for owner in state.factions.values())


def end(turn: Turn[State], how: str, winners: tuple[Seat, ...]) -> None:
    """End the game with a win by plots."""
    keys = tuple((int(seat in winners), 0) for seat in turn.state.seats)
    turn.emit(ev.GameEnded(how, winners, keys, totals(turn.state)))


def end_by_factions(turn: Turn[State]) -> None:
    """Faction scoring: most discs in scoring lodges, then most faction cards; otherwise the win is shared."""
    state, points = turn.state, totals(turn.state)
    keys = tuple((total, faction_cards(state, seat)) for seat, total in zip(state.seats, points, strict=True))
    winners = tuple(seat for seat, key in zip(state.seats, keys, strict=True) if key == max(keys))
    turn.emit(ev.GameEnded(_how(winners), winners, keys, points))


def _how(winners: tuple[Seat, ...]) -> str:
    if HOUSE not in winners:
        return "factions"
    return "automa_factions" if winners == (HOUSE,) else "automa_shares"


def outcome(state: State) -> Outcome | None:
    """The ranking of the seats; the automa takes a rank but is not listed.

    The seats with rank 1 have won. If only the automa has it, no player has won.
    """
    if state.ending is None:
        return None
    order = sorted(state.ending.keys, reverse=True)
    rows = zip(state.seats, state.ending.keys, state.ending.scores, strict=True)
    standings = [Standing(seat, 1 + order.index(key), score) for seat, key, score in rows if seat != HOUSE]
    standings.sort(key=lambda standing: (standing.rank, standing.seat))
    return Outcome(state.ending.how, tuple(standings), ranked_first(standings))


@evolve.on(ev.GameEnded)
def _game_ended(state: State, event: ev.GameEnded) -> State:
    return replace(state, agenda=(), ending=Ending(event.how, event.keys, event.scores))
