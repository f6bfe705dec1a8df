"""The events of a tournament. All are public. Names and fields are stored forever (see kernel.messages)."""

import sys

from domain.kernel.messages import Event, Public, Seat, vocabulary
from domain.match.terms import Verdict
from domain.tournament.terms import Bye, Method, Pairing, Terms


class TournamentOpened(Public, frozen=True):
    """A tournament was announced. `organiser` directs it."""

    schema = 2

    terms: Terms
    organiser: str


class PlayerEntered(Public, frozen=True):
    """A person (`player` is set) or a bot (`bot` is its key) entered, and is paired from the next round on."""

    entry: int
    # Of a person, only older streams hold it, as in `Occupant`.
    name: str
    player: str | None
    bot: str | None
    rating: int


class PlayerWithdrew(Public, frozen=True):
    """An entry withdrew and is no longer paired."""

    entry: int
    reason: str


class PlayerReturned(Public, frozen=True):
    """An entry that had withdrawn is paired again."""

    entry: int


class PlayerExcluded(Public, frozen=True):
    """An entry is no longer paired, and its player may not return before the exclusion is lifted."""

    entry: int
    reason: str


class ExclusionLifted(Public, frozen=True):
    """An excluded player may return."""

    entry: int


class RoundOpened(Public, frozen=True):
    """A round was opened and may be paired."""

    round: int


class RoundPaired(Public, frozen=True):
    """The pairings of a round. `engine` is the program that computed the automatic part."""

    round: int
    tables: tuple[Pairing, ...]
    byes: tuple[Bye, ...]
    method: Method
    engine: str


class PairingsDropped(Public, frozen=True):
    """The pairings of a round that had not started no longer count; `cause` is what outdated them."""

    round: int
    cause: str


class RoundStarted(Public, frozen=True):
    """The matches of a round, in the order of its tables, were opened together with this event."""

    round: int
    matches: tuple[str, ...]


class ResultReported(Public, frozen=True):
    """A match of the tournament is over. `ranks` are those of its seats, `winners` the seats that won, if any.

    `version` is that of the match.
    """

    round: int
    table: int
    match: str
    version: int
    ranks: tuple[int, ...]
    winners: tuple[Seat, ...]
    how: str


class TableRuled(Public, frozen=True):
    """The organiser ruled on a table, overriding its match. A seat without a rank gets no points.

    With the verdict `void` the table does not count, and `ranks` is empty.
    """

    ruling: int
    round: int
    table: int
    verdict: Verdict
    ranks: tuple[int | None, ...]
    reason: str


class PointsAdjusted(Public, frozen=True):
    """The organiser gave an entry points or deducted some, in half points."""

    ruling: int
    entry: int
    halves: int
    reason: str


class RulingWithdrawn(Public, frozen=True):
    """An earlier ruling no longer counts."""

    ruling: int
    reason: str


class RoundClosed(Public, frozen=True):
    """Every table of the round has a result."""

    round: int


class TournamentEnded(Public, frozen=True):
    """The last round is over, or the organiser ended the tournament early for a `reason`."""

    reason: str | None = None


EVENTS = vocabulary(Event, sys.modules[__name__])
