"""What `make test` leaves out is run before a change is taken, and `few` leaves out what it is not told to try."""

import re
from pathlib import Path

import pytest

from tests.tiers import few

ROOT = Path(__file__).parent.parent


def recipe(target: str) -> str:
    """What `make` runs for a target."""
    found = re.search(rf"^{target}:.*\n((?:\t.*\n)+)", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    assert found
    return found[1]


def test_everything_is_run_before_a_change_is_taken() -> None:
    assert "make test-all" in (ROOT / ".ci" / "run").read_text("utf-8").splitlines()
    assert " -m " not in recipe("test-all")


def test_make_test_leaves_out_nothing_but_what_is_exhaustive() -> None:
    assert re.findall(r'-m "(.+?)"', recipe("test")) == ["not exhaustive"]


def test_what_is_not_tried_is_marked_with_its_value() -> None:
    one, two, three = few([(1, "a"), (2, "b"), (3, "c")], (2, "b"))
    assert two == (2, "b")
    assert [(left.values, [mark.name for mark in left.marks]) for left in (one, three)] == [
        ((1, "a"), ["exhaustive"]),
        ((3, "c"), ["exhaustive"]),
    ]


def test_what_is_to_be_tried_must_be_there() -> None:
    with pytest.raises(AssertionError, match="is not there"):
        few(["a", "b"], "c")
