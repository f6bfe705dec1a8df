"""What happens at a table before a match starts, besides sitting down. The same for all games, all of it public."""

from domain.kernel.messages import Public, Seat
from domain.kernel.terms import Moment

# The names and fields of these classes are stored forever (see Event).


class SeatLeft(Public, frozen=True):
    """A seat is free again: its player stood up, or the host took it back."""

    seat: Seat


class HostChanged(Public, frozen=True):
    """The table was handed on: `host` is the id of the player who is the host now."""

    host: str
    name: str


class MatchCancelled(Public, frozen=True):
    """The match will not be played."""


class SeatInvited(Public, frozen=True):
    """A link for this seat was made; one made before is good no more. Only the SHA-256 of its token is kept."""

    seat: Seat
    digest: str
    until: Moment


class InvitationRevoked(Public, frozen=True):
    """The link for this seat is good no more."""

    seat: Seat
