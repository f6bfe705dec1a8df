"""Each test of this folder runs on every match of every game that discovery finds, and on the toy game.

The tests of one match follow each other, so that what is made of it is made once (`cases.once`).
"""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.conformance.cases import CAP, cases, tried
from tests.playouts import Case, Playout, play_out
from tests.tiers import few


def parameters() -> Iterator[Any]:
    """Every match; `make test-fast` checks one of each game, with an option."""
    for one in few(cases(), *tried()):
        yield pytest.param(one, marks=pytest.mark.long) if isinstance(one, Case) and not one.options else one


@pytest.fixture(scope="session", params=list(parameters()), ids=str)
def case(request: pytest.FixtureRequest) -> Case:
    """What determines a match."""
    found: Case = request.param
    return found


@pytest.fixture(scope="session")
def playout(case: Case) -> Playout:
    """The match."""
    return play_out(case, CAP)
