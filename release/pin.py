"""`python -m release.pin`: writes the digest of each image that `deploy/` names behind its tag.

It asks the registry through docker or podman, whichever is there.
"""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

DEPLOY = Path(__file__).parents[1] / "deploy"
IMAGE = re.compile(r"(docker\.io/[a-z0-9/_-]+:[A-Za-z0-9._-]+)(@sha256:[0-9a-f]{64})?")


def main() -> None:
    """Name every image by its digest."""
    for path in files():
        path.write_text(pinned(path.read_text(), _digest))


def files() -> list[Path]:
    """The files that name images."""
    return [DEPLOY / "Containerfile", DEPLOY / "compose.yaml", *sorted((DEPLOY / "kubernetes").glob("*.yaml"))]


def pinned(text: str, digest: Callable[[str], str]) -> str:
    """A text in which each image is named by the digest that it has now."""
    return IMAGE.sub(lambda found: f"{found[1]}@{digest(found[1])}", text)


def _digest(image: str) -> str:
    program = shutil.which("docker") or shutil.which("podman") or sys.exit("docker or podman is needed")
    ran = subprocess.run(
        [program, "buildx", "imagetools", "inspect", image, "--format", "{{json .Manifest}}"],
        capture_output=True,
        text=True,
    )
    if ran.returncode:
        sys.exit(f"{image} cannot be looked up: {ran.stderr.strip()}")
    return str(json.loads(ran.stdout)["digest"])


if __name__ == "__main__":
    main()
