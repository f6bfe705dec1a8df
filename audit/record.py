"""The portable record: one match as JSON Lines, to be checked and replayed without the service.

A header, one line per event, a seal. A whole record contains the stored envelopes byte for byte; one for a seat or
for the public contains the events as shown to that viewer. `docs/records.md` describes the format.
"""

from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from typing import Any, Literal, TypeVar

import msgspec
from msgspec import Struct

from audit import record_notes
from audit.record_notes import NotesLine, RecordNotes
from domain.kernel.messages import Event
from domain.kernel.values import GameKey, MatchId, RulesVersion
from domain.match.events import MatchRuled, RulingLifted, SeedRevealed
from events.codec import Codec
from events.strict import names_unknown

FORMAT = "cabinet-noir-record"
FORMAT_VERSION = 1
LINE_LEAST = 64
"""No event has so few bytes: what a record of short lines would take of memory is many times its own size."""
NOTES = b'{"notes":'
PROOF = b'{"checkpoint":'
"""What the lines after the seal begin with: the name of the match and comments on it, and the proof that the
transparency log has it.
"""

T = TypeVar("T")

Told = Literal["whole", "seat", "public"]


class Header(Struct, frozen=True, forbid_unknown_fields=True):
    """The first line. `product` wrote the file; `seat` is null unless the record is for one seat."""

    format: str
    """What kind of file it is."""
    format_version: int
    """The version of the format, from 1."""
    product: str
    match: MatchId
    game: GameKey
    rules_version: RulesVersion
    told: Told
    """Whose events the file has: those of a `seat`, of the `public`, or the `truth`."""
    seat: int | None
    events: int
    """How many events follow."""


class _Format(Struct, frozen=True):
    """What a header of any version begins with."""

    format: str
    format_version: int


class Seal(Struct, frozen=True, forbid_unknown_fields=True):
    """The last line. `sha256` covers all lines before it; `hash` is that of the last envelope.

    `hash` is null if it would show the viewer more than the events do, `seed` until it is revealed.
    """

    sha256: str
    hash: str | None
    seed: str | None


class Record(Struct, frozen=True):
    """A parsed record; `lines` are those of the events. `notes` and `proof` are after the seal, or missing."""

    header: Header
    lines: tuple[bytes, ...]
    seal: Seal
    proof: bytes | None = None
    notes: RecordNotes | None = None


class BadRecord(Exception):
    """The bytes are no record: the number of the first wrong line, and what is wrong with it."""

    def __init__(self, line: int, detail: str) -> None:
        super().__init__(detail)
        self.line = line
        self.detail = detail


class UnknownRecord(BadRecord):
    """The bytes may be a record, but in a form that is not known here: another version, or other members."""


def digest(lines: Iterable[bytes]) -> str:
    """The SHA-256 of lines, each with its line feed, in hex."""
    taken = sha256()
    for line in lines:
        taken.update(line + b"\n")
    return taken.hexdigest()


def write(header: Header, lines: Sequence[bytes], last: str | None, seed: str | None) -> bytes:
    """The bytes of a record."""
    body = [msgspec.json.encode(header), *lines]
    return b"\n".join([*body, msgspec.json.encode(Seal(digest(body), last, seed)), b""])


def whole(codec: Codec[Any], match: str, stored: Sequence[bytes], product: str) -> bytes:
    """The whole record of a match from its stored envelopes."""
    return b"".join(whole_in_parts(codec, match, [stored], len(stored), product))


def whole_in_parts(
    codec: Codec[Any], match: str, portions: Iterable[Sequence[bytes]], events: int, product: str
) -> Iterator[bytes]:
    """The whole record of a match from so many stored envelopes, which come in portions."""
    taken, seed, last = sha256(), None, ""
    for number, stored in enumerate(portions):
        lines = [*stored, b""]
        if number == 0:
            opened: Any = codec.envelope(stored[0]).event
            header = _header_of_whole(match, opened.game, opened.rules_version, events, product)
            lines.insert(0, msgspec.json.encode(header))
        part = b"\n".join(lines)
        taken.update(part)
        seed = seed_in(codec.envelope(body).event for body in reversed(stored)) or seed
        last = codec.envelope(stored[-1]).hash
        yield part
    yield msgspec.json.encode(Seal(taken.hexdigest(), last, seed)) + b"\n"


def _header_of_whole(match: str, game: str, rules_version: int, events: int, product: str) -> Header:
    return Header(FORMAT, FORMAT_VERSION, product, match, game, rules_version, "whole", None, events)


def seed_in(newest_first: Iterable[Event]) -> str | None:
    """The seed that a match has revealed; after that there are only rulings."""
    for event in newest_first:
        if not isinstance(event, MatchRuled | RulingLifted):
            return event.seed if isinstance(event, SeedRevealed) else None
    return None


def read(body: bytes) -> Record:
    """The record in some bytes. Raises BadRecord or UnknownRecord; does not check the contents of the events."""
    if not body.endswith(b"\n"):
        raise BadRecord(1 + body.count(b"\n"), "the last line has no line feed")
    if body.count(b"\n") > len(body) // LINE_LEAST + 4:
        raise BadRecord(1, f"no line of an event is shorter than {LINE_LEAST} bytes, most of these are")
    lines = body[:-1].split(b"\n")
    proof = lines.pop() if lines[-1].startswith(PROOF) else None
    noted = lines.pop() if lines[-1].startswith(NOTES) else None
    if len(lines) < 3:
        raise BadRecord(len(lines), "a record is a header, events and a seal")
    _check_format(lines[0])
    header, seal = _line(1, lines[0], Header), _line(len(lines), lines[-1], Seal)
    if header.events != len(lines) - 2:
        raise BadRecord(1, f"the header says {header.events} events, there are {len(lines) - 2}")
    if (header.told == "seat") != (header.seat is not None):
        raise BadRecord(1, "a record for a seat must name it, and no other record may")
    notes = _notes(len(lines) + 1, noted, header.events) if noted else None
    return Record(header, tuple(lines[1:-1]), seal, proof, notes)


def _notes(number: int, line: bytes, events: int) -> RecordNotes:
    notes = _line(number, line, NotesLine).notes
    if fault := record_notes.fault_of(notes, events):
        raise BadRecord(number, fault)
    return notes


def _check_format(line: bytes) -> None:
    """Before the members of the header are looked at, which another version may have otherwise."""
    said = _line(1, line, _Format, canonical=False)
    if said.format != FORMAT:
        raise BadRecord(1, f"this is {said.format}, not {FORMAT}")
    if said.format_version != FORMAT_VERSION:
        raise UnknownRecord(
            1, f"this is version {said.format_version} of the format, only {FORMAT_VERSION} is known"
        )


def _line(number: int, line: bytes, kind: type[T], canonical: bool = True) -> T:
    try:
        found = msgspec.json.decode(line, type=kind)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        bad = UnknownRecord if names_unknown(error) else BadRecord
        raise bad(number, f"the line is unreadable: {error}") from None
    if canonical and msgspec.json.encode(found) != line:
        raise BadRecord(number, "the line is not in its canonical form")
    return found
