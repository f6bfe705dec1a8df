"""`cabinet archive`: looking after the archive."""

import os
import sys
from collections import Counter
from collections.abc import Iterator

import click
from msgspec import Struct

from archive.archive import Archive
from archive.bundle import DamagedObject, end_of, stream_of
from archive.objects import ArchiveDown
from events import ids
from service.application.matches.auditing import audit_stream
from service.runtime.bootstrap import Cabinet
from service.runtime.commandline.composition import open_cabinet
from service.runtime.processes.pool import pool, spread, worker_cabinet


class Verified(Struct, frozen=True):
    """What was found of a stream in the archive: its events, or a fault with its version (0: the whole object)."""

    stream: str
    events: int
    version: int = 0
    fault: str = ""


@click.group()
def archive() -> None:
    """Look after the archive."""


@archive.command()
@click.option("--processes", default=os.cpu_count() or 1, show_default=True, help="Processes that audit.")
@click.option("--repair", is_flag=True, help="Delete what belongs to nothing, as an interruption leaves it.")
def verify(processes: int, repair: bool) -> None:
    """Read every object of the archive and audit it: bytes, chain, seed, every command, result.

    Files of old results are read too.

    Prints what is damaged, by match and version. Exit code 0 if nothing is, else 1. --repair deletes only objects
    of matches and tournaments that are whole elsewhere: one with events that the store does not have stays, and is
    named.
    """
    with open_cabinet() as cabinet:
        try:
            found = _verify_all(cabinet, processes, repair)
        except ArchiveDown as down:
            raise click.ClickException(f"the archive cannot be used: {down}") from None
    click.echo(f"{found['streams']} matches and tournaments, {found['events']} events, {found['faults']} damaged.")
    if found["deleted"]:
        click.echo(f"{found['deleted']} objects belonged to nothing, and were deleted.")
    if found["more"]:
        click.echo(f"{found['more']} objects hold events that the store does not have, and stay.")
    if found["others"]:
        click.echo(f"{found['others']} objects belong to nothing: left by an interruption, or not yet taken over.")
    sys.exit(1 if found["faults"] else 0)


def _verify_all(cabinet: Cabinet, processes: int, repair: bool) -> Counter[str]:
    found, archive = Counter[str](), cabinet.archive
    with (
        pool(cabinet.config, processes) as workers,
        click.progressbar(length=archive.count(), label="Verifying") as bar,
    ):
        for one in spread(workers, processes, _verify, _streams(archive)):
            bar.update(1)
            found.update(streams=1, events=one.events, faults=bool(one.fault))
            if one.fault:
                where = f" version {one.version}:" if one.version else ""
                click.echo(f"\n{one.stream}:{where} {one.fault}", err=True)
    files = []
    for name in archive.objects.names():
        if file := cabinet.old_results.file(name):
            files.append(file)
        elif _belongs_to_nothing(archive, name):
            found[_treatment(cabinet, name, repair)] += 1
    found += _verify_results(cabinet, files, repair)
    if repair:
        archive.objects.sweep()
    return found


def _verify_results(cabinet: Cabinet, files: list[str], repair: bool) -> Counter[str]:
    """What was found of the files of old results in the archive, and of those that Redis knows."""
    results = cabinet.projections.results
    deleted = results.sweep(files) if repair else 0
    listed = results.segments()
    damaged = sum(not _is_whole(cabinet, name) for name in listed)
    return Counter(deleted=deleted, others=len(set(files).difference(listed)) - deleted, faults=damaged)


def _is_whole(cabinet: Cabinet, segment: str) -> bool:
    """Whether a file of old results can be read; what is wrong is printed."""
    try:
        cabinet.old_results.check(segment)
    except DamagedObject as damaged:
        click.echo(f"\n{damaged}", err=True)
        return False
    return True


def _streams(archive: Archive) -> Iterator[str]:
    for kind in ids.STREAMS:
        yield from archive.streams(kind)


def _belongs_to_nothing(archive: Archive, name: str) -> bool:
    stream = stream_of(name)
    marker = archive.marker(stream) if ids.kind_of(stream) in ids.STREAMS else None
    return marker is None or marker.end != end_of(name)


def _treatment(cabinet: Cabinet, name: str, repair: bool) -> str:
    """Delete an object that belongs to nothing, if that is asked for and the store has all of it; returns what to
    count it as.

    It stays if it holds more than the store, is not ours, cannot be read, may still be taken over, or is of a
    damaged stream.
    """
    if ids.kind_of(stream_of(name)) not in ids.STREAMS:
        return "others"
    try:
        if not cabinet.store.has_every_event_of(name):
            click.echo(f"\n{name}: holds events that the store does not have", err=True)
            return "more"
    except DamagedObject as damaged:
        click.echo(f"\n{damaged}", err=True)
        return "others"
    return "deleted" if repair and cabinet.store.moves.drop(name) else "others"


def _verify(stream: str) -> Verified:
    """In a process of the pool: read and audit a stream."""
    cabinet = worker_cabinet()
    try:
        report = audit_stream(cabinet.matches, cabinet.tournaments, stream)
    except DamagedObject as damaged:
        return Verified(stream, 0, 0, str(damaged))
    if (found := report.divergence) is None:
        return Verified(stream, report.events)
    return Verified(stream, report.events, found.version, f"{found.check}: {found.detail}")
