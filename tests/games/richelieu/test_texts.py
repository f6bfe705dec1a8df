"""RULES.md states every ruling and every code; both languages name every component."""

import re
from importlib.resources import files

import pytest

from domain.kernel.messages import wire_name
from domain.richelieu import GAME
from domain.richelieu.commands import PlaceWorker
from domain.richelieu.decisions import Agenda
from domain.richelieu.ids import QUEEN
from domain.richelieu.intrigue_events import CardinalMoved, RewardReceived
from domain.richelieu.particulars import PARTICULARS
from service.application.languages import LANGUAGES
from service.application.texts import texts

from .harness import BLUE, DATA, GREEN, RED, YELLOW, A, Table, acting, box, down, position, resolved, up

RULINGS = [f"R-A{number:02}" for number in range(1, 58)]
NAMED = {
    *DATA.by_id,
    *DATA.colours,
    *DATA.box,
    *DATA.factions,
    *(kind for sheet in DATA.sheets for kind in (*sheet.first, *sheet.second)),
    "enemy",
    "reconstruction",
}


def rules() -> str:
    return files("domain.richelieu").joinpath("RULES.md").read_text()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_component_has_a_name(language: str) -> None:
    said = texts(language, "richelieu")
    assert [name for name in sorted(NAMED) if not said.has(f"name-{name}")] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_has_a_text(language: str) -> None:
    said = texts(language, "richelieu")
    assert all(said.has(f"decision-{wire_name(kind)}") for kind in Agenda.__args__)


def test_the_rules_state_every_ruling() -> None:
    assert [ruling for ruling in RULINGS if not re.search(rf"\([^)]*{ruling}\b", rules())] == []


def test_every_refusal_points_to_the_section_that_states_it() -> None:
    bodies = re.split(r"\n## ", rules())
    for code, section in GAME.meta.refusals.items():
        body = bodies[int(section)]
        assert body.startswith(f"{section}. "), code
        assert f"`{code}`" in body, code


def log(table: Table) -> str:
    """What the last command led to, in words."""
    said = texts("en", "richelieu")
    return " ".join(said.tell("event", event, lambda seat: "ABCD"[seat]) for event in table.events)


def test_the_log_says_whose_workers_count_what_and_that_the_queen_counts() -> None:
    said = log(resolved(box("R13", "E2", [QUEEN, down(RED, -2), up(BLUE, 1), up(BLUE, 1), up(GREEN, 1)]), 4))
    assert "For Richelieu: Queen (counts 3), red -2, blue 1, blue 1, green 1. Against him: nobody." in said
    assert "blue 2 (from space 3), green 1 (from space 5)" in said
    assert "The first reward goes to D. The second reward goes to C." in said


def test_the_log_says_that_richelieu_wins_a_tie() -> None:
    both = [up(RED, 3), up(RED, 1), up(YELLOW, 1), up(YELLOW, 2), up(YELLOW, -2)]
    assert "he has 5, his enemies 5, and a tie goes to Richelieu" in log(resolved(box("R13", "E2", both, both)))


def test_the_log_says_that_a_neutral_colour_is_not_rewarded() -> None:
    said = log(resolved(box("R13", "E2", [up(GREEN, 2), up(GREEN, 2), up(RED, 1), up(BLUE, -2), up(BLUE, 1)]), 2))
    assert "First is the neutral green: nobody gets the sheet and the first reward." in said
    assert "The second reward goes to A." in said


def test_the_log_says_what_the_second_placement_costs_more() -> None:
    table = Table.given(position(agenda=acting(A, 2, "place_worker")))
    said = log(table.when(A, PlaceWorker(1, "R01", 4)))
    assert "for 3 louis, 2 of them because it is the second placement of the turn" in said
    assert "for free" in log(Table.given(position()).when(A, PlaceWorker(1, "R01", 5)))


def moved(cardinal: int, event: CardinalMoved) -> str:
    """The sentence about a step of the cardinal from a space."""
    said, state = texts("en", "richelieu"), position(cardinal=cardinal)
    return said.tell("event", event, str, **said.arguments(PARTICULARS[CardinalMoved](state, event), str))


def test_the_log_says_where_the_cardinal_goes_and_what_a_full_track_costs() -> None:
    said = texts("en", "richelieu")
    assert "moves back by 2, but not below 0" in moved(1, CardinalMoved(True, 2, 0))
    assert "moves back by 2 and stands on 0" in moved(2, CardinalMoved(True, 2, 0))
    assert "moves forward by 2 and stands on 9" in moved(7, CardinalMoved(False, 2, 9))
    assert "1 more step is lost" in said.tell("event", RewardReceived(A, "military", military=1, lost=1), str)
