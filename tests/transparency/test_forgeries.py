"""Records, logs and receipts that were forged: each is found, and named by the check that finds it."""

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from audit import proof as proofs
from audit.proof import Disproved, Evidence
from audit.record import FORMAT, FORMAT_VERSION, Header, read, whole, write
from audit.verify import verify
from domain.kernel.chance import commitment
from domain.kernel.messages import Seat
from events import chain, running_hash
from events.codec import Codec
from events.memory_store import MemoryStore
from events.store import Append
from streams.matches import Matches
from streams.tournaments import Tournaments
from tests.playouts import GAMES, MATCH, Case, play_out, stored_match
from transparency import leaves, merkle, tiles
from transparency.keeper import Keeper, Leaf
from transparency.notes import LogCheckpoint, Signer, sign
from transparency.proof import MatchProof, ProvenLeaf
from transparency.receipts import Receipt

CASE = Case("umbra_concilium", 3)
"""Played at random, which takes a hundredth of the time that its better bots take: every worker loads this file."""
CODECS = {key: Codec(game) for key, game in GAMES.items()}
CODEC = CODECS[CASE.game]
NAME = "games.example/v1/log"
LOG, ANOTHER = Signer(NAME, b"l" * 32), Signer(NAME, b"x" * 32)
STORED = stored_match(play_out(CASE))
RECORD = whole(CODEC, MATCH, STORED, "a product")
SEALED = read(RECORD).seal.sha256.encode()
SEAT = "1"

Datas = list[bytes]


def others(count: int) -> Datas:
    """The data of leaves about other matches."""
    return [bytes([number]) * 32 for number in range(count)]


def leaves_of(stored: list[bytes]) -> list[Leaf]:
    """What the log says of a course of the match."""
    store = MemoryStore()
    store.append(Append(MATCH, 0, stored, seed=CASE.secret))
    matches = Matches(GAMES, store)
    keeper = Keeper(None, matches, Tournaments(store))  # type: ignore[arg-type]  # no leaf is added
    match = matches.current(MATCH)[0].state.match
    return [keeper.leaf(MATCH, version, kind) for version, kind in leaves.due(match)]


LEAVES = leaves_of(STORED)
BEFORE, AFTER = others(5), others(3)
HONEST = [*BEFORE, *(leaf.data for leaf in LEAVES), *AFTER]
KEPT = HONEST[:6]
"""The tree of which somebody keeps a checkpoint."""


def node_of(datas: Datas) -> merkle.Node:
    tile = tiles.leaf_tile(b"".join(datas))
    return tiles.node_in(lambda *_: tile)


def checkpoint(datas: Datas, signer: Signer = LOG) -> str:
    return sign(LogCheckpoint(NAME, len(datas), merkle.root(node_of(datas), len(datas))).text(), [signer])


def enlarged(datas: Datas) -> str:
    """The checkpoint of a log, changed to one leaf more."""
    return checkpoint(datas).replace(f"\n{len(datas)}\n", f"\n{len(datas) + 1}\n")


def prove(datas: Datas, about: list[Leaf] = LEAVES, signer: Signer = LOG) -> MatchProof:
    """The proof of a log with these leaves."""
    node, size = node_of(datas), len(datas)
    proven = [
        ProvenLeaf(
            index := datas.index(leaf.data),
            leaf.statement,
            leaf.salt.hex(),
            tuple(one.hex() for one in merkle.inclusion(node, index, size)),
        )
        for leaf in about
    ]
    grown = merkle.consistency(node, len(KEPT), size) if size >= len(KEPT) else []
    return MatchProof(checkpoint(datas, signer), tuple(proven), len(KEPT), tuple(one.hex() for one in grown))


def receipt(stored: list[bytes], version: int) -> str:
    hashes = running_hash.after_each((), [CODEC.envelope(body) for body in stored])[version - 1]
    return sign(Receipt(NAME, MATCH, SEAT, version, running_hash.of_viewer(hashes, 1)).text(), [LOG])  # type: ignore[arg-type]  # a version has its hashes


