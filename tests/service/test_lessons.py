"""Each lesson is reached, is true of the board, and is finished by what it asks for, at a running service."""

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from service.pages.files import WEB
from tests.service.processes import Running, running
from tests.tiers import few

pytestmark = [
    pytest.mark.processes,
    pytest.mark.skipif(not shutil.which("node"), reason="there is no Node.js on this machine"),
]
PLAYER = Path(__file__).parents[1] / "lessons" / "play.mjs"
COURSES = sorted(path.parent.name for path in WEB.glob("pages/learn/*/course.js"))


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("lessons"), CABINET_WORKERS="1") as found:
        yield found


@pytest.mark.parametrize("game", few(COURSES, "umbra_concilium"))
def test_who_does_what_lessons_ask_for_learns_them_all_and_wins(service: Running, game: str) -> None:
    _, ada = service.ask("POST", "/v1/players", {"name": "Ada"})
    played = subprocess.run(
        ["node", str(PLAYER), f"http://127.0.0.1:{service.port}", game, ada["token"]],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert played.returncode == 0, played.stderr
    assert json.loads(played.stdout) == []


def test_the_pages_offer_the_courses_that_there_are() -> None:
    offered = re.search(r"TAUGHT = (\[.*\])", (WEB / "shared" / "games.js").read_text(encoding="utf-8"))
    assert offered
    assert sorted(json.loads(offered[1])) == COURSES


@pytest.mark.parametrize("game", COURSES)
def test_a_course_has_a_match_and_five_puzzles(game: str) -> None:
    course = (WEB / "pages" / "learn" / game / "course.js").read_text(encoding="utf-8")
    assert len(re.findall(r"\bright: \"", course)) == 5
