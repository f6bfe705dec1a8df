"""`cabinet backup` and `cabinet restore`."""

import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import click

from archive.objects import ArchiveDown
from archive.places import objects_at
from events.connection import Unsettled
from service.application.backups.checking import faults_of
from service.application.backups.documents import BadBackup, Manifest
from service.application.backups.keyspace import Keyspace
from service.application.backups.restoring import NotEmpty, Target, restore
from service.application.backups.shelf import Shelf, shelf_at
from service.application.backups.taking import SETTLE_SECONDS, Source, take_backup
from service.runtime.bootstrap import Cabinet
from service.runtime.commandline.complaints import complaints
from service.runtime.commandline.composition import open_cabinet
from service.runtime.commandline.rebuild import rebuild_all
from service.runtime.processes.embedded import EmbeddedServer
from service.runtime.settings import Config, Local
from service.runtime.values import place as place_of

PLACE = "CABINET_BACKUPS"
"""Where backups lie if the command does not say."""


@click.command()
@click.argument("place", envvar=PLACE)
@click.option("--list", "only_list", is_flag=True, help="List the backups that are there.")
def backup(place: str, only_list: bool) -> None:
    """Back up Redis and the archive to PLACE, a directory or s3://bucket/prefix, while the service runs.

    All backups at a place share the objects of the archive: the next one copies what is new. PLACE may be set as
    CABINET_BACKUPS.
    """
    with _plain_faults():
        shelf = _shelf(place)
        if only_list:
            _list(shelf)
            return
        with _own_server(), open_cabinet() as cabinet:
            _refuse_the_same(place, cabinet.config)
            source = Source(cabinet.store, Keyspace(cabinet.redis), cabinet.results.log, cabinet.play.time)
            try:
                made = take_backup(source, shelf, SETTLE_SECONDS)
            except Unsettled as unsettled:
                raise click.ClickException(
                    f"no backup was taken: {unsettled}. Take it again once that is over"
                ) from None
    click.echo(f"{made.id}: as of {made.as_of}, {_contents(made)}.")
    for stream in made.damaged:
        click.echo(f"{stream} is damaged: it was copied as it is, and `cabinet archive verify` says more", err=True)
    sys.exit(1 if made.damaged else 0)


@click.command("restore")
@click.argument("place", envvar=PLACE)
@click.option("--backup", "name", help="Which backup; by default the newest.")
@click.option(
    "--check", is_flag=True, help="Restore into a server of its own that is thrown away, and audit everything."
)
@click.option("--processes", default=os.cpu_count() or 1, show_default=True, help="Processes that rebuild.")
def restore_command(place: str, name: str | None, check: bool, processes: int) -> None:
    """Make a copy of the service from a backup at PLACE, in the empty Redis and the archive of the settings.

    Nothing is written where there is data. The copy is quiet: it can be read, takes no writes, and nothing acts,
    until `cabinet maintenance end`. A restore that was cut off is done again by the same command.
    """
    with _plain_faults():
        shelf = _shelf(place)
        manifest = shelf.manifest(name or _newest(shelf, place))
        if check:
            sys.exit(_check(place, shelf, manifest))
        with _own_server(), open_cabinet() as cabinet:
            restore(shelf, manifest, Target(cabinet.redis, cabinet.store, Keyspace(cabinet.redis), cabinet.modes))
            failed = rebuild_all(cabinet.redis, cabinet.store, cabinet.projections, cabinet.config, (), processes)
    click.echo(
        f"{manifest.id}: as of {manifest.as_of}, {_contents(manifest)}. "
        "It does not act before `cabinet maintenance end`."
    )
    sys.exit(1 if failed else 0)


def _check(place: str, shelf: Shelf, manifest: Manifest) -> int:
    """Restore a backup aside, audit all of it, and say what was found; the exit code."""
    with tempfile.TemporaryDirectory(prefix="cabinet-check-") as aside, EmbeddedServer(Path(aside)) as server:
        config = Config(server.url, server.url, archive=f"{place.rstrip('/')}/objects", unsafe_redis=True)
        with closing(Cabinet.compose(config)) as cabinet:
            restore(
                shelf,
                manifest,
                Target(cabinet.redis, cabinet.store, Keyspace(cabinet.redis), cabinet.modes),
                copy_objects=False,
            )
            faults = list(faults_of(cabinet.play, cabinet.tournaments, cabinet.results.log))
    for fault in faults:
        click.echo(fault, err=True)
    click.echo(f"{manifest.id}: as of {manifest.as_of}, {_contents(manifest)}; {len(faults)} faults.")
    return 1 if faults else 0


def _shelf(place: str) -> Shelf:
    return shelf_at(place_of({"PLACE": place}, "PLACE"), objects_at)


def _newest(shelf: Shelf, place: str) -> str:
    there = shelf.backups()
    if not there:
        raise BadBackup(f"there is no whole backup at {place}")
    return there[-1]


def _list(shelf: Shelf) -> None:
    for name in shelf.backups():
        made = shelf.manifest(name)
        click.echo(f"{name}  as of {made.as_of}, {_contents(made)}")


def _contents(made: Manifest) -> str:
    streams = f"{made.streams} streams of Redis, {made.archived} of the archive"
    return f"{streams}, {made.keys} other keys, {made.leaves} leaves"


def _refuse_the_same(place: str, config: Config) -> None:
    if config.archive and place.rstrip("/") == config.archive.rstrip("/"):
        raise ValueError("a backup must lie elsewhere than the archive: whatever destroys one would destroy both")


@contextmanager
def _own_server() -> Iterator[None]:
    """The embedded server of `cabinet run` and its archive, if the settings name no other."""
    if os.environ.get("CABINET_REDIS_URL"):
        yield
        return
    local = Local.from_environment(os.environ)
    with EmbeddedServer(local.data / "redis", fsync=local.fsync) as server:
        own = {"CABINET_REDIS_URL": server.url, "CABINET_ARCHIVE": str(local.data / "archive")}
        own = {name: value for name, value in own.items() if not os.environ.get(name)}
        os.environ.update(own)
        try:
            yield
        finally:
            for name in own:
                del os.environ[name]


@contextmanager
def _plain_faults() -> Iterator[None]:
    """Report in one line what a backup or a restore cannot do."""
    with complaints():
        try:
            yield
        except NotEmpty:
            raise click.ClickException(
                "this Redis has data, which a restore would overwrite: name an empty one. Nothing was changed"
            ) from None
        except BadBackup as bad:
            raise click.ClickException(f"the backup cannot be used: {bad}") from None
        except ArchiveDown as down:
            raise click.ClickException(f"it cannot go on: {down}. Nothing that was there was changed") from None
