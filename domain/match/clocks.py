"""The clocks of a match. Their state is a fold of `ClocksSet`; `now` is an argument of every decision here.

A clock runs while its seat must answer; the house and bots have none. An undo does not refund the time of the
player who asked for it; the others get back the time that they spent on the undone decision. A seat that reaches
the same ply again gets no second increment.
"""

from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace

from domain.kernel.actors import HOUSE_ACTOR
from domain.kernel.game import S, default_bot
from domain.kernel.messages import HOUSE, Command, Seat
from domain.kernel.options import Rejection
from domain.match import refusals
from domain.match.commands import Expire, GiveTimeBack
from domain.match.ending import give_up, not_in_play
from domain.match.events import ClocksSet, SeatSubstituted, TakenBack, TimeExpired, TimeGivenBack
from domain.match.fold import is_match_event
from domain.match.playing import answer
from domain.match.situation import Situation
from domain.match.state import Match
from domain.match.table import Consequence, Table, awaited, follow_all
from domain.match.terms import ClockTerms, Moment, SeatClock


def set_clocks(at: Situation[S], decided: Consequence[S], by: Seat | None) -> Consequence[S] | Rejection:
    """The decision with the clocks set accordingly. A command of a seat whose time is over is refused."""
    before, match, now = at.match, decided.table.match, at.now
    terms = match.terms.clock
    if terms is None:
        return decided
    answered = by is not None and any(not is_match_event(event) for event in decided.events)
    expired = next((event.seat for event in decided.events if isinstance(event, TimeExpired)), None)
    if answered and expired is None and by in expired_seats(before, (by,), now):
        return Rejection(refusals.TIME_IS_UP)
    if match.status != "running":
        return decided
    if before.pause or match.pause:
        return _with_clocks(at, decided, _over_a_pause(before, match, now))
    awaiting = awaited(at.game, match, decided.table.known_world.public)
    back = any(isinstance(event, TakenBack) for event in decided.events)
    gains = _returned(before, by, now) if back else dict.fromkeys(_gainers(match), terms.increment)
    answering = by if answered and expired is None else expired
    fresh = () if back else tuple(_fresh(before, answering if answering in gains else None))
    return _with_clocks(at, decided, _changed(match, terms, awaiting, fresh, gains, now))


def _with_clocks(at: Situation[S], decided: Consequence[S], clocks: Iterable[SeatClock]) -> Consequence[S]:
    """The decision, and the clocks that it sets."""
    changed = tuple(clocks)
    if not changed:
        return decided
    return decided.followed_by(follow_all(at.game, decided.table, (ClocksSet(changed),)))


def _over_a_pause(before: Match, match: Match, now: Moment) -> Iterable[SeatClock]:
    """A pause stops the clocks that run; after it the same run again, with what they had left."""
    for clock in match.clocks:
        if match.pause and clock.deadline is not None:
            yield replace(clock, left=clock.remaining(now), deadline=None)
        if before.pause and not match.pause and clock.seat in before.pause.stopped and _ticks(match, clock.seat):
            yield _started(clock.seat, clock.left, now)


def _ticks(match: Match, seat: Seat) -> bool:
    """Whether a clock may run for a seat: that of the whole match does for everybody who began with one."""
    terms = match.terms.clock
    return _is_person(match, seat) or (terms is not None and terms.kind == "match")


def expired_seats(match: Match, awaiting: Iterable[Seat | None], now: Moment) -> tuple[Seat, ...]:
    """Those of the awaited seats whose time is over."""
    return tuple(clock.seat for clock in running(match, awaiting) if clock.is_over(now))


def running(match: Match, awaiting: Iterable[Seat | None]) -> tuple[SeatClock, ...]:
    """The clocks that are running: those of awaited people."""
    if match.status != "running":
        return ()
    people = [seat for seat in awaiting if seat is not None and _is_person(match, seat)]
    return tuple(clock for clock in match.clocks if clock.seat in people and clock.deadline)


def expire(at: Situation[S], by: str, command: Expire[Command]) -> Consequence[S] | Rejection:
    """The time of a seat is over: apply the consequence that the terms set. Only the house may."""
    match, seat = at.match, command.seat
    if by != HOUSE_ACTOR:
        return Rejection(refusals.NOT_THE_HOUSE)
    if refused := not_in_play(match):
        return refused
    if seat not in expired_seats(match, awaited(at.game, match, at.table.known_world.public), at.now):
        return Rejection(refusals.NOT_DUE, {"seat": seat})
    told = follow_all(at.game, at.table, (TimeExpired(seat),))
    done = _instead(at, told.table, seat, command.command)
    return done if isinstance(done, Rejection) else told.followed_by(done)


