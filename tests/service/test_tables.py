"""Pages of lists as tables for spreadsheets."""

import csv
import io
from collections.abc import Callable
from typing import Any

import pytest
from msgspec import Struct

from service.http.conventions.tables import columns_of
from tests.service.support import Api, table_for

CSV = {"Accept": "text/csv"}


class Inner(Struct):
    """What an item has of its own."""

    name: str
    size: int


class Item(Struct):
    """One of a list."""

    key: str
    one: Inner
    perhaps: Inner | None
    several: tuple[Inner, ...]
    words: dict[str, int]


class Page(Struct):
    """A list."""

    items: tuple[Item, ...]
    next: str | None


def rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


def test_a_struct_has_a_column_for_each_of_its_fields_and_what_is_several_has_one() -> None:
    assert [".".join(column) for column in columns_of(Page)] == [
        "key", "one.name", "one.size", "perhaps.name", "perhaps.size", "several", "words",
    ]  # fmt: skip


def test_matches_are_a_line_each_with_the_names_at_the_table(ada: Api, bob: Api, drain: Callable[[], None]) -> None:
    match = table_for(ada, bob)
    drain()
    found = ada.get("/v1/matches", CSV)
    assert found.content_type == "text/csv; charset=utf-8"
    (row,) = rows(found.text)
    assert (f"/v1/matches/{row['id']}", row["seats"], row["clock.kind"]) == (match, "Ada; Bob", "")


def test_the_next_page_of_a_table_is_a_link_away(ada: Api, drain: Callable[[], None]) -> None:
    for _ in range(3):
        ada.post("/v1/tournaments", {"name": "Cup", "game": "conspiracy", "format": "swiss", "rounds": 3})
    drain()
    first = ada.get("/v1/tournaments", CSV, limit=2)
    following = ada.ask("GET", first.headers["Link"][1:].partition(">")[0], CSV)
    ids = [row["id"] for page in (first, following) for row in rows(page.text)]
    assert ids == [one["id"] for one in ada.get("/v1/tournaments").json["items"]]


@pytest.fixture
def resigned(ada: Api, bob: Api, drain: Callable[[], None]) -> None:
    """Bob lost a match against Ada."""
    bob.post(f"{table_for(ada, bob)}/resign")
    drain()


@pytest.mark.usefixtures("resigned")
def test_leaderboards_histories_and_records_are_tables_too(ada: Api, bob: Api) -> None:
    (first, second) = rows(ada.get("/v1/leaderboards/conspiracy", CSV).text)
    assert (first["player"], second["player"]) == (ada.id, bob.id)
    board: dict[str, Any] = ada.get("/v1/leaderboards/conspiracy").json
    assert float(first["newest.rating"]) == board["items"][0]["newest"]["rating"]
    (played,) = rows(ada.get(f"/v1/leaderboards/conspiracy/{ada.id}", CSV).text)
    assert played["rank"] == "1"
    (met,) = rows(ada.get(f"/v1/players/{ada.id}/records", CSV).text)
    assert (met["name"], met["ranked.better"]) == ("Bob", "1")


def test_a_name_that_a_spreadsheet_would_evaluate_is_only_a_name(ada: Api, drain: Callable[[], None]) -> None:
    ada.post("/v1/tournaments", {"name": "=1+1", "game": "conspiracy", "format": "swiss", "rounds": 3})
    drain()
    (row,) = rows(ada.get("/v1/tournaments", CSV).text)
    assert row["name"] == "'=1+1"
