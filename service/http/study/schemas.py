"""The bodies of requests about the history of a match: branches, names and comments."""

from domain.kernel.game import MOST_SEATS
from service.application.matches.notes import COMMENT_MAX
from service.application.remarks import Remark
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


class NewComment(StrictSchema):
    """A comment on a version of a match."""

    EXAMPLE = {"at": 8, "text": "Was this the mistake?"}

    at = fields.WholeNumber(
        required=True,
        validate=validate.Range(1),
        metadata={"description": "The version of the match that it is about."},
    )
    text = fields.String(
        required=True,
        validate=[
            validate.Length(1, COMMENT_MAX),
            validate.Whole(r"[^\x00-\x08\x0b-\x1f\x7f]*", error=Remark("controls")),
        ],
        metadata={"description": "Plain text for everybody who may see the match."},
    )
