"""Runs it: `python -m bench.upgrade --from v1.0.0`."""

import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import click
from msgspec import Struct

from bench.torture import checks
from bench.torture.__main__ import run, show
from bench.torture.caller import Pace, Receipts
from bench.upgrade.builds import REPOSITORY, Build, Mixed, checked_out, with_risen_form, working_tree
from events import form
from events.connection import Client, connect
from service.runtime.processes.embedded import EmbeddedServer

OLD, NEW, RISEN = "n", "n+1", "n+1 with a risen form"
AFTER_SECONDS = 2.0
"""So long after the service is there again a request may still fail that was tried while it was not."""
DERIVING_SECONDS = 300.0
REFUSED = "409"
"""What people are told who play at random, whatever runs: what they want is not allowed now, or not any more."""


class Phase(Struct, frozen=True):
    """A part of the run."""

    name: str
    seconds: float
    commands: int
    """How many were acknowledged."""
    by: dict[str, int]
    """How many connections each build had."""


class Upgrade:
    """Goes from a build to the next and back, by `python -m bench.upgrade`."""

    def __init__(self, service: Mixed, client: Client, receipts: Receipts, seconds: float) -> None:
        self.phases: list[Phase] = []
        self.refusals: list[str] = []
        """What is wrong with how the older build refuses data of a newer form."""
        self.away: Counter[str] = Counter()
        """What failed while no API was there."""
        self._service = service
        self._redis = client
        self._receipts = receipts
        self._seconds = seconds

    def side_by_side(self, old: Build, new: Build, is_stopped: Callable[[], bool]) -> None:
        """Replace `old` by `new`, of the same form, one process after another."""
        service = self._service
        with self._phase(f"API of {old.name} and {new.name}"):
            service.serve(new)
            self._play(is_stopped)
        with self._phase(f"everything of {old.name} and {new.name}"):
            service.start_rest(new)
            self._play(is_stopped)
        with self._phase(f"API of {old.name} ends, then the rest"):
            service.leave(old)
            service.stop_rest(old)
        with self._phase(new.name):
            self._play(is_stopped)

    def to_risen_form(self, old: Build, new: Build, is_stopped: Callable[[], bool]) -> None:
        """Replace `old` by `new`, which derives in a newer form: nothing of `old` runs when its relay starts."""
        service = self._service
        with self._phase(f"API of {old.name} and {new.name}"):
            service.serve(new)
            self._play(is_stopped)
        with self._phase(f"{new.name}, what is derived is derived again"):
            service.leave(old)
            service.stop_rest(old)
            service.start_rest(new)
            self._play(is_stopped)
            deadline, wanted = time.monotonic() + DERIVING_SECONDS, new.form("DERIVED")
            while form.forms(self._redis) != form.Forms(new.form("STORED"), wanted):
                if time.monotonic() > deadline:
                    raise TimeoutError(f"what is derived was not derived again: {service.said()[-2000:]}")
                self._play(is_stopped, 1.0)
        with self._phase(new.name):
            self._play(is_stopped)
            self._refused(old)

    def back_from_risen_form(self, old: Build, new: Build, is_stopped: Callable[[], bool]) -> None:
        """Stop `new`, derive again with `old`, and start that."""
        service = self._service
        with self._phase(f"nothing, then {old.name} again"):
            before = self._failures()
            service.leave(new)
            service.stop_rest(new)
            rebuilt = service.command(old, "rebuild", "--processes=1")
            if rebuilt.returncode:
                raise RuntimeError(f"{old.name} could not derive again: {rebuilt.stdout}{rebuilt.stderr}")
            service.serve(old)
            service.start_rest(old)
            self._play(is_stopped, AFTER_SECONDS)
            self.away = self._failures() - before
        with self._phase(old.name):
            self._play(is_stopped)

    def own_checks(self) -> Iterator[checks.Check]:
        """What this run examined besides what was played."""
        idle = [one.name for one in self.phases if not one.commands]
        yield checks.Check("commands were acknowledged in every phase", len(self.phases), idle)
        failed = [f"{number} times {what}" for what, number in (self._failures() - self.away).items()]
        yield checks.Check("no request failed without a reason", self._receipts.statuses.total(), failed)
        yield checks.Check("every process ended with 0 when it was told to", 1, self._service.ended_badly)
        yield checks.Check("data of a newer form are refused in a sentence", 2, self.refusals)

    def _play(self, is_stopped: Callable[[], bool], seconds: float | None = None) -> None:
        self._service.play(self._seconds if seconds is None else seconds, is_stopped)

    def _failures(self) -> Counter[str]:
        """What no caller expects."""
        told = {what: number for what, number in self._receipts.codes.items() if not what.startswith(REFUSED)}
        return Counter(told) + self._receipts.cut

    def _refused(self, old: Build) -> None:
        """Processes of a build do not start on the data of a newer form, and change nothing."""
        before = form.forms(self._redis)
        for role in ("serve", "relay"):
            ended = self._service.command(old, role)
            said = [line for line in ended.stderr.splitlines() if line.startswith("Error: ")]
            if ended.returncode == 0 or len(said) != 1 or "newer version" not in said[0]:
                self.refusals.append(f"{role} ended with {ended.returncode} and said {said}")
        if form.forms(self._redis) != before:
            self.refusals.append("the form was changed")

    @contextmanager
    def _phase(self, name: str) -> Iterator[None]:
        began, commands, taken = time.monotonic(), len(self._receipts.given), self._service.proxy.taken.copy()
        yield
        by = dict(self._service.proxy.taken - taken)
        now = Phase(name, time.monotonic() - began, len(self._receipts.given) - commands, by)
        self.phases.append(now)
        connections = ", ".join(f"{number:,} {build}" for build, number in by.items())
        print(f"| {name} | {now.seconds:.0f} s | {now.commands:,} | {connections} |", flush=True)


