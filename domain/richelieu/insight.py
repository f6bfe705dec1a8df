"""What the game knows of playing itself well, for searches."""

from domain.kernel.game import Insight
from domain.richelieu.action import TakeAction
from domain.richelieu.belief import believe
from domain.richelieu.bots import intendant
from domain.richelieu.odds import odds_of
from domain.richelieu.policy import policy_of
from domain.richelieu.state import State
from domain.richelieu.value import value_of


def is_quiet(state: State) -> bool:
    """Whether a turn begins."""
    top = state.agenda[-1] if state.agenda else None
    return isinstance(top, TakeAction) and not top.taken


INSIGHT = Insight(
    policy=policy_of, value=value_of, odds=odds_of, rollout=intendant, is_quiet=is_quiet, believe=believe
)
