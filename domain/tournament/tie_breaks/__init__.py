"""The tie-breaks: ours, and those of FIDE C.07 under the abbreviations that it gives them."""

from collections.abc import Callable, Mapping, Sequence

from domain.tournament.terms import TieBreak
from domain.tournament.tie_breaks import fide, own
from domain.tournament.tie_breaks.basis import Basis, Broken, Opponent, basis_of
from domain.tournament.tie_breaks.encounter import direct_encounter

BREAKERS: Mapping[TieBreak, Callable[[Basis, Sequence[int]], dict[int, Broken]]] = {
    "buchholz": own.buchholz,
    "buchholz_cut_1": own.buchholz_cut_1,
    "buchholz_average": own.buchholz_average,
    "sonneborn_berger": own.sonneborn_berger,
    "sonneborn_berger_average": own.sonneborn_berger_average,
    "direct_encounter": own.direct_encounter,
    "wins": own.wins,
    "rating": own.rating,
    "drawn_lots": own.drawn_lots,
    "BH": fide.buchholz("BH"),
    "BH-C1": fide.buchholz("BH-C1", lowest=1),
    "BH-C2": fide.buchholz("BH-C2", lowest=2),
    "BH-M1": fide.buchholz("BH-M1", lowest=1, highest=1),
    "BH-M2": fide.buchholz("BH-M2", lowest=2, highest=2),
    "FB": fide.buchholz("FB", fore=True),
    "FB-C1": fide.buchholz("FB-C1", lowest=1, fore=True),
    "AOB": fide.average_of_opponents_buchholz,
    "SB": fide.sonneborn_berger("SB"),
    "SB-C1": fide.sonneborn_berger("SB-C1", lowest=1),
    "DE": direct_encounter,
    "WIN": fide.count_rounds("WIN", lambda turn: turn.halves == 2),
    "WON": fide.count_rounds("WON", lambda turn: turn.was_played and turn.halves == 2),
    "BPG": fide.count_rounds("BPG", lambda turn: turn.was_played and turn.seat == fide.BLACK),
    "BWG": fide.count_rounds("BWG", lambda turn: turn.was_played and turn.seat == fide.BLACK and turn.halves == 2),
    "PS": fide.progressive("PS"),
    "PS-C1": fide.progressive("PS-C1", without=1),
    "REP": fide.count_rounds("REP", lambda turn: not turn.is_voluntary),
    "KS": fide.koya,
    "ARO": fide.average_rating("ARO"),
    "ARO-C1": fide.average_rating("ARO-C1", lowest=1),
}

__all__ = ["BREAKERS", "Basis", "Broken", "Opponent", "basis_of"]
