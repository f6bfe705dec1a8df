"""Answers about tournaments, and the tournament of a request."""

from flask import Response, g
from msgspec.structs import replace

from domain.kernel.actors import OPERATOR
from domain.tournament.decided import may_organise
from domain.tournament.state import Tournament
from events.codec import Checkpoint
from service.application.names import named_tournament
from service.application.texts import Texts, texts
from service.application.tournaments import finding
from service.application.tournaments.describe import round_document, tournament_document
from service.http.conventions.answers import answer
from service.http.conventions.requests import called, player_or_operator, principal
from service.http.conventions.writing import replay_header
from service.http.parts import parts
from streams.request import Done


def current_or_problem(tournament: str) -> Checkpoint[Tournament]:
    """The current state of a tournament, with names; a problem if it does not exist."""
    return named(finding.current_or_problem(parts().tournaments.streams, tournament))


def named(found: Checkpoint[Tournament]) -> Checkpoint[Tournament]:
    """A tournament with the names of its entries."""
    names = called(entry.player for entry in found.state.entries)
    return replace(found, state=named_tournament(found.state, names))


def known_tournament(tournament: str) -> Checkpoint[Tournament]:
    """A tournament for a caller with a token; a problem if there is none, or no token."""
    player_or_operator()
    return current_or_problem(tournament)


def caller_organises(now: Tournament) -> bool:
    """Whether the caller may direct a tournament."""
    who = principal()
    return may_organise(now, OPERATOR if who.operator else who.player.id if who.player else "")


def words() -> Texts:
    """The texts of the service in the caller's language."""
    return texts(g.language)


def tournament_answer(
    tournament: str, done: Done, status: int = 200, headers: dict[str, str] | None = None
) -> Response:
    """A tournament after a command."""
    document = tournament_document(tournament, named(done.checkpoint))
    more = {**(headers or {}), **replay_header(done.replayed)}
    return answer(document, status, version=done.checkpoint.version, headers=more)


def round_answer(
    tournament: str, done: Done, number: int, status: int = 200, headers: dict[str, str] | None = None
) -> Response:
    """A round after a command."""
    document = round_document(tournament, named(done.checkpoint).state, number, words())
    more = {**(headers or {}), **replay_header(done.replayed)}
    return answer(document, status, version=done.checkpoint.version, headers=more)
