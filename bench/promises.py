"""Tries every promise of docs/security.md by the tests that it names, and writes the outcome into the page.

`python -m bench.promises [REPORT…]` runs them, which takes some minutes, or takes reports of today, of
`make test-all ARGS=--junitxml=REPORT`: with those of `make test` what that leaves out has failed.
"""

import re
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import groupby
from pathlib import Path
from xml.etree import ElementTree

from msgspec import Struct

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "security.md"
HEADING, END = "\n## How every promise was tried\n", "## What is not promised\n"
BELOW = "<!-- the table is made by `python -m bench.promises` -->\n\n"
"""Where the table begins."""
TITLE = 100
"""The longest title of a row."""


class Promise(Struct, frozen=True):
    """A promise: the beginning of its text, and its tests as `file::test`."""

    title: str
    tests: tuple[str, ...]


def promises(page: str) -> list[Promise]:
    """The promises of the page, in order."""
    found = re.split(r"\n(?=- )", page.partition(HEADING)[0])[1:]
    return [Promise(_title(text), tuple(re.findall(r"`(tests/[\w/]+\.py::test_\w+)`", text))) for text in found]


def _title(text: str) -> str:
    said = " ".join(text.removeprefix("- ").partition("\n  `")[0].split())
    sentence = re.split(r"(?<=[^.])\. |[:;] |\.$", said, maxsplit=1)[0].replace("|", "/")
    return sentence if len(sentence) <= TITLE else f"{sentence[:TITLE].rpartition(' ')[0]} …"


def main() -> None:
    """Run the tests and write the table. Ends with 1 if a test fails."""
    page = PAGE.read_text(encoding="utf-8")
    known = promises(page)
    passed, failed = _run(sorted({test for one in known for test in one.tests}))
    rows = [
        f"| {one.title} | {len(one.tests)}, {sum(passed[test] + failed[test] for test in one.tests)} "
        f"| {sum(failed[test] for test in one.tests)} |\n"
        for one in known
    ]
    before, _, rest = page.partition(BELOW)
    head = f"| promise, tried {datetime.now(UTC):%Y-%m-%d} | tests, cases | failed |\n|---|---|---|\n"
    PAGE.write_text(f"{before}{BELOW}{head}{''.join(rows)}\n{END}{rest.partition(END)[2]}", encoding="utf-8")
    sys.exit(bool(failed.total()))


def _run(tests: list[str]) -> tuple[Counter[str], Counter[str]]:
    """How many cases of each test pass, and how many do not. What did not run fails; a later report counts."""
    cases: dict[str, dict[str, bool]] = {test: {} for test in tests}
    with tempfile.TemporaryDirectory() as directory:
        for report in map(Path, sys.argv[1:]) if sys.argv[1:] else _reports(tests, Path(directory)):
            for case in ElementTree.parse(report).iter("testcase"):
                path, name = case.get("classname", "").replace(".", "/"), case.get("name", "")
                good = not any(case.find(what) is not None for what in ("failure", "error", "skipped"))
                cases.get(f"{path}.py::{name.partition('[')[0]}", {})[name] = good
    passed = Counter({test: sum(found.values()) for test, found in cases.items()})
    failed = Counter({test: len(found) - passed[test] if found else 1 for test, found in cases.items()})
    return passed, failed


def _reports(tests: list[str], directory: Path) -> Iterator[Path]:
    """Runs of the tests. Each folder of tests has fixtures of its own."""
    for folder, some in groupby(tests, lambda test: test.split("/")[1]):
        report = directory / f"{folder}.xml"
        argv = [sys.executable, "-m", "pytest", "-q", f"--junitxml={report}", *some]
        subprocess.run(argv, cwd=ROOT, check=False)
        yield report


if __name__ == "__main__":
    main()
