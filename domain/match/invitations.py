"""Who may take an open seat: anybody, or only someone with an invitation to it."""

from domain.kernel.messages import Seat
from domain.match.state import Match
from domain.match.terms import Moment


def invited(match: Match, seat: Seat, digest: str, now: Moment) -> bool:
    """Whether a token with this digest is a valid invitation to `seat`."""
    known = match.invitation_to(seat)
    return known is not None and known.digest == digest and now < known.until


def is_for_anybody(match: Match, seat: Seat, now: Moment) -> bool:
    """Whether anybody may take `seat`."""
    known = match.invitation_to(seat)
    kept = match.reservation_of(seat) or (known is not None and now < known.until)
    return match.status == "open" and match.seats[seat] is None and not kept
