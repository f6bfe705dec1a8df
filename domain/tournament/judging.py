"""Whether the pairings of a round are what they are called: made by hand, by the program, or partly by each.

Any pairing may be made by hand. What the program made costs the least that is possible under the constraints of its
version (`engine`), and who sits where, and why, follows from who meets whom. It need not be the pairing that the
program would propose, where several cost the same.
"""

from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import replace

from domain.kernel.options import Rejection
from domain.tournament import refusals
from domain.tournament.commands import PairRound
from domain.tournament.pairing import knockout, pods, round_robin, swiss
from domain.tournament.pairing.draft import Judge, NotPossible, PairingDraft, agrees, never
from domain.tournament.state import Tournament
from domain.tournament.terms import MANUAL, MOST_AT_TABLE, Bye, Format, Pairing

_Least = Callable[[Tournament, int, Sequence[int], PairingDraft, Judge], bool]

BY_HAND = "by_hand"
"""What is wrong with pairings that are called what they are not."""
ENGINES: Mapping[Format, str] = {
    "swiss": swiss.ENGINE,
    "round_robin": round_robin.ENGINE,
    "knockout": knockout.ENGINE,
    "pods": pods.ENGINE,
}
"""The program of each format that is known here."""


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
    """Whether pairings can be judged here: those made by hand, and those of a program in today's version."""
    return command.method == "manual" or command.engine == ENGINES[now.terms.format]


def judge_pairing(now: Tournament, command: PairRound, judge: Judge) -> Rejection | None:
    """The refusal of pairings that are called what they are not."""
    if is_known(now, command) and _is_as_called(replace(now, lots=command.lots), command, judge):
        return None
    return Rejection(refusals.PAIRING_WRONG, {"what": BY_HAND, "entry": command.round})


def _is_as_called(now: Tournament, command: PairRound, judge: Judge) -> bool:
    tables, byes = command.tables, command.byes
    if command.method == "manual":
        return all(why in ((), (MANUAL,)) for why in (*(one.why for one in tables), *(one.why for one in byes)))
    chosen = [table for table in tables if _is_chosen(table)]
    absent = [bye for bye in byes if _is_chosen(bye)]
    rest = PairingDraft(tables[len(chosen) :], byes[len(absent) :], command.engine)
    if any(map(_is_chosen, rest.tables)) or any(map(_is_chosen, rest.byes)):
        return False
    if bool(chosen or absent) != (command.method == "mixed") or not (rest.tables or rest.byes):
        return False
    if (chosen and now.terms.format == "round_robin") or now.terms.most > MOST_AT_TABLE:
        return False
    given = {entry for table in chosen for entry in table.seats} | {bye.entry for bye in absent}
    free = [entry.number for entry in now.active if entry.number not in given]
    try:
        return LEAST[now.terms.format](now, command.round, free, rest, judge)
    except NotPossible:
        return False


def _is_chosen(one: Pairing | Bye) -> bool:
    """Whether the organiser set a table or a bye of a round that the program completed."""
    return one.why == (MANUAL,)
