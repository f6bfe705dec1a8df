"""`cabinet doctor`."""

import os
import sys
from collections.abc import Iterator

import click

from service.runtime.checks import settings
from service.runtime.checks.finding import Finding
from service.runtime.doctor import machine, store

MARKS = {"ok": "ok     ", "warning": "WARNING", "wrong": "WRONG  "}


@click.command()
def doctor() -> None:
    """Check the settings and what they lead to; say what is wrong and what to do.

    Ends with 1 if anything is wrong; warnings do not count. Changes nothing.
    """
    found = []
    for one in _findings():
        found.append(one)
        click.echo(f"{MARKS[one.state]} {one.subject}: {one.says}")
        if one.do:
            click.echo(f"        → {one.do}")
    wrong = sum(one.state == "wrong" for one in found)
    warnings = sum(one.state == "warning" for one in found)
    click.echo(f"{wrong} wrong, {warnings} warnings, {len(found) - wrong - warnings} ok.")
    sys.exit(1 if wrong else 0)


def _findings() -> Iterator[Finding]:
    found, config, local = settings.check(os.environ)
    yield from found
    yield from machine.check_port(os.environ)
    if os.environ.get("CABINET_REDIS_URL"):
        yield from store.check(config)
    else:
        yield from machine.check_embedded(local)
