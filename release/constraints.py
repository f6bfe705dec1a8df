"""`python -m release.constraints`: the newest packages of the run environment, with the hashes of their files."""

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
EXTRAS = ("embedded", "otel", "export", "beacon")
OLDEST = "3.11"
HEAD = "# The run environment of the service and its extras, with the hashes of every file: make constraints\n"


def main() -> None:
    """Write constraints.txt anew."""
    program = shutil.which("uv") or str(Path(sys.executable).parent / "uv")
    if not Path(program).exists():
        sys.exit("uv is needed, which resolves for every system at once: pip install uv")
    extras = [word for extra in EXTRAS for word in ("--extra", extra)]
    how = [
        "--universal",
        "--python-version",
        OLDEST,
        "--generate-hashes",
        "--no-header",
        "--no-annotate",
        "--quiet",
    ]
    ran = subprocess.run([program, "pip", "compile", "setup.cfg", *how, *extras], cwd=ROOT, capture_output=True)
    if ran.returncode:
        sys.exit(ran.stderr.decode())
    (ROOT / "constraints.txt").write_text(HEAD + ran.stdout.decode())


if __name__ == "__main__":
    main()
