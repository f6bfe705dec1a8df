"""Who directs a tournament, where no decider is asked: before work is done, and before others are entered."""

from domain.kernel.actors import OPERATOR
from domain.tournament import refusals
from domain.tournament.checks import may_organise
from domain.tournament.state import Tournament
from service.application.callers import Caller
from service.application.problems import Problem


def directs(by: Caller, now: Tournament) -> bool:
    """Whether a caller directs a tournament: as its organiser, or as the operator."""
    player = by.who.player.id if by.who.player else ""
    return may_organise(now, OPERATOR if by.who.operator else player)


def check_enters_others(by: Caller, now: Tournament) -> None:
    """A problem unless a caller may enter others than itself, who thus does not learn whether a player exists."""
    if not directs(by, now):
        raise Problem(refusals.NOT_ORGANISER)
    by.need_scope("organise")


def check_entry(by: Caller, now: Tournament, entry: int) -> None:
    """A problem if an entry is another's and the token of the caller does not allow it to organise."""
    found, player = now.entry(entry), by.who.player
    if found is not None and (player is None or found.player != player.id):
        by.need_scope("organise")
