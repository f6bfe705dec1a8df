"""Which servers of a cluster are noted as written to."""

from collections.abc import Callable
from contextvars import Context, copy_context

import pytest

from events import write_notes
from events.connection import Client
from events.store import RedisStore
from tests.playouts import MATCH

READS: dict[str, Callable[[Client], object]] = {
    "a key": lambda cluster: cluster.get("a"),
    "keys together": lambda cluster: cluster.pipeline(transaction=False).get("a").hgetall("b").execute(),
    "a stream": lambda cluster: cluster.xrange("a"),
    "a setting": lambda cluster: cluster.get_redis_connection(cluster.get_primaries()[0]).config_get("dir"),
    "the groups of a stream": lambda cluster: cluster.pipeline().xinfo_groups("a").execute(raise_on_error=False),
}
WRITES: dict[str, Callable[[Client], object]] = {
    "a key": lambda cluster: cluster.set("a", 1),
    "keys together": lambda cluster: cluster.pipeline(transaction=False).get("a").set("b", 1).execute(),
    "a script": lambda cluster: cluster.eval("return 1", 1, "a"),
    "a known script": lambda cluster: cluster.evalsha(cluster.script_load("return 1"), 1, "a"),
}


def server_of(cluster: Client) -> str:
    """The name of the only master."""
    return str(cluster.get_primaries()[0].name)


@pytest.mark.parametrize("read", READS.values(), ids=READS)
def test_what_is_read_is_not_noted(cluster: Client, read: Callable[[Client], object]) -> None:
    noted = write_notes.note_writes()
    read(cluster)
    assert noted == set()


@pytest.mark.parametrize("write", WRITES.values(), ids=WRITES)
def test_what_is_written_is_noted(cluster: Client, write: Callable[[Client], object]) -> None:
    noted = write_notes.note_writes()
    write(cluster)
    assert noted == {server_of(cluster)}


def test_what_an_answer_repeats_of_an_earlier_write_is_noted(cluster: Client) -> None:
    noted = write_notes.note_writes()
    RedisStore(cluster).tail(MATCH, 0, key="of an earlier request")
    assert noted == {server_of(cluster)}


def test_a_write_in_a_copy_of_the_context_is_noted(cluster: Client) -> None:
    noted = write_notes.note_writes()
    copy_context().run(cluster.set, "a", 1)
    assert noted == {server_of(cluster)}


def test_a_write_that_nobody_notes_is_remembered(cluster: Client) -> None:
    before = write_notes.moment()
    Context().run(cluster.set, "a", 1)
    assert write_notes.servers_elsewhere(before) == {server_of(cluster)}


def test_a_write_that_nobody_noted_before_is_not_of_now(cluster: Client) -> None:
    Context().run(cluster.set, "a", 1)
    assert write_notes.servers_elsewhere(write_notes.moment()) == set()
