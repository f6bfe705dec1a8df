"""The events of a tournament. All are public. Names and fields are stored forever (see kernel.messages)."""

import sys

from domain.kernel.messages import Event, Public, Seat, vocabulary
from domain.kernel.values import (
    AnnouncementNumber,
    ApplicationNumber,
    CutNumber,
    EntryNumber,
    MatchId,
    PlayerId,
    RoundNumber,
    RulingNumber,
    SeriesId,
    TableNumber,
    Time,
)
from domain.match.terms import Moment, Verdict
from domain.tournament.beacon import Beacon
from domain.tournament.entry_terms import RequestWorth
from domain.tournament.some_terms import SomeTerms
from domain.tournament.terms import Bye, HoldCause, Method, Pairing, Right, Schedule, Terms


class TournamentOpened(Public, frozen=True, omit_defaults=True):
    """A tournament was announced. `organiser` directs it."""

    schema = 2

    terms: Terms
    organiser: str
    commitment: str | None = None
    """The SHA-256 of the secret from which the seeds of all tables and all lots follow, in hex; null in older
    tournaments, which have none.
    """
    beacon: Beacon | None = None
    """The public beacon on which the seeds of all tables depend too; null if on none."""


class PlayerEntered(Public, frozen=True, omit_defaults=True):
    """A person (`player` is set) or a bot (`bot` is its key) entered, and is paired from the next round on."""

    entry: EntryNumber
    # Of a person, only older streams hold it, as in `Occupant`.
    name: str
    """What a bot is called, and a person in older tournaments; otherwise empty."""
    player: str | None
    bot: str | None
    rating: int
    """The strength by which entries are seeded."""
    nonce: str | None = None
    """What the player adds to the chance of its matches, 32 bytes in hex; null if nothing."""


class PlayerWithdrew(Public, frozen=True):
    """An entry withdrew and is no longer paired."""

    entry: EntryNumber
    reason: str
    """In words, for all to read."""


class PlayerReturned(Public, frozen=True):
    """An entry that had withdrawn is paired again."""

    entry: EntryNumber


class PlayerExcluded(Public, frozen=True):
    """An entry is no longer paired, and its player may not return before the exclusion is lifted."""

    entry: EntryNumber
    reason: str
    """In the organiser's words, for all to read."""


class ExclusionLifted(Public, frozen=True):
    """An excluded player may return."""

    entry: EntryNumber


class EntryRated(Public, frozen=True):
    """An entry is seeded by another strength from now on."""

    entry: EntryNumber
    before: int
    """The strength by which it was seeded."""
    rating: int
    """The strength by which it is seeded."""


class PlayerQualified(Public, frozen=True):
    """An entry has gone over from another tournament by a cut of a series, with the points that it carries."""

    entry: EntryNumber
    series: SeriesId
    cut: CutNumber
    of: int
    """The number that it had in the tournament before."""
    carried: int
    """Its points from the beginning, in units of 1/120."""


class PlayerApplied(Public, frozen=True, omit_defaults=True):
    """A person applied for an entry."""

    application: ApplicationNumber
    player: PlayerId
    nonce: str | None = None
    """What the player adds to the chance of its matches, 32 bytes in hex; null if nothing."""


class ApplicationQueued(Public, frozen=True):
    """There is no place for who applied, who waits for one."""

    application: ApplicationNumber


class ApplicationDeclined(Public, frozen=True):
    """The organiser declined an application; the player may not apply again."""

    application: ApplicationNumber
    reason: str
    """In the organiser's words, for all to read."""


class ApplicationWithdrawn(Public, frozen=True):
    """Who applied does not want to enter any more."""

    application: ApplicationNumber


class LinkMade(Public, frozen=True):
    """A link was made by which players enter; earlier ones no longer count."""

    digest: str
    """The SHA-256 of the link, in hex."""


class ListChanged(Public, frozen=True):
    """The list of those who may enter was changed."""

    added: tuple[str, ...]
    """Who may enter from now on, by id."""
    removed: tuple[str, ...]
    """Who may not enter any more, by id; who has entered stays."""


class PlayerCheckedIn(Public, frozen=True):
    """The player of an entry is there."""

    entry: EntryNumber


