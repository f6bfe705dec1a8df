"""The settings of an operator; all of them come from the environment."""

import os
import re
from collections.abc import Mapping
from difflib import get_close_matches
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Literal, Self, TypeVar

from msgspec import Struct

from domain.match.terms import IDLE_LEAST
from events import sentinels
from events.connection import without_password
from service.application.exports.sets import OPEN_DATA, OpenData
from service.application.following.limits import HEARTBEAT_SECONDS, STREAMS, STREAMS_PER_CLIENT
from service.application.hosting import HOSTED_MAX, ORGANISED_MAX
from service.application.rates import (
    ACCOUNT_RATE,
    JOB_RATE,
    OPENING_RATE,
    PHRASE_RATE,
    RATE,
    REGISTRATION_RATE,
    TURN_RATE,
    Rate,
)
from service.application.records.importing import RECORD_BYTES
from service.application.signin.provider import Provider
from service.application.tournaments.beacons import BeaconSetting
from service.application.webhooks.networks import Network
from service.runtime import values
from service.runtime.processes.address import DEFAULT_HOST, host_of
from transparency.policy import BadPolicy, Policy, read_policy

BODY_BYTES = 64 * 1024
"""Largest body of an ordinary request; `CABINET_BODY_BYTES`."""
CONNECTIONS = 1_000
"""Connections that one API process keeps open besides streams; `CABINET_CONNECTIONS`."""
ARCHIVE_AFTER_SECONDS = 7 * 24 * 3600.0
"""How long after its end a match is archived; `CABINET_ARCHIVE_AFTER`."""
RESULTS_AFTER_SECONDS = 365 * 24 * 3600.0
"""How long after the end of a match its result leaves Redis; `CABINET_RESULTS_AFTER`."""
ABANDONED_SECONDS = 30 * 24 * 3600.0
"""How long after its last event a match or tournament that runs is archived; `CABINET_ARCHIVE_ABANDONED`."""
CALL_OFF_SECONDS = 14 * 24 * 3600.0
"""How long after its last event a match that has not started is called off; `CABINET_CALL_OFF_AFTER`."""
OPEN_DATA_SECONDS = 2 * 24 * 3600.0
"""How long data for everybody is kept once there is newer; `CABINET_OPEN_DATA_KEPT`."""
Fsync = Literal["everysec", "always"]
LogForm = Literal["text", "json"]
Traces = Literal["off", "otlp"]
Wait = Literal["memory", "disk"]
Word = TypeVar("Word", bound=str)
SCHEMES = ("redis://", "rediss://", "unix://", "redis+cluster://", *sentinels.SCHEMES)
UNITS = {"s": 1, "m": 60, "h": 3600, "d": 24 * 3600}
"""The units of times in seconds."""
PREFIX = "CABINET_"
LIKENESS = 0.8
"""Similarity, apart from PREFIX, above which an unknown variable is reported as a typo."""
SETTINGS = frozenset(
    {
        "CABINET_ACCESS_LOG",
        "CABINET_ADDRESS",
        "CABINET_ARCHIVE",
        "CABINET_ARCHIVE_ABANDONED",
        "CABINET_ARCHIVE_AFTER",
        "CABINET_BACKUPS",
        "CABINET_BEACON",
        "CABINET_BEACON_CHAIN",
        "CABINET_BODY_BYTES",
        "CABINET_CALL_OFF_AFTER",
        "CABINET_CONNECTIONS",
        "CABINET_CORS_ORIGINS",
        "CABINET_DATA",
        "CABINET_EXPORTS",
        "CABINET_FSYNC",
        "CABINET_HEARTBEAT_SECONDS",
        "CABINET_HOST",
        "CABINET_HOSTED_MAX",
        "CABINET_LOG",
        "CABINET_LOG_KEYS",
        "CABINET_LOG_POLICY",
        "CABINET_METRICS_PORT",
        "CABINET_METRICS_TOKEN",
        "CABINET_OIDC_CLIENT_ID",
        "CABINET_OIDC_CLIENT_SECRET",
        "CABINET_OIDC_ISSUER",
        "CABINET_OPEN_DATA",
        "CABINET_OPEN_DATA_KEPT",
        "CABINET_OPERATOR_TOKEN",
        "CABINET_ORGANISED_MAX",
        "CABINET_QUEUE_URL",
        "CABINET_RATE",
        "CABINET_RATE_ACCOUNTS",
        "CABINET_RATE_JOBS",
        "CABINET_RATE_OPENINGS",
        "CABINET_RATE_PHRASES",
        "CABINET_RATE_REGISTRATIONS",
        "CABINET_RATE_TURN",
        "CABINET_RECORD_BYTES",
        "CABINET_REDIS_URL",
        "CABINET_REPLICATION",
        "CABINET_REPLICATION_WAIT",
        "CABINET_RESULTS_AFTER",
        "CABINET_SANDBOX",
        "CABINET_STREAMS",
        "CABINET_STREAMS_PER_CLIENT",
        "CABINET_TOKEN",
        "CABINET_TRACES",
        "CABINET_TRUSTED_LOGS",
        "CABINET_TRUSTED_PROXIES",
        "CABINET_UNSAFE_REDIS",
        "CABINET_WEBHOOK_NETWORKS",
        "CABINET_WORKERS",
    }
)
"""Every `CABINET_*` that is read, here or in `service/runtime/processes/`."""
FSYNC: tuple[Fsync, ...] = ("everysec", "always")
"""When the embedded server flushes its data to disk; the first is the default."""
NO_YES = ("no", "yes")
LOG_FORMS: tuple[LogForm, ...] = ("text", "json")
TRACES: tuple[Traces, ...] = ("off", "otlp")
WAITS: tuple[Wait, ...] = ("memory", "disk")
"""Where replicas must have what was written."""


