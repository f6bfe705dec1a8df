"""The bodies of requests about the history of a match: undo, branches, names and comments."""

from domain.kernel.game import MOST_SEATS
from service.application.limits import COMMENT_MAX
from service.application.remarks import Remark
from service.http.matches.schemas import WANTED_SEAT, name_of_match, start_when, undo_policy
from service.http.schemas import fields, validate
from service.http.schemas.seeds import IN_HEX
from service.http.schemas.structs import StrictSchema


class NewBranch(StrictSchema):
    """A branch to be made."""

    EXAMPLE = {"at": 8, "from": "seat", "name": "what if I had challenged", "seed": "2a"}

    at = fields.WholeNumber(
        load_default=None,
        allow_none=True,
        validate=validate.Range(1),
        metadata={"description": "The version to branch off at; by default the newest."},
    )
    kind = fields.String(
        data_key="from",
        load_default=None,
        allow_none=True,
        validate=validate.OneOf(["truth", "seat"]),
        metadata={
            "description": "From the `truth`, when the match is over or for the operator; or from what a `seat` "
            "knows, everything else dealt anew. By default the truth where the caller may see it."
        },
    )
    seat = fields.WholeNumber(
        load_default=None,
        allow_none=True,
        validate=validate.Range(0),
        metadata={"description": "Whose knowledge; by default the caller's own seat."},
    )
    seed = fields.String(
        load_default=None,
        allow_none=True,
        validate=IN_HEX,
        metadata={
            "description": "1 to 32 bytes in hex: the same seed deals the same and throws the same dice. Without "
            "it nobody can foresee them."
        },
    )
    name = name_of_match()
    seats = fields.List(
        fields.String(validate=WANTED_SEAT),
        load_default=None,
        allow_none=True,
        validate=validate.Length(1, MOST_SEATS),
        metadata={
            "description": "Who sits where, as when a match is opened. By default the caller takes the seat it "
            "had, or else the first, and bots the others."
        },
    )
    start_when = start_when()
    undo = undo_policy("free")


class NewName(StrictSchema):
    """What a match is to be called; null for nothing."""

    name = name_of_match(required=True)


class NewComment(StrictSchema):
    """Something to say about a version of a match."""

    EXAMPLE = {"at": 8, "text": "Was this the mistake?"}

    at = fields.WholeNumber(required=True, validate=validate.Range(1))
    text = fields.String(
        required=True,
        validate=[
            validate.Length(1, COMMENT_MAX),
            validate.Whole(r"[^\x00-\x08\x0b-\x1f\x7f]*", error=Remark("controls")),
        ],
    )
