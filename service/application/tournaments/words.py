"""The words of announcements, kept beside the stream of their tournament, from which they can be removed."""

from collections.abc import Iterator
from hashlib import sha256

import msgspec
from msgspec import Struct

from domain.kernel.values import Time
from events import keys
from events.attachments import Attachments

ANNOUNCEMENT_MAX = 2000
"""The longest announcement."""


class Words(Struct, frozen=True):
    """What was announced, by whom and when. `language` is a tag of the language, if its author named one."""

    text: str
    language: str | None
    salt: str
    by: str
    made_at: Time

    @property
    def digest(self) -> str:
        """The SHA-256 of the salt and the words: the stream has it, and without the salt it says nothing."""
        return sha256(f"{self.salt}{self.text}".encode()).hexdigest()


_read = msgspec.json.Decoder(Words)


class KeptWords:
    """The words of all tournaments."""

    def __init__(self, beside: Attachments) -> None:
        self._beside = beside

    def keep(self, tournament: str, words: Words) -> None:
        """Keep words. They are shown once the tournament has their digest."""
        self._beside.add(tournament, keys.WORDS, {"w": msgspec.json.encode(words)})

    def words_of(self, tournament: str) -> dict[str, Words]:
        """The words that are kept, by their digest."""
        return {words.digest: words for _, words in self._entries(tournament)}

    def remove(self, tournament: str, digest: str) -> None:
        """Remove words for good; nothing if there are none."""
        for position, words in self._entries(tournament):
            if words.digest == digest:
                self._beside.remove(tournament, keys.WORDS, position)

    def remove_by(self, tournament: str, author: str) -> None:
        """Remove everything that an author announced."""
        for digest, words in self.words_of(tournament).items():
            if words.by == author:
                self.remove(tournament, digest)

    def _entries(self, tournament: str) -> Iterator[tuple[str, Words]]:
        for position, fields in self._beside.entries(tournament, keys.WORDS):
            yield position.decode(), _read.decode(fields[b"w"])
