"""Branches: alternative continuations, as matches of their own."""

from hashlib import sha256
from typing import Any

import msgspec
from flask import Blueprint, Response
from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.chance import commitment
from domain.kernel.messages import Seat, wire_name
from domain.match import refusals
from domain.match.commands import BOT, ME, Branch
from domain.match.state import Match, Status
from domain.match.terms import Origin
from events import ids
from events.envelope import timestamp
from events.ids import made_at
from events.seeds import new_seed
from projections.matches import branch_of, inside
from projections.summaries import MatchSummary
from service.application import problems
from service.application.limits import API, BRANCHES_SHOWN_MAX, TREE_DEPTH_MAX
from service.application.matches.eyes import TRUTH
from service.application.matches.known import KnownMatch
from service.application.names import host_of
from service.application.remarks import Remark
from service.http.conventions.answers import answer
from service.http.conventions.departure import check_wanted
from service.http.conventions.operation import WRITES, operation
from service.http.conventions.requests import called, caller, json_body, load, player_or_operator, principal
from service.http.matches.known import known
from service.http.matches.matches import check_seats
from service.http.matches.seats import summary_answer
from service.http.parts import parts
from service.http.rates.throttle import OPENINGS
from service.http.schemas.seeds import seed_bytes
from service.http.study.branches_documents import BranchNode
from service.http.study.schemas import NewBranch

bp = Blueprint("branches", __name__)
TAG = "history"

BRANCH = wire_name(Branch)
_summary = msgspec.json.Decoder(MatchSummary)


@bp.post("/matches/<match>/branches")
@operation(
    TAG,
    scope="host",
    rate=OPENINGS,
    answer=MatchSummary,
    status=201,
    request=NewBranch,
    token=True,
    problems=(
        *WRITES,
        refusals.MATCH_EXISTS,
        problems.TOO_MANY_MATCHES,
        problems.UNKNOWN_MATCH,
        problems.UNKNOWN_VERSION,
        problems.UNKNOWN_BOT,
        problems.MAY_NOT_SEE,
        refusals.HINTS_NEVER,
        refusals.BRANCH_INSIDE_COMMAND,
        refusals.BRANCH_OF_NOTHING,
    ),
)
def create_branch(match: str) -> Response:
    """Create a branch.

    The branch is a match of its own with the caller as host. From the truth, its versions continue those of the
    match, with which it shares the events up to there. From what a seat knows, it begins with a position in which
    everything unknown to that seat was dealt again. It does not count for ratings. While the match runs, players
    branch only where it allows help; only its host and players and the operator know of it.
    """
    body, found = load(NewBranch, json_body()), known(match)
    host = player_or_operator()
    now = found.newest()
    at = now.version if body["at"] is None else body["at"]
    seat = _whose(found, now, at, body)
    found.checkpoint_at(at)
    found.check_settled(at)
    wanted = body["seats"] or _default_seats(now, seat)
    check_seats(found.game, wanted, len(now.seats))
    branch = parts().play.writing.new_id(caller(), ids.MATCH, host, BRANCH)
    seed = branch_seed(seed_bytes(body["seed"]) if body["seed"] else None)
    command = Branch(
        origin=Origin(branch, match, at, seat),
        seen=now.version,
        seats=tuple(wanted),
        commitment=commitment(seed),
        start_when=body["start_when"],
        undo=body["undo"],
        seed=now.seed if seat is None else None,
    )
    done = parts().play.writing.carry_out(
        caller(), branch, command, body={**body, "match": match}, seeds={branch: seed}, new=True
    )
    if not done.replayed:
        parts().play.notes.call(branch, body["name"])
    return summary_answer(branch, done, 201, {"Location": f"{API}/matches/{branch}"})


def branch_seed(given: bytes | None) -> bytes:
    """The seed of a branch: the given bytes, or a fresh one."""
    return sha256(b"branch" + given).digest() if given else new_seed()


