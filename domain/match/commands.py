"""What can be asked of a match. A command is stored with its first event, so that it can be judged again.

Who gives it is no part of it: see `decide`. What a command needs from outside is in it: the commitment to a seed,
the name of a player, the digest of an invitation. Seeds and tokens never are. A stored command may say what its
giver alone may know (a hidden play, a position), so it is shown to nobody before the match is over.
"""

import sys
from typing import Any, Generic, TypeVar

from domain.kernel.messages import Command, Seat, vocabulary, wire_name
from domain.match.terms import ClockTerms, Occupant, Origin, StartWhen, UndoPolicy, Verdict, Watch

# The names and fields of these classes are stored forever (see Event).

ME, OPEN, INVITED, BOT = "me", "open", "invited", "bot"
"""Who is to sit at a seat: whoever gives the command, anybody, whoever is invited, a bot (also `bot:<key>`)."""

C = TypeVar("C")


class OpenMatch(Command, frozen=True, omit_defaults=True):
    """Open a match. Whoever does is its host, and may sit down at one seat at once.

    `seats` says for each seat who is to sit there (see `ME`); `commitment` is the SHA-256 of the secret seed.
    """

    game: str
    seats: tuple[str, ...]
    options: dict[str, Any]
    commitment: str
    name: str
    start_when: StartWhen = "full"
    undo: UndoPolicy = "own"
    clock: ClockTerms | None = None
    watch: Watch = Watch()
    position: Any = None


class OpenTable(Command, frozen=True, omit_defaults=True):
    """Open the match of a table of a tournament, with everybody who was paired. Only its organiser may."""

    game: str
    tournament: str
    round: int
    table: int
    organiser: str
    name: str
    seats: tuple[Occupant, ...]
    options: dict[str, Any]
    commitment: str
    clock: ClockTerms | None = None
    watch: Watch = Watch()


class Branch(Command, frozen=True, omit_defaults=True):
    """Go on from a version of another match.

    `seen` is the version of the other match at which it was judged whether one may. Whoever branches from the truth
    shows by the `seed` of the other match that it is over; only the operator needs none. `name` is empty for the
    operator.
    """

    origin: Origin
    seen: int
    seats: tuple[str, ...]
    commitment: str
    name: str
    start_when: StartWhen = "full"
    undo: UndoPolicy = "own"
    seed: str | None = None


class Rematch(Command, frozen=True, omit_defaults=True):
    """Play again under the same terms, everybody one seat earlier. Only those who sat there may.

    `seats` are the occupants as they are to sit now: bots and whoever asks sit down, for the others seats are kept.
    `of` is the match before, if everybody may know of it.
    """

    game: str
    of: str | None
    seats: tuple[Occupant, ...]
    options: dict[str, Any]
    commitment: str
    name: str
    start_when: StartWhen = "full"
    undo: UndoPolicy = "own"
    clock: ClockTerms | None = None
    watch: Watch = Watch()


class TakeSeat(Command, frozen=True, omit_defaults=True):
    """Sit down at a free seat. `invitation` is the SHA-256 of the token of an invitation, if one was shown."""

    seat: Seat
    name: str
    invitation: str | None = None


class SeatBot(Command, frozen=True):
    """Seat a bot, also in the place of another bot. Only the host may."""

    seat: Seat
    bot: str


class LeaveSeat(Command, frozen=True):
    """Leave a seat, or (the host) free it."""

    seat: Seat


class Invite(Command, frozen=True):
    """Make an invitation to a free seat, good for so many seconds. Only the host may.

    `digest` is the SHA-256 of its token.
    """

    seat: Seat
    digest: str
    seconds: int


class RevokeInvitation(Command, frozen=True):
    """Take the invitation to a seat back. Only the host may."""

    seat: Seat


class Cancel(Command, frozen=True):
    """Call off a match that has not started. Only the host may."""


class Start(Command, frozen=True):
    """Start a match whose seats are all taken. Only the host may."""


class Play(Command, Generic[C], frozen=True):
    """Give a command of the game for a seat that one holds."""

    seat: Seat
    command: C


class Resign(Command, frozen=True):
    """Give up one's seat. A bot plays on."""


class Expire(Command, Generic[C], frozen=True, omit_defaults=True):
    """Act on the time of a seat that is over. Only the house does.

    `command` is what the default bot answers, where that was agreed on.
    """

    seat: Seat
    command: C | None = None


class AskUndo(Command, frozen=True):
    """Ask to go back to a version."""

    to: int


class AnswerUndo(Command, frozen=True):
    """Agree to a request to go back, decline it, or withdraw one's own.

    `request` is the version at which it was made.
    """

    request: int
    seat: Seat
    agree: bool


class RuleMatch(Command, frozen=True):
    """Decide a match of a tournament, also while it is played. Only its organiser may.

    `ruling` is the number of the ruling in the tournament; a seat whose rank is null gets nothing.
    """

    ruling: int
    verdict: Verdict
    ranks: tuple[int | None, ...]


class LiftRuling(Command, frozen=True):
    """Take a ruling on a match of a tournament back. Only its organiser may."""

    ruling: int


COMMANDS = vocabulary(Command, sys.modules[__name__])
"""Every command of a match, by wire name."""


HOLDING = (Play, Expire)
"""The commands of a match that hold one of its game."""


def given_by_seat(command: Command) -> Command | None:
    """The command of the game in a command of the match, if there is one."""
    return command.command if isinstance(command, HOLDING) else None


def cause_of(command: Command) -> str:
    """What a command is called where it is told what led to an event: the command of the game, if there is one."""
    return wire_name(given_by_seat(command) or command)
