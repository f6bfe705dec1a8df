"""No kind of forgery passes, neither `cabinet verify` nor verify.mjs."""

import shutil

import pytest

from tests.forgeries.frame import kinds, verdicts, wrong
from tests.tiers import few

pytestmark = [
    pytest.mark.processes,
    pytest.mark.timeout(300),
    pytest.mark.skipif(not shutil.which("node"), reason="there is no Node.js on this machine"),
]
PARTS = 4
"""`make test` tries every fourth kind of each file, and `make test-all` the others."""


@pytest.mark.parametrize("part", few(range(PARTS), 0))
def test_no_forgery_passes(part: int) -> None:
    made = {name: make() for name, make in list(kinds().items())[part::PARTS]}
    passed = {name: faults for name, said in verdicts(made).items() if (faults := list(wrong(made[name], *said)))}
    assert passed == {}


def test_there_are_many_kinds() -> None:
    assert len(kinds()) >= 50
