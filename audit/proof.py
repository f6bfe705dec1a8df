"""Checks a record against the transparency log, against checkpoints that somebody kept, and against receipts."""

from collections.abc import Iterator, Sequence
from functools import reduce
from hashlib import sha256
from typing import Any

import msgspec
from msgspec import Struct

from audit.record import Record
from domain.match.events import MatchEnded, MatchOpened, MatchRuled, RulingLifted
from events import chain, running_hash
from events.codec import Codec
from events.envelope import Envelope
from transparency import proof as proofs
from transparency.leaves import Statement
from transparency.merkle import BadProof
from transparency.notes import BadNote, Verifier, verified_checkpoint
from transparency.receipts import verified_receipt


class Disproved(Exception):
    """What a record, its proof or a receipt contradicts: the name of the check, and what differs."""

    def __init__(self, check: str, detail: str) -> None:
        super().__init__(detail)
        self.check = check
        self.detail = detail


class Evidence(Struct, frozen=True):
    """What somebody holds against a record: the keys of the log, and notes that it signed."""

    keys: tuple[Verifier, ...]
    checkpoints: tuple[str, ...] = ()
    receipts: tuple[str, ...] = ()


def check(codec: Codec[Any], record: Record, held: Evidence) -> Iterator[str]:
    """The checks that a verified record passes: `signature`, `inclusion`, `leaves`, `consistency`, `receipt`.

    Raises Disproved.
    """
    hashes = _running(codec, record)
    if record.proof is not None:
        yield from _log(codec, record, held, hashes)
    elif held.checkpoints or not held.receipts:
        raise Disproved("inclusion", "the record has no proof: ask for it with proof=1")
    for note in held.receipts:
        _receipt(record, note, held, hashes)
        yield "receipt"


def _log(codec: Codec[Any], record: Record, held: Evidence, hashes: "_Running") -> Iterator[str]:
    assert record.proof is not None
    try:
        proof = proofs.read(record.proof)
        now = verified_checkpoint(proof.checkpoint, held.keys)
    except (BadProof, BadNote) as bad:
        raise Disproved("signature", str(bad)) from None
    yield "signature"
    try:
        for leaf in proof.leaves:
            proofs.check_leaf(leaf, now)
    except BadProof as bad:
        raise Disproved("inclusion", str(bad)) from None
    yield "inclusion"
    _statements(codec, record, [leaf.statement for leaf in proof.leaves], hashes)
    yield "leaves"
    for note in held.checkpoints:
        try:
            proofs.check_continues(verified_checkpoint(note, held.keys), proof, now)
        except (BadProof, BadNote) as bad:
            raise Disproved("consistency", str(bad)) from None
        yield "consistency"


class _Running(Struct, frozen=True):
    """The running hashes at each version, by viewer: of all viewers, or of the one that a record was told to."""

    by_viewer: dict[str, tuple[str, ...]]

    def digest_at(self, viewer: str, version: int) -> str | None:
        known = self.by_viewer.get(viewer)
        return known[version - 1] if known and 0 < version <= len(known) else None


def _running(codec: Codec[Any], record: Record) -> _Running:
    if record.header.told != "whole":
        viewer = "public" if record.header.seat is None else str(record.header.seat)
        return _Running({viewer: tuple(_of_lines(codec, record))})
    each = running_hash.after_each((), [codec.envelope(line) for line in record.lines])
    seats = len(each[-1]) - 1
    found = {"public": tuple(hashes[0].hex() for hashes in each)}
    found |= {str(s): tuple(h[min(s + 1, len(h) - 1)].hex() for h in each) for s in range(seats)}
    return _Running(found)


def _of_lines(codec: Codec[Any], record: Record) -> Iterator[str]:
    """The running hash after each line of a record that was told to one viewer."""
    lines = [msgspec.json.decode(line) for line in record.lines]
    forks = [line["event"]["origin"]["match"] for line in lines[1:] if line["type"] == "match_opened"]
    now = bytes.fromhex(chain.genesis(forks[0] if forks else record.header.match))
    encode = msgspec.json.Encoder(order="sorted").encode
    for line in lines:
        shown = {name: line[name] for name in ("at", "cause", "version")}
        shown["event"] = running_hash.unnamed(codec.event(line["event"]))
        shown["actor"] = {name: line["actor"].get(name) for name in ("by", "seat")}
        now = sha256(now + sha256(encode(shown)).digest()).digest()
        yield now.hex()


def _statements(codec: Codec[Any], record: Record, found: Sequence[Statement], hashes: _Running) -> None:
    """Whether what the log says of the match is what the record says."""
    for one in found:
        if one.stream != record.header.match:
            raise Disproved("leaves", f"a leaf is about {one.stream}")
        if not 0 < one.version <= record.header.events:
            raise Disproved("leaves", f"the log knows version {one.version}, which the record lacks")
        if (
            one.kind == "running"
            and one.public != hashes.digest_at("public", one.version)
            and "public" in hashes.by_viewer
        ):
            raise Disproved("leaves", f"up to version {one.version} the public was told something else")
    if not any(one.kind == "opened" for one in found):
        raise Disproved("leaves", "the log does not know the opening of the match")
    if record.header.told != "whole":
        return
    envelopes = [codec.envelope(line) for line in record.lines]
    for one in found:
        _statement(one, envelopes)
    if record.seal.seed and not any(one.kind == "ended" and one.version == len(envelopes) for one in found):
        raise Disproved("leaves", "the log does not know the end of the match, or not yet")


def _statement(one: Statement, envelopes: Sequence[Envelope[Any]]) -> None:
    envelope = envelopes[one.version - 1]
    if one.kind == "opened" and getattr(envelope.event, "commitment", None) != one.commitment:
        raise Disproved(
            "leaves", f"the match of the log was opened with another commitment at version {one.version}"
        )
    if one.kind != "ended":
        return
    if envelope.hash != one.hash:
        raise Disproved("leaves", f"the log has another hash of version {one.version}: this is another course")
    outcome = reduce(_outcome, (each.event for each in envelopes[: one.version]), None)
    if msgspec.json.decode(msgspec.json.encode(outcome)) != one.outcome:
        raise Disproved("leaves", f"the log has another result at version {one.version}")


def _outcome(before: Any, event: Any) -> Any:
    if isinstance(event, MatchOpened):
        return None
    return event.outcome if isinstance(event, MatchEnded | MatchRuled | RulingLifted) else before


def _receipt(record: Record, note: str, held: Evidence, hashes: _Running) -> None:
    try:
        receipt = verified_receipt(note, held.keys)
    except BadNote as bad:
        raise Disproved("receipt", str(bad)) from None
    who = "the public" if receipt.viewer == "public" else f"seat {receipt.viewer}"
    if receipt.match != record.header.match:
        raise Disproved("receipt", f"the receipt is about {receipt.match}")
    if receipt.viewer not in hashes.by_viewer:
        raise Disproved("receipt", f"the record does not say what {who} was told")
    known = hashes.digest_at(receipt.viewer, receipt.version)
    if known is None:
        raise Disproved("receipt", f"{who} was told of version {receipt.version}, which the record lacks")
    if known != receipt.told:
        raise Disproved("receipt", f"up to version {receipt.version} {who} was told something else")
