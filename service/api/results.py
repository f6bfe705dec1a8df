"""Results of finished matches."""

from flask import Blueprint, Response

from service import problems
from service.documents.lists import ResultPage
from service.http import cabinet, filter_tags, page_answer, page_bounds, time_bounds
from service.operation import PAGING, Query, operation

bp = Blueprint("results", __name__)
TAG = "results"

FILTERS = (
    Query("game", "Results of this game.", {"type": "string"}),
    Query("player", "Results of this player.", {"type": "string"}),
    Query("how", "Matches that ended this way.", {"type": "string"}),
    Query("from", "Ended at this time or later (RFC 3339).", {"type": "string", "format": "date-time"}),
    Query("to", "Ended before this time (RFC 3339).", {"type": "string", "format": "date-time"}),
)


@bp.get("/results")
@operation(
    TAG, answer=ResultPage, query=(*FILTERS, *PAGING), problems=(problems.BAD_CURSOR, problems.BAD_PARAMETER)
)
def list_results() -> Response:
    """Results, the last match to end first."""
    return page_answer(
        cabinet().projections.results.page(
            filter_tags("game", "player", "how"), **page_bounds(), **time_bounds("from", "to")
        )
    )
