"""The bodies of requests about series."""

from typing import Any, get_args

import msgspec
from marshmallow import ValidationError, validates_schema

from domain.series.commands import ChangePoints
from domain.series.cuts import LINKS_MAX
from domain.series.members import POINTS_MAX, TOURNAMENTS_MAX
from domain.series.terms import TIE_BREAKS, Carried, Choose, Link, Order, Terms, TieBreak, Tied
from domain.tournament.entries import ENTRIES_MAX
from service.application.remarks import Remark
from service.application.series.cutting import NewTarget, WantedCut
from service.application.series.directing import NewSeries as WantedSeries
from service.application.tournaments.announcing import POINTS_MAX as POINTS_OF_PLACE_MAX
from service.application.tournaments.announcing import Announcement
from service.http.schemas import fields, validate
from service.http.schemas.names import NAME
from service.http.schemas.structs import StrictSchema
from service.http.tournaments.schemas import NewTournament, options_in

ID_MAX = 64
HALVES_MAX = 2 * POINTS_OF_PLACE_MAX * ENTRIES_MAX


def _tournament(**how: Any) -> fields.String:
    return fields.String(validate=validate.Length(1, ID_MAX), **how)


def _tournaments(**how: Any) -> fields.List[Any]:
    told = {"description": "The ids of tournaments that you direct, the first first."}
    return fields.List(_tournament(), validate=validate.Length(max=TOURNAMENTS_MAX), metadata=told, **how)


def _points() -> fields.List[Any]:
    return fields.List(
        fields.WholeNumber(validate=validate.Range(0, POINTS_MAX)),
        load_default=list,
        validate=validate.Length(max=ENTRIES_MAX),
        metadata={
            "description": "What each rank of a tournament is worth, the first first; ranks beyond are worth "
            "nothing. Entries that share a rank share the points of their places. Without points the series is "
            "ranked by its phases: who got further is ahead.",
            "example": [10, 6, 3],
        },
    )


def _best() -> fields.WholeNumber:
    return fields.WholeNumber(
        load_default=None,
        allow_none=True,
        validate=validate.Range(1, TOURNAMENTS_MAX),
        metadata={"description": "How many tournaments of an entry count, the best of them; by default all."},
    )


def _number(about: str, least: int, most: int) -> fields.WholeNumber:
    return fields.WholeNumber(
        load_default=None, allow_none=True, validate=validate.Range(least, most), metadata={"description": about}
    )


def _choice(kind: Any, default: str, about: str) -> fields.String:
    return fields.String(
        load_default=default, validate=validate.OneOf(get_args(kind)), metadata={"description": about}
    )


class NewLink(StrictSchema):
    """Who goes over from one tournament of the series to a later one."""

    EXAMPLE = {"source": "trn_01hzxq3v7k0000000000000000", "choose": "best", "count": 8, "carried": "half"}

    source = _tournament(required=True, metadata={"description": "The tournament that they come from."})
    target = _tournament(
        load_default=None,
        allow_none=True,
        metadata={"description": "The one that they go over to; without one it is announced with the cut."},
    )
    choose = _choice(
        Choose,
        "best",
        "`best`: the first `count` of those who can go over. `ranks`: those from rank `first` to `last`. `points`: "
        "those with at least so many `halves`. `picked`: those whom you name when you make the cut.",
    )
    count = _number("How many, for `best`.", 1, ENTRIES_MAX)
    first = _number("The first rank, for `ranks`.", 1, ENTRIES_MAX)
    last = _number("The last rank, for `ranks`.", 1, ENTRIES_MAX)
    halves = _number("The least points in half points, for `points`.", 0, HALVES_MAX)
    tied = _choice(Tied, "lots", "Who goes over of those who share the last place of `best`.")
    carried = _choice(Carried, "none", "Which of their points they have there from the beginning.")
    seeding = _choice(
        Order,
        "standings",
        "How they are seeded there: by their places, in snake order with the other links to the same tournament, "
        "by their ratings, or by lot.",
    )


