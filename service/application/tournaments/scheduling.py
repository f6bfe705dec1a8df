"""The schedule of a tournament: setting it, holding the house back, and letting it go on."""

from domain.tournament.commands import HoldSchedule, ResumeSchedule, SetSchedule
from domain.tournament.terms import Schedule
from service.application.callers import Caller
from service.application.parts import Play, Tournaments
from service.application.tournaments.documents import TournamentDocument
from service.application.tournaments.finding import tournament_for_known
from service.application.tournaments.outcomes import tournament_after
from service.application.versioned import Versioned


def set_schedule(
    play: Play, tournaments: Tournaments, by: Caller, tournament: str, schedule: Schedule | None
) -> Versioned[TournamentDocument]:
    """Set when rounds start and what the house does; None takes the schedule away."""
    tournament_for_known(tournaments, by, tournament)
    done = play.writing.carry_out(by, tournament, SetSchedule(schedule))
    return tournament_after(play, by, tournament, done)


def hold(
    play: Play, tournaments: Tournaments, by: Caller, tournament: str, reason: str
) -> Versioned[TournamentDocument]:
    """Have the house take no more steps, for a reason in words."""
    tournament_for_known(tournaments, by, tournament)
    return tournament_after(
        play, by, tournament, play.writing.carry_out(by, tournament, HoldSchedule("asked", reason))
    )


def resume(play: Play, tournaments: Tournaments, by: Caller, tournament: str) -> Versioned[TournamentDocument]:
    """Have the house go on; what was due meanwhile follows at once."""
    tournament_for_known(tournaments, by, tournament)
    return tournament_after(play, by, tournament, play.writing.carry_out(by, tournament, ResumeSchedule()))
