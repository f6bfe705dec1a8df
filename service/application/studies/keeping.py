"""Studies in Redis, packed, beside all streams: a hash each, and for each owner the bytes that each study takes.

Each study is in a slot of its own. The place among those of its owner is taken first, so that no two requests at
once exceed what there may be; a place without a study, as an interrupted request leaves it, goes when the owner
looks.
"""

import sys
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

import msgspec

from events import ids, keys
from events.connection import Client, script
from service.application.studies.content import Content, Head, Study
from service.application.studies.history import Past
from service.application.studies.limits import STUDIES_BYTES_MAX, STUDIES_EACH_MAX
from streams.reservations import RESERVATION_SECONDS

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

LEVEL = 6
"""Of zstd."""
INTERRUPTED = timedelta(minutes=1)
"""After this time a place without a study is one that nobody will fill."""

_head = msgspec.json.Decoder(Head)
_content = msgspec.json.Decoder(Content)
_past = msgspec.json.Decoder(Past)


class TooManyStudies(Exception):
    """The owner has as many studies, or bytes of them, as may be."""


class StudyGone(Exception):
    """The study was deleted."""


class KeptStudies:
    """Finds, stores and removes studies."""

    def __init__(self, client: Client) -> None:
        self._redis = client
        self._put = script(client, "service.application.studies", "put")
        self._claim = script(client, "service.application.studies", "claim")

    def get(self, study: str) -> Study | None:
        """A study by id."""
        head, now = self._redis.hmget(keys.study(study), ("head", "now"))
        return Study(_head.decode(head), _content.decode(zstd.decompress(now))) if head else None

    def past(self, study: str) -> Past | None:
        """What a study was before, as far as that is kept."""
        found = self._redis.hget(keys.study(study), "past")
        return _past.decode(zstd.decompress(found)) if found else None

    def put(self, study: Study, past: Past, before: int, most: int = STUDIES_EACH_MAX) -> bool:
        """Store a study that was at the version `before` (0: a new one); False if it was changed meanwhile.

        Storing a new one again changes nothing. Raises TooManyStudies if its owner has `most`, and StudyGone if it
        was deleted.
        """
        head = study.head
        packed = [zstd.compress(msgspec.json.encode(part), LEVEL) for part in (study.content, past)]
        written = msgspec.json.encode(head)
        size = len(written) + sum(map(len, packed))
        limits = (most, STUDIES_BYTES_MAX)
        if not self._claim(keys=(keys.studies_of(head.owner),), args=(head.id, size, *limits)):
            raise TooManyStudies
        verdict = self._put(
            keys=(keys.study(head.id), keys.study_made(head.id)),
            args=(before, head.version, written, *packed, RESERVATION_SECONDS),
        )
        if verdict == b"gone":
            self._redis.zrem(keys.studies_of(head.owner), head.id)
            raise StudyGone
        if verdict == b"changed":
            self._measure(head.id, head.owner)
        return bool(verdict == b"kept")

    def remove(self, study: str, owner: str) -> None:
        """Delete a study with its past."""
        self._redis.delete(keys.study(study))
        self._redis.zrem(keys.studies_of(owner), study)

    def remove_all(self, owner: str) -> None:
        """Delete all studies of an owner."""
        for study in self._ids_of(owner):
            self.remove(study, owner)

    def heads(self, owner: str, now: datetime) -> list[Head]:
        """What lists say of the studies of an owner, the newest first."""
        names = sorted(self._ids_of(owner), reverse=True)
        read = self._redis.pipeline(transaction=False)
        for study in names:
            read.hget(keys.study(study), "head")
        found = dict(zip(names, read.execute(), strict=True))
        for study in (name for name, head in found.items() if head is None):
            if ids.made_at(study) + INTERRUPTED < now:
                self._redis.zrem(keys.studies_of(owner), study)
        return [_head.decode(head) for head in found.values() if head]

    def all_of(self, owner: str) -> Iterator[Study]:
        """The studies of an owner."""
        found = (self.get(study) for study in sorted(self._ids_of(owner)))
        return (study for study in found if study)

    def _ids_of(self, owner: str) -> list[str]:
        found: list[Any] = self._redis.zrange(keys.studies_of(owner), 0, -1)
        return [study.decode() for study in found]

    def _measure(self, study: str, owner: str) -> None:
        """Note how many bytes a study takes, after one that was not stored had a place."""
        names = ("head", "now", "past")
        size = sum(len(part or b"") for part in self._redis.hmget(keys.study(study), names))
        self._redis.zadd(keys.studies_of(owner), {study: size}, xx=True)
