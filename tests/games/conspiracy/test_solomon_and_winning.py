"""RULES 9 and 10: Doctor Solomon, and both ways to win."""

import pytest

from domain.conspiracy import GAME
from domain.conspiracy import events as ev
from domain.conspiracy.commands import AdvanceDie, Challenge, MoveAgent, Pass, PayBribe, PushCase, Raise, RollDie
from domain.conspiracy.events import ICON
from domain.conspiracy.ids import SOLOMON
from domain.kernel.messages import HOUSE, Seat

from .harness import HQS, A, B, C, D, Table, position

BLANK, FACE = 5, 0


def round_over(seats: int = 4, **given: object) -> Table:
    """The last player of the round has paid nothing."""
    last = Seat(seats - 1)
    table = Table.given(position(seats, turn=last, **given))  # type: ignore[arg-type]  # keywords passed on
    return table.after((last, PayBribe()))


def test_the_doctor_acts_right_of_the_start_player() -> None:
    """C-A36"""
    table = Table.given(position(turn=A, start=C)).when(A, PayBribe())
    assert not table.all(ev.RoundEnded)
    table = table.when(B, PayBribe()).then(ev.BribePaid(B, None, 0), ev.RoundEnded(3))
    assert table.awaited == (HOUSE,)


def test_the_round_that_reaches_the_icon_does_not_roll() -> None:
    """C-A28"""
    table = round_over(die=1)
    table.when(HOUSE, RollDie()).refused("die_on_track")
    table.when(HOUSE, AdvanceDie()).then(ev.DieAdvanced(ICON), ev.TurnBegan(A, 4))


@pytest.mark.parametrize(("seats", "first_roll"), [(4, 21), (3, 16), (2, 16)])
def test_the_first_roll(seats: int, first_roll: int) -> None:
    """C-A29, C-T21"""
    table = Table.given(position(seats, round=1, die=20 if seats == 4 else 15))
    while table.state.die != ICON or table.awaited != (HOUSE,):
        seat = table.awaited[0]
        table = table.after((seat, AdvanceDie() if seat == HOUSE else PayBribe()))
    assert table.state.round == first_roll


def test_a_blank_puts_the_die_back_to_be_rolled_again() -> None:
    """C-A51"""
    table = round_over(die=ICON)
    table.when(HOUSE, AdvanceDie()).refused("die_on_icon")
    table = table.when(HOUSE, RollDie(), BLANK).then(ev.DieRolled(6, icon=False), ev.TurnBegan(A, 4))
    for seat in (A, B, C, D):
        table = table.after((seat, PayBribe()))
    table.when(HOUSE, RollDie(), BLANK).then(ev.DieRolled(6, icon=False), ev.TurnBegan(A, 5))


def test_the_icon_ends_the_game() -> None:
    table = round_over(die=ICON, coins={B: {SOLOMON: 1}}).when(HOUSE, RollDie(), FACE)
    assert table.winners == (B,)
    assert table.awaited == ()


def test_the_reserve_breaks_a_tie_and_a_sum_of_nothing_can_win() -> None:
    """C-A30"""
    table = round_over(die=ICON, reserve={A: 4, B: 9, C: 3, D: 8}).when(HOUSE, RollDie(), FACE)
    assert table.winners == (B,)


def test_equal_patrons_share_the_win() -> None:
    """C-A30"""
    table = round_over(3, die=ICON, reserve={A: 5, B: 4, C: 5}).when(HOUSE, RollDie(), FACE)
    assert table.winners == (A, C)


def test_if_all_patrons_are_equal_it_is_a_draw_that_nobody_wins() -> None:
    """C-A30, C-T19"""
    table = round_over(2, die=ICON, reserve={A: 5, B: 5}).when(HOUSE, RollDie(), FACE)
    assert table.winners == ()


def test_in_a_draw_of_all_everybody_has_rank_1() -> None:
    """C-A30, C-A53"""
    table = round_over(2, die=ICON, reserve={A: 5, B: 5}).when(HOUSE, RollDie(), FACE)
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert [standing.rank for standing in outcome.standings] == [1, 1]


def test_coins_on_the_doctor_come_before_the_reserve() -> None:
    """C-A30"""
    coins = {A: {SOLOMON: 2, "beacon": 28}, B: {SOLOMON: 1}}
    assert round_over(2, die=ICON, coins=coins).when(HOUSE, RollDie(), FACE).winners == (A,)


