"""Turn order, rounds and both endings (RULES 3 and 10)."""

from domain.conspiracy import events as ev
from domain.conspiracy.ids import RESERVE, SOLOMON
from domain.conspiracy.scoring import winning_patrons
from domain.conspiracy.state import State
from domain.kernel.game import Turn
from domain.kernel.messages import Seat


def begin_turn(turn: Turn[State], seat: Seat) -> None:
    """`seat` is on turn, and has won if the case waits in its headquarters."""
    state = turn.state
    turn.emit(ev.TurnBegan(seat, state.round + (seat == state.start)))
    end_if_delivered(turn)


def end_turn(turn: Turn[State]) -> None:
    """The next seat begins, or the round is over and Doctor Solomon acts."""
    following = _next_seat(turn.state)
    if following == turn.state.start:
        turn.emit(ev.RoundEnded(turn.state.round))
    else:
        begin_turn(turn, following)


def begin_round(turn: Turn[State]) -> None:
    """The start player is on turn again."""
    begin_turn(turn, _next_seat(turn.state))


def end_if_delivered(turn: Turn[State]) -> bool:
    """End the game if the case is in the headquarters of the seat on turn."""
    state = turn.state
    assert state.turn is not None
    if state.players[state.turn].hq != state.case:
        return False
    turn.emit(ev.CaseDelivered(state.turn, state.case))
    _end(turn, "case", (state.turn,))
    return True


def end_by_solomon(turn: Turn[State]) -> None:
    """Doctor Solomon's die showed the icon: his best patrons win, unless all seats are equal."""
    _end(turn, "solomon", winning_patrons(turn.state))


def _end(turn: Turn[State], how: str, winners: tuple[Seat, ...]) -> None:
    for seat, player in enumerate(turn.state.players):
        coins = dict(player.coins.known_amounts)
        assert isinstance(player.token, str)
        solomon, reserve = coins.pop(SOLOMON), coins.pop(RESERVE)
        turn.emit(ev.ShieldLifted(Seat(seat), player.token, coins, solomon, reserve))
    turn.emit(ev.GameEnded(how, winners))


def _next_seat(state: State) -> Seat:
    assert state.turn is not None
    return state.seats_after(state.turn)[0]
