"""Whether the pairings of a round are what they are called: made by hand, by the program, or partly by each.

Any pairing may be made by hand. What the program made costs the least that is possible under the constraints of its
version (`engine`), and who sits where, and why, follows from who meets whom. It need not be the pairing that the
program would propose, where several cost the same.
"""

from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import replace

from domain.kernel.options import Rejection
from domain.tournament import refusals
from domain.tournament.bye_requests import granted_byes
from domain.tournament.commands import PairRound
from domain.tournament.pairing import knockout, pods, round_robin, swiss
from domain.tournament.pairing.draft import Judge, NotPossible, PairingDraft, agrees, never
from domain.tournament.state import Tournament
from domain.tournament.terms import ASKED, MANUAL, MOST_AT_TABLE, Bye, Format, Pairing

_Least = Callable[[Tournament, int, Sequence[int], PairingDraft, Judge], bool]

BY_HAND = "by_hand"
"""What is wrong with pairings that are called what they are not."""
ENGINES: Mapping[Format, tuple[str, ...]] = {
    "swiss": (swiss.ENGINE, *swiss.WITHOUT_CONSTRAINTS),
    "round_robin": (round_robin.ENGINE, *round_robin.WITHOUT_CONSTRAINTS),
    "knockout": (knockout.ENGINE, *knockout.WITHOUT_CONSTRAINTS),
    "pods": (pods.ENGINE, *pods.WITHOUT_CONSTRAINTS),
}
"""The versions of the program of each format that are known here, the newest first."""


def _is_bracket(now: Tournament, number: int, free: Sequence[int], found: PairingDraft, judge: Judge) -> bool:
    return agrees(found, knockout.pair(now, number, free, never))


def _is_circle(now: Tournament, number: int, free: Sequence[int], found: PairingDraft, judge: Judge) -> bool:
    return agrees(found, round_robin.pair(now, number, free, never))


LEAST: Mapping[Format, _Least] = {
    "swiss": swiss.is_least,
    "round_robin": _is_circle,
    "knockout": _is_bracket,
    "pods": pods.is_least,
}
"""For each format whether pairings cost the least. A bracket and a circle leave no choice."""


def is_known(now: Tournament, command: PairRound) -> bool:
    """Whether pairings can be judged here: those made by hand, and those of a program that is known."""
    return command.method == "manual" or command.engine in ENGINES[now.terms.format]


def judge_pairing(now: Tournament, command: PairRound, judge: Judge) -> Rejection | None:
    """The refusal of pairings that are called what they are not."""
    if is_known(now, command) and _is_as_called(replace(now, lots=command.lots), command, judge):
        return None
    return Rejection(refusals.PAIRING_WRONG, {"what": BY_HAND, "entry": command.round})


def _is_as_called(now: Tournament, command: PairRound, judge: Judge) -> bool:
    tables, byes = command.tables, command.byes
    if command.method == "manual":
        whys = (*(one.why for one in tables), *(one.why for one in byes))
        return all(why in ((), (MANUAL,), (ASKED,)) for why in whys)
    if command.engine != ENGINES[now.terms.format][0] and _is_constrained(now, command.round):
        return False
    chosen = [table for table in tables if _is_chosen(table)]
    absent = [bye for bye in byes if _is_chosen(bye)]
    given = {entry for table in chosen for entry in table.seats} | {bye.entry for bye in absent}
    asked = granted_byes(now, command.round, given)
    if byes[len(absent) :][: len(asked)] != asked:
        return False
    rest = PairingDraft(tables[len(chosen) :], byes[len(absent) + len(asked) :], command.engine)
    if any(map(_is_chosen, rest.tables)) or any(map(_is_chosen, rest.byes)):
        return False
    if bool(chosen or absent) != (command.method == "mixed") or not (rest.tables or rest.byes or asked):
        return False
    if (chosen and now.terms.format == "round_robin") or now.terms.most > MOST_AT_TABLE:
        return False
    away = given | {bye.entry for bye in asked}
    free = [entry.number for entry in now.active if entry.number not in away]
    try:
        return LEAST[now.terms.format](now, command.round, free, rest, judge)
    except NotPossible:
        return False


def _is_constrained(now: Tournament, number: int) -> bool:
    """Whether a round has what older programs knew nothing of."""
    return bool(now.separations or granted_byes(now, number))


def _is_chosen(one: Pairing | Bye) -> bool:
    """Whether the organiser set a table or a bye of a round that the program completed."""
    return one.why == (MANUAL,)