class NewSeries(StrictSchema):
    """A series to open."""

    EXAMPLE = {"name": "Winter League", "points": [10, 6, 3], "best": 2}

    name = fields.String(required=True, validate=NAME, metadata={"description": "What everybody sees in lists."})
    points = _points()
    best = _best()
    tie_breaks = fields.List(
        fields.String(validate=validate.OneOf(get_args(TieBreak))),
        load_default=lambda: list(TIE_BREAKS),
        validate=validate.Length(max=len(get_args(TieBreak))),
        metadata={
            "description": "What separates entries with equal points. `countback`: more first places, then more "
            "second ones, and so on. `best_result`: the best tournament. `latest`: the latest one. `scored`: the "
            "points won in the tournaments that count. `played`: how many tournaments."
        },
    )
    tournaments = _tournaments(load_default=list)
    links = fields.List(
        fields.Nested(NewLink),
        load_default=list,
        validate=validate.Length(max=LINKS_MAX),
        metadata={"description": "Who goes over, link by link; the first has number 1."},
    )

    @validates_schema
    def _check(self, data: Any, **kwargs: Any) -> None:
        check_points(data)
        if len(set(data.get("tie_breaks", ()))) != len(data.get("tie_breaks", ())):
            raise ValidationError(Remark("tie_break_twice"), "tie_breaks")


def check_points(data: Any) -> None:
    """A better rank is never worth less. Raises ValidationError."""
    points = data.get("points", [])
    if points != sorted(points, reverse=True):
        raise ValidationError(Remark("better_place"), "points")


def series_in(body: dict[str, Any]) -> WantedSeries:
    """The series that a body of `NewSeries` asks for."""
    terms = Terms(body["name"], tuple(body["points"]), body["best"], tuple(body["tie_breaks"]))
    return WantedSeries(terms, tuple(body["tournaments"]), tuple(map(link_in, body["links"])))


def link_in(body: dict[str, Any]) -> Link:
    """The link that a body of `NewLink` asks for."""
    return msgspec.convert(body, Link)


class SeriesTournaments(StrictSchema):
    """All tournaments of a series, in order."""

    EXAMPLE = {"tournaments": ["trn_01hzxq3v7k0000000000000000"]}

    tournaments = _tournaments(required=True)


class PointsTable(StrictSchema):
    """A points table: of the series, or of one of its tournaments."""

    EXAMPLE = {"points": [10, 6, 3], "best": 2}

    points = _points()
    best = _best()
    tournament = _tournament(
        load_default=None,
        allow_none=True,
        metadata={"description": "The tournament whose table it is; by default the series."},
    )

    @validates_schema
    def _check(self, data: Any, **kwargs: Any) -> None:
        check_points(data)


def points_in(body: dict[str, Any]) -> ChangePoints:
    """The change that a body of `PointsTable` asks for."""
    return ChangePoints(tuple(body["points"]), body["best"], body["tournament"])


class NewCut(StrictSchema):
    """A cut to make."""

    EXAMPLE = {"link": 1}

    link = fields.WholeNumber(
        required=True,
        validate=validate.Range(1, LINKS_MAX),
        metadata={"description": "The number of the link whose cut it is."},
    )
    picked = fields.List(
        fields.WholeNumber(validate=validate.Range(1, ENTRIES_MAX)),
        load_default=list,
        validate=validate.Length(max=ENTRIES_MAX),
        metadata={"description": "The numbers of the entries that go over, for a link that is `picked`."},
    )
    announce = fields.Nested(
        NewTournament,
        load_default=None,
        allow_none=True,
        metadata={"description": "The tournament to announce for it, if the link has no target."},
    )


def cut_in(body: dict[str, Any]) -> WantedCut:
    """The cut that a body of `NewCut` asks for."""
    new = body["announce"]
    target = NewTarget(new["game"], msgspec.convert(new, Announcement), options_in(new), new) if new else None
    return WantedCut(body["link"], tuple(body["picked"]), target)
