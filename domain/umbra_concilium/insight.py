"""What the game knows of playing itself well, for searches."""

from domain.kernel.game import Insight
from domain.umbra_concilium.odds import odds_of
from domain.umbra_concilium.page import page
from domain.umbra_concilium.policy import policy_of
from domain.umbra_concilium.state import State
from domain.umbra_concilium.value import value_of


def is_quiet(state: State) -> bool:
    """Whether no card lies on the table."""
    return not state.trick.plays


INSIGHT = Insight(policy=policy_of, value=value_of, odds=odds_of, rollout=page, is_quiet=is_quiet)
