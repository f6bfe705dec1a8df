"""Checks a match against itself: chain, rules, authority, dice, result.

Every command is decided again at its place, with chance computed from the seed; the result must be what the log
contains. Trusts only the stored bytes.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from audit.divergence import Check, Diverged, Divergence, NotKnown
from audit.judge import judge
from audit.links import check_first, read_chain
from audit.report import Report
from audit.subject import Elsewhere, MatchSubject, nowhere, stretches
from domain.kernel.chance import commitment, shows
from domain.kernel.game import Game
from domain.kernel.messages import Event
from domain.match.events import MatchEnded, MatchOpened, MatchRuled, PositionSet, RulingLifted, SeedRevealed
from domain.match.table import read_state
from domain.tournament.events import TableRuled
from domain.tournament.rulings import place_of
from domain.tournament.state import Tournament
from events.codec import Codec
from events.envelope import UNREADABLE, Envelope
from events.lines import Damaged
from events.strict import stray

NOT_REVEALED = "the seed is not revealed before the match is over"
RULES_UNKNOWN = "the match was opened under rules of a version that is not known here"
ORIGIN_HIDDEN = "the seed of the match that this branches off from is not known here"


def audit(
    codec: Codec[Any],
    match: str,
    stored: Sequence[bytes],
    seed: bytes | None = None,
    origins: Mapping[str, bytes] | None = None,
    elsewhere: Elsewhere = nowhere,
    tournament: Tournament | None = None,
) -> Report:
    """Check the stored envelopes of a match.

    `seed` is needed until the match has revealed it. What a branch shares with its origin is judged if `origins`
    has the seed of that match, or the branch shows it. `elsewhere` looks up other matches; `tournament` is the one
    that the match belongs to, if known.
    """
    try:
        envelopes = read_match(codec, match, stored)
    except Diverged as diverged:
        return Report(match, len(stored), False, diverged.divergence, (), {})
    return audit_read(codec, match, envelopes, seed, origins, elsewhere, tournament)


def damage(codecs: Iterable[Codec[Any]], match: str, read: Callable[[], Sequence[bytes]]) -> Report:
    """What an audit finds in a log from which no match could be loaded, perhaps not even its game."""
    try:
        stored = read()
    except Damaged as damaged:
        found = Divergence(damaged.version, "chain", str(damaged))
        return Report(match, damaged.version, False, found, (), {})
    reports = [audit(codec, match, stored) for codec in codecs]
    return max(reports, key=lambda report: report.divergence.version if report.divergence else len(stored) + 1)


def audit_read(
    codec: Codec[Any],
    match: str,
    envelopes: Sequence[Envelope[Event]],
    seed: bytes | None = None,
    origins: Mapping[str, bytes] | None = None,
    elsewhere: Elsewhere = nowhere,
    tournament: Tournament | None = None,
) -> Report:
    """Check everything except the chain, which was checked when the envelopes were read."""
    checked: list[Check] = ["chain"]
    unchecked: dict[Check, str] = {}
    try:
        secret = _seed(envelopes, seed)
        if secret is None:
            unchecked["commitment"] = NOT_REVEALED
            unchecked["rules"] = NOT_REVEALED if knows_rules(codec, envelopes) else RULES_UNKNOWN
        else:
            seeds = {**_seeds_shown(envelopes), **(origins or {}), match: secret}
            _commitments(match, envelopes, seeds)
            checked.append("commitment")
            _rules(codec, match, envelopes, seeds, elsewhere, checked, unchecked)
        if tournament and "origin" in unchecked:
            _table(match, envelopes, tournament)
            del unchecked["origin"]
            checked.append("origin")
        _result(envelopes)
        checked.append("result")
    except Diverged as diverged:
        return Report(match, len(envelopes), False, diverged.divergence, tuple(checked), unchecked)
    return Report(match, len(envelopes), knows_rules(codec, envelopes), None, tuple(checked), unchecked)


def read_match(codec: Codec[Any], match: str, stored: Sequence[bytes]) -> list[Envelope[Event]]:
    """The envelopes of a match whose chain is unbroken and whose opening its game allows. Raises Diverged."""
    envelopes = read_chain(codec, stored, MatchOpened, "a match")
    ids = list(stretches(match, envelopes))
    check_first(envelopes, ids[0], "the match")
    openings = [envelope.version for envelope in envelopes if isinstance(envelope.event, MatchOpened)]
    if len({ids[version - 1] for version in openings}) < len(openings):
        raise Diverged(openings[-1], "rules", "a match branches off from itself")
    for envelope, belongs_to in zip(envelopes, ids, strict=True):
        if isinstance(envelope.event, MatchOpened):
            _opening(codec.game, envelope.version, belongs_to, envelope.event)
        if isinstance(envelope.event, PositionSet) and (stray := _stray_in_position(codec.game, envelope.event)):
            raise NotKnown(envelope.version, "chain", f"the position has a member that is not known: {stray}")
    return envelopes


def _stray_in_position(game: Game[Any], position: PositionSet) -> str | None:
    """A position that cannot be read is found when it is judged."""
    states = [state for state in (position.state, *position.views, position.public) if state is not None]
    try:
        return next((found for state in states if (found := stray(read_state(game, state), state))), None)
    except UNREADABLE:
        return None


def _opening(game: Game[Any], version: int, match: str, opened: MatchOpened) -> None:
    origin = opened.origin
    if version > 1 and (origin is None or origin.version != version - 1 or origin.seat is not None):
        raise Diverged(version, "rules", "a match is opened once")
    if origin and origin.branch != match:
        raise Diverged(version, "chain", "the branch was opened under another id")
    low, high = game.meta.seats
    if opened.game != game.meta.key or not low <= opened.seats <= high:
        raise Diverged(version, "rules", f"{game.meta.key} is played by {low} to {high}")
    if game.meta.has_rules(opened.rules_version):
        try:
            msgspec.convert(opened.options, game.meta.options)
        except msgspec.ValidationError as error:
            raise Diverged(version, "rules", f"the options do not fit the game: {error}") from None


def _seed(envelopes: Sequence[Envelope[Event]], seed: bytes | None) -> bytes | None:
    for envelope in envelopes:
        if isinstance(envelope.event, SeedRevealed):
            try:
                return bytes.fromhex(envelope.event.seed)
            except ValueError:
                raise Diverged(envelope.version, "commitment", "the seed is not in hex") from None
    return seed


def _commitments(match: str, envelopes: Sequence[Envelope[Event]], seeds: Mapping[str, bytes]) -> None:
    for envelope, belongs_to in zip(envelopes, stretches(match, envelopes), strict=True):
        known = seeds.get(belongs_to)
        opened = isinstance(envelope.event, MatchOpened) and envelope.event
        if opened and known and commitment(known) != opened.commitment:
            raise Diverged(envelope.version, "commitment", "the seed does not match its commitment")


def _seeds_shown(envelopes: Sequence[Envelope[Event]]) -> dict[str, bytes]:
    """The seeds of finished origins, as shown by their branches."""
    shown: dict[str, bytes] = {}
    committed = ""
    for envelope in envelopes:
        if isinstance(envelope.event, MatchOpened):
            origin, seed = envelope.event.origin, (envelope.command or {}).get("seed")
            if origin and isinstance(seed, str) and shows(seed, committed):
                shown[origin.match] = bytes.fromhex(seed)
            committed = envelope.event.commitment
    return shown


def known_seeds(match: str, envelopes: Sequence[Envelope[Event]]) -> dict[str, bytes]:
    """The seeds that the log of a match shows, by match. Raises Diverged."""
    own = _seed(envelopes, None)
    return _seeds_shown(envelopes) | ({match: own} if own else {})


def _rules(
    codec: Codec[Any],
    match: str,
    envelopes: Sequence[Envelope[Event]],
    seeds: Mapping[str, bytes],
    elsewhere: Elsewhere,
    checked: list[Check],
    unchecked: dict[Check, str],
) -> None:
    if not knows_rules(codec, envelopes):
        unchecked["rules"] = RULES_UNKNOWN
        return
    subject = MatchSubject(codec, match, envelopes, seeds, elsewhere)
    judge(subject, envelopes)
    if set(stretches(match, envelopes)) <= seeds.keys():
        checked.append("rules")
    else:
        unchecked["rules"] = ORIGIN_HIDDEN
    if subject.origin_unknown:
        unchecked["origin"] = subject.origin_unknown


def knows_rules(codec: Codec[Any], envelopes: Sequence[Envelope[Event]]) -> bool:
    """Whether every part of a match was opened under rules that are installed here."""
    openings = (envelope.event for envelope in envelopes if isinstance(envelope.event, MatchOpened))
    return all(codec.game.meta.has_rules(opened.rules_version) for opened in openings)


def _table(match: str, envelopes: Sequence[Envelope[Event]], tournament: Tournament) -> None:
    """A match of a tournament belongs to one of its tables, its host organised that then, and each ruling on the
    match is one on the table: only the tournament shows what its staff may.
    """
    opened, place = envelopes[0].event, place_of(tournament, match)
    assert isinstance(opened, MatchOpened)
    if place is None or opened.host != tournament.host_of(tournament.rounds[place[0] - 1]):
        raise Diverged(1, "origin", "the tournament has no table with this match")
    ruled = {(one.ruling, one.round, one.table) for one in tournament.rulings if isinstance(one, TableRuled)}
    for envelope in envelopes:
        if isinstance(envelope.event, MatchRuled) and (envelope.event.ruling, *place) not in ruled:
            raise Diverged(
                envelope.version, "origin", "the tournament has no such ruling on the table of this match"
            )


def _result(envelopes: Sequence[Envelope[Event]]) -> None:
    """A match ends once; its seed is revealed at that point, and only rulings may follow."""
    end = next((e.version for e in envelopes if isinstance(e.event, MatchEnded | MatchRuled)), None)
    told = [envelope.version for envelope in envelopes if isinstance(envelope.event, SeedRevealed)]
    if end is None and not told:
        return
    if end is None or told != [end + 1]:
        raise Diverged(end or told[0], "result", "the seed must be revealed once, right after the end of the match")
    for envelope in envelopes[end + 1 :]:
        if not isinstance(envelope.event, MatchRuled | RulingLifted):
            raise Diverged(envelope.version, "result", "the match continues after its end")
