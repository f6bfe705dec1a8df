"""What `cabinet run` does when it is cut off in the middle, or told to stop while it waits."""

import os
import stat
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from service.runtime.commandline.run import kept_token
from service.runtime.processes import embedded
from service.runtime.processes.embedded import EmbeddedServer
from service.runtime.processes.supervisor import Supervisor

pytestmark = pytest.mark.usefixtures("without_leftovers")


@pytest.fixture
def short() -> Iterator[Path]:
    """A directory with a path short enough for a socket."""
    with tempfile.TemporaryDirectory(prefix="cn-") as path:
        yield Path(path)


def test_the_token_of_the_operator_is_made_once_and_for_its_eyes_only(tmp_path: Path) -> None:
    path = tmp_path / "token"
    token = kept_token(path)
    assert kept_token(path) == token == path.read_text().strip()
    assert token.startswith("cno_")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_no_token_is_kept_in_part(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def cut_off(*_: object) -> None:
        raise KeyboardInterrupt

    path = tmp_path / "token"
    with monkeypatch.context() as context:
        context.setattr(os, "replace", cut_off)
        with pytest.raises(KeyboardInterrupt):
            kept_token(path)
    assert not path.exists()
    assert kept_token(path) == path.read_text().strip()


def test_an_empty_file_is_no_token(tmp_path: Path) -> None:
    path = tmp_path / "token"
    path.touch()
    assert len(kept_token(path)) > 32
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_who_is_told_to_stop_waits_no_longer_for_a_server_to_come_back(
    short: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mute = short / "mute"
    mute.write_text("#!/bin/sh\nexec sleep 600\n")
    mute.chmod(0o755)
    supervisor = Supervisor([])
    with EmbeddedServer(short / "data") as server:
        monkeypatch.setattr(embedded, "find_binary", lambda: str(mute))
        monkeypatch.setattr(embedded.time, "sleep", lambda _: supervisor.stop())
        assert server._process
        server._process.kill()
        server._process.wait()
        assert supervisor.run(watch=lambda: server.revive(supervisor.is_stopping)) == 0
        assert server._process.poll() is None
