"""The page, a quick player for searches, which play tricks on with it.

It sees whole states: the worlds that a search has sampled. It weighs cards and stratagems as the courtier does, at
a fraction of the thought, so that a search expects of others what sensible players do. If it plays any card, the
expert wins far less.
"""

from collections.abc import Sequence

from domain.kernel.game import Chance
from domain.kernel.messages import Command, Seat
from domain.kernel.options import Allow, Option
from domain.umbra_concilium.commands import PlayCard, PlayStratagem
from domain.umbra_concilium.prospects import prospect
from domain.umbra_concilium.state import State
from domain.umbra_concilium.tricks import Playing, imagined, state_after_play, state_after_trick

IMAGINED = 2
"""So many ways for the trick to continue are tried."""


def page(state: State, seat: Seat, options: Sequence[Option], chance: Chance) -> Command:
    """Leads any card; into a trick it plays what is best for its seat, with a stratagem if that is worth it."""
    plays = [option.command for option in options if isinstance(option, Allow)]
    plain = [play for play in plays if not isinstance(play, PlayStratagem)]
    if len(plays) > 1 and state.trick.plays:
        return _best(state, seat, [play for play in plays if isinstance(play, PlayCard | PlayStratagem)], chance)
    return plain[chance.below(len(plain))]


def _best(state: State, seat: Seat, plays: Sequence[Playing], chance: Chance) -> Playing:
    """The best card, or that card with a stratagem."""
    tricks = list(imagined(state, chance, IMAGINED))

    def worth(play: Playing) -> float:
        begun = state_after_play(state, seat, play, chance)
        return sum([prospect(state_after_trick(begun, trick, chance), seat) for trick in tricks]) / len(tricks)

    worths: dict[Playing, float] = {play: worth(play) for play in plays if isinstance(play, PlayCard)}
    card = max(worths, key=worths.__getitem__).card
    worths |= {play: worth(play) for play in plays if isinstance(play, PlayStratagem) and play.card == card}
    return max(worths, key=worths.__getitem__)
