"""The tournament report file of 2026, and what both versions say of a tournament as a whole."""

from typing import Any

import pytest
from msgspec.structs import replace

from domain.match.terms import ClockTerms
from domain.tournament.commands import AdjustPoints
from domain.tournament.state import ByeRequest, Separation
from domain.tournament.terms import Bye
from service.application.tournaments.trf import NotTwo, TooManyPoints, trf
from service.application.tournaments.trf26 import trf26
from service.application.tournaments.trf_heading import About, Dates
from tests.tournament.support import Cup

DAYS = ("2026/11/27", "2026/11/28")


def lines(cup: Cup, *tags: str, about: About | None = None) -> list[str]:
    """The lines of a report with one of these tags."""
    found = trf26(cup.now, about or About()).split("\r\n")
    assert found.pop() == ""
    return [line for line in found if line.startswith(tags)]


def test_both_versions_say_when_it_was_who_directs_and_how_long_one_may_think() -> None:
    cup = Cup(players=2, clock=ClockTerms("seat", 300_000, 5_000))
    about = About(Dates(*DAYS, DAYS), "Ada", ["Bob", "Cleo"], "Cabinet Noir 1")
    expected = [
        "012 Cup",
        "042 2026/11/27",
        "052 2026/11/28",
        "062 2",
        "072 0",
        "092 swiss (game)",
        "102 Ada",
        "112 Bob",
        "112 Cleo",
        "122 300s+5s a seat",
        "132".ljust(91) + "26/11/27  26/11/28",
    ]
    assert trf(cup.now, about).splitlines()[: len(expected)] == expected
    assert trf26(cup.now, about).split("\r\n")[: len(expected)] == expected
    assert lines(cup, "142", "182", "192", "222", about=about) == [
        "142 20",
        "182 Cabinet Noir 1",
        "192 CUSTOM_SWISS",
        "222 300+5",
    ]


@pytest.mark.parametrize("clock", [None, ClockTerms("turn", 60_000), ClockTerms("seat", 1_500)])
def test_a_time_control_without_a_code_is_only_said_in_words(clock: ClockTerms | None) -> None:
    assert lines(Cup(players=2, clock=clock), "222") == []


@pytest.mark.parametrize(
    ("terms", "line"),
    [
        ({}, []),
        ({"points": {"2": (3, 0)}}, ["162  W 3.0    D 1.5"]),
        ({"points": {"2": (3, 1)}, "bye": "half"}, ["162  W 3.0    D 2.0    L 1.0    P 1.5"]),
        ({"bye": "nothing"}, ["162  P 0.0"]),
    ],
)
def test_what_differs_from_the_usual_points_is_stated(terms: dict[str, Any], line: list[str]) -> None:
    assert lines(Cup(players=3, **terms), "162") == line


def test_points_are_those_of_the_standings_and_what_162_does_not_explain_is_stated() -> None:
    cup = Cup(players=3, points={"2": (3, 1)})
    cup.start_paired(cup.pair(byes=[Bye(3, "half")]))
    cup.rule(1, 1, "forfeit", 1, None)
    assert lines(cup, "299") == ["299 L         0.0  001    2", "299 H         1.5  001    3"]
    assert [line[80:84] for line in lines(cup, "001")] == [" 3.0", " 0.0", " 1.5"]


def test_points_that_rulings_gave_or_took_are_stated() -> None:
    cup = Cup(players=2)
    cup.play()
    cup.give(AdjustPoints(2, -1, "came late"))
    assert lines(cup, "299") == ["299          -0.5  000    2"]
    assert [line[80:84] for line in lines(cup, "001")] == [" 1.0", "-0.5"]


def test_tie_breaks_have_their_codes_and_the_others_are_named() -> None:
    cup = Cup(players=2, tie_breaks=("BH-C1", "wins", "ARO"))
    assert lines(cup, "202", "212", "### tie") == [
        "202 BH/C1,ARO",
        "212 PTS,BH/C1,ARO",
        "### tie-breaks without a code: wins",
    ]


def test_byes_of_a_round_that_is_paired_are_told_before_it_starts() -> None:
    cup = Cup(players=5)
    cup.pair(byes=[Bye(4, "half"), Bye(5, "nothing"), Bye(1, "win")])
    assert lines(cup, "240") == ["240 H 001    4", "240 Z 001    5", "240 F 001    1"]
    cup.start_paired(cup.now.rounds[0])
    assert lines(cup, "240") == []


def test_who_an_entry_is_here_stands_in_a_comment() -> None:
    assert lines(Cup(players=2), "### entry") == ["### entry 1 ply_1", "### entry 2 ply_2"]


def test_a_table_of_more_than_two_and_points_of_four_digits_have_no_report() -> None:
    with pytest.raises(NotTwo):
        trf26(Cup("pods", players=4).now)
    with pytest.raises(TooManyPoints):
        trf26(Cup(players=2, points={"2": (100, 0)}).now)


def test_who_is_kept_apart_and_byes_that_are_granted_for_later_rounds_are_told() -> None:
    cup = Cup(players=4, rounds=5)
    apart = (Separation("a", (1, 2), None, "siblings"), Separation("b", (1, 3, 4), 2, "one club"))
    cup.now = replace(cup.now, separations=apart, bye_requests=(ByeRequest(4, 3, "half", "granted"),))
    assert lines(cup, "240", "260") == [
        "240 H 003    4",
        "260 001 005    1    2",
        "260 001 002    1    3    4",
    ]
