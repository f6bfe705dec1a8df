"""Who plays in a round: check-in, byes that are asked for, and who is kept apart."""

from domain.tournament.commands import (
    CheckPlayerIn,
    GrantBye,
    KeepApart,
    LiftSeparation,
    RefuseBye,
    RequestBye,
    WithdrawByeRequest,
)
from service.application.callers import Caller
from service.application.parts import Play, Tournaments
from service.application.tournaments.directing import check_entry
from service.application.tournaments.documents import TournamentDocument
from service.application.tournaments.finding import tournament_for_known
from service.application.tournaments.outcomes import tournament_after
from service.application.versioned import Versioned

Attendance = CheckPlayerIn | RequestBye | WithdrawByeRequest
Direction = GrantBye | RefuseBye | KeepApart | LiftSeparation


def attend(
    play: Play, tournaments: Tournaments, by: Caller, tournament: str, command: Attendance
) -> Versioned[TournamentDocument]:
    """Check in, ask for a bye or withdraw that: for the caller's own entry, or as the organiser for any."""
    check_entry(by, tournament_for_known(tournaments, by, tournament), command.entry)
    return tournament_after(play, by, tournament, play.writing.carry_out(by, tournament, command))


def direct(
    play: Play, tournaments: Tournaments, by: Caller, tournament: str, command: Direction
) -> Versioned[TournamentDocument]:
    """Decide on a requested bye, keep entries apart or let them meet again."""
    tournament_for_known(tournaments, by, tournament)
    return tournament_after(play, by, tournament, play.writing.carry_out(by, tournament, command))
