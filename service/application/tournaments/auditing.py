"""The audit of a tournament. Everybody may have it: all its events are public."""

from functools import partial

from audit import tournaments as audit
from domain.kernel.steps import asked_at_steps
from service.application.callers import Caller
from service.application.parts import Play, Tournaments
from service.application.records.documents import Audit
from service.application.tournaments.finding import current_or_problem
from service.application.tournaments.results import played_match
from service.application.versioned import Versioned

WEIGHED_MOST = 250_000
"""How many pairs of entries one request may have weighed, over all rounds: a second or two of work."""


def audit_tournament(play: Play, tournaments: Tournaments, by: Caller, tournament: str) -> Versioned[Audit]:
    """Check the chain of a tournament, every command, the seats of each match, and every result.

    The work stops when the caller leaves.
    """
    current_or_problem(tournaments.streams, tournament)
    stored = play.store.read(tournament)
    with asked_at_steps(by.departure.check):
        matches = partial(played_match, play.matches)
        held = tournaments.beacons.knowledge if tournaments.beacons else None
        report = audit.audit(tournament, stored, matches, most=WEIGHED_MOST, beacon=held)
    found = Audit(tournament, len(stored), report.ok, report.checked, report.unchecked, report.divergence)
    return Versioned(found, len(stored))
