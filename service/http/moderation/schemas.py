"""The bodies of requests about reports."""

from collections.abc import Mapping
from typing import Any, get_args

from marshmallow import ValidationError, validates_schema

from service.application.lines import VISIBLE_LINE_MAX
from service.application.moderation.reports import WORDS_MAX, About, Action, Why
from service.application.remarks import Remark
from service.http.schemas import fields, validate
from service.http.schemas.structs import StrictSchema
from service.http.schemas.validate import ONE_LINE, TEXT_MAX

NAMED: Mapping[About, tuple[str, ...]] = {
    "name": ("player",),
    "comment": ("match", "comment"),
    "study": ("study",),
    "behaviour": ("match", "player"),
}
"""By what is reported, which fields say where it is."""


def _id(what: str) -> fields.String:
    return fields.String(
        load_default=None, allow_none=True, validate=validate.Length(1, TEXT_MAX), metadata={"description": what}
    )


class NewSubject(StrictSchema):
    """What a report is about."""

    about = fields.String(
        required=True,
        validate=validate.OneOf(get_args(About)),
        metadata={
            "description": "A `name` (with `player`), a `comment` (with `match` and `comment`), a `study`, or "
            "`behaviour` at a table (with `match` and `player`)."
        },
    )
    match = _id("The id of a match, of a `comment` or of `behaviour`.")
    comment = _id("The id of a comment, as `…/comments` lists it.")
    study = _id("The study that is reported, by its id.")
    player = _id("Whose `name` or `behaviour` it is.")

    @validates_schema
    def _says_where(self, data: Any, **_: Any) -> None:
        wanted = NAMED[data["about"]]
        for name in ("match", "comment", "study", "player"):
            if (name in wanted) != (data[name] is not None):
                raise ValidationError(Remark("required" if name in wanted else "unknown"), name)


class NewAbuseReport(StrictSchema):
    """What somebody reports to the operator."""

    EXAMPLE = {
        "subject": {"about": "name", "player": "ply_01hzy3v7k2m4n6p8q0r2s4t6v8"},
        "why": "insult",
        "words": "The name insults a player of our club.",
    }

    subject = fields.Nested(NewSubject, required=True, metadata={"description": "What it is about."})
    why = fields.String(
        required=True, validate=validate.OneOf(get_args(Why)), metadata={"description": "What is wrong with it."}
    )
    words = fields.String(
        load_default="",
        validate=[validate.Length(max=WORDS_MAX), validate.LINES],
        metadata={"description": "What the operator should know, in any language."},
    )


class NewReportDecision(StrictSchema):
    """What the operator decides about a report."""

    EXAMPLE = {"action": "warn", "reason": "Names are for everybody to read."}

    action = fields.String(
        required=True,
        validate=validate.OneOf(get_args(Action)),
        metadata={
            "description": "`dismiss` does nothing. All others tell the player who was reported: `warn` does no "
            "more, `rename` takes its name away, `hide` what was written, and `suspend` locks the account."
        },
    )
    reason = fields.String(
        required=True,
        validate=[validate.Length(1, VISIBLE_LINE_MAX), ONE_LINE],
        metadata={"description": "Why. Unless the report is dismissed, the player who was reported is told it."},
    )
