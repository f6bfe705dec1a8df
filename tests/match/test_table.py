"""The match around a game: sitting down, starting, playing, resigning, ending."""

from collections.abc import Sequence
from typing import Any

import pytest

from domain.kernel.actors import HOUSE_ACTOR, OPERATOR, bot_actor
from domain.kernel.chance import ScriptedChance
from domain.kernel.messages import HOUSE, Command, Seat
from domain.kernel.options import Rejection
from domain.kernel.outcome import Outcome, Standing
from domain.match import ending
from domain.match.commands import Play, Resign, Start, TakeSeat
from domain.match.events import MatchEnded, MatchOpened, MatchStarted, SeatResigned, SeatTaken, SeedRevealed
from domain.match.table import Consequence, Sight, Table, awaited, sight, watch
from domain.match.terms import Occupant, StartWhen
from tests.kernel.toy import AUCTION, State
from tests.kernel.toy_messages import Begun, Bid, Keep, Throw
from tests.playouts import holder
from tests.tables import give, open_match

ADA, BOB, CYD = (Occupant(name, player=f"ply_{name}") for name in ("ada", "bob", "cyd"))
BOT = Occupant("robot", bot="random")
SEATS = tuple(Seat(seat) for seat in range(3))
SEED = bytes(range(32))


def opened(seats: int = 3, start_when: StartWhen = "full", **options: Any) -> MatchOpened:
    return MatchOpened("auction", 1, seats, options, "ply_ada", start_when, "00")


def opening(
    *seated: Occupant, seats: int = 3, start_when: StartWhen = "full", **options: Any
) -> Consequence[State]:
    places = dict(zip(SEATS, seated, strict=False))
    return open_match(AUCTION, opened(seats, start_when, **options), places, ScriptedChance())


def running(seats: int = 3) -> Table[State]:
    return opening(*(ADA, BOB, CYD)[:seats], seats=seats).table


def asked(table: Table[State], by: str, command: Command) -> Consequence[State] | Rejection:
    return give(AUCTION, table, by, command, chance=ScriptedChance(0), seed=SEED)


def accepted(result: Consequence[State] | Rejection) -> Consequence[State]:
    assert not isinstance(result, Rejection)
    return result


def resigned(table: Table[State], *seats: int) -> Consequence[State]:
    for seat in seats:
        decided = accepted(asked(table, holder(table, Seat(seat)), Resign()))
        table = decided.table
    return decided


def played(table: Table[State], *said: tuple[Seat, Command]) -> Consequence[State]:
    for seat, command in said:
        decided = accepted(asked(table, holder(table, seat), Play(seat, command)))
        table = decided.table
    return decided


def played_out(table: Table[State], winner: Seat) -> Consequence[State]:
    for _ in range(3):
        bids = [(seat, Bid(1 if seat == winner else 0)) for seat in SEATS[: len(table.match.seats)]]
        decided = played(table, (HOUSE, Throw()), *bids, (winner, Keep()))
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
    decided = accepted(asked(opening(ADA, BOB).table, "ply_cyd", TakeSeat(SEATS[2], "cyd")))
    assert decided.events[:2] == (SeatTaken(SEATS[2], CYD), MatchStarted())


def test_a_match_that_the_host_begins_waits_for_the_host() -> None:
    decided = opening(ADA, BOB, CYD, start_when="host")
    assert decided.table.match.status == "open"
    started = accepted(asked(decided.table, "ply_ada", Start()))
    assert started.events[0] == MatchStarted()
    assert started.table.match.status == "running"


def test_the_options_of_the_match_reach_the_game() -> None:
    decided = opening(ADA, BOB, CYD, coins=9)
    assert Begun(3, 9, 3) in decided.events
    assert decided.table.match.terms.options == {"coins": 9}


@pytest.mark.parametrize("by", ["ply_bob", OPERATOR])
def test_only_the_host_starts(by: str) -> None:
    table = opening(ADA, BOB, CYD, start_when="host").table
    assert asked(table, by, Start()) == Rejection("not_host")


def test_free_seats_keep_a_match_from_starting() -> None:
    table = opening(ADA, start_when="host").table
    assert asked(table, "ply_ada", Start()) == Rejection("seats_open", {"seats": [1, 2]})


PLAYING: tuple[tuple[str, Command], ...] = (
    (HOUSE_ACTOR, Play(HOUSE, Throw())),
    ("ply_ada", Play(SEATS[0], Bid(0))),
    ("ply_ada", Resign()),
)
PLAYED = ["the house", "a seat", "resigning"]


@pytest.mark.parametrize(("by", "command"), PLAYING, ids=PLAYED)
def test_a_command_needs_a_running_match(by: str, command: Command) -> None:
    assert asked(opening(ADA).table, by, command) == Rejection("match_not_running")


@pytest.mark.parametrize(("by", "command"), PLAYING, ids=PLAYED)
def test_after_the_end_every_command_is_refused(by: str, command: Command) -> None:
    assert asked(played_out(running(), SEATS[1]).table, by, command) == Rejection("game_over")


@pytest.mark.parametrize(("by", "command"), PLAYING, ids=PLAYED)
def test_at_a_table_that_nobody_opened_nothing_is_played(by: str, command: Command) -> None:
    assert asked(Table(), by, command) == Rejection("match_not_open")


def test_a_refusal_of_the_game_is_passed_on() -> None:
    assert asked(running(), "ply_ada", Play(SEATS[0], Bid(0))) == Rejection("not_awaited")


