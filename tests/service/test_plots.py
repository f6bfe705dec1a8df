"""Plots: the same bytes for the same figures, nothing that runs, and words for those who cannot see them."""

from collections.abc import Callable
from datetime import UTC, datetime
from xml.etree import ElementTree

import pytest
from freezegun import freeze_time
from werkzeug.test import TestResponse

from service.application.languages import LANGUAGES
from service.http.conventions import plots
from service.http.conventions.plots import Bar
from service.runtime.bootstrap import Cabinet
from tests.projections.test_results import result
from tests.projections.test_statistics import facts, seat
from tests.service.support import GAME, Api
from tests.service.test_tournaments import played, with_bots

SVG = "image/svg+xml"
SPACE = "{http://www.w3.org/2000/svg}"
HOSTILE = 'Ada </title><script>alert(1)</script> & "x"'
MOMENTS = [datetime(2030, 5, day, tzinfo=UTC) for day in (1, 2, 20)]
DRAWN: dict[str, Callable[[str], bytes]] = {
    "over time": lambda name: plots.over_time(
        name, name, name, {name: [(moment, float(n)) for n, moment in enumerate(MOMENTS)], "b": [(MOMENTS[0], 1.0)]}
    ),
    "over versions": lambda name: plots.over_versions(
        name, name, name, name, {name: [(3, 0.5), (9, 0.75)], "b": [(3, 0.5), (9, 0.25)]}
    ),
    "over rounds": lambda name: plots.over_rounds(
        name, name, name, name, {name: [1, 2], "b": [2, 1], "c": [None, 3]}
    ),
    "bars": lambda name: plots.bars(
        name, name, name, [name, "3"], {name: [Bar(0.5, 0.4, 0.6), Bar(None)], "b": [Bar(0.2, 0.1, 0.3), Bar(0.1)]}
    ),
}
EMPTY = {
    "over time": lambda: plots.over_time("t", "d", "y", {}),
    "over versions": lambda: plots.over_versions("t", "d", "x", "y", {}),
    "over rounds": lambda: plots.over_rounds("t", "d", "x", "y", {}),
    "bars": lambda: plots.bars("t", "d", "y", [], {}),
}

every_kind = pytest.mark.parametrize("draw", DRAWN.values(), ids=DRAWN)


def text(root: ElementTree.Element, tag: str) -> str:
    found = root.find(SPACE + tag)
    assert found is not None
    return found.text or ""


@every_kind
def test_the_same_figures_give_the_same_bytes_on_another_day(draw: Callable[[str], bytes]) -> None:
    with freeze_time("2030-01-01"):
        first = draw("Ada")
    with freeze_time("2031-02-03"):
        assert draw("Ada") == first
    assert draw("Bob") != first


@every_kind
def test_a_plot_is_named_and_described(draw: Callable[[str], bytes]) -> None:
    root = ElementTree.fromstring(draw("Ada"))
    assert (root.get("role"), text(root, "title"), text(root, "desc")) == ("img", "Ada", "Ada")
    named = [root.find(SPACE + tag).get("id") for tag in ("title", "desc")]  # type: ignore[union-attr]  # both are there
    assert root.get("aria-labelledby") == " ".join(map(str, named))


@every_kind
def test_nothing_in_a_plot_runs_or_is_fetched(draw: Callable[[str], bytes]) -> None:
    drawn = draw(HOSTILE)
    root = ElementTree.fromstring(drawn)
    tags = {element.tag for element in root.iter()}
    assert tags <= {
        SPACE + tag
        for tag in ("svg", "title", "desc", "defs", "style", "g", "rect", "path", "text", "circle", "line")
    }
    assert not any(name.startswith("on") or name.endswith("href") for e in root.iter() for name in e.attrib)
    assert b"url(" not in drawn
    assert b"@import" not in drawn
    assert text(root, "title") == HOSTILE


@every_kind
def test_two_plots_on_one_page_do_not_mix(draw: Callable[[str], bytes]) -> None:
    first, second = (ElementTree.fromstring(draw(name)) for name in ("Ada", "Bob"))
    assert first.get("id") != second.get("id")
    style = "".join(first.itertext())
    assert f"#{first.get('id')}" in style


def test_lines_are_told_apart_without_colour() -> None:
    drawn = plots.over_rounds("t", "d", "x", "y", {name: [1, 2] for name in "abcde"}).decode()
    assert all(f"stroke-dasharray:{dashes}" in drawn.replace(" ", "") for dashes in plots.DASHES if dashes)


