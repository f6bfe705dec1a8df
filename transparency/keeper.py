"""Keeps the log up to date with the streams: which leaves are due, and what they say."""

from collections.abc import Iterable
from typing import Any

import msgspec
from cachetools import LRUCache

from domain.match.state import Match
from domain.match.table import Table
from events import ids
from events.codec import Checkpoint
from streams.folding import FoldStep
from streams.matches import Matches
from streams.tournaments import Tournaments
from transparency import leaves
from transparency.leaves import INTERVAL, Kind, Statement
from transparency.log import Log

REMEMBERED = 10_000
"""Of how many streams a process knows which leaves the log has."""
PUBLIC_SALT = bytes(32)
"""Stands for the seed of a tournament, which has none and is public."""


class Leaf(msgspec.Struct, frozen=True):
    """A statement with the salt that opens its leaf."""

    statement: Statement
    salt: bytes

    @property
    def data(self) -> bytes:
        """The data of the leaf."""
        return leaves.data_of(self.statement, self.salt)


class Keeper:
    """Adds to the log what follows from matches and tournaments. Repetitions add nothing."""

    def __init__(self, log: Log, matches: Matches, tournaments: Tournaments) -> None:
        self._log = log
        self._matches = matches
        self._tournaments = tournaments
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
            self._follow(match_id, dict(leaves.due(match)), steps)

    def follow_tournament(self, tournament: str) -> None:
        """Add the leaves that are due about a tournament."""
        self._follow(tournament, self._due_in_tournament(tournament))

    def publish(self) -> None:
        """Publish a checkpoint of all leaves, also of those that other relays added."""
        self._added = False
        self._log.catch_up()

    def publish_added(self) -> None:
        """Publish a checkpoint, if leaves were added here that none has yet. Costs nothing otherwise."""
        if self._added:
            self.publish()

    def leaf(self, stream: str, version: int, kind: Kind, found: Checkpoint[Table[Any]] | None = None) -> Leaf:
        """What a leaf says, and its salt. `found` is the match at that version, if it is known."""
        if ids.kind_of(stream) == ids.TOURNAMENT:
            after = self._tournaments.checkpoint_at(stream, version)
            statement = Statement(kind, stream, version, hash=after.hash)
            return Leaf(statement, leaves.salt_of(PUBLIC_SALT, stream, version))
        found = found or self._matches.checkpoint_at(stream, version)
        match = found.state.match
        running, ended = kind == "running", kind == "ended"
        statement = Statement(
            kind,
            stream,
            version,
            commitment=None if running else match.terms.commitment,
            public=found.running_hashes.seen_by(None) if running and found.running_hashes else None,
            hash=found.hash if ended else None,
            outcome=msgspec.to_builtins(match.outcome) if ended else None,
        )
        return Leaf(statement, leaves.salt_of(self._matches.seed(stream, match), stream, version))

    def leaves_of(self, match_id: str, match: Match) -> list[tuple[int, Leaf]]:
        """The leaves about a match that the log has, as far as somebody knows the match: each with its index."""
        places = self._log.places(match_id)
        return [
            (places[version], self.leaf(match_id, version, kind))
            for version, kind in leaves.due(match)
            if version in places
        ]

    def _follow(self, stream: str, due: dict[int, Kind], steps: Iterable[FoldStep] = ()) -> None:
        if self._known.get(stream) == due.keys():  # fewer are due where an old copy of the data was put back
            return
        known = self._log.places(stream)
        found = {step.envelope.version: step.checkpoint for step in steps}
        missing = {
            version: self.leaf(stream, version, kind, found.get(version)).data
            for version, kind in due.items()
            if version not in known
        }
        if missing:
            self._added = True
            self._log.add(stream, missing)
        self._known[stream] = frozenset(due)

    def _due_in_tournament(self, tournament: str) -> dict[int, Kind]:
        now = self._tournaments.current(tournament)[0]
        found: dict[int, Kind] = {1: "opened"}
        found |= dict.fromkeys(range(INTERVAL, now.version + 1, INTERVAL), "running")
        if now.state.status == "ended":
            found[now.version] = "ended"
        return found
