"""`python -m release [DIRECTORY]`: wheels, sdists, npm packages, a bill of materials, and the checksums of all."""

import argparse
import configparser
import io
import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from hashlib import sha256
from pathlib import Path

from release import archives, licence, sbom

ROOT = Path(__file__).parents[1]
PYTHON = (".", "clients/python", "clients/mcp")
"""The packages for Python that setuptools builds where they lie."""
NPM = ("clients/typescript", "clients/boards")
SUMS = "SHA256SUMS"
BUILD = "from setuptools import build_meta as b; import sys; to = sys.argv[1]; b.build_sdist(to); b.build_wheel(to)"


def main() -> None:
    """Build a release of the commit that is checked out."""
    parser = argparse.ArgumentParser(prog="python -m release", description=__doc__)
    parser.add_argument("directory", nargs="?", default="dist", type=Path)
    parser.add_argument("--draft", action="store_true", help="Without a licence: not to be published.")
    given = parser.parse_args()
    try:
        chosen = "" if given.draft else licence.named()
    except licence.NoLicence as none:
        sys.exit(f"{none}. `make release ARGS=--draft` builds without.")
    if _git("status", "--porcelain"):
        sys.exit("a release is built of what is committed: commit, or remove, what git status shows")
    if given.directory.exists() and any(given.directory.iterdir()):
        sys.exit(f"{given.directory} is not empty: name an empty directory, or remove it")
    build(given.directory, chosen)


def build(directory: Path, chosen: str) -> None:
    """Build everything of the commit that is checked out into an empty directory."""
    directory.mkdir(parents=True, exist_ok=True)
    target, epoch = directory.resolve(), int(_git("log", "-1", "--format=%ct"))
    with tempfile.TemporaryDirectory(prefix="release-") as made:
        sources = Path(made) / "sources"
        _copy_commit(sources)
        if chosen:
            licence.put_into(sources, chosen)
        for package in PYTHON:
            _build_python(sources / package, target, epoch)
        _build_environments(sources, target, epoch)
        for package in NPM:
            _pack(sources / package, target)
        _write_bill(sources, target, chosen, epoch)
    for path in sorted(target.glob("*.tar.gz")):
        archives.repack(path, epoch)
    lines = [f"{sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in sorted(target.iterdir())]
    (target / SUMS).write_text("".join(lines))
    print("".join(lines), end="")


def _git(*words: str) -> str:
    return subprocess.run(["git", *words], cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()


def _copy_commit(sources: Path) -> None:
    """The files of the commit, with modes and times that depend on nothing else."""
    packed = subprocess.run(["git", "archive", "HEAD"], cwd=ROOT, check=True, capture_output=True).stdout
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        archives.unpack(archive, sources)


def _environment(epoch: int) -> dict[str, str]:
    return {**os.environ, "SOURCE_DATE_EPOCH": str(epoch), "PYTHONHASHSEED": "0", "PYTHONDONTWRITEBYTECODE": "1"}


def _build_python(where: Path, target: Path, epoch: int) -> None:
    _run([sys.executable, "-c", BUILD, str(target)], where, epoch)


def _build_environments(sources: Path, target: Path, epoch: int) -> None:
    """The package of the environments, which is put together of folders of the product."""
    _run([sys.executable, "-m", "clients.environments", str(target)], sources, epoch)


def _pack(where: Path, target: Path) -> None:
    """A package for npm; what TypeScript compiles is compiled with the tools of the tests."""
    if (where / "tsconfig.json").exists():
        tools = ROOT / "clients/interop/node_modules"
        (where / "node_modules").symlink_to(tools)
        _run([str(tools / ".bin/tsc")], where, 0)
    _run(["npm", "pack", "--ignore-scripts", "--silent", "--pack-destination", str(target)], where, 0)


def _write_bill(sources: Path, target: Path, chosen: str, epoch: int) -> None:
    told = configparser.ConfigParser()
    told.read(sources / "setup.cfg")
    name, version = told["metadata"]["name"], told["metadata"]["version"]
    constraints = (sources / "constraints.txt").read_text()
    shutil.copyfile(sources / "constraints.txt", target / "constraints.txt")
    made = sbom.bill(name, version, chosen, sbom.pinned_in(constraints), epoch)
    (target / f"{name}-{version}.cdx.json").write_text(json.dumps(made, indent=1) + "\n")


def _run(command: list[str], where: Path, epoch: int) -> None:
    """Run what builds; if it fails, say what it said."""
    ran = subprocess.run(command, cwd=where, env=_environment(epoch), capture_output=True, text=True)
    if ran.returncode:
        sys.exit(f"{' '.join(command[:3])} in {where.name} failed:\n{ran.stdout}{ran.stderr}")


if __name__ == "__main__":
    main()
