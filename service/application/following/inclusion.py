"""What a follower has sent along with the events: the view, and the options of its seat, at the newest version.

It is sent after a burst of events, whole or as JSON Patch (RFC 6902) to what the same follower was sent before.
"""

from collections.abc import Callable, Mapping
from typing import Any, Literal

import jsonpatch
import msgspec
from cachetools import LRUCache
from msgspec import Struct

from service.application.matches.eyes import Asker, Eyes

Part = Literal["view", "options"]
REMEMBERED = 200
"""So many contents are kept to tell what has changed since; who had another one is sent the whole."""

_encode = msgspec.json.Encoder(order="deterministic").encode


class Inclusion(Struct, frozen=True):
    """The parts that a follower wants, and whether as changes to what it was sent before."""

    parts: tuple[Part, ...]
    as_patch: bool = False


class Content(Struct, frozen=True):
    """The parts as they are at a version; null for options of a follower that has no seat any more."""

    version: int
    parts: Mapping[str, Any]


Make = Callable[[str, Asker, str, tuple[Part, ...]], Content]
"""Makes the content of a match for an asker, in a language. A problem if it may not see a part."""


class Inclusions:
    """Makes contents, each once for all who see the same."""

    def __init__(self, make: Make) -> None:
        self._make = make
        self._kept: LRUCache[Any, Mapping[str, bytes]] = LRUCache(REMEMBERED)
        self._written: LRUCache[Any, bytes] = LRUCache(REMEMBERED)

    def document(
        self, match: str, asker: Asker, through: Eyes, language: str, wanted: Inclusion, version: int, shown: int
    ) -> bytes | None:
        """What is sent to a follower who was told all up to a version, and was `shown` the content at another (0:
        none); None if there is something newer already, which is told next.
        """
        of = (match, through, language, wanted.parts)
        base = self.base_of(of, shown) if wanted.as_patch else 0
        if (of, version, base) not in self._written:
            if (of, version) not in self._kept:
                content = self._make(match, asker, language, wanted.parts)
                if content.version != version:
                    return None
                self._kept[of, version] = {name: _encode(part) for name, part in content.parts.items()}
            self._written[of, version, base] = self._document(of, version, base)
        return self._written[of, version, base]

    def base_of(self, of: Any, shown: int) -> int:
        """The version of the content that changes can be told to; 0 if that is not remembered."""
        return shown if (of, shown) in self._kept else 0

    def _document(self, of: Any, version: int, base: int) -> bytes:
        now = {name: msgspec.Raw(part) for name, part in self._kept[of, version].items()}
        if not base:
            return _encode({"type": "included", "version": version, **now})
        changes = [change for name in now for change in _changes(name, self._kept[of, base][name], now[name])]
        return _encode({"type": "included", "version": version, "base": base, "patch": changes})


def _changes(name: str, before: bytes, now: msgspec.Raw) -> list[Any]:
    """The operations that change a part. Where they are longer than the part itself, it is replaced."""
    if before == now:
        return []
    whole = [{"op": "replace", "path": f"/{name}", "value": now}]
    if name == "options":  # lists of which nearly everything changes, for which a patch is long and slow
        return whole
    changes = jsonpatch.make_patch(msgspec.json.decode(before), msgspec.json.decode(now)).patch
    for change in changes:
        for pointer in ("path", "from"):
            if pointer in change:
                change[pointer] = f"/{name}{change[pointer]}"
    return changes if len(_encode(changes)) < len(now) else whole
