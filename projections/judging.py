"""Judges every command of a match again by the rules, with chance worked out anew from the seed.

Commands are judged by the truth: what a seat may do is the same by what it knows, and nobody's view need be folded.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise, repeat
from typing import Any

import msgspec

from domain.kernel import clocks, deciders, lobby, undo
from domain.kernel.clock_events import TimeExpired
from domain.kernel.engine import OpenWorld, genesis
from domain.kernel.lobby_events import InvitationRevoked, MatchCancelled, SeatInvited, SeatLeft
from domain.kernel.match_events import (
    MatchEnded,
    MatchOpened,
    MatchStarted,
    PositionSet,
    SeatResigned,
    SeatTaken,
    SeedRevealed,
    UndoAnswered,
    UndoAsked,
)
from domain.kernel.messages import HOUSE, Command, Event, Seat
from domain.kernel.options import Rejection
from domain.kernel.position import lying
from domain.kernel.table import Decided, Table, advance, placed
from domain.kernel.terms import Moment
from events.chance import KeyedChance
from events.codec import Codec
from events.envelope import BOT_ACTOR, HOUSE_ACTOR, Envelope, milliseconds
from projections.divergence import Diverged, reason
from projections.lines import StepFrom, span

Batch = Sequence[Envelope[Event]]


class Judge:
    """Follows a log from its beginning. `seeds` are those that are known, by match; `match` is whose log it is."""

    def __init__(self, codec: Codec[Any], match: str, envelopes: Batch, seeds: Mapping[str, bytes]) -> None:
        self._codec = codec
        self._envelopes = envelopes
        self._ids = list(stretches(match, envelopes))
        self._seeds = seeds
        self._table: Table[Any] = Table(world=OpenWorld.of(codec.game.initial()))
        self._tables: dict[int, Table[Any]] = {}
        self._told: list[Table[Any]] = [Table()]

    def run(self) -> None:
        """Compare what every command leads to with what the log holds. Raises Diverged.

        What a branch shares with an origin whose seed is not known is folded and not judged.
        """
        for batch in _batches(self._envelopes):
            try:
                self._follow(batch)
            except Diverged:
                raise
            except Exception as error:  # whatever rules break that were given a position play cannot lead to
                what = f"the rules do not get over this: {type(error).__name__}"
                raise Diverged(batch[0].version, "rules", what) from None
            self._tables[batch[-1].version] = self._table

    def _follow(self, batch: Batch) -> None:
        if self._ids[batch[0].version - 1] in self._seeds:
            decided = self._judge(batch)
            _compare(decided.events, batch)
            self._table = decided.table
        else:
            self._fold(batch)

    def _fold(self, batch: Batch) -> None:
        for envelope in batch:
            self._table = advance(self._codec.game, self._table, envelope.event, self._recall)

    def _recall(self, version: int) -> Table[Any]:
        return self._tables[version]

    def _judge(self, batch: Batch) -> Decided[Any]:
        """What the command of a batch leads to."""
        first, seed = batch[0], self._seeds[self._ids[batch[0].version - 1]]
        try:
            now = milliseconds(first.at)
        except (ValueError, OverflowError) as error:
            raise Diverged(first.version, "rules", f"a time cannot be read: {reason(error)}") from None
        decided = self._settled(batch, self._chance(first, seed), now)
        if isinstance(decided, Rejection):
            raise Diverged(first.version, "rules", f"{first.cause} was not allowed here: {decided.code}")
        if not isinstance(decided.events[-1], MatchEnded):
            return decided
        revealed = SeedRevealed(seed.hex())
        return Decided((*decided.events, revealed), advance(self._codec.game, decided.table, revealed))

    def _chance(self, first: Envelope[Event], seed: bytes) -> KeyedChance:
        opened = first.event if isinstance(first.event, MatchOpened) else self._table.match.terms
        key = opened.origin.match if opened.origin else self._ids[first.version - 1]
        return KeyedChance(seed, key, self._table.match.ply)

    def _settled(self, batch: Batch, chance: KeyedChance, now: Moment) -> Decided[Any] | Rejection:
        """What a command leads to, clocks included."""
        by, decided = batch[0].actor.seat, self._decide(batch, chance, now)
        if isinstance(decided, Rejection):
            return decided
        return clocks.settle(self._codec.game, self._table, decided, None if by is None else Seat(by), now)

    def _decide(self, batch: Batch, chance: KeyedChance, now: Moment) -> Decided[Any] | Rejection:
        game, table, first = self._codec.game, self._table, batch[0]
        match first.event:
            case MatchOpened() as opened:
                return self._open(opened, batch, chance)
            case SeatTaken(seat, occupant):
                return deciders.take_seat(game, table, seat, occupant, chance)
            case MatchStarted():
                return deciders.start(game, table, first.actor.by, chance)
            case SeatResigned(seat):
                return deciders.resign(game, table, seat)
            case UndoAsked(seat, to):
                return self._ask(first, seat, to)
            case UndoAnswered(request, seat, agree):
                pending = table.match.undo
                earlier = self._recall(pending.to) if pending else table
                return undo.answer(game, table, request, seat, agree, earlier)
            case SeatLeft() | SeatInvited() | InvitationRevoked() | MatchCancelled():
                return self._before_start(batch, chance)
            case TimeExpired(seat):
                command = self._given(first) if first.command else None
                return clocks.expire(game, table, seat, command, now, chance)
            case _:
                return self._command(first, chance)

    def _open(self, opened: MatchOpened, batch: Batch, chance: KeyedChance) -> Decided[Any]:
        events = [envelope.event for envelope in batch]
        sat = [event for event in events if isinstance(event, SeatTaken)]
        seated = {event.seat: event.occupant for event in sat if 0 <= event.seat < opened.seats}
        position = next((event for event in events if isinstance(event, PositionSet)), None)
        if position:
            self._check_told(opened, position, batch[events.index(position)].version)
        return deciders.open_match(self._codec.game, opened, seated, chance, position=position, origin=self._table)

    def _check_told(self, opened: MatchOpened, position: PositionSet, version: int) -> None:
        """Everybody must have been told what lies before it; a seat that it was dealt for knows what it knew."""
        game = self._codec.game
        try:
            told = placed(game, genesis(game, opened.seats), position)
            lies = lying(game, told.truth, opened.seats)
        except Exception as error:  # whatever a position breaks that play cannot lead to
            what = str(error) or type(error).__name__
            raise Diverged(version, "rules", f"this is no position of the game: {what}") from None
        seats = {viewer for viewer in range(opened.seats) if not opened.origin or viewer != opened.origin.seat}
        if len(told.views) != opened.seats or any(told.views[seat] != lies.views[seat] for seat in seats):
            raise Diverged(version, "rules", "a seat was not told of the position what lies before it")
        if told.public != lies.public:
            raise Diverged(version, "rules", "the public was not told of the position what lies before it")

    def _ask(self, first: Envelope[Event], seat: Seat, to: int) -> Decided[Any] | Rejection:
        after = self._envelopes[to] if 0 < to < first.version - 1 else None
        if after is None or after.continues(self._envelopes[to - 1]):
            return Rejection(undo.NOWHERE, {"to": to})
        earlier = self._recall(to)
        between = span(self._codec.game, self._table, earlier, self._steps)
        return undo.ask(self._codec.game, self._table, seat, to, between, earlier)

    def _steps(self, first: int, last: int) -> list[StepFrom]:
        """A part of the log with what everybody had been told before each event: undo hangs on what was public."""
        told = self._told
        for envelope in self._envelopes[len(told) - 1 : last]:
            told.append(advance(self._codec.game, told[-1], envelope.event, told.__getitem__))
        return [StepFrom(told[version - 1], self._envelopes[version - 1]) for version in range(first, last + 1)]

    def _before_start(self, batch: Batch, chance: KeyedChance) -> Decided[Any] | Rejection:
        """What happened to a table that had not started. A bot may have taken the place of another."""
        game, table, by = self._codec.game, self._table, batch[0].actor.by
        match [envelope.event for envelope in batch]:
            case [SeatLeft(seat), SeatTaken(_, occupant), *_]:
                return lobby.seat_bot(game, table, seat, occupant, by, chance)
            case [SeatLeft(seat), *_]:
                return lobby.vacate(game, table, seat, by)
            case [SeatInvited(seat, digest, until), *_]:
                return lobby.invite(game, table, seat, by, digest, until)
            case [InvitationRevoked(seat), *_]:
                return lobby.revoke(game, table, seat, by)
        return lobby.cancel(game, table, by)

    def _command(self, first: Envelope[Event], chance: KeyedChance) -> Decided[Any] | Rejection:
        if first.actor.seat is None:
            raise Diverged(first.version, "rules", f"no command of the game led to {first.type}")
        self._check_hand(first, Seat(first.actor.seat))
        return deciders.play(self._codec.game, self._table, Seat(first.actor.seat), self._given(first), chance)

    def _check_hand(self, first: Envelope[Event], seat: Seat) -> None:
        """Whoever gave a command must have held the seat, as a person, a bot or the house."""
        match, by = self._table.match, first.actor.by
        if seat == HOUSE:
            held = by == HOUSE_ACTOR
        elif not 0 <= seat < len(match.seats):
            held = False
        elif bot := match.bot_of(seat):
            held = by == f"{BOT_ACTOR}{bot}"
        else:
            held = match.seat_of(by) == seat
        if not held:
            raise Diverged(first.version, "rules", f"{by} did not hold seat {seat}")

    def _given(self, first: Envelope[Event]) -> Command:
        """The command in the first envelope of a batch."""
        kind = self._codec.game.commands.get(first.cause)
        if kind is None or first.command is None:
            raise Diverged(first.version, "rules", f"no command of the game led to {first.type}")
        try:
            return msgspec.convert(first.command, kind)
        except msgspec.ValidationError as error:
            raise Diverged(first.version, "rules", f"the command cannot be read: {reason(error)}") from None


def stretches(match: str, envelopes: Batch) -> Iterator[str]:
    """The match that each envelope was appended to: those before the opening of a branch are its origin's."""
    forks = [e for e in envelopes if isinstance(e.event, MatchOpened) and e.version > 1 and e.event.origin]
    start = 1
    for fork in forks:
        assert isinstance(fork.event, MatchOpened)
        assert fork.event.origin
        yield from repeat(fork.event.origin.match, fork.version - start)
        start = fork.version
    yield from repeat(match, len(envelopes) + 1 - start)


def _batches(envelopes: Batch) -> Iterator[list[Envelope[Event]]]:
    """The envelopes of one command after another."""
    batch = list(envelopes[:1])
    for before, envelope in pairwise(envelopes):
        if not envelope.continues(before):
            yield batch
            batch = []
        batch.append(envelope)
    yield batch


def _compare(expected: Sequence[Event], batch: Batch) -> None:
    for event, envelope in zip(expected, batch, strict=False):
        if event != envelope.event:
            raise Diverged(envelope.version, "rules", f"the rules and the seed lead to {event}")
    if len(expected) != len(batch):
        raise Diverged(batch[-1].version, "rules", f"{len(expected)} events follow from the command")