class Held(Struct, frozen=True):
    """A record with its proof, and what somebody holds against it."""

    record: bytes = RECORD
    proof: MatchProof | None = prove(HONEST)
    checkpoints: tuple[str, ...] = (checkpoint(KEPT),)
    receipts: tuple[str, ...] = (receipt(STORED, 40),)


def body(held: Held) -> bytes:
    """The record as it is sent, with its proof."""
    return held.record + (b"" if held.proof is None else msgspec.json.encode(held.proof) + b"\n")


def told_to_the_seat() -> str:
    """The record as the seat was told it."""
    found = [CODEC.envelope(stored) for stored in STORED]
    lines = [
        msgspec.json.encode(
            {
                "version": one.version,
                "at": one.at,
                "type": one.type,
                "cause": one.cause,
                "actor": {"by": one.actor.by, "seat": one.actor.seat},
                "event": one.event.seen_by(Seat(int(SEAT))),
                "previous": one.previous,
                "hash": one.hash,
            }
        )
        for one in found
    ]
    return sealed(lines, told="seat", seat=int(SEAT)).decode()


def verdict(held: Held) -> str:
    """The check that finds something, and what; or "ok"."""
    found = verify(CODECS, body(held))
    if found.flaw:
        return f"{found.flaw.check}: {found.flaw.detail}"
    try:
        checked = list(
            proofs.check(CODEC, read(body(held)), Evidence((LOG.verifier,), held.checkpoints, held.receipts))
        )
    except Disproved as disproved:
        return f"{disproved.check}: {disproved.detail}"
    assert checked == ["signature", "inclusion", "leaves", "consistency", "receipt"]
    return "ok"


def sealed(lines: list[bytes], last: str | None = None, **changes: Any) -> bytes:
    """A record of some lines, with a header and a seal that fit."""
    header = Header(FORMAT, FORMAT_VERSION, "a product", MATCH, CASE.game, 1, "whole", None, len(lines))
    header = replace(header, **changes)
    hashed = last or msgspec.json.decode(lines[-1])["hash"]
    return write(header, lines, hashed, CASE.secret.hex())


def chained(change: Callable[[list[dict[str, Any]]], object]) -> list[bytes]:
    """The stored events with a change, and the whole chain computed anew."""
    events = [msgspec.json.decode(body) for body in STORED]
    change(events)
    previous, lines = chain.genesis(MATCH), []
    for version, event in enumerate(events, 1):
        del event["hash"]
        event |= {"previous": previous, "version": version}
        body = msgspec.json.encode(event, order="sorted")
        previous = chain.digest_of(body)
        lines.append(body[:-1] + b',"hash":"' + previous.encode() + b'"}')
    return lines


def later(events: list[dict[str, Any]]) -> None:
    """Everything happened a second later, which breaks no rule."""
    for event in events:
        event["at"] = event["at"].replace("00.000Z", "01.000Z")


def other_dice(events: list[dict[str, Any]]) -> None:
    """Another seat leads first."""
    drawn = next(event["event"] for event in events if event["event"]["type"] == "first_lead_drawn")
    drawn["seat"] = (drawn["seat"] + 1) % CASE.seats


def other_seed(events: list[dict[str, Any]]) -> None:
    """Another seed was committed to and revealed."""
    other = bytes(32)
    events[0]["event"]["commitment"] = events[0]["command"]["commitment"] = commitment(other)
    events[-1]["event"]["seed"] = other.hex()


OTHER = Case("umbra_concilium", 3, seed=7)
ANOTHER_MATCH = whole(CODEC, MATCH, stored_match(play_out(OTHER)), "a product")
LATER = chained(later)
LAST = LEAVES[-1]
FORGED_LEAF = Leaf(replace(LAST.statement, hash=msgspec.json.decode(LATER[-1])["hash"]), LAST.salt)
FORGED = leaves_of(LATER)
REWRITTEN = [*BEFORE, *(leaf.data for leaf in FORGED), *AFTER]


