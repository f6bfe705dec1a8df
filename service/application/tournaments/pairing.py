"""Plans for the pairing of a round: the domain's proposals with this service's matching."""

from collections.abc import Sequence

from domain.kernel.options import Rejection
from domain.tournament import refusals
from domain.tournament.commands import PairRound
from domain.tournament.pairing import NotPossible, propose
from domain.tournament.state import Tournament
from domain.tournament.terms import Bye
from service.application.tournaments.matching import best_matching


def plan_pairing(
    now: Tournament, number: int, tables: Sequence[Sequence[int]] = (), byes: Sequence[Bye] = ()
) -> PairRound | Rejection:
    """The command that pairs a round around the given tables and byes."""
    if now.round(number) is None:
        return Rejection(refusals.ROUND_UNKNOWN, {"round": number})
    named = [*(entry for table in tables for entry in table), *(bye.entry for bye in byes)]
    if unknown := [entry for entry in named if now.entry(entry) is None]:
        return Rejection(refusals.ENTRY_UNKNOWN, {"entry": unknown[0]})
    try:
        draft, method = propose(now, number, best_matching, tables, byes)
    except NotPossible as impossible:
        return Rejection(refusals.PAIRING_IMPOSSIBLE, {"why": str(impossible)})
    return PairRound(number, draft.tables, draft.byes, method, draft.engine)
