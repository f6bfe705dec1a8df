"""Checks a portable record as far as possible: without a server, trusting only its bytes."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import pairwise, takewhile
from typing import Any

import msgspec
from msgspec import Struct

from audit import divergence
from audit import matches as audit
from audit.findings import Flaw, Flawed, Found, Unknown, find
from audit.record import Header, Record, digest, read, seed_in
from audit.subject import MISSING, Elsewhere, nowhere
from domain.kernel.chance import shows
from domain.kernel.messages import Event, wire_name
from domain.match.commands import Branch
from domain.match.events import MatchOpened
from events import chain
from events.codec import Codec
from events.envelope import UNREADABLE, Envelope
from events.memory_store import MemoryStore
from events.store import Append
from events.strict import names_unknown, stray
from streams.matches import Matches
from streams.past import past_of

NOT_WHOLE = "only a whole record can be checked for this"


class Verification(Struct, frozen=True):
    """What a verification found. `header` is null if unreadable."""

    ok: bool
    """Whether everything that was asked for, and that every record carries, was judged and agrees."""
    header: Header | None
    checked: tuple[str, ...]
    unchecked: dict[str, str]
    """What could not be judged, and why."""
    unasked: dict[str, str]
    """What was not asked for, and with what it would be."""
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


class Origins(Struct, frozen=True):
    """The whole records of other matches, against which one that depends on them is held."""

    past_of: Elsewhere
    lines: Mapping[str, tuple[bytes, ...]]


def verify(
    codecs: Mapping[str, Codec[Any]],
    body: bytes,
    origins: Origins | None = None,
    without: Collection[str] = (),
) -> Verification:
    """Check the bytes of a record. `origins` are those that it depends on; None if that is not asked for.

    Nor is asked for the checks of `without`: what of them cannot be judged changes nothing.
    """
    left = {*without, *(() if origins else ("origin",))}

    def content(record: Record) -> Found:
        return _content(codecs, record, origins)

    found = find(body, read, content, left)
    header = found.record.header if found.record else None
    return Verification(found.ok, header, found.checked, found.unchecked, found.unasked, found.flaw)


def of_records(codecs: Mapping[str, Codec[Any]], bodies: Iterable[bytes]) -> Origins:
    """Whole records of different matches, each of which was verified, as the origins of others."""
    store, lines = MemoryStore(), {}
    for body in bodies:
        record = read(body)
        store.append(Append(record.header.match, 0, list(record.lines)))
        lines[record.header.match] = record.lines
    return Origins(past_of(Matches({key: codec.game for key, codec in codecs.items()}, store), "").past_of, lines)


def _content(codecs: Mapping[str, Codec[Any]], record: Record, origins: Origins | None) -> Found:
    header = record.header
    codec = codecs.get(header.game)
    if codec is None:
        raise Unknown(f"the game {header.game} is not installed here")
    yield from _whole(codec, record, origins) if header.told == "whole" else _partial(codec, record)


def _whole(codec: Codec[Any], record: Record, origins: Origins | None) -> Found:
    match = record.header.match
    try:
        envelopes = audit.read_match(codec, match, record.lines)
    except divergence.NotKnown as unknown:
        raise Unknown(f"line {1 + unknown.divergence.version}: {unknown.divergence.detail}") from None
    except divergence.Diverged as diverged:
        raise _flaw_at(diverged.divergence) from None
    _header(record.header, envelopes[0].event)
    yield "header", None
    _seal(record, envelopes[-1].hash, seed_in(envelope.event for envelope in reversed(envelopes)))
    yield "seal", None
    report = audit.audit_read(codec, match, envelopes, elsewhere=origins.past_of if origins else nowhere)
    yield from ((check, None) for check in report.checked)
    yield from report.unchecked.items()
    if report.divergence:
        raise _flaw_at(report.divergence)
    if origins:
        yield from _origin(record, envelopes, origins, report.unchecked)


def _origin(
    record: Record,
    envelopes: Sequence[Envelope[Event]],
    origins: Origins,
    unchecked: Mapping[divergence.Check, str],
) -> Found:
    """The part that a branch shares with its origin is that of the origin; all else was judged with the rules."""
    openings = [event for envelope in envelopes if isinstance(event := envelope.event, MatchOpened)]
    for opened in openings:
        origin = opened.origin
        if origin and origin.seat is None and (lines := origins.lines.get(origin.match)):
            if lines[: origin.version] != record.lines[: origin.version]:
                line = 2 + sum(1 for _ in takewhile(_equal, zip(lines, record.lines, strict=False)))
                raise Flawed(line, "origin", f"{origin.match} has another event here")
        elif origin and origin.seat is None:
            yield "origin", MISSING[Branch]
            return
    if not any(opened.origin or opened.rematch_of or opened.tournament for opened in openings):
        yield "origin", "the record names no other match that it depends on"
    elif "origin" not in unchecked:
        yield "origin", None


def _equal(pair: tuple[bytes, bytes]) -> bool:
    return pair[0] == pair[1]


def _flaw_at(divergence: divergence.Divergence) -> Flawed:
    return Flawed(1 + divergence.version, divergence.check, divergence.detail)


def _header(header: Header, opened: Event) -> None:
    if not isinstance(opened, MatchOpened):
        raise Flawed(2, "numbering", "the events do not begin with the opening of a match")
    if (header.game, header.rules_version) != (opened.game, opened.rules_version):
        raise Flawed(1, "header", "the header names another game or other rules than the opening of the match")
    if header.seat is not None and not 0 <= header.seat < opened.seats:
        raise Flawed(1, "header", f"the match has no seat {header.seat}")


def _seal(record: Record, last: str | None, seed: str | None) -> None:
    line = 2 + record.header.events
    if digest((msgspec.json.encode(record.header), *record.lines)) != record.seal.sha256:
        raise Flawed(line, "seal", "the lines do not match the seal")
    if record.seal.hash != last:
        raise Flawed(line, "seal", "the hash is not that of the last event")
    if record.seal.seed != seed:
        raise Flawed(line, "seal", "the seed is not the one that the last event reveals")


def _partial(codec: Codec[Any], record: Record) -> Found:
    lines = [_told_line(codec, number, line) for number, line in enumerate(record.lines, 2)]
    yield "numbering", None
    first = told_event(codec, lines[0])
    opened = _openings(codec, lines)
    _header(record.header, first)
    if any(again.origin is None for again in opened[1:]):
        raise Flawed(1, "numbering", "a match is opened once")
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
    yield "result", NOT_WHOLE
    _seal(record, lines[-1].hash, seed)
    yield "seal", None


def _told_line(codec: Codec[Any], number: int, line: bytes) -> ToldEvent:
    try:
        told = msgspec.json.decode(line, type=ToldEvent)
        strange = stray(told, plain := msgspec.json.decode(line)) or stray(told_event(codec, told), told.event)
    except UNREADABLE as error:
        if names_unknown(error):
            raise Unknown(f"line {number}: {error}") from None
        raise Flawed(number, "numbering", f"the event is unreadable: {divergence.reason(error)}") from None
    if strange:
        raise Unknown(f"line {number}: the event has a member that is not known: {strange}")
    if msgspec.json.encode(plain) != line:
        raise Flawed(number, "numbering", "the line is not in its canonical form")
    if told.version != number - 1:
        raise Flawed(number, "numbering", f"the event says it is version {told.version}")
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
        raise Flawed(2, "chain", "the first event does not follow from the id of the match")
    for before, line in pairwise(lines):
        if line.previous != before.hash or line.hash is None:
            raise Flawed(1 + line.version, "chain", "the event does not follow the one before it")


def _commitment(seed: str, opened: MatchOpened) -> None:
    if not shows(seed, opened.commitment):
        raise Flawed(2, "commitment", "the seed does not match its commitment")
