"""The name of a match and the comments on it in its record: written for who may see them, and taken over.

Nothing proves them. So none becomes a comment of an account of this service, nor of its operator: what is said to
be of an account is left out, be it erased or not, and the operator of another service is just somebody there.
"""

import re

import msgspec
from msgspec import Struct
from msgspec.structs import asdict

from audit.findings import Flaw
from audit.record import Record
from audit.record_notes import COMMENTS_MAX, ELSEWHERE, NotesLine, RecordComment, RecordNotes
from domain.kernel.actors import OPERATOR
from domain.kernel.places import Places
from domain.match.annotations import places_in
from service.application.callers import Caller
from service.application.matches.notes import Comment, KeptComment
from service.application.naming import ONE_LINE, fault_of_name
from service.application.parts import Play
from service.application.records.documents import NotesOfRecord
from service.application.study import annotating


class NotesToTake(Struct, frozen=True):
    """What is taken over from a record, and how many comments are left out."""

    name: str | None
    comments: tuple[Comment, ...]
    left_out: int


def notes_line(play: Play, by: Caller, match: str) -> bytes:
    """The line with the name of a match and the comments on it that the caller may see; empty without any."""
    name = annotating.name_of(play, by, match)
    comments = annotating.comments_on(play, by, match)[-COMMENTS_MAX:]
    if name is None and not comments:
        return b""
    notes = RecordNotes(name, tuple(_recorded(one) for one in comments))
    return msgspec.json.encode(NotesLine(notes)) + b"\n"


def flaw_of_notes(play: Play, record: Record) -> Flaw | None:
    """Why the name in a verified record cannot be that of a match here, or what in its comments no board has."""
    fault = _fault_of_notes(record.notes, play.games[record.header.game].places) if record.notes else None
    return Flaw(len(record.lines) + 3, "form", fault) if fault else None


def _fault_of_notes(notes: RecordNotes, known: Places) -> str | None:
    name = notes.name
    if name is not None and not (re.match(ONE_LINE, name) and fault_of_name(name) is None):
        return "this is no name of a match"
    for number, one in enumerate(notes.comments):
        if known and (strange := places_in(one.arrows, one.marks) - known):
            return f"comments[{number}]: the game has no {min(strange)}"
    return None


def notes_to_take(play: Play, record: Record) -> NotesToTake | None:
    """What of the name and the comments in a record can be taken over."""
    notes = record.notes
    if notes is None:
        return None
    ours = play.names.with_account({one.by for one in notes.comments} - {OPERATOR, ELSEWHERE})
    comments = tuple(_comment(one) for one in notes.comments if one.by not in ours)
    return NotesToTake(notes.name, comments, len(notes.comments) - len(comments))


def answer_of(taken: NotesToTake | None) -> NotesOfRecord | None:
    """What the answer says of it."""
    return NotesOfRecord(taken.name, len(taken.comments), taken.left_out) if taken else None


def _recorded(one: KeptComment) -> RecordComment:
    return RecordComment(one.at, one.by, one.made_at, one.text, one.glyphs, one.arrows, one.marks)


def _comment(one: RecordComment) -> Comment:
    return Comment(**{**asdict(one), "by": ELSEWHERE if one.by == OPERATOR else one.by, "name": ""})
