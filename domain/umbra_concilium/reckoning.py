"""The effects that act at the showdown (RULES 7): those of 3 to 7."""

from collections.abc import Mapping, Sequence

from domain.kernel.game import Turn
from domain.umbra_concilium import events as ev
from domain.umbra_concilium.components import EDITIONS
from domain.umbra_concilium.effects import Effect, card_of, cards_of, is_awake, missed, others
from domain.umbra_concilium.state import Play, State


def imbalance(turn: Turn[State], play: Play) -> None:
    """5: wins the trick if all other cards are lower, or all are higher."""
    if why := _balanced(turn.state, play):
        missed(turn, play, "imbalance", why)
    else:
        win(turn, play, "imbalance")


def win(turn: Turn[State], play: Play, by: str | None = None) -> None:
    """The player of `play` wins the trick, by its card or by an effect."""
    suit, direction = turn.state.trick.suit, turn.state.direction
    assert suit is not None
    assert direction is not None
    turn.emit(ev.TrickWon(play.seat, play.card, suit, direction, by))


def _balanced(state: State, play: Play) -> str | None:
    """Why a 5 does not win: another 5 (as an option only one that could win), or both lower and higher numbers."""
    five, ignored = card_of(state, play).number, state.options.imbalance_other_fives == "ignored"
    numbers = [card.number for card in others(state, play)]
    if ignored:
        numbers = [number for number in numbers if number != five]
    if not numbers or five in numbers:
        return "another_five"
    if min(numbers) < five < max(numbers):
        return "mixed_numbers"
    return "another_five" if ignored and _another_awake(state, play, five) else None


def _another_awake(state: State, play: Play, number: int) -> bool:
    rivals = [(other, card) for other, card in cards_of(state) if other.seat != play.seat and card.number == number]
    return any(is_awake(state, other, card) for other, card in rivals)


def puppet(turn: Turn[State], play: Play) -> None:
    """4: takes the win points of a winner who stands alone on top, if no other 4 is on the table."""
    state = turn.state
    winner, number = state.trick.winner, card_of(state, play).number
    assert winner is not None
    rivals = [player.score for seat, player in enumerate(state.players) if seat != winner]
    if any(card.number == number for card in others(state, play)):
        missed(turn, play, "puppet", "another_four")
    elif winner == play.seat:
        missed(turn, play, "puppet", "own_win")
    elif state.players[winner].score <= max(rivals):
        missed(turn, play, "puppet", "not_alone_on_top")
    else:
        turn.emit(ev.PointsTaken(play.seat, winner, state.trick.gains[winner]))


def three_souls(turn: Turn[State], play: Play) -> None:
    """3: a point if exactly three cards on the table share a number, or exactly three a suit."""
    cards = [card for _, card in cards_of(turn.state)]
    alike = _three_alike([card.number for card in cards]) or _three_alike([card.suit for card in cards])
    _score_if(alike, turn, play, EDITIONS[turn.state.options.edition].points.three_souls)


def _three_alike(values: Sequence[object]) -> bool:
    """Whether exactly three are the same."""
    return 3 in map(values.count, values)


def made_fortune(turn: Turn[State], play: Play) -> None:
    """7: points if exactly three 7s are on the table, this one and those of the battle suit included."""
    number = card_of(turn.state, play).number
    sevens = [card for card in others(turn.state, play) if card.number == number]
    _score_if(len(sevens) == 2, turn, play, EDITIONS[turn.state.options.edition].points.made_fortune)


def _score_if(fits: bool, turn: Turn[State], play: Play, points: int) -> None:
    effect = card_of(turn.state, play).effect
    if fits:
        turn.emit(ev.PointsScored(play.seat, points, effect, play.seat))
    else:
        missed(turn, play, effect, "not_three")


def commensal(turn: Turn[State], play: Play) -> None:
    """6: as many points as the left neighbour gained in this showdown; as an option those of Pursuit too."""
    state = turn.state
    left = state.left_of(play.seat)
    points = state.trick.gains[left]
    user = state.trick.with_stratagem
    if state.options.six_copies_pursuit and user and user.seat == left:
        points += state.trick.pursued
    if points:
        turn.emit(ev.PointsScored(play.seat, points, "commensal", left))
    else:
        missed(turn, play, "commensal", "nothing_to_copy")


RECKONING: Mapping[str, Effect] = {
    "imbalance": imbalance,
    "puppet": puppet,
    "three_souls": three_souls,
    "made_fortune": made_fortune,
    "commensal": commensal,
}
"""By effect: what it does at the showdown."""
