"""The staff of a tournament: appointing and dismissing it, and handing the tournament over to another organiser."""

from collections.abc import Sequence

from domain.kernel.actors import OPERATOR, is_player
from domain.kernel.messages import Command
from domain.kernel.options import Rejection
from domain.tournament import commands as asked
from domain.tournament import events as told
from domain.tournament import refusals
from domain.tournament.checks import Decided
from domain.tournament.rights import GIVEN
from domain.tournament.state import Tournament

STAFF_MAX = 50


def appoint(now: Tournament, by: str, command: asked.AppointStaff) -> Decided:
    """A player is given rights instead of those it had; the same rights again change nothing.

    Refused for no right, for one that cannot be given, and for the organiser, who has all of them.
    """
    rights = tuple(right for right in GIVEN if right in command.rights)
    can_have = is_player(command.player) and command.player != now.organiser
    if not can_have or not rights or set(rights) != set(command.rights):
        return Rejection(refusals.STAFF_WRONG, {"player": command.player})
    found = next((one for one in now.staff if one.player == command.player), None)
    if found is None and len(now.staff) >= STAFF_MAX:
        return Rejection(refusals.TOO_MANY_STAFF, {"most": STAFF_MAX})
    return () if found and found.rights == rights else (told.StaffAppointed(command.player, rights),)


def dismiss(now: Tournament, by: str, command: asked.DismissStaff) -> Decided:
    """A player of the staff loses its rights."""
    if all(one.player != command.player for one in now.staff):
        return Rejection(refusals.NOT_STAFF, {"player": command.player})
    return (told.StaffDismissed(command.player),)


def offer(now: Tournament, by: str, command: asked.OfferTournament) -> Decided:
    """The tournament is offered to another player, and to nobody else; nothing changes until it is taken over."""
    if not is_player(command.player) or command.player == now.organiser:
        return Rejection(refusals.STAFF_WRONG, {"player": command.player})
    return () if now.offered == command.player else (told.TournamentOffered(command.player),)


def withdraw_offer(now: Tournament, by: str, command: asked.WithdrawOffer) -> Decided:
    """An offer that stands is taken back or declined."""
    if now.offered is None:
        return Rejection(refusals.NO_OFFER)
    return (told.OfferWithdrawn(now.offered),)


def take_over(now: Tournament, by: str, command: asked.TakeOver) -> Decided:
    """The player to whom the tournament is offered becomes its organiser."""
    if now.offered is None:
        return Rejection(refusals.NO_OFFER)
    if now.offered != by:
        return Rejection(refusals.NOT_OFFERED)
    return (told.TournamentTakenOver(by),)


def in_own_case(now: Tournament, by: str, command: Command) -> Rejection | None:
    """Refuse a ruling or a result that staff gives on itself: on a table at which it sits, or on its own points."""
    entry = now.entry_of(by)
    if entry is None or by in (now.organiser, OPERATOR) or entry.number not in _judged(now, command):
        return None
    return Rejection(refusals.OWN_CASE, {"entry": entry.number})


def _judged(now: Tournament, command: Command) -> Sequence[int]:
    """The entries that a command is a word on."""
    match command:
        case asked.RuleTable(number, place) | asked.EnterResult(number, place):
            return _seated(now, number, place)
        case (
            asked.GiveExtraTime(number, place) | asked.PauseTable(number, place) | asked.ResumeTable(number, place)
        ):
            return _seated(now, number, place)
        case asked.AdjustPoints(entry):
            return (entry,)
        case asked.WithdrawRuling(number) if 1 <= number <= len(now.rulings):
            ruling = now.rulings[number - 1]
            if isinstance(ruling, told.PointsAdjusted):
                return (ruling.entry,)
            return _seated(now, ruling.round, ruling.table)
    return ()


def _seated(now: Tournament, number: int, place: int) -> Sequence[int]:
    found = now.round(number)
    return found.tables[place - 1].seats if found and 1 <= place <= len(found.tables) else ()
