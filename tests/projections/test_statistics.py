"""Statistics are sums over finished matches: what comes, changes and goes is counted once, while it is there."""

from collections import Counter
from collections.abc import Sequence
from itertools import cycle
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from analysis.counting import WIN, Counts, against, counts_of, path_of
from analysis.facts import Facts, SeatFacts, facts_of
from analysis.shares import share
from domain.kernel.messages import Event, Seat
from domain.match.state import Jump, Match
from events.connection import Client, Script, text_of
from events.envelope import Actor, Envelope
from events.store import Append, RedisStore
from projections import selecting
from projections.meetings import Meetings
from projections.selecting import BEGINNING
from projections.statistics import SHAPE, Form, Statistics
from projections.tallies import Tallies
from tests.kernel.toy_messages import BidPlaced, CardsDiscarded
from tests.playouts import AT, MATCH, Case, Playout, play_out, stored_match
from tests.projections.support import dump, projecting
from tests.projections.test_results import GAMES, result

ALL = Form()


@pytest.fixture
def statistics(any_client: Client) -> Statistics:
    return Statistics(any_client, GAMES)


def seat(
    who: str, rank: int, *, shared: int = 1, did: tuple[str, ...] = (), named: tuple[str, ...] = (), **more: Any
) -> SeatFacts:
    commands = tuple(f'{{"type":"{kind}"}}' for kind in did)
    return SeatFacts(
        who, rank, shared if rank == 1 else 0, more.get("resigned", False), more.get("score"), did, commands, named
    )


def facts(*seats: SeatFacts, **more: Any) -> Facts:
    plain = {"game": "auction", "rules_version": 1, "table": "people", "how": "case", "plies": 30, "seconds": 60}
    return Facts(seats=seats, **{**plain, **more})


def all_met(
    statistics: Statistics, who: str, game: str | None = None, limits: Sequence[int] = (9,)
) -> dict[str, Meetings]:
    """Everybody whom somebody met, request by request, of which each asks for one of the limits in turn."""
    found, walk = dict[str, Meetings](), BEGINNING
    for limit in cycle(limits):
        some, after = statistics.met.page(who, game, limit, walk)
        assert not some.keys() & found.keys()
        found |= some
        if after is None:
            return found
        assert len(some) <= limit
        assert bool(some) or after.at > walk.at, "each request leads on"
        walk = after
    raise AssertionError("limits never end")


def of_small_chunks(client: Client) -> Statistics:
    """Statistics in which every second one whom somebody met begins a chunk."""
    made = Statistics(client, GAMES)
    chunks = text_of("projections", "meetings").replace("CHUNK = 256", "CHUNK = 2")
    assert chunks != text_of("projections", "meetings")
    made._tallies._tally = Script(client, chunks + text_of("projections", "tally"))
    return made


# What is kept of a match.


def envelope(version: int, event: Event, seat: int | None = None, command: Any = None) -> Envelope[Event]:
    return Envelope(version, AT, Actor("ply_a", seat), "bid", 1, event, "", "", command)


def bid(version: int, seat: int, amount: int) -> Envelope[Event]:
    given = {"type": "play", "seat": seat, "command": {"type": "bid", "amount": amount}}
    return envelope(version, BidPlaced(Seat(seat), amount), seat, given)


def test_what_was_taken_back_is_no_opening() -> None:
    match = Match(version=4, jumps=(Jump(at=3, to=1),))
    found = facts_of(result(1), match, [bid(1, 0, 5), bid(2, 1, 7), bid(4, 1, 9)])
    assert [one.commands for one in found.seats] == [('{"amount":5,"type":"bid"}',), ('{"amount":9,"type":"bid"}',)]


def test_an_opening_has_the_commands_of_its_seat_in_order() -> None:
    envelopes = [bid(version, version % 2, version) for version in range(1, 20)]
    found = facts_of(result(1), Match(version=19), envelopes)
    assert found.seats[1].types == ("bid",) * 6
    assert [msgspec.json.decode(command)["amount"] for command in found.seats[1].commands] == [1, 3, 5]


