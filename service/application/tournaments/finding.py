"""Finding tournaments. Everybody may see them."""

from collections.abc import Iterator, Sequence
from typing import Unpack

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from domain.tournament.state import Tournament
from events import ids
from events.codec import Checkpoint
from projections.index import IndexPage, walk
from projections.walks import Bounds
from service.application import problems
from service.application.callers import Caller
from service.application.names import named_tournament
from service.application.pages import PAGE_MAX, page_of
from service.application.parts import Play, Tournaments
from service.application.problems import Problem
from service.application.tournaments.describe import tournament_document
from service.application.tournaments.directing import rights_in
from service.application.tournaments.documents import TournamentDocument
from service.application.versioned import Versioned
from streams.stream import UnknownStream, UnknownVersion
from streams.tournaments import Tournaments as Streams


class _NameOnly(Struct, frozen=True):
    id: str
    name: str


_name_of = msgspec.json.Decoder(_NameOnly)


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
    now = found.state
    people = [*(entry.player for entry in now.entries), *(one.player for one in now.applications)]
    names = play.names.calling(by.language, people)
    return replace(found, state=named_tournament(found.state, names))


def show_tournament(
    play: Play, tournaments: Tournaments, by: Caller, tournament: str
) -> Versioned[TournamentDocument]:
    """The terms, entries, rounds and rulings of a tournament."""
    found = tournament_now(play, tournaments, by, tournament)
    return Versioned(document_for(play, by, tournament, found), found.version)


def document_for(play: Play, by: Caller, tournament: str, found: Checkpoint[Tournament]) -> TournamentDocument:
    """The document of a tournament with names, which says what the caller may do."""
    called = play.names.calling(by.language, (one.player for one in found.state.staff))
    return tournament_document(tournament, found, rights_in(by, found.state), called)


def tournaments_page(
    tournaments: Tournaments, tags: Sequence[str], limit: int, name: str | None = None, **bounds: Unpack[Bounds]
) -> IndexPage:
    """A page of the tournaments that have all tags, and `name` in their name if one is given, newest first."""
    if name is None:
        return tournaments.index.page(tags, limit, **bounds)
    return page_of(_judgements(tournaments, tags, name, bounds), limit)


def tournaments_named(tournaments: Tournaments, name: str, most: int) -> list[str]:
    """The tournaments with a text in their name, of the newest that a page is sifted from. A problem if there is
    none, or more than so many.
    """
    found = page_of(_judgements(tournaments, (), name, {}), most)
    if not found.bodies or found.next:
        raise Problem(problems.BAD_PARAMETER, {"name": "tournament_name"})
    return [_name_of.decode(body).id for body in found.bodies]


def _judgements(
    tournaments: Tournaments, tags: Sequence[str], name: str, bounds: Bounds
) -> Iterator[tuple[str, bytes | None]]:
    """Every tournament by its place, if its name has a text in it."""

    def page(before: str | None) -> IndexPage:
        bounds["before"] = before
        return tournaments.index.page(tags, PAGE_MAX, **bounds)

    for found in walk(page, bounds.get("before")):
        for place, body in zip(found.places, found.bodies, strict=True):
            yield place, body if name.casefold() in _name_of.decode(body).name.casefold() else None
