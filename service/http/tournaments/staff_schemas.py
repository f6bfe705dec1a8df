"""The bodies of requests about staff, announcements and terms of a tournament."""

from typing import Any, get_args

from marshmallow import ValidationError, validates_schema

from domain.tournament.adjourning import EXTRA_SECONDS
from domain.tournament.commands import GiveExtraTime, PauseTable, ResumeTable
from domain.tournament.entries import ENTRIES_MAX
from domain.tournament.rights import GIVEN
from domain.tournament.terms import MOST_AT_TABLE, ByeWorth, Seeding, TieBreak, TiedTable
from service.application.remarks import Remark
from service.application.tournaments.adjourning import ClockActKind, ClockCommand
from service.application.tournaments.announcing import ROUNDS_MAX
from service.application.tournaments.words import ANNOUNCEMENT_MAX
from service.http.matches.terms_schemas import NewClock, NewWatch
from service.http.schemas import fields, validate
from service.http.schemas.names import NAME
from service.http.schemas.structs import StrictSchema
from service.http.tournaments.admission_schemas import NewAdmission, NewByesOnRequest, NewCheckIn
from service.http.tournaments.schemas import LEGS_MAX, reason_in_words


class NewStaff(StrictSchema):
    """What a player may do for the organiser."""

    EXAMPLE = {"rights": ["rule", "enter"]}

    rights = fields.List(
        fields.String(validate=validate.OneOf(GIVEN)),
        required=True,
        validate=validate.Length(1, len(GIVEN)),
        metadata={
            "description": "`enter`: entries of others, and results by hand. `pair`: rounds. `rule`: rulings. "
            "`announce`: announcements. `direct`: all of these, terms and the end; a co-organiser."
        },
    )


class NewOffer(StrictSchema):
    """To whom a tournament is offered."""

    EXAMPLE = {"player": "ply_01m80awb296cj3maqhz8r1x6gz"}

    player = fields.String(required=True, metadata={"description": "The id of the player."})


class NewAnnouncement(StrictSchema):
    """An announcement to all who take part."""

    EXAMPLE = {"text": "Round 3 begins at 14:00.", "language": "en"}

    text = fields.String(
        required=True,
        validate=[validate.Length(1, ANNOUNCEMENT_MAX), validate.LINES],
        metadata={"description": "Plain text, for everybody to read."},
    )
    language = fields.String(
        load_default=None,
        allow_none=True,
        validate=[validate.Length(2, 35), validate.Whole(r"^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$")],
        metadata={"description": "The tag of its language (BCP 47), if you like."},
    )


class NewResult(StrictSchema):
    """The result of a table that was played elsewhere."""

    EXAMPLE = {"ranks": [2, 1], "reason": "played at the board"}

    ranks = fields.List(
        fields.WholeNumber(validate=validate.Range(1, MOST_AT_TABLE)),
        required=True,
        validate=validate.Length(2, MOST_AT_TABLE),
        metadata={"description": "Ranks in seat order, 1 is first; tied seats share one."},
    )
    reason = reason_in_words(False)


class ClockAct(StrictSchema):
    """What an arbiter does with the clocks of a table."""

    EXAMPLE = {"act": "pause", "reason": "the hall has no light"}

    act = fields.String(
        required=True,
        validate=validate.OneOf(get_args(ClockActKind)),
        metadata={
            "description": "`extra_time` for one `entry` or all. `pause` until `resume`. `adjourn` `until` a date, "
            "or until another one."
        },
    )
    seconds = fields.WholeNumber(
        validate=validate.Range(1, EXTRA_SECONDS), metadata={"description": "The extra time, to each."}
    )
    entry = fields.WholeNumber(
        validate=validate.Range(1, ENTRIES_MAX),
        metadata={"description": "Who gets it; by default everybody at the table."},
    )
    until = fields.Time(metadata={"description": "When the table goes on by itself (RFC 3339)."})
    reason = reason_in_words(True)

    @validates_schema
    def _check(self, data: Any, **kwargs: Any) -> None:
        needed = {"extra_time": "seconds", "adjourn": "until"}.get(data["act"])
        allowed = {"entry"} if needed == "seconds" else set()
        if set(data) - {"act", "reason"} - allowed != ({needed} if needed else set()):
            raise ValidationError(Remark("clock_act"))


def clock_command(number: int, table: int, body: dict[str, Any]) -> ClockCommand:
    """The command to a table that a body of `ClockAct` asks for."""
    if body["act"] == "extra_time":
        return GiveExtraTime(number, table, body.get("entry"), body["seconds"], body["reason"])
    if body["act"] == "resume":
        return ResumeTable(number, table, body["reason"])
    return PauseTable(number, table, body.get("until"), body["reason"])


class ChangedTerms(StrictSchema):
    """Terms to change. What is left out stays as it is."""

    EXAMPLE = {"rounds": 6, "late_entries": False}

    name = fields.String(validate=NAME, metadata={"description": "What everybody sees. Until the end."})
    rounds = fields.WholeNumber(
        validate=validate.Range(1, ROUNDS_MAX),
        metadata={"description": "Only of `swiss` and `pods`, not fewer than have begun. Until the end."},
    )
    late_entries = fields.TrueOrFalse(metadata={"description": "Whether one may enter late. Until the end."})
    clock = fields.Nested(
        NewClock,
        allow_none=True,
        metadata={"description": "For matches of rounds that start later; null for none. Until the end."},
    )
    watch = fields.Nested(
        NewWatch, metadata={"description": "For matches of rounds that start later. Until the end."}
    )
    admission = fields.Nested(
        NewAdmission, metadata={"description": "Until the end; who waits moves up where there are more places."}
    )
    check_in = fields.Nested(
        NewCheckIn, allow_none=True, metadata={"description": "Null for none. Until the first round starts."}
    )
    byes_on_request = fields.Nested(
        NewByesOnRequest, metadata={"description": "For requests that come later. Until the end."}
    )
    tie_breaks = fields.List(
        fields.String(validate=validate.OneOf(get_args(TieBreak))),
        validate=validate.Length(max=len(get_args(TieBreak))),
        metadata={"description": "In order. Until the first round starts."},
    )
    seeding = fields.String(
        validate=validate.OneOf(get_args(Seeding)),
        metadata={"description": "Until the first round starts; pairings of it are dropped."},
    )
    bye = fields.String(
        validate=validate.OneOf(get_args(ByeWorth)), metadata={"description": "Until somebody has entered."}
    )
    tied_table = fields.String(
        validate=validate.OneOf(get_args(TiedTable)), metadata={"description": "Until somebody has entered."}
    )
    legs = fields.WholeNumber(
        validate=validate.Range(1, LEGS_MAX), metadata={"description": "Until somebody has entered."}
    )

    @validates_schema
    def _check(self, data: Any, **kwargs: Any) -> None:
        breaks = data.get("tie_breaks") or []
        if len(set(breaks)) != len(breaks):
            raise ValidationError(Remark("tie_break_twice"), "tie_breaks")
