"""What happened in a tournament: events, timeline, audit, exports."""

from typing import Any

from flask import Blueprint, Response, g, request

from domain.kernel.match import Match
from domain.kernel.messages import Event
from domain.tournament.events import EVENTS, RoundPaired
from domain.tournament.state import Tournament
from events.envelope import Envelope
from projections import tournament_audit
from projections.ledgers import Ledger
from projections.tables import GameNotInstalled, UnknownMatch
from service.config import EVENTS_MAX, PAGE_DEFAULT, VERSION_MAX
from service.conventions import problems
from service.conventions.http import answer, cabinet, principal
from service.conventions.operation import AFTER, Query, operation
from service.conventions.parameters import whole_number
from service.conventions.problems import Problem
from service.documents.audit import Audit
from service.documents.history import Sentence
from service.documents.tournaments import (
    TournamentEventPage,
    TournamentExport,
    TournamentTimeline,
)
from service.matches.waiting import WAIT, wait
from service.texts import Texts, texts
from service.tournaments.documents import event_document, round_document, standings_document, tournament_document
from service.tournaments.orders import ledger_or_problem, words
from service.tournaments.trf import TRF, NotTwo, trf

bp = Blueprint("tournament_history", __name__)
TAG = "tournaments"

LIMIT = Query(
    "limit",
    "How many events at most.",
    {"type": "integer", "minimum": 1, "maximum": EVENTS_MAX, "default": PAGE_DEFAULT},
)
HISTORY_PROBLEMS = (problems.UNKNOWN_TOURNAMENT, problems.BAD_PARAMETER)


@bp.get("/tournaments/<tournament>/events")
@operation(
    TAG,
    answer=TournamentEventPage,
    query=(AFTER, LIMIT, WAIT),
    problems=(*HISTORY_PROBLEMS, problems.TOO_MANY_WAITERS),
)
def list_tournament_events(tournament: str) -> Response:
    """The events of a tournament. All of them are public.

    With `wait` the answer comes as soon as there is an event after `after`, or empty when the time is over.
    """
    ledger_or_problem(tournament)
    wait(tournament, whole_number("after", 0, 0, VERSION_MAX))
    ledger, after, found = _page(tournament)
    documents = tuple(event_document(envelope, principal()) for envelope in found)
    upto = found[-1].version if found else after
    return answer(TournamentEventPage(tournament, ledger.version, upto, documents), version=ledger.version)


@bp.get("/tournaments/<tournament>/timeline")
@operation(TAG, answer=TournamentTimeline, query=(AFTER, LIMIT), problems=HISTORY_PROBLEMS)
def show_tournament_timeline(tournament: str) -> Response:
    """The same history as sentences, in the language of `Accept-Language`."""
    ledger, after, found = _page(tournament)
    said = texts(g.language)
    sentences = tuple(sentence(envelope, ledger.tournament, said) for envelope in found)
    upto = found[-1].version if found else after
    timeline = TournamentTimeline(tournament, ledger.version, upto, said.language, sentences)
    return answer(timeline, version=ledger.version)


def _page(tournament: str) -> tuple[Ledger, int, list[Envelope[Event]]]:
    ledger = ledger_or_problem(tournament)
    after = whole_number("after", 0, 0, VERSION_MAX)
    limit = whole_number("limit", PAGE_DEFAULT, 1, EVENTS_MAX)
    return ledger, after, list(cabinet().projections.ledgers.envelopes(tournament, after, limit=limit))


def sentence(envelope: Envelope[Event], now: Tournament, said: Texts) -> Sentence:
    """An event of a tournament in words."""

    def name(entry: int | None) -> str:
        return now.entries[entry - 1].name if entry else ""

    event = envelope.event
    extra: dict[str, Any] = {"who": name(getattr(event, "entry", None))}
    if isinstance(event, RoundPaired):
        extra["pairings"] = "; ".join(" – ".join(map(name, table.seats)) for table in event.tables)
        extra["free"] = said.joined(name(bye.entry) for bye in event.byes) or "none"
    arguments = {**said.arguments(event, str), **extra}
    assert envelope.type in EVENTS, "an event of another stream"
    return Sentence(
        envelope.version, envelope.at, envelope.type, said.say(f"tournament-{envelope.type}", arguments)
    )


@bp.get("/tournaments/<tournament>/audit")
@operation(TAG, answer=Audit, problems=(problems.UNKNOWN_TOURNAMENT,))
def audit_tournament(tournament: str) -> Response:
    """Check a tournament.

    The hash chain, every command by the rules of tournaments, who sits at each match, and whether every result is
    the one its match ended with. The matches have audits of their own.
    """
    ledger_or_problem(tournament)
    here = cabinet()
    stored = here.store.read(tournament)
    report = tournament_audit.audit(tournament, stored, _match)
    document = Audit(tournament, len(stored), report.ok, report.checked, report.unchecked, report.divergence)
    return answer(document, version=len(stored))


def _match(match_id: str) -> Match | None:
    try:
        return cabinet().tables.current(match_id)[0].table.match
    except (UnknownMatch, GameNotInstalled):
        return None


@bp.get("/tournaments/<tournament>/export")
@operation(
    TAG,
    answer=TournamentExport,
    others=(TRF,),
    problems=(problems.UNKNOWN_TOURNAMENT, problems.NOT_TWO_PLAYERS),
)
def export_tournament(tournament: str) -> Response:
    """A whole tournament as one document.

    JSON, or with `Accept: text/plain` the tournament report file of FIDE (TRF16), which other pairing and rating
    programs read; that is for formats with two at a table.
    """
    ledger = ledger_or_problem(tournament)
    if request.accept_mimetypes.best_match(("application/json", TRF)) == TRF:
        return _report_file(tournament, ledger)
    rounds = tuple(
        round_document(tournament, ledger.tournament, one.number, words()) for one in ledger.tournament.rounds
    )
    export = TournamentExport(
        tournament_document(tournament, ledger), rounds, standings_document(tournament, ledger)
    )
    response = answer(export, version=ledger.version)
    response.vary.add("Accept")
    return response


def _report_file(tournament: str, ledger: Ledger) -> Response:
    try:
        body = trf(ledger.tournament)
    except NotTwo:
        raise Problem(problems.NOT_TWO_PLAYERS) from None
    headers = {
        "ETag": f'"{ledger.version}"',
        "Content-Disposition": f'attachment; filename="{tournament}.trf"',
        "Vary": "Accept",
    }
    return Response(body, content_type=f"{TRF}; charset=utf-8", headers=headers)
