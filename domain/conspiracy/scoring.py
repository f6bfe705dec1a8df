"""Who wins when Doctor Solomon ends the game, and the final ranking (RULES 10)."""

from domain.conspiracy.ids import RESERVE, SOLOMON
from domain.conspiracy.state import State
from domain.kernel.messages import Seat
from domain.kernel.outcome import Outcome, ranked


def winning_patrons(state: State) -> tuple[Seat, ...]:
    """The seats with most coins on Doctor Solomon, of these the ones with the largest reserve; none if all are
    equal.
    """
    piles = [player.coins.known_amounts for player in state.players]
    worth = [(coins[SOLOMON], coins[RESERVE]) for coins in piles]
    best = tuple(Seat(seat) for seat, pair in enumerate(worth) if pair == max(worth))
    return best if len(best) < len(worth) else ()


def outcome(state: State) -> Outcome | None:
    """Winners first, all others share the next place; in a draw all share rank 1 and none wins.

    The score is the coins on Doctor Solomon.
    """
    if state.ending is None:
        return None
    how, winners = state.ending.how, state.ending.winners
    scores = {Seat(seat): player.coins.known_amounts[SOLOMON] for seat, player in enumerate(state.players)}
    return ranked(how, {seat: seat in winners for seat in scores}, scores, winners=winners)
