"""The bodies of requests about matches, other than commands."""

from typing import Any, get_args

from marshmallow import ValidationError, validates_schema

from domain.kernel.game import MOST_SEATS
from domain.match.commands import BOT, INVITED, ME, OPEN
from domain.match.terms import UndoPolicy
from service.application.lines import VISIBLE_LINE_MAX
from service.application.remarks import Remark
from service.http.matches.terms_schemas import NewClock, NewWatch
from service.http.schemas import fields, validate
from service.http.schemas.names import NAME
from service.http.schemas.nonces import OpensMatch, nonce
from service.http.schemas.structs import StrictSchema
from service.http.schemas.validate import ONE_LINE, TEXT_MAX

PACE_MAX = 10_000
"""The longest time that bots wait before each command, in milliseconds."""
WANTED_SEAT = validate.Whole(rf"^({ME}|{OPEN}|{INVITED}|{BOT}(:[a-z_]+)?)$", error=Remark("wanted_seat"))


class NewPause(StrictSchema):
    """Why the operator pauses a match."""

    EXAMPLE = {"reason": "We look into a complaint."}

    reason = fields.String(
        required=True,
        validate=[validate.Length(1, VISIBLE_LINE_MAX), ONE_LINE],
        metadata={"description": "Why; everybody who sees the match reads it."},
    )


class NewPhrase(StrictSchema):
    """What somebody says at the table."""

    EXAMPLE = {"phrase": "well_played"}

    phrase = fields.String(
        required=True,
        validate=validate.Length(1, TEXT_MAX),
        metadata={"description": "The name of a phrase that `GET …/phrases` lists."},
    )


def start_when() -> fields.String:
    """When a match starts."""
    return fields.String(
        load_default="full",
        validate=validate.OneOf(["full", "host"]),
        metadata={"description": "Start as soon as every seat is taken, or when the host starts the match."},
    )


def undo_policy(default: UndoPolicy) -> fields.String:
    """What may be undone."""
    return fields.String(
        load_default=default,
        validate=validate.OneOf(get_args(UndoPolicy)),
        metadata={
            "description": "What may be undone: nothing; one's own latest commands, if nobody learnt "
            "anything from them; anything, if all agree; anything at once."
        },
    )


def analysis() -> fields.TrueOrFalse:
    """Whether a match is a board for analysis."""
    return fields.TrueOrFalse(
        load_default=False,
        metadata={
            "description": "Whether it is a board for analysis: the caller takes every seat that no bot has, sees "
            "everything, and undoes freely; the result never counts. Nobody else sees it unless `watch` says so."
        },
    )


def name_of_match(**more: Any) -> fields.String:
    """The name of a match."""
    return fields.String(
        allow_none=True,
        validate=NAME,
        metadata={"description": "The name of the match.", "example": "what if I had challenged"},
        **(more or {"load_default": None}),
    )


def watch_terms() -> fields.Nested:
    """Who may see a match without a seat."""
    return fields.Nested(
        NewWatch,
        load_default=None,
        allow_none=True,
        metadata={
            "description": "Who may see the match without a seat; by default everybody, without delay, and a board "
            "for analysis nobody."
        },
    )


class OpensBoard(OpensMatch):
    """A body that may open a board for analysis."""

    @validates_schema
    def _nobody_waits(self, data: Any, **_: Any) -> None:
        if data.get("analysis") and data.get("clock"):
            raise ValidationError(Remark("clock_of_a_board"), "clock")
        if data.get("analysis") and data.get("start_when") != "full":
            raise ValidationError(Remark("start_of_a_board"), "start_when")
        if data.get("analysis") and (data.get("watch") or {}).get("delay"):
            raise ValidationError(Remark("delay_of_a_board"), "watch")


class NewMatch(OpensBoard):
    """A match to be created."""

    EXAMPLE = {"game": "conspiracy", "seats": ["me", "bot"]}

    game = fields.String(required=True, metadata={"description": "Key of a game.", "example": "conspiracy"})
    seats = fields.List(
        fields.String(validate=WANTED_SEAT),
        required=True,
        validate=validate.Length(1, MOST_SEATS),
        metadata={
            "description": "The occupants in turn order: `me`, `open`, `invited` (by invitation only), `bot` "
            "(the default one) or `bot:<name>`.",
            "example": ["me", "bot"],
        },
    )
    options = fields.Dict(
        keys=fields.String(),
        load_default=dict,
        metadata={"description": "Match options of the game; omitted ones have their defaults."},
    )
    start_when = start_when()
    undo = undo_policy("own")
    hints = fields.TrueOrFalse(
        load_default=False,
        metadata={
            "description": "Whether players may have help: hints, which all see, analyses, branches. "
            "Such a match does not count."
        },
    )
    pace = fields.WholeNumber(
        load_default=0,
        validate=validate.Range(0, PACE_MAX, error=Remark("milliseconds")),
        metadata={"description": "Milliseconds that bots and the house wait before each command."},
    )
    position = fields.Dict(
        keys=fields.String(),
        load_default=None,
        allow_none=True,
        metadata={
            "description": "A complete state in the game's view schema, without hidden values, with which the "
            "match begins instead of the setup; the `options` are then those of the state. Every seat sees what is "
            "visible on the table. Such a match does not count for ratings."
        },
    )
    analysis = analysis()
    watch = watch_terms()
    clock = fields.Nested(
        NewClock,
        load_default=None,
        allow_none=True,
        metadata={"description": "How long players may think; by default without a limit."},
    )


class NewOccupant(StrictSchema):
    """Who takes an open seat."""

    EXAMPLE = {"bot": "random"}

    bot = fields.String(
        load_default=None,
        allow_none=True,
        validate=validate.Whole(r"^[a-z_]+$"),
        metadata={"description": "Key of a bot that the host seats; without it the caller takes the seat."},
    )
    invitation = fields.String(
        load_default=None,
        allow_none=True,
        validate=validate.Length(1, TEXT_MAX),
        metadata={"description": "The token of an invitation to this seat, if it requires one."},
    )
    nonce = nonce("match")

    @validates_schema
    def _only_people_are_invited(self, data: Any, **_: Any) -> None:
        if data["bot"] and data["invitation"]:
            raise ValidationError(Remark("bot_invited"), "invitation")
        if data["bot"] and data["nonce"]:
            raise ValidationError(Remark("nonce_of_people"), "nonce")


class NewUndoRequest(StrictSchema):
    """A request to go back."""

    EXAMPLE = {"to": 8}

    to = fields.WholeNumber(
        required=True,
        validate=validate.Range(1),
        metadata={"description": "The version to go back to, at the end of a command."},
    )


class NewUndoAnswer(StrictSchema):
    """An answer to a request to go back."""

    EXAMPLE = {"agree": True}

    agree = fields.TrueOrFalse(
        required=True, metadata={"description": "Whether to go back; a no ends the request."}
    )