class Config(Struct, frozen=True):
    """The settings of one process.

    `redis_url` may be `redis+cluster://`; RQ cannot run on a cluster, so `queue_url` then names another server.
    Without rates there are no rate limits; those in the environment have defaults. `archive` is a directory or an
    S3 URL; it takes matches so many seconds after they were over, or after the last event of one that is not over;
    None is never. Results go there `results_after` seconds after the end of their match. A match that has not
    started is called off `call_off_after` seconds after its last event. A player has at most `hosted_max` matches
    and `organised_max` tournaments and series not over; 0 is no limit. `exports` is a place as `archive` is.
    With `open_data` everybody may have data from there, which is kept `open_data_kept` seconds.
    `log_keys` is the file with the private keys of the transparency log; without one they lie in Redis.
    `log_policy` says which witnesses cosign it; `trusted_logs` those of other services, which prove imported
    matches. With a `beacon` tournaments may use that. So many replicas as `replication` acknowledge what is written
    before a request is answered: that they have it in memory, or on disk as the master does.
    """

    redis_url: str
    queue_url: str
    operator_token: str | None = None
    metrics_token: str | None = None
    log: LogForm = "text"
    access_log: bool = False
    traces: Traces = "off"
    cors_origins: tuple[str, ...] = ()
    record_bytes: int = RECORD_BYTES
    body_bytes: int = BODY_BYTES
    connections: int = CONNECTIONS
    trusted_proxies: int = 0
    rate: Rate | None = None
    turn_rate: Rate | None = None
    account_rate: Rate | None = None
    registration_rate: Rate | None = None
    opening_rate: Rate | None = None
    job_rate: Rate | None = None
    phrase_rate: Rate | None = None
    streams: int = STREAMS
    streams_per_client: int = STREAMS_PER_CLIENT
    heartbeat_seconds: float = HEARTBEAT_SECONDS
    webhook_networks: tuple[Network, ...] = ()
    address: str = ""
    unsafe_redis: bool = False
    replication: int = 0
    replication_wait: Wait = "memory"
    archive: str = ""
    archive_after: float | None = ARCHIVE_AFTER_SECONDS
    archive_abandoned: float | None = None
    call_off_after: float | None = None
    hosted_max: int = 0
    organised_max: int = 0
    results_after: float | None = RESULTS_AFTER_SECONDS
    exports: str = ""
    open_data: OpenData = "no"
    open_data_kept: float = OPEN_DATA_SECONDS
    provider: Provider | None = None
    log_keys: str = ""
    log_policy: Policy | None = None
    trusted_logs: Policy | None = None
    beacon: BeaconSetting | None = None
    sandbox: bool = False

    @classmethod
    def from_environment(cls, environment: Mapping[str, str]) -> Self:
        """Read `CABINET_*`. Raises ValueError if a required setting is missing or a value is invalid."""
        redis_url = environment.get("CABINET_REDIS_URL", "")
        if not redis_url:
            raise ValueError("CABINET_REDIS_URL is not set: name a Redis server, or use `cabinet run`")
        queue_url = environment.get("CABINET_QUEUE_URL") or redis_url
        if queue_url.startswith("redis+cluster://"):
            raise ValueError("CABINET_QUEUE_URL must name a single Redis server: RQ cannot run on a Redis Cluster")
        return cls(
            redis_url=_url("CABINET_REDIS_URL", redis_url),
            queue_url=_url("CABINET_QUEUE_URL", queue_url),
            operator_token=values.token(environment, "CABINET_OPERATOR_TOKEN"),
            metrics_token=values.token(environment, "CABINET_METRICS_TOKEN"),
            log=_choice(environment, "CABINET_LOG", LOG_FORMS),
            access_log=_choice(environment, "CABINET_ACCESS_LOG", NO_YES) == "yes",
            traces=_traces(environment),
            cors_origins=values.origins("CABINET_CORS_ORIGINS", environment.get("CABINET_CORS_ORIGINS", "")),
            record_bytes=_number(environment, "CABINET_RECORD_BYTES", RECORD_BYTES, "a number of bytes"),
            body_bytes=_number(environment, "CABINET_BODY_BYTES", BODY_BYTES, "a number of bytes above 0", least=1),
            connections=_number(
                environment, "CABINET_CONNECTIONS", CONNECTIONS, "a number of connections above 0", least=1
            ),
            trusted_proxies=_number(environment, "CABINET_TRUSTED_PROXIES", 0, "a number of proxies"),
            rate=_rate(environment, "CABINET_RATE", RATE),
            turn_rate=_rate(environment, "CABINET_RATE_TURN", TURN_RATE),
            account_rate=_rate(environment, "CABINET_RATE_ACCOUNTS", ACCOUNT_RATE),
            job_rate=_rate(environment, "CABINET_RATE_JOBS", JOB_RATE),
            opening_rate=_rate(environment, "CABINET_RATE_OPENINGS", OPENING_RATE),
            phrase_rate=_rate(environment, "CABINET_RATE_PHRASES", PHRASE_RATE),
            registration_rate=_rate(environment, "CABINET_RATE_REGISTRATIONS", REGISTRATION_RATE),
            streams=_number(environment, "CABINET_STREAMS", STREAMS, "a number of streams"),
            streams_per_client=_number(
                environment, "CABINET_STREAMS_PER_CLIENT", STREAMS_PER_CLIENT, "a number of streams"
            ),
            heartbeat_seconds=_number(
                environment, "CABINET_HEARTBEAT_SECONDS", HEARTBEAT_SECONDS, "a number of seconds above 0", least=1
            ),
            webhook_networks=tuple(map(_network, environment.get("CABINET_WEBHOOK_NETWORKS", "").split())),
            address=_address(environment.get("CABINET_ADDRESS", "")),
            archive=values.place(environment, "CABINET_ARCHIVE"),
            archive_after=_time(environment, "CABINET_ARCHIVE_AFTER", ARCHIVE_AFTER_SECONDS),
            archive_abandoned=_time(environment, "CABINET_ARCHIVE_ABANDONED", ABANDONED_SECONDS),
            call_off_after=_time(environment, "CABINET_CALL_OFF_AFTER", CALL_OFF_SECONDS, IDLE_LEAST / 1000),
            hosted_max=_number(environment, "CABINET_HOSTED_MAX", HOSTED_MAX, "a number of matches"),
            organised_max=_number(environment, "CABINET_ORGANISED_MAX", ORGANISED_MAX, "a number of tournaments"),
            results_after=_time(environment, "CABINET_RESULTS_AFTER", RESULTS_AFTER_SECONDS),
            exports=values.place(environment, "CABINET_EXPORTS"),
            open_data=_open_data(environment),
            open_data_kept=_time(environment, "CABINET_OPEN_DATA_KEPT", OPEN_DATA_SECONDS) or 0.0,
            unsafe_redis=_choice(environment, "CABINET_UNSAFE_REDIS", ("refuse", "allow")) == "allow",
            replication=_number(environment, "CABINET_REPLICATION", 0, "a number of replicas"),
            replication_wait=_choice(environment, "CABINET_REPLICATION_WAIT", WAITS),
            provider=_provider(environment),
            log_keys=environment.get("CABINET_LOG_KEYS", ""),
            log_policy=_policy(environment, "CABINET_LOG_POLICY"),
            trusted_logs=_policy(environment, "CABINET_TRUSTED_LOGS"),
            beacon=values.beacon(environment, "CABINET_BEACON", "CABINET_BEACON_CHAIN"),
            sandbox=_sandbox(environment),
        )