def test_the_names_of_lines_that_end_together_stand_together() -> None:
    root = ElementTree.fromstring(
        plots.over_rounds("t", "d", "x", "y", {"Ada": [1, 1], "Bob": [2, 1], "Cleo": [3, 3]})
    )
    labels = [e.text for e in root.iter(f"{SPACE}text") if e.get("class") == "label"]
    assert [label for label in labels if label] == ["Ada, Bob", "Cleo"]


def test_an_axis_of_a_few_hours_tells_the_time_of_day() -> None:
    moments = [datetime(2030, 5, 17, hour, tzinfo=UTC) for hour in (8, 12)]
    drawn = plots.over_time("t", "d", "y", {"Ada": [(moment, 1.0) for moment in moments]}).decode()
    assert "17 08:00" in drawn
    assert "17 12:00" in drawn


@pytest.mark.parametrize("draw", EMPTY.values(), ids=EMPTY)
def test_a_plot_of_nothing_is_one(draw: Callable[[], bytes]) -> None:
    assert ElementTree.fromstring(draw()).tag == f"{SPACE}svg"


# Over the API.


def is_plot(told: TestResponse) -> bool:
    assert "sandbox" in told.headers["Content-Security-Policy"]
    assert "accept" in [name.lower() for name in told.vary]
    return told.mimetype == SVG and ElementTree.fromstring(told.data).tag == f"{SPACE}svg"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rating_history_is_drawn(cabinet: Cabinet, api: Api, language: str) -> None:
    for number in (1, 2):
        cabinet.projections.ratings.file(result(number, game=GAME))
    cabinet.projections.ratings.compute_due()
    path = f"/v1/leaderboards/{GAME}/ply_a"
    told = api.get(path, {"Accept": SVG, "Accept-Language": language})
    assert is_plot(told)
    root = ElementTree.fromstring(told.data)
    assert "ply_a" in text(root, "title")
    assert "2030-05-17" in text(root, "desc")
    assert api.get(path, {"Accept": "image/avif,image/webp,image/svg+xml,image/*,*/*;q=0.8"}).mimetype == SVG
    assert api.get(path, {"Accept": "text/html,*/*;q=0.8"}).mimetype == "application/json"


def test_the_advantage_of_seats_is_drawn(cabinet: Cabinet, api: Api) -> None:
    path = f"/v1/games/{GAME}/statistics"
    assert is_plot(api.get(path, {"Accept": SVG}))
    for number, seats in enumerate((2, 3, 2)):
        one = facts(*(seat(f"ply_{n}", n + 1) for n in range(seats)), game=GAME)
        cabinet.projections.statistics.file(f"mat_{number}", one)
    told = api.get(path, {"Accept": SVG})
    assert is_plot(told)
    assert "3 seats (33%)" in told.text
    assert "100%" in told.text


def test_the_standings_of_a_tournament_are_told_and_drawn_by_round(ada: Api, drain: Callable[[], None]) -> None:
    tournament = with_bots(ada)
    path = f"{tournament}/standings/rounds"
    assert ada.get(path).json["entries"] == []
    for _ in range(2):
        played(ada, tournament, drain)
    told = ada.get(path).json
    assert told["rounds"] == 2
    now = ada.get(f"{tournament}/standings").json["places"]
    assert {one["entry"]: one["ranks"][-1] for one in told["entries"]} == {p["entry"]: p["rank"] for p in now}
    assert {one["entry"]: one["points"][-1] for one in told["entries"]} == {p["entry"]: p["points"] for p in now}
    assert is_plot(ada.get(path, {"Accept": SVG}))
    head, first, *rest = ada.get(path, headers={"Accept": "text/csv"}).text.splitlines()
    assert head == "entry,name,player,bot,rank 1,points 1,rank 2,points 2"
    leader = told["entries"][0]
    of_rounds = zip(leader["ranks"], leader["points"], strict=True)
    assert [float(cell) for cell in first.split(",")[4:]] == [value for one in of_rounds for value in one]
    assert len(rest) == len(told["entries"]) - 1


def test_there_are_no_standings_of_an_unknown_tournament(api: Api) -> None:
    assert api.get("/v1/tournaments/trn_x/standings/rounds").json["code"] == "unknown_tournament"