@bp.get("/matches/<match>/branches")
@operation(TAG, costly=True, answer=BranchNode, problems=(problems.UNKNOWN_MATCH,))
def list_branches(match: str) -> Response:
    """List a match and its direct branches, the newest first."""
    known(match)
    return answer(_tree(match, 1))


@bp.get("/matches/<match>/tree")
@operation(TAG, costly=True, answer=BranchNode, problems=(problems.UNKNOWN_MATCH,))
def show_tree(match: str) -> Response:
    """Show the tree of a match, from the match that is not a branch.

    It has all branches that the caller may know of, and their branches, 100 below one another at most; the tree of
    a match that is more than 100 branches away from that one begins with the match 100 above.
    """
    known(match)
    return answer(_tree(_root(match), TREE_DEPTH_MAX))


def _whose(found: KnownMatch, now: Match, at: int, body: Any) -> Seat | None:
    """The seat from whose knowledge to branch; None for the truth. A problem if the caller may not see that."""
    kind = body["kind"] or ("truth" if now.status == "finished" and body["seat"] is None else "seat")
    if kind == TRUTH:
        if body["seat"] is not None:
            raise problems.malformed({"seat": [Remark("truth_of_no_seat")]})
        found.eyes(now, TRUTH)
        return None
    return found.seat_knowing(now, at, body["seat"])


def _default_seats(now: Match, seat: Seat | None) -> list[str]:
    player = principal().player
    wanted = [BOT] * len(now.seats)
    if player:
        own = seat if seat is not None else now.seat_of(player.id)
        wanted[own or 0] = ME
    return wanted


def _root(match: str) -> str:
    """The match with which a tree begins, as far as the caller may know of it."""
    here, who = parts(), principal()
    for _ in range(TREE_DEPTH_MAX):
        origin = here.play.matches.branches_off(match)
        if origin is None or not here.play.access.may_know(who, origin.match):
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


def _tree(match: str, depth: int) -> BranchNode:
    """A match with its branches, so many below one another; others, and those beyond the room, are counted."""
    room, path = BRANCHES_SHOWN_MAX, [_growing(match, BRANCHES_SHOWN_MAX, depth)]
    room -= len(path[0].left)
    while True:
        check_wanted()
        if path[-1].left:
            path.append(_growing(path[-1].left.pop(), room, depth - len(path)))
            room -= len(path[-1].left)
        elif len(path) == 1:
            return path[0].whole
        else:
            done = path.pop()
            path[-1].below.append(done.whole)


def _growing(match: str, room: int, depth: int) -> _Growing:
    """A match whose branches are still to come: none at the greatest depth, and no more than there is room for."""
    here = parts()
    seen = here.play.access.seen_by(principal(), match)
    comments = sum(comment.at <= seen.match.version for comment in here.play.notes.comments(match))
    known = _branches(match, seen.match.status)
    shown = known[:room] if depth else []
    node = BranchNode(
        match=match,
        name=here.play.notes.name(match),
        origin=seen.match.terms.origin,
        status=seen.match.status,
        version=seen.match.version,
        host=seen.match.host,
        host_name=host_of(seen.match, called()),
        created_at=timestamp(made_at(match)),
        outcome=seen.match.outcome,
        comments=comments,
        branches=(),
        omitted=len(known) - len(shown),
    )
    return _Growing(node, shown[::-1], [])


def _branches(match: str, status: Status) -> list[str]:
    """The direct branches of a match that the caller may know of, newest first.

    The number of branches that it may not know of does not affect those that it is shown.
    """
    here, who = parts(), principal()
    tags = [branch_of(match)]
    if status != "finished" and not who.operator:
        if who.player is None:
            return []
        tags.append(inside(who.player.id))
    page = here.play.index.page(tags, BRANCHES_SHOWN_MAX)
    found = [_summary.decode(body).id for body in page.bodies]
    return [branch for branch in found if here.play.access.may_know(who, branch)]
