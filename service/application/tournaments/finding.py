"""Finding tournaments. Everybody may see them."""

from collections.abc import Sequence
from typing import Unpack

from msgspec.structs import replace

from domain.tournament.state import Tournament
from events import ids
from events.codec import Checkpoint
from projections.index import IndexPage
from projections.walks import Bounds
from service.application import problems
from service.application.callers import Caller
from service.application.names import named_tournament
from service.application.parts import Play, Tournaments
from service.application.problems import Problem
from service.application.tournaments.describe import tournament_document
from service.application.tournaments.documents import TournamentDocument
from service.application.versioned import Versioned
from streams.stream import UnknownStream, UnknownVersion
from streams.tournaments import Tournaments as Streams


def current_or_problem(streams: Streams, tournament: str) -> Checkpoint[Tournament]:
    """The current state of a tournament; a problem if it does not exist."""
    if not ids.is_id(ids.TOURNAMENT, tournament):
        raise Problem(problems.UNKNOWN_TOURNAMENT, {"tournament": tournament})
    try:
        return streams.current(tournament)[0]
    except UnknownStream:
        raise Problem(problems.UNKNOWN_TOURNAMENT, {"tournament": tournament}) from None


def tournament_now(play: Play, tournaments: Tournaments, by: Caller, tournament: str) -> Checkpoint[Tournament]:
    """The current state of a tournament, with names; a problem if it does not exist."""
    return with_names(play, by, current_or_problem(tournaments.streams, tournament))


def tournament_at(
    play: Play, tournaments: Tournaments, by: Caller, tournament: str, as_of: int | None
) -> Checkpoint[Tournament]:
    """The state of a tournament as of a version, or now; a problem for a version that it has not reached."""
    found = current_or_problem(tournaments.streams, tournament)
    if as_of is not None:
        try:
            found = tournaments.streams.checkpoint_at(tournament, as_of)
        except UnknownVersion:
            raise Problem(problems.UNKNOWN_VERSION, {"version": as_of}, version=found.version) from None
    return with_names(play, by, found)


def tournament_for_known(tournaments: Tournaments, by: Caller, tournament: str) -> Tournament:
    """A tournament for a caller with a token; a problem if there is none, or no token."""
    by.need_somebody()
    return current_or_problem(tournaments.streams, tournament).state


def with_names(play: Play, by: Caller, found: Checkpoint[Tournament]) -> Checkpoint[Tournament]:
    """A tournament with the names of its entries."""
    names = play.names.calling(by.language, (entry.player for entry in found.state.entries))
    return replace(found, state=named_tournament(found.state, names))


def show_tournament(
    play: Play, tournaments: Tournaments, by: Caller, tournament: str
) -> Versioned[TournamentDocument]:
    """The terms, entries, rounds and rulings of a tournament."""
    found = tournament_now(play, tournaments, by, tournament)
    return Versioned(tournament_document(tournament, found), found.version)


def tournaments_page(
    tournaments: Tournaments, tags: Sequence[str], limit: int, **bounds: Unpack[Bounds]
) -> IndexPage:
    """A page of the tournaments that have all tags, newest first."""
    return tournaments.index.page(tags, limit, **bounds)
