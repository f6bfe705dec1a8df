"""docs/architecture.md leads a newcomer to the file of each task in tests/newcomer.yaml."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

PROJECT = Path(__file__).parents[1]
PAGE = PROJECT / "docs" / "architecture.md"
TASKS = yaml.safe_load((PROJECT / "tests" / "newcomer.yaml").read_text(encoding="utf-8"))
FEWEST = 24


def statements(page: str) -> list[str]:
    """The rows of the tables of a page, and the sentences of its text, on one line each."""
    prose = [line for line in page.splitlines() if not line.startswith("|")]
    rows = [line for line in page.splitlines() if line.startswith("|")]
    return [*rows, *re.split(r"(?<=[.:?])\s+|\n\n", re.sub(r"(?<=\S)\n(?=\S)", " ", "\n".join(prose)))]


def leads_to(page: str, task: dict[str, Any]) -> bool:
    """Whether one row or sentence has the words of a task and names its file."""
    return any(task["words"] in said and f"`{task['file']}`" in said for said in statements(page))


@pytest.mark.parametrize("task", TASKS, ids=[task["task"] for task in TASKS])
def test_the_page_names_the_file_beside_the_words_of_the_task(task: dict[str, Any]) -> None:
    assert leads_to(PAGE.read_text(encoding="utf-8"), task)


def test_there_are_enough_tasks_each_once() -> None:
    assert len({task["task"] for task in TASKS}) == len(TASKS) >= FEWEST


def test_a_file_that_the_page_names_elsewhere_does_not_count() -> None:
    task = {"words": "Who wins?", "file": "domain/scoring.py"}
    assert leads_to("| Who wins? | `domain/scoring.py` |", task)
    assert not leads_to("| Who wins? | the game |\n| Who loses? | `domain/scoring.py` |", task)
    assert not leads_to("Who wins? The game says. `domain/scoring.py` has points.", task)
