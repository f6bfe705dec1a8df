"""Ratings follow from the results in the order in which the matches ended, whatever order they came in."""

from collections.abc import Callable, Mapping, Sequence
from itertools import cycle
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from openskill.models import PlackettLuce

from analysis.rating import FINGERPRINT, METHOD, Rating, places_of, rated
from analysis.results import MatchResult
from events import keys
from events.connection import Client, Script, text_of
from projections import buckets, selecting
from projections import ratings as module
from projections.ratings import BoardFilter, Ranked, Ratings
from projections.selecting import BEGINNING, Place
from projections.stale import drop_stale
from projections.statistics import SHAPE
from tests.projections.support import dump
from tests.projections.test_results import GAMES, result

FORMER = ("cn:{index}:matches:docs", "cn:{index:results:3}:tag:all", "cn:{index:statistics.2:auction}:docs")
"""Keys of form 0 (`events/form.py`)."""
EVERYBODY = BoardFilter(has_bots=True)


@pytest.fixture
def ratings(any_client: Client) -> Ratings:
    return Ratings(any_client, GAMES)


def take_in(ratings: Ratings, *results: MatchResult) -> None:
    for one in results:
        ratings.file(one)
    ratings.compute_due()


def figures(ratings: Ratings, game: str = "auction") -> dict[str, tuple[float, float]]:
    return {who: (rating.mu, rating.sigma) for who, rating in ratings.current(game).items()}


def test_the_winner_rises_and_the_loser_falls_as_the_library_has_it(ratings: Ratings) -> None:
    take_in(ratings, result(1))
    model = PlackettLuce()
    ((first,), (second,)) = model.rate([[model.rating()], [model.rating()]], ranks=[1, 2])
    assert figures(ratings) == {
        "ply_a": (round(first.mu, 6), round(first.sigma, 6)),
        "ply_b": (round(second.mu, 6), round(second.sigma, 6)),
    }
    assert figures(ratings)["ply_a"][0] > METHOD.mu > figures(ratings)["ply_b"][0]


def test_tied_players_of_equal_rating_stay_equal(ratings: Ratings) -> None:
    one = result(1)
    take_in(ratings, replace(one, seats=tuple(replace(seat, rank=1) for seat in one.seats)))
    assert figures(ratings)["ply_a"] == figures(ratings)["ply_b"]


def test_a_match_with_a_guest_is_rated_for_nobody(ratings: Ratings) -> None:
    one = result(1)
    take_in(ratings, replace(one, seats=(one.seats[0], replace(one.seats[1], player="gst_g"))))
    assert figures(ratings) == {}


def wins(ratings: Ratings) -> dict[str, int]:
    return {who: rating.wins for who, rating in ratings.current("auction").items()}


def test_everybody_who_shares_a_win_has_won(ratings: Ratings) -> None:
    one = result(1)
    take_in(ratings, replace(one, seats=tuple(replace(seat, rank=1, won=True) for seat in one.seats)))
    assert wins(ratings) == {"ply_a": 1, "ply_b": 1}


def test_rank_1_is_no_win_if_nobody_won(ratings: Ratings) -> None:
    one = result(1)
    take_in(ratings, replace(one, seats=tuple(replace(seat, rank=1, won=False) for seat in one.seats)))
    assert wins(ratings) == {"ply_a": 0, "ply_b": 0}


def test_a_bot_at_several_seats_wins_a_match_once(ratings: Ratings) -> None:
    one = result(1, players=("ply_a", None, None))
    take_in(ratings, replace(one, seats=tuple(replace(seat, rank=1, won=True) for seat in one.seats)))
    assert wins(ratings)["bot:steward"] == 1


def test_who_resigned_is_rated_and_not_the_bot_that_played_on(ratings: Ratings) -> None:
    one = result(1, how="resignation")
    gone = replace(one.seats[1], resigned=True, bot="steward")
    take_in(ratings, replace(one, seats=(one.seats[0], gone)))
    assert set(figures(ratings)) == {"ply_a", "ply_b"}


def test_a_bot_is_rated_by_its_key_and_apart_for_each_game(ratings: Ratings) -> None:
    take_in(ratings, result(1, players=("ply_a", None)), result(2, game="chess", players=("ply_a", None)))
    assert set(figures(ratings)) == set(figures(ratings, "chess")) == {"ply_a", "bot:steward"}
    assert set(ratings.ratings_of("bot:steward")) == {"auction", "chess"}


def test_a_bot_at_several_seats_moves_by_their_mean(ratings: Ratings) -> None:
    take_in(ratings, result(1, players=("ply_a", None, None)))
    model = PlackettLuce()
    _, *bots = model.rate([[model.rating()] for _ in range(3)], ranks=[1, 2, 3])
    assert figures(ratings)["bot:steward"][0] == round((bots[0][0].mu + bots[1][0].mu) / 2, 6)
    assert ratings.current("auction")["bot:steward"].rank == 2