def test_the_icon_beats_a_case_that_waits_for_the_start_player() -> None:
    """C-A50, C-T25"""
    coins = {C: {SOLOMON: 1}}
    table = Table.given(position(turn=D, die=ICON, agents={"tempest": "oslo"}, case="oslo", coins=coins))
    table = table.unopposed(D, MoveAgent("tempest", "glasgow", True)).after((D, Pass()))
    assert table.state.case == HQS[4][A]
    assert table.when(HOUSE, RollDie(), FACE).winners == (C,)
    assert table.when(HOUSE, RollDie(), BLANK).winners == (A,)


def test_the_case_at_home_wins_at_the_start_of_the_own_turn() -> None:
    """C-A14"""
    table = Table.given(position(case="glasgow"))
    table.then(ev.TurnBegan(A, 3), ev.CaseDelivered(A, "glasgow"))
    assert table.winners == (A,)


def test_the_case_at_home_wins_after_the_own_move() -> None:
    """C-A14"""
    table = Table.given(position(agents={"tempest": "oslo"}, case="oslo"))
    assert table.unopposed(A, MoveAgent("tempest", "glasgow", True)).winners == (A,)


def test_another_players_turn_does_not_win() -> None:
    """C-A15, C-T06: the player of Moscow wins only when its turn begins and the case is still there."""
    table = Table.given(position(turn=C, agents={"magician": "vilnius"}, case="vilnius"))
    table = table.unopposed(C, MoveAgent("magician", "minsk", True)).after((C, PushCase("moscow")))
    assert table.winners is None
    table = table.after((D, PayBribe()), (HOUSE, AdvanceDie()), (A, PayBribe()))
    assert table.winners == (B,)


def test_a_case_that_left_in_time_wins_nothing() -> None:
    """C-A15"""
    table = Table.given(position(agents={"tempest": "kiev"}, case="kiev", turn=D))
    table = table.unopposed(D, MoveAgent("tempest", "moscow", True)).after((D, Pass()), (HOUSE, AdvanceDie()))
    table = table.unopposed(A, MoveAgent("tempest", "minsk", True)).after((A, Pass()))
    assert table.awaited == (B,)
    assert table.winners is None


def test_the_restricted_win_before_they_pay() -> None:
    """C-A16"""
    assert Table.given(position(case="glasgow", restricted=(A,))).winners == (A,)


def test_winners_are_first_and_all_others_share_the_next_place() -> None:
    """C-A53"""
    outcome = GAME.outcome(Table.given(position(case="glasgow")).state)
    assert outcome is not None
    assert [(standing.seat, standing.rank) for standing in outcome.standings] == [(A, 1), (B, 2), (C, 2), (D, 2)]
    shared = GAME.outcome(round_over(3, die=ICON, reserve={A: 5, B: 5, C: 4}).when(HOUSE, RollDie(), FACE).state)
    assert shared is not None
    assert [standing.rank for standing in shared.standings] == [1, 1, 3]


def test_all_shields_are_lifted_when_the_game_is_over() -> None:
    """C-A54"""
    table = Table.given(position(case="glasgow", coins={B: {"beacon": 4}}))
    assert table.world.public == table.state
    assert table.world.public.players[B].coins.known_amounts["beacon"] == 4


def test_a_loser_of_an_earlier_challenge_can_still_win() -> None:
    """C-A16 after C-A21: the marker limits actions, not winning."""
    coins = {A: {"tempest": 3}, B: {"tempest": 1}}
    table = Table.given(position(agents={"tempest": "kiev"}, case="kiev", coins=coins))
    table = table.after((A, MoveAgent("tempest", "moscow", True)), (B, Challenge(1)), (A, Raise(1)), (B, Pass()))
    table = table.after((C, Pass()), (D, Pass()), (A, Pass()))
    assert table.winners == (B,)


def test_the_case_is_delivered_to_who_is_on_turn() -> None:
    """C-A14: whoever began the round."""
    table = Table.given(position(turn=B, start=A, case=HQS[4][B]))
    assert table.all(ev.CaseDelivered) == [ev.CaseDelivered(B, HQS[4][B])]
    assert table.winners == (B,)
