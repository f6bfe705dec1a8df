"""The bodies of requests about studies."""

from typing import Any, get_args

import msgspec
from marshmallow import EXCLUDE, ValidationError, post_load, validates_schema

from service.application.remarks import Remark
from service.application.studies.content import Content, Watch
from service.application.studies.documents import FORM, FORMAT
from service.application.studies.limits import CHAPTER_TEXT_MAX, CHAPTERS_MAX, NODES_MAX, OPERATIONS_MAX, TITLE_MAX
from service.http.schemas import fields, validate
from service.http.schemas.structs import StrictSchema
from service.http.schemas.validate import ONE_LINE, TEXT_MAX
from service.http.study.annotation_schemas import NewNote, words

POINTER = r"(/([^/~]|~[01])*)*"
POINTER_MAX = 500
MEMBERS = {
    "add": "value",
    "remove": None,
    "replace": "value",
    "move": "from",
    "copy": "from",
    "test": "value",
}
"""Which member an operation of JSON Patch has besides its `path`."""
MATCH = validate.Whole(r"mat_[0-9a-z]{26}", error=Remark("study_target"))


def _title(what: str) -> fields.String:
    return fields.String(
        required=True, validate=[validate.Length(1, TITLE_MAX), ONE_LINE], metadata={"description": what}
    )


class NewNode(NewNote):
    """A note on a version of the match of a chapter; on a position all of it is on version 0."""

    at = fields.WholeNumber(
        required=True,
        validate=validate.Range(0),
        metadata={"description": "The version of the match that it is about; 0 of a position."},
    )


class NewTarget(StrictSchema):
    """What the board of a chapter shows: a match at a version, or a position."""

    kind = fields.String(
        required=True,
        validate=validate.OneOf(["match", "position"], error=Remark("study_target")),
        metadata={"description": "A `match` (also a branch, or a board for analysis) or a `position`."},
    )
    match = fields.String(
        validate=MATCH, metadata={"description": "The id of the match, `mat_…`; of a `match` alone."}
    )
    at = fields.WholeNumber(
        validate=validate.Range(1),
        metadata={"description": "The version that the board shows first; of a `match` alone."},
    )
    game = fields.String(
        validate=validate.Length(1, TEXT_MAX), metadata={"description": "Key of a game; of a `position` alone."}
    )
    state = fields.Dict(
        keys=fields.String(),
        metadata={
            "description": "A complete state in the game's view schema, without hidden values, as "
            "`…/view?as=truth` has it; of a `position` alone."
        },
    )

    @validates_schema
    def _is_one_of_them(self, data: Any, **_: Any) -> None:
        wanted = {"match": {"match", "at"}, "position": {"game", "state"}}[data["kind"]]
        if set(data) - {"kind"} != wanted:
            raise ValidationError(Remark("study_target"))


class NewChapter(StrictSchema):
    """A part of a study: text, one board, and notes on its versions."""

    title = _title("What the chapter is called.")
    text = words(CHAPTER_TEXT_MAX, "Plain text, in paragraphs.")
    target = fields.Nested(NewTarget, required=True, metadata={"description": "What its board shows."})
    nodes = fields.List(
        fields.Nested(NewNode),
        load_default=list,
        validate=validate.Length(max=NODES_MAX),
        metadata={"description": f"Notes on versions; at most {NODES_MAX} in the whole study."},
    )

    @validates_schema
    def _notes_fit_the_board(self, data: Any, **_: Any) -> None:
        is_match = data["target"]["kind"] == "match"
        for number, node in enumerate(data.get("nodes") or []):
            if is_match != (node["at"] > 0):
                fault = Remark("node_of_match" if is_match else "node_of_position")
                raise ValidationError({"nodes": {number: {"at": [fault]}}})


class NewStudy(StrictSchema):
    """A study: a title, who may read it, and chapters in their order."""

    EXAMPLE = {
        "title": "When to challenge",
        "watch": "link",
        "chapters": [
            {
                "title": "A challenge too early",
                "text": "Two rounds before the end nobody has anything to lose.",
                "target": {"kind": "match", "match": "mat_01hzy3v7k2m4n6p8q0r2s4t6v8", "at": 8},
                "nodes": [
                    {
                        "at": 8,
                        "text": "Here it turned.",
                        "glyphs": [2],
                        "arrows": [{"from": "agent:vagabond", "to": "city:vienna", "colour": "red"}],
                    }
                ],
            }
        ],
    }

    title = _title("What the study is called.")
    watch = fields.String(
        load_default="nobody",
        validate=validate.OneOf(get_args(Watch)),
        metadata={"description": "Who reads it besides its owner: `nobody`, or whoever has its address (`link`)."},
    )
    chapters = fields.List(
        fields.Nested(NewChapter),
        load_default=list,
        validate=validate.Length(max=CHAPTERS_MAX),
        metadata={"description": "In their order."},
    )


class ImportedStudy(StrictSchema):
    """A study as a file, as `…/export` gives it."""

    EXAMPLE = {"format": FORMAT, "form": FORM, "exported_at": "2026-11-28T12:00:00.000Z", "study": NewStudy.EXAMPLE}

    format = fields.String(
        required=True, validate=validate.OneOf([FORMAT]), metadata={"description": "Says that this is a study."}
    )
    form = fields.WholeNumber(
        required=True, validate=validate.OneOf([FORM]), metadata={"description": "The form of the file."}
    )
    exported_at = fields.Time(load_default=None, metadata={"description": "When it was exported; not kept."})
    study = fields.Nested(NewStudy, required=True, metadata={"description": "All that it says."})


def _pointer(what: str, **how: Any) -> fields.String:
    return fields.String(
        validate=[validate.Length(max=POINTER_MAX), validate.Whole(POINTER, error=Remark("pointer"))],
        metadata={"description": what, "example": "/chapters/0/title"},
        **how,
    )


class NewOperation(StrictSchema):
    """An operation of JSON Patch (RFC 6902). Members that it does not need are ignored."""

    class Meta:
        unknown = EXCLUDE

    EXAMPLE = {"op": "replace", "path": "/title", "value": "When to challenge"}

    op = fields.String(
        required=True,
        validate=validate.OneOf(list(MEMBERS)),
        metadata={"description": "What to do at `path`; `test` only fails unless `value` is there."},
    )
    path = _pointer("A JSON pointer into what the study says.", required=True)
    source = _pointer(
        "A JSON pointer to what is moved or copied; of `move` and `copy` alone.", data_key="from", attribute="from"
    )
    value = fields.Anything(
        allow_none=True,
        metadata={"description": "What to put there, or has to be there; of `add`, `replace` and `test` alone."},
    )

    @validates_schema
    def _has_its_members(self, data: Any, **_: Any) -> None:
        wanted = MEMBERS[data["op"]]
        if wanted and wanted not in data:
            raise ValidationError(Remark("required"), wanted)

    @post_load
    def _without_others(self, data: Any, **_: Any) -> Any:
        return {name: value for name, value in data.items() if name in ("op", "path", MEMBERS[data["op"]])}


PATCH_BODY = {
    "schema": {"type": "array", "items": NewOperation, "maxItems": OPERATIONS_MAX},
    "example": [NewOperation.EXAMPLE],
}
"""What the document says of a body with operations."""


def content_of(loaded: Any) -> Content:
    """The study in a body that its schema has read."""
    return msgspec.convert(loaded, Content)