@pytest.mark.parametrize("players", [("ply_a",), (None, None)])
def test_who_met_nobody_else_is_not_rated(ratings: Ratings, players: Sequence[str | None]) -> None:
    take_in(ratings, result(1, players=players))
    assert figures(ratings) == {}


def test_a_history_says_how_a_rating_came_about(ratings: Ratings) -> None:
    take_in(ratings, *(result(number) for number in range(1, 6)), result(6, players=("ply_b", "ply_c")))
    first = ratings.history("auction", "ply_a", 3)
    rest = ratings.history("auction", "ply_a", 3, first.next)
    assert [rating.match[-1] for rating in (*first.ratings, *rest.ratings)] == ["5", "4", "3", "2", "1"]
    assert rest.next is None
    assert [rating.matches for rating in first.ratings] == [5, 4, 3]
    assert first.ratings[0] == ratings.current("auction")["ply_a"]


def test_ratings_as_of_a_time_are_what_they_were_then(ratings: Ratings) -> None:
    take_in(ratings, result(1), result(2))
    then = ratings.current("auction")
    take_in(ratings, result(5), result(6, players=("ply_c", "ply_a")))
    found, after = ratings.board_at("auction", "2030-05-17T12:02:00.000Z", EVERYBODY, 9)
    assert ({one.who: one.rating for one in found}, after) == (then, None)
    assert ratings.board_at("auction", "2030-05-17T12:00:59.999Z", EVERYBODY, 9) == ([], None)


def test_a_result_that_comes_late_takes_its_place(ratings: Ratings) -> None:
    inorder = [result(number, players=("ply_a", f"ply_{'bcd'[number % 3]}")) for number in range(1, 9)]
    take_in(ratings, *inorder)
    expected = ratings.current("auction"), ratings.history("auction", "ply_a", 50)
    for one in inorder:
        ratings.forget(one.match)
    ratings.compute_due()
    assert ratings.current("auction") == {}
    for one in (*inorder[4:], inorder[2], inorder[0], inorder[3], inorder[1]):
        take_in(ratings, one)
    assert (ratings.current("auction"), ratings.history("auction", "ply_a", 50)) == expected


def test_what_another_method_left_goes_with_a_rebuild(any_client: Client) -> None:
    ratings = Ratings(any_client, GAMES)
    take_in(ratings, result(1))
    former = "0" * len(FINGERPRINT)
    stale = (
        keys.ratings_now("auction", former, "ply_a"),
        keys.sums("statistics.0", "auction", "game:auction"),
        *FORMER,
    )
    kept = (keys.sums(f"statistics.{SHAPE}", "auction", "game:auction"), keys.deadline_versions())
    for name in (*stale, *kept):
        any_client.hset(name, "ply_a", "1")
    drop_stale(any_client)
    assert not any(any_client.exists(name) for name in stale)
    assert all(any_client.exists(name) for name in kept)
    assert figures(ratings)


def test_the_same_result_again_alters_nothing(client: Client) -> None:
    ratings = Ratings(client, GAMES)
    take_in(ratings, result(1), result(2))
    before = dump(client)
    take_in(ratings, result(1))
    assert dump(client) == before


def test_a_result_that_was_gone_for_a_moment_moves_nothing(client: Client) -> None:
    ratings = Ratings(client, GAMES)
    take_in(ratings, result(1), result(2), result(3))
    before = dump(client)
    ratings.forget(result(1).match)
    ratings.file(result(1))
    assert not ratings.advance("auction")
    assert dump(client) == before


def test_two_who_rate_at_once_rate_each_match_once(any_client: Client) -> None:
    one, other = Ratings(any_client, GAMES), Ratings(any_client, GAMES)
    for number in range(1, 4):
        one.file(result(number))

    def overtaken(*args: Any, **how: Any) -> Any:
        other.compute_due()
        return rate(*args, **how)

    rate, one._rate = one._rate, overtaken
    one.compute_due()
    assert one.current("auction")["ply_a"].matches == 3


def test_a_result_filed_while_others_are_rated_is_not_overlooked(any_client: Client) -> None:
    ratings = Ratings(any_client, GAMES)
    ratings.file(result(2))
    rate = ratings._rate

    def meanwhile(*args: Any, **how: Any) -> Any:
        ratings._rate = rate
        ratings.file(result(1))
        return rate(*args, **how)

    ratings._rate = meanwhile
    ratings.compute_due()
    assert [rating.match[-1] for rating in ratings.history("auction", "ply_a", 9).ratings] == ["2", "1"]


