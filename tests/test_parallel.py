"""Tests that several processes run: each is run once and told of, whatever happens to its process."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.parallel import LONGEST, together

ROOT = Path(__file__).parent.parent
pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system forks no process")

CONFTEST = """
import os
import pytest
pytest_plugins = ("tests.parallel",)

@pytest.fixture(scope="session")
def made():
    yield os.getpid()
    assert False, "the end of what a session shares"
"""
FIRST = """
import os
import pytest

def test_passes(tmp_path): (tmp_path / "own").touch()
def test_kills_its_process(): os.kill(os.getpid(), 9)
def test_comes_after_it(): print("nobody reads this")
def test_fails(): print("said before it failed"); assert 1 == 2
@pytest.mark.skip(reason="no need")
def test_is_left_out(): pass
"""
SECOND = """
import os, pytest
mine = []
@pytest.fixture(scope="module")
def own():
    mine.append("made")
    yield
    mine.append("ended")
def test_shares_what_the_file_has(own, made): mine.append(made)
def test_shares_it_still(own, made): assert mine == ["made", os.getpid()]
"""


def run(folder: Path, *arguments: str) -> str:
    """What pytest says of three files in two processes."""
    (folder / "conftest.py").write_text(CONFTEST)
    (folder / "test_first.py").write_text(FIRST)
    (folder / "test_second.py").write_text(SECOND)
    settings = ["-c", str(ROOT / "setup.cfg"), "--rootdir", str(folder), "-p", "no:cacheprovider"]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *settings, *arguments, str(folder)],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 1, done.stdout + done.stderr
    return done.stdout


@pytest.mark.exhaustive
@pytest.mark.long
def test_all_tests_are_run_once_though_a_process_is_killed(tmp_path: Path) -> None:
    said = run(tmp_path, "-n", "2")
    assert "2 failed, 4 passed, 1 skipped, 1 error" in said
    assert "the process that ran it ended with -9" in said
    assert "said before it failed" in said
    assert "nobody reads this" not in said
    assert "the end of what a session shares" in said


@pytest.mark.exhaustive
@pytest.mark.long
def test_none_begins_after_as_many_failed_as_may(tmp_path: Path) -> None:
    said = run(tmp_path, "-n", "2", "-x", "-k", "test_first")
    assert "stopping after 1 failures" in said
    assert "1 failed, 1 passed, 2 deselected" in said


def test_what_takes_longest_begins_first(request: pytest.FixtureRequest) -> None:
    items = request.session.items
    is_long = [items[unit[0]].nodeid.startswith(LONGEST) for unit in together(items)]
    assert is_long == sorted(is_long, reverse=True)
    assert all((ROOT / path).exists() for path in LONGEST)


def test_what_belongs_together_is_run_together(request: pytest.FixtureRequest) -> None:
    items = request.session.items
    for unit in together(items):
        of = [items[place] for place in unit]
        groups = {marker.args[0] for item in of if (marker := item.get_closest_marker("group"))}
        assert len(groups) <= 1
        assert groups or len({item.path for item in of}) == 1 or "conformance" in of[0].path.parts
        assert unit == sorted(unit)
