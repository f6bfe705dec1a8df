"""The page for auditors says who can do what, each with tests that exist."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "auditors.md").read_text(encoding="utf-8")
NAMED = re.findall(r"`(tests/[\w/]+\.py)::(test_\w+)`", PAGE)
ROWS = re.findall(r"^\| (?:the operator|a player)\b.*$", PAGE, re.MULTILINE)


def test_every_test_that_is_named_exists() -> None:
    missing = [
        f"{path}::{name}"
        for path, name in NAMED
        if not (ROOT / path).exists() or f"\ndef {name}(" not in (ROOT / path).read_text(encoding="utf-8")
    ]
    assert missing == []


def test_whatever_remains_possible_names_a_test() -> None:
    assert len(ROWS) > 20
    assert [row for row in ROWS if "::test_" not in row] == []


def test_whatever_an_audit_cannot_show_names_a_test_or_is_about_people() -> None:
    section = PAGE.partition("\n## What an audit cannot show\n")[2]
    said = re.split(r"\n(?=- )", section)[1:]
    assert [one for one in said if "::test_" not in one and "two people" not in one] == []
