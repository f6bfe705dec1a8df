"""The forms of a stream: server-sent events, or JSON lines."""

import msgspec

from service.application.following.forms import Encoding
from service.application.matches.documents import StreamEnd
from service.http.conventions.operation import NDJSON

EVENT_STREAM = "text/event-stream"
RECONNECT_MS = 1000
"""How long an EventSource waits before it reconnects, unless told otherwise."""


def _sse_event(version: int, told: str, document: bytes) -> bytes:
    mark = b"%d-%b" % (version, told.encode()) if told else b"%d" % version
    return b"id: %b\ndata: %b\n\n" % (mark, document)


def _sse_end(match: str, version: int) -> bytes:
    return b"event: end\nid: %d\ndata: %b\n\n" % (version, msgspec.json.encode(StreamEnd(match, version)))


def _sse_retry(milliseconds: int) -> bytes:
    return b"retry: %d\n\n" % milliseconds


def _sse_included(document: bytes) -> bytes:
    return b"event: included\ndata: %b\n\n" % document


def _sse_phrase(document: bytes) -> bytes:
    return b"event: phrase\ndata: %b\n\n" % document


SSE = Encoding(
    EVENT_STREAM,
    _sse_retry(RECONNECT_MS),
    b":\n\n",
    _sse_event,
    _sse_end,
    _sse_retry,
    _sse_included,
    _sse_phrase,
)
"""Server-sent events (HTML Living Standard, section 9.2): every event under the default name `message`, its version
and the running hash of the viewer, if it has one, as `id`; an event named `end` after the last one."""


def _line(_version: int, told: str, document: bytes) -> bytes:
    return b'%b,"told":"%b"}\n' % (document[:-1], told.encode()) if told else document + b"\n"


def _document_line(document: bytes) -> bytes:
    return document + b"\n"


LINES = Encoding(NDJSON, b"", b"\n", _line, lambda *_: b"", lambda _: b"", _document_line, _document_line)
"""One event per line, with the running hash of the viewer, if it has one, as its last field `told`. An empty line
is a heartbeat; the body just ends, after the last event of a finished match, or earlier when the process stops.
"""

ENCODINGS = {encoding.media: encoding for encoding in (SSE, LINES)}
