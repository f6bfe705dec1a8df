"""The standings of the tournaments of a series, each worked out once for a version."""

from threading import Lock

from cachetools import LRUCache

from domain.series.standings import MemberTable, table_of
from domain.tournament.state import Tournament
from events.codec import Checkpoint
from service.application import problems
from service.application.problems import Problem
from streams.stream import UnknownStream, UnknownVersion
from streams.tournaments import Tournaments

ROWS_MAX = 200_000
"""How many places of entries in tournaments a process remembers."""


class Tables:
    """The standings of tournaments at versions, which never change. From any thread."""

    def __init__(self, tournaments: Tournaments) -> None:
        self._tournaments = tournaments
        self._lock = Lock()
        self._known: LRUCache[tuple[str, str], MemberTable] = LRUCache(
            ROWS_MAX, getsizeof=lambda table: 1 + len(table.rows)
        )

    def table_of(self, tournament: str, version: int | None = None) -> MemberTable:
        """The standings of a tournament at a version, or now. A problem if there is no such version."""
        found = self._checkpoint(tournament, version)
        key = tournament, found.hash
        with self._lock:
            table = self._known.get(key)
        if table is None:
            table = table_of(found.state)
            with self._lock:
                if len(table.rows) < ROWS_MAX:
                    self._known[key] = table
        return table

    def _checkpoint(self, tournament: str, version: int | None) -> Checkpoint[Tournament]:
        try:
            if version is None:
                return self._tournaments.current(tournament)[0]
            return self._tournaments.checkpoint_at(tournament, version)
        except UnknownStream:
            raise Problem(problems.UNKNOWN_TOURNAMENT, {"tournament": tournament}) from None
        except UnknownVersion:
            raise Problem(problems.UNKNOWN_VERSION, {"version": version}) from None
