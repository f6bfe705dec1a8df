"""Checks a match against itself: the chain, the rules, the dice, the result.

Every command is judged again by the rules at the place where it was given, with chance worked out anew from the
seed; what comes out must be what the log holds. Nothing is trusted but the stored bytes.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from domain.kernel.game import Game
from domain.kernel.match_events import MatchEnded, MatchOpened, SeedRevealed
from domain.kernel.messages import Event
from events import chain
from events.chance import commitment
from events.codec import Codec
from events.envelope import UNREADABLE, Envelope
from events.lines import Damaged
from projections.divergence import Check, Diverged, Divergence, reason
from projections.judging import Judge, stretches

NOT_REVEALED = "the seed is not revealed before the match is over"
ORIGIN_UNKNOWN = "the seed of the match that this branches off from is not known here"


class Report(Struct, frozen=True):
    """What an audit found. `unchecked` says what could not be checked, and why."""

    match: str
    events: int
    ok: bool
    divergence: Divergence | None
    checked: tuple[Check, ...]
    unchecked: dict[Check, str]


def audit(
    codec: Codec[Any],
    match: str,
    stored: Sequence[bytes],
    seed: bytes | None = None,
    origins: Mapping[str, bytes] | None = None,
) -> Report:
    """Check the stored envelopes of a match.

    `seed` is needed while the match has not revealed it. What a branch shares with its origin is judged if
    `origins` has the seed of that match.
    """
    try:
        envelopes = read_chain(codec, match, stored)
    except Diverged as diverged:
        return Report(match, len(stored), False, diverged.divergence, (), {})
    return judge(codec, match, envelopes, seed, origins)


def damage(codecs: Iterable[Codec[Any]], match: str, read: Callable[[], Sequence[bytes]]) -> Report:
    """What an audit finds in a log that no match could be loaded from, maybe not even its game."""
    try:
        stored = read()
    except Damaged as damaged:
        found = Divergence(damaged.version, "chain", str(damaged))
        return Report(match, damaged.version, False, found, (), {})
    reports = [audit(codec, match, stored) for codec in codecs]
    return max(reports, key=lambda report: report.divergence.version if report.divergence else len(stored) + 1)


def judge(
    codec: Codec[Any],
    match: str,
    envelopes: Sequence[Envelope[Event]],
    seed: bytes | None = None,
    origins: Mapping[str, bytes] | None = None,
) -> Report:
    """Check all but the chain, which was checked when these envelopes were read."""
    checked: list[Check] = ["chain"]
    unchecked: dict[Check, str] = {}
    try:
        secret = _seed(envelopes, seed)
        if secret is None:
            unchecked["commitment"] = unchecked["rules"] = NOT_REVEALED
        else:
            seeds = {**(origins or {}), match: secret}
            _commitments(match, envelopes, seeds)
            checked.append("commitment")
            _rules(codec, match, envelopes, seeds, checked, unchecked)
        _result(envelopes)
        checked.append("result")
    except Diverged as diverged:
        return Report(match, len(envelopes), False, diverged.divergence, tuple(checked), unchecked)
    return Report(match, len(envelopes), True, None, tuple(checked), unchecked)


def read_chain(codec: Codec[Any], match: str, stored: Sequence[bytes]) -> list[Envelope[Event]]:
    """The envelopes of a match whose chain is unbroken. Raises Diverged."""
    envelopes: list[Envelope[Event]] = []
    for version, body in enumerate(stored, 1):
        envelope = _read(codec, version, body)
        if envelope.version != version:
            raise Diverged(version, "chain", f"the event says it is version {envelope.version}")
        if envelopes and envelope.previous != envelopes[-1].hash:
            raise Diverged(version, "chain", "the event does not follow the one before it")
        if not _is_intact(body):
            raise Diverged(version, "chain", "the event is not what its hash was made of")
        envelopes.append(envelope)
    if not envelopes or not isinstance(envelopes[0].event, MatchOpened):
        raise Diverged(1, "chain", "the log does not begin with the opening of a match")
    _openings(codec.game, match, envelopes)
    return envelopes


def _openings(game: Game[Any], match: str, envelopes: Sequence[Envelope[Event]]) -> None:
    """What follows trusts how a match was opened: once, as the game allows, and under its id."""
    ids = list(stretches(match, envelopes))
    if envelopes[0].previous != chain.genesis(ids[0]):
        raise Diverged(1, "chain", "the first event does not follow from the id of the match")
    for envelope, belongs_to in zip(envelopes, ids, strict=True):
        if isinstance(envelope.event, MatchOpened):
            _opening(game, envelope.version, belongs_to, envelope.event)


def _opening(game: Game[Any], version: int, match: str, opened: MatchOpened) -> None:
    origin = opened.origin
    if version > 1 and (origin is None or origin.version != version - 1 or origin.seat is not None):
        raise Diverged(version, "rules", "a match is opened once")
    if origin and origin.branch != match:
        raise Diverged(version, "chain", "the branch was opened under another id")
    low, high = game.meta.seats
    if opened.game != game.meta.key or not low <= opened.seats <= high:
        raise Diverged(version, "rules", f"{game.meta.key} is played by {low} to {high}")
    if opened.rules_version == game.meta.rules_version:
        try:
            msgspec.convert(opened.options, game.meta.options)
        except msgspec.ValidationError as error:
            raise Diverged(version, "rules", f"the options are not those of the game: {error}") from None


def _read(codec: Codec[Any], version: int, body: bytes) -> Envelope[Event]:
    try:
        return codec.envelope(body)
    except UNREADABLE as error:
        raise Diverged(version, "chain", f"the event cannot be read: {reason(error)}") from None


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


def _commitments(match: str, envelopes: Sequence[Envelope[Event]], seeds: Mapping[str, bytes]) -> None:
    for envelope, belongs_to in zip(envelopes, stretches(match, envelopes), strict=True):
        known = seeds.get(belongs_to)
        opened = isinstance(envelope.event, MatchOpened) and envelope.event
        if opened and known and commitment(known) != opened.commitment:
            raise Diverged(envelope.version, "commitment", "the seed is not the one that was committed to")


def _rules(
    codec: Codec[Any],
    match: str,
    envelopes: Sequence[Envelope[Event]],
    seeds: Mapping[str, bytes],
    checked: list[Check],
    unchecked: dict[Check, str],
) -> None:
    opened = envelopes[0].event
    assert isinstance(opened, MatchOpened)
    if opened.rules_version != codec.game.meta.rules_version:
        unchecked["rules"] = f"the match was played by rules version {opened.rules_version}"
        return
    Judge(codec, match, envelopes, seeds).run()
    if set(stretches(match, envelopes)) <= seeds.keys():
        checked.append("rules")
    else:
        unchecked["rules"] = ORIGIN_UNKNOWN


def _result(envelopes: Sequence[Envelope[Event]]) -> None:
    """A match ends once, and its seed is the last thing that is said."""
    ends = [envelope.version for envelope in envelopes if isinstance(envelope.event, MatchEnded)]
    if ends and ends != [len(envelopes) - 1]:
        raise Diverged(ends[0], "result", "the match goes on after its end")
