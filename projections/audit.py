"""Checks a match against itself: the chain, the rules, the dice, the result.

Every command is judged again by the rules at the place where it was given, with chance worked out anew from the
seed; what comes out must be what the log holds. Nothing is trusted but the stored bytes.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, Literal

import msgspec
from msgspec import Struct

from domain.kernel import table as deciders
from domain.kernel.game import Game
from domain.kernel.match import MatchEnded, MatchOpened, MatchStarted, SeatResigned, SeatTaken, SeedRevealed
from domain.kernel.messages import Event, Seat
from domain.kernel.options import Rejection
from domain.kernel.table import Decided, Table, advance
from events import chain
from events.chance import KeyedChance, commitment
from events.codec import Codec
from events.envelope import Envelope

Check = Literal["chain", "commitment", "rules", "result", "snapshots", "views", "index"]


UNREADABLE = (msgspec.MsgspecError, LookupError, TypeError, ValueError, OverflowError, RecursionError)
"""What reading raises on bytes that no service wrote."""


class Divergence(Struct, frozen=True):
    """The first place where something differs: the version of the event, what was checked, and how it differs."""

    version: int
    check: Check
    detail: str


class Report(Struct, frozen=True):
    """What an audit found. `unchecked` says what could not be checked, and why."""

    match: str
    events: int
    ok: bool
    divergence: Divergence | None
    checked: tuple[Check, ...]
    unchecked: dict[Check, str]


class Diverged(Exception):
    """Ends an audit."""

    def __init__(self, version: int, check: Check, detail: str) -> None:
        super().__init__(detail)
        self.divergence = Divergence(version, check, detail)


def audit(codec: Codec[Any], match: str, stored: Sequence[bytes], seed: bytes | None = None) -> Report:
    """Check the stored envelopes of a match. `seed` is needed while the match has not revealed it."""
    try:
        envelopes = read_chain(codec, match, stored)
    except Diverged as diverged:
        return Report(match, len(stored), False, diverged.divergence, (), {})
    return judge(codec, match, envelopes, seed)


def judge(codec: Codec[Any], match: str, envelopes: Sequence[Envelope[Event]], seed: bytes | None = None) -> Report:
    """Check all but the chain, which was checked when these envelopes were read."""
    checked: list[Check] = ["chain"]
    unchecked: dict[Check, str] = {}
    try:
        secret = _seed(envelopes, seed)
        if secret is None:
            unchecked["commitment"] = unchecked["rules"] = "the seed is not revealed before the match is over"
        else:
            _commitment(envelopes, secret)
            checked.append("commitment")
            _rules(codec, match, envelopes, secret, checked, unchecked)
        _result(envelopes)
        checked.append("result")
    except Diverged as diverged:
        return Report(match, len(envelopes), False, diverged.divergence, tuple(checked), unchecked)
    return Report(match, len(envelopes), True, None, tuple(checked), unchecked)


def read_chain(codec: Codec[Any], match: str, stored: Sequence[bytes]) -> list[Envelope[Event]]:
    """The envelopes of a match whose chain is unbroken. Raises Diverged."""
    previous, envelopes = chain.genesis(match), []
    for version, body in enumerate(stored, 1):
        envelope = _read(codec, version, body)
        if envelope.version != version:
            raise Diverged(version, "chain", f"the event says it is version {envelope.version}")
        if envelope.previous != previous:
            raise Diverged(version, "chain", "the event does not follow the one before it")
        if not _is_intact(body):
            raise Diverged(version, "chain", "the event is not what its hash was made of")
        previous = envelope.hash
        envelopes.append(envelope)
    if not envelopes or not isinstance(envelopes[0].event, MatchOpened):
        raise Diverged(1, "chain", "the log does not begin with the opening of a match")
    _opening(codec.game, envelopes[0].event)
    return envelopes


def _opening(game: Game[Any], opened: MatchOpened) -> None:
    """What the log begins with is trusted by all that follows, so it must be what the game allows."""
    low, high = game.meta.seats
    if opened.game != game.meta.key or not low <= opened.seats <= high:
        raise Diverged(1, "rules", f"{game.meta.key} is played by {low} to {high}")
    if opened.rules_version == game.meta.rules_version:
        try:
            msgspec.convert(opened.options, game.meta.options)
        except msgspec.ValidationError as error:
            raise Diverged(1, "rules", f"the options are not those of the game: {error}") from None


def _read(codec: Codec[Any], version: int, body: bytes) -> Envelope[Event]:
    try:
        return codec.envelope(body)
    except UNREADABLE as error:
        raise Diverged(version, "chain", f"the event cannot be read: {error}") from None


def _is_intact(body: bytes) -> bool:
    try:
        return chain.is_intact(body)
    except UNREADABLE:
        return False


def _seed(envelopes: Sequence[Envelope[Event]], seed: bytes | None) -> bytes | None:
    for envelope in envelopes:
        if isinstance(envelope.event, SeedRevealed):
            try:
                return bytes.fromhex(envelope.event.seed)
            except ValueError:
                raise Diverged(envelope.version, "commitment", "the seed is not written in hex") from None
    return seed


def _commitment(envelopes: Sequence[Envelope[Event]], seed: bytes) -> None:
    opened = envelopes[0].event
    assert isinstance(opened, MatchOpened)
    if commitment(seed) != opened.commitment:
        raise Diverged(1, "commitment", "the seed is not the one that was committed to")


def _rules(
    codec: Codec[Any],
    match: str,
    envelopes: Sequence[Envelope[Event]],
    seed: bytes,
    checked: list[Check],
    unchecked: dict[Check, str],
) -> None:
    opened = envelopes[0].event
    assert isinstance(opened, MatchOpened)
    if opened.rules_version != codec.game.meta.rules_version:
        unchecked["rules"] = f"the match was played by rules version {opened.rules_version}"
        return
    table: Table[Any] = Table()
    for batch in _batches(envelopes):
        expected = _judge(codec, match, table, batch, seed)
        _compare(expected.events, batch)
        table = expected.table
    checked.append("rules")


def _batches(envelopes: Sequence[Envelope[Event]]) -> Iterator[list[Envelope[Event]]]:
    """The envelopes of one command after another."""
    batch = list(envelopes[:1])
    for before, envelope in pairwise(envelopes):
        if not envelope.continues(before):
            yield batch
            batch = []
        batch.append(envelope)
    yield batch


def _judge(
    codec: Codec[Any], match: str, table: Table[Any], batch: Sequence[Envelope[Event]], seed: bytes
) -> Decided[Any]:
    """What the command of a batch leads to."""
    game, first = codec.game, batch[0]
    chance = KeyedChance(seed, match, first.version - 1)
    decided: Decided[Any] | Rejection
    match first.event:
        case MatchOpened() as opened:
            if first.version > 1:
                raise Diverged(first.version, "rules", "a match is opened once")
            sat = [envelope.event for envelope in batch if isinstance(envelope.event, SeatTaken)]
            seated = {event.seat: event.occupant for event in sat if 0 <= event.seat < opened.seats}
            decided = deciders.open_match(game, opened, seated, chance)
        case SeatTaken(seat, occupant):
            decided = deciders.take_seat(game, table, seat, occupant, chance)
        case MatchStarted():
            decided = deciders.start(game, table, first.actor.by, chance)
        case SeatResigned(seat):
            decided = deciders.resign(game, table, seat)
        case _:
            decided = _judge_command(codec, table, first, chance)
    if isinstance(decided, Rejection):
        raise Diverged(first.version, "rules", f"{first.cause} was not allowed here: {decided.code}")
    if not isinstance(decided.events[-1], MatchEnded):
        return decided
    revealed = SeedRevealed(seed.hex())
    return Decided((*decided.events, revealed), advance(game, decided.table, revealed))


def _judge_command(
    codec: Codec[Any], table: Table[Any], first: Envelope[Event], chance: KeyedChance
) -> Decided[Any] | Rejection:
    kind = codec.game.commands.get(first.cause)
    if kind is None or first.command is None or first.actor.seat is None:
        raise Diverged(first.version, "rules", f"no command of the game led to {first.type}")
    try:
        command = msgspec.convert(first.command, kind)
    except msgspec.ValidationError as error:
        raise Diverged(first.version, "rules", f"the command cannot be read: {error}") from None
    return deciders.play(codec.game, table, Seat(first.actor.seat), command, chance)


def _compare(expected: Sequence[Event], batch: Sequence[Envelope[Event]]) -> None:
    for event, envelope in zip(expected, batch, strict=False):
        if event != envelope.event:
            raise Diverged(envelope.version, "rules", f"the rules and the seed lead to {event}")
    if len(expected) != len(batch):
        raise Diverged(batch[-1].version, "rules", f"{len(expected)} events follow from the command")


def _result(envelopes: Sequence[Envelope[Event]]) -> None:
    """A match ends once, and its seed is the last thing that is said."""
    ends = [envelope.version for envelope in envelopes if isinstance(envelope.event, MatchEnded)]
    if ends and ends != [len(envelopes) - 1]:
        raise Diverged(ends[0], "result", "the match goes on after its end")
