"""The guide says of every problem what to do, under its status."""

import re
from functools import cache
from pathlib import Path

import pytest

from domain import games
from service.http.conventions.origins import EXPOSED
from service.http.conventions.statuses import STATUS
from tests.service.test_contract import document

GUIDE = Path(__file__).parents[2] / "docs" / "integrators.md"


@cache
def section(title: str) -> str:
    """A section of the guide for integrators."""
    return GUIDE.read_text(encoding="utf-8").partition(f"\n## {title}\n")[2].partition("\n## ")[0]


def rows() -> list[list[str]]:
    """The cells of every row with codes."""
    lines = section("Problems, and what to do").splitlines()
    told = (line.strip("|").split("|") for line in lines if re.match(r"\| \w.*`\w", line))
    return [[cell.strip() for cell in cells] for cells in told]


def codes(cell: str) -> list[str]:
    return re.findall(r"`(\w+)`", cell)


def test_every_code_is_in_the_table_once_under_its_status() -> None:
    told = [(code, row[0]) for row in rows() if len(row) == 3 for code in codes(row[1]) if code != "code"]
    assert len({code for code, _ in told}) == len(told), "some code is there twice"
    assert {code for code, _ in told} == STATUS.keys()
    wrong = [code for code, statuses in told if str(STATUS[code]) not in statuses.split(", ")]
    assert wrong == []
    assert all(row[2].endswith(".") for row in rows() if len(row) == 3 and row[0] != "status")


@pytest.mark.parametrize("key", sorted(games()))
def test_every_refusal_of_a_game_is_in_its_row(key: str) -> None:
    (told,) = (codes(row[1]) for row in rows() if row[0] == key)
    assert told == list(games()[key].meta.refusals)


def test_every_code_that_the_document_names_is_in_one_of_the_tables() -> None:
    told = {code for row in rows() for code in codes(row[1])}
    operations = (operation for methods in document()["paths"].values() for operation in methods.values())
    responses = [response for operation in operations for response in operation["responses"].values()]
    problems = [
        response["description"]
        for response in (*responses, *document()["components"]["responses"].values())
        if response.get("description", "").startswith("`") and "dry_run" not in response["description"]
    ]
    assert len(problems) > 100
    assert {code for text in problems for code in codes(text)} <= told


def test_every_header_that_a_page_of_another_origin_may_read_is_named() -> None:
    told = codes(section("From pages of other origins").replace("-", "_"))
    assert {name.replace("-", "_") for name in EXPOSED.split(", ")} <= {*told}
