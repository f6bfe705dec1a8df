"""What the game knows of playing itself well, for searches."""

from collections.abc import Sequence

from domain.kernel.game import Insight
from domain.kernel.messages import Command, Seat
from domain.kernel.options import Option, commands
from domain.pax_illuminaten.actions.extort import Whispering
from domain.pax_illuminaten.bots import areopagite
from domain.pax_illuminaten.components import SETUP
from domain.pax_illuminaten.favor.gaining import Gaining, Gifting
from domain.pax_illuminaten.favor.paying import Paying
from domain.pax_illuminaten.odds import odds_of
from domain.pax_illuminaten.policy import policy_of
from domain.pax_illuminaten.state import State
from domain.pax_illuminaten.turns.acting import Acting
from domain.pax_illuminaten.value import value_of

MINOR = Paying | Gaining | Gifting | Whispering
"""Questions about single favors, which are answered by the policy alone."""


def narrow(view: State, seat: Seat, options: Sequence[Option]) -> list[Command]:
    """Every command, or of a minor question the one that looks best."""
    found = list(commands(options))
    if len(found) < 2 or not isinstance(view.agenda[-1], MINOR):
        return found
    worths = policy_of(view, seat, found)
    return [found[worths.index(max(worths))]]


def is_quiet(state: State) -> bool:
    """Whether an Action phase begins."""
    now = state.now
    begins = len(state.agenda) == 1 and isinstance(state.agenda[0], Acting)
    return begins and now.actions == SETUP.main_actions and not (now.chain or now.marks or now.quick or now.claimed)


INSIGHT = Insight(
    policy=policy_of, value=value_of, odds=odds_of, rollout=areopagite, narrow=narrow, is_quiet=is_quiet
)
