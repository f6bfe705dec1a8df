"""Runs it: `python -m bench.interleavings --schedules 1000000 --seed 1`."""

import sys
import time

import click

from bench.interleavings.scenarios import SCENARIOS
from bench.interleavings.search import Search

SHOWN = 10
"""Ways of losing something that are shown."""


@click.command()
@click.option("--schedules", default=100_000, show_default=True, help="Of all scenarios together.")
@click.option("--seed", default=1, show_default=True, help="Determines the schedules.")
@click.option("--only", multiple=True, type=click.Choice(list(SCENARIOS)), help="A scenario; may be repeated.")
def main(schedules: int, seed: int, only: tuple[str, ...]) -> None:
    """Search schedules of the real code for one that loses something."""
    names, lost = only or tuple(SCENARIOS), 0
    for at, name in enumerate(names):
        share = schedules * (at + 1) // len(names) - schedules * at // len(names)
        started = time.monotonic()
        found = Search(SCENARIOS[name](), seed).run(share)
        lost += found.lost
        print(
            f"{name}: {found.schedules} schedules ({found.distinct} distinct), {found.steps} steps,"
            f" {found.states} states, {found.lost} lost, {time.monotonic() - started:.0f} s",
            flush=True,
        )
        for why, first in list(found.ways.items())[:SHOWN]:
            who = f" ({first.killed} is killed)" if first.killed else ""
            print(f"  {why}\n    first in schedule {first.number}: {first.order}{who}")
    print(f"{lost} lost")
    sys.exit(1 if lost else 0)


if __name__ == "__main__":
    main()
