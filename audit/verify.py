"""Checks a portable record as far as possible: without a server, trusting only its bytes."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, Literal

import msgspec
from msgspec import Struct

from audit import divergence
from audit import matches as audit
from audit.record import BadRecord, Header, Record, digest, read, seed_in
from audit.subject import Elsewhere, nowhere
from domain.kernel.chance import shows
from domain.kernel.messages import Event, wire_name
from domain.match.events import MatchOpened
from events import chain
from events.codec import Codec
from events.envelope import UNREADABLE
from events.memory_store import MemoryStore
from events.store import Append
from streams.matches import Matches
from streams.past import past_of

RecordCheck = Literal["form", "game", "chain", "commitment", "rules", "result", "numbering", "header", "seal"]
NOT_WHOLE = "only a whole record can be checked for this"


class Flaw(Struct, frozen=True):
    """The first place where something differs: the line of the file, from 1, the check, and the difference."""

    line: int
    """From 1 for the header."""
    check: str
    """What was checked there."""
    detail: str
    """What was expected, and what was found."""


class Verification(Struct, frozen=True):
    """What a verification found. `unchecked` has the checks that were not possible, and why. `header` is null if
    unreadable.
    """

    ok: bool
    header: Header | None
    checked: tuple[str, ...]
    unchecked: dict[str, str]
    flaw: Flaw | None


class ToldEvent(Struct, frozen=True):
    """A line of a record for a seat or the public, as in `GET /v1/matches/{match}/events`."""

    version: int
    at: str
    type: str
    cause: str
    actor: dict[str, Any]
    event: dict[str, Any]
    previous: str | None = None
    hash: str | None = None


class _Flawed(Exception):
    def __init__(self, line: int, check: RecordCheck | divergence.Check, detail: str) -> None:
        super().__init__(detail)
        self.flaw = Flaw(line, check, detail)


def verify(codecs: Mapping[str, Codec[Any]], body: bytes, elsewhere: Elsewhere = nowhere) -> Verification:
    """Check the bytes of a record. `elsewhere` looks up matches that it depends on, as `of_records` does."""
    checked: list[str] = []
    unchecked: dict[str, str] = {}
    header: Header | None = None
    try:
        record = read(body)
        header = record.header
        checked.append("form")
        for name, reason in _content(codecs, record, elsewhere):
            if reason is None:
                checked.append(name)
            else:
                unchecked[name] = reason
    except BadRecord as bad:
        return Verification(False, header, tuple(checked), unchecked, Flaw(bad.line, "form", bad.detail))
    except _Flawed as flawed:
        return Verification(False, header, tuple(checked), unchecked, flawed.flaw)
    return Verification(True, header, tuple(checked), unchecked, None)


Found = Iterator[tuple[str, str | None]]
"""The checks made, or why one was not possible."""


def of_records(codecs: Mapping[str, Codec[Any]], bodies: Iterable[bytes]) -> Elsewhere:
    """Looks up matches among whole records, each of which was verified."""
    store = MemoryStore()
    for body in bodies:
        record = read(body)
        store.append(Append(record.header.match, 0, list(record.lines)))
    return past_of(Matches({key: codec.game for key, codec in codecs.items()}, store), "").past_of


def _content(codecs: Mapping[str, Codec[Any]], record: Record, elsewhere: Elsewhere) -> Found:
    header = record.header
    codec = codecs.get(header.game)
    if codec is None:
        raise _Flawed(1, "game", f"the game {header.game} is not installed here")
    yield from _whole(codec, record, elsewhere) if header.told == "whole" else _partial(codec, record)


def _whole(codec: Codec[Any], record: Record, elsewhere: Elsewhere) -> Found:
    match = record.header.match
    try:
        envelopes = audit.read_match(codec, match, record.lines)
    except divergence.Diverged as diverged:
        raise _flaw_at(diverged.divergence) from None
    _header(record.header, envelopes[0].event)
    yield "header", None
    _seal(record, envelopes[-1].hash, seed_in(envelope.event for envelope in reversed(envelopes)))
    yield "seal", None
    report = audit.audit_read(codec, match, envelopes, elsewhere=elsewhere)
    yield from ((check, None) for check in report.checked)
    yield from report.unchecked.items()
    if report.divergence:
        raise _flaw_at(report.divergence)


def _flaw_at(divergence: divergence.Divergence) -> _Flawed:
    return _Flawed(1 + divergence.version, divergence.check, divergence.detail)


def _header(header: Header, opened: Event) -> None:
    if not isinstance(opened, MatchOpened):
        raise _Flawed(2, "numbering", "the events do not begin with the opening of a match")
    if (header.game, header.rules_version) != (opened.game, opened.rules_version):
        raise _Flawed(1, "header", "the header names another game or other rules than the opening of the match")
    if header.seat is not None and not 0 <= header.seat < opened.seats:
        raise _Flawed(1, "header", f"the match has no seat {header.seat}")


def _seal(record: Record, last: str | None, seed: str | None) -> None:
    line = 2 + record.header.events
    if digest((msgspec.json.encode(record.header), *record.lines)) != record.seal.sha256:
        raise _Flawed(line, "seal", "the lines do not match the seal")
    if record.seal.hash != last:
        raise _Flawed(line, "seal", "the hash is not that of the last event")
    if record.seal.seed != seed:
        raise _Flawed(line, "seal", "the seed is not the one that the last event reveals")


def _partial(codec: Codec[Any], record: Record) -> Found:
    lines = [_told_line(codec, number, line) for number, line in enumerate(record.lines, 2)]
    yield "numbering", None
    first = told_event(codec, lines[0])
    opened = _openings(codec, lines)
    _header(record.header, first)
    yield "header", None
    if any(line.hash for line in lines):
        _links(_root(record.header.match, opened), lines)
        yield "chain", "the events shown to others are missing; only the sequence of hashes was checked"
    else:
        yield "chain", NOT_WHOLE
    seed = seed_in(told_event(codec, line) for line in reversed(lines))
    if seed and opened:
        _commitment(seed, opened[-1])
        yield "commitment", None
    else:
        yield "commitment", "the seed is not revealed before the match is over"
    yield "rules", NOT_WHOLE
    _seal(record, lines[-1].hash, seed)
    yield "seal", None


def _told_line(codec: Codec[Any], number: int, line: bytes) -> ToldEvent:
    try:
        told = msgspec.json.decode(line, type=ToldEvent)
        told_event(codec, told)
    except UNREADABLE as error:
        raise _Flawed(number, "numbering", f"the event is unreadable: {divergence.reason(error)}") from None
    if told.version != number - 1:
        raise _Flawed(number, "numbering", f"the event says it is version {told.version}")
    return told


def told_event(codec: Codec[Any], told: ToldEvent) -> Event:
    """The event in a line, as shown to its viewer."""
    return codec.event(told.event)


def _openings(codec: Codec[Any], lines: Sequence[ToldEvent]) -> list[MatchOpened]:
    """The opening of the match, and before it those of the matches it branches from."""
    openings = (told_event(codec, line) for line in lines if line.type == wire_name(MatchOpened))
    return [event for event in openings if isinstance(event, MatchOpened)]


def _root(match: str, openings: Sequence[MatchOpened]) -> str:
    """The match with whose id the chain begins."""
    shared = [opened.origin.match for opened in openings[1:] if opened.origin]
    return shared[0] if shared else match


def _links(match: str, lines: Sequence[ToldEvent]) -> None:
    if lines[0].previous != chain.genesis(match):
        raise _Flawed(2, "chain", "the first event does not follow from the id of the match")
    for before, line in pairwise(lines):
        if line.previous != before.hash or line.hash is None:
            raise _Flawed(1 + line.version, "chain", "the event does not follow the one before it")


def _commitment(seed: str, opened: MatchOpened) -> None:
    if not shows(seed, opened.commitment):
        raise _Flawed(2, "commitment", "the seed does not match its commitment")
