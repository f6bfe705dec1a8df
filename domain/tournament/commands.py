"""The commands of a tournament. A command is stored with its first event, so that an audit can decide it again.

The actor is not part of a command: see `decide`. Whatever a command needs from outside (a proposed pairing, the ids
of matches, the result of a match) is in it.
"""

import sys

from domain.kernel.messages import Command, Seat, vocabulary
from domain.match.terms import Moment, Verdict
from domain.tournament.beacon import Beacon
from domain.tournament.some_terms import SomeTerms
from domain.tournament.terms import (
    AgreedSeparation,
    Bye,
    ComingBye,
    HoldCause,
    Method,
    Newcomer,
    Pairing,
    PastRound,
    Qualified,
    Right,
    Schedule,
    Terms,
)


class OpenTournament(Command, frozen=True, omit_defaults=True):
    """Announce a tournament. `commitment` is the SHA-256 of its secret; older tournaments have none.

    With a `beacon` the seeds of its tables depend on that too.
    """

    terms: Terms
    commitment: str | None = None
    beacon: Beacon | None = None


class Enter(Command, frozen=True, omit_defaults=True):
    """Enter the tournament, or (the organiser) enter a player or a bot.

    A bot is given a name. `name` is that of a player in older streams, and empty since. `nonce` is what a player
    who enters adds to the chance of its matches: 32 bytes in hex. `link` is the SHA-256 of the link that a player
    enters by. Where the organiser decides who enters, or there is no place, this is an application.
    """

    name: str
    player: str | None
    bot: str | None
    rating: int
    nonce: str | None = None
    link: str | None = None


class EnterMany(Command, frozen=True):
    """Enter several at once, in this order: all of them, or nobody."""

    entries: tuple[Newcomer, ...]


class Withdraw(Command, frozen=True):
    """Withdraw from the tournament."""

    entry: int
    reason: str


class Return(Command, frozen=True):
    """Return after a withdrawal."""

    entry: int


class Exclude(Command, frozen=True):
    """Withdraw the entry of a player, who may not return before the exclusion is lifted."""

    entry: int
    reason: str


class LiftExclusion(Command, frozen=True):
    """Lift an exclusion: the player may return."""

    entry: int


class RateEntry(Command, frozen=True):
    """Change the strength by which an entry is seeded."""

    entry: int
    rating: int


class EnterQualified(Command, frozen=True):
    """Enter those who go over by a cut of a series. Who was entered by it already is left out."""

    series: str
    cut: int
    entries: tuple[Qualified, ...]


class AcceptApplication(Command, frozen=True, omit_defaults=True):
    """Accept who applied: it enters, or waits if there is no place; who waits enters all the same."""

    application: int
    rating: int = 0


class DeclineApplication(Command, frozen=True):
    """Decline who applied or waits, who may not apply again."""

    application: int
    reason: str


class WithdrawApplication(Command, frozen=True):
    """Withdraw an application."""

    application: int


class MakeLink(Command, frozen=True):
    """Make the link by which players enter, or make it anew: earlier ones no longer count.

    `digest` is its SHA-256 in hex.
    """

    digest: str


class ChangeList(Command, frozen=True):
    """Change who may enter by the list, by ids."""

    added: tuple[str, ...]
    removed: tuple[str, ...]


class OpenCheckIn(Command, frozen=True):
    """Say that the check-in is open. Only the house does, at its date."""


class CloseCheckIn(Command, frozen=True):
    """Have the deadline of the check-in count. Only the house does, at its date."""


class CheckPlayerIn(Command, frozen=True):
    """Say that a player is there."""

    entry: int


class RequestBye(Command, frozen=True):
    """Ask not to be paired in a round to come."""

    entry: int
    round: int


class WithdrawByeRequest(Command, frozen=True):
    """Play in a round after all for which a bye was requested."""

    entry: int
    round: int


class GrantBye(Command, frozen=True):
    """Grant a requested bye."""

    entry: int
    round: int


class RefuseBye(Command, frozen=True):
    """Refuse a requested bye, also one that was granted."""

    entry: int
    round: int
    reason: str


class KeepApart(Command, frozen=True):
    """Have entries not meet in the first `rounds`, or (None) ever. Replaces what was said of this group before."""

    group: str
    entries: tuple[int, ...]
    rounds: int | None
    reason: str


class LiftSeparation(Command, frozen=True):
    """Let the entries of a group meet again."""

    group: str


class OpenRound(Command, frozen=True):
    """Open the next round."""


