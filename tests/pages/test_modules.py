"""What the modules of the pages promise, which `*.test.mjs` beside this file state, holds in Node.js."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

HERE = Path(__file__).parent


@pytest.mark.skipif(
    not shutil.which("node") and os.environ.get("CI") != "true", reason="there is no Node.js on this machine"
)
@pytest.mark.parametrize("file", sorted(HERE.glob("*.test.mjs")), ids=lambda file: file.name.partition(".")[0])
def test_modules_of_the_pages_hold_what_they_promise(file: Path) -> None:
    done = subprocess.run(
        ["node", "--test", "--test-reporter=spec", str(file)], capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stdout + done.stderr
