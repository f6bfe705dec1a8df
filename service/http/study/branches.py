"""Branches: alternative continuations, as matches of their own."""

import msgspec
from flask import Blueprint, Response

from domain.match import refusals
from service import API
from service.application import problems
from service.application.matches.summaries import MatchSummary
from service.application.study import branching
from service.application.study.branching import WantedBranch
from service.application.study.trees import BranchNode, branches_of, tree_of
from service.http.conventions.answers import answer
from service.http.conventions.operation import WRITES, operation
from service.http.conventions.requests import caller, json_body, load
from service.http.matches.request_match import summary_answer
from service.http.parts import parts
from service.http.rates.throttle import OPENINGS
from service.http.study.schemas import NewBranch

bp = Blueprint("branches", __name__)
TAG = "history"


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
        refusals.NO_WORLD,
        refusals.NONCE_REFUSED,
    ),
)
def create_branch(match: str) -> Response:
    """Create a branch.

    The branch is a match of its own with the caller as host. From the truth, its versions continue those of the
    match, with which it shares the events up to there. From what a seat knows, it begins with a position in which
    everything unknown to that seat was dealt again. It does not count for ratings. While the match runs, players
    branch only where it allows help; only its host and players and the operator know of it.
    """
    body = load(NewBranch, json_body())
    wanted = msgspec.convert(body, WantedBranch)
    made = branching.create_branch(parts().play, caller(), match, wanted, said={**body, "match": match})
    return summary_answer(made, 201, {"Location": f"{API}/matches/{made.summary.id}"})


@bp.get("/matches/<match>/branches")
@operation(TAG, versioned=False, costly=True, answer=BranchNode, problems=(problems.UNKNOWN_MATCH,))
def list_branches(match: str) -> Response:
    """List a match and its direct branches, the newest first.

    Each has its name and how far it is; branches of branches are in the tree. Branches that the caller may not
    know of are left out.
    """
    return answer(branches_of(parts().play, caller(), match))


@bp.get("/matches/<match>/tree")
@operation(TAG, versioned=False, costly=True, answer=BranchNode, problems=(problems.UNKNOWN_MATCH,))
def show_tree(match: str) -> Response:
    """Show the tree of a match, from the match that is not a branch.

    It has all branches that the caller may know of, and their branches, 100 below one another at most; the tree of
    a match that is more than 100 branches away from that one begins with the match 100 above.
    """
    return answer(tree_of(parts().play, caller(), match))