def test_a_result_that_changes_while_it_is_rated_is_rated_as_it_is(any_client: Client) -> None:
    ratings = Ratings(any_client, GAMES)
    ratings.file(result(1, players=("ply_a", "ply_b")))
    rate = ratings._rate

    def meanwhile(*args: Any, **how: Any) -> Any:
        ratings._rate = rate
        ratings.file(result(1, players=("ply_b", "ply_a"), plies=11))
        return rate(*args, **how)

    ratings._rate = meanwhile
    ratings.compute_due()
    assert wins(ratings) == {"ply_a": 0, "ply_b": 1}


def of_small_ranges(client: Client) -> Ratings:
    """Ratings whose leaderboards have a range for every two players, and a group for every two ranges."""
    made = Ratings(client, GAMES)
    ranks = text_of("projections", "ranks").replace("RANGE, GROUP = 256, 16384", "RANGE, GROUP = 2, 4")
    assert ranks != text_of("projections", "ranks")
    ranks = text_of("projections", "sets") + ranks
    made._rate, made._rank = (Script(client, ranks + text_of("projections", name)) for name in ("rate", "rank"))
    made._revise = Script(client, ranks + text_of("projections", "window") + text_of("projections", "revise"))
    return made


def expected_board(ratings: Ratings, wanted: BoardFilter) -> list[Ranked]:
    """A leaderboard by a look at everybody."""
    return ordered_board(ratings.current("auction"), wanted)


def ordered_board(everybody: Mapping[str, Rating], wanted: BoardFilter) -> list[Ranked]:
    found = {who: one for who, one in everybody.items() if wanted.has(who, one.matches)}
    ordered = sorted((-one.conservative, who) for who, one in found.items())
    return [Ranked(who, 1 + sum(other < score for other, _ in ordered), found[who]) for score, who in ordered]


def walked(page: Callable[[Place | None], list[Ranked]]) -> list[Ranked]:
    """A leaderboard page by page."""
    found: list[Ranked] = []
    while some := page((-found[-1].rating.conservative, found[-1].who) if found else None):
        found += some
    return found


def walked_at(ratings: Ratings, moment: str, wanted: BoardFilter, limits: Sequence[int]) -> list[Ranked]:
    """A leaderboard as of a time, request by request, of which each asks for one of the limits in turn."""
    found, walk = list[Ranked](), BEGINNING
    for limit in cycle(limits):
        some, after = ratings.board_at("auction", moment, wanted, limit, walk)
        found += some
        if after is None:
            return found
        assert len(some) <= limit
        assert bool(some) or int(after.at) > int(walk.at or -1), "each request leads on"
        walk = after
    raise AssertionError("limits never end")


PEOPLE = [*(f"ply_{letter}" for letter in "abcdefghijklmn"), "ply_ab", None]
LATEST = "9999"


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=25)
@given(
    st.lists(
        st.tuples(
            st.booleans(),
            st.integers(0, 30),
            st.lists(st.sampled_from(PEOPLE), min_size=2, max_size=4, unique=True),
        ),
        max_size=40,
    ),
    st.sampled_from((1, 5, 4000)),
)
@pytest.mark.exhaustive
def test_a_leaderboard_has_everybody_once_in_order_wherever_its_ranges_are(
    client: Client, done: list[tuple[bool, int, list[str | None]]], looks: int
) -> None:
    client.flushall()
    ratings, there = of_small_ranges(client), dict[int, MatchResult]()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "LOOKS", looks)
        for is_filed, number, players in done:
            one = result(number, players=players)
            if is_filed:
                ratings.file(one)
                there[number] = one
            else:
                ratings.forget(one.match)
                there.pop(number, None)
            ratings.compute_due()
        for wanted in (BoardFilter(), BoardFilter(2), BoardFilter(3, True), EVERYBODY):
            expected = expected_board(ratings, wanted)
            for limit in (1, 3, 50):
                assert walked(lambda after, n=limit, w=wanted: ratings.board("auction", w, n, after)) == expected
                assert walked_at(ratings, LATEST, wanted, [limit]) == expected
    worked = dump(client)
    client.flushall()
    take_in(of_small_ranges(client), *there.values())
    assert dump(client) == worked


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=25)
@given(
    st.lists(st.lists(st.sampled_from(PEOPLE), min_size=2, max_size=4, unique=True), min_size=1, max_size=20),
    st.integers(0, 21),
    st.sampled_from((BoardFilter(), BoardFilter(2), EVERYBODY)),
    st.sampled_from((1, 3, 1000)),
    st.lists(st.integers(1, 4), min_size=1, max_size=3),
)
def test_a_leaderboard_of_the_past_has_everybody_once_in_order_whatever_a_request_looks_at(
    client: Client,
    matches: list[list[str | None]],
    until: int,
    wanted: BoardFilter,
    looks: int,
    limits: list[int],
) -> None:
    client.flushall()
    ratings = Ratings(client, GAMES)
    results = [result(number, players=players) for number, players in enumerate(matches, 1)]
    take_in(ratings, *results)
    then = dict[str, Rating]()
    for one in results[:until]:
        then |= rated(one.match, one.ended_at, places_of(one), then)
    moment = result(until).ended_at if until else "2030-05-17T12:00:00.000Z"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(selecting, "BUDGET", looks)
        patch.setattr(buckets, "TOGETHER", 2)
        assert walked_at(ratings, moment, wanted, limits) == ordered_board(then, wanted)