class CheckInOpened(Public, frozen=True):
    """The check-in is open: players say that they are there."""

    opens_at: Time
    """When it opened."""
    closes_at: Time
    """Its deadline."""


class CheckInClosed(Public, frozen=True):
    """The deadline of the check-in is over."""

    closes_at: Time
    """The deadline."""
    lost: tuple[int, ...]
    """The entries that lost their places, by number: nobody checked them in, and places are limited."""


class ByeRequested(Public, frozen=True):
    """A player asked not to be paired in a round to come."""

    entry: EntryNumber
    round: RoundNumber
    worth: RequestWorth
    """What the bye will count as: `half` of a win, or `nothing`."""


class ByeGranted(Public, frozen=True):
    """A requested bye was granted."""

    entry: EntryNumber
    round: RoundNumber


class ByeRefused(Public, frozen=True):
    """A requested bye was refused, or taken back before the round was paired."""

    entry: EntryNumber
    round: RoundNumber
    reason: str
    """In the organiser's words, for all to read."""


class ByeRequestWithdrawn(Public, frozen=True):
    """A player wants to play after all in a round for which it had asked for a bye."""

    entry: EntryNumber
    round: RoundNumber


class EntriesKeptApart(Public, frozen=True):
    """The entries of a group do not meet in the first rounds. Replaces what was said of this group before."""

    group: str
    """The organiser's sign for the group, which is no name."""
    entries: tuple[int, ...]
    """By number."""
    rounds: int | None
    """The last round in which they do not meet; null: they never do."""
    reason: str
    """In the organiser's words, for all to read."""


class SeparationLifted(Public, frozen=True):
    """The entries of a group may meet again."""

    group: str
    """The organiser's sign for the group, which is no name."""


class RoundOpened(Public, frozen=True):
    """A round was opened and may be paired."""

    round: RoundNumber


class RoundPaired(Public, frozen=True, omit_defaults=True):
    """The pairings of a round. `engine` is the program that computed the automatic part."""

    round: RoundNumber
    tables: tuple[Pairing, ...]
    """By number."""
    byes: tuple[Bye, ...]
    """Entries without an opponent."""
    method: Method
    """Whether the program, the organiser or both paired it."""
    engine: str
    lots: str | None = None
    """The key of all lots of the tournament, in hex, with its first pairing; null in all others."""
    beacon_round: int | None = None
    """The round of the beacon that the start waits for, the first after the time of this event; null without."""


class PairingsDropped(Public, frozen=True):
    """The pairings of a round that had not started no longer count; `cause` is what outdated them."""

    round: RoundNumber
    cause: str


class RoundStarted(Public, frozen=True, omit_defaults=True):
    """The matches of a round, in the order of its tables, were opened together with this event."""

    round: RoundNumber
    matches: tuple[str, ...]
    """The ids of the matches, by table."""
    beacon_signature: str | None = None
    """The signature of the beacon's round that the pairing waited for, in hex; null without a beacon."""


class PastRoundEntered(Public, frozen=True, omit_defaults=True):
    """A round that was played elsewhere, before the tournament came here. Its results follow as rulings."""

    round: RoundNumber
    tables: tuple[Pairing, ...]
    """By number; they have no matches."""
    byes: tuple[Bye, ...]
    """Entries without an opponent."""
    date: str | None = None
    """When that was, as `2026-11-27`; null if nobody said so."""


class ResultReported(Public, frozen=True):
    """A match of the tournament is over. `ranks` are those of its seats, `winners` the seats that won, if any.

    `version` is that of the match.
    """

    round: RoundNumber
    table: TableNumber
    match: MatchId
    version: int
    ranks: tuple[int, ...]
    winners: tuple[Seat, ...]
    how: str
    """A code of how the match ended."""


class TableRuled(Public, frozen=True):
    """The organiser ruled on a table, overriding its match. A seat without a rank gets no points.

    With the verdict `void` the table does not count, and `ranks` is empty.
    """

    ruling: RulingNumber
    round: RoundNumber
    table: TableNumber
    verdict: Verdict
    """What the table counts as."""
    ranks: tuple[int | None, ...]
    reason: str
    """In the organiser's words, for all to read."""


