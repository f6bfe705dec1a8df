"""What a player has in matches and tournaments, as their streams say now."""

from collections.abc import Iterator
from itertools import chain

import msgspec
from msgspec import Struct

from domain.match.state import Match
from domain.tournament.state import Entry, Tournament
from events import ids
from projections.index import walk
from projections.matches import MatchIndex
from projections.views import Views
from service.application.damage import unless_damaged
from service.application.matches.notes import KeptComment, Notes
from service.application.matches.talk import KeptPhrase, Talk
from service.application.pages import PAGE_MAX
from service.application.places import Places
from service.application.tournaments.particulars import KeptParticulars, Particulars
from service.application.tournaments.words import KeptWords, Words
from streams.tournaments import Tournaments


class _Filed(Struct, frozen=True):
    id: str


_filed = msgspec.json.Decoder(_Filed)


class Belongings:
    """Finds them by the places where the player acted, which cannot lag; the index has what is older than those.

    What is damaged is left out, and named in the log.
    """

    def __init__(
        self,
        places: Places,
        tournaments: Tournaments,
        index: MatchIndex,
        views: Views,
        notes: Notes,
        talk: Talk,
        words: KeptWords,
        particulars: KeptParticulars,
    ) -> None:
        self._places = places
        self._tournaments = tournaments
        self._index = index
        self._views = views
        self._notes = notes
        self._talk = talk
        self._words = words
        self._particulars = particulars

    def entries(self, player: str) -> Iterator[tuple[str, Tournament, Entry]]:
        """The tournaments that a player entered."""
        for stream, now in self.tournaments(player):
            if entry := now.entry_of(player):
                yield stream, now, entry

    def tournaments(self, player: str) -> Iterator[tuple[str, Tournament]]:
        """The tournaments in which a player may have anything: an entry, rights, or words of its own."""
        for stream in self._places_of(player, ids.TOURNAMENT):
            if now := self._tournament(stream):
                yield stream, now

    def matches(self, player: str) -> list[str]:
        """The matches in which a player has or had a seat, the newest first."""
        known = {*self._filed_for(player), *self._at_tables(player)}
        noted = set(self._places_of(player, ids.MATCH)) - known
        sat = {match for match in noted if (now := self.match(match)) and _has_seat(now, player)}
        return sorted(known | sat, reverse=True)

    def concerned(self, player: str) -> list[str]:
        """The matches in which a player may have anything: a seat, the place of the host, or a comment."""
        found = self._filed_for(player), self._at_tables(player), self._places_of(player, ids.MATCH)
        return sorted(set(chain.from_iterable(found)))

    def match(self, match: str) -> Match | None:
        """The current match; None if it was never opened, or is damaged."""
        with unless_damaged(match):
            return self._views.current(match).match
        return None

    def comments(self, player: str) -> Iterator[tuple[str, KeptComment]]:
        """The comments of a player, each with its match."""
        for match in self.concerned(player):
            yield from ((match, said) for said in self._notes.comments(match) if said.by == player)

    def phrases(self, player: str) -> Iterator[tuple[str, KeptPhrase]]:
        """What a player said at tables lately, each with its match."""
        for match in self.concerned(player):
            yield from ((match, said) for said in self._talk.phrases(match) if said.by == player)

    def words(self, player: str) -> Iterator[tuple[str, Words]]:
        """The announcements of a player, each with its tournament."""
        for stream, _ in self.tournaments(player):
            yield from ((stream, words) for words in self._words.words_of(stream).values() if words.by == player)

    def particulars(self, player: str, tournament: str) -> Particulars:
        """What is known of a player in a tournament besides its name."""
        return self._particulars.one_of(tournament, player)

    def _tournament(self, tournament: str) -> Tournament | None:
        """A tournament now; None as for a match."""
        with unless_damaged(tournament):
            return self._tournaments.current(tournament)[0].state
        return None

    def _places_of(self, player: str, kind: str) -> list[str]:
        return [stream for stream in self._places.places_of(player) if ids.kind_of(stream) == kind]

    def _at_tables(self, player: str) -> Iterator[str]:
        """The matches of tournaments, whose seats the organiser gives out."""
        for _, now, entry in self.entries(player):
            tables = (table for one in now.rounds for table in one.tables)
            yield from (table.match for table in tables if table.match and entry.number in table.seats)

    def _filed_for(self, player: str) -> Iterator[str]:
        for page in walk(lambda before: self._index.page([f"player:{player}"], PAGE_MAX, before=before)):
            yield from (_filed.decode(body).id for body in page.bodies)


def _has_seat(match: Match, player: str) -> bool:
    return any(sat and sat.player == player for sat in match.seats)
