"""Audits everything that a copy has."""

from collections.abc import Iterator

from archive.bundle import DamagedObject
from service.application.log.auditing import lost_leaves
from service.application.matches.auditing import audit_stream
from service.application.parts import Play, Tournaments
from transparency.log import Log


def faults_of(play: Play, tournaments: Tournaments, log: Log) -> Iterator[str]:
    """What is wrong with matches, tournaments, series and the log, each in a sentence."""
    store = play.store
    for streams in (store.matches, store.tournaments, store.series):
        for stream in streams():
            yield from _faults_of_stream(play, tournaments, stream)
    for lost in lost_leaves(log, store):
        if lost.state != "erased":
            yield f"{len(lost.indices)} leaves of the log about {lost.stream or 'nothing known'}: {lost.state}"


def _faults_of_stream(play: Play, tournaments: Tournaments, stream: str) -> Iterator[str]:
    try:
        found = audit_stream(play.matches, tournaments.streams, stream).divergence
    except DamagedObject as damaged:
        yield str(damaged)
        return
    if found:
        yield f"{stream} version {found.version}: {found.check}: {found.detail}"
