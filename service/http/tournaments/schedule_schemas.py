"""The bodies of requests about the schedule of a tournament."""

from collections.abc import Mapping
from typing import Any, get_args

from domain.tournament.schedule import DATES_MAX, LONGEST_GAP
from domain.tournament.terms import Schedule, Step
from service.application.remarks import Remark
from service.http.schemas import fields, validate
from service.http.schemas.structs import StrictSchema
from service.http.tournaments.schemas import reason_in_words


def _gap(description: str) -> fields.WholeNumber:
    return fields.WholeNumber(
        load_default=None,
        allow_none=True,
        validate=validate.Range(0, LONGEST_GAP, error=Remark("milliseconds")),
        metadata={"description": description},
    )


class NewSchedule(StrictSchema):
    """When rounds start, and which steps the house takes."""

    EXAMPLE = {"dates": ["2031-05-01T18:00:00Z"], "after": 900_000, "steps": ["pair", "start", "close"]}

    dates = fields.List(
        fields.Time(),
        load_default=list,
        validate=validate.Length(max=DATES_MAX),
        metadata={"description": "When the first rounds start, in order (RFC 3339)."},
    )
    after = _gap("Milliseconds from the close of a round to the start of the next, if it has no date; null: never.")
    lead = _gap("Milliseconds before the start of a round at which the house opens and pairs it; none by default.")
    steps = fields.List(
        fields.String(validate=validate.OneOf(get_args(Step))),
        load_default=list,
        validate=validate.Length(max=len(get_args(Step))),
        metadata={
            "description": "What the house does: open and `pair` each round, `start` it, and `close` it once every "
            "table has a result. What is left out is for the organiser."
        },
    )


class Holding(StrictSchema):
    """Why the house is to take no more steps."""

    EXAMPLE = {"reason": "The hall has no light."}

    reason = reason_in_words(True)


def schedule_of(body: Mapping[str, Any]) -> Schedule:
    """The schedule that a body asks for."""
    steps = tuple(step for step in get_args(Step) if step in body["steps"])
    return Schedule(tuple(body["dates"]), body["after"], body["lead"] or 0, steps)
