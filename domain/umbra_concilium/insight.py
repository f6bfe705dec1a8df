"""What the game knows of playing itself well, for searches."""

from domain.kernel.game import Insight
from domain.umbra_concilium.evaluation import evaluate
from domain.umbra_concilium.judgement import judge
from domain.umbra_concilium.page import page
from domain.umbra_concilium.state import State


def is_quiet(state: State) -> bool:
    """Whether no card lies on the table."""
    return not state.trick.plays


INSIGHT = Insight(judge=judge, evaluate=evaluate, rollout=page, is_quiet=is_quiet)