class PairRound(Command, frozen=True, omit_defaults=True):
    """Set the pairings of a round; possible again until the round starts.

    `lots` is the key of the lots, in hex, where the tournament has a secret.
    """

    round: int
    tables: tuple[Pairing, ...]
    byes: tuple[Bye, ...]
    method: Method
    engine: str
    lots: str | None = None


class StartRound(Command, frozen=True, omit_defaults=True):
    """Open the matches of a round, all at once. `paired` is the version at which it was paired.

    `commitments` are the SHA-256 of the seeds of the matches, which follow from the secret of the tournament, and
    from `beacon_signature`, the signature of the beacon's round that the pairing waits for, if it waits for one.
    """

    round: int
    paired: int
    matches: tuple[str, ...]
    commitments: tuple[str, ...]
    beacon_signature: str | None = None


class ContinueTournament(Command, frozen=True, omit_defaults=True):
    """Continue a tournament that was begun elsewhere, with its entries and rounds: all of it, or nothing.

    `halves` are half points given (or, negative, taken) beside the rounds, by entry, 0 for nothing; `withdrawn` are
    the entries that play no more. `apart` and `byes` are what was agreed for rounds to come. `reason` stands with
    every ruling that this makes.
    """

    entries: tuple[Newcomer, ...]
    rounds: tuple[PastRound, ...]
    reason: str
    withdrawn: tuple[int, ...] = ()
    halves: tuple[int, ...] = ()
    apart: tuple[AgreedSeparation, ...] = ()
    byes: tuple[ComingBye, ...] = ()


class ReportResult(Command, frozen=True):
    """Report how a match ended."""

    match: str
    version: int
    ranks: tuple[int, ...]
    winners: tuple[Seat, ...]
    how: str


class RuleTable(Command, frozen=True):
    """Rule on the result of a table."""

    round: int
    table: int
    verdict: Verdict
    ranks: tuple[int | None, ...]
    reason: str


class EnterResult(Command, frozen=True):
    """Enter the result of a table that has none, as of one that was played elsewhere. Its match is over then."""

    round: int
    table: int
    ranks: tuple[int | None, ...]
    reason: str


class GiveExtraTime(Command, frozen=True):
    """Give seats of a table in play extra time: those of one entry, or (None) all."""

    round: int
    table: int
    entry: int | None
    seconds: int
    reason: str


class PauseTable(Command, frozen=True):
    """Pause a table in play until it is resumed, or adjourn it to a date; a paused table gets another date so."""

    round: int
    table: int
    until: Moment | None
    reason: str


class ResumeTable(Command, frozen=True):
    """Have a paused table go on. The house does so at the date."""

    round: int
    table: int
    reason: str


class AdjustPoints(Command, frozen=True):
    """Give or deduct points."""

    entry: int
    halves: int
    reason: str


class WithdrawRuling(Command, frozen=True):
    """Withdraw an earlier ruling."""

    ruling: int
    reason: str


class SetSchedule(Command, frozen=True):
    """Set when rounds start and which steps the house takes; without a schedule it takes none."""

    schedule: Schedule | None


class HoldSchedule(Command, frozen=True):
    """Have the house take no more steps until the schedule is resumed."""

    cause: HoldCause
    reason: str


class ResumeSchedule(Command, frozen=True):
    """Have the house go on."""


class CloseRound(Command, frozen=True):
    """Close a round in which every table has a result."""

    round: int


class EndTournament(Command, frozen=True):
    """End a tournament before its last round."""

    reason: str


class AppointStaff(Command, frozen=True):
    """Give a player rights in the tournament, instead of those it had."""

    player: str
    rights: tuple[Right, ...]


class DismissStaff(Command, frozen=True):
    """Take all rights from a player, or give up one's own."""

    player: str


class OfferTournament(Command, frozen=True):
    """Offer the tournament to another player, who becomes its organiser by taking it over."""

    player: str


class WithdrawOffer(Command, frozen=True):
    """Take an offer of the tournament back, or decline it."""


class TakeOver(Command, frozen=True):
    """Take over a tournament that was offered. The organiser so far becomes a co-organiser."""


class ChangeTerms(Command, frozen=True):
    """Change terms of the tournament; those that are left out stay as they are."""

    terms: SomeTerms


class Announce(Command, frozen=True):
    """Announce something to all who take part.

    `digest` is the SHA-256 of a salt and the words, which are kept beside the stream and can be removed.
    """

    digest: str


class RemoveAnnouncement(Command, frozen=True):
    """Remove the words of an announcement."""

    announcement: int


COMMANDS = vocabulary(Command, sys.modules[__name__])
