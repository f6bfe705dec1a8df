"""What the operator writes for others on one line."""

import pytest

from service.application import problems
from service.application.lines import VISIBLE_LINE_MAX, visible_line
from service.application.problems import Problem


@pytest.mark.parametrize(
    "text", ["We look into it.", "調査のため\u3000一時停止します。", "x" * VISIBLE_LINE_MAX, "Ça va 👍"]
)
def test_one_line_that_is_seen_is_taken_without_its_ends(text: str) -> None:
    assert visible_line(f"  {text} ", "reason") == text


@pytest.mark.parametrize(
    "text", ["", "   ", "\u3000", "a\nb", "a\x1b[2J", "\u202egnisuap", "a\u200b", "x" * (VISIBLE_LINE_MAX + 1)]
)
def test_anything_else_is_refused_by_its_name(text: str) -> None:
    with pytest.raises(Problem) as refused:
        visible_line(text, "reason")
    assert (refused.value.code, refused.value.detail["name"]) == (problems.BAD_LINE, "reason")