def with_leaf(number: int, **changes: Any) -> MatchProof:
    """The honest proof with a change in one of its leaves."""
    honest = prove(HONEST)
    changed = [replace(leaf, **changes) if at == number else leaf for at, leaf in enumerate(honest.leaves)]
    return replace(honest, leaves=tuple(changed))


FORGERIES: dict[str, tuple[str, Held]] = {
    "a changed digit of the seal": ("seal", Held(RECORD.replace(SEALED, SEALED[::-1]))),
    "a changed byte": ("chain", Held(RECORD.replace(b'"seat":0', b'"seat":1', 1))),
    "a changed event under a new seal": (
        "chain",
        Held(sealed([*STORED[:9], STORED[9].replace(b"1", b"2", 1), *STORED[10:]])),
    ),
    "a dropped event": ("chain", Held(sealed([*STORED[:20], *STORED[21:]]))),
    "two events exchanged": ("chain", Held(sealed([*STORED[:20], STORED[21], STORED[20], *STORED[22:]]))),
    "an added event": ("chain", Held(sealed([*STORED[:20], STORED[19], *STORED[20:]]))),
    "the last event cut off": ("seal", Held(sealed(STORED[:-1]))),
    "the name of another match": ("chain", Held(sealed(STORED, match="mat_01hzxq3v7k0000000000000001"))),
    "a hash in the seal": ("seal", Held(sealed(STORED, last="0" * 64))),
    "other dice, the chain computed anew": ("rules", Held(sealed(chained(other_dice)))),
    "another seed, the chain computed anew": ("seal", Held(sealed(chained(other_seed)))),
    "other times, the chain computed anew": ("leaves", Held(sealed(LATER))),
    "another whole match in its place": ("leaves", Held(ANOTHER_MATCH)),
    "no proof": ("inclusion", Held(proof=None)),
    "a leaf that says what the forged record says": (
        "inclusion",
        Held(sealed(LATER), with_leaf(len(LEAVES) - 1, statement=FORGED_LEAF.statement)),
    ),
    "a leaf at another place": ("inclusion", Held(proof=with_leaf(0, index=2))),
    "the leaf of the end left out": ("leaves", Held(proof=prove(HONEST, LEAVES[:-1]))),
    "the leaf of the opening left out": ("leaves", Held(proof=prove(HONEST, LEAVES[1:]))),
    "the key of somebody else": ("signature", Held(proof=prove(HONEST, signer=ANOTHER))),
    "a changed size in the checkpoint": (
        "signature",
        Held(proof=replace(prove(HONEST), checkpoint=enlarged(HONEST))),
    ),
    "a log with a match dropped": ("consistency", Held(proof=prove(HONEST[1:]))),
    "a log with a match added before": ("consistency", Held(proof=prove([b"z" * 32, *HONEST]))),
    "a log rewritten with the record": (
        "consistency",
        Held(sealed(LATER), prove(REWRITTEN, FORGED), (checkpoint(HONEST),), ()),
    ),
    "a log that has shrunk": ("consistency", Held(checkpoints=(checkpoint([*HONEST, b"y" * 32]),))),
    "two checkpoints of one size": ("consistency", Held(checkpoints=(checkpoint(HONEST[::-1]),))),
    "a seat that was told another course": ("receipt", Held(receipts=(receipt(LATER, 40),))),
    "a seat that was told more": ("receipt", Held(receipts=(receipt(STORED, 40).replace("\n40\n", "\n41\n"),))),
}
"""What was done, the check that finds it, and the evidence."""


def test_without_a_forgery_nothing_is_found() -> None:
    assert verdict(Held()) == "ok"


def test_every_forgery_is_found_and_named() -> None:
    found = {name: verdict(held) for name, (_, held) in FORGERIES.items()}
    wrong = {name: said for name, said in found.items() if said.split(":")[0] != FORGERIES[name][0]}
    assert wrong == {}
    assert len(found) >= 20


def test_a_record_with_a_new_chain_passes_without_the_log() -> None:
    """What the log is for."""
    assert verify(CODECS, sealed(LATER)).ok
