"""What the clocks of a match do. The same for all games, all of it public."""

from domain.kernel.messages import Public, Seat
from domain.kernel.terms import SeatClock

# The names and fields of these classes are stored forever (see Event).


class ClocksSet(Public, frozen=True):
    """Clocks started, stopped or began anew: those that did, with the time left and when each runs out."""

    clocks: tuple[SeatClock, ...]


class TimeExpired(Public, frozen=True):
    """The time of a seat is over; what follows in the same command is what was agreed on for this case."""

    seat: Seat


class SeatSubstituted(Public, frozen=True):
    """`bot` plays the seat on for its player, and is ranked as it plays."""

    seat: Seat
    bot: str
