"""`make check` refuses subjects of commits that `git log --oneline` cannot show, or that name no layer."""

import subprocess
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[1] / ".ci" / "subjects"
WHO = ("-c", "user.name=nobody", "-c", "user.email=nobody@example.org")


def git(at: Path, *words: str) -> str:
    done = subprocess.run(["git", *WHO, *words], cwd=at, capture_output=True, text=True, check=True)
    return done.stdout.strip()


@pytest.fixture
def history(tmp_path: Path) -> Path:
    """A repository with a commit from before the rule."""
    git(tmp_path, "init", "--quiet")
    git(
        tmp_path,
        "commit",
        "--quiet",
        "--allow-empty",
        "-m",
        "Whatever was written before, however long it may be: it stays as it is now",
    )
    return tmp_path


def checked(history: Path, *subjects: str, **more: str) -> subprocess.CompletedProcess[str]:
    since = git(history, "rev-parse", "HEAD")
    for subject in subjects:
        git(history, "commit", "--quiet", "--allow-empty", "-m", subject)
    around = {"SINCE": since, "PATH": "/usr/bin:/bin", **more}
    return subprocess.run([SCRIPT, history], env=around, capture_output=True, text=True)


def test_a_subject_with_a_layer_in_front_passes(history: Path) -> None:
    assert checked(history, "archive: name every object by its move", "http, docs: say it").returncode == 0


@pytest.mark.parametrize(
    "subject", ["Mend things", "archive:", f"archive: {'name ' * 14}", "Archive: name objects"]
)
def test_any_other_subject_is_named(history: Path, subject: str) -> None:
    done = checked(history, "archive: name objects", subject)
    assert done.returncode == 1
    assert done.stdout.splitlines()[1:] == [subject.strip()]


def test_without_the_history_nothing_is_said_to_be_checked(history: Path) -> None:
    done = checked(history, SINCE="0" * 40, CI="true")
    assert (done.returncode, "are not checked" in done.stdout) == (0, True)
