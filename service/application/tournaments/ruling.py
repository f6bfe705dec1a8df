"""Rulings of the organiser: on a table, on points, or to withdraw a ruling."""

from domain.tournament.commands import AdjustPoints, EnterResult, RuleTable, WithdrawRuling
from service.application.callers import Caller
from service.application.parts import Play, Tournaments
from service.application.tournaments.documents import TournamentDocument
from service.application.tournaments.finding import tournament_for_known
from service.application.tournaments.outcomes import tournament_after
from service.application.versioned import Versioned

REASON_MAX = 500
Ruling = RuleTable | EnterResult | AdjustPoints | WithdrawRuling


def rule(
    play: Play, tournaments: Tournaments, by: Caller, tournament: str, ruling: Ruling
) -> Versioned[TournamentDocument]:
    """Rule, also after the end. Standings change from then on."""
    tournament_for_known(tournaments, by, tournament)
    return tournament_after(play, by, tournament, play.writing.carry_out(by, tournament, ruling))
