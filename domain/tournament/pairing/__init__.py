"""Pairings of the next round, by format, with a reason for each."""

from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import replace

from domain.tournament.bye_requests import granted_byes
from domain.tournament.pairing import knockout, pods, round_robin, swiss
from domain.tournament.pairing.draft import Matcher, NotPossible, PairingDraft
from domain.tournament.state import Tournament
from domain.tournament.terms import MANUAL, Bye, Format, Method, Pairing

FORMATS: Mapping[Format, Callable[[Tournament, int, Sequence[int], Matcher], PairingDraft]] = {
    "swiss": swiss.pair,
    "round_robin": round_robin.pair,
    "knockout": knockout.pair,
    "pods": pods.pair,
}

__all__ = ["Matcher", "NotPossible", "PairingDraft", "propose"]


def propose(
    now: Tournament, number: int, matcher: Matcher, tables: Sequence[Sequence[int]] = (), byes: Sequence[Bye] = ()
) -> tuple[PairingDraft, Method]:
    """The pairings of a round: the given tables and byes, those that were asked for, and the rest by the format.

    Raises NotPossible if the format leaves no choice but something is given, or if entries would meet that are kept
    apart.
    """
    given = [number for table in tables for number in table] + [bye.entry for bye in byes]
    asked = granted_byes(now, number, given)
    away = {*given, *(bye.entry for bye in asked)}
    free = [entry.number for entry in now.active if entry.number not in away]
    if given and now.terms.format == "round_robin":
        raise NotPossible("round_robin_is_fixed")
    rest = FORMATS[now.terms.format](now, number, free, matcher)
    chosen = tuple(Pairing(tuple(table), (MANUAL,)) for table in tables)
    absent = tuple(replace(bye, why=(MANUAL,)) for bye in byes)
    draft = PairingDraft((*chosen, *rest.tables), (*absent, *asked, *rest.byes), rest.engine)
    return draft, "mixed" if given and (rest.tables or rest.byes) else "manual" if given else "automatic"
