"""The tournament report file: what other programs read out of its columns and letters."""

import pytest

from domain.tournament.terms import Bye, ByeWorth
from service.application.tournaments.trf import TooManyPoints, trf
from tests.tournament.support import Cup


def line(cup: Cup, entry: int) -> str:
    """The line of an entry."""
    (found,) = [line for line in trf(cup.now).splitlines() if line.startswith(f"001 {entry:4d}")]
    return found


def result(cup: Cup, entry: int) -> str:
    """The last ten columns of an entry, which are its last round."""
    return line(cup, entry)[-8:]


@pytest.mark.parametrize(
    ("bye", "points", "stated"),
    [
        ("win", " 1.0", []),
        ("half", " 0.5", ["162  P 0.5", "BBU  0.5", "XXS PAB=0.5"]),
        ("nothing", " 0.0", ["162  P 0.0", "BBU  0.0", "XXS PAB=0.0"]),
    ],
)
def test_a_bye_of_the_pairing_is_u_whatever_it_is_worth(bye: str, points: str, stated: list[str]) -> None:
    cup = Cup(players=3, bye=bye)
    cup.play()
    assert result(cup, 3) == "0000 - U"
    assert line(cup, 3)[80:84] == points
    assert [one for one in trf(cup.now).splitlines() if one[:3] in ("162", "BBU", "XXS")] == stated


@pytest.mark.parametrize(("worth", "letter"), [("win", "F"), ("half", "H"), ("nothing", "Z")])
def test_a_bye_that_was_asked_for_has_the_letter_of_its_worth(worth: ByeWorth, letter: str) -> None:
    cup = Cup(players=6)
    cup.start_paired(cup.pair(byes=[Bye(1, worth)]))
    assert result(cup, 1) == f"0000 - {letter}"


def test_free_places_of_a_knockout_are_full_byes_since_only_one_of_a_round_is_u() -> None:
    cup = Cup("knockout", 5)
    cup.play()
    assert {result(cup, entry) for entry in (1, 2, 3)} == {"0000 - F"}


@pytest.mark.parametrize(
    ("verdict", "ranks", "letters"),
    [
        ("forfeit", (1, None), "10"),
        ("forfeit", (None, 1), "01"),
        ("forfeit", (None, None), "00"),
        ("no_show", (1, None), "+-"),
        ("no_show", (None, None), "--"),
        ("result", (1, 1), "=="),
    ],
)
def test_only_who_did_not_appear_may_be_met_again(
    verdict: str, ranks: tuple[int | None, ...], letters: str
) -> None:
    cup = Cup(players=2)
    (table,) = cup.start().tables
    cup.rule(1, 1, verdict, *ranks)
    assert "".join(result(cup, entry)[-1] for entry in table.seats) == letters


@pytest.mark.parametrize(("rating", "columns"), [(0, "    "), (7, "   7"), (9_999, "9999"), (10_000, "    ")])
def test_a_rating_that_does_not_fit_its_columns_is_left_out(rating: int, columns: str) -> None:
    cup = Cup(players=1)
    cup.enter(rating)
    cup.play()
    assert line(cup, 2)[48:52] == columns
    assert line(cup, 2)[52:80] == " " * 28


@pytest.mark.parametrize("name", ["A" * 40, "Ada 🂡🂡🂡", "é" * 40])
def test_no_name_moves_a_column(name: str) -> None:
    cup = Cup(players=2)
    cup.rename(1, name)
    cup.play()
    units = line(cup, 1).encode("utf-16-le")
    assert units[2 * 80 : 2 * 84].decode("utf-16-le") == line(cup, 1)[80:84] == " 1.0"


def test_more_points_than_the_columns_hold_are_refused() -> None:
    cup = Cup(players=2, rounds=100)
    for _ in range(99):
        cup.play()
    assert line(cup, 1)[80:84] == "99.0"
    cup.play()
    with pytest.raises(TooManyPoints):
        trf(cup.now)
