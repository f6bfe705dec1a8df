# Made from openapi.yaml by `make clients`; schemas db042aa4bfcf70143442896d068fcd9170dd891eca23962c0d910f8c4a60de3c
"""The types of everything that is sent and answered."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict


class MatchReservation(TypedDict):
    """
    A seat that is reserved for `player`, or (None) for anybody with an invitation to it.
    """

    seat: int
    """
    A place at the table: 0, 1, 2 … in turn order.
    """
    player: str | None
    """
    A seat that is reserved for `player`, or (None) for anybody with an invitation to it.
    """


class MatchOccupant(TypedDict):
    """
    Who holds a seat: a person (`player` is set) or a bot (`bot` is its key).
    """

    name: str
    """
    What a bot is called, and a person in older matches; otherwise empty.
    """
    player: str | None
    """
    Who holds a seat: a person (`player` is set) or a bot (`bot` is its key).
    """
    bot: str | None
    """
    Who holds a seat: a person (`player` is set) or a bot (`bot` is its key).
    """


class MatchMatchStarted(TypedDict):
    """
    The seats are fixed; events of the game follow.
    """

    type: Literal['match_started']
    """
    Tells this from what else may stand here.
    """


class MatchPositionSet(TypedDict):
    """
    The game begins with a given position. `views` has the view of each seat, `public` the public view.

    These are states of the game in JSON types. A viewer is shown only its own part, as `state`.
    """

    type: Literal['position_set']
    """
    Tells this from what else may stand here.
    """
    state: object
    """
    A viewer is shown only its own part, as `state`.
    """
    views: list[object]
    """
    `views` has the view of each seat, `public` the public view.
    """
    public: object
    """
    `views` has the view of each seat, `public` the public view.
    """


class MatchUndoAsked(TypedDict):
    """
    A seat asks to go back to version `to`; the seats in `asked` must agree.
    """

    type: Literal['undo_asked']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    A place at the table: 0, 1, 2 … in turn order.
    """
    to: int
    """
    A seat asks to go back to version `to`; the seats in `asked` must agree.
    """
    asked: list[int]
    """
    A seat asks to go back to version `to`; the seats in `asked` must agree.
    """


class MatchUndoAnswered(TypedDict):
    """
    A seat agrees to the undo requested by the event `request`, declines it, or withdraws its own request.
    """

    type: Literal['undo_answered']
    """
    Tells this from what else may stand here.
    """
    request: int
    """
    A seat agrees to the undo requested by the event `request`, declines it, or withdraws its own request.
    """
    seat: int
    """
    A place at the table: 0, 1, 2 … in turn order.
    """
    agree: bool
    """
    Whether the seat agrees to go back.
    """


class MatchTakenBack(TypedDict):
    """
    The match is back at version `to`. Later events stay in the history but no longer count.
    """

    type: Literal['taken_back']
    """
    Tells this from what else may stand here.
    """
    to: int
    """
    The match is back at version `to`.
    """


class MatchHintTaken(TypedDict):
    """
    A seat took a hint. Nobody else sees what it says.
    """

    type: Literal['hint_taken']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    A place at the table: 0, 1, 2 … in turn order.
    """


class MatchSeatResigned(TypedDict):
    """
    A person resigned; `bot` takes over the seat, which is ranked behind every seat that did not resign.
    """

    type: Literal['seat_resigned']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    A place at the table: 0, 1, 2 … in turn order.
    """
    bot: str
    """
    A person resigned; `bot` takes over the seat, which is ranked behind every seat that did not resign.
    """


class MatchSeedRevealed(TypedDict):
    """
    The secret seed in hex, now that nothing depends on it: every random outcome can be checked.
    """

    type: Literal['seed_revealed']
    """
    Tells this from what else may stand here.
    """
    seed: str
    """
    The secret of all chance, 32 bytes in hex; its SHA-256 is the commitment.
    """


class MatchSeatLeft(TypedDict):
    """
    A seat is open again: its player left it, or the host freed it.
    """

    type: Literal['seat_left']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    A place at the table: 0, 1, 2 … in turn order.
    """


class MatchHostChanged(TypedDict):
    """
    The match has another host: the player with the id `host`.
    """

    type: Literal['host_changed']
    """
    Tells this from what else may stand here.
    """
    host: str
    """
    The match has another host: the player with the id `host`.
    """
    name: str
    """
    What the new host was called in older matches; otherwise empty.
    """


class MatchMatchCancelled(TypedDict):
    """
    The match will not be played.
    """

    type: Literal['match_cancelled']
    """
    Tells this from what else may stand here.
    """


class MatchSeatInvited(TypedDict):
    """
    An invitation to this seat was issued, replacing any earlier one. Only its token's SHA-256 is stored.
    """

    type: Literal['seat_invited']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    A place at the table: 0, 1, 2 … in turn order.
    """
    digest: str
    """
    The SHA-256 of the token, which itself is not stored.
    """
    until: int
    """
    A time: whole milliseconds since the beginning of 1970, UTC.
    """


class MatchInvitationRevoked(TypedDict):
    """
    The invitation to this seat is no longer valid.
    """

    type: Literal['invitation_revoked']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    A place at the table: 0, 1, 2 … in turn order.
    """


class MatchSeatClock(TypedDict):
    """
    The clock of a seat: milliseconds `left` when it was last set, and, if it runs, when it runs out.
    """

    seat: int
    """
    A place at the table: 0, 1, 2 … in turn order.
    """
    left: int
    """
    The clock of a seat: milliseconds `left` when it was last set, and, if it runs, when it runs out.
    """
    deadline: int | None
    """
    A time: whole milliseconds since the beginning of 1970, UTC.
    """


class MatchTimeExpired(TypedDict):
    """
    The time of a seat is over; the events after it in the same command are the consequence set by the terms.
    """

    type: Literal['time_expired']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    A place at the table: 0, 1, 2 … in turn order.
    """


class MatchSeatSubstituted(TypedDict):
    """
    `bot` takes over the seat, and the seat is ranked by its play.
    """

    type: Literal['seat_substituted']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    A place at the table: 0, 1, 2 … in turn order.
    """
    bot: str
    """
    `bot` takes over the seat, and the seat is ranked by its play.
    """


class MatchTimeAdded(TypedDict):
    """
    An arbiter gave seats extra time; their clocks follow in the same command.
    """

    type: Literal['time_added']
    """
    Tells this from what else may stand here.
    """
    seats: list[int]
    """
    Who got it.
    """
    extra: int
    """
    In milliseconds, to each of them.
    """


class MatchTimeGivenBack(TypedDict):
    """
    The service was down while clocks ran, and the time goes back; the clocks follow in the same command.
    """

    type: Literal['time_given_back']
    """
    Tells this from what else may stand here.
    """
    seats: list[int]
    """
    Whose clocks ran.
    """
    since: int
    """
    When the service was last known to work.
    """
    until: int
    """
    When it was back.
    """


class MatchMatchPaused(TypedDict):
    """
    An arbiter or the operator paused the match, or an arbiter set another date. Nobody is awaited, and no clock
    runs.
    """

    type: Literal['match_paused']
    """
    Tells this from what else may stand here.
    """
    since: int
    """
    When it was paused, in milliseconds of UTC.
    """
    until: int | None
    """
    When it goes on by itself, in milliseconds of UTC; null: when an arbiter says so.
    """
    reason: NotRequired[str]
    """
    Why, in the words of the operator; empty for a match of a tournament. By default `""`.
    """


class MatchMatchResumed(TypedDict):
    """
    A paused match goes on. The time between is nobody's.
    """

    type: Literal['match_resumed']
    """
    Tells this from what else may stand here.
    """


class TournamentPlayerEntered(TypedDict):
    """
    A person (`player` is set) or a bot (`bot` is its key) entered, and is paired from the next round on.
    """

    type: Literal['player_entered']
    """
    Tells this from what else may stand here.
    """
    entry: int
    """
    The number of an entry in its tournament, from 1 in the order of entering.
    """
    name: str
    """
    What a bot is called, and a person in older tournaments; otherwise empty.
    """
    player: str | None
    """
    A person (`player` is set) or a bot (`bot` is its key) entered, and is paired from the next round on.
    """
    bot: str | None
    """
    A person (`player` is set) or a bot (`bot` is its key) entered, and is paired from the next round on.
    """
    rating: int
    """
    The strength by which entries are seeded.
    """
    nonce: NotRequired[str | None]
    """
    What the player adds to the chance of its matches, 32 bytes in hex; null if nothing.
    """


class TournamentPlayerWithdrew(TypedDict):
    """
    An entry withdrew and is no longer paired.
    """

    type: Literal['player_withdrew']
    """
    Tells this from what else may stand here.
    """
    entry: int
    """
    The number of an entry in its tournament, from 1 in the order of entering.
    """
    reason: str
    """
    In words, for all to read.
    """


class TournamentPlayerReturned(TypedDict):
    """
    An entry that had withdrawn is paired again.
    """

    type: Literal['player_returned']
    """
    Tells this from what else may stand here.
    """
    entry: int
    """
    The number of an entry in its tournament, from 1 in the order of entering.
    """


class TournamentPlayerExcluded(TypedDict):
    """
    An entry is no longer paired, and its player may not return before the exclusion is lifted.
    """

    type: Literal['player_excluded']
    """
    Tells this from what else may stand here.
    """
    entry: int
    """
    The number of an entry in its tournament, from 1 in the order of entering.
    """
    reason: str
    """
    In the organiser's words, for all to read.
    """


class TournamentExclusionLifted(TypedDict):
    """
    An excluded player may return.
    """

    type: Literal['exclusion_lifted']
    """
    Tells this from what else may stand here.
    """
    entry: int
    """
    The number of an entry in its tournament, from 1 in the order of entering.
    """


class TournamentEntryRated(TypedDict):
    """
    An entry is seeded by another strength from now on.
    """

    type: Literal['entry_rated']
    """
    Tells this from what else may stand here.
    """
    entry: int
    """
    The number of an entry in its tournament, from 1 in the order of entering.
    """
    before: int
    """
    The strength by which it was seeded.
    """
    rating: int
    """
    The strength by which it is seeded.
    """


class TournamentPlayerQualified(TypedDict):
    """
    An entry has gone over from another tournament by a cut of a series, with the points that it carries.
    """

    type: Literal['player_qualified']
    """
    Tells this from what else may stand here.
    """
    entry: int
    """
    The number of an entry in its tournament, from 1 in the order of entering.
    """
    series: str
    """
    The id of a series, `ser_…`.
    """
    cut: int
    """
    The number of a cut in its series, from 1.
    """
    of: int
    """
    The number that it had in the tournament before.
    """
    carried: int
    """
    Its points from the beginning, in units of 1/120.
    """


class TournamentPlayerApplied(TypedDict):
    """
    A person applied for an entry.
    """

    type: Literal['player_applied']
    """
    Tells this from what else may stand here.
    """
    application: int
    """
    The number of an application for an entry in its tournament, from 1 in the order of applying.
    """
    player: str
    """
    The id of a player, `ply_…`, or of a guest, `gst_…`.
    """
    nonce: NotRequired[str | None]
    """
    What the player adds to the chance of its matches, 32 bytes in hex; null if nothing.
    """


class TournamentApplicationQueued(TypedDict):
    """
    There is no place for who applied, who waits for one.
    """

    type: Literal['application_queued']
    """
    Tells this from what else may stand here.
    """
    application: int
    """
    The number of an application for an entry in its tournament, from 1 in the order of applying.
    """


class TournamentApplicationDeclined(TypedDict):
    """
    The organiser declined an application; the player may not apply again.
    """

    type: Literal['application_declined']
    """
    Tells this from what else may stand here.
    """
    application: int
    """
    The number of an application for an entry in its tournament, from 1 in the order of applying.
    """
    reason: str
    """
    In the organiser's words, for all to read.
    """


class TournamentApplicationWithdrawn(TypedDict):
    """
    Who applied does not want to enter any more.
    """

    type: Literal['application_withdrawn']
    """
    Tells this from what else may stand here.
    """
    application: int
    """
    The number of an application for an entry in its tournament, from 1 in the order of applying.
    """


class TournamentLinkMade(TypedDict):
    """
    A link was made by which players enter; earlier ones no longer count.
    """

    type: Literal['link_made']
    """
    Tells this from what else may stand here.
    """
    digest: str
    """
    The SHA-256 of the link, in hex.
    """


class TournamentListChanged(TypedDict):
    """
    The list of those who may enter was changed.
    """

    type: Literal['list_changed']
    """
    Tells this from what else may stand here.
    """
    added: list[str]
    """
    Who may enter from now on, by id.
    """
    removed: list[str]
    """
    Who may not enter any more, by id; who has entered stays.
    """


class TournamentPlayerCheckedIn(TypedDict):
    """
    The player of an entry is there.
    """

    type: Literal['player_checked_in']
    """
    Tells this from what else may stand here.
    """
    entry: int
    """
    The number of an entry in its tournament, from 1 in the order of entering.
    """


class TournamentCheckInOpened(TypedDict):
    """
    The check-in is open: players say that they are there.
    """

    type: Literal['check_in_opened']
    """
    Tells this from what else may stand here.
    """
    opens_at: str
    """
    When it opened.
    """
    closes_at: str
    """
    Its deadline.
    """


class TournamentCheckInClosed(TypedDict):
    """
    The deadline of the check-in is over.
    """

    type: Literal['check_in_closed']
    """
    Tells this from what else may stand here.
    """
    closes_at: str
    """
    The deadline.
    """
    lost: list[int]
    """
    The entries that lost their places, by number: nobody checked them in, and places are limited.
    """


class TournamentByeRequested(TypedDict):
    """
    A player asked not to be paired in a round to come.
    """

    type: Literal['bye_requested']
    """
    Tells this from what else may stand here.
    """
    entry: int
    """
    The number of an entry in its tournament, from 1 in the order of entering.
    """
    round: int
    """
    The number of a round of the tournament, from 1.
    """
    worth: Literal['half', 'nothing']
    """
    What the bye will count as: `half` of a win, or `nothing`.
    """


class TournamentByeGranted(TypedDict):
    """
    A requested bye was granted.
    """

    type: Literal['bye_granted']
    """
    Tells this from what else may stand here.
    """
    entry: int
    """
    The number of an entry in its tournament, from 1 in the order of entering.
    """
    round: int
    """
    The number of a round of the tournament, from 1.
    """


class TournamentByeRefused(TypedDict):
    """
    A requested bye was refused, or taken back before the round was paired.
    """

    type: Literal['bye_refused']
    """
    Tells this from what else may stand here.
    """
    entry: int
    """
    The number of an entry in its tournament, from 1 in the order of entering.
    """
    round: int
    """
    The number of a round of the tournament, from 1.
    """
    reason: str
    """
    In the organiser's words, for all to read.
    """


class TournamentByeRequestWithdrawn(TypedDict):
    """
    A player wants to play after all in a round for which it had asked for a bye.
    """

    type: Literal['bye_request_withdrawn']
    """
    Tells this from what else may stand here.
    """
    entry: int
    """
    The number of an entry in its tournament, from 1 in the order of entering.
    """
    round: int
    """
    The number of a round of the tournament, from 1.
    """


class TournamentEntriesKeptApart(TypedDict):
    """
    The entries of a group do not meet in the first rounds. Replaces what was said of this group before.
    """

    type: Literal['entries_kept_apart']
    """
    Tells this from what else may stand here.
    """
    group: str
    """
    The organiser's sign for the group, which is no name.
    """
    entries: list[int]
    """
    By number.
    """
    rounds: int | None
    """
    The last round in which they do not meet; null: they never do.
    """
    reason: str
    """
    In the organiser's words, for all to read.
    """


class TournamentSeparationLifted(TypedDict):
    """
    The entries of a group may meet again.
    """

    type: Literal['separation_lifted']
    """
    Tells this from what else may stand here.
    """
    group: str
    """
    The organiser's sign for the group, which is no name.
    """


class TournamentRoundOpened(TypedDict):
    """
    A round was opened and may be paired.
    """

    type: Literal['round_opened']
    """
    Tells this from what else may stand here.
    """
    round: int
    """
    The number of a round of the tournament, from 1.
    """


class TournamentRoundStarted(TypedDict):
    """
    The matches of a round, in the order of its tables, were opened together with this event.
    """

    type: Literal['round_started']
    """
    Tells this from what else may stand here.
    """
    round: int
    """
    The number of a round of the tournament, from 1.
    """
    matches: list[str]
    """
    The ids of the matches, by table.
    """
    beacon_signature: NotRequired[str | None]
    """
    The signature of the beacon's round that the pairing waited for, in hex; null without a beacon.
    """


class TournamentTableRuled(TypedDict):
    """
    The organiser ruled on a table, overriding its match. A seat without a rank gets no points.

    With the verdict `void` the table does not count, and `ranks` is empty.
    """

    type: Literal['table_ruled']
    """
    Tells this from what else may stand here.
    """
    ruling: int
    """
    The number of a ruling in its tournament, from 1.
    """
    round: int
    """
    The number of a round of the tournament, from 1.
    """
    table: int
    """
    The number of a table in its round, from 1.
    """
    verdict: Literal['forfeit', 'no_show', 'result', 'void']
    """
    What the table counts as.
    """
    ranks: list[int | None]
    """
    With the verdict `void` the table does not count, and `ranks` is empty.
    """
    reason: str
    """
    In the organiser's words, for all to read.
    """


class TournamentExtraTimeGiven(TypedDict):
    """
    An arbiter gave seats of a table extra time.
    """

    type: Literal['extra_time_given']
    """
    Tells this from what else may stand here.
    """
    round: int
    """
    The number of a round of the tournament, from 1.
    """
    table: int
    """
    The number of a table in its round, from 1.
    """
    entries: list[int]
    """
    Whose clocks got it, by number.
    """
    seconds: int
    """
    To each of them.
    """
    reason: str
    """
    In the arbiter's words, for all to read.
    """


class TournamentTablePaused(TypedDict):
    """
    An arbiter paused a table, adjourned it to a date, or set another date.
    """

    type: Literal['table_paused']
    """
    Tells this from what else may stand here.
    """
    round: int
    """
    The number of a round of the tournament, from 1.
    """
    table: int
    """
    The number of a table in its round, from 1.
    """
    since: int
    """
    When it was paused, in milliseconds of UTC.
    """
    until: int | None
    """
    When it goes on by itself, in milliseconds of UTC; null: when an arbiter says so.
    """
    reason: str
    """
    In the arbiter's words, for all to read.
    """


class TournamentTableResumed(TypedDict):
    """
    A paused table goes on. The time between is nobody's.
    """

    type: Literal['table_resumed']
    """
    Tells this from what else may stand here.
    """
    round: int
    """
    The number of a round of the tournament, from 1.
    """
    table: int
    """
    The number of a table in its round, from 1.
    """
    reason: str
    """
    In words, for all to read; empty if the house resumed it at its date.
    """


class TournamentPointsAdjusted(TypedDict):
    """
    The organiser gave an entry points or deducted some, in half points.
    """

    type: Literal['points_adjusted']
    """
    Tells this from what else may stand here.
    """
    ruling: int
    """
    The number of a ruling in its tournament, from 1.
    """
    entry: int
    """
    The number of an entry in its tournament, from 1 in the order of entering.
    """
    halves: int
    """
    In half points; negative to deduct.
    """
    reason: str
    """
    In the organiser's words, for all to read.
    """


class TournamentRulingWithdrawn(TypedDict):
    """
    An earlier ruling no longer counts.
    """

    type: Literal['ruling_withdrawn']
    """
    Tells this from what else may stand here.
    """
    ruling: int
    """
    The number of a ruling in its tournament, from 1.
    """
    reason: str
    """
    In the organiser's words, for all to read.
    """


class TournamentRoundClosed(TypedDict):
    """
    Every table of the round has a result.
    """

    type: Literal['round_closed']
    """
    Tells this from what else may stand here.
    """
    round: int
    """
    The number of a round of the tournament, from 1.
    """
    next: NotRequired[int | None]
    """
    When the next round starts, in milliseconds of UTC; null if no schedule says so.
    """


class TournamentSchedule(TypedDict):
    """
    When rounds start, and which steps the house takes by itself. Times are UTC in milliseconds.
    """

    dates: list[int]
    """
    When the first rounds start, in order.
    """
    after: int | None
    """
    How long after the close of a round the next one starts, in milliseconds, if it has no date; null: never.
    """
    lead: int
    """
    How long before the start of a round the house opens and pairs it, in milliseconds.
    """
    steps: list[Literal['close', 'pair', 'start']]
    """
    What the house does: open and `pair` rounds, `start` them, and `close` them once every table has a result.
    """


class TournamentScheduleHeld(TypedDict):
    """
    The house takes no more steps until the schedule is resumed.
    """

    type: Literal['schedule_held']
    """
    Tells this from what else may stand here.
    """
    cause: Literal['asked', 'pairing_impossible', 'refused', 'too_few_entries', 'too_much_work']
    """
    Whether somebody `asked` for that, or why the house could not take its step.
    """
    reason: str
    """
    In words, for all to read; empty if the house held it.
    """


class TournamentScheduleResumed(TypedDict):
    """
    The house goes on with its steps.
    """

    type: Literal['schedule_resumed']
    """
    Tells this from what else may stand here.
    """


class TournamentTournamentEnded(TypedDict):
    """
    The last round is over, or the organiser ended the tournament early for a `reason`.
    """

    type: Literal['tournament_ended']
    """
    Tells this from what else may stand here.
    """
    reason: str | None
    """
    The last round is over, or the organiser ended the tournament early for a `reason`.
    """


class TournamentSeedRevealed(TypedDict):
    """
    The secret of the tournament, now that no match of it runs: the chance of every table can be checked.
    """

    type: Literal['seed_revealed']
    """
    Tells this from what else may stand here.
    """
    seed: str
    """
    The secret, 32 bytes in hex; its SHA-256 is the commitment.
    """


class TournamentStaffDismissed(TypedDict):
    """
    A player has no rights in the tournament any more.
    """

    type: Literal['staff_dismissed']
    """
    Tells this from what else may stand here.
    """
    player: str
    """
    The id of a player, `ply_…`, or of a guest, `gst_…`.
    """


class TournamentTournamentOffered(TypedDict):
    """
    The tournament was offered to a player, who may take it over. An earlier offer does not stand any more.
    """

    type: Literal['tournament_offered']
    """
    Tells this from what else may stand here.
    """
    player: str
    """
    The id of a player, `ply_…`, or of a guest, `gst_…`.
    """


class TournamentOfferWithdrawn(TypedDict):
    """
    The offer to this player stands no more: the organiser took it back, or the player declined it.
    """

    type: Literal['offer_withdrawn']
    """
    Tells this from what else may stand here.
    """
    player: str
    """
    The id of a player, `ply_…`, or of a guest, `gst_…`.
    """


class TournamentTournamentTakenOver(TypedDict):
    """
    The player to whom the tournament was offered is its organiser. The former one is a co-organiser.
    """

    type: Literal['tournament_taken_over']
    """
    Tells this from what else may stand here.
    """
    organiser: str
    """
    Who directs it from now on.
    """


class TournamentAnnouncementMade(TypedDict):
    """
    Something was announced to all who take part. Its words are kept elsewhere, and can be removed.
    """

    type: Literal['announcement_made']
    """
    Tells this from what else may stand here.
    """
    announcement: int
    """
    The number of an announcement in its tournament, from 1.
    """
    digest: str
    """
    The SHA-256 of the salt and the words, in hex.
    """


class TournamentAnnouncementRemoved(TypedDict):
    """
    The words of an announcement were removed.
    """

    type: Literal['announcement_removed']
    """
    Tells this from what else may stand here.
    """
    announcement: int
    """
    The number of an announcement in its tournament, from 1.
    """


ConspiracyAgent: TypeAlias = Literal['beacon', 'magician', 'roulette', 'spyglass', 'tempest', 'vagabond']


class ConspiracyPlacePayoffs(TypedDict):
    """
    Setup: put one sovereign on each of two agents, neither being that of your starting token.

    `agents` are in alphabetical order.
    """

    type: Literal['place_payoffs']
    """
    Tells this from what else may stand here.
    """
    agents: list[ConspiracyAgent]
    """
    `agents` are in alphabetical order.
    """


ConspiracyPayee: TypeAlias = Literal['beacon', 'magician', 'roulette', 'spyglass', 'tempest', 'vagabond', 'solomon']


class ConspiracyPayBribe(TypedDict):
    """
    Pay secretly from your reserve: any `amount` to a living agent, at most 1 to "solomon", or nothing.
    """

    type: Literal['pay_bribe']
    """
    Tells this from what else may stand here.
    """
    target: NotRequired[ConspiracyPayee | None]
    """
    Whom to pay; null to pay nothing. Others learn that you paid, and neither whom nor how much.
    """
    amount: NotRequired[int]
    """
    Pay secretly from your reserve: any `amount` to a living agent, at most 1 to "solomon", or nothing. By default `0`.
    """


ConspiracyCity: TypeAlias = Literal['vienna', 'budapest', 'prague', 'venice', 'zurich', 'belgrade', 'berlin', 'marseille', 'paris', 'rome', 'warsaw', 'bucharest', 'copenhagen', 'london', 'madrid', 'naples', 'sofia', 'vilnius', 'brindisi', 'dublin', 'edinburgh', 'istanbul', 'kiev', 'leningrad', 'lisbon', 'minsk', 'oslo', 'salonica', 'tangier', 'tunis', 'valencia', 'algiers', 'athens', 'glasgow', 'moscow']


class ConspiracyMoveAgent(TypedDict):
    """
    Declare that an agent moves along one line or by train, with or without the case.
    """

    type: Literal['move_agent']
    """
    Tells this from what else may stand here.
    """
    agent: ConspiracyAgent
    """
    The living agent that is to move, whoever has paid it.
    """
    city: ConspiracyCity
    """
    Where it goes: one line away, or by train from a station to another.
    """
    with_case: NotRequired[bool]
    """
    Whether it takes the case along, which must be in its city. By default `false`.
    """


class ConspiracyAssassinate(TypedDict):
    """
    Declare that `killer`, on whom you have at least 5, burns `victim`, an agent in the same city.
    """

    type: Literal['assassinate']
    """
    Tells this from what else may stand here.
    """
    killer: ConspiracyAgent
    """
    Declare that `killer`, on whom you have at least 5, burns `victim`, an agent in the same city.
    """
    victim: ConspiracyAgent
    """
    Declare that `killer`, on whom you have at least 5, burns `victim`, an agent in the same city.
    """


class ConspiracyChallenge(TypedDict):
    """
    Challenge the declared action with an opening bid, at most your coins on the acting agent.
    """

    type: Literal['challenge']
    """
    Tells this from what else may stand here.
    """
    amount: int
    """
    The opening bid in sovereigns, at most what you have on the acting agent.
    """


class ConspiracyRaise(TypedDict):
    """
    Answer a bid: match or exceed it if you are on turn, exceed it if you challenge.
    """

    type: Literal['raise']
    """
    Tells this from what else may stand here.
    """
    amount: int
    """
    Your whole bid in sovereigns, not what you add to the one before.
    """


class ConspiracyPass(TypedDict):
    """
    Decline to challenge, stop bidding, or leave a power unused.
    """

    type: Literal['pass']
    """
    Tells this from what else may stand here.
    """


class ConspiracyDrawAgent(TypedDict):
    """
    Beacon's power: bring an agent from a city one line away to Beacon.
    """

    type: Literal['draw_agent']
    """
    Tells this from what else may stand here.
    """
    agent: ConspiracyAgent
    """
    The agent that comes, from a city one line away from Beacon.
    """


class ConspiracyShoveAgent(TypedDict):
    """
    Spyglass's power: send another agent from Spyglass's city to a city one line away.
    """

    type: Literal['shove_agent']
    """
    Tells this from what else may stand here.
    """
    agent: ConspiracyAgent
    """
    The agent that is sent away from Spyglass's city.
    """
    city: ConspiracyCity
    """
    Where it is sent: a city one line away.
    """


class ConspiracyPushCase(TypedDict):
    """
    Magician's power: send the case from Magician's city to a city one line away.
    """

    type: Literal['push_case']
    """
    Tells this from what else may stand here.
    """
    city: ConspiracyCity
    """
    Where the case goes: a city one line away from Magician's.
    """


class ConspiracyPullCase(TypedDict):
    """
    Roulette's power: bring the case from a city one line away to Roulette.
    """

    type: Literal['pull_case']
    """
    Tells this from what else may stand here.
    """


class ConspiracyExtraMove(TypedDict):
    """
    Tempest's power: one further move, along a line or by train, without the case.
    """

    type: Literal['extra_move']
    """
    Tells this from what else may stand here.
    """
    city: ConspiracyCity
    """
    Where Tempest goes: one line away, or by train.
    """


class ConspiracyRideTrain(TypedDict):
    """
    Vagabond's power: from a station to another station, with or without the case.
    """

    type: Literal['ride_train']
    """
    Tells this from what else may stand here.
    """
    city: ConspiracyCity
    """
    The station where Vagabond arrives.
    """
    with_case: NotRequired[bool]
    """
    Whether Vagabond takes the case along, which must be at the same station. By default `false`.
    """


class ConspiracyAdvanceDie(TypedDict):
    """
    House: move Doctor Solomon's die one space down its track.
    """

    type: Literal['advance_die']
    """
    Tells this from what else may stand here.
    """


class ConspiracyRollDie(TypedDict):
    """
    House: roll Doctor Solomon's die, which is on the icon.
    """

    type: Literal['roll_die']
    """
    Tells this from what else may stand here.
    """


ConspiracyStationSet: TypeAlias = Literal['five', 'seven', 'without_vienna']


class ConspiracyStartPlayerDrawn(TypedDict):
    """
    Every round begins with `seat`; Doctor Solomon stands at its right hand.
    """

    type: Literal['start_player_drawn']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    Every round begins with `seat`; Doctor Solomon stands at its right hand.
    """


class ConspiracyTurnBegan(TypedDict):
    """
    It is the turn of `seat`.
    """

    type: Literal['turn_began']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    It is the turn of `seat`.
    """
    round: int
    """
    Counted from 1; in a round every seat has one turn.
    """


class ConspiracyRestrictionLifted(TypedDict):
    """
    The restricted marker of `seat` came off with its payment.
    """

    type: Literal['restriction_lifted']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    The restricted marker of `seat` came off with its payment.
    """


class ConspiracyMoveDeclared(TypedDict):
    """
    `seat` declared a move; challenges to it begin at `least_bid`.
    """

    type: Literal['move_declared']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` declared a move; challenges to it begin at `least_bid`.
    """
    agent: ConspiracyAgent
    """
    The agent that is to move, on which bids are made.
    """
    origin: ConspiracyCity
    """
    The city that it is to leave.
    """
    city: ConspiracyCity
    """
    The city where it is to arrive.
    """
    with_case: bool
    """
    Whether it is to take the case along.
    """
    least_bid: int
    """
    `seat` declared a move; challenges to it begin at `least_bid`.
    """


class ConspiracyAssassinationDeclared(TypedDict):
    """
    `seat` declared that `killer` burns `victim`, which proves `cost` on the killer.
    """

    type: Literal['assassination_declared']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` declared that `killer` burns `victim`, which proves `cost` on the killer.
    """
    killer: ConspiracyAgent
    """
    `seat` declared that `killer` burns `victim`, which proves `cost` on the killer.
    """
    victim: ConspiracyAgent
    """
    `seat` declared that `killer` burns `victim`, which proves `cost` on the killer.
    """
    cost: int
    """
    `seat` declared that `killer` burns `victim`, which proves `cost` on the killer.
    """
    least_bid: int
    """
    The least opening bid of a challenge, in sovereigns.
    """


class ConspiracyChallengeWaived(TypedDict):
    """
    `seat` did not challenge.
    """

    type: Literal['challenge_waived']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` did not challenge.
    """


class ConspiracyChallengeMade(TypedDict):
    """
    `seat` challenged with an opening bid.
    """

    type: Literal['challenge_made']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` challenged with an opening bid.
    """
    agent: ConspiracyAgent
    """
    The acting agent, on which both sides bid.
    """
    amount: int
    """
    The bid in sovereigns, which proves that the seat has as many on the agent.
    """


class ConspiracyBidRaised(TypedDict):
    """
    `seat` answered a bid with `amount`.
    """

    type: Literal['bid_raised']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` answered a bid with `amount`.
    """
    agent: ConspiracyAgent
    """
    The acting agent, on which both sides bid.
    """
    amount: int
    """
    The whole bid in sovereigns, which proves that the seat has as many on the agent.
    """


class ConspiracyChallengeLost(TypedDict):
    """
    The challenger `seat` stopped bidding and is restricted.
    """

    type: Literal['challenge_lost']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    The challenger `seat` stopped bidding and is restricted.
    """


class ConspiracyActionStopped(TypedDict):
    """
    `seat` stopped bidding: `challenger` stopped its action.
    """

    type: Literal['action_stopped']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` stopped bidding: `challenger` stopped its action.
    """
    challenger: int
    """
    `seat` stopped bidding: `challenger` stopped its action.
    """


ConspiracyMoveName: TypeAlias = Literal['move_agent', 'draw_agent', 'shove_agent', 'extra_move', 'ride_train']


class ConspiracyAgentMoved(TypedDict):
    """
    An agent went from `origin` to `city`. `by` is the command; `uses` powers of the agent may follow.
    """

    type: Literal['agent_moved']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    A place at the table: 0, 1, 2 … in turn order.
    """
    agent: ConspiracyAgent
    """
    The agent that moved, by a move or by a power.
    """
    origin: ConspiracyCity
    """
    An agent went from `origin` to `city`.
    """
    city: ConspiracyCity
    """
    An agent went from `origin` to `city`.
    """
    with_case: bool
    """
    Whether the case went along.
    """
    by: ConspiracyMoveName
    """
    `by` is the command; `uses` powers of the agent may follow.
    """
    uses: int
    """
    `by` is the command; `uses` powers of the agent may follow.
    """


class ConspiracyCaseMoved(TypedDict):
    """
    The case went alone from `origin` to `city`, by the power of `agent`.
    """

    type: Literal['case_moved']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    A place at the table: 0, 1, 2 … in turn order.
    """
    agent: ConspiracyAgent
    """
    The case went alone from `origin` to `city`, by the power of `agent`.
    """
    origin: ConspiracyCity
    """
    The case went alone from `origin` to `city`, by the power of `agent`.
    """
    city: ConspiracyCity
    """
    The case went alone from `origin` to `city`, by the power of `agent`.
    """


class ConspiracyAgentBurned(TypedDict):
    """
    `victim` left the board for good, and `cost` coins of `seat` on `killer` left the game.
    """

    type: Literal['agent_burned']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `victim` left the board for good, and `cost` coins of `seat` on `killer` left the game.
    """
    killer: ConspiracyAgent
    """
    `victim` left the board for good, and `cost` coins of `seat` on `killer` left the game.
    """
    victim: ConspiracyAgent
    """
    `victim` left the board for good, and `cost` coins of `seat` on `killer` left the game.
    """
    cost: int
    """
    `victim` left the board for good, and `cost` coins of `seat` on `killer` left the game.
    """


class ConspiracyPowerOffered(TypedDict):
    """
    `seat` may use the power of `agent`, `uses` times at most.
    """

    type: Literal['power_offered']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` may use the power of `agent`, `uses` times at most.
    """
    agent: ConspiracyAgent
    """
    `seat` may use the power of `agent`, `uses` times at most.
    """
    uses: int
    """
    `seat` may use the power of `agent`, `uses` times at most.
    """


class ConspiracyPowerDeclined(TypedDict):
    """
    `seat` left the power of `agent` unused.
    """

    type: Literal['power_declined']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` left the power of `agent` unused.
    """
    agent: ConspiracyAgent
    """
    `seat` left the power of `agent` unused.
    """


class ConspiracyRoundEnded(TypedDict):
    """
    Every seat had its turn; Doctor Solomon acts.
    """

    type: Literal['round_ended']
    """
    Tells this from what else may stand here.
    """
    round: int
    """
    Counted from 1.
    """


class ConspiracyDieAdvanced(TypedDict):
    """
    The die lies on `space` of the track; 0 is the icon.
    """

    type: Literal['die_advanced']
    """
    Tells this from what else may stand here.
    """
    space: int
    """
    The die lies on `space` of the track; 0 is the icon.
    """


class ConspiracyDieRolled(TypedDict):
    """
    The die on the icon showed `face`; an `icon` ends the game.
    """

    type: Literal['die_rolled']
    """
    Tells this from what else may stand here.
    """
    face: int
    """
    The die on the icon showed `face`; an `icon` ends the game.
    """
    icon: bool
    """
    The die on the icon showed `face`; an `icon` ends the game.
    """


class ConspiracyCaseDelivered(TypedDict):
    """
    The case is in `city`, the headquarters of `seat`, during its own turn.
    """

    type: Literal['case_delivered']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    The case is in `city`, the headquarters of `seat`, during its own turn.
    """
    city: ConspiracyCity
    """
    The case is in `city`, the headquarters of `seat`, during its own turn.
    """


class ConspiracyShieldLifted(TypedDict):
    """
    The game is over; the payoff board of `seat` is open to everybody.
    """

    type: Literal['shield_lifted']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    The game is over; the payoff board of `seat` is open to everybody.
    """
    token: ConspiracyAgent
    """
    The agent of the starting token of the seat.
    """
    agents: dict[str, int]
    """
    By agent, the sovereigns of the seat on it.
    """
    solomon: int
    """
    The sovereigns that the seat paid to Doctor Solomon, whose best patron wins if he ends the game.
    """
    reserve: int
    """
    The sovereigns that the seat never paid, which decide a tie.
    """


ConspiracyHow: TypeAlias = Literal['case', 'solomon']


class ConspiracyGameEnded(TypedDict):
    """
    The game is over: `how` is "case" or "solomon". A draw of all seats has no winners.
    """

    type: Literal['game_ended']
    """
    Tells this from what else may stand here.
    """
    how: ConspiracyHow
    """
    The game is over: `how` is "case" or "solomon".
    """
    winners: list[int]
    """
    Seats; none in a draw of all.
    """


ConspiracyStationsInUse: TypeAlias = Literal['', 'five', 'seven', 'without_vienna']


ConspiracyCityOfCase: TypeAlias = Literal['', 'vienna', 'budapest', 'prague', 'venice', 'zurich', 'belgrade', 'berlin', 'marseille', 'paris', 'rome', 'warsaw', 'bucharest', 'copenhagen', 'london', 'madrid', 'naples', 'sofia', 'vilnius', 'brindisi', 'dublin', 'edinburgh', 'istanbul', 'kiev', 'leningrad', 'lisbon', 'minsk', 'oslo', 'salonica', 'tangier', 'tunis', 'valencia', 'algiers', 'athens', 'glasgow', 'moscow']


class ConspiracyLedger(TypedDict):
    """
    Amounts by key. For a viewer who does not know them: None, and the total in `hidden`.
    """

    amounts: dict[str, int] | None
    """
    By key; null for a viewer who knows the total alone.
    """
    hidden: int
    """
    The total, for a viewer who knows no more; otherwise 0.
    """


class ConspiracyProof(TypedDict):
    """
    Open play showed that at least `coins` were on `agent` when `pays` payments had been made.
    """

    agent: ConspiracyAgent
    """
    Open play showed that at least `coins` were on `agent` when `pays` payments had been made.
    """
    coins: int
    """
    Open play showed that at least `coins` were on `agent` when `pays` payments had been made.
    """
    pays: int
    """
    Open play showed that at least `coins` were on `agent` when `pays` payments had been made.
    """


class ConspiracyPlacement(TypedDict):
    """
    The seats in `waiting` put one coin on each of two agents other than that of their token.
    """

    kind: Literal['placement']
    """
    Tells this from what else may stand here.
    """
    waiting: list[int]
    """
    The seats in `waiting` put one coin on each of two agents other than that of their token.
    """


class ConspiracyTakeAction(TypedDict):
    """
    The seat on turn takes its action; with a restricted marker it may only pay.
    """

    kind: Literal['take_action']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    A place at the table: 0, 1, 2 … in turn order.
    """


class ConspiracyChallengeWindow(TypedDict):
    """
    The seats in `asked` may challenge `deed` one after another; then it is carried out.
    """

    kind: Literal['challenge_window']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    A place at the table: 0, 1, 2 … in turn order.
    """
    deed: ConspiracyMoveAgent | ConspiracyAssassinate
    """
    The declared command.
    """
    agent: ConspiracyAgent
    """
    The acting agent; bids are limited by the bidder's coins on it.
    """
    least_bid: int
    """
    The least opening bid, in sovereigns.
    """
    cost: int
    """
    The sovereigns that a burn removes from the killer; 0 for a move.
    """
    asked: list[int]
    """
    The seats in `asked` may challenge `deed` one after another; then it is carried out.
    """


class ConspiracyDuel(TypedDict):
    """
    `bidder` answers the bid: the seat on turn must match it, a challenger must exceed it, or either passes.
    """

    kind: Literal['duel']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    A place at the table: 0, 1, 2 … in turn order.
    """
    challenger: int
    """
    The seat that challenged.
    """
    agent: ConspiracyAgent
    """
    The acting agent, on which both sides bid.
    """
    bid: int
    """
    The highest bid so far, in sovereigns.
    """
    bidder: int
    """
    `bidder` answers the bid: the seat on turn must match it, a challenger must exceed it, or either passes.
    """


class ConspiracyAftermath(TypedDict):
    """
    After a step of the turn: the game may be won, or `agent` may use its power, or the turn is over.
    """

    kind: Literal['aftermath']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    A place at the table: 0, 1, 2 … in turn order.
    """
    agent: ConspiracyAgent | None
    """
    After a step of the turn: the game may be won, or `agent` may use its power, or the turn is over.
    """
    uses: int
    """
    How often its power may still be used in this turn.
    """


class ConspiracyUsePower(TypedDict):
    """
    The seat on turn may use the power of the agent that it moved.
    """

    kind: Literal['use_power']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    A place at the table: 0, 1, 2 … in turn order.
    """
    agent: ConspiracyAgent
    """
    The agent that has just moved.
    """
    uses: int
    """
    How often its power may still be used in this turn.
    """


class ConspiracySolomonActs(TypedDict):
    """
    The house moves the die one space, or rolls it if it lay on the icon already.
    """

    kind: Literal['solomon_acts']
    """
    Tells this from what else may stand here.
    """


class ConspiracyEnding(TypedDict):
    """
    How the game ended and who won; no winners in a draw of all seats.
    """

    how: ConspiracyHow
    """
    `case` if the case came to a headquarters, `solomon` if Doctor Solomon ended the game.
    """
    winners: list[int]
    """
    Seats; none in a draw of all.
    """


class ConspiracyComponentsAgent(TypedDict):
    """
    An agent and the wire name of the command that uses its power, `uses` times after one move.
    """

    id: str
    """
    The name of the agent in every command and event.
    """
    colour: str
    """
    The colour of its figure.
    """
    power: str
    """
    The type of the command that uses its power.
    """
    uses: int
    """
    An agent and the wire name of the command that uses its power, `uses` times after one move.
    """


class ConspiracyComponentsCoins(TypedDict):
    """
    Amounts in sovereigns (RULES 2, 4 and 7).
    """

    each: int
    """
    The sovereigns that every player begins with.
    """
    token: int
    """
    How many go on the agent of the starting token.
    """
    extra: int
    """
    How many go on each other agent that the player chooses.
    """
    extra_agents: int
    """
    The number of agents that the player chooses.
    """
    burn_cost: int
    """
    What it costs in coins to have an agent leave the board.
    """
    solomon_limit: int
    """
    The most that may lie on Doctor Solomon.
    """


class ConspiracyComponentsBids(TypedDict):
    """
    Lowest opening bids of a challenge (RULES 8).
    """

    move: int
    """
    The lowest first bid against a move.
    """
    assassination: int
    """
    The lowest first bid against an assassination.
    """


class ConspiracyComponentsDie(TypedDict):
    """
    Doctor Solomon's die: the number of sides with the icon.
    """

    sides: int
    """
    How many faces there are.
    """
    icon_faces: int
    """
    How many faces show the icon, unless a match option says otherwise.
    """


class ConspiracyComponentsHeadquarters(TypedDict):
    """
    A headquarters city and its corner of the board.
    """

    city: str
    """
    The id of its place on the board.
    """
    corner: str
    """
    The corner of the board, such as `north_west`.
    """


class ConspiracyComponentsCity(TypedDict):
    """
    A city, its line steps from Vienna and where it is drawn.
    """

    id: str
    """
    The name of the city in every command and event.
    """
    ring: int
    """
    The number of lines between it and Vienna.
    """
    pos: list[int]
    """
    Where it is drawn on the board: x and y.
    """
    lat_lon: list[float]
    """
    Its degrees of latitude and longitude.
    """
    provenance: Literal['derived', 'printed', 'reconstructed']
    """
    Read off the published game, derived from what was read, or filled in because it could not be read.
    """
    start: NotRequired[bool]
    """
    By default `false`.
    """


class ConspiracyOptions(TypedDict):
    """
    The match options; all of them concern what is reconstructed (RULES 1).
    """

    edition: Literal['reconstruction']
    """
    The edition of the component data; see the components of the game.
    """
    stations: Literal['five', 'seven', 'without_vienna']
    """
    Which cities trains connect: five, seven, or the seven without Vienna.
    """
    icon_faces: int
    """
    How many faces of Doctor Solomon's die show the icon, which ends the game: more make it shorter.
    """


class ConspiracyNewOptions(TypedDict):
    edition: NotRequired[Literal['reconstruction']]
    """
    Tells this from what else may stand here. By default `"reconstruction"`.
    """
    stations: NotRequired[Literal['five', 'seven', 'without_vienna']]
    """
    Which cities trains connect: five, seven, or the seven without Vienna. By default `"five"`.
    """
    icon_faces: NotRequired[int]
    """
    How many faces of Doctor Solomon's die show the icon, which ends the game: more make it shorter. By default `2`.
    """


PaxIlluminatenPlace: TypeAlias = Literal['r1c1', 'r1c2', 'r1c3', 'r2c1', 'r2c2', 'r2c3', 'r2c4', 'r3c1', 'r3c2', 'r3c3', 'r3c4', 'r3c5', 'r4c1', 'r4c2', 'r4c3', 'r4c4', 'r5c1', 'r5c2', 'r5c3', 'r1c4', 'r2c5', 'r4c5', 'r5c4', 'r1c5', 'r2c6', 'r4c6', 'r5c5']


PaxIlluminatenGivenBy: TypeAlias = Literal['main', 'cube', 'nobility', 'professions', 'magistrates', 'artists', 'scholars', 'clergy', 'influence_any_rival_discount', 'influence_cost_minus_one', 'swap_two_luminaries', 'extort_any_count_rivals', 'expel_then_shift_one', 'expel_free', 'organize_any_free', 'draw_two_or_court_one', 'scout_any_free', 'scout_gain_placed_favor', 'oust_set_initial_strength', 'oust_ignore_advantage', 'take_two_from_edict', 'replace_private_plot', 'borrow_faction_card', 'ace_collect_and_bridge', 'crown_extra_main_action']


class PaxIlluminatenScout(TypedDict):
    """
    Take the face-down card at a place into your hand and put a hand card there, face up.
    """

    type: Literal['scout']
    """
    Tells this from what else may stand here.
    """
    target: PaxIlluminatenPlace
    """
    The place of a face-down card beside one of your cards.
    """
    by: NotRequired[PaxIlluminatenGivenBy]
    """
    What gives an action: the main action, a cube, a faction card or the ability of a scheme card. By default `"main"`.
    """


PaxIlluminatenCard: TypeAlias = Literal['PIL001', 'PIL002', 'PIL003', 'PIL004', 'PIL005', 'PIL006', 'PIL007', 'PIL008', 'PIL009', 'PIL010', 'PIL011', 'PIL012', 'PIL013', 'PIL014', 'PIL015', 'PIL016', 'PIL017', 'PIL018', 'PIL019', 'PIL020', 'PIL021', 'PIL022', 'PIL023', 'PIL024', 'PIL025', 'PIL026', 'PIL027', 'PIL028', 'PIL029', 'PIL030', 'PIL031', 'PIL032', 'PIL033', 'PIL034', 'PIL035', 'PIL036', 'PIL037', 'PIL038', 'PIL039', 'PIL040', 'PIL041', 'PIL042', 'PIL043', 'PIL044', 'PIL045', 'PIL046', 'PIL047', 'PIL048', 'PIL049', 'PIL050', 'PIL051', 'PIL052', 'PIL053', 'PIL054', 'PIL055', 'PIL056', 'PIL057']


class PaxIlluminatenInfluence(TypedDict):
    """
    Place discs on a face-up card.
    """

    type: Literal['influence']
    """
    Tells this from what else may stand here.
    """
    target: PaxIlluminatenCard
    """
    A face-up card in reach.
    """
    by: NotRequired[PaxIlluminatenGivenBy]
    """
    What gives an action: the main action, a cube, a faction card or the ability of a scheme card. By default `"main"`.
    """


PaxIlluminatenCardOrPlacard: TypeAlias = Literal['PIL001', 'PIL002', 'PIL003', 'PIL004', 'PIL005', 'PIL006', 'PIL007', 'PIL008', 'PIL009', 'PIL010', 'PIL011', 'PIL012', 'PIL013', 'PIL014', 'PIL015', 'PIL016', 'PIL017', 'PIL018', 'PIL019', 'PIL020', 'PIL021', 'PIL022', 'PIL023', 'PIL024', 'PIL025', 'PIL026', 'PIL027', 'PIL028', 'PIL029', 'PIL030', 'PIL031', 'PIL032', 'PIL033', 'PIL034', 'PIL035', 'PIL036', 'PIL037', 'PIL038', 'PIL039', 'PIL040', 'PIL041', 'PIL042', 'PIL043', 'PIL044', 'PIL045', 'PIL046', 'PIL047', 'PIL048', 'PIL049', 'PIL050', 'PIL051', 'PIL052', 'PIL053', 'PIL054', 'PIL055', 'PIL056', 'PIL057', 'placard']


class PaxIlluminatenExtort(TypedDict):
    """
    Take the favor of a card with one of your discs, or of your placard.
    """

    type: Literal['extort']
    """
    Tells this from what else may stand here.
    """
    target: PaxIlluminatenCardOrPlacard
    """
    The card that is to yield, which has not yielded in this turn, or your placard.
    """
    by: NotRequired[PaxIlluminatenGivenBy]
    """
    What gives an action: the main action, a cube, a faction card or the ability of a scheme card. By default `"main"`.
    """


PaxIlluminatenFaction: TypeAlias = Literal['nobility', 'professions', 'magistrates', 'artists', 'scholars', 'clergy']


class PaxIlluminatenOrganize(TypedDict):
    """
    Move discs. `faction` is the favor you pay, and the cards that discs leave must show it.

    With a cube, `target` is its card. A free Organize names neither.
    """

    type: Literal['organize']
    """
    Tells this from what else may stand here.
    """
    faction: NotRequired[PaxIlluminatenFaction | None]
    """
    `faction` is the favor you pay, and the cards that discs leave must show it.
    """
    target: NotRequired[PaxIlluminatenCard | None]
    """
    With a cube, `target` is its card.
    """
    by: NotRequired[PaxIlluminatenGivenBy]
    """
    What gives an action: the main action, a cube, a faction card or the ability of a scheme card. By default `"main"`.
    """


class PaxIlluminatenExpel(TypedDict):
    """
    Replace a face-up card of the map by a card of your hand.
    """

    type: Literal['expel']
    """
    Tells this from what else may stand here.
    """
    target: PaxIlluminatenCard
    """
    The face-up card that is to leave the map.
    """
    by: NotRequired[PaxIlluminatenGivenBy]
    """
    What gives an action: the main action, a cube, a faction card or the ability of a scheme card. By default `"main"`.
    """


class PaxIlluminatenOust(TypedDict):
    """
    Challenge a rival for its discs on a card.
    """

    type: Literal['oust']
    """
    Tells this from what else may stand here.
    """
    target: PaxIlluminatenCard
    """
    The card with the discs of the rival.
    """
    rival: int
    """
    A place at the table: 0, 1, 2 … in turn order.
    """
    by: NotRequired[PaxIlluminatenGivenBy]
    """
    What gives an action: the main action, a cube, a faction card or the ability of a scheme card. By default `"main"`.
    """


class PaxIlluminatenActFrom(TypedDict):
    """
    Choose the acting card, which the favor you pay must match.
    """

    type: Literal['act_from']
    """
    Tells this from what else may stand here.
    """
    card: PaxIlluminatenCardOrPlacard
    """
    One of your cards in reach, or your placard, which lies beside the target.
    """


class PaxIlluminatenCommit(TypedDict):
    """
    Choose how many discs to place, or to attack.
    """

    type: Literal['commit']
    """
    Tells this from what else may stand here.
    """
    discs: int
    """
    How many; all of them are paid for.
    """


class PaxIlluminatenPlaceCard(TypedDict):
    """
    Choose the hand card to put on the map.
    """

    type: Literal['place_card']
    """
    Tells this from what else may stand here.
    """
    card: PaxIlluminatenCard
    """
    A card of your hand.
    """


class PaxIlluminatenPickDisc(TypedDict):
    """
    Take up one of your discs from a card.
    """

    type: Literal['pick_disc']
    """
    Tells this from what else may stand here.
    """
    card: PaxIlluminatenCard
    """
    The card that the disc leaves.
    """


class PaxIlluminatenMoveDisc(TypedDict):
    """
    Put the disc you took up on another card.
    """

    type: Literal['move_disc']
    """
    Tells this from what else may stand here.
    """
    card: PaxIlluminatenCard
    """
    The card where the disc goes, which must have an open location.
    """


class PaxIlluminatenWhisper(TypedDict):
    """
    Take the favor of a neighbour of the extorted card as well.
    """

    type: Literal['whisper']
    """
    Tells this from what else may stand here.
    """
    card: PaxIlluminatenCard
    """
    A neighbour of the same rank with a disc of yours.
    """


class PaxIlluminatenPayFavor(TypedDict):
    """
    Pay one favor.
    """

    type: Literal['pay_favor']
    """
    Tells this from what else may stand here.
    """
    faction: PaxIlluminatenFaction
    """
    The colour of the favor.
    """


class PaxIlluminatenExchange(TypedDict):
    """
    Pay several favors of one faction in place of one favor.
    """

    type: Literal['exchange']
    """
    Tells this from what else may stand here.
    """
    faction: PaxIlluminatenFaction
    """
    The colour of the set that is paid.
    """


class PaxIlluminatenWaive(TypedDict):
    """
    Use the discount for the favor that is due now.
    """

    type: Literal['waive']
    """
    Tells this from what else may stand here.
    """


class PaxIlluminatenTakeFavor(TypedDict):
    """
    Take one favor from the pool, or from a rival if the pool has none.
    """

    type: Literal['take_favor']
    """
    Tells this from what else may stand here.
    """
    faction: PaxIlluminatenFaction
    """
    The colour of the favor.
    """
    rival: NotRequired[int | None]
    """
    The seat to take it from; null takes it from the pool.
    """


class PaxIlluminatenGiveFavor(TypedDict):
    """
    Hand one of the favors gained to a rival on the card.
    """

    type: Literal['give_favor']
    """
    Tells this from what else may stand here.
    """
    faction: PaxIlluminatenFaction
    """
    The colour of the favor.
    """
    rival: int
    """
    The seat that gets it.
    """


class PaxIlluminatenSetStrength(TypedDict):
    """
    Begin the challenge one above or one below the rival.
    """

    type: Literal['set_strength']
    """
    Tells this from what else may stand here.
    """
    above: bool
    """
    True for one above the rival, false for one below.
    """


class PaxIlluminatenPlayStrength(TypedDict):
    """
    Choose a hand card to play in the challenge.
    """

    type: Literal['play_strength']
    """
    Tells this from what else may stand here.
    """
    card: PaxIlluminatenCard
    """
    A card of your hand, whose strength counts.
    """


class PaxIlluminatenPressOn(TypedDict):
    """
    Have both sides play another card.
    """

    type: Literal['press_on']
    """
    Tells this from what else may stand here.
    """


class PaxIlluminatenCallChallenge(TypedDict):
    """
    Compare strengths now.
    """

    type: Literal['call_challenge']
    """
    Tells this from what else may stand here.
    """


class PaxIlluminatenConcede(TypedDict):
    """
    Let the defender win.
    """

    type: Literal['concede']
    """
    Tells this from what else may stand here.
    """


class PaxIlluminatenScheme(TypedDict):
    """
    Play a hand card for its ability.
    """

    type: Literal['scheme']
    """
    Tells this from what else may stand here.
    """
    card: PaxIlluminatenCard
    """
    A card of your hand that shares a faction with the one schemed before it.
    """


class PaxIlluminatenQuickFavor(TypedDict):
    """
    Play a hand card for its favor.
    """

    type: Literal['quick_favor']
    """
    Tells this from what else may stand here.
    """
    card: PaxIlluminatenCard
    """
    A card of your hand that shares a faction with the one schemed before it.
    """


class PaxIlluminatenChooseCard(TypedDict):
    """
    Choose one of the two cards that change places.
    """

    type: Literal['choose_card']
    """
    Tells this from what else may stand here.
    """
    card: PaxIlluminatenCard
    """
    A face-up card of the map.
    """


PaxIlluminatenEdict: TypeAlias = Literal['E_nobility', 'E_professions', 'E_magistrates', 'E_artists', 'E_scholars', 'E_clergy']


class PaxIlluminatenTapEdict(TypedDict):
    """
    Take favor from an edict.
    """

    type: Literal['tap_edict']
    """
    Tells this from what else may stand here.
    """
    edict: PaxIlluminatenEdict
    """
    An edict in front of any player.
    """


PaxIlluminatenPlot: TypeAlias = Literal['P01', 'P02', 'P03', 'P04', 'P05', 'P06', 'P07', 'P08', 'P09', 'P10', 'P11', 'P12', 'P13']


class PaxIlluminatenKeepPlot(TypedDict):
    """
    Choose the plot to keep; the other goes to the bottom of the plot deck.
    """

    type: Literal['keep_plot']
    """
    Tells this from what else may stand here.
    """
    plot: PaxIlluminatenPlot
    """
    Your own private plot, or the one that you drew.
    """


class PaxIlluminatenBorrow(TypedDict):
    """
    Use a faction card in this turn.
    """

    type: Literal['borrow']
    """
    Tells this from what else may stand here.
    """
    faction: PaxIlluminatenFaction
    """
    The faction card: a free one, or a rival's.
    """


class PaxIlluminatenDrawCard(TypedDict):
    """
    Draw from the deck.
    """

    type: Literal['draw_card']
    """
    Tells this from what else may stand here.
    """


class PaxIlluminatenTakeCourt(TypedDict):
    """
    Take a card of the court.
    """

    type: Literal['take_court']
    """
    Tells this from what else may stand here.
    """
    card: PaxIlluminatenCard
    """
    One of the open cards of the court.
    """


class PaxIlluminatenClaimFaction(TypedDict):
    """
    Claim a faction card.
    """

    type: Literal['claim_faction']
    """
    Tells this from what else may stand here.
    """
    faction: PaxIlluminatenFaction
    """
    The faction card: a free one, or a rival's.
    """


class PaxIlluminatenClaimPlot(TypedDict):
    """
    Put a disc on a plot whose condition you meet.
    """

    type: Literal['claim_plot']
    """
    Tells this from what else may stand here.
    """
    plot: PaxIlluminatenPlot
    """
    A public plot, or your private one.
    """


class PaxIlluminatenRegainPlot(TypedDict):
    """
    Choose which of several clashing claims returns.
    """

    type: Literal['regain_plot']
    """
    Tells this from what else may stand here.
    """
    plot: PaxIlluminatenPlot
    """
    A plot with your disc under it, whose condition you meet again.
    """


class PaxIlluminatenLookAtHand(TypedDict):
    """
    Look at the hand of a rival.
    """

    type: Literal['look_at_hand']
    """
    Tells this from what else may stand here.
    """
    rival: int
    """
    The seat whose hand is shown to you alone.
    """


class PaxIlluminatenLookAtPlot(TypedDict):
    """
    Look at the hidden plot of a rival.
    """

    type: Literal['look_at_plot']
    """
    Tells this from what else may stand here.
    """
    rival: int
    """
    The seat whose private plot is shown to you alone.
    """


PaxIlluminatenSpecial: TypeAlias = Literal['S_wilhelmsbad', 'S_courtly', 'S_investigators', 'S_decree', 'S_fair_weather', 'S_compact', 'S_tidings', 'S_press', 'S_advance']


class PaxIlluminatenBuyAction(TypedDict):
    """
    Pay for one more main action; `faction` is the favor that Recruitment Press asks for.
    """

    type: Literal['buy_action']
    """
    Tells this from what else may stand here.
    """
    special: PaxIlluminatenSpecial
    """
    The event in force that sells the action.
    """
    faction: NotRequired[PaxIlluminatenFaction | None]
    """
    Pay for one more main action; `faction` is the favor that Recruitment Press asks for.
    """


class PaxIlluminatenActivate(TypedDict):
    """
    Activate a special event.
    """

    type: Literal['activate']
    """
    Tells this from what else may stand here.
    """
    special: PaxIlluminatenSpecial
    """
    An event of your hand, which will apply to all players.
    """


PaxIlluminatenEventCard: TypeAlias = Literal['E_nobility', 'E_professions', 'E_magistrates', 'E_artists', 'E_scholars', 'E_clergy', 'S_wilhelmsbad', 'S_courtly', 'S_investigators', 'S_decree', 'S_fair_weather', 'S_compact', 'S_tidings', 'S_press', 'S_advance']


class PaxIlluminatenKeepEvent(TypedDict):
    """
    Choose which of the two drawn events to keep.
    """

    type: Literal['keep_event']
    """
    Tells this from what else may stand here.
    """
    event: PaxIlluminatenEventCard
    """
    One of the two that you drew.
    """


class PaxIlluminatenEndActions(TypedDict):
    """
    End your Action phase.
    """

    type: Literal['end_actions']
    """
    Tells this from what else may stand here.
    """


class PaxIlluminatenTurnPlan(TypedDict):
    """
    Turn up the plan card of the automa.
    """

    type: Literal['turn_plan']
    """
    Tells this from what else may stand here.
    """


PaxIlluminatenScriptRow: TypeAlias = Literal['a', 'a1', 'a2', 'b', 'b1', 'b2', 'c', 'c1', 'c2', 'd', 'd1', 'd2', 'e1', 'e2', 'f1', 'f2']


PaxIlluminatenCardOrPlace: TypeAlias = Literal['PIL001', 'PIL002', 'PIL003', 'PIL004', 'PIL005', 'PIL006', 'PIL007', 'PIL008', 'PIL009', 'PIL010', 'PIL011', 'PIL012', 'PIL013', 'PIL014', 'PIL015', 'PIL016', 'PIL017', 'PIL018', 'PIL019', 'PIL020', 'PIL021', 'PIL022', 'PIL023', 'PIL024', 'PIL025', 'PIL026', 'PIL027', 'PIL028', 'PIL029', 'PIL030', 'PIL031', 'PIL032', 'PIL033', 'PIL034', 'PIL035', 'PIL036', 'PIL037', 'PIL038', 'PIL039', 'PIL040', 'PIL041', 'PIL042', 'PIL043', 'PIL044', 'PIL045', 'PIL046', 'PIL047', 'PIL048', 'PIL049', 'PIL050', 'PIL051', 'PIL052', 'PIL053', 'PIL054', 'PIL055', 'PIL056', 'PIL057', 'r1c1', 'r1c2', 'r1c3', 'r2c1', 'r2c2', 'r2c3', 'r2c4', 'r3c1', 'r3c2', 'r3c3', 'r3c4', 'r3c5', 'r4c1', 'r4c2', 'r4c3', 'r4c4', 'r5c1', 'r5c2', 'r5c3', 'r1c4', 'r2c5', 'r4c5', 'r5c4', 'r1c5', 'r2c6', 'r4c6', 'r5c5']


class PaxIlluminatenFollowScript(TypedDict):
    """
    Carry out the row of the script that applies; none if nothing can be done.
    """

    type: Literal['follow_script']
    """
    Tells this from what else may stand here.
    """
    row: NotRequired[PaxIlluminatenScriptRow | None]
    """
    The row that applies; null if nothing can be done.
    """
    target: NotRequired[PaxIlluminatenCardOrPlace | None]
    """
    The card or the place that the row is carried out on; null where it needs none.
    """


PaxIlluminatenAutoma: TypeAlias = Literal['st_germain', 'joseph_ii', 'cagliostro', 'weishaupt']


PaxIlluminatenContact: TypeAlias = Literal['C04', 'C05', 'C06', 'C07', 'C08', 'C09', 'C10', 'C11', 'C12', 'C13', 'C14', 'C15', 'C16', 'C17', 'C18', 'C19', 'C20', 'C21', 'C22', 'C23']


class PaxIlluminatenTableSet(TypedDict):
    """
    Everything that is open when the game begins.
    """

    type: Literal['table_set']
    """
    Tells this from what else may stand here.
    """
    seats: list[int]
    """
    The seats in turn order; -1, the automa, comes last.
    """
    automa: PaxIlluminatenAutoma | None
    """
    The key of the scripted opponent; null without one.
    """
    round_limit: int
    """
    The number of rounds after which faction scoring ends the game; 0 for no limit.
    """
    start: int
    """
    The seat that begins each round.
    """
    contacts: list[PaxIlluminatenContact]
    """
    The contact card of each player, which gives its placard three factions; in the order of `seats`.
    """
    supply: int
    """
    How many discs each player has.
    """
    pool: dict[str, int]
    """
    How much favor of each faction lies in the pool.
    """
    purses: list[dict[str, int]]
    """
    The favor of each player by faction, in the order of `seats`.
    """
    places: list[PaxIlluminatenPlace]
    """
    The places of the map, in reading order; other lists by place have this order.
    """
    court: list[PaxIlluminatenCard]
    """
    The open cards of the court, from left to right.
    """
    factions: list[PaxIlluminatenFaction]
    """
    The factions whose cards are in play.
    """
    plots: list[PaxIlluminatenPlot]
    """
    The public plots.
    """


class PaxIlluminatenTurnBegan(TypedDict):
    """
    It is the turn of `seat`, which has `actions` main actions.
    """

    type: Literal['turn_began']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    It is the turn of `seat`, which has `actions` main actions.
    """
    round: int
    """
    Counted from 1.
    """
    actions: int
    """
    How many main actions it has.
    """


class PaxIlluminatenEdictTicked(TypedDict):
    """
    `to_pool` favor of an edict went to the pool, `to_seat` to `seat`.
    """

    type: Literal['edict_ticked']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `to_pool` favor of an edict went to the pool, `to_seat` to `seat`.
    """
    edict: PaxIlluminatenEdict
    """
    The edict in front of the seat.
    """
    faction: PaxIlluminatenFaction
    """
    The colour of the favor.
    """
    to_pool: int
    """
    `to_pool` favor of an edict went to the pool, `to_seat` to `seat`.
    """
    to_seat: int
    """
    `to_pool` favor of an edict went to the pool, `to_seat` to `seat`.
    """


class PaxIlluminatenEdictDiscarded(TypedDict):
    """
    An edict without favor left the game.
    """

    type: Literal['edict_discarded']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    A place at the table: 0, 1, 2 … in turn order.
    """
    edict: PaxIlluminatenEdict
    """
    The event card; the fifth one that goes makes the round the last.
    """


class PaxIlluminatenFinalRoundBegan(TypedDict):
    """
    Enough edicts are gone: the game ends with this round.
    """

    type: Literal['final_round_began']
    """
    Tells this from what else may stand here.
    """
    edicts: int
    """
    How many edicts are gone.
    """


class PaxIlluminatenSpecialEnded(TypedDict):
    """
    The special event of `seat` is no longer active.
    """

    type: Literal['special_ended']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    The special event of `seat` is no longer active.
    """
    special: PaxIlluminatenSpecial
    """
    The event, which never comes back.
    """


class PaxIlluminatenActivationOffered(TypedDict):
    """
    `seat` may activate one of its special events.
    """

    type: Literal['activation_offered']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` may activate one of its special events.
    """


class PaxIlluminatenSpecialActivated(TypedDict):
    """
    `seat` activated a special event, which applies to all players.
    """

    type: Literal['special_activated']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` activated a special event, which applies to all players.
    """
    special: PaxIlluminatenSpecial
    """
    The event that is in force until the next Event phase of the seat.
    """


class PaxIlluminatenActionPhaseBegan(TypedDict):
    """
    `seat` may act.
    """

    type: Literal['action_phase_began']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` may act.
    """


class PaxIlluminatenActionPhaseEnded(TypedDict):
    """
    The Check phase begins: cubes and borrowed cards are returned.
    """

    type: Literal['action_phase_ended']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    A place at the table: 0, 1, 2 … in turn order.
    """


class PaxIlluminatenClaimLost(TypedDict):
    """
    The disc of `seat` moved under a plot.
    """

    type: Literal['claim_lost']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    The disc of `seat` moved under a plot.
    """
    plot: PaxIlluminatenPlot
    """
    The plot whose condition is not met any more.
    """


class PaxIlluminatenClaimRegained(TypedDict):
    """
    The disc of `seat` moved back on top of a plot.
    """

    type: Literal['claim_regained']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    The disc of `seat` moved back on top of a plot.
    """
    plot: PaxIlluminatenPlot
    """
    The plot whose condition is met again.
    """


class PaxIlluminatenRegainOffered(TypedDict):
    """
    `seat` must choose which of `plots` returns; the others would clash with it.
    """

    type: Literal['regain_offered']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` must choose which of `plots` returns; the others would clash with it.
    """
    plots: list[PaxIlluminatenPlot]
    """
    `seat` must choose which of `plots` returns; the others would clash with it.
    """


PaxIlluminatenCheckStep: TypeAlias = Literal['plots', 'events', 'redraw', 'draw', 'court']


class PaxIlluminatenCheckAdvanced(TypedDict):
    """
    The Check phase of `seat` advanced to its next step.
    """

    type: Literal['check_advanced']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    The Check phase of `seat` advanced to its next step.
    """
    step: PaxIlluminatenCheckStep
    """
    `events`: the draw that an Ace or a Crown causes; `redraw`: drawing cards.
    """


class PaxIlluminatenEdictIssued(TypedDict):
    """
    `seat` issued an edict: all favor of its faction returned to the pool, and `favor` of it went onto it.
    """

    type: Literal['edict_issued']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` issued an edict: all favor of its faction returned to the pool, and `favor` of it went onto it.
    """
    edict: PaxIlluminatenEdict
    """
    The event card, which lies in front of the seat now.
    """
    faction: PaxIlluminatenFaction
    """
    The colour of the favor.
    """
    favor: int
    """
    `seat` issued an edict: all favor of its faction returned to the pool, and `favor` of it went onto it.
    """


class PaxIlluminatenEventTurned(TypedDict):
    """
    The automa turned up the top event.
    """

    type: Literal['event_turned']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    A place at the table: 0, 1, 2 … in turn order.
    """
    event: PaxIlluminatenEventCard
    """
    The card that everybody sees.
    """


class PaxIlluminatenSpecialDropped(TypedDict):
    """
    The automa discarded a special event.
    """

    type: Literal['special_dropped']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    A place at the table: 0, 1, 2 … in turn order.
    """
    special: PaxIlluminatenSpecial
    """
    The event, which never comes back.
    """


class PaxIlluminatenCardsDiscarded(TypedDict):
    """
    The luminaries used in the turn were discarded.
    """

    type: Literal['cards_discarded']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    A place at the table: 0, 1, 2 … in turn order.
    """
    cards: list[PaxIlluminatenCard]
    """
    The luminaries; the last one lies on top of the pile.
    """


class PaxIlluminatenCourtTaken(TypedDict):
    """
    `seat` took a card of the court; in the Redraw a second one costs `fee`.
    """

    type: Literal['court_taken']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` took a card of the court; in the Redraw a second one costs `fee`.
    """
    card: PaxIlluminatenCard
    """
    The card, now in the hand of the seat and known to all.
    """
    space: int
    """
    The space of the court, from 0 at the left, which stays empty until the end of the turn.
    """
    redraw: bool
    """
    Whether it was taken in the Redraw; false by the ability of a card.
    """
    fee: list[list[PaxIlluminatenFaction]]
    """
    `seat` took a card of the court; in the Redraw a second one costs `fee`.
    """


class PaxIlluminatenRedrawBegan(TypedDict):
    """
    `seat` draws cards one by one, up to `limit`.
    """

    type: Literal['redraw_began']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` draws cards one by one, up to `limit`.
    """
    limit: int
    """
    `seat` draws cards one by one, up to `limit`.
    """


class PaxIlluminatenChamberlainMoved(TypedDict):
    """
    The card under the Chamberlain, if any, was discarded and the token moved to `space`.
    """

    type: Literal['chamberlain_moved']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    A place at the table: 0, 1, 2 … in turn order.
    """
    discarded: PaxIlluminatenCard | None
    """
    The luminary; null if the space was empty.
    """
    space: int
    """
    The space of the court, from 0 at the left, where the token stands now.
    """


class PaxIlluminatenCourtFilled(TypedDict):
    """
    A card from the deck fills a space of the court.
    """

    type: Literal['court_filled']
    """
    Tells this from what else may stand here.
    """
    card: PaxIlluminatenCard
    """
    The luminary that is open now.
    """
    space: int
    """
    The space of the court, from 0 at the left.
    """


PaxIlluminatenHow: TypeAlias = Literal['plots', 'factions', 'automa_plot', 'automa_factions', 'automa_shares']


class PaxIlluminatenGameEnded(TypedDict):
    """
    The game is over; `keys` rank the seats, larger first, `scores` are their discs in scoring lodges.
    """

    type: Literal['game_ended']
    """
    Tells this from what else may stand here.
    """
    how: PaxIlluminatenHow
    """
    `plots`, `factions`, or what the automa did: `automa_plot`, `automa_factions`, `automa_shares`.
    """
    winners: list[int]
    """
    Seats; all who share the win, -1 for the automa.
    """
    keys: list[list[int]]
    """
    The game is over; `keys` rank the seats, larger first, `scores` are their discs in scoring lodges.
    """
    scores: list[int]
    """
    The game is over; `keys` rank the seats, larger first, `scores` are their discs in scoring lodges.
    """


PaxIlluminatenDeedKind: TypeAlias = Literal['scout', 'influence', 'extort', 'organize', 'expel', 'oust']


PaxIlluminatenCardOrPlacardOrPlace: TypeAlias = Literal['PIL001', 'PIL002', 'PIL003', 'PIL004', 'PIL005', 'PIL006', 'PIL007', 'PIL008', 'PIL009', 'PIL010', 'PIL011', 'PIL012', 'PIL013', 'PIL014', 'PIL015', 'PIL016', 'PIL017', 'PIL018', 'PIL019', 'PIL020', 'PIL021', 'PIL022', 'PIL023', 'PIL024', 'PIL025', 'PIL026', 'PIL027', 'PIL028', 'PIL029', 'PIL030', 'PIL031', 'PIL032', 'PIL033', 'PIL034', 'PIL035', 'PIL036', 'PIL037', 'PIL038', 'PIL039', 'PIL040', 'PIL041', 'PIL042', 'PIL043', 'PIL044', 'PIL045', 'PIL046', 'PIL047', 'PIL048', 'PIL049', 'PIL050', 'PIL051', 'PIL052', 'PIL053', 'PIL054', 'PIL055', 'PIL056', 'PIL057', 'placard', 'r1c1', 'r1c2', 'r1c3', 'r2c1', 'r2c2', 'r2c3', 'r2c4', 'r3c1', 'r3c2', 'r3c3', 'r3c4', 'r3c5', 'r4c1', 'r4c2', 'r4c3', 'r4c4', 'r5c1', 'r5c2', 'r5c3', 'r1c4', 'r2c5', 'r4c5', 'r5c4', 'r1c5', 'r2c6', 'r4c6', 'r5c5']


class PaxIlluminatenDeed(TypedDict):
    """
    One of the six actions with everything chosen for it so far.
    """

    kind: PaxIlluminatenDeedKind
    """
    The action: `scout`, `influence`, `extort`, `organize`, `expel` or `oust`.
    """
    by: PaxIlluminatenGivenBy
    """
    What gives the action: `main`, `cube`, a faction card or an ability.
    """
    target: PaxIlluminatenCardOrPlacardOrPlace | None
    """
    The card or the place that the action is about; null while it is not chosen or if there is none.
    """
    rival: int | None
    """
    The seat that an Oust attacks; null for other actions.
    """
    faction: PaxIlluminatenFaction | None
    """
    The faction that an Organize pays for; null for other actions.
    """
    acting: PaxIlluminatenCardOrPlacard | None
    """
    The card, or `placard`, from which the seat acts; null while it is not chosen.
    """
    discs: int | None
    """
    How many discs are placed or attacked; null while it is not chosen, or for other actions.
    """
    card: PaxIlluminatenCardOrPlacard | None
    """
    The hand card that comes onto the map; null while it is not chosen, or for other actions.
    """


class PaxIlluminatenActionBegan(TypedDict):
    """
    The action is complete. `icons` are due, of which `free` are waived; `fee` is due besides.
    """

    type: Literal['action_began']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    A place at the table: 0, 1, 2 … in turn order.
    """
    deed: PaxIlluminatenDeed
    """
    The action with all its parts.
    """
    main: bool
    """
    Whether it takes one of the main actions of the turn.
    """
    icons: list[list[PaxIlluminatenFaction]]
    """
    The favor that is due: for each the factions of which one pays it.
    """
    free: int
    """
    How many of `icons` are waived, by the choice of who pays.
    """
    fee: list[list[PaxIlluminatenFaction]]
    """
    What a faction card costs besides: for each favor the factions of which one pays it.
    """


class PaxIlluminatenActionDone(TypedDict):
    """
    The paid action is carried out.
    """

    type: Literal['action_done']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    A place at the table: 0, 1, 2 … in turn order.
    """
    deed: PaxIlluminatenDeed
    """
    The action with all its parts.
    """


class PaxIlluminatenFavorPaid(TypedDict):
    """
    `amount` favor of a faction paid for one icon.
    """

    type: Literal['favor_paid']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    A place at the table: 0, 1, 2 … in turn order.
    """
    faction: PaxIlluminatenFaction
    """
    The colour of what was paid, which may be an exchange set.
    """
    amount: int
    """
    More than one if a set was exchanged.
    """


class PaxIlluminatenFavorWaived(TypedDict):
    """
    The discount took an icon.
    """

    type: Literal['favor_waived']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    A place at the table: 0, 1, 2 … in turn order.
    """


class PaxIlluminatenGainOffered(TypedDict):
    """
    `seat` may gain a favor for each of `units`, of one of the factions named there.
    """

    type: Literal['gain_offered']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` may gain a favor for each of `units`, of one of the factions named there.
    """
    units: list[list[PaxIlluminatenFaction]]
    """
    For each favor to be gained, the factions to choose from.
    """
    card: PaxIlluminatenCardOrPlacard | None
    """
    The card, or `placard`, that gives it; null if something else does.
    """


class PaxIlluminatenFavorGained(TypedDict):
    """
    `seat` gained favor from the pool, one of each faction named; `left` is still to come.
    """

    type: Literal['favor_gained']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` gained favor from the pool, one of each faction named; `left` is still to come.
    """
    factions: list[PaxIlluminatenFaction]
    """
    The colour of each favor.
    """
    left: list[list[PaxIlluminatenFaction]]
    """
    For each favor still to come, the factions to choose from.
    """


class PaxIlluminatenFavorTaken(TypedDict):
    """
    The pool has none: `seat` took a favor from a rival; `left` is still to come.
    """

    type: Literal['favor_taken']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    The pool has none: `seat` took a favor from a rival; `left` is still to come.
    """
    faction: PaxIlluminatenFaction
    """
    The colour of the favor.
    """
    rival: int
    """
    A place at the table: 0, 1, 2 … in turn order.
    """
    left: list[list[PaxIlluminatenFaction]]
    """
    For each favor still to come, the factions to choose from.
    """


class PaxIlluminatenFavorForgone(TypedDict):
    """
    `seat` forwent a favor; `left` is still to come.
    """

    type: Literal['favor_forgone']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` forwent a favor; `left` is still to come.
    """
    left: list[list[PaxIlluminatenFaction]]
    """
    For each favor still to come, the factions to choose from.
    """


class PaxIlluminatenFavorGiven(TypedDict):
    """
    A favor gained was handed to a rival on the card.
    """

    type: Literal['favor_given']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    A place at the table: 0, 1, 2 … in turn order.
    """
    rival: int
    """
    The seat that got it.
    """
    faction: PaxIlluminatenFaction
    """
    The colour of the favor.
    """


class PaxIlluminatenGiftsEnded(TypedDict):
    """
    Nothing more is owed, or nothing is left to give.
    """

    type: Literal['gifts_ended']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    A place at the table: 0, 1, 2 … in turn order.
    """


class PaxIlluminatenCardPlaced(TypedDict):
    """
    `seat` put a hand card on a place. `beside`: it counts as adjacent in this turn.
    """

    type: Literal['card_placed']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` put a hand card on a place.
    """
    card: PaxIlluminatenCard
    """
    The luminary, face up now.
    """
    place: PaxIlluminatenPlace
    """
    The place on the map where it lies.
    """
    high: bool
    """
    Whether it is an Ace or a Crown, which causes a draw of events at the end of the turn.
    """
    beside: bool
    """
    `beside`: it counts as adjacent in this turn.
    """


class PaxIlluminatenCardTurnedUp(TypedDict):
    """
    The automa turned up a card of the map.
    """

    type: Literal['card_turned_up']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    A place at the table: 0, 1, 2 … in turn order.
    """
    card: PaxIlluminatenCard
    """
    The luminary, face up now.
    """
    place: PaxIlluminatenPlace
    """
    The place on the map where it lies.
    """
    high: bool
    """
    Whether it is an Ace or a Crown, which causes a draw of events at the end of the turn.
    """


class PaxIlluminatenDiscsPlaced(TypedDict):
    """
    `seat` put discs of its supply on a card.
    """

    type: Literal['discs_placed']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` put discs of its supply on a card.
    """
    card: PaxIlluminatenCard
    """
    The card of the map where they lie now.
    """
    discs: int
    """
    How many, from 1 to 3.
    """


class PaxIlluminatenCardYielded(TypedDict):
    """
    A card, or the placard, yields favor; `owes` are the rival discs there, `whispers` what may yield as well.
    """

    type: Literal['card_yielded']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    A place at the table: 0, 1, 2 … in turn order.
    """
    card: PaxIlluminatenCardOrPlacard
    """
    The card, or `placard`, which is marked until the end of the turn.
    """
    units: list[list[PaxIlluminatenFaction]]
    """
    For each favor, the factions to choose from.
    """
    owes: list[list[int]]
    """
    Pairs of a rival and the number of its discs there, for each of which it is due a favor.
    """
    whispers: list[PaxIlluminatenCardOrPlacard]
    """
    A card, or the placard, yields favor; `owes` are the rival discs there, `whispers` what may yield as well.
    """
    by: PaxIlluminatenGivenBy
    """
    What gave the action: `main`, a faction card or an ability.
    """


class PaxIlluminatenWhispersEnded(TypedDict):
    """
    No card whispers any more.
    """

    type: Literal['whispers_ended']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    A place at the table: 0, 1, 2 … in turn order.
    """


class PaxIlluminatenMovesBegan(TypedDict):
    """
    `seat` may move discs `steps` times: on cards of `faction`, to `to`, all from one card, or by jumps, as
    given.
    """

    type: Literal['moves_began']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` may move discs `steps` times: on cards of `faction`, to `to`, all from one card, or by jumps, as given.
    """
    steps: int
    """
    How many discs may still be moved.
    """
    faction: PaxIlluminatenFaction | None
    """
    The faction that every card a disc leaves must show; null if any may be left.
    """
    to: PaxIlluminatenCard | None
    """
    The card to which every step goes; null if any may be reached.
    """
    jump: bool
    """
    Whether a step may go to any open location, not only to an adjacent one.
    """
    one_source: bool
    """
    Whether all discs must leave the same card.
    """


class PaxIlluminatenDiscPicked(TypedDict):
    """
    `seat` took up a disc.
    """

    type: Literal['disc_picked']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` took up a disc.
    """
    card: PaxIlluminatenCard
    """
    The card that it left.
    """


class PaxIlluminatenDiscMoved(TypedDict):
    """
    A disc of `seat` went from one card to another.
    """

    type: Literal['disc_moved']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    A disc of `seat` went from one card to another.
    """
    source: PaxIlluminatenCard
    """
    The card that it left.
    """
    card: PaxIlluminatenCard
    """
    The card where it lies now.
    """


class PaxIlluminatenMovesEnded(TypedDict):
    """
    `seat` stopped moving discs.
    """

    type: Literal['moves_ended']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` stopped moving discs.
    """


PaxIlluminatenReplacedFrom: TypeAlias = Literal['hand', 'plan', 'deck', 'swap']


class PaxIlluminatenCardExpelled(TypedDict):
    """
    A card of the map was replaced. `discs` lie on the new one, `home` returned to the supplies, both by seat.
    """

    type: Literal['card_expelled']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    A place at the table: 0, 1, 2 … in turn order.
    """
    card: PaxIlluminatenCard
    """
    The luminary that left the map.
    """
    place: PaxIlluminatenPlace
    """
    The place on the map.
    """
    replacement: PaxIlluminatenCard
    """
    The luminary that lies there now, face up.
    """
    source: PaxIlluminatenReplacedFrom
    """
    Where the new card comes from: `hand`, `plan`, `deck`, or `swap`, the plan card in exchange.
    """
    high: bool
    """
    Whether the new card is an Ace or a Crown, which causes a draw of events at the end of the turn.
    """
    discs: list[int]
    """
    `discs` lie on the new one, `home` returned to the supplies, both by seat.
    """
    home: list[int]
    """
    `discs` lie on the new one, `home` returned to the supplies, both by seat.
    """


class PaxIlluminatenShiftOffered(TypedDict):
    """
    `seat` may bring one disc from elsewhere to the new card.
    """

    type: Literal['shift_offered']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` may bring one disc from elsewhere to the new card.
    """
    card: PaxIlluminatenCard
    """
    The card that has just come onto the map.
    """


class PaxIlluminatenShiftDeclined(TypedDict):
    """
    `seat` moved no disc.
    """

    type: Literal['shift_declined']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` moved no disc.
    """


class PaxIlluminatenChallengeBegan(TypedDict):
    """
    `seat` attacks `discs` of `rival` on a card, with these initial strengths.
    """

    type: Literal['challenge_began']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` attacks `discs` of `rival` on a card, with these initial strengths.
    """
    rival: int
    """
    The seat that defends.
    """
    card: PaxIlluminatenCard
    """
    The card with the attacked discs.
    """
    discs: int
    """
    How many discs are at stake, all or none.
    """
    by: PaxIlluminatenGivenBy
    """
    What gave the action: `main`, `cube`, a faction card or an ability.
    """
    attack: int
    """
    The initial strength of the attacker: its discs there and next to it.
    """
    defence: int
    """
    The initial strength of the rival: its discs there and next to it.
    """
    level: bool
    """
    Whether neither side is advantaged, whatever the strengths.
    """
    choose: bool
    """
    Whether the attacker chooses its strength.
    """


class PaxIlluminatenStrengthSet(TypedDict):
    """
    The attacker begins one above or one below the rival.
    """

    type: Literal['strength_set']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    A place at the table: 0, 1, 2 … in turn order.
    """
    attack: int
    """
    The initial strength of the attacker from now on.
    """


class PaxIlluminatenRevealBegan(TypedDict):
    """
    The seats in `waiting` choose a hand card, at the same time.
    """

    type: Literal['reveal_began']
    """
    Tells this from what else may stand here.
    """
    waiting: list[int]
    """
    The seats in `waiting` choose a hand card, at the same time.
    """


class PaxIlluminatenShowAsked(TypedDict):
    """
    `seat` must choose and show its card first.
    """

    type: Literal['show_asked']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` must choose and show its card first.
    """


PaxIlluminatenShownFrom: TypeAlias = Literal['hand', 'deck']


class PaxIlluminatenStrengthShown(TypedDict):
    """
    `seat` shows its card before the other chooses.
    """

    type: Literal['strength_shown']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` shows its card before the other chooses.
    """
    card: PaxIlluminatenCard
    """
    The luminary that the seat will add.
    """
    source: PaxIlluminatenShownFrom
    """
    `hand`, or `deck` for the automa.
    """


class PaxIlluminatenStrengthsRevealed(TypedDict):
    """
    The cards of both sides and what they add. `drawn` came from the deck.
    """

    type: Literal['strengths_revealed']
    """
    Tells this from what else may stand here.
    """
    attack_card: PaxIlluminatenCard | None
    """
    The luminary of the attacker; null if it has none.
    """
    defence_card: PaxIlluminatenCard | None
    """
    The luminary of the defender; null if it has none.
    """
    attack: int
    """
    The strength of the attacker after this reveal.
    """
    defence: int
    """
    The strength of the defender after this reveal.
    """
    autos: list[bool]
    """
    Whether the attacker, and the defender, has shown a card that wins at once.
    """
    high: bool
    """
    Whether one is an Ace or a Crown, which causes a draw of events at the end of the turn.
    """
    drawn: list[PaxIlluminatenCard]
    """
    The cards that came from the deck instead of a hand.
    """


PaxIlluminatenDecidedBy: TypeAlias = Literal['strength', 'dagger', 'hammer', 'conceded', 'cancelled']


class PaxIlluminatenChallengeResolved(TypedDict):
    """
    The challenge is over.
    """

    type: Literal['challenge_resolved']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    The attacker.
    """
    rival: int
    """
    The seat that defended.
    """
    card: PaxIlluminatenCard
    """
    The card with the attacked discs.
    """
    won: bool
    """
    Whether the attacker won; a tie is the defender's.
    """
    attack: int
    """
    The final strength of the attacker.
    """
    defence: int
    """
    The final strength of the defender.
    """
    autos: list[bool]
    """
    Whether the attacker, and the defender, had shown a card that wins at once.
    """
    decided: PaxIlluminatenDecidedBy
    """
    `strength`, the winner's `dagger` or `hammer`, `conceded`, or `cancelled` if both sides had a card that wins at once, so that strength decided.
    """


class PaxIlluminatenDiscsOusted(TypedDict):
    """
    Discs of `seat` left a card.
    """

    type: Literal['discs_ousted']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    Discs of `seat` left a card.
    """
    card: PaxIlluminatenCard
    """
    The card that they left, for the supply of the seat.
    """
    discs: int
    """
    How many; the rival gained a favor for each.
    """


class PaxIlluminatenCubePlaced(TypedDict):
    """
    A cube for a follow-up lies on a card.
    """

    type: Literal['cube_placed']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    A place at the table: 0, 1, 2 … in turn order.
    """
    card: PaxIlluminatenCard
    """
    The card where a follow-up may be carried out in this turn.
    """


class PaxIlluminatenAutomaPlans(TypedDict):
    """
    The automa begins its actions; `plan` says whether it needs a plan card.
    """

    type: Literal['automa_plans']
    """
    Tells this from what else may stand here.
    """
    plan: bool
    """
    The automa begins its actions; `plan` says whether it needs a plan card.
    """


class PaxIlluminatenPlanTurned(TypedDict):
    """
    The plan card of the automa, if there is one left.
    """

    type: Literal['plan_turned']
    """
    Tells this from what else may stand here.
    """
    card: PaxIlluminatenCard | None
    """
    The luminary; null if the deck is empty.
    """
    high: bool
    """
    Whether it is an Ace or a Crown, which causes a draw of events at the end of the turn.
    """


PaxIlluminatenScriptDeed: TypeAlias = Literal['charge', 'expel', 'fill_and_oust', 'influence', 'influence_and_extort', 'oust', 'retreat_and_extort', 'scout', 'swap_and_influence', 'try_the_next']


class PaxIlluminatenScriptFollowed(TypedDict):
    """
    The automa carries out a row of its script on a card.
    """

    type: Literal['script_followed']
    """
    Tells this from what else may stand here.
    """
    automa: PaxIlluminatenAutoma
    """
    The key of the scripted opponent.
    """
    row: PaxIlluminatenScriptRow | None
    """
    The row of the script that applied; null if nothing could be done.
    """
    target: PaxIlluminatenCardOrPlace | None
    """
    The card or the place; null where the row needs none.
    """
    deed: PaxIlluminatenScriptDeed | None
    """
    What the row does.
    """


class PaxIlluminatenAutomaRested(TypedDict):
    """
    The automa has finished its actions.
    """

    type: Literal['automa_rested']
    """
    Tells this from what else may stand here.
    """
    automa: PaxIlluminatenAutoma
    """
    The key of the scripted opponent.
    """


class PaxIlluminatenTokenMoved(TypedDict):
    """
    The token of the automa went to a card.
    """

    type: Literal['token_moved']
    """
    Tells this from what else may stand here.
    """
    card: PaxIlluminatenCard
    """
    The card of the map where it stands now.
    """


class PaxIlluminatenAutomaPaid(TypedDict):
    """
    The automa spent favor, one of each faction named.
    """

    type: Literal['automa_paid']
    """
    Tells this from what else may stand here.
    """
    factions: list[PaxIlluminatenFaction]
    """
    The colour of each favor.
    """


class PaxIlluminatenCardSchemed(TypedDict):
    """
    `seat` played a hand card, for its ability, for Quick Favor, or for both.
    """

    type: Literal['card_schemed']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` played a hand card, for its ability, for Quick Favor, or for both.
    """
    card: PaxIlluminatenCard
    """
    The luminary, discarded at the end of the turn.
    """
    quick: bool
    """
    Whether it gives its favor.
    """
    ability: bool
    """
    Whether its ability is used.
    """
    high: bool
    """
    Whether it is an Ace or a Crown, which causes a draw of events at the end of the turn.
    """


PaxIlluminatenAbility: TypeAlias = Literal['influence_any_rival_discount', 'influence_cost_minus_one', 'swap_two_luminaries', 'extort_any_count_rivals', 'expel_then_shift_one', 'expel_free', 'organize_any_free', 'draw_two_or_court_one', 'scout_any_free', 'scout_gain_placed_favor', 'oust_set_initial_strength', 'oust_ignore_advantage', 'take_two_from_edict', 'replace_private_plot', 'borrow_faction_card', 'ace_collect_and_bridge', 'crown_extra_main_action']


class PaxIlluminatenAbilityUsed(TypedDict):
    """
    The ability of a scheme card begins. `buff`: it lasts; `actions`: main actions gained.
    """

    type: Literal['ability_used']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    A place at the table: 0, 1, 2 … in turn order.
    """
    card: PaxIlluminatenCard
    """
    The luminary that was schemed.
    """
    ability: PaxIlluminatenAbility
    """
    What the card does.
    """
    buff: bool
    """
    Whether it lasts until the end of the Action phase.
    """
    actions: int
    """
    How many main actions it adds to this turn.
    """


class PaxIlluminatenBonusOffered(TypedDict):
    """
    `seat` may carry out an action at once.
    """

    type: Literal['bonus_offered']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` may carry out an action at once.
    """
    ability: PaxIlluminatenAbility
    """
    What gives the action, now or never.
    """


class PaxIlluminatenOfferClosed(TypedDict):
    """
    `seat` accepted what a scheme card offers, or declined it.
    """

    type: Literal['offer_closed']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` accepted what a scheme card offers, or declined it.
    """
    taken: bool
    """
    Whether it was accepted.
    """


class PaxIlluminatenChoiceOffered(TypedDict):
    """
    A scheme card asks `seat` to choose.
    """

    type: Literal['choice_offered']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    A scheme card asks `seat` to choose.
    """
    ability: PaxIlluminatenAbility
    """
    What the choice is about.
    """


class PaxIlluminatenSwapBegan(TypedDict):
    """
    `seat` named the first card.
    """

    type: Literal['swap_began']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` named the first card.
    """
    card: PaxIlluminatenCard
    """
    The first of the two that change places.
    """


class PaxIlluminatenCardsSwapped(TypedDict):
    """
    Two cards changed places with everything on them.
    """

    type: Literal['cards_swapped']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    A place at the table: 0, 1, 2 … in turn order.
    """
    card: PaxIlluminatenCard
    """
    The first of the two, with its discs, cubes and token.
    """
    other: PaxIlluminatenCard
    """
    The second of the two, with its discs, cubes and token.
    """


class PaxIlluminatenEdictTapped(TypedDict):
    """
    `seat` took favor from an edict of `owner`.
    """

    type: Literal['edict_tapped']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` took favor from an edict of `owner`.
    """
    owner: int
    """
    The seat in front of which the edict lies.
    """
    edict: PaxIlluminatenEdict
    """
    The edict, discarded if nothing is left on it.
    """
    faction: PaxIlluminatenFaction
    """
    The colour of the favor.
    """
    favor: int
    """
    How much was taken.
    """


class PaxIlluminatenFactionBorrowed(TypedDict):
    """
    `seat` uses a faction card until its Check phase.
    """

    type: Literal['faction_borrowed']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` uses a faction card until its Check phase.
    """
    faction: PaxIlluminatenFaction
    """
    The faction card.
    """


class PaxIlluminatenFactionClaimed(TypedDict):
    """
    `seat` claimed a faction card.
    """

    type: Literal['faction_claimed']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` claimed a faction card.
    """
    faction: PaxIlluminatenFaction
    """
    The faction card.
    """
    rival: int | None
    """
    The seat that lost it; null if it was free.
    """


class PaxIlluminatenPlotClaimed(TypedDict):
    """
    `seat` put a disc on a plot.
    """

    type: Literal['plot_claimed']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` put a disc on a plot.
    """
    plot: PaxIlluminatenPlot
    """
    The plot whose condition is met.
    """
    private: bool
    """
    Whether it was the private plot of the seat, which is open from now on.
    """


class PaxIlluminatenActionBought(TypedDict):
    """
    A special event gives `seat` one more main action for `icons`.
    """

    type: Literal['action_bought']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    A special event gives `seat` one more main action for `icons`.
    """
    special: PaxIlluminatenSpecial
    """
    The event in force that sold it.
    """
    icons: list[list[PaxIlluminatenFaction]]
    """
    The favor that is due: for each the factions of which one pays it.
    """


class PaxIlluminatenOpenEdict(TypedDict):
    """
    An edict in front of a player, and the favor of its faction on it.
    """

    card: PaxIlluminatenEdict
    """
    The id of the edict.
    """
    faction: PaxIlluminatenFaction
    """
    The colour of the favor on it.
    """
    favor: int
    """
    How much is left; at 0 the edict leaves the game.
    """


class PaxIlluminatenActivation(TypedDict):
    """
    A special event that was activated when `taken` events had left the deck.
    """

    special: PaxIlluminatenSpecial
    """
    The event that was put into force.
    """
    after: int
    """
    How many events had left the deck by then.
    """


PaxIlluminatenCardOrEvent: TypeAlias = Literal['PIL001', 'PIL002', 'PIL003', 'PIL004', 'PIL005', 'PIL006', 'PIL007', 'PIL008', 'PIL009', 'PIL010', 'PIL011', 'PIL012', 'PIL013', 'PIL014', 'PIL015', 'PIL016', 'PIL017', 'PIL018', 'PIL019', 'PIL020', 'PIL021', 'PIL022', 'PIL023', 'PIL024', 'PIL025', 'PIL026', 'PIL027', 'PIL028', 'PIL029', 'PIL030', 'PIL031', 'PIL032', 'PIL033', 'PIL034', 'PIL035', 'PIL036', 'PIL037', 'PIL038', 'PIL039', 'PIL040', 'PIL041', 'PIL042', 'PIL043', 'PIL044', 'PIL045', 'PIL046', 'PIL047', 'PIL048', 'PIL049', 'PIL050', 'PIL051', 'PIL052', 'PIL053', 'PIL054', 'PIL055', 'PIL056', 'PIL057', 'E_nobility', 'E_professions', 'E_magistrates', 'E_artists', 'E_scholars', 'E_clergy', 'S_wilhelmsbad', 'S_courtly', 'S_investigators', 'S_decree', 'S_fair_weather', 'S_compact', 'S_tidings', 'S_press', 'S_advance']


class PaxIlluminatenLot(TypedDict):
    """
    A reshuffled deck: its cards that were not shown since, and how many of them each player holds.

    Everybody knows which cards were shuffled and how many each player drew, so this is public.
    """

    cards: list[PaxIlluminatenCard]
    """
    The luminaries that may be in hands or in the deck.
    """
    held: list[int]
    """
    How many of them each player holds, by seat.
    """


PaxIlluminatenUsed: TypeAlias = Literal['nobility', 'professions', 'magistrates', 'artists', 'scholars', 'clergy', 'S_wilhelmsbad', 'S_courtly', 'S_investigators', 'S_decree', 'S_fair_weather', 'S_compact', 'S_tidings', 'S_press', 'S_advance']


PaxIlluminatenClaimKind: TypeAlias = Literal['faction', 'plot']


class PaxIlluminatenPhase(TypedDict):
    """
    The current turn.
    """

    seat: int
    """
    The seat on turn; -1 for the automa.
    """
    actions: int
    """
    Main actions left.
    """
    chain: list[PaxIlluminatenCard]
    """
    Scheme cards played, in order.
    """
    quick: bool
    """
    Whether Quick Favor was used in this turn.
    """
    buffs: list[PaxIlluminatenAbility]
    """
    The lasting abilities in force in this turn, as often as they were used.
    """
    marks: list[PaxIlluminatenCardOrPlacard]
    """
    The cards, and the placard, that have yielded favor by Extort.
    """
    used: list[PaxIlluminatenUsed]
    """
    Faction cards and events used.
    """
    claimed: list[PaxIlluminatenClaimKind]
    """
    Which of the two claims of a turn were made: `faction`, `plot`.
    """
    borrowed: list[PaxIlluminatenFaction]
    """
    The factions whose cards the seat uses in this turn.
    """
    beside: list[PaxIlluminatenCard]
    """
    Cards that count as adjacent for Influence.
    """
    cubes: list[PaxIlluminatenCard]
    """
    The cards with a cube, one entry a cube.
    """
    revealed: bool
    """
    Whether an Ace or a Crown was revealed.
    """
    aside: list[PaxIlluminatenCard]
    """
    Cards of challenges and plans that wait for the discards.
    """
    plan: PaxIlluminatenCard | None
    """
    The plan card of the automa; null without one.
    """
    ousted: bool
    """
    Whether the automa has attacked in this turn.
    """
    court: list[int]
    """
    The spaces of the court emptied in the Redraw.
    """


class PaxIlluminatenDuel(TypedDict):
    """
    A challenge: `seat` attacks `count` discs of `rival` on `card`.
    """

    seat: int
    """
    The attacker.
    """
    rival: int
    """
    The seat that defends.
    """
    card: PaxIlluminatenCardOrPlacard
    """
    The card with the attacked discs.
    """
    count: int
    """
    How many discs are at stake, all or none.
    """
    by: PaxIlluminatenGivenBy
    """
    What gave the action: `main`, `cube`, a faction card or an ability.
    """
    attack: int
    """
    The strength of the attacker so far.
    """
    defence: int
    """
    The strength of the defender so far.
    """
    level: bool
    """
    Whether neither side is advantaged whatever the strengths.
    """
    initial: list[int]
    """
    The strengths that decide who is advantaged.
    """
    autos: list[bool]
    """
    Whether the attacker and the defender have shown a card that wins at once.
    """
    shown: list[PaxIlluminatenCard]
    """
    A card shown before the other one is chosen.
    """
    rounds: int
    """
    How many times cards were revealed.
    """


class PaxIlluminatenActivating(TypedDict):
    """
    `seat` may activate one of its special events.
    """

    kind: Literal['activating']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` may activate one of its special events.
    """


class PaxIlluminatenActing(TypedDict):
    """
    `seat` chooses what to do next in its Action phase.
    """

    kind: Literal['acting']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` chooses what to do next in its Action phase.
    """


class PaxIlluminatenBonus(TypedDict):
    """
    `seat` may carry out the action that `ability` gives, but only now.
    """

    kind: Literal['bonus']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` may carry out the action that `ability` gives, but only now.
    """
    ability: PaxIlluminatenAbility
    """
    `seat` may carry out the action that `ability` gives, but only now.
    """


class PaxIlluminatenPlanning(TypedDict):
    """
    `seat` chooses the next part of its action.
    """

    kind: Literal['planning']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` chooses the next part of its action.
    """
    deed: PaxIlluminatenDeed
    """
    What is chosen so far.
    """


class PaxIlluminatenDoing(TypedDict):
    """
    A paid action is carried out.
    """

    kind: Literal['doing']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    A place at the table: 0, 1, 2 … in turn order.
    """
    deed: PaxIlluminatenDeed
    """
    The action with all its parts.
    """


class PaxIlluminatenPaying(TypedDict):
    """
    `seat` pays `fee`, then `icons`, of which `free` are waived. Offered only if all of it can be paid.
    """

    kind: Literal['paying']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` pays `fee`, then `icons`, of which `free` are waived.
    """
    icons: list[list[PaxIlluminatenFaction]]
    """
    The favor that is due: for each the factions of which one pays it.
    """
    free: int
    """
    How many of `icons` are waived, by the choice of who pays.
    """
    fee: list[list[PaxIlluminatenFaction]]
    """
    What a faction card costs besides: for each favor the factions of which one pays it.
    """


class PaxIlluminatenGaining(TypedDict):
    """
    `seat` gains a favor for each unit: from the pool, else from a rival of its choice, or not at all.
    """

    kind: Literal['gaining']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` gains a favor for each unit: from the pool, else from a rival of its choice, or not at all.
    """
    units: list[list[PaxIlluminatenFaction]]
    """
    For each favor still to come, the factions to choose from.
    """
    card: PaxIlluminatenCardOrPlacard | None
    """
    The card, or `placard`, that gives it; null if something else does.
    """


class PaxIlluminatenGifting(TypedDict):
    """
    `seat` hands on what it `got` from a card: one favor for each rival disc there (Conspire).
    """

    kind: Literal['gifting']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` hands on what it `got` from a card: one favor for each rival disc there (Conspire).
    """
    card: PaxIlluminatenCardOrPlacard
    """
    The card that yielded.
    """
    owes: list[list[int]]
    """
    Pairs of a rival and the number of favors that it is still due.
    """
    got: dict[str, int]
    """
    The favors that were gained, which may be handed on.
    """


class PaxIlluminatenPlacing(TypedDict):
    """
    `seat` puts a hand card on the place it scouted.
    """

    kind: Literal['placing']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` puts a hand card on the place it scouted.
    """
    place: PaxIlluminatenPlace
    """
    The place on the map that is empty now.
    """
    by: PaxIlluminatenGivenBy
    """
    What gave the action: `main`, a faction card or an ability.
    """


class PaxIlluminatenWhispering(TypedDict):
    """
    `seat` may let more cards yield. The automa always does.
    """

    kind: Literal['whispering']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` may let more cards yield.
    """
    cards: list[PaxIlluminatenCardOrPlacard]
    """
    The cards that may still yield.
    """
    by: PaxIlluminatenGivenBy
    """
    What gave the action: `main`, a faction card or an ability.
    """


class PaxIlluminatenOrganizing(TypedDict):
    """
    `seat` takes up a disc, puts it down, and repeats this; it may stop after the first step.
    """

    kind: Literal['organizing']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` takes up a disc, puts it down, and repeats this; it may stop after the first step.
    """
    steps: int
    """
    How many discs may still be moved.
    """
    faction: PaxIlluminatenFaction | None
    """
    The faction that every card a disc leaves must show; null if any may be left.
    """
    to: PaxIlluminatenCard | None
    """
    The card to which every step goes; null if any may be reached.
    """
    jump: bool
    """
    Whether a step may go to any open location, not only to an adjacent one.
    """
    one_source: bool
    """
    Whether all discs must leave the same card.
    """
    begun: bool
    """
    Whether a disc was moved, so that the seat may stop.
    """
    source: PaxIlluminatenCard | None
    """
    The card of all discs, once it is known that there is only one.
    """
    picked: PaxIlluminatenCard | None
    """
    The card of the disc that was taken up.
    """


class PaxIlluminatenShifting(TypedDict):
    """
    `seat` may bring one disc from another card to the new one.
    """

    kind: Literal['shifting']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` may bring one disc from another card to the new one.
    """
    card: PaxIlluminatenCard
    """
    The card that has just come onto the map.
    """


class PaxIlluminatenStrengthening(TypedDict):
    """
    `seat` begins one above or one below the rival.
    """

    kind: Literal['strengthening']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` begins one above or one below the rival.
    """


class PaxIlluminatenShowingFirst(TypedDict):
    """
    The defender chooses and shows a card before the attacker chooses.
    """

    kind: Literal['showing_first']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    A place at the table: 0, 1, 2 … in turn order.
    """


class PaxIlluminatenRevealing(TypedDict):
    """
    The seats in `waiting` choose a card face down; then both are shown.
    """

    kind: Literal['revealing']
    """
    Tells this from what else may stand here.
    """
    waiting: list[int]
    """
    The seats in `waiting` choose a card face down; then both are shown.
    """


class PaxIlluminatenJudging(TypedDict):
    """
    The attacker continues, calls the challenge, or gives it up.
    """

    kind: Literal['judging']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    A place at the table: 0, 1, 2 … in turn order.
    """


class PaxIlluminatenUsingAbility(TypedDict):
    """
    The ability of a card begins.
    """

    kind: Literal['using_ability']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    A place at the table: 0, 1, 2 … in turn order.
    """
    card: PaxIlluminatenCard
    """
    The luminary that was schemed.
    """


class PaxIlluminatenChoosing(TypedDict):
    """
    `seat` chooses for the ability of a scheme card, or declines.
    """

    kind: Literal['choosing']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` chooses for the ability of a scheme card, or declines.
    """
    ability: PaxIlluminatenAbility
    """
    What the choice is about.
    """


class PaxIlluminatenSwapping(TypedDict):
    """
    `seat` names the card that changes places with the first one.
    """

    kind: Literal['swapping']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` names the card that changes places with the first one.
    """
    card: PaxIlluminatenCard
    """
    The first of the two that change places.
    """


class PaxIlluminatenKeepingPlot(TypedDict):
    """
    `seat` keeps its private plot or the one it drew.
    """

    kind: Literal['keeping_plot']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` keeps its private plot or the one it drew.
    """


class PaxIlluminatenChecking(TypedDict):
    """
    The Check phase of `seat` continues with its next step.
    """

    kind: Literal['checking']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    The Check phase of `seat` continues with its next step.
    """
    step: PaxIlluminatenCheckStep
    """
    `plots`, `events` or `redraw`: what comes next.
    """


class PaxIlluminatenRegaining(TypedDict):
    """
    `seat` chooses which of several clashing claims returns.
    """

    kind: Literal['regaining']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` chooses which of several clashing claims returns.
    """
    plots: list[PaxIlluminatenPlot]
    """
    The plots to choose from, not all of which can come back.
    """


class PaxIlluminatenKeepingEvent(TypedDict):
    """
    `seat` keeps one of two events; the other goes back on top.
    """

    kind: Literal['keeping_event']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` keeps one of two events; the other goes back on top.
    """


class PaxIlluminatenRedrawing(TypedDict):
    """
    `seat` draws up to `limit`, one card at a time, from the deck or the court.
    """

    kind: Literal['redrawing']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` draws up to `limit`, one card at a time, from the deck or the court.
    """
    limit: int
    """
    `seat` draws up to `limit`, one card at a time, from the deck or the court.
    """


class PaxIlluminatenTurningPlan(TypedDict):
    """
    The house turns up the plan card.
    """

    kind: Literal['turning_plan']
    """
    Tells this from what else may stand here.
    """
    plan: bool
    """
    Whether the script needs a plan card.
    """


class PaxIlluminatenFollowingScript(TypedDict):
    """
    The house carries out the row that applies.
    """

    kind: Literal['following_script']
    """
    Tells this from what else may stand here.
    """
    automa: PaxIlluminatenAutoma
    """
    The key of the scripted opponent.
    """


class PaxIlluminatenResting(TypedDict):
    """
    The actions of the automa are over.
    """

    kind: Literal['resting']
    """
    Tells this from what else may stand here.
    """
    automa: PaxIlluminatenAutoma
    """
    The key of the scripted opponent.
    """


class PaxIlluminatenEnding(TypedDict):
    """
    How the game ended, and the ranking keys: by seat, larger is better.
    """

    how: PaxIlluminatenHow
    """
    `plots`, `factions`, or what the automa did: `automa_plot`, `automa_factions`, `automa_shares`.
    """
    keys: list[list[int]]
    """
    Pairs by seat that rank the players, larger first.
    """
    scores: list[int]
    """
    The discs of each player in scoring lodges, by seat.
    """


class PaxIlluminatenComponentsSetup(TypedDict):
    """
    Amounts (RULES 2); lists are for 2, 3 and 4 players.
    """

    favor_per_faction: list[int]
    """
    The favor of each faction in the pool.
    """
    favor_in_box_per_faction: int
    """
    The favor of each faction that there is.
    """
    faction_cards: list[int]
    """
    How many cards of factions are in play.
    """
    court: int
    """
    How many cards lie open in the court.
    """
    hand: int
    """
    How many cards a player is dealt.
    """
    discs: int
    """
    How many discs a player has.
    """
    public_plots: int
    """
    How many plots lie open.
    """
    cubes: int
    """
    How many duel cubes a player may win in one turn.
    """
    main_actions: int
    """
    How many a player has in a turn.
    """
    plots_to_win: int
    """
    How many claimed plots win the game.
    """
    edicts_to_end: int
    """
    How many edicts that are gone end the game.
    """
    edict_favor: int
    """
    How much favor lies on a new edict.
    """
    edicts_per_half: int
    """
    How many edicts are shuffled into each half of the event deck.
    """
    specials_per_half: int
    """
    How many special events are shuffled into each half of the event deck.
    """
    most_discs: int
    """
    The most discs in one Influence.
    """
    most_steps: int
    """
    The most places that discs go in one Organize.
    """


class PaxIlluminatenComponentsRankData(TypedDict):
    """
    The data of a rank: locations, the icons of each, and the favor value.
    """

    locations: int
    """
    How many discs a card of the rank has room for.
    """
    unit_cost: list[str]
    """
    The icons of one location: `first`, `second` or `either` faction of the card.
    """
    favor: list[str]
    """
    The icons of its favor value, likewise.
    """


class PaxIlluminatenComponentsAbility(TypedDict):
    """
    An ability of luminaries, and the action that it gives or modifies.
    """

    id: str
    """
    The name of the ability in every command and event.
    """
    kind: Literal['bonus', 'buff', 'special']
    """
    Whether it follows an action, changes one, or is one.
    """
    action: Literal['expel', 'extort', 'influence', 'none', 'organize', 'oust', 'scout']
    """
    Which action it belongs to.
    """


class PaxIlluminatenComponentsLuminaryData(TypedDict):
    """
    A luminary as written in the data.
    """

    id: str
    """
    The name of the card in every command and event.
    """
    rank: Literal['A', 'I', 'II', 'III', 'K']
    """
    Its place in the order from I to III, then Ace and Crown.
    """
    factions: list[str]
    """
    One or two, the first printed first.
    """
    affiliation: Literal['freemason', 'none', 'rosicrucian']
    """
    The order to which the person belongs.
    """
    strength: int | Literal['dagger', 'hammer']
    """
    What it counts in a challenge.
    """
    ability: str
    """
    The id of what it can do.
    """


class PaxIlluminatenComponentsContact(TypedDict):
    """
    A contact card: the lowest number begins, and its factions are those of the placard.
    """

    id: str
    """
    The name of the card in every event.
    """
    number: int
    """
    Whoever has the lowest begins.
    """
    factions: list[str]
    """
    Those of the placard, in order.
    """


class PaxIlluminatenComponentsPlot(TypedDict):
    """
    A plot card: the name of its check and the numbers in it.
    """

    id: str
    """
    The name of the plot in every command and event.
    """
    check: str
    """
    The name of the condition to be met.
    """
    lodge: bool
    """
    Whether a lodge must be held.
    """
    cards: NotRequired[int]
    """
    By default `0`.
    """
    discs: NotRequired[int]
    """
    By default `0`.
    """
    count: NotRequired[list[int]]
    """
    By default `[0,0,0]`.
    """
    ranks: NotRequired[list[Literal['A', 'I', 'II', 'III', 'K']]]
    """
    The ranks that its condition asks for.
    """


class PaxIlluminatenComponentsEdict(TypedDict):
    """
    An edict and its faction.
    """

    id: str
    """
    The name of the edict in every command and event.
    """
    faction: str
    """
    Whose favor lies on it.
    """


class PaxIlluminatenComponentsSpot(TypedDict):
    """
    Where a placard lies.
    """

    row: int
    """
    The line of cards, counted from above.
    """
    x: int
    """
    The column, in halves of a card.
    """


class PaxIlluminatenComponentsAutomaPlot(TypedDict):
    """
    One way for an automa to win.
    """

    check: str
    """
    The name of the condition to be met.
    """
    count: int
    """
    How many the condition asks for.
    """


class PaxIlluminatenOptions(TypedDict):
    """
    The match options.

    `automa`: the scripted opponent in the last place. With four seats there is no room for it, and a single seat
    plays against St. Germain by default. `round_limit`: the number of rounds after which faction scoring ends the
    game; 0 means no limit.
    """

    automa: Literal['cagliostro', 'joseph_ii', 'none', 'st_germain', 'weishaupt']
    """
    The scripted opponent in the last place; a single seat plays against St. Germain by default, four have none.
    """
    round_limit: int
    """
    The number of rounds after which faction scoring ends the game; 0 for no limit.
    """


class PaxIlluminatenNewOptions(TypedDict):
    automa: NotRequired[Literal['cagliostro', 'joseph_ii', 'none', 'st_germain', 'weishaupt']]
    """
    The scripted opponent in the last place; a single seat plays against St. Germain by default, four have none.
    """
    round_limit: NotRequired[int]
    """
    The number of rounds after which faction scoring ends the game; 0 for no limit. By default `0`.
    """


class RichelieuTakeIncome(TypedDict):
    """
    Action: take as many louis as your income space shows.
    """

    type: Literal['take_income']
    """
    Tells this from what else may stand here.
    """


RichelieuSheetId: TypeAlias = Literal['R01', 'R02', 'R03', 'R04', 'R05', 'R06', 'R07', 'R08', 'R09', 'R10', 'R11', 'R12', 'R13', 'E1', 'E2', 'E3', 'E4', 'F1', 'F2', 'F3', 'H1', 'H2', 'H3', 'P1', 'P2', 'P3']


class RichelieuPlaceWorker(TypedDict):
    """
    Put a worker of that value on an open space: an action, a reward, or the neutral one at the end of a turn.

    Spaces are counted from 1, from left to right.
    """

    type: Literal['place_worker']
    """
    Tells this from what else may stand here.
    """
    value: int
    """
    The value printed on the worker, from -2 to 3; one of those in your hand.
    """
    sheet: RichelieuSheetId
    """
    A sheet in one of the boxes.
    """
    space: int
    """
    Counted from 1, from left to right; it must be open.
    """


class RichelieuHireArmy(TypedDict):
    """
    Action: pay for the next space of the military track and step onto it. Only behind the cardinal.
    """

    type: Literal['hire_army']
    """
    Tells this from what else may stand here.
    """


class RichelieuSellJewel(TypedDict):
    """
    Action: sell a jewel to the city.
    """

    type: Literal['sell_jewel']
    """
    Tells this from what else may stand here.
    """


class RichelieuBuyJewel(TypedDict):
    """
    Action: buy a jewel from the city.
    """

    type: Literal['buy_jewel']
    """
    Tells this from what else may stand here.
    """


class RichelieuMoveWorker(TypedDict):
    """
    Bribe: move a worker of another player from one space to an open one; spaces are counted from 1.
    """

    type: Literal['move_worker']
    """
    Tells this from what else may stand here.
    """
    from_sheet: RichelieuSheetId
    """
    The sheet on which the worker lies.
    """
    from_space: int
    """
    The space on which it lies, counted from 1.
    """
    sheet: RichelieuSheetId
    """
    The sheet to which it goes, in any box that is not being resolved.
    """
    space: int
    """
    The open space to which it goes, counted from 1.
    """


class RichelieuPlacePawn(TypedDict):
    """
    Put the pawn from the reward on an open space of its side: the Queen's is Richelieu's, the Grey Eminence's
    the enemies'.
    """

    type: Literal['place_pawn']
    """
    Tells this from what else may stand here.
    """
    sheet: RichelieuSheetId
    """
    A sheet of the pawn's side, and not the one it stands on.
    """
    space: int
    """
    An open space, counted from 1, from left to right.
    """


RichelieuColour: TypeAlias = Literal['red', 'yellow', 'green', 'blue']


class RichelieuSheetsDrawn(TypedDict):
    """
    The next pair of sheets, with `spaces` open spaces each, lies in a box.
    """

    type: Literal['sheets_drawn']
    """
    Tells this from what else may stand here.
    """
    box: int
    """
    Counted from 1, from left to right.
    """
    richelieu: RichelieuSheetId
    """
    The id of the sheet of Richelieu.
    """
    enemy: RichelieuSheetId
    """
    The id of the sheet of his enemies.
    """
    spaces: int
    """
    The next pair of sheets, with `spaces` open spaces each, lies in a box.
    """


class RichelieuStartPlayerDrawn(TypedDict):
    """
    The game begins with `seat`.
    """

    type: Literal['start_player_drawn']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    The game begins with `seat`.
    """


class RichelieuTurnBegan(TypedDict):
    """
    It is the turn of `seat`; its number of actions depends on whether it stands `behind` the cardinal.
    """

    type: Literal['turn_began']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    It is the turn of `seat`; its number of actions depends on whether it stands `behind` the cardinal.
    """
    actions: int
    """
    Two for a seat behind the cardinal on the prestige track, otherwise one.
    """
    behind: bool
    """
    It is the turn of `seat`; its number of actions depends on whether it stands `behind` the cardinal.
    """


class RichelieuIncomeTaken(TypedDict):
    """
    `seat` took the louis of its income space.
    """

    type: Literal['income_taken']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` took the louis of its income space.
    """
    louis: int
    """
    How many coins it got.
    """


class RichelieuWorkerPlacedFaceUp(TypedDict):
    """
    `seat` put a worker of the colour `owner` face up on a free space.

    `cost` includes the `surcharge` for a second placement.
    """

    type: Literal['worker_placed_face_up']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` put a worker of the colour `owner` face up on a free space.
    """
    owner: RichelieuColour
    """
    `seat` put a worker of the colour `owner` face up on a free space.
    """
    value: int
    """
    The value of the worker, which everybody sees.
    """
    sheet: RichelieuSheetId
    """
    The sheet that it lies on.
    """
    space: int
    """
    Counted from 1, from left to right; it costs nothing.
    """
    cost: int
    """
    `cost` includes the `surcharge` for a second placement.
    """
    surcharge: int
    """
    `cost` includes the `surcharge` for a second placement.
    """


class RichelieuWorkersReturned(TypedDict):
    """
    The last worker of `owner` left the hand of `seat`, which took all of that colour back from the city.
    """

    type: Literal['workers_returned']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    The last worker of `owner` left the hand of `seat`, which took all of that colour back from the city.
    """
    owner: RichelieuColour
    """
    The last worker of `owner` left the hand of `seat`, which took all of that colour back from the city.
    """
    workers: list[int]
    """
    The values of the workers that came back.
    """


class RichelieuArmyHired(TypedDict):
    """
    `seat` paid for the next space of the military track and got what its symbol gives.
    """

    type: Literal['army_hired']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` paid for the next space of the military track and got what its symbol gives.
    """
    cost: int
    """
    The louis paid.
    """
    space: int
    """
    The space of the military track that was reached.
    """
    prestige: int
    """
    How many steps of prestige the symbol of the space gave.
    """
    income: int
    """
    How many steps of income the symbol of the space gave.
    """


class RichelieuJewelSold(TypedDict):
    """
    `seat` sold a jewel to the city.
    """

    type: Literal['jewel_sold']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` sold a jewel to the city.
    """
    louis: int
    """
    What the city paid.
    """


class RichelieuJewelBought(TypedDict):
    """
    `seat` bought a jewel from the city.
    """

    type: Literal['jewel_bought']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` bought a jewel from the city.
    """
    louis: int
    """
    What the seat paid.
    """


class RichelieuSecondActionForgone(TypedDict):
    """
    `seat` left its second action unused.
    """

    type: Literal['second_action_forgone']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` left its second action unused.
    """


class RichelieuNeutralDue(TypedDict):
    """
    `seat` must place a worker of the neutral colour that it keeps.
    """

    type: Literal['neutral_due']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` must place a worker of the neutral colour that it keeps.
    """
    owner: RichelieuColour
    """
    The neutral colour, with two players.
    """


RichelieuOwner: TypeAlias = Literal['red', 'yellow', 'green', 'blue', 'queen', 'grey_eminence']


class RichelieuShown(TypedDict):
    """
    The value of a piece: a worker of the colour `owner`, or a pawn by its id.
    """

    owner: RichelieuOwner
    """
    The value of a piece: a worker of the colour `owner`, or a pawn by its id.
    """
    value: int
    """
    What it counts for its side.
    """


RichelieuSide: TypeAlias = Literal['richelieu', 'enemy']


RichelieuRewardKind: TypeAlias = Literal['prestige', 'louis', 'income', 'military', 'worker', 'bribe', 'queen', 'grey_eminence']


class RichelieuRank(TypedDict):
    """
    The contribution of a colour to the winning sheet: the sum of its workers and its leftmost space.
    """

    owner: RichelieuOwner
    """
    The colour of the workers.
    """
    total: int
    """
    The sum of its own workers; a rank needs more than 0.
    """
    leftmost: int
    """
    The space of its leftmost worker, from 1, which decides a tie.
    """


class RichelieuSheetWon(TypedDict):
    """
    `seat` contributed most to the winning sheet and takes it.
    """

    type: Literal['sheet_won']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` contributed most to the winning sheet and takes it.
    """
    sheet: RichelieuSheetId
    """
    The sheet, which counts at the end of the game.
    """


class RichelieuRewardReceived(TypedDict):
    """
    A part of a reward, with everything that it gave.

    `military` may pass symbols; `lost` steps would go beyond the end of the track.
    """

    type: Literal['reward_received']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    A place at the table: 0, 1, 2 … in turn order.
    """
    kind: RichelieuRewardKind
    """
    What the part is, by its id among the components.
    """
    prestige: int
    """
    Steps on the prestige track, also by symbols passed on the military track.
    """
    louis: int
    """
    How many coins it gave.
    """
    income: int
    """
    Steps on the income track, also by symbols passed on the military track.
    """
    military: int
    """
    Steps on the military track, which cost nothing.
    """
    lost: int
    """
    `military` may pass symbols; `lost` steps would go beyond the end of the track.
    """


class RichelieuRewardOffered(TypedDict):
    """
    `seat` may use a part of a reward: a worker, a bribe or a pawn.
    """

    type: Literal['reward_offered']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` may use a part of a reward: a worker, a bribe or a pawn.
    """
    kind: RichelieuRewardKind
    """
    What the part is, by its id among the components.
    """


class RichelieuRewardLost(TypedDict):
    """
    A part of a reward was lost because `seat` could do nothing with it.
    """

    type: Literal['reward_lost']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    A part of a reward was lost because `seat` could do nothing with it.
    """
    kind: RichelieuRewardKind
    """
    What the part is, by its id among the components.
    """


class RichelieuRewardDeclined(TypedDict):
    """
    `seat` left a part of a reward unused.
    """

    type: Literal['reward_declined']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` left a part of a reward unused.
    """
    kind: RichelieuRewardKind
    """
    What the part is, by its id among the components.
    """


class RichelieuWorkerBribed(TypedDict):
    """
    `seat` moved a worker of the colour `owner`; its face stays as it was.
    """

    type: Literal['worker_bribed']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` moved a worker of the colour `owner`; its face stays as it was.
    """
    owner: RichelieuOwner
    """
    `seat` moved a worker of the colour `owner`; its face stays as it was.
    """
    from_sheet: RichelieuSheetId
    """
    The sheet that it left.
    """
    from_space: int
    """
    The space that it left, counted from 1.
    """
    sheet: RichelieuSheetId
    """
    The sheet that it lies on now.
    """
    space: int
    """
    The space that it lies on now, counted from 1.
    """


class RichelieuWorkerTurnedUp(TypedDict):
    """
    A bribed worker came to a free space and shows its value.
    """

    type: Literal['worker_turned_up']
    """
    Tells this from what else may stand here.
    """
    owner: RichelieuOwner
    """
    The colour of the worker.
    """
    value: int
    """
    The value of the worker, which everybody sees now.
    """
    sheet: RichelieuSheetId
    """
    The sheet that it lies on.
    """
    space: int
    """
    Counted from 1, from left to right.
    """


RichelieuPawn: TypeAlias = Literal['queen', 'grey_eminence']


class RichelieuPawnPlaced(TypedDict):
    """
    `seat` put a pawn on a space, from another sheet or from its palace.
    """

    type: Literal['pawn_placed']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` put a pawn on a space, from another sheet or from its palace.
    """
    pawn: RichelieuPawn
    """
    `queen` or `grey_eminence`.
    """
    from_sheet: RichelieuSheetId | None
    """
    The sheet that it left; null if it came from its palace.
    """
    sheet: RichelieuSheetId
    """
    The sheet that it stands on now.
    """
    space: int
    """
    Counted from 1, from left to right.
    """


class RichelieuTileTaken(TypedDict):
    """
    The marker of `seat` went round the prestige track.
    """

    type: Literal['tile_taken']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    The marker of `seat` went round the prestige track.
    """
    prestige: int
    """
    What the tile adds to the space of the marker on the track.
    """


class RichelieuCardinalMoved(TypedDict):
    """
    The cardinal went forward, or `back`, by the `steps` of the winning sheet, to 0 at most: `space`.
    """

    type: Literal['cardinal_moved']
    """
    Tells this from what else may stand here.
    """
    back: bool
    """
    The cardinal went forward, or `back`, by the `steps` of the winning sheet, to 0 at most: `space`.
    """
    steps: int
    """
    The cardinal went forward, or `back`, by the `steps` of the winning sheet, to 0 at most: `space`.
    """
    space: int
    """
    The cardinal went forward, or `back`, by the `steps` of the winning sheet, to 0 at most: `space`.
    """


class RichelieuCardinalCaughtUp(TypedDict):
    """
    Richelieu won, and the cardinal joined the first player, `seat`, who was ahead.
    """

    type: Literal['cardinal_caught_up']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    Richelieu won, and the cardinal joined the first player, `seat`, who was ahead.
    """
    space: int
    """
    The space of the prestige track where the cardinal is now.
    """


class RichelieuBoxCleared(TypedDict):
    """
    The workers of a box went to the city, pawns to their palaces, and `discarded` left the game.
    """

    type: Literal['box_cleared']
    """
    Tells this from what else may stand here.
    """
    box: int
    """
    Counted from 1, from left to right.
    """
    discarded: list[RichelieuSheetId]
    """
    The workers of a box went to the city, pawns to their palaces, and `discarded` left the game.
    """


class RichelieuSeatScored(TypedDict):
    """
    The final score of `seat` and its parts.
    """

    type: Literal['seat_scored']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    The final score of `seat` and its parts.
    """
    prestige: int
    """
    The prestige won in play.
    """
    income: int
    """
    The number of the income space.
    """
    military: int
    """
    The number of the military space.
    """
    majority: int
    """
    For the most, or second most, sheets of Richelieu.
    """
    sets: int
    """
    For enemy sheets, more for several of one faction.
    """
    jewels: int
    """
    For the jewels, 4 for each.
    """
    total: int
    """
    The final score: the sum of all parts.
    """


class RichelieuGameEnded(TypedDict):
    """
    The last pair of sheets was resolved.
    """

    type: Literal['game_ended']
    """
    Tells this from what else may stand here.
    """
    winners: list[int]
    """
    The seats that share the first place.
    """


class RichelieuPlayer(TypedDict):
    """
    One seat: tracks, money, jewels and the sheets it won. All of it is open (RULES 12).
    """

    prestige: int
    """
    The true total, past the 30+ tile too.
    """
    income: int
    """
    The space of the income track: so many louis the action gives.
    """
    military: int
    """
    The space of the military track.
    """
    louis: int
    """
    How many coins it has, which everybody may know.
    """
    jewels: int
    """
    How many jewels it has, each worth 4 at the end.
    """
    tile: bool
    """
    Whether its marker has gone round the prestige track.
    """
    sheets: list[RichelieuSheetId]
    """
    The ids of the sheets that it has won.
    """


class RichelieuLot(TypedDict):
    """
    A hand of workers that was taken up openly, and the values in it that were not turned up since.

    Hands are taken up openly, all at once and only when empty, so the values that are now hidden, in hand or face
    down, are known as a whole; only which worker has which value is secret (RULES 12).
    """

    number: int
    """
    Which hand of the colour it was; later ones have higher numbers.
    """
    unseen: list[int]
    """
    The values that nobody has shown since.
    """


RichelieuActionName: TypeAlias = Literal['take_income', 'place_worker', 'hire_army', 'sell_jewel', 'buy_jewel']


class RichelieuTakeAction(TypedDict):
    """
    The seat on turn takes the next of its `allowed` actions; `taken` has the wire names of the earlier ones.
    """

    kind: Literal['take_action']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    A place at the table: 0, 1, 2 … in turn order.
    """
    allowed: int
    """
    The seat on turn takes the next of its `allowed` actions; `taken` has the wire names of the earlier ones.
    """
    taken: list[RichelieuActionName]
    """
    The seat on turn takes the next of its `allowed` actions; `taken` has the wire names of the earlier ones.
    """


class RichelieuTurnOver(TypedDict):
    """
    The actions of `seat` are done: a neutral worker may be due, then the next seat is on turn.
    """

    kind: Literal['turn_over']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    The actions of `seat` are done: a neutral worker may be due, then the next seat is on turn.
    """
    neutral_placed: bool
    """
    Whether the neutral worker of this turn was placed, with two players.
    """


class RichelieuPlaceNeutral(TypedDict):
    """
    `seat` puts a worker of the neutral colour it keeps on a space that fills no sheet, if possible.
    """

    kind: Literal['place_neutral']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` puts a worker of the neutral colour it keeps on a space that fills no sheet, if possible.
    """
    owner: RichelieuOwner
    """
    The neutral colour that the seat keeps.
    """


class RichelieuResolveIntrigue(TypedDict):
    """
    A full box that waits for its resolution.
    """

    kind: Literal['resolve_intrigue']
    """
    Tells this from what else may stand here.
    """
    box: int
    """
    Counted from 1, from left to right.
    """


class RichelieuCloseIntrigue(TypedDict):
    """
    A box whose rewards are given: `sheet` won, `first` took it, the cardinal moves by `step`.
    """

    kind: Literal['close_intrigue']
    """
    Tells this from what else may stand here.
    """
    box: int
    """
    Counted from 1, from left to right.
    """
    side: RichelieuSide
    """
    The side that won: `richelieu` or `enemy`.
    """
    sheet: RichelieuSheetId
    """
    A box whose rewards are given: `sheet` won, `first` took it, the cardinal moves by `step`.
    """
    first: int | None
    """
    A box whose rewards are given: `sheet` won, `first` took it, the cardinal moves by `step`.
    """
    step: int
    """
    A box whose rewards are given: `sheet` won, `first` took it, the cardinal moves by `step`.
    """


class RichelieuGrantReward(TypedDict):
    """
    The parts of a reward that `seat` has yet to receive, in order.
    """

    kind: Literal['grant_reward']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    The parts of a reward that `seat` has yet to receive, in order.
    """
    parts: list[tuple[RichelieuRewardKind, int]]
    """
    The parts that are still to come, each a kind and an amount, in order.
    """


class RichelieuUseReward(TypedDict):
    """
    `seat` may use a part of a reward.
    """

    kind: Literal['use_reward']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` may use a part of a reward.
    """
    reward: RichelieuRewardKind
    """
    What the part is, by its id among the components.
    """


class RichelieuScore(TypedDict):
    """
    A final score in its parts (RULES 11).
    """

    prestige: int
    """
    The prestige won in play.
    """
    income: int
    """
    The number of the income space.
    """
    military: int
    """
    The number of the military space.
    """
    majority: int
    """
    For the most, or second most, sheets of Richelieu.
    """
    sets: int
    """
    For enemy sheets, more for several of one faction.
    """
    jewels: int
    """
    For the jewels, 4 for each.
    """


class RichelieuComponentsSetup(TypedDict):
    """
    What every seat begins with (RULES 2).
    """

    boxes: int
    """
    How many pairs of sheets lie open.
    """
    louis: int
    """
    The money of every seat.
    """
    jewels: int
    """
    The stones of every seat.
    """
    city_jewels: int
    """
    The stones that the city has for sale.
    """
    income: int
    """
    The space on the track of income.
    """
    military: int
    """
    The space on the track of armies.
    """
    prestige: int
    """
    The points of every seat.
    """
    cardinal: int
    """
    The space on the track of prestige where the cardinal stands.
    """


class RichelieuComponentsActions(TypedDict):
    """
    The number of actions in a turn, and the prices that no sheet or track shows (RULES 3 to 5).
    """

    behind: int
    """
    The number of actions of a seat that stands behind the cardinal.
    """
    otherwise: int
    """
    The number of actions of any other seat.
    """
    second_placement: int
    """
    What a second worker in one turn costs.
    """
    jewel_sale: int
    """
    What the city pays for a stone.
    """
    jewel_price: int
    """
    What the city takes for a stone.
    """


class RichelieuComponentsIncome(TypedDict):
    """
    The income track: its last space.
    """

    last: int
    """
    The highest space, where the track ends.
    """


class RichelieuComponentsMilitary(TypedDict):
    """
    The military track: the price of each space from 1 on, and the spaces with a symbol.
    """

    costs: list[int]
    """
    The price of each space, from 1 on.
    """
    symbols: dict[str, Literal['income', 'prestige']]
    """
    By space, which symbol is reached there.
    """


class RichelieuComponentsScoring(TypedDict):
    """
    The bonuses at the end (RULES 11). `sets` is by the number of sheets of one enemy faction, from one on.
    """

    most: int
    """
    The points of whoever has more sheets of Richelieu than any other.
    """
    second: int
    """
    The points of whoever comes next in that.
    """
    tied_most: int
    """
    The points of each of several who lead in that.
    """
    sets: list[int]
    """
    `sets` is by the number of sheets of one enemy faction, from one on.
    """
    jewel: int
    """
    The points for each stone.
    """


class RichelieuComponentsSheetData(TypedDict):
    """
    An intrigue sheet: what its spaces cost, its two rewards and the step of the cardinal.
    """

    id: str
    """
    The name of the sheet in every command and event.
    """
    faction: str
    """
    Richelieu, or the enemy to whom it belongs.
    """
    spaces: list[int]
    """
    What each space costs in louis, from left to right.
    """
    first: dict[str, int]
    """
    The reward of whoever is strongest, by kind.
    """
    second: dict[str, int]
    """
    The reward of whoever comes next, by kind.
    """
    cardinal: int
    """
    How far the cardinal moves if this side wins; below 0 it goes back.
    """


class RichelieuOptions(TypedDict):
    """
    The match options: the edition, and whether the stall guard applies.
    """

    edition: Literal['reconstruction']
    """
    The edition of the component data; see the components of the game.
    """
    stall_guard: bool
    """
    Whether, after three turns of everybody without a worker placed, the next player who can must place one.
    """


class RichelieuNewOptions(TypedDict):
    edition: NotRequired[Literal['reconstruction']]
    """
    Tells this from what else may stand here. By default `"reconstruction"`.
    """
    stall_guard: NotRequired[bool]
    """
    Whether, after three turns of everybody without a worker placed, the next player who can must place one. By default `true`.
    """


class UmbraConciliumChooseDirection(TypedDict):
    """
    The first lead of the game: choose whether high or low numbers win.
    """

    type: Literal['choose_direction']
    """
    Tells this from what else may stand here.
    """
    direction: Literal['high', 'low']
    """
    Whether high or low numbers win.
    """


UmbraConciliumCard: TypeAlias = Literal['fist_1', 'fist_2', 'fist_3', 'fist_4', 'fist_5', 'fist_6', 'fist_7', 'fist_8', 'fist_9', 'bow_1', 'bow_2', 'bow_3', 'bow_4', 'bow_5', 'bow_6', 'bow_7', 'bow_8', 'bow_9', 'sword_1', 'sword_2', 'sword_3', 'sword_4', 'sword_5', 'sword_6', 'sword_7', 'sword_8', 'sword_9', 'axe_1', 'axe_2', 'axe_3', 'axe_4', 'axe_5', 'axe_6', 'axe_7', 'axe_8', 'axe_9']


class UmbraConciliumPlayCard(TypedDict):
    """
    Play a card from your hand, of any suit.
    """

    type: Literal['play_card']
    """
    Tells this from what else may stand here.
    """
    card: UmbraConciliumCard
    """
    A card of your hand; any suit may be played.
    """


UmbraConciliumStratagem: TypeAlias = Literal['all_out_assault', 'relentless_pursuit', 'pure_arms', 'righteous_war', 'underdog_coup', 'few_overturn', 'host_tramples', 'mirror']


class UmbraConciliumPlayStratagem(TypedDict):
    """
    Play a card together with a forbidden stratagem, once in a game.

    Mirror names in `copies` the used stratagem that it acts as. Righteous War, also when mirrored, says in
    `use_effect` whether the effect of the card is used.
    """

    type: Literal['play_stratagem']
    """
    Tells this from what else may stand here.
    """
    card: UmbraConciliumCard
    """
    The card of your hand that is played along with it.
    """
    stratagem: UmbraConciliumStratagem
    """
    One that nobody has used yet; you may use one in the whole game.
    """
    copies: NotRequired[UmbraConciliumStratagem | None]
    """
    Mirror names in `copies` the used stratagem that it acts as.
    """
    use_effect: NotRequired[bool]
    """
    Righteous War, also when mirrored, says in `use_effect` whether the effect of the card is used. By default `false`.
    """


class UmbraConciliumOptions(TypedDict):
    """
    The edition and the six doubtful readings; the defaults are the rules as RULES.md states them.
    """

    edition: Literal['rulebook']
    """
    The edition of the component data; see the components of the game.
    """
    pure_arms_scope: Literal['rest_of_trick', 'whole_trick_undo']
    """
    Whether Pure Arms silences what comes after it in the trick, or also undoes what came before.
    """
    direction_after_2_8: Literal['back', 'stays']
    """
    Whether the direction set by a 2 or an 8 stays after the trick, or goes back to the one chosen first.
    """
    pursuit_needs_win: bool
    """
    Whether Relentless Pursuit counts only if its player wins the trick; excludes `six_copies_pursuit`.
    """
    six_copies_pursuit: bool
    """
    Whether a 6 also copies what the left neighbour gained by Relentless Pursuit; excludes `pursuit_needs_win`.
    """
    imbalance_other_fives: Literal['break', 'ignored']
    """
    Whether another 5 on the table stops Imbalance, or is not looked at.
    """
    nine_counts_itself: bool
    """
    Whether a 9 moves the battle suit even without another 9 on the table.
    """


class UmbraConciliumFirstLeadDrawn(TypedDict):
    """
    `seat` leads the first trick.
    """

    type: Literal['first_lead_drawn']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` leads the first trick.
    """


class UmbraConciliumDealBegan(TypedDict):
    """
    All cards are shuffled and `hand` of them dealt to every seat, for the `number`th time.
    """

    type: Literal['deal_began']
    """
    Tells this from what else may stand here.
    """
    number: int
    """
    All cards are shuffled and `hand` of them dealt to every seat, for the `number`th time.
    """
    hand: int
    """
    All cards are shuffled and `hand` of them dealt to every seat, for the `number`th time.
    """


class UmbraConciliumDirectionChosen(TypedDict):
    """
    The first lead of the game chose whether high or low numbers win.
    """

    type: Literal['direction_chosen']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    A place at the table: 0, 1, 2 … in turn order.
    """
    direction: Literal['high', 'low']
    """
    Whether `high` or `low` numbers win.
    """


UmbraConciliumSuit: TypeAlias = Literal['fist', 'bow', 'sword', 'axe']


class UmbraConciliumCardPlayed(TypedDict):
    """
    `seat` played a card; the first one of a trick makes its suit the battle suit.
    """

    type: Literal['card_played']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` played a card; the first one of a trick makes its suit the battle suit.
    """
    card: UmbraConciliumCard
    """
    The card that is on the table now.
    """
    suit: UmbraConciliumSuit
    """
    The suit of the card; that of the first one of a trick is the battle suit.
    """


class UmbraConciliumStratagemUsed(TypedDict):
    """
    `seat` played a stratagem with its card. Neither `seat` can play another nor anybody this one again.
    """

    type: Literal['stratagem_used']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` played a stratagem with its card.
    """
    stratagem: UmbraConciliumStratagem
    """
    Mirror is named as itself, not as what it copies.
    """
    copies: UmbraConciliumStratagem | None
    """
    The stratagem that Mirror acts as; null for any other.
    """
    use_effect: bool
    """
    Under Righteous War, whether the effect of the card is used; otherwise false.
    """


class UmbraConciliumLastingEnded(TypedDict):
    """
    A lasting stratagem ended because another stratagem was declared.
    """

    type: Literal['lasting_ended']
    """
    Tells this from what else may stand here.
    """
    stratagem: UmbraConciliumStratagem
    """
    `few_overturn` or `host_tramples`, which last until another stratagem is declared.
    """


UmbraConciliumEffect: TypeAlias = Literal['colour_shift', 'few_prevail', 'three_souls', 'puppet', 'imbalance', 'commensal', 'made_fortune', 'many_prevail']


class UmbraConciliumLastingBegan(TypedDict):
    """
    A stratagem set the direction and blocks effects until the next stratagem is declared.
    """

    type: Literal['lasting_began']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    A place at the table: 0, 1, 2 … in turn order.
    """
    stratagem: UmbraConciliumStratagem
    """
    What it acts as, also when Mirror was played.
    """
    direction: Literal['high', 'low']
    """
    Whether `high` or `low` numbers win from now on.
    """
    blocks: list[UmbraConciliumEffect]
    """
    The effects that do nothing while it lasts.
    """


class UmbraConciliumEffectsSilenced(TypedDict):
    """
    Pure Arms: no card effects until the end of the trick; battle suit and direction are as given.

    `undone` says that they are those of the start of the trick, because its effects were undone (an option).
    """

    type: Literal['effects_silenced']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    A place at the table: 0, 1, 2 … in turn order.
    """
    suit: UmbraConciliumSuit
    """
    The battle suit from now on.
    """
    direction: Literal['high', 'low']
    """
    Whether `high` or `low` numbers win from now on.
    """
    undone: bool
    """
    `undone` says that they are those of the start of the trick, because its effects were undone (an option).
    """


class UmbraConciliumPointsPursued(TypedDict):
    """
    Relentless Pursuit: `seat` gained half of `gap`, its distance to the top score, rounded up.
    """

    type: Literal['points_pursued']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    Relentless Pursuit: `seat` gained half of `gap`, its distance to the top score, rounded up.
    """
    points: int
    """
    Counted at once, before the showdown.
    """
    gap: int
    """
    Relentless Pursuit: `seat` gained half of `gap`, its distance to the top score, rounded up.
    """


UmbraConciliumEffectOrStratagem: TypeAlias = Literal['colour_shift', 'few_prevail', 'three_souls', 'puppet', 'imbalance', 'commensal', 'made_fortune', 'many_prevail', 'all_out_assault', 'relentless_pursuit', 'pure_arms', 'righteous_war', 'underdog_coup', 'few_overturn', 'host_tramples', 'mirror']


class UmbraConciliumBattleSuitChanged(TypedDict):
    """
    `suit`, that of the card of `seat`, is the battle suit now, by an effect or a stratagem.
    """

    type: Literal['battle_suit_changed']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `suit`, that of the card of `seat`, is the battle suit now, by an effect or a stratagem.
    """
    card: UmbraConciliumCard
    """
    The card whose suit it is.
    """
    suit: UmbraConciliumSuit
    """
    `suit`, that of the card of `seat`, is the battle suit now, by an effect or a stratagem.
    """
    by: UmbraConciliumEffectOrStratagem
    """
    The effect or the stratagem that changed it.
    """


class UmbraConciliumDirectionChanged(TypedDict):
    """
    The card of `seat` decided whether high or low numbers win from now on.
    """

    type: Literal['direction_changed']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    The card of `seat` decided whether high or low numbers win from now on.
    """
    card: UmbraConciliumCard
    """
    The card that did it.
    """
    direction: Literal['high', 'low']
    """
    Whether `high` or `low` numbers win from now on.
    """
    by: UmbraConciliumEffect
    """
    The effect of the card, `few_prevail` or `many_prevail`.
    """


class UmbraConciliumDirectionReturned(TypedDict):
    """
    The trick is over and the direction goes back to the choice of the first lead (an option).
    """

    type: Literal['direction_returned']
    """
    Tells this from what else may stand here.
    """
    direction: Literal['high', 'low']
    """
    Whether `high` or `low` numbers win from now on.
    """


class UmbraConciliumEffectBlocked(TypedDict):
    """
    The effect on the card of `seat` should have acted, but the stratagem `by` blocked it.
    """

    type: Literal['effect_blocked']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    The effect on the card of `seat` should have acted, but the stratagem `by` blocked it.
    """
    card: UmbraConciliumCard
    """
    The card on the table whose effect is lost.
    """
    effect: UmbraConciliumEffect
    """
    The effect that is lost, not delayed.
    """
    by: UmbraConciliumStratagem
    """
    The effect on the card of `seat` should have acted, but the stratagem `by` blocked it.
    """


UmbraConciliumMissedBecause: TypeAlias = Literal['no_other', 'not_three', 'nothing_to_copy', 'another_four', 'another_five', 'mixed_numbers', 'own_win', 'not_alone_on_top', 'not_alone_in_last_place', 'did_not_win']


class UmbraConciliumEffectMissed(TypedDict):
    """
    The effect of a card, or of a stratagem, did nothing: `why` names the condition that failed.
    """

    type: Literal['effect_missed']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    A place at the table: 0, 1, 2 … in turn order.
    """
    card: UmbraConciliumCard
    """
    The card on the table.
    """
    effect: UmbraConciliumEffectOrStratagem
    """
    The effect of the card, or the stratagem.
    """
    why: UmbraConciliumMissedBecause
    """
    The effect of a card, or of a stratagem, did nothing: `why` names the condition that failed.
    """


class UmbraConciliumTrickWon(TypedDict):
    """
    `seat` won the trick: with the best card of the battle suit, or `by` an effect.
    """

    type: Literal['trick_won']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` won the trick: with the best card of the battle suit, or `by` an effect.
    """
    card: UmbraConciliumCard
    """
    The card of the winner.
    """
    suit: UmbraConciliumSuit
    """
    The battle suit at the showdown.
    """
    direction: Literal['high', 'low']
    """
    Whether `high` or `low` numbers won.
    """
    by: UmbraConciliumEffect | None
    """
    The effect that won instead of the best card of the battle suit; null without one.
    """


UmbraConciliumScoredFor: TypeAlias = Literal['trick', 'colour_shift', 'few_prevail', 'three_souls', 'puppet', 'imbalance', 'commensal', 'made_fortune', 'many_prevail', 'all_out_assault', 'relentless_pursuit', 'pure_arms', 'righteous_war', 'underdog_coup', 'few_overturn', 'host_tramples', 'mirror']


class UmbraConciliumPointsScored(TypedDict):
    """
    `seat` gained points at the showdown for `why`: "trick", a stratagem or an effect.

    `source` used the stratagem, or is the neighbour whose gain was copied, or is `seat` itself.
    """

    type: Literal['points_scored']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` gained points at the showdown for `why`: "trick", a stratagem or an effect.
    """
    points: int
    """
    Gained by this alone; a seat may score for several things.
    """
    why: UmbraConciliumScoredFor
    """
    `seat` gained points at the showdown for `why`: "trick", a stratagem or an effect.
    """
    source: int
    """
    `source` used the stratagem, or is the neighbour whose gain was copied, or is `seat` itself.
    """


class UmbraConciliumPointsTaken(TypedDict):
    """
    Puppet: `seat` took the win points of `loser`, who was alone on top.
    """

    type: Literal['points_taken']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    Puppet: `seat` took the win points of `loser`, who was alone on top.
    """
    loser: int
    """
    Puppet: `seat` took the win points of `loser`, who was alone on top.
    """
    points: int
    """
    Win points: one and the bonus of a stratagem.
    """


class UmbraConciliumTrickEnded(TypedDict):
    """
    The points are scored, the cards discarded, and `lead` leads next, as the winner or `by` a stratagem.

    If the game is `over`, no further trick is played.
    """

    type: Literal['trick_ended']
    """
    Tells this from what else may stand here.
    """
    lead: int
    """
    The points are scored, the cards discarded, and `lead` leads next, as the winner or `by` a stratagem.
    """
    by: UmbraConciliumStratagem | None
    """
    The points are scored, the cards discarded, and `lead` leads next, as the winner or `by` a stratagem.
    """
    scores: list[int]
    """
    The points of each seat after the trick, in seat order.
    """
    over: bool
    """
    If the game is `over`, no further trick is played.
    """


UmbraConciliumHow: TypeAlias = Literal['ruler', 'nobody']


class UmbraConciliumGameEnded(TypedDict):
    """
    A seat has enough points: it alone rules ("ruler"), or several have and nobody rules ("nobody").
    """

    type: Literal['game_ended']
    """
    Tells this from what else may stand here.
    """
    how: UmbraConciliumHow
    """
    `ruler` if one seat alone had 10 points or more, `nobody` if several had.
    """
    ruler: int | None
    """
    Null if nobody rules, and so nobody wins.
    """


class UmbraConciliumUse(TypedDict):
    """
    Which seat used which stratagem. Mirror is used up as itself.
    """

    seat: int
    """
    The seat that can use no other in this game.
    """
    stratagem: UmbraConciliumStratagem
    """
    Mirror is named as itself, not as what it copied.
    """


class UmbraConciliumPlay(TypedDict):
    """
    A card on the table, and the stratagem played with it.
    """

    seat: int
    """
    A place at the table: 0, 1, 2 … in turn order.
    """
    card: UmbraConciliumCard
    """
    The card on the table.
    """
    stratagem: UmbraConciliumStratagem | None
    """
    The forbidden stratagem declared with it; null without one.
    """
    copies: UmbraConciliumStratagem | None
    """
    The stratagem that Mirror acts as; null for any other.
    """
    use_effect: bool
    """
    Under Righteous War, whether the effect of the card is used.
    """


class UmbraConciliumDealHands(TypedDict):
    """
    Shuffle and deal all cards; with five seats one is left over, face down.
    """

    kind: Literal['deal_hands']
    """
    Tells this from what else may stand here.
    """


class UmbraConciliumDirectionChoice(TypedDict):
    """
    The first lead of the game, who knows its hand, chooses whether high or low numbers win.
    """

    kind: Literal['direction_choice']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    A place at the table: 0, 1, 2 … in turn order.
    """


class UmbraConciliumPlayTurn(TypedDict):
    """
    The seat plays one card of its hand, alone or with a stratagem.
    """

    kind: Literal['play_turn']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    A place at the table: 0, 1, 2 … in turn order.
    """


class UmbraConciliumShowdown(TypedDict):
    """
    All seats have played: the trick is settled in the order of the rulebook.
    """

    kind: Literal['showdown']
    """
    Tells this from what else may stand here.
    """


class UmbraConciliumEnding(TypedDict):
    """
    How the game ended, and the ruler, if there is one.
    """

    how: UmbraConciliumHow
    """
    `ruler` if one seat alone had 10 points or more, `nobody` if several had.
    """
    ruler: int | None
    """
    The seat that rules and wins; null if nobody does.
    """


class UmbraConciliumComponentsSuit(TypedDict):
    """
    A suit and the realm it stands for.
    """

    id: str
    """
    The name of the suit in every command and event.
    """
    realm: str
    """
    The id of the power for which it stands.
    """


class UmbraConciliumComponentsNumber(TypedDict):
    """
    The effect on the four cards of a number, and when it acts (RULES 6 and 7).
    """

    number: int
    """
    What is printed on four cards, one of each suit.
    """
    effect: Literal['colour_shift', 'commensal', 'few_prevail', 'imbalance', 'made_fortune', 'many_prevail', 'puppet', 'three_souls']
    """
    The effects (RULES 6 and 7).
    """
    time: Literal['instant', 'showdown']
    """
    Whether it acts when the card is played, or at the showdown.
    """


class UmbraConciliumComponentsDeal(TypedDict):
    """
    The number of cards in each hand, and the number left over (RULES 2).
    """

    hand: int
    """
    How many cards a seat gets.
    """
    left_over: int
    """
    How many cards nobody gets.
    """


class UmbraConciliumComponentsStratagem(TypedDict):
    """
    A forbidden stratagem: its bonus for the winner of the trick, and what it does while it lasts (RULES 5).
    """

    id: Literal['all_out_assault', 'few_overturn', 'host_tramples', 'mirror', 'pure_arms', 'relentless_pursuit', 'righteous_war', 'underdog_coup']
    """
    The forbidden stratagems (RULES 5).
    """
    bonus: NotRequired[int]
    """
    By default `0`.
    """
    only_for_last: NotRequired[bool]
    """
    Whether the bonus needs a winner who was alone in last place. By default `false`.
    """
    direction: NotRequired[Literal['high', 'low'] | None]
    """
    The direction that a lasting stratagem sets; None if it does not last.
    """
    blocks: NotRequired[list[Literal['colour_shift', 'commensal', 'few_prevail', 'imbalance', 'made_fortune', 'many_prevail', 'puppet', 'three_souls']]]
    """
    The effects that a lasting stratagem forbids.
    """
    least_seats: NotRequired[int]
    """
    By default `0`.
    """


class UmbraConciliumComponentsPoints(TypedDict):
    """
    Points for a trick and for two effects, and the points that end the game.
    """

    trick: int
    """
    What the winner of a trick scores.
    """
    target: int
    """
    The score that ends the game.
    """
    three_souls: int
    """
    What the effect of that name scores.
    """
    made_fortune: int
    """
    What the effect of that name scores.
    """


class UmbraConciliumNewOptions(TypedDict):
    edition: NotRequired[Literal['rulebook']]
    """
    Tells this from what else may stand here. By default `"rulebook"`.
    """
    pure_arms_scope: NotRequired[Literal['rest_of_trick', 'whole_trick_undo']]
    """
    Whether Pure Arms silences what comes after it in the trick, or also undoes what came before. By default `"rest_of_trick"`.
    """
    direction_after_2_8: NotRequired[Literal['back', 'stays']]
    """
    Whether the direction set by a 2 or an 8 stays after the trick, or goes back to the one chosen first. By default `"stays"`.
    """
    pursuit_needs_win: NotRequired[bool]
    """
    Whether Relentless Pursuit counts only if its player wins the trick; excludes `six_copies_pursuit`. By default `false`.
    """
    six_copies_pursuit: NotRequired[bool]
    """
    Whether a 6 also copies what the left neighbour gained by Relentless Pursuit; excludes `pursuit_needs_win`. By default `false`.
    """
    imbalance_other_fives: NotRequired[Literal['break', 'ignored']]
    """
    Whether another 5 on the table stops Imbalance, or is not looked at. By default `"break"`.
    """
    nine_counts_itself: NotRequired[bool]
    """
    Whether a 9 moves the battle suit even without another 9 on the table. By default `false`.
    """


GameCommand: TypeAlias = ConspiracyPlacePayoffs | ConspiracyPayBribe | ConspiracyMoveAgent | ConspiracyAssassinate | ConspiracyChallenge | ConspiracyRaise | ConspiracyPass | ConspiracyDrawAgent | ConspiracyShoveAgent | ConspiracyPushCase | ConspiracyPullCase | ConspiracyExtraMove | ConspiracyRideTrain | ConspiracyAdvanceDie | ConspiracyRollDie | PaxIlluminatenScout | PaxIlluminatenInfluence | PaxIlluminatenExtort | PaxIlluminatenOrganize | PaxIlluminatenExpel | PaxIlluminatenOust | PaxIlluminatenActFrom | PaxIlluminatenCommit | PaxIlluminatenPlaceCard | PaxIlluminatenPickDisc | PaxIlluminatenMoveDisc | PaxIlluminatenWhisper | PaxIlluminatenPayFavor | PaxIlluminatenExchange | PaxIlluminatenWaive | PaxIlluminatenTakeFavor | PaxIlluminatenGiveFavor | PaxIlluminatenSetStrength | PaxIlluminatenPlayStrength | PaxIlluminatenPressOn | PaxIlluminatenCallChallenge | PaxIlluminatenConcede | PaxIlluminatenScheme | PaxIlluminatenQuickFavor | PaxIlluminatenChooseCard | PaxIlluminatenTapEdict | PaxIlluminatenKeepPlot | PaxIlluminatenBorrow | PaxIlluminatenDrawCard | PaxIlluminatenTakeCourt | PaxIlluminatenClaimFaction | PaxIlluminatenClaimPlot | PaxIlluminatenRegainPlot | PaxIlluminatenLookAtHand | PaxIlluminatenLookAtPlot | PaxIlluminatenBuyAction | PaxIlluminatenActivate | PaxIlluminatenKeepEvent | PaxIlluminatenEndActions | PaxIlluminatenTurnPlan | PaxIlluminatenFollowScript | RichelieuTakeIncome | RichelieuPlaceWorker | RichelieuHireArmy | RichelieuSellJewel | RichelieuBuyJewel | RichelieuMoveWorker | RichelieuPlacePawn | UmbraConciliumChooseDirection | UmbraConciliumPlayCard | UmbraConciliumPlayStratagem


GameOptions: TypeAlias = ConspiracyOptions | PaxIlluminatenOptions | RichelieuOptions | UmbraConciliumOptions


GameNewOptions: TypeAlias = ConspiracyNewOptions | PaxIlluminatenNewOptions | RichelieuNewOptions | UmbraConciliumNewOptions


class ActorDocument(TypedDict):
    """
    The actor of an event: a player id, `bot:<key>` or `house`. `request_id` is visible to that player only:
    the SHA-256 of the `Request-Id` of the request in hex, in older events the id itself.
    """

    by: str
    """
    Who acted: the id of a player, `bot:<key>` or `house`.
    """
    seat: int | None
    """
    For which seat; null if for none.
    """
    request_id: NotRequired[str | None]
    """
    `request_id` is visible to that player only: the SHA-256 of the `Request-Id` of the request in hex, in older events the id itself.
    """


class PairingNews(TypedDict):
    """
    A player is paired for a round of a tournament, or has a bye.
    """

    tournament: str
    """
    The id of a tournament, `trn_…`.
    """
    version: int
    """
    The version of the tournament at which the round was paired.
    """
    round: int
    """
    The number of a round of the tournament, from 1.
    """
    entry: int
    """
    The number of the player's own entry.
    """
    table: int | None
    """
    The table; null for a bye.
    """
    entries: list[int]
    """
    The numbers of the entries at the table, in the order of its seats; none for a bye.
    """


class NoticePairingNews(TypedDict):
    """
    What a player is told of: type, time and data are those of a message to a webhook about the player.
    """

    sequence: int
    """
    Its number, which counts the notices of an account without gaps, from any number on.
    """
    type: Literal['player.paired']
    """
    What it is about.
    """
    timestamp: str
    """
    When that happened.
    """
    data: PairingNews
    """
    What happened, as the player may see it.
    """


class ReportNews(TypedDict):
    """
    The operator has decided about a report that the owner made.
    """

    report: str
    """
    The id of a report about somebody, `rpt_…`.
    """
    about: Literal['behaviour', 'comment', 'name', 'study']
    """
    What is reported: somebody's name, a comment on a match, what a study says, or behaviour at a table.
    """
    acted: bool
    """
    Whether anything was done about what was reported; what was is not told.
    """


class NoticeReportNews(TypedDict):
    """
    What a player is told of: type, time and data are those of a message to a webhook about the player.
    """

    sequence: int
    """
    Its number, which counts the notices of an account without gaps, from any number on.
    """
    type: Literal['report.decided']
    """
    What it is about.
    """
    timestamp: str
    """
    When that happened.
    """
    data: ReportNews
    """
    What happened, as the player may see it.
    """


class DecisionNews(TypedDict):
    """
    The operator has decided something about the owner, whom somebody reported. Who did is not told.
    """

    action: Literal['dismiss', 'hide', 'rename', 'suspend', 'warn']
    """
    What the operator decides: nothing is to be done; tell who was reported; take the name away; hide what was written; lock the account.
    """
    about: Literal['behaviour', 'comment', 'name', 'study']
    """
    What is reported: somebody's name, a comment on a match, what a study says, or behaviour at a table.
    """
    reason: str
    """
    Why, in the words of the operator.
    """
    match: str | None
    """
    The match of a comment, or at whose table the owner behaved so.
    """
    study: str | None
    """
    The study that was reported.
    """


class NoticeDecisionNews(TypedDict):
    """
    What a player is told of: type, time and data are those of a message to a webhook about the player.
    """

    sequence: int
    """
    Its number, which counts the notices of an account without gaps, from any number on.
    """
    type: Literal['player.reproved']
    """
    What it is about.
    """
    timestamp: str
    """
    When that happened.
    """
    data: DecisionNews
    """
    What happened, as the player may see it.
    """


class DroppedNews(TypedDict):
    """
    Some notices are kept no more: read the lists again.
    """

    after: int
    """
    The number of the last notice before them.
    """
    upto: int
    """
    The number of the last of them.
    """


class NoticeDroppedNews(TypedDict):
    """
    What a player is told of: type, time and data are those of a message to a webhook about the player.
    """

    sequence: int
    """
    Its number, which counts the notices of an account without gaps, from any number on.
    """
    type: Literal['notices.dropped']
    """
    What it is about.
    """
    timestamp: str
    """
    When that happened.
    """
    data: DroppedNews
    """
    What happened, as the player may see it.
    """


ProtocolErrorCode: TypeAlias = Literal['invalid_request', 'invalid_client', 'invalid_grant', 'unauthorized_client', 'unsupported_grant_type', 'invalid_scope', 'access_denied', 'unsupported_response_type', 'unsupported_token_type', 'invalid_redirect_uri', 'invalid_client_metadata']


class ProtocolError(TypedDict):
    """
    An error of the protocol (RFC 6749, 5.2).
    """

    error: ProtocolErrorCode
    """
    Its code, by the RFCs.
    """
    error_description: NotRequired[str]
    """
    What is wrong, in English.
    """


class Fault(TypedDict):
    """
    One fault of a request body; `pointer` is a JSON pointer (RFC 6901).
    """

    pointer: str
    """
    One fault of a request body; `pointer` is a JSON pointer (RFC 6901).
    """
    detail: str
    """
    What is wrong there, in the language of the caller.
    """
    code: NotRequired[str]
    """
    In a position that play cannot lead to, the stable name of what is wrong, as `twice`; absent for others.
    """
    rule: NotRequired[str]
    """
    In such a position the section of the game's RULES.md that it breaks; absent for others.
    """
    due: NotRequired[object]
    """
    In such a position what must be there, where only one value fits; absent for others.
    """


class Health(TypedDict):
    """
    `ok`, or the parts that are missing.
    """

    status: Literal['degraded', 'ok']
    """
    `ok`, or `degraded` if something that the service needs does not answer.
    """
    version: str
    """
    The version of the service.
    """
    checks: dict[str, str]
    """
    By part of the service, `ok` or what is wrong with it.
    """


class TokenQuestion(TypedDict):
    """
    A token of an application (RFC 7009, 2.1; RFC 7662, 2.1).
    """

    token: str
    """
    An access token or a refresh token.
    """
    client_id: str
    """
    The id of the application, which it got when it was registered.
    """
    token_type_hint: NotRequired[Literal['access_token', 'refresh_token']]
    """
    Not needed: it is found out. By default `"access_token"`.
    """


class Introspected(TypedDict):
    """
    What a token allows (RFC 7662, 2.2); nothing but `active` if it is not taken now.
    """

    active: bool
    """
    Whether the token is taken now.
    """
    client_id: NotRequired[str]
    """
    The application.
    """
    scope: NotRequired[str]
    """
    Its scopes, with spaces between them.
    """
    sub: NotRequired[str]
    """
    The id of the player.
    """
    iss: NotRequired[str]
    """
    The issuer.
    """
    iat: NotRequired[int]
    """
    Since when it is taken, in seconds since 1970.
    """
    exp: NotRequired[int]
    """
    Until when it is taken, in seconds since 1970.
    """


class NewApplication(TypedDict):
    """
    An application to register (RFC 7591): a public client. Other fields are ignored.
    """

    client_name: str
    """
    What players are shown.
    """
    redirect_uris: list[str]
    """
    Where players may be sent back, compared to the letter.
    """
    token_endpoint_auth_method: NotRequired[Literal['none']]
    """
    No application has a secret. By default `"none"`.
    """


class Registered(TypedDict):
    """
    A registered application.
    """

    client_id: str
    """
    The id of the application, which it got when it was registered.
    """
    client_id_issued_at: int
    """
    When it was registered, in seconds since 1970.
    """
    client_name: str
    """
    What players are shown.
    """
    redirect_uris: list[str]
    """
    Where players may be sent back.
    """
    grant_types: list[Literal['authorization_code', 'refresh_token']]
    """
    What it may exchange for tokens.
    """
    response_types: list[Literal['code']]
    """
    Codes alone.
    """
    token_endpoint_auth_method: Literal['none']
    """
    It has no secret.
    """


class Nothing(TypedDict):
    """
    An empty object.
    """


class TokenRequest(TypedDict):
    """
    A code or a refresh token to be exchanged (RFC 6749, 4.1.3 and 6; RFC 7636, 4.5).
    """

    grant_type: Literal['authorization_code', 'refresh_token']
    """
    What is exchanged.
    """
    client_id: str
    """
    The id of the application, which it got when it was registered.
    """
    code: NotRequired[str]
    """
    The code, with `authorization_code`. By default `""`.
    """
    code_verifier: NotRequired[str]
    """
    What the code challenge was made of. By default `""`.
    """
    redirect_uri: NotRequired[str]
    """
    If it is sent, the one of the authorization request. By default `""`.
    """
    refresh_token: NotRequired[str]
    """
    The refresh token, with `refresh_token`. By default `""`.
    """
    scope: NotRequired[str]
    """
    With `refresh_token`: none but those that it has. By default `""`.
    """


class Tokens(TypedDict):
    """
    The tokens of an application.
    """

    access_token: str
    """
    Sent as `Authorization: Bearer`.
    """
    token_type: Literal['Bearer']
    """
    How it is sent.
    """
    expires_in: int
    """
    For how many seconds it works.
    """
    refresh_token: str
    """
    Good once, for the next tokens.
    """
    scope: str
    """
    Scopes, with spaces between them.
    """


class Subject(TypedDict):
    """
    What a report is about; `match`, `comment` and `study` say where it is.
    """

    about: Literal['behaviour', 'comment', 'name', 'study']
    """
    What is reported: somebody's name, a comment on a match, what a study says, or behaviour at a table.
    """
    match: str | None
    """
    The match of a comment, or at whose table somebody behaved so.
    """
    comment: str | None
    """
    The id of a comment.
    """
    study: str | None
    """
    The study that is reported, at its address.
    """
    player: str | None
    """
    Whose name or behaviour it is.
    """


class NewSubject(TypedDict):
    about: Literal['name', 'comment', 'study', 'behaviour']
    """
    A `name` (with `player`), a `comment` (with `match` and `comment`), a `study`, or `behaviour` at a table (with `match` and `player`).
    """
    match: NotRequired[str | None]
    """
    The id of a match, of a `comment` or of `behaviour`.
    """
    comment: NotRequired[str | None]
    """
    The id of a comment, as `…/comments` lists it.
    """
    study: NotRequired[str | None]
    """
    The study that is reported, by its id.
    """
    player: NotRequired[str | None]
    """
    Whose `name` or `behaviour` it is.
    """


class NewAbuseReport(TypedDict):
    subject: NewSubject
    """
    What it is about.
    """
    why: Literal['insult', 'threat', 'spam', 'impersonation', 'cheating', 'other']
    """
    What is wrong with it.
    """
    words: NotRequired[str]
    """
    What the operator should know, in any language. By default `""`.
    """


class Evidence(TypedDict):
    """
    What was reported, as it was when the report was made.
    """

    by: str
    """
    Who is reported: the id of a player, or `elsewhere` for a comment from another service.
    """
    name: str
    """
    What that player was called then.
    """
    text: str
    """
    What was written; for a name or behaviour nothing. The first 10,000 characters, in a list the first 500.
    """
    version: int | None
    """
    The version of the match or the study then.
    """
    cut: bool
    """
    Whether more was written than `text` has.
    """


class Decision(TypedDict):
    """
    What the operator decided about a report.
    """

    action: Literal['dismiss', 'hide', 'rename', 'suspend', 'warn']
    """
    What the operator decides: nothing is to be done; tell who was reported; take the name away; hide what was written; lock the account.
    """
    reason: str
    """
    Why; whoever was reported is told it, unless the report was dismissed.
    """
    by: str
    """
    Who decided: `operator`.
    """
    at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """


class ShownAnnouncement(TypedDict):
    """
    An announcement that is shown now, in the language of the caller.
    """

    id: str
    """
    The id of the announcement, `ann_…`: by it a page knows what somebody has dismissed.
    """
    kind: Literal['info', 'maintenance']
    """
    What an announcement is about: anything, or that the service will be in maintenance.
    """
    text: str
    """
    What it says, as plain text.
    """
    since: str
    """
    From when on it is shown.
    """
    until: str
    """
    When it is no longer shown.
    """


class Announced(TypedDict):
    """
    An announcement, as the operator reads it.
    """

    id: str
    """
    The id of the announcement, `ann_…`.
    """
    kind: Literal['info', 'maintenance']
    """
    What an announcement is about: anything, or that the service will be in maintenance.
    """
    texts: dict[str, str]
    """
    What it says, by language.
    """
    since: str
    """
    From when on it is shown.
    """
    until: str
    """
    When it is no longer shown.
    """
    made_at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """
    by: str
    """
    Who made it: `operator`.
    """
    withdrawn_at: str | None
    """
    When it was withdrawn; null if it was not.
    """


TableName: TypeAlias = Literal['matches', 'seats', 'commands', 'events', 'draws', 'results', 'ratings', 'tournaments', 'rounds', 'standings']


class DataTable(TypedDict):
    """
    A table: its rows in all files of a form, and its columns with what they hold.
    """

    name: TableName
    """
    What the table is called.
    """
    rows: int
    """
    In all files of a form.
    """
    columns: dict[str, Literal['number', 'text', 'time', 'whole', 'yes_no']]
    """
    By name, in order: `text`, `whole` and other `number`s, `yes_no`, or `time` (UTC).
    """


class DataFile(TypedDict):
    """
    A file of a table. Whoever reads all files of a form has all rows of the table.
    """

    name: str
    """
    What the file is called, here and at `GET /v1/data/{file}`.
    """
    table: TableName
    """
    The table of which it has some rows.
    """
    form: Literal['ndjson.gz', 'parquet']
    """
    `parquet`, or lines of JSON packed by gzip (`ndjson.gz`). Both have the same rows.
    """
    rows: int
    """
    How many it has.
    """
    bytes: int
    """
    Its size.
    """
    sha256: str
    """
    The SHA-256 of its bytes, in hex.
    """


class DeviceCodes(TypedDict):
    """
    What a new device is told: its own code, and the one that it shows.
    """

    device_code: str
    """
    By which this device asks for its token; it is shown to nobody.
    """
    user_code: str
    """
    What is typed on a device on which the player plays, as `BCDF-GHJK`.
    """
    verification_uri: str
    """
    Where that is done.
    """
    expires_in: int
    """
    Seconds until both codes end.
    """
    interval: int
    """
    Seconds to wait between two questions.
    """


class EmptyBody(TypedDict):
    pass


class DeviceToken(TypedDict):
    """
    The player of a new device, and its token: everything the player may do.
    """

    id: str
    """
    The id of a player, `ply_…`, or of a guest, `gst_…`.
    """
    name: str
    """
    What others see.
    """
    token: str
    """
    The token itself; keep it. It is shown again only to this device, for ten minutes.
    """


class DeviceCode(TypedDict):
    device_code: str
    """
    The code that this device was given, not the one that it shows.
    """


class ErasureDocument(TypedDict):
    """
    How far the erasure of an account is: about `left` matches are still to be looked through, null before the
    first.
    """

    id: str
    """
    The id of the erasure, `ers_…`, by which its progress can be asked for without a token.
    """
    status: Literal['done', 'running']
    """
    `running` until every trace of the name is gone, then `done`.
    """
    left: int | None
    """
    How far the erasure of an account is: about `left` matches are still to be looked through, null before the first.
    """
    asked_at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """
    updated_at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """


class JobFailure(TypedDict):
    """
    Why a job failed, as a code and in the language of the caller.
    """

    code: Literal['files_unreachable', 'internal', 'match_gone', 'no_world']
    """
    Why a job failed: its match is no longer there, no whole position agrees with what a seat knows, the archive or the place of exports cannot be used, or a fault of the service, which the log names.
    """
    text: str
    """
    What happened, in the language of the caller.
    """


class ReportedSeat(TypedDict):
    """
    The accuracy of a seat's decisions (0 to 100, as Lichess reckons), what they `lost` of a win in all, and its
    luck, by the `deal` and later. After the end `even`, `deal`, `luck`, `own` and `others` make the result.
    """

    seat: int
    """
    A place at the table, from 0 in turn order; -1 is the house.
    """
    decisions: int
    """
    How many of its commands had a choice.
    """
    accuracy: float | None
    """
    From 0 to 100; null without a decision.
    """
    lost: float
    """
    The accuracy of a seat's decisions (0 to 100, as Lichess reckons), what they `lost` of a win in all, and its luck, by the `deal` and later.
    """
    even: float
    """
    What seats could expect on average before the first command, in wins: less than an even share where a match may have no winner.
    """
    deal: float
    """
    What it could expect beyond that before the first command, in wins.
    """
    luck: float
    """
    What draws after the deal gave it, and what nobody could know, in wins.
    """
    luck_low: float
    """
    The lower bound of `luck`, with 95 % confidence.
    """
    luck_high: float
    """
    The upper bound of `luck`, with 95 % confidence.
    """
    own: float
    """
    What its own commands changed of its odds, by what it knew, in wins: above 0 if it played better than the quick players who play on behind every position.
    """
    others: float
    """
    What the commands of others changed of its odds, by what they knew, in wins.
    """


class ReportedOdds(TypedDict):
    """
    The odds before a command, by seat: as each knew (null if secret), and in `truth` (after the end). With its
    luck.
    """

    version: int
    """
    The version before the command.
    """
    known: list[float | None]
    """
    By seat, its odds by what it knew; null where that is secret.
    """
    truth: list[float]
    """
    By seat, its odds with everything open; empty before the end.
    """
    luck: list[float | None]
    """
    By seat, in wins, what its odds changed by beyond what the command had to change by what its giver knew: what was drawn, and what nobody could know. Before the end only for the seat itself, and null where it uncovered nothing.
    """
    worlds: int
    """
    In how many worlds of each viewpoint they were tried so far; odds at one version are told after each.
    """


class ReportedDecision(TypedDict):
    """
    What a seat could expect of its command as far as it knew, and its `loss` beside the best one.
    """

    version: int
    """
    The version at which the seat decided.
    """
    seat: int
    """
    A place at the table, from 0 in turn order; -1 is the house.
    """
    label: str
    """
    The command in words, in the language of the caller.
    """
    equity: float
    """
    The expected share of the win after the command, from 0 to 1.
    """
    best: str
    """
    The best command in words.
    """
    loss: float
    """
    What a seat could expect of its command as far as it knew, and its `loss` beside the best one.
    """
    loss_low: float
    """
    The lower bound of `loss`, with 95 % confidence.
    """
    loss_high: float
    """
    The upper bound of `loss`, with 95 % confidence.
    """


class ReportedTurn(TypedDict):
    """
    A moment after which odds were quite different: a trick, a turn with the challenges to it, an exchange.
    """

    version: int
    """
    The version of the command in it that changed the odds most.
    """
    begins: int
    """
    The version of the first command of the moment.
    """
    seat: int
    """
    Who gave the command; if nobody did, whose odds changed most.
    """
    gains: int | None
    """
    Who gained most by it, if that is another seat.
    """
    why: Literal['luck', 'mistake', 'play', 'uncovered', 'unsure']
    """
    `mistake`: the decision of the seat, for sure. `unsure`: perhaps its decision. `luck`: what was drawn. `uncovered`: what was hidden from the seat. `play`: anything else.
    """
    text: str
    """
    What happened, whose odds changed, why, and what could have been done, in the language of the caller.
    """


class ExportedTable(TypedDict):
    """
    What was written of a table. The first of its `files` is `{name}-1.parquet`.
    """

    name: str
    """
    The table, with which the names of its files begin.
    """
    files: int
    """
    The first of its `files` is `{name}-1.parquet`.
    """
    rows: int
    """
    In all its files.
    """
    bytes: int
    """
    The size of all its files.
    """


class NewExport(TypedDict):
    pseudonyms: NotRequired[bool]
    """
    Replace players by stable pseudonyms, without names. By default `false`.
    """


class BotInfo(TypedDict):
    """
    A bot of a game, what it is called and how it plays. The first is the default, and takes over a seat whose
    player resigned.
    """

    key: str
    """
    What stands after `bot:` when it is seated.
    """
    name: str
    """
    What it is called at the table, in the language of the caller.
    """
    summary: str
    """
    How it plays, in a sentence.
    """


class FacetLabels(TypedDict):
    """
    A facet in words: what happened, and what each of its values is called.
    """

    label: str
    """
    What happened, in the language of the caller.
    """
    values: dict[str, str]
    """
    What each value is called, in the language of the caller.
    """


class Choices(TypedDict):
    """
    The number of options of an awaited seat; a range or a pool counts as one.
    """

    seat: int
    """
    A place at the table, from 0 in turn order; -1 is the house.
    """
    options: int
    """
    As many as `/options` would list.
    """


class Standing(TypedDict):
    """
    One seat's place. `rank` starts at 1; tied seats share a rank and the next one is skipped.
    """

    seat: int
    """
    A place at the table: 0, 1, 2 … in turn order.
    """
    rank: int
    """
    `rank` starts at 1; tied seats share a rank and the next one is skipped.
    """
    score: int | None
    """
    Points, where the game has them; otherwise null.
    """


class Form(TypedDict):
    """
    A selection of matches: by version of the rules, number of seats, and occupants; None for all.
    """

    rules_version: int | None
    """
    The version of the rules; null for all.
    """
    seats: int | None
    """
    How many seats; null for all.
    """
    table: Literal['bots', 'mixed', 'people'] | None
    """
    Who sits there: people alone, bots alone, or both; null for all.
    """


class Share(TypedDict):
    """
    How many of a number were won. A win shared by two counts half for each; an end without a winner counts for
    nobody.

    `low` and `high` bound the win rate with 95 % confidence (Wilson); all three are null without data.
    """

    count: int
    """
    How many there were.
    """
    wins: float
    """
    How many of them were won, shared wins in parts.
    """
    win_rate: float | None
    """
    Wins by count, from 0 to 1.
    """
    low: float | None
    """
    `low` and `high` bound the win rate with 95 % confidence (Wilson); all three are null without data.
    """
    high: float | None
    """
    `low` and `high` bound the win rate with 95 % confidence (Wilson); all three are null without data.
    """


class Choice(TypedDict):
    """
    Which matches alone are counted, and how many of them there are; null parts were not asked for.
    """

    player: str | None
    """
    Only what this player did, by its id.
    """
    bot: str | None
    """
    Only what this bot did, by its key.
    """
    tournament: str | None
    """
    Only in this tournament, by its id.
    """
    as_of: int | None
    """
    Only what was decided when the tournament had this version.
    """
    matches: int
    """
    How many matches are counted, the latest ones.
    """
    more: bool
    """
    Whether there are earlier ones, which are not counted.
    """


class SeatResult(TypedDict):
    """
    The result of one seat. `rank` 1 is first; tied seats share a rank. `won` says whether it is one of the
    winners.
    """

    seat: int
    """
    A place at the table, from 0 in turn order; -1 is the house.
    """
    name: str
    """
    What its holder was called at the end.
    """
    player: str | None
    """
    The id of the person; null for a bot that held the seat from the start.
    """
    bot: str | None
    """
    The key of the bot that played it at the end; null for a person.
    """
    resigned: bool
    """
    Whether the player resigned, after which a bot played.
    """
    rank: int
    """
    `rank` 1 is first; tied seats share a rank.
    """
    won: bool
    """
    `won` says whether it is one of the winners.
    """
    score: int | None
    """
    Points, where the game has them; otherwise null.
    """


class Moment(TypedDict):
    """
    When something happened in a match: `version` is that of its event.
    """

    seat: int
    """
    A place at the table, from 0 in turn order; -1 is the house.
    """
    period: int | None
    """
    The round, deal or other period of the game; null where there is none, and for an opening.
    """
    version: int
    """
    When something happened in a match: `version` is that of its event.
    """


class PictureSeat(TypedDict):
    """
    Who sits at a seat in the pictures.
    """

    seat: int
    """
    A place at the table: 0, 1, 2 … in turn order.
    """
    name: str
    """
    What the text calls them, in its language.
    """


class HowToPlayPicture(TypedDict):
    """
    A position of a real match, as somebody saw it, for a board to draw.
    """

    name: str
    """
    By which the text says where it stands: `![caption](name)`, a paragraph of its own.
    """
    seat: int | None
    """
    Whose eyes saw it; null for what everybody may see.
    """
    sheets: list[str]
    """
    The parts of the board that matter, by the keys that `@cabinet-noir/boards` gives them.
    """
    awaiting: list[int]
    """
    The seats that must answer.
    """
    view: dict[str, object]
    """
    The position, as `view` of a match of this game has it.
    """


class Length(TypedDict):
    """
    The number of matches with at least `plies` plies and fewer than the next step.
    """

    plies: int
    """
    The number of matches with at least `plies` plies and fewer than the next step.
    """
    matches: int
    """
    How many matches are that long.
    """


class SeatShare(TypedDict):
    """
    The results of a seat. `mean_score` is null in games without scores; `ranks` counts the matches by rank.
    """

    seat: int
    """
    A place at the table, from 0 in turn order; -1 is the house.
    """
    share: Share
    """
    The matches and wins of the seat.
    """
    mean_rank: float
    """
    The average place, 1 being first.
    """
    mean_score: float | None
    """
    `mean_score` is null in games without scores; `ranks` counts the matches by rank.
    """
    resigned: int
    """
    How often the seat resigned.
    """
    ranks: dict[str, int]
    """
    `mean_score` is null in games without scores; `ranks` counts the matches by rank.
    """


class NamedShare(TypedDict):
    """
    How many seats used something, and their results.
    """

    id: str
    """
    The id of the component.
    """
    name: str
    """
    What it is called, in the language of the caller.
    """
    share: Share
    """
    The seats that used it, and their wins.
    """


class Watch(TypedDict):
    """
    Who may watch without a seat, and by how many events they are delayed until the match is over.
    """

    who: Literal['everybody', 'link', 'nobody', 'players']
    """
    `everybody`, `nobody`, the listed `players`, or whoever has the address: no list shows the match (`link`).
    """
    players: list[str]
    """
    The ids of those who may watch, with `who` = `players`.
    """
    delay: int
    """
    By how many events watchers are behind until the match is over; 0 for not at all.
    """


class ClockTerms(TypedDict):
    """
    How long players may think, in milliseconds, and what happens when the time of a seat is over.

    `turn`: the limit applies to every answer. `seat`: the limit applies to the whole match, plus `increment`
    (Fischer) whenever the seat has answered everything. `match`: all answers must be given within the limit after
    the start. When time is over, the default bot gives the due `command`, or a `bot` takes over the seat, or the
    seat `resign`s.
    """

    kind: Literal['match', 'seat', 'turn']
    """
    What the limit is for: each answer (`turn`), all answers of a seat (`seat`), or the whole `match`.
    """
    limit: int
    """
    In milliseconds.
    """
    increment: int
    """
    `seat`: the limit applies to the whole match, plus `increment` (Fischer) whenever the seat has answered everything.
    """
    on_timeout: Literal['bot', 'command', 'resign']
    """
    Who answers for a seat whose time is over: the default bot once (`command`) or for good (`bot`), or nobody (`resign`).
    """


class ClockSummary(TypedDict):
    """
    The clock of a seat: milliseconds left, and when it runs out; null while it is stopped.
    """

    seat: int
    """
    A place at the table, from 0 in turn order; -1 is the house.
    """
    left: int
    """
    Milliseconds.
    """
    deadline: str | None
    """
    In UTC, while the clock runs.
    """


class Origin(TypedDict):
    """
    Where a branch comes from: a match at a version. `branch` is the id of the branch itself.

    With `seat` None the branch continues from the truth: its versions and its chain continue those of its origin.
    Otherwise it begins with a position that is possible for `seat`, with everything unknown to it dealt again.
    """

    branch: str
    """
    `branch` is the id of the branch itself.
    """
    match: str
    """
    The id of a match, `mat_…`.
    """
    version: int
    """
    The version of that match from which the branch continues.
    """
    seat: int | None
    """
    With `seat` None the branch continues from the truth: its versions and its chain continue those of its origin.
    """


class UndoRequest(TypedDict):
    """
    `seat` asked, by the event of version `version`, to go back to `to`; `waiting` have not answered yet.
    """

    version: int
    """
    `seat` asked, by the event of version `version`, to go back to `to`; `waiting` have not answered yet.
    """
    seat: int
    """
    `seat` asked, by the event of version `version`, to go back to `to`; `waiting` have not answered yet.
    """
    to: int
    """
    `seat` asked, by the event of version `version`, to go back to `to`; `waiting` have not answered yet.
    """
    waiting: list[int]
    """
    `seat` asked, by the event of version `version`, to go back to `to`; `waiting` have not answered yet.
    """


class PauseSummary(TypedDict):
    """
    Since when a match is paused, and when it goes on by itself.
    """

    since: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """
    until: str | None
    """
    Null: when an arbiter says so.
    """
    reason: str
    """
    Why, in the words of the operator; empty if an arbiter paused it.
    """


class GivenInvitation(TypedDict):
    invitation: str
    """
    The token.
    """


class Method(TypedDict):
    """
    The method of ratings. All begin with `mu` and `sigma`; figures have `digits` decimals.
    """

    library: str
    """
    The program that computes ratings.
    """
    version: str
    """
    The version of that program.
    """
    model: str
    """
    The model of the program, by its name there.
    """
    mu: float
    """
    All begin with `mu` and `sigma`; figures have `digits` decimals.
    """
    sigma: float
    """
    All begin with `mu` and `sigma`; figures have `digits` decimals.
    """
    beta: float
    """
    How far chance moves a performance, in the model.
    """
    kappa: float
    """
    The least that a deviation can shrink to, in the model.
    """
    tau: float
    """
    By how much every deviation grows before a match, in the model.
    """
    digits: int
    """
    All begin with `mu` and `sigma`; figures have `digits` decimals.
    """
    conservative: str
    """
    The formula of the rating that ranks players.
    """


class RatedMatch(TypedDict):
    """
    A rating after a match that ended `at`. `rating` is the conservative one: mu - 3 sigma.

    `rank` is the rank in that match, for a bot with several seats the best one. `matches` and `wins` count up to
    then. A shared win is a win; rank 1 in a draw without a winner is not.
    """

    match: str
    """
    The id of a match, `mat_…`.
    """
    at: str
    """
    A rating after a match that ended `at`.
    """
    rank: int
    """
    `rank` is the rank in that match, for a bot with several seats the best one.
    """
    seats: int
    """
    How many seats the match had.
    """
    rating: float
    """
    `rating` is the conservative one: mu - 3 sigma.
    """
    mu: float
    """
    The estimated strength.
    """
    sigma: float
    """
    How uncertain the estimate is: its standard deviation.
    """
    matches: int
    """
    `matches` and `wins` count up to then.
    """
    wins: int
    """
    `matches` and `wins` count up to then.
    """


class NewWatch(TypedDict):
    who: NotRequired[Literal['everybody', 'nobody', 'players', 'link']]
    """
    `everybody`, `nobody`, the listed `players`, or whoever has the address, while no list shows the match (`link`). By default `"everybody"`.
    """
    players: NotRequired[list[str]]
    """
    Ids of players. Only with `players`.
    """
    delay: NotRequired[int]
    """
    The delay in events, from the start of the match until its end. By default `0`.
    """


class NewClock(TypedDict):
    kind: Literal['turn', 'seat', 'match']
    """
    `turn`: `limit` for every answer. `seat`: `limit` for all answers of a seat, and plus `increment` (Fischer) whenever it has answered everything. `match`: all answers of all seats must be given within `limit` after the start.
    """
    limit: int
    """
    The limit in milliseconds.
    """
    increment: NotRequired[int]
    """
    The increment in milliseconds. Only with `seat`. By default `0`.
    """
    on_timeout: NotRequired[Literal['command', 'bot', 'resign']]
    """
    What happens when the time of a seat is over: the default bot gives the `command` that is due, a `bot` takes over the seat and is ranked by its play, or the seat resigns (`resign`).
    """


class NewAnalysis(TypedDict):
    at: NotRequired[int | None]
    """
    At this version; by default the newest.
    """
    seat: NotRequired[int | None]
    """
    The seat whose commands are analysed, given what it knows; by default the caller's own.
    """
    playouts: NotRequired[int]
    """
    Play-outs of all commands together at most, but one for each command. By default `400`.
    """
    bot: NotRequired[str | None]
    """
    The bot that plays on at all seats to the end, many times slower. Of a level that searches (`expert`, `master`) the roll-outs are as it makes them itself, of the commands that it would try, with 1,000 play-outs at most. By default a quick player plays on for a few turns, and the judgement of the game estimates the rest.
    """
    seed: NotRequired[str | None]
    """
    1 to 32 bytes in hex that determine the worlds; by default fresh ones.
    """


class Divergence(TypedDict):
    """
    The first place where something differs: the version of the event, what was checked, and how it differs.
    """

    version: int
    """
    The version of the event.
    """
    check: Literal['beacon', 'chain', 'commitment', 'cuts', 'index', 'origin', 'pairings', 'result', 'rules', 'snapshots', 'views']
    """
    What was checked there.
    """
    detail: str
    """
    What was expected, and what was found.
    """


NewBranch = TypedDict(
    'NewBranch',
    {
        'at': NotRequired[int | None],
        'from': NotRequired[Literal['truth', 'seat'] | None],
        'seat': NotRequired[int | None],
        'seed': NotRequired[str | None],
        'name': NotRequired[str | None],
        'seats': NotRequired[list[str] | None],
        'start_when': NotRequired[Literal['full', 'host']],
        'undo': NotRequired[Literal['never', 'own', 'consent', 'free']],
        'analysis': NotRequired[bool],
        'watch': NotRequired[NewWatch | None],
    }
)


Arrow = TypedDict(
    'Arrow',
    {
        'from': str,
        'to': str,
        'colour': Literal['blue', 'green', 'red', 'yellow'],
    },
)


class Mark(TypedDict):
    """
    A ring around a thing on the board.
    """

    on: str
    """
    What the board of the game draws, by its name there: a kind, and after a colon the id of a component or the number of a seat.
    """
    colour: Literal['blue', 'green', 'red', 'yellow']
    """
    How it is drawn; what a colour means is up to whoever draws.
    """


NewArrow = TypedDict(
    'NewArrow',
    {
        'from': str,
        'to': str,
        'colour': NotRequired[Literal['green', 'red', 'blue', 'yellow']],
    }
)


class NewMark(TypedDict):
    on: str
    """
    What it is around, as the board of the game names it: a kind, and the id of a component or the number of a seat.
    """
    colour: NotRequired[Literal['green', 'red', 'blue', 'yellow']]
    """
    How it is drawn; what a colour means is up to whoever draws. By default `"green"`.
    """


class NewComment(TypedDict):
    text: NotRequired[str]
    """
    Plain text. It may be left out if there are glyphs, arrows or marks. By default `""`.
    """
    glyphs: NotRequired[list[Literal[1, 2, 3, 4, 5, 6, 7, 10, 13, 140, 142, 146]]]
    """
    What is thought of it, each by its number in PGN (NAG): 1 good, 2 a mistake, 3 brilliant, 4 a blunder, 5 interesting, 6 dubious, 7 forced, 10 even, 13 unclear, 140 with an idea, 142 better was, 146 new.
    """
    arrows: NotRequired[list[NewArrow]]
    """
    From one thing on the board to another.
    """
    marks: NotRequired[list[NewMark]]
    """
    Around things on the board.
    """
    at: int
    """
    The version of the match that it is about.
    """


class Side(TypedDict):
    """
    One of the two compared views. `seat` is null unless `lens` is `seat`.
    """

    match: str
    """
    The id of a match, `mat_…`.
    """
    version: int
    """
    The number of events so far, so that of the newest one; each event has the next number.
    """
    lens: Literal['public', 'seat', 'truth']
    """
    Through whose eyes: a `seat`, the `public` or the `truth`.
    """
    seat: int | None
    """
    `seat` is null unless `lens` is `seat`.
    """


Change = TypedDict(
    'Change',
    {
        'op': Literal['add', 'copy', 'move', 'remove', 'replace', 'test'],
        'path': str,
        'from': NotRequired[str],
        'value': NotRequired[object],
    },
)


class Calibration(TypedDict):
    """
    How well what a draw says comes true, in matches of bots. Less is better, of each.
    """

    error: float
    """
    How far the shares of samples are from how often a value is there, in the mean.
    """
    likeliest: float
    """
    The same of the likeliest value of each place alone.
    """
    score: float
    """
    The squared distance from the shares of all values of a place to what is there, in the mean (Brier).
    """


class Possible(TypedDict):
    """
    A value, and in how many samples it was there.
    """

    value: object
    """
    What was there, as the view would show it.
    """
    samples: int
    """
    In how many of the sampled worlds it was there.
    """


class MatchName(TypedDict):
    """
    The name of a match; null if it has none.
    """

    match: str
    """
    The id of a match, `mat_…`.
    """
    name: str | None
    """
    What the host called it; null without a name.
    """


class NewName(TypedDict):
    name: str | None
    """
    The name of the match.
    """


class NewPhrase(TypedDict):
    phrase: Literal['hello', 'good_luck', 'nice_move', 'well_played', 'thanks', 'sorry', 'one_moment', 'good_game', 'goodbye', 'who_paid', 'doctor_comes', 'enlightening', 'cardinal_knows', 'shadows']
    """
    The name of a phrase that `GET …/phrases` lists.
    """


class Command(TypedDict):
    """
    The command as it was given, which may name what does not exist.
    """

    type: str
    """
    The wire name, which need not exist.
    """


class NewReport(TypedDict):
    at: NotRequired[int | None]
    """
    Only the odds of every seat at this version, which is quick: `odds` has one entry, that of whatever is given next, and nothing is judged. By default a report on all of the match.
    """
    playouts: NotRequired[int]
    """
    Play-outs for each decision at most. By default `100`.
    """
    seed: NotRequired[str | None]
    """
    1 to 32 bytes in hex that determine all chance; by default fresh ones.
    """


class NewOccupant(TypedDict):
    bot: NotRequired[str | None]
    """
    Key of a bot that the host seats; without it the caller takes the seat.
    """
    invitation: NotRequired[str | None]
    """
    The token of an invitation to this seat, if it requires one.
    """
    nonce: NotRequired[str | None]
    """
    32 fresh random bytes of the caller in hex, so that the operator alone cannot choose the chance of the match. Everybody sees it. Without one the caller has no part in that.
    """


class NewInvitationAnswer(TypedDict):
    """
    A new invitation to a seat, with which anybody may take it until `until`. `token` is shown only here; `link`
    is the form that front ends accept, below their own address.
    """

    match: str
    """
    The id of a match, `mat_…`.
    """
    seat: int
    """
    The place at the table that the token admits to, from 0.
    """
    version: int
    """
    The number of events so far, so that of the newest one; each event has the next number.
    """
    token: str
    """
    `token` is shown only here; `link` is the form that front ends accept, below their own address.
    """
    link: str
    """
    `token` is shown only here; `link` is the form that front ends accept, below their own address.
    """
    until: str
    """
    A new invitation to a seat, with which anybody may take it until `until`.
    """


class NewInvitation(TypedDict):
    seconds: NotRequired[int]
    """
    How long it is valid; by default a week.
    """


class UndoAnswer(TypedDict):
    """
    The answer of a seat; `version` is that of its event.
    """

    seat: int
    """
    A place at the table, from 0 in turn order; -1 is the house.
    """
    agree: bool
    """
    Whether the seat agrees to go back.
    """
    version: int
    """
    The answer of a seat; `version` is that of its event.
    """


class Learnt(TypedDict):
    """
    Who learnt something: everybody (something hidden is now open), or certain seats.
    """

    everybody: bool
    """
    Whether something became open to all, or was drawn.
    """
    seats: list[int]
    """
    The seats that were shown a secret.
    """


class NewUndoRequest(TypedDict):
    to: int
    """
    The version to go back to, at the end of a command.
    """


class UndoRequested(TypedDict):
    """
    A request to go back to version `to`. `id` is the version of the event that asked.

    It is `lapsed` if the match continued before all had answered. `taken_back_at` is the version of the event that
    went back. `asked` lists the seats whose agreement was needed.
    """

    id: int
    """
    `id` is the version of the event that asked.
    """
    match: str
    """
    The id of a match, `mat_…`.
    """
    seat: int
    """
    The seat that asked.
    """
    to: int
    """
    A request to go back to version `to`.
    """
    at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """
    standing: Literal['asked', 'declined', 'lapsed', 'taken_back', 'withdrawn']
    """
    `asked` while answers are due; then `taken_back`, `declined`, `withdrawn` or `lapsed`.
    """
    asked: list[int]
    """
    `asked` lists the seats whose agreement was needed.
    """
    answers: list[UndoAnswer]
    """
    Those that came so far; the first no ends the request.
    """
    taken_back_at: int | None
    """
    `taken_back_at` is the version of the event that went back.
    """


class NewUndoAnswer(TypedDict):
    agree: bool
    """
    Whether to go back; a no ends the request.
    """


class NewPlayerAnswer(TypedDict):
    """
    A player with secrets that are shown only here.

    Send the token as `Authorization: Bearer <token>`. The recovery code replaces a lost token, once.
    """

    id: str
    """
    The id of a player, `ply_…`, or of a guest, `gst_…`.
    """
    name: str
    """
    What others see.
    """
    created_at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """
    token: str
    """
    Everything the player may do; keep it, for it is shown only here.
    """
    recovery_code: str
    """
    Replaces a lost token, once; keep it apart from the token.
    """


class NewPlayer(TypedDict):
    name: str
    """
    Shown to everybody at the table. No invisible characters where their script does not need them, and nothing that looks like the name of a bot, the house or the operator. This is the rule for every name.
    """


class Player(TypedDict):
    """
    A person's account.
    """

    id: str
    """
    The id of a player, `ply_…`, or of a guest, `gst_…`.
    """
    name: str
    """
    What others see.
    """
    created_at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """


class QuotaDocument(TypedDict):
    """
    How much of one kind an account may have.
    """

    kind: Literal['jobs', 'matches', 'series', 'studies', 'tournaments', 'webhooks']
    """
    Matches that it hosts (boards and branches too), tournaments and series that it organises, none of them over; studies, webhooks, and unfinished jobs: analyses, reports, hints and exports.
    """
    used: int
    """
    How many there are, those that are over perhaps among them until another is made.
    """
    most: int
    """
    How many there may be; 0 is no limit.
    """
    is_own: bool
    """
    Whether the operator set it for this account.
    """


class NewQuotas(TypedDict):
    matches: NotRequired[int | None]
    """
    Matches that it hosts and that are not over, boards and branches too. Null: as everybody.
    """
    tournaments: NotRequired[int | None]
    """
    Tournaments that it organises and that are not over. Null: as everybody.
    """
    series: NotRequired[int | None]
    """
    Series that it organises and that are not over. Null: as everybody.
    """
    studies: NotRequired[int | None]
    """
    Studies. Null: as everybody.
    """
    webhooks: NotRequired[int | None]
    """
    Webhooks. Null: as everybody.
    """
    jobs: NotRequired[int | None]
    """
    Unfinished analyses, reports, hints and exports. Null: as everybody.
    """


class PlayerRatings(TypedDict):
    """
    The ratings of a player, by game.
    """

    player: str
    """
    The id of a player, `ply_…`, or of a guest, `gst_…`.
    """
    method: Method
    """
    How ratings are computed.
    """
    games: dict[str, RatedMatch]
    """
    By the key of the game, the rating after the newest match.
    """


class Meetings(TypedDict):
    """
    How often one was ranked before, level with and behind another.
    """

    better: int
    """
    How often the player was placed before the opponent.
    """
    tied: int
    """
    How often they were level.
    """
    worse: int
    """
    How often the player was placed behind the opponent.
    """


class ErasedPlayer(TypedDict):
    """
    A player as it was before its erasure, and the erasure.
    """

    id: str
    """
    The id of a player, `ply_…`, or of a guest, `gst_…`.
    """
    name: str
    """
    The name that is being erased.
    """
    created_at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """
    erasure: ErasureDocument
    """
    How far the erasure of an account is: about `left` matches are still to be looked through, null before the first.
    """


class ConfirmedDevice(TypedDict):
    """
    A device that was confirmed.
    """

    user_code: str
    """
    The code that it shows.
    """
    name: str
    """
    What its token is called among those of the player.
    """
    until: str
    """
    Until when it may fetch its token.
    """


class OwnComment(TypedDict):
    """
    A comment of the caller on a version of a match.
    """

    match: str
    """
    The id of a match, `mat_…`.
    """
    at: int
    """
    The version of the match that it is about.
    """
    text: str
    """
    What was written; empty if glyphs, arrows or marks say it.
    """
    made_at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """
    glyphs: list[Literal[1, 2, 3, 4, 5, 6, 7, 10, 13, 140, 142, 146]]
    """
    What is thought of it, by the numbers of PGN (NAG).
    """
    arrows: list[Arrow]
    """
    From one thing on the board to another.
    """
    marks: list[Mark]
    """
    Around things on the board.
    """


class OwnEntry(TypedDict):
    """
    An entry of the caller in a tournament; `active` is false after a withdrawal.
    """

    tournament: str
    """
    The id of a tournament, `trn_…`.
    """
    entry: int
    """
    The number of an entry in its tournament, from 1 in the order of entering.
    """
    active: bool
    """
    An entry of the caller in a tournament; `active` is false after a withdrawal.
    """
    club: str | None
    """
    As the staff of the tournament noted it; null if it did not.
    """
    contact: str | None
    """
    As the staff of the tournament noted it; null if it did not.
    """


class OwnAnnouncement(TypedDict):
    """
    What the caller announced in a tournament.
    """

    tournament: str
    """
    The id of a tournament, `trn_…`.
    """
    text: str
    """
    What was written.
    """
    made_at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """


class MatchTarget(TypedDict):
    """
    A match at a version: one that was played, a branch, or a board for analysis.
    """

    kind: Literal['match']
    """
    Tells this from what else may stand here.
    """
    match: str
    """
    The id of a match, `mat_…`.
    """
    at: int
    """
    The number of events so far, so that of the newest one; each event has the next number.
    """


class Note(TypedDict):
    """
    What somebody notes on a version: words, or glyphs, arrows and marks without any.
    """

    at: int
    """
    The number of events so far, so that of the newest one; each event has the next number.
    """
    text: str
    """
    Plain text; empty if glyphs, arrows or marks say it.
    """
    glyphs: list[Literal[1, 2, 3, 4, 5, 6, 7, 10, 13, 140, 142, 146]]
    """
    What is thought of it, by the numbers of PGN (NAG).
    """
    arrows: list[Arrow]
    """
    From one thing on the board to another.
    """
    marks: list[Mark]
    """
    Around things on the board.
    """


class OwnDecision(TypedDict):
    """
    What the operator decided about the caller, who was reported.
    """

    action: Literal['dismiss', 'hide', 'rename', 'suspend', 'warn']
    """
    What the operator decides: nothing is to be done; tell who was reported; take the name away; hide what was written; lock the account.
    """
    subject: Subject
    """
    What it is about.
    """
    reason: str
    """
    Why, in the words of the operator.
    """
    at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """


class RecoveryCode(TypedDict):
    """
    The code that replaces a lost token, once. It is shown only here.
    """

    recovery_code: str
    """
    Keep it apart from the token.
    """


class Recovery(TypedDict):
    recovery_code: str
    """
    The newest one of the player; it works once.
    """


CheckOfRecord: TypeAlias = Literal['beacon', 'chain', 'commitment', 'cuts', 'form', 'game', 'header', 'index', 'matches', 'numbering', 'origin', 'pairings', 'result', 'rules', 'seal', 'snapshots', 'standings', 'tournaments', 'views']


class Flaw(TypedDict):
    """
    The first place where something differs: the line of the file, from 1, the check, and the difference.
    """

    line: int
    """
    From 1 for the header.
    """
    check: CheckOfRecord
    """
    What was checked there.
    """
    detail: str
    """
    What was expected, and what was found.
    """


class NotesOfRecord(TypedDict):
    """
    What a new match takes over from its record besides its events: nothing proves it.
    """

    name: str | None
    """
    What the match is called; null without a name.
    """
    comments: int
    """
    How many comments are taken over, each with its author as the record says.
    """
    left_out: int
    """
    How many are not, because the record says that they are of accounts of this service.
    """


class Link(TypedDict):
    """
    Who goes over from one tournament to a later one, with which points, and how they are seeded there.

    `best` takes the first `count` of those who can go over; `ranks` those from rank `first` to `last`; `points`
    those with at least so many `halves`; `picked` those whom the organiser names. `tied` says what becomes of those
    who share the last place of `best`.
    """

    source: str
    """
    The id of a tournament, `trn_…`.
    """
    target: str | None
    """
    The tournament that they go over to; null if it is announced with the cut.
    """
    choose: Literal['best', 'picked', 'points', 'ranks']
    """
    Who goes over.
    """
    count: int | None
    """
    How many, for `best`; otherwise null.
    """
    first: int | None
    """
    The first rank, for `ranks`; otherwise null.
    """
    last: int | None
    """
    The last rank, for `ranks`; otherwise null.
    """
    halves: int | None
    """
    The least points in half points, for `points`; otherwise null.
    """
    tied: Literal['all', 'lots', 'none']
    """
    Whether lots decide among those who share the last place, or all or none of them go over.
    """
    carried: Literal['all', 'half', 'none']
    """
    Which of their points they have from the beginning.
    """
    seeding: Literal['drawn', 'rating', 'snake', 'standings']
    """
    In which order they are seeded there.
    """


class MemberAt(TypedDict):
    """
    A tournament of the series, as a command or a cut found it.
    """

    tournament: str
    """
    The id of a tournament, `trn_…`.
    """
    version: int
    """
    The number of events so far, so that of the newest one; each event has the next number.
    """


class NewLink(TypedDict):
    source: str
    """
    The tournament that they come from.
    """
    target: NotRequired[str | None]
    """
    The one that they go over to; without one it is announced with the cut.
    """
    choose: NotRequired[Literal['best', 'ranks', 'points', 'picked']]
    """
    `best`: the first `count` of those who can go over. `ranks`: those from rank `first` to `last`. `points`: those with at least so many `halves`. `picked`: those whom you name when you make the cut. By default `"best"`.
    """
    count: NotRequired[int | None]
    """
    How many, for `best`.
    """
    first: NotRequired[int | None]
    """
    The first rank, for `ranks`.
    """
    last: NotRequired[int | None]
    """
    The last rank, for `ranks`.
    """
    halves: NotRequired[int | None]
    """
    The least points in half points, for `points`.
    """
    tied: NotRequired[Literal['lots', 'all', 'none']]
    """
    Who goes over of those who share the last place of `best`. By default `"lots"`.
    """
    carried: NotRequired[Literal['none', 'all', 'half']]
    """
    Which of their points they have there from the beginning. By default `"none"`.
    """
    seeding: NotRequired[Literal['standings', 'snake', 'rating', 'drawn']]
    """
    How they are seeded there: by their places, in snake order with the other links to the same tournament, by their ratings, or by lot. By default `"standings"`.
    """


class SeriesSummary(TypedDict):
    """
    A summary of a series.
    """

    id: str
    """
    The id of a series, `ser_…`.
    """
    name: str
    """
    What the organiser called it.
    """
    status: Literal['ended', 'open']
    """
    Whether it goes on.
    """
    organiser: str
    """
    The player who directs it, by its id.
    """
    tournaments: int
    """
    How many belong to it.
    """
    cuts: int
    """
    How many were made.
    """
    version: int
    """
    The number of events so far, so that of the newest one; each event has the next number.
    """
    created_at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """
    updated_at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """


class VerdictDocument(TypedDict):
    """
    Whether an entry goes over, and why.
    """

    entry: int
    """
    The number of an entry in its tournament, from 1 in the order of entering.
    """
    name: str
    """
    What it is called.
    """
    player: str | None
    """
    The id of the person; null for a bot.
    """
    bot: str | None
    """
    The key of the bot; null for a person.
    """
    rank: int
    """
    Its rank in the tournament that it comes from.
    """
    goes: bool
    """
    Whether it goes over.
    """
    why: Literal['barred_there', 'behind', 'excluded', 'in_places', 'lost_lot', 'missed_points', 'moved_up', 'not_picked', 'picked', 'reached_points', 'tied_in', 'tied_out', 'withdrew', 'won_lot']
    """
    The stable name of the reason, for programs.
    """
    text: str
    """
    The reason in words, in the language of the caller.
    """
    seed: int | None
    """
    Its seed among those who go over; null if it stays.
    """
    carried: float
    """
    The points that it carries.
    """


class NewAdmission(TypedDict):
    by: NotRequired[Literal['open', 'link', 'approval', 'list']]
    """
    `open`: everybody; `link`: who has the link; `approval`: whom the organiser accepts; `list`: who is on it. The organiser enters anybody. By default `"open"`.
    """
    most: NotRequired[int | None]
    """
    The places; who finds none waits for one. Null: as many as there can be.
    """


class NewCheckIn(TypedDict):
    closes_at: str
    """
    The deadline: who has not checked in by then is not paired in the first round.
    """
    opens_at: NotRequired[str | None]
    """
    From when on one may check in; null: at once.
    """


class NewByesOnRequest(TypedDict):
    most: NotRequired[int]
    """
    In the whole tournament, of `swiss` or `pods`. By default `0`.
    """
    worth: NotRequired[Literal['half', 'nothing']]
    """
    What such a bye counts as. By default `"half"`.
    """
    granted_by: NotRequired[Literal['rule', 'organiser']]
    """
    `rule`: it is granted as it is asked for; `organiser`: one by one. By default `"rule"`.
    """


class PointsTable(TypedDict):
    points: NotRequired[list[int]]
    """
    What each rank of a tournament is worth, the first first; ranks beyond are worth nothing. Entries that share a rank share the points of their places. Without points the series is ranked by its phases: who got further is ahead.
    """
    best: NotRequired[int | None]
    """
    How many tournaments of an entry count, the best of them; by default all.
    """
    tournament: NotRequired[str | None]
    """
    The tournament whose table it is; by default the series.
    """


class SeriesResultDocument(TypedDict):
    """
    What a tournament is worth to somebody.
    """

    tournament: str
    """
    The id of a tournament, `trn_…`.
    """
    entry: int
    """
    The number of an entry in its tournament, from 1 in the order of entering.
    """
    rank: int
    """
    Its rank there.
    """
    points: float | None
    """
    What that is worth in the series; null while it is not.
    """
    counts: bool
    """
    Whether it is among the tournaments that count.
    """


class SeriesTieBreakDocument(TypedDict):
    """
    A tie-break of a series: its values, compared from the first on.
    """

    name: Literal['best_result', 'countback', 'latest', 'played', 'scored']
    """
    Which of the tie-breaks of the series it is.
    """
    values: list[float]
    """
    Larger is better.
    """


class SeriesTournaments(TypedDict):
    tournaments: list[str]
    """
    The ids of tournaments that you direct, the first first.
    """


class NewTarget(TypedDict):
    kind: Literal['match', 'position']
    """
    A `match` (also a branch, or a board for analysis) or a `position`.
    """
    match: NotRequired[str]
    """
    The id of the match, `mat_…`; of a `match` alone.
    """
    at: NotRequired[int]
    """
    The version that the board shows first; of a `match` alone.
    """
    game: NotRequired[Literal['conspiracy', 'pax_illuminaten', 'richelieu', 'umbra_concilium']]
    """
    Key of a game; of a `position` alone.
    """
    state: NotRequired[dict[str, object]]
    """
    A complete state in the game's view schema, without hidden values, as `…/view?as=truth` has it; of a `position` alone.
    """


class NewNode(TypedDict):
    text: NotRequired[str]
    """
    Plain text. It may be left out if there are glyphs, arrows or marks. By default `""`.
    """
    glyphs: NotRequired[list[Literal[1, 2, 3, 4, 5, 6, 7, 10, 13, 140, 142, 146]]]
    """
    What is thought of it, each by its number in PGN (NAG): 1 good, 2 a mistake, 3 brilliant, 4 a blunder, 5 interesting, 6 dubious, 7 forced, 10 even, 13 unclear, 140 with an idea, 142 better was, 146 new.
    """
    arrows: NotRequired[list[NewArrow]]
    """
    From one thing on the board to another.
    """
    marks: NotRequired[list[NewMark]]
    """
    Around things on the board.
    """
    at: int
    """
    The version of the match that it is about; 0 of a position.
    """


class NewChapter(TypedDict):
    title: str
    """
    What the chapter is called.
    """
    text: NotRequired[str]
    """
    Plain text, in paragraphs. By default `""`.
    """
    target: NewTarget
    """
    What its board shows.
    """
    nodes: NotRequired[list[NewNode]]
    """
    Notes on versions; at most 1000 in the whole study.
    """


class NewStudy(TypedDict):
    title: str
    """
    What the study is called.
    """
    watch: NotRequired[Literal['nobody', 'link']]
    """
    Who reads it besides its owner: `nobody`, or whoever has its address (`link`). By default `"nobody"`.
    """
    chapters: NotRequired[list[NewChapter]]
    """
    In their order.
    """


class StudyItem(TypedDict):
    """
    A study in a list. `chapters` and `nodes` are their numbers.
    """

    id: str
    """
    The id of a study, `stu_…`.
    """
    title: str
    """
    What it is about.
    """
    watch: Literal['link', 'nobody']
    """
    Who reads it besides its owner: `nobody`, or whoever has its address, without an account too.
    """
    chapters: int
    """
    `chapters` and `nodes` are their numbers.
    """
    nodes: int
    """
    `chapters` and `nodes` are their numbers.
    """
    version: int
    """
    The number of events so far, so that of the newest one; each event has the next number.
    """
    created_at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """
    updated_at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """


NewOperation = TypedDict(
    'NewOperation',
    {
        'op': Literal['add', 'remove', 'replace', 'move', 'copy', 'test'],
        'path': str,
        'from': NotRequired[str],
        'value': NotRequired[object],
    },
)


class StudyChange(TypedDict):
    """
    What led to a version of a study.
    """

    version: int
    """
    The number of events so far, so that of the newest one; each event has the next number.
    """
    at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """
    patch: list[Change]
    """
    Operations of JSON Patch on what the version before says: `title`, `watch` and `chapters`.
    """


class ImportedStudy(TypedDict):
    format: Literal['cabinet-noir-study']
    """
    Says that this is a study.
    """
    form: Literal[1]
    """
    The form of the file.
    """
    exported_at: NotRequired[str | None]
    """
    When it was exported; not kept.
    """
    study: NewStudy
    """
    All that it says.
    """


class Admission(TypedDict):
    """
    Who may enter by itself, and for how many there are places. The organiser may enter anybody, also beyond.

    Without a limit `most` is null. Once there is no place, who wants to enter waits for one.
    """

    by: Literal['approval', 'link', 'list', 'open']
    """
    `open`: everybody; `link`: who has the link; `approval`: whom the organiser accepts; `list`: who is on it.
    """
    most: int | None
    """
    Without a limit `most` is null.
    """


class CheckIn(TypedDict):
    """
    When players say that they are there. Who has not by `closes_at` is not paired in the first round.
    """

    closes_at: str
    """
    Who has not by `closes_at` is not paired in the first round.
    """
    opens_at: str | None
    """
    From when on one may check in, in UTC; null from the beginning.
    """


class ByesOnRequest(TypedDict):
    """
    How many rounds a player may ask not to play in.
    """

    most: int
    """
    In the whole tournament; 0: none.
    """
    worth: Literal['half', 'nothing']
    """
    What such a bye counts as: `half` of a win, or `nothing`.
    """
    granted_by: Literal['organiser', 'rule']
    """
    Whether the request is granted as it is made (`rule`), or one by one by the `organiser`.
    """


class EntryDocument(TypedDict):
    """
    An entry; `active` is false after a withdrawal. Only the organiser brings back whom it `excluded`.
    """

    number: int
    """
    The number of an entry in its tournament, from 1 in the order of entering.
    """
    name: str
    """
    What it is called.
    """
    player: str | None
    """
    The id of the person; null for a bot.
    """
    bot: str | None
    """
    The key of the bot; null for a person.
    """
    rating: int
    """
    The strength by which entries are seeded.
    """
    active: bool
    """
    An entry; `active` is false after a withdrawal.
    """
    excluded: bool
    """
    Whether the organiser withdrew it, so that only the organiser brings it back.
    """
    checked_in: bool
    """
    Whether it has checked in; only tournaments with a check-in ask for that.
    """


class ApplicationDocument(TypedDict):
    """
    A person who wants to enter. Who was accepted is `waiting` as long as there is no place.
    """

    number: int
    """
    The number of an application for an entry in its tournament, from 1 in the order of applying.
    """
    player: str
    """
    The id of a player, `ply_…`, or of a guest, `gst_…`.
    """
    name: str
    """
    What the player is called.
    """
    status: Literal['applied', 'declined', 'entered', 'waiting', 'withdrawn']
    """
    What became of it.
    """
    reason: str | None
    """
    Why it was declined, in the organiser's words; null otherwise.
    """


class ByeRequestDocument(TypedDict):
    """
    The wish of an entry not to be paired in a round.
    """

    entry: int
    """
    The number of an entry in its tournament, from 1 in the order of entering.
    """
    round: int
    """
    The number of a round of the tournament, from 1.
    """
    worth: Literal['half', 'nothing']
    """
    What the bye counts as: `half` of a win, or `nothing`.
    """
    status: Literal['granted', 'refused', 'requested', 'withdrawn']
    """
    What became of it.
    """
    reason: str | None
    """
    Why it was refused, in the organiser's words; null otherwise.
    """


class SeparationDocument(TypedDict):
    """
    Entries no two of which meet in the first `rounds`, or (null) ever.
    """

    group: str
    """
    The organiser's sign for them, which is no name.
    """
    entries: list[int]
    """
    By number.
    """
    rounds: int | None
    """
    Entries no two of which meet in the first `rounds`, or (null) ever.
    """
    reason: str
    """
    In the organiser's words, for all to read.
    """


class RoundSummary(TypedDict):
    """
    A summary of a round.
    """

    number: int
    """
    The number of a round of the tournament, from 1.
    """
    status: Literal['closed', 'open', 'paired', 'playing']
    """
    How far the round is, from pairing to its close.
    """
    tables: int
    """
    How many there are.
    """
    decided: int
    """
    How many tables have a result.
    """
    byes: int
    """
    How many entries have no opponent.
    """


class RulingDocument(TypedDict):
    """
    A ruling; `counts` is false if it was withdrawn or replaced by a later one on the same table.
    """

    number: int
    """
    The number of a ruling in its tournament, from 1.
    """
    counts: bool
    """
    A ruling; `counts` is false if it was withdrawn or replaced by a later one on the same table.
    """
    reason: str
    """
    In the organiser's words, for all to read.
    """
    round: int | None
    """
    The round of the table; null if it is about points.
    """
    table: int | None
    """
    The table; null if it is about points.
    """
    verdict: Literal['forfeit', 'no_show', 'result', 'void'] | None
    """
    What the table counts as; null if it is about points.
    """
    ranks: list[int | None] | None
    """
    The places of the seats, null for one without points; null if it is about points.
    """
    entry: int | None
    """
    The entry whose points are changed; null if it is about a table.
    """
    halves: int | None
    """
    The change in half points; null if it is about a table.
    """


class HoldDocument(TypedDict):
    """
    What keeps the house from its steps.
    """

    cause: Literal['asked', 'pairing_impossible', 'refused', 'too_few_entries', 'too_much_work']
    """
    Whether somebody `asked` for that, or why the house could not take its step.
    """
    reason: str
    """
    In words; of a step that was `refused` the code of the problem; otherwise empty.
    """


class Beacon(TypedDict):
    """
    A chain of drand with a round every `period` seconds, the first of them at `genesis`.
    """

    chain: str
    """
    The hash of the chain, in hex, which binds its public key, period and genesis.
    """
    genesis: int
    """
    When its first round was, in seconds since 1970, UTC.
    """
    period: int
    """
    The seconds between two rounds.
    """


class AnnouncementDocument(TypedDict):
    """
    An announcement. `version` is that of the event that made it; without its words it was removed.
    """

    announcement: int
    """
    The number of an announcement in its tournament, from 1.
    """
    version: int
    """
    `version` is that of the event that made it; without its words it was removed.
    """
    removed: bool
    """
    Whether its words were removed.
    """
    digest: str
    """
    The SHA-256 of salt and text in UTF-8, one after the other, in hex: what the event has of it.
    """
    salt: str | None
    """
    In hex; null without the words.
    """
    text: str | None
    """
    In the words of its author; null if they were removed.
    """
    language: str | None
    """
    The tag of its language, if the author named it.
    """
    by: str | None
    """
    The player who made it, or `operator`; null without the words.
    """
    name: str | None
    """
    What that player is called.
    """
    made_at: str | None
    """
    When it was made, in UTC; null without the words.
    """


class NewAnnouncement(TypedDict):
    text: str
    """
    Plain text, for everybody to read.
    """
    language: NotRequired[str | None]
    """
    The tag of its language (BCP 47), if you like.
    """


class OriginDocument(TypedDict):
    """
    The node that a side comes from.
    """

    round: int
    """
    The number of a round of the tournament, from 1.
    """
    number: int
    """
    From the top of its round, from 1.
    """
    outcome: Literal['loser', 'winner']
    """
    Whether its `winner` comes or its `loser`.
    """


class NodeReference(TypedDict):
    """
    A node of a bracket, by its round and its number there.
    """

    round: int
    """
    The number of a round of the tournament, from 1.
    """
    number: int
    """
    From the top of its round, from 1.
    """


class GuestLink(TypedDict):
    """
    What a guest plays by.
    """

    entry: int
    """
    The number of an entry in its tournament, from 1 in the order of entering.
    """
    link: str
    """
    The guest's token, shown only here. At `/#/guest/` and this the guest plays in a browser.
    """


class ListedEntry(TypedDict):
    """
    An entry as it stands in the list of entries.
    """

    entry: EntryDocument
    """
    An entry; `active` is false after a withdrawal.
    """
    club: str | None
    """
    For everybody to read; null if none is known.
    """
    contact: str | None
    """
    For who enters others to read; null for everybody else, and if none is known.
    """


class InputDocument(TypedDict):
    """
    What an opponent adds to a tie-break: its points, and what was scored against it.

    `entry` is null for the dummy opponent of an unplayed round (FIDE C.07, 16.4).
    """

    round: int
    """
    The number of a round of the tournament, from 1.
    """
    entry: int | None
    """
    `entry` is null for the dummy opponent of an unplayed round (FIDE C.07, 16.4).
    """
    points: float
    """
    What the opponent adds.
    """
    share: float
    """
    What was scored against it, from 0 to 1; tie-breaks that multiply by that count this share of its points.
    """


class OpponentDocument(TypedDict):
    """
    Somebody met at a table: what it is called, its points and place now.
    """

    entry: int
    """
    The number of an entry in its tournament, from 1 in the order of entering.
    """
    name: str
    """
    What it is called.
    """
    rating: int
    """
    The strength by which it was seeded.
    """
    rank: int
    """
    Its place in the standings.
    """
    points: float
    """
    Of all its tables, byes and rulings.
    """


class RatingCourseDocument(TypedDict):
    """
    What a tournament did to a rating in its game. Ratings may lag behind the end of a match.
    """

    before: float
    """
    The conservative rating before the first rated match of the tournament.
    """
    after: float
    """
    The conservative rating after the last one.
    """
    change: float
    """
    What the matches of the tournament changed, without those played elsewhere in between.
    """
    matches: int
    """
    How many matches of the tournament were rated.
    """


class NewRating(TypedDict):
    rating: NotRequired[int]
    """
    The strength; 0 for none.
    """
    seed: NotRequired[int]
    """
    In place of a rating: 1 is the best and is rated 9999, 2 is rated 9998.
    """


class SeatDocument(TypedDict):
    """
    A seat of a table, in seat order, with its result. A seat of rank 1 has not `won` in a draw.
    """

    entry: int
    """
    The number of an entry in its tournament, from 1 in the order of entering.
    """
    name: str
    """
    What the entry is called.
    """
    rank: int | None
    """
    The place in the match; null before, or if a ruling gives none.
    """
    won: bool | None
    """
    A seat of rank 1 has not `won` in a draw.
    """
    points: float | None
    """
    What the seat is worth to the entry; null before.
    """


ReasonCode: TypeAlias = Literal['manual', 'walkover', 'new_opponents', 'met_before', 'table_size', 'seats', 'same_score', 'near_scores', 'bye_requested', 'bye_lowest', 'bye_low', 'bye_again', 'round_of_leg', 'odd_field', 'seeds', 'free_place']


class WhyDocument(TypedDict):
    """
    A reason for a pairing: a code, its details, and both as a sentence.
    """

    code: ReasonCode
    """
    The stable name of the reason, for programs.
    """
    about: dict[str, int | str]
    """
    The details of the reason, by name.
    """
    text: str
    """
    In words, in the language of the caller.
    """


class ByeDocument(TypedDict):
    """
    An entry without an opponent, and what the bye is worth: a win, half of one, or nothing.
    """

    entry: int
    """
    The number of an entry in its tournament, from 1 in the order of entering.
    """
    name: str
    """
    What the entry is called.
    """
    worth: Literal['half', 'nothing', 'win']
    """
    What it counts as: a `win`, `half` of one, or `nothing`.
    """
    points: float
    """
    What it is worth to the entry.
    """
    why: list[WhyDocument]
    """
    Why this entry has it.
    """


class AwaitedRound(TypedDict):
    """
    A round of the public beacon, on whose signature the seeds of the tables depend.
    """

    round: int
    """
    Its number: the first after the pairing.
    """
    at: str
    """
    When it is due.
    """
    signature: str | None
    """
    The signature that the round of the tournament started with, in hex; null before.
    """


class PairingCosts(TypedDict):
    """
    What a table costs in the terms of the pairing, or (without a number) what the byes do.

    Each counts before all that follow. `kept_apart` and `repeats` count pairs at the table, the others entries.
    """

    table: int | None
    """
    The number of the table; null for all byes together.
    """
    kept_apart: int
    """
    Pairs that meet though they are kept apart.
    """
    repeats: int
    """
    Pairs that have met before.
    """
    byes_again: int
    """
    Entries with a bye that had one before, or won without playing.
    """
    small_again: int
    """
    Entries at a smaller table of `pods` that sat at one before.
    """
    leaning: int
    """
    Entries that had this seat of two at least two times more often than the other.
    """
    points_apart: float
    """
    From the most to the least points at the table; of a bye down to the least of the round.
    """
    seats_again: int
    """
    Entries that had their seat more often than another one.
    """


class Encounter(TypedDict):
    """
    Two entries that met, seen from the first.
    """

    entry: int
    """
    The number of an entry in its tournament, from 1 in the order of entering.
    """
    name: str
    """
    What it is called.
    """
    opponent: int
    """
    The number of an entry in its tournament, from 1 in the order of entering.
    """
    opponent_name: str
    """
    What the other is called.
    """
    tables: int
    """
    At how many tables they sat together, without void ones and those that somebody did not appear at.
    """
    better: int
    """
    How often the entry was placed before the opponent.
    """
    tied: int
    """
    How often they were level.
    """
    worse: int
    """
    How often the entry was placed behind the opponent.
    """
    rounds: list[int]
    """
    The rounds of these tables.
    """


class EntryLinkDocument(TypedDict):
    """
    The link by which players enter.
    """

    tournament: str
    """
    The id of a tournament, `trn_…`.
    """
    version: int
    """
    The number of events so far, so that of the newest one; each event has the next number.
    """
    link: str
    """
    32 bytes in hex, to be given to those who may enter. Only its SHA-256 is stored.
    """


class ListDocument(TypedDict):
    """
    The list of those who may enter.
    """

    tournament: str
    """
    The id of a tournament, `trn_…`.
    """
    version: int
    """
    The number of events so far, so that of the newest one; each event has the next number.
    """
    ids: list[str]
    """
    In order.
    """


class NewListing(TypedDict):
    add: NotRequired[list[str]]
    """
    The ids of those who may enter from now on.
    """
    remove: NotRequired[list[str]]
    """
    The ids of those who may not enter any more; who has entered stays.
    """


class NewOffer(TypedDict):
    player: str
    """
    The id of the player.
    """


class ProspectDocument(TypedDict):
    """
    Whether an entry can still be among the first places. Entries that share a place have all places that they
    share.
    """

    entry: int
    """
    The number of an entry in its tournament, from 1 in the order of entering.
    """
    name: str
    """
    What it is called.
    """
    rank: int
    """
    Its place in the standings now.
    """
    through: Literal['certain', 'impossible', 'possible']
    """
    Whether it will be among the first places: however the open tables end, `certain`; in some cases, `possible`; in none, `impossible`.
    """
    proven: bool
    """
    Whether that is so. Not for what is `possible` by points alone, where tie-breaks or rounds to come may still exclude it or make it certain; `certain` and `impossible` always are.
    """
    best: int
    """
    The best place that it can have; it may be out of reach unless `cases` were tried.
    """
    worst: int
    """
    The worst place that it can have; it may be out of reach unless `cases` were tried.
    """


class NewBye(TypedDict):
    entry: int
    """
    The number of an active entry.
    """
    worth: NotRequired[Literal['win', 'half', 'nothing'] | None]
    """
    What it counts as; by default what the terms say.
    """


Table: TypeAlias = list[int]


class NewPairings(TypedDict):
    tables: NotRequired[list[Table]]
    """
    Numbers of entries in seat order.
    """
    byes: NotRequired[list[NewBye]]
    """
    Entries that are not to play in this round.
    """


class AllPairings(TypedDict):
    tables: list[Table]
    """
    Numbers of entries in seat order, table by table.
    """
    byes: NotRequired[list[NewBye]]
    """
    Entries that are not to play in this round.
    """


class NewSchedule(TypedDict):
    dates: NotRequired[list[str]]
    """
    When the first rounds start, in order (RFC 3339).
    """
    after: NotRequired[int | None]
    """
    Milliseconds from the close of a round to the start of the next, if it has no date; null: never.
    """
    lead: NotRequired[int | None]
    """
    Milliseconds before the start of a round at which the house opens and pairs it; none by default.
    """
    steps: NotRequired[list[Literal['pair', 'start', 'close']]]
    """
    What the house does: open and `pair` each round, `start` it, and `close` it once every table has a result. What is left out is for the organiser.
    """


class NewStaff(TypedDict):
    rights: list[Literal['enter', 'pair', 'rule', 'announce', 'direct']]
    """
    `enter`: entries of others, and results by hand. `pair`: rounds. `rule`: rulings. `announce`: announcements. `direct`: all of these, terms and the end; a co-organiser.
    """


class SupposedResult(TypedDict):
    round: int
    """
    The round that is played.
    """
    table: int
    """
    The number of a table without a result, from 1.
    """
    ranks: list[int]
    """
    Ranks in seat order, 1 is first; tied seats share one.
    """


class EntryCourse(TypedDict):
    """
    Rank and points of an entry after each round; null before it entered.
    """

    entry: int
    """
    The number of an entry in its tournament, from 1 in the order of entering.
    """
    name: str
    """
    What it is called.
    """
    player: str | None
    """
    The id of the person; null for a bot.
    """
    bot: str | None
    """
    The key of the bot; null for a person.
    """
    ranks: list[int | None]
    """
    After each closed round; null before it entered.
    """
    points: list[float | None]
    """
    After each closed round; null before it entered.
    """


class Attempt(TypedDict):
    """
    One attempt: the status of the answer, or why there was none.
    """

    at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """
    status: int | None
    """
    The HTTP status of the answer; null if there was none.
    """
    fault: Literal['address_refused', 'connect_failed', 'name_unknown', 'no_answer', 'timed_out', 'tls_failed'] | None
    """
    Why there was no answer; null if there was one.
    """
    milliseconds: int
    """
    How long it took.
    """


class WebhookPairingNews(TypedDict):
    """
    The body of a message to a webhook. `sequence` counts the messages of the webhook without gaps.
    """

    type: Literal['player.paired']
    """
    What the message is about, as `turn.awaited`.
    """
    timestamp: str
    """
    When the message was made, in UTC; later attempts have the same.
    """
    webhook: str
    """
    The id of a webhook, `whk_…`.
    """
    sequence: int
    """
    `sequence` counts the messages of the webhook without gaps.
    """
    data: PairingNews
    """
    What happened.
    """


class WebhookReportNews(TypedDict):
    """
    The body of a message to a webhook. `sequence` counts the messages of the webhook without gaps.
    """

    type: Literal['report.decided']
    """
    What the message is about, as `turn.awaited`.
    """
    timestamp: str
    """
    When the message was made, in UTC; later attempts have the same.
    """
    webhook: str
    """
    The id of a webhook, `whk_…`.
    """
    sequence: int
    """
    `sequence` counts the messages of the webhook without gaps.
    """
    data: ReportNews
    """
    What happened.
    """


class WebhookDecisionNews(TypedDict):
    """
    The body of a message to a webhook. `sequence` counts the messages of the webhook without gaps.
    """

    type: Literal['player.reproved']
    """
    What the message is about, as `turn.awaited`.
    """
    timestamp: str
    """
    When the message was made, in UTC; later attempts have the same.
    """
    webhook: str
    """
    The id of a webhook, `whk_…`.
    """
    sequence: int
    """
    `sequence` counts the messages of the webhook without gaps.
    """
    data: DecisionNews
    """
    What happened.
    """


class PingNews(TypedDict):
    """
    A test message.
    """

    webhook: str
    """
    The id of a webhook, `whk_…`.
    """


class WebhookPingNews(TypedDict):
    """
    The body of a message to a webhook. `sequence` counts the messages of the webhook without gaps.
    """

    type: Literal['webhook.ping']
    """
    What the message is about, as `turn.awaited`.
    """
    timestamp: str
    """
    When the message was made, in UTC; later attempts have the same.
    """
    webhook: str
    """
    The id of a webhook, `whk_…`.
    """
    sequence: int
    """
    `sequence` counts the messages of the webhook without gaps.
    """
    data: PingNews
    """
    What happened.
    """


GameKey: TypeAlias = Literal['conspiracy', 'pax_illuminaten', 'richelieu', 'umbra_concilium']


ProblemCode: TypeAlias = Literal['admitted_otherwise', 'agent_burned', 'agent_elsewhere', 'already_applied', 'already_claimed_one', 'already_entered', 'already_seated', 'announcement_unknown', 'application_declined', 'application_over', 'application_unknown', 'archive_damaged', 'archive_down', 'archiving_off', 'bad_cursor', 'bad_host', 'bad_line', 'bad_parameter', 'bad_token', 'beacon_awaited', 'beacon_down', 'beacon_off', 'beacon_wrong', 'body_coded', 'body_too_large', 'box_frozen', 'branch_inside_a_command', 'branch_of_nothing', 'busy', 'bye_not_requested', 'bye_too_late', 'cannot_be_carried_out', 'cannot_leave', 'case_elsewhere', 'check_in_not_open', 'check_in_open', 'check_in_over', 'clock_wrong', 'copy_quiet', 'cut_made', 'cut_unknown', 'deck_is_empty', 'device_pending', 'device_unknown', 'die_on_icon', 'die_on_track', 'does_not_link', 'does_not_pay', 'does_not_whisper', 'ending_not_noted', 'entries_closed', 'entry_excluded', 'entry_link_wrong', 'entry_not_active', 'entry_not_excluded', 'entry_unknown', 'entry_wrong', 'event_not_available', 'exports_off', 'foreign_player', 'game_over', 'hand_empty', 'head_too_large', 'hint_taken', 'hints_never', 'insufficient_scope', 'internal_error', 'invitation_invalid', 'key_malformed', 'key_reused', 'link_unknown', 'link_wrong', 'list_too_long', 'list_wrong', 'log_empty', 'maintenance', 'malformed', 'match_archived', 'match_exists', 'match_not_open', 'match_not_paused', 'match_not_running', 'match_of_tournament', 'match_paused', 'match_too_long', 'may_not_see', 'method_not_allowed', 'must_act', 'must_leave', 'must_place', 'no_actions_left', 'no_cards_left', 'no_check_in', 'no_clock', 'no_disc_left', 'no_discount', 'no_expel', 'no_extort', 'no_influence', 'no_jewel', 'no_jewel_in_city', 'no_largest_lodge', 'no_mirror', 'no_more_rounds', 'no_offer', 'no_open_data', 'no_organize', 'no_oust', 'no_schedule', 'no_scout', 'no_station', 'no_such_space', 'no_such_worker', 'no_way_there', 'no_worker_there', 'no_world', 'nobody_goes', 'nonce_refused', 'not_a_guest', 'not_a_knockout', 'not_a_worker', 'not_acceptable', 'not_agreed_on', 'not_an_option', 'not_awaited', 'not_behind', 'not_connected', 'not_due', 'not_finished', 'not_for_guests', 'not_found', 'not_from_court', 'not_host', 'not_http', 'not_idle', 'not_in_hand', 'not_in_the_script', 'not_invited', 'not_itself', 'not_listed', 'not_offered', 'not_offered_to_you', 'not_organiser', 'not_owed', 'not_rated', 'not_replicated', 'not_ruled', 'not_seated', 'not_staff', 'not_the_house', 'not_the_owner', 'not_to_copy', 'not_together', 'not_two_players', 'not_your_plot', 'not_your_seat', 'old_http', 'once_a_turn', 'one_a_trick', 'one_step_at_least', 'opening_wrong', 'operator_needed', 'other_game', 'out_of_range', 'own_case', 'own_worker', 'pairing_impossible', 'pairing_outdated', 'pairing_wrong', 'payoff_too_low', 'phrases_over', 'picked_wrong', 'player_locked', 'plot_not_met', 'plots_clash', 'pool_has_it', 'position_impossible', 'quick_favor_used', 'ranks_wrong', 'record_refused', 'recovery_invalid', 'renamed_lately', 'repeated_parameter', 'report_decided', 'report_unfit', 'reported_before', 'reserve_too_low', 'restore_unfinished', 'restricted', 'round_status', 'round_unfinished', 'round_unknown', 'rounds_wrong', 'ruled_already', 'rules_unknown', 'ruling_stopped_match', 'ruling_unknown', 'same_agent', 'same_sheet', 'schedule_not_held', 'schedule_wrong', 'search_too_wide', 'seat_open', 'seat_taken', 'seat_unknown', 'seats_open', 'separation_unknown', 'separation_wrong', 'series_ended', 'series_too_long', 'series_wrong', 'solomon_limit', 'space_taken', 'staff_wrong', 'stale_version', 'store_down', 'stratagem_spent', 'stratagem_used', 'study_hidden', 'table_decided', 'table_unknown', 'tables_undecided', 'term_fixed', 'terms_wrong', 'time_is_up', 'token_needed', 'too_few_entries', 'too_few_to_exchange', 'too_many_announced', 'too_many_announcements', 'too_many_applications', 'too_many_byes', 'too_many_comments', 'too_many_connections', 'too_many_entries', 'too_many_jobs', 'too_many_matches', 'too_many_points', 'too_many_reports', 'too_many_requests', 'too_many_separations', 'too_many_series', 'too_many_staff', 'too_many_streams', 'too_many_studies', 'too_many_tokens', 'too_many_tournaments', 'too_many_waiters', 'too_many_webhooks', 'too_much_work', 'too_poor', 'too_poor_to_burn', 'tournament_ended', 'tournament_full', 'tournament_linked', 'tournament_not_empty', 'tournament_not_in', 'tournament_not_yours', 'tournament_too_long', 'tournament_twice', 'tournament_unfinished', 'track_full', 'two_other_agents', 'undo_learnt', 'undo_never', 'undo_not_asked', 'undo_not_yours', 'undo_nowhere', 'undo_pending', 'undo_too_far', 'unknown_announced', 'unknown_bot', 'unknown_command', 'unknown_comment', 'unknown_delivery', 'unknown_erasure', 'unknown_facet', 'unknown_game', 'unknown_job', 'unknown_match', 'unknown_method', 'unknown_notice', 'unknown_parameter', 'unknown_player', 'unknown_report', 'unknown_series', 'unknown_study', 'unknown_subject', 'unknown_token', 'unknown_tournament', 'unknown_undo_request', 'unknown_version', 'unknown_webhook', 'webhook_disabled', 'would_fill', 'wrong_side', 'wrong_terms']


EventType: TypeAlias = Literal['match_opened', 'seat_taken', 'match_started', 'position_set', 'undo_asked', 'undo_answered', 'taken_back', 'hint_taken', 'seat_resigned', 'match_ended', 'seed_revealed', 'match_ruled', 'ruling_lifted', 'seat_left', 'host_changed', 'match_cancelled', 'seat_invited', 'invitation_revoked', 'clocks_set', 'time_expired', 'seat_substituted', 'time_added', 'time_given_back', 'match_paused', 'match_resumed', 'board_set_up', 'token_dealt', 'payoffs_placed', 'start_player_drawn', 'turn_began', 'bribe_paid', 'restriction_lifted', 'move_declared', 'assassination_declared', 'challenge_waived', 'challenge_made', 'bid_raised', 'challenge_lost', 'action_stopped', 'agent_moved', 'case_moved', 'agent_burned', 'power_offered', 'power_declined', 'round_ended', 'die_advanced', 'die_rolled', 'case_delivered', 'shield_lifted', 'game_ended', 'table_set', 'decks_stacked', 'hand_dealt', 'edict_ticked', 'edict_discarded', 'final_round_began', 'special_ended', 'activation_offered', 'special_activated', 'action_phase_began', 'action_phase_ended', 'claim_lost', 'claim_regained', 'regain_offered', 'check_advanced', 'events_drawn', 'event_put_back', 'special_kept', 'edict_issued', 'event_turned', 'special_dropped', 'cards_discarded', 'cards_drawn', 'court_taken', 'deck_shuffled', 'redraw_began', 'chamberlain_moved', 'court_filled', 'action_planned', 'action_began', 'action_done', 'favor_paid', 'favor_waived', 'gain_offered', 'favor_gained', 'favor_taken', 'favor_forgone', 'favor_given', 'gifts_ended', 'card_scouted', 'card_placed', 'card_turned_up', 'discs_placed', 'card_yielded', 'whispers_ended', 'moves_began', 'disc_picked', 'disc_moved', 'moves_ended', 'card_expelled', 'shift_offered', 'shift_declined', 'challenge_began', 'strength_set', 'reveal_began', 'strength_chosen', 'show_asked', 'strength_shown', 'strengths_revealed', 'challenge_resolved', 'discs_ousted', 'cube_placed', 'automa_plans', 'plan_turned', 'script_followed', 'automa_rested', 'token_moved', 'automa_paid', 'card_schemed', 'ability_used', 'bonus_offered', 'offer_closed', 'choice_offered', 'swap_began', 'cards_swapped', 'edict_tapped', 'plot_drawn', 'plot_put_back', 'plot_buried', 'faction_borrowed', 'faction_claimed', 'plot_claimed', 'hand_seen', 'plot_seen', 'action_bought', 'piles_shuffled', 'workers_dealt', 'sheets_drawn', 'income_taken', 'worker_placed_face_up', 'worker_placed_face_down', 'workers_returned', 'army_hired', 'jewel_sold', 'jewel_bought', 'second_action_forgone', 'neutral_due', 'workers_turned_up', 'intrigue_decided', 'sheet_won', 'reward_received', 'reward_offered', 'reward_lost', 'reward_declined', 'worker_bribed', 'worker_turned_up', 'pawn_placed', 'tile_taken', 'cardinal_moved', 'cardinal_caught_up', 'box_cleared', 'seat_scored', 'council_convened', 'first_lead_drawn', 'deal_began', 'card_set_aside', 'direction_chosen', 'card_played', 'stratagem_used', 'lasting_ended', 'lasting_began', 'effects_silenced', 'points_pursued', 'battle_suit_changed', 'direction_changed', 'direction_returned', 'effect_blocked', 'effect_missed', 'trick_won', 'points_scored', 'points_taken', 'trick_ended']


TournamentEventType: TypeAlias = Literal['tournament_opened', 'player_entered', 'player_withdrew', 'player_returned', 'player_excluded', 'exclusion_lifted', 'entry_rated', 'player_qualified', 'player_applied', 'application_queued', 'application_declined', 'application_withdrawn', 'link_made', 'list_changed', 'player_checked_in', 'check_in_opened', 'check_in_closed', 'bye_requested', 'bye_granted', 'bye_refused', 'bye_request_withdrawn', 'entries_kept_apart', 'separation_lifted', 'round_opened', 'round_paired', 'pairings_dropped', 'round_started', 'past_round_entered', 'result_reported', 'table_ruled', 'extra_time_given', 'table_paused', 'table_resumed', 'points_adjusted', 'ruling_withdrawn', 'round_closed', 'schedule_set', 'schedule_held', 'schedule_resumed', 'tournament_ended', 'seed_revealed', 'staff_appointed', 'staff_dismissed', 'tournament_offered', 'offer_withdrawn', 'tournament_taken_over', 'terms_changed', 'announcement_made', 'announcement_removed']


TournamentCause: TypeAlias = Literal['open_tournament', 'enter', 'enter_many', 'withdraw', 'return', 'exclude', 'lift_exclusion', 'rate_entry', 'enter_qualified', 'accept_application', 'decline_application', 'withdraw_application', 'make_link', 'change_list', 'open_check_in', 'close_check_in', 'check_player_in', 'request_bye', 'withdraw_bye_request', 'grant_bye', 'refuse_bye', 'keep_apart', 'lift_separation', 'open_round', 'pair_round', 'start_round', 'continue_tournament', 'report_result', 'rule_table', 'enter_result', 'give_extra_time', 'pause_table', 'resume_table', 'adjust_points', 'withdraw_ruling', 'set_schedule', 'hold_schedule', 'resume_schedule', 'close_round', 'end_tournament', 'appoint_staff', 'dismiss_staff', 'offer_tournament', 'withdraw_offer', 'take_over', 'change_terms', 'announce', 'remove_announcement']


SeriesEventType: TypeAlias = Literal['series_opened', 'tournament_added', 'tournament_removed', 'tournaments_ordered', 'link_set', 'link_removed', 'points_table_changed', 'cut_made', 'series_ended']


SeriesCause: TypeAlias = Literal['open_series', 'set_tournaments', 'set_link', 'remove_link', 'change_points', 'make_cut', 'end_series']


Language: TypeAlias = Literal['en', 'ja']


PersonaKey: TypeAlias = Literal['anselme', 'aubray', 'baldini', 'corvin', 'delorme', 'eulalie', 'falk', 'gaspard', 'hartmann', 'ilse', 'jardin', 'klara', 'leontine', 'moreau', 'novak', 'orsini', 'pereira', 'quirin', 'rosalba', 'sauvage', 'tessier', 'ursin', 'voss']


HowDecided: TypeAlias = Literal['result', 'forfeit', 'no_show', 'void', 'bye', 'resignation', 'ruling_result', 'ruling_forfeit', 'ruling_no_show', 'ruling_void', 'case', 'solomon', 'plots', 'factions', 'automa_plot', 'automa_factions', 'automa_shares', 'resolved', 'ruler', 'nobody']


CommandType: TypeAlias = Literal['place_payoffs', 'pay_bribe', 'move_agent', 'assassinate', 'challenge', 'raise', 'pass', 'draw_agent', 'shove_agent', 'push_case', 'pull_case', 'extra_move', 'ride_train', 'advance_die', 'roll_die', 'scout', 'influence', 'extort', 'organize', 'expel', 'oust', 'act_from', 'commit', 'place_card', 'pick_disc', 'move_disc', 'whisper', 'pay_favor', 'exchange', 'waive', 'take_favor', 'give_favor', 'set_strength', 'play_strength', 'press_on', 'call_challenge', 'concede', 'scheme', 'quick_favor', 'choose_card', 'tap_edict', 'keep_plot', 'borrow', 'draw_card', 'take_court', 'claim_faction', 'claim_plot', 'regain_plot', 'look_at_hand', 'look_at_plot', 'buy_action', 'activate', 'keep_event', 'end_actions', 'turn_plan', 'follow_script', 'take_income', 'place_worker', 'hire_army', 'sell_jewel', 'buy_jewel', 'move_worker', 'place_pawn', 'choose_direction', 'play_card', 'play_stratagem']


Cause: TypeAlias = Literal['open_match', 'open_table', 'branch', 'rematch', 'take_seat', 'seat_bot', 'leave_seat', 'invite', 'revoke_invitation', 'cancel', 'call_off', 'start', 'play', 'resign', 'expire', 'give_time_back', 'ask_undo', 'answer_undo', 'take_hint', 'rule_match', 'lift_ruling', 'add_time', 'pause_match', 'resume_match', 'place_payoffs', 'pay_bribe', 'move_agent', 'assassinate', 'challenge', 'raise', 'pass', 'draw_agent', 'shove_agent', 'push_case', 'pull_case', 'extra_move', 'ride_train', 'advance_die', 'roll_die', 'scout', 'influence', 'extort', 'organize', 'expel', 'oust', 'act_from', 'commit', 'place_card', 'pick_disc', 'move_disc', 'whisper', 'pay_favor', 'exchange', 'waive', 'take_favor', 'give_favor', 'set_strength', 'play_strength', 'press_on', 'call_challenge', 'concede', 'scheme', 'quick_favor', 'choose_card', 'tap_edict', 'keep_plot', 'borrow', 'draw_card', 'take_court', 'claim_faction', 'claim_plot', 'regain_plot', 'look_at_hand', 'look_at_plot', 'buy_action', 'activate', 'keep_event', 'end_actions', 'turn_plan', 'follow_script', 'take_income', 'place_worker', 'hire_army', 'sell_jewel', 'buy_jewel', 'move_worker', 'place_pawn', 'choose_direction', 'play_card', 'play_stratagem']


DecisionType: TypeAlias = Literal['placement', 'take_action', 'challenge_window', 'duel', 'aftermath', 'use_power', 'solomon_acts', 'activating', 'acting', 'bonus', 'planning', 'doing', 'paying', 'gaining', 'gifting', 'placing', 'whispering', 'organizing', 'shifting', 'strengthening', 'showing_first', 'revealing', 'judging', 'using_ability', 'choosing', 'swapping', 'keeping_plot', 'checking', 'regaining', 'keeping_event', 'redrawing', 'turning_plan', 'following_script', 'resting', 'turn_over', 'place_neutral', 'resolve_intrigue', 'close_intrigue', 'grant_reward', 'use_reward', 'deal_hands', 'direction_choice', 'play_turn', 'showdown']


HowEnded: TypeAlias = Literal['resignation', 'ruling_result', 'ruling_forfeit', 'ruling_no_show', 'ruling_void', 'case', 'solomon', 'plots', 'factions', 'automa_plot', 'automa_factions', 'automa_shares', 'resolved', 'ruler', 'nobody']


ComponentKind: TypeAlias = Literal['agent', 'symbol', 'action', 'automa', 'contact', 'event', 'faction_card', 'luminary', 'plot', 'faction', 'reward', 'sheet', 'card', 'stratagem', 'suit']


PhraseName: TypeAlias = Literal['hello', 'good_luck', 'nice_move', 'well_played', 'thanks', 'sorry', 'one_moment', 'good_game', 'goodbye', 'who_paid', 'doctor_comes', 'enlightening', 'cardinal_knows', 'shadows']


CommonDifference = TypedDict(
    'CommonDifference',
    {
        'from': Side,
        'to': Side,
        'patch': list[Change],
    },
)


class ConspiracyDifference(CommonDifference):
    game: Literal['conspiracy']
    """
    The key of a game, as `/v1/games` lists it.
    """


class PaxIlluminatenDifference(CommonDifference):
    game: Literal['pax_illuminaten']
    """
    The key of a game, as `/v1/games` lists it.
    """


class RichelieuDifference(CommonDifference):
    game: Literal['richelieu']
    """
    The key of a game, as `/v1/games` lists it.
    """


class UmbraConciliumDifference(CommonDifference):
    game: Literal['umbra_concilium']
    """
    The key of a game, as `/v1/games` lists it.
    """


class CommonForeseen(TypedDict):
    match: str
    """
    The id of a match, `mat_…`.
    """
    version: int
    """
    The number of events so far, so that of the newest one; each event has the next number.
    """
    seat: int
    """
    The seat that would give it.
    """
    awaiting: list[int] | None
    """
    The seats that would be awaited after it, none if the match would be over; null if the seat cannot know that.
    """
    possible: bool
    """
    Whether the seat can give the command now. If not, nothing is foreseen.
    """
    whole: bool
    """
    Whether these are all events of the command; false if more follow that cannot be foreseen.
    """
    changes: list[Change]
    """
    What these events change in the seat's view, as JSON Patch (RFC 6902): what the command costs, and what it brings.
    """


EditionKey: TypeAlias = Literal['reconstruction']


class Hidden(TypedDict):
    """
    `count` things that exist but are unknown to the holder of this value. On the wire: `{"hidden": 2}`.

    `among` names things that may be here: each is at exactly one of the places that name it.
    """

    hidden: int
    """
    `count` things that exist but are unknown to the holder of this value.
    """
    among: NotRequired[list[str]]
    """
    `among` names things that may be here: each is at exactly one of the places that name it.
    """


EditionInUse: TypeAlias = Literal['', 'reconstruction']


class Pile(TypedDict):
    """
    Cards without an order: those the viewer knows, and the number of others.

    Known and unknown cards mix: a viewer who saw a card enter a face-down pile knows that card. `among` names cards
    that may be among the unknown: each is at exactly one of the places that name it.
    """

    known: list[str]
    """
    The ids of the cards that the viewer knows.
    """
    unknown: int
    """
    How many others there are.
    """
    among: NotRequired[list[str]]
    """
    `among` names cards that may be among the unknown: each is at exactly one of the places that name it.
    """


TextOrHidden: TypeAlias = str | Hidden


TextsOrHidden: TypeAlias = list[str] | Hidden


NumberOrHidden: TypeAlias = int | Hidden


NumbersOrHidden: TypeAlias = list[int] | Hidden


MessageType: TypeAlias = Literal['match.advanced', 'turn.awaited', 'player.invited', 'player.seated', 'match.opened', 'match.seat_taken', 'match.started', 'match.undo_asked', 'match.undo_answered', 'match.taken_back', 'match.hint_taken', 'match.seat_resigned', 'match.ended', 'match.ruled', 'match.ruling_lifted', 'match.seat_left', 'match.host_changed', 'match.cancelled', 'match.seat_invited', 'match.invitation_revoked', 'match.time_expired', 'match.seat_substituted', 'match.time_added', 'match.time_given_back', 'match.paused', 'match.resumed', 'turn.reminder', 'player.paired', 'report.decided', 'player.reproved', 'player.ruled', 'player.qualified', 'player.appointed', 'player.told', 'tournament.advanced', 'tournament.opened', 'tournament.player_entered', 'tournament.player_withdrew', 'tournament.player_returned', 'tournament.player_excluded', 'tournament.exclusion_lifted', 'tournament.entry_rated', 'tournament.player_qualified', 'tournament.player_applied', 'tournament.application_queued', 'tournament.application_declined', 'tournament.application_withdrawn', 'tournament.link_made', 'tournament.list_changed', 'tournament.player_checked_in', 'tournament.check_in_opened', 'tournament.check_in_closed', 'tournament.bye_requested', 'tournament.bye_granted', 'tournament.bye_refused', 'tournament.bye_request_withdrawn', 'tournament.entries_kept_apart', 'tournament.separation_lifted', 'tournament.round_opened', 'tournament.round_paired', 'tournament.pairings_dropped', 'tournament.round_started', 'tournament.past_round_entered', 'tournament.result_reported', 'tournament.table_ruled', 'tournament.extra_time_given', 'tournament.table_paused', 'tournament.table_resumed', 'tournament.points_adjusted', 'tournament.ruling_withdrawn', 'tournament.round_closed', 'tournament.schedule_set', 'tournament.schedule_held', 'tournament.schedule_resumed', 'tournament.ended', 'tournament.staff_appointed', 'tournament.staff_dismissed', 'tournament.offered', 'tournament.offer_withdrawn', 'tournament.taken_over', 'tournament.terms_changed', 'tournament.announcement_made', 'tournament.announcement_removed']


TieBreak: TypeAlias = Literal['AOB', 'ARO', 'ARO-C1', 'BH', 'BH-C1', 'BH-C2', 'BH-M1', 'BH-M2', 'BPG', 'BWG', 'DE', 'FB', 'FB-C1', 'KS', 'PS', 'PS-C1', 'REP', 'SB', 'SB-C1', 'WIN', 'WON', 'buchholz', 'buchholz_average', 'buchholz_cut_1', 'direct_encounter', 'drawn_lots', 'rating', 'sonneborn_berger', 'sonneborn_berger_average', 'wins']


Format: TypeAlias = Literal['knockout', 'pods', 'round_robin', 'swiss']


Right: TypeAlias = Literal['announce', 'direct', 'enter', 'own', 'pair', 'rule']


Scope: TypeAlias = Literal['account', 'host', 'organise', 'play', 'read', 'webhooks']


NameLine: TypeAlias = str


TextLine: TypeAlias = str


ConspiracyCommand: TypeAlias = ConspiracyPlacePayoffs | ConspiracyPayBribe | ConspiracyMoveAgent | ConspiracyAssassinate | ConspiracyChallenge | ConspiracyRaise | ConspiracyPass | ConspiracyDrawAgent | ConspiracyShoveAgent | ConspiracyPushCase | ConspiracyPullCase | ConspiracyExtraMove | ConspiracyRideTrain | ConspiracyAdvanceDie | ConspiracyRollDie


ConspiracyEventType: TypeAlias = Literal['match_opened', 'seat_taken', 'match_started', 'position_set', 'undo_asked', 'undo_answered', 'taken_back', 'hint_taken', 'seat_resigned', 'match_ended', 'seed_revealed', 'match_ruled', 'ruling_lifted', 'seat_left', 'host_changed', 'match_cancelled', 'seat_invited', 'invitation_revoked', 'clocks_set', 'time_expired', 'seat_substituted', 'time_added', 'time_given_back', 'match_paused', 'match_resumed', 'board_set_up', 'token_dealt', 'payoffs_placed', 'start_player_drawn', 'turn_began', 'bribe_paid', 'restriction_lifted', 'move_declared', 'assassination_declared', 'challenge_waived', 'challenge_made', 'bid_raised', 'challenge_lost', 'action_stopped', 'agent_moved', 'case_moved', 'agent_burned', 'power_offered', 'power_declined', 'round_ended', 'die_advanced', 'die_rolled', 'case_delivered', 'shield_lifted', 'game_ended']


ConspiracyCommandType: TypeAlias = Literal['place_payoffs', 'pay_bribe', 'move_agent', 'assassinate', 'challenge', 'raise', 'pass', 'draw_agent', 'shove_agent', 'push_case', 'pull_case', 'extra_move', 'ride_train', 'advance_die', 'roll_die']


ConspiracyCause: TypeAlias = Literal['open_match', 'open_table', 'branch', 'rematch', 'take_seat', 'seat_bot', 'leave_seat', 'invite', 'revoke_invitation', 'cancel', 'call_off', 'start', 'play', 'resign', 'expire', 'give_time_back', 'ask_undo', 'answer_undo', 'take_hint', 'rule_match', 'lift_ruling', 'add_time', 'pause_match', 'resume_match', 'place_payoffs', 'pay_bribe', 'move_agent', 'assassinate', 'challenge', 'raise', 'pass', 'draw_agent', 'shove_agent', 'push_case', 'pull_case', 'extra_move', 'ride_train', 'advance_die', 'roll_die']


ConspiracyDecisionType: TypeAlias = Literal['placement', 'take_action', 'challenge_window', 'duel', 'aftermath', 'use_power', 'solomon_acts']


ConspiracyHowEnded: TypeAlias = Literal['resignation', 'ruling_result', 'ruling_forfeit', 'ruling_no_show', 'ruling_void', 'case', 'solomon']


class ConspiracyAllowedOption(TypedDict):
    """
    Post `command` as it is.
    """

    kind: Literal['allow']
    """
    Tells this from what else may stand here.
    """
    command: ConspiracyCommand
    """
    To be posted as it is.
    """
    label: str
    """
    What the command does, in the language of the caller.
    """


class ConspiracyAmountOption(TypedDict):
    """
    Post `command` with any whole number from `low` to `high` in `field`.
    """

    kind: Literal['amount']
    """
    Tells this from what else may stand here.
    """
    command: ConspiracyCommand
    """
    Post `command` with any whole number from `low` to `high` in `field`.
    """
    field: str
    """
    Post `command` with any whole number from `low` to `high` in `field`.
    """
    low: int
    """
    Post `command` with any whole number from `low` to `high` in `field`.
    """
    high: int
    """
    Post `command` with any whole number from `low` to `high` in `field`.
    """
    label: str
    """
    What the command does, in the language of the caller.
    """


class ConspiracyAnalysedCommand(TypedDict):
    """
    What the seat can expect after a command, tried in `worlds` worlds: its share of the win, 0 to 1.

    `difference` is to the best command in the same worlds, 0 for the best itself.

    The bounds have 95 % confidence, as far as chance is concerned, not the skill of those who play on.
    """

    command: ConspiracyCommand
    """
    What the seat would give, ready to be posted.
    """
    label: str
    """
    The command in words, in the language of the caller.
    """
    worlds: int
    """
    What the seat can expect after a command, tried in `worlds` worlds: its share of the win, 0 to 1.
    """
    equity: float
    """
    The expected share of the win, from 0 to 1, by all its worlds.
    """
    low: float
    """
    The lower bound of `equity`.
    """
    high: float
    """
    The upper bound of `equity`.
    """
    difference: float
    """
    `difference` is to the best command in the same worlds, 0 for the best itself.
    """
    difference_low: float
    """
    The lower bound of `difference`.
    """
    difference_high: float
    """
    The upper bound of `difference`.
    """
    is_even: bool
    """
    Whether it is as good as the best as far as can be told: it fared as well to a hundredth, may be better, and is not more than five hundredths worse.
    """


class ConspiracyAnalysis(TypedDict):
    """
    The commands of a seat, the best first, as far as they were tried with at most so many `playouts`.

    The same `seed` gives the same answer. `omitted` more commands were possible: sizes of amounts far from the
    best, and where there are very many those that look worst. `ended` says why it stopped: the best is `clear`,
    others are as good as far as can be told (`even`), or the play-outs are `spent`: others look worse, but that
    is not sure. It is null until then. `why` says in words what speaks for the first command, and names those that
    are as good.
    """

    match: str
    """
    The id of a match, `mat_…`.
    """
    game: Literal['conspiracy']
    """
    The key of a game, as `/v1/games` lists it.
    """
    version: int
    """
    The version of the match at which the seat decides.
    """
    seat: int
    """
    The seat whose commands are tried, with what it knew then.
    """
    bot: str | None
    """
    The bot that plays on in the worlds, or whose roll-outs are made; null for the quick player.
    """
    seed: str
    """
    The same `seed` gives the same answer.
    """
    playouts: int
    """
    The commands of a seat, the best first, as far as they were tried with at most so many `playouts`.
    """
    commands: list[ConspiracyAnalysedCommand]
    """
    The best first; more of them, and better known, as the job goes on.
    """
    omitted: int
    """
    `omitted` more commands were possible: sizes of amounts far from the best, and where there are very many those that look worst.
    """
    ended: Literal['clear', 'even', 'spent'] | None
    """
    `ended` says why it stopped: the best is `clear`, others are as good as far as can be told (`even`), or the play-outs are `spent`: others look worse, but that is not sure.
    """
    why: str | None
    """
    `why` says in words what speaks for the first command, and names those that are as good.
    """


class ConspiracyGivenCommand(TypedDict):
    seat: int
    """
    The seat that gives it, from 0; -1 is the house.
    """
    command: NotRequired[ConspiracyCommand]
    """
    A command of the game, as described by `GET /v1/games/{game}`.
    """


class ConspiracyGivenSetup(TypedDict):
    seats: int
    """
    How many seats the match has.
    """
    options: NotRequired[ConspiracyNewOptions]
    """
    Match options of the game; omitted ones have their defaults.
    """
    seed: NotRequired[str]
    """
    1 to 32 bytes in hex that determine all chance. By default `"0000000000000000000000000000000000000000000000000000000000000000"`.
    """


class ConspiracyMatchResult(TypedDict):
    """
    A finished match. `events` counts the events up to its end, `plies` those of the game in the line of play.

    If the organiser of a tournament ruled on it, `how` and the seats are those of the ruling, and `events` counts
    up to it. It ended when play did, or when a ruling ended it.
    """

    match: str
    """
    The id of a match, `mat_…`.
    """
    game: Literal['conspiracy']
    """
    The key of a game, as `/v1/games` lists it.
    """
    rules_version: int
    """
    The version of the rules of the game, which rises when a ruling changes how matches are played.
    """
    tournament: str | None
    """
    The tournament that it belongs to, by its id; null if to none.
    """
    options: ConspiracyOptions
    """
    The match options of the game, with their defaults.
    """
    how: ConspiracyHowEnded
    """
    A code of how it ended; the components of the game have the texts.
    """
    seats: list[SeatResult]
    """
    By seat, in turn order.
    """
    events: int
    """
    `events` counts the events up to its end, `plies` those of the game in the line of play.
    """
    plies: int
    """
    `events` counts the events up to its end, `plies` those of the game in the line of play.
    """
    created_at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """
    ended_at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """


class ConspiracyNewMatch(TypedDict):
    game: Literal['conspiracy']
    """
    Key of a game.
    """
    seats: list[str]
    """
    The occupants in turn order: `me`, `open`, `invited` (by invitation only), `bot` (the default one) or `bot:<name>`.
    """
    options: NotRequired[ConspiracyNewOptions]
    """
    Match options of the game; omitted ones have their defaults.
    """
    start_when: NotRequired[Literal['full', 'host']]
    """
    Start as soon as every seat is taken, or when the host starts the match. By default `"full"`.
    """
    undo: NotRequired[Literal['never', 'own', 'consent', 'free']]
    """
    What may be undone: nothing; one's own latest commands, if nobody learnt anything from them; anything, if all agree; anything at once. By default `"own"`.
    """
    hints: NotRequired[bool]
    """
    Whether players may have help: hints, which all see, analyses, branches. Such a match does not count. By default `false`.
    """
    pace: NotRequired[int]
    """
    Milliseconds that bots and the house wait before each command. By default `0`.
    """
    position: NotRequired[dict[str, object] | None]
    """
    A complete state in the game's view schema, without hidden values, with which the match begins instead of the setup; the `options` are then those of the state. Every seat sees what is visible on the table. Such a match does not count for ratings.
    """
    analysis: NotRequired[bool]
    """
    Whether it is a board for analysis: the caller takes every seat that no bot has, sees everything, and undoes freely; the result never counts. Nobody else sees it unless `watch` says so. By default `false`.
    """
    watch: NotRequired[NewWatch | None]
    """
    Who may see the match without a seat; by default everybody, without delay, and a board for analysis nobody.
    """
    clock: NotRequired[NewClock | None]
    """
    How long players may think; by default without a limit.
    """


class ConspiracyNewTournament(TypedDict):
    name: NameLine
    """
    What everybody sees in lists.
    """
    game: Literal['conspiracy']
    """
    Key of a game.
    """
    format: Literal['swiss', 'round_robin', 'knockout', 'pods']
    """
    How entries are paired, round by round.
    """
    options: NotRequired[ConspiracyNewOptions]
    """
    Match options of the game; omitted ones have their defaults.
    """
    rounds: NotRequired[int | None]
    """
    The number of rounds; required for `swiss` and `pods`, otherwise given by the entries.
    """
    seats: NotRequired[int | None]
    """
    Seats of a table, if the number of entries allows it; by default 2, for pods 4.
    """
    fewest: NotRequired[int | None]
    """
    Fewest seats of a table of `pods`; by default one less than `seats`.
    """
    most: NotRequired[int | None]
    """
    Most seats of a table of `pods`; by default `seats`.
    """
    points: NotRequired[dict[str, list[int]]]
    """
    Points of the places at a table, by the number of its seats; for `pods` at least those of the largest tables (`most`). Smaller tables without points of their own have the same for the same places: those of the next larger size that has some. By default the share of opponents finished ahead of: 1 and 0 for two. Tied seats share the points of their places. The `terms` of the tournament show those of every size.
    """
    bye: NotRequired[Literal['win', 'half', 'nothing']]
    """
    By default `"win"`.
    """
    tie_breaks: NotRequired[list[Literal['buchholz', 'buchholz_cut_1', 'buchholz_average', 'sonneborn_berger', 'sonneborn_berger_average', 'direct_encounter', 'wins', 'rating', 'drawn_lots', 'BH', 'BH-C1', 'BH-C2', 'BH-M1', 'BH-M2', 'FB', 'FB-C1', 'AOB', 'SB', 'SB-C1', 'DE', 'WIN', 'WON', 'BPG', 'BWG', 'PS', 'PS-C1', 'REP', 'KS', 'ARO', 'ARO-C1']] | None]
    """
    The tie-breaks in order; by default those of the format. Those in capital letters are defined by FIDE C.07, for two at a table.
    """
    seeding: NotRequired[Literal['rating', 'drawn']]
    """
    By default `"rating"`.
    """
    late_entries: NotRequired[bool]
    """
    By default `true`.
    """
    legs: NotRequired[int]
    """
    How often all entries meet in a `round_robin`. By default `1`.
    """
    tied_table: NotRequired[Literal['ruling', 'seed']]
    """
    By default `"ruling"`.
    """
    elimination: NotRequired[Literal['single', 'third_place', 'consolation', 'double']]
    """
    By default `"single"`.
    """
    clock: NotRequired[NewClock | None]
    """
    How long players may think; the same in every match.
    """
    watch: NotRequired[NewWatch]
    """
    Who may see the matches without a seat; the same for all.
    """
    admission: NotRequired[NewAdmission]
    """
    Who may enter, and for how many there are places.
    """
    check_in: NotRequired[NewCheckIn | None]
    """
    When players check in; by default they need not.
    """
    byes_on_request: NotRequired[NewByesOnRequest]
    """
    The byes that a player may ask for; by default none.
    """
    seed: NotRequired[str | None]
    """
    A public part of everything that is drawn by lot, beside the secret of the tournament; a fresh one by default.
    """
    beacon: NotRequired[bool]
    """
    Whether the chance of every table depends on a public beacon too; only where a service uses one. A round then waits some seconds for the beacon's first round after its pairing. By default `false`.
    """


class ConspiracyOpeningStep(TypedDict):
    """
    How seats continued: with a type of command, or with a `command`. Request `path` to see what followed.
    """

    type: ConspiracyCommandType
    """
    The wire name of the command.
    """
    command: dict[str, object] | None
    """
    How seats continued: with a type of command, or with a `command`.
    """
    label: str
    """
    The step in words, in the language of the caller.
    """
    path: str
    """
    Request `path` to see what followed.
    """
    share: Share
    """
    How often it was taken, and with what result.
    """


class ConspiracyRefusedOption(TypedDict):
    """
    No other command of type `command` whose fields agree with `given` is possible now, for this reason.
    """

    command: ConspiracyCommandType
    """
    No other command of type `command` whose fields agree with `given` is possible now, for this reason.
    """
    given: dict[str, object]
    """
    No other command of type `command` whose fields agree with `given` is possible now, for this reason.
    """
    code: ProblemCode
    """
    The `code` that the problem would have.
    """
    reason: str
    """
    In words, in the language of the caller.
    """
    rule: str
    """
    The section of the game's RULES.md that says so.
    """


class ConspiracySomeOption(TypedDict):
    """
    Post `command` with `low` to `high` different members of `pool`, in the order of the pool, in `field`.
    """

    kind: Literal['some']
    """
    Tells this from what else may stand here.
    """
    command: ConspiracyCommand
    """
    Post `command` with `low` to `high` different members of `pool`, in the order of the pool, in `field`.
    """
    field: str
    """
    Post `command` with `low` to `high` different members of `pool`, in the order of the pool, in `field`.
    """
    pool: list[str]
    """
    Post `command` with `low` to `high` different members of `pool`, in the order of the pool, in `field`.
    """
    low: int
    """
    Post `command` with `low` to `high` different members of `pool`, in the order of the pool, in `field`.
    """
    high: int
    """
    Post `command` with `low` to `high` different members of `pool`, in the order of the pool, in `field`.
    """
    label: str
    """
    What the command does, in the language of the caller.
    """


class Events(TypedDict):
    type: str
    """
    The wire name, which need not exist.
    """


class ConspiracyTerms(TypedDict):
    """
    The terms that are fixed when a tournament is opened.

    `rounds` is null if the format determines the number. A table has `seats` seats if possible, otherwise from
    `fewest` to `most`. `points` are those of the places at a table, by its number of seats; a size without points
    counts the share of opponents that finish behind each place. (Today all sizes have points, or none; older terms
    may have points for some.) `legs` is how often everybody meets in a round robin.
    `tied_table` says who advances from a tied table of a knockout: the entry a ruling names, or the better seed.
    `seed` is a public part of all lots; `clock` and `watch` are the thinking time and the watchers of every match.
    `edition` is that of the rules of standings. `elimination` says who is out of a knockout after a loss.
    """

    name: str
    """
    What the organiser called it.
    """
    game: Literal['conspiracy']
    """
    The key of a game, as `/v1/games` lists it.
    """
    options: ConspiracyOptions
    """
    The match options of the game, for all matches.
    """
    format: Format
    """
    How entries are paired.
    """
    rounds: int | None
    """
    `rounds` is null if the format determines the number.
    """
    seats: int
    """
    A table has `seats` seats if possible, otherwise from `fewest` to `most`.
    """
    fewest: int
    """
    A table has `seats` seats if possible, otherwise from `fewest` to `most`.
    """
    most: int
    """
    A table has `seats` seats if possible, otherwise from `fewest` to `most`.
    """
    points: dict[str, list[int]]
    """
    `points` are those of the places at a table, by its number of seats; a size without points counts the share of opponents that finish behind each place. (Today all sizes have points, or none; older terms may have points for some.) `legs` is how often everybody meets in a round robin.
    """
    bye: Literal['half', 'nothing', 'win']
    """
    What an entry without an opponent gets in a round.
    """
    tie_breaks: list[TieBreak]
    """
    What separates entries with equal points, in this order.
    """
    seeding: Literal['drawn', 'rating']
    """
    In which order entries are taken for the first pairings.
    """
    late_entries: bool
    """
    Whether one may enter after the first round.
    """
    legs: int
    """
    `points` are those of the places at a table, by its number of seats; a size without points counts the share of opponents that finish behind each place. (Today all sizes have points, or none; older terms may have points for some.) `legs` is how often everybody meets in a round robin.
    """
    tied_table: Literal['ruling', 'seed']
    """
    `tied_table` says who advances from a tied table of a knockout: the entry a ruling names, or the better seed.
    """
    seed: str
    """
    `seed` is a public part of all lots; `clock` and `watch` are the thinking time and the watchers of every match.
    """
    clock: ClockTerms | None
    """
    `seed` is a public part of all lots; `clock` and `watch` are the thinking time and the watchers of every match.
    """
    watch: Watch
    """
    `seed` is a public part of all lots; `clock` and `watch` are the thinking time and the watchers of every match.
    """
    edition: int
    """
    `edition` is that of the rules of standings.
    """
    elimination: Literal['consolation', 'double', 'single', 'third_place']
    """
    `elimination` says who is out of a knockout after a loss.
    """
    admission: Admission
    """
    Who may enter.
    """
    check_in: CheckIn | None
    """
    When players check in; null if they need not.
    """
    byes_on_request: ByesOnRequest
    """
    Which byes players may ask for.
    """


class ConspiracyMatchOpened(TypedDict):
    """
    A match was created. `commitment` is the SHA-256 of the secret seed of all its chance, in hex.

    Bots and the house wait for `pace` milliseconds after each event. `reserved` are seats that only some players
    may take. `rematch_of` is the previous match, or null if that is not visible to everybody, because everybody who
    sees this match sees this event.
    """

    type: Literal['match_opened']
    """
    Tells this from what else may stand here.
    """
    game: Literal['conspiracy']
    """
    The key of a game, as `/v1/games` lists it.
    """
    rules_version: int
    """
    The version of the rules of the game, which rises when a ruling changes how matches are played.
    """
    seats: int
    """
    How many seats the match has.
    """
    options: ConspiracyOptions
    """
    The match options of the game.
    """
    host: str
    """
    The player who opened it, by its id.
    """
    start_when: Literal['full', 'host']
    """
    `full`: as soon as every seat is taken. `host`: when the host starts it.
    """
    commitment: str
    """
    `commitment` is the SHA-256 of the secret seed of all its chance, in hex.
    """
    tournament: NotRequired[str | None]
    """
    The tournament that it belongs to, by its id; null if to none.
    """
    undo: NotRequired[Literal['consent', 'free', 'never', 'own']]
    """
    Which commands may be undone: none; one's own latest, if nobody learnt anything from them; any, if all agree; any at once. By default `"own"`.
    """
    origin: NotRequired[Origin | None]
    """
    Where a branch comes from: a match at a version.
    """
    host_name: NotRequired[str | None]
    """
    The name of the host in older matches; null in others.
    """
    clock: NotRequired[ClockTerms | None]
    """
    How long players may think, in milliseconds, and what happens when the time of a seat is over.
    """
    watch: NotRequired[Watch]
    """
    Who may watch without a seat, and by how many events they are delayed until the match is over. By default `{"who":"everybody","players":[],"delay":0}`.
    """
    reserved: NotRequired[list[MatchReservation]]
    """
    `reserved` are seats that only some players may take.
    """
    rematch_of: NotRequired[str | None]
    """
    `rematch_of` is the previous match, or null if that is not visible to everybody, because everybody who sees this match sees this event.
    """
    hints: NotRequired[bool]
    """
    By default `false`.
    """
    pace: NotRequired[int]
    """
    Bots and the house wait for `pace` milliseconds after each event. By default `0`.
    """
    analysis: NotRequired[bool]
    """
    Whether it is a board for analysis: its host holds every seat that no bot has, and sees everything. By default `false`.
    """


PaxIlluminatenCommand: TypeAlias = PaxIlluminatenScout | PaxIlluminatenInfluence | PaxIlluminatenExtort | PaxIlluminatenOrganize | PaxIlluminatenExpel | PaxIlluminatenOust | PaxIlluminatenActFrom | PaxIlluminatenCommit | PaxIlluminatenPlaceCard | PaxIlluminatenPickDisc | PaxIlluminatenMoveDisc | PaxIlluminatenWhisper | ConspiracyPass | PaxIlluminatenPayFavor | PaxIlluminatenExchange | PaxIlluminatenWaive | PaxIlluminatenTakeFavor | PaxIlluminatenGiveFavor | PaxIlluminatenSetStrength | PaxIlluminatenPlayStrength | PaxIlluminatenPressOn | PaxIlluminatenCallChallenge | PaxIlluminatenConcede | PaxIlluminatenScheme | PaxIlluminatenQuickFavor | PaxIlluminatenChooseCard | PaxIlluminatenTapEdict | PaxIlluminatenKeepPlot | PaxIlluminatenBorrow | PaxIlluminatenDrawCard | PaxIlluminatenTakeCourt | PaxIlluminatenClaimFaction | PaxIlluminatenClaimPlot | PaxIlluminatenRegainPlot | PaxIlluminatenLookAtHand | PaxIlluminatenLookAtPlot | PaxIlluminatenBuyAction | PaxIlluminatenActivate | PaxIlluminatenKeepEvent | PaxIlluminatenEndActions | PaxIlluminatenTurnPlan | PaxIlluminatenFollowScript


PaxIlluminatenEventType: TypeAlias = Literal['match_opened', 'seat_taken', 'match_started', 'position_set', 'undo_asked', 'undo_answered', 'taken_back', 'hint_taken', 'seat_resigned', 'match_ended', 'seed_revealed', 'match_ruled', 'ruling_lifted', 'seat_left', 'host_changed', 'match_cancelled', 'seat_invited', 'invitation_revoked', 'clocks_set', 'time_expired', 'seat_substituted', 'time_added', 'time_given_back', 'match_paused', 'match_resumed', 'table_set', 'decks_stacked', 'hand_dealt', 'turn_began', 'edict_ticked', 'edict_discarded', 'final_round_began', 'special_ended', 'activation_offered', 'special_activated', 'action_phase_began', 'action_phase_ended', 'claim_lost', 'claim_regained', 'regain_offered', 'check_advanced', 'events_drawn', 'event_put_back', 'special_kept', 'edict_issued', 'event_turned', 'special_dropped', 'cards_discarded', 'cards_drawn', 'court_taken', 'deck_shuffled', 'redraw_began', 'chamberlain_moved', 'court_filled', 'game_ended', 'action_planned', 'action_began', 'action_done', 'favor_paid', 'favor_waived', 'gain_offered', 'favor_gained', 'favor_taken', 'favor_forgone', 'favor_given', 'gifts_ended', 'card_scouted', 'card_placed', 'card_turned_up', 'discs_placed', 'card_yielded', 'whispers_ended', 'moves_began', 'disc_picked', 'disc_moved', 'moves_ended', 'card_expelled', 'shift_offered', 'shift_declined', 'challenge_began', 'strength_set', 'reveal_began', 'strength_chosen', 'show_asked', 'strength_shown', 'strengths_revealed', 'challenge_resolved', 'discs_ousted', 'cube_placed', 'automa_plans', 'plan_turned', 'script_followed', 'automa_rested', 'token_moved', 'automa_paid', 'card_schemed', 'ability_used', 'bonus_offered', 'offer_closed', 'choice_offered', 'swap_began', 'cards_swapped', 'edict_tapped', 'plot_drawn', 'plot_put_back', 'plot_buried', 'faction_borrowed', 'faction_claimed', 'plot_claimed', 'hand_seen', 'plot_seen', 'action_bought']


PaxIlluminatenCommandType: TypeAlias = Literal['scout', 'influence', 'extort', 'organize', 'expel', 'oust', 'act_from', 'commit', 'place_card', 'pick_disc', 'move_disc', 'whisper', 'pass', 'pay_favor', 'exchange', 'waive', 'take_favor', 'give_favor', 'set_strength', 'play_strength', 'press_on', 'call_challenge', 'concede', 'scheme', 'quick_favor', 'choose_card', 'tap_edict', 'keep_plot', 'borrow', 'draw_card', 'take_court', 'claim_faction', 'claim_plot', 'regain_plot', 'look_at_hand', 'look_at_plot', 'buy_action', 'activate', 'keep_event', 'end_actions', 'turn_plan', 'follow_script']


PaxIlluminatenCause: TypeAlias = Literal['open_match', 'open_table', 'branch', 'rematch', 'take_seat', 'seat_bot', 'leave_seat', 'invite', 'revoke_invitation', 'cancel', 'call_off', 'start', 'play', 'resign', 'expire', 'give_time_back', 'ask_undo', 'answer_undo', 'take_hint', 'rule_match', 'lift_ruling', 'add_time', 'pause_match', 'resume_match', 'pass', 'scout', 'influence', 'extort', 'organize', 'expel', 'oust', 'act_from', 'commit', 'place_card', 'pick_disc', 'move_disc', 'whisper', 'pay_favor', 'exchange', 'waive', 'take_favor', 'give_favor', 'set_strength', 'play_strength', 'press_on', 'call_challenge', 'concede', 'scheme', 'quick_favor', 'choose_card', 'tap_edict', 'keep_plot', 'borrow', 'draw_card', 'take_court', 'claim_faction', 'claim_plot', 'regain_plot', 'look_at_hand', 'look_at_plot', 'buy_action', 'activate', 'keep_event', 'end_actions', 'turn_plan', 'follow_script']


PaxIlluminatenDecisionType: TypeAlias = Literal['activating', 'acting', 'bonus', 'planning', 'doing', 'paying', 'gaining', 'gifting', 'placing', 'whispering', 'organizing', 'shifting', 'strengthening', 'showing_first', 'revealing', 'judging', 'using_ability', 'choosing', 'swapping', 'keeping_plot', 'checking', 'regaining', 'keeping_event', 'redrawing', 'turning_plan', 'following_script', 'resting']


PaxIlluminatenHowEnded: TypeAlias = Literal['resignation', 'ruling_result', 'ruling_forfeit', 'ruling_no_show', 'ruling_void', 'plots', 'factions', 'automa_plot', 'automa_factions', 'automa_shares']


class PaxIlluminatenAllowedOption(TypedDict):
    """
    Post `command` as it is.
    """

    kind: Literal['allow']
    """
    Tells this from what else may stand here.
    """
    command: PaxIlluminatenCommand
    """
    To be posted as it is.
    """
    label: str
    """
    What the command does, in the language of the caller.
    """


class PaxIlluminatenAmountOption(TypedDict):
    """
    Post `command` with any whole number from `low` to `high` in `field`.
    """

    kind: Literal['amount']
    """
    Tells this from what else may stand here.
    """
    command: PaxIlluminatenCommand
    """
    Post `command` with any whole number from `low` to `high` in `field`.
    """
    field: str
    """
    Post `command` with any whole number from `low` to `high` in `field`.
    """
    low: int
    """
    Post `command` with any whole number from `low` to `high` in `field`.
    """
    high: int
    """
    Post `command` with any whole number from `low` to `high` in `field`.
    """
    label: str
    """
    What the command does, in the language of the caller.
    """


class PaxIlluminatenAnalysedCommand(TypedDict):
    """
    What the seat can expect after a command, tried in `worlds` worlds: its share of the win, 0 to 1.

    `difference` is to the best command in the same worlds, 0 for the best itself.

    The bounds have 95 % confidence, as far as chance is concerned, not the skill of those who play on.
    """

    command: PaxIlluminatenCommand
    """
    What the seat would give, ready to be posted.
    """
    label: str
    """
    The command in words, in the language of the caller.
    """
    worlds: int
    """
    What the seat can expect after a command, tried in `worlds` worlds: its share of the win, 0 to 1.
    """
    equity: float
    """
    The expected share of the win, from 0 to 1, by all its worlds.
    """
    low: float
    """
    The lower bound of `equity`.
    """
    high: float
    """
    The upper bound of `equity`.
    """
    difference: float
    """
    `difference` is to the best command in the same worlds, 0 for the best itself.
    """
    difference_low: float
    """
    The lower bound of `difference`.
    """
    difference_high: float
    """
    The upper bound of `difference`.
    """
    is_even: bool
    """
    Whether it is as good as the best as far as can be told: it fared as well to a hundredth, may be better, and is not more than five hundredths worse.
    """


class PaxIlluminatenAnalysis(TypedDict):
    """
    The commands of a seat, the best first, as far as they were tried with at most so many `playouts`.

    The same `seed` gives the same answer. `omitted` more commands were possible: sizes of amounts far from the
    best, and where there are very many those that look worst. `ended` says why it stopped: the best is `clear`,
    others are as good as far as can be told (`even`), or the play-outs are `spent`: others look worse, but that
    is not sure. It is null until then. `why` says in words what speaks for the first command, and names those that
    are as good.
    """

    match: str
    """
    The id of a match, `mat_…`.
    """
    game: Literal['pax_illuminaten']
    """
    The key of a game, as `/v1/games` lists it.
    """
    version: int
    """
    The version of the match at which the seat decides.
    """
    seat: int
    """
    The seat whose commands are tried, with what it knew then.
    """
    bot: str | None
    """
    The bot that plays on in the worlds, or whose roll-outs are made; null for the quick player.
    """
    seed: str
    """
    The same `seed` gives the same answer.
    """
    playouts: int
    """
    The commands of a seat, the best first, as far as they were tried with at most so many `playouts`.
    """
    commands: list[PaxIlluminatenAnalysedCommand]
    """
    The best first; more of them, and better known, as the job goes on.
    """
    omitted: int
    """
    `omitted` more commands were possible: sizes of amounts far from the best, and where there are very many those that look worst.
    """
    ended: Literal['clear', 'even', 'spent'] | None
    """
    `ended` says why it stopped: the best is `clear`, others are as good as far as can be told (`even`), or the play-outs are `spent`: others look worse, but that is not sure.
    """
    why: str | None
    """
    `why` says in words what speaks for the first command, and names those that are as good.
    """


class PaxIlluminatenGivenCommand(TypedDict):
    seat: int
    """
    The seat that gives it, from 0; -1 is the house.
    """
    command: NotRequired[PaxIlluminatenCommand]
    """
    A command of the game, as described by `GET /v1/games/{game}`.
    """


class PaxIlluminatenGivenSetup(TypedDict):
    seats: int
    """
    How many seats the match has.
    """
    options: NotRequired[PaxIlluminatenNewOptions]
    """
    Match options of the game; omitted ones have their defaults.
    """
    seed: NotRequired[str]
    """
    1 to 32 bytes in hex that determine all chance. By default `"0000000000000000000000000000000000000000000000000000000000000000"`.
    """


class PaxIlluminatenMatchResult(TypedDict):
    """
    A finished match. `events` counts the events up to its end, `plies` those of the game in the line of play.

    If the organiser of a tournament ruled on it, `how` and the seats are those of the ruling, and `events` counts
    up to it. It ended when play did, or when a ruling ended it.
    """

    match: str
    """
    The id of a match, `mat_…`.
    """
    game: Literal['pax_illuminaten']
    """
    The key of a game, as `/v1/games` lists it.
    """
    rules_version: int
    """
    The version of the rules of the game, which rises when a ruling changes how matches are played.
    """
    tournament: str | None
    """
    The tournament that it belongs to, by its id; null if to none.
    """
    options: PaxIlluminatenOptions
    """
    The match options of the game, with their defaults.
    """
    how: PaxIlluminatenHowEnded
    """
    A code of how it ended; the components of the game have the texts.
    """
    seats: list[SeatResult]
    """
    By seat, in turn order.
    """
    events: int
    """
    `events` counts the events up to its end, `plies` those of the game in the line of play.
    """
    plies: int
    """
    `events` counts the events up to its end, `plies` those of the game in the line of play.
    """
    created_at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """
    ended_at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """


class PaxIlluminatenNewMatch(TypedDict):
    game: Literal['pax_illuminaten']
    """
    Key of a game.
    """
    seats: list[str]
    """
    The occupants in turn order: `me`, `open`, `invited` (by invitation only), `bot` (the default one) or `bot:<name>`.
    """
    options: NotRequired[PaxIlluminatenNewOptions]
    """
    Match options of the game; omitted ones have their defaults.
    """
    start_when: NotRequired[Literal['full', 'host']]
    """
    Start as soon as every seat is taken, or when the host starts the match. By default `"full"`.
    """
    undo: NotRequired[Literal['never', 'own', 'consent', 'free']]
    """
    What may be undone: nothing; one's own latest commands, if nobody learnt anything from them; anything, if all agree; anything at once. By default `"own"`.
    """
    hints: NotRequired[bool]
    """
    Whether players may have help: hints, which all see, analyses, branches. Such a match does not count. By default `false`.
    """
    pace: NotRequired[int]
    """
    Milliseconds that bots and the house wait before each command. By default `0`.
    """
    position: NotRequired[dict[str, object] | None]
    """
    A complete state in the game's view schema, without hidden values, with which the match begins instead of the setup; the `options` are then those of the state. Every seat sees what is visible on the table. Such a match does not count for ratings.
    """
    analysis: NotRequired[bool]
    """
    Whether it is a board for analysis: the caller takes every seat that no bot has, sees everything, and undoes freely; the result never counts. Nobody else sees it unless `watch` says so. By default `false`.
    """
    watch: NotRequired[NewWatch | None]
    """
    Who may see the match without a seat; by default everybody, without delay, and a board for analysis nobody.
    """
    clock: NotRequired[NewClock | None]
    """
    How long players may think; by default without a limit.
    """


class PaxIlluminatenNewTournament(TypedDict):
    name: NameLine
    """
    What everybody sees in lists.
    """
    game: Literal['pax_illuminaten']
    """
    Key of a game.
    """
    format: Literal['swiss', 'round_robin', 'knockout', 'pods']
    """
    How entries are paired, round by round.
    """
    options: NotRequired[PaxIlluminatenNewOptions]
    """
    Match options of the game; omitted ones have their defaults.
    """
    rounds: NotRequired[int | None]
    """
    The number of rounds; required for `swiss` and `pods`, otherwise given by the entries.
    """
    seats: NotRequired[int | None]
    """
    Seats of a table, if the number of entries allows it; by default 2, for pods 4.
    """
    fewest: NotRequired[int | None]
    """
    Fewest seats of a table of `pods`; by default one less than `seats`.
    """
    most: NotRequired[int | None]
    """
    Most seats of a table of `pods`; by default `seats`.
    """
    points: NotRequired[dict[str, list[int]]]
    """
    Points of the places at a table, by the number of its seats; for `pods` at least those of the largest tables (`most`). Smaller tables without points of their own have the same for the same places: those of the next larger size that has some. By default the share of opponents finished ahead of: 1 and 0 for two. Tied seats share the points of their places. The `terms` of the tournament show those of every size.
    """
    bye: NotRequired[Literal['win', 'half', 'nothing']]
    """
    By default `"win"`.
    """
    tie_breaks: NotRequired[list[Literal['buchholz', 'buchholz_cut_1', 'buchholz_average', 'sonneborn_berger', 'sonneborn_berger_average', 'direct_encounter', 'wins', 'rating', 'drawn_lots', 'BH', 'BH-C1', 'BH-C2', 'BH-M1', 'BH-M2', 'FB', 'FB-C1', 'AOB', 'SB', 'SB-C1', 'DE', 'WIN', 'WON', 'BPG', 'BWG', 'PS', 'PS-C1', 'REP', 'KS', 'ARO', 'ARO-C1']] | None]
    """
    The tie-breaks in order; by default those of the format. Those in capital letters are defined by FIDE C.07, for two at a table.
    """
    seeding: NotRequired[Literal['rating', 'drawn']]
    """
    By default `"rating"`.
    """
    late_entries: NotRequired[bool]
    """
    By default `true`.
    """
    legs: NotRequired[int]
    """
    How often all entries meet in a `round_robin`. By default `1`.
    """
    tied_table: NotRequired[Literal['ruling', 'seed']]
    """
    By default `"ruling"`.
    """
    elimination: NotRequired[Literal['single', 'third_place', 'consolation', 'double']]
    """
    By default `"single"`.
    """
    clock: NotRequired[NewClock | None]
    """
    How long players may think; the same in every match.
    """
    watch: NotRequired[NewWatch]
    """
    Who may see the matches without a seat; the same for all.
    """
    admission: NotRequired[NewAdmission]
    """
    Who may enter, and for how many there are places.
    """
    check_in: NotRequired[NewCheckIn | None]
    """
    When players check in; by default they need not.
    """
    byes_on_request: NotRequired[NewByesOnRequest]
    """
    The byes that a player may ask for; by default none.
    """
    seed: NotRequired[str | None]
    """
    A public part of everything that is drawn by lot, beside the secret of the tournament; a fresh one by default.
    """
    beacon: NotRequired[bool]
    """
    Whether the chance of every table depends on a public beacon too; only where a service uses one. A round then waits some seconds for the beacon's first round after its pairing. By default `false`.
    """


class PaxIlluminatenOpeningStep(TypedDict):
    """
    How seats continued: with a type of command, or with a `command`. Request `path` to see what followed.
    """

    type: PaxIlluminatenCommandType
    """
    The wire name of the command.
    """
    command: dict[str, object] | None
    """
    How seats continued: with a type of command, or with a `command`.
    """
    label: str
    """
    The step in words, in the language of the caller.
    """
    path: str
    """
    Request `path` to see what followed.
    """
    share: Share
    """
    How often it was taken, and with what result.
    """


class PaxIlluminatenRefusedOption(TypedDict):
    """
    No other command of type `command` whose fields agree with `given` is possible now, for this reason.
    """

    command: PaxIlluminatenCommandType
    """
    No other command of type `command` whose fields agree with `given` is possible now, for this reason.
    """
    given: dict[str, object]
    """
    No other command of type `command` whose fields agree with `given` is possible now, for this reason.
    """
    code: ProblemCode
    """
    The `code` that the problem would have.
    """
    reason: str
    """
    In words, in the language of the caller.
    """
    rule: str
    """
    The section of the game's RULES.md that says so.
    """


class PaxIlluminatenSomeOption(TypedDict):
    """
    Post `command` with `low` to `high` different members of `pool`, in the order of the pool, in `field`.
    """

    kind: Literal['some']
    """
    Tells this from what else may stand here.
    """
    command: PaxIlluminatenCommand
    """
    Post `command` with `low` to `high` different members of `pool`, in the order of the pool, in `field`.
    """
    field: str
    """
    Post `command` with `low` to `high` different members of `pool`, in the order of the pool, in `field`.
    """
    pool: list[str]
    """
    Post `command` with `low` to `high` different members of `pool`, in the order of the pool, in `field`.
    """
    low: int
    """
    Post `command` with `low` to `high` different members of `pool`, in the order of the pool, in `field`.
    """
    high: int
    """
    Post `command` with `low` to `high` different members of `pool`, in the order of the pool, in `field`.
    """
    label: str
    """
    What the command does, in the language of the caller.
    """


class PaxIlluminatenTerms(TypedDict):
    """
    The terms that are fixed when a tournament is opened.

    `rounds` is null if the format determines the number. A table has `seats` seats if possible, otherwise from
    `fewest` to `most`. `points` are those of the places at a table, by its number of seats; a size without points
    counts the share of opponents that finish behind each place. (Today all sizes have points, or none; older terms
    may have points for some.) `legs` is how often everybody meets in a round robin.
    `tied_table` says who advances from a tied table of a knockout: the entry a ruling names, or the better seed.
    `seed` is a public part of all lots; `clock` and `watch` are the thinking time and the watchers of every match.
    `edition` is that of the rules of standings. `elimination` says who is out of a knockout after a loss.
    """

    name: str
    """
    What the organiser called it.
    """
    game: Literal['pax_illuminaten']
    """
    The key of a game, as `/v1/games` lists it.
    """
    options: PaxIlluminatenOptions
    """
    The match options of the game, for all matches.
    """
    format: Format
    """
    How entries are paired.
    """
    rounds: int | None
    """
    `rounds` is null if the format determines the number.
    """
    seats: int
    """
    A table has `seats` seats if possible, otherwise from `fewest` to `most`.
    """
    fewest: int
    """
    A table has `seats` seats if possible, otherwise from `fewest` to `most`.
    """
    most: int
    """
    A table has `seats` seats if possible, otherwise from `fewest` to `most`.
    """
    points: dict[str, list[int]]
    """
    `points` are those of the places at a table, by its number of seats; a size without points counts the share of opponents that finish behind each place. (Today all sizes have points, or none; older terms may have points for some.) `legs` is how often everybody meets in a round robin.
    """
    bye: Literal['half', 'nothing', 'win']
    """
    What an entry without an opponent gets in a round.
    """
    tie_breaks: list[TieBreak]
    """
    What separates entries with equal points, in this order.
    """
    seeding: Literal['drawn', 'rating']
    """
    In which order entries are taken for the first pairings.
    """
    late_entries: bool
    """
    Whether one may enter after the first round.
    """
    legs: int
    """
    `points` are those of the places at a table, by its number of seats; a size without points counts the share of opponents that finish behind each place. (Today all sizes have points, or none; older terms may have points for some.) `legs` is how often everybody meets in a round robin.
    """
    tied_table: Literal['ruling', 'seed']
    """
    `tied_table` says who advances from a tied table of a knockout: the entry a ruling names, or the better seed.
    """
    seed: str
    """
    `seed` is a public part of all lots; `clock` and `watch` are the thinking time and the watchers of every match.
    """
    clock: ClockTerms | None
    """
    `seed` is a public part of all lots; `clock` and `watch` are the thinking time and the watchers of every match.
    """
    watch: Watch
    """
    `seed` is a public part of all lots; `clock` and `watch` are the thinking time and the watchers of every match.
    """
    edition: int
    """
    `edition` is that of the rules of standings.
    """
    elimination: Literal['consolation', 'double', 'single', 'third_place']
    """
    `elimination` says who is out of a knockout after a loss.
    """
    admission: Admission
    """
    Who may enter.
    """
    check_in: CheckIn | None
    """
    When players check in; null if they need not.
    """
    byes_on_request: ByesOnRequest
    """
    Which byes players may ask for.
    """


class PaxIlluminatenMatchOpened(TypedDict):
    """
    A match was created. `commitment` is the SHA-256 of the secret seed of all its chance, in hex.

    Bots and the house wait for `pace` milliseconds after each event. `reserved` are seats that only some players
    may take. `rematch_of` is the previous match, or null if that is not visible to everybody, because everybody who
    sees this match sees this event.
    """

    type: Literal['match_opened']
    """
    Tells this from what else may stand here.
    """
    game: Literal['pax_illuminaten']
    """
    The key of a game, as `/v1/games` lists it.
    """
    rules_version: int
    """
    The version of the rules of the game, which rises when a ruling changes how matches are played.
    """
    seats: int
    """
    How many seats the match has.
    """
    options: PaxIlluminatenOptions
    """
    The match options of the game.
    """
    host: str
    """
    The player who opened it, by its id.
    """
    start_when: Literal['full', 'host']
    """
    `full`: as soon as every seat is taken. `host`: when the host starts it.
    """
    commitment: str
    """
    `commitment` is the SHA-256 of the secret seed of all its chance, in hex.
    """
    tournament: NotRequired[str | None]
    """
    The tournament that it belongs to, by its id; null if to none.
    """
    undo: NotRequired[Literal['consent', 'free', 'never', 'own']]
    """
    Which commands may be undone: none; one's own latest, if nobody learnt anything from them; any, if all agree; any at once. By default `"own"`.
    """
    origin: NotRequired[Origin | None]
    """
    Where a branch comes from: a match at a version.
    """
    host_name: NotRequired[str | None]
    """
    The name of the host in older matches; null in others.
    """
    clock: NotRequired[ClockTerms | None]
    """
    How long players may think, in milliseconds, and what happens when the time of a seat is over.
    """
    watch: NotRequired[Watch]
    """
    Who may watch without a seat, and by how many events they are delayed until the match is over. By default `{"who":"everybody","players":[],"delay":0}`.
    """
    reserved: NotRequired[list[MatchReservation]]
    """
    `reserved` are seats that only some players may take.
    """
    rematch_of: NotRequired[str | None]
    """
    `rematch_of` is the previous match, or null if that is not visible to everybody, because everybody who sees this match sees this event.
    """
    hints: NotRequired[bool]
    """
    By default `false`.
    """
    pace: NotRequired[int]
    """
    Bots and the house wait for `pace` milliseconds after each event. By default `0`.
    """
    analysis: NotRequired[bool]
    """
    Whether it is a board for analysis: its host holds every seat that no bot has, and sees everything. By default `false`.
    """


RichelieuCommand: TypeAlias = RichelieuTakeIncome | RichelieuPlaceWorker | RichelieuHireArmy | RichelieuSellJewel | RichelieuBuyJewel | RichelieuMoveWorker | RichelieuPlacePawn | ConspiracyPass


RichelieuEventType: TypeAlias = Literal['match_opened', 'seat_taken', 'match_started', 'position_set', 'undo_asked', 'undo_answered', 'taken_back', 'hint_taken', 'seat_resigned', 'match_ended', 'seed_revealed', 'match_ruled', 'ruling_lifted', 'seat_left', 'host_changed', 'match_cancelled', 'seat_invited', 'invitation_revoked', 'clocks_set', 'time_expired', 'seat_substituted', 'time_added', 'time_given_back', 'match_paused', 'match_resumed', 'board_set_up', 'piles_shuffled', 'workers_dealt', 'sheets_drawn', 'start_player_drawn', 'turn_began', 'income_taken', 'worker_placed_face_up', 'worker_placed_face_down', 'workers_returned', 'army_hired', 'jewel_sold', 'jewel_bought', 'second_action_forgone', 'neutral_due', 'workers_turned_up', 'intrigue_decided', 'sheet_won', 'reward_received', 'reward_offered', 'reward_lost', 'reward_declined', 'worker_bribed', 'worker_turned_up', 'pawn_placed', 'tile_taken', 'cardinal_moved', 'cardinal_caught_up', 'box_cleared', 'seat_scored', 'game_ended']


RichelieuCommandType: TypeAlias = Literal['take_income', 'place_worker', 'hire_army', 'sell_jewel', 'buy_jewel', 'move_worker', 'place_pawn', 'pass']


RichelieuCause: TypeAlias = Literal['open_match', 'open_table', 'branch', 'rematch', 'take_seat', 'seat_bot', 'leave_seat', 'invite', 'revoke_invitation', 'cancel', 'call_off', 'start', 'play', 'resign', 'expire', 'give_time_back', 'ask_undo', 'answer_undo', 'take_hint', 'rule_match', 'lift_ruling', 'add_time', 'pause_match', 'resume_match', 'pass', 'take_income', 'place_worker', 'hire_army', 'sell_jewel', 'buy_jewel', 'move_worker', 'place_pawn']


RichelieuDecisionType: TypeAlias = Literal['take_action', 'turn_over', 'place_neutral', 'resolve_intrigue', 'close_intrigue', 'grant_reward', 'use_reward']


RichelieuHowEnded: TypeAlias = Literal['resignation', 'ruling_result', 'ruling_forfeit', 'ruling_no_show', 'ruling_void', 'resolved']


class RichelieuAllowedOption(TypedDict):
    """
    Post `command` as it is.
    """

    kind: Literal['allow']
    """
    Tells this from what else may stand here.
    """
    command: RichelieuCommand
    """
    To be posted as it is.
    """
    label: str
    """
    What the command does, in the language of the caller.
    """


class RichelieuAmountOption(TypedDict):
    """
    Post `command` with any whole number from `low` to `high` in `field`.
    """

    kind: Literal['amount']
    """
    Tells this from what else may stand here.
    """
    command: RichelieuCommand
    """
    Post `command` with any whole number from `low` to `high` in `field`.
    """
    field: str
    """
    Post `command` with any whole number from `low` to `high` in `field`.
    """
    low: int
    """
    Post `command` with any whole number from `low` to `high` in `field`.
    """
    high: int
    """
    Post `command` with any whole number from `low` to `high` in `field`.
    """
    label: str
    """
    What the command does, in the language of the caller.
    """


class RichelieuAnalysedCommand(TypedDict):
    """
    What the seat can expect after a command, tried in `worlds` worlds: its share of the win, 0 to 1.

    `difference` is to the best command in the same worlds, 0 for the best itself.

    The bounds have 95 % confidence, as far as chance is concerned, not the skill of those who play on.
    """

    command: RichelieuCommand
    """
    What the seat would give, ready to be posted.
    """
    label: str
    """
    The command in words, in the language of the caller.
    """
    worlds: int
    """
    What the seat can expect after a command, tried in `worlds` worlds: its share of the win, 0 to 1.
    """
    equity: float
    """
    The expected share of the win, from 0 to 1, by all its worlds.
    """
    low: float
    """
    The lower bound of `equity`.
    """
    high: float
    """
    The upper bound of `equity`.
    """
    difference: float
    """
    `difference` is to the best command in the same worlds, 0 for the best itself.
    """
    difference_low: float
    """
    The lower bound of `difference`.
    """
    difference_high: float
    """
    The upper bound of `difference`.
    """
    is_even: bool
    """
    Whether it is as good as the best as far as can be told: it fared as well to a hundredth, may be better, and is not more than five hundredths worse.
    """


class RichelieuAnalysis(TypedDict):
    """
    The commands of a seat, the best first, as far as they were tried with at most so many `playouts`.

    The same `seed` gives the same answer. `omitted` more commands were possible: sizes of amounts far from the
    best, and where there are very many those that look worst. `ended` says why it stopped: the best is `clear`,
    others are as good as far as can be told (`even`), or the play-outs are `spent`: others look worse, but that
    is not sure. It is null until then. `why` says in words what speaks for the first command, and names those that
    are as good.
    """

    match: str
    """
    The id of a match, `mat_…`.
    """
    game: Literal['richelieu']
    """
    The key of a game, as `/v1/games` lists it.
    """
    version: int
    """
    The version of the match at which the seat decides.
    """
    seat: int
    """
    The seat whose commands are tried, with what it knew then.
    """
    bot: str | None
    """
    The bot that plays on in the worlds, or whose roll-outs are made; null for the quick player.
    """
    seed: str
    """
    The same `seed` gives the same answer.
    """
    playouts: int
    """
    The commands of a seat, the best first, as far as they were tried with at most so many `playouts`.
    """
    commands: list[RichelieuAnalysedCommand]
    """
    The best first; more of them, and better known, as the job goes on.
    """
    omitted: int
    """
    `omitted` more commands were possible: sizes of amounts far from the best, and where there are very many those that look worst.
    """
    ended: Literal['clear', 'even', 'spent'] | None
    """
    `ended` says why it stopped: the best is `clear`, others are as good as far as can be told (`even`), or the play-outs are `spent`: others look worse, but that is not sure.
    """
    why: str | None
    """
    `why` says in words what speaks for the first command, and names those that are as good.
    """


class RichelieuGivenCommand(TypedDict):
    seat: int
    """
    The seat that gives it, from 0; -1 is the house.
    """
    command: NotRequired[RichelieuCommand]
    """
    A command of the game, as described by `GET /v1/games/{game}`.
    """


class RichelieuGivenSetup(TypedDict):
    seats: int
    """
    How many seats the match has.
    """
    options: NotRequired[RichelieuNewOptions]
    """
    Match options of the game; omitted ones have their defaults.
    """
    seed: NotRequired[str]
    """
    1 to 32 bytes in hex that determine all chance. By default `"0000000000000000000000000000000000000000000000000000000000000000"`.
    """


class RichelieuMatchResult(TypedDict):
    """
    A finished match. `events` counts the events up to its end, `plies` those of the game in the line of play.

    If the organiser of a tournament ruled on it, `how` and the seats are those of the ruling, and `events` counts
    up to it. It ended when play did, or when a ruling ended it.
    """

    match: str
    """
    The id of a match, `mat_…`.
    """
    game: Literal['richelieu']
    """
    The key of a game, as `/v1/games` lists it.
    """
    rules_version: int
    """
    The version of the rules of the game, which rises when a ruling changes how matches are played.
    """
    tournament: str | None
    """
    The tournament that it belongs to, by its id; null if to none.
    """
    options: RichelieuOptions
    """
    The match options of the game, with their defaults.
    """
    how: RichelieuHowEnded
    """
    A code of how it ended; the components of the game have the texts.
    """
    seats: list[SeatResult]
    """
    By seat, in turn order.
    """
    events: int
    """
    `events` counts the events up to its end, `plies` those of the game in the line of play.
    """
    plies: int
    """
    `events` counts the events up to its end, `plies` those of the game in the line of play.
    """
    created_at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """
    ended_at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """


class RichelieuNewMatch(TypedDict):
    game: Literal['richelieu']
    """
    Key of a game.
    """
    seats: list[str]
    """
    The occupants in turn order: `me`, `open`, `invited` (by invitation only), `bot` (the default one) or `bot:<name>`.
    """
    options: NotRequired[RichelieuNewOptions]
    """
    Match options of the game; omitted ones have their defaults.
    """
    start_when: NotRequired[Literal['full', 'host']]
    """
    Start as soon as every seat is taken, or when the host starts the match. By default `"full"`.
    """
    undo: NotRequired[Literal['never', 'own', 'consent', 'free']]
    """
    What may be undone: nothing; one's own latest commands, if nobody learnt anything from them; anything, if all agree; anything at once. By default `"own"`.
    """
    hints: NotRequired[bool]
    """
    Whether players may have help: hints, which all see, analyses, branches. Such a match does not count. By default `false`.
    """
    pace: NotRequired[int]
    """
    Milliseconds that bots and the house wait before each command. By default `0`.
    """
    position: NotRequired[dict[str, object] | None]
    """
    A complete state in the game's view schema, without hidden values, with which the match begins instead of the setup; the `options` are then those of the state. Every seat sees what is visible on the table. Such a match does not count for ratings.
    """
    analysis: NotRequired[bool]
    """
    Whether it is a board for analysis: the caller takes every seat that no bot has, sees everything, and undoes freely; the result never counts. Nobody else sees it unless `watch` says so. By default `false`.
    """
    watch: NotRequired[NewWatch | None]
    """
    Who may see the match without a seat; by default everybody, without delay, and a board for analysis nobody.
    """
    clock: NotRequired[NewClock | None]
    """
    How long players may think; by default without a limit.
    """


class RichelieuNewTournament(TypedDict):
    name: NameLine
    """
    What everybody sees in lists.
    """
    game: Literal['richelieu']
    """
    Key of a game.
    """
    format: Literal['swiss', 'round_robin', 'knockout', 'pods']
    """
    How entries are paired, round by round.
    """
    options: NotRequired[RichelieuNewOptions]
    """
    Match options of the game; omitted ones have their defaults.
    """
    rounds: NotRequired[int | None]
    """
    The number of rounds; required for `swiss` and `pods`, otherwise given by the entries.
    """
    seats: NotRequired[int | None]
    """
    Seats of a table, if the number of entries allows it; by default 2, for pods 4.
    """
    fewest: NotRequired[int | None]
    """
    Fewest seats of a table of `pods`; by default one less than `seats`.
    """
    most: NotRequired[int | None]
    """
    Most seats of a table of `pods`; by default `seats`.
    """
    points: NotRequired[dict[str, list[int]]]
    """
    Points of the places at a table, by the number of its seats; for `pods` at least those of the largest tables (`most`). Smaller tables without points of their own have the same for the same places: those of the next larger size that has some. By default the share of opponents finished ahead of: 1 and 0 for two. Tied seats share the points of their places. The `terms` of the tournament show those of every size.
    """
    bye: NotRequired[Literal['win', 'half', 'nothing']]
    """
    By default `"win"`.
    """
    tie_breaks: NotRequired[list[Literal['buchholz', 'buchholz_cut_1', 'buchholz_average', 'sonneborn_berger', 'sonneborn_berger_average', 'direct_encounter', 'wins', 'rating', 'drawn_lots', 'BH', 'BH-C1', 'BH-C2', 'BH-M1', 'BH-M2', 'FB', 'FB-C1', 'AOB', 'SB', 'SB-C1', 'DE', 'WIN', 'WON', 'BPG', 'BWG', 'PS', 'PS-C1', 'REP', 'KS', 'ARO', 'ARO-C1']] | None]
    """
    The tie-breaks in order; by default those of the format. Those in capital letters are defined by FIDE C.07, for two at a table.
    """
    seeding: NotRequired[Literal['rating', 'drawn']]
    """
    By default `"rating"`.
    """
    late_entries: NotRequired[bool]
    """
    By default `true`.
    """
    legs: NotRequired[int]
    """
    How often all entries meet in a `round_robin`. By default `1`.
    """
    tied_table: NotRequired[Literal['ruling', 'seed']]
    """
    By default `"ruling"`.
    """
    elimination: NotRequired[Literal['single', 'third_place', 'consolation', 'double']]
    """
    By default `"single"`.
    """
    clock: NotRequired[NewClock | None]
    """
    How long players may think; the same in every match.
    """
    watch: NotRequired[NewWatch]
    """
    Who may see the matches without a seat; the same for all.
    """
    admission: NotRequired[NewAdmission]
    """
    Who may enter, and for how many there are places.
    """
    check_in: NotRequired[NewCheckIn | None]
    """
    When players check in; by default they need not.
    """
    byes_on_request: NotRequired[NewByesOnRequest]
    """
    The byes that a player may ask for; by default none.
    """
    seed: NotRequired[str | None]
    """
    A public part of everything that is drawn by lot, beside the secret of the tournament; a fresh one by default.
    """
    beacon: NotRequired[bool]
    """
    Whether the chance of every table depends on a public beacon too; only where a service uses one. A round then waits some seconds for the beacon's first round after its pairing. By default `false`.
    """


class RichelieuOpeningStep(TypedDict):
    """
    How seats continued: with a type of command, or with a `command`. Request `path` to see what followed.
    """

    type: RichelieuCommandType
    """
    The wire name of the command.
    """
    command: dict[str, object] | None
    """
    How seats continued: with a type of command, or with a `command`.
    """
    label: str
    """
    The step in words, in the language of the caller.
    """
    path: str
    """
    Request `path` to see what followed.
    """
    share: Share
    """
    How often it was taken, and with what result.
    """


class RichelieuRefusedOption(TypedDict):
    """
    No other command of type `command` whose fields agree with `given` is possible now, for this reason.
    """

    command: RichelieuCommandType
    """
    No other command of type `command` whose fields agree with `given` is possible now, for this reason.
    """
    given: dict[str, object]
    """
    No other command of type `command` whose fields agree with `given` is possible now, for this reason.
    """
    code: ProblemCode
    """
    The `code` that the problem would have.
    """
    reason: str
    """
    In words, in the language of the caller.
    """
    rule: str
    """
    The section of the game's RULES.md that says so.
    """


class RichelieuSomeOption(TypedDict):
    """
    Post `command` with `low` to `high` different members of `pool`, in the order of the pool, in `field`.
    """

    kind: Literal['some']
    """
    Tells this from what else may stand here.
    """
    command: RichelieuCommand
    """
    Post `command` with `low` to `high` different members of `pool`, in the order of the pool, in `field`.
    """
    field: str
    """
    Post `command` with `low` to `high` different members of `pool`, in the order of the pool, in `field`.
    """
    pool: list[str]
    """
    Post `command` with `low` to `high` different members of `pool`, in the order of the pool, in `field`.
    """
    low: int
    """
    Post `command` with `low` to `high` different members of `pool`, in the order of the pool, in `field`.
    """
    high: int
    """
    Post `command` with `low` to `high` different members of `pool`, in the order of the pool, in `field`.
    """
    label: str
    """
    What the command does, in the language of the caller.
    """


class RichelieuTerms(TypedDict):
    """
    The terms that are fixed when a tournament is opened.

    `rounds` is null if the format determines the number. A table has `seats` seats if possible, otherwise from
    `fewest` to `most`. `points` are those of the places at a table, by its number of seats; a size without points
    counts the share of opponents that finish behind each place. (Today all sizes have points, or none; older terms
    may have points for some.) `legs` is how often everybody meets in a round robin.
    `tied_table` says who advances from a tied table of a knockout: the entry a ruling names, or the better seed.
    `seed` is a public part of all lots; `clock` and `watch` are the thinking time and the watchers of every match.
    `edition` is that of the rules of standings. `elimination` says who is out of a knockout after a loss.
    """

    name: str
    """
    What the organiser called it.
    """
    game: Literal['richelieu']
    """
    The key of a game, as `/v1/games` lists it.
    """
    options: RichelieuOptions
    """
    The match options of the game, for all matches.
    """
    format: Format
    """
    How entries are paired.
    """
    rounds: int | None
    """
    `rounds` is null if the format determines the number.
    """
    seats: int
    """
    A table has `seats` seats if possible, otherwise from `fewest` to `most`.
    """
    fewest: int
    """
    A table has `seats` seats if possible, otherwise from `fewest` to `most`.
    """
    most: int
    """
    A table has `seats` seats if possible, otherwise from `fewest` to `most`.
    """
    points: dict[str, list[int]]
    """
    `points` are those of the places at a table, by its number of seats; a size without points counts the share of opponents that finish behind each place. (Today all sizes have points, or none; older terms may have points for some.) `legs` is how often everybody meets in a round robin.
    """
    bye: Literal['half', 'nothing', 'win']
    """
    What an entry without an opponent gets in a round.
    """
    tie_breaks: list[TieBreak]
    """
    What separates entries with equal points, in this order.
    """
    seeding: Literal['drawn', 'rating']
    """
    In which order entries are taken for the first pairings.
    """
    late_entries: bool
    """
    Whether one may enter after the first round.
    """
    legs: int
    """
    `points` are those of the places at a table, by its number of seats; a size without points counts the share of opponents that finish behind each place. (Today all sizes have points, or none; older terms may have points for some.) `legs` is how often everybody meets in a round robin.
    """
    tied_table: Literal['ruling', 'seed']
    """
    `tied_table` says who advances from a tied table of a knockout: the entry a ruling names, or the better seed.
    """
    seed: str
    """
    `seed` is a public part of all lots; `clock` and `watch` are the thinking time and the watchers of every match.
    """
    clock: ClockTerms | None
    """
    `seed` is a public part of all lots; `clock` and `watch` are the thinking time and the watchers of every match.
    """
    watch: Watch
    """
    `seed` is a public part of all lots; `clock` and `watch` are the thinking time and the watchers of every match.
    """
    edition: int
    """
    `edition` is that of the rules of standings.
    """
    elimination: Literal['consolation', 'double', 'single', 'third_place']
    """
    `elimination` says who is out of a knockout after a loss.
    """
    admission: Admission
    """
    Who may enter.
    """
    check_in: CheckIn | None
    """
    When players check in; null if they need not.
    """
    byes_on_request: ByesOnRequest
    """
    Which byes players may ask for.
    """


class RichelieuMatchOpened(TypedDict):
    """
    A match was created. `commitment` is the SHA-256 of the secret seed of all its chance, in hex.

    Bots and the house wait for `pace` milliseconds after each event. `reserved` are seats that only some players
    may take. `rematch_of` is the previous match, or null if that is not visible to everybody, because everybody who
    sees this match sees this event.
    """

    type: Literal['match_opened']
    """
    Tells this from what else may stand here.
    """
    game: Literal['richelieu']
    """
    The key of a game, as `/v1/games` lists it.
    """
    rules_version: int
    """
    The version of the rules of the game, which rises when a ruling changes how matches are played.
    """
    seats: int
    """
    How many seats the match has.
    """
    options: RichelieuOptions
    """
    The match options of the game.
    """
    host: str
    """
    The player who opened it, by its id.
    """
    start_when: Literal['full', 'host']
    """
    `full`: as soon as every seat is taken. `host`: when the host starts it.
    """
    commitment: str
    """
    `commitment` is the SHA-256 of the secret seed of all its chance, in hex.
    """
    tournament: NotRequired[str | None]
    """
    The tournament that it belongs to, by its id; null if to none.
    """
    undo: NotRequired[Literal['consent', 'free', 'never', 'own']]
    """
    Which commands may be undone: none; one's own latest, if nobody learnt anything from them; any, if all agree; any at once. By default `"own"`.
    """
    origin: NotRequired[Origin | None]
    """
    Where a branch comes from: a match at a version.
    """
    host_name: NotRequired[str | None]
    """
    The name of the host in older matches; null in others.
    """
    clock: NotRequired[ClockTerms | None]
    """
    How long players may think, in milliseconds, and what happens when the time of a seat is over.
    """
    watch: NotRequired[Watch]
    """
    Who may watch without a seat, and by how many events they are delayed until the match is over. By default `{"who":"everybody","players":[],"delay":0}`.
    """
    reserved: NotRequired[list[MatchReservation]]
    """
    `reserved` are seats that only some players may take.
    """
    rematch_of: NotRequired[str | None]
    """
    `rematch_of` is the previous match, or null if that is not visible to everybody, because everybody who sees this match sees this event.
    """
    hints: NotRequired[bool]
    """
    By default `false`.
    """
    pace: NotRequired[int]
    """
    Bots and the house wait for `pace` milliseconds after each event. By default `0`.
    """
    analysis: NotRequired[bool]
    """
    Whether it is a board for analysis: its host holds every seat that no bot has, and sees everything. By default `false`.
    """


UmbraConciliumCommand: TypeAlias = UmbraConciliumChooseDirection | UmbraConciliumPlayCard | UmbraConciliumPlayStratagem


UmbraConciliumEventType: TypeAlias = Literal['match_opened', 'seat_taken', 'match_started', 'position_set', 'undo_asked', 'undo_answered', 'taken_back', 'hint_taken', 'seat_resigned', 'match_ended', 'seed_revealed', 'match_ruled', 'ruling_lifted', 'seat_left', 'host_changed', 'match_cancelled', 'seat_invited', 'invitation_revoked', 'clocks_set', 'time_expired', 'seat_substituted', 'time_added', 'time_given_back', 'match_paused', 'match_resumed', 'council_convened', 'first_lead_drawn', 'deal_began', 'hand_dealt', 'card_set_aside', 'direction_chosen', 'card_played', 'stratagem_used', 'lasting_ended', 'lasting_began', 'effects_silenced', 'points_pursued', 'battle_suit_changed', 'direction_changed', 'direction_returned', 'effect_blocked', 'effect_missed', 'trick_won', 'points_scored', 'points_taken', 'trick_ended', 'game_ended']


UmbraConciliumCommandType: TypeAlias = Literal['choose_direction', 'play_card', 'play_stratagem']


UmbraConciliumCause: TypeAlias = Literal['open_match', 'open_table', 'branch', 'rematch', 'take_seat', 'seat_bot', 'leave_seat', 'invite', 'revoke_invitation', 'cancel', 'call_off', 'start', 'play', 'resign', 'expire', 'give_time_back', 'ask_undo', 'answer_undo', 'take_hint', 'rule_match', 'lift_ruling', 'add_time', 'pause_match', 'resume_match', 'choose_direction', 'play_card', 'play_stratagem']


UmbraConciliumDecisionType: TypeAlias = Literal['deal_hands', 'direction_choice', 'play_turn', 'showdown']


UmbraConciliumHowEnded: TypeAlias = Literal['resignation', 'ruling_result', 'ruling_forfeit', 'ruling_no_show', 'ruling_void', 'ruler', 'nobody']


class UmbraConciliumAllowedOption(TypedDict):
    """
    Post `command` as it is.
    """

    kind: Literal['allow']
    """
    Tells this from what else may stand here.
    """
    command: UmbraConciliumCommand
    """
    To be posted as it is.
    """
    label: str
    """
    What the command does, in the language of the caller.
    """


class UmbraConciliumAmountOption(TypedDict):
    """
    Post `command` with any whole number from `low` to `high` in `field`.
    """

    kind: Literal['amount']
    """
    Tells this from what else may stand here.
    """
    command: UmbraConciliumCommand
    """
    Post `command` with any whole number from `low` to `high` in `field`.
    """
    field: str
    """
    Post `command` with any whole number from `low` to `high` in `field`.
    """
    low: int
    """
    Post `command` with any whole number from `low` to `high` in `field`.
    """
    high: int
    """
    Post `command` with any whole number from `low` to `high` in `field`.
    """
    label: str
    """
    What the command does, in the language of the caller.
    """


class UmbraConciliumAnalysedCommand(TypedDict):
    """
    What the seat can expect after a command, tried in `worlds` worlds: its share of the win, 0 to 1.

    `difference` is to the best command in the same worlds, 0 for the best itself.

    The bounds have 95 % confidence, as far as chance is concerned, not the skill of those who play on.
    """

    command: UmbraConciliumCommand
    """
    What the seat would give, ready to be posted.
    """
    label: str
    """
    The command in words, in the language of the caller.
    """
    worlds: int
    """
    What the seat can expect after a command, tried in `worlds` worlds: its share of the win, 0 to 1.
    """
    equity: float
    """
    The expected share of the win, from 0 to 1, by all its worlds.
    """
    low: float
    """
    The lower bound of `equity`.
    """
    high: float
    """
    The upper bound of `equity`.
    """
    difference: float
    """
    `difference` is to the best command in the same worlds, 0 for the best itself.
    """
    difference_low: float
    """
    The lower bound of `difference`.
    """
    difference_high: float
    """
    The upper bound of `difference`.
    """
    is_even: bool
    """
    Whether it is as good as the best as far as can be told: it fared as well to a hundredth, may be better, and is not more than five hundredths worse.
    """


class UmbraConciliumAnalysis(TypedDict):
    """
    The commands of a seat, the best first, as far as they were tried with at most so many `playouts`.

    The same `seed` gives the same answer. `omitted` more commands were possible: sizes of amounts far from the
    best, and where there are very many those that look worst. `ended` says why it stopped: the best is `clear`,
    others are as good as far as can be told (`even`), or the play-outs are `spent`: others look worse, but that
    is not sure. It is null until then. `why` says in words what speaks for the first command, and names those that
    are as good.
    """

    match: str
    """
    The id of a match, `mat_…`.
    """
    game: Literal['umbra_concilium']
    """
    The key of a game, as `/v1/games` lists it.
    """
    version: int
    """
    The version of the match at which the seat decides.
    """
    seat: int
    """
    The seat whose commands are tried, with what it knew then.
    """
    bot: str | None
    """
    The bot that plays on in the worlds, or whose roll-outs are made; null for the quick player.
    """
    seed: str
    """
    The same `seed` gives the same answer.
    """
    playouts: int
    """
    The commands of a seat, the best first, as far as they were tried with at most so many `playouts`.
    """
    commands: list[UmbraConciliumAnalysedCommand]
    """
    The best first; more of them, and better known, as the job goes on.
    """
    omitted: int
    """
    `omitted` more commands were possible: sizes of amounts far from the best, and where there are very many those that look worst.
    """
    ended: Literal['clear', 'even', 'spent'] | None
    """
    `ended` says why it stopped: the best is `clear`, others are as good as far as can be told (`even`), or the play-outs are `spent`: others look worse, but that is not sure.
    """
    why: str | None
    """
    `why` says in words what speaks for the first command, and names those that are as good.
    """


class UmbraConciliumGivenCommand(TypedDict):
    seat: int
    """
    The seat that gives it, from 0; -1 is the house.
    """
    command: NotRequired[UmbraConciliumCommand]
    """
    A command of the game, as described by `GET /v1/games/{game}`.
    """


class UmbraConciliumGivenSetup(TypedDict):
    seats: int
    """
    How many seats the match has.
    """
    options: NotRequired[UmbraConciliumNewOptions]
    """
    Match options of the game; omitted ones have their defaults.
    """
    seed: NotRequired[str]
    """
    1 to 32 bytes in hex that determine all chance. By default `"0000000000000000000000000000000000000000000000000000000000000000"`.
    """


class UmbraConciliumMatchResult(TypedDict):
    """
    A finished match. `events` counts the events up to its end, `plies` those of the game in the line of play.

    If the organiser of a tournament ruled on it, `how` and the seats are those of the ruling, and `events` counts
    up to it. It ended when play did, or when a ruling ended it.
    """

    match: str
    """
    The id of a match, `mat_…`.
    """
    game: Literal['umbra_concilium']
    """
    The key of a game, as `/v1/games` lists it.
    """
    rules_version: int
    """
    The version of the rules of the game, which rises when a ruling changes how matches are played.
    """
    tournament: str | None
    """
    The tournament that it belongs to, by its id; null if to none.
    """
    options: UmbraConciliumOptions
    """
    The match options of the game, with their defaults.
    """
    how: UmbraConciliumHowEnded
    """
    A code of how it ended; the components of the game have the texts.
    """
    seats: list[SeatResult]
    """
    By seat, in turn order.
    """
    events: int
    """
    `events` counts the events up to its end, `plies` those of the game in the line of play.
    """
    plies: int
    """
    `events` counts the events up to its end, `plies` those of the game in the line of play.
    """
    created_at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """
    ended_at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """


class UmbraConciliumNewMatch(TypedDict):
    game: Literal['umbra_concilium']
    """
    Key of a game.
    """
    seats: list[str]
    """
    The occupants in turn order: `me`, `open`, `invited` (by invitation only), `bot` (the default one) or `bot:<name>`.
    """
    options: NotRequired[UmbraConciliumNewOptions]
    """
    Match options of the game; omitted ones have their defaults.
    """
    start_when: NotRequired[Literal['full', 'host']]
    """
    Start as soon as every seat is taken, or when the host starts the match. By default `"full"`.
    """
    undo: NotRequired[Literal['never', 'own', 'consent', 'free']]
    """
    What may be undone: nothing; one's own latest commands, if nobody learnt anything from them; anything, if all agree; anything at once. By default `"own"`.
    """
    hints: NotRequired[bool]
    """
    Whether players may have help: hints, which all see, analyses, branches. Such a match does not count. By default `false`.
    """
    pace: NotRequired[int]
    """
    Milliseconds that bots and the house wait before each command. By default `0`.
    """
    position: NotRequired[dict[str, object] | None]
    """
    A complete state in the game's view schema, without hidden values, with which the match begins instead of the setup; the `options` are then those of the state. Every seat sees what is visible on the table. Such a match does not count for ratings.
    """
    analysis: NotRequired[bool]
    """
    Whether it is a board for analysis: the caller takes every seat that no bot has, sees everything, and undoes freely; the result never counts. Nobody else sees it unless `watch` says so. By default `false`.
    """
    watch: NotRequired[NewWatch | None]
    """
    Who may see the match without a seat; by default everybody, without delay, and a board for analysis nobody.
    """
    clock: NotRequired[NewClock | None]
    """
    How long players may think; by default without a limit.
    """


class UmbraConciliumNewTournament(TypedDict):
    name: NameLine
    """
    What everybody sees in lists.
    """
    game: Literal['umbra_concilium']
    """
    Key of a game.
    """
    format: Literal['swiss', 'round_robin', 'knockout', 'pods']
    """
    How entries are paired, round by round.
    """
    options: NotRequired[UmbraConciliumNewOptions]
    """
    Match options of the game; omitted ones have their defaults.
    """
    rounds: NotRequired[int | None]
    """
    The number of rounds; required for `swiss` and `pods`, otherwise given by the entries.
    """
    seats: NotRequired[int | None]
    """
    Seats of a table, if the number of entries allows it; by default 2, for pods 4.
    """
    fewest: NotRequired[int | None]
    """
    Fewest seats of a table of `pods`; by default one less than `seats`.
    """
    most: NotRequired[int | None]
    """
    Most seats of a table of `pods`; by default `seats`.
    """
    points: NotRequired[dict[str, list[int]]]
    """
    Points of the places at a table, by the number of its seats; for `pods` at least those of the largest tables (`most`). Smaller tables without points of their own have the same for the same places: those of the next larger size that has some. By default the share of opponents finished ahead of: 1 and 0 for two. Tied seats share the points of their places. The `terms` of the tournament show those of every size.
    """
    bye: NotRequired[Literal['win', 'half', 'nothing']]
    """
    By default `"win"`.
    """
    tie_breaks: NotRequired[list[Literal['buchholz', 'buchholz_cut_1', 'buchholz_average', 'sonneborn_berger', 'sonneborn_berger_average', 'direct_encounter', 'wins', 'rating', 'drawn_lots', 'BH', 'BH-C1', 'BH-C2', 'BH-M1', 'BH-M2', 'FB', 'FB-C1', 'AOB', 'SB', 'SB-C1', 'DE', 'WIN', 'WON', 'BPG', 'BWG', 'PS', 'PS-C1', 'REP', 'KS', 'ARO', 'ARO-C1']] | None]
    """
    The tie-breaks in order; by default those of the format. Those in capital letters are defined by FIDE C.07, for two at a table.
    """
    seeding: NotRequired[Literal['rating', 'drawn']]
    """
    By default `"rating"`.
    """
    late_entries: NotRequired[bool]
    """
    By default `true`.
    """
    legs: NotRequired[int]
    """
    How often all entries meet in a `round_robin`. By default `1`.
    """
    tied_table: NotRequired[Literal['ruling', 'seed']]
    """
    By default `"ruling"`.
    """
    elimination: NotRequired[Literal['single', 'third_place', 'consolation', 'double']]
    """
    By default `"single"`.
    """
    clock: NotRequired[NewClock | None]
    """
    How long players may think; the same in every match.
    """
    watch: NotRequired[NewWatch]
    """
    Who may see the matches without a seat; the same for all.
    """
    admission: NotRequired[NewAdmission]
    """
    Who may enter, and for how many there are places.
    """
    check_in: NotRequired[NewCheckIn | None]
    """
    When players check in; by default they need not.
    """
    byes_on_request: NotRequired[NewByesOnRequest]
    """
    The byes that a player may ask for; by default none.
    """
    seed: NotRequired[str | None]
    """
    A public part of everything that is drawn by lot, beside the secret of the tournament; a fresh one by default.
    """
    beacon: NotRequired[bool]
    """
    Whether the chance of every table depends on a public beacon too; only where a service uses one. A round then waits some seconds for the beacon's first round after its pairing. By default `false`.
    """


class UmbraConciliumOpeningStep(TypedDict):
    """
    How seats continued: with a type of command, or with a `command`. Request `path` to see what followed.
    """

    type: UmbraConciliumCommandType
    """
    The wire name of the command.
    """
    command: dict[str, object] | None
    """
    How seats continued: with a type of command, or with a `command`.
    """
    label: str
    """
    The step in words, in the language of the caller.
    """
    path: str
    """
    Request `path` to see what followed.
    """
    share: Share
    """
    How often it was taken, and with what result.
    """


class UmbraConciliumRefusedOption(TypedDict):
    """
    No other command of type `command` whose fields agree with `given` is possible now, for this reason.
    """

    command: UmbraConciliumCommandType
    """
    No other command of type `command` whose fields agree with `given` is possible now, for this reason.
    """
    given: dict[str, object]
    """
    No other command of type `command` whose fields agree with `given` is possible now, for this reason.
    """
    code: ProblemCode
    """
    The `code` that the problem would have.
    """
    reason: str
    """
    In words, in the language of the caller.
    """
    rule: str
    """
    The section of the game's RULES.md that says so.
    """


class UmbraConciliumSomeOption(TypedDict):
    """
    Post `command` with `low` to `high` different members of `pool`, in the order of the pool, in `field`.
    """

    kind: Literal['some']
    """
    Tells this from what else may stand here.
    """
    command: UmbraConciliumCommand
    """
    Post `command` with `low` to `high` different members of `pool`, in the order of the pool, in `field`.
    """
    field: str
    """
    Post `command` with `low` to `high` different members of `pool`, in the order of the pool, in `field`.
    """
    pool: list[str]
    """
    Post `command` with `low` to `high` different members of `pool`, in the order of the pool, in `field`.
    """
    low: int
    """
    Post `command` with `low` to `high` different members of `pool`, in the order of the pool, in `field`.
    """
    high: int
    """
    Post `command` with `low` to `high` different members of `pool`, in the order of the pool, in `field`.
    """
    label: str
    """
    What the command does, in the language of the caller.
    """


class UmbraConciliumTerms(TypedDict):
    """
    The terms that are fixed when a tournament is opened.

    `rounds` is null if the format determines the number. A table has `seats` seats if possible, otherwise from
    `fewest` to `most`. `points` are those of the places at a table, by its number of seats; a size without points
    counts the share of opponents that finish behind each place. (Today all sizes have points, or none; older terms
    may have points for some.) `legs` is how often everybody meets in a round robin.
    `tied_table` says who advances from a tied table of a knockout: the entry a ruling names, or the better seed.
    `seed` is a public part of all lots; `clock` and `watch` are the thinking time and the watchers of every match.
    `edition` is that of the rules of standings. `elimination` says who is out of a knockout after a loss.
    """

    name: str
    """
    What the organiser called it.
    """
    game: Literal['umbra_concilium']
    """
    The key of a game, as `/v1/games` lists it.
    """
    options: UmbraConciliumOptions
    """
    The match options of the game, for all matches.
    """
    format: Format
    """
    How entries are paired.
    """
    rounds: int | None
    """
    `rounds` is null if the format determines the number.
    """
    seats: int
    """
    A table has `seats` seats if possible, otherwise from `fewest` to `most`.
    """
    fewest: int
    """
    A table has `seats` seats if possible, otherwise from `fewest` to `most`.
    """
    most: int
    """
    A table has `seats` seats if possible, otherwise from `fewest` to `most`.
    """
    points: dict[str, list[int]]
    """
    `points` are those of the places at a table, by its number of seats; a size without points counts the share of opponents that finish behind each place. (Today all sizes have points, or none; older terms may have points for some.) `legs` is how often everybody meets in a round robin.
    """
    bye: Literal['half', 'nothing', 'win']
    """
    What an entry without an opponent gets in a round.
    """
    tie_breaks: list[TieBreak]
    """
    What separates entries with equal points, in this order.
    """
    seeding: Literal['drawn', 'rating']
    """
    In which order entries are taken for the first pairings.
    """
    late_entries: bool
    """
    Whether one may enter after the first round.
    """
    legs: int
    """
    `points` are those of the places at a table, by its number of seats; a size without points counts the share of opponents that finish behind each place. (Today all sizes have points, or none; older terms may have points for some.) `legs` is how often everybody meets in a round robin.
    """
    tied_table: Literal['ruling', 'seed']
    """
    `tied_table` says who advances from a tied table of a knockout: the entry a ruling names, or the better seed.
    """
    seed: str
    """
    `seed` is a public part of all lots; `clock` and `watch` are the thinking time and the watchers of every match.
    """
    clock: ClockTerms | None
    """
    `seed` is a public part of all lots; `clock` and `watch` are the thinking time and the watchers of every match.
    """
    watch: Watch
    """
    `seed` is a public part of all lots; `clock` and `watch` are the thinking time and the watchers of every match.
    """
    edition: int
    """
    `edition` is that of the rules of standings.
    """
    elimination: Literal['consolation', 'double', 'single', 'third_place']
    """
    `elimination` says who is out of a knockout after a loss.
    """
    admission: Admission
    """
    Who may enter.
    """
    check_in: CheckIn | None
    """
    When players check in; null if they need not.
    """
    byes_on_request: ByesOnRequest
    """
    Which byes players may ask for.
    """


class UmbraConciliumMatchOpened(TypedDict):
    """
    A match was created. `commitment` is the SHA-256 of the secret seed of all its chance, in hex.

    Bots and the house wait for `pace` milliseconds after each event. `reserved` are seats that only some players
    may take. `rematch_of` is the previous match, or null if that is not visible to everybody, because everybody who
    sees this match sees this event.
    """

    type: Literal['match_opened']
    """
    Tells this from what else may stand here.
    """
    game: Literal['umbra_concilium']
    """
    The key of a game, as `/v1/games` lists it.
    """
    rules_version: int
    """
    The version of the rules of the game, which rises when a ruling changes how matches are played.
    """
    seats: int
    """
    How many seats the match has.
    """
    options: UmbraConciliumOptions
    """
    The match options of the game.
    """
    host: str
    """
    The player who opened it, by its id.
    """
    start_when: Literal['full', 'host']
    """
    `full`: as soon as every seat is taken. `host`: when the host starts it.
    """
    commitment: str
    """
    `commitment` is the SHA-256 of the secret seed of all its chance, in hex.
    """
    tournament: NotRequired[str | None]
    """
    The tournament that it belongs to, by its id; null if to none.
    """
    undo: NotRequired[Literal['consent', 'free', 'never', 'own']]
    """
    Which commands may be undone: none; one's own latest, if nobody learnt anything from them; any, if all agree; any at once. By default `"own"`.
    """
    origin: NotRequired[Origin | None]
    """
    Where a branch comes from: a match at a version.
    """
    host_name: NotRequired[str | None]
    """
    The name of the host in older matches; null in others.
    """
    clock: NotRequired[ClockTerms | None]
    """
    How long players may think, in milliseconds, and what happens when the time of a seat is over.
    """
    watch: NotRequired[Watch]
    """
    Who may watch without a seat, and by how many events they are delayed until the match is over. By default `{"who":"everybody","players":[],"delay":0}`.
    """
    reserved: NotRequired[list[MatchReservation]]
    """
    `reserved` are seats that only some players may take.
    """
    rematch_of: NotRequired[str | None]
    """
    `rematch_of` is the previous match, or null if that is not visible to everybody, because everybody who sees this match sees this event.
    """
    hints: NotRequired[bool]
    """
    By default `false`.
    """
    pace: NotRequired[int]
    """
    Bots and the house wait for `pace` milliseconds after each event. By default `0`.
    """
    analysis: NotRequired[bool]
    """
    Whether it is a board for analysis: its host holds every seat that no bot has, and sees everything. By default `false`.
    """


MatchMatchOpened: TypeAlias = ConspiracyMatchOpened | PaxIlluminatenMatchOpened | RichelieuMatchOpened | UmbraConciliumMatchOpened
"""
A match was created. `commitment` is the SHA-256 of the secret seed of all its chance, in hex.

Bots and the house wait for `pace` milliseconds after each event. `reserved` are seats that only some players
may take. `rematch_of` is the previous match, or null if that is not visible to everybody, because everybody who
sees this match sees this event.
"""


class MatchSeatTaken(TypedDict):
    """
    A person or a bot took a seat.
    """

    type: Literal['seat_taken']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    A place at the table: 0, 1, 2 … in turn order.
    """
    occupant: MatchOccupant
    """
    Who holds a seat: a person (`player` is set) or a bot (`bot` is its key).
    """
    nonce: NotRequired[str | None]
    """
    What the player adds to the chance of the match, 32 bytes in hex; null if nothing.
    """


class MatchClocksSet(TypedDict):
    """
    Clocks started, stopped or were reset: those that did, with the time left and when each runs out.
    """

    type: Literal['clocks_set']
    """
    Tells this from what else may stand here.
    """
    clocks: list[MatchSeatClock]
    """
    By seat.
    """


class TournamentReason(TypedDict):
    """
    A reason for a pairing: a code and its details.
    """

    code: ReasonCode
    """
    The stable name of the reason, for programs.
    """
    about: dict[str, int | str]
    """
    The details of the reason, by name.
    """


class TournamentBye(TypedDict):
    """
    An entry without an opponent in this round, what that is worth, and why.
    """

    entry: int
    """
    The number of an entry in its tournament, from 1 in the order of entering.
    """
    worth: Literal['half', 'nothing', 'win']
    """
    What it counts as: a `win`, `half` of one, or `nothing`.
    """
    why: list[TournamentReason]
    """
    Empty in older tournaments.
    """


class TournamentPairingsDropped(TypedDict):
    """
    The pairings of a round that had not started no longer count; `cause` is what outdated them.
    """

    type: Literal['pairings_dropped']
    """
    Tells this from what else may stand here.
    """
    round: int
    """
    The number of a round of the tournament, from 1.
    """
    cause: TournamentCause
    """
    The pairings of a round that had not started no longer count; `cause` is what outdated them.
    """


class TournamentResultReported(TypedDict):
    """
    A match of the tournament is over. `ranks` are those of its seats, `winners` the seats that won, if any.

    `version` is that of the match.
    """

    type: Literal['result_reported']
    """
    Tells this from what else may stand here.
    """
    round: int
    """
    The number of a round of the tournament, from 1.
    """
    table: int
    """
    The number of a table in its round, from 1.
    """
    match: str
    """
    The id of a match, `mat_…`.
    """
    version: int
    """
    `version` is that of the match.
    """
    ranks: list[int]
    """
    `ranks` are those of its seats, `winners` the seats that won, if any.
    """
    winners: list[int]
    """
    `ranks` are those of its seats, `winners` the seats that won, if any.
    """
    how: HowEnded
    """
    A code of how the match ended.
    """


class TournamentScheduleSet(TypedDict):
    """
    The organiser set when rounds start and which steps the house takes, or that there is no schedule.
    """

    type: Literal['schedule_set']
    """
    Tells this from what else may stand here.
    """
    schedule: TournamentSchedule | None
    """
    Null for none: the house takes no step.
    """
    next: int | None
    """
    When the next round starts, in milliseconds of UTC; null if nothing says so.
    """


class TournamentStaffAppointed(TypedDict):
    """
    A player was given rights in the tournament, instead of those it had.
    """

    type: Literal['staff_appointed']
    """
    Tells this from what else may stand here.
    """
    player: str
    """
    The id of a player, `ply_…`, or of a guest, `gst_…`.
    """
    rights: list[Right]
    """
    What the player may do for the organiser.
    """


class TournamentSomeTerms(TypedDict):
    """
    Some of the terms of a tournament. What is left out is not meant.
    """

    name: NotRequired[str]
    """
    What the organiser calls it.
    """
    rounds: NotRequired[int]
    """
    How many there are, those begun included.
    """
    late_entries: NotRequired[bool]
    """
    Whether one may enter after the first round.
    """
    clock: NotRequired[ClockTerms | None]
    """
    The thinking time in matches of rounds that start later; null for none.
    """
    watch: NotRequired[Watch]
    """
    The watchers of matches of rounds that start later.
    """
    tie_breaks: NotRequired[list[TieBreak]]
    """
    What separates entries with equal points, in this order.
    """
    seeding: NotRequired[Literal['drawn', 'rating']]
    """
    In which order entries are taken for the first pairings.
    """
    bye: NotRequired[Literal['half', 'nothing', 'win']]
    """
    What an entry without an opponent gets in a round.
    """
    tied_table: NotRequired[Literal['ruling', 'seed']]
    """
    Who advances from a tied table of a knockout.
    """
    legs: NotRequired[int]
    """
    How often everybody meets in a round robin.
    """
    admission: NotRequired[Admission]
    """
    Who may enter, and for how many there are places.
    """
    check_in: NotRequired[CheckIn | None]
    """
    When players check in; null if they need not.
    """
    byes_on_request: NotRequired[ByesOnRequest]
    """
    Which byes players may ask for from now on.
    """


class ConspiracyBoardSetUp(TypedDict):
    """
    The open part of the setup: agents on their cities, the case, the headquarters by seat, the die.
    """

    type: Literal['board_set_up']
    """
    Tells this from what else may stand here.
    """
    edition: EditionKey
    """
    The edition of the component data that the match uses.
    """
    stations: ConspiracyStationSet
    """
    Which cities are stations: the match option.
    """
    die_sides: int
    """
    The number of faces of Doctor Solomon's die.
    """
    icon_faces: int
    """
    How many faces of the die show the icon, which ends the game.
    """
    agents: dict[ConspiracyAgent, str]
    """
    By agent, the city where it begins.
    """
    case: ConspiracyCity
    """
    The city where the case begins.
    """
    hqs: list[ConspiracyCity]
    """
    The headquarters of the seats, in seat order.
    """
    die: int
    """
    The space of the track on which the die begins; 0 is the icon.
    """
    coins: int
    """
    How many sovereigns each seat begins with.
    """


class ConspiracyTokenDealt(TypedDict):
    """
    A starting payoff token was dealt to `seat`. Tokens that are not dealt are never named.
    """

    type: Literal['token_dealt']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    A starting payoff token was dealt to `seat`.
    """
    token: TextOrHidden
    """
    One face-down thing: its id, or `{"hidden": 1}` for who does not know it.
    """


class ConspiracyPayoffsPlaced(TypedDict):
    """
    `seat` put `token_coins` on the agent of its token and `extra_coins` on each of `agents`.
    """

    type: Literal['payoffs_placed']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` put `token_coins` on the agent of its token and `extra_coins` on each of `agents`.
    """
    agents: TextsOrHidden
    """
    `seat` put `token_coins` on the agent of its token and `extra_coins` on each of `agents`.
    """
    token_coins: int
    """
    `seat` put `token_coins` on the agent of its token and `extra_coins` on each of `agents`.
    """
    extra_coins: int
    """
    `seat` put `token_coins` on the agent of its token and `extra_coins` on each of `agents`.
    """


class ConspiracyBribePaid(TypedDict):
    """
    `seat` made a payment. Only it knows the target and the amount; a payment of nothing looks the same.
    """

    type: Literal['bribe_paid']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` made a payment.
    """
    target: TextOrHidden | None
    """
    One face-down thing: its id, or `{"hidden": 1}` for who does not know it.
    """
    amount: NumberOrHidden
    """
    In sovereigns; hidden from all others, also if it is 0.
    """


ConspiracyEvent: TypeAlias = ConspiracyBoardSetUp | ConspiracyTokenDealt | ConspiracyPayoffsPlaced | ConspiracyStartPlayerDrawn | ConspiracyTurnBegan | ConspiracyBribePaid | ConspiracyRestrictionLifted | ConspiracyMoveDeclared | ConspiracyAssassinationDeclared | ConspiracyChallengeWaived | ConspiracyChallengeMade | ConspiracyBidRaised | ConspiracyChallengeLost | ConspiracyActionStopped | ConspiracyAgentMoved | ConspiracyCaseMoved | ConspiracyAgentBurned | ConspiracyPowerOffered | ConspiracyPowerDeclined | ConspiracyRoundEnded | ConspiracyDieAdvanced | ConspiracyDieRolled | ConspiracyCaseDelivered | ConspiracyShieldLifted | ConspiracyGameEnded


class ConspiracyPlayer(TypedDict):
    """
    One seat: its headquarters, what is behind its shield, and what open play proves about that (RULES 12).
    """

    hq: ConspiracyCity
    """
    The city of its headquarters: it wins if the case is there in its own turn.
    """
    coins: ConspiracyLedger
    """
    By agent, SOLOMON and RESERVE.
    """
    token: TextOrHidden | None
    """
    One face-down thing: its id, or `{"hidden": 1}` for who does not know it.
    """
    restricted: bool
    """
    Whether it lost a challenge, so that in its next turn it can only pay.
    """
    pays: int
    """
    Payments made, of any amount.
    """
    lost: dict[str, int]
    """
    Coins that left the game by burns, by killer.
    """
    closed: dict[str, int]
    """
    Burned agents, with the number of payments made before the burn: later payments went elsewhere.
    """
    proofs: list[ConspiracyProof]
    """
    What open play shows about its sovereigns; no statement follows from another.
    """


class ConspiracyComponentsEdition(TypedDict):
    """
    All component data of one edition.
    """

    edition: str
    """
    Its key, which match options name.
    """
    notice: str
    """
    A sentence about what is printed and what is not.
    """
    provenance: dict[str, Literal['derived', 'printed', 'reconstructed']]
    """
    By field, or by a path into a field.
    """
    provenance_notes: dict[str, str]
    """
    Reasons, by field or by a path into a field.
    """
    box: dict[str, int]
    """
    How many pieces of each kind are in the box.
    """
    agents: list[ConspiracyComponentsAgent]
    """
    All figures, in alphabetical order.
    """
    case: str
    """
    The city where the case begins.
    """
    coins: ConspiracyComponentsCoins
    """
    Amounts in sovereigns.
    """
    bids: ConspiracyComponentsBids
    """
    Where the bidding of a challenge begins.
    """
    track: dict[str, int]
    """
    The space where the die begins, by the number of seats.
    """
    die: ConspiracyComponentsDie
    """
    The faces of the die of Doctor Solomon.
    """
    hqs: list[ConspiracyComponentsHeadquarters]
    """
    The cities to which players bring the case.
    """
    stations: dict[str, list[str]]
    """
    The cities with trains, by the name of the set.
    """
    payoff_boards: list[list[str]]
    """
    The agents in order, as each printed board shows them.
    """
    cities: list[ConspiracyComponentsCity]
    """
    Every place of the map, Vienna first.
    """
    lines: list[list[str]]
    """
    The two ends of each connection.
    """


class PaxIlluminatenDecksStacked(TypedDict):
    """
    The map was laid face down; luminaries, plots and events were stacked.
    """

    type: Literal['decks_stacked']
    """
    Tells this from what else may stand here.
    """
    map: TextsOrHidden
    """
    The face-down cards of the map; only their number for everybody.
    """
    deck: TextsOrHidden
    """
    The luminaries, the top first; only their number for everybody.
    """
    plots: TextsOrHidden
    """
    The plot deck, the top first; only the number for everybody.
    """
    events: TextsOrHidden
    """
    The event deck, the top first; only the number for everybody.
    """


class PaxIlluminatenHandDealt(TypedDict):
    """
    `seat` was dealt luminaries and a private plot.
    """

    type: Literal['hand_dealt']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` was dealt luminaries and a private plot.
    """
    cards: TextsOrHidden
    """
    The luminaries; only their number for others.
    """
    plot: TextOrHidden
    """
    The private plot, hidden from others until it is claimed.
    """


class PaxIlluminatenEventsDrawn(TypedDict):
    """
    `seat` drew events, of which it keeps one.
    """

    type: Literal['events_drawn']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` drew events, of which it keeps one.
    """
    events: TextsOrHidden
    """
    The two events, or the last one; only their number for others.
    """


class PaxIlluminatenEventPutBack(TypedDict):
    """
    `seat` put the other event back on top of the deck.
    """

    type: Literal['event_put_back']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` put the other event back on top of the deck.
    """
    event: TextOrHidden
    """
    Hidden from all others.
    """


class PaxIlluminatenSpecialKept(TypedDict):
    """
    `seat` keeps a special event in hand.
    """

    type: Literal['special_kept']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` keeps a special event in hand.
    """
    event: TextOrHidden
    """
    Hidden from all others until it is activated.
    """


class PaxIlluminatenCardsDrawn(TypedDict):
    """
    `seat` drew luminaries from the deck.
    """

    type: Literal['cards_drawn']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` drew luminaries from the deck.
    """
    cards: TextsOrHidden
    """
    The luminaries; only their number for others.
    """


class PaxIlluminatenDeckShuffled(TypedDict):
    """
    The discards became the new deck.
    """

    type: Literal['deck_shuffled']
    """
    Tells this from what else may stand here.
    """
    order: TextsOrHidden
    """
    The new deck, the top first; only the number of its cards for everybody.
    """


class PaxIlluminatenActionPlanned(TypedDict):
    """
    `seat` named an action, or a part of it.
    """

    type: Literal['action_planned']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` named an action, or a part of it.
    """
    deed: PaxIlluminatenDeed
    """
    What is chosen so far.
    """


class PaxIlluminatenCardScouted(TypedDict):
    """
    `seat` took the face-down card of a place into its hand.
    """

    type: Literal['card_scouted']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` took the face-down card of a place into its hand.
    """
    card: TextOrHidden
    """
    Hidden from all others.
    """
    place: PaxIlluminatenPlace
    """
    The place on the map, empty until a card is put there.
    """
    by: PaxIlluminatenGivenBy
    """
    What gave the action: `main`, a faction card or an ability.
    """


class PaxIlluminatenStrengthChosen(TypedDict):
    """
    `seat` chose a hand card, face down.
    """

    type: Literal['strength_chosen']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` chose a hand card, face down.
    """
    card: TextOrHidden
    """
    Hidden from all others until both sides show their cards.
    """


class PaxIlluminatenPlotDrawn(TypedDict):
    """
    `seat` drew a plot.
    """

    type: Literal['plot_drawn']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` drew a plot.
    """
    plot: TextOrHidden
    """
    Hidden from all others.
    """


class PaxIlluminatenPlotPutBack(TypedDict):
    """
    `seat` kept a plot and put the other under the plot deck.
    """

    type: Literal['plot_put_back']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` kept a plot and put the other under the plot deck.
    """
    kept: TextOrHidden
    """
    The private plot from now on, hidden from all others.
    """
    plot: TextOrHidden
    """
    The plot at the bottom of the deck, hidden from all others.
    """


class PaxIlluminatenPlotBuried(TypedDict):
    """
    `seat` put the plot that it drew under the plot deck.
    """

    type: Literal['plot_buried']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` put the plot that it drew under the plot deck.
    """
    plot: TextOrHidden
    """
    Hidden from all others.
    """


class PaxIlluminatenHandSeen(TypedDict):
    """
    `seat` looked at the hand of a rival.
    """

    type: Literal['hand_seen']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` looked at the hand of a rival.
    """
    rival: int
    """
    The seat whose hand it is.
    """
    cards: TextsOrHidden
    """
    The luminaries; only their number for all who did not look.
    """


class PaxIlluminatenPlotSeen(TypedDict):
    """
    `seat` looked at the hidden plot of a rival.
    """

    type: Literal['plot_seen']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` looked at the hidden plot of a rival.
    """
    rival: int
    """
    The seat whose plot it is.
    """
    plot: TextOrHidden
    """
    Hidden from all who did not look.
    """


PaxIlluminatenEvent: TypeAlias = PaxIlluminatenTableSet | PaxIlluminatenDecksStacked | PaxIlluminatenHandDealt | PaxIlluminatenTurnBegan | PaxIlluminatenEdictTicked | PaxIlluminatenEdictDiscarded | PaxIlluminatenFinalRoundBegan | PaxIlluminatenSpecialEnded | PaxIlluminatenActivationOffered | PaxIlluminatenSpecialActivated | PaxIlluminatenActionPhaseBegan | PaxIlluminatenActionPhaseEnded | PaxIlluminatenClaimLost | PaxIlluminatenClaimRegained | PaxIlluminatenRegainOffered | PaxIlluminatenCheckAdvanced | PaxIlluminatenEventsDrawn | PaxIlluminatenEventPutBack | PaxIlluminatenSpecialKept | PaxIlluminatenEdictIssued | PaxIlluminatenEventTurned | PaxIlluminatenSpecialDropped | PaxIlluminatenCardsDiscarded | PaxIlluminatenCardsDrawn | PaxIlluminatenCourtTaken | PaxIlluminatenDeckShuffled | PaxIlluminatenRedrawBegan | PaxIlluminatenChamberlainMoved | PaxIlluminatenCourtFilled | PaxIlluminatenGameEnded | PaxIlluminatenActionPlanned | PaxIlluminatenActionBegan | PaxIlluminatenActionDone | PaxIlluminatenFavorPaid | PaxIlluminatenFavorWaived | PaxIlluminatenGainOffered | PaxIlluminatenFavorGained | PaxIlluminatenFavorTaken | PaxIlluminatenFavorForgone | PaxIlluminatenFavorGiven | PaxIlluminatenGiftsEnded | PaxIlluminatenCardScouted | PaxIlluminatenCardPlaced | PaxIlluminatenCardTurnedUp | PaxIlluminatenDiscsPlaced | PaxIlluminatenCardYielded | PaxIlluminatenWhispersEnded | PaxIlluminatenMovesBegan | PaxIlluminatenDiscPicked | PaxIlluminatenDiscMoved | PaxIlluminatenMovesEnded | PaxIlluminatenCardExpelled | PaxIlluminatenShiftOffered | PaxIlluminatenShiftDeclined | PaxIlluminatenChallengeBegan | PaxIlluminatenStrengthSet | PaxIlluminatenRevealBegan | PaxIlluminatenStrengthChosen | PaxIlluminatenShowAsked | PaxIlluminatenStrengthShown | PaxIlluminatenStrengthsRevealed | PaxIlluminatenChallengeResolved | PaxIlluminatenDiscsOusted | PaxIlluminatenCubePlaced | PaxIlluminatenAutomaPlans | PaxIlluminatenPlanTurned | PaxIlluminatenScriptFollowed | PaxIlluminatenAutomaRested | PaxIlluminatenTokenMoved | PaxIlluminatenAutomaPaid | PaxIlluminatenCardSchemed | PaxIlluminatenAbilityUsed | PaxIlluminatenBonusOffered | PaxIlluminatenOfferClosed | PaxIlluminatenChoiceOffered | PaxIlluminatenSwapBegan | PaxIlluminatenCardsSwapped | PaxIlluminatenEdictTapped | PaxIlluminatenPlotDrawn | PaxIlluminatenPlotPutBack | PaxIlluminatenPlotBuried | PaxIlluminatenFactionBorrowed | PaxIlluminatenFactionClaimed | PaxIlluminatenPlotClaimed | PaxIlluminatenHandSeen | PaxIlluminatenPlotSeen | PaxIlluminatenActionBought


class PaxIlluminatenPlayer(TypedDict):
    """
    One seat, or the automa, which comes last and is HOUSE.
    """

    contact: PaxIlluminatenContact
    """
    The contact card under the placard, which gives it three factions.
    """
    purse: dict[str, int]
    """
    How much favor it has, by faction.
    """
    supply: int
    """
    How many discs it may still place.
    """
    hand: Pile
    """
    The luminaries for their holder; their number, and those that were seen, for others.
    """
    shown: list[PaxIlluminatenCard]
    """
    Cards that everybody saw entering the hand, or named there, and not leaving it.
    """
    chosen: TextOrHidden | None
    """
    The card played face down in a challenge.
    """
    plot: TextOrHidden | None
    """
    The private plot, hidden from others until it is claimed; null for the automa.
    """
    plot_shown: bool
    """
    Whether the private plot was claimed and is open.
    """
    plot_drawn: TextOrHidden | None
    """
    A plot drawn to choose from, hidden from others; null at other times.
    """
    claims: list[PaxIlluminatenPlot]
    """
    Plots with a disc on top, in the order in which the discs came there.
    """
    lost: list[PaxIlluminatenPlot]
    """
    Plots with a disc under them.
    """
    edicts: list[PaxIlluminatenOpenEdict]
    """
    The edicts in front of it.
    """
    specials: Pile
    """
    The special events in hand; their number, and those that were seen, for others.
    """
    special: PaxIlluminatenSpecial | None
    """
    The active special event.
    """
    activated: list[PaxIlluminatenActivation]
    """
    Every special that it has activated.
    """
    events_drawn: TextsOrHidden
    """
    The events to choose from now; only their number for others.
    """


class PaxIlluminatenDiscards(TypedDict):
    """
    The card on top, and the cards below it: the lowest first, or for a viewer their number.
    """

    top: PaxIlluminatenCardOrEvent | None
    """
    The card that everybody sees; null if the pile is empty.
    """
    below: TextsOrHidden
    """
    The cards under it, the lowest first; only their number for everybody.
    """


class PaxIlluminatenEventTaken(TypedDict):
    """
    An event that left the deck for good: `seat` drew and kept it, or the automa `turned` it up.
    """

    seat: int
    """
    The seat that drew it; -1 for the automa.
    """
    event: TextOrHidden
    """
    The event card, hidden if it was kept in secret.
    """
    back: TextOrHidden | None
    """
    The event drawn with it, which went back on top.
    """
    edict: bool
    """
    Whether it is an edict, which is issued at once.
    """
    turned: bool
    """
    Whether the automa turned it up.
    """


class PaxIlluminatenComponentsLayoutData(TypedDict):
    """
    The map for a number of players: cards per row, the start of each row, and the placards by seat.
    """

    players: int
    """
    The number of seats that it is for.
    """
    rows: list[int]
    """
    How many cards lie in each line, from above.
    """
    starts: list[int]
    """
    Where each line begins, in halves of a card.
    """
    placards: list[PaxIlluminatenComponentsSpot]
    """
    Where the placard of each seat lies.
    """


class PaxIlluminatenComponentsAutoma(TypedDict):
    """
    A scripted opponent.
    """

    id: str
    """
    The name of the opponent in match options and events.
    """
    mode: Literal['plan', 'priority']
    """
    Whether it plans a whole turn, or takes the first row of its script that it can.
    """
    directions: dict[str, Literal['left', 'lower_left', 'lower_right', 'right', 'upper_left', 'upper_right']]
    """
    Where it goes from a card, by what decides it.
    """
    plots: list[PaxIlluminatenComponentsAutomaPlot]
    """
    The ways in which it wins.
    """
    rows: dict[str, str]
    """
    The script in its order: by letter what a row does.
    """


class RichelieuBoardSetUp(TypedDict):
    """
    The open part of the setup. `colours` are those of the seats, then the neutral ones, kept by seat 0 and 1.
    """

    type: Literal['board_set_up']
    """
    Tells this from what else may stand here.
    """
    edition: EditionKey
    """
    The edition of the component data that the match uses.
    """
    stall_guard: bool
    """
    Whether players must place a worker after many turns without one: the match option.
    """
    seats: int
    """
    How many seats play.
    """
    boxes: int
    """
    How many intrigue boxes there are, each with a sheet of both sides.
    """
    pairs: int
    """
    How many pairs of sheets there are in the whole game.
    """
    cardinal: int
    """
    The space of the prestige track where the cardinal begins.
    """
    city_jewels: int
    """
    How many jewels lie in the city.
    """
    louis: int
    """
    How many louis, the coins of the game, each seat begins with.
    """
    jewels: int
    """
    How many jewels each seat begins with.
    """
    income: int
    """
    The space of the income track where each seat begins: so many louis it gives.
    """
    military: int
    """
    The space of the military track where each seat begins.
    """
    prestige: int
    """
    The prestige that each seat begins with.
    """
    colours: list[RichelieuColour]
    """
    `colours` are those of the seats, then the neutral ones, kept by seat 0 and 1.
    """
    workers: list[int]
    """
    The values of the workers of each seat.
    """
    neutral_workers: list[int]
    """
    The values of the workers of each neutral colour.
    """


class RichelieuPilesShuffled(TypedDict):
    """
    The piles of sheets lie face down in an unknown order; the next sheet comes first.
    """

    type: Literal['piles_shuffled']
    """
    Tells this from what else may stand here.
    """
    richelieu: TextsOrHidden
    """
    The sheets of Richelieu; only their number for everybody.
    """
    enemy: TextsOrHidden
    """
    The sheets of his enemies; only their number for everybody.
    """


class RichelieuWorkersDealt(TypedDict):
    """
    `seat` keeps the workers of the colour `owner` behind its screen.
    """

    type: Literal['workers_dealt']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` keeps the workers of the colour `owner` behind its screen.
    """
    owner: RichelieuColour
    """
    `seat` keeps the workers of the colour `owner` behind its screen.
    """
    hand: NumbersOrHidden
    """
    The values of the workers; only their number for others.
    """


class RichelieuWorkerPlacedFaceDown(TypedDict):
    """
    `seat` put a worker of the colour `owner` on a space, face down. Only it knows the value.

    `cost` includes the `surcharge` for a second placement.
    """

    type: Literal['worker_placed_face_down']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` put a worker of the colour `owner` on a space, face down.
    """
    owner: RichelieuColour
    """
    `seat` put a worker of the colour `owner` on a space, face down.
    """
    value: NumberOrHidden
    """
    Hidden from all others until the box is resolved or the worker is turned up.
    """
    sheet: RichelieuSheetId
    """
    The sheet that it lies on.
    """
    space: int
    """
    Counted from 1, from left to right.
    """
    cost: int
    """
    `cost` includes the `surcharge` for a second placement.
    """
    surcharge: int
    """
    `cost` includes the `surcharge` for a second placement.
    """


class RichelieuWorkersTurnedUp(TypedDict):
    """
    A sheet of a box is full: all workers of the box are turned up; its pieces from left to right.
    """

    type: Literal['workers_turned_up']
    """
    Tells this from what else may stand here.
    """
    box: int
    """
    Counted from 1, from left to right.
    """
    sheet: RichelieuSheetId
    """
    The sheet that is full.
    """
    richelieu: list[RichelieuShown]
    """
    The pieces on the sheet of Richelieu, from left to right.
    """
    enemy: list[RichelieuShown]
    """
    The pieces on the sheet of his enemies, from left to right.
    """


class RichelieuIntrigueDecided(TypedDict):
    """
    `side` won a box with its `sheet`; Richelieu's wins also if they are `tied`.

    `leader` and `runner_up` are colours, `first` and `second` the seats that are rewarded for them; null for a
    neutral colour.
    """

    type: Literal['intrigue_decided']
    """
    Tells this from what else may stand here.
    """
    box: int
    """
    Counted from 1, from left to right.
    """
    side: RichelieuSide
    """
    `richelieu` or `enemy`.
    """
    sheet: RichelieuSheetId
    """
    `side` won a box with its `sheet`; Richelieu's wins also if they are `tied`.
    """
    richelieu_total: int
    """
    The sum of all pieces on the sheet of Richelieu.
    """
    enemy_total: int
    """
    The sum of all pieces on the sheet of his enemies.
    """
    tied: bool
    """
    `side` won a box with its `sheet`; Richelieu's wins also if they are `tied`.
    """
    standing: list[RichelieuRank]
    """
    The colours that took part in the winning sheet, the best first.
    """
    leader: RichelieuColour | None
    """
    `leader` and `runner_up` are colours, `first` and `second` the seats that are rewarded for them; null for a neutral colour.
    """
    runner_up: RichelieuColour | None
    """
    `leader` and `runner_up` are colours, `first` and `second` the seats that are rewarded for them; null for a neutral colour.
    """
    first: int | None
    """
    `leader` and `runner_up` are colours, `first` and `second` the seats that are rewarded for them; null for a neutral colour.
    """
    second: int | None
    """
    `leader` and `runner_up` are colours, `first` and `second` the seats that are rewarded for them; null for a neutral colour.
    """
    first_reward: list[tuple[RichelieuRewardKind, int]]
    """
    The parts of the first reward, each a kind and an amount, in the order in which they are given.
    """
    second_reward: list[tuple[RichelieuRewardKind, int]]
    """
    The parts of the second reward, each a kind and an amount, in the order in which they are given.
    """
    cardinal: int
    """
    How many steps the cardinal is to move; negative for back.
    """


RichelieuEvent: TypeAlias = RichelieuBoardSetUp | RichelieuPilesShuffled | RichelieuWorkersDealt | RichelieuSheetsDrawn | RichelieuStartPlayerDrawn | RichelieuTurnBegan | RichelieuIncomeTaken | RichelieuWorkerPlacedFaceUp | RichelieuWorkerPlacedFaceDown | RichelieuWorkersReturned | RichelieuArmyHired | RichelieuJewelSold | RichelieuJewelBought | RichelieuSecondActionForgone | RichelieuNeutralDue | RichelieuWorkersTurnedUp | RichelieuIntrigueDecided | RichelieuSheetWon | RichelieuRewardReceived | RichelieuRewardOffered | RichelieuRewardLost | RichelieuRewardDeclined | RichelieuWorkerBribed | RichelieuWorkerTurnedUp | RichelieuPawnPlaced | RichelieuTileTaken | RichelieuCardinalMoved | RichelieuCardinalCaughtUp | RichelieuBoxCleared | RichelieuSeatScored | RichelieuGameEnded


class RichelieuCamp(TypedDict):
    """
    The workers of one colour off the board, and what everybody can infer of the hidden ones.
    """

    keeper: int
    """
    The seat that has the workers of the colour behind its screen.
    """
    neutral: bool
    """
    Whether the colour belongs to no seat, with two players.
    """
    hand: NumbersOrHidden
    """
    The values of the workers in hand; only their number for all but the keeper.
    """
    city: list[int]
    """
    The values of the workers in the city, face up, which come back when the hand is empty.
    """
    lots: list[RichelieuLot]
    """
    Those with something unseen, oldest first; the last is that of the hand.
    """


class RichelieuWorker(TypedDict):
    """
    A worker on a sheet. `lot` is the hand of its owner from which it came (see `Lot`).
    """

    owner: RichelieuColour
    """
    The colour of the worker.
    """
    value: NumberOrHidden
    """
    From -2 to 3; hidden while it lies face down, except from its keeper.
    """
    face_up: bool
    """
    Whether everybody sees the value.
    """
    lot: int
    """
    `lot` is the hand of its owner from which it came (see `Lot`).
    """


class RichelieuComponentsEdition(TypedDict):
    """
    All component data of one edition.
    """

    edition: str
    """
    Its key, which match options name.
    """
    notice: str
    """
    A sentence about what is printed and what is not.
    """
    provenance: dict[str, Literal['derived', 'printed', 'reconstructed']]
    """
    By field, or by a path into a field.
    """
    provenance_notes: dict[str, str]
    """
    Reasons, by field or by a path into a field.
    """
    box: dict[str, int]
    """
    How many pieces of each kind are in the box.
    """
    colours: list[str]
    """
    Those that players may have.
    """
    workers: list[int]
    """
    The values of the workers of one colour.
    """
    neutral_workers: list[int]
    """
    The values of the workers of a colour that nobody has.
    """
    setup: RichelieuComponentsSetup
    """
    What every seat begins with (RULES 2).
    """
    actions: RichelieuComponentsActions
    """
    The number of actions in a turn, and the prices that no sheet or track shows (RULES 3 to 5).
    """
    pawn_value: int
    """
    What a pawn counts for its side.
    """
    income: RichelieuComponentsIncome
    """
    The income track: its last space.
    """
    military: RichelieuComponentsMilitary
    """
    The military track: the price of each space from 1 on, and the spaces with a symbol.
    """
    tile: int
    """
    The points at which a seat takes a tile.
    """
    stall_turns: int
    """
    After how many turns without a placement the stall guard acts.
    """
    scoring: RichelieuComponentsScoring
    """
    The bonuses at the end (RULES 11).
    """
    factions: dict[str, int]
    """
    How many sheets each side or enemy has.
    """
    sheets: list[RichelieuComponentsSheetData]
    """
    All intrigues, of both sides.
    """


class UmbraConciliumCouncilConvened(TypedDict):
    """
    The game is set up for `seats` seats; `stratagems` lie open.
    """

    type: Literal['council_convened']
    """
    Tells this from what else may stand here.
    """
    seats: int
    """
    The game is set up for `seats` seats; `stratagems` lie open.
    """
    stratagems: list[UmbraConciliumStratagem]
    """
    The game is set up for `seats` seats; `stratagems` lie open.
    """
    options: UmbraConciliumOptions
    """
    The edition and the six doubtful readings; the defaults are the rules as RULES.md states them.
    """


class UmbraConciliumHandDealt(TypedDict):
    """
    `seat` was dealt these cards.
    """

    type: Literal['hand_dealt']
    """
    Tells this from what else may stand here.
    """
    seat: int
    """
    `seat` was dealt these cards.
    """
    cards: TextsOrHidden
    """
    Ids of cards; only their number for others.
    """


class UmbraConciliumCardSetAside(TypedDict):
    """
    The card left over lies face down until the next deal.
    """

    type: Literal['card_set_aside']
    """
    Tells this from what else may stand here.
    """
    card: TextOrHidden
    """
    One face-down thing: its id, or `{"hidden": 1}` for who does not know it.
    """


UmbraConciliumEvent: TypeAlias = UmbraConciliumCouncilConvened | UmbraConciliumFirstLeadDrawn | UmbraConciliumDealBegan | UmbraConciliumHandDealt | UmbraConciliumCardSetAside | UmbraConciliumDirectionChosen | UmbraConciliumCardPlayed | UmbraConciliumStratagemUsed | UmbraConciliumLastingEnded | UmbraConciliumLastingBegan | UmbraConciliumEffectsSilenced | UmbraConciliumPointsPursued | UmbraConciliumBattleSuitChanged | UmbraConciliumDirectionChanged | UmbraConciliumDirectionReturned | UmbraConciliumEffectBlocked | UmbraConciliumEffectMissed | UmbraConciliumTrickWon | UmbraConciliumPointsScored | UmbraConciliumPointsTaken | UmbraConciliumTrickEnded | UmbraConciliumGameEnded


class UmbraConciliumPlayer(TypedDict):
    """
    One seat: its hand and its points.
    """

    hand: Pile
    """
    The cards for their holder; their number for all others.
    """
    score: int
    """
    Points; 10 or more end the game after the trick.
    """


class UmbraConciliumTrick(TypedDict):
    """
    The trick on the table, in the order of play, with its results so far.
    """

    plays: list[UmbraConciliumPlay]
    """
    In the order of play; the first is the lead's.
    """
    suit: UmbraConciliumSuit | None
    """
    The battle suit; none before the first card.
    """
    before: Literal['high', 'low'] | None
    """
    The direction when the trick began.
    """
    silenced: bool
    """
    Whether Pure Arms forbids card effects.
    """
    pursued: int
    """
    Points by Relentless Pursuit.
    """
    winner: int | None
    """
    The seat that won it; null before the showdown.
    """
    gains: list[int]
    """
    Showdown points by seat; they join the scores when the trick ends.
    """


class UmbraConciliumComponentsEdition(TypedDict):
    """
    All component data of one edition.
    """

    edition: str
    """
    Its key, which match options name.
    """
    notice: str
    """
    A sentence about what is printed and what is not.
    """
    provenance: dict[str, Literal['derived', 'printed', 'reconstructed']]
    """
    By field, or by a path into a field.
    """
    provenance_notes: dict[str, str]
    """
    Reasons, by field or by a path into a field.
    """
    box: dict[str, int]
    """
    How many pieces of each kind are in the box.
    """
    suits: list[UmbraConciliumComponentsSuit]
    """
    The four signs on the cards.
    """
    numbers: list[UmbraConciliumComponentsNumber]
    """
    The effects of the cards.
    """
    deals: dict[str, UmbraConciliumComponentsDeal]
    """
    How the cards are dealt, by the number of seats.
    """
    stratagems: list[UmbraConciliumComponentsStratagem]
    """
    The eight forbidden stratagems.
    """
    points: UmbraConciliumComponentsPoints
    """
    Points for a trick and for two effects, and the points that end the game.
    """


GameEvent: TypeAlias = ConspiracyEvent | PaxIlluminatenEvent | RichelieuEvent | UmbraConciliumEvent


class ReminderNews(TypedDict):
    """
    The owner's seat must answer, and a quarter of its time is left: in milliseconds, and when it ends.
    """

    match: str
    """
    The id of a match, `mat_…`.
    """
    game: GameKey
    """
    The key of a game, as `/v1/games` lists it.
    """
    version: int
    """
    The number of events so far, so that of the newest one; each event has the next number.
    """
    seat: int
    """
    The owner's seat, which must answer.
    """
    left: int
    """
    Milliseconds until the time of the seat is over.
    """
    deadline: str
    """
    When the time of the seat is over, in UTC.
    """


class NoticeReminderNews(TypedDict):
    """
    What a player is told of: type, time and data are those of a message to a webhook about the player.
    """

    sequence: int
    """
    Its number, which counts the notices of an account without gaps, from any number on.
    """
    type: Literal['turn.reminder']
    """
    What it is about.
    """
    timestamp: str
    """
    When that happened.
    """
    data: ReminderNews
    """
    What happened, as the player may see it.
    """


class ServerMetadata(TypedDict):
    """
    What clients need to know of the authorization server (RFC 8414).
    """

    issuer: str
    """
    By what the server calls itself, as in `iss`.
    """
    authorization_endpoint: str
    """
    Where the player is sent.
    """
    token_endpoint: str
    """
    Where codes and refresh tokens are exchanged.
    """
    registration_endpoint: str
    """
    Where applications are registered.
    """
    revocation_endpoint: str
    """
    Where tokens are ended.
    """
    introspection_endpoint: str
    """
    Where an application asks about its own tokens.
    """
    scopes_supported: list[Scope]
    """
    What an application can be allowed.
    """
    response_types_supported: list[Literal['code']]
    """
    Codes alone.
    """
    response_modes_supported: list[Literal['query']]
    """
    In the query alone.
    """
    grant_types_supported: list[Literal['authorization_code', 'refresh_token']]
    """
    What is exchanged for tokens.
    """
    token_endpoint_auth_methods_supported: list[Literal['none']]
    """
    No application has a secret.
    """
    revocation_endpoint_auth_methods_supported: list[Literal['none']]
    """
    No application has a secret.
    """
    introspection_endpoint_auth_methods_supported: list[Literal['none']]
    """
    No application has a secret.
    """
    code_challenge_methods_supported: list[Literal['S256']]
    """
    PKCE, with SHA-256 only.
    """
    authorization_response_iss_parameter_supported: bool
    """
    Whether `iss` comes with every response (RFC 9207).
    """
    ui_locales_supported: list[Language]
    """
    The languages of the page of consent.
    """
    service_documentation: str
    """
    A page for people who write clients.
    """


class ProblemDocument(TypedDict):
    """
    A problem (RFC 9457). `code` is stable; `rule` is the section of the game's RULES.md.

    `retryable`: the same request may succeed a moment later and will not be carried out twice.
    """

    type: str
    """
    A link to the list of problems, with the code as its fragment.
    """
    title: str
    """
    What the HTTP status means, in the language of the caller.
    """
    status: int
    """
    The HTTP status of the answer, repeated.
    """
    code: ProblemCode
    """
    `code` is stable; `rule` is the section of the game's RULES.md.
    """
    detail: str
    """
    What was wrong with this request, in the language of the caller.
    """
    request_id: str
    """
    The `Request-Id` of the answer, by which the operator finds it in the logs.
    """
    retryable: bool
    """
    `retryable`: the same request may succeed a moment later and will not be carried out twice.
    """
    rule: NotRequired[str]
    """
    `code` is stable; `rule` is the section of the game's RULES.md.
    """
    errors: NotRequired[list[Fault]]
    """
    The faults of the body, one by one; absent if it was not the body.
    """
    version: NotRequired[int]
    """
    The version of the match or the tournament at which a write was refused; absent for others.
    """


class OwnReport(TypedDict):
    """
    A report that the caller made. What was decided about others is not told, only whether anything was done.
    """

    id: str
    """
    The id of the report, `rpt_…`.
    """
    subject: Subject
    """
    What it is about.
    """
    why: Literal['cheating', 'impersonation', 'insult', 'other', 'spam', 'threat']
    """
    What is wrong with it, as the reporter sees it.
    """
    words: str
    """
    What the caller wrote.
    """
    made_at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """
    decided_at: str | None
    """
    When the operator decided; null while it is open.
    """
    acted: bool | None
    """
    Whether anything was done about it; null while it is open.
    """


class ReportDocument(TypedDict):
    """
    A report, as the operator reads it.
    """

    id: str
    """
    The id of the report, `rpt_…`.
    """
    status: Literal['decided', 'open']
    """
    `open` until the operator has `decided`.
    """
    subject: Subject
    """
    What it is about.
    """
    why: Literal['cheating', 'impersonation', 'insult', 'other', 'spam', 'threat']
    """
    What is wrong with it, as the reporter sees it.
    """
    words: str
    """
    What the reporter wrote.
    """
    reporter: str
    """
    Who reported: the id of a player.
    """
    reporter_name: str
    """
    What the reporter is called.
    """
    evidence: Evidence
    """
    What was reported, as it was then.
    """
    name_now: str | None
    """
    What the player who was reported is called now; null if it has no account here.
    """
    made_at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """
    actions: list[Literal['dismiss', 'hide', 'rename', 'suspend', 'warn']]
    """
    What can be decided about it.
    """
    decision: Decision | None
    """
    What was decided; null while it is open.
    """
    others: int
    """
    How many other reports there are about the same player.
    """


class NewReportDecision(TypedDict):
    action: Literal['dismiss', 'warn', 'rename', 'hide', 'suspend']
    """
    `dismiss` does nothing. All others tell the player who was reported: `warn` does no more, `rename` takes its name away, `hide` what was written, and `suspend` locks the account.
    """
    reason: TextLine
    """
    Why. Unless the report is dismissed, the player who was reported is told it.
    """


class ShownAnnouncements(TypedDict):
    """
    What is announced now.
    """

    items: list[ShownAnnouncement]
    """
    The newest first.
    """


class AnnouncedTexts(TypedDict):
    en: TextLine
    """
    What it says in English (`en`), as plain text.
    """
    ja: TextLine
    """
    What it says in Japanese (`ja`), as plain text.
    """


class NewServiceAnnouncement(TypedDict):
    kind: NotRequired[Literal['info', 'maintenance']]
    """
    `info`, or `maintenance`, which pages show more urgently. By default `"info"`.
    """
    texts: AnnouncedTexts
    """
    What it says, by language.
    """
    since: NotRequired[str | None]
    """
    From when on it is shown; by default at once.
    """
    until: str
    """
    When it is no longer shown.
    """


class DataManifest(TypedDict):
    """
    What everybody may have as data, made at once: tables, files and digests.
    """

    name: str
    """
    What this is called that was made together; the names of its files have it at their end.
    """
    schema: int
    """
    The version of tables and columns. A column that is new raises it.
    """
    began_at: str
    """
    What was over before this is in it.
    """
    made_at: str
    """
    When it was complete.
    """
    pseudonyms: bool
    """
    Whether players have stable pseudonyms instead of ids and names.
    """
    left_out: int
    """
    How many matches are damaged and missing; the log of the service names them.
    """
    checkpoint: str
    """
    The newest checkpoint of the transparency log when it was complete, as a signed note.
    """
    tables: list[DataTable]
    """
    All of them, also those without rows.
    """
    files: list[DataFile]
    """
    In the order of tables, forms and numbers.
    """


Analysis: TypeAlias = ConspiracyAnalysis | PaxIlluminatenAnalysis | RichelieuAnalysis | UmbraConciliumAnalysis
"""
The commands of a seat, the best first, as far as they were tried with at most so many `playouts`.

The same `seed` gives the same answer. `omitted` more commands were possible: sizes of amounts far from the
best, and where there are very many those that look worst. `ended` says why it stopped: the best is `clear`,
others are as good as far as can be told (`even`), or the play-outs are `spent`: others look worse, but that
is not sure. It is null until then. `why` says in words what speaks for the first command, and names those that
are as good.
"""


AnalysedCommand: TypeAlias = ConspiracyAnalysedCommand | PaxIlluminatenAnalysedCommand | RichelieuAnalysedCommand | UmbraConciliumAnalysedCommand
"""
What the seat can expect after a command, tried in `worlds` worlds: its share of the win, 0 to 1.

`difference` is to the best command in the same worlds, 0 for the best itself.

The bounds have 95 % confidence, as far as chance is concerned, not the skill of those who play on.
"""


class Report(TypedDict):
    """
    What was found about a match so far. The same `seed` gives the same report.
    """

    match: str
    """
    The id of a match, `mat_…`.
    """
    version: int
    """
    The version up to which the match is judged.
    """
    seed: str
    """
    The same `seed` gives the same report.
    """
    playouts: int
    """
    How many games were played on from each position.
    """
    seats: list[ReportedSeat]
    """
    By seat.
    """
    odds: list[ReportedOdds]
    """
    One entry for each command, in the order of the match.
    """
    decisions: list[ReportedDecision]
    """
    Those that had a choice, in the order of the match.
    """
    turning_points: list[ReportedTurn]
    """
    The versions after which somebody's odds were quite different.
    """


class Export(TypedDict):
    """
    The tables of an export so far. So many matches were `left_out` as damaged; the log names them.
    """

    pseudonyms: bool
    """
    Whether players have stable pseudonyms instead of ids and names.
    """
    left_out: int
    """
    So many matches were `left_out` as damaged; the log names them.
    """
    tables: list[ExportedTable]
    """
    What is written so far, each table as Parquet files.
    """


class GameInfo(TypedDict):
    """
    A summary of a game, in the caller's language. `goal` is how one wins, in a sentence.

    `options` is the JSON Schema of its match options, with defaults.
    """

    key: GameKey
    """
    The key of a game, as `/v1/games` lists it.
    """
    title: str
    """
    The name of the game, in the language of the caller.
    """
    summary: str
    """
    What the game is about, in a sentence or two.
    """
    goal: str
    """
    `goal` is how one wins, in a sentence.
    """
    seats_min: int
    """
    The fewest seats that it can be played with.
    """
    seats_max: int
    """
    The most seats that it can be played with.
    """
    minutes: int
    """
    About how many minutes a match lasts among people who know the rules.
    """
    weight: int
    """
    How much there is to learn and to weigh, from 1 (a minute of rules) to 5 (an evening of them).
    """
    rules_version: int
    """
    The version of the rules of the game, which rises when a ruling changes how matches are played.
    """
    options: dict[str, object]
    """
    `options` is the JSON Schema of its match options, with defaults.
    """
    bots: list[BotInfo]
    """
    Who can be seated as `bot:<key>`; the first is the default.
    """
    provenance: dict[str, object]
    """
    By edition and field of the components: whether it is printed, derived or reconstructed.
    """


class RefusalInfo(TypedDict):
    """
    A reason for which the game refuses a command, and the section of its rules.
    """

    code: ProblemCode
    """
    The `code` of the problem.
    """
    text: str
    """
    The reason in words, in the language of the caller.
    """
    rule: str
    """
    The section of the game's RULES.md that says so.
    """


class Outcome(TypedDict):
    """
    The final ranking, in rank order, `how` the match ended (a code explained in the texts), and the winners.

    The rules of the game determine the `winners`, given in seat order. Usually these are the seats ranked 1; if
    there are several, they share the win, unless the rules call that a draw without a winner.
    """

    how: HowEnded
    """
    The final ranking, in rank order, `how` the match ended (a code explained in the texts), and the winners.
    """
    standings: list[Standing]
    """
    One entry for each seat, the best first.
    """
    winners: list[int]
    """
    The rules of the game determine the `winners`, given in seat order.
    """


class RefusedCommand(TypedDict):
    """
    The first refused command, by its index in the list, and the reason. `rule` is the section of RULES.md.
    """

    kind: Literal['refused']
    """
    Tells this from what else may stand here.
    """
    command: int
    """
    The index in the list of commands, from 0.
    """
    code: ProblemCode
    """
    The `code` that the problem would have.
    """
    reason: str
    """
    In words, in the language of the caller.
    """
    rule: str | None
    """
    `rule` is the section of RULES.md.
    """


GivenSetup: TypeAlias = ConspiracyGivenSetup | PaxIlluminatenGivenSetup | RichelieuGivenSetup | UmbraConciliumGivenSetup


GivenCommand: TypeAlias = ConspiracyGivenCommand | PaxIlluminatenGivenCommand | RichelieuGivenCommand | UmbraConciliumGivenCommand


class CatalogueEntry(TypedDict):
    """
    A card, an agent, a symbol or another component: its name and what it does, in the caller's language.

    `kind` is a key of `kinds`, `rule` the section of the rules that matters.
    """

    id: str
    """
    The id by which commands, events and views name it.
    """
    kind: ComponentKind
    """
    `kind` is a key of `kinds`, `rule` the section of the rules that matters.
    """
    name: str
    """
    What it is called, in the language of the caller.
    """
    effect: str
    """
    What it does, in the language of the caller.
    """
    rule: str
    """
    `kind` is a key of `kinds`, `rule` the section of the rules that matters.
    """


OpeningStep: TypeAlias = ConspiracyOpeningStep | PaxIlluminatenOpeningStep | RichelieuOpeningStep | UmbraConciliumOpeningStep
"""
How seats continued: with a type of command, or with a `command`. Request `path` to see what followed.
"""


class Where(TypedDict):
    """
    Where something that was asked for happened in a match.
    """

    has: str | None
    """
    What was asked for, as it was; `turns_min`, `mistake_min` or `luck_min` for what a report found, the largest first; null for the opening.
    """
    times: int
    """
    How often it happened.
    """
    moments: list[Moment]
    """
    When it did, up to the fifth time.
    """


class HowToPlayDocument(TypedDict):
    """
    How a game is played, for who never played it: two pages of text with pictures.
    """

    game: GameKey
    """
    The key of a game, as `/v1/games` lists it.
    """
    language: Language
    """
    The tag of the language in which it is written.
    """
    text: str
    """
    Markdown: headings, paragraphs, lists, bold terms, and where each picture stands.
    """
    seats: list[PictureSeat]
    """
    Who sits where in the pictures; seats that a picture does not have are left over.
    """
    pictures: list[HowToPlayPicture]
    """
    The pictures, in the order of the text.
    """


class FormShare(TypedDict):
    """
    The results of the seats for a number of seats.

    `expected` is the win rate if every match had a winner and no seat had an advantage.
    """

    seats: int
    """
    The number of seats that these matches had.
    """
    expected: float
    """
    `expected` is the win rate if every match had a winner and no seat had an advantage.
    """
    by_seat: list[SeatShare]
    """
    One entry for each seat, in turn order.
    """


class ComponentStatistics(TypedDict):
    """
    What seats used, the most frequent first. `share` is relative to all seats: with six players at a table each
    wins a sixth of the time, whatever they use.
    """

    game: GameKey
    """
    The key of a game, as `/v1/games` lists it.
    """
    form: Form
    """
    A selection of matches: by version of the rules, number of seats, and occupants; None for all.
    """
    share: Share
    """
    `share` is relative to all seats: with six players at a table each wins a sixth of the time, whatever they use.
    """
    items: list[NamedShare]
    """
    Each with the results of the seats that used it.
    """
    choice: Choice | None
    """
    Of which matches alone; null for all of the game.
    """


class SeatSummary(TypedDict):
    """
    The holder of a seat; null while it is open.

    After a resignation, or a timeout (`substituted`), `bot` plays for `player`. An open seat that is `reserved` is
    reserved for the player `reserved_for`, or for anybody with an invitation; until `invited_until` any open seat
    is. `persona` is the key of the person that a bot is, for a portrait. `hints` counts those that were taken.
    """

    seat: int
    """
    A place at the table, from 0 in turn order; -1 is the house.
    """
    name: str | None
    """
    What the holder is called; null while the seat is open.
    """
    player: str | None
    """
    The id of the person who holds it; null for a bot, or while it is open.
    """
    bot: str | None
    """
    After a resignation, or a timeout (`substituted`), `bot` plays for `player`.
    """
    resigned: bool
    """
    Whether the player resigned, after which a bot plays.
    """
    substituted: bool
    """
    After a resignation, or a timeout (`substituted`), `bot` plays for `player`.
    """
    reserved: bool
    """
    An open seat that is `reserved` is reserved for the player `reserved_for`, or for anybody with an invitation; until `invited_until` any open seat is.
    """
    reserved_for: str | None
    """
    An open seat that is `reserved` is reserved for the player `reserved_for`, or for anybody with an invitation; until `invited_until` any open seat is.
    """
    invited_until: str | None
    """
    An open seat that is `reserved` is reserved for the player `reserved_for`, or for anybody with an invitation; until `invited_until` any open seat is.
    """
    persona: PersonaKey | None
    """
    `persona` is the key of the person that a bot is, for a portrait.
    """
    hints: int
    """
    `hints` counts those that were taken.
    """


class LeaderboardRow(TypedDict):
    """
    A place in the leaderboard: a player, or a bot by its key. Equal ratings share a place.
    """

    place: int
    """
    From 1; equal ratings share one.
    """
    player: str | None
    """
    The id of the person; null for a bot.
    """
    bot: str | None
    """
    The key of the bot; null for a person.
    """
    name: str
    """
    What it is called.
    """
    newest: RatedMatch
    """
    The rating after the newest match.
    """


class RatingHistory(TypedDict):
    """
    A rating history, newest first. `next` is the cursor of the next page.
    """

    game: GameKey
    """
    The key of a game, as `/v1/games` lists it.
    """
    player: str | None
    """
    The id of the person; null for a bot.
    """
    bot: str | None
    """
    The key of the bot; null for a person.
    """
    name: str
    """
    What it is called.
    """
    method: Method
    """
    How ratings are computed.
    """
    items: list[RatedMatch]
    """
    One for each rated match.
    """
    next: str | None
    """
    `next` is the cursor of the next page.
    """


NewMatch: TypeAlias = ConspiracyNewMatch | PaxIlluminatenNewMatch | RichelieuNewMatch | UmbraConciliumNewMatch


class Audit(TypedDict):
    """
    What an audit found. `divergence` is the first place where something differs; checks that were not possible
    are in `unchecked`, with the reason.
    """

    match: str
    """
    The id of a match, `mat_…`.
    """
    version: int
    """
    The version up to which was checked.
    """
    ok: bool
    """
    Whether everything that was checked agrees, and the rules that the match was opened by are known here.
    """
    checked: list[Literal['beacon', 'chain', 'commitment', 'cuts', 'index', 'origin', 'pairings', 'result', 'rules', 'snapshots', 'views']]
    """
    What was checked, and agrees up to the divergence.
    """
    unchecked: dict[str, str]
    """
    `divergence` is the first place where something differs; checks that were not possible are in `unchecked`, with the reason.
    """
    divergence: Divergence | None
    """
    `divergence` is the first place where something differs; checks that were not possible are in `unchecked`, with the reason.
    """


class BranchNode(TypedDict):
    """
    A match with all its branches, as far as the caller may see them.

    `origin` is null for a match that is not a branch. `omitted` is the number of further branches.
    """

    match: str
    """
    The id of a match, `mat_…`.
    """
    name: str | None
    """
    What the host called it; null without a name.
    """
    origin: Origin | None
    """
    `origin` is null for a match that is not a branch.
    """
    status: Literal['cancelled', 'finished', 'open', 'running']
    """
    `open` until it starts, `running`, then `finished` or `cancelled`.
    """
    version: int
    """
    The number of events so far, so that of the newest one; each event has the next number.
    """
    host: str
    """
    The player who opened it, by its id.
    """
    host_name: str | None
    """
    The name of the host; null if the account is erased.
    """
    created_at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """
    outcome: Outcome | None
    """
    Null until it is over.
    """
    comments: int
    """
    How many there are on it.
    """
    branches: list[BranchNode]
    """
    Its direct branches, each with its own.
    """
    omitted: int
    """
    `omitted` is the number of further branches.
    """


class KeptComment(TypedDict):
    """
    A comment with its id.
    """

    at: int
    """
    The version of the match that it is about.
    """
    by: str
    """
    `by` is a player id, `operator`, or `elsewhere`: somebody on another service.
    """
    name: str
    """
    What its author was called then.
    """
    text: str
    """
    What was written; empty if glyphs, arrows or marks say it.
    """
    made_at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """
    glyphs: list[Literal[1, 2, 3, 4, 5, 6, 7, 10, 13, 140, 142, 146]]
    """
    What is thought of it, by the numbers of PGN (NAG).
    """
    arrows: list[Arrow]
    """
    From one thing on the board to another.
    """
    marks: list[Mark]
    """
    Around things on the board.
    """
    id: str
    """
    By which it can be withdrawn.
    """


Difference: TypeAlias = ConspiracyDifference | PaxIlluminatenDifference | RichelieuDifference | UmbraConciliumDifference
"""
`patch` turns the `view` of one side into that of the other, as in `GET …/view`.
"""


class HiddenPlace(TypedDict):
    """
    A hidden place of the view, and what the samples held there.

    `pointer` leads to it in `view`; the amounts of a ledger are given by key below it. `count` things are hidden
    there (for an amount: in the whole ledger). `standing` is `certain` if all samples agree, `unknown` if nothing
    can be said. `values` has the most frequent first; `omitted` is the number of further values.
    """

    pointer: str
    """
    `pointer` leads to it in `view`; the amounts of a ledger are given by key below it.
    """
    count: int
    """
    `count` things are hidden there (for an amount: in the whole ledger).
    """
    standing: Literal['certain', 'possible', 'unknown']
    """
    `standing` is `certain` if all samples agree, `unknown` if nothing can be said.
    """
    values: list[Possible]
    """
    `values` has the most frequent first; `omitted` is the number of further values.
    """
    omitted: int
    """
    `values` has the most frequent first; `omitted` is the number of further values.
    """


AllowedOption: TypeAlias = ConspiracyAllowedOption | PaxIlluminatenAllowedOption | RichelieuAllowedOption | UmbraConciliumAllowedOption
"""
Post `command` as it is.
"""


AmountOption: TypeAlias = ConspiracyAmountOption | PaxIlluminatenAmountOption | RichelieuAmountOption | UmbraConciliumAmountOption
"""
Post `command` with any whole number from `low` to `high` in `field`.
"""


SomeOption: TypeAlias = ConspiracySomeOption | PaxIlluminatenSomeOption | RichelieuSomeOption | UmbraConciliumSomeOption
"""
Post `command` with `low` to `high` different members of `pool`, in the order of the pool, in `field`.
"""


RefusedOption: TypeAlias = ConspiracyRefusedOption | PaxIlluminatenRefusedOption | RichelieuRefusedOption | UmbraConciliumRefusedOption
"""
No other command of type `command` whose fields agree with `given` is possible now, for this reason.
"""


class NewPause(TypedDict):
    reason: TextLine
    """
    Why; everybody who sees the match reads it.
    """


class OfferedPhrase(TypedDict):
    """
    A phrase that the caller may say now.
    """

    phrase: PhraseName
    """
    Its name, the same in every language.
    """
    text: str
    """
    What it says, in the language of the caller.
    """


class Phrase(TypedDict):
    """
    A phrase that somebody said at the table.
    """

    type: Literal['phrase']
    """
    Tells it from an event.
    """
    id: str
    """
    By which it is known again: a stream that continues begins with those that are kept.
    """
    seat: int
    """
    Who said it.
    """
    phrase: PhraseName
    """
    Its name, the same in every language.
    """
    text: str
    """
    What it says, in the language of whoever reads it.
    """
    version: int
    """
    The version of the match when it was said.
    """
    said_at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """


class RefusalDocument(TypedDict):
    """
    A refused command: its actor, and why it was refused at `version`. `request_id` is visible to that player
    only: the SHA-256 of the `Request-Id` of the request in hex, of older refusals the id itself.
    """

    at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """
    version: int
    """
    A refused command: its actor, and why it was refused at `version`.
    """
    by: str
    """
    Who gave it: the id of a player, or `bot:<key>`.
    """
    seat: int | None
    """
    For which seat; null if for none.
    """
    cause: Cause
    """
    The wire name of the command.
    """
    command: Command
    """
    The command as it was given, which may name what does not exist.
    """
    code: ProblemCode
    """
    The `code` of the problem.
    """
    reason: str
    """
    In words, in the language of the caller.
    """
    rule: NotRequired[str]
    """
    The section of the game's RULES.md that says so.
    """
    request_id: NotRequired[str | None]
    """
    `request_id` is visible to that player only: the SHA-256 of the `Request-Id` of the request in hex, of older refusals the id itself.
    """


class MatchSentence(TypedDict):
    """
    An event of a match in words.
    """

    version: int
    """
    The version of this event: its place in its stream, from 1 without gaps.
    """
    at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """
    type: EventType
    """
    The wire name of the event.
    """
    text: str
    """
    What happened, in words.
    """
    you: bool
    """
    Whether it speaks of the caller, who is "you" in it: a player who looks through the eyes of the own seat.
    """


class Deed(TypedDict):
    """
    A command that is undone or restored: the versions of its events, who gave it, who learnt from it.

    `seat` is null if it is not a command of the game, such as a resignation.
    """

    first: int
    """
    The version of its first event.
    """
    last: int
    """
    The version of its last event.
    """
    cause: Cause
    """
    The wire name of the command.
    """
    seat: int | None
    """
    `seat` is null if it is not a command of the game, such as a resignation.
    """
    learnt: Learnt
    """
    Who learnt something: everybody (something hidden is now open), or certain seats.
    """


class UndoForeseen(TypedDict):
    """
    The consequences of a request to go to version `to`, if it were made at `version`.

    `asked` are the seats that would have to agree; without any, the match would go back at once. `left` and
    `restored` are as in the request.
    """

    match: str
    """
    The id of a match, `mat_…`.
    """
    version: int
    """
    The consequences of a request to go to version `to`, if it were made at `version`.
    """
    seat: int
    """
    The seat that would ask.
    """
    to: int
    """
    The consequences of a request to go to version `to`, if it were made at `version`.
    """
    asked: list[int]
    """
    `asked` are the seats that would have to agree; without any, the match would go back at once.
    """
    left: list[Deed]
    """
    The commands that would no longer count.
    """
    restored: list[Deed]
    """
    The commands of an undone line that would count again.
    """


class UndoList(TypedDict):
    """
    The undo requests of a match, newest first; `foreseen` if a request to go to some version was asked about.
    """

    match: str
    """
    The id of a match, `mat_…`.
    """
    requests: list[UndoRequested]
    """
    The newest first.
    """
    foreseen: UndoForeseen | None
    """
    The undo requests of a match, newest first; `foreseen` if a request to go to some version was asked about.
    """


class GameLosses(TypedDict):
    """
    A game in which there were matches.
    """

    game: GameKey
    """
    The key of a game, as `/v1/games` lists it.
    """
    period: str | None
    """
    What a period is called, in the language of the caller; null if the game has none.
    """
    matches: int
    """
    The matches that are counted: somebody had a report made on each, of which the first of those with most play-outs counts.
    """
    own: int
    """
    How many of these only the caller sees: its private ones, and those with help.
    """
    unreported: int
    """
    Matches with a result on which nobody had a report made.
    """
    decisions: int
    """
    How many decisions had a choice, in the matches that are counted.
    """
    lost: float
    """
    What they lost in all, in wins.
    """
    mistakes: int
    """
    How many lost a twentieth of a win or more.
    """


class LossKind(TypedDict):
    """
    Decisions of one kind in one period of a game, over all matches that are counted.
    """

    game: GameKey
    """
    The key of a game, as `/v1/games` lists it.
    """
    period: int
    """
    The number of the period of the game, from 1; 1 where the game has none.
    """
    kind: str
    """
    The type of the command.
    """
    label: str
    """
    The command as a name, in the language of the caller.
    """
    decisions: int
    """
    How many had a choice.
    """
    lost: float
    """
    What they lost in all beside the best commands, in wins, by what the seat knew then.
    """
    mistakes: int
    """
    How many lost a twentieth of a win or more.
    """


class AccountQuotas(TypedDict):
    """
    How much an account may have.
    """

    player: str
    """
    Whose quotas they are.
    """
    quotas: list[QuotaDocument]
    """
    One for each kind of thing that an account can make grow.
    """


class PlayerRecord(TypedDict):
    """
    A player's results against another player or a bot.
    """

    player: str | None
    """
    The id of the opponent; null for a bot.
    """
    bot: str | None
    """
    The key of the opponent; null for a person.
    """
    name: str | None
    """
    What the opponent is called; null if the account is erased.
    """
    meetings: int
    """
    How many matches they both played.
    """
    ranked: Meetings
    """
    How they were placed in them.
    """


class PlayerGame(TypedDict):
    """
    A player's results in a game.

    `expected` is the win rate if every match had a winner and all at its tables were equally strong.
    """

    share: Share
    """
    Matches and wins.
    """
    expected: float | None
    """
    `expected` is the win rate if every match had a winner and all at its tables were equally strong.
    """
    mean_rank: float | None
    """
    The average place, 1 being first; null without a match.
    """
    resigned: int
    """
    How often the player resigned.
    """
    forms: list[FormShare]
    """
    By number of seats.
    """


class DeviceConfirmation(TypedDict):
    user_code: str
    """
    The code that it shows, in letters of any size, with or without its line.
    """
    name: NameLine
    """
    By which its owner knows its token in the list.
    """


class TokenDocument(TypedDict):
    """
    A token. `last_used_at` is exact to the hour. `client` is the application that acts with it.
    """

    id: str
    """
    The id of the token, `tok_…`; not the token itself.
    """
    name: str
    """
    What its owner called it.
    """
    scopes: list[Scope]
    """
    What may be done with it.
    """
    created_at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """
    expires_at: str | None
    """
    In UTC; null if it never does.
    """
    last_used_at: str | None
    """
    In UTC and exact to the hour; null if it was never used.
    """
    client: str | None
    """
    `client` is the application that acts with it.
    """
    current: bool
    """
    Whether it is the one that this request came with.
    """


class WebhookDocument(TypedDict):
    """
    A webhook. `types` is empty for all types; `disabled_because` says why it is disabled.

    `sequence` is the number of the last message, `failing_since` the time since when attempts fail. `public_key`
    verifies `ed25519` signatures.
    """

    id: str
    """
    The id of a webhook, `whk_…`.
    """
    owner: str
    """
    The player who created it, by its id.
    """
    subject: str
    """
    The id of what messages are about: a match, a tournament, or the owner for all its matches.
    """
    url: str
    """
    Where messages are sent.
    """
    types: list[MessageType]
    """
    `types` is empty for all types; `disabled_because` says why it is disabled.
    """
    description: str
    """
    The owner's note.
    """
    signature: Literal['ed25519', 'hmac']
    """
    How messages are signed: `hmac` by a shared secret, `ed25519` by a private key.
    """
    public_key: str | None
    """
    `public_key` verifies `ed25519` signatures.
    """
    enabled: bool
    """
    Whether messages are sent; what happens while it is false is not told later.
    """
    disabled_because: Literal['failing', 'gone', 'request'] | None
    """
    `types` is empty for all types; `disabled_because` says why it is disabled.
    """
    sequence: int
    """
    `sequence` is the number of the last message, `failing_since` the time since when attempts fail.
    """
    failing_since: str | None
    """
    `sequence` is the number of the last message, `failing_since` the time since when attempts fail.
    """
    created_at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """


class OwnPhrase(TypedDict):
    """
    A phrase that the caller said at a table lately.
    """

    match: str
    """
    The id of a match, `mat_…`.
    """
    phrase: PhraseName
    """
    Its name.
    """
    version: int
    """
    The version of the match when it was said.
    """
    said_at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """


class PositionTarget(TypedDict):
    """
    A whole position of a game, with nothing hidden.
    """

    kind: Literal['position']
    """
    Tells this from what else may stand here.
    """
    game: GameKey
    """
    The key of a game, as `/v1/games` lists it.
    """
    state: object
    """
    The state, as `…/view?as=truth` has it.
    """


class OwnModeration(TypedDict):
    """
    What the caller reported, and what was decided about the caller; the newest first.
    """

    reports: list[OwnReport]
    """
    Those that the caller made.
    """
    decisions: list[OwnDecision]
    """
    What was decided about the caller. Nobody learns who reported it.
    """


class NewPlayerName(TypedDict):
    name: NameLine
    """
    Shown in place of the one before, also in matches that are over.
    """


class TokenList(TypedDict):
    """
    The caller's tokens.
    """

    items: list[TokenDocument]
    """
    The oldest first.
    """


class NewTokenAnswer(TypedDict):
    """
    A token with its text, which is shown only here.
    """

    id: str
    """
    The id of the token, `tok_…`; not the token itself.
    """
    name: str
    """
    What its owner called it.
    """
    scopes: list[Scope]
    """
    What may be done with it.
    """
    created_at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """
    expires_at: str | None
    """
    In UTC; null if it never does.
    """
    last_used_at: str | None
    """
    In UTC and exact to the hour; null if it was never used.
    """
    client: str | None
    """
    `client` is the application that acts with it.
    """
    current: bool
    """
    Whether it is the one that this request came with.
    """
    token: str
    """
    The token itself; keep it, for it is shown only here.
    """


class NewToken(TypedDict):
    name: NameLine
    """
    By which its owner knows it in the list.
    """
    scopes: list[Literal['read', 'play', 'host', 'organise', 'webhooks', 'account']]
    """
    What may be done with it, no more than with the token of this request.
    """
    expires_in: NotRequired[int | None]
    """
    Seconds until it expires; never by default.
    """


class ProblemInfo(TypedDict):
    """
    A problem code: its HTTP status, whether a retry makes sense, and for a refusal the game and the section of
    its rules.
    """

    code: ProblemCode
    """
    The stable name of the problem, for programs.
    """
    status: int
    """
    The HTTP status that it comes with.
    """
    title: str
    """
    What the status means, in the language of the caller.
    """
    retryable: bool
    """
    Whether the same request may succeed a moment later, and is never carried out twice.
    """
    game: GameKey | None
    """
    The game that refuses commands so; null for problems of the service.
    """
    rule: str | None
    """
    The section of the game's RULES.md that says so; null for problems of the service.
    """


class Header(TypedDict):
    """
    The first line. `product` wrote the file; `seat` is null unless the record is for one seat.
    """

    format: str
    """
    What kind of file it is.
    """
    format_version: int
    """
    The version of the format, from 1.
    """
    product: str
    """
    `product` wrote the file; `seat` is null unless the record is for one seat.
    """
    match: str
    """
    The id of a match, `mat_…`.
    """
    game: GameKey
    """
    The key of a game, as `/v1/games` lists it.
    """
    rules_version: int
    """
    The version of the rules of the game, which rises when a ruling changes how matches are played.
    """
    told: Literal['public', 'seat', 'whole']
    """
    Whose events the file has: those of a `seat`, of the `public`, or the `truth`.
    """
    seat: int | None
    """
    `product` wrote the file; `seat` is null unless the record is for one seat.
    """
    events: int
    """
    How many events follow.
    """


MatchResult: TypeAlias = ConspiracyMatchResult | PaxIlluminatenMatchResult | RichelieuMatchResult | UmbraConciliumMatchResult
"""
A finished match. `events` counts the events up to its end, `plies` those of the game in the line of play.

If the organiser of a tournament ruled on it, `how` and the seats are those of the ruling, and `events` counts
up to it. It ended when play did, or when a ruling ended it.
"""


class SeriesTournament(TypedDict):
    """
    A tournament of a series.
    """

    tournament: str
    """
    The id of a tournament, `trn_…`.
    """
    name: str
    """
    What its organiser called it.
    """
    game: GameKey
    """
    The key of a game, as `/v1/games` lists it.
    """
    format: Format
    """
    How entries are paired.
    """
    status: Literal['ended', 'open', 'running']
    """
    How far it is, from taking entries to its end.
    """
    version: int
    """
    The number of events so far, so that of the newest one; each event has the next number.
    """
    entries: int
    """
    How many there are, withdrawn ones too.
    """
    points: list[int] | None
    """
    Its own points table; null if it has that of the series.
    """


class LinkDocument(TypedDict):
    """
    A link, and the cut that was made by it.
    """

    number: int
    """
    The number of a link in its series, from 1.
    """
    link: Link
    """
    Who goes over by it, and how.
    """
    cut: int | None
    """
    The number of its cut; null before.
    """


class CutSummary(TypedDict):
    """
    A cut that was made; its verdicts are at `…/cuts/{cut}`.
    """

    cut: int
    """
    The number of a cut in its series, from 1.
    """
    link: int
    """
    The number of a link in its series, from 1.
    """
    source: MemberAt
    """
    The tournament that they come from, at the version whose standings counted.
    """
    target: MemberAt
    """
    The tournament that they go over to, as it was before the cut.
    """
    through: int
    """
    How many go over.
    """


class NewSeries(TypedDict):
    name: NameLine
    """
    What everybody sees in lists.
    """
    points: NotRequired[list[int]]
    """
    What each rank of a tournament is worth, the first first; ranks beyond are worth nothing. Entries that share a rank share the points of their places. Without points the series is ranked by its phases: who got further is ahead.
    """
    best: NotRequired[int | None]
    """
    How many tournaments of an entry count, the best of them; by default all.
    """
    tie_breaks: NotRequired[list[Literal['countback', 'best_result', 'latest', 'scored', 'played']]]
    """
    What separates entries with equal points. `countback`: more first places, then more second ones, and so on. `best_result`: the best tournament. `latest`: the latest one. `scored`: the points won in the tournaments that count. `played`: how many tournaments.
    """
    tournaments: NotRequired[list[str]]
    """
    The ids of tournaments that you direct, the first first.
    """
    links: NotRequired[list[NewLink]]
    """
    Who goes over, link by link; the first has number 1.
    """


class SeriesPage(TypedDict):
    """
    Series, newest first. `next` is the cursor of the next page.
    """

    items: list[SeriesSummary]
    """
    Each with how far it is.
    """
    next: str | None
    """
    `next` is the cursor of the next page.
    """


class CutDocument(TypedDict):
    """
    A cut that was made, or with `dry_run` would be, with the verdict on every entry.
    """

    series: str
    """
    The id of a series, `ser_…`.
    """
    version: int
    """
    The number of events so far, so that of the newest one; each event has the next number.
    """
    cut: int
    """
    The number of a cut in its series, from 1.
    """
    link: int
    """
    The number of a link in its series, from 1.
    """
    source: MemberAt
    """
    The tournament that they come from, at the version whose standings count.
    """
    target: str | None
    """
    The tournament that they go over to; null if it would be announced with the cut.
    """
    through: int
    """
    How many go over.
    """
    verdicts: list[VerdictDocument]
    """
    In the order of the standings.
    """


NewTournament: TypeAlias = ConspiracyNewTournament | PaxIlluminatenNewTournament | RichelieuNewTournament | UmbraConciliumNewTournament


class NewCut(TypedDict):
    link: int
    """
    The number of the link whose cut it is.
    """
    picked: NotRequired[list[int]]
    """
    The numbers of the entries that go over, for a link that is `picked`.
    """
    announce: NotRequired[NewTournament | None]
    """
    The tournament to announce for it, if the link has no target.
    """


class Ending(TypedDict):
    reason: TextLine
    """
    In words, for everybody to read.
    """


class SeriesEventDocument(TypedDict):
    """
    An event of a series, all of which are public.
    """

    version: int
    """
    The version of this event: its place in its stream, from 1 without gaps.
    """
    at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """
    type: SeriesEventType
    """
    The wire name of the event, as in `event`.
    """
    cause: SeriesCause
    """
    The wire name of the command that led to it.
    """
    actor: ActorDocument
    """
    Who gave that command.
    """
    event: dict[str, object]
    """
    The event with its fields.
    """
    previous: str
    """
    The hash that the event before ends with, in hex.
    """
    hash: str
    """
    The hash of this event and all before it, in hex.
    """


class SeriesPlaceDocument(TypedDict):
    """
    A place in a series. Those whom nothing separates share a rank, and the next one is skipped.
    """

    rank: int
    """
    From 1; shared by those whom nothing separates.
    """
    name: str
    """
    What it is called.
    """
    player: str | None
    """
    The id of the person; null for a bot.
    """
    bot: str | None
    """
    The key of the bot and a number, as `random#2`: bots of a kind are told apart; null for a person.
    """
    points: float
    """
    Of the tournaments that count.
    """
    phase: int
    """
    The number of the latest tournament that it entered, from 1 in the order of the series.
    """
    results: list[SeriesResultDocument]
    """
    One for each tournament that it entered, in order.
    """
    tie_breaks: list[SeriesTieBreakDocument]
    """
    In the order of the series.
    """


class Sentence(TypedDict):
    """
    An event in words.
    """

    version: int
    """
    The version of this event: its place in its stream, from 1 without gaps.
    """
    at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """
    type: SeriesEventType
    """
    The wire name of the event.
    """
    text: str
    """
    What happened, in words.
    """


class ShownChapter(TypedDict):
    """
    A chapter for a reader.
    """

    title: str
    """
    What the chapter is called.
    """
    text: str
    """
    Plain text, in paragraphs.
    """
    target: MatchTarget | PositionTarget
    """
    What its board shows.
    """
    nodes: list[Note]
    """
    What is noted on versions of the match of its board; on a position all of it is on version 0.
    """
    access: Literal['closed', 'later', 'open']
    """
    Whether the reader may see what the board shows: `open`; `closed`, which it is too where the match is gone; or `later`, where the match may be seen, but not as far as that version yet.
    """


class StudyPage(TypedDict):
    """
    Studies, newest first. `next` is the cursor of the next page.
    """

    items: list[StudyItem]
    """
    Without their chapters.
    """
    next: str | None
    """
    `next` is the cursor of the next page.
    """


class StudyChanges(TypedDict):
    """
    The changes of a study that are kept, oldest first.
    """

    study: str
    """
    The id of a study, `stu_…`.
    """
    first: int
    """
    The first version that can still be read.
    """
    version: int
    """
    The number of events so far, so that of the newest one; each event has the next number.
    """
    changes: list[StudyChange]
    """
    One for each version after the first.
    """


class StaffDocument(TypedDict):
    """
    A player with rights in a tournament.
    """

    player: str
    """
    The id of a player, `ply_…`, or of a guest, `gst_…`.
    """
    name: str
    """
    What the player is called.
    """
    rights: list[Right]
    """
    What it may do for the organiser; `direct` is all of it.
    """


Terms: TypeAlias = ConspiracyTerms | PaxIlluminatenTerms | RichelieuTerms | UmbraConciliumTerms
"""
The terms that are fixed when a tournament is opened.

`rounds` is null if the format determines the number. A table has `seats` seats if possible, otherwise from
`fewest` to `most`. `points` are those of the places at a table, by its number of seats; a size without points
counts the share of opponents that finish behind each place. (Today all sizes have points, or none; older terms
may have points for some.) `legs` is how often everybody meets in a round robin.
`tied_table` says who advances from a tied table of a knockout: the entry a ruling names, or the better seed.
`seed` is a public part of all lots; `clock` and `watch` are the thinking time and the watchers of every match.
`edition` is that of the rules of standings. `elimination` says who is out of a knockout after a loss.
"""


class ScheduleDocument(TypedDict):
    """
    When rounds start, and what the house does.
    """

    dates: list[str]
    """
    When the first rounds start, in order.
    """
    after: int | None
    """
    Milliseconds from the close of a round to the start of the next, if it has no date; null: never.
    """
    lead: int
    """
    Milliseconds before the start of a round at which the house opens and pairs it.
    """
    steps: list[Literal['close', 'pair', 'start']]
    """
    What the house does by itself.
    """
    next_start: str | None
    """
    When the next round starts; null if nothing says so.
    """
    held: HoldDocument | None
    """
    Null while the house takes its steps.
    """


class TournamentSummary(TypedDict):
    """
    A summary of a tournament. `round` is the newest one, 0 before the first; `rounds` is the planned number.
    """

    id: str
    """
    The id of a tournament, `trn_…`.
    """
    name: str
    """
    What the organiser called it.
    """
    game: GameKey
    """
    The key of a game, as `/v1/games` lists it.
    """
    format: Format
    """
    How entries are paired.
    """
    status: Literal['ended', 'open', 'running']
    """
    How far it is, from taking entries to its end.
    """
    organiser: str
    """
    The player who directs it, by its id.
    """
    entries: int
    """
    How many there are, withdrawn ones too.
    """
    round: int
    """
    `round` is the newest one, 0 before the first; `rounds` is the planned number.
    """
    rounds: int
    """
    `round` is the newest one, 0 before the first; `rounds` is the planned number.
    """
    version: int
    """
    The number of events so far, so that of the newest one; each event has the next number.
    """
    created_at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """
    updated_at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """


class AnnouncementList(TypedDict):
    """
    The announcements of a tournament.
    """

    tournament: str
    """
    The id of a tournament, `trn_…`.
    """
    version: int
    """
    The number of events so far, so that of the newest one; each event has the next number.
    """
    items: list[AnnouncementDocument]
    """
    The oldest first, also those that were removed.
    """


class NewDecision(TypedDict):
    accept: bool
    """
    Whether the player may enter.
    """
    reason: NotRequired[TextLine]
    """
    In words, for everybody to read. By default `"-"`.
    """
    rating: NotRequired[int]
    """
    The strength by which who is accepted is seeded. By default `0`.
    """


class SideDocument(TypedDict):
    """
    One side of a node of a bracket. Without an `entry` it is not known yet who comes.
    """

    entry: int | None
    """
    Its number; null while it is open.
    """
    name: str | None
    """
    What it is called; null while it is open.
    """
    seed: int | None
    """
    Its place in the seeding, 1 for the best; null while it is open.
    """
    rank: int | None
    """
    Its place at the table; null before there is a result.
    """
    comes_from: OriginDocument | None
    """
    Null in the first round, and for an entry that the organiser set here.
    """


class EntryListReport(TypedDict):
    """
    What a list led to.
    """

    version: int
    """
    The number of events so far, so that of the newest one; each event has the next number.
    """
    rows: int
    """
    How many were entered, or put on the list; with `dry_run` how many would be.
    """
    links: list[GuestLink]
    """
    What the guests play by, in the order of the list; empty with `dry_run`.
    """
    remarks: list[Fault]
    """
    What is allowed and may be looked at: names of guests that look like others before them; of a report file the lines that are not read, and points and ranks that differ.
    """


class TurnDocument(TypedDict):
    """
    A round of an entry that has started: at a table, with a bye, absent, out of a knockout, or waiting there.
    """

    round: int
    """
    The number of a round of the tournament, from 1.
    """
    spent: Literal['absent', 'bye', 'out', 'table', 'waiting']
    """
    At a `table`, with a `bye`, `out` of a knockout, `waiting` there for a later round, or `absent`: neither paired nor given a bye.
    """
    table: int | None
    """
    The number of the table; null without one.
    """
    match: str | None
    """
    The match of the table; null without one.
    """
    seat: int | None
    """
    The seat held, from 0; null without a table.
    """
    opponents: list[int]
    """
    The numbers of the others at the table, in seat order.
    """
    rank: int | None
    """
    The place at the table; null before there is a result, without a table, and for a seat that a ruling ranks nowhere.
    """
    won: bool | None
    """
    Whether it won the table; null before there is a result, and without a table.
    """
    how: HowDecided | None
    """
    A code of how the match ended, or the verdict of a ruling; null before.
    """
    worth: Literal['half', 'nothing', 'win'] | None
    """
    What a bye counts as; null at a table.
    """
    points: float | None
    """
    What the round is worth to the entry; null before there is a result.
    """


class NewPerson(TypedDict):
    name: NotRequired[NameLine]
    """
    Of a guest, who needs one; players have names of their own.
    """
    club: NotRequired[TextLine]
    """
    For everybody to read.
    """
    contact: NotRequired[TextLine]
    """
    For who enters others to read, as an address.
    """


class NewEntry(TypedDict):
    player: NotRequired[str | None]
    """
    The id of a person to enter; only the organiser enters others.
    """
    bot: NotRequired[str | None]
    """
    The key of a bot to enter, as its game lists them; only the organiser may.
    """
    guest: NotRequired[NewPerson | None]
    """
    A person without an account, by name; see `…/entries/{entry}/link`.
    """
    rating: NotRequired[int]
    """
    By default `0`.
    """
    nonce: NotRequired[str | None]
    """
    32 fresh random bytes of the caller in hex, so that the operator alone cannot choose the chance of the tournament. Everybody sees it. Without one the caller has no part in that.
    """
    link: NotRequired[str | None]
    """
    The link, where players enter by one.
    """


class EntryList(TypedDict):
    """
    The entries of a tournament, as a list.
    """

    tournament: str
    """
    The id of a tournament, `trn_…`.
    """
    version: int
    """
    The number of events so far, so that of the newest one; each event has the next number.
    """
    entries: list[ListedEntry]
    """
    By number.
    """


class TieBreakDocument(TypedDict):
    """
    A tie-break: its value, the opponents that counted and those left out.
    """

    name: TieBreak
    """
    Which of the tie-breaks of the terms it is.
    """
    value: float
    """
    Larger is better.
    """
    inputs: list[InputDocument]
    """
    The opponents that it was computed from.
    """
    left_out: list[InputDocument]
    """
    The opponents that it does not count, as the worst result.
    """


class ByeDecision(TypedDict):
    grant: bool
    """
    Whether the entry has the bye.
    """
    reason: NotRequired[TextLine]
    """
    In words, for everybody to read. By default `"-"`.
    """


class Withdrawal(TypedDict):
    reason: NotRequired[TextLine]
    """
    In words, for everybody to read. By default `"-"`.
    """


class TableDocument(TypedDict):
    """
    A table of a round. `match` is null until the round starts; `ruling` is the number of the ruling in force.
    """

    table: int
    """
    The number of a table in its round, from 1.
    """
    seats: list[SeatDocument]
    """
    In turn order of the match.
    """
    match: str | None
    """
    `match` is null until the round starts; `ruling` is the number of the ruling in force.
    """
    decided: bool
    """
    Whether it has a result, by its match or by a ruling.
    """
    how: HowDecided | None
    """
    A code of how its match ended, or the verdict; null before.
    """
    ruling: int | None
    """
    `match` is null until the round starts; `ruling` is the number of the ruling in force.
    """
    paused: PauseSummary | None
    """
    Null while it is played on, and when it is decided.
    """
    why: list[WhyDocument]
    """
    Why these entries meet.
    """


class EncounterPage(TypedDict):
    """
    Entries that met, by number. `next` is the cursor of the next page.
    """

    items: list[Encounter]
    """
    One for each two that met.
    """
    next: str | None
    """
    `next` is the cursor of the next page.
    """


class Outlook(TypedDict):
    """
    Who is through already, by the standings now. Rulings, withdrawals and late entries are not foreseen.
    """

    tournament: str
    """
    The id of a tournament, `trn_…`.
    """
    version: int
    """
    The number of events so far, so that of the newest one; each event has the next number.
    """
    places: int
    """
    How many places count as through; 1 for the winner.
    """
    tables: int
    """
    How many tables of the round that is played have no result.
    """
    rounds: int
    """
    How many rounds have not started.
    """
    cases: int
    """
    In how many ways the open tables can end, and a knockout the rounds to come, all of which were tried, with tie-breaks; 0 if there are too many, or rounds to come of another format: then places are bounded by points, or in a knockout by who is in.
    """
    entries: list[ProspectDocument]
    """
    By the standings now.
    """


class ClockAct(TypedDict):
    act: Literal['extra_time', 'pause', 'adjourn', 'resume']
    """
    `extra_time` for one `entry` or all. `pause` until `resume`. `adjourn` `until` a date, or until another one.
    """
    seconds: NotRequired[int]
    """
    The extra time, to each.
    """
    entry: NotRequired[int]
    """
    Who gets it; by default everybody at the table.
    """
    until: NotRequired[str]
    """
    When the table goes on by itself (RFC 3339).
    """
    reason: TextLine
    """
    In words, for everybody to read.
    """


class NewResult(TypedDict):
    ranks: list[int]
    """
    Ranks in seat order, 1 is first; tied seats share one.
    """
    reason: NotRequired[TextLine]
    """
    In words, for everybody to read. By default `"-"`.
    """


class NewRuling(TypedDict):
    round: NotRequired[int]
    """
    The round of the table, which must have started.
    """
    table: NotRequired[int]
    """
    The number of the table, from 1.
    """
    verdict: NotRequired[Literal['result', 'forfeit', 'no_show', 'void']]
    """
    `result`: counts as played. `forfeit`, `no_show`: seats without a rank lose. `void`: the table does not count.
    """
    ranks: NotRequired[list[int | None]]
    """
    Ranks in seat order, 1 is first, null is no rank; empty for `void`.
    """
    entry: NotRequired[int]
    """
    The entry whose points are changed.
    """
    halves: NotRequired[int]
    """
    Half points to give, or if negative to deduct.
    """
    withdraw: NotRequired[int]
    """
    The number of a ruling to withdraw.
    """
    reason: TextLine
    """
    In words, for everybody to read.
    """


class Holding(TypedDict):
    reason: TextLine
    """
    In words, for everybody to read.
    """


class NewSeparation(TypedDict):
    entries: list[int]
    """
    The numbers of the entries, no two of which meet.
    """
    rounds: NotRequired[int | None]
    """
    The last round in which they do not meet; null: they never do.
    """
    reason: TextLine
    """
    In words, for everybody to read.
    """


class SupposedResults(TypedDict):
    results: NotRequired[list[SupposedResult]]
    """
    How open tables might end; of each table once.
    """
    rulings: NotRequired[list[NewRuling]]
    """
    How it might be ruled then, also on tables that have a result.
    """


class StandingsByRound(TypedDict):
    """
    The standings after each closed round, as they were then; the leader at the end first.
    """

    tournament: str
    """
    The id of a tournament, `trn_…`.
    """
    version: int
    """
    The number of events so far, so that of the newest one; each event has the next number.
    """
    rounds: int
    """
    How many are closed; each list below has as many items.
    """
    entries: list[EntryCourse]
    """
    The leader at the end first.
    """


class ChangedTerms(TypedDict):
    name: NotRequired[NameLine]
    """
    What everybody sees. Until the end.
    """
    rounds: NotRequired[int]
    """
    Only of `swiss` and `pods`, not fewer than have begun. Until the end.
    """
    late_entries: NotRequired[bool]
    """
    Whether one may enter late. Until the end.
    """
    clock: NotRequired[NewClock | None]
    """
    For matches of rounds that start later; null for none. Until the end.
    """
    watch: NotRequired[NewWatch]
    """
    For matches of rounds that start later. Until the end.
    """
    admission: NotRequired[NewAdmission]
    """
    Until the end; who waits moves up where there are more places.
    """
    check_in: NotRequired[NewCheckIn | None]
    """
    Null for none. Until the first round starts.
    """
    byes_on_request: NotRequired[NewByesOnRequest]
    """
    For requests that come later. Until the end.
    """
    tie_breaks: NotRequired[list[Literal['buchholz', 'buchholz_cut_1', 'buchholz_average', 'sonneborn_berger', 'sonneborn_berger_average', 'direct_encounter', 'wins', 'rating', 'drawn_lots', 'BH', 'BH-C1', 'BH-C2', 'BH-M1', 'BH-M2', 'FB', 'FB-C1', 'AOB', 'SB', 'SB-C1', 'DE', 'WIN', 'WON', 'BPG', 'BWG', 'PS', 'PS-C1', 'REP', 'KS', 'ARO', 'ARO-C1']]]
    """
    In order. Until the first round starts.
    """
    seeding: NotRequired[Literal['rating', 'drawn']]
    """
    Until the first round starts; pairings of it are dropped.
    """
    bye: NotRequired[Literal['win', 'half', 'nothing']]
    """
    Until somebody has entered.
    """
    tied_table: NotRequired[Literal['ruling', 'seed']]
    """
    Until somebody has entered.
    """
    legs: NotRequired[int]
    """
    Until somebody has entered.
    """


class TournamentSentence(TypedDict):
    """
    An event in words, and who did it.
    """

    version: int
    """
    The version of this event: its place in its stream, from 1 without gaps.
    """
    at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """
    type: TournamentEventType
    """
    The wire name of the event.
    """
    text: str
    """
    What happened, in words.
    """
    by: str
    """
    Who gave the command: a player, by its id, the `house` or the `operator`.
    """
    name: str
    """
    What that player is called.
    """


class NewWebhookAnswer(TypedDict):
    """
    A webhook with its new secret, shown only here; null if signatures are verified with `public_key`.
    """

    id: str
    """
    The id of a webhook, `whk_…`.
    """
    owner: str
    """
    The player who created it, by its id.
    """
    subject: str
    """
    The id of what messages are about: a match, a tournament, or the owner for all its matches.
    """
    url: str
    """
    Where messages are sent.
    """
    types: list[MessageType]
    """
    `types` is empty for all types; `disabled_because` says why it is disabled.
    """
    description: str
    """
    The owner's note.
    """
    signature: Literal['ed25519', 'hmac']
    """
    How messages are signed: `hmac` by a shared secret, `ed25519` by a private key.
    """
    public_key: str | None
    """
    A webhook with its new secret, shown only here; null if signatures are verified with `public_key`.
    """
    enabled: bool
    """
    Whether messages are sent; what happens while it is false is not told later.
    """
    disabled_because: Literal['failing', 'gone', 'request'] | None
    """
    `types` is empty for all types; `disabled_because` says why it is disabled.
    """
    sequence: int
    """
    `sequence` is the number of the last message, `failing_since` the time since when attempts fail.
    """
    failing_since: str | None
    """
    `sequence` is the number of the last message, `failing_since` the time since when attempts fail.
    """
    created_at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """
    secret: str | None
    """
    Keep it, for it is shown only here; null if signatures are verified with `public_key`.
    """


class NewWebhook(TypedDict):
    subject: str
    """
    A match, the caller as a player (all its matches), or a tournament: its id.
    """
    url: str
    """
    Where to send: `https`, of the public internet, port 80, 443 or 1024 and above.
    """
    types: NotRequired[list[MessageType]]
    """
    Types of messages to send; all types if empty. `webhook.ping` is always sent.
    """
    signature: NotRequired[Literal['hmac', 'ed25519']]
    """
    `hmac`: a shared secret. `ed25519`: a private key that never leaves the service. By default `"hmac"`.
    """
    description: NotRequired[str]
    """
    A note for the owner. By default `""`.
    """


class WebhookPage(TypedDict):
    """
    Webhooks, newest first. `next` is the cursor of the next page.
    """

    items: list[WebhookDocument]
    """
    Without their secrets.
    """
    next: str | None
    """
    `next` is the cursor of the next page.
    """


class ChangedWebhook(TypedDict):
    url: NotRequired[str]
    """
    Where to send: `https`, of the public internet, port 80, 443 or 1024 and above.
    """
    types: NotRequired[list[MessageType]]
    """
    Types of messages to send; all types if empty. `webhook.ping` is always sent.
    """
    description: NotRequired[str]
    """
    A note for the owner.
    """
    enabled: NotRequired[bool]
    """
    Events while a webhook is disabled are never sent; messages that are waiting are kept.
    """


class DeliveryDocument(TypedDict):
    """
    A message with its status. `id` is the `webhook-id` of every attempt.

    `next_attempt_at` is null once the message was delivered or given up. `body` is the content.
    """

    id: str
    """
    `id` is the `webhook-id` of every attempt.
    """
    sequence: int
    """
    The number of the message in its webhook, from 1 without gaps.
    """
    type: MessageType | Literal['webhook.ping']
    """
    What it is about, as `turn.awaited`.
    """
    subject: str
    """
    The id of the match, the tournament, the player or the webhook that it is about.
    """
    created_at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """
    state: Literal['delivered', 'failed', 'pending']
    """
    `pending` until it is `delivered`, or `failed` after the last attempt.
    """
    attempts: list[Attempt]
    """
    The oldest first.
    """
    next_attempt_at: str | None
    """
    `next_attempt_at` is null once the message was delivered or given up.
    """
    body: NotRequired[str]
    """
    `body` is the content.
    """


class WebhookReminderNews(TypedDict):
    """
    The body of a message to a webhook. `sequence` counts the messages of the webhook without gaps.
    """

    type: Literal['turn.reminder']
    """
    What the message is about, as `turn.awaited`.
    """
    timestamp: str
    """
    When the message was made, in UTC; later attempts have the same.
    """
    webhook: str
    """
    The id of a webhook, `whk_…`.
    """
    sequence: int
    """
    `sequence` counts the messages of the webhook without gaps.
    """
    data: ReminderNews
    """
    What happened.
    """


class CommonComponents(TypedDict):
    names: dict[str, str]
    """
    `names` are those of components and other ids, `causes` those of the game's commands and other causes of events (`ask_undo`, `expire` …), `endings` the ways in which a match ended, by `how` of its outcome.
    """
    causes: dict[str, str]
    """
    `names` are those of components and other ids, `causes` those of the game's commands and other causes of events (`ask_undo`, `expire` …), `endings` the ways in which a match ended, by `how` of its outcome.
    """
    endings: dict[str, str]
    """
    `names` are those of components and other ids, `causes` those of the game's commands and other causes of events (`ask_undo`, `expire` …), `endings` the ways in which a match ended, by `how` of its outcome.
    """
    catalogue: dict[str, list[CatalogueEntry]]
    """
    `catalogue` explains by edition every component that players meet, `kinds` are the names of its kinds.
    """
    kinds: dict[str, str]
    """
    `catalogue` explains by edition every component that players meet, `kinds` are the names of its kinds.
    """


class ConspiracyComponents(CommonComponents):
    game: Literal['conspiracy']
    """
    The key of a game, as `/v1/games` lists it.
    """
    editions: dict[str, ConspiracyComponentsEdition]
    """
    The data by edition, as the game has them: their form differs from game to game.
    """


class RichelieuComponents(CommonComponents):
    game: Literal['richelieu']
    """
    The key of a game, as `/v1/games` lists it.
    """
    editions: dict[str, RichelieuComponentsEdition]
    """
    The data by edition, as the game has them: their form differs from game to game.
    """


class UmbraConciliumComponents(CommonComponents):
    game: Literal['umbra_concilium']
    """
    The key of a game, as `/v1/games` lists it.
    """
    editions: dict[str, UmbraConciliumComponentsEdition]
    """
    The data by edition, as the game has them: their form differs from game to game.
    """


class ConspiracyForeseen(CommonForeseen):
    game: Literal['conspiracy']
    """
    The key of a game, as `/v1/games` lists it.
    """
    events: list[ConspiracyEvent]
    """
    What would happen, in order, as the seat would be shown it: up to the first event that hangs on dice, shuffles or what others hide.
    """


class PaxIlluminatenForeseen(CommonForeseen):
    game: Literal['pax_illuminaten']
    """
    The key of a game, as `/v1/games` lists it.
    """
    events: list[PaxIlluminatenEvent]
    """
    What would happen, in order, as the seat would be shown it: up to the first event that hangs on dice, shuffles or what others hide.
    """


class RichelieuForeseen(CommonForeseen):
    game: Literal['richelieu']
    """
    The key of a game, as `/v1/games` lists it.
    """
    events: list[RichelieuEvent]
    """
    What would happen, in order, as the seat would be shown it: up to the first event that hangs on dice, shuffles or what others hide.
    """


class UmbraConciliumForeseen(CommonForeseen):
    game: Literal['umbra_concilium']
    """
    The key of a game, as `/v1/games` lists it.
    """
    events: list[UmbraConciliumEvent]
    """
    What would happen, in order, as the seat would be shown it: up to the first event that hangs on dice, shuffles or what others hide.
    """


class CommonKnowledge(TypedDict):
    match: str
    """
    The id of a match, `mat_…`.
    """
    version: int
    """
    The number of events so far, so that of the newest one; each event has the next number.
    """
    seat: int
    """
    The seat that knows this.
    """
    samples: int
    """
    `hidden` lists the rest, with what was there in `samples` worlds that agree with the view, drawn as `draw` says: an estimate, which may miss rare cases.
    """
    draw: Literal['behaviour', 'uniform']
    """
    `hidden` lists the rest, with what was there in `samples` worlds that agree with the view, drawn as `draw` says: an estimate, which may miss rare cases.
    """
    calibration: Calibration | None
    """
    How well what this draw says comes true in the game; null where nobody measured it.
    """
    seed: str
    """
    The same `seed` gives the same answer.
    """
    hidden: list[HiddenPlace]
    """
    `hidden` lists the rest, with what was there in `samples` worlds that agree with the view, drawn as `draw` says: an estimate, which may miss rare cases.
    """


class CommonView(TypedDict):
    match: str
    """
    The id of a match, `mat_…`.
    """
    version: int
    """
    The number of events so far, so that of the newest one; each event has the next number.
    """
    status: Literal['cancelled', 'finished', 'open', 'running']
    """
    `open` until it starts, `running`, then `finished` or `cancelled`.
    """
    lens: Literal['public', 'seat', 'truth']
    """
    Through whose eyes: a `seat`, the `public` or the `truth`.
    """
    seat: int | None
    """
    `seat` is null unless `lens` is `seat`.
    """
    awaiting: list[int]
    """
    The seats that must answer; -1 is the house, nobody while the match does not run.
    """
    clocks: list[ClockSummary]
    """
    `clocks` show the time left now; at a requested version, the time left when they were last set.
    """
    paused: PauseSummary | None
    """
    Null while it is played on, and when it is over.
    """
    outcome: Outcome | None
    """
    Null until the match is over; of the truth on a board for analysis, how the line of play ends.
    """


class ConspiracyAdjudicatedItem(TypedDict):
    state: NotRequired[dict[str, object]]
    """
    A complete state in the game's view schema, without hidden values.
    """
    seed: NotRequired[str]
    """
    1 to 32 bytes in hex that determine all chance. By default `"0000000000000000000000000000000000000000000000000000000000000000"`.
    """
    setup: NotRequired[ConspiracyGivenSetup]
    """
    How the match begins, in place of `state`.
    """
    commands: NotRequired[list[ConspiracyGivenCommand]]
    """
    What is given from there, in order, until one is refused.
    """


class ConspiracyAdjudication(TypedDict):
    items: list[ConspiracyAdjudicatedItem]
    """
    Each is decided by itself; the answers have the same order.
    """


class ConspiracyMatchSummary(TypedDict):
    """
    A match as everybody may see it. `awaiting` lists the seats that must answer; -1 is the house. `tournament`
    is the one it belongs to, if any.

    `free` counts the open seats. `commitment` is the SHA-256 of the secret `seed`, which is null until the match is
    over. In a list, `left` of a clock is the time left when the clock was last set. `origin` is the match and
    version that a branch continues from, `rematch_of` the previous match, if everybody may see that. `undo` is the
    policy, `undo_request` the pending request. `from_position`: the game begins with a given position, as in a
    branch from what a seat knew. With `hints` players may take hints. Bots wait for `pace` milliseconds before each
    command. A result `counts` for ratings unless the match is a branch, begins with a given position, is not
    public, or allows hints or any undo.
    """

    id: str
    """
    The id of a match, `mat_…`.
    """
    game: Literal['conspiracy']
    """
    The key of a game, as `/v1/games` lists it.
    """
    rules_version: int
    """
    The version of the rules of the game, which rises when a ruling changes how matches are played.
    """
    status: Literal['cancelled', 'finished', 'open', 'running']
    """
    `open` until it starts, `running`, then `finished` or `cancelled`.
    """
    version: int
    """
    The number of events so far, so that of the newest one; each event has the next number.
    """
    options: ConspiracyOptions
    """
    The match options of the game, with their defaults.
    """
    host: str
    """
    The player who may start or cancel the match and gives out its seats, by its id.
    """
    host_name: str | None
    """
    The name of the host; null if the account is erased.
    """
    start_when: Literal['full', 'host']
    """
    `full`: as soon as every seat is taken. `host`: when the host starts it.
    """
    watch: Watch
    """
    Who may see it without a seat.
    """
    clock: ClockTerms | None
    """
    How long players may think; null for as long as they like.
    """
    rematch_of: str | None
    """
    `origin` is the match and version that a branch continues from, `rematch_of` the previous match, if everybody may see that.
    """
    seats: list[SeatSummary]
    """
    By seat, in turn order.
    """
    free: int
    """
    `free` counts the open seats.
    """
    awaiting: list[int]
    """
    `awaiting` lists the seats that must answer; -1 is the house.
    """
    clocks: list[ClockSummary]
    """
    By seat; empty without a clock.
    """
    outcome: Outcome | None
    """
    Null until the match is over, and if it was cancelled.
    """
    commitment: str
    """
    `commitment` is the SHA-256 of the secret `seed`, which is null until the match is over.
    """
    seed: str | None
    """
    `commitment` is the SHA-256 of the secret `seed`, which is null until the match is over.
    """
    created_at: str
    """
    When it was opened, in UTC.
    """
    updated_at: str
    """
    When its newest event was written, in UTC.
    """
    origin: Origin | None
    """
    `origin` is the match and version that a branch continues from, `rematch_of` the previous match, if everybody may see that.
    """
    undo: Literal['consent', 'free', 'never', 'own']
    """
    `undo` is the policy, `undo_request` the pending request.
    """
    undo_request: UndoRequest | None
    """
    `undo` is the policy, `undo_request` the pending request.
    """
    counts: bool
    """
    A result `counts` for ratings unless the match is a branch, begins with a given position, is not public, or allows hints or any undo.
    """
    tournament: str | None
    """
    `tournament` is the one it belongs to, if any.
    """
    from_position: bool
    """
    `from_position`: the game begins with a given position, as in a branch from what a seat knew.
    """
    hints: bool
    """
    With `hints` players may take hints.
    """
    pace: int
    """
    Bots wait for `pace` milliseconds before each command.
    """
    analysis: bool
    """
    Whether it is a board for analysis: the host holds all seats that no bot has, and everything is open.
    """
    paused: PauseSummary | None
    """
    Null while it is played on, and when it is over.
    """


class ConspiracyOpenings(TypedDict):
    """
    How seats continued after the commands in `path`, the most frequent first; `more` if there are others.
    """

    game: Literal['conspiracy']
    """
    The key of a game, as `/v1/games` lists it.
    """
    form: Form
    """
    A selection of matches: by version of the rules, number of seats, and occupants; None for all.
    """
    seat: int | None
    """
    The seat that continues; null where it differs from match to match.
    """
    path: list[object]
    """
    How seats continued after the commands in `path`, the most frequent first; `more` if there are others.
    """
    share: Share
    """
    The matches that came this far, and their wins.
    """
    steps: list[ConspiracyOpeningStep]
    """
    The ways to continue, the most frequent first.
    """
    more: bool
    """
    How seats continued after the commands in `path`, the most frequent first; `more` if there are others.
    """
    choice: Choice | None
    """
    Of which matches alone; null for all of the game.
    """


class ConspiracySeatOptions(TypedDict):
    """
    What a seat may do now. Both lists are empty while it is not awaited. `clocks` show the time left now; at a
    requested version, the time left when they were last set.
    """

    match: str
    """
    The id of a match, `mat_…`.
    """
    version: int
    """
    The number of events so far, so that of the newest one; each event has the next number.
    """
    seat: int
    """
    The seat whose options these are.
    """
    awaiting: list[int]
    """
    The seats that must answer; -1 is the house.
    """
    decision: ConspiracyDecisionType | None
    """
    The wire name of what is to be decided; null while the seat is not awaited.
    """
    question: str | None
    """
    The same as a sentence to whoever sits there, in the language of the caller.
    """
    clocks: list[ClockSummary]
    """
    `clocks` show the time left now; at a requested version, the time left when they were last set.
    """
    options: list[ConspiracyAllowedOption | ConspiracyAmountOption | ConspiracySomeOption]
    """
    Whatever is not listed is refused.
    """
    refused: list[ConspiracyRefusedOption]
    """
    What cannot be done now, and why.
    """


class ConspiracyStep(TypedDict):
    """
    The events of one command. `command` is its index in the list; null at the start, and for the house's own
    answers.
    """

    command: int | None
    """
    `command` is its index in the list; null at the start, and for the house's own answers.
    """
    seat: int | None
    """
    The seat that gave it; -1 for the house, null for the setup.
    """
    events: list[ConspiracyEvent | Events]
    """
    With everything in them, also what seats would not be shown.
    """


class ConspiracyTournamentDocument(TypedDict):
    """
    A tournament: its terms, entries and progress. `rounds_planned` is known once the entries are fixed.
    """

    id: str
    """
    The id of a tournament, `trn_…`.
    """
    name: str
    """
    What the organiser called it.
    """
    game: Literal['conspiracy']
    """
    The key of a game, as `/v1/games` lists it.
    """
    format: Format
    """
    How entries are paired.
    """
    status: Literal['ended', 'open', 'running']
    """
    How far it is, from taking entries to its end.
    """
    version: int
    """
    The number of events so far, so that of the newest one; each event has the next number.
    """
    organiser: str
    """
    The player who directs it, by its id.
    """
    staff: list[StaffDocument]
    """
    In the order of their appointment.
    """
    offered: str | None
    """
    The id of the player who may take it over; null if nobody.
    """
    rights: list[Right]
    """
    What the caller may do beside what every player may: the organiser everything, staff what it was given.
    """
    announcements: int
    """
    How many there were.
    """
    terms: ConspiracyTerms
    """
    As announced, with what was changed since.
    """
    entries: list[EntryDocument]
    """
    In the order of entering.
    """
    applications: list[ApplicationDocument]
    """
    In the order of applying, with what became of them.
    """
    link: str | None
    """
    The SHA-256 of the link by which players enter, in hex; null without one.
    """
    listed: int
    """
    How many may enter by the list.
    """
    bye_requests: list[ByeRequestDocument]
    """
    In the order of asking, with what became of them.
    """
    separations: list[SeparationDocument]
    """
    Who is kept apart now.
    """
    rounds: list[RoundSummary]
    """
    The first to the newest.
    """
    rounds_planned: int
    """
    `rounds_planned` is known once the entries are fixed.
    """
    rulings: list[RulingDocument]
    """
    The oldest first, also those that no longer count; not the results of rounds that were played elsewhere.
    """
    schedule: ScheduleDocument | None
    """
    Null without one: the house takes no step.
    """
    commitment: str | None
    """
    The SHA-256 of the secret from which the seeds of all tables and all lots follow, in hex; null in older tournaments, which have none.
    """
    lots: str | None
    """
    The key of all lots, in hex, from the first pairing on; null before.
    """
    seed: str | None
    """
    The secret, in hex, once the tournament has ended; null before.
    """
    beacon: Beacon | None
    """
    The public beacon on which the seeds of all tables depend too; null if on none.
    """
    created_at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """
    updated_at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """


class PaxIlluminatenAdjudicatedItem(TypedDict):
    state: NotRequired[dict[str, object]]
    """
    A complete state in the game's view schema, without hidden values.
    """
    seed: NotRequired[str]
    """
    1 to 32 bytes in hex that determine all chance. By default `"0000000000000000000000000000000000000000000000000000000000000000"`.
    """
    setup: NotRequired[PaxIlluminatenGivenSetup]
    """
    How the match begins, in place of `state`.
    """
    commands: NotRequired[list[PaxIlluminatenGivenCommand]]
    """
    What is given from there, in order, until one is refused.
    """


class PaxIlluminatenAdjudication(TypedDict):
    items: list[PaxIlluminatenAdjudicatedItem]
    """
    Each is decided by itself; the answers have the same order.
    """


class PaxIlluminatenMatchSummary(TypedDict):
    """
    A match as everybody may see it. `awaiting` lists the seats that must answer; -1 is the house. `tournament`
    is the one it belongs to, if any.

    `free` counts the open seats. `commitment` is the SHA-256 of the secret `seed`, which is null until the match is
    over. In a list, `left` of a clock is the time left when the clock was last set. `origin` is the match and
    version that a branch continues from, `rematch_of` the previous match, if everybody may see that. `undo` is the
    policy, `undo_request` the pending request. `from_position`: the game begins with a given position, as in a
    branch from what a seat knew. With `hints` players may take hints. Bots wait for `pace` milliseconds before each
    command. A result `counts` for ratings unless the match is a branch, begins with a given position, is not
    public, or allows hints or any undo.
    """

    id: str
    """
    The id of a match, `mat_…`.
    """
    game: Literal['pax_illuminaten']
    """
    The key of a game, as `/v1/games` lists it.
    """
    rules_version: int
    """
    The version of the rules of the game, which rises when a ruling changes how matches are played.
    """
    status: Literal['cancelled', 'finished', 'open', 'running']
    """
    `open` until it starts, `running`, then `finished` or `cancelled`.
    """
    version: int
    """
    The number of events so far, so that of the newest one; each event has the next number.
    """
    options: PaxIlluminatenOptions
    """
    The match options of the game, with their defaults.
    """
    host: str
    """
    The player who may start or cancel the match and gives out its seats, by its id.
    """
    host_name: str | None
    """
    The name of the host; null if the account is erased.
    """
    start_when: Literal['full', 'host']
    """
    `full`: as soon as every seat is taken. `host`: when the host starts it.
    """
    watch: Watch
    """
    Who may see it without a seat.
    """
    clock: ClockTerms | None
    """
    How long players may think; null for as long as they like.
    """
    rematch_of: str | None
    """
    `origin` is the match and version that a branch continues from, `rematch_of` the previous match, if everybody may see that.
    """
    seats: list[SeatSummary]
    """
    By seat, in turn order.
    """
    free: int
    """
    `free` counts the open seats.
    """
    awaiting: list[int]
    """
    `awaiting` lists the seats that must answer; -1 is the house.
    """
    clocks: list[ClockSummary]
    """
    By seat; empty without a clock.
    """
    outcome: Outcome | None
    """
    Null until the match is over, and if it was cancelled.
    """
    commitment: str
    """
    `commitment` is the SHA-256 of the secret `seed`, which is null until the match is over.
    """
    seed: str | None
    """
    `commitment` is the SHA-256 of the secret `seed`, which is null until the match is over.
    """
    created_at: str
    """
    When it was opened, in UTC.
    """
    updated_at: str
    """
    When its newest event was written, in UTC.
    """
    origin: Origin | None
    """
    `origin` is the match and version that a branch continues from, `rematch_of` the previous match, if everybody may see that.
    """
    undo: Literal['consent', 'free', 'never', 'own']
    """
    `undo` is the policy, `undo_request` the pending request.
    """
    undo_request: UndoRequest | None
    """
    `undo` is the policy, `undo_request` the pending request.
    """
    counts: bool
    """
    A result `counts` for ratings unless the match is a branch, begins with a given position, is not public, or allows hints or any undo.
    """
    tournament: str | None
    """
    `tournament` is the one it belongs to, if any.
    """
    from_position: bool
    """
    `from_position`: the game begins with a given position, as in a branch from what a seat knew.
    """
    hints: bool
    """
    With `hints` players may take hints.
    """
    pace: int
    """
    Bots wait for `pace` milliseconds before each command.
    """
    analysis: bool
    """
    Whether it is a board for analysis: the host holds all seats that no bot has, and everything is open.
    """
    paused: PauseSummary | None
    """
    Null while it is played on, and when it is over.
    """


class PaxIlluminatenOpenings(TypedDict):
    """
    How seats continued after the commands in `path`, the most frequent first; `more` if there are others.
    """

    game: Literal['pax_illuminaten']
    """
    The key of a game, as `/v1/games` lists it.
    """
    form: Form
    """
    A selection of matches: by version of the rules, number of seats, and occupants; None for all.
    """
    seat: int | None
    """
    The seat that continues; null where it differs from match to match.
    """
    path: list[object]
    """
    How seats continued after the commands in `path`, the most frequent first; `more` if there are others.
    """
    share: Share
    """
    The matches that came this far, and their wins.
    """
    steps: list[PaxIlluminatenOpeningStep]
    """
    The ways to continue, the most frequent first.
    """
    more: bool
    """
    How seats continued after the commands in `path`, the most frequent first; `more` if there are others.
    """
    choice: Choice | None
    """
    Of which matches alone; null for all of the game.
    """


class PaxIlluminatenSeatOptions(TypedDict):
    """
    What a seat may do now. Both lists are empty while it is not awaited. `clocks` show the time left now; at a
    requested version, the time left when they were last set.
    """

    match: str
    """
    The id of a match, `mat_…`.
    """
    version: int
    """
    The number of events so far, so that of the newest one; each event has the next number.
    """
    seat: int
    """
    The seat whose options these are.
    """
    awaiting: list[int]
    """
    The seats that must answer; -1 is the house.
    """
    decision: PaxIlluminatenDecisionType | None
    """
    The wire name of what is to be decided; null while the seat is not awaited.
    """
    question: str | None
    """
    The same as a sentence to whoever sits there, in the language of the caller.
    """
    clocks: list[ClockSummary]
    """
    `clocks` show the time left now; at a requested version, the time left when they were last set.
    """
    options: list[PaxIlluminatenAllowedOption | PaxIlluminatenAmountOption | PaxIlluminatenSomeOption]
    """
    Whatever is not listed is refused.
    """
    refused: list[PaxIlluminatenRefusedOption]
    """
    What cannot be done now, and why.
    """


class PaxIlluminatenStep(TypedDict):
    """
    The events of one command. `command` is its index in the list; null at the start, and for the house's own
    answers.
    """

    command: int | None
    """
    `command` is its index in the list; null at the start, and for the house's own answers.
    """
    seat: int | None
    """
    The seat that gave it; -1 for the house, null for the setup.
    """
    events: list[PaxIlluminatenEvent | Events]
    """
    With everything in them, also what seats would not be shown.
    """


class PaxIlluminatenTournamentDocument(TypedDict):
    """
    A tournament: its terms, entries and progress. `rounds_planned` is known once the entries are fixed.
    """

    id: str
    """
    The id of a tournament, `trn_…`.
    """
    name: str
    """
    What the organiser called it.
    """
    game: Literal['pax_illuminaten']
    """
    The key of a game, as `/v1/games` lists it.
    """
    format: Format
    """
    How entries are paired.
    """
    status: Literal['ended', 'open', 'running']
    """
    How far it is, from taking entries to its end.
    """
    version: int
    """
    The number of events so far, so that of the newest one; each event has the next number.
    """
    organiser: str
    """
    The player who directs it, by its id.
    """
    staff: list[StaffDocument]
    """
    In the order of their appointment.
    """
    offered: str | None
    """
    The id of the player who may take it over; null if nobody.
    """
    rights: list[Right]
    """
    What the caller may do beside what every player may: the organiser everything, staff what it was given.
    """
    announcements: int
    """
    How many there were.
    """
    terms: PaxIlluminatenTerms
    """
    As announced, with what was changed since.
    """
    entries: list[EntryDocument]
    """
    In the order of entering.
    """
    applications: list[ApplicationDocument]
    """
    In the order of applying, with what became of them.
    """
    link: str | None
    """
    The SHA-256 of the link by which players enter, in hex; null without one.
    """
    listed: int
    """
    How many may enter by the list.
    """
    bye_requests: list[ByeRequestDocument]
    """
    In the order of asking, with what became of them.
    """
    separations: list[SeparationDocument]
    """
    Who is kept apart now.
    """
    rounds: list[RoundSummary]
    """
    The first to the newest.
    """
    rounds_planned: int
    """
    `rounds_planned` is known once the entries are fixed.
    """
    rulings: list[RulingDocument]
    """
    The oldest first, also those that no longer count; not the results of rounds that were played elsewhere.
    """
    schedule: ScheduleDocument | None
    """
    Null without one: the house takes no step.
    """
    commitment: str | None
    """
    The SHA-256 of the secret from which the seeds of all tables and all lots follow, in hex; null in older tournaments, which have none.
    """
    lots: str | None
    """
    The key of all lots, in hex, from the first pairing on; null before.
    """
    seed: str | None
    """
    The secret, in hex, once the tournament has ended; null before.
    """
    beacon: Beacon | None
    """
    The public beacon on which the seeds of all tables depend too; null if on none.
    """
    created_at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """
    updated_at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """


class RichelieuAdjudicatedItem(TypedDict):
    state: NotRequired[dict[str, object]]
    """
    A complete state in the game's view schema, without hidden values.
    """
    seed: NotRequired[str]
    """
    1 to 32 bytes in hex that determine all chance. By default `"0000000000000000000000000000000000000000000000000000000000000000"`.
    """
    setup: NotRequired[RichelieuGivenSetup]
    """
    How the match begins, in place of `state`.
    """
    commands: NotRequired[list[RichelieuGivenCommand]]
    """
    What is given from there, in order, until one is refused.
    """


class RichelieuAdjudication(TypedDict):
    items: list[RichelieuAdjudicatedItem]
    """
    Each is decided by itself; the answers have the same order.
    """


class RichelieuMatchSummary(TypedDict):
    """
    A match as everybody may see it. `awaiting` lists the seats that must answer; -1 is the house. `tournament`
    is the one it belongs to, if any.

    `free` counts the open seats. `commitment` is the SHA-256 of the secret `seed`, which is null until the match is
    over. In a list, `left` of a clock is the time left when the clock was last set. `origin` is the match and
    version that a branch continues from, `rematch_of` the previous match, if everybody may see that. `undo` is the
    policy, `undo_request` the pending request. `from_position`: the game begins with a given position, as in a
    branch from what a seat knew. With `hints` players may take hints. Bots wait for `pace` milliseconds before each
    command. A result `counts` for ratings unless the match is a branch, begins with a given position, is not
    public, or allows hints or any undo.
    """

    id: str
    """
    The id of a match, `mat_…`.
    """
    game: Literal['richelieu']
    """
    The key of a game, as `/v1/games` lists it.
    """
    rules_version: int
    """
    The version of the rules of the game, which rises when a ruling changes how matches are played.
    """
    status: Literal['cancelled', 'finished', 'open', 'running']
    """
    `open` until it starts, `running`, then `finished` or `cancelled`.
    """
    version: int
    """
    The number of events so far, so that of the newest one; each event has the next number.
    """
    options: RichelieuOptions
    """
    The match options of the game, with their defaults.
    """
    host: str
    """
    The player who may start or cancel the match and gives out its seats, by its id.
    """
    host_name: str | None
    """
    The name of the host; null if the account is erased.
    """
    start_when: Literal['full', 'host']
    """
    `full`: as soon as every seat is taken. `host`: when the host starts it.
    """
    watch: Watch
    """
    Who may see it without a seat.
    """
    clock: ClockTerms | None
    """
    How long players may think; null for as long as they like.
    """
    rematch_of: str | None
    """
    `origin` is the match and version that a branch continues from, `rematch_of` the previous match, if everybody may see that.
    """
    seats: list[SeatSummary]
    """
    By seat, in turn order.
    """
    free: int
    """
    `free` counts the open seats.
    """
    awaiting: list[int]
    """
    `awaiting` lists the seats that must answer; -1 is the house.
    """
    clocks: list[ClockSummary]
    """
    By seat; empty without a clock.
    """
    outcome: Outcome | None
    """
    Null until the match is over, and if it was cancelled.
    """
    commitment: str
    """
    `commitment` is the SHA-256 of the secret `seed`, which is null until the match is over.
    """
    seed: str | None
    """
    `commitment` is the SHA-256 of the secret `seed`, which is null until the match is over.
    """
    created_at: str
    """
    When it was opened, in UTC.
    """
    updated_at: str
    """
    When its newest event was written, in UTC.
    """
    origin: Origin | None
    """
    `origin` is the match and version that a branch continues from, `rematch_of` the previous match, if everybody may see that.
    """
    undo: Literal['consent', 'free', 'never', 'own']
    """
    `undo` is the policy, `undo_request` the pending request.
    """
    undo_request: UndoRequest | None
    """
    `undo` is the policy, `undo_request` the pending request.
    """
    counts: bool
    """
    A result `counts` for ratings unless the match is a branch, begins with a given position, is not public, or allows hints or any undo.
    """
    tournament: str | None
    """
    `tournament` is the one it belongs to, if any.
    """
    from_position: bool
    """
    `from_position`: the game begins with a given position, as in a branch from what a seat knew.
    """
    hints: bool
    """
    With `hints` players may take hints.
    """
    pace: int
    """
    Bots wait for `pace` milliseconds before each command.
    """
    analysis: bool
    """
    Whether it is a board for analysis: the host holds all seats that no bot has, and everything is open.
    """
    paused: PauseSummary | None
    """
    Null while it is played on, and when it is over.
    """


class RichelieuOpenings(TypedDict):
    """
    How seats continued after the commands in `path`, the most frequent first; `more` if there are others.
    """

    game: Literal['richelieu']
    """
    The key of a game, as `/v1/games` lists it.
    """
    form: Form
    """
    A selection of matches: by version of the rules, number of seats, and occupants; None for all.
    """
    seat: int | None
    """
    The seat that continues; null where it differs from match to match.
    """
    path: list[object]
    """
    How seats continued after the commands in `path`, the most frequent first; `more` if there are others.
    """
    share: Share
    """
    The matches that came this far, and their wins.
    """
    steps: list[RichelieuOpeningStep]
    """
    The ways to continue, the most frequent first.
    """
    more: bool
    """
    How seats continued after the commands in `path`, the most frequent first; `more` if there are others.
    """
    choice: Choice | None
    """
    Of which matches alone; null for all of the game.
    """


class RichelieuSeatOptions(TypedDict):
    """
    What a seat may do now. Both lists are empty while it is not awaited. `clocks` show the time left now; at a
    requested version, the time left when they were last set.
    """

    match: str
    """
    The id of a match, `mat_…`.
    """
    version: int
    """
    The number of events so far, so that of the newest one; each event has the next number.
    """
    seat: int
    """
    The seat whose options these are.
    """
    awaiting: list[int]
    """
    The seats that must answer; -1 is the house.
    """
    decision: RichelieuDecisionType | None
    """
    The wire name of what is to be decided; null while the seat is not awaited.
    """
    question: str | None
    """
    The same as a sentence to whoever sits there, in the language of the caller.
    """
    clocks: list[ClockSummary]
    """
    `clocks` show the time left now; at a requested version, the time left when they were last set.
    """
    options: list[RichelieuAllowedOption | RichelieuAmountOption | RichelieuSomeOption]
    """
    Whatever is not listed is refused.
    """
    refused: list[RichelieuRefusedOption]
    """
    What cannot be done now, and why.
    """


class RichelieuStep(TypedDict):
    """
    The events of one command. `command` is its index in the list; null at the start, and for the house's own
    answers.
    """

    command: int | None
    """
    `command` is its index in the list; null at the start, and for the house's own answers.
    """
    seat: int | None
    """
    The seat that gave it; -1 for the house, null for the setup.
    """
    events: list[RichelieuEvent | Events]
    """
    With everything in them, also what seats would not be shown.
    """


class RichelieuTournamentDocument(TypedDict):
    """
    A tournament: its terms, entries and progress. `rounds_planned` is known once the entries are fixed.
    """

    id: str
    """
    The id of a tournament, `trn_…`.
    """
    name: str
    """
    What the organiser called it.
    """
    game: Literal['richelieu']
    """
    The key of a game, as `/v1/games` lists it.
    """
    format: Format
    """
    How entries are paired.
    """
    status: Literal['ended', 'open', 'running']
    """
    How far it is, from taking entries to its end.
    """
    version: int
    """
    The number of events so far, so that of the newest one; each event has the next number.
    """
    organiser: str
    """
    The player who directs it, by its id.
    """
    staff: list[StaffDocument]
    """
    In the order of their appointment.
    """
    offered: str | None
    """
    The id of the player who may take it over; null if nobody.
    """
    rights: list[Right]
    """
    What the caller may do beside what every player may: the organiser everything, staff what it was given.
    """
    announcements: int
    """
    How many there were.
    """
    terms: RichelieuTerms
    """
    As announced, with what was changed since.
    """
    entries: list[EntryDocument]
    """
    In the order of entering.
    """
    applications: list[ApplicationDocument]
    """
    In the order of applying, with what became of them.
    """
    link: str | None
    """
    The SHA-256 of the link by which players enter, in hex; null without one.
    """
    listed: int
    """
    How many may enter by the list.
    """
    bye_requests: list[ByeRequestDocument]
    """
    In the order of asking, with what became of them.
    """
    separations: list[SeparationDocument]
    """
    Who is kept apart now.
    """
    rounds: list[RoundSummary]
    """
    The first to the newest.
    """
    rounds_planned: int
    """
    `rounds_planned` is known once the entries are fixed.
    """
    rulings: list[RulingDocument]
    """
    The oldest first, also those that no longer count; not the results of rounds that were played elsewhere.
    """
    schedule: ScheduleDocument | None
    """
    Null without one: the house takes no step.
    """
    commitment: str | None
    """
    The SHA-256 of the secret from which the seeds of all tables and all lots follow, in hex; null in older tournaments, which have none.
    """
    lots: str | None
    """
    The key of all lots, in hex, from the first pairing on; null before.
    """
    seed: str | None
    """
    The secret, in hex, once the tournament has ended; null before.
    """
    beacon: Beacon | None
    """
    The public beacon on which the seeds of all tables depend too; null if on none.
    """
    created_at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """
    updated_at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """


class UmbraConciliumAdjudicatedItem(TypedDict):
    state: NotRequired[dict[str, object]]
    """
    A complete state in the game's view schema, without hidden values.
    """
    seed: NotRequired[str]
    """
    1 to 32 bytes in hex that determine all chance. By default `"0000000000000000000000000000000000000000000000000000000000000000"`.
    """
    setup: NotRequired[UmbraConciliumGivenSetup]
    """
    How the match begins, in place of `state`.
    """
    commands: NotRequired[list[UmbraConciliumGivenCommand]]
    """
    What is given from there, in order, until one is refused.
    """


class UmbraConciliumAdjudication(TypedDict):
    items: list[UmbraConciliumAdjudicatedItem]
    """
    Each is decided by itself; the answers have the same order.
    """


class UmbraConciliumMatchSummary(TypedDict):
    """
    A match as everybody may see it. `awaiting` lists the seats that must answer; -1 is the house. `tournament`
    is the one it belongs to, if any.

    `free` counts the open seats. `commitment` is the SHA-256 of the secret `seed`, which is null until the match is
    over. In a list, `left` of a clock is the time left when the clock was last set. `origin` is the match and
    version that a branch continues from, `rematch_of` the previous match, if everybody may see that. `undo` is the
    policy, `undo_request` the pending request. `from_position`: the game begins with a given position, as in a
    branch from what a seat knew. With `hints` players may take hints. Bots wait for `pace` milliseconds before each
    command. A result `counts` for ratings unless the match is a branch, begins with a given position, is not
    public, or allows hints or any undo.
    """

    id: str
    """
    The id of a match, `mat_…`.
    """
    game: Literal['umbra_concilium']
    """
    The key of a game, as `/v1/games` lists it.
    """
    rules_version: int
    """
    The version of the rules of the game, which rises when a ruling changes how matches are played.
    """
    status: Literal['cancelled', 'finished', 'open', 'running']
    """
    `open` until it starts, `running`, then `finished` or `cancelled`.
    """
    version: int
    """
    The number of events so far, so that of the newest one; each event has the next number.
    """
    options: UmbraConciliumOptions
    """
    The match options of the game, with their defaults.
    """
    host: str
    """
    The player who may start or cancel the match and gives out its seats, by its id.
    """
    host_name: str | None
    """
    The name of the host; null if the account is erased.
    """
    start_when: Literal['full', 'host']
    """
    `full`: as soon as every seat is taken. `host`: when the host starts it.
    """
    watch: Watch
    """
    Who may see it without a seat.
    """
    clock: ClockTerms | None
    """
    How long players may think; null for as long as they like.
    """
    rematch_of: str | None
    """
    `origin` is the match and version that a branch continues from, `rematch_of` the previous match, if everybody may see that.
    """
    seats: list[SeatSummary]
    """
    By seat, in turn order.
    """
    free: int
    """
    `free` counts the open seats.
    """
    awaiting: list[int]
    """
    `awaiting` lists the seats that must answer; -1 is the house.
    """
    clocks: list[ClockSummary]
    """
    By seat; empty without a clock.
    """
    outcome: Outcome | None
    """
    Null until the match is over, and if it was cancelled.
    """
    commitment: str
    """
    `commitment` is the SHA-256 of the secret `seed`, which is null until the match is over.
    """
    seed: str | None
    """
    `commitment` is the SHA-256 of the secret `seed`, which is null until the match is over.
    """
    created_at: str
    """
    When it was opened, in UTC.
    """
    updated_at: str
    """
    When its newest event was written, in UTC.
    """
    origin: Origin | None
    """
    `origin` is the match and version that a branch continues from, `rematch_of` the previous match, if everybody may see that.
    """
    undo: Literal['consent', 'free', 'never', 'own']
    """
    `undo` is the policy, `undo_request` the pending request.
    """
    undo_request: UndoRequest | None
    """
    `undo` is the policy, `undo_request` the pending request.
    """
    counts: bool
    """
    A result `counts` for ratings unless the match is a branch, begins with a given position, is not public, or allows hints or any undo.
    """
    tournament: str | None
    """
    `tournament` is the one it belongs to, if any.
    """
    from_position: bool
    """
    `from_position`: the game begins with a given position, as in a branch from what a seat knew.
    """
    hints: bool
    """
    With `hints` players may take hints.
    """
    pace: int
    """
    Bots wait for `pace` milliseconds before each command.
    """
    analysis: bool
    """
    Whether it is a board for analysis: the host holds all seats that no bot has, and everything is open.
    """
    paused: PauseSummary | None
    """
    Null while it is played on, and when it is over.
    """


class UmbraConciliumOpenings(TypedDict):
    """
    How seats continued after the commands in `path`, the most frequent first; `more` if there are others.
    """

    game: Literal['umbra_concilium']
    """
    The key of a game, as `/v1/games` lists it.
    """
    form: Form
    """
    A selection of matches: by version of the rules, number of seats, and occupants; None for all.
    """
    seat: int | None
    """
    The seat that continues; null where it differs from match to match.
    """
    path: list[object]
    """
    How seats continued after the commands in `path`, the most frequent first; `more` if there are others.
    """
    share: Share
    """
    The matches that came this far, and their wins.
    """
    steps: list[UmbraConciliumOpeningStep]
    """
    The ways to continue, the most frequent first.
    """
    more: bool
    """
    How seats continued after the commands in `path`, the most frequent first; `more` if there are others.
    """
    choice: Choice | None
    """
    Of which matches alone; null for all of the game.
    """


class UmbraConciliumSeatOptions(TypedDict):
    """
    What a seat may do now. Both lists are empty while it is not awaited. `clocks` show the time left now; at a
    requested version, the time left when they were last set.
    """

    match: str
    """
    The id of a match, `mat_…`.
    """
    version: int
    """
    The number of events so far, so that of the newest one; each event has the next number.
    """
    seat: int
    """
    The seat whose options these are.
    """
    awaiting: list[int]
    """
    The seats that must answer; -1 is the house.
    """
    decision: UmbraConciliumDecisionType | None
    """
    The wire name of what is to be decided; null while the seat is not awaited.
    """
    question: str | None
    """
    The same as a sentence to whoever sits there, in the language of the caller.
    """
    clocks: list[ClockSummary]
    """
    `clocks` show the time left now; at a requested version, the time left when they were last set.
    """
    options: list[UmbraConciliumAllowedOption | UmbraConciliumAmountOption | UmbraConciliumSomeOption]
    """
    Whatever is not listed is refused.
    """
    refused: list[UmbraConciliumRefusedOption]
    """
    What cannot be done now, and why.
    """


class UmbraConciliumStep(TypedDict):
    """
    The events of one command. `command` is its index in the list; null at the start, and for the house's own
    answers.
    """

    command: int | None
    """
    `command` is its index in the list; null at the start, and for the house's own answers.
    """
    seat: int | None
    """
    The seat that gave it; -1 for the house, null for the setup.
    """
    events: list[UmbraConciliumEvent | Events]
    """
    With everything in them, also what seats would not be shown.
    """


class UmbraConciliumTournamentDocument(TypedDict):
    """
    A tournament: its terms, entries and progress. `rounds_planned` is known once the entries are fixed.
    """

    id: str
    """
    The id of a tournament, `trn_…`.
    """
    name: str
    """
    What the organiser called it.
    """
    game: Literal['umbra_concilium']
    """
    The key of a game, as `/v1/games` lists it.
    """
    format: Format
    """
    How entries are paired.
    """
    status: Literal['ended', 'open', 'running']
    """
    How far it is, from taking entries to its end.
    """
    version: int
    """
    The number of events so far, so that of the newest one; each event has the next number.
    """
    organiser: str
    """
    The player who directs it, by its id.
    """
    staff: list[StaffDocument]
    """
    In the order of their appointment.
    """
    offered: str | None
    """
    The id of the player who may take it over; null if nobody.
    """
    rights: list[Right]
    """
    What the caller may do beside what every player may: the organiser everything, staff what it was given.
    """
    announcements: int
    """
    How many there were.
    """
    terms: UmbraConciliumTerms
    """
    As announced, with what was changed since.
    """
    entries: list[EntryDocument]
    """
    In the order of entering.
    """
    applications: list[ApplicationDocument]
    """
    In the order of applying, with what became of them.
    """
    link: str | None
    """
    The SHA-256 of the link by which players enter, in hex; null without one.
    """
    listed: int
    """
    How many may enter by the list.
    """
    bye_requests: list[ByeRequestDocument]
    """
    In the order of asking, with what became of them.
    """
    separations: list[SeparationDocument]
    """
    Who is kept apart now.
    """
    rounds: list[RoundSummary]
    """
    The first to the newest.
    """
    rounds_planned: int
    """
    `rounds_planned` is known once the entries are fixed.
    """
    rulings: list[RulingDocument]
    """
    The oldest first, also those that no longer count; not the results of rounds that were played elsewhere.
    """
    schedule: ScheduleDocument | None
    """
    Null without one: the house takes no step.
    """
    commitment: str | None
    """
    The SHA-256 of the secret from which the seeds of all tables and all lots follow, in hex; null in older tournaments, which have none.
    """
    lots: str | None
    """
    The key of all lots, in hex, from the first pairing on; null before.
    """
    seed: str | None
    """
    The secret, in hex, once the tournament has ended; null before.
    """
    beacon: Beacon | None
    """
    The public beacon on which the seeds of all tables depend too; null if on none.
    """
    created_at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """
    updated_at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """


class MatchMatchEnded(TypedDict):
    """
    The final ranking.
    """

    type: Literal['match_ended']
    """
    Tells this from what else may stand here.
    """
    outcome: Outcome
    """
    The final ranking, in rank order, `how` the match ended (a code explained in the texts), and the winners.
    """


class MatchMatchRuled(TypedDict):
    """
    The organiser of its tournament decided the match; this outcome replaces the result of play.

    `ruling` is the number of the ruling in the tournament.
    """

    type: Literal['match_ruled']
    """
    Tells this from what else may stand here.
    """
    ruling: int
    """
    `ruling` is the number of the ruling in the tournament.
    """
    verdict: Literal['forfeit', 'no_show', 'result', 'void']
    """
    What the match counts as.
    """
    outcome: Outcome
    """
    The final ranking, in rank order, `how` the match ended (a code explained in the texts), and the winners.
    """


class MatchRulingLifted(TypedDict):
    """
    A ruling on the match no longer counts. `outcome` is the one that counts again.
    """

    type: Literal['ruling_lifted']
    """
    Tells this from what else may stand here.
    """
    ruling: int
    """
    The number of a ruling in its tournament, from 1.
    """
    outcome: Outcome
    """
    `outcome` is the one that counts again.
    """


MatchEvent: TypeAlias = MatchMatchOpened | MatchSeatTaken | MatchMatchStarted | MatchPositionSet | MatchUndoAsked | MatchUndoAnswered | MatchTakenBack | MatchHintTaken | MatchSeatResigned | MatchMatchEnded | MatchSeedRevealed | MatchMatchRuled | MatchRulingLifted | MatchSeatLeft | MatchHostChanged | MatchMatchCancelled | MatchSeatInvited | MatchInvitationRevoked | MatchClocksSet | MatchTimeExpired | MatchSeatSubstituted | MatchTimeAdded | MatchTimeGivenBack | MatchMatchPaused | MatchMatchResumed


class TournamentTournamentOpened(TypedDict):
    """
    A tournament was announced. `organiser` directs it.
    """

    type: Literal['tournament_opened']
    """
    Tells this from what else may stand here.
    """
    terms: Terms
    """
    The terms that are fixed when a tournament is opened.
    """
    organiser: str
    """
    `organiser` directs it.
    """
    commitment: NotRequired[str | None]
    """
    The SHA-256 of the secret from which the seeds of all tables and all lots follow, in hex; null in older tournaments, which have none.
    """
    beacon: NotRequired[Beacon | None]
    """
    The public beacon on which the seeds of all tables depend too; null if on none.
    """


class TournamentPairing(TypedDict):
    """
    A table: the numbers of the entries in seat order, and why they are paired.
    """

    seats: list[int]
    """
    The numbers of the entries, in turn order.
    """
    why: list[TournamentReason]
    """
    Empty in older tournaments.
    """


class TournamentPastRoundEntered(TypedDict):
    """
    A round that was played elsewhere, before the tournament came here. Its results follow as rulings.
    """

    type: Literal['past_round_entered']
    """
    Tells this from what else may stand here.
    """
    round: int
    """
    The number of a round of the tournament, from 1.
    """
    tables: list[TournamentPairing]
    """
    By number; they have no matches.
    """
    byes: list[TournamentBye]
    """
    Entries without an opponent.
    """
    date: NotRequired[str | None]
    """
    When that was, as `2026-11-27`; null if nobody said so.
    """


class TournamentTermsChanged(TypedDict):
    """
    Terms of the tournament were changed. All others are as before.
    """

    type: Literal['terms_changed']
    """
    Tells this from what else may stand here.
    """
    before: TournamentSomeTerms
    """
    What the changed ones were.
    """
    after: TournamentSomeTerms
    """
    What they are from now on.
    """


class ConspiracyState(TypedDict):
    """
    The whole game. `die` is the space of Doctor Solomon's die, ICON at the end of the track.
    """

    edition: EditionInUse
    """
    The edition of the component data that the match uses.
    """
    stations: ConspiracyStationsInUse
    """
    Which cities are stations: the match option; empty before the board is set up.
    """
    die_sides: int
    """
    The number of faces of Doctor Solomon's die.
    """
    icon_faces: int
    """
    How many faces of the die show the icon, which ends the game.
    """
    agents: dict[ConspiracyAgent, ConspiracyCity | None]
    """
    The city of every agent, None if it is burned.
    """
    case: ConspiracyCityOfCase
    """
    The city where the case is.
    """
    die: int
    """
    `die` is the space of Doctor Solomon's die, ICON at the end of the track.
    """
    players: list[ConspiracyPlayer]
    """
    By seat.
    """
    start: int | None
    """
    The seat that begins every round; null before it is drawn.
    """
    round: int
    """
    Counted from 1; 0 during the setup.
    """
    turn: int | None
    """
    The seat on turn; null during the setup.
    """
    agenda: list[ConspiracyPlacement | ConspiracyTakeAction | ConspiracyChallengeWindow | ConspiracyDuel | ConspiracyAftermath | ConspiracyUsePower | ConspiracySolomonActs]
    """
    The pending decisions; the last of them is due now.
    """
    ending: ConspiracyEnding | None
    """
    Null until the game is over.
    """


class PaxIlluminatenState(TypedDict):
    """
    The whole game.
    """

    seats: list[int]
    """
    In turn order; the automa is HOUSE and comes last.
    """
    automa: PaxIlluminatenAutoma | None
    """
    The key of the scripted opponent; null without one.
    """
    round_limit: int
    """
    The number of rounds after which faction scoring ends the game; 0 for no limit.
    """
    players: list[PaxIlluminatenPlayer]
    """
    In the order of `seats`; the automa comes last.
    """
    places: list[PaxIlluminatenPlace]
    """
    The places of the map, in reading order; other lists by place have this order.
    """
    faces: list[PaxIlluminatenCardOrPlacard | None]
    """
    By place the face-up card.
    """
    down: list[TextOrHidden | None]
    """
    By place the face-down card.
    """
    discs: list[list[int]]
    """
    By place the discs by seat.
    """
    token: int | None
    """
    The place of the automa's token; None on its placard.
    """
    deck: TextsOrHidden
    """
    The luminaries, the top first; only their number for everybody.
    """
    discards: PaxIlluminatenDiscards
    """
    The pile of luminaries.
    """
    seen: list[PaxIlluminatenCard]
    """
    The luminaries that were ever visible to everybody, sorted; only such cards are discarded.
    """
    lots: list[PaxIlluminatenLot]
    """
    Those with cards that were not shown yet, oldest first; the last is that of the deck.
    """
    emptied: int
    """
    How often the deck ran out.
    """
    court: list[PaxIlluminatenCard | None]
    """
    The open cards from left to right; null for an empty space.
    """
    chamberlain: int
    """
    The space of the court, from 0 at the left, where the token stands.
    """
    pool: dict[str, int]
    """
    How much favor of each faction lies in the pool.
    """
    factions: dict[str, int | None]
    """
    Faction cards in play, with their holders.
    """
    plots: list[PaxIlluminatenPlot]
    """
    The public plots.
    """
    plot_deck: list[TextOrHidden]
    """
    The top first.
    """
    event_deck: list[TextOrHidden]
    """
    The top first.
    """
    event_discards: PaxIlluminatenDiscards
    """
    The pile of events.
    """
    events_taken: list[PaxIlluminatenEventTaken]
    """
    All events that left the deck, in order. They allow inferences about the rest, as each half held three edicts.
    """
    edicts_gone: int
    """
    How many edicts have left the game; with the fifth the round is the last.
    """
    start: int
    """
    The seat that begins each round.
    """
    round: int
    """
    Counted from 1; 0 during the setup.
    """
    final: bool
    """
    Whether the game ends with this round.
    """
    now: PaxIlluminatenPhase
    """
    The turn that is being played.
    """
    duel: PaxIlluminatenDuel | None
    """
    The challenge that is being played; null at other times.
    """
    agenda: list[PaxIlluminatenActivating | PaxIlluminatenActing | PaxIlluminatenBonus | PaxIlluminatenPlanning | PaxIlluminatenDoing | PaxIlluminatenPaying | PaxIlluminatenGaining | PaxIlluminatenGifting | PaxIlluminatenPlacing | PaxIlluminatenWhispering | PaxIlluminatenOrganizing | PaxIlluminatenShifting | PaxIlluminatenStrengthening | PaxIlluminatenShowingFirst | PaxIlluminatenRevealing | PaxIlluminatenJudging | PaxIlluminatenUsingAbility | PaxIlluminatenChoosing | PaxIlluminatenSwapping | PaxIlluminatenKeepingPlot | PaxIlluminatenChecking | PaxIlluminatenRegaining | PaxIlluminatenKeepingEvent | PaxIlluminatenRedrawing | PaxIlluminatenTurningPlan | PaxIlluminatenFollowingScript | PaxIlluminatenResting]
    """
    The pending decisions; the last of them is due now.
    """
    ending: PaxIlluminatenEnding | None
    """
    Null until the game is over.
    """


class PaxIlluminatenComponentsEdition(TypedDict):
    """
    All component data of one edition.
    """

    edition: str
    """
    Its key, by which others name it.
    """
    notice: str
    """
    A sentence about what is printed and what is not.
    """
    provenance: dict[str, Literal['derived', 'printed', 'reconstructed']]
    """
    What is printed, derived or reconstructed: by field, or by a path into a field.
    """
    provenance_notes: dict[str, str]
    """
    Reasons, by field or by a path into a field.
    """
    setup: PaxIlluminatenComponentsSetup
    """
    Amounts (RULES 2); lists are for 2, 3 and 4 players.
    """
    factions: list[str]
    """
    The six colours of favor.
    """
    ranks: dict[str, PaxIlluminatenComponentsRankData]
    """
    What cards of a rank have in common.
    """
    abilities: list[PaxIlluminatenComponentsAbility]
    """
    All that luminaries can do.
    """
    luminaries: list[PaxIlluminatenComponentsLuminaryData]
    """
    The cards of the map and of the hands.
    """
    contacts: list[PaxIlluminatenComponentsContact]
    """
    The cards that decide who begins.
    """
    plots: list[PaxIlluminatenComponentsPlot]
    """
    The cards with conditions to win by.
    """
    edicts: list[PaxIlluminatenComponentsEdict]
    """
    The events that give favor, one a faction.
    """
    specials: list[str]
    """
    The ids of the other events.
    """
    layouts: list[PaxIlluminatenComponentsLayoutData]
    """
    The maps, one for each number of players.
    """
    automas: list[PaxIlluminatenComponentsAutoma]
    """
    The scripted opponents.
    """


class RichelieuSheet(TypedDict):
    """
    An intrigue sheet on the board with the pieces on its spaces, from left to right.
    """

    id: RichelieuSheetId
    """
    The id of the sheet among the components.
    """
    spaces: list[RichelieuPawn | RichelieuWorker | None]
    """
    From left to right: null if open, a worker, or a pawn by its id.
    """


class UmbraConciliumState(TypedDict):
    """
    The whole game.
    """

    options: UmbraConciliumOptions
    """
    The readings of the rules that the match uses.
    """
    stratagems: list[UmbraConciliumStratagem]
    """
    Those in play, used or not.
    """
    players: list[UmbraConciliumPlayer]
    """
    By seat.
    """
    deal: int
    """
    How often cards were dealt.
    """
    aside: TextOrHidden | None
    """
    The card left over in this deal.
    """
    discards: list[UmbraConciliumCard]
    """
    The cards of earlier tricks of this deal.
    """
    lead: int
    """
    The seat that leads the trick on the table, or the next one.
    """
    direction: Literal['high', 'low'] | None
    """
    Whether `high` or `low` numbers win; null before it is chosen.
    """
    chosen: Literal['high', 'low'] | None
    """
    The direction that the first lead of the game chose.
    """
    lasting: UmbraConciliumStratagem | None
    """
    The lasting stratagem in force.
    """
    used: list[UmbraConciliumUse]
    """
    In the order of use.
    """
    trick: UmbraConciliumTrick
    """
    The trick on the table; without plays before the lead.
    """
    agenda: list[UmbraConciliumDealHands | UmbraConciliumDirectionChoice | UmbraConciliumPlayTurn | UmbraConciliumShowdown]
    """
    The pending decisions; the last of them is due now.
    """
    ending: UmbraConciliumEnding | None
    """
    Null until the game is over.
    """


class AbuseReportPage(TypedDict):
    """
    Reports, newest first. `next` is the cursor of the next page.
    """

    items: list[ReportDocument]
    """
    With the first 500 characters of what was reported, as it was then.
    """
    next: str | None
    """
    `next` is the cursor of the next page.
    """


class Job(TypedDict):
    """
    A background job: `done` of `total` so far. These are play-outs of an analysis, which can be over earlier,
    commands of a report (worlds if it is about the odds at one version), matches of an export.

    Until it is over, `analysis`, `report` or `export` has the findings so far. One that `failed` says why in
    `failure`, and keeps what it found before.
    """

    id: str
    """
    The id of the job, `job_…`.
    """
    kind: Literal['analysis', 'export', 'report']
    """
    What is computed: an `analysis`, a `report` or an `export`.
    """
    status: Literal['done', 'failed', 'queued', 'running']
    """
    `queued`, `running`, `done` or `failed`; the last two do not change any more.
    """
    failure: JobFailure | None
    """
    One that `failed` says why in `failure`, and keeps what it found before.
    """
    done: int
    """
    A background job: `done` of `total` so far.
    """
    total: int
    """
    A background job: `done` of `total` so far.
    """
    created_at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """
    updated_at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """
    analysis: Analysis | None
    """
    Null for a job of another kind.
    """
    report: Report | None
    """
    Null for a job of another kind.
    """
    export: Export | None
    """
    Null for a job of another kind.
    """


class GameDetails(TypedDict):
    """
    A game with the JSON Schemas of its commands, events and view.
    """

    info: GameInfo
    """
    The summary, as the list of games has it.
    """
    commands: dict[str, object]
    """
    The JSON Schema of each command, by its `type`.
    """
    events: dict[str, object]
    """
    The JSON Schema of each event, by its `type`.
    """
    view: dict[str, object]
    """
    The JSON Schema of the view, with `{"hidden": n}` where something may be hidden.
    """
    refusals: list[RefusalInfo]
    """
    Every reason for which a command can be refused.
    """
    facets: dict[str, list[str]]
    """
    By what finished matches are found (`GET /v1/search`): each facet with its values.
    """
    period: str | None
    """
    What a period of a facet is, as `round`; null if a match has none.
    """
    facet_labels: dict[str, FacetLabels]
    """
    The same facets in words, in the language of the caller.
    """
    period_label: str | None
    """
    What a period is called, in the language of the caller.
    """


Step: TypeAlias = ConspiracyStep | PaxIlluminatenStep | RichelieuStep | UmbraConciliumStep
"""
The events of one command. `command` is its index in the list; null at the start, and for the house's own
answers.
"""


AdjudicatedItem: TypeAlias = ConspiracyAdjudicatedItem | PaxIlluminatenAdjudicatedItem | RichelieuAdjudicatedItem | UmbraConciliumAdjudicatedItem


Adjudication: TypeAlias = ConspiracyAdjudication | PaxIlluminatenAdjudication | RichelieuAdjudication | UmbraConciliumAdjudication


Openings: TypeAlias = ConspiracyOpenings | PaxIlluminatenOpenings | RichelieuOpenings | UmbraConciliumOpenings
"""
How seats continued after the commands in `path`, the most frequent first; `more` if there are others.
"""


class FoundMatch(TypedDict):
    """
    A found match: its result, and where in it everything happened that was asked for.
    """

    match: str
    """
    The id of a match, `mat_…`.
    """
    game: GameKey
    """
    The key of a game, as `/v1/games` lists it.
    """
    rules_version: int
    """
    The version of the rules of the game, which rises when a ruling changes how matches are played.
    """
    tournament: str | None
    """
    The tournament that it belongs to, by its id; null if to none.
    """
    options: GameOptions
    """
    The match options of the game, with their defaults.
    """
    how: HowEnded
    """
    A code of how it ended; the components of the game have the texts.
    """
    seats: list[SeatResult]
    """
    By seat, in turn order.
    """
    events: int
    """
    `events` counts the events up to its end, `plies` those of the game in the line of play.
    """
    plies: int
    """
    `events` counts the events up to its end, `plies` those of the game in the line of play.
    """
    created_at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """
    ended_at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """
    where: NotRequired[list[Where]]
    """
    With `include=where` alone: one for each `has`, for the opening, and for each of `turns_min`, `mistake_min` and `luck_min`; left out if it cannot be read.
    """


class GameFigures(TypedDict):
    """
    Statistics of a game. `how` counts the matches by how they ended.
    """

    matches: int
    """
    How many finished.
    """
    how: dict[str, int]
    """
    `how` counts the matches by how they ended.
    """
    mean_plies: float | None
    """
    The events of the game in a match, on average; null without a match.
    """
    mean_seconds: float | None
    """
    From the opening of a match to its end, on average; null without a match.
    """
    lengths: list[Length]
    """
    A histogram: matches by their number of plies.
    """
    forms: list[FormShare]
    """
    By number of seats.
    """


MatchSummary: TypeAlias = ConspiracyMatchSummary | PaxIlluminatenMatchSummary | RichelieuMatchSummary | UmbraConciliumMatchSummary
"""
A match as everybody may see it. `awaiting` lists the seats that must answer; -1 is the house. `tournament`
is the one it belongs to, if any.

`free` counts the open seats. `commitment` is the SHA-256 of the secret `seed`, which is null until the match is
over. In a list, `left` of a clock is the time left when the clock was last set. `origin` is the match and
version that a branch continues from, `rematch_of` the previous match, if everybody may see that. `undo` is the
policy, `undo_request` the pending request. `from_position`: the game begins with a given position, as in a
branch from what a seat knew. With `hints` players may take hints. Bots wait for `pace` milliseconds before each
command. A result `counts` for ratings unless the match is a branch, begins with a given position, is not
public, or allows hints or any undo.
"""


class Leaderboard(TypedDict):
    """
    The best players of a game first, by the conservative rating. `next` is the cursor of the next page.
    """

    game: GameKey
    """
    The key of a game, as `/v1/games` lists it.
    """
    as_of: str | None
    """
    When the newest match that counts here ended; null without one.
    """
    minimum_matches: int
    """
    How many rated matches it takes to be listed.
    """
    method: Method
    """
    How ratings are computed.
    """
    items: list[LeaderboardRow]
    """
    The best first.
    """
    next: str | None
    """
    `next` is the cursor of the next page.
    """


class MatchPage(TypedDict):
    """
    Matches, newest first. `next` is the cursor of the next page.
    """

    items: list[MatchSummary]
    """
    As everybody may see them.
    """
    next: str | None
    """
    `next` is the cursor of the next page.
    """


class CommentList(TypedDict):
    """
    Comments on a match, oldest first.
    """

    match: str
    """
    The id of a match, `mat_…`.
    """
    comments: list[KeptComment]
    """
    On any version, the oldest first.
    """


Options: TypeAlias = ConspiracySeatOptions | PaxIlluminatenSeatOptions | RichelieuSeatOptions | UmbraConciliumSeatOptions
"""
What a seat may do now. Both lists are empty while it is not awaited. `clocks` show the time left now; at a
requested version, the time left when they were last set.
"""


Foreseen: TypeAlias = ConspiracyForeseen | PaxIlluminatenForeseen | RichelieuForeseen | UmbraConciliumForeseen
"""
What a command of a seat would cost and do, as far as the seat can foresee it by what it knows.
"""


class Phrases(TypedDict):
    """
    The phrases of a match.
    """

    match: str
    """
    The id of a match, `mat_…`.
    """
    phrases: list[OfferedPhrase]
    """
    Those that the caller may say now, in the order in which a page offers them; none for who may say nothing.
    """
    said: list[Phrase]
    """
    The newest that were said, the oldest of them first.
    """


class RefusalPage(TypedDict):
    """
    Refusals, the newest first. `next` is the cursor of the next page.
    """

    items: list[RefusalDocument]
    """
    Each with the command as it was given.
    """
    next: str | None
    """
    `next` is the cursor of the next page.
    """


class Timeline(TypedDict):
    """
    The history after a version as sentences. Continue with `after` = `next`.

    `house` is the name of whom the house plays, such as the automa of a game.
    """

    match: str
    """
    The id of a match, `mat_…`.
    """
    version: int
    """
    The number of events so far, so that of the newest one; each event has the next number.
    """
    next: int
    """
    Continue with `after` = `next`.
    """
    language: Language
    """
    The language of the sentences, by its tag.
    """
    house: str
    """
    `house` is the name of whom the house plays, such as the automa of a game.
    """
    sentences: list[MatchSentence]
    """
    The oldest first; what the viewer may not see is not in them.
    """


class UndoShown(TypedDict):
    """
    A request with its consequences.

    `left` are the commands that would no longer count, `restored` those of an undone line that would count again,
    each with who learnt something from it. `everybody` learnt if something hidden became open, or if the result
    could not be foreseen, as with dice; `seats` were shown a secret. Both are empty on a board for analysis.
    """

    id: int
    """
    `id` is the version of the event that asked.
    """
    match: str
    """
    The id of a match, `mat_…`.
    """
    seat: int
    """
    The seat that asked.
    """
    to: int
    """
    A request to go back to version `to`.
    """
    at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """
    standing: Literal['asked', 'declined', 'lapsed', 'taken_back', 'withdrawn']
    """
    `asked` while answers are due; then `taken_back`, `declined`, `withdrawn` or `lapsed`.
    """
    asked: list[int]
    """
    `asked` lists the seats whose agreement was needed.
    """
    answers: list[UndoAnswer]
    """
    Those that came so far; the first no ends the request.
    """
    taken_back_at: int | None
    """
    `taken_back_at` is the version of the event that went back.
    """
    left: list[Deed]
    """
    `left` are the commands that would no longer count, `restored` those of an undone line that would count again, each with who learnt something from it.
    """
    restored: list[Deed]
    """
    `left` are the commands that would no longer count, `restored` those of an undone line that would count again, each with who learnt something from it.
    """


class WhereLost(TypedDict):
    """
    Where a player loses, or those who play in a tournament: by game, period and kind of decision.
    """

    player: str | None
    """
    The player alone, by its id; null for all who played in the tournament.
    """
    tournament: str | None
    """
    The tournament, by its id; null for all matches of the player.
    """
    games: list[GameLosses]
    """
    In the order of their keys.
    """
    items: list[LossKind]
    """
    By game, period and kind.
    """


class RecordPage(TypedDict):
    """
    A player's opponents, the most frequent first. `next` is the cursor of the next page.
    """

    player: str
    """
    The id of a player, `ply_…`, or of a guest, `gst_…`.
    """
    game: GameKey | None
    """
    The key of the only game that counts here; null for all.
    """
    items: list[PlayerRecord]
    """
    One for each opponent.
    """
    next: str | None
    """
    `next` is the cursor of the next page.
    """


class PlayerStats(TypedDict):
    """
    A player's results, by game.
    """

    player: str
    """
    The id of a player, `ply_…`, or of a guest, `gst_…`.
    """
    games: dict[str, PlayerGame]
    """
    By the key of the game.
    """


class Chapter(TypedDict):
    """
    A part of a study: text, one board, and notes on its versions.
    """

    title: str
    """
    What the chapter is called.
    """
    text: str
    """
    Plain text, in paragraphs.
    """
    target: MatchTarget | PositionTarget
    """
    What its board shows.
    """
    nodes: list[Note]
    """
    What is noted on versions of the match of its board; on a position all of it is on version 0.
    """


class RecordAnswer(TypedDict):
    """
    What the verification of a record found. `flaw` is the first place where something differs. `kept` says
    whether the match is stored here now.
    """

    ok: bool
    """
    Whether all that a whole record carries was judged and agrees: form, chain, chance, rules, result.
    """
    header: Header | None
    """
    The first line of the file; null if it cannot be read.
    """
    checked: list[CheckOfRecord]
    """
    What was checked, and agrees up to the flaw.
    """
    unchecked: dict[str, str]
    """
    What could not be judged, and why.
    """
    unasked: dict[str, str]
    """
    What one record cannot show by itself, and why: that another match, on which it depends, is as it says.
    """
    flaw: Flaw | None
    """
    `flaw` is the first place where something differs.
    """
    proven_by: str | None
    """
    The trusted log that proves an imported match. Without one it counts in no result, rating or statistic.
    """
    kept: bool
    """
    `kept` says whether the match is stored here now.
    """
    notes: NotesOfRecord | None
    """
    Null if the record has neither a name nor comments, or if its match was here already.
    """


class ResultPage(TypedDict):
    """
    Results, the latest match to end first. `next` is the cursor of the next page.
    """

    items: list[MatchResult]
    """
    One for each finished match.
    """
    next: str | None
    """
    `next` is the cursor of the next page.
    """


class FoundPage(TypedDict):
    """
    Found matches, the latest to end first. `next` is the cursor of the next page.
    """

    items: list[FoundMatch]
    """
    One for each match.
    """
    next: str | None
    """
    `next` is the cursor of the next page.
    """


class SeriesDocument(TypedDict):
    """
    A series: its tournaments in order, links, cuts, and how tournaments count.
    """

    id: str
    """
    The id of a series, `ser_…`.
    """
    name: str
    """
    What the organiser called it.
    """
    status: Literal['ended', 'open']
    """
    Whether it goes on.
    """
    version: int
    """
    The number of events so far, so that of the newest one; each event has the next number.
    """
    organiser: str
    """
    The player who directs it, by its id.
    """
    points: list[int]
    """
    What each rank of a tournament is worth; empty if the series is ranked by its phases.
    """
    best: int | None
    """
    How many tournaments of an entry count; null for all.
    """
    tie_breaks: list[Literal['best_result', 'countback', 'latest', 'played', 'scored']]
    """
    What separates entries with equal points, in this order.
    """
    tournaments: list[SeriesTournament]
    """
    In order.
    """
    links: list[LinkDocument]
    """
    By number, without those that were removed.
    """
    cuts: list[CutSummary]
    """
    By number.
    """
    created_at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """
    updated_at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """


class SeriesEventPage(TypedDict):
    """
    Events after a version, oldest first. Continue with `after` = `next`; `version` is the newest version.
    """

    series: str
    """
    The id of a series, `ser_…`.
    """
    version: int
    """
    Continue with `after` = `next`; `version` is the newest version.
    """
    next: int
    """
    Continue with `after` = `next`; `version` is the newest version.
    """
    events: list[SeriesEventDocument]
    """
    All of them public.
    """


class SeriesStandings(TypedDict):
    """
    The standings of a series after its event `as_of`, by these versions of its tournaments, never to change.
    """

    series: str
    """
    The id of a series, `ser_…`.
    """
    as_of: int
    """
    The standings of a series after its event `as_of`, by these versions of its tournaments, never to change.
    """
    status: Literal['ended', 'open']
    """
    Whether the series went on.
    """
    tournaments: list[MemberAt]
    """
    The version of each tournament that counted, in order.
    """
    places: list[SeriesPlaceDocument]
    """
    The best first.
    """


class SeriesTimeline(TypedDict):
    """
    The history after a version as sentences. Continue with `after` = `next`.
    """

    series: str
    """
    The id of a series, `ser_…`.
    """
    version: int
    """
    The number of events so far, so that of the newest one; each event has the next number.
    """
    next: int
    """
    Continue with `after` = `next`.
    """
    language: Language
    """
    The language of the sentences, by its tag.
    """
    sentences: list[Sentence]
    """
    The oldest first.
    """


class StudyDocument(TypedDict):
    """
    A study, for a reader.
    """

    id: str
    """
    The id of a study, `stu_…`.
    """
    owner: str
    """
    The id of a player, `ply_…`, or of a guest, `gst_…`.
    """
    owner_name: str
    """
    What its owner is called.
    """
    title: str
    """
    What it is about.
    """
    watch: Literal['link', 'nobody']
    """
    Who reads it besides its owner: `nobody`, or whoever has its address, without an account too.
    """
    hidden: bool
    """
    The operator ended that it is shared, and its owner cannot share it again.
    """
    chapters: list[ShownChapter]
    """
    In their order, each with one board.
    """
    version: int
    """
    The number of events so far, so that of the newest one; each event has the next number.
    """
    created_at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """
    updated_at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """


TournamentDocument: TypeAlias = ConspiracyTournamentDocument | PaxIlluminatenTournamentDocument | RichelieuTournamentDocument | UmbraConciliumTournamentDocument
"""
A tournament: its terms, entries and progress. `rounds_planned` is known once the entries are fixed.
"""


class TournamentPage(TypedDict):
    """
    Tournaments, newest first. `next` is the cursor of the next page.
    """

    items: list[TournamentSummary]
    """
    Each with how far it is.
    """
    next: str | None
    """
    `next` is the cursor of the next page.
    """


class NodeDocument(TypedDict):
    """
    A table, a bye, or a table to come. Nodes of a round are numbered from the top of the drawing, from 1.
    """

    number: int
    """
    From the top of the drawing, from 1.
    """
    part: Literal['consolation', 'final', 'losers', 'main', 'reset', 'third_place']
    """
    What it belongs to: the `main` bracket, the `third_place`, the `consolation`; of a double elimination the `losers`, the `final`, or the `reset` after it, which is played if the entry that had not lost before loses.
    """
    table: int | None
    """
    The number of the table in its round; null for a bye, and before the round is paired.
    """
    match: str | None
    """
    Its match; null without one.
    """
    sides: list[SideDocument]
    """
    Two, or one with a bye.
    """
    winner: int | None
    """
    The entry that advances; null while that is open, or if nobody does.
    """
    decided: bool
    """
    Whether it is settled who advances, be it nobody.
    """
    how: HowDecided | None
    """
    A code of how the match ended, the verdict of a ruling, or `bye`; null before.
    """
    feeds: NodeReference | None
    """
    The node that its winner goes to; null if nobody does.
    """
    loser_feeds: NodeReference | None
    """
    The node that its loser goes to; null if nobody does.
    """


class CrossRow(TypedDict):
    """
    A line of the cross table.
    """

    rank: int
    """
    From 1; shared by entries that nothing separates.
    """
    entry: int
    """
    The number of an entry in its tournament, from 1 in the order of entering.
    """
    name: str
    """
    What the entry is called.
    """
    player: str | None
    """
    The id of the person; null for a bot.
    """
    bot: str | None
    """
    The key of the bot; null for a person.
    """
    rating: int
    """
    The strength by which it was seeded.
    """
    points: float
    """
    Of all tables, byes and rulings.
    """
    tie_breaks: list[float]
    """
    The values of the tie-breaks, in the order of the terms.
    """
    turns: list[TurnDocument]
    """
    One for each round that has started.
    """


class PlaceDocument(TypedDict):
    """
    The place of an entry. Entries that nothing separates share a rank, and the next one is skipped. `advanced`
    is the number of rounds of a knockout from which it has advanced, which counts before points.
    """

    rank: int
    """
    From 1; shared by entries that nothing separates.
    """
    entry: int
    """
    The number of an entry in its tournament, from 1 in the order of entering.
    """
    name: str
    """
    What the entry is called.
    """
    player: str | None
    """
    The id of the person; null for a bot.
    """
    bot: str | None
    """
    The key of the bot; null for a person.
    """
    advanced: int
    """
    `advanced` is the number of rounds of a knockout from which it has advanced, which counts before points.
    """
    points: float
    """
    Of all tables, byes and rulings.
    """
    tables: int
    """
    How many it played.
    """
    wins: int
    """
    How many tables it won.
    """
    byes: int
    """
    How many rounds it had no opponent.
    """
    tie_breaks: list[TieBreakDocument]
    """
    In the order of the terms.
    """


class RoundDocument(TypedDict):
    """
    A round: pairings with reasons. `repeats` counts the meetings that are not the first of the two.
    """

    tournament: str
    """
    The id of a tournament, `trn_…`.
    """
    version: int
    """
    The number of events so far, so that of the newest one; each event has the next number.
    """
    round: int
    """
    The number of a round of the tournament, from 1.
    """
    status: Literal['closed', 'open', 'paired', 'playing']
    """
    How far the round is, from pairing to its close.
    """
    method: Literal['automatic', 'manual', 'mixed'] | None
    """
    Whether it was paired by the program, by hand, or by both; null before.
    """
    engine: str | None
    """
    The program that paired it, with its version; null if none did.
    """
    repeats: int
    """
    `repeats` counts the meetings that are not the first of the two.
    """
    tables: list[TableDocument]
    """
    By number.
    """
    byes: list[ByeDocument]
    """
    Entries without an opponent.
    """
    beacon: AwaitedRound | None
    """
    The round of the public beacon that the start waits for; null before the pairing, and without a beacon.
    """
    costs: list[PairingCosts]
    """
    Of pairings that are only foreseen (`dry_run`): of each table, and last of all byes. Otherwise empty.
    """


class Standings(TypedDict):
    """
    The standings after the event `as_of`, which never change. `closed` rounds were over by then.
    """

    tournament: str
    """
    The id of a tournament, `trn_…`.
    """
    as_of: int
    """
    The standings after the event `as_of`, which never change.
    """
    at: str
    """
    When that event was written, in UTC.
    """
    status: Literal['ended', 'open', 'running']
    """
    How far the tournament was.
    """
    closed: int
    """
    `closed` rounds were over by then.
    """
    places: list[PlaceDocument]
    """
    The best first.
    """


class ForeseenStandings(TypedDict):
    """
    The standings if open tables ended as the caller supposes. Nothing is written.
    """

    tournament: str
    """
    The id of a tournament, `trn_…`.
    """
    version: int
    """
    The number of events so far, so that of the newest one; each event has the next number.
    """
    open: int
    """
    How many tables of the round that is played have neither a result nor a supposed one.
    """
    places: list[PlaceDocument]
    """
    The best first.
    """


class TournamentTimeline(TypedDict):
    """
    The history after a version as sentences. Continue with `after` = `next`.
    """

    tournament: str
    """
    The id of a tournament, `trn_…`.
    """
    version: int
    """
    The number of events so far, so that of the newest one; each event has the next number.
    """
    next: int
    """
    Continue with `after` = `next`.
    """
    language: Language
    """
    The language of the sentences, by its tag.
    """
    sentences: list[TournamentSentence]
    """
    The oldest first.
    """


class DeliveryPage(TypedDict):
    """
    Messages, newest first, without their bodies. `next` is the cursor of the next page.
    """

    items: list[DeliveryDocument]
    """
    Those that are kept, two weeks at most.
    """
    next: str | None
    """
    `next` is the cursor of the next page.
    """


class PaxIlluminatenComponents(CommonComponents):
    game: Literal['pax_illuminaten']
    """
    The key of a game, as `/v1/games` lists it.
    """
    editions: dict[str, PaxIlluminatenComponentsEdition]
    """
    The data by edition, as the game has them: their form differs from game to game.
    """


class ConspiracyKnowledge(CommonKnowledge):
    game: Literal['conspiracy']
    """
    The key of a game, as `/v1/games` lists it.
    """
    view: ConspiracyState
    """
    Everything that `view` does not hide is known.
    """


class PaxIlluminatenKnowledge(CommonKnowledge):
    game: Literal['pax_illuminaten']
    """
    The key of a game, as `/v1/games` lists it.
    """
    view: PaxIlluminatenState
    """
    Everything that `view` does not hide is known.
    """


class UmbraConciliumKnowledge(CommonKnowledge):
    game: Literal['umbra_concilium']
    """
    The key of a game, as `/v1/games` lists it.
    """
    view: UmbraConciliumState
    """
    Everything that `view` does not hide is known.
    """


class ConspiracyView(CommonView):
    game: Literal['conspiracy']
    """
    The key of a game, as `/v1/games` lists it.
    """
    view: ConspiracyState
    """
    `view` has the game's view schema; hidden things are `{"hidden": <how many>}` and never left out.
    """


class PaxIlluminatenView(CommonView):
    game: Literal['pax_illuminaten']
    """
    The key of a game, as `/v1/games` lists it.
    """
    view: PaxIlluminatenState
    """
    `view` has the game's view schema; hidden things are `{"hidden": <how many>}` and never left out.
    """


class UmbraConciliumView(CommonView):
    game: Literal['umbra_concilium']
    """
    The key of a game, as `/v1/games` lists it.
    """
    view: UmbraConciliumState
    """
    `view` has the game's view schema; hidden things are `{"hidden": <how many>}` and never left out.
    """


class ConspiracyEventDocument(TypedDict):
    """
    An event as shown to the viewer. `hash` and `previous` are shown once the match is over, and with the truth:
    if a secret has few possible values, a hash would reveal it.
    """

    version: int
    """
    The version of this event: its place in its stream, from 1 without gaps.
    """
    at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """
    type: ConspiracyEventType
    """
    The wire name of the event, as in `event`.
    """
    cause: ConspiracyCause
    """
    The wire name of the command that led to it.
    """
    actor: ActorDocument
    """
    Who gave that command.
    """
    event: MatchEvent | ConspiracyEvent
    """
    The event with its fields; what the viewer may not see is `{"hidden": n}`.
    """
    previous: NotRequired[str]
    """
    The hash that the event before ends with, in hex; absent while it could reveal a secret.
    """
    hash: NotRequired[str]
    """
    The hash of this event and all before it, in hex; absent while it could reveal a secret.
    """


class ConspiracyEventPage(TypedDict):
    """
    Events after a version, oldest first. Continue with `after` = `next`; `version` is the newest version.
    """

    match: str
    """
    The id of a match, `mat_…`.
    """
    version: int
    """
    Continue with `after` = `next`; `version` is the newest version.
    """
    next: int
    """
    Continue with `after` = `next`; `version` is the newest version.
    """
    events: list[ConspiracyEventDocument]
    """
    As shown to the viewer.
    """


ConspiracyWholeState: TypeAlias = ConspiracyState | dict[str, object]


class PaxIlluminatenEventDocument(TypedDict):
    """
    An event as shown to the viewer. `hash` and `previous` are shown once the match is over, and with the truth:
    if a secret has few possible values, a hash would reveal it.
    """

    version: int
    """
    The version of this event: its place in its stream, from 1 without gaps.
    """
    at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """
    type: PaxIlluminatenEventType
    """
    The wire name of the event, as in `event`.
    """
    cause: PaxIlluminatenCause
    """
    The wire name of the command that led to it.
    """
    actor: ActorDocument
    """
    Who gave that command.
    """
    event: MatchEvent | PaxIlluminatenEvent
    """
    The event with its fields; what the viewer may not see is `{"hidden": n}`.
    """
    previous: NotRequired[str]
    """
    The hash that the event before ends with, in hex; absent while it could reveal a secret.
    """
    hash: NotRequired[str]
    """
    The hash of this event and all before it, in hex; absent while it could reveal a secret.
    """


class PaxIlluminatenEventPage(TypedDict):
    """
    Events after a version, oldest first. Continue with `after` = `next`; `version` is the newest version.
    """

    match: str
    """
    The id of a match, `mat_…`.
    """
    version: int
    """
    Continue with `after` = `next`; `version` is the newest version.
    """
    next: int
    """
    Continue with `after` = `next`; `version` is the newest version.
    """
    events: list[PaxIlluminatenEventDocument]
    """
    As shown to the viewer.
    """


PaxIlluminatenWholeState: TypeAlias = PaxIlluminatenState | dict[str, object]


class RichelieuEventDocument(TypedDict):
    """
    An event as shown to the viewer. `hash` and `previous` are shown once the match is over, and with the truth:
    if a secret has few possible values, a hash would reveal it.
    """

    version: int
    """
    The version of this event: its place in its stream, from 1 without gaps.
    """
    at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """
    type: RichelieuEventType
    """
    The wire name of the event, as in `event`.
    """
    cause: RichelieuCause
    """
    The wire name of the command that led to it.
    """
    actor: ActorDocument
    """
    Who gave that command.
    """
    event: MatchEvent | RichelieuEvent
    """
    The event with its fields; what the viewer may not see is `{"hidden": n}`.
    """
    previous: NotRequired[str]
    """
    The hash that the event before ends with, in hex; absent while it could reveal a secret.
    """
    hash: NotRequired[str]
    """
    The hash of this event and all before it, in hex; absent while it could reveal a secret.
    """


class RichelieuEventPage(TypedDict):
    """
    Events after a version, oldest first. Continue with `after` = `next`; `version` is the newest version.
    """

    match: str
    """
    The id of a match, `mat_…`.
    """
    version: int
    """
    Continue with `after` = `next`; `version` is the newest version.
    """
    next: int
    """
    Continue with `after` = `next`; `version` is the newest version.
    """
    events: list[RichelieuEventDocument]
    """
    As shown to the viewer.
    """


class UmbraConciliumEventDocument(TypedDict):
    """
    An event as shown to the viewer. `hash` and `previous` are shown once the match is over, and with the truth:
    if a secret has few possible values, a hash would reveal it.
    """

    version: int
    """
    The version of this event: its place in its stream, from 1 without gaps.
    """
    at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """
    type: UmbraConciliumEventType
    """
    The wire name of the event, as in `event`.
    """
    cause: UmbraConciliumCause
    """
    The wire name of the command that led to it.
    """
    actor: ActorDocument
    """
    Who gave that command.
    """
    event: MatchEvent | UmbraConciliumEvent
    """
    The event with its fields; what the viewer may not see is `{"hidden": n}`.
    """
    previous: NotRequired[str]
    """
    The hash that the event before ends with, in hex; absent while it could reveal a secret.
    """
    hash: NotRequired[str]
    """
    The hash of this event and all before it, in hex; absent while it could reveal a secret.
    """


class UmbraConciliumEventPage(TypedDict):
    """
    Events after a version, oldest first. Continue with `after` = `next`; `version` is the newest version.
    """

    match: str
    """
    The id of a match, `mat_…`.
    """
    version: int
    """
    Continue with `after` = `next`; `version` is the newest version.
    """
    next: int
    """
    Continue with `after` = `next`; `version` is the newest version.
    """
    events: list[UmbraConciliumEventDocument]
    """
    As shown to the viewer.
    """


UmbraConciliumWholeState: TypeAlias = UmbraConciliumState | dict[str, object]


class TournamentRoundPaired(TypedDict):
    """
    The pairings of a round. `engine` is the program that computed the automatic part.
    """

    type: Literal['round_paired']
    """
    Tells this from what else may stand here.
    """
    round: int
    """
    The number of a round of the tournament, from 1.
    """
    tables: list[TournamentPairing]
    """
    By number.
    """
    byes: list[TournamentBye]
    """
    Entries without an opponent.
    """
    method: Literal['automatic', 'manual', 'mixed']
    """
    Whether the program, the organiser or both paired it.
    """
    engine: str
    """
    `engine` is the program that computed the automatic part.
    """
    lots: NotRequired[str | None]
    """
    The key of all lots of the tournament, in hex, with its first pairing; null in all others.
    """
    beacon_round: NotRequired[int | None]
    """
    The round of the beacon that the start waits for, the first after the time of this event; null without.
    """


TournamentEvent: TypeAlias = TournamentTournamentOpened | TournamentPlayerEntered | TournamentPlayerWithdrew | TournamentPlayerReturned | TournamentPlayerExcluded | TournamentExclusionLifted | TournamentEntryRated | TournamentPlayerQualified | TournamentPlayerApplied | TournamentApplicationQueued | TournamentApplicationDeclined | TournamentApplicationWithdrawn | TournamentLinkMade | TournamentListChanged | TournamentPlayerCheckedIn | TournamentCheckInOpened | TournamentCheckInClosed | TournamentByeRequested | TournamentByeGranted | TournamentByeRefused | TournamentByeRequestWithdrawn | TournamentEntriesKeptApart | TournamentSeparationLifted | TournamentRoundOpened | TournamentRoundPaired | TournamentPairingsDropped | TournamentRoundStarted | TournamentPastRoundEntered | TournamentResultReported | TournamentTableRuled | TournamentExtraTimeGiven | TournamentTablePaused | TournamentTableResumed | TournamentPointsAdjusted | TournamentRulingWithdrawn | TournamentRoundClosed | TournamentScheduleSet | TournamentScheduleHeld | TournamentScheduleResumed | TournamentTournamentEnded | TournamentSeedRevealed | TournamentStaffAppointed | TournamentStaffDismissed | TournamentTournamentOffered | TournamentOfferWithdrawn | TournamentTournamentTakenOver | TournamentTermsChanged | TournamentAnnouncementMade | TournamentAnnouncementRemoved


class RichelieuBox(TypedDict):
    """
    An intrigue box: a sheet of each side.
    """

    richelieu: RichelieuSheet
    """
    The sheet of Richelieu.
    """
    enemy: RichelieuSheet
    """
    The sheet of his enemies.
    """


EventDocument: TypeAlias = ConspiracyEventDocument | PaxIlluminatenEventDocument | RichelieuEventDocument | UmbraConciliumEventDocument
"""
An event as shown to the viewer. `hash` and `previous` are shown once the match is over, and with the truth:
if a secret has few possible values, a hash would reveal it.
"""


class TournamentEventDocument(TypedDict):
    """
    An event of a tournament, all of which are public.
    """

    version: int
    """
    The version of this event: its place in its stream, from 1 without gaps.
    """
    at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """
    type: TournamentEventType
    """
    The wire name of the event, as in `event`.
    """
    cause: TournamentCause
    """
    The wire name of the command that led to it.
    """
    actor: ActorDocument
    """
    Who gave that command.
    """
    event: TournamentEvent
    """
    The event with its fields.
    """
    previous: str
    """
    The hash that the event before ends with, in hex.
    """
    hash: str
    """
    The hash of this event and all before it, in hex.
    """


Components: TypeAlias = ConspiracyComponents | PaxIlluminatenComponents | RichelieuComponents | UmbraConciliumComponents
"""
Component data by edition, each with its provenance, and names in the caller's language.

`catalogue` explains by edition every component that players meet, `kinds` are the names of its kinds.
`names` are those of components and other ids, `causes` those of the game's commands and other causes of events
(`ask_undo`, `expire` …), `endings` the ways in which a match ended, by `how` of its outcome. `{house}` in a
text stands for whom the house plays in that match: `house` of its timeline.
"""


class Explorer(TypedDict):
    """
    An opening, and the matches in which it was played, the latest to end first. `next` is the cursor of the next
    page.
    """

    openings: Openings
    """
    What followed, how often and how successfully.
    """
    items: list[FoundMatch]
    """
    One for each match. With `player=me` those of the caller come first that not everybody may see.
    """
    next: str | None
    """
    `next` is the cursor of the next page.
    """
    not_looked_through: int
    """
    With `include=where`: how many `items`, the last of them, are without it because one answer looks through 20 matches at most.
    """


class GameStatistics(TypedDict):
    """
    Statistics of a game over its finished matches of a form; null parts of the form were not restricted.
    """

    game: GameKey
    """
    The key of a game, as `/v1/games` lists it.
    """
    form: Form
    """
    A selection of matches: by version of the rules, number of seats, and occupants; None for all.
    """
    figures: GameFigures
    """
    What the matches of this form have in common.
    """


class InvitationAnswer(TypedDict):
    """
    The match and seat of a valid invitation.
    """

    seat: int
    """
    The place at the table that the token admits to, from 0.
    """
    until: str
    """
    When the token expires, in UTC.
    """
    match: MatchSummary
    """
    The match, as everybody may see it who was invited.
    """


EventPage: TypeAlias = ConspiracyEventPage | PaxIlluminatenEventPage | RichelieuEventPage | UmbraConciliumEventPage
"""
Events after a version, oldest first. Continue with `after` = `next`; `version` is the newest version.
"""


class Content(TypedDict):
    """
    What a study says. `watch` is who reads it besides its owner.
    """

    title: str
    """
    What the study is called.
    """
    watch: Literal['link', 'nobody']
    """
    `watch` is who reads it besides its owner.
    """
    chapters: list[Chapter]
    """
    In their order.
    """


class StudyFile(TypedDict):
    """
    A study as a file, which any service takes back.
    """

    format: Literal['cabinet-noir-study']
    """
    Says that the file is a study.
    """
    form: Literal[1]
    """
    The form of the file. A later one that differs has another number.
    """
    exported_at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """
    study: Content
    """
    All that it says. Who owns it, its id and its changes are not in the file.
    """


class BracketRound(TypedDict):
    """
    A column of a bracket.
    """

    round: int
    """
    The number of a round of the tournament, from 1.
    """
    status: Literal['closed', 'open', 'paired', 'playing'] | None
    """
    How far the round is; null before it is opened.
    """
    nodes: list[NodeDocument]
    """
    From the top of the drawing.
    """


class CrossTable(TypedDict):
    """
    Every entry against every round, the best first.
    """

    tournament: str
    """
    The id of a tournament, `trn_…`.
    """
    version: int
    """
    The number of events so far, so that of the newest one; each event has the next number.
    """
    format: Format
    """
    How entries are paired.
    """
    rounds: int
    """
    How many rounds have started; each line has as many turns.
    """
    tie_breaks: list[TieBreak]
    """
    The names of the tie-breaks, in the order of the terms.
    """
    rows: list[CrossRow]
    """
    The best first.
    """


class Card(TypedDict):
    """
    The card of an entry: place, rounds, whom it met, what the tournament did to its rating.
    """

    tournament: str
    """
    The id of a tournament, `trn_…`.
    """
    version: int
    """
    The number of events so far, so that of the newest one; each event has the next number.
    """
    entry: EntryDocument
    """
    Who it is.
    """
    place: PlaceDocument
    """
    Its place in the standings, with what each tie-break consists of.
    """
    turns: list[TurnDocument]
    """
    One for each round that has started.
    """
    opponents: list[OpponentDocument]
    """
    Whom it met, each once, by number.
    """
    seats: list[int]
    """
    How often it held each seat, from the first.
    """
    rulings: list[RulingDocument]
    """
    The rulings that count and concern its tables or its points, the oldest first.
    """
    rating: RatingCourseDocument | None
    """
    Null if no match of the tournament was rated for it, or if it played too many since to be followed.
    """


class TournamentEventPage(TypedDict):
    """
    Events after a version, oldest first. Continue with `after` = `next`; `version` is the newest version.
    """

    tournament: str
    """
    The id of a tournament, `trn_…`.
    """
    version: int
    """
    Continue with `after` = `next`; `version` is the newest version.
    """
    next: int
    """
    Continue with `after` = `next`; `version` is the newest version.
    """
    events: list[TournamentEventDocument]
    """
    All of them public.
    """


class TournamentExport(TypedDict):
    """
    A tournament as one document: its terms, every round, the standings.
    """

    tournament: TournamentDocument
    """
    Its terms, entries and progress.
    """
    rounds: list[RoundDocument]
    """
    The first to the newest.
    """
    standings: Standings
    """
    As they are now.
    """


class ConspiracyCommandAnswer(TypedDict):
    """
    What a command led to: the caller's events and view. `told` is the running hash of its seat at `version`.

    On a board for analysis events and view are the truth, and `told` is the hash of the last event.
    """

    match: str
    """
    The id of a match, `mat_…`.
    """
    version: int
    """
    `told` is the running hash of its seat at `version`.
    """
    told: str
    """
    `told` is the running hash of its seat at `version`.
    """
    events: list[ConspiracyEventDocument]
    """
    Those that the command led to, as shown to the caller's seat.
    """
    seen: ConspiracyView
    """
    The view of the caller's seat after them.
    """


class ConspiracyPosition(TypedDict):
    """
    Where the commands lead: the whole state, the awaited seats, and the events on the way.
    """

    kind: Literal['position']
    """
    Tells this from what else may stand here.
    """
    state: ConspiracyWholeState
    """
    The whole state, with nothing hidden.
    """
    awaiting: list[int]
    """
    The seats that must answer next; -1 is the house, nobody if the match is over.
    """
    choices: list[Choices]
    """
    For each awaited seat.
    """
    outcome: Outcome | None
    """
    Null while the game goes on.
    """
    steps: list[ConspiracyStep]
    """
    What happened on the way, command by command.
    """


class PaxIlluminatenCommandAnswer(TypedDict):
    """
    What a command led to: the caller's events and view. `told` is the running hash of its seat at `version`.

    On a board for analysis events and view are the truth, and `told` is the hash of the last event.
    """

    match: str
    """
    The id of a match, `mat_…`.
    """
    version: int
    """
    `told` is the running hash of its seat at `version`.
    """
    told: str
    """
    `told` is the running hash of its seat at `version`.
    """
    events: list[PaxIlluminatenEventDocument]
    """
    Those that the command led to, as shown to the caller's seat.
    """
    seen: PaxIlluminatenView
    """
    The view of the caller's seat after them.
    """


class PaxIlluminatenPosition(TypedDict):
    """
    Where the commands lead: the whole state, the awaited seats, and the events on the way.
    """

    kind: Literal['position']
    """
    Tells this from what else may stand here.
    """
    state: PaxIlluminatenWholeState
    """
    The whole state, with nothing hidden.
    """
    awaiting: list[int]
    """
    The seats that must answer next; -1 is the house, nobody if the match is over.
    """
    choices: list[Choices]
    """
    For each awaited seat.
    """
    outcome: Outcome | None
    """
    Null while the game goes on.
    """
    steps: list[PaxIlluminatenStep]
    """
    What happened on the way, command by command.
    """


class UmbraConciliumCommandAnswer(TypedDict):
    """
    What a command led to: the caller's events and view. `told` is the running hash of its seat at `version`.

    On a board for analysis events and view are the truth, and `told` is the hash of the last event.
    """

    match: str
    """
    The id of a match, `mat_…`.
    """
    version: int
    """
    `told` is the running hash of its seat at `version`.
    """
    told: str
    """
    `told` is the running hash of its seat at `version`.
    """
    events: list[UmbraConciliumEventDocument]
    """
    Those that the command led to, as shown to the caller's seat.
    """
    seen: UmbraConciliumView
    """
    The view of the caller's seat after them.
    """


class UmbraConciliumPosition(TypedDict):
    """
    Where the commands lead: the whole state, the awaited seats, and the events on the way.
    """

    kind: Literal['position']
    """
    Tells this from what else may stand here.
    """
    state: UmbraConciliumWholeState
    """
    The whole state, with nothing hidden.
    """
    awaiting: list[int]
    """
    The seats that must answer next; -1 is the house, nobody if the match is over.
    """
    choices: list[Choices]
    """
    For each awaited seat.
    """
    outcome: Outcome | None
    """
    Null while the game goes on.
    """
    steps: list[UmbraConciliumStep]
    """
    What happened on the way, command by command.
    """


class RichelieuState(TypedDict):
    """
    The whole game. Boxes and spaces are counted from 1; a box of None is closed.
    """

    edition: EditionInUse
    """
    The edition of the component data that the match uses.
    """
    stall_guard: bool
    """
    Whether players must place a worker after many turns without one: the match option.
    """
    cardinal: int
    """
    The space of the prestige track where the cardinal stands; who is behind it has two actions.
    """
    city_jewels: int
    """
    How many jewels lie in the city, to be bought.
    """
    players: list[RichelieuPlayer]
    """
    By seat.
    """
    colours: list[RichelieuColour]
    """
    Those of the seats in turn order, then the neutral ones.
    """
    camps: dict[str, RichelieuCamp]
    """
    The workers by colour.
    """
    boxes: list[RichelieuBox | None]
    """
    The intrigue boxes from left to right; null for one that is closed.
    """
    richelieu_pile: TextsOrHidden
    """
    The sheets of Richelieu that are still to come; only their number for everybody.
    """
    enemy_pile: TextsOrHidden
    """
    The sheets of his enemies that are still to come; only their number for everybody.
    """
    discarded: list[RichelieuSheetId]
    """
    Sheets out of the game.
    """
    start: int | None
    """
    The seat that began; null during the setup.
    """
    turn: int | None
    """
    The seat on turn; null during the setup.
    """
    idle: int
    """
    Consecutive turns without a placement.
    """
    placed: bool
    """
    Whether a worker was placed in this turn; before the first turn nothing is counted.
    """
    agenda: list[RichelieuTakeAction | RichelieuTurnOver | RichelieuPlaceNeutral | RichelieuResolveIntrigue | RichelieuCloseIntrigue | RichelieuGrantReward | RichelieuUseReward]
    """
    The pending decisions; the last of them is due now.
    """
    scores: list[RichelieuScore]
    """
    By seat, once the game is over.
    """


GameState: TypeAlias = ConspiracyState | PaxIlluminatenState | RichelieuState | UmbraConciliumState


class MatchNews(TypedDict):
    """
    The events after version `after` of a match, up to `version`, as shown to the owner of the webhook.

    `awaiting` are the seats that must answer at `version`, `seat` is the owner's own.
    """

    match: str
    """
    The id of a match, `mat_…`.
    """
    game: GameKey
    """
    The key of a game, as `/v1/games` lists it.
    """
    status: Literal['cancelled', 'finished', 'open', 'running']
    """
    `open` until it starts, `running`, then `finished` or `cancelled`.
    """
    after: int
    """
    The events after version `after` of a match, up to `version`, as shown to the owner of the webhook.
    """
    version: int
    """
    The events after version `after` of a match, up to `version`, as shown to the owner of the webhook.
    """
    seat: int | None
    """
    `awaiting` are the seats that must answer at `version`, `seat` is the owner's own.
    """
    awaiting: list[int]
    """
    `awaiting` are the seats that must answer at `version`, `seat` is the owner's own.
    """
    events: list[EventDocument]
    """
    As shown to the owner of the webhook.
    """


class NoticeMatchNews(TypedDict):
    """
    What a player is told of: type, time and data are those of a message to a webhook about the player.
    """

    sequence: int
    """
    Its number, which counts the notices of an account without gaps, from any number on.
    """
    type: Literal['turn.awaited', 'player.invited', 'player.seated', 'match.started', 'match.undo_asked', 'match.undo_answered', 'match.taken_back', 'match.seat_resigned', 'match.ended', 'match.ruled', 'match.ruling_lifted', 'match.seat_left', 'match.cancelled', 'match.time_expired', 'match.seat_substituted', 'match.time_added', 'match.time_given_back', 'match.paused', 'match.resumed']
    """
    What it is about.
    """
    timestamp: str
    """
    When that happened.
    """
    data: MatchNews
    """
    What happened, as the player may see it.
    """


class TournamentNews(TypedDict):
    """
    The events after version `after` of a tournament, up to `version`. All of them are public.
    """

    tournament: str
    """
    The id of a tournament, `trn_…`.
    """
    after: int
    """
    The events after version `after` of a tournament, up to `version`.
    """
    version: int
    """
    The events after version `after` of a tournament, up to `version`.
    """
    events: list[TournamentEventDocument]
    """
    All of them public.
    """


class NoticeTournamentNews(TypedDict):
    """
    What a player is told of: type, time and data are those of a message to a webhook about the player.
    """

    sequence: int
    """
    Its number, which counts the notices of an account without gaps, from any number on.
    """
    type: Literal['player.ruled', 'player.qualified', 'player.appointed', 'player.told']
    """
    What it is about.
    """
    timestamp: str
    """
    When that happened.
    """
    data: TournamentNews
    """
    What happened, as the player may see it.
    """


Notice: TypeAlias = NoticeMatchNews | NoticeReminderNews | NoticePairingNews | NoticeReportNews | NoticeDecisionNews | NoticeTournamentNews | NoticeDroppedNews


class NoticePage(TypedDict):
    """
    Notices, oldest first.
    """

    newest: int
    """
    The number of the last notice there is.
    """
    next: int
    """
    The number after which to continue.
    """
    notices: list[Notice]
    """
    Those after the number that was asked for, as many as fit.
    """


class OwnStudy(TypedDict):
    """
    A study of the caller.
    """

    id: str
    """
    The id of a study, `stu_…`.
    """
    version: int
    """
    The number of events so far, so that of the newest one; each event has the next number.
    """
    created_at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """
    updated_at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """
    study: Content
    """
    All that it says.
    """


class Bracket(TypedDict):
    """
    A knockout as a drawing: which table feeds which, from the first round to the final.
    """

    tournament: str
    """
    The id of a tournament, `trn_…`.
    """
    version: int
    """
    The number of events so far, so that of the newest one; each event has the next number.
    """
    entries: int
    """
    How many are in the first round.
    """
    rounds: list[BracketRound]
    """
    The first to the final, also those to come.
    """
    champion: int | None
    """
    The entry that won the final, and the reset if there is one; null before.
    """


class WebhookMatchNews(TypedDict):
    """
    The body of a message to a webhook. `sequence` counts the messages of the webhook without gaps.
    """

    type: Literal['match.advanced', 'turn.awaited', 'player.invited', 'player.seated', 'match.opened', 'match.seat_taken', 'match.started', 'match.undo_asked', 'match.undo_answered', 'match.taken_back', 'match.hint_taken', 'match.seat_resigned', 'match.ended', 'match.ruled', 'match.ruling_lifted', 'match.seat_left', 'match.host_changed', 'match.cancelled', 'match.seat_invited', 'match.invitation_revoked', 'match.time_expired', 'match.seat_substituted', 'match.time_added', 'match.time_given_back', 'match.paused', 'match.resumed']
    """
    What the message is about, as `turn.awaited`.
    """
    timestamp: str
    """
    When the message was made, in UTC; later attempts have the same.
    """
    webhook: str
    """
    The id of a webhook, `whk_…`.
    """
    sequence: int
    """
    `sequence` counts the messages of the webhook without gaps.
    """
    data: MatchNews
    """
    What happened.
    """


class WebhookTournamentNews(TypedDict):
    """
    The body of a message to a webhook. `sequence` counts the messages of the webhook without gaps.
    """

    type: Literal['player.ruled', 'player.qualified', 'player.appointed', 'player.told', 'tournament.advanced', 'tournament.opened', 'tournament.player_entered', 'tournament.player_withdrew', 'tournament.player_returned', 'tournament.player_excluded', 'tournament.exclusion_lifted', 'tournament.entry_rated', 'tournament.player_qualified', 'tournament.player_applied', 'tournament.application_queued', 'tournament.application_declined', 'tournament.application_withdrawn', 'tournament.link_made', 'tournament.list_changed', 'tournament.player_checked_in', 'tournament.check_in_opened', 'tournament.check_in_closed', 'tournament.bye_requested', 'tournament.bye_granted', 'tournament.bye_refused', 'tournament.bye_request_withdrawn', 'tournament.entries_kept_apart', 'tournament.separation_lifted', 'tournament.round_opened', 'tournament.round_paired', 'tournament.pairings_dropped', 'tournament.round_started', 'tournament.past_round_entered', 'tournament.result_reported', 'tournament.table_ruled', 'tournament.extra_time_given', 'tournament.table_paused', 'tournament.table_resumed', 'tournament.points_adjusted', 'tournament.ruling_withdrawn', 'tournament.round_closed', 'tournament.schedule_set', 'tournament.schedule_held', 'tournament.schedule_resumed', 'tournament.ended', 'tournament.staff_appointed', 'tournament.staff_dismissed', 'tournament.offered', 'tournament.offer_withdrawn', 'tournament.taken_over', 'tournament.terms_changed', 'tournament.announcement_made', 'tournament.announcement_removed']
    """
    What the message is about, as `turn.awaited`.
    """
    timestamp: str
    """
    When the message was made, in UTC; later attempts have the same.
    """
    webhook: str
    """
    The id of a webhook, `whk_…`.
    """
    sequence: int
    """
    `sequence` counts the messages of the webhook without gaps.
    """
    data: TournamentNews
    """
    What happened.
    """


WebhookMessage: TypeAlias = WebhookMatchNews | WebhookReminderNews | WebhookPairingNews | WebhookReportNews | WebhookDecisionNews | WebhookTournamentNews | WebhookPingNews


class RichelieuKnowledge(CommonKnowledge):
    game: Literal['richelieu']
    """
    The key of a game, as `/v1/games` lists it.
    """
    view: RichelieuState
    """
    Everything that `view` does not hide is known.
    """


class RichelieuView(CommonView):
    game: Literal['richelieu']
    """
    The key of a game, as `/v1/games` lists it.
    """
    view: RichelieuState
    """
    `view` has the game's view schema; hidden things are `{"hidden": <how many>}` and never left out.
    """


class ConspiracyAdjudicated(TypedDict):
    """
    The result of each item, in order.
    """

    game: Literal['conspiracy']
    """
    The key of a game, as `/v1/games` lists it.
    """
    items: list[ConspiracyPosition | RefusedCommand]
    """
    One for each item of the request.
    """


class PaxIlluminatenAdjudicated(TypedDict):
    """
    The result of each item, in order.
    """

    game: Literal['pax_illuminaten']
    """
    The key of a game, as `/v1/games` lists it.
    """
    items: list[PaxIlluminatenPosition | RefusedCommand]
    """
    One for each item of the request.
    """


class RichelieuCommandAnswer(TypedDict):
    """
    What a command led to: the caller's events and view. `told` is the running hash of its seat at `version`.

    On a board for analysis events and view are the truth, and `told` is the hash of the last event.
    """

    match: str
    """
    The id of a match, `mat_…`.
    """
    version: int
    """
    `told` is the running hash of its seat at `version`.
    """
    told: str
    """
    `told` is the running hash of its seat at `version`.
    """
    events: list[RichelieuEventDocument]
    """
    Those that the command led to, as shown to the caller's seat.
    """
    seen: RichelieuView
    """
    The view of the caller's seat after them.
    """


RichelieuWholeState: TypeAlias = RichelieuState | dict[str, object]


class UmbraConciliumAdjudicated(TypedDict):
    """
    The result of each item, in order.
    """

    game: Literal['umbra_concilium']
    """
    The key of a game, as `/v1/games` lists it.
    """
    items: list[UmbraConciliumPosition | RefusedCommand]
    """
    One for each item of the request.
    """


CommandAnswer: TypeAlias = ConspiracyCommandAnswer | PaxIlluminatenCommandAnswer | RichelieuCommandAnswer | UmbraConciliumCommandAnswer
"""
What a command led to: the caller's events and view. `told` is the running hash of its seat at `version`.

On a board for analysis events and view are the truth, and `told` is the hash of the last event.
"""


View: TypeAlias = ConspiracyView | PaxIlluminatenView | RichelieuView | UmbraConciliumView
"""
What one viewer knows of a match at a version. `view` has the game's view schema; hidden things are
`{"hidden": <how many>}` and never left out. `seat` is null unless `lens` is `seat`. `clocks` show the time left
now; at a requested version, the time left when they were last set.
"""


Knowledge: TypeAlias = ConspiracyKnowledge | PaxIlluminatenKnowledge | RichelieuKnowledge | UmbraConciliumKnowledge
"""
What a seat could know at a version.

Everything that `view` does not hide is known. `hidden` lists the rest, with what was there in `samples` worlds
that agree with the view, drawn as `draw` says: an estimate, which may miss rare cases. Without samples, as at a
version within a command, everything hidden is unknown. The same `seed` gives the same answer.
"""


class AccountExport(TypedDict):
    """
    Everything that belongs to a player. `matches` are ids, the newest first.
    """

    exported_at: str
    """
    A time in UTC, as RFC 3339 has it, with milliseconds.
    """
    player: Player
    """
    The account.
    """
    former_names: list[str]
    """
    What it was called before, the newest last; nobody else is told.
    """
    tokens: list[TokenDocument]
    """
    Without their texts, which are not stored.
    """
    webhooks: list[WebhookDocument]
    """
    Without their secrets.
    """
    matches: list[str]
    """
    `matches` are ids, the newest first.
    """
    comments: list[OwnComment]
    """
    On any match.
    """
    phrases: list[OwnPhrase]
    """
    At any table, as long as they are kept.
    """
    entries: list[OwnEntry]
    """
    In any tournament.
    """
    announcements: list[OwnAnnouncement]
    """
    In any tournament that the player helped to run.
    """
    studies: list[OwnStudy]
    """
    As they are now.
    """
    reports: list[OwnReport]
    """
    What the player reported to the operator.
    """
    decisions: list[OwnDecision]
    """
    What the operator decided about the player; not who reported it.
    """


WholeState: TypeAlias = ConspiracyWholeState | PaxIlluminatenWholeState | RichelieuWholeState | UmbraConciliumWholeState


class RichelieuPosition(TypedDict):
    """
    Where the commands lead: the whole state, the awaited seats, and the events on the way.
    """

    kind: Literal['position']
    """
    Tells this from what else may stand here.
    """
    state: RichelieuWholeState
    """
    The whole state, with nothing hidden.
    """
    awaiting: list[int]
    """
    The seats that must answer next; -1 is the house, nobody if the match is over.
    """
    choices: list[Choices]
    """
    For each awaited seat.
    """
    outcome: Outcome | None
    """
    Null while the game goes on.
    """
    steps: list[RichelieuStep]
    """
    What happened on the way, command by command.
    """


Position: TypeAlias = ConspiracyPosition | PaxIlluminatenPosition | RichelieuPosition | UmbraConciliumPosition
"""
Where the commands lead: the whole state, the awaited seats, and the events on the way.
"""


class RichelieuAdjudicated(TypedDict):
    """
    The result of each item, in order.
    """

    game: Literal['richelieu']
    """
    The key of a game, as `/v1/games` lists it.
    """
    items: list[RichelieuPosition | RefusedCommand]
    """
    One for each item of the request.
    """


Adjudicated: TypeAlias = ConspiracyAdjudicated | PaxIlluminatenAdjudicated | RichelieuAdjudicated | UmbraConciliumAdjudicated
"""
The result of each item, in order.
"""
