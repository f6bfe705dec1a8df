"""RULES 1 to 3: the board, the secret start, turn order."""

import pytest

from domain.conspiracy import events as ev
from domain.conspiracy.commands import PayBribe, PlacePayoffs
from domain.conspiracy.ids import RESERVE, SOLOMON
from domain.kernel.chance import ScriptedChance
from domain.kernel.hidden import Hidden
from domain.kernel.messages import HOUSE

from .harness import A, B, C, D, Table, position

PAIR = PlacePayoffs(("tempest", "vagabond"))


def placed(seats: int, start: int, *draws: int) -> Table:
    """Everybody chose Tempest and Vagabond; the start player is drawn last."""
    table = Table.new(seats, ScriptedChance(*draws))
    for seat in range(seats - 1):
        table = table.when(table.awaited[0], PAIR)
        assert table.rejection is None, seat
    return table.when(table.awaited[0], PAIR, start)


def test_every_seat_has_its_corner_clockwise_with_four() -> None:
    """C-A33"""
    table = Table.new(4, ScriptedChance())
    assert [player.hq for player in table.state.players] == ["glasgow", "moscow", "athens", "algiers"]


@pytest.mark.parametrize(("corner", "left"), [(0, "glasgow"), (1, "moscow"), (2, "athens"), (3, "algiers")])
def test_with_three_one_corner_is_left_out_at_random(corner: int, left: str) -> None:
    """C-A33"""
    hqs = [player.hq for player in Table.new(3, ScriptedChance(corner)).state.players]
    assert hqs == [city for city in ("glasgow", "moscow", "athens", "algiers") if city != left]


@pytest.mark.parametrize(("pair", "hqs"), [(0, ["glasgow", "athens"]), (1, ["moscow", "algiers"])])
def test_two_sit_at_opposite_corners(pair: int, hqs: list[str]) -> None:
    """C-A33"""
    assert [player.hq for player in Table.new(2, ScriptedChance(pair)).state.players] == hqs


def test_a_headquarters_without_a_player_is_a_plain_city() -> None:
    """C-A31, C-T22"""
    table = Table.given(position(2, case="moscow"))
    assert table.awaited == (A,)
    assert table.winners is None


@pytest.mark.parametrize(("seats", "die"), [(2, 15), (3, 15), (4, 20)])
def test_the_die_starts_higher_with_four(seats: int, die: int) -> None:
    assert Table.new(seats, ScriptedChance(*[0] * (seats < 4))).state.die == die


def test_the_board_is_known_before_the_tokens_and_the_start_player_last() -> None:
    """C-A37"""
    table = Table.new(4, ScriptedChance())
    assert isinstance(table.events[0], ev.BoardSetUp)
    assert all(isinstance(event, ev.TokenDealt) for event in table.events[1:])
    assert len(table.events) == 5
    assert table.state.start is None
    assert table.awaited == (A, B, C, D)
    assert placed(4, C).then(
        ev.PayoffsPlaced(D, ("tempest", "vagabond"), 3, 1), ev.StartPlayerDrawn(C), ev.TurnBegan(C, 1)
    )


def test_payoffs_are_placed_in_any_order_at_the_same_time() -> None:
    """C-A37"""
    table = Table.new(4, ScriptedChance()).when(C, PAIR)
    assert table.awaited == (A, B, D)
    table.when(C, PAIR).refused("not_awaited")


def test_three_and_two_single_coins_leave_twenty_five() -> None:
    table = placed(4, A)
    expected = {"beacon": 3, "tempest": 1, "vagabond": 1, RESERVE: 25, SOLOMON: 0}
    told = table.state.players[A].coins.known_amounts
    assert {key: told[key] for key in expected} == expected
    assert sum(told.values()) == 30


@pytest.mark.parametrize(
    "agents",
    [("beacon", "tempest"), ("tempest", "tempest"), ("tempest",), ("solomon", "tempest"), ("tempest", "spyglass")],
)
def test_the_single_coins_go_to_two_other_agents(agents: tuple[str, ...]) -> None:
    """C-A32"""
    Table.new(4, ScriptedChance()).when(A, PlacePayoffs(agents)).refused("two_other_agents")


def test_only_the_owner_learns_a_token() -> None:
    """C-A38"""
    table = placed(4, A)
    tokens = {seat: [player.token for player in table.world.view(seat).players] for seat in (A, B)}
    assert tokens[A] == ["beacon", Hidden(), Hidden(), Hidden()]
    assert tokens[B] == [Hidden(), "magician", Hidden(), Hidden()]
    assert [player.token for player in table.world.public.players] == [Hidden()] * 4


def test_tokens_that_are_not_dealt_are_never_named() -> None:
    """C-A38"""
    events = Table.new(2, ScriptedChance(0)).events
    assert [event.token for event in events if isinstance(event, ev.TokenDealt)] == ["beacon", "magician"]


def test_turns_run_clockwise_and_a_round_ends_left_of_nobody_but_right_of_the_start_player() -> None:
    """C-A39, C-A36"""
    table = placed(4, C)
    for seat in (C, D, A, B):
        assert table.state.turn == seat
        assert table.state.round == 1
        table = table.after((seat, PayBribe()))
    assert table.awaited == (HOUSE,)


def test_the_reconstructed_cities_have_their_english_names() -> None:
    """C-A34"""
    cities = Table.new(4, ScriptedChance()).state
    assert "belgrade" in cities.agents.values()
    assert cities.players[D].hq == "algiers"


def test_two_of_six_faces_show_the_icon_unless_it_is_chosen_otherwise() -> None:
    """RULES 1: a reconstruction, and so an option."""
    assert [
        Table.new(4, ScriptedChance()).state.icon_faces,
        Table.new(4, ScriptedChance(), icon_faces=1).state.icon_faces,
    ] == [2, 1]
    assert Table.new(4, ScriptedChance()).state.die_sides == 6
