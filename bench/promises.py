"""Tries every promise of docs/security.md by the tests that it names, and writes the outcome into the page.

`python -m bench.promises`; it takes some minutes.
"""

import re
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import groupby
from pathlib import Path
from xml.etree import ElementTree

from msgspec import Struct

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "security.md"
HEADING, END = "## How every promise was tried\n", "\n## What is not promised\n"
TITLE = 100
"""The longest title of a row."""


class Promise(Struct, frozen=True):
    """A promise: the beginning of its text, and its tests as `file::test`."""

    title: str
    tests: tuple[str, ...]


def promises(page: str) -> list[Promise]:
    """The promises of the page, in order."""
    found = re.split(r"\n(?=- )", page.partition(HEADING)[0].partition(END)[0])[1:]
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
    table = f"| promise | tests, cases | failed |\n|---|---|---|\n{''.join(rows)}"
    before, rest = page.split(HEADING)
    text = rest.partition(END)[0].partition("<!-- ")[0]
    dated = f"<!-- the table is made by `python -m bench.promises` -->\n{datetime.now(UTC):%Y-%m-%d}:\n\n"
    PAGE.write_text(f"{before}{HEADING}{text}{dated}{table}{END}{rest.partition(END)[2]}", encoding="utf-8")
    sys.exit(bool(failed.total()))


def _run(tests: list[str]) -> tuple[Counter[str], Counter[str]]:
    """How many cases of each test pass, and how many do not. Each folder of tests has fixtures of its own."""
    passed, failed = Counter[str](), Counter[str]()
    for _, some in groupby(tests, lambda test: test.split("/")[1]):
        for test, good in _cases(list(some)):
            (passed if good else failed)[test] += 1
    for test in tests:
        if not passed[test] + failed[test]:
            failed[test] = 1  # it did not run
    return passed, failed


def _cases(tests: list[str]) -> Iterator[tuple[str, bool]]:
    files = defaultdict(list)
    for test in tests:
        files[test.partition("::")[0].removesuffix(".py").replace("/", ".")].append(test)
    with tempfile.TemporaryDirectory() as directory:
        report = Path(directory) / "report.xml"
        argv = [sys.executable, "-m", "pytest", "-q", f"--junitxml={report}", *tests]
        subprocess.run(argv, cwd=ROOT, check=False)
        for case in ElementTree.parse(report).iter("testcase"):
            name = case.get("name", "").partition("[")[0]
            named = next(test for test in files[case.get("classname", "")] if test.endswith(f"::{name}"))
            yield named, not any(case.find(what) is not None for what in ("failure", "error", "skipped"))


if __name__ == "__main__":
    main()
