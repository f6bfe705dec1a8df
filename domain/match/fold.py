"""The fold of a match over its own events and those of its game."""

from msgspec.structs import replace

from domain.kernel.game import Evolve
from domain.kernel.messages import Event, Seat
from domain.match.events import (
    ClocksSet,
    HintTaken,
    HostChanged,
    InvitationRevoked,
    MatchCancelled,
    MatchEnded,
    MatchOpened,
    MatchPaused,
    MatchResumed,
    MatchRuled,
    MatchStarted,
    PositionSet,
    RulingLifted,
    SeatInvited,
    SeatLeft,
    SeatResigned,
    SeatSubstituted,
    SeatTaken,
    SeedRevealed,
    TakenBack,
    TimeAdded,
    TimeExpired,
    TimeGivenBack,
    UndoAnswered,
    UndoAsked,
)
from domain.match.nonces import with_nonce
from domain.match.state import Hint, Jump, Match, Pause, Resignation, UndoRequest
from domain.match.terms import Invitation, Occupant

_evolve: Evolve[Match] = Evolve()


@_evolve.on(MatchOpened)
def _match_opened(match: Match, event: MatchOpened) -> Match:
    nobody = (None,) * event.seats
    return Match(
        match.version, match.ply, opened=event, seats=nobody, jumps=match.jumps, clocked=(0,) * event.seats
    )


@_evolve.on(PositionSet)
def _placed(match: Match, event: PositionSet) -> Match:
    return replace(match, placed=True)


@_evolve.on(SeatTaken)
def _seat_taken(match: Match, event: SeatTaken) -> Match:
    return replace(
        match,
        seats=_put(match.seats, event.seat, event.occupant),
        invitations=_others(match.invitations, event.seat),
        nonces=with_nonce(match.nonces, event.seat, event.nonce),
    )


@_evolve.on(MatchStarted)
def _started(match: Match, event: MatchStarted) -> Match:
    return replace(match, status="running", lobby=match.version, invitations=())


@_evolve.on(SeatResigned)
def _resigned(match: Match, event: SeatResigned) -> Match:
    occupant = match.seats[event.seat]
    assert occupant is not None
    seats = _put(match.seats, event.seat, replace(occupant, bot=event.bot))
    resignations = (*match.resignations, Resignation(event.seat, match.version + 1))
    return replace(match, seats=seats, resignations=resignations, undo=None)


@_evolve.on(UndoAsked)
def _undo_asked(match: Match, event: UndoAsked) -> Match:
    return replace(match, undo=UndoRequest(match.version + 1, event.seat, event.to, event.asked))


@_evolve.on(UndoAnswered)
def _undo_answered(match: Match, event: UndoAnswered) -> Match:
    if match.undo is None or not event.agree:
        return replace(match, undo=None)
    waiting = tuple(seat for seat in match.undo.waiting if seat != event.seat)
    return replace(match, undo=replace(match.undo, waiting=waiting))


@_evolve.on(HintTaken)
def _hint_taken(match: Match, event: HintTaken) -> Match:
    hint = Hint(event.seat, match.version + 1)
    return replace(match, hints=(*match.hints, hint), hinted=(*match.hinted, hint))


@_evolve.on(MatchEnded)
def _match_ended(match: Match, event: MatchEnded) -> Match:
    return replace(_finish(match), outcome=event.outcome, played=event.outcome)


@_evolve.on(MatchRuled)
def _ruled(match: Match, event: MatchRuled) -> Match:
    return replace(_finish(match), outcome=event.outcome, rulings=(*match.rulings, event))


@_evolve.on(RulingLifted)
def _lifted(match: Match, event: RulingLifted) -> Match:
    rulings = tuple(ruled for ruled in match.rulings if ruled.ruling != event.ruling)
    return replace(match, outcome=event.outcome, rulings=rulings)


def _finish(match: Match) -> Match:
    clocks = tuple(replace(clock, deadline=None) for clock in match.clocks)
    over = match.over or match.version + 1
    return replace(match, status="finished", clocks=clocks, undo=None, over=over, pause=None)


@_evolve.on(SeedRevealed)
def _revealed(match: Match, event: SeedRevealed) -> Match:
    return replace(match, seed=event.seed)


