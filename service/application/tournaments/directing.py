"""Who may do what in a tournament, where no decider is asked: before work is done, and before others are entered.

The table of rights is that of the deciders.
"""

from domain.kernel.actors import OPERATOR
from domain.kernel.messages import Command
from domain.tournament import refusals
from domain.tournament.commands import Enter, EnterResult, RuleTable
from domain.tournament.decide import RIGHT_FOR
from domain.tournament.rights import rights_of
from domain.tournament.state import Tournament
from domain.tournament.terms import Right
from events.envelope import UNREADABLE
from service.application.callers import Caller
from service.application.problems import Problem
from streams.stream import UnknownStream
from streams.tournaments import Tournaments as Streams


def rights_in(by: Caller, now: Tournament) -> tuple[Right, ...]:
    """What a caller may do in a tournament beside what every player may."""
    player = by.who.player.id if by.who.player else ""
    return rights_of(now, OPERATOR if by.who.operator else player)


def has_right(by: Caller, now: Tournament, kind: type[Command]) -> bool:
    """Whether a caller has the right that commands of a kind take."""
    return RIGHT_FOR[kind] in rights_in(by, now)


def check_right(by: Caller, now: Tournament, kind: type[Command]) -> None:
    """A problem unless a caller has the right that commands of a kind take."""
    if not has_right(by, now, kind):
        raise Problem(refusals.NOT_ORGANISER)


def decides_results(streams: Streams, tournament: str, player: str) -> bool:
    """Whether a player enters results of a tournament or rules on them."""
    try:
        now = streams.current(tournament)[0].state
    except (UnknownStream, *UNREADABLE):
        return False
    return any(RIGHT_FOR[kind] in rights_of(now, player) for kind in (RuleTable, EnterResult))


def check_enters_others(by: Caller, now: Tournament) -> None:
    """A problem unless a caller may enter others than itself, who thus does not learn whether a player exists."""
    check_right(by, now, Enter)
    by.need_scope("organise")


def check_entry(by: Caller, now: Tournament, entry: int) -> None:
    """A problem if an entry is another's and the token of the caller does not allow it to organise."""
    found, player = now.entry(entry), by.who.player
    if found is not None and (player is None or found.player != player.id):
        by.need_scope("organise")