def test_a_request_looks_at_few_more_than_its_budget(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many are rated; the others follow with the next requests."""
    ratings, pairs = Ratings(client, GAMES), 40
    take_in(ratings, *(result(number, players=(f"ply_{number}", f"ply_{number}x")) for number in range(pairs)))
    monkeypatch.setattr(selecting, "BUDGET", 16)
    looked, requests, walk = list[str](), 0, BEGINNING
    at = ratings._ratings_at
    monkeypatch.setattr(
        ratings, "_ratings_at", lambda of, moment, some: looked.extend(some) or at(of, moment, some)
    )
    page = list[Ranked]()
    while not page:
        looked.clear()
        page, after = ratings.board_at("auction", LATEST, BoardFilter(), 3, walk)
        assert len(looked) <= 16 + 4 + len(walk.kept)
        walk, requests = after or BEGINNING, requests + 1
    assert requests >= 2 * pairs / 20


def test_who_was_rated_before_there_were_ranks_is_put_in_order_once(client: Client) -> None:
    ratings = of_small_ranges(client)
    take_in(ratings, *(result(number, players=(f"ply_{number}", f"ply_{number + 1}")) for number in range(1, 9)))
    before, ranks = dump(client), keys.ratings_ranks("auction", FINGERPRINT)
    client.delete(*client.scan_iter(f"{ranks}*"))
    assert ratings.board("auction", BoardFilter(), 9) != []
    assert dump(client) == before
    client.delete(*client.scan_iter(f"{ranks}*"))
    ratings.advance("auction")
    assert dump(client) == before
    for _ in range(2):
        ratings.rank_everybody()
        assert dump(client) == before


def test_a_cursor_goes_on_where_it_was_while_ranks_move(ratings: Ratings) -> None:
    take_in(ratings, *(result(number, players=(f"ply_{number}", f"ply_{number + 1}")) for number in range(1, 6)))
    first = ratings.board("auction", BoardFilter(), 2)
    place = -first[-1].rating.conservative, first[-1].who
    left = ratings.board("auction", BoardFilter(), 9, place)
    take_in(ratings, result(8, players=(first[1].who, first[0].who)))
    assert {one.who for one in ratings.board("auction", BoardFilter(), 9, place)} >= {one.who for one in left}


def test_no_key_of_a_leaderboard_grows_with_everybody(client: Client) -> None:
    """Two thousand equal ratings, as of those who played once, are in ranges too."""
    ratings = Ratings(client, GAMES)
    take_in(ratings, *(result(n, players=(f"ply_{n}", f"ply_{n}x")) for n in range(1000)))
    ranks = keys.ratings_ranks("auction", FINGERPRINT)
    sizes = [client.zcard(key) for key in client.scan_iter(f"{ranks}:of:*")]
    assert sum(sizes) == 2000
    assert len(sizes) == 1 + client.zcard(ranks) > 2


actions = st.lists(
    st.tuples(
        st.sampled_from(("file", "forget", "step")),
        st.integers(0, 11),
        st.lists(st.sampled_from(("ply_a", "ply_b", "ply_c", None)), min_size=1, max_size=3),
    ),
    max_size=25,
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=50)
@given(actions, st.sampled_from((1, 2, 100)))
def test_whatever_came_and_went_the_ratings_are_those_of_what_is_there(
    client: Client, done: list[tuple[str, int, list[str | None]]], batch: int
) -> None:
    client.flushall()
    ratings, there = Ratings(client, GAMES), {}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "BATCH", batch)
        patch.setattr(module, "ANEW", batch)
        for action, number, players in done:
            one = result(number, players=players)
            if action == "file":
                ratings.file(one)
                there[number] = one
            elif action == "forget":
                ratings.forget(one.match)
                there.pop(number, None)
            else:
                ratings.advance("auction", 1)
        ratings.compute_due()
    expected: dict[str, Any] = {}
    for _, one in sorted(there.items()):
        if places := places_of(one):
            expected |= rated(one.match, one.ended_at, places, expected)
    assert ratings.current("auction") == expected
    worked = dump(client)
    client.flushall()
    take_in(ratings, *there.values())
    assert dump(client) == worked
