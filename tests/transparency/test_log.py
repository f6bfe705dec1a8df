"""The log in Redis: each leaf once, whatever is killed; the same tree, however it is made."""

from pathlib import Path

import pytest

from events import keys
from events.connection import Client
from transparency import merkle, tiles
from transparency.keyring import InFile, MissingKeys
from transparency.log import Log, UnknownKey
from transparency.notes import BadNote, verified_checkpoint

MANY = 256 * 256 + 300
"""Enough leaves for tiles of three levels."""


def data(number: int) -> bytes:
    return number.to_bytes(32, "big")


@pytest.fixture
def log(client: Client) -> Log:
    return Log(client, "games.example/v1/log")


def fill(client: Client, count: int) -> None:
    """Leaves 0 to `count` - 1, put there directly."""
    whole = b"".join(map(data, range(count)))
    for number, at in enumerate(range(0, len(whole), 256 * 32)):
        client.set(keys.log_entries(number), whole[at : at + 256 * 32])
    client.set(keys.log_size(), count)


def test_a_leaf_about_a_version_is_added_once(log: Log) -> None:
    assert log.add("mat_a", {1: data(1), 64: data(2)}) == 2
    assert log.add("mat_b", {1: data(3)}) == 3
    assert log.add("mat_a", {1: data(9), 64: data(2), 70: data(4)}) == 4
    assert log.places("mat_a") == {1: 0, 64: 1, 70: 3}
    assert log.entries(0) == [data(1), data(2), data(3), data(4)]


@pytest.mark.long
def test_the_tree_is_that_of_all_leaves_and_is_the_same_when_it_is_made_again(client: Client, log: Log) -> None:
    fill(client, MANY)
    first = log.publish()
    made = [merkle.leaf_hash(data(number)) for number in range(MANY)]
    while len(made) > 1:
        made = [
            merkle.node_hash(*made[at : at + 2]) if at + 1 < len(made) else made[at]
            for at in range(0, len(made), 2)
        ]
    checkpoint = verified_checkpoint(first, [signer.verifier for signer in log.signers()])
    assert (checkpoint.size, checkpoint.root) == (MANY, made[0])
    kept = {key: client.get(key) for key in (keys.log_tile(1, 0), keys.log_tile(1, 1), keys.log_tile(2, 0))}
    client.delete(*kept, keys.log_grown(), keys.log_checkpoint())
    assert log.publish() == first
    assert {key: client.get(key) for key in kept} == kept


@pytest.mark.long
def test_a_process_that_died_between_tiles_is_followed_by_one_that_writes_the_same(
    client: Client, log: Log
) -> None:
    fill(client, MANY)
    log.publish()
    kept = client.get(keys.log_tile(1, 0))
    client.setrange(keys.log_tile(1, 0), 0, kept[:320])
    client.hset(keys.log_grown(), 1, 10)
    log.publish()
    assert client.get(keys.log_tile(1, 0)) == kept


def test_proofs_hold_against_published_checkpoints(client: Client, log: Log) -> None:
    fill(client, 700)
    old = verified_checkpoint(log.publish(), [log.signers()[0].verifier])
    log.add("mat_a", {1: data(700), 2: data(701)})
    new = verified_checkpoint(log.publish(), [log.signers()[0].verifier])
    merkle.check_consistency(700, 702, old.root, new.root, log.consistency(700, 702))
    for index in (0, 255, 256, 701):
        leaf = merkle.leaf_hash(data(index))
        merkle.check_inclusion(leaf, index, 702, log.inclusion(index, 702).path, new.root)


def test_an_older_checkpoint_does_not_replace_a_newer_one(client: Client, log: Log) -> None:
    log.add("mat_a", {1: data(1)})
    first = log.publish()
    log.add("mat_a", {2: data(2)})
    second = log.publish()
    log._publish(keys=[keys.log_checkpoint()], args=[1, first])
    assert log.checkpoint() == second


def test_the_keys_are_made_once_and_rotated_with_both_signing_meanwhile(client: Client, log: Log) -> None:
    (first,) = log.signers()
    assert [str(one.verifier) for one in Log(client, "another name").signers()] == [str(first.verifier)]
    second = log.rotate()
    for key in (first.verifier, second.verifier):
        verified_checkpoint(log.checkpoint(), [key])
    log.retire(first.verifier.id.hex())
    with pytest.raises(BadNote, match="none"):
        verified_checkpoint(log.checkpoint(), [first.verifier])
    with pytest.raises(UnknownKey):
        log.retire(first.verifier.id.hex())
    with pytest.raises(ValueError, match="rotate first"):
        log.retire(second.verifier.id.hex())


def test_keys_move_into_a_file_and_are_rotated_there(client: Client, log: Log, tmp_path: Path) -> None:
    (first,) = log.signers()
    file = tmp_path / "log.keys"
    moved = [Log(client, "another name", InFile(file, client)) for _ in range(2)]
    assert [str(one.signers()[0].verifier) for one in moved] == [str(first.verifier)] * 2
    assert (client.exists(keys.log_keys()), file.stat().st_mode & 0o777) == (0, 0o600)
    second = moved[0].rotate()
    moved[0].retire(first.verifier.id.hex())
    assert [str(one.verifier) for one in moved[1].signers()] == [str(second.verifier)]
    verified_checkpoint(moved[1].checkpoint(), [second.verifier])
    assert [path.name for path in tmp_path.iterdir()] == ["log.keys"]


def test_a_signed_log_without_its_keys_gets_no_others(client: Client, log: Log, tmp_path: Path) -> None:
    log.publish()
    client.delete(keys.log_keys())
    for lost in (log, Log(client, "a name", InFile(tmp_path / "lost", client))):
        with pytest.raises(MissingKeys):
            lost.signers()


def test_leaves_with_and_without_a_tag_stand_beside_each_other_in_a_bundle(log: Log) -> None:
    tag = b"t" * 16
    log.add("mat_a", {1: data(1)})
    log.add("mat_b", {1: tag + data(2), 64: tag + data(3)})
    log.add("mat_c", {1: data(4)})
    entries = [data(1), tag + data(2), tag + data(3), data(4)]
    assert log.entries(0) == entries
    assert log.forms([0, 1, 2, 3]) == [1, 2, 2, 1]
    assert log.tile(0, 0) == b"".join(map(merkle.leaf_hash, entries))
    assert tiles.entries_of(tiles.bundle(entries)) == entries


@pytest.mark.parametrize("bundled", [b"\0", b"\0\x20" + bytes(31), b"\0\x21" + bytes(33)])
def test_other_bytes_are_no_bundle(bundled: bytes) -> None:
    with pytest.raises(ValueError, match="no bundle"):
        tiles.entries_of(bundled)
