"""Results by everything they can be asked for, singly and together."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from analysis.results import MatchResult, SeatResult
from archive.directory import Directory
from archive.files import Files
from domain.match.events import MatchOpened
from domain.match.state import Match
from domain.match.terms import Origin
from events.connection import Client
from projections import aging, walks
from projections.results import MARGIN, PLIES, ResultFilter, Results, at_seat
from projections.walks import Range

GAMES = ("auction", "chess")
PLAYERS = ("ply_a", "ply_b", "ply_c")
HOW = ("case", "resignation")


def result(
    number: int,
    *,
    game: str = "auction",
    players: Sequence[str | None] = ("ply_a", "ply_b"),
    how: str = "case",
    plies: int = 10,
    rules: int = 1,
    tournament: str | None = None,
    scores: Sequence[int | None] = (),
    minute: int | None = None,
) -> MatchResult:
    """A result; None at a seat is the bot `steward`, the first seat wins, and seats without a score have none."""
    points = dict(enumerate(scores))
    return MatchResult(
        match=f"mat_{number:026}",
        game=game,
        rules_version=rules,
        tournament=tournament,
        options={},
        how=how,
        seats=tuple(
            SeatResult(
                seat,
                player or "steward",
                player,
                None if player else "steward",
                False,
                1 + seat,
                seat == 0,
                points.get(seat),
            )
            for seat, player in enumerate(players)
        ),
        events=plies + 9,
        plies=plies,
        created_at="2030-05-17T11:00:00.000Z",
        ended_at=f"2030-05-17T12:{number if minute is None else minute:02}:00.000Z",
    )


@pytest.fixture
def results(any_client: Client) -> Results:
    return Results(any_client)


def found(results: Results, *tags: str, any_of: Sequence[str] = (), **ranges: Range) -> list[int]:
    page = results.page(ResultFilter(tags, any_of, ranges), 100)
    return [int(msgspec.json.decode(body)["match"].removeprefix("mat_")) for body in page.bodies]


def test_results_are_found_by_players_and_bots_and_where_they_sat(results: Results) -> None:
    results.file(result(1, players=("ply_a", "ply_b")))
    results.file(result(2, players=("ply_b", "ply_a")))
    results.file(result(3, players=("ply_a", None)))
    assert found(results, "player:ply_a") == [3, 2, 1]
    assert found(results, "player:ply_a", "player:ply_b") == [2, 1]
    assert found(results, "bot:steward") == [3]
    assert found(results, at_seat("player:ply_a", 1)) == [2]
    assert found(results, at_seat("bot:steward", 0)) == []


def test_results_are_found_by_the_form_of_the_match(results: Results) -> None:
    results.file(result(1, rules=1, tournament="trn_x"))
    results.file(result(2, rules=2, players=("ply_a", "ply_b", None)))
    results.file(result(3, rules=2, how="resignation"))
    assert found(results, "rules_version:2") == [3, 2]
    assert found(results, "seats:3") == [2]
    assert found(results, "tournament:trn_x") == [1]
    assert found(results, "how:resignation", "rules_version:2", "game:auction") == [3]


def test_results_are_found_by_length(results: Results) -> None:
    for number, plies in enumerate((5, 50, 500), 1):
        results.file(result(number, plies=plies))
    assert found(results, plies=(5, 50)) == [2, 1]
    assert found(results, "game:auction", plies=(51, float("inf"))) == [3]


def test_results_are_found_by_who_won_and_by_how_much(results: Results) -> None:
    results.file(result(1, players=("ply_b", "ply_a"), scores=(9, 2)))
    results.file(result(2, players=("ply_a", "ply_b", None), scores=(9, 8, 3)))
    results.file(result(3, players=(None, "ply_a")))
    assert found(results, "winner:ply_a") == [2]
    assert found(results, "winner:bot:steward") == [3]
    assert found(results, margin=(1, 1)) == [2]
    assert found(results, margin=(0, float("inf"))) == [2, 1]


def test_results_of_several_tournaments_are_found_together(results: Results) -> None:
    for number, tournament in enumerate(("trn_x", "trn_y", None), 1):
        results.file(result(number, tournament=tournament))
    assert found(results, "player:ply_a", any_of=["tournament:trn_x", "tournament:trn_y"]) == [2, 1]


def test_a_walk_goes_through_everything_once(results: Results, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("projections.results.WALK_PAGE", 2)
    for number in range(1, 8):
        results.file(result(number, players=("ply_a", None if number % 2 else "ply_b")))
    walked = [msgspec.json.decode(body)["ended_at"][14:16] for body in results.walk(ResultFilter(["bot:steward"]))]
    assert walked == ["07", "05", "03", "01"]


def test_a_walk_does_not_see_what_ends_meanwhile(results: Results, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("projections.results.WALK_PAGE", 1)
    for number in (1, 2):
        results.file(result(number))
    walk = results.walk(ResultFilter())
    first = next(walk)
    results.file(result(3))
    assert [msgspec.json.decode(body)["plies"] for body in (first, *walk)] == [10, 10]


results_st = st.builds(
    result,
    st.integers(0, 50),
    game=st.sampled_from(GAMES),
    players=st.lists(st.sampled_from((*PLAYERS, None)), min_size=1, max_size=3),
    how=st.sampled_from(HOW),
    plies=st.integers(1, 6),
    rules=st.integers(1, 2),
    tournament=st.sampled_from((None, "trn_x", "trn_y")),
    scores=st.lists(st.none() | st.integers(0, 6), max_size=3),
    minute=st.integers(0, 9),
)

filters_st = st.fixed_dictionaries(
    {},
    optional={
        "game": st.sampled_from(GAMES),
        "player": st.sampled_from(PLAYERS),
        "seat": st.integers(0, 2),
        "how": st.sampled_from(HOW),
        "rules": st.integers(1, 2),
        "seats": st.integers(1, 3),
        "tournaments": st.lists(st.sampled_from(("trn_x", "trn_y", "trn_z")), min_size=1, unique=True),
        "winner": st.sampled_from((*PLAYERS, "bot:steward")),
        "margin": st.integers(0, 6),
        "low": st.integers(1, 6),
        "high": st.integers(1, 6),
        "since": st.integers(0, 9),
        "until": st.integers(0, 9),
    },
)


def time(minute: int) -> str:
    return f"2030-05-17T12:{minute:02}:00.000Z"


def naive(filters: dict[str, Any], one: MatchResult) -> bool:
    """Whether a result is among those asked for, read off the words of the interface."""
    seat = filters.get("seat")
    held = [s.seat for s in one.seats if s.player == filters.get("player", "ply_a")]
    return (
        filters.get("game", one.game) == one.game
        and filters.get("how", one.how) == one.how
        and filters.get("rules", one.rules_version) == one.rules_version
        and filters.get("seats", len(one.seats)) == len(one.seats)
        and one.tournament in filters.get("tournaments", [one.tournament])
        and (
            "winner" not in filters or filters["winner"] in [s.player or f"bot:{s.bot}" for s in one.seats if s.won]
        )
        and ("margin" not in filters or filters["margin"] <= lead(one))
        and filters.get("low", 0) <= one.plies <= filters.get("high", 99)
        and time(filters.get("since", 0)) <= one.ended_at < time(filters.get("until", 59))
        and ("player" not in filters or bool(held))
        and (seat is None or seat in held)
    )


def lead(one: MatchResult) -> float:
    """How far the winner, who sits first here, is ahead of the best of the others."""
    first, *others = [seat.score for seat in one.seats]
    known = [score for score in others if score is not None]
    return float("-inf") if first is None or not known else first - max(known)


def asked(filters: dict[str, Any]) -> tuple[ResultFilter, dict[str, Any]]:
    """The same as filters and bounds of the index."""
    names = {"game": "game", "how": "how", "rules": "rules_version", "seats": "seats", "winner": "winner"}
    tags = [f"{tag}:{filters[name]}" for name, tag in names.items() if name in filters]
    if "player" in filters:
        tags.append(f"player:{filters['player']}")
    if "seat" in filters:
        tags.append(at_seat(f"player:{filters.get('player', 'ply_a')}", filters["seat"]))
    more = {name: time(filters[name]) for name in ("since", "until") if name in filters}
    ranges = {PLIES: (filters.get("low", 0), filters.get("high", 99))}
    if "margin" in filters:
        ranges[MARGIN] = (filters["margin"], float("inf"))
    return ResultFilter(tags, [f"tournament:{one}" for one in filters.get("tournaments", ())], ranges), more


@pytest.mark.parametrize(("few", "moves"), [(-1, 0), (500, 0), (500, 3)])
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60)
@given(st.lists(results_st, max_size=30, unique_by=lambda one: one.match), filters_st, st.integers(1, 4))
@pytest.mark.long
def test_filters_together_find_what_a_look_at_every_result_finds(
    client: Client,
    tmp_path: Path,
    few: int,
    moves: int,
    filed: list[MatchResult],
    filters: dict[str, Any],
    limit: int,
) -> None:
    """Also where many documents have every number, so that there is no short cut; and where old ones have moved."""
    client.flushall()
    results = Results(client, Files(Directory(tmp_path / "archive"), "results", tmp_path / "cache"))
    for one in filed:
        results.file(one)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(aging, "SIZE", 4)
        for _ in range(moves):
            results.move(time(9))
    ordered = sorted(filed, key=lambda one: (one.ended_at, one.match), reverse=True)
    expected = [one.match for one in ordered if naive(filters, one)]
    wanted, how = asked(filters)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(walks, "FEW", few)
        got, page = [], results.page(wanted, limit, **how)
        got += page.bodies
        while page.next:
            page = results.page(wanted, limit, **how, before=page.next)
            got += page.bodies
    assert [msgspec.json.decode(body)["match"] for body in got] == expected


def test_a_branch_that_ends_is_no_result() -> None:
    opened = MatchOpened("auction", 1, 2, {}, "ply_a", "full", "")
    branch = replace(opened, origin=Origin("mat_b", "mat_a", 12))
    assert Match(opened=opened).counts
    assert not Match(opened=branch).counts
