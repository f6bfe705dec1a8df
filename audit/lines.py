"""The lines of a record of a public stream: JSON in its one form, with a seal and perhaps a proof at the end."""

from typing import TypeVar

import msgspec

from audit.record import PROOF, BadRecord, UnknownRecord
from events.strict import names_unknown

BYTES_MAX = 256 * 1024 * 1024
"""The longest record: a round of 1,024 entries takes half a megabyte."""
LINE_LEAST = 64
"""No line of a record has so few bytes: what one of short lines takes of memory is many times its own size."""
LINES_LEAST = 4
"""A header, an event, standings and a seal."""

T = TypeVar("T")


def lines_and_proof(body: bytes) -> tuple[list[bytes], bytes | None]:
    """The lines of a record, and the line after its seal that proves it. Raises BadRecord."""
    if len(body) > BYTES_MAX:
        raise BadRecord(1, f"the record has {len(body)} bytes, more than {BYTES_MAX}")
    if not body.endswith(b"\n"):
        raise BadRecord(1 + body.count(b"\n"), "the last line has no line feed")
    if body.count(b"\n") > len(body) // LINE_LEAST + 4:
        raise BadRecord(1, f"no line is shorter than {LINE_LEAST} bytes, most of these are")
    lines = body[:-1].split(b"\n")
    proof = lines.pop() if lines[-1].startswith(PROOF) else None
    if len(lines) < LINES_LEAST:
        raise BadRecord(len(lines), "a record is a header, events, standings and a seal")
    return lines, proof


def read_canonical(number: int, line: bytes, kind: type[T]) -> T:
    """What a line holds. Raises BadRecord, also if it could be written otherwise, and UnknownRecord."""
    found = read_line(number, line, kind)
    if msgspec.json.encode(found) != line:
        raise BadRecord(number, "the line is not in its canonical form")
    return found


def read_line(number: int, line: bytes, kind: type[T]) -> T:
    """What a line holds. Raises BadRecord and UnknownRecord."""
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        bad = UnknownRecord if names_unknown(error) else BadRecord
        raise bad(number, f"the line is unreadable: {error}") from None
