"""Going on with a tournament that was begun elsewhere."""

from flask import Blueprint, Response, request

from domain.tournament import refusals
from service.application import problems
from service.application.tournaments import continuing
from service.application.tournaments.documents import EntryListReport
from service.application.tournaments.sheets import UTF_8
from service.application.tournaments.trf import TRF
from service.application.tournaments.trf_reading import REPORT_BYTES
from service.application.tournaments.uploads import Upload
from service.http.conventions.operation import WRITES, operation
from service.http.conventions.parameters import yes_or_no
from service.http.conventions.requests import caller, raw_body
from service.http.conventions.versions import versioned
from service.http.parts import parts
from service.http.tournaments.guests import DRY_RUN

bp = Blueprint("continuing", __name__)


@bp.post("/tournaments/<tournament>/continue")
@operation(
    "tournaments",
    scope="organise",
    costly=True,
    answer=EntryListReport,
    request=TRF,
    query=(DRY_RUN,),
    token=True,
    conditional=True,
    problems=(
        *WRITES,
        problems.STALE,
        problems.UNKNOWN_TOURNAMENT,
        problems.NOT_TWO_PLAYERS,
        refusals.NOT_ORGANISER,
        refusals.NOT_EMPTY,
        refusals.NO_MORE_ROUNDS,
        refusals.PAIRING_WRONG,
        refusals.TABLES_UNDECIDED,
        refusals.TOURNAMENT_ENDED,
        refusals.TOURNAMENT_TOO_LONG,
        refusals.TOO_MANY_ENTRIES,
    ),
)
def continue_tournament(tournament: str) -> Response:
    """Go on with a tournament that was begun elsewhere: take up entries and rounds of a report file, or nothing.

    TRF16 or TRF26 of up to 4 MB, into a tournament without entries and rounds. Comments say who an entry is here:
    `### entry 3 ply_…`, `### entry 4 bot:random`; the others are guests, each with its link. Every fault is told
    with a pointer to its line and columns, as `/12/81-84`. The remarks name what is not read, and points and ranks
    that differ.
    """
    here, by, upload = parts(), caller(), _upload()
    return versioned(continuing.continue_with(here.play, here.tournaments, here.accounts, by, tournament, upload))


def _upload() -> Upload:
    request.max_content_length = REPORT_BYTES
    charset = request.mimetype_params.get("charset", UTF_8)
    return Upload(raw_body(), charset, dry_run=yes_or_no("dry_run", False))
