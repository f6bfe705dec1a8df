"""The wheel and the sdist of the environments: `python -m clients.environments DIRECTORY`.

The games are in packages with short names, `domain`, `search` and `environments`, which no published package may
take from others. So the package is those three in one, and what imports them there says so.
"""

import re
import shutil
from pathlib import Path

import setuptools.build_meta

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
PACKAGE = "cabinet_noir_environments"
PARTS = ("domain", "search", "environments")
LEFT_OUT = ("domain/tournament", "domain/series")
"""What no game needs."""
TAKEN = (".py", "components.yaml", "weights.json", "sureness.json", "py.typed")
SPIEL = f"""\"\"\"Registers all games with OpenSpiel. Needs the extra `spiel`.\"\"\"

import {PACKAGE}.environments.spiel
"""
IMPORT = re.compile(rf"^(\s*(?:from|import)\s+)({'|'.join(PARTS)})\b", re.MULTILINE)


def write_source(to: Path) -> None:
    """Write all that the package is built from into an empty directory."""
    for name in ("pyproject.toml", "README.md"):
        shutil.copy(HERE / name, to / name)
    package = to / PACKAGE
    for part in PARTS:
        for path in sorted((ROOT / part).rglob("*")):
            inside = path.relative_to(ROOT)
            if path.name.endswith(TAKEN) and not inside.as_posix().startswith(LEFT_OUT):
                _write(path, package / inside)
    (package / "py.typed").touch()
    shutil.move(package / "environments" / "__init__.py", package / "__init__.py")
    (package / "environments" / "__init__.py").write_text('"""The environments."""\n', encoding="utf-8")
    (package / "spiel.py").write_text(SPIEL, encoding="utf-8")


def _write(path: Path, to: Path) -> None:
    to.parent.mkdir(parents=True, exist_ok=True)
    if path.suffix != ".py":
        shutil.copy(path, to)
        return
    text = IMPORT.sub(rf"\1{PACKAGE}.\2", path.read_text(encoding="utf-8"))
    to.write_text(text, encoding="utf-8")


def build(kind: str, to: Path) -> Path:
    """Build a `wheel` or an `sdist` of the source in the working directory; where it is."""
    made = {"wheel": setuptools.build_meta.build_wheel, "sdist": setuptools.build_meta.build_sdist}[kind](str(to))
    return to / made
