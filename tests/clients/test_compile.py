"""Types narrow: forty uses of each client compile, and forty mistakes do not, each for its own reason.

The cases are in `compile/`. Each compiler reads all of them at once, against the client as it is installed.
"""

import json
import re
import shutil
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.clients.conftest import HERE, needs_node, node_tool

CASES = HERE / "compile"
ENOUGH = 40
BESIDE = "[mypy]\n[mypy-click.*,pygments.*,rich.*]\nfollow_imports = skip\n"
"""What the command of httpx needs and its clients do not: with it mypy reads IPython, and for that Matplotlib."""
MARK = re.compile(r"(?://|#) must not compile: (?P<word>.+?) \((?P<codes>[^()]+)\)$")

pytestmark = pytest.mark.timeout(400)
"""A compiler reads all types and cases at once; that takes seconds, or much longer on a busy machine."""

Errors = dict[tuple[str, int], list[tuple[str, str]]]
"""The codes and texts of what a compiler found, by file and line."""


def judge(errors: Errors, suffix: str, column: int = 0) -> list[str]:
    """What is wrong: a mistake that compiles, or fails for another reason, and a use that does not compile."""
    mistakes = (CASES / f"mistakes.{suffix}").read_text(encoding="utf-8").splitlines()
    wanted = {(f"mistakes.{suffix}", number): MARK.search(line) for number, line in enumerate(mistakes, 1)}
    marks = {place: mark for place, mark in wanted.items() if mark}
    assert len(marks) >= ENOUGH
    return [
        *(f"{place}: {errors[place]}" for place in sorted(errors.keys() - marks.keys())),
        *(
            f"{place}: {errors.get(place)}"
            for place, mark in marks.items()
            if not _is(mark, errors.get(place), column)
        ),
    ]


def _is(mark: re.Match[str], found: list[tuple[str, str]] | None, column: int) -> bool:
    codes = mark["codes"].split("; ")[column].split()
    told = found or []
    return {code for code, _ in told} == {*codes} and any(mark["word"] in text for _, text in told)


def uses(suffix: str) -> Iterator[int]:
    """The numbers of the uses."""
    text = (CASES / f"uses.{suffix}").read_text(encoding="utf-8")
    return map(int, re.findall(r"^(?://|#) (\d+)\. ", text, re.MULTILINE))


@pytest.mark.parametrize("suffix", ["ts", "py"])
def test_there_are_forty_uses(suffix: str) -> None:
    numbers = list(uses(suffix))
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) >= ENOUGH


@pytest.mark.exhaustive
@needs_node
def test_typescript_tells_the_uses_from_the_mistakes(typescript_client: Path, typescript: Path) -> None:
    for case in CASES.iterdir():
        if case.suffix in (".ts", ".json"):
            shutil.copy(case, typescript_client)
    (typescript_client / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    done = subprocess.run(
        [str(typescript), "-p", ".", "--pretty", "false"], cwd=typescript_client, capture_output=True, text=True
    )
    errors: Errors = defaultdict(list)
    for line in done.stdout.splitlines():
        if found := re.match(r"(\w+\.ts)\((\d+),\d+\): error (TS\d+): (.*)", line):
            place = found[1], int(found[2])
            errors[place].append((found[3], found[4]))
        else:  # more about the error before
            code, text = errors[place].pop()
            errors[place].append((code, text + line))
    assert judge(errors, "ts") == []


@pytest.fixture
def python_cases(python_client: Path, tmp_path: Path) -> Path:
    """A folder with the cases for Python, beside the installed client."""
    for case in CASES.glob("*.py"):
        shutil.copy(case, tmp_path)
    (tmp_path / "cabinet_noir_client").symlink_to(python_client / "cabinet_noir_client")
    return tmp_path


@pytest.mark.exhaustive
def test_mypy_tells_the_uses_from_the_mistakes(python_cases: Path) -> None:
    (python_cases / "mypy.ini").write_text(BESIDE, encoding="utf-8")
    argv = (sys.executable, "-m", "mypy", "--strict", "--output", "json", "uses.py", "mistakes.py")
    done = subprocess.run(argv, cwd=python_cases, capture_output=True, text=True)
    errors: Errors = defaultdict(list)
    for found in map(json.loads, done.stdout.splitlines()):
        if found["severity"] == "error":
            errors[found["file"], found["line"]].append((found["code"], found["message"]))
    assert judge(errors, "py", 0) == [], done.stderr


@pytest.mark.exhaustive
@needs_node
def test_pyright_tells_the_uses_from_the_mistakes(python_cases: Path, pyright: Path) -> None:
    settings = {"include": ["uses.py", "mistakes.py"], "reportUnnecessaryComparison": "error"}
    (python_cases / "pyrightconfig.json").write_text(json.dumps(settings), encoding="utf-8")
    argv = (str(pyright), "--outputjson", "--pythonpath", sys.executable, "-p", ".")
    done = subprocess.run(argv, cwd=python_cases, capture_output=True, text=True)
    errors: Errors = defaultdict(list)
    for found in json.loads(done.stdout)["generalDiagnostics"]:
        place = Path(found["file"]).name, found["range"]["start"]["line"] + 1
        errors[place].append((found["rule"], found["message"]))
    assert judge(errors, "py", 1) == []


@pytest.fixture(scope="session")
def pyright(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pyright of the tools for Node.js, or one of the same version."""
    return node_tool("pyright", tmp_path_factory.mktemp("pyright"))


@pytest.fixture(scope="session")
def typescript(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The compiler of the tools for Node.js, or one of the same version."""
    return node_tool("typescript", tmp_path_factory.mktemp("typescript"), "tsc")
