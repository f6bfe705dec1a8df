"""A match as far as an actor may know it, now and at a version."""

from collections.abc import Iterator
from typing import Any

from domain.kernel.game import Game
from domain.kernel.messages import HOUSE, Event, Seat
from domain.match import refusals, watching
from domain.match.past import PastCommand
from domain.match.state import Match
from domain.match.table import Sight, Table, awaited, sight
from events.codec import Checkpoint
from events.envelope import Envelope
from projections.views import ViewedMatch
from service.application import problems
from service.application.matches.access import Invited
from service.application.matches.eyes import TRUTH, Asker, Eyes
from service.application.parts import Play
from service.application.players import Principal
from service.application.problems import Problem
from streams.past import past_of
from streams.stream import UnknownVersion


class VisibleMatch:
    """A match that an actor was admitted to.

    `horizon` is the newest version that it could know of then; None means the newest of all. Later reads reflect
    the time when they are made.
    """

    def __init__(self, play: Play, who: Principal, match: str, invitation: Invited | None = None) -> None:
        """A problem if there is no match that the actor may know of, possibly by invitation."""
        admission = play.access.admitted(who, match, invitation)
        self.id = match
        self.who = who
        self.game: Game[Any] = admission.game
        self.horizon = admission.horizon
        self._access = play.access
        self._matches = play.matches
        self._store = play.store

    def current(self) -> ViewedMatch:
        """The match now. Raises UnknownStream if it may no longer be seen."""
        return self._access.seen_by(self.who, self.id)

    def newest(self) -> Match:
        """The match now, without its game."""
        return self.current().match

    def version(self) -> int:
        """The newest version that may be known."""
        upto = self._access.horizon(self.who, self.id)
        return int(self._store.version(self.id)) if upto is None else upto

    def checkpoint_at(self, version: int) -> Checkpoint[Table[Any]]:
        """The table at a version with the hash of its event; a problem if it may not be known."""
        upto = self._access.horizon(self.who, self.id)
        if upto is not None and version > upto:
            raise Problem(problems.UNKNOWN_VERSION, {"version": version}, version=upto)
        try:
            return self._matches.checkpoint_at(self.id, version)
        except UnknownVersion:
            current = self._store.version(self.id)
            raise Problem(problems.UNKNOWN_VERSION, {"version": version}, version=current) from None

    def table_at(self, version: int) -> Table[Any]:
        """The table at a version; a problem if it may not be known."""
        return self.checkpoint_at(version).state

    def public_at(self, version: int) -> Sight[Any]:
        """What the public knew at a version; nothing at version 0."""
        if not version:
            return Sight(Match(), self.game.initial())
        return sight(self.table_at(version), None)

    def commands(self) -> Iterator[PastCommand]:
        """The commands in the line of play, as far as the match may be known."""
        past = past_of(self._matches, self.id)
        for first, last in self.newest().line:
            yield from past.commands(first, last)

    def events(self, after: int, limit: int) -> tuple[list[Envelope[Event]], Match]:
        """A page of events after a version, and the match now, which determines who may see what."""
        codec = self._matches.codec(self.id)
        found = [codec.envelope(body) for body in self._store.read(self.id, after, limit=limit)]
        now = self.newest()
        return [envelope for envelope in found if envelope.version <= now.version], now

    def eyes(self, match: Match, wanted: str | None = None) -> Eyes:
        """See `Access.eyes_of`."""
        return self._access.eyes_of(Asker(self.who, wanted), self.id, match)

    def seat_looking(self, match: Match, version: int, wanted: str | None, parameter: str) -> Seat:
        """See `Access.seat_looking`; on a board for analysis by default a seat that has to answer."""
        if wanted is None and match.terms.analysis:
            return self._seat_to_answer(version)
        return self._access.seat_looking(Asker(self.who, wanted), self.id, match, version, parameter)

    def seat_knowing(self, match: Match, version: int, wanted: int | None) -> Seat:
        """See `Access.seat_knowing`; on a board for analysis by default a seat that has to answer."""
        if wanted is None and match.terms.analysis:
            return self._seat_to_answer(version)
        return self._access.seat_knowing(self.who, self.id, match, version, wanted)

    def _seat_to_answer(self, version: int) -> Seat:
        """The first seat that had to answer at a version; the first of all if none had."""
        return next(iter(self.seats_to_answer(version)), Seat(0))

    def seats_to_answer(self, version: int) -> tuple[Seat, ...]:
        """The seats that had to answer at a version, without the house."""
        then = self.table_at(version)
        due = awaited(self.game, then.match, then.known_world.public)
        return tuple(seat for seat in due if seat != HOUSE)

    def check_help(self, match: Match) -> None:
        """A problem while a match runs that allows no help, except for the operator."""
        if not self.allows_help(match):
            raise Problem(refusals.HINTS_NEVER)

    def allows_help(self, match: Match) -> bool:
        """Whether the caller may have help now."""
        return watching.may_be_helped(match, self.who.actor or "")

    def ends_command(self, version: int) -> bool:
        """Whether a version is the end of a command; within a command no seat is awaited.

        For a delayed watcher the newest version that it may know of counts as an end.
        """
        upto = self._access.horizon(self.who, self.id)
        return version == upto or past_of(self._matches, self.id).ends_command(version)

    def check_ends_command(self, version: int) -> None:
        """A problem naming the nearest versions before and after, if a version lies within a command."""
        if self.ends_command(version):
            return
        before, after = version - 1, version + 1
        while before and not self.ends_command(before):
            before -= 1
        while not self.ends_command(after):
            after += 1
        raise Problem(refusals.BRANCH_INSIDE_COMMAND, {"version": version, "before": before, "after": after})


def state_of(table: Table[Any], through: Eyes) -> Any:
    """What this viewpoint knows of the game."""
    world = table.known_world
    return world.truth if through.lens == TRUTH else world.view(through.viewer)