@click.command()
@click.option(
    "--from", "ref", help="The commit or tag that is n; by default the newest release, or the commit before."
)
@click.option("--seconds", default=8.0, show_default=True, help="How long each phase is played.")
@click.option("--seed", default=1, show_default=True, help="Determines what is played.")
@click.option(
    "--rate",
    default=8.0,
    show_default=True,
    help="Commands a second, all players together; 0 is as fast as they come.",
)
def main(ref: str | None, seconds: float, seed: int, rate: float) -> None:
    """Upgrade and go back under load, and check; n+1 is the working tree."""
    ref = ref or _before()
    with tempfile.TemporaryDirectory(prefix="cn-") as name, EmbeddedServer(Path(name) / "redis") as server:
        old, new = checked_out(OLD, ref, Path(name) / "old"), working_tree(NEW)
        for number in ("STORED", "DERIVED"):
            if old.form(number) != new.form(number):
                raise click.ClickException(
                    f"{ref} has another form ({number} {old.form(number)}, now {new.form(number)}): "
                    "they do not run side by side"
                )
        risen, receipts = with_risen_form(RISEN, Path(name) / "risen"), Receipts()
        print(f"n is {ref}\n\n| who runs | played | commands | connections |\n|---|---|---|---|", flush=True)
        service = Mixed(server.url, Path(name))
        try:
            with closing(connect(server.url)) as client:
                upgrade = Upgrade(service, client, receipts, seconds)

                def steps(is_stopped: Callable[[], bool]) -> Counter[str]:
                    upgrade.side_by_side(old, new, is_stopped)
                    upgrade.side_by_side(new, old, is_stopped)
                    upgrade.to_risen_form(old, risen, is_stopped)
                    upgrade.back_from_risen_form(old, risen, is_stopped)
                    return Counter()

                service.serve(old)
                service.start_rest(old)
                _, found = run(service, steps, seed, Pace(rate), receipts)
                found += upgrade.own_checks()
        finally:
            service.stop()
    print(
        f"\nno answer while no API was there: {sum(upgrade.away.values())}; told in all: {dict(receipts.codes)}\n"
    )
    show(found)
    sys.exit(any(check.broken for check in found))


def _before() -> str:
    """The newest release; the commit before, if there is none."""
    asked = ["git", "describe", "--tags", "--abbrev=0", "--match=v[0-9]*"]
    found = subprocess.run(asked, cwd=REPOSITORY, capture_output=True, text=True, check=False)
    return found.stdout.strip() or "HEAD~1"


if __name__ == "__main__":
    main()
