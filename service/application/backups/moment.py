"""A stream as it was at a moment. Every event is dated by the store, so a backup of many has one moment."""

import msgspec
from msgspec import Struct, structs

from archive.bundle import Bundle, move_of
from events.attachments import Entry
from events.envelope import milliseconds


class _Dated(Struct, frozen=True):
    at: str


def at_moment(bundle: Bundle, as_of: int) -> Bundle | None:
    """What was there at a moment (ms); None if nothing was. Views are left out: they follow from the events."""
    events = bundle.events
    while events and _time(events[-1]) > as_of:
        events = events[:-1]
    if not events:
        return None
    last = bundle.first + len(events) - 1
    commands = {key: kept for key, kept in bundle.commands.items() if int(kept.split(b" ")[1]) <= last}
    beside = {part: _cut_at(found, as_of) for part, found in bundle.beside.items()}
    kept = {part: found for part, found in beside.items() if found}
    return structs.replace(bundle, events=events, commands=commands, beside=kept, views={})


def was_archived(name: str, as_of: int) -> bool:
    """Whether an object was made before a moment (ms), so that all its events are older: a move is a time in µs."""
    move = move_of(name)
    return bool(move) and int(move) // 1000 < as_of


def _time(stored: bytes) -> int:
    return milliseconds(msgspec.json.decode(stored, type=_Dated).at)


def _cut_at(found: bytes | list[Entry], as_of: int) -> bytes | list[Entry]:
    if isinstance(found, bytes):
        return found
    return [entry for entry in found if not as_of < int(entry[0].partition(b"-")[0])]
