"""The parts of a body that say what stands on a version: words, glyphs, arrows and marks."""

from typing import Any, get_args

from marshmallow import ValidationError, validates_schema

from domain.match.annotations import (
    ARROWS_MAX,
    COMMENT_MAX,
    GLYPHS_MAX,
    MARKS_MAX,
    PLACE,
    PLACE_MAX,
    Colour,
    Glyph,
)
from service.application.remarks import Remark
from service.http.schemas import fields, validate
from service.http.schemas.structs import StrictSchema


def place(what: str, **how: Any) -> fields.String:
    """The name of a thing on the board."""
    return fields.String(
        required=True,
        validate=[validate.Length(1, PLACE_MAX), validate.Whole(PLACE, error=Remark("place"))],
        metadata={
            "description": f"{what}, as the board of the game names it: a kind, and the id of a component or the "
            "number of a seat.",
            "example": "city:vienna",
        },
        **how,
    )


def colour() -> fields.String:
    """In which colour something is drawn."""
    return fields.String(
        load_default="green",
        validate=validate.OneOf(get_args(Colour)),
        metadata={"description": "How it is drawn; what a colour means is up to whoever draws."},
    )


def words(most: int, description: str) -> fields.String:
    """Plain text of several lines."""
    return fields.String(
        load_default="", validate=[validate.Length(max=most), validate.LINES], metadata={"description": description}
    )


class NewArrow(StrictSchema):
    """An arrow from one thing on the board to another."""

    from_ = place("Where it begins", data_key="from", attribute="from")
    to = place("Where it ends")
    colour = colour()

    @validates_schema
    def _leads_somewhere(self, data: Any, **_: Any) -> None:
        if data.get("from") == data.get("to"):
            raise ValidationError(Remark("arrow_nowhere"), "to")


class NewMark(StrictSchema):
    """A ring around a thing on the board."""

    on = place("What it is around")
    colour = colour()


class NewNote(StrictSchema):
    """What stands on a version: words, or glyphs, arrows and marks without any."""

    text = words(COMMENT_MAX, "Plain text. It may be left out if there are glyphs, arrows or marks.")
    glyphs = fields.List(
        fields.WholeNumber(validate=validate.OneOf(get_args(Glyph))),
        load_default=list,
        validate=validate.Length(max=GLYPHS_MAX),
        metadata={
            "description": "What is thought of it, each by its number in PGN (NAG): 1 good, 2 a mistake, 3 "
            "brilliant, 4 a blunder, 5 interesting, 6 dubious, 7 forced, 10 even, 13 unclear, 140 with an idea, "
            "142 better was, 146 new."
        },
    )
    arrows = fields.List(
        fields.Nested(NewArrow),
        load_default=list,
        validate=validate.Length(max=ARROWS_MAX),
        metadata={"description": "From one thing on the board to another."},
    )
    marks = fields.List(
        fields.Nested(NewMark),
        load_default=list,
        validate=validate.Length(max=MARKS_MAX),
        metadata={"description": "Around things on the board."},
    )

    @validates_schema
    def _says_something(self, data: Any, **_: Any) -> None:
        if not any(data.get(part) for part in ("text", "glyphs", "arrows", "marks")):
            raise ValidationError(Remark("nothing_noted"), "text")
        glyphs = data.get("glyphs") or []
        if len(set(glyphs)) < len(glyphs):
            raise ValidationError(Remark("glyph_twice"), "glyphs")
