"""Portable records of matches: exported for a viewer, or imported."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from audit import record
from audit.findings import Flaw
from audit.record import FORMAT, FORMAT_VERSION, Header, Record, seed_in
from domain.match.events import MatchOpened, SeatTaken
from domain.match.state import Match
from domain.match.terms import Origin
from events import ids
from events.codec import Codec
from events.envelope import is_time
from events.store import Append, EventStore, VersionConflict
from service import VERSION
from service.application.matches.eyes import TRUTH, Eyes
from service.application.matches.history import event_document
from service.application.names import Names, people_in
from service.application.players import Principal
from streams.folding import beginning, fold

Codecs = Mapping[str, Codec[Any]]
"""The codec of each game."""
PRODUCT = f"Cabinet Noir {VERSION}"


class Different(Exception):
    """Another match with the same id is stored here."""

    def __init__(self, match: str) -> None:
        super().__init__(match)
        self.match = match


def write(
    codec: Codec[Any],
    match_id: str,
    match: Match,
    stored: Sequence[bytes],
    through: Eyes,
    who: Principal,
    names: Names,
) -> bytes:
    """The record of a match from a viewpoint, for an actor.

    The whole record has what is stored; that of a viewer has what it was shown.
    """
    if through.lens == TRUTH:
        return record.whole(codec, match_id, stored, PRODUCT)
    found = [codec.envelope(body) for body in stored]
    called = names.calling(people=people_in(found))
    documents = [event_document(envelope, through, match, who, called) for envelope in found]
    terms = match.terms
    header = Header(
        FORMAT,
        FORMAT_VERSION,
        PRODUCT,
        match_id,
        terms.game,
        terms.rules_version,
        "public" if through.viewer is None else "seat",
        through.viewer,
        len(stored),
    )
    last = documents[-1].hash or None
    lines = [msgspec.json.encode(document) for document in documents]
    seed = seed_in(codec.envelope(body).event for body in reversed(stored))
    return record.write(header, lines, last, seed)


def unfit(codecs: Codecs, found: Record) -> Flaw | None:
    """Why a verified record cannot be imported, if its match could not have been played here."""
    header = found.header
    if header.told != "whole" or found.seal.seed is None:
        return Flaw(1, "header", "only the whole record of a finished match can be taken in")
    codec = codecs[header.game]
    if not _has_time(header.match):
        return Flaw(1, "header", "this is no id of a match")
    for line, body in enumerate(found.lines, 2):
        envelope = codec.envelope(body)
        if not is_time(envelope.at):
            return Flaw(line, "header", "this is no time")
        if isinstance(envelope.event, SeatTaken) and not _is_player(envelope.event.occupant.player):
            return Flaw(line, "header", "this is no id of a player")
        if isinstance(envelope.event, MatchOpened) and not _is_branch(envelope.event.origin):
            return Flaw(line, "header", "this is no id of a match")
    return _unfoldable(codec, found)


def _unfoldable(codec: Codec[Any], found: Record) -> Flaw | None:
    """If rules of another version cannot be checked, the events must at least lead to a table."""
    try:
        fold(codec, beginning(found.header.match), [codec.envelope(line) for line in found.lines])
    except Exception as error:  # anything that an event raises which follows from no rule
        return Flaw(1, "rules", f"the events lead to no table: {type(error).__name__}")
    return None


def _has_time(match: str) -> bool:
    try:
        return ids.is_id(ids.MATCH, match) and bool(ids.made_at(match))
    except (ValueError, OverflowError):
        return False


def _is_branch(origin: Origin | None) -> bool:
    return origin is None or _has_time(origin.match)


def _is_player(player: str | None) -> bool:
    return player is None or ids.is_of_person(player)


def take_in(store: EventStore, codecs: Codecs, found: Record) -> bool:
    """Append a verified record under its own id, all at once; False if it is stored already.

    Events shared with an origin that is stored here belong to that origin. Raises Different.
    """
    match = found.header.match
    if not store.version(match):
        seed, base = bytes.fromhex(found.seal.seed or ""), _shared(store, codecs, found)
        try:
            store.append(Append(match, base, found.lines[base:], base=base, seed=seed))
        except VersionConflict:
            pass
        else:
            return True
    if tuple(store.read(match)) != found.lines:
        raise Different(match)
    return False


def _shared(store: EventStore, codecs: Codecs, found: Record) -> int:
    """The number of events that a record shares with the nearest stored origin. Raises Different if they differ."""
    codec = codecs[found.header.game]
    for event in (codec.envelope(body).event for body in reversed(found.lines)):
        if isinstance(event, MatchOpened) and event.origin and event.origin.seat is None:
            origin = event.origin
            if store.version(origin.match):
                if tuple(store.read(origin.match, 0, origin.version)) != found.lines[: origin.version]:
                    raise Different(origin.match)
                return origin.version
    return 0
