"""Finished matches by what happened in them, and behind an opening."""

from flask import Blueprint, Response, request
from msgspec.structs import replace

from service.application import problems
from service.application.problems import Problem
from service.application.statistics.documents import Explorer, FoundPage
from service.application.statistics.exploring import explore_openings
from service.application.statistics.moments import LOOKED_THROUGH_MAX, page_with_moments
from service.application.statistics.results import WantedResults
from service.application.statistics.searching import ASSESSED, HAS, Opening, Sought, read_search, with_sought
from service.http.conventions.operation import NAMES_UNKNOWN, PAGING, SEVERAL, Query, operation
from service.http.conventions.paging import PageBounds, page_answer, page_bounds
from service.http.conventions.parameters import ME, one_of, whole_number
from service.http.conventions.requests import caller, player_id
from service.http.conventions.versions import negotiated, paged
from service.http.parts import parts
from service.http.statistics.results import FILTERS, NUMBER, NUMBER_MAX, page_of, wanted_results
from service.http.statistics.statistics import (
    BY,
    CHOICE,
    CHOICE_PROBLEMS,
    FORM,
    PATH,
    SEAT,
    path_given,
    wanted_matches,
    wanted_openings,
)

bp = Blueprint("search", __name__)
TAG = "results"
HAS_MAX = 4
STREAK = "streak_min"
WHERE = "where"
HAS_QUERY = Query(
    HAS,
    "What is to have happened, with `game`: a facet and a value as `GET /v1/games/{game}` has them. After commas "
    "which `seat:`, `period:` (from 1; 8 is all later), `player:` (or `me`), `bot:`, and `result:won` or "
    "`lost` of that seat. Given several times, all of it.",
    {**SEVERAL, "maxItems": HAS_MAX},
)
ASSESSED_QUERIES = (
    Query(
        "turns_min",
        "Matches with at least so many turning points, by the first of the reports on the whole match that were "
        "made with most play-outs. Without a report no match is found by this and the next two.",
        NUMBER,
    ),
    Query("mistake_min", "Matches with a decision that lost at least so many percent of a win.", NUMBER),
    Query(
        "luck_min", "Matches with a seat whose luck, good or bad, was at least so many percent of a win.", NUMBER
    ),
)
INCLUDE = Query(
    "include",
    "`where`: each match comes with where everything happened that was asked for: the seat, the period and the "
    "version, which `GET /v1/matches/{match}/view` takes as `at`. Then a page has "
    f"{LOOKED_THROUGH_MAX} matches at most.",
    {"type": "string", "enum": [WHERE]},
)
SEARCH_PROBLEMS = (
    *NAMES_UNKNOWN,
    problems.UNKNOWN_FACET,
    problems.SEARCH_TOO_WIDE,
    problems.BAD_CURSOR,
    problems.BAD_PARAMETER,
    problems.TOKEN_NEEDED,
    problems.ARCHIVE_DOWN,
)


@bp.get("/search")
@operation(
    TAG,
    answer=FoundPage,
    costly=True,
    query=(
        HAS_QUERY,
        PATH,
        *ASSESSED_QUERIES,
        *(query for query in FILTERS if query.name != STREAK),
        INCLUDE,
        *PAGING,
    ),
    problems=SEARCH_PROBLEMS,
)
def search() -> Response:
    """Find finished matches by what happened in them.

    By what `has` names, and by an opening (`path`), together with all filters of results. A page looks at so many
    matches at most: it may be short, or empty, and `next` goes on.
    """
    here, (wanted, sought), (told, bounds) = parts(), _filters(), _bounds()
    page = page_of(wanted, **bounds)
    return negotiated(
        page_answer(page_with_moments(here.play, here.results, caller(), page, sought) if told else page)
    )


def _filters() -> tuple[WantedResults, Sought]:
    """The requested results, and what is to have happened in them."""
    here, arguments, path = parts(), request.args, path_given()
    asked = arguments.getlist(HAS)
    if len(asked) > HAS_MAX:
        raise Problem(problems.BAD_PARAMETER, {"name": HAS})
    me = player_id() if any(f"player:{ME}" in one for one in asked) else None
    least = {name: whole_number(f"{name}_min", None, 0, NUMBER_MAX) for name in ASSESSED}
    found = replace(
        wanted_results(), assessed={name: number for name, number in least.items() if number is not None}
    )
    opening = Opening(path, whole_number("seat", None, 0, NUMBER_MAX), found.only_holder) if path else None
    sought = read_search(here.play, arguments.get("game"), asked, opening, me)
    return with_sought(here.results, found, sought), replace(sought, assessed=tuple(found.assessed))


def _bounds() -> tuple[bool, PageBounds]:
    """Whether it is to be told where it happened, and the bounds of the page, which is smaller then."""
    told, bounds = one_of("include", (WHERE,)) is not None, page_bounds()
    return told, {**bounds, "limit": min(bounds["limit"], LOOKED_THROUGH_MAX)} if told else bounds


@bp.get("/games/<game>/explorer")
@operation(
    TAG,
    answer=Explorer,
    costly=True,
    query=(*FORM, *(query for query in CHOICE if query.name != "as_of"), SEAT, BY, PATH, INCLUDE, *PAGING),
    problems=(*CHOICE_PROBLEMS, problems.BAD_CURSOR),
)
def explore(game: str) -> Response:
    """How seats began, and in which matches.

    What followed `path`, how often and how successfully, as openings have it, and a page of the matches in which it
    was played. With `player=me` one's own that not everybody may see count and are shown, too.
    """
    here, of, wanted, (told, bounds) = parts(), wanted_matches(), wanted_openings(), _bounds()
    found = (here.play, here.results, here.tournaments, here.accounts)
    return negotiated(paged(explore_openings(*found, caller(), game, wanted, of, **bounds, told=told)))