def _policy(environment: Mapping[str, str], setting: str) -> Policy | None:
    """The policy in the file that is set. Raises ValueError."""
    path = environment.get(setting, "")
    try:
        return read_policy(Path(path).read_bytes()) if path else None
    except (OSError, BadPolicy) as error:
        raise ValueError(f"{setting} must be a policy by C2SP tlog-policy: {error}") from None


class Local(Struct, frozen=True):
    """The local settings of `cabinet run`: where the data is, when it is flushed, how many workers run."""

    data: Path
    fsync: Fsync
    workers: int

    @classmethod
    def from_environment(cls, environment: Mapping[str, str]) -> Self:
        """Read `CABINET_DATA`, `CABINET_FSYNC` and `CABINET_WORKERS`. Raises ValueError for an invalid value."""
        return cls(
            data=Path(environment.get("CABINET_DATA") or "var").resolve(),
            fsync=_choice(environment, "CABINET_FSYNC", FSYNC),
            workers=_number(environment, "CABINET_WORKERS", os.cpu_count() or 1, "a number of workers"),
        )


def unknown_settings(environment: Mapping[str, str]) -> list[tuple[str, str | None]]:
    """Variables that look like a setting but are none, each with the one that was probably meant."""
    unknown = sorted(name for name in environment if name.startswith(PREFIX) and name not in SETTINGS)
    own = {name.removeprefix(PREFIX): name for name in SETTINGS}
    meant = {name: get_close_matches(name.removeprefix(PREFIX), own, 1, LIKENESS) for name in unknown}
    return [(name, own[meant[name][0]] if meant[name] else None) for name in unknown]


