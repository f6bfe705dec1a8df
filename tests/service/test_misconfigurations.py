"""A configuration that cannot work is told in one sentence, the same by `cabinet doctor` and by every start."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path

import pytest
from click.testing import CliRunner

from events.connection import Client
from service.runtime import values
from service.runtime.checks import start
from service.runtime.checks.start import checked_settings, settings_before_start
from service.runtime.commandline.main import main
from service.runtime.processes.embedded import EmbeddedServer
from tests.service.processes import free_port
from tests.service.test_unsafe_redis import configured

SETTINGS = {
    "an origin without a scheme": (
        {"CABINET_CORS_ORIGINS": "example.org"},
        "CABINET_CORS_ORIGINS names origins as https://host or https://host:port, not example.org",
    ),
    "an origin with a path": (
        {"CABINET_CORS_ORIGINS": "https://fine.example https://example.org/"},
        "CABINET_CORS_ORIGINS names origins as https://host or https://host:port, not https://example.org/",
    ),
    "an operator's token that can be guessed": (
        {"CABINET_OPERATOR_TOKEN": "secret"},
        "CABINET_OPERATOR_TOKEN is so short that it can be guessed: set 24 random characters or more, "
        "as `openssl rand -base64 32` makes them",
    ),
    "a token that no header carries": (
        {"CABINET_METRICS_TOKEN": "twenty four letters and ü"},
        "CABINET_METRICS_TOKEN has characters that no header can carry: use letters, digits and signs of ASCII",
    ),
    "a bucket with one slash": (
        {"CABINET_ARCHIVE": "s3:/bucket"},
        "CABINET_ARCHIVE is a directory or s3://bucket/prefix, not 's3:/bucket'",
    ),
    "a bucket without a name": (
        {"CABINET_ARCHIVE": "s3://"},
        "CABINET_ARCHIVE is a directory or s3://bucket/prefix, not 's3://'",
    ),
    "exports to a store that is not known": (
        {"CABINET_EXPORTS": "gs://bucket/exports"},
        "CABINET_EXPORTS is a directory or s3://bucket/prefix, not 'gs://bucket/exports'",
    ),
    "data for everybody without a place": (
        {"CABINET_OPEN_DATA": "names"},
        "CABINET_OPEN_DATA says nothing without CABINET_EXPORTS",
    ),
    "data for everybody without its extra": (
        {"CABINET_OPEN_DATA": "pseudonyms", "CABINET_EXPORTS": "/nowhere"},
        "CABINET_OPEN_DATA cannot be pseudonyms without the extra export: pip install 'cabinet-noir[export]'",
    ),
    "traces without their extra": (
        {"CABINET_TRACES": "otlp"},
        "CABINET_TRACES cannot be otlp without the extra otel: pip install 'cabinet-noir[otel]'",
    ),
    "a beacon without its extra": (
        {"CABINET_BEACON": "https://api.drand.sh"},
        "CABINET_BEACON cannot be used without the extra beacon: pip install 'cabinet-noir[beacon]'",
    ),
    "a chain of a beacon that is not used": (
        {"CABINET_BEACON_CHAIN": "/nowhere"},
        "CABINET_BEACON_CHAIN says nothing without CABINET_BEACON",
    ),
    "an identity provider that is no address": (
        {
            "CABINET_OIDC_ISSUER": "id.example.org",
            "CABINET_OIDC_CLIENT_ID": "cabinet",
            "CABINET_OIDC_CLIENT_SECRET": "secret",
        },
        "CABINET_OIDC_ISSUER is the address of an identity provider, as https://id.example.org, "
        "not 'id.example.org'",
    ),
    "metrics shared in a directory that is none": (
        {"PROMETHEUS_MULTIPROC_DIR": "/nowhere"},
        "PROMETHEUS_MULTIPROC_DIR is a directory, empty before the start, not '/nowhere'",
    ),
    "sentinels that watch nothing": (
        {"CABINET_QUEUE_URL": "redis+sentinel://localhost"},
        "CABINET_QUEUE_URL is no address of Redis Sentinel: it ends with /name or /name/database, the name that "
        "the sentinels have for the server",
    ),
    "a server of the queue that is no address": (
        {"CABINET_QUEUE_URL": "localhost:6379"},
        "CABINET_QUEUE_URL begins with redis://, rediss://, unix://, redis+cluster://, "
        "redis+sentinel://, rediss+sentinel://, "
        "not as 'localhost:6379' does",
    ),
}


@pytest.fixture
def settings(server: EmbeddedServer, client: Client, tmp_path: Path) -> dict[str, str]:
    """Settings with which everything works."""
    given = {"CABINET_REDIS_URL": server.url, "CABINET_DATA": str(tmp_path), "PORT": str(free_port())}
    names = {name for row, _ in SETTINGS.values() for name in row} | {"CABINET_QUEUE_URL", "CABINET_REPLICATION"}
    return dict.fromkeys(names, "") | given


@pytest.fixture(autouse=True)
def nothing_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(start, "_told", set())


def said(given: Mapping[str, str], *command: str) -> tuple[int, list[str]]:
    done = CliRunner(env=dict(given)).invoke(main, command)
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exc_info
    return done.exit_code, done.output.splitlines()


@pytest.mark.parametrize("row", SETTINGS)
def test_a_setting_that_cannot_work_is_refused_by_every_start_and_found(
    settings: dict[str, str], monkeypatch: pytest.MonkeyPatch, row: str
) -> None:
    wrong, sentence = SETTINGS[row]
    monkeypatch.setattr(values, "TRACER", "a_module.that_nobody.installed")
    monkeypatch.setattr(values, "ARROW", "a_module_that_nobody_installed")
    monkeypatch.setattr(values, "CURVE", "a_module_that_nobody_installed")
    given = {**settings, **wrong}
    for command in (("serve",), ("relay",), ("work", "--burst"), ("rebuild", "--processes", "1")):
        assert said(given, *command) == (1, [f"Error: {sentence}"]), command
    assert said(given, "run") == (1, [f"Error: {sentence}"])
    code, lines = said(given, "doctor")
    assert code == 1
    assert [line for line in lines if sentence in line], lines


def test_the_embedded_server_has_a_place_for_data_for_everybody() -> None:
    assert settings_before_start({"CABINET_OPEN_DATA": "names"}).open_data == "names"


@contextmanager
def replica(client: Client) -> Iterator[None]:
    """The server follows another one, which is not there."""
    client.replicaof("127.0.0.1", free_port())
    try:
        yield
    finally:
        client.replicaof("NO", "ONE")


def full(client: Client) -> AbstractContextManager[None]:
    return configured(client, {"maxmemory": "1mb"})


def alone(client: Client) -> AbstractContextManager[None]:
    return configured(client, {"min-replicas-to-write": "1"})


NOW: dict[str, tuple[dict[str, str], Callable[[Client], AbstractContextManager[None]], str, str]] = {
    "no replica where one is waited for": (
        {"CABINET_REPLICATION": "1"},
        lambda _: nullcontext(),
        "redis: has 0 of 1 replicas (CABINET_REPLICATION): what is written there is answered 503",
        "start replicas, or lower the setting",
    ),
    "a read-only replica": (
        {},
        replica,
        "redis: is a read-only replica",
        "put that right, or correct CABINET_REDIS_URL",
    ),
    "a full server": ({}, full, "redis: refuses writes: its memory is full: raise maxmemory", ""),
    "a master without its replicas": (
        {},
        alone,
        "redis: has fewer replicas than its min-replicas-to-write",
        "put that right, or correct CABINET_REDIS_URL",
    ),
    "a server that does not answer": (
        {"CABINET_QUEUE_URL": "redis://me:hidden@127.0.0.1:1"},
        lambda _: nullcontext(),
        "queue: does not answer at redis://127.0.0.1:1: Error 111 connecting to 127.0.0.1:1. Connection refused.",
        "start the server, or correct CABINET_QUEUE_URL",
    ),
}


@pytest.mark.parametrize("row", NOW)
def test_what_may_pass_is_found_and_told_by_a_start_that_goes_on(
    settings: dict[str, str], client: Client, capsys: pytest.CaptureFixture[str], row: str
) -> None:
    wrong, state, sentence, do = NOW[row]
    given = {**settings, **wrong}
    with state(client):
        code, lines = said(given, "doctor")
        checked_settings(given)
        checked_settings(given)
    told = capsys.readouterr().err.splitlines()
    assert code == 1
    assert f"WRONG   {sentence}" in lines, lines
    assert told.count(f"{sentence}: {do}" if do else sentence) == 1, told


@pytest.mark.parametrize(
    ("rules", "says"),
    [
        ((">another", "~*", "&*", "+@all"), "redis: refuses the name or password at "),
        ((">a-password", "~cn:*", "&*", "+@all"), "queue: does not let this user do all that is needed: "),
    ],
)
def test_a_user_whom_the_server_does_not_let_is_refused_by_every_start(
    settings: dict[str, str], server: EmbeddedServer, client: Client, rules: tuple[str, ...], says: str
) -> None:
    client.execute_command("ACL SETUSER", "someone", "reset", "on", *rules)
    given = {**settings, "CABINET_REDIS_URL": server.url.replace("unix://", "unix://someone:a-password@")}
    try:
        code, (line,) = said(given, "work", "--burst")
        found, lines = said(given, "doctor")
    finally:
        client.execute_command("ACL DELUSER", "someone")
    assert (code, line.startswith(f"Error: {says}")) == (1, True), line
    assert found == 1
    assert [one for one in lines if one.startswith(f"WRONG   {says}")], lines
    assert "a-password" not in "".join(lines) + line


def test_a_command_on_a_full_server_is_told_so(settings: dict[str, str], client: Client) -> None:
    with full(client):
        code, lines = said(settings, "applications", "register", "Board", "https://board.example.org/back")
    assert (code, lines[-1]) == (1, "Error: Redis is full: raise maxmemory")
