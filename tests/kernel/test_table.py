"""The match around a game: opening, sitting down, starting, resigning, ending."""

from typing import Any

import pytest

from domain.kernel import deciders
from domain.kernel.match_events import MatchEnded, MatchOpened, MatchStarted, SeatResigned, SeatTaken, SeedRevealed
from domain.kernel.messages import HOUSE, Command, Seat
from domain.kernel.options import Rejection
from domain.kernel.outcome import Outcome, Standing
from domain.kernel.table import Decided, Sight, Table, advance, awaited, sight, watch
from domain.kernel.terms import Occupant, StartWhen
from events.chance import ScriptedChance
from tests.kernel.toy import AUCTION, State
from tests.kernel.toy_messages import Begun, Bid, Keep, Throw

ADA, BOB, CYD = (Occupant(name, player=f"ply_{name}") for name in ("ada", "bob", "cyd"))
BOT = Occupant("robot", bot="random")
SEATS = tuple(Seat(seat) for seat in range(3))


def opened(seats: int = 3, start_when: StartWhen = "full", **options: Any) -> MatchOpened:
    return MatchOpened("auction", 1, seats, options, "ply_ada", start_when, "00")


def opening(*seated: Occupant, seats: int = 3, start_when: StartWhen = "full", **options: Any) -> Decided[State]:
    places = dict(zip(SEATS, seated, strict=False))
    return deciders.open_match(AUCTION, opened(seats, start_when, **options), places, ScriptedChance())


def running(seats: int = 3) -> Table[State]:
    return opening(*(ADA, BOB, CYD)[:seats], seats=seats).table


def accepted(result: Decided[State] | Rejection) -> Decided[State]:
    assert not isinstance(result, Rejection)
    return result


def resigned(table: Table[State], *seats: int) -> Decided[State]:
    for seat in seats:
        decided = accepted(deciders.resign(AUCTION, table, Seat(seat)))
        table = decided.table
    return decided


def played(table: Table[State], *said: tuple[Seat, Command], dice: tuple[int, ...] = ()) -> Decided[State]:
    chance = ScriptedChance(*dice)
    for seat, command in said:
        decided = accepted(deciders.play(AUCTION, table, seat, command, chance))
        table = decided.table
    return decided


def played_out(table: Table[State], winner: Seat) -> Decided[State]:
    for _ in range(3):
        bids = [(seat, Bid(1 if seat == winner else 0)) for seat in SEATS[: len(table.match.seats)]]
        decided = played(table, (HOUSE, Throw()), *bids, (winner, Keep()), dice=(0,))
        table = decided.table
    return decided


def test_a_match_with_free_seats_waits_for_players() -> None:
    decided = opening(ADA)
    assert decided.events == (opened(), SeatTaken(SEATS[0], ADA))
    assert decided.table.match.status == "open"
    assert awaited(AUCTION, decided.table.match, decided.table.known_world.truth) == ()


def test_a_match_that_is_full_from_the_start_begins() -> None:
    decided = opening(ADA, BOT, seats=2)
    assert [type(event) for event in decided.events[:5]] == [MatchOpened, SeatTaken, SeatTaken, MatchStarted, Begun]
    assert decided.table.match.status == "running"


def test_the_last_to_sit_down_starts_a_match_that_begins_when_full() -> None:
    decided = accepted(deciders.take_seat(AUCTION, opening(ADA, BOB).table, SEATS[2], CYD, ScriptedChance()))
    assert decided.events[:2] == (SeatTaken(SEATS[2], CYD), MatchStarted())


def test_a_match_that_the_host_begins_waits_for_the_host() -> None:
    decided = opening(ADA, BOB, CYD, start_when="host")
    assert decided.table.match.status == "open"
    started = accepted(deciders.start(AUCTION, decided.table, "ply_ada", ScriptedChance()))
    assert started.events[0] == MatchStarted()
    assert started.table.match.status == "running"


def test_the_options_of_the_match_reach_the_game() -> None:
    decided = opening(ADA, BOB, CYD, coins=9)
    assert Begun(3, 9, 3) in decided.events
    assert decided.table.match.terms.options == {"coins": 9}


def test_only_the_host_starts() -> None:
    table = opening(ADA, BOB, CYD, start_when="host").table
    assert deciders.start(AUCTION, table, "ply_bob", ScriptedChance()) == Rejection("not_host")


def test_free_seats_keep_a_match_from_starting() -> None:
    table = opening(ADA, start_when="host").table
    refused = deciders.start(AUCTION, table, "ply_ada", ScriptedChance())
    assert refused == Rejection("seats_open", {"seats": [1, 2]})


def test_a_match_starts_once() -> None:
    assert deciders.start(AUCTION, running(), "ply_ada", ScriptedChance()) == Rejection("match_not_open")


@pytest.mark.parametrize(
    ("seat", "occupant", "refused"),
    [
        (0, BOB, Rejection("seat_taken", {"seat": 0})),
        (3, BOB, Rejection("seat_unknown", {"seat": 3})),
        (-1, BOB, Rejection("seat_unknown", {"seat": -1})),
        (1, ADA, Rejection("already_seated")),
    ],
)
def test_a_seat_is_refused(seat: int, occupant: Occupant, refused: Rejection) -> None:
    table = opening(ADA).table
    assert deciders.take_seat(AUCTION, table, Seat(seat), occupant, ScriptedChance()) == refused


