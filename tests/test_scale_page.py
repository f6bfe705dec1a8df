"""The table of docs/scale.md is the one that is computed."""

from pathlib import Path

from bench.scale import Tier, rows

PAGE = Path(__file__).parents[1] / "docs" / "scale.md"


def test_the_table_of_the_page_is_computed_from_the_measured_figures() -> None:
    assert "\n".join(rows(Tier())) in PAGE.read_text(encoding="utf-8")