class ExtraTimeGiven(Public, frozen=True):
    """An arbiter gave seats of a table extra time."""

    round: RoundNumber
    table: TableNumber
    entries: tuple[int, ...]
    """Whose clocks got it, by number."""
    seconds: int
    """To each of them."""
    reason: str
    """In the arbiter's words, for all to read."""


class TablePaused(Public, frozen=True):
    """An arbiter paused a table, adjourned it to a date, or set another date."""

    round: RoundNumber
    table: TableNumber
    since: Moment
    """When it was paused, in milliseconds of UTC."""
    until: Moment | None
    """When it goes on by itself, in milliseconds of UTC; null: when an arbiter says so."""
    reason: str
    """In the arbiter's words, for all to read."""


class TableResumed(Public, frozen=True):
    """A paused table goes on. The time between is nobody's."""

    round: RoundNumber
    table: TableNumber
    reason: str
    """In words, for all to read; empty if the house resumed it at its date."""


class PointsAdjusted(Public, frozen=True):
    """The organiser gave an entry points or deducted some, in half points."""

    ruling: RulingNumber
    entry: EntryNumber
    halves: int
    """In half points; negative to deduct."""
    reason: str
    """In the organiser's words, for all to read."""


class RulingWithdrawn(Public, frozen=True):
    """An earlier ruling no longer counts."""

    ruling: RulingNumber
    reason: str
    """In the organiser's words, for all to read."""


class RoundClosed(Public, frozen=True, omit_defaults=True):
    """Every table of the round has a result."""

    round: RoundNumber
    next: Moment | None = None
    """When the next round starts, in milliseconds of UTC; null if no schedule says so."""


class ScheduleSet(Public, frozen=True):
    """The organiser set when rounds start and which steps the house takes, or that there is no schedule."""

    schedule: Schedule | None
    """Null for none: the house takes no step."""
    next: Moment | None
    """When the next round starts, in milliseconds of UTC; null if nothing says so."""


class ScheduleHeld(Public, frozen=True):
    """The house takes no more steps until the schedule is resumed."""

    cause: HoldCause
    """Whether somebody `asked` for that, or why the house could not take its step."""
    reason: str
    """In words, for all to read; empty if the house held it."""


class ScheduleResumed(Public, frozen=True):
    """The house goes on with its steps."""


class TournamentEnded(Public, frozen=True):
    """The last round is over, or the organiser ended the tournament early for a `reason`."""

    reason: str | None = None


class SeedRevealed(Public, frozen=True):
    """The secret of the tournament, now that no match of it runs: the chance of every table can be checked."""

    seed: str
    """The secret, 32 bytes in hex; its SHA-256 is the commitment."""


class StaffAppointed(Public, frozen=True):
    """A player was given rights in the tournament, instead of those it had."""

    player: PlayerId
    rights: tuple[Right, ...]
    """What the player may do for the organiser."""


class StaffDismissed(Public, frozen=True):
    """A player has no rights in the tournament any more."""

    player: PlayerId


class TournamentOffered(Public, frozen=True):
    """The tournament was offered to a player, who may take it over. An earlier offer does not stand any more."""

    player: PlayerId


class OfferWithdrawn(Public, frozen=True):
    """The offer to this player stands no more: the organiser took it back, or the player declined it."""

    player: PlayerId


class TournamentTakenOver(Public, frozen=True):
    """The player to whom the tournament was offered is its organiser. The former one is a co-organiser."""

    organiser: PlayerId
    """Who directs it from now on."""


class TermsChanged(Public, frozen=True):
    """Terms of the tournament were changed. All others are as before."""

    before: SomeTerms
    """What the changed ones were."""
    after: SomeTerms
    """What they are from now on."""


class AnnouncementMade(Public, frozen=True):
    """Something was announced to all who take part. Its words are kept elsewhere, and can be removed."""

    announcement: AnnouncementNumber
    digest: str
    """The SHA-256 of the salt and the words, in hex."""


class AnnouncementRemoved(Public, frozen=True):
    """The words of an announcement were removed."""

    announcement: AnnouncementNumber


EVENTS = vocabulary(Event, sys.modules[__name__])
