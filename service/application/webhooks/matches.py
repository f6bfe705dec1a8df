"""Messages about matches for the webhooks of a match and of its players, each as its owner may see it."""

import sys
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial

from msgspec import Struct

from domain.kernel.messages import Seat, wire_name
from domain.match.events import SeatTaken
from domain.match.fold import is_match_event
from domain.match.state import Match
from domain.match.table import awaited
from domain.match.watching import insiders
from events.store import EventStore
from projections.projection import Change, change_to
from service.application.matches.access import Access
from service.application.matches.documents import EventDocument
from service.application.matches.eyes import Asker, Eyes
from service.application.matches.history import event_document
from service.application.names import NameOf, Names, people_in
from service.application.players import Principal
from service.application.webhooks import types
from service.application.webhooks.documents import MatchNews
from service.application.webhooks.sources import Happening, by_command
from streams.folding import FoldStep
from streams.matches import Matches
from streams.stream import UnknownStream

EVERY_VERSION = sys.maxsize
"""The horizon of a match that is for all."""


class MatchSource:
    """The source of messages about matches and their players; see `Source`."""

    def __init__(self, matches: Matches, store: EventStore, access: Access, names: Names) -> None:
        self._matches = matches
        self._store = store
        self._access = access
        self._names = names

    def check(self, who: Principal, stream: str) -> None:
        """A problem if an actor may not know of the match."""
        self._access.admitted(who, stream)

    def subjects(self, stream: str, after: int) -> set[str]:
        """The match and its players; before the start, also those who took a seat and left."""
        match = self._matches.current(stream)[0].state.match
        found = {stream, *insiders(match)}
        if match.status in ("open", "cancelled"):
            codec = self._matches.codec(stream)
            events = (codec.envelope(stored).event for stored in self._store.read(stream))
            found |= {
                event.occupant.player for event in events if isinstance(event, SeatTaken) and event.occupant.player
            }
        return found

    def happenings(self, stream: str, after: int) -> Iterator[Happening]:
        """The changes after a version, one command at a time."""
        change = change_to(self._matches, stream, after)
        if change is None:
            return
        game, sight = change.codec.game, _Sight(self._access, stream)
        before, waiting = self._match_before(stream, change)
        for steps in by_command(change.steps):
            table = steps[-1].checkpoint.state
            now = awaited(game, table.match, table.known_world.public)
            called = self._names.calling(people=people_in(step.envelope for step in steps))
            news = _News(stream, steps, sight, called, before, tuple(now), frozenset(now) - waiting)
            people = insiders(before) | insiders(table.match)
            last = steps[-1].envelope
            yield Happening(stream, news.after, last.version, last.at, people | {stream}, news.messages_for)
            before, waiting = table.match, frozenset(now)

    def _match_before(self, stream: str, change: Change) -> tuple[Match, frozenset[Seat]]:
        """The match before a change, and the seats that were awaited then."""
        first = change.steps[0].envelope.version
        if first == 1:
            return Match(), frozenset()
        table = self._matches.checkpoint_at(stream, first - 1).state
        return table.match, frozenset(awaited(change.codec.game, table.match, table.known_world.public))


class _Sight:
    """What an actor may know of a match now; computed once for each."""

    def __init__(self, access: Access, match_id: str) -> None:
        self._access = access
        self._id = match_id
        self.horizon: Callable[[Principal], int | None] = cache(self._horizon)

    def _horizon(self, who: Principal) -> int | None:
        """The newest version; None if the match may not be known at all. What is for all takes no read for each."""
        try:
            if self._access.is_for_all(self._id):
                return EVERY_VERSION
            return self._access.seen_by(who, self._id).match.version
        except UnknownStream:
            return None

    def eyes(self, who: Principal, match: Match) -> Eyes:
        """The default viewpoint of an actor."""
        return self._access.eyes_of(Asker(who), self._id, match)


class _News:
    """The effects of a command, as different viewers may see them."""

    def __init__(
        self,
        match_id: str,
        steps: Sequence[FoldStep],
        sight: _Sight,
        called: NameOf,
        before: Match,
        awaiting: tuple[Seat, ...],
        newly_awaited: frozenset[Seat],
    ) -> None:
        self._id = match_id
        self._steps = steps
        self._sight = sight
        self._called = called
        self._before = before
        self._awaiting = awaiting
        self._newly_awaited = newly_awaited
        self._match: Match = steps[-1].checkpoint.state.match
        self.after = steps[0].envelope.version - 1

    def messages_for(self, who: Principal) -> list[tuple[str, Struct]] | None:
        """The messages for `who`; empty if it may not watch, None if it may not know yet."""
        upto = self._sight.horizon(who)
        if upto is None:
            return []
        return None if self._match.version > upto else list(self._messages(who))

    def _messages(self, who: Principal) -> Iterator[tuple[str, MatchNews]]:
        player = who.player.id if who.player else None
        through = self._sight.eyes(who, self._match)
        documents = [event_document(step.envelope, through, self._match, who, self._called) for step in self._steps]
        seat = self._match.seat_of(player) if player and not self._match.terms.analysis else None
        news = partial(self._news, seat)
        for step, document in zip(self._steps, documents, strict=True):
            event = step.envelope.event
            if is_match_event(event) and not isinstance(event, types.QUIET):
                yield types.of_match(wire_name(event)), news((document,))
        if self.after == 0 and any(kept.player == player for kept in self._match.terms.reserved if player):
            yield types.INVITED, news(documents[:1])
        if player and seat is not None and self._before.seat_of(player) is None:
            yield types.SEATED, news(documents)
        yield types.MATCH_ADVANCED, news(documents)
        if seat in self._newly_awaited:
            yield types.YOUR_TURN, news(())

    def _news(self, seat: Seat | None, documents: Sequence[EventDocument]) -> MatchNews:
        return MatchNews(
            match=self._id,
            game=self._match.terms.game,
            status=self._match.status,
            after=self.after,
            version=self._match.version,
            seat=seat,
            awaiting=self._awaiting,
            events=tuple(documents),
        )
