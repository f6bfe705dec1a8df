"""Finding a tournament by its id."""

from domain.tournament.state import Tournament
from events import ids
from events.codec import Checkpoint
from service.application import problems
from service.application.problems import Problem
from streams.stream import UnknownStream
from streams.tournaments import Tournaments


def current_or_problem(tournaments: Tournaments, tournament: str) -> Checkpoint[Tournament]:
    """The current state of a tournament; a problem if it does not exist."""
    if not ids.is_id(ids.TOURNAMENT, tournament):
        raise Problem(problems.UNKNOWN_TOURNAMENT, {"tournament": tournament})
    try:
        return tournaments.current(tournament)[0]
    except UnknownStream:
        raise Problem(problems.UNKNOWN_TOURNAMENT, {"tournament": tournament}) from None
