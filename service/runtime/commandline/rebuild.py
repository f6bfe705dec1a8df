"""`cabinet rebuild`."""

import os
import sys
import time
from collections.abc import Sequence
from concurrent.futures import Executor, Future

import click

from events import form
from events.carrying import carry_over
from events.connection import Client
from events.store import EventStore
from projections.project import Projections
from projections.renewal import PAUSE_SECONDS, rebuild_share
from projections.worklist import Worklist
from service.runtime.commandline.composition import open_cabinet
from service.runtime.processes.pool import pool, worker_cabinet
from service.runtime.readable import why_unreadable
from service.runtime.settings import Config


@click.command()
@click.option("--processes", default=os.cpu_count() or 1, show_default=True, help="Processes that rebuild.")
@click.option("--only", multiple=True, help="A projection to rebuild, instead of all; may be repeated.")
def rebuild(processes: int, only: Sequence[str]) -> None:
    """Drop every projection and derive it again from the streams.

    A rebuild that was interrupted is resumed; several machines that run the command share the work. What is derived
    from a match goes when the match was read: of one that cannot be read, everything stays as it is. Data from
    before there was a number of their form are carried over first, and what a newer version derived is derived
    again in the form of this one: nobody else may use them meanwhile.
    """
    with open_cabinet(any_form=True) as cabinet:
        names = cabinet.projections.names
        if unknown := [name for name in only if name not in names]:
            raise click.ClickException(f"there is no projection {unknown[0]}; there are {', '.join(names)}")
        is_of_before = not only and form.is_of_before(cabinet.redis)
        is_ahead = not only and form.is_ahead(cabinet.redis)
        if why := why_unreadable(cabinet, any_form=is_of_before or is_ahead):
            raise click.ClickException(f"{why}. Nothing was rebuilt, and everything is as it was")
        if is_ahead:  # neither version takes for complete what this one begins
            form.note(cabinet.redis, form.Forms(form.STORED, form.BEFORE))
        if is_of_before:
            click.echo(f"{carry_over(cabinet.redis)} keys of an earlier form were carried over.")
        sys.exit(
            1
            if rebuild_all(cabinet.redis, cabinet.store, cabinet.projections, cabinet.config, only, processes)
            else 0
        )


def rebuild_all(
    redis: Client, store: EventStore, projections: Projections, config: Config, only: Sequence[str], processes: int
) -> dict[str, str]:
    """Rebuild every match, or `only` some projections; returns what was unreadable, with the reason."""
    work = Worklist(redis)
    if not work.begin(store.matches(), only):
        click.echo("A rebuild was begun before; it is resumed.")
    with pool(config, processes) as workers:
        failed = _rebuild(work, only, workers, processes)
    projections.end_rebuild(failed, only)
    if not only:
        form.note(redis)
    work.end()
    for match, reason in failed.items():
        click.echo(f"{match} was not rebuilt: {reason}", err=True)
    return failed


def _rebuild(work: Worklist, only: Sequence[str], workers: Executor, processes: int) -> dict[str, str]:
    """Rebuild what is on the list; returns what was unreadable, with the reason."""
    total, names = work.beginning()
    if only and set(names) != set(only):
        raise click.ClickException(f"a rebuild of {', '.join(names) or 'everything'} was begun: finish it first")
    failed: dict[str, str] = {}
    shares = [workers.submit(_rebuild_share, names) for _ in range(processes)]
    _show(work, total, shares)
    for share in shares:
        failed.update(share.result())
    click.echo(f"{total} matches.")
    return failed


def _show(work: Worklist, total: int, shares: Sequence[Future[dict[str, str]]]) -> None:
    with click.progressbar(length=total, label="Rebuilding") as bar:
        while not all(share.done() for share in shares):
            bar.update(total - work.count_left() - bar.pos)
            time.sleep(PAUSE_SECONDS)
        bar.update(total - bar.pos)


def _rebuild_share(only: Sequence[str]) -> dict[str, str]:
    """In a process of the pool: rebuild matches until none is left; returns the unreadable ones."""
    cabinet = worker_cabinet()
    return rebuild_share(cabinet.projections, Worklist(cabinet.redis), only)
