"""A test of many lines names each line that fails, and why."""

from typing import Any

import pytest

from tests.lines import each

LINES = [{"id": "first", "of": 2}, {"id": "second", "of": 3}, {"id": "third", "of": 5}]


def test_every_line_that_fails_is_named_with_its_reason() -> None:
    @each(LINES)
    def check(line: dict[str, Any]) -> None:
        assert line["of"] == 3

    with pytest.raises(ExceptionGroup, match="2 of 3 lines fail") as failed:
        check()
    assert [fault.__notes__ for fault in failed.value.exceptions] == [["in line first"], ["in line third"]]
    assert "2 == 3" in str(failed.value.exceptions[0])


def test_lines_that_all_pass_are_a_test_that_passes() -> None:
    seen: list[str] = []
    each(LINES)(lambda line: seen.append(line["id"]))()
    assert seen == ["first", "second", "third"]


def test_nothing_to_check_is_an_error() -> None:
    with pytest.raises(AssertionError):
        each([])
