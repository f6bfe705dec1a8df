"""The odds of every seat as people are told them. Searches use the evaluation as it is (`value`)."""

from collections.abc import Sequence

from domain.kernel.odds import odds_from, sureness_of
from domain.richelieu.state import State
from domain.richelieu.value import value_of

SURENESS = sureness_of(__package__)


def odds_of(state: State) -> Sequence[float]:
    """By seat, the odds to win."""
    return odds_from(value_of(state), SURENESS)
