"""Keeps the log up to date with the streams: which leaves are due, and what they say."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain
from typing import Any

import msgspec
from cachetools import LRUCache
from msgspec.structs import replace

from domain.match.state import Match
from domain.match.table import Table
from domain.series.state import Series
from domain.tournament.state import Tournament
from events import ids
from events.codec import Checkpoint
from streams.folding import FoldStep
from streams.matches import Matches
from streams.series import SeriesStreams
from streams.stream import Streams
from streams.tournaments import Tournaments
from transparency import leaves
from transparency.leaves import FORM, Course, Kind, Statement
from transparency.log import Log

REMEMBERED = 10_000
"""Of how many streams a process knows which leaves the log has."""
PUBLIC_SALT = bytes(32)
"""Stands for the seed of a tournament or a series, which are public."""


class Place(msgspec.Struct, frozen=True):
    """Where a leaf stands in its stream: the version that it is about, its kind, and its number, from 0."""

    stream: str
    version: int
    kind: Kind
    number: int


class Leaf(msgspec.Struct, frozen=True):
    """A statement with the salt that opens its leaf, and the tag, which leaves of form 1 lack."""

    statement: Statement
    salt: bytes
    tag: bytes = b""

    @property
    def entry(self) -> bytes:
        """The leaf as it stands in the log: tag and digest."""
        return self.tag + leaves.digest_of(self.statement, self.salt)


class Keeper:
    """Adds to the log what follows from matches, tournaments and series. Repetitions add nothing."""

    def __init__(
        self, log: Log, matches: Matches, tournaments: Tournaments, series: SeriesStreams | None = None
    ) -> None:
        self._log = log
        self._matches = matches
        self._tournaments = tournaments
        self._series = series or SeriesStreams(tournaments.store)
        self._added = False
        self._known: LRUCache[str, frozenset[int]] = LRUCache(REMEMBERED)

    def look_again(self) -> None:
        """Forget which leaves the log has: it may have lost some of them."""
        self._known.clear()

    def follow_match(self, match_id: str, match: Match, steps: Iterable[FoldStep] = ()) -> None:
        """Add the leaves that are due about the current match. `steps` are its last steps, which need no read
        then.
        """
        if match.opened:
            self._follow(match_id, leaves.course_of(match), steps)

    def follow_tournament(self, tournament: str) -> None:
        """Add the leaves that are due about a tournament."""
        self._follow(tournament, tournament_course(self._tournaments.current(tournament)[0].state))

    def follow_series(self, series: str) -> None:
        """Add the leaves that are due about a series."""
        self._follow(series, series_course(self._series.current(series)[0].state))

    def publish(self) -> None:
        """Publish a checkpoint of all leaves, also of those that other relays added."""
        self._added = False
        self._log.catch_up()

    def publish_added(self) -> None:
        """Publish a checkpoint, if leaves were added here that none has yet. Costs nothing otherwise."""
        if self._added:
            self.publish()

    def leaf(self, place: Place, found: Checkpoint[Any] | None = None, form: int = FORM) -> Leaf:
        """What a leaf says, in one of its forms, with salt and tag. `found` is the stream at its version, if it is
        known.
        """
        version, kind, stream = place.version, place.kind, place.stream
        of_match = ids.kind_of(stream) == ids.MATCH
        streams = self._streams_of(stream)
        found = found or streams.checkpoint_at(stream, version)
        seed, statement = PUBLIC_SALT, Statement(kind, stream, version, hash=found.hash)
        if of_match:
            match: Match = found.state.match
            seed, statement = self._matches.seed(stream, match), _about(match, found.hash, place)
        if found.running_hashes and (form > 1 or (kind == "running" and of_match)):
            statement = replace(statement, public=found.running_hashes.seen_by(None))
        tag = leaves.tag_of(seed, stream, place.number) if form > 1 else b""
        return Leaf(replace(statement, form=form), leaves.salt_of(seed, stream, version), tag)

    def leaves_of(self, match_id: str, match: Match) -> list[tuple[int, Leaf]]:
        """The leaves about a match that the log has, as far as somebody knows the match: each with its index."""
        return self.leaves_about(match_id, leaves.course_of(match))

    def leaves_about(self, stream: str, course: Course) -> list[tuple[int, Leaf]]:
        """The leaves about a stream that the log has, as far as somebody knows it: each with its index."""
        places = self._log.places(stream)
        known = [place for place in due_places(stream, course) if place.version in places]
        forms = self._log.forms([places[place.version] for place in known])
        return [
            (places[place.version], self.leaf(place, form=form)) for place, form in zip(known, forms, strict=True)
        ]

    def put_back(self, found: Mapping[bytes, int]) -> int:
        """Note where leaves stand that the log took back, by what they are about; returns how many were found."""
        return sum(self._put_back(stream, found) for stream in self._every_stream())

    def _every_stream(self) -> Iterator[str]:
        store = self._matches.store
        yield from chain(store.matches(), store.tournaments(), store.series())

    def _put_back(self, stream: str, found: Mapping[bytes, int]) -> int:
        known, now = self._log.places(stream), self._streams_of(stream).current(stream)[0].state
        course = _COURSES[ids.kind_of(stream)](now)
        back = {
            place.version: found[entry]
            for place in due_places(stream, course)
            if place.version not in known and (entry := self.leaf(place).entry) in found
        }
        self._log.put_back(stream, back)
        return len(back)

    def _streams_of(self, stream: str) -> Streams[Any]:
        others: dict[str, Streams[Any]] = {ids.TOURNAMENT: self._tournaments, ids.SERIES: self._series}
        return others.get(ids.kind_of(stream), self._matches)

    def _follow(self, stream: str, course: Course, steps: Iterable[FoldStep] = ()) -> None:
        versions = frozenset(version for version, _ in course.due())
        if self._known.get(stream) == versions:  # fewer are due where an old copy of the data was put back
            return
        known = self._log.places(stream)
        found = {step.envelope.version: step.checkpoint for step in steps}
        missing = {
            place.version: self.leaf(place, found.get(place.version)).entry
            for place in due_places(stream, course)
            if place.version not in known
        }
        if missing:
            self._added = True
            self._log.add(stream, missing)
        self._known[stream] = versions


def match_course(now: Table[Any]) -> Course:
    """The course of a match."""
    return leaves.course_of(now.match)


def tournament_course(now: Tournament) -> Course:
    """The course of a tournament: every version from its end on has a leaf."""
    return Course(1, now.over, now.version)


def series_course(now: Series) -> Course:
    """The course of a series: its end has a leaf."""
    return Course(1, now.over, now.version)


_COURSES: Mapping[str, Callable[[Any], Course]] = {
    ids.MATCH: match_course,
    ids.TOURNAMENT: tournament_course,
    ids.SERIES: series_course,
}


def due_places(stream: str, course: Course) -> Iterator[Place]:
    """The leaves that are due about a stream, in order."""
    for number, (version, kind) in enumerate(course.due()):
        yield Place(stream, version, kind, number)


def _about(match: Match, last: str, place: Place) -> Statement:
    """What a leaf says of a match whose newest event has this hash, but for what the public was shown."""
    ended = place.kind == "ended"
    return Statement(
        place.kind,
        place.stream,
        place.version,
        commitment=None if place.kind == "running" else match.terms.commitment,
        hash=last if ended else None,
        outcome=msgspec.to_builtins(match.outcome) if ended else None,
    )
