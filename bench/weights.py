"""The weights that a game has, as files: its `weights.json`, and their line in `bench/weights.md`."""

import json
import subprocess
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from domain.umbra_concilium.weights import FILE, Figure, Weights, read

ROOT = Path(__file__).parents[1]
WEIGHTS = ROOT / "domain" / "umbra_concilium" / FILE
PAGE = ROOT / "bench" / "weights.md"


def write(weights: Weights) -> None:
    """Make these the weights of the game, and give them a line of the page instead of one with the same digest."""
    text = written(weights)
    read(text.encode())
    kept = [line for line in PAGE.read_text(encoding="utf-8").splitlines() if digest(weights) not in line]
    WEIGHTS.write_text(text, encoding="utf-8")
    PAGE.write_text("\n".join([*kept, row(weights), ""]), encoding="utf-8")


def written(weights: Weights) -> str:
    """The text of the file: one row of weights a line."""
    return _laid(msgspec.to_builtins(weights, str_keys=True)) + "\n"


def digest(weights: Weights) -> str:
    """What names these weights: of the signs and rows alone, so that a new figure does not change it."""
    return sha256(msgspec.json.encode((weights.signs, weights.tables))).hexdigest()[:16]


def row(weights: Weights) -> str:
    """The line of the page about these weights."""
    origin, figure = weights.origin, weights.figure
    by = f"`{origin.command}` at {origin.commit}" if origin.command else "brought in"
    return f"| `{digest(weights)}` | {by} | `{figure.command}` | {share(figure)} of {figure.matches} |"


def share(figure: Figure) -> str:
    """The share of matches won, with its interval."""
    low, high = figure.interval
    return f"{figure.wins:.3f} [{low:.3f}, {high:.3f}]"


def commit() -> str:
    """The commit that is checked out, with `+` if files differ from it, or `unknown` where there is no history."""
    asked = ["git", "describe", "--always", "--abbrev=12", "--dirty=+", "--exclude=*"]
    said = subprocess.run(asked, check=False, capture_output=True, text=True, cwd=ROOT)
    return said.stdout.strip() or "unknown"


def _laid(value: Any, indent: str = "") -> str:
    deeper = indent + "  "
    if isinstance(value, dict):
        inner = [f"{deeper}{json.dumps(key)}: {_laid(part, deeper)}" for key, part in value.items()]
    elif isinstance(value, list | tuple) and value and isinstance(value[0], list | tuple):
        inner = [deeper + _laid(part, deeper) for part in value]
    else:
        return json.dumps(value, ensure_ascii=False)
    opening, closing = "{}" if isinstance(value, dict) else "[]"
    return f"{opening}\n" + ",\n".join(inner) + f"\n{indent}{closing}"