def test_what_an_event_names_is_of_the_seat_it_is_about_or_else_of_who_led_to_it() -> None:
    of_one = envelope(1, CardsDiscarded(Seat(1), ("C1", "not an id", "C2")), 0)
    found = facts_of(result(1), Match(version=2), [of_one])
    assert [one.named for one in found.seats] == [(), ("C1", "C2")]


def test_facts_say_how_many_share_a_win() -> None:
    one = result(1, players=("ply_a", "ply_b", "ply_c"))
    shared = replace(one, seats=tuple(replace(seat, rank=1, won=seat.seat != 1) for seat in one.seats))
    assert [seat.shared for seat in facts_of(shared, Match(), []).seats] == [2, 0, 2]


def test_facts_say_that_nobody_won_though_all_share_rank_1() -> None:
    one = result(1)
    draw = replace(one, seats=tuple(replace(seat, rank=1, won=False) for seat in one.seats))
    assert [seat.shared for seat in facts_of(draw, Match(), []).seats] == [0, 0]


def test_facts_say_who_came_where() -> None:
    found = facts_of(result(1, players=("ply_a", None, None)), Match(), [])
    assert [(one.who, one.rank, one.shared) for one in found.seats] == [
        ("ply_a", 1, 1),
        ("bot:steward", 2, 0),
        ("bot:steward", 3, 0),
    ]
    assert (found.table, found.seconds) == ("mixed", 3660)


# What is made of it.


def test_a_game_in_figures(statistics: Statistics) -> None:
    statistics.file("mat_1", facts(seat("ply_a", 1, score=9), seat("ply_b", 2, score=4), plies=30))
    statistics.file("mat_2", facts(seat("ply_a", 2, score=1), seat("ply_b", 1, score=5), plies=80))
    statistics.file("mat_3", facts(seat("ply_a", 1), seat("ply_b", 2, resigned=True), how="resignation", plies=31))
    figures = statistics.game("auction", ALL)
    assert (figures.matches, figures.how) == (3, {"case": 2, "resignation": 1})
    assert (figures.mean_plies, figures.mean_seconds) == (47.0, 60.0)
    assert [(length.plies, length.matches) for length in figures.lengths] == [(25, 2), (50, 0), (75, 1)]
    (form,) = figures.forms
    first, second = form.by_seat
    assert (form.seats, form.expected) == (2, 0.5)
    assert (first.share.count, first.share.wins, first.mean_rank, first.mean_score) == (3, 2.0, 1.3333, 5.0)
    assert (second.ranks, second.resigned, second.share.win_rate) == ({"1": 1, "2": 2}, 1, 0.3333)


def test_a_shared_win_is_a_part_of_one(statistics: Statistics) -> None:
    statistics.file("mat_1", facts(*(seat(f"ply_{n}", 1, shared=3) for n in range(3))))
    assert [one.share.wins for one in statistics.game("auction", ALL).forms[0].by_seat] == [0.3333] * 3


def test_a_draw_that_nobody_wins_is_played_and_not_won(statistics: Statistics) -> None:
    statistics.file("mat_1", facts(seat("ply_a", 1, shared=0), seat("ply_b", 1, shared=0)))
    shares = [one.share for one in statistics.game("auction", ALL).forms[0].by_seat]
    assert [(one.count, one.wins) for one in shares] == [(1, 0.0), (1, 0.0)]


def test_figures_are_told_by_form(statistics: Statistics) -> None:
    statistics.file("mat_1", facts(seat("ply_a", 1), seat("ply_b", 2)))
    statistics.file("mat_2", facts(seat("ply_a", 1), seat("ply_b", 2), seat("bot:x", 3), table="mixed"))
    statistics.file("mat_3", facts(seat("ply_a", 1), seat("ply_b", 2), rules_version=2))

    def matches(**form: Any) -> int:
        return statistics.game("auction", Form(**form)).matches

    assert matches() == 3
    assert matches(seats=2) == 2
    assert matches(rules_version=2) == 1
    assert matches(table="mixed") == 1
    assert matches(table="mixed", seats=2) == 0
    assert statistics.game("chess", ALL).matches == 0


