"""Checking a match: the audit of its log, and its refused commands."""

from collections.abc import Iterator
from itertools import islice

import msgspec
from flask import Blueprint, Response, g
from msgspec import UNSET

from audit import matches as audit
from audit.kept import KeptState, compare
from audit.report import Report
from domain.kernel.game import Meta
from domain.kernel.steps import asked_at_steps
from domain.match.events import MatchOpened
from domain.match.state import Match
from domain.match.watching import OPEN, insiders
from domain.tournament.state import Tournament
from events.envelope import UNREADABLE
from events.refusals import Refusal
from projections.index import IndexPage
from service.application import problems
from service.application.matches.known import KnownMatch
from service.application.problems import Problem
from service.application.records.documents import Audit, RefusalDocument, RefusalPage
from service.application.texts import Texts, texts
from service.http.conventions.answers import NOTHING, answer
from service.http.conventions.departure import check_wanted
from service.http.conventions.operation import PAGING, operation
from service.http.conventions.paging import page_answer, page_bounds
from service.http.conventions.requests import principal
from service.http.matches.known import known
from service.http.parts import parts
from streams.past import past_of
from streams.stream import UnknownStream

bp = Blueprint("audit", __name__)
TAG = "audit"


@bp.get("/matches/<match>/audit")
@operation(
    TAG, versioned=False, costly=True, answer=Audit, problems=(problems.UNKNOWN_MATCH, problems.ARCHIVE_DAMAGED)
)
def audit_match(match: str) -> Response:
    """Check a match.

    Checks the hash chain, every command against the rules and every random outcome against the seed, the result,
    and whether snapshots, views and the indexed result agree with the log. While the match runs the seed is secret:
    rules and chance are checked for the operator only, and that read is recorded. The first difference is named
    even in a log so damaged that the match cannot be loaded from it.
    """
    try:
        with asked_at_steps(check_wanted):
            return _checked(known(match))
    except Problem:
        raise
    except Exception:  # anything that a damaged log may raise
        report = audit.damage(parts().play.matches.codecs.values(), match, lambda: parts().play.store.read(match))
        if report.ok:
            raise
        _check_known(match)
        return _shown(report)


def _checked(found: KnownMatch) -> Response:
    here, match, upto = parts(), found.id, found.horizon
    kept, stored = KeptState.of(here.results.projections, match), here.play.store.read(match, 0, upto)
    codec = here.play.matches.codec(match)
    seed, origins = _kept_seed(found, len(stored)), dict(_origin_seeds(match))
    belongs_to = codec.envelope(stored[0]).event
    name = belongs_to.tournament if isinstance(belongs_to, MatchOpened) else None
    elsewhere = past_of(here.play.matches, match).of
    report = audit.audit(codec, match, stored, seed, origins, elsewhere, _tournament(name))
    if upto is None:
        report = compare(report, codec, kept, stored)
    return _shown(report)


def _tournament(name: str | None) -> Tournament | None:
    """The tournament of a match, if it is stored here."""
    try:
        return parts().tournaments.streams.current(name)[0].state if name else None
    except (UnknownStream, *UNREADABLE):
        return None


def _shown(report: Report) -> Response:
    document = Audit(report.stream, report.events, report.ok, report.checked, report.unchecked, report.divergence)
    return answer(document, version=document.version)


def _check_known(match: str) -> None:
    """A problem unless the caller may know of a match whose log is unreadable."""
    who, beside = principal(), parts().play.views.beside(match)
    inside = beside and who.player and who.player.id in insiders(beside)
    if not (who.operator or inside or (beside and beside.terms.watch == OPEN and beside.terms.origin is None)):
        raise Problem(problems.UNKNOWN_MATCH, {"match": match})


def _origin_seeds(match: str) -> Iterator[tuple[str, bytes]]:
    """The revealed seeds of the matches with which a branch shares its history."""
    here = parts()
    while origin := here.play.store.origin(match):
        match = origin.match
        if here.play.views.seen(match).match.seed or principal().operator:
            yield match, here.play.store.seed(match)


def _kept_seed(found: KnownMatch, version: int) -> bytes | None:
    """The secret seed, for the operator only; the log of a finished match contains it."""
    here = parts()
    if not principal().operator or found.seen().match.status == "finished":
        return None
    here.play.reads.record(found.id, "audit", version)
    return here.play.store.seed(found.id)


@bp.get("/matches/<match>/refusals")
@operation(
    TAG,
    versioned=False,
    answer=RefusalPage,
    query=PAGING,
    problems=(problems.UNKNOWN_MATCH, problems.MAY_NOT_SEE, problems.BAD_CURSOR, problems.BAD_PARAMETER),
)
def list_refusals(match: str) -> Response:
    """List refused commands, the newest first; about a thousand are kept.

    A player sees its own. When the match is over everybody sees all of them; the operator does at any time, and
    that read is recorded.
    """
    found = known(match)
    now = found.seen().match
    whose, bounds = _whose(match, now), page_bounds()
    newest = parts().play.refusals.newest(match, bounds["before"])
    wanted = ((position, refusal) for position, refusal in newest if whose in (None, refusal.actor.by))
    listed = list(islice(wanted, bounds["limit"] + 1))
    shown = listed[: bounds["limit"]]
    words, meta = texts(g.language, found.game.meta.key), found.game.meta
    bodies = [msgspec.json.encode(_document(refusal, meta, words)) for _, refusal in shown]
    response = page_answer(IndexPage(bodies, shown[-1][0] if len(listed) > len(shown) else None))
    response.headers["ETag"] = f'"{now.version}"'
    return response


def _whose(match_id: str, match: Match) -> str | None:
    """The player whose refusals the caller may see; None for everybody's."""
    who = principal()
    if match.status == "finished":
        return None
    if who.operator:
        parts().play.reads.record(match_id, "refusals", match.version)
        return None
    if who.player is None or not any(seat and seat.player == who.player.id for seat in match.seats):
        raise Problem(problems.MAY_NOT_SEE)
    return who.player.id


def _document(refusal: Refusal, meta: Meta, words: Texts) -> RefusalDocument:
    kind = "refusal" if words.has(f"refusal-{refusal.code}") else "problem"
    actor, who = refusal.actor, principal()
    mine = who.operator or (who.player is not None and who.player.id == actor.by)
    return RefusalDocument(
        at=refusal.at,
        version=refusal.version,
        by=actor.by,
        seat=actor.seat,
        cause=refusal.cause,
        command=refusal.command,
        code=refusal.code,
        reason=words.say(f"{kind}-{refusal.code}", words.details({**NOTHING, **refusal.detail})),
        rule=meta.refusals.get(refusal.code, UNSET),
        request_id=actor.request_id if mine else UNSET,
    )
