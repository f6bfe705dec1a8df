"""Compares what the transparency log says of a match with its record: every leaf that is due, in order."""

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import pairwise
from typing import Any

import msgspec
from msgspec import Struct

from domain.kernel.messages import Event
from domain.match.events import MatchEnded, MatchOpened, MatchRuled, RulingLifted
from transparency import leaves
from transparency.leaves import FORM, TAG_BYTES, Kind, Statement
from transparency.proof import ProvenLeaf

LISTED = 5
"""How many versions a message names."""


class Disproved(Exception):
    """What a record, its proof or a receipt contradicts: the name of the check, and what differs."""

    def __init__(self, check: str, detail: str) -> None:
        super().__init__(detail)
        self.check = check
        self.detail = detail


class ToldEvent(Struct, frozen=True):
    """An event of a record, when it happened, and its hash if that is known."""

    event: Event
    at: str
    hash: str | None


class ToldMatch(Struct, frozen=True):
    """What a record tells of a match: its events, and the revealed seed."""

    match: str
    events: Sequence[ToldEvent]
    seed: str | None


Judged = Iterator[tuple[str, str | None]]
"""The checks that a record passes, each with None, or with the reason why it could not be judged."""


def check(told: ToldMatch, found: Sequence[ProvenLeaf], public: Sequence[str] | None) -> Judged:
    """Compare leaves that are in the tree with the match. `public` has the running hash of the public after each
    event, if it is known. Gives the checks `leaves` and `tags` with None, or with why they could not be judged.

    Raises Disproved for a leaf that says something else, is not due, or was left out before a later one.
    """
    if strange := [leaf.statement for leaf in found if not 1 <= leaf.statement.form <= FORM]:
        yield "leaves", f"a leaf is of form {strange[0].form}, which is not known here"
        return
    due = dict(leaves.course_in(one.event for one in told.events).due())
    _check_order(told, found, due)
    for leaf in found:
        _check_statement(told, leaf.statement, due[leaf.statement.version], public)
    lacking = [version for version in due if version not in {leaf.statement.version for leaf in found}]
    yield "leaves", f"the log does not prove {versions_in_words(lacking)} yet" if lacking else None
    yield "tags", _check_tags(told, found)


def _check_order(told: ToldMatch, found: Sequence[ProvenLeaf], due: dict[int, Kind]) -> None:
    """The leaves are those that are due, from the first on, each once, in the order of the tree."""
    for leaf in found:
        one = leaf.statement
        if one.stream != told.match:
            raise Disproved("leaves", f"a leaf is about {one.stream}")
        if not 0 < one.version <= len(told.events):
            raise Disproved("leaves", f"the log knows version {one.version}, which the record lacks")
        if due.get(one.version) != one.kind:
            raise Disproved("leaves", f"no leaf of the kind {one.kind} is due about version {one.version}")
    for before, after in pairwise(found):
        if before.statement.version >= after.statement.version or before.index >= after.index:
            both = f"{before.statement.version} and {after.statement.version}"
            raise Disproved("leaves", f"the leaves about the versions {both} are not in order in the log")
        if before.statement.form > after.statement.form:
            raise Disproved("leaves", f"the leaf about version {after.statement.version} is of an older form")
    versions = [leaf.statement.version for leaf in found]
    for version, expected in zip(versions, due, strict=False):
        if version != expected:
            raise Disproved("leaves", f"the leaf about version {expected} was left out, before that of {version}")


def _check_statement(told: ToldMatch, one: Statement, kind: Kind, public: Sequence[str] | None) -> None:
    """What one leaf says is what the record says."""
    version, last = one.version, told.events[one.version - 1].hash
    if (one.form > 1 or kind == "running") and public and one.public != public[version - 1]:
        raise Disproved("leaves", f"up to version {version} the public was told something else")
    if kind != "running" and _commitment(told, version) != one.commitment:
        raise Disproved("leaves", f"the match of the log has another commitment at version {version}")
    if kind != "ended":
        return
    if last is not None and last != one.hash:
        raise Disproved("leaves", f"the log has another hash of version {version}: this is another course")
    outcome = reduce(_outcome, (each.event for each in told.events[:version]), None)
    if msgspec.json.decode(msgspec.json.encode(outcome)) != one.outcome:
        raise Disproved("leaves", f"the log has another result at version {version}")


def _check_tags(told: ToldMatch, found: Sequence[ProvenLeaf]) -> str | None:
    """Why the tags cannot be judged, if that is so."""
    if any(len(leaf.tag) != (2 * TAG_BYTES if leaf.statement.form > 1 else 0) for leaf in found):
        raise Disproved("tags", "a leaf has no tag, or has one and is of form 1")
    if told.seed is None:
        return "they follow from the seed, which is not revealed"
    for number, leaf in enumerate(found):
        if leaf.tag and leaf.tag != leaves.tag_of(bytes.fromhex(told.seed), told.match, number).hex():
            raise Disproved("tags", f"the leaf about version {leaf.statement.version} has the tag of another")
    if without := [leaf.statement.version for leaf in found if not leaf.tag]:
        return f"the log could tell {versions_in_words(without)} twice: leaves of form 1 have no tags"
    return None


def _commitment(told: ToldMatch, version: int) -> str | None:
    openings = (one.event for one in reversed(told.events[:version]) if isinstance(one.event, MatchOpened))
    opened = next(openings, None)
    return opened.commitment if opened else None


def _outcome(before: Any, event: Any) -> Any:
    if isinstance(event, MatchOpened):
        return None
    return event.outcome if isinstance(event, MatchEnded | MatchRuled | RulingLifted) else before


def versions_in_words(found: Sequence[int]) -> str:
    named = ", ".join(map(str, found[:LISTED]))
    more = f" and {len(found) - LISTED} more" if len(found) > LISTED else ""
    return f"{'version' if len(found) == 1 else 'versions'} {named}{more}"
