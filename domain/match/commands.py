"""The commands of a match. A command is stored with its first event, so that an audit can decide it again.

The actor is not part of a command: see `decide`. Whatever a command needs from outside is in it: the commitment to
a seed, the digest of an invitation; never a seed or a token. A stored command may contain what only its actor knows
(a hidden play, a position), so it is private until the match is over.

Streams hold the ids of players. `name` is the actor's name in older streams, and empty since.
"""

import sys
from typing import Any, Generic, TypeVar

from domain.kernel.messages import Command, Seat, vocabulary, wire_name
from domain.match.terms import ClockTerms, Moment, Occupant, Origin, StartWhen, UndoPolicy, Verdict, Watch

# The names and fields of these classes are stored forever (see Event).

ME, OPEN, INVITED, BOT = "me", "open", "invited", "bot"
"""Who takes a seat: the actor, anybody, an invited person, a bot (also `bot:<key>`)."""

C = TypeVar("C")


class OpenMatch(Command, frozen=True, omit_defaults=True):
    """Open a match. The actor becomes its host and may take one seat at once.

    `seats` says for each seat who is to take it (see `ME`); `commitment` is the SHA-256 of the secret seed. On a
    board for `analysis` the actor takes every seat that no bot has.
    """

    game: str
    seats: tuple[str, ...]
    options: dict[str, Any]
    commitment: str
    name: str = ""
    start_when: StartWhen = "full"
    undo: UndoPolicy = "own"
    clock: ClockTerms | None = None
    watch: Watch = Watch()
    position: Any = None
    hints: bool = False
    pace: int = 0
    analysis: bool = False


class OpenTable(Command, frozen=True, omit_defaults=True):
    """Open the match of a tournament table with the entries paired there. Only the organiser and its staff may.

    `name` is that of the tournament; `nonces` are those of the entries by seat, if any entry has one. `staff` is
    who opens it, if not the organiser or the operator: the tournament shows whether it had the right.
    """

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
    nonces: tuple[str | None, ...] = ()
    staff: str | None = None


class Branch(Command, frozen=True, omit_defaults=True):
    """Continue from a version of another match.

    `seen` is the version of the other match at which permission was checked. A branch from the truth carries the
    `seed` of the other match as proof that it is over; the operator needs none.
    """

    origin: Origin
    seen: int
    seats: tuple[str, ...]
    commitment: str
    name: str = ""
    start_when: StartWhen = "full"
    undo: UndoPolicy = "own"
    seed: str | None = None
    watch: Watch = Watch()
    analysis: bool = False


class Rematch(Command, frozen=True, omit_defaults=True):
    """Play again under the same terms, everybody one seat earlier. Only a player of the previous match may.

    `seats` are the new occupants: bots and the actor take their seats, the others' seats are reserved. `of` is the
    previous match, if it is visible to everybody.
    """

    game: str
    of: str | None
    seats: tuple[Occupant, ...]
    options: dict[str, Any]
    commitment: str
    name: str = ""
    start_when: StartWhen = "full"
    undo: UndoPolicy = "own"
    clock: ClockTerms | None = None
    watch: Watch = Watch()
    hints: bool = False
    pace: int = 0


class TakeSeat(Command, frozen=True, omit_defaults=True):
    """Take an open seat. `invitation` is the SHA-256 of the token of an invitation, if one was shown.

    `nonce` is what the player adds to the chance of the match: 32 bytes in hex.
    """

    seat: Seat
    name: str = ""
    invitation: str | None = None
    nonce: str | None = None


class SeatBot(Command, frozen=True):
    """Seat a bot, also in place of another bot. Only the host may."""

    seat: Seat
    bot: str


class LeaveSeat(Command, frozen=True):
    """Leave a seat, or (the host) free it."""

    seat: Seat


class Invite(Command, frozen=True):
    """Issue an invitation to an open seat, valid for `seconds`. Only the host may.

    `digest` is the SHA-256 of its token.
    """

    seat: Seat
    digest: str
    seconds: int


class RevokeInvitation(Command, frozen=True):
    """Revoke the invitation to a seat. Only the host may."""

    seat: Seat


class Cancel(Command, frozen=True):
    """Cancel a match that has not started. The host and the operator may."""


class CallOff(Command, frozen=True):
    """Cancel a match that has not started and in which nothing has happened for `idle` milliseconds. Only the house
    does.
    """

    idle: int


class Start(Command, frozen=True):
    """Start a match whose seats are all taken. Only the host may."""


class Play(Command, Generic[C], frozen=True):
    """Give a command of the game for a seat that the actor holds."""

    seat: Seat
    command: C


class Resign(Command, frozen=True):
    """Resign. A bot takes over the seat."""


class Expire(Command, Generic[C], frozen=True, omit_defaults=True):
    """Apply the consequence of a seat's time being over. Only the house does.

    `command` is the answer of the default bot, if the terms ask for one.
    """

    seat: Seat
    command: C | None = None


class GiveTimeBack(Command, frozen=True):
    """The service was down between two times: clocks that ran all the while run so much longer.

    Only the house gives it.
    """

    since: Moment
    """When the service was last known to work."""
    until: Moment
    """When it was back."""


class AskUndo(Command, frozen=True):
    """Ask to go back to a version."""

    to: int


class AnswerUndo(Command, frozen=True):
    """Agree to an undo request, decline it, or withdraw one's own.

    `request` is the version at which it was made.
    """

    request: int
    seat: Seat
    agree: bool


class TakeHint(Command, frozen=True):
    """Take a hint for one's seat, which is awaited. Only where the terms allow hints."""


class RuleMatch(Command, frozen=True, omit_defaults=True):
    """Decide a match of a tournament, also while it is running. Only its organiser and its staff may.

    `ruling` is the number of the ruling in the tournament; a seat whose rank is null is not ranked. `staff` is who
    rules, if not the host of the match or the operator: the tournament shows whether it had the right.
    """

    ruling: int
    verdict: Verdict
    ranks: tuple[int | None, ...]
    staff: str | None = None


class LiftRuling(Command, frozen=True, omit_defaults=True):
    """Withdraw a ruling on a match of a tournament. Only its organiser and its staff may; see `RuleMatch`."""

    ruling: int
    staff: str | None = None


class AddTime(Command, frozen=True, omit_defaults=True):
    """Give seats of a match of a tournament extra time, in milliseconds. Only its organiser and its staff may; see
    `RuleMatch`.
    """

    seats: tuple[Seat, ...]
    extra: int
    staff: str | None = None


class PauseMatch(Command, frozen=True, omit_defaults=True):
    """Stop the clocks of a match of a tournament, until a date or until it is resumed. Only its organiser and its
    staff may; see `RuleMatch`. A paused match gets another date so.

    Of a match of no tournament the operator may, with a reason and without a date.
    """

    until: Moment | None = None
    staff: str | None = None
    reason: str = ""


class ResumeMatch(Command, frozen=True, omit_defaults=True):
    """Have a paused match of a tournament go on. Its organiser and its staff may (see `RuleMatch`), at its date the
    house; of any other match the operator.
    """

    staff: str | None = None


COMMANDS = vocabulary(Command, sys.modules[__name__])
"""Every command of a match, by wire name."""


HOLDING = (Play, Expire)
"""The commands of a match that contain a command of its game."""


def given_by_seat(command: Command) -> Command | None:
    """The command of the game within a command of the match, if there is one."""
    return command.command if isinstance(command, HOLDING) else None


def cause_of(command: Command) -> str:
    """The name shown as the cause of an event: that of the command of the game, if there is one."""
    return wire_name(given_by_seat(command) or command)
