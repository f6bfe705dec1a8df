"""Series: opening and finding them, their tournaments, links and points, their end."""

from typing import get_args

from flask import Blueprint, Response

from domain.series import refusals
from domain.series.state import Status
from service import API
from service.application import problems
from service.application.series import directing, finding
from service.application.series.documents import SeriesDocument, SeriesPage
from service.http.conventions.operation import CSV, NAMES_UNKNOWN, PAGING, WRITES, Query, operation
from service.http.conventions.paging import page_answer, page_bounds
from service.http.conventions.parameters import filter_tags, time_bounds
from service.http.conventions.requests import caller, json_body, load, person
from service.http.conventions.tables import tabular
from service.http.conventions.versions import versioned
from service.http.parts import parts
from service.http.rates.throttle import OPENINGS
from service.http.series.schemas import (
    NewLink,
    NewSeries,
    PointsTable,
    SeriesTournaments,
    link_in,
    points_in,
    series_in,
)
from service.http.tournaments.schemas import Ending

bp = Blueprint("series", __name__)
TAG = "series"

FILTERS = (
    Query("organiser", "Series of this organiser; `me` is the caller.", {"type": "string"}),
    Query("tournament", "Series to which this tournament belongs.", {"type": "string"}),
    Query("status", "Series in this state.", {"type": "string", "enum": list(get_args(Status))}),
    Query("since", "Opened at this time or later (RFC 3339).", {"type": "string", "format": "date-time"}),
    Query("until", "Opened before this time (RFC 3339).", {"type": "string", "format": "date-time"}),
)
LINKING = (
    refusals.TOURNAMENT_NOT_YOURS,
    refusals.TOURNAMENT_NOT_IN,
    refusals.TOURNAMENT_TWICE,
    refusals.LINK_WRONG,
    refusals.LINK_UNKNOWN,
    refusals.SERIES_WRONG,
    problems.UNKNOWN_TOURNAMENT,
)
CHANGES = (
    *WRITES,
    problems.STALE,
    problems.UNKNOWN_SERIES,
    refusals.NOT_ORGANISER,
    refusals.SERIES_ENDED,
    refusals.SERIES_TOO_LONG,
)


@bp.post("/series")
@operation(
    TAG,
    scope="organise",
    rate=OPENINGS,
    answer=SeriesDocument,
    status=201,
    request=NewSeries,
    token=True,
    problems=(*WRITES, *LINKING, problems.TOO_MANY_SERIES),
)
def create_series() -> Response:
    """Open a series of tournaments that the caller directs.

    The caller becomes its organiser. A phase is a tournament, a link says who goes over to a later one: a qualifier
    with a final, a league, a circuit and a promotion are all series.
    """
    by = person()
    here, body = parts(), load(NewSeries, json_body())
    found = directing.open_series(here.play, here.tournaments, by, series_in(body), body)
    return versioned(found, 201, f"{API}/series/{found.document.id}")


@bp.get("/series")
@operation(
    TAG,
    answer=SeriesPage,
    others=(CSV,),
    query=(*FILTERS, *PAGING),
    problems=(*NAMES_UNKNOWN, problems.BAD_CURSOR, problems.BAD_PARAMETER, problems.TOKEN_NEEDED),
)
def list_series() -> Response:
    """Find series, newest first.

    Every filter narrows the list, which may lag behind writes. Every series is public.
    """
    tags = filter_tags("organiser", "tournament", status=get_args(Status))
    period, bounds = time_bounds("since", "until"), page_bounds()
    here = parts()
    found = finding.series_page(here.series, tags, **bounds, **period)
    return tabular(page_answer(here.name_check.check(tags, found)))


@bp.get("/series/<series>")
@operation(TAG, versioned=False, answer=SeriesDocument, problems=(problems.UNKNOWN_SERIES,))
def show_series(series: str) -> Response:
    """Show a series: its tournaments as they are, links, cuts, and how tournaments count.

    It is as new as the last acknowledged write.
    """
    here = parts()
    return versioned(finding.show_series(here.tournaments, here.series, series))


@bp.put("/series/<series>/tournaments")
@operation(
    TAG,
    scope="organise",
    answer=SeriesDocument,
    request=SeriesTournaments,
    token=True,
    conditional=True,
    problems=(*CHANGES, *LINKING, refusals.TOURNAMENT_LINKED),
)
def set_series_tournaments(series: str) -> Response:
    """Set which tournaments belong to a series, in order.

    Who adds a tournament directs it. One that a link leads from or to stays, and every link leads forward.
    """
    here, wanted = parts(), load(SeriesTournaments, json_body())["tournaments"]
    return versioned(directing.set_tournaments(here.play, here.tournaments, here.series, caller(), series, wanted))


@bp.put("/series/<series>/links/<int:link>")
@operation(
    TAG,
    scope="organise",
    answer=SeriesDocument,
    request=NewLink,
    token=True,
    conditional=True,
    problems=(*CHANGES, *LINKING, refusals.CUT_MADE),
)
def set_link(series: str, link: int) -> Response:
    """Set a link: who goes over from one tournament to a later one, with which points, and how they are seeded.

    The next number makes a new one. Refused once its cut was made.
    """
    here, wanted = parts(), link_in(load(NewLink, json_body()))
    return versioned(directing.set_link(here.play, here.tournaments, here.series, caller(), series, link, wanted))


@bp.delete("/series/<series>/links/<int:link>")
@operation(
    TAG,
    scope="organise",
    answer=SeriesDocument,
    token=True,
    conditional=True,
    problems=(
        problems.TOKEN_NEEDED,
        problems.BUSY,
        problems.BAD_PARAMETER,
        problems.KEY_REUSED,
        problems.KEY_MALFORMED,
        problems.STALE,
        problems.UNKNOWN_SERIES,
        refusals.NOT_ORGANISER,
        refusals.SERIES_ENDED,
        refusals.SERIES_TOO_LONG,
        refusals.LINK_UNKNOWN,
        refusals.CUT_MADE,
    ),
)
def remove_link(series: str, link: int) -> Response:
    """Remove a link by which no cut was made.

    Its number is not given again. Only the organiser or the operator may.
    """
    here = parts()
    return versioned(directing.remove_link(here.play, here.tournaments, here.series, caller(), series, link))


@bp.put("/series/<series>/points")
@operation(
    TAG,
    scope="organise",
    answer=SeriesDocument,
    request=PointsTable,
    token=True,
    conditional=True,
    problems=(*CHANGES, refusals.SERIES_WRONG, refusals.TOURNAMENT_NOT_IN),
)
def set_series_points(series: str) -> Response:
    """Change the points table of a series with how many tournaments count, or that of one tournament.

    Standings as of earlier versions stay as they were.
    """
    here, command = parts(), points_in(load(PointsTable, json_body()))
    return versioned(directing.change_points(here.play, here.tournaments, here.series, caller(), series, command))


@bp.post("/series/<series>/end")
@operation(
    TAG,
    scope="organise",
    answer=SeriesDocument,
    request=Ending,
    token=True,
    conditional=True,
    problems=(*CHANGES, refusals.TOURNAMENT_UNFINISHED, refusals.SERIES_WRONG),
)
def end_series(series: str) -> Response:
    """End a series whose tournaments have ended.

    No tournament, link or cut follows. Standings still follow rulings in its tournaments.
    """
    here, reason = parts(), load(Ending, json_body())["reason"]
    return versioned(directing.end_series(here.play, here.tournaments, here.series, caller(), series, reason))
