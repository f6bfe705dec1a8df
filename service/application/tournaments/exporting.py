"""A whole tournament as one document, or as the report file of FIDE."""

from collections.abc import Callable
from typing import Literal

from domain.tournament.rights import may
from domain.tournament.state import Tournament
from events.codec import Checkpoint
from service.application import problems
from service.application.callers import Caller
from service.application.matches.records import PRODUCT
from service.application.parts import Play, Tournaments
from service.application.problems import Problem
from service.application.texts import texts
from service.application.tournaments.describe import round_documents, standings_document
from service.application.tournaments.documents import TournamentExport
from service.application.tournaments.finding import document_for, tournament_now
from service.application.tournaments.trf import NotTwo, TooManyPoints, trf
from service.application.tournaments.trf26 import trf26
from service.application.tournaments.trf_heading import About, dates_of
from service.application.versioned import Versioned


def export_of(play: Play, tournaments: Tournaments, by: Caller, tournament: str) -> Versioned[TournamentExport]:
    """The terms, every round and the standings of a tournament. The work stops when the caller leaves."""
    found = tournament_now(play, tournaments, by, tournament)
    rounds = round_documents(tournament, found.state, texts(by.language), by.departure.check)
    standings = standings_document(tournament, found)
    export = TournamentExport(document_for(play, by, tournament, found), rounds, standings)
    return Versioned(export, found.version)


ReportForm = Literal["TRF16", "TRF26"]
FORMS: dict[ReportForm, Callable[[Tournament, About], str]] = {"TRF16": trf, "TRF26": trf26}


def report_file(
    play: Play, tournaments: Tournaments, by: Caller, tournament: str, form: ReportForm = "TRF16"
) -> Versioned[str]:
    """The report file of a tournament; a problem for one that the format cannot hold."""
    found = tournament_now(play, tournaments, by, tournament)
    try:
        return Versioned(FORMS[form](found.state, _about(play, tournaments, by, tournament, found)), found.version)
    except NotTwo:
        raise Problem(problems.NOT_TWO_PLAYERS) from None
    except TooManyPoints:
        raise Problem(problems.TOO_MANY_POINTS) from None


def _about(
    play: Play, tournaments: Tournaments, by: Caller, tournament: str, found: Checkpoint[Tournament]
) -> About:
    """What a report says besides: when rounds were played, and who directs and rules."""
    now, dates = found.state, dates_of(tournaments.streams.envelopes(tournament, 0, found.version))
    rulers = [one.player for one in now.staff if may(now, one.player, "rule")]
    called = play.names.calling(by.language, [now.organiser, *rulers])
    return About(dates, called(now.organiser, ""), [called(player, "") for player in rulers], PRODUCT)
