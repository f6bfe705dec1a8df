"""The component data: complete, consistent, and honest about what is a reconstruction."""

import copy
from collections.abc import Callable
from typing import Any, get_args, get_type_hints

import pytest

from domain.conspiracy import GAME
from domain.conspiracy.components import EDITIONS, Edition, board, check
from domain.kernel.components import edition_from

DATA = EDITIONS["reconstruction"]


def test_the_board_has_thirty_five_cities_and_sixty_one_lines() -> None:
    assert (len(DATA.cities), len(DATA.lines)) == (35, 61)


def test_it_says_that_it_is_a_reconstruction() -> None:
    raw = GAME.components["reconstruction"]
    assert "reconstruction" in raw["notice"]
    assert (
        raw["provenance"]["lines"] == raw["provenance"]["stations"] == raw["provenance"]["die"] == "reconstructed"
    )


def test_the_counts_agree() -> None:
    assert DATA.box["gold_sovereigns"] == 4 * DATA.coins.each
    assert DATA.box["burn_tokens"] == 4 * (len(DATA.agents) - 1)


@pytest.mark.parametrize("stations", sorted(DATA.stations))
def test_every_headquarters_is_equally_far_from_vienna(stations: str) -> None:
    lines, trains = board("reconstruction", stations), set()
    for hq in DATA.hqs:
        trains.add(lines.steps_to(hq.city)["vienna"])
        assert len(lines.lines[hq.city]) == 3
    assert trains == ({4} if stations == "without_vienna" else {3})


def test_the_rings_are_line_steps_from_vienna() -> None:
    walk = type(board("reconstruction", "five"))(board("reconstruction", "five").lines, ())
    steps = walk.steps_to("vienna")
    assert {city.id: city.ring for city in DATA.cities} == steps


def test_every_station_set_can_be_chosen_for_a_match() -> None:
    stations = get_args(get_type_hints(GAME.meta.options)["stations"])
    assert set(stations) == set(DATA.stations)


def broken(change: Callable[[dict[str, Any]], None]) -> dict[str, Any]:
    data = copy.deepcopy(dict(EDITIONS.raw["reconstruction"]))
    change(data)
    return data


WRONG: list[tuple[str, Callable[[dict[str, Any]], None]]] = [
    ("lines[0]", lambda data: data["lines"].__setitem__(0, ["vienna", "atlantis"])),
    ("lines[3]", lambda data: data["lines"].__setitem__(3, ["zurich", "zurich"])),
    ("lines", lambda data: data["lines"].pop()),
    ("cities", lambda data: data["cities"].pop()),
    ("stations.five", lambda data: data["stations"]["five"].append("atlantis")),
    ("hqs", lambda data: data["hqs"][0].update(city="atlantis")),
    ("case", lambda data: data.update(case="atlantis")),
    ("die.icon_faces", lambda data: data["die"].update(icon_faces=7)),
    ("payoff_boards[2]", lambda data: data["payoff_boards"][2].pop()),
    ("agents", lambda data: data["agents"].reverse()),
    ("$.cities[4].ring", lambda data: data["cities"][4].update(ring="far")),
    ("provenance", lambda data: data["provenance"].pop("die")),
    ("provenance.moon", lambda data: data["provenance"].update(moon="printed")),
    ("colour", lambda data: data["agents"][1].pop("colour")),
]


@pytest.mark.parametrize(("field", "change"), WRONG, ids=[field for field, _ in WRONG])
def test_a_mistake_is_reported_with_the_name_of_its_field(
    field: str, change: Callable[[dict[str, Any]], None]
) -> None:
    with pytest.raises(ValueError, match=field.replace("[", r"\[").replace("$", r"\$")):
        edition_from(broken(change), Edition, check)
