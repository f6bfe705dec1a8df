"""`cabinet jobs`: the jobs that failed."""

from collections.abc import Callable

import click

from service.application.failed_jobs import FailedJobs, UnknownFailedJob
from service.runtime.commandline.composition import open_cabinet


@click.group()
def jobs() -> None:
    """List jobs that failed, try them again, or drop them."""


@jobs.command("list")
def list_jobs() -> None:
    """List the jobs that failed, the newest first."""
    with open_cabinet() as cabinet:
        found = cabinet.operations.failed_jobs.newest()
        for job in found:
            click.echo(f"{job.id}  {job.failed_at}  {job.what} {' '.join(job.given)}\n    {job.error}")
        click.echo(f"{len(found)} failed jobs.", err=True)


@jobs.command()
@click.argument("names", metavar="[JOB]...", nargs=-1)
@click.option("--all", "every", is_flag=True, help="All jobs that failed.")
def retry(names: tuple[str, ...], every: bool) -> None:
    """Queue failed jobs again. Repeating a job does no harm."""
    _each(names, every, FailedJobs.retry, "queued again")


@jobs.command()
@click.argument("names", metavar="[JOB]...", nargs=-1)
@click.option("--all", "every", is_flag=True, help="All jobs that failed.")
def drop(names: tuple[str, ...], every: bool) -> None:
    """Delete failed jobs. No event is lost with a job."""
    _each(names, every, FailedJobs.drop, "deleted")


def _each(names: tuple[str, ...], every: bool, do: Callable[[FailedJobs, str], None], done: str) -> None:
    if bool(names) == every:
        raise click.UsageError("name jobs, or give --all")
    with open_cabinet() as cabinet:
        chosen = [job.id for job in cabinet.operations.failed_jobs.newest()] if every else names
        for name in chosen:
            try:
                do(cabinet.operations.failed_jobs, name)
            except UnknownFailedJob:
                raise click.ClickException(f"{name} is no failed job; `cabinet jobs list` shows them") from None
            click.echo(f"{name} {done}.")
