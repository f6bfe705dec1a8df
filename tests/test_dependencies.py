"""The page about dependencies names each that there is, and no other."""

import configparser
import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
ROWS = re.findall(r"^\| ([\w.-]+) \| (.+) \|$", (ROOT / "docs/dependencies.md").read_text(), re.MULTILINE)
FOR_DEVELOPERS = "dev"


def required() -> set[str]:
    """The packages that setup.cfg asks for, but for those of developers."""
    told = configparser.ConfigParser()
    told.read(ROOT / "setup.cfg")
    extras = [text for extra, text in told["options.extras_require"].items() if extra != FOR_DEVELOPERS]
    lines = [line for text in (told["options"]["install_requires"], *extras) for line in text.splitlines()]
    return {re.split(r"[\[<>=~; ]", line)[0] for line in lines if line and not line.startswith("#")}


def test_every_dependency_has_a_row() -> None:
    assert {name for name, _ in ROWS if name not in ("package",)} == required()


def test_every_row_says_why_by_whom_under_which_licence_how_large_and_what_else() -> None:
    assert [name for name, said in ROWS if len(said.split(" | ")) != 5 or "  " in said] == []
