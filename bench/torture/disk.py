"""The service on a disk that becomes full or read-only: `python -m bench.torture.disk`.

The store is killed meanwhile, or not. The disk is a file, mounted where no other process sees it; that needs root
on Linux. Every promise is checked. With `--fsync everysec` what is acknowledged in the moment in which the log can
no longer be written is lost with the store. `--wait disk` has every write wait for the disk.
"""

import os
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from http.client import HTTPException
from pathlib import Path

import click

from bench.torture.__main__ import run, show
from bench.torture.caller import Caller, Pace, Receipts
from bench.torture.fleet import Fleet

DISK_BYTES = 256 * 1024 * 1024
BROKEN_SECONDS = 4.0
"""How long the disk stays as it must not be."""
NOTICED_SECONDS = 10.0
"""How long `/readyz` has time to say so."""


@click.command()
@click.option("--fsync", default="always", show_default=True, help="CABINET_FSYNC.")
@click.option("--wait", default="memory", show_default=True, help="CABINET_REPLICATION_WAIT.")
@click.option("--seed", default=1, show_default=True, help="Determines what is played.")
@click.option("--rate", default=0.0, help="Commands a second, all players together; 0 is as fast as they come.")
@click.option("--mounted", is_flag=True, hidden=True, help="This process has mounts of its own.")
def main(fsync: str, wait: str, seed: int, rate: float, mounted: bool) -> None:
    """Play, disturb, and check."""
    if os.geteuid() or sys.platform != "linux":
        raise click.ClickException("a disk can be mounted by root on Linux only")
    if not mounted:
        argv = [sys.executable, "-m", "bench.torture.disk", *sys.argv[1:], "--mounted"]
        sys.exit(subprocess.run(["unshare", "--mount", *argv], check=False).returncode)
    with tempfile.TemporaryDirectory() as name:
        disk = _disk(Path(name))
        fleet = Fleet(disk, CABINET_FSYNC=fsync, CABINET_REPLICATION_WAIT=wait)
        try:
            fleet.start()
            done, found = run(fleet, lambda stopped: _disturb(fleet, disk, stopped), seed, Pace(rate))
        finally:
            fleet.stop()
            _do("umount", disk)
    print(f"CABINET_FSYNC={fsync}, CABINET_REPLICATION_WAIT={wait}, seed {seed}: {dict(done)}\n")
    show(found)
    sys.exit(any(check.broken for check in found))


def _do(*argv: str | Path) -> None:
    subprocess.run(argv, check=True)


def _disk(directory: Path) -> Path:
    """A small disk of its own."""
    image, disk = directory / "image", directory / "disk"
    disk.mkdir()
    with image.open("wb") as made:
        made.truncate(DISK_BYTES)
    _do("mkfs.ext4", "-q", "-m", "0", image)
    _do("mount", "-o", "loop", image, disk)
    return disk


def _disturb(fleet: Fleet, disk: Path, stopped: Callable[[], bool]) -> Counter[str]:
    """All disturbances, one after another, with play between them."""
    done: Counter[str] = Counter()
    deeds: dict[str, tuple[Callable[[Path], None], Callable[[Path], None]]] = {
        "the disk full": (_fill, _empty),
        "the log read-only": (_lock, _unlock),
    }
    for what, (harm, mend) in deeds.items():
        for killed in (False, True):
            fleet.play(stopped)
            if stopped():
                return done
            harm(disk)
            try:
                said = _noticed(fleet)
                if killed:
                    fleet.kill("store", random.Random(0))
                time.sleep(BROKEN_SECONDS)  # the time in which nothing can be kept
                said = fleet.last_words() or said
            finally:
                mend(disk)
            title = f"{what}{', the store killed' if killed else ''}"
            done[title] += 1
            print(f"{title}: {said}", flush=True)
    fleet.play(stopped)
    return done


def _noticed(fleet: Fleet) -> str:
    """What `/readyz` says of the store once it finds something wrong, or `cabinet run` if it ended over that.

    Raises TimeoutError.
    """
    caller, deadline = Caller(fleet.port, Receipts()), time.monotonic() + NOTICED_SECONDS
    while time.monotonic() < deadline and not fleet.last_words():
        with suppress(OSError, HTTPException, ValueError):
            checks = caller.once("GET", "/readyz", None, {})[1]["checks"]
            if wrong := {checks["redis"], checks["durability"]} - {"ok"}:
                return "; ".join(sorted(wrong))
        time.sleep(0.1)  # between two looks
    if ended := fleet.last_words():
        return ended
    raise TimeoutError("/readyz does not say that nothing can be kept")


def _fill(disk: Path) -> None:
    """Another program takes all room."""
    with (disk / "other").open("wb", buffering=0) as other, suppress(OSError):
        while True:
            other.write(bytes(2**20))


def _empty(disk: Path) -> None:
    (disk / "other").unlink()


def _lock(disk: Path) -> None:
    """Nothing may be written to the log, though it is open; no new one may be made."""
    _do("chattr", "-R", "+i", disk / "data" / "redis" / "appendonlydir")


def _unlock(disk: Path) -> None:
    _do("chattr", "-R", "-i", disk / "data" / "redis" / "appendonlydir")


if __name__ == "__main__":
    main()
