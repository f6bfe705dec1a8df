"""Our own tie-breaks, for tables of any size. Byes and tables that were not played make no opponents."""

from collections.abc import Sequence
from fractions import Fraction

from domain.tournament.chance import lot
from domain.tournament.terms import UNIT
from domain.tournament.tie_breaks.basis import Basis, Broken


def buchholz(basis: Basis, group: Sequence[int]) -> dict[int, Broken]:
    """The points of the opponents."""
    return {
        number: Broken("buchholz", sum(met.points for met in basis.met[number]), tuple(basis.met[number]))
        for number in group
    }


def buchholz_cut_1(basis: Basis, group: Sequence[int]) -> dict[int, Broken]:
    """The points of the opponents without the lowest of them."""
    found = {}
    for number in group:
        lowest = min(basis.met[number], key=lambda met: met.points, default=None)
        counted = tuple(met for met in basis.met[number] if met is not lowest)
        left_out = () if lowest is None else (lowest,)
        found[number] = Broken("buchholz_cut_1", sum(met.points for met in counted), counted, left_out)
    return found


def buchholz_average(basis: Basis, group: Sequence[int]) -> dict[int, Broken]:
    """The points of an opponent on average: who has a bye, or sits at a smaller table, has met fewer."""
    return {
        number: Broken("buchholz_average", _average(broken.value, len(broken.inputs)), broken.inputs)
        for number, broken in buchholz(basis, group).items()
    }


def sonneborn_berger(basis: Basis, group: Sequence[int]) -> dict[int, Broken]:
    """The points of opponents finished ahead of, and half of those of opponents tied with."""
    return {
        number: Broken(
            "sonneborn_berger",
            sum(met.points * met.halves for met in basis.met[number]) // 2,
            tuple(basis.met[number]),
        )
        for number in group
    }


def sonneborn_berger_average(basis: Basis, group: Sequence[int]) -> dict[int, Broken]:
    """The same for each opponent met."""
    return {
        number: Broken("sonneborn_berger_average", _average(broken.value, len(broken.inputs)), broken.inputs)
        for number, broken in sonneborn_berger(basis, group).items()
    }


def _average(total: int | Fraction, count: int) -> Fraction:
    return Fraction(total, count) if count else Fraction(0)


def direct_encounter(basis: Basis, group: Sequence[int]) -> dict[int, Broken]:
    """Who finished ahead of whom among those still tied, if all of them have met."""
    tied = set(group)
    among = {number: tuple(met for met in basis.met[number] if met.entry in tied) for number in group}
    all_met = all({met.entry for met in among[number]} == tied - {number} for number in group)
    return {
        number: Broken(
            "direct_encounter",
            sum(UNIT // 2 * met.halves for met in among[number]) if all_met else 0,
            among[number] if all_met else (),
            () if all_met else among[number],
        )
        for number in group
    }


def wins(basis: Basis, group: Sequence[int]) -> dict[int, Broken]:
    """Rounds won, with a table or a bye worth a win. A win that is shared counts for each of the winners."""
    return {number: Broken("wins", UNIT * basis.wins[number]) for number in group}


def rating(basis: Basis, group: Sequence[int]) -> dict[int, Broken]:
    """The rating that the entry was given."""
    return {number: Broken("rating", UNIT * basis.now.entries[number - 1].rating) for number in group}


def drawn_lots(basis: Basis, group: Sequence[int]) -> dict[int, Broken]:
    """A lot of the tournament."""
    return {number: Broken("drawn_lots", UNIT * (lot(basis.now, "rank", number) % 10**6)) for number in group}
