"""`cabinet rebuild`."""

import os
import sys
import time
from collections.abc import Sequence
from concurrent.futures import Executor, Future

import click

from events.connection import is_down
from projections.worklist import Worklist
from service.runtime.commandline.composition import open_cabinet
from service.runtime.processes.pool import pool, worker_cabinet
from service.runtime.readable import why_unreadable

PAUSE_SECONDS = 0.1


@click.command()
@click.option("--processes", default=os.cpu_count() or 1, show_default=True, help="Processes that rebuild.")
@click.option("--only", multiple=True, help="A projection to rebuild, instead of all; may be repeated.")
def rebuild(processes: int, only: Sequence[str]) -> None:
    """Drop every projection and derive it again from the streams.

    A rebuild that was interrupted is resumed; several machines that run the command share the work. What is derived
    from a match goes when the match was read: of one that cannot be read, everything stays as it is.
    """
    with open_cabinet() as cabinet:
        names = cabinet.projections.names
        if unknown := [name for name in only if name not in names]:
            raise click.ClickException(f"there is no projection {unknown[0]}; there are {', '.join(names)}")
        if why := why_unreadable(cabinet):
            raise click.ClickException(f"{why}. Nothing was rebuilt, and everything is as it was")
        work = Worklist(cabinet.redis)
        if not work.begin(cabinet.store.matches(), only):
            click.echo("A rebuild was begun before; it is resumed.")
        with pool(cabinet.config, processes) as workers:
            failed = _rebuild(work, only, workers, processes)
        cabinet.projections.end_rebuild(failed, only)
        work.end()
        for match, reason in failed.items():
            click.echo(f"{match} was not rebuilt: {reason}", err=True)
        sys.exit(1 if failed else 0)


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
    cabinet, failed = worker_cabinet(), dict[str, str]()
    work = Worklist(cabinet.redis)
    while work.count_left():
        some = work.take()
        if not some:  # others work on the rest
            time.sleep(PAUSE_SECONDS)
            continue
        for match in some:
            try:
                cabinet.projections.rebuild_match(match, only)
            except Exception as error:
                if is_down(error):
                    raise
                failed[match] = f"{type(error).__name__}: {error}"
        work.done(some)
    return failed
