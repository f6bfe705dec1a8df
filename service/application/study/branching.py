"""Branches: alternative continuations of a match, as matches of their own."""

from hashlib import sha256
from typing import Any, Literal

from msgspec import Struct

from domain.kernel.chance import commitment
from domain.kernel.messages import Seat, wire_name
from domain.match import watching
from domain.match.commands import BOT, ME, Branch
from domain.match.state import Match
from domain.match.terms import Origin, StartWhen, UndoPolicy, Watch
from domain.match.watching import OPEN, PRIVATE
from events import ids
from service.application import problems
from service.application.callers import Caller
from service.application.matches.eyes import TRUTH
from service.application.matches.opening import check_seats
from service.application.matches.summaries import MatchAfter, summary_after
from service.application.matches.visible_match import VisibleMatch
from service.application.parts import Play
from service.application.remarks import Remark

BRANCH = wire_name(Branch)


class WantedBranch(Struct, frozen=True):
    """A branch to create; None where the service is to choose.

    `kind` says whether it continues the truth, or what a seat knows; `seed` are bytes in hex. A board for
    `analysis` nobody else sees, other branches everybody, unless `watch` says who does.
    """

    at: int | None = None
    kind: Literal["truth", "seat"] | None = None
    seat: int | None = None
    seats: tuple[str, ...] | None = None
    seed: str | None = None
    name: str | None = None
    start_when: StartWhen = "full"
    undo: UndoPolicy = "free"
    watch: Watch | None = None
    analysis: bool = False


def create_branch(play: Play, by: Caller, match: str, wanted: WantedBranch, said: Any = None) -> MatchAfter:
    """Open a match that continues from a version of another, with the caller as its host.

    A problem if the caller may not see what it is to continue from. `said` is what the idempotency key stands for.
    """
    found, host = VisibleMatch(play, by.who, match), by.name
    now = found.newest()
    at = _newest_to_continue(found, now, wanted) if wanted.at is None else wanted.at
    seat = _whose(found, now, at, wanted)
    found.checkpoint_at(at)
    found.check_ends_command(at)
    seats = wanted.seats or _default_seats(by, now, seat, alone=wanted.analysis)
    check_seats(by, found.game, seats, len(now.seats), alone=wanted.analysis)
    branch = play.writing.new_id(by, ids.MATCH, host, BRANCH)
    seed = branch_seed(bytes.fromhex(wanted.seed)) if wanted.seed else play.fresh.seed()
    command = Branch(
        origin=Origin(branch, match, at, seat),
        seen=now.version,
        seats=seats,
        commitment=commitment(seed),
        start_when=wanted.start_when,
        undo=wanted.undo,
        seed=now.seed if seat is None else None,
        watch=wanted.watch or (PRIVATE if wanted.analysis else OPEN),
        analysis=wanted.analysis,
    )
    done = play.writing.carry_out(by, branch, command, body=said, seeds={branch: seed}, new=True)
    if wanted.name and play.notes.name(branch) is None:  # also of a request that was cut off and is repeated
        play.notes.call(branch, wanted.name)
    return summary_after(play, by, branch, done)


def _newest_to_continue(found: VisibleMatch, now: Match, wanted: WantedBranch) -> int:
    """The newest version; for a board of a match that is over the newest at which a seat had to answer."""
    last = now.version
    if not wanted.analysis or now.status != "finished":
        return last
    while last > 1 and not (found.ends_command(last) and found.seats_to_answer(last)):
        last -= 1
    return last


def branch_seed(given: bytes) -> bytes:
    """The seed of a branch, made of the given bytes."""
    return sha256(b"branch" + given).digest()


def _whose(found: VisibleMatch, now: Match, at: int, wanted: WantedBranch) -> Seat | None:
    """The seat from whose knowledge to branch; None for the truth. A problem if the caller may not see that."""
    is_open = watching.sees_everything(now, found.who.actor) and wanted.seat is None
    kind = wanted.kind or ("truth" if is_open else "seat")
    if kind == TRUTH:
        if wanted.seat is not None:
            raise problems.malformed({"seat": [Remark("truth_of_no_seat")]})
        found.eyes(now, TRUTH)
        return None
    return found.seat_knowing(now, at, wanted.seat)


def _default_seats(by: Caller, now: Match, seat: Seat | None, *, alone: bool) -> tuple[str, ...]:
    """Bots, and a player in the seat that it had, or else in the first; `alone` it has all."""
    if alone:
        return (ME,) * len(now.seats)
    seats, player = [BOT] * len(now.seats), by.who.player
    if player:
        own = seat if seat is not None else now.seat_of(player.id)
        seats[own or 0] = ME
    return tuple(seats)
