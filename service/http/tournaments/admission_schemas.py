"""The bodies of requests about who enters a tournament, and who plays in a round."""

from typing import Any, get_args

from marshmallow import ValidationError, validates_schema

from domain.tournament.admission import ENTRIES_MAX, LIST_MAX
from domain.tournament.constraints import ROUNDS_MAX
from domain.tournament.entry_terms import AdmittedBy, GrantedBy, RequestWorth
from events.envelope import parse_time, timestamp
from service.application.remarks import Remark
from service.application.tournaments.announcing import ROUNDS_MAX as ROUNDS_OF_TOURNAMENT
from service.application.tournaments.ruling import REASON_MAX
from service.http.conventions.parameters import RFC_3339
from service.http.schemas import fields, validate
from service.http.schemas.structs import StrictSchema


def _reason(**how: Any) -> fields.String:
    checks = [validate.Length(1, REASON_MAX), validate.ONE_LINE]
    return fields.String(validate=checks, metadata={"description": "In words, for everybody to read."}, **how)


class MomentField(fields.String):
    """A time as RFC 3339 has it, with an offset; it is kept in UTC with milliseconds."""

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> str:
        text = super()._deserialize(value, attr, data, **kwargs)
        try:
            if not RFC_3339.fullmatch(text):
                raise ValueError(text)
            return timestamp(parse_time(text))
        except (ValueError, OverflowError):
            raise ValidationError(Remark("moment")) from None


class NewAdmission(StrictSchema):
    """Who may enter by itself, and for how many there are places."""

    by = fields.String(
        load_default="open",
        validate=validate.OneOf(get_args(AdmittedBy)),
        metadata={
            "description": "`open`: everybody; `link`: who has the link; `approval`: whom the organiser accepts; "
            "`list`: who is on it. The organiser enters anybody."
        },
    )
    most = fields.WholeNumber(
        load_default=None,
        allow_none=True,
        validate=validate.Range(2, ENTRIES_MAX),
        metadata={"description": "The places; who finds none waits for one. Null: as many as there can be."},
    )


class NewCheckIn(StrictSchema):
    """When players say that they are there."""

    closes_at = MomentField(
        required=True,
        metadata={
            "description": "The deadline: who has not checked in by then is not paired in the first round.",
            "format": "date-time",
        },
    )
    opens_at = MomentField(
        load_default=None,
        allow_none=True,
        metadata={"description": "From when on one may check in; null: at once.", "format": "date-time"},
    )

    @validates_schema
    def _check(self, data: Any, **kwargs: Any) -> None:
        if data.get("opens_at") and data["opens_at"] >= data["closes_at"]:
            raise ValidationError(Remark("opens_before"), "opens_at")


class NewByesOnRequest(StrictSchema):
    """How many rounds a player may ask not to play in."""

    most = fields.WholeNumber(
        load_default=0,
        validate=validate.Range(0, ROUNDS_OF_TOURNAMENT),
        metadata={"description": "In the whole tournament, of `swiss` or `pods`."},
    )
    worth = fields.String(
        load_default="half",
        validate=validate.OneOf(get_args(RequestWorth)),
        metadata={"description": "What such a bye counts as."},
    )
    granted_by = fields.String(
        load_default="rule",
        validate=validate.OneOf(get_args(GrantedBy)),
        metadata={"description": "`rule`: it is granted as it is asked for; `organiser`: one by one."},
    )


class NewDecision(StrictSchema):
    """What the organiser decides on an application."""

    EXAMPLE = {"accept": True}

    accept = fields.TrueOrFalse(required=True, metadata={"description": "Whether the player may enter."})
    reason = _reason(load_default="-")
    rating = fields.WholeNumber(
        load_default=0,
        validate=validate.Range(0, 10_000),
        metadata={"description": "The strength by which who is accepted is seeded."},
    )


class NewListing(StrictSchema):
    """Changes of the list of those who may enter."""

    EXAMPLE = {"add": ["ply_01m80awb296cj3maqhz8r1x6gz"]}

    add = fields.List(
        fields.String(validate=validate.Length(1, 64)),
        load_default=list,
        validate=validate.Length(max=LIST_MAX),
        metadata={"description": "The ids of those who may enter from now on."},
    )
    remove = fields.List(
        fields.String(validate=validate.Length(1, 64)),
        load_default=list,
        validate=validate.Length(max=LIST_MAX),
        metadata={"description": "The ids of those who may not enter any more; who has entered stays."},
    )


class ByeDecision(StrictSchema):
    """What the organiser decides on a bye that was asked for."""

    EXAMPLE = {"grant": True}

    grant = fields.TrueOrFalse(required=True, metadata={"description": "Whether the entry has the bye."})
    reason = _reason(load_default="-")


class NewSeparation(StrictSchema):
    """Entries that do not meet."""

    EXAMPLE = {"entries": [1, 2], "rounds": 3, "reason": "one club"}

    entries = fields.List(
        fields.WholeNumber(validate=validate.Range(1, ENTRIES_MAX)),
        required=True,
        validate=validate.Length(2, ENTRIES_MAX),
        metadata={"description": "The numbers of the entries, no two of which meet."},
    )
    rounds = fields.WholeNumber(
        load_default=None,
        allow_none=True,
        validate=validate.Range(1, ROUNDS_MAX),
        metadata={"description": "The last round in which they do not meet; null: they never do."},
    )
    reason = _reason(required=True)
