"""Guests and entry lists: who is entered without an account, the links they play by, and lists as CSV."""

from typing import get_args

import msgspec
from flask import Blueprint, Response, request

from domain.tournament import refusals
from service.application import problems
from service.application.tournaments import entry_lists, guests, sheets, uploads
from service.application.tournaments.documents import EntryList, EntryListReport, GuestLink, ListedEntry
from service.http.conventions.answers import answer
from service.http.conventions.operation import CSV, WRITES, Query, operation
from service.http.conventions.parameters import one_of, yes_or_no
from service.http.conventions.requests import caller, json_body, load, raw_body
from service.http.conventions.spreadsheets import in_form
from service.http.conventions.versions import versioned
from service.http.conventions.writing import replay_header
from service.http.parts import parts
from service.http.schemas.structs import EmptyBody
from service.http.tournaments.schemas import NewPerson
from service.http.tournaments.spreadsheets import entries_csv

bp = Blueprint("guests", __name__)
TAG = "tournaments"
INTOS: tuple[uploads.Into, ...] = get_args(uploads.Into)
INTO = Query(
    "into",
    "Whether they are entered, or put on the `list` of players who may enter.",
    {"type": "string", "enum": list(INTOS), "default": "entries"},
)
DRY_RUN = Query(
    "dry_run",
    "Only report what would be entered.",
    {"type": "boolean", "default": False},
    component="dry_run.list",
)
OF_ENTRY = (
    problems.TOKEN_NEEDED,
    problems.UNKNOWN_TOURNAMENT,
    problems.UNKNOWN_PLAYER,
    refusals.NOT_ORGANISER,
    refusals.ENTRY_UNKNOWN,
    problems.NOT_A_GUEST,
)
NO_STORE = {"Cache-Control": "no-store"}


@bp.get("/tournaments/<tournament>/entries")
@operation(TAG, answer=EntryList, others=(CSV,), problems=(problems.UNKNOWN_TOURNAMENT,))
def show_entry_list(tournament: str) -> Response:
    """The entries of a tournament as a list, with clubs.

    Who may enter others, by a token that allows to organise, sees contacts too. With `Accept: text/csv`, a line per
    entry, in the form in which `…/entries/list` takes one.
    """
    here = parts()
    return in_form(entry_lists.entries_of(here.play, here.tournaments, caller(), tournament), entries_csv)


@bp.post("/tournaments/<tournament>/entries/list")
@operation(
    TAG,
    scope="organise",
    costly=True,
    answer=EntryListReport,
    request=CSV,
    query=(INTO, DRY_RUN),
    token=True,
    conditional=True,
    problems=(
        *WRITES,
        problems.STALE,
        problems.UNKNOWN_TOURNAMENT,
        refusals.NOT_ORGANISER,
        refusals.TOURNAMENT_ENDED,
        refusals.ALREADY_ENTERED,
        refusals.ENTRIES_CLOSED,
        refusals.TOO_MANY_ENTRIES,
        refusals.ADMITTED_OTHERWISE,
        refusals.LIST_TOO_LONG,
    ),
)
def enter_list(tournament: str) -> Response:
    """Enter everybody of a list, or nobody: players by id, bots by key, and guests by name, each with its link.

    CSV of up to 10,000 lines and 4 MB. The first line names columns: `name`, `player`, `bot`, `rating` or `seed` (1
    is the best), `club`, `contact`. Separators are commas, semicolons or tabs; the encoding is UTF-8, what a byte
    order mark says, or the `charset` of `Content-Type` (`windows-1252`, `shift_jis`). Every fault is told with a
    pointer to its line and column, as `/12/rating`.
    """
    here, by, upload = parts(), caller(), _upload()
    return versioned(uploads.enter_list(here.play, here.tournaments, here.accounts, by, tournament, upload))


def _upload() -> uploads.Upload:
    request.max_content_length = sheets.SHEET_BYTES
    into = one_of("into", INTOS) or "entries"
    charset = request.mimetype_params.get("charset", sheets.UTF_8)
    return uploads.Upload(raw_body(), charset, into, yes_or_no("dry_run", False))


@bp.put("/tournaments/<tournament>/entries/<int:entry>/particulars")
@operation(
    TAG,
    scope="organise",
    answer=ListedEntry,
    request=NewPerson,
    token=True,
    versioned=False,
    problems=(*OF_ENTRY, problems.MALFORMED, problems.BODY_TOO_LARGE),
)
def describe_entry(tournament: str, entry: int) -> Response:
    """Note the club and the contact of an entry, in place of those before, and rename a guest.

    They are kept beside the events. The club is for everybody to read, the contact for who enters others.
    """
    here, person = parts(), msgspec.convert(load(NewPerson, json_body()), guests.Person)
    return answer(entry_lists.describe(here.play, here.tournaments, caller(), tournament, entry, person))


@bp.delete("/tournaments/<tournament>/entries/<int:entry>/particulars")
@operation(TAG, scope="organise", answer=ListedEntry, token=True, versioned=False, problems=OF_ENTRY)
def forget_entry(tournament: str, entry: int) -> Response:
    """Forget the club and the contact of an entry. A guest is erased: its name and its link go, and it withdraws.

    Events, standings and proofs stay as they are: they have ids only.
    """
    here = parts()
    return answer(entry_lists.forget(here.play, here.tournaments, here.accounts, caller(), tournament, entry))


@bp.post("/tournaments/<tournament>/entries/<int:entry>/link")
@operation(
    TAG,
    scope="organise",
    answer=GuestLink,
    request=EmptyBody,
    token=True,
    versioned=False,
    problems=(*OF_ENTRY, *WRITES),
)
def make_guest_link(tournament: str, entry: int) -> Response:
    """Make the link by which a guest plays, or make it anew: the one before ends. It is shown only here.

    With it the guest plays its matches, checks in, asks for byes, withdraws, and erases itself; nothing else.
    """
    load(EmptyBody, json_body())
    here = parts()
    link, replayed = guests.make_guest_link(here.play, here.tournaments, caller(), tournament, entry)
    return answer(link, headers={**NO_STORE, **replay_header(replayed)})


@bp.delete("/tournaments/<tournament>/entries/<int:entry>/link")
@operation(TAG, scope="organise", answer=ListedEntry, token=True, versioned=False, problems=OF_ENTRY)
def end_guest_link(tournament: str, entry: int) -> Response:
    """Take the link of a guest back. The guest stays entered; another link can be made.

    Streams that were opened with it end.
    """
    here = parts()
    return answer(entry_lists.end_link(here.play, here.tournaments, caller(), tournament, entry))
