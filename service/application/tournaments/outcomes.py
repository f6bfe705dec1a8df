"""A tournament and its rounds after a command, with names in the language of the caller."""

from service.application.callers import Caller
from service.application.parts import Play
from service.application.texts import texts
from service.application.tournaments.describe import round_document
from service.application.tournaments.documents import RoundDocument, TournamentDocument
from service.application.tournaments.finding import document_for, with_names
from service.application.versioned import Versioned
from streams.request import Done


def tournament_after(play: Play, by: Caller, tournament: str, done: Done) -> Versioned[TournamentDocument]:
    """A tournament after a command."""
    document = document_for(play, by, tournament, with_names(play, by, done.checkpoint))
    return Versioned(document, done.checkpoint.version, done.replayed)


def round_after(play: Play, by: Caller, tournament: str, done: Done, number: int) -> Versioned[RoundDocument]:
    """A round after a command."""
    document = round_document(tournament, with_names(play, by, done.checkpoint).state, number, texts(by.language))
    return Versioned(document, done.checkpoint.version, done.replayed)
