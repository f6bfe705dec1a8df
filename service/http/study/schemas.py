"""The bodies of requests about the history of a match: branches, names and comments."""

from domain.kernel.game import MOST_SEATS
from service.http.matches.schemas import (
    WANTED_SEAT,
    OpensBoard,
    analysis,
    name_of_match,
    start_when,
    undo_policy,
    watch_terms,
)
from service.http.schemas import fields, validate
from service.http.schemas.seeds import IN_HEX
from service.http.schemas.structs import StrictSchema
from service.http.study.annotation_schemas import NewNote


class NewBranch(OpensBoard):
    """A branch to create."""

    EXAMPLE = {"at": 8, "from": "seat", "name": "what if I had challenged", "seed": "2a"}

    at = fields.WholeNumber(
        load_default=None,
        allow_none=True,
        validate=validate.Range(1),
        metadata={"description": "The version to branch from; by default the newest."},
    )
    kind = fields.String(
        data_key="from",
        load_default=None,
        allow_none=True,
        validate=validate.OneOf(["truth", "seat"]),
        metadata={
            "description": "From the `truth`, if the match is over or for the operator; or from what a `seat` "
            "knows, with everything else dealt again. By default the truth, if the caller may see it."
        },
    )
    seat = fields.WholeNumber(
        load_default=None,
        allow_none=True,
        validate=validate.Range(0),
        metadata={"description": "The seat whose knowledge to use; by default the caller's own."},
    )
    seed = fields.String(
        load_default=None,
        allow_none=True,
        validate=IN_HEX,
        metadata={
            "description": "1 to 32 bytes in hex: the same seed gives the same cards and dice. By default a "
            "fresh one."
        },
    )
    name = name_of_match()
    seats = fields.List(
        fields.String(validate=WANTED_SEAT),
        load_default=None,
        allow_none=True,
        validate=validate.Length(1, MOST_SEATS),
        metadata={
            "description": "The occupants, as when a match is opened. By default the caller takes the seat it "
            "had, or else the first, and bots the others; on a board for analysis it takes all."
        },
    )
    start_when = start_when()
    undo = undo_policy("free")
    analysis = analysis()
    watch = watch_terms()


class NewName(StrictSchema):
    """The new name of a match; null removes it."""

    EXAMPLE = {"name": "The long siege"}

    name = name_of_match(required=True)


class NewComment(NewNote):
    """A comment on a version of a match: words, or glyphs, arrows and marks without any."""

    EXAMPLE = {
        "at": 8,
        "text": "Was this the mistake?",
        "glyphs": [2],
        "arrows": [{"from": "agent:vagabond", "to": "city:vienna", "colour": "red"}],
        "marks": [{"on": "case", "colour": "green"}],
    }

    at = fields.WholeNumber(
        required=True,
        validate=validate.Range(1),
        metadata={"description": "The version of the match that it is about."},
    )
