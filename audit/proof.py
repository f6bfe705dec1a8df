"""Checks a record against the transparency log, against checkpoints that somebody kept, and against receipts."""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Any

import msgspec
from msgspec import Struct

from audit import logged, witnessed
from audit.logged import Disproved, Judged, ToldEvent, ToldMatch
from audit.record import Record
from events import chain, running_hash
from events.codec import Codec
from transparency import proof as proofs
from transparency.merkle import BadProof
from transparency.notes import BadNote, LogCheckpoint, Verifier, verified_checkpoint
from transparency.policy import Policy
from transparency.proof import MatchProof, UnknownForm
from transparency.receipts import verified_receipt


class Evidence(Struct, frozen=True):
    """What somebody holds against a record: the keys of the log, notes that it signed, and whom one trusts.

    `seen` are checkpoints that witnesses of the `policy` kept.
    """

    keys: tuple[Verifier, ...]
    checkpoints: tuple[str, ...] = ()
    receipts: tuple[str, ...] = ()
    policy: Policy | None = None
    seen: tuple[str, ...] = ()


def check(codec: Codec[Any], record: Record, held: Evidence) -> Judged:
    """What the proof of a verified record shows.

    The checks are `signature`, `inclusion`, `leaves`, `tags`, `witnesses`, `times`, `consistency` and `receipt`.
    Raises Disproved.
    """
    hashes = _running(codec, record)
    if record.proof is not None:
        yield from _log(codec, record, held, hashes)
    elif held.checkpoints or not held.receipts:
        raise Disproved("inclusion", "the record has no proof: ask for it with proof=1")
    for note in held.receipts:
        _receipt(record, note, held, hashes)
        yield "receipt", None


def _log(codec: Codec[Any], record: Record, held: Evidence, hashes: "_Running") -> Judged:
    assert record.proof is not None
    try:
        proof = proofs.read(record.proof)
        now = verified_checkpoint(proof.checkpoint, held.keys)
    except (BadProof, BadNote) as bad:
        raise Disproved("signature", str(bad)) from None
    except UnknownForm as unknown:
        yield "leaves", str(unknown)
        return
    yield "signature", None
    try:
        for leaf in proof.leaves:
            proofs.check_leaf(leaf, now)
    except BadProof as bad:
        raise Disproved("inclusion", str(bad)) from None
    yield "inclusion", None
    told = _told_match(codec, record)
    yield from logged.check(told, proof.leaves, hashes.by_viewer.get("public"))
    first = first_checkpoint(proof, now, held.keys)
    if held.policy:
        yield from witnessed.check(told, proof, [now, *first], held.policy, held.keys, held.seen)
    for note in held.checkpoints:
        try:
            proofs.check_continues(verified_checkpoint(note, held.keys), proof, now)
        except (BadProof, BadNote) as bad:
            raise Disproved("consistency", str(bad)) from None
        yield "consistency", None


def first_checkpoint(proof: MatchProof, now: LogCheckpoint, keys: Sequence[Verifier]) -> list[LogCheckpoint]:
    """The checkpoint with which witnesses had the opening, if the proof has one apart. Raises Disproved."""
    if proof.first is None:
        return []
    try:
        first = verified_checkpoint(proof.first.checkpoint, keys)
        proofs.check_first(first, proof.first.consistency, now)
    except (BadProof, BadNote) as bad:
        raise Disproved("consistency", f"the checkpoint of the opening: {bad}") from None
    return [first]


def _told_match(codec: Codec[Any], record: Record) -> ToldMatch:
    """What a record tells of its match."""
    if record.header.told == "whole":
        envelopes = [codec.envelope(line) for line in record.lines]
        events = [ToldEvent(one.event, one.at, one.hash) for one in envelopes]
    else:
        lines = [msgspec.json.decode(line) for line in record.lines]
        events = [ToldEvent(codec.event(line["event"]), line["at"], line.get("hash")) for line in lines]
    return ToldMatch(record.header.match, events, record.seal.seed)


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
