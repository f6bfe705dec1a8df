"""The name of a match and the comments on it in a record: a line after the seal.

Nothing binds it, so that words can be erased, and nothing proves it: who wrote what is what the file says.
"""

import re
from typing import Annotated

from msgspec import Meta, Struct

from domain.kernel.actors import OPERATOR
from domain.match.annotations import ARROWS_MAX, COMMENT_MAX, GLYPHS_MAX, MARKS_MAX, Arrow, Glyph, Mark
from events import ids
from events.envelope import is_time

NAME_MAX = 64
"""The longest name of a match."""
COMMENTS_MAX = 1000
"""The most comments in a record; of more it has the newest."""
ELSEWHERE = "elsewhere"
"""The author of a comment of whom nothing is known but that it was somebody on another service."""
CONTROLS = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")
"""What is in no plain text of several lines."""


class RecordComment(Struct, frozen=True, forbid_unknown_fields=True):
    """A comment on a version of a match."""

    at: int
    by: str
    made_at: str
    text: Annotated[str, Meta(max_length=COMMENT_MAX)]
    glyphs: Annotated[tuple[Glyph, ...], Meta(max_length=GLYPHS_MAX)]
    arrows: Annotated[tuple[Arrow, ...], Meta(max_length=ARROWS_MAX)]
    marks: Annotated[tuple[Mark, ...], Meta(max_length=MARKS_MAX)]


class RecordNotes(Struct, frozen=True, forbid_unknown_fields=True):
    """The name of a match, and the comments on it, oldest first."""

    name: Annotated[str, Meta(min_length=1, max_length=NAME_MAX)] | None
    comments: Annotated[tuple[RecordComment, ...], Meta(max_length=COMMENTS_MAX)]


class NotesLine(Struct, frozen=True, forbid_unknown_fields=True):
    """The line."""

    notes: RecordNotes


def fault_of(notes: RecordNotes, events: int) -> str | None:
    """What is wrong with names and comments on a match of so many events, in words."""
    if notes.name is None and not notes.comments:
        return "there is neither a name nor a comment"
    found = ((number, _fault(one, events)) for number, one in enumerate(notes.comments))
    return next((f"comments[{number}]: {fault}" for number, fault in found if fault), None)


def _fault(comment: RecordComment, events: int) -> str | None:
    faults = (
        (not 1 <= comment.at <= events, f"the match has no version {comment.at}"),
        (not (comment.by in (OPERATOR, ELSEWHERE) or ids.is_of_person(comment.by)), "this is no author"),
        (not is_time(comment.made_at), "this is no time"),
        (CONTROLS.search(comment.text), "the text has control characters"),
        (not (comment.text or comment.glyphs or comment.arrows or comment.marks), "it says nothing"),
        (len(set(comment.glyphs)) < len(comment.glyphs), "a glyph is there twice"),
        (any(one.from_ == one.to for one in comment.arrows), "an arrow leads nowhere"),
    )
    return next((words for is_wrong, words in faults if is_wrong), None)
