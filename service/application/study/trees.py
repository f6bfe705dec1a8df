"""The tree of a match and its branches, as far as a caller may know of them.

Of a match that is not over, others than the operator know the branches in which they are themselves.
"""

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.outcome import Outcome
from domain.kernel.values import MatchId, Time, Version
from domain.match.state import Status
from domain.match.terms import Origin
from events.envelope import timestamp
from events.ids import made_at
from service.application.callers import Caller
from service.application.matches.summaries import MatchSummary
from service.application.matches.visible_match import VisibleMatch
from service.application.names import host_of
from service.application.parts import Play

BRANCHES_SHOWN_MAX = 500
"""Branches that a tree shows."""
TREE_DEPTH_MAX = 100
"""How many of them are below one another: readers of JSON limit how deep it is nested."""


class BranchNode(Struct, frozen=True):
    """A match with all its branches, as far as the caller may see them.

    `origin` is null for a match that is not a branch. `omitted` is the number of further branches.
    """

    match: MatchId
    name: str | None
    """What the host called it; null without a name."""
    origin: Origin | None
    status: Status
    """`open` until it starts, `running`, then `finished` or `cancelled`."""
    version: Version
    host: str
    """The player who opened it, by its id."""
    host_name: str | None
    """The name of the host; null if the account is erased."""
    created_at: Time
    outcome: Outcome | None
    """Null until it is over."""
    comments: int
    """How many there are on it."""
    branches: tuple["BranchNode", ...]
    """Its direct branches, each with its own."""
    omitted: int = 0


_summary = msgspec.json.Decoder(MatchSummary)


def branches_of(play: Play, by: Caller, match: str) -> BranchNode:
    """A match and its direct branches, the newest first."""
    VisibleMatch(play, by.who, match)
    return _Tree(play, by).grow(match, 1)


def tree_of(play: Play, by: Caller, match: str) -> BranchNode:
    """The tree of a match, from the match on with which it begins, as far up as the caller may know."""
    VisibleMatch(play, by.who, match)
    return _Tree(play, by).grow(_root(play, by, match), TREE_DEPTH_MAX)


def _root(play: Play, by: Caller, match: str) -> str:
    """The match with which a tree begins, as far as the caller may know of it."""
    for _ in range(TREE_DEPTH_MAX):
        origin = play.matches.branches_off(match)
        if origin is None or not play.access.may_know(by.who, origin.match):
            break
        match = origin.match
    return match


class _Growing(Struct):
    """A node of a tree whose branches are not all there yet."""

    node: BranchNode
    left: list[str]
    """The branches to come, the next one last."""
    below: list[BranchNode]

    @property
    def whole(self) -> BranchNode:
        """The node with its branches."""
        return replace(self.node, branches=tuple(self.below))


class _Tree:
    """Grows trees for a caller."""

    def __init__(self, play: Play, by: Caller) -> None:
        self._play = play
        self._by = by

    def grow(self, match: str, depth: int) -> BranchNode:
        """A match with its branches, so many below one another; others, and those beyond the room, are counted."""
        room, path = BRANCHES_SHOWN_MAX, [self._growing(match, BRANCHES_SHOWN_MAX, depth)]
        room -= len(path[0].left)
        while True:
            self._by.departure.check()
            if path[-1].left:
                path.append(self._growing(path[-1].left.pop(), room, depth - len(path)))
                room -= len(path[-1].left)
            elif len(path) == 1:
                return path[0].whole
            else:
                done = path.pop()
                path[-1].below.append(done.whole)

    def _growing(self, match: str, room: int, depth: int) -> _Growing:
        """A match whose branches are to come: none at the greatest depth, and no more than there is room for."""
        play = self._play
        seen = play.access.seen_by(self._by.who, match)
        comments = sum(comment.at <= seen.match.version for comment in play.notes.comments(match))
        known = self._branches(match, seen.match.status)
        shown = known[:room] if depth else []
        node = BranchNode(
            match=match,
            name=play.notes.name(match),
            origin=seen.match.terms.origin,
            status=seen.match.status,
            version=seen.match.version,
            host=seen.match.host,
            host_name=host_of(seen.match, play.names.calling(self._by.language)),
            created_at=timestamp(made_at(match)),
            outcome=seen.match.outcome,
            comments=comments,
            branches=(),
            omitted=len(known) - len(shown),
        )
        return _Growing(node, shown[::-1], [])

    def _branches(self, match: str, status: Status) -> list[str]:
        """The direct branches of a match that the caller may know of, newest first.

        The number of branches that it may not know of does not affect those that it is shown.
        """
        play, who = self._play, self._by.who
        page = play.index.branches(match, who.actor, BRANCHES_SHOWN_MAX, is_over=status == "finished")
        found = [_summary.decode(body).id for body in page.bodies]
        return [branch for branch in found if play.access.may_know(who, branch)]
