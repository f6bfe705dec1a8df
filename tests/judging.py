"""The independent verifier, `docs/verifier/verify.mjs`, as a command: one process judges for many calls."""

import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import msgspec

VERIFIER: Final = Path(__file__).parents[1] / "docs" / "verifier" / "verify.mjs"
PATIENCE = 280


class Said(msgspec.Struct, frozen=True, array_like=True):
    """What the verifier says: exit status, standard output and standard error."""

    status: int
    text: str
    complaint: str


def judged(calls: Iterable[Iterable[str]]) -> list[Said]:
    """What the verifier says when it is called with each of these lists of arguments."""
    lines = b"".join(msgspec.json.encode(list(call)) + b"\n" for call in calls)
    argv = ["node", str(VERIFIER.parents[2] / "tests" / "verifier.mjs"), str(VERIFIER)]
    done = subprocess.run(argv, input=lines, capture_output=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0, done.stderr.decode()
    return [msgspec.json.decode(line, type=Said) for line in done.stdout.splitlines()]
