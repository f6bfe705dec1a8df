"""The showdown (RULES 7 and 8): who wins the trick, the scores, the next lead, whether the game is over."""

from collections.abc import Iterable
from operator import itemgetter

from domain.kernel.game import Decision, Turn
from domain.kernel.messages import Seat
from domain.umbra_concilium import events as ev
from domain.umbra_concilium.components import EDITIONS, stratagems
from domain.umbra_concilium.effects import Cards, cards_of, is_awake, missed, resolve
from domain.umbra_concilium.reckoning import RECKONING, win
from domain.umbra_concilium.state import Play, State
from domain.umbra_concilium.stratagems import PURSUIT, catch_up


class Showdown(Decision[State], frozen=True):
    """All seats have played: the trick is settled in the order of the rulebook."""

    def proceed(self, turn: Turn[State]) -> None:
        cards = cards_of(turn.state)
        _act(turn, cards, "imbalance")
        if turn.state.trick.winner is None:
            _win_by_best_card(turn, cards)
        _pay_winner(turn)
        _pay_pursuit_of_winner(turn)
        _act(turn, cards, "puppet")
        _act(turn, cards, "three_souls", "made_fortune")
        _copy(turn, cards)
        _close(turn)


def _act(turn: Turn[State], cards: Cards, *effects: str) -> None:
    """Each awake card with one of `effects` acts, in the order of play."""
    for play, card in cards:
        if card.effect in effects:
            resolve(turn, play, RECKONING)


def _win_by_best_card(turn: Turn[State], cards: Cards) -> None:
    state = turn.state
    rivals = [(card.number, play) for play, card in cards if card.suit == state.trick.suit]
    best = max if state.direction == "high" else min
    win(turn, best(rivals, key=itemgetter(0))[1])


def _pay_winner(turn: Turn[State]) -> None:
    """A point for the trick, and the bonus of the stratagem, no matter who declared it."""
    edition, trick = turn.state.options.edition, turn.state.trick
    assert trick.winner is not None
    turn.emit(ev.PointsScored(trick.winner, EDITIONS[edition].points.trick, "trick", trick.winner))
    user = trick.with_stratagem
    if user is None:
        return
    assert user.acts_as is not None
    data = stratagems(edition)[user.acts_as]
    if data.only_for_last and not _alone_in_last_place(turn.state, trick.winner):
        missed(turn, user, data.id, "not_alone_in_last_place")
    elif data.bonus:
        turn.emit(ev.PointsScored(trick.winner, data.bonus, data.id, user.seat))


def _alone_in_last_place(state: State, winner: Seat) -> bool:
    rivals = [player.score for seat, player in enumerate(state.players) if seat != winner]
    return state.players[winner].score < min(rivals)


def _pay_pursuit_of_winner(turn: Turn[State]) -> None:
    """With the option `pursuit_needs_win`, pay the points now to a user who won."""
    user = _pursuer(turn.state)
    if user and turn.state.options.pursuit_needs_win:
        if user.seat == turn.state.trick.winner:
            catch_up(turn, user)
        else:
            missed(turn, user, PURSUIT, "did_not_win")


def _pursuer(state: State) -> Play | None:
    user = state.trick.with_stratagem
    return user if user and user.acts_as == PURSUIT else None


def _copy(turn: Turn[State], cards: Cards) -> None:
    """Each awake Commensal acts, counter-clockwise, so that a left neighbour precedes the seat that copies it.

    The last is a seat that copies nobody; if all copy, the winner.
    """
    state = turn.state
    copying = {
        play.seat: play for play, card in cards if card.effect == "commensal" and is_awake(state, play, card)
    }
    last = next((play.seat for play, _ in cards if play.seat not in copying), state.trick.winner)
    assert last is not None
    for step in range(1, len(cards) + 1):
        if play := copying.get(Seat((last - step) % len(cards))):
            resolve(turn, play, RECKONING)


def _close(turn: Turn[State]) -> None:
    state = turn.state
    if state.options.direction_after_2_8 == "back" and state.chosen != state.direction and not state.lasting:
        assert state.chosen is not None
        turn.emit(ev.DirectionReturned(state.chosen))
    lead, by = _next_lead(state)
    scores = [player.score + gain for player, gain in zip(state.players, state.trick.gains, strict=True)]
    there = _at_target(state, scores)
    turn.emit(ev.TrickEnded(lead, by, tuple(scores), bool(there)))
    if there:
        turn.emit(ev.GameEnded("ruler", there[0]) if len(there) == 1 else ev.GameEnded("nobody", None))


def _next_lead(state: State) -> tuple[Seat, str | None]:
    """The winner, or the left neighbour of the user of Relentless Pursuit."""
    winner, user = state.trick.winner, _pursuer(state)
    assert winner is not None
    if user and (user.seat == winner or not state.options.pursuit_needs_win):
        return state.left_of(user.seat), PURSUIT
    return winner, None


def _at_target(state: State, scores: Iterable[int]) -> list[Seat]:
    """The seats with enough points to end the game."""
    target = EDITIONS[state.options.edition].points.target
    return [Seat(seat) for seat, score in enumerate(scores) if score >= target]