@_evolve.on(SeatLeft)
def _seat_left(match: Match, event: SeatLeft) -> Match:
    nonces = with_nonce(match.nonces, event.seat, None)
    return replace(match, seats=_put(match.seats, event.seat, None), nonces=nonces)


@_evolve.on(HostChanged)
def _handed_on(match: Match, event: HostChanged) -> Match:
    return replace(match, new_host=event)


@_evolve.on(MatchCancelled)
def _cancelled(match: Match, event: MatchCancelled) -> Match:
    return replace(match, status="cancelled", invitations=())


@_evolve.on(SeatInvited)
def _invited(match: Match, event: SeatInvited) -> Match:
    made = Invitation(event.seat, event.digest, event.until)
    return replace(match, invitations=(*_others(match.invitations, event.seat), made))


@_evolve.on(InvitationRevoked)
def _revoked(match: Match, event: InvitationRevoked) -> Match:
    return replace(match, invitations=_others(match.invitations, event.seat))


@_evolve.on(ClocksSet)
def _clocks_set(match: Match, event: ClocksSet) -> Match:
    by_seat = {clock.seat: clock for clock in (*match.clocks, *event.clocks)}
    ran = {clock.seat for clock in match.clocks if clock.deadline} & {clock.seat for clock in event.clocks}
    clocked = tuple(max(ply, match.ply) if seat in ran else ply for seat, ply in enumerate(match.clocked))
    return replace(match, clocks=tuple(by_seat[seat] for seat in sorted(by_seat)), clocked=clocked)


@_evolve.on(TimeExpired)
def _expired(match: Match, event: TimeExpired) -> Match:
    return match


@_evolve.on(TimeAdded)
def _time_added(match: Match, event: TimeAdded) -> Match:
    return replace(match, added=(*match.added, event))


@_evolve.on(TimeGivenBack)
def _given_back(match: Match, event: TimeGivenBack) -> Match:
    return match


@_evolve.on(MatchPaused)
def _paused(match: Match, event: MatchPaused) -> Match:
    ran = tuple(clock.seat for clock in match.clocks if clock.deadline)
    stopped = match.pause.stopped if match.pause else ran
    return replace(match, pause=Pause(event.since, event.until, stopped, event.reason))


@_evolve.on(MatchResumed)
def _resumed(match: Match, event: MatchResumed) -> Match:
    return replace(match, pause=None)


@_evolve.on(SeatSubstituted)
def _substituted(match: Match, event: SeatSubstituted) -> Match:
    occupant = match.seats[event.seat]
    assert occupant is not None
    lost = Resignation(event.seat, match.version + 1)
    seats = _put(match.seats, event.seat, replace(occupant, bot=event.bot))
    return replace(match, seats=seats, substitutions=(*match.substitutions, lost))


def _put(seats: tuple[Occupant | None, ...], seat: Seat, occupant: Occupant | None) -> tuple[Occupant | None, ...]:
    return (*seats[:seat], occupant, *seats[seat + 1 :])


def _others(invitations: tuple[Invitation, ...], seat: Seat) -> tuple[Invitation, ...]:
    return tuple(invitation for invitation in invitations if invitation.seat != seat)


def is_match_event(event: Event) -> bool:
    """Whether `event` belongs to the match and not to its game."""
    return type(event) in _evolve.handlers or isinstance(event, TakenBack)


def follow(match: Match, event: Event) -> Match:
    """The match after one event, of its own or of its game; for `TakenBack` see `jump`.

    A command of the game cancels a pending undo request.
    """
    handler = _evolve.handlers.get(type(event))
    if handler:
        return replace(handler(match, event), version=match.version + 1)
    return follow_game(match, 1)


def follow_game(match: Match, events: int) -> Match:
    """The match after `events` events of its game."""
    return replace(match, version=match.version + events, ply=match.ply + events, undo=None, hinted=())


def jump(match: Match, event: TakenBack, earlier: Match) -> Match:
    """The match after `event`, which goes back to the match as it was `earlier`."""
    at = match.version + 1
    jumps = (*earlier.jumps, Jump(at, event.to))
    return replace(match, version=at, ply=earlier.ply, jumps=jumps, undo=None, hinted=())
