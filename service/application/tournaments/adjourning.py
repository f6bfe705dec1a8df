"""What an arbiter does with the clocks of a table in play: extra time, pausing, adjourning, and having it go on."""

from typing import Literal

from domain.tournament.commands import GiveExtraTime, PauseTable, ResumeTable
from service.application.callers import Caller
from service.application.parts import Play, Tournaments
from service.application.tournaments.documents import RoundDocument
from service.application.tournaments.finding import tournament_for_known
from service.application.tournaments.outcomes import round_after
from service.application.versioned import Versioned

ClockActKind = Literal["extra_time", "pause", "adjourn", "resume"]
ClockCommand = GiveExtraTime | PauseTable | ResumeTable


def change_clock(
    play: Play, tournaments: Tournaments, by: Caller, tournament: str, command: ClockCommand
) -> Versioned[RoundDocument]:
    """Carry out such a command: the table and its match change together, or nothing does."""
    tournament_for_known(tournaments, by, tournament)
    done = play.writing.carry_out(by, tournament, command)
    return round_after(play, by, tournament, done, command.round)