def test_an_opening_is_followed_step_by_step(statistics: Statistics) -> None:
    statistics.file("mat_1", facts(seat("ply_a", 1, did=("bid", "keep")), seat("ply_b", 2, did=("bid", "bid"))))
    statistics.file("mat_2", facts(seat("ply_a", 2, did=("keep",)), seat("ply_b", 1, did=("bid", "bid"))))

    def steps(*path: str, **of: Any) -> dict[str, tuple[int, float]]:
        found = statistics.openings("auction", path, ALL, **of)
        return {step: (how.count, how.wins) for step, how in found.items()}

    assert steps() == {
        '"bid"': (3, 2.0),
        '"keep"': (1, 0.0),
        '{"type":"bid"}': (3, 2.0),
        '{"type":"keep"}': (1, 0.0),
    }
    assert steps('"bid"') == {'"bid"': (2, 1.0), '"keep"': (1, 1.0)}
    assert steps('{"type":"bid"}') == {'{"type":"bid"}': (2, 1.0), '{"type":"keep"}': (1, 1.0)}
    assert steps(seat=0) == {
        '"bid"': (1, 1.0),
        '"keep"': (1, 0.0),
        '{"type":"bid"}': (1, 1.0),
        '{"type":"keep"}': (1, 0.0),
    }
    assert steps('"keep"') == {}


def test_names_are_counted_once_a_seat(statistics: Statistics) -> None:
    statistics.file("mat_1", facts(seat("ply_a", 1, named=("C1", "C2")), seat("ply_b", 2, named=("C1",))))
    found = statistics.names("auction", ALL)
    assert {name: (how.count, how.wins) for name, how in found.items()} == {"C1": (2, 1.0), "C2": (1, 1.0)}


def test_a_player_is_told_how_it_did_by_game_and_seat(statistics: Statistics) -> None:
    statistics.file("mat_1", facts(seat("ply_a", 1), seat("ply_b", 2)))
    statistics.file("mat_2", facts(seat("ply_b", 2), seat("ply_a", 1), game="chess"))
    found = statistics.player("ply_a")
    assert list(found) == ["auction", "chess"]
    assert [(s.seat, s.share.count, s.share.wins) for s in found["chess"][0].by_seat] == [(1, 1, 1.0)]
    assert statistics.player("ply_z") == {}


def test_meetings_are_counted_from_both_sides(statistics: Statistics) -> None:
    statistics.file("mat_1", facts(seat("ply_a", 1), seat("ply_b", 2), seat("ply_c", 2)))
    statistics.file("mat_2", facts(seat("ply_a", 2), seat("ply_b", 1), game="chess"))
    assert all_met(statistics, "ply_a") == {"ply_b": Meetings(1, 0, 1), "ply_c": Meetings(1, 0, 0)}
    assert all_met(statistics, "ply_b") == {"ply_a": Meetings(1, 0, 1), "ply_c": Meetings(0, 1, 0)}
    assert all_met(statistics, "ply_b", "auction") == {"ply_a": Meetings(0, 0, 1), "ply_c": Meetings(0, 1, 0)}


def test_a_bot_does_not_meet_itself(statistics: Statistics) -> None:
    statistics.file("mat_1", facts(seat("bot:x", 1), seat("bot:x", 2)))
    assert all_met(statistics, "bot:x") == {}


def test_one_opponent_is_found_without_reading_all(statistics: Statistics) -> None:
    statistics.file("mat_1", facts(seat("ply_a", 1), seat("ply_b", 2), seat("ply_c", 2)))
    statistics.file("mat_2", facts(seat("ply_a", 2), seat("ply_b", 1), game="chess"))
    met, whole = statistics.met, all_met(statistics, "ply_a")
    for other in whole:
        assert met.some("ply_a", [other]) == {other: whole[other]}
    assert met.some("ply_b", ["ply_a"], "auction") == {"ply_a": Meetings(0, 0, 1)}
    for nobody in ("ply_z", "", "ply_b ply_c"):
        assert met.some("ply_a", [nobody]) == {}
    assert (met.has_any("ply_a"), met.has_any("ply_z")) == (True, False)


