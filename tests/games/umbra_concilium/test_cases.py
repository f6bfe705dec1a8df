"""The worked cases of `cases.yaml`: whole tricks, and the tests of the setup, each by its id."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from domain.kernel.messages import Seat

from .harness import Table, trick
from .test_vectors import result

FILE = msgspec.yaml.decode(Path(__file__).with_name("cases.yaml").read_bytes())
CASES = FILE["cases"]
NONE = {"points_at_once": 0, "lasting": None, "game_over": False, "ruler": None}
"""What a key left out of a case means; a list has one of these a seat."""


def played(case: dict[str, Any]) -> Table:
    """The whole trick of a case. A card under lasting counts as used, by the last seat."""
    lasting, last = case.get("lasting"), Seat(case["players"] - 1)
    before = [*case.get("used_forbidden", []), *([lasting] if lasting else [])]
    return trick(
        *case["plays"],
        lead=Seat(case["lead"]),
        scores=case["scores"],
        direction=case["direction"],
        lasting=lasting,
        used=dict.fromkeys(before, last),
    )


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_a_worked_case(case: dict[str, Any]) -> None:
    found = result(played(case))
    expected = {**NONE, "points_at_once": [0] * case["players"], **case["expect"]}
    assert {key: found[key] for key in expected} == expected


def test_the_file_holds_all_worked_cases() -> None:
    assert len(CASES) == 35
    assert [one["id"] for one in FILE["setup_tests"]] == [f"W-S{number:02}" for number in range(1, 9)]
