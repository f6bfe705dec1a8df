"""No kind of forgery passes, neither `cabinet verify` nor verify.mjs."""

import shutil

import pytest

from tests.forgeries.frame import Forgery, kinds, verdicts, wrong

pytestmark = [
    pytest.mark.processes,
    pytest.mark.skipif(not shutil.which("node"), reason="there is no Node.js on this machine"),
]


def test_no_forgery_passes() -> None:
    passed = {name: faults for name, make in kinds().items() if (faults := _faults(make()))}
    assert passed == {}


def _faults(made: Forgery) -> list[str]:
    return list(wrong(made, *verdicts(made)))


def test_there_are_many_kinds() -> None:
    assert len(kinds()) >= 50
