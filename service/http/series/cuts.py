"""Cuts of series: who goes over from a tournament to the next."""

from flask import Blueprint, Response

from domain.series import refusals
from service import API
from service.application import problems
from service.application.series import cutting
from service.application.series.documents import CutDocument
from service.http.conventions.operation import CSV, Query, operation
from service.http.conventions.parameters import yes_or_no
from service.http.conventions.requests import caller, json_body, load
from service.http.conventions.spreadsheets import in_form
from service.http.conventions.versions import versioned
from service.http.parts import parts
from service.http.series.schemas import NewCut, cut_in
from service.http.series.series import CHANGES, LINKING
from service.http.series.spreadsheets import cut_csv

bp = Blueprint("series_cuts", __name__)
TAG = "series"

DRY_RUN = Query("dry_run", "Only show who would go over, and why.", {"type": "boolean", "default": False})


@bp.post("/series/<series>/cuts")
@operation(
    TAG,
    costly=True,
    scope="organise",
    answer=CutDocument,
    status=201,
    dry=CutDocument,
    request=NewCut,
    query=(DRY_RUN,),
    token=True,
    conditional=True,
    problems=(
        *CHANGES,
        *LINKING,
        refusals.CUT_MADE,
        refusals.ENTRIES_CLOSED,
        refusals.NOBODY_GOES,
        refusals.PICKED_WRONG,
        refusals.TOO_MANY_ENTRIES,
        refusals.TOURNAMENT_UNFINISHED,
        problems.TOO_MANY_TOURNAMENTS,
        problems.UNKNOWN_GAME,
    ),
)
def make_cut(series: str) -> Response:
    """Make the cut of a link: who goes over is entered in its target, seeded, with the points that they carry.

    The tournament that they come from has ended. If the link has no target, one is announced with the cut. With
    `dry_run` nothing is decided.
    """
    here, body = parts(), load(NewCut, json_body())
    if yes_or_no("dry_run", False):
        foreseen = cutting.foresee_cut(here.play, here.tournaments, here.series, caller(), series, cut_in(body))
        return versioned(foreseen)
    found = cutting.make_cut(here.play, here.tournaments, here.series, caller(), series, cut_in(body), body)
    return versioned(found, 201, f"{API}/series/{series}/cuts/{found.document.cut}")


@bp.get("/series/<series>/cuts/<int:cut>")
@operation(
    TAG, costly=True, answer=CutDocument, others=(CSV,), problems=(problems.UNKNOWN_SERIES, refusals.CUT_UNKNOWN)
)
def show_cut(series: str, cut: int) -> Response:
    """Show a cut: whether each entry went over, and why.

    With `Accept: text/csv`, a line per entry.
    """
    here = parts()
    return in_form(cutting.show_cut(here.play, here.tournaments, here.series, caller(), series, cut), cut_csv)
