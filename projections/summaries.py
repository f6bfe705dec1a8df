"""Summaries of matches for lists: players, status, awaited seats. The same for everybody who may see the match."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from domain.kernel.messages import Seat
from domain.kernel.outcome import Outcome
from domain.kernel.values import GameKey, MatchId, RulesVersion, SeatNumber, Time, Version
from domain.match.state import Match, Pause, Status, UndoRequest
from domain.match.terms import ClockTerms, Moment, Occupant, Origin, StartWhen, UndoPolicy, Watch
from domain.tournament.events import TablePaused
from events.envelope import timestamp, written_time
from events.ids import made_at


class SeatSummary(Struct, frozen=True):
    """The holder of a seat; null while it is open.

    After a resignation, or a timeout (`substituted`), `bot` plays for `player`. An open seat that is `reserved` is
    reserved for the player `reserved_for`, or for anybody with an invitation; until `invited_until` any open seat
    is. `persona` is the key of the person that a bot is, for a portrait. `hints` counts those that were taken.
    """

    seat: SeatNumber
    name: str | None
    """What the holder is called; null while the seat is open."""
    player: str | None
    """The id of the person who holds it; null for a bot, or while it is open."""
    bot: str | None
    resigned: bool
    """Whether the player resigned, after which a bot plays."""
    substituted: bool
    reserved: bool
    reserved_for: str | None
    invited_until: str | None
    persona: str | None = None
    hints: int = 0


class ClockSummary(Struct, frozen=True):
    """The clock of a seat: milliseconds left, and when it runs out; null while it is stopped."""

    seat: SeatNumber
    left: int
    """Milliseconds."""
    deadline: str | None
    """In UTC, while the clock runs."""


class PauseSummary(Struct, frozen=True):
    """Since when a match is paused, and when it goes on by itself."""

    since: Time
    until: Time | None
    """Null: when an arbiter says so."""
    reason: str = ""
    """Why, in the words of the operator; empty if an arbiter paused it."""


class MatchSummary(Struct, frozen=True):
    """A match as everybody may see it. `awaiting` lists the seats that must answer; -1 is the house. `tournament`
    is the one it belongs to, if any.

    `free` counts the open seats. `commitment` is the SHA-256 of the secret `seed`, which is null until the match is
    over. In a list, `left` of a clock is the time left when the clock was last set. `origin` is the match and
    version that a branch continues from, `rematch_of` the previous match, if everybody may see that. `undo` is the
    policy, `undo_request` the pending request. `from_position`: the game begins with a given position, as in a
    branch from what a seat knew. With `hints` players may take hints. Bots wait for `pace` milliseconds before each
    command. A result `counts` for ratings unless the match is a branch, begins with a given position, is not
    public, or allows hints or any undo.
    """

    id: MatchId
    game: GameKey
    rules_version: RulesVersion
    status: Status
    """`open` until it starts, `running`, then `finished` or `cancelled`."""
    version: Version
    options: dict[str, Any]
    """The match options of the game, with their defaults."""
    host: str
    """The player who may start or cancel the match and gives out its seats, by its id."""
    host_name: str | None
    """The name of the host; null if the account is erased."""
    start_when: StartWhen
    """`full`: as soon as every seat is taken. `host`: when the host starts it."""
    watch: Watch
    """Who may see it without a seat."""
    clock: ClockTerms | None
    """How long players may think; null for as long as they like."""
    rematch_of: str | None
    seats: tuple[SeatSummary, ...]
    """By seat, in turn order."""
    free: int
    awaiting: tuple[int, ...]
    clocks: tuple[ClockSummary, ...]
    """By seat; empty without a clock."""
    outcome: Outcome | None
    """Null until the match is over, and if it was cancelled."""
    commitment: str
    seed: str | None
    created_at: str
    """When it was opened, in UTC."""
    updated_at: str
    """When its newest event was written, in UTC."""
    origin: Origin | None
    undo: UndoPolicy
    undo_request: UndoRequest | None
    counts: bool
    tournament: str | None = None
    from_position: bool = False
    hints: bool = False
    pace: int = 0
    analysis: bool = False
    """Whether it is a board for analysis: the host holds all seats that no bot has, and everything is open."""
    paused: PauseSummary | None = None
    """Null while it is played on, and when it is over."""


def summarise(
    match_id: str, match: Match, awaiting: Sequence[Seat], updated_at: str, now: Moment | None = None
) -> MatchSummary:
    """The summary of a match at its current version; `now` is the time for its clocks."""
    terms = match.terms
    return MatchSummary(
        id=match_id,
        game=terms.game,
        rules_version=terms.rules_version,
        status=match.status,
        version=match.version,
        options=terms.options,
        host=match.host,
        host_name=match.host_name,
        start_when=terms.start_when,
        watch=terms.watch,
        clock=terms.clock,
        rematch_of=terms.rematch_of,
        seats=tuple(_seat(match, Seat(seat), occupant) for seat, occupant in enumerate(match.seats)),
        free=match.seats.count(None),
        awaiting=tuple(awaiting),
        clocks=clocks_of(match, now),
        outcome=match.outcome,
        commitment=terms.commitment,
        seed=match.seed,
        created_at=timestamp(made_at(match_id)),
        updated_at=updated_at,
        origin=terms.origin,
        undo=terms.undo,
        undo_request=match.undo,
        counts=match.counts,
        tournament=terms.tournament,
        from_position=match.placed,
        hints=terms.hints,
        pace=terms.pace,
        analysis=terms.analysis,
        paused=pause_of(match.pause),
    )


def _seat(match: Match, seat: Seat, occupant: Occupant | None) -> SeatSummary:
    holder, kept = occupant or Occupant(""), None if occupant else match.reservation_of(seat)
    invitation = match.invitation_to(seat)
    return SeatSummary(
        seat=seat,
        name=holder.name or None,
        player=holder.player,
        bot=holder.bot,
        resigned=seat in match.resigned,
        substituted=any(lost.seat == seat for lost in match.substitutions),
        reserved=kept is not None,
        reserved_for=kept.player if kept else None,
        invited_until=written_time(invitation.until) if invitation else None,
        hints=sum(hint.seat == seat for hint in match.hints),
    )


def pause_of(pause: Pause | TablePaused | None) -> PauseSummary | None:
    """The pause of a match or of a table of a tournament."""
    if pause is None:
        return None
    until = None if pause.until is None else written_time(pause.until)
    return PauseSummary(written_time(pause.since), until, pause.reason if isinstance(pause, Pause) else "")


def clocks_of(match: Match, now: Moment | None = None) -> tuple[ClockSummary, ...]:
    """The clocks of a match at a time, or (None) as they were last set."""
    return tuple(
        ClockSummary(
            clock.seat,
            clock.left if now is None else clock.remaining(now),
            written_time(clock.deadline) if clock.deadline else None,
        )
        for clock in match.clocks
    )
