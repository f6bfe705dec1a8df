"""Names of matches and comments on them. Not part of their history, which never changes."""

from collections.abc import Container, Iterator, Sequence
from contextlib import suppress

import msgspec
from msgspec import Struct

from domain.kernel.values import Time
from domain.match.annotations import Arrow, Glyph, Mark
from events.attachments import Attachments, Changed, Undone
from events.attachments import Mark as Trace
from streams.reservations import RESERVATION_SECONDS

COMMENTS_EACH_MAX = 100
COMMENTS_OF_WATCHERS_MAX = 400
"""Comments on a match by each author, and in total by people without a seat."""
LABEL, COMMENTS = "label", "comments"


class TooManyComments(Exception):
    """The author has used up the comments of this match."""


class Comment(Struct, frozen=True):
    """A comment on a version. `by` is a player id, `operator`, or `elsewhere`: somebody on another service."""

    at: int
    """The version of the match that it is about."""
    by: str
    name: str
    """What its author was called then."""
    text: str
    """What was written; empty if glyphs, arrows or marks say it."""
    made_at: Time
    glyphs: tuple[Glyph, ...] = ()
    """What is thought of it, by the numbers of PGN (NAG)."""
    arrows: tuple[Arrow, ...] = ()
    """From one thing on the board to another."""
    marks: tuple[Mark, ...] = ()
    """Around things on the board."""


class KeptComment(Comment, frozen=True, kw_only=True):
    """A comment with its id."""

    id: str
    """By which it can be withdrawn."""


_read = msgspec.json.Decoder(Comment)


class Notes:
    """Names of and comments on matches."""

    def __init__(self, beside: Attachments) -> None:
        self._beside = beside

    def name(self, match: str) -> str | None:
        """The name of a match, if it has one."""
        kept = self._beside.text(match, LABEL)
        return kept.decode() if kept else None

    def call(self, match: str, name: str | None) -> None:
        """Name a match, or remove its name."""
        self._beside.set(match, LABEL, name)

    def comment(self, match: str, comment: Comment, table: Container[str], mark: str) -> KeptComment:
        """Store a comment, under a `mark` by which it can be found again; one that is stored is not stored again.

        People at the `table` have their full number whatever others wrote; all others share theirs.
        Raises TooManyComments, and Undone if the comment under this mark was withdrawn.
        """
        fields = {"c": msgspec.json.encode(comment), "m": mark}
        while True:
            if same := self.marked(match, mark):
                return same
            before = list(self.comments(match))
            authors = [one.by for one in before]
            watchers = sum(by not in table for by in authors)
            full = comment.by not in table and watchers >= COMMENTS_OF_WATCHERS_MAX
            if full or authors.count(comment.by) >= COMMENTS_EACH_MAX:
                raise TooManyComments
            with suppress(Changed):
                after = before[-1].id if before else ""
                return _kept_comment(self._beside.add(match, COMMENTS, fields, after=after, unless=mark), comment)

    def marked(self, match: str, mark: str) -> KeptComment | None:
        """The comment that was stored under a mark, unless it was removed."""
        entries = self._beside.entries(match, COMMENTS)
        found = (
            _kept_comment(entry, _read.decode(fields[b"c"]))
            for entry, fields in entries
            if fields.get(b"m") == mark.encode()
        )
        return next(found, None)

    def comments(self, match: str) -> Iterator[KeptComment]:
        """Every comment on a match, oldest first."""
        for entry, fields in self._beside.entries(match, COMMENTS):
            yield _kept_comment(entry, _read.decode(fields[b"c"]))

    def take_in(self, match: str, name: str | None, comments: Sequence[Comment]) -> None:
        """Store a name, if there is none, and comments that came together; begun before, it goes on.

        What was withdrawn since stays away.
        """
        if name and self.name(match) is None:
            self.call(match, name)
        there = {fields.get(b"m") for _, fields in self._beside.entries(match, COMMENTS)}
        for number, comment in enumerate(comments):
            mark = f"record-{number}"
            if mark.encode() not in there:
                with suppress(Undone):
                    fields = {"c": msgspec.json.encode(comment), "m": mark}
                    self._beside.add(match, COMMENTS, fields, unless=mark)

    def withdraw(self, match: str, comment: str) -> None:
        """Remove a comment. As long as the request that made it may be repeated, it brings nothing back."""
        marks = (
            fields.get(b"m") for entry, fields in self._beside.entries(match, COMMENTS) if entry == comment.encode()
        )
        mark = next(marks, None)
        self._beside.remove(match, COMMENTS, comment, Trace(mark.decode(), RESERVATION_SECONDS) if mark else None)


def _kept_comment(entry: bytes, comment: Comment) -> KeptComment:
    return KeptComment(id=entry.decode(), **msgspec.structs.asdict(comment))
