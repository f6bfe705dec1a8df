"""Followers of a match: what they were told, taken apart, through the gateway and over real connections."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from typing import Any
from urllib.parse import urlencode

from msgspec import Struct

from service.application.following.portions import Portions
from service.application.following.readers import Readers
from service.application.notices.portions import NoticePortions
from service.http.following.encoding import LINES, SSE
from service.runtime import web
from service.runtime.bootstrap import Cabinet
from tests.service.asgi import Arrival, server_of
from tests.service.processes import PATIENCE
from tests.service.support import Api


def portions_of(cabinet: Cabinet) -> Portions:
    """What reads for the followers of matches of a process."""
    return web.portions_of(cabinet.play)


def readers_of(cabinet: Cabinet) -> Readers:
    """What reads for all followers of a process."""
    return Readers(portions_of(cabinet), NoticePortions(cabinet.hooks.inboxes))


MEDIA = (SSE.media, LINES.media)


class Told(Struct, frozen=True):
    """One thing told: an event has a version, a document and a running hash, a notice has no hash and its number as
    version, the end is called so, a heartbeat is neither.
    """

    version: int | None = None
    document: Any = None
    name: str = ""
    hash: str = ""


HEARTBEAT = Told()


def told(media: str, data: bytes) -> list[Told]:
    """What a follower makes of some bytes; what is not whole is left out, as the standard has it."""
    if media == LINES.media:
        return [_line(line) for line in data.split(b"\n")[:-1]]
    return [_block(block) for block in data.split(b"\n\n")[:-1] if not block.startswith(b"retry:")]


def _line(line: bytes) -> Told:
    if not line:
        return HEARTBEAT
    document = json.loads(line)
    if document.get("type") in ("included", "phrase"):
        return Told(document["version"], document, name=document["type"])
    number = document["version"] if "version" in document else document["sequence"]
    return Told(number, document, hash=document.pop("told", ""))


def _block(block: bytes) -> Told:
    fields = dict(line.decode().split(":", 1) for line in block.split(b"\n"))
    if "data" not in fields:
        return HEARTBEAT
    document, name = json.loads(fields["data"]), fields.get("event", "").strip()
    version, _, hashed = fields.get("id", str(document.get("version"))).partition("-")
    return Told(int(version), document, name, hashed)


def versions(everything: list[Told]) -> list[int]:
    """The versions of the events among what was told."""
    return [one.version for one in everything if one.version is not None and not one.name]


class Following:
    """A stream that is being read."""

    def __init__(self, media: str, chunks: Iterator[bytes]) -> None:
        self.media = media
        self.data = b""
        self._chunks = chunks

    @property
    def told(self) -> list[Told]:
        """Everything so far."""
        return told(self.media, self.data)

    def until(self, version: int) -> list[Told]:
        """Read until an event was told; gives everything so far."""
        while version not in versions(self.told):
            self.data += next(self._chunks)
        return self.told

    def until_included(self, version: int) -> Told:
        """Read until what is included was sent at a version; gives it."""
        while not (found := [one for one in self.told if (one.name, one.version) == ("included", version)]):
            self.data += next(self._chunks)
        return found[-1]

    def until_phrases(self, number: int) -> list[Told]:
        """Read until so many phrases were told; gives them."""
        while len(found := [one for one in self.told if one.name == "phrase"]) < number:
            self.data += next(self._chunks)
        return found

    def until_heartbeat(self) -> None:
        """Read until a heartbeat has come."""
        while HEARTBEAT not in self.told:
            self.data += next(self._chunks)

    def to_the_end(self) -> list[Told]:
        """Read all of it."""
        for chunk in self._chunks:
            self.data += chunk
        return self.told


@contextmanager
def following(
    who: Api,
    match: str,
    media: str = SSE.media,
    last: int | None = None,
    language: str | None = None,
    **query: Any,
) -> Iterator[Following]:
    """Follow a match through the gateway, from the last event that came on."""
    with asking(who, match, media, last, language, **query) as answer:
        found = answer.headers.get("content-type", "").partition(";")[0]
        assert answer.status == 204 or (answer.status, found) == (200, media), next(answer.chunks())
        yield Following(media, answer.chunks())


def refusal(who: Api, match: str) -> tuple[int, dict[str, str], Any]:
    """The status, headers and problem that the gateway answers to whoever is refused a stream."""
    with asking(who, match) as answer:
        return answer.status, answer.headers, json.loads(b"".join(answer.chunks()))


@contextmanager
def asking(
    who: Api,
    match: str,
    media: str = SSE.media,
    last: int | str | None = None,
    language: str | None = None,
    **query: Any,
) -> Iterator[Arrival]:
    """Ask the gateway for a stream, from the last event that came on; gives its answer, whatever that is."""
    headers = {"Accept": media, **({} if last is None else {"Last-Event-ID": str(last)})}
    if language:
        headers["Accept-Language"] = language
    if who.token:
        headers["Authorization"] = f"Bearer {who.token}"
    asked = urlencode({name.rstrip("_"): value for name, value in query.items()})
    path = f"{match}/events?{asked}" if asked else f"{match}/events"
    with server_of(who.app).get(path, headers) as answer:
        yield answer


@contextmanager
def connected(port: int, path: str, media: str = SSE.media, **headers: str) -> Iterator[Following]:
    """Follow over a real connection."""
    connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    try:
        connection.request("GET", path, headers={"Accept": media, **headers})
        answered = connection.getresponse()
        assert answered.status == 200, answered.read()
        yield Following(media, iter(lambda: answered.read1(65536), b""))
        answered.close()
    finally:
        connection.close()
