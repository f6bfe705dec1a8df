"""`cabinet doctor` finds what is wrong with a configuration, and says what to do."""

import shutil
import socket
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from click.testing import CliRunner, Result

from events import form
from events.connection import Client
from service.runtime.background import crew_of
from service.runtime.bootstrap import Cabinet
from service.runtime.commandline.main import main
from service.runtime.doctor import machine
from service.runtime.processes.embedded import EmbeddedServer
from service.runtime.settings import Config
from service.runtime.workers.relay import Relay
from tests.service.processes import free_port
from tests.service.support import OPERATOR

Doctor = Callable[..., Result]


@pytest.fixture
def doctor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Doctor:
    """Runs it with some settings."""

    def run(**settings: str) -> Result:
        given = {
            "PORT": str(free_port()),
            "CABINET_DATA": str(tmp_path / "data"),
            "CABINET_REDIS_URL": "",
            **settings,
        }
        return CliRunner(env=given).invoke(main, ["doctor"])

    return run


def test_before_the_first_run_nothing_is_wrong(doctor: Doctor, tmp_path: Path) -> None:
    said = doctor()
    assert (said.exit_code, "0 wrong" in said.output) == (0, True), said.output
    assert not (tmp_path / "data").exists()


def test_every_wrong_setting_is_named_with_what_to_do(doctor: Doctor) -> None:
    said = doctor(
        PORT="eighty",
        CABINET_RATE="fast",
        CABINET_FSYNC="no",
        CABINET_LOG="xml",
        CABINET_REDIS_URL="localhost",
        CABINET_CORS_ORIGINS="example.org https://example.org/path https://fine.example:8443",
        CABINET_OPERATOR_TOKEN="secret",
        CABINET_WORKER="2",
        CABINET_OIDC_ISSUER="https://id.example",
        PROMETHEUS_MULTIPROC_DIR="/nowhere",
    )
    assert said.exit_code == 1
    wrong = [line.split()[1].rstrip(":") for line in said.output.splitlines() if line.startswith("WRONG")]
    assert sorted(wrong[:9]) == sorted(
        [
            *("PORT", "CABINET_RATE", "CABINET_FSYNC", "CABINET_LOG", "CABINET_REDIS_URL"),
            "CABINET_OIDC_CLIENT_ID",
            *("CABINET_CORS_ORIGINS", "CABINET_OPERATOR_TOKEN", "PROMETHEUS_MULTIPROC_DIR"),
        ]
    )
    assert "WARNING CABINET_WORKER: is no setting\n        → set CABINET_WORKERS instead" in said.output
    assert "secret" not in said.output


def test_a_port_that_is_taken_is_found(doctor: Doctor) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        said = doctor(PORT=str(other.getsockname()[1]))
    assert "WRONG   port: cannot listen at 127.0.0.1:" in said.output


def test_a_disk_that_is_full_is_found(doctor: Doctor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine, "TOO_LITTLE", 2**62)
    monkeypatch.setattr(machine, "LITTLE", 2**62)
    assert "WRONG   disk: " in doctor().output


