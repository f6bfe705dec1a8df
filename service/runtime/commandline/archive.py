"""`cabinet archive`: looking after the archive."""

import os
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor

import click
from msgspec import Struct

from archive.archive import Archive
from archive.bundle import DamagedObject, end_of, stream_of
from archive.files import Files
from archive.objects import ArchiveDown
from archive.store import ArchivingStore
from events import ids
from projections.results import Results
from service.application.matches.auditing import audit_stream
from service.runtime.commandline.composition import open_cabinet
from service.runtime.processes.pool import pool, spread, worker_cabinet
from transparency.log import Log
from transparency.shelf import is_bundle


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

    Files of old results and bundles of the transparency log are read too.

    Prints what is damaged, by match and version. Exit code 0 if nothing is, else 1. --repair deletes only objects
    of matches and tournaments that are whole elsewhere: one with events that the store does not have stays, and is
    named.
    """
    with open_cabinet() as cabinet:
        try:
            with pool(cabinet.config, processes) as workers:
                found = _verify_streams(cabinet.archive, workers, processes)
            objects = (name for name in cabinet.archive.objects.names() if not is_bundle(name))
            names, files = _sort(objects, cabinet.old_results)
            strays = [name for name in names if _belongs_to_nothing(cabinet.archive, name)]
            found.update(_treatment(cabinet.store, name, repair) for name in strays)
            found.update(_verify_results(cabinet.projections.results, cabinet.old_results, files, repair))
            found.update(_verify_log(cabinet.results.log))
            if repair:
                cabinet.archive.objects.sweep()
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


def _verify_streams(archive: Archive, workers: Executor, processes: int) -> Counter[str]:
    """What was found of matches and tournaments; what is damaged is printed."""
    found = Counter[str]()
    with click.progressbar(length=archive.count(), label="Verifying") as bar:
        for one in spread(workers, processes, _verify, _streams(archive)):
            bar.update(1)
            found.update(streams=1, events=one.events, faults=bool(one.fault))
            if one.fault:
                where = f" version {one.version}:" if one.version else ""
                click.echo(f"\n{one.stream}:{where} {one.fault}", err=True)
    return found


def _sort(names: Iterable[str], old_results: Files) -> tuple[list[str], list[str]]:
    """The objects that are no files of old results, and the files that are."""
    others, files = list[str](), list[str]()
    for name in names:
        file = old_results.file(name)
        (files if file else others).append(file or name)
    return others, files


def _verify_results(results: Results, old_results: Files, files: Sequence[str], repair: bool) -> Counter[str]:
    """What was found of the files of old results in the archive, and of those that Redis knows."""
    deleted = results.sweep(files) if repair else 0
    listed = results.segments()
    damaged = sum(not _is_whole(old_results, name) for name in listed)
    return Counter(deleted=deleted, others=len(set(files).difference(listed)) - deleted, faults=damaged)


def _verify_log(log: Log) -> Counter[str]:
    """What was found of the bundles of the transparency log; what is damaged is printed."""
    faults = 0
    for damaged in log.damaged():
        faults += 1
        click.echo(f"\n{damaged}", err=True)
    return Counter(faults=faults)


def _is_whole(old_results: Files, segment: str) -> bool:
    """Whether a file of old results can be read; what is wrong is printed."""
    try:
        old_results.check(segment)
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


def _treatment(store: ArchivingStore, name: str, repair: bool) -> str:
    """Delete an object that belongs to nothing, if that is asked for and the store has all of it; returns what to
    count it as.

    It stays if it holds more than the store, is not ours, cannot be read, may still be taken over, or is of a
    damaged stream.
    """
    if ids.kind_of(stream_of(name)) not in ids.STREAMS:
        return "others"
    try:
        if not store.has_every_event_of(name):
            click.echo(f"\n{name}: holds events that the store does not have", err=True)
            return "more"
    except DamagedObject as damaged:
        click.echo(f"\n{damaged}", err=True)
        return "others"
    return "deleted" if repair and store.moves.drop(name) else "others"


def _verify(stream: str) -> Verified:
    """In a process of the pool: read and audit a stream."""
    cabinet = worker_cabinet()
    try:
        report = audit_stream(cabinet.play.matches, cabinet.tournaments.streams, stream)
    except DamagedObject as damaged:
        return Verified(stream, 0, 0, str(damaged))
    if (found := report.divergence) is None:
        return Verified(stream, report.events)
    return Verified(stream, report.events, found.version, f"{found.check}: {found.detail}")
