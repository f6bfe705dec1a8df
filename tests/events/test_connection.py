"""A server that is not ready is down for the moment; a mistake of ours is not."""

import os
from contextlib import closing

import pytest
import redis
from redis._parsers.base import BaseParser

from events.connection import Client, Script, connect, is_down
from service.runtime.processes.embedded import EmbeddedServer

NOT_READY = (
    "MISCONF Redis is configured to save RDB snapshots, but it's currently unable to persist on disk.",
    "NOREPLICAS Not enough good replicas to write.",
    "MASTERDOWN Link with MASTER is down and replica-serve-stale-data is set to 'no'.",
    "LOADING Redis is loading the dataset in memory",
    "CLUSTERDOWN The cluster is down",
    "TRYAGAIN Multiple keys request during rehashing of slot",
    "READONLY You can't write against a read only replica.",
    "OOM command not allowed when used memory > 'maxmemory'.",
)
OURS = (
    "ERR unknown command 'FLY'",
    "WRONGTYPE Operation against a key holding the wrong kind of value",
    "ERR no MISCONF here",
    "NOSCRIPT No matching script.",
)


def told(reply: str) -> Exception:
    """What redis-py makes of an error reply."""
    error: Exception = BaseParser.parse_error(reply)
    return error


@pytest.mark.parametrize("reply", NOT_READY)
def test_a_server_that_is_not_ready_is_down(reply: str) -> None:
    assert is_down(told(reply))
    assert is_down(told(f"ERR Error running script (call to f_0a): @user_script:14: @user_script: 14: -{reply}"))
    assert is_down(redis.ResponseError(f"Command # 1 (HSET a b c) of pipeline caused error: {reply}"))


@pytest.mark.parametrize("reply", OURS)
def test_a_mistake_of_ours_is_not(reply: str) -> None:
    assert not is_down(told(reply))
    assert not is_down(redis.ResponseError(f"Command # 1 (SET a LOADING) of pipeline caused error: {reply}"))


def test_a_write_that_waits_for_replicas_finds_the_server_down(client: Client) -> None:
    client.config_set("min-replicas-to-write", 1)
    try:
        for write in (lambda: client.set("a", "b"), lambda: client.eval("redis.call('SET', 'a', 'b')", 0)):
            with pytest.raises(redis.ResponseError) as refused:
                write()
            assert is_down(refused.value)
        with pytest.raises(redis.ResponseError) as refused, client.pipeline() as pipeline:
            pipeline.set("a", "b").execute()
        assert is_down(refused.value)
    finally:
        client.config_set("min-replicas-to-write", 0)


def test_where_the_keys_of_a_read_of_streams_are_is_not_asked(cluster: Client) -> None:
    def asked() -> int:
        told = cluster.get_primaries()[0].redis_connection.info("commandstats")
        return int(told.get("cmdstat_command|getkeys", {"calls": 0})["calls"])

    before = asked()
    cluster.xadd("{a}1", {"a": 1})
    assert len(cluster.xread({"{a}1": "0", "{a}2": "0"})) == 1
    with cluster.pipeline() as pipeline:
        assert len(pipeline.xread({"{a}1": "0"}).execute()) == 1
    assert asked() == before


def test_a_connection_that_the_server_closed_is_made_anew(client: Client, server: EmbeddedServer) -> None:
    with closing(connect(server.url)) as other:
        before = other.client_id()
        client.client_kill_filter(_id=before)
        assert other.client_id() != before


@pytest.mark.parametrize("together", [False, True])
def test_whoever_is_interrupted_leaves_no_answer_for_the_next(
    server: EmbeddedServer, monkeypatch: pytest.MonkeyPatch, together: bool
) -> None:
    class Interrupted(BaseException):
        pass

    def interrupt(*_: object, **__: object) -> None:
        raise Interrupted

    with closing(connect(server.url)) as shared:
        ask = shared.execute_together if together else lambda commands: shared.execute_command(*commands[0])
        with monkeypatch.context() as patched:
            patched.setattr(shared, "parse_response", interrupt)
            with pytest.raises(Interrupted):
                ask([("BLPOP", "nothing", 0.2)])
        assert shared.echo("mine") == b"mine"


def test_a_script_that_the_server_has_forgotten_is_given_to_it_again(client: Client) -> None:
    script = Script(client, "return {KEYS[1], ARGV[1], redis.call('INCR', KEYS[1])}")
    assert script(keys=["a"], args=[1]) == [b"a", b"1", 1]
    client.script_flush()
    assert script(keys=["a"], args=[2]) == [b"a", b"2", 2]


def test_a_forked_process_has_connections_of_its_own(server: EmbeddedServer) -> None:
    with closing(connect(server.url)) as shared:
        before = shared.client_id()
        child = os.fork()
        if child == 0:
            os._exit(int(shared.client_id() == before))
        _, ended = os.waitpid(child, 0)
        assert os.waitstatus_to_exitcode(ended) == 0
        assert shared.client_id() == before