def test_a_data_directory_that_is_none_is_found(doctor: Doctor, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert "WRONG   data: " in doctor(CABINET_DATA=str(tmp_path / "file" / "data")).output


def test_a_store_that_does_not_answer_is_found_without_its_password(doctor: Doctor) -> None:
    said = doctor(CABINET_REDIS_URL="redis://me:hidden@127.0.0.1:1")
    assert "WRONG   redis: does not answer at redis://127.0.0.1:1" in said.output
    assert "→ start the server, or correct CABINET_REDIS_URL" in said.output
    assert "hidden" not in said.output


def test_a_store_that_may_lose_events_is_found(doctor: Doctor, server: EmbeddedServer, client: Client) -> None:
    client.config_set("maxmemory-policy", "allkeys-lru")
    try:
        said = doctor(CABINET_REDIS_URL=server.url)
    finally:
        client.config_set("maxmemory-policy", "noeviction")
    assert "WRONG   redis: may lose acknowledged events: " in said.output
    assert "set maxmemory-policy noeviction" in said.output


def test_indexes_of_an_earlier_version_are_found(doctor: Doctor, server: EmbeddedServer, client: Client) -> None:
    form.note(client, form.Forms(form.STORED, form.DERIVED - 1))
    said = doctor(CABINET_REDIS_URL=server.url)
    assert "WARNING indexes: lists are not complete" in said.output
    assert "run `cabinet rebuild`" in said.output


def test_a_service_at_work_has_nothing_wrong(
    doctor: Doctor, server: EmbeddedServer, cabinet: Cabinet, relay: Relay
) -> None:
    relay.turn(0)
    said = doctor(CABINET_REDIS_URL=server.url, CABINET_OPERATOR_TOKEN=OPERATOR)
    assert said.exit_code == 0, said.output
    assert "ok      relay: at work" in said.output
    assert "WARNING work: not at work\n        → start `cabinet work`" in said.output
    assert "ok      redis: its clock is " in said.output


def test_it_writes_nothing(doctor: Doctor, server: EmbeddedServer, cabinet: Cabinet, relay: Relay) -> None:
    relay.turn(0)
    redis = cabinet.redis
    redis.sadd("rq:workers", "rq:worker:gone")
    redis.sadd("rq:workers:cabinet", "rq:worker:gone")
    redis.zadd("rq:failed:cabinet", {"expired": 1})
    writes = {name.decode() for name in redis.execute_command("COMMAND LIST", "FILTERBY", "ACLCAT", "write")}
    before = everything_at_all(redis)
    redis.config_resetstat()
    doctor(CABINET_REDIS_URL=server.url)
    done = {name.removeprefix("cmdstat_") for name in redis.info("commandstats")}
    assert done & writes == {"persist"}, "which is asked of a key that there never is"
    assert everything_at_all(redis) == before


def everything_at_all(client: Client) -> dict[bytes, bytes]:
    return {key: client.dump(key) for key in client.scan_iter(count=1000)}


@pytest.fixture
def permitted(server: EmbeddedServer, client: Client) -> Iterator[Callable[..., str]]:
    """The URL of the server for a user with these permissions."""

    def make(*rules: str) -> str:
        client.execute_command("ACL SETUSER", "someone", "reset", "on", ">a-password", *rules)
        parts = urlsplit(server.url)
        if parts.scheme == "unix":
            return f"unix://someone:a-password@{parts.path}"
        return parts._replace(netloc=f"someone:a-password@{parts.netloc}").geturl()

    yield make
    client.execute_command("ACL DELUSER", "someone")


@pytest.mark.parametrize(
    ("rules", "about"),
    [
        (("~cn:*", "&*", "+@all"), "WRONG   queue: does not let this user do all that is needed"),
        (("~rq:*", "&*", "+@all"), "WRONG   redis: does not let this user do all that is needed"),
        (("~*", "&*", "+@all", "-@write"), "WRONG   redis: does not let this user do all that is needed"),
        (("~*", "&*", "+@all", "-@scripting"), "WRONG   redis: does not let this user do all that is needed"),
        (("~*", "&*", "+@all", "-info"), "WRONG   redis: cannot be looked at"),
        (("~*", "&*", "+@all", "-smembers"), "WRONG   processes: cannot be looked at"),
    ],
)
def test_what_a_user_of_the_server_may_not_do_is_found(
    doctor: Doctor, permitted: Callable[..., str], rules: tuple[str, ...], about: str
) -> None:
    said = doctor(CABINET_REDIS_URL=permitted(*rules))
    assert (said.exit_code, about in said.output) == (1, True), said.output
    assert "a-password" not in said.output
    assert "wrong, " in said.output.splitlines()[-1]


def test_data_for_everybody_that_is_not_made_is_found(
    doctor: Doctor, server: EmbeddedServer, client: Client, tmp_path: Path
) -> None:
    place = tmp_path / "exports"
    given = {"CABINET_REDIS_URL": server.url, "CABINET_OPEN_DATA": "names", "CABINET_EXPORTS": str(place)}
    assert "open data" not in doctor(CABINET_REDIS_URL=server.url).output
    assert "none was made yet" in doctor(**given).output
    cabinet = Cabinet.compose(Config(server.url, server.url, exports=str(place), open_data="names"))
    assert cabinet.study.exports
    cabinet.study.exports.publishing.ask(cabinet.play.index.count)
    crew_of(cabinet).analyst.go_on(share=60, slice_of=60)
    cabinet.close()
    assert "the newest is of 20" in doctor(**given).output
    shutil.rmtree(place / "open")
    assert "its files are not at CABINET_EXPORTS" in doctor(**given).output
