"""The audit of a match, for callers that may know of it. Rules and chance of a running match: the operator
alone.
"""

from audit import matches as audit
from audit.derived_state import DerivedState, compare
from audit.report import Report
from domain.kernel.steps import asked_at_steps
from domain.match.events import MatchOpened
from service.application.callers import Caller
from service.application.matches.auditing import tournament_of
from service.application.matches.visible_match import VisibleMatch
from service.application.parts import Play, Results, Tournaments
from service.application.problems import Problem
from service.application.records.authority import check_knows_damaged, origin_seeds_for, seed_for
from service.application.records.documents import Audit
from service.application.versioned import Versioned
from streams.past import past_of


def audit_match(play: Play, tournaments: Tournaments, results: Results, by: Caller, match: str) -> Versioned[Audit]:
    """Check a match against itself and what is derived from it. The work stops when the caller leaves.

    The first difference is named even in a log so damaged that the match cannot be loaded from it.
    """
    try:
        with asked_at_steps(by.departure.check):
            return _audit_document(_report(play, tournaments, results, by, VisibleMatch(play, by.who, match)))
    except Problem:
        raise
    except Exception:  # anything that a damaged log may raise
        report = audit.damage(play.matches.codecs.values(), match, lambda: play.store.read(match))
        if report.ok:
            raise
        check_knows_damaged(play, by, match)
        return _audit_document(report)


def _report(play: Play, tournaments: Tournaments, results: Results, by: Caller, found: VisibleMatch) -> Report:
    match, upto = found.id, found.horizon
    kept, stored = DerivedState.read(results.projections, match), play.store.read(match, 0, upto)
    codec = play.matches.codec(match)
    seed, origins = seed_for(play, by, found, len(stored)), dict(origin_seeds_for(play, by, match))
    opened = codec.envelope(stored[0]).event
    tournament = tournament_of(tournaments.streams, opened.tournament if isinstance(opened, MatchOpened) else None)
    elsewhere = past_of(play.matches, match).past_of
    report = audit.audit(codec, match, stored, seed, origins, elsewhere, tournament)
    return compare(report, codec, kept, stored) if upto is None else report


def _audit_document(report: Report) -> Versioned[Audit]:
    found = Audit(report.stream, report.events, report.ok, report.checked, report.unchecked, report.divergence)
    return Versioned(found, found.version)
