"""What happened in a tournament: events, timeline, audit, exports."""

from functools import partial
from typing import Any

from flask import Blueprint, Response, g, request

from audit import tournaments
from domain.kernel.messages import Event
from domain.kernel.steps import asked_at_steps
from domain.tournament.events import EVENTS, ResultReported, RoundPaired
from domain.tournament.state import Tournament
from events.codec import Checkpoint
from events.envelope import Envelope
from service.application import problems
from service.application.limits import EVENTS_MAX, PAGE_DEFAULT, VERSION_MAX
from service.application.matches.documents import Sentence
from service.application.names import Called, named_event, people_in
from service.application.problems import Problem, check_reached
from service.application.texts import Texts, texts
from service.application.tournaments.describe import (
    event_document,
    round_documents,
    standings_document,
    tournament_document,
)
from service.application.tournaments.documents import TournamentEventPage, TournamentExport, TournamentTimeline
from service.application.tournaments.results import played_match
from service.application.tournaments.trf import TRF, NotTwo, TooManyPoints, trf
from service.http.conventions.answers import answer
from service.http.conventions.departure import check_wanted
from service.http.conventions.operation import AFTER, Query, operation
from service.http.conventions.parameters import whole_number
from service.http.conventions.requests import called, principal
from service.http.conventions.waiting import WAIT, wait
from service.http.parts import parts
from service.http.records.audit_documents import Audit
from service.http.tournaments.answers import current_or_problem, words

bp = Blueprint("tournament_history", __name__)
TAG = "tournaments"

LIMIT = Query(
    "limit",
    "The most events to return.",
    {"type": "integer", "minimum": 1, "maximum": EVENTS_MAX, "default": PAGE_DEFAULT},
    component="limit.events",
)
HISTORY_PROBLEMS = (problems.UNKNOWN_TOURNAMENT, problems.UNKNOWN_VERSION, problems.BAD_PARAMETER)


@bp.get("/tournaments/<tournament>/events")
@operation(
    TAG,
    answer=TournamentEventPage,
    query=(AFTER, LIMIT, WAIT),
    problems=(*HISTORY_PROBLEMS, problems.TOO_MANY_WAITERS),
)
def list_tournament_events(tournament: str) -> Response:
    """The events of a tournament. All of them are public.

    With `wait` the answer is sent as soon as there is an event after `after`, or empty when the time is over.
    """
    current_or_problem(tournament)
    wait(tournament, whole_number("after", 0, 0, VERSION_MAX))
    now, after, found = _page(tournament)
    names = called(people_in(found))
    documents = tuple(event_document(envelope, principal(), names) for envelope in found)
    upto = found[-1].version if found else after
    return answer(TournamentEventPage(tournament, now.version, upto, documents), version=now.version)


@bp.get("/tournaments/<tournament>/timeline")
@operation(TAG, answer=TournamentTimeline, query=(AFTER, LIMIT), problems=HISTORY_PROBLEMS)
def show_tournament_timeline(tournament: str) -> Response:
    """The same history as sentences, in the language of `Accept-Language`."""
    now, after, found = _page(tournament)
    said = texts(g.language)
    names = called(people_in(found))
    sentences = tuple(sentence(envelope, now.state, said, names) for envelope in found)
    upto = found[-1].version if found else after
    timeline = TournamentTimeline(tournament, now.version, upto, said.language, sentences)
    return answer(timeline, version=now.version)


def _page(tournament: str) -> tuple[Checkpoint[Tournament], int, list[Envelope[Event]]]:
    found = current_or_problem(tournament)
    after = whole_number("after", 0, 0, VERSION_MAX)
    limit = whole_number("limit", PAGE_DEFAULT, 1, EVENTS_MAX)
    check_reached(after, found.version)
    return found, after, list(parts().tournaments.streams.envelopes(tournament, after, limit=limit))


def sentence(envelope: Envelope[Event], now: Tournament, said: Texts, called: Called) -> Sentence:
    """An event of a tournament in words."""

    def name(entry: int | None) -> str:
        return now.entries[entry - 1].name if entry else ""

    event = named_event(envelope.event, called)
    extra: dict[str, Any] = {"who": name(getattr(event, "entry", None))}
    if isinstance(event, RoundPaired):
        extra["pairings"] = "; ".join(" – ".join(map(name, table.seats)) for table in event.tables)
        extra["free"] = said.joined(name(bye.entry) for bye in event.byes) or "none"
    if isinstance(event, ResultReported):
        entries = now.rounds[event.round - 1].tables[event.table - 1].seats
        extra["winners"] = said.joined(name(entries[seat]) for seat in event.winners) or "none"
    arguments = {**said.arguments(event, str), **extra}
    assert envelope.type in EVENTS, "an event of another stream"
    return Sentence(
        envelope.version, envelope.at, envelope.type, said.say(f"tournament-{envelope.type}", arguments)
    )


@bp.get("/tournaments/<tournament>/audit")
@operation(TAG, costly=True, answer=Audit, problems=(problems.UNKNOWN_TOURNAMENT,))
def audit_tournament(tournament: str) -> Response:
    """Check a tournament.

    Checks the hash chain, every command against the rules of tournaments, the seats of each match, and whether
    every result is that of its match. The matches have audits of their own.
    """
    current_or_problem(tournament)
    here = parts()
    stored = here.play.store.read(tournament)
    with asked_at_steps(check_wanted):
        report = tournaments.audit(tournament, stored, partial(played_match, here.play.matches))
    document = Audit(tournament, len(stored), report.ok, report.checked, report.unchecked, report.divergence)
    return answer(document, version=len(stored))


@bp.get("/tournaments/<tournament>/export")
@operation(
    TAG,
    costly=True,
    answer=TournamentExport,
    others=(TRF,),
    problems=(problems.UNKNOWN_TOURNAMENT, problems.NOT_TWO_PLAYERS, problems.TOO_MANY_POINTS),
)
def export_tournament(tournament: str) -> Response:
    """Export a whole tournament as one document.

    JSON, or with `Accept: text/plain` the tournament report file of FIDE (TRF16) for other pairing and rating
    programs; only for formats with two seats at a table, and up to 99.5 points.
    """
    found = current_or_problem(tournament)
    if request.accept_mimetypes.best_match(("application/json", TRF)) == TRF:
        return _report_file(tournament, found)
    rounds = round_documents(tournament, found.state, words(), check_wanted)
    export = TournamentExport(tournament_document(tournament, found), rounds, standings_document(tournament, found))
    response = answer(export, version=found.version)
    response.vary.add("Accept")
    return response


def _report_file(tournament: str, found: Checkpoint[Tournament]) -> Response:
    try:
        body = trf(found.state)
    except NotTwo:
        raise Problem(problems.NOT_TWO_PLAYERS) from None
    except TooManyPoints:
        raise Problem(problems.TOO_MANY_POINTS) from None
    headers = {
        "ETag": f'"{found.version}"',
        "Content-Disposition": f'attachment; filename="{tournament}.trf"',
        "Vary": "Accept",
    }
    return Response(body, content_type=f"{TRF}; charset=utf-8", headers=headers)
