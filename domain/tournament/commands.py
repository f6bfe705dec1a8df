"""What can be asked of a tournament. A command is stored with its first event, so that it can be judged again.

Who gives it is no part of it: see `decide`. What a command needs from outside (a proposed pairing, the ids of
matches, the result of a match) is in it.
"""

import sys

from domain.kernel.messages import Command, Seat, vocabulary
from domain.match.terms import Verdict
from domain.tournament.terms import Bye, Method, Pairing, Terms


class OpenTournament(Command, frozen=True):
    """Announce a tournament."""

    terms: Terms


class Enter(Command, frozen=True):
    """Take part, or (the organiser) let a player or a bot take part. A bot is given a name."""

    name: str
    player: str | None
    bot: str | None
    rating: int


class Withdraw(Command, frozen=True):
    """Take part no more."""

    entry: int
    reason: str


class Return(Command, frozen=True):
    """Take part again."""

    entry: int


class OpenRound(Command, frozen=True):
    """Open the next round."""


class PairRound(Command, frozen=True):
    """Say who plays whom, also anew as long as the round has not started."""

    round: int
    tables: tuple[Pairing, ...]
    byes: tuple[Bye, ...]
    method: Method
    engine: str


class StartRound(Command, frozen=True):
    """Open the matches of a round, all at once. `paired` is the version at which it was paired.

    `commitments` are the SHA-256 of the secret seeds of the matches.
    """

    round: int
    paired: int
    matches: tuple[str, ...]
    commitments: tuple[str, ...]


class ReportResult(Command, frozen=True):
    """Tell how a match ended."""

    match: str
    version: int
    ranks: tuple[int, ...]
    winners: tuple[Seat, ...]
    how: str


class RuleTable(Command, frozen=True):
    """Decide a table."""

    round: int
    table: int
    verdict: Verdict
    ranks: tuple[int | None, ...]
    reason: str


class AdjustPoints(Command, frozen=True):
    """Give or take points."""

    entry: int
    halves: int
    reason: str


class WithdrawRuling(Command, frozen=True):
    """Take an earlier ruling back."""

    ruling: int
    reason: str


class CloseRound(Command, frozen=True):
    """Close a round whose tables are all decided."""

    round: int


class EndTournament(Command, frozen=True):
    """End a tournament before its last round."""

    reason: str


COMMANDS = vocabulary(Command, sys.modules[__name__])