def _url(name: str, text: str) -> str:
    if not text.startswith(SCHEMES):
        raise ValueError(f"{name} begins with {', '.join(SCHEMES)}, not as {without_password(text)!r} does")
    if text.startswith(sentinels.SCHEMES):
        try:
            sentinels.address_of(text)
        except ValueError as error:
            raise ValueError(f"{name} is no address of Redis Sentinel: {error}") from None
    return text


def _open_data(environment: Mapping[str, str]) -> OpenData:
    """Whether there is data for everybody, which takes a place for its files, and Parquet."""
    chosen = _choice(environment, "CABINET_OPEN_DATA", OPEN_DATA)
    values.open_data("CABINET_OPEN_DATA", chosen, environment.get("CABINET_EXPORTS", ""))
    return chosen


def _sandbox(environment: Mapping[str, str]) -> bool:
    """Whether this is a sandbox, which only this machine may reach: its chance is no secret, nor are its tokens."""
    if _choice(environment, "CABINET_SANDBOX", NO_YES) != "yes":
        return False
    host = host_of(environment)
    if host != "localhost" and not _is_loopback(host):
        raise ValueError(
            f"a sandbox listens on this machine only: CABINET_HOST must be {DEFAULT_HOST}, not {host!r}"
        )
    return True


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def _address(text: str) -> str:
    """The public address of the service: scheme and host, without a path."""
    if text and not re.fullmatch(r"https?://[^/?#@\s]+", text):
        raise ValueError(f"CABINET_ADDRESS is the public address, as https://cabinet.example.org, not {text!r}")
    return text