@pytest.mark.parametrize(
    ("won", "of", "low", "high"), [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0)]
)
def test_a_share_has_the_interval_of_wilson(won: int, of: int, low: float, high: float) -> None:
    """Newcombe (1998), Statistics in Medicine 17: the interval without continuity correction."""
    found = share(of, won * WIN)
    assert (found.win_rate, found.low, found.high) == (won / of, low, high)


def test_nothing_has_no_rate() -> None:
    assert share(0, 0).win_rate is None


# What comes, changes and goes.


def test_a_match_is_counted_when_it_has_ended_and_not_before(client: Client) -> None:
    store = RedisStore(client)
    projections = projecting(client, store)
    stored = stored_match(play_out(Case("auction", 3)))
    store.append(Append(MATCH, 0, stored[:-4]))
    projections.catch_up(MATCH, len(stored) - 4)
    assert projections.statistics.game("auction", ALL).matches == 0
    assert projections.statistics.openings("auction", [], ALL) == {}
    store.append(Append(MATCH, len(stored) - 4, stored[-4:]))
    projections.catch_up(MATCH, len(stored))
    assert projections.statistics.game("auction", ALL).matches == 1
    assert sum(how.count for how in projections.statistics.openings("auction", [], ALL).values()) == 6


def test_every_game_has_openings_and_things_with_names(client: Client, playout: Playout) -> None:
    store = RedisStore(client)
    projections = projecting(client, store)
    stored = stored_match(playout)
    store.append(Append(MATCH, 0, stored))
    projections.catch_up(MATCH, len(stored))
    game = playout.case.game
    first = projections.statistics.openings(game, [], ALL)
    assert first
    longest = max(first, key=len)
    assert projections.statistics.openings(game, [longest], ALL)
    assert projections.statistics.names(game, ALL)
    before = dump(client)
    projecting(client, store).rebuild()
    assert dump(client) == before


facts_st = st.builds(
    lambda ranks, game, form: facts(
        *(
            seat(f"ply_{n}", rank, shared=ranks.count(1), did=("bid",) * rank, named=("C1",) * (rank - 1))
            for n, rank in enumerate(ranks)
        ),
        game=game,
        rules_version=form,
    ),
    st.lists(st.integers(1, 3), min_size=1, max_size=3),
    st.just("auction"),
    st.integers(1, 2),
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=40)
@given(st.lists(st.tuples(st.integers(0, 4), st.one_of(st.none(), facts_st)), max_size=12))
def test_the_sums_are_those_of_what_is_there(client: Client, done: list[tuple[int, Facts | None]]) -> None:
    client.flushall()
    statistics, there = Statistics(client, GAMES), {}
    for number, facts_or_none in done:
        if facts_or_none is None:
            statistics.forget(f"mat_{number}")
            there.pop(number, None)
        else:
            found = replace(facts_or_none, game=GAMES[number % 2])  # a match stays one of its game
            statistics.file(f"mat_{number}", found)
            there[number] = found
    expected = sum((counts_of(msgspec.json.encode(found)) for found in there.values()), Counter())
    kept = Counter[tuple[str, str]]()
    for key in client.scan_iter("*:sums:*"):
        for field, count in client.hgetall(key).items() if client.type(key) == b"hash" else ():
            kept[key.decode().partition(":sums:")[2].partition(" ")[0], field.decode()] += int(count)
    assert kept == +expected
    assert sorted(statistics.matches()) == sorted(f"mat_{number}" for number in there)


