"""Who may see what of a match: whether at all, up to which version, and from which viewpoint."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from domain.kernel.game import Game
from domain.kernel.messages import Seat
from domain.match import invitations, refusals, watching
from domain.match.state import Match
from events import ids
from projections.views import Glance, PastMatch, ViewedMatch, Views
from service.application import problems
from service.application.matches.eyes import PUBLIC, TRUTH, Asker, Eyes, named_eyes, own_eyes
from service.application.matches.operator_reads import Reads
from service.application.players import Principal
from service.application.problems import Problem
from service.application.remarks import Remark
from streams.matches import GameNotInstalled, Matches
from streams.stream import UnknownStream

Judges = Callable[[str, str], bool]
"""Whether a tournament, by its id, has a player decide results."""
Invited = tuple[Seat, str]
"""A seat, and the digest of a token for it."""


class Admission(Struct, frozen=True):
    """The game of a match that an actor may see up to version `horizon`; None means the newest."""

    game: Game[Any]
    horizon: int | None


class Access:
    """The rules of `domain.match.watching`, applied to matches as they are now."""

    def __init__(
        self, views: Views, matches: Matches, reads: Reads, time: Callable[[], int], judges: Judges
    ) -> None:
        self._views = views
        self._matches = matches
        self._reads = reads
        self._time = time
        self._judges = judges

    def seen_by(
        self,
        who: Principal,
        match_id: str,
        invitation: Invited | None = None,
        views: Views | Glance | None = None,
    ) -> ViewedMatch:
        """The match as an actor may know it now. Raises UnknownStream if the actor may not know that it exists.

        Seated players, the host, who rules in its tournament and the operator see it without delay; others as its
        terms say. An invitation counts as a seat. A branch may reveal what its origin hides: others see it when the
        origin is over, if they may see the origin. The match is read from `views` if they are given.
        """
        views = views or self._views
        now = views.current(match_id)
        if who.operator or self.is_for_all(match_id):
            return now
        player, time = who.player.id if who.player else None, self._time()
        if player in watching.insiders(now.match) or self._rules_on(player, now.match):
            return now
        if invitation is not None and invitations.invited(now.match, *invitation, time):
            return now
        if not watching.may_watch(now.match, player, time) or not self._origin_lets(who, match_id, views):
            raise UnknownStream(match_id)
        upto = watching.horizon(now.match)
        return now if upto == now.match.version else views.past(match_id, upto)

    def _rules_on(self, player: str | None, match: Match) -> bool:
        """Whether a player decides results of the tournament of a match, which takes seeing it."""
        tournament = match.opened.tournament if match.opened else None
        return player is not None and tournament is not None and self._judges(tournament, player)

    def is_for_all(self, match_id: str) -> bool:
        """Whether the match is public without delay (the common case). Raises UnknownStream."""
        return self._views.watch(match_id) == watching.OPEN and self._matches.branches_off(match_id) is None

    def _origin_lets(self, who: Principal, match_id: str, views: Views | Glance) -> bool:
        """Whether all matches that a branch continues are over, up to one that the actor may see for itself."""
        player, time = who.player.id if who.player else None, self._time()
        while (origin := self._matches.branches_off(match_id)) is not None:
            match_id = origin.match
            try:
                now = views.current(match_id).match
            except UnknownStream:
                return False
            if now.status != "finished":
                return False
            if self.is_for_all(match_id) or player in watching.insiders(now):
                return True
            if not watching.may_watch(now, player, time):
                return False
        return True

    def may_know(self, who: Principal, match_id: str) -> bool:
        """Whether an actor may know that the match exists."""
        try:
            return self.is_for_all(match_id) or bool(self.seen_by(who, match_id))
        except UnknownStream:
            return False

    def may_find(self, who: Principal, match_id: str) -> bool:
        """Whether lists show the match to an actor and others may name it: not if only its address leads to it."""
        return self.may_know(who, match_id) and self._views.watch(match_id).who != "link"

    def admitted(self, who: Principal, match_id: str, invitation: Invited | None = None) -> Admission:
        """The match for an actor; a problem if it may not know of it, possibly by invitation."""
        if not ids.is_id(ids.MATCH, match_id):
            raise Problem(problems.UNKNOWN_MATCH, {"match": match_id})
        try:
            # First: who may not know of the match learns nothing of its game.
            horizon = self.horizon(who, match_id, invitation)
            return Admission(self._matches.game(match_id), horizon)
        except UnknownStream:
            raise Problem(problems.UNKNOWN_MATCH, {"match": match_id}) from None
        except GameNotInstalled as missing:
            detail = {"game": str(missing), "games": tuple(self._matches.codecs)}
            raise Problem(problems.UNKNOWN_GAME, detail) from None

    def horizon(self, who: Principal, match_id: str, invitation: Invited | None = None) -> int | None:
        """The newest version that an actor may know; None means the newest of all. Raises UnknownStream."""
        if self.is_for_all(match_id):
            return None
        found = self.seen_by(who, match_id, invitation)
        return found.match.version if isinstance(found, PastMatch) else None

    def eyes_of(self, asked: Asker, match_id: str, match: Match, parameter: str = "as") -> Eyes:
        """The viewpoint of an actor on a match as it is now. A problem if it may not have the one it asks for.

        Players see their own seat (until they give it up) and the public view; who may see everything is in
        `watching.sees_everything`. The operator always does, and that is recorded. `parameter` is the parameter
        that asked.
        """
        own = own_eyes(asked.who, match)
        if asked.wanted is None:
            return own or Eyes(PUBLIC)
        if asked.wanted == PUBLIC:
            return Eyes(PUBLIC)
        other = named_eyes(asked.wanted, len(match.seats), parameter)
        if watching.sees_everything(match, asked.who.actor):
            return other
        if own is not None and other.lens == "seat" and other.viewer == own.viewer:
            return own
        if not asked.who.operator:
            raise Problem(problems.MAY_NOT_SEE)
        self._reads.record(match_id, asked.wanted, match.version)
        return other

    def seat_looking(self, asked: Asker, match_id: str, match: Match, version: int, parameter: str) -> Seat:
        """The seat that an actor asks for, by default its own.

        A problem if it may not see that seat's view at the version.
        """
        if asked.wanted in (PUBLIC, TRUTH):
            raise Problem(problems.BAD_PARAMETER, {"name": parameter})
        if asked.wanted is None and asked.who.player is None:
            raise Problem(problems.TOKEN_NEEDED)
        viewer = self.eyes_of(asked, match_id, match, parameter).eyes_at(version).viewer
        if viewer is None:
            raise Problem(refusals.NOT_SEATED if asked.wanted is None else problems.MAY_NOT_SEE)
        return viewer

    def seat_knowing(self, who: Principal, match_id: str, match: Match, version: int, wanted: int | None) -> Seat:
        """The seat whose knowledge at a version a body asks for, by default the caller's own.

        A problem if the caller may not see that seat's view at the version.
        """
        if wanted is not None and wanted >= len(match.seats):
            raise problems.malformed({"seat": [Remark("no_such_seat")]})
        asked = Asker(who, None if wanted is None else str(wanted))
        found = self.eyes_of(asked, match_id, match).eyes_at(version).viewer
        if found is None:
            raise Problem(problems.MAY_NOT_SEE)
        return found
