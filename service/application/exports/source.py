"""What an export is made of, bit by bit: matches that are over, tournaments that have ended, and ratings.

The matches and tournaments come from their indexes, the newest first, so a worker can continue where another one
stopped.
"""

import logging
from collections.abc import Iterable, Iterator
from itertools import chain

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from archive.bundle import DamagedObject
from audit.divergence import Diverged
from events.connection import Client
from events.envelope import UNREADABLE
from projections.endings import OVER
from projections.index import IndexPage, walk
from projections.matches import branch_of, hidden_branch_of
from projections.project import Projections
from service.application.analyses.registry import ExportProgress
from service.application.exports.match_rows import change_of, ratings_of, rows_of_match
from service.application.exports.people import People, pseudonyms
from service.application.exports.tables import Row
from service.application.exports.tournament_rows import ENDED, rows_of_tournament
from service.application.matches.access import Access
from service.application.names import Names
from service.application.players import ANYBODY
from streams.matches import Matches
from streams.tournaments import Tournaments

EXPORT_MATCHES = 250
"""Matches that an export writes together, which takes a worker some seconds."""
EXPORT_TOURNAMENTS = 50
"""The same for tournaments."""
BRANCHES_PAGE = 500
BROKEN = (DamagedObject, Diverged, *UNREADABLE)
"""What is raised for a stream that is damaged."""

_log = logging.getLogger("cabinet.exports")


class _Listed(Struct, frozen=True):
    """The fields of a summary that say whether the match or the tournament is over."""

    id: str
    status: str


_listed = msgspec.json.Decoder(_Listed)
Bit = tuple[ExportProgress, list[Row]]
"""How far an export is after a bit of the work, and the rows that this adds."""


class Source:
    """Finds and reads what is exported. Every method may raise ArchiveDown.

    With `public` only what everybody may find: of matches those that were played to their end, and no boards for
    analysis.
    """

    def __init__(
        self,
        client: Client,
        matches: Matches,
        tournaments: Tournaments,
        projections: Projections,
        names: Names,
        access: Access,
    ) -> None:
        self._redis = client
        self._matches = matches
        self._tournaments = tournaments
        self._projections = projections
        self._names = names
        self._access = access

    def people(self, *, hidden: bool) -> People:
        """How people appear: by pseudonyms if `hidden`."""
        return pseudonyms(self._redis) if hidden else People(self._names.calling())

    def bits(self, progress: ExportProgress, people: People, *, public: bool) -> Iterator[Bit]:
        """Every bit of the work that is left: all matches, then all tournaments, then the ratings of each game."""
        listed = self._public_page if public else self._matches_page
        for page in walk(listed, progress.before) if not progress.listed else ():
            left_out: list[str] = []
            found = self._finished_matches(page.bodies, public=public)
            rows = list(chain.from_iterable(self.match(one, people, left_out, public=public) for one in found))
            progress = replace(
                progress,
                before=page.next,
                passed=progress.passed + len(page.bodies),
                left_out=progress.left_out + len(left_out),
                listed=page.next is None,
            )
            yield progress, rows
        for page in walk(self._tournaments_page, progress.tournaments_before) if not progress.toured else ():
            rows = list(self._tournament_rows(page.bodies, people, public=public))
            progress = replace(progress, tournaments_before=page.next, toured=page.next is None)
            yield progress, rows
        games = sorted(self._matches.codecs)
        for number, game in enumerate(games[progress.rated :], progress.rated + 1):
            status = "done" if number == len(games) else "running"
            progress = replace(progress, rated=number, status=status)
            yield progress, list(ratings_of(self._projections, [game], people))

    def beside_matches(self, people: People, *, public: bool) -> Iterator[Row]:
        """The rows of all tournaments that have ended, and all ratings."""
        for tournament in self._projections.tournaments.streams():
            yield from self._of_tournament(tournament, people, public=public)
        yield from ratings_of(self._projections, sorted(self._matches.codecs), people)

    def match(self, match: str, people: People, left_out: list[str], *, public: bool) -> list[Row]:
        """The rows of a match that is over. One that is damaged is named in the log, and left out."""
        try:
            change = change_of(self._matches, match)
            if change is None or (public and not self.shows(match)):
                return []
            return list(rows_of_match(self._matches, change, people))
        except BROKEN as error:
            _log.error("%s is left out of an export: %s", match, str(error) or type(error).__name__)
            left_out.append(match)
            return []

    def shows(self, match: str) -> bool:
        """Whether a match is public data: it was played to its end, everybody may find it, and it is no board; of a
        branch, so is what it branches from, which it names.
        """
        return all(self._is_public(one) for one in self._with_origins(match))

    def _is_public(self, match: str) -> bool:
        now = self._matches.current(match)[0].state.match
        return now.status == "finished" and not now.terms.analysis and self._access.may_find(ANYBODY, match)

    def _with_origins(self, match: str) -> Iterator[str]:
        """A match, what it branches from, and so on."""
        yield match
        while origin := self._matches.branches_off(match):
            match = origin.match
            yield match

    def _tournament_rows(self, bodies: Iterable[bytes], people: People, *, public: bool) -> Iterator[Row]:
        for tournament in map(_listed.decode, bodies):
            if tournament.status == ENDED:
                yield from self._of_tournament(tournament.id, people, public=public)

    def _of_tournament(self, tournament: str, people: People, *, public: bool) -> list[Row]:
        """The rows of a tournament that has ended. One that is damaged is named in the log, and left out."""
        try:
            shows = self.shows if public else (lambda match: True)
            return list(rows_of_tournament(self._tournaments, tournament, people, shows=shows))
        except BROKEN as error:
            _log.error("%s is left out of an export: %s", tournament, str(error) or type(error).__name__)
            return []

    def _matches_page(self, before: str | None) -> IndexPage:
        return self._projections.matches.page([], EXPORT_MATCHES, before=before)

    def _public_page(self, before: str | None) -> IndexPage:
        """Pages of these alone: how many matches are hidden between them shows nowhere."""
        return self._projections.matches.finished_for_everybody(EXPORT_MATCHES, before=before)

    def _tournaments_page(self, before: str | None) -> IndexPage:
        return self._projections.tournaments.page([], EXPORT_TOURNAMENTS, before=before)

    def _finished_matches(self, bodies: Iterable[bytes], *, public: bool) -> Iterator[str]:
        """The matches of some summaries that are over, and the branches of all of them, which no list has; of what
        is `public` those that everybody may find.
        """
        left = [map(_listed.decode, bodies)]
        while left:
            match = next(left[-1], None)
            if match is None:
                left.pop()
                continue
            if match.status in OVER:
                yield match.id
            of = [branch_of(match.id)] if public else [branch_of(match.id), hidden_branch_of(match.id)]
            left.append(map(_listed.decode, chain.from_iterable(map(self._branches, of))))

    def _branches(self, of: str) -> Iterator[bytes]:
        index = self._projections.matches
        for page in walk(lambda before: index.page([of], BRANCHES_PAGE, before=before)):
            yield from page.bodies