def give_back(at: Situation[S], by: str, command: GiveTimeBack) -> Consequence[S] | Rejection:
    """The service was down: clocks that ran from before it until now run so much longer. Only the house may."""
    match = at.match
    if by != HOUSE_ACTOR:
        return Rejection(refusals.NOT_THE_HOUSE)
    if refused := not_in_play(match):
        return refused
    if not command.since < command.until <= at.now:
        return Rejection(refusals.CLOCK_WRONG)
    ticking = running(match, awaited(at.game, match, at.table.known_world.public))
    ran = [(clock, clock.deadline) for clock in ticking if clock.deadline and _began(clock) <= command.since]
    if not ran:
        return Rejection(refusals.NO_CLOCK)
    down = command.until - command.since
    told = TimeGivenBack(tuple(clock.seat for clock, _ in ran), command.since, command.until)
    longer = tuple(replace(clock, deadline=deadline + down) for clock, deadline in ran)
    return follow_all(at.game, at.table, (told, ClocksSet(longer)))


def _began(clock: SeatClock) -> Moment:
    """Since when a clock runs."""
    return (clock.deadline or 0) - clock.left


def _instead(at: Situation[S], table: Table[S], seat: Seat, command: Command | None) -> Consequence[S] | Rejection:
    terms = table.match.terms.clock
    assert terms is not None, "nothing expires without a clock"
    if (command is None) == (terms.on_timeout == "command"):
        return Rejection(refusals.NOT_AGREED_ON)
    if terms.on_timeout == "resign":
        return give_up(at.game, table, seat)
    if command is None:
        return follow_all(at.game, table, (SeatSubstituted(seat, default_bot(at.game)),))
    return answer(at, table, seat, command)


def _gainers(match: Match) -> Iterable[Seat]:
    """The seats that may gain an increment: an answer repeated after an undo gains nothing more."""
    return (Seat(seat) for seat, ply in enumerate(match.clocked) if match.ply > ply)


def _returned(before: Match, by: Seat | None, now: Moment) -> dict[Seat, int]:
    """The time that each seat spent on the undone decision, except the seat that asked for the undo."""
    asked = before.undo.seat if before.undo else by
    return {clock.seat: clock.left - clock.remaining(now) for clock in before.clocks if clock.seat != asked}


def _fresh(before: Match, answered: Seat | None) -> Iterable[Seat]:
    """The seats whose time per answer starts again: their clock was stopped, or they have just answered, or were
    answered for.
    """
    for seat in map(Seat, range(len(before.seats))):
        clock = before.clock_of(seat)
        if seat == answered or clock is None or clock.deadline is None:
            yield seat


def _changed(
    match: Match,
    terms: ClockTerms,
    awaiting: Sequence[Seat],
    fresh: Sequence[Seat],
    gains: Mapping[Seat, int],
    now: Moment,
) -> Iterable[SeatClock]:
    for seat in map(Seat, range(len(match.seats))):
        clock, person = match.clock_of(seat), _is_person(match, seat)
        if clock is None and not person:
            continue
        turned = _turned(terms, gains.get(seat, 0), clock, seat, person and seat in awaiting, seat in fresh, now)
        if turned != clock:
            yield turned


def _turned(
    terms: ClockTerms,
    gain: int,
    clock: SeatClock | None,
    seat: Seat,
    is_awaited: bool,
    is_fresh: bool,
    now: Moment,
) -> SeatClock:
    """The clock of a seat after a command."""
    if terms.kind == "match":
        return clock or _started(seat, terms.limit, now)
    clock = clock or SeatClock(seat, terms.limit)
    if is_awaited:
        if terms.kind == "turn" and is_fresh:
            return _started(seat, terms.limit, now)
        return clock if clock.deadline else _started(seat, clock.left, now)
    if clock.deadline is None:
        return clock
    return replace(clock, left=clock.remaining(now) + gain, deadline=None)


def _started(seat: Seat, left: int, now: Moment) -> SeatClock:
    return SeatClock(seat, left, now + left)


def _is_person(match: Match, seat: Seat) -> bool:
    return seat != HOUSE and not match.bot_of(seat)
