"""The component data: complete, consistent, and honest about what is a reconstruction."""

import copy
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest

from domain.kernel.chance import ScriptedChance
from domain.kernel.components import collected, edition_from
from domain.richelieu import GAME
from domain.richelieu.commands import PlaceWorker
from domain.richelieu.components import EDITIONS, ENEMY, RICHELIEU, Edition, check, payable
from domain.richelieu.events import WorkerPlacedFaceDown

from .harness import DATA, A, Table

RAW = EDITIONS.raw["reconstruction"]


def test_there_are_thirteen_sheets_a_side() -> None:
    assert (len(DATA.piles[RICHELIEU]), len(DATA.piles[ENEMY])) == (13, 13)


def test_only_england_makes_a_set_of_four() -> None:
    assert DATA.factions == {"richelieu": 13, "england": 4, "france": 3, "habsburg": 3, "protestants": 3}


def test_every_sheet_has_a_free_space_and_costs_fall() -> None:
    for sheet in DATA.sheets:
        assert sheet.spaces[-1] == 0
        assert list(sheet.spaces) == sorted(sheet.spaces, reverse=True)


def test_the_steps_of_the_cardinal_balance() -> None:
    steps = {
        side: sum(sheet.cardinal for sheet in DATA.sheets if sheet.side == side) for side in (RICHELIEU, ENEMY)
    }
    assert steps == {RICHELIEU: 28, ENEMY: -28}


def test_each_pawn_is_a_reward_three_times_on_its_side() -> None:
    for pawn, side in (("queen", RICHELIEU), ("grey_eminence", ENEMY)):
        sides = [s.side for s in DATA.sheets for reward in (s.first, s.second) if pawn in reward]
        assert sides == [side] * 3


def test_it_says_what_is_a_reconstruction() -> None:
    told = GAME.components["reconstruction"]["provenance"]
    assert told["sheets"] == told["military"] == told["income.last"] == "reconstructed"
    assert told["sheets.E1.first"] == told["sheets.E1.second"] == told["sheets.E1.cardinal"] == "printed"
    assert "reconstruction" in GAME.components["reconstruction"]["notice"]


def test_the_counts_agree_with_the_box() -> None:
    assert DATA.box["workers"] == len(DATA.colours) * len(DATA.workers)
    assert DATA.box["sheets"] == len(DATA.sheets)
    assert DATA.box["jewels"] == len(DATA.colours) * DATA.setup.jewels + DATA.setup.city_jewels


def test_what_a_purse_can_pay() -> None:
    assert [payable("reconstruction", "R01", purse) for purse in (-1, 0, 1, 2, 3)] == [
        0b00000,
        0b10000,
        0b11100,
        0b11110,
        0b11111,
    ]


def broken(change: Callable[[dict[str, Any]], None]) -> dict[str, Any]:
    data = copy.deepcopy(dict(RAW))
    change(data)
    return data


CHECKED = ("sheets", "workers", "screens", "tiles", "jewels")
WRONG: list[tuple[str, Callable[[dict[str, Any]], None]]] = [
    ("sheets.R01.spaces", lambda data: data["sheets"][0]["spaces"].pop()),
    ("sheets.R02.spaces", lambda data: data["sheets"][1].update(spaces=[4, 3, 2, 1, 0])),
    ("sheets.R03.faction", lambda data: data["sheets"][2].update(faction="sweden")),
    ("sheets.R04.cardinal", lambda data: data["sheets"][3].update(cardinal=-1)),
    ("sheets.E1.cardinal", lambda data: data["sheets"][13].update(cardinal=1)),
    ("sheets: must have different ids", lambda data: data["sheets"][0].update(id="R02")),
    ("factions.england", lambda data: data["sheets"].pop(14)),
    ("scoring.sets", lambda data: data["scoring"]["sets"].pop()),
    ("colours", lambda data: data["colours"].pop()),
    ("workers", lambda data: data["workers"].clear()),
    ("neutral_workers", lambda data: data["neutral_workers"].append(4)),
    ("setup.boxes", lambda data: data["setup"].update(boxes=14)),
    ("setup.income", lambda data: data["setup"].update(income=11)),
    ("setup.military", lambda data: data["setup"].update(military=11)),
    ("military.symbols.11", lambda data: data["military"]["symbols"].update({11: "prestige"})),
    (r"\$.sheets\[4\].first", lambda data: data["sheets"][4].update(first={"glory": 1})),
    (r"\$.sheets\[5\].cardinal", lambda data: data["sheets"][5].update(cardinal="far")),
    ("jester", lambda data: data.update(jester=1)),
    ("provenance", lambda data: data["provenance"].pop("scoring")),
    ("provenance.sheets.E1.frist", lambda data: data["provenance"].update({"sheets.E1.frist": "printed"})),
    ("pawn_value", lambda data: data.update(pawn_value=0)),
    *((f"box.{part}", lambda data, part=part: data["box"].update({part: 3})) for part in CHECKED),
    ("box.jewels", lambda data: data["box"].pop("jewels")),
    ("provenance.sheets.E9", lambda data: data["provenance"].update({"sheets.E9": "printed"})),
    ("provenance.sheets.E9.first", lambda data: data["provenance"].update({"sheets.E9.first": "printed"})),
]


@pytest.mark.parametrize(("field", "change"), WRONG, ids=[field for field, _ in WRONG])
def test_a_mistake_is_reported_with_the_name_of_its_field(
    field: str, change: Callable[[dict[str, Any]], None]
) -> None:
    with pytest.raises(ValueError, match=field):
        edition_from(broken(change), Edition, check)


def test_a_match_may_choose_any_edition_there_is() -> None:
    assert list(GAME.components) == list(EDITIONS)
    assert GAME.meta.options().edition in EDITIONS


@pytest.fixture
def printed(monkeypatch: pytest.MonkeyPatch) -> str:
    """The key of another edition, as if its file lay beside the first: other ids, and no space is free."""
    document = (files("domain.richelieu") / "components.yaml").read_bytes()
    document = (
        document.replace(b"edition: reconstruction", b"edition: printed")
        .replace(b"{id: ", b"{id: X")
        .replace(b"sheets.E1", b"sheets.XE1")
    )
    found = collected({"components-printed.yaml": document.replace(b", 0], first", b", 3], first")}, Edition, check)
    monkeypatch.setitem(EDITIONS._checked, "printed", found["printed"])
    return "printed"


def test_a_match_is_played_with_the_edition_it_chose(printed: str) -> None:
    table = Table.new(3, ScriptedChance(0), edition=printed)
    assert [box.richelieu.id for box in table.state.boxes if box] == ["XR01", "XR02", "XR03"]
    placed = table.after((A, PlaceWorker(3, "XR01", 5))).the(WorkerPlacedFaceDown)
    assert placed.cost == 3
