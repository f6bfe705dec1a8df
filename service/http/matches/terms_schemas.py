"""The terms of a match besides the options of its game: clocks, watchers, invitations."""

from typing import Any, get_args

from marshmallow import ValidationError, validates_schema

from domain.match.terms import ClockKind, OnTimeout, Watchers
from service.application.remarks import Remark
from service.http.schemas import fields, validate
from service.http.schemas.structs import StrictSchema
from service.http.schemas.validate import TEXT_MAX

CLOCK_MIN = 1000
CLOCK_MAX = 365 * 24 * 3600 * 1000
"""The shortest and the longest time on a clock, in milliseconds."""
INCREMENT_MAX = 24 * 3600 * 1000
WATCHERS_MAX = 100
"""Players that may be listed as watchers of a match."""
DELAY_MAX = 1000
"""The largest delay of watchers in events."""
INVITATION_SECONDS = 7 * 24 * 3600
INVITATION_SECONDS_MAX = 90 * 24 * 3600
"""How long an invitation is valid, by default and at most."""


class NewClock(StrictSchema):
    """How long players may think. Times are in milliseconds."""

    kind = fields.String(
        required=True,
        validate=validate.OneOf(get_args(ClockKind)),
        metadata={
            "description": "`turn`: `limit` for every answer. `seat`: `limit` for all answers of a seat, and "
            "plus `increment` (Fischer) whenever it has answered everything. `match`: all answers of all seats "
            "must be given within `limit` after the start.",
            "example": "seat",
        },
    )
    limit = fields.WholeNumber(
        required=True,
        validate=validate.Range(CLOCK_MIN, CLOCK_MAX, error=Remark("milliseconds")),
        metadata={"description": "The limit in milliseconds.", "example": 600_000},
    )
    increment = fields.WholeNumber(
        load_default=0,
        validate=validate.Range(0, INCREMENT_MAX, error=Remark("milliseconds")),
        metadata={"description": "The increment in milliseconds. Only with `seat`."},
    )
    on_timeout = fields.String(
        load_default="command",
        validate=validate.OneOf(get_args(OnTimeout)),
        metadata={
            "description": "What happens when the time of a seat is over: the default bot gives the `command` that "
            "is due, a `bot` takes over the seat and is ranked by its play, or the seat resigns (`resign`)."
        },
    )

    @validates_schema
    def _only_seats_gain(self, data: Any, **_: Any) -> None:
        if data["increment"] and data["kind"] != "seat":
            raise ValidationError(Remark("only_seats_gain"), "increment")


class NewWatch(StrictSchema):
    """Who may see a match without a seat."""

    who = fields.String(
        load_default="everybody",
        validate=validate.OneOf(get_args(Watchers)),
        metadata={
            "description": "`everybody`, `nobody`, the listed `players`, or whoever has the address, while no list "
            "shows the match (`link`)."
        },
    )
    players = fields.List(
        fields.String(validate=validate.Whole(r"^ply_[0-9a-z]{26}$", error=Remark("player"))),
        load_default=list,
        validate=validate.Length(max=WATCHERS_MAX),
        metadata={"description": "Ids of players. Only with `players`."},
    )
    delay = fields.WholeNumber(
        load_default=0,
        validate=validate.Range(0, DELAY_MAX),
        metadata={"description": "The delay in events, from the start of the match until its end."},
    )

    @validates_schema
    def _named_where_asked_for(self, data: Any, **_: Any) -> None:
        if bool(data["players"]) != (data["who"] == "players"):
            raise ValidationError(Remark("named_players"), "players")
        if data["delay"] and data["who"] == "nobody":
            raise ValidationError(Remark("nobody_behind"), "delay")


class NewInvitation(StrictSchema):
    """A link for a seat."""

    EXAMPLE = {}

    seconds = fields.WholeNumber(
        load_default=INVITATION_SECONDS,
        validate=validate.Range(1, INVITATION_SECONDS_MAX),
        metadata={"description": "How long it is valid; by default a week."},
    )


class GivenInvitation(StrictSchema):
    """An invitation that the caller was given."""

    EXAMPLE = {"invitation": "cni_mat_01m80awb5xfwz0v33da5fcpm1e_1_e4a6bf…"}

    invitation = fields.String(
        required=True, validate=validate.Length(1, TEXT_MAX), metadata={"description": "The token."}
    )