PEOPLE = [f"ply_{letter}" for letter in "abcdefghijkl"]


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=40)
@given(
    st.lists(st.tuples(st.integers(0, 7), st.lists(st.sampled_from(PEOPLE), max_size=5, unique=True)), max_size=16),
    st.sampled_from((None, "auction")),
    st.sampled_from((1, 3, 1000)),
    st.lists(st.integers(1, 4), min_size=1, max_size=3),
)
def test_whom_somebody_met_comes_once_most_often_met_first_whatever_a_request_looks_at(
    client: Client, done: list[tuple[int, list[str]]], game: str | None, looks: int, limits: list[int]
) -> None:
    """Matches that are filed, changed and taken out, in chunks of about two."""
    client.flushall()
    statistics, there = of_small_chunks(client), dict[int, list[str]]()
    for number, others in done:
        if others:
            seats = (seat("ply_me", 2), *(seat(other, 1 + at) for at, other in enumerate(others)))
            statistics.file(f"mat_{number}", facts(*seats, game=GAMES[number % 2]))
        else:
            statistics.forget(f"mat_{number}")
        there[number] = others
    expected = dict[str, Counter[str]]()
    for number, others in there.items():
        for at, other in enumerate(others if game in (None, GAMES[number % 2]) else ()):
            how = "worse" if at == 0 else "tied" if at == 1 else "better"
            expected.setdefault(other, Counter())[how] += 1
    ordered = sorted(expected, key=lambda other: (-expected[other].total(), other))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(selecting, "BUDGET", looks)
        found = all_met(statistics, "ply_me", game, limits)
    assert list(found.items()) == [(other, Meetings(**expected[other])) for other in ordered]
    worked = dump(client)
    client.flushall()
    again = of_small_chunks(client)
    for number, others in there.items():
        if others:
            seats = (seat("ply_me", 2), *(seat(other, 1 + at) for at, other in enumerate(others)))
            again.file(f"mat_{number}", facts(*seats, game=GAMES[number % 2]))
    assert dump(client) == worked


def test_what_an_earlier_version_counted_in_one_hash_is_divided_as_it_changes(client: Client) -> None:
    seats = [seat(other, at) for at, other in enumerate(("ply_me", *PEOPLE), 1)]
    Statistics(client, GAMES).file("mat_1", facts(*seats))
    statistics = of_small_chunks(client)
    statistics.file("mat_2", facts(*seats[:9]))
    twice, once = dict.fromkeys(PEOPLE[:8], Meetings(2)), dict.fromkeys(PEOPLE[8:], Meetings(1))
    assert all_met(statistics, "ply_me") == {**twice, **once}
    assert statistics.met.some("ply_me", PEOPLE) == {**twice, **once}
    for match in ("mat_1", "mat_2"):
        statistics.forget(match)
    assert dump(client) == {}


def test_no_key_grows_with_whom_somebody_met(client: Client) -> None:
    """As of a bot that met everybody."""
    sums = Tallies(client, f"statistics.{SHAPE}", GAMES, lambda body: _against("bot:x", body.decode().split()))
    for first in range(0, MET, 500):
        others = " ".join(f"ply_{number:026}" for number in range(first, first + 500))
        sums.put("auction", f"mat_{first}", others.encode(), 1)
    sizes = [client.hlen(key) for key in client.scan_iter("*:sums:*") if client.type(key) == b"hash"]
    assert sum(sizes) == MET
    assert max(sizes) < MET / 2
    assert len(all_met(Statistics(client, GAMES), "bot:x", limits=[100])) == MET


MET = 4000


def _against(who: str, others: Sequence[str]) -> Counts:
    return Counter({(against(who), f"auction {other} better"): 1 for other in others})


def test_two_who_count_at_once_count_each_match_once(any_client: Client) -> None:
    one, other = (Statistics(any_client, GAMES) for _ in range(2))
    found = facts(seat("ply_a", 1), seat("ply_b", 2))
    tally = one._tallies._tally

    def overtaken(*args: Any, **how: Any) -> Any:
        other.file("mat_1", found)
        return tally(*args, **how)

    one._tallies._tally = overtaken
    one.file("mat_1", found)
    assert one.game("auction", ALL).matches == 1


def test_the_path_of_an_opening_is_json() -> None:
    assert msgspec.json.decode(path_of(['"bid"', '{"type":"keep"}'])) == ["bid", {"type": "keep"}]
