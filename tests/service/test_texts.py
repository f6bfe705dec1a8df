"""How fields become arguments of texts."""

import re
from pathlib import Path

import pytest
from msgspec import Struct

from domain.kernel.messages import HOUSE, Seat
from service.application.languages import DEFAULT
from service.application.texts import Texts, texts

ROOT = Path(__file__).parents[2]
FILES = [file for folder in ("domain", "service") for file in sorted((ROOT / folder).glob("**/*.ftl"))]


class Part(Struct, frozen=True):
    """A value with a seat in it."""

    rival: Seat


class Told(Struct, frozen=True):
    """Something with values in values."""

    seat: Seat
    part: Part
    price: tuple[tuple[str, ...], ...] = ()
    flags: tuple[bool, ...] = ()


def holder(seat: int) -> str:
    return "house" if seat == HOUSE else f"player {seat}"


def arguments(told: Told, language: str = "en") -> dict[str, object]:
    return texts(language).arguments(told, holder)


def test_tuples_in_a_tuple_are_alternatives() -> None:
    told = Told(Seat(0), Part(Seat(1)), price=(("red", "blue"), ("green",)))
    assert arguments(told)["price"] == "red or blue, green"
    assert arguments(told, "ja")["price"] == "redかblue、green"


def test_each_place_of_a_tuple_can_be_told_by_itself() -> None:
    given = arguments(Told(Seat(0), Part(Seat(1)), flags=(True, False)))
    assert (given["flags_1"], given["flags_2"], given["flags_count"]) == ("yes", "no", 2)


def test_a_seat_within_a_value_is_called_by_the_name_of_its_holder() -> None:
    assert arguments(Told(Seat(0), Part(Seat(1))))["part_rival"] == "player 1"


def test_every_text_is_told_whom_the_house_plays() -> None:
    assert arguments(Told(Seat(0), Part(HOUSE)))["house"] == "the house"
    assert arguments(Told(Seat(0), Part(HOUSE)))["part_rival"] == "the house"


def test_the_texts_of_a_game_are_read_once() -> None:
    assert texts("en", "conspiracy") is texts("en", "conspiracy")


def test_what_a_game_does_not_say_in_a_language_it_says_in_the_first() -> None:
    assert Texts("eo", "conspiracy").name("beacon") == texts(DEFAULT, "conspiracy").name("beacon") != "beacon"


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_no_text_is_given_twice(file: Path) -> None:
    """The second would stand for both, unnoticed."""
    names = re.findall(r"^([\w-]+) =", file.read_text(encoding="utf-8"), re.M)
    assert names
    assert sorted(set(names)) == sorted(names)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_text_of_the_service_stands_in_two_files(language: str) -> None:
    """One of them would stand for both, unnoticed: `link_wrong` was a code of tournaments and of series."""
    files = [file for file in FILES if file.stem == language and "service" in file.relative_to(ROOT).parts]
    names = [name for file in files for name in re.findall(r"^([\w-]+) =", file.read_text(encoding="utf-8"), re.M)]
    assert len(files) > 2
    assert sorted(set(names)) == sorted(names)