@pytest.mark.parametrize("by", ["ply_bob", "ply_eve", OPERATOR, HOUSE_ACTOR, bot_actor("random")])
def test_whoever_does_not_hold_a_seat_gives_no_command_for_it(by: str) -> None:
    table = played(running(), (HOUSE, Throw())).table
    assert asked(table, by, Play(SEATS[0], Bid(0))) == Rejection("not_seated")


@pytest.mark.parametrize("by", ["ply_ada", OPERATOR, bot_actor("random")])
def test_nobody_else_acts_for_the_house(by: str) -> None:
    assert asked(running(), by, Play(HOUSE, Throw())) == Rejection("not_seated")


@pytest.mark.parametrize("by", ["ply_bob", HOUSE_ACTOR, bot_actor("another")])
def test_for_a_bot_only_that_bot_gives_commands(by: str) -> None:
    """Also not who sat there and gave up."""
    table = played(resigned(running(), 1).table, (HOUSE, Throw())).table
    assert asked(table, by, Play(SEATS[1], Bid(0))) == Rejection("not_seated")
    assert isinstance(asked(table, bot_actor("random"), Play(SEATS[1], Bid(0))), Consequence)


@pytest.mark.parametrize("seat", [3, -2, 10**12])
def test_at_a_seat_that_does_not_exist_nobody_plays(seat: int) -> None:
    assert asked(running(), "ply_ada", Play(Seat(seat), Bid(0))) == Rejection("not_seated")


def test_the_end_of_the_game_ends_the_match() -> None:
    decided = played_out(running(), SEATS[1])
    ended = decided.events[-2]
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
    assert outcome.winners == (SEATS[1],)


def test_whoever_resigned_first_is_last() -> None:
    outcome = resigned(running(), 2, 0).table.match.outcome
    assert outcome is not None
    assert [(standing.seat, standing.rank) for standing in outcome.standings] == [(1, 1), (0, 2), (2, 3)]


def test_who_resigned_has_nothing_left_to_resign() -> None:
    assert asked(resigned(running(), 1).table, "ply_bob", Resign()) == Rejection("not_seated")


@pytest.mark.parametrize("by", ["ply_eve", OPERATOR, HOUSE_ACTOR, bot_actor("random")])
def test_whoever_holds_no_seat_resigns_none(by: str) -> None:
    assert asked(running(), by, Resign()) == Rejection("not_seated")


def test_with_two_seats_a_resignation_ends_the_match() -> None:
    decided = resigned(running(seats=2), 0)
    assert [type(event) for event in decided.events] == [SeatResigned, MatchEnded, SeedRevealed]


@pytest.mark.parametrize(
    "ended", [played_out(running(), SEATS[0]), resigned(running(), 0, 1)], ids=["by the rules", "by resignation"]
)
def test_the_seed_is_told_with_the_end(ended: Consequence[State]) -> None:
    assert ended.events[-1] == SeedRevealed(SEED.hex())
    assert ended.table.match.seed == SEED.hex()


def test_the_seed_is_told_by_nothing_that_does_not_end_the_match() -> None:
    decided = played(running(), (HOUSE, Throw()))
    assert not any(isinstance(event, SeedRevealed) for event in decided.events)
    assert decided.table.match.seed is None


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
    """There may be no first seat: the game itself may have won."""
    lost = Outcome("house", (Standing(SEATS[0], 2), Standing(SEATS[1], 2)), ())
    assert ending._rank_resigned_last(lost, ()) == lost


def test_those_who_stayed_move_up_for_those_who_resigned_before_them() -> None:
    moved = ending._rank_resigned_last(points((1, 2, 2, 4), winners=(0,)), (Seat(0),))
    assert [(standing.seat, standing.rank) for standing in moved.standings] == [(1, 1), (2, 1), (3, 3), (0, 4)]


def points(ranks: Sequence[int], winners: Sequence[int]) -> Outcome:
    standings = tuple(Standing(Seat(seat), rank) for seat, rank in enumerate(ranks))
    return Outcome("points", standings, tuple(map(Seat, winners)))


@pytest.mark.parametrize(
    ("ranks", "winners", "resigned", "left"),
    [
        ((1, 1, 3), (0, 1), (1,), (0,)),
        ((1, 2, 2), (0,), (1,), (0,)),
    ],
)
def test_a_winner_who_did_not_resign_still_wins(
    ranks: Sequence[int], winners: Sequence[int], resigned: Sequence[int], left: Sequence[int]
) -> None:
    assert ending._rank_resigned_last(points(ranks, winners), tuple(map(Seat, resigned))).winners == left


def test_if_all_winners_resigned_whoever_is_first_then_wins() -> None:
    assert ending._rank_resigned_last(points((1, 2, 2, 4), winners=(0,)), (Seat(0),)).winners == (1, 2)


def test_if_the_house_is_still_ahead_nobody_wins_in_place_of_who_resigned() -> None:
    shared_with_the_house = points((1, 3), winners=(0,))
    assert ending._rank_resigned_last(shared_with_the_house, (Seat(0),)).winners == ()


def test_if_the_game_named_no_winner_a_resignation_makes_none() -> None:
    assert ending._rank_resigned_last(points((1, 1, 1), winners=()), (Seat(0),)).winners == ()


def test_who_resigns_a_match_of_one_seat_has_not_won() -> None:
    outcome = resigned(running(seats=1), 0).table.match.outcome
    assert outcome is not None
    assert outcome.winners == ()