def _traces(environment: Mapping[str, str]) -> Traces:
    chosen = _choice(environment, "CABINET_TRACES", TRACES)
    values.traces("CABINET_TRACES", chosen)
    return chosen


def _provider(environment: Mapping[str, str]) -> Provider | None:
    """The identity provider, if there is one: all of its settings, or none."""
    given = {
        "CABINET_OIDC_ISSUER": environment.get("CABINET_OIDC_ISSUER", ""),
        "CABINET_OIDC_CLIENT_ID": environment.get("CABINET_OIDC_CLIENT_ID", ""),
        "CABINET_OIDC_CLIENT_SECRET": environment.get("CABINET_OIDC_CLIENT_SECRET", ""),
    }
    if not any(given.values()):
        return None
    if missing := [name for name, text in given.items() if not text]:
        raise ValueError(f"{', '.join(missing)} must be set too, for sign-in with an identity provider")
    values.issuer("CABINET_OIDC_ISSUER", given["CABINET_OIDC_ISSUER"])
    return Provider(*given.values())


def _network(text: str) -> Network:
    try:
        return ip_network(text)
    except ValueError:
        raise ValueError(f"CABINET_WEBHOOK_NETWORKS names networks as 10.1.0.0/16, not {text!r}") from None


def _number(environment: Mapping[str, str], name: str, default: int, what: str, least: int = 0) -> int:
    text = environment.get(name) or str(default)
    if not (text.isascii() and text.isdigit()) or int(text) < least:
        raise ValueError(f"{name} is {what}, not {text!r}")
    return int(text)


def _time(environment: Mapping[str, str], name: str, default: float | None, least: float = 0.0) -> float | None:
    """A time in seconds; None for never."""
    text = environment.get(name, "")
    if not text:
        return default
    if text == "never":
        return None
    number, unit = (text[:-1], UNITS[text[-1]]) if text[-1] in UNITS else (text, 0)
    if not (number.isascii() and number.isdigit()) or (int(number) and not unit):
        raise ValueError(f"{name} is a time as 7d, 12h, 30m or 10s, or 0, or never, not {text!r}")
    if int(number) * unit < least:
        raise ValueError(f"{name} is at least {least / UNITS['h']:g}h, or never, not {text!r}")
    return float(int(number) * unit)


def _rate(environment: Mapping[str, str], name: str, default: str) -> Rate | None:
    text = environment.get(name) or default
    try:
        return Rate.parse(text)
    except ValueError:
        raise ValueError(f"{name} is <requests>/<seconds>, or 0 for no limit, not {text!r}") from None


def _choice(environment: Mapping[str, str], name: str, choices: tuple[Word, ...]) -> Word:
    """One of some words, by default the first."""
    text = environment.get(name) or choices[0]
    for known in choices:
        if text == known:
            return known
    raise ValueError(f"{name} is {' or '.join(choices)}, not {text!r}")
