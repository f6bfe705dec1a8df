"""No kind of forgery passes, neither `cabinet verify` nor verify.mjs."""

import shutil

import pytest

from tests.forgeries.frame import kinds, verdicts, wrong

pytestmark = [
    pytest.mark.processes,
    pytest.mark.timeout(300),
    pytest.mark.skipif(not shutil.which("node"), reason="there is no Node.js on this machine"),
]


def test_no_forgery_passes() -> None:
    made = {name: make() for name, make in kinds().items()}
    passed = {name: faults for name, said in verdicts(made).items() if (faults := list(wrong(made[name], *said)))}
    assert passed == {}


def test_there_are_many_kinds() -> None:
    assert len(kinds()) >= 50
