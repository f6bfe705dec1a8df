"""A whole tournament as one document, or as the report file of FIDE."""

from service.application import problems
from service.application.callers import Caller
from service.application.parts import Play, Tournaments
from service.application.problems import Problem
from service.application.texts import texts
from service.application.tournaments.describe import round_documents, standings_document
from service.application.tournaments.documents import TournamentExport
from service.application.tournaments.finding import document_for, tournament_now
from service.application.tournaments.trf import NotTwo, TooManyPoints, trf
from service.application.versioned import Versioned


def export_of(play: Play, tournaments: Tournaments, by: Caller, tournament: str) -> Versioned[TournamentExport]:
    """The terms, every round and the standings of a tournament. The work stops when the caller leaves."""
    found = tournament_now(play, tournaments, by, tournament)
    rounds = round_documents(tournament, found.state, texts(by.language), by.departure.check)
    standings = standings_document(tournament, found)
    export = TournamentExport(document_for(play, by, tournament, found), rounds, standings)
    return Versioned(export, found.version)


def report_file(play: Play, tournaments: Tournaments, by: Caller, tournament: str) -> Versioned[str]:
    """The report file (TRF16) of a tournament; a problem for one that the format cannot hold."""
    found = tournament_now(play, tournaments, by, tournament)
    try:
        return Versioned(trf(found.state), found.version)
    except NotTwo:
        raise Problem(problems.NOT_TWO_PLAYERS) from None
    except TooManyPoints:
        raise Problem(problems.TOO_MANY_POINTS) from None
