"""The page about security names, for each promise, tests that exist."""

import re
from pathlib import Path

from bench.promises import promises

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
PROMISED, _, NOT_PROMISED = PAGE.partition("\n## What is not promised\n")
NAMED = re.findall(r"`(tests/[\w/]+\.py)::(test_\w+)`", PAGE)


def test_every_test_that_is_named_exists() -> None:
    missing = [
        f"{path}::{name}"
        for path, name in NAMED
        if not (ROOT / path).exists() or f"\ndef {name}(" not in (ROOT / path).read_text(encoding="utf-8")
    ]
    assert missing == []


def test_every_promise_names_a_test() -> None:
    promises = re.split(r"\n(?=- )", PROMISED)[1:]
    assert len(promises) > 30
    assert [promise for promise in promises if not re.search(r"::test_\w+`", promise)] == []


def test_every_promise_has_a_row_that_says_how_it_was_tried() -> None:
    rows = re.findall(r"^\| (.+) \| \d+, \d+ \| 0 \|$", PAGE, re.MULTILINE)
    assert rows == [one.title for one in promises(PAGE)]


def test_what_is_not_promised_is_said() -> None:
    assert NOT_PROMISED.count("\n- ") > 5


def test_no_test_is_named_twice() -> None:
    assert len(set(NAMED)) == len(NAMED)


def test_the_readme_leads_to_the_page() -> None:
    assert "(docs/security.md)" in (ROOT / "README.md").read_text(encoding="utf-8")