def test_nobody_sits_down_once_a_match_runs() -> None:
    refused = deciders.take_seat(AUCTION, running(), SEATS[1], BOB, ScriptedChance())
    assert refused == Rejection("match_not_open")


def test_bots_may_hold_several_seats() -> None:
    decided = accepted(deciders.take_seat(AUCTION, opening(ADA, BOT).table, SEATS[2], BOT, ScriptedChance()))
    assert decided.table.match.full


def test_a_command_needs_a_running_match() -> None:
    table = opening(ADA).table
    assert deciders.play(AUCTION, table, HOUSE, Throw(), ScriptedChance()) == Rejection("match_not_running")
    assert deciders.resign(AUCTION, table, SEATS[0]) == Rejection("match_not_running")


def test_after_the_end_every_command_is_refused() -> None:
    table = played_out(running(), SEATS[1]).table
    assert deciders.play(AUCTION, table, SEATS[0], Bid(0), ScriptedChance()) == Rejection("game_over")
    assert deciders.resign(AUCTION, table, SEATS[0]) == Rejection("game_over")


def test_a_refusal_of_the_game_is_passed_on() -> None:
    assert deciders.play(AUCTION, running(), SEATS[0], Bid(0), ScriptedChance()) == Rejection("not_awaited")


def test_the_end_of_the_game_ends_the_match() -> None:
    decided = played_out(running(), SEATS[1])
    ended = decided.events[-1]
    assert isinstance(ended, MatchEnded)
    assert decided.table.match.status == "finished"
    assert decided.table.match.outcome == ended.outcome
    assert ended.outcome.standings == (Standing(SEATS[1], 1, 3), Standing(SEATS[0], 2, 0), Standing(SEATS[2], 2, 0))


def test_a_bot_plays_on_for_the_one_who_resigned() -> None:
    decided = resigned(running(), 1)
    assert decided.events == (SeatResigned(SEATS[1], "random"),)
    match = decided.table.match
    assert match.status == "running"
    assert match.seats[1] == Occupant("bob", player="ply_bob", bot="random")
    assert (match.bot_of(SEATS[1]), match.bot_of(SEATS[0]), match.bot_of(HOUSE)) == ("random", None, None)


def test_who_resigned_holds_no_seat_any_more() -> None:
    match = resigned(running(), 1).table.match
    assert match.seat_of("ply_bob") is None
    assert match.seat_of("ply_ada") == SEATS[0]


def test_who_resigned_is_ranked_behind_everybody_who_stayed() -> None:
    table = resigned(running(), 1).table
    outcome = played_out(table, SEATS[1]).table.match.outcome
    assert outcome is not None
    assert outcome.standings == (Standing(SEATS[0], 1, 0), Standing(SEATS[2], 1, 0), Standing(SEATS[1], 3, 3))


def test_the_last_one_standing_wins() -> None:
    decided = resigned(running(), 2, 0)
    outcome = decided.table.match.outcome
    assert outcome is not None
    assert outcome.how == "resignation"
    assert decided.table.match.status == "finished"
    assert [(standing.seat, standing.rank) for standing in outcome.standings] == [(1, 1), (0, 2), (2, 3)]


def test_a_seat_that_a_bot_plays_cannot_be_resigned() -> None:
    table = resigned(running(), 1).table
    assert deciders.resign(AUCTION, table, SEATS[1]) == Rejection("seat_of_bot", {"seat": 1})


def test_a_seat_that_does_not_exist_cannot_be_resigned() -> None:
    assert deciders.resign(AUCTION, running(), Seat(9)) == Rejection("seat_unknown", {"seat": 9})


def test_with_two_seats_a_resignation_ends_the_match() -> None:
    decided = resigned(running(seats=2), 0)
    assert [type(event) for event in decided.events] == [SeatResigned, MatchEnded]


def test_the_seed_is_told_in_the_end() -> None:
    table = advance(AUCTION, played_out(running(), SEATS[0]).table, SeedRevealed("ff"))
    assert table.match.seed == "ff"


def test_what_a_viewer_knows_is_the_fold_of_what_it_was_told() -> None:
    decided = opening(ADA, BOB, CYD)
    for viewer in (*SEATS, None, HOUSE):
        seen: Sight[State] = Sight(Table().match, AUCTION.initial())
        for event in decided.events:
            seen = watch(AUCTION, seen, event.seen_by(viewer))
        assert seen == sight(decided.table, viewer)


def test_the_version_counts_every_event() -> None:
    decided = opening(ADA, BOB, CYD)
    assert decided.table.match.version == len(decided.events)


def test_an_unopened_match_has_no_terms_and_no_world() -> None:
    table: Table[State] = Table()
    with pytest.raises(AssertionError, match="no event yet"):
        _ = table.match.terms
    with pytest.raises(AssertionError, match="no event yet"):
        _ = table.known_world


def test_without_a_resignation_the_ranking_is_that_of_the_game() -> None:
    """Nobody may be first: the game itself may have won."""
    lost = Outcome("house", (Standing(SEATS[0], 2), Standing(SEATS[1], 2)))
    assert deciders._behind(lost, ()) == lost


def test_those_who_stayed_move_up_for_those_who_resigned_before_them() -> None:
    outcome = Outcome("points", tuple(Standing(Seat(seat), rank) for seat, rank in enumerate((1, 2, 2, 4))))
    moved = deciders._behind(outcome, (Seat(0),))
    assert [(standing.seat, standing.rank) for standing in moved.standings] == [(1, 1), (2, 1), (3, 3), (0, 4)]
