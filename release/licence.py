"""The licence, which the owner chooses: `release/licence.txt` is the one place that names it."""

import json
import re
from pathlib import Path

NAMED = Path(__file__).parent / "licence.txt"
SPDX = re.compile(r"[A-Za-z0-9.+-]+( (AND|OR|WITH) [A-Za-z0-9.+-]+)*")
NONE = "none"
"""Nothing is chosen yet: what is built is a draft, which must not be published."""


class NoLicence(Exception):
    """The owner has named no licence, or one that is no SPDX expression."""


def named(path: Path = NAMED) -> str:
    """The licence as an SPDX expression. Raises NoLicence."""
    text = path.read_text(encoding="utf-8").strip()
    if text == NONE:
        raise NoLicence(f"no licence is chosen: write its SPDX name, as MIT, into {path.name} of release/")
    if not SPDX.fullmatch(text):
        raise NoLicence(f"{text!r} in {path.name} of release/ is no SPDX expression")
    return text


def put_into(sources: Path, licence: str) -> None:
    """Name the licence in the metadata of every package of a copy of the sources."""
    setup = sources / "setup.cfg"
    setup.write_text(setup.read_text().replace("[metadata]\n", f"[metadata]\nlicense_expression = {licence}\n", 1))
    for path in sources.glob("clients/*/pyproject.toml"):
        path.write_text(path.read_text().replace("\n[project]\n", f'\n[project]\nlicense = "{licence}"\n', 1))
    for path in sources.glob("clients/*/package.json"):
        told = json.loads(path.read_text())
        if "version" in told:
            path.write_text(json.dumps({**told, "license": licence}, indent=2, ensure_ascii=False) + "\n")
