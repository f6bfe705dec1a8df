"""`python -m release.constraints`: the newest packages, and the hashes of those of the run environment.

`make` installs those of development, so that what others release changes no test from one day to the next.
"""

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
EXTRAS = ("embedded", "otel", "export", "beacon")
OLDEST = "3.11"
RUN = "# The run environment of the service and its extras, with the hashes of every file: make constraints\n"
DEVELOPMENT = "# What the environment of development and of the tests has: make constraints\n"


def main() -> None:
    """Write constraints.txt and constraints-dev.txt anew."""
    program = shutil.which("uv") or str(Path(sys.executable).parent / "uv")
    if not Path(program).exists():
        sys.exit("uv is needed, which resolves for every system at once: pip install uv")
    extras = [word for extra in EXTRAS for word in ("--extra", extra)]
    _write("constraints.txt", RUN, program, "--generate-hashes", *extras)
    _write("constraints-dev.txt", DEVELOPMENT, program, "--all-extras")


def _write(name: str, head: str, program: str, *how: str) -> None:
    asked = [program, "pip", "compile", "setup.cfg", "--universal", "--python-version", OLDEST, *how]
    ran = subprocess.run([*asked, "--no-header", "--no-annotate", "--quiet"], cwd=ROOT, capture_output=True)
    if ran.returncode:
        sys.exit(ran.stderr.decode())
    (ROOT / name).write_text(head + ran.stdout.decode())


if __name__ == "__main__":
    main()
