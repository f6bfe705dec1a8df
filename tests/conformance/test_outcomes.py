"""Who may have won."""

from domain.kernel.outcome import ranked_first
from tests.playouts import Playout


def test_nobody_wins_who_is_ranked_behind_another_seat(playout: Playout) -> None:
    outcome = playout.final.match.outcome
    assert outcome is None or set(outcome.winners) <= set(ranked_first(outcome.standings))
