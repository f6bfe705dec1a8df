"""Rounds that an entry got for nothing: byes of the pairing, byes that were asked for, and wins without playing."""

from collections.abc import Iterator

from domain.tournament.state import Round
from domain.tournament.terms import ASKED, MANUAL, WALKOVER, Bye, Terms, shared, worth


def allocated(terms: Terms, one: Round) -> tuple[Bye, ...]:
    """The byes of a round that its pairing gave because no opponent was left (FIDE C.04.1, 3).

    Those given by hand, and those of requests, were asked for. But in a round that was wholly paired by hand, the
    only other bye is one of the pairing if it is worth what the tournament gives.
    """
    byes = tuple(bye for bye in one.byes if ASKED not in bye.why)
    if one.method == "manual":
        return byes if len(byes) == 1 and byes[0].worth == terms.bye else ()
    return tuple(bye for bye in byes if MANUAL not in bye.why and WALKOVER not in bye.why)


def for_nothing(terms: Terms, one: Round) -> Iterator[int]:
    """The entries that cannot have a bye of the pairing any more (FIDE C.04.1, 4).

    They had one, or scored in this round without playing as much as a win is worth.
    """
    had = {bye.entry for bye in allocated(terms, one)}
    yield from (bye.entry for bye in one.byes if bye.entry in had or bye.worth == "win")
    for table in one.tables:
        if table.ruling and table.ruling.verdict == "no_show":
            placed = [seat for seat, rank in enumerate(table.ruling.ranks) if rank is not None]
            won = shared(terms, table.ruling.ranks)
            if len(placed) == 1 and won[placed[0]] >= worth(terms, len(table.seats))[0]:
                yield table.seats[placed[0]]
