"""How the standings of a tournament changed from round to round, as they were when each round was closed.

They never change afterwards, so a process goes on from what it worked out before.
"""

from array import array
from collections.abc import Callable
from threading import Lock

from cachetools import LRUCache
from msgspec import Struct

from domain.tournament.events import RoundClosed
from domain.tournament.fold import follow
from domain.tournament.standings import standings
from domain.tournament.state import Tournament
from streams.tournaments import Tournaments

CELLS_MAX = 2_000_000
"""How many places of entries after rounds a process remembers, of 16 bytes each."""


class RoundStandings(Struct, frozen=True):
    """The standings after a round, by entry: ranks, and points in units."""

    ranks: "array[int]"
    points: "array[int]"


class Course(Struct, frozen=True):
    """The standings after each closed round, the state at a version, and its hash."""

    now: Tournament = Tournament()
    hash: str = ""
    rounds: tuple[RoundStandings, ...] = ()

    @property
    def cells(self) -> int:
        """How many places it has, and at least one."""
        return 1 + sum(len(one.ranks) for one in self.rounds)


class Courses:
    """The courses of tournaments, which are followed only once. From any thread."""

    def __init__(self, tournaments: Tournaments) -> None:
        self._tournaments = tournaments
        self._known: LRUCache[str, Course] = LRUCache(CELLS_MAX, getsizeof=lambda course: course.cells)
        self._lock = Lock()

    def course_of(self, tournament: str, version: int, between: Callable[[], None]) -> Course:
        """The course up to a version at least. Raises UnknownStream.

        `between` is called before each round and may stop the work, of which nothing is lost.
        """
        with self._lock:
            course = self._known.get(tournament) or Course()
        if course.now.version and not self._continues(tournament, course):
            course = Course()
        if course.now.version >= version:
            return course
        now = course.now
        for envelope in self._tournaments.envelopes(tournament, now.version, version):
            now = follow(now, envelope.event)
            if isinstance(envelope.event, RoundClosed):
                between()
                course = Course(now, envelope.hash, (*course.rounds, round_standings(now)))
                self._keep(tournament, course)
        return Course(now, "", course.rounds)

    def _continues(self, tournament: str, course: Course) -> bool:
        """Whether the stream still has the event up to which the course was followed."""
        at = course.now.version
        return [envelope.hash for envelope in self._tournaments.envelopes(tournament, at - 1, at)] == [course.hash]

    def _keep(self, tournament: str, course: Course) -> None:
        with self._lock:
            known = self._known.get(tournament)
            if (known is None or known.now.version < course.now.version) and course.cells <= CELLS_MAX:
                self._known[tournament] = course


def round_standings(now: Tournament) -> RoundStandings:
    """The standings now, by entry."""
    ranks, points = (array("q", bytes(8 * len(now.entries))) for _ in range(2))
    for place in standings(now):
        ranks[place.entry - 1], points[place.entry - 1] = place.rank, place.points
    return RoundStandings(ranks, points)
