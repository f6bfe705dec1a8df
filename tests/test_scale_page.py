"""The tables of docs/scale.md are those that are computed."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from bench.scale import MASTERS, Tier, capacities, rows, spread_over

PAGE = Path(__file__).parents[1] / "docs" / "scale.md"


@pytest.mark.parametrize("table", [rows, capacities])
def test_the_tables_of_the_page_are_computed_from_the_measured_figures(
    table: Callable[[Tier], Iterator[str]],
) -> None:
    assert "\n".join(table(Tier())) in PAGE.read_text(encoding="utf-8")


def test_more_masters_never_have_a_fuller_one() -> None:
    found = [spread_over(masters) for masters in MASTERS]
    assert [one.partitions for one in found] == sorted((one.partitions for one in found), reverse=True)
    assert all(one.partitions >= 1 / one.masters for one in found)
