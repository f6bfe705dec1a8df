"""Pairing a round: automatically around what the organiser sets, or by hand."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial, reduce

from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.options import Rejection
from domain.tournament import refusals
from domain.tournament.bye_requests import granted_byes
from domain.tournament.chance import lots_key
from domain.tournament.commands import PairRound
from domain.tournament.decide import decide
from domain.tournament.fold import follow
from domain.tournament.pairing import NotPossible, propose
from domain.tournament.state import Tournament
from domain.tournament.terms import Bye, ByeWorth, Pairing
from service.application import problems
from service.application.callers import Caller
from service.application.parts import Play, Tournaments
from service.application.problems import Problem
from service.application.texts import texts
from service.application.time_limit import OutOfTime, time_limit
from service.application.tournaments.describe import costs_documents, round_document
from service.application.tournaments.directing import has_right
from service.application.tournaments.documents import RoundDocument
from service.application.tournaments.finding import tournament_for_known, tournament_now
from service.application.tournaments.outcomes import round_after
from service.application.versioned import Versioned
from streams.matching import best_matching
from streams.tournaments import Tournaments as Streams

PAIRING_SECONDS = 20.0
"""How long one request may have a round paired; the largest field takes about two seconds."""


class WantedBye(Struct, frozen=True):
    """An entry that is not to play; without `worth` it gets what the tournament gives for byes."""

    entry: int
    worth: ByeWorth | None = None


class WantedPairings(Struct, frozen=True):
    """Tables and byes that the organiser sets: the numbers of entries, in seat order."""

    tables: tuple[tuple[int, ...], ...] = ()
    byes: tuple[WantedBye, ...] = ()


def pair_round(
    play: Play, tournaments: Tournaments, by: Caller, tournament: str, number: int, wanted: WantedPairings
) -> Versioned[RoundDocument]:
    """Pair a round automatically, around the given tables and byes. A problem if that takes too long."""
    tournament_for_known(tournaments, by, tournament)
    lots = partial(known_lots, tournaments.streams, tournament)
    said = {"do": f"pair/{number}", "tables": wanted.tables, "byes": wanted.byes}
    with _in_time():
        done = play.writing.carry_out(by, tournament, _plan(by, number, wanted, lots), body=said)
    return round_after(play, by, tournament, done, number)


def foresee_pairing(
    play: Play, tournaments: Tournaments, by: Caller, tournament: str, number: int, wanted: WantedPairings
) -> Versioned[RoundDocument]:
    """What `pair_round` would lead to, with its costs; whatever would prevent it becomes the same problem."""
    by.need_somebody()
    now = tournament_now(play, tournaments, by, tournament).state
    with _in_time():
        command = _plan(by, number, wanted, partial(known_lots, tournaments.streams, tournament))(now)
    return _foreseen(play, by, tournament, now, number, command)


def set_pairings(
    play: Play, tournaments: Tournaments, by: Caller, tournament: str, number: int, wanted: WantedPairings
) -> Versioned[RoundDocument]:
    """Pair a round by hand, with every active entry once."""
    now = tournament_for_known(tournaments, by, tournament)
    command = _by_hand(tournaments.streams, tournament, now, number, wanted)
    return round_after(play, by, tournament, play.writing.carry_out(by, tournament, command), number)


def foresee_pairings(
    play: Play, tournaments: Tournaments, by: Caller, tournament: str, number: int, wanted: WantedPairings
) -> Versioned[RoundDocument]:
    """What `set_pairings` would lead to, with its costs; whatever would prevent it becomes the same problem."""
    by.need_somebody()
    now = tournament_now(play, tournaments, by, tournament).state
    command = _by_hand(tournaments.streams, tournament, now, number, wanted)
    return _foreseen(play, by, tournament, now, number, command)


def _by_hand(streams: Streams, tournament: str, now: Tournament, number: int, wanted: WantedPairings) -> PairRound:
    asked = {bye.entry: bye for bye in granted_byes(now, number)}
    byes = tuple(asked.get(bye.entry, bye) for bye in _byes(now, wanted.byes))
    return PairRound(
        number, tuple(map(Pairing, wanted.tables)), byes, "manual", "", known_lots(streams, tournament, now)
    )


def _foreseen(
    play: Play, by: Caller, tournament: str, now: Tournament, number: int, command: PairRound | Rejection
) -> Versioned[RoundDocument]:
    """The round as a command would pair it, with what that costs. Nothing is written."""
    decided = command if isinstance(command, Rejection) else decide(now, by.name, command, at=play.time())
    if isinstance(decided, Rejection):
        raise Problem(decided.code, decided.detail, version=now.version)
    after = reduce(follow, decided, now)
    document = replace(
        round_document(tournament, after, number, texts(by.language)), costs=costs_documents(after, number)
    )
    return Versioned(document, now.version)


def known_lots(tournaments: Streams, tournament: str, now: Tournament) -> str | None:
    """The key of the lots of a tournament, which its first pairing publishes; None for an older one."""
    secret = b"" if now.lots else tournaments.secret(tournament, now)
    return lots_key(secret, tournament) if secret else now.lots


def _plan(
    by: Caller, number: int, wanted: WantedPairings, lots: Callable[[Tournament], str | None]
) -> Callable[[Tournament], PairRound | Rejection]:
    """The planner of a pairing. It is work, so only who directs the tournament has it done."""

    def plan(now: Tournament) -> PairRound | Rejection:
        if not has_right(by, now, PairRound):
            return Rejection(refusals.NOT_ORGANISER)
        with time_limit(PAIRING_SECONDS, by.departure):
            return plan_pairing(now, number, wanted.tables, _byes(now, wanted.byes), lots(now))

    return plan


@contextmanager
def _in_time() -> Iterator[None]:
    """A problem for a plan that takes too long. It ends as no failure of the rules, wherever it is made."""
    try:
        yield
    except OutOfTime:
        raise Problem(problems.TOO_MUCH_WORK, {"seconds": int(PAIRING_SECONDS)}) from None


def _byes(now: Tournament, wanted: Sequence[WantedBye]) -> tuple[Bye, ...]:
    return tuple(Bye(bye.entry, bye.worth or now.terms.bye) for bye in wanted)


def plan_pairing(
    now: Tournament,
    number: int,
    tables: Sequence[Sequence[int]] = (),
    byes: Sequence[Bye] = (),
    lots: str | None = None,
) -> PairRound | Rejection:
    """The command that pairs a round around the given tables and byes, with the key of the lots."""
    if now.round(number) is None:
        return Rejection(refusals.ROUND_UNKNOWN, {"round": number})
    named = [*(entry for table in tables for entry in table), *(bye.entry for bye in byes)]
    if unknown := [entry for entry in named if now.entry(entry) is None]:
        return Rejection(refusals.ENTRY_UNKNOWN, {"entry": unknown[0]})
    try:
        draft, method = propose(replace(now, lots=lots), number, best_matching, tables, byes)
    except NotPossible as impossible:
        return Rejection(refusals.PAIRING_IMPOSSIBLE, {"why": impossible.code, **impossible.about})
    return PairRound(number, draft.tables, draft.byes, method, draft.engine, lots)
