"""Changing the terms of a tournament."""

from domain.tournament.commands import ChangeTerms
from domain.tournament.some_terms import SomeTerms
from service.application.callers import Caller
from service.application.parts import Play, Tournaments
from service.application.tournaments.documents import TournamentDocument
from service.application.tournaments.finding import tournament_for_known
from service.application.tournaments.outcomes import tournament_after
from service.application.versioned import Versioned


def change_terms(
    play: Play, tournaments: Tournaments, by: Caller, tournament: str, terms: SomeTerms
) -> Versioned[TournamentDocument]:
    """Change some terms, each as long as it may be changed. What they are already changes nothing."""
    tournament_for_known(tournaments, by, tournament)
    return tournament_after(play, by, tournament, play.writing.carry_out(by, tournament, ChangeTerms(terms)))
