"""From which version on a caller may follow a match, by the running hash that it sends."""

from domain.kernel.messages import Seat
from domain.match.state import Match
from events.running_hash import of_viewer
from service.application.matches.eyes import TRUTH, Asker, Eyes
from service.application.parts import Play
from service.application.players import Principal


def known_to_go_on(play: Play, match: str, asked: Asker, after: int) -> Match | None:
    """The cached state of a match that anybody may follow from this place on by what it says; None if that takes a
    read.

    What the follower is told is read, and its rights are checked, with every page.
    """
    cached = play.matches.cached(match)
    if cached is None or asked.wanted is not None or not play.access.is_for_all(match):
        return None
    now: Match = cached.state.match
    return now if after <= now.version and not now.is_over else None


def was_told(play: Play, match: str, who: Principal, now: Match, through: Eyes, version: int, hashed: str) -> bool:
    """Whether a follower was told this hash at a version. A player may have given up its seat since then."""
    at = play.matches.checkpoint_at(match, version)
    assert at.running_hashes
    if through.lens == TRUTH:
        return hashed == at.hash
    player, hashes = who.player.id if who.player else None, at.running_hashes.hashes()
    own = {Seat(seat) for seat, held in enumerate(now.seats) if held and player and held.player == player}
    known = {
        of_viewer(hashes, viewer) for viewer in (None, through.viewer, *own) if (viewer or 0) < len(hashes) - 1
    }
    return hashed in known
