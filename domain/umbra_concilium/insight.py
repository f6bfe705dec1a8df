"""What the game knows of playing itself well, for searches."""

from collections.abc import Sequence

from domain.kernel.game import Chance, Insight
from domain.kernel.messages import Command, Seat
from domain.kernel.options import Allow, Option
from domain.umbra_concilium.commands import PlayStratagem
from domain.umbra_concilium.evaluation import evaluate
from domain.umbra_concilium.judgement import judge, settled_by, value
from domain.umbra_concilium.playing import PlayTurn
from domain.umbra_concilium.state import State

STRATAGEM = 25
"""One play in so many may come with a stratagem."""


def page(view: State, seat: Seat, options: Sequence[Option], chance: Chance) -> Command:
    """A quick player: the last of a trick takes what is best for it, all others play any card."""
    plays = [option.command for option in options if isinstance(option, Allow)]
    plain = [play for play in plays if not isinstance(play, PlayStratagem)]
    if len(plain) < len(plays) and not chance.below(STRATAGEM):
        plain = plays
    if len(plain) > 1 and _ends_trick(view):
        plain = _best(view, seat, plain, chance)
    return plain[chance.below(len(plain))]


def _ends_trick(view: State) -> bool:
    return isinstance(view.agenda[-1], PlayTurn) and len(view.trick.plays) == len(view.players) - 1


def _best(view: State, seat: Seat, plays: Sequence[Command], chance: Chance) -> list[Command]:
    """The plays that leave the best scores."""
    worths = [value(settled_by(view, seat, play, (), chance), seat) for play in plays]
    return [play for play, worth in zip(plays, worths, strict=True) if worth == max(worths)]


def settled(state: State) -> bool:
    """Whether no card lies on the table."""
    return not state.trick.plays


INSIGHT = Insight(judge=judge, evaluate=evaluate, rollout=page, settled=settled)
