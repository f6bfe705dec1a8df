"""The immediate effect of each forbidden stratagem (RULES 5). Bonuses are paid at the showdown."""

from collections.abc import Callable, Mapping

from domain.kernel.game import Turn
from domain.umbra_concilium import components
from domain.umbra_concilium import events as ev
from domain.umbra_concilium.effects import card_of
from domain.umbra_concilium.state import Play, State

MIRROR = "mirror"
RIGHTEOUS_WAR = "righteous_war"
PURSUIT = "relentless_pursuit"


def all_out_assault(turn: Turn[State], play: Play) -> None:
    """Nothing happens now; the winner of the trick gets the bonus."""


def relentless_pursuit(turn: Turn[State], play: Play) -> None:
    """Points for being behind, unless the match has the option `pursuit_needs_win`."""
    if not turn.state.options.pursuit_needs_win:
        catch_up(turn, play)


def catch_up(turn: Turn[State], play: Play) -> None:
    """The user gains half of its gap to the top score, rounded up."""
    scores = [player.score for player in turn.state.players]
    gap = max(scores) - scores[play.seat]
    turn.emit(ev.PointsPursued(play.seat, (gap + 1) // 2, gap))


def pure_arms(turn: Turn[State], play: Play) -> None:
    """No card effects from now on; as an option those of this trick are undone too."""
    state = turn.state
    suit, direction = state.trick.suit, state.direction
    undone = state.options.pure_arms_scope == "whole_trick_undo"
    if undone:
        suit, direction = card_of(state, state.trick.plays[0]).suit, state.trick.before
    assert suit is not None
    assert direction is not None
    turn.emit(ev.EffectsSilenced(play.seat, suit, direction, undone))


def righteous_war(turn: Turn[State], play: Play) -> None:
    """The suit of the card is the battle suit."""
    turn.emit(ev.BattleSuitChanged(play.seat, play.card, card_of(turn.state, play).suit, RIGHTEOUS_WAR))


def underdog_coup(turn: Turn[State], play: Play) -> None:
    """Nothing now; a winner who was alone in last place gets the bonus."""


def few_overturn(turn: Turn[State], play: Play) -> None:
    """Low numbers win, and 8 and 5 are blocked, until the next stratagem is declared."""
    _last(turn, play, "few_overturn")


def host_tramples(turn: Turn[State], play: Play) -> None:
    """High numbers win, and 2 and 5 are blocked, until the next stratagem is declared."""
    _last(turn, play, "host_tramples")


def mirror(turn: Turn[State], play: Play) -> None:
    """The effect of the copied stratagem, for the user of Mirror."""
    assert play.copies is not None
    STRATAGEMS[play.copies](turn, play)


def _last(turn: Turn[State], play: Play, stratagem: str) -> None:
    data = components.stratagems(turn.state.options.edition)[stratagem]
    assert data.direction is not None
    turn.emit(ev.LastingBegan(play.seat, stratagem, data.direction, data.blocks))


STRATAGEMS: Mapping[str, Callable[[Turn[State], Play], None]] = {
    "all_out_assault": all_out_assault,
    PURSUIT: relentless_pursuit,
    "pure_arms": pure_arms,
    RIGHTEOUS_WAR: righteous_war,
    "underdog_coup": underdog_coup,
    "few_overturn": few_overturn,
    "host_tramples": host_tramples,
    MIRROR: mirror,
}
"""By stratagem: its effect when declared."""
