"""What the indexes of tournaments and of series have in common: they file the newest state of a stream."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, ClassVar, Generic, TypeVar, Unpack

import msgspec
from msgspec import Struct

from events.codec import Checkpoint, Versioned
from events.connection import Client
from events.envelope import milliseconds
from projections.endings import Endings
from projections.index import Index, IndexPage, walk
from projections.walks import Bounds
from streams.stream import Streams

T = TypeVar("T", bound=Versioned)
PAGE = 500
OVER = "ended"


class _Quiet(Struct, frozen=True):
    """The fields of a summary that say since when nothing has happened."""

    id: str
    updated_at: str


_quiet = msgspec.json.Decoder(_Quiet)


class OrganisedIndex(ABC, Generic[T]):
    """A projection of all streams of a kind, and its reader."""

    name: ClassVar[str]
    unfinished: ClassVar[tuple[str, ...]]
    """The statuses of streams that are not over."""

    def __init__(self, client: Client, streams: Streams[T], over: Endings) -> None:
        self._index = Index(client, self.name)
        self._streams = streams
        self._over = over

    @abstractmethod
    def summarise(self, stream: str, found: Checkpoint[T]) -> tuple[Any, list[str]]:
        """The summary of a stream at its current version, and its tags."""

    def catch_up(self, stream: str) -> None:
        """File a stream as it is now; repeating it changes nothing."""
        found = self._streams.current(stream)[0]
        if self._index.mark(stream)[0] > found.version:
            self.forget(stream)
        self._file(stream, found)

    def _file(self, stream: str, found: Checkpoint[T]) -> None:
        summary, tags = self.summarise(stream, found)
        self._index.put(stream, found.version, summary.created_at, msgspec.json.encode(summary), tags)
        if summary.status == OVER and not self._streams.store.is_archived(stream):
            self._over.put(stream, milliseconds(found.at))

    def rebuild(self, stream: str) -> None:
        """File a stream again. One that cannot be read stays as it was filed."""
        self._streams.forget(stream)
        found = self._streams.current(stream)[0]
        self.forget(stream)
        self._file(stream, found)

    def get(self, stream: str) -> bytes | None:
        """The filed summary of a stream as JSON, if there is one."""
        return self._index.get(stream)

    def forget(self, stream: str) -> None:
        """Take a stream out."""
        self._index.remove(stream)

    def streams(self) -> Iterator[str]:
        """The streams that are filed."""
        return self._index.documents()

    def quiet_since(self, moment: str) -> Iterator[str]:
        """Streams that are not over and had no event since a moment."""
        for status in self.unfinished:
            page = partial(self.page, [f"status:{status}"], PAGE, until=moment)
            for found in walk(lambda before, page=page: page(before=before)):  # type: ignore[misc]  # bound
                yield from (one.id for one in map(_quiet.decode, found.bodies) if one.updated_at < moment)

    def page(self, tags: Sequence[str], limit: int, **bounds: Unpack[Bounds]) -> IndexPage:
        """Summaries as JSON, newest first; see Index.page."""
        return self._index.page(tags, limit, **bounds)
