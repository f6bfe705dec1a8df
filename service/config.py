"""Settings and limits, each named once. Everything an operator may set comes from the environment."""

import os
from collections.abc import Mapping
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import TYPE_CHECKING, Self

from msgspec import Struct

from service.limits.buckets import Rate

if TYPE_CHECKING:
    from service.processes.embedded import Fsync

OPERATOR = "operator"
"""What stands where a player's id would, when the operator acts."""
VERSION = "0.1.0"
API = "/v1"

BODY_BYTES = 64 * 1024
"""Largest body of an ordinary request; `CABINET_BODY_BYTES`."""
CONNECTIONS = 1_000
"""How many connections one API process keeps open besides streams; `CABINET_CONNECTIONS`."""
RATE = "500/10"
"""Requests / seconds of one token, or one address without a token; `CABINET_RATE`."""
TURN_RATE = "30/10"
"""Commands of a seat that is awaited when the above is used up; `CABINET_RATE_TURN`."""
ACCOUNT_RATE = "100/600"
"""Players made from one address; `CABINET_RATE_ACCOUNTS`."""
RECORD_BYTES = 16 * 1024 * 1024
"""Largest portable record that is taken, unless `CABINET_RECORD_BYTES` says otherwise."""
PAGE_DEFAULT = 50
PAGE_MAX = 200
EVENTS_MAX = 500
WAIT_SECONDS_MAX = 30.0
WAITERS_MAX = 64
"""How many long polls one process holds at a time."""
STREAMS = 2_000
"""How many streams one process holds at a time, unless `CABINET_STREAMS` says otherwise."""
STREAMS_PER_CLIENT = 50
"""How many of them one token, or one address without a token, may hold; `CABINET_STREAMS_PER_CLIENT`."""
HEARTBEAT_SECONDS = 15
"""How often a stream on which nothing happens shows that it lives; `CABINET_HEARTBEAT_SECONDS`."""
STREAM_PAGE = 100
"""How many events a stream is given at once."""
STREAM_BUFFER_BYTES = 64 * 1024
"""How much is kept for a follower before it is given nothing more until it has read."""
STREAM_STALL_SECONDS = 60.0
"""How long a follower may leave everything unread before it is cut off."""
NEWS_SECONDS = 1.0
"""How long one listening for news lasts."""
NEWS_PAUSE_SECONDS = 0.01
"""News is heard at once, and then not again for so long: it bounds what listening costs where much happens."""
STORE_PAUSE_SECONDS = 0.5
"""How long to leave a store alone that is down."""
STREAM_STOP_SECONDS = 2.0
"""How long a process that stops waits for its streams to end."""
KEY_MAX = 128
ANONYMOUS_KEY_MIN = 16
"""Shortest idempotency key for a request without a token: whoever guesses it would be given the answer."""
ANONYMOUS_KEY_SECONDS = 24 * 3600
CLAIM_SECONDS = 24 * 3600
"""How long idempotency keys are kept where no event keeps them."""
NAME_MAX = 64
TEXT_MAX = 200
LIST_MAX = 200
"""How long a text and a list of a stranger may be where nothing else is said."""
KIND_MAX = 200
"""How much of an unknown type of command is told back."""
SAMPLES_DEFAULT = 50
SAMPLES_MAX = 200
"""How many worlds are dealt out to say what a seat could know."""
PLAYOUTS_DEFAULT = 100
PLAYOUTS_MAX = 1000
"""How often an analysis plays on after each command."""
ANALYSED_COMMANDS_MAX = 200
ANALYSIS_WORK_MAX = 20_000
"""How often it plays on in all."""
JOBS_OPEN_MAX = 5
"""How many jobs that are not over an owner may have."""
JOB_KEPT_SECONDS = 24 * 3600
"""How long a job is kept after somebody last worked at it."""
JOB_LEASE_SECONDS = 300.0
"""How long a worker has a job to itself; longer than any world of an analysis takes."""
JOB_SLICE_SECONDS = 1.0
"""How long a worker goes on with one job before it looks after the others."""
JOB_SHARE_SECONDS = 5.0
UNDO_EVENTS_MAX = 300
"""How many events an undo may pass over: who learnt what is worked out for all of them."""
BRANCHES_SHOWN_MAX = 500
"""How many branches a tree shows."""
COMMENT_MAX = 2000
"""How long a comment may be."""
COMMENTS_EACH_MAX = 100
COMMENTS_OF_WATCHERS_MAX = 400
"""How many comments a match takes of each author, and of all together who are not at its table."""
FAULTS_MAX = 100
"""How many faults of a body are told at once."""
ADJUDICATION_BYTES = 2 * 1024 * 1024
ADJUDICATION_SECONDS = 10.0
"""How long one request may have positions and histories judged."""
ADJUDICATED_ITEMS_MAX = 100
ADJUDICATED_COMMANDS_MAX = 1000
POSITION_NUMBER_MAX = 10_000
POSITION_PARTS_MAX = 1000
"""The largest number, and the most parts of a list or an object, in a position that a stranger gives."""
ENTRIES_MAX = 1024
"""The largest tournament; the weights of Swiss pairings are made for it."""
ROUNDS_MAX = 400
POINTS_MAX = 1000
REASON_MAX = 500
SEED_TEXT_MAX = 128
RETRY_AFTER_SECONDS = 1
LANGUAGES = ("en", "ja")

CLOCK_MIN = 1000
CLOCK_MAX = 365 * 24 * 3600 * 1000
"""The shortest and the longest time on a clock, in milliseconds."""
INCREMENT_MAX = 24 * 3600 * 1000
WATCHERS_MAX = 100
"""How many players may be named who may watch a match."""
DELAY_MAX = 1000
"""How many events those who watch may be behind."""
INVITATION_SECONDS = 7 * 24 * 3600
INVITATION_SECONDS_MAX = 90 * 24 * 3600
"""How long an invitation is good, unless the host says otherwise, and at most."""

TURN_SHARE_SECONDS = 0.5
"""How long one job plays on for one match before others get their turn."""
OVERDUE_SECONDS = 3.0
"""A match that has waited this long for a worker is handed out again."""
SWEEP_SECONDS = 1.0
RATING_SECONDS = 0.2
"""How long a sweep works out ratings that are due before others get their turn."""
TRIM_SECONDS = 60.0
QUEUE = "cabinet"
DELIVERIES = "cabinet-deliveries"
ANALYSES = "cabinet-analyses"

WEBHOOKS_MAX = 20
"""How many webhooks an owner may have."""
WEBHOOK_URL_MAX = 2000
WEBHOOK_RETRY_SECONDS = (5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400)
"""Pauses after the first attempt, the second …, as Standard Webhooks recommends: ten attempts in three days."""
WEBHOOK_JITTER = 0.1
"""By how much of itself a pause is lengthened at random."""
WEBHOOK_HOLD_SECONDS = 300
"""How long, at most, a message that failed holds up those behind it."""
WEBHOOK_SECONDS = 20.0
"""How long one attempt may take, from the connection to the status of the answer."""
WEBHOOK_RESOLVE_SECONDS = 5.0
WEBHOOK_LEASE_SECONDS = 60.0
"""How long a worker has the messages of a webhook to itself; longer than its share and one attempt."""
WEBHOOK_SHARE_SECONDS = 5.0
"""How long a worker goes on with one webhook before it looks after the others that are due."""
DELIVERY_SHARE_SECONDS = 20.0
DELIVERIES_AT_ONCE = 32
WEBHOOK_KEPT_MESSAGES = 1000
WEBHOOK_KEPT_SECONDS = 14 * 24 * 3600
"""How many messages of a webhook are kept, and how long."""
WEBHOOK_KEPT_ATTEMPTS = 20
WEBHOOK_OLD_SECRET_SECONDS = 24 * 3600
"""How long messages are signed with the secret before, too, after it was changed."""
WEBHOOK_PORT_MIN = 1024
WEBHOOK_LOW_PORTS = (80, 443)
SCHEMES = ("redis://", "rediss://", "unix://", "redis+cluster://")
FSYNC: tuple["Fsync", ...] = ("everysec", "always")
"""When the embedded server flushes its data to disk; the first is the default."""


Network = IPv4Network | IPv6Network


class Config(Struct, frozen=True):
    """The settings of one process.

    `redis_url` may be `redis+cluster://`; RQ cannot run on a cluster, so `queue_url` then names another server.
    Where no rates are given there are no limits on requests; those of the environment have defaults.
    """

    redis_url: str
    queue_url: str
    operator_token: str | None = None
    cors_origins: tuple[str, ...] = ()
    record_bytes: int = RECORD_BYTES
    body_bytes: int = BODY_BYTES
    connections: int = CONNECTIONS
    trusted_proxies: int = 0
    rate: Rate | None = None
    turn_rate: Rate | None = None
    account_rate: Rate | None = None
    streams: int = STREAMS
    streams_per_client: int = STREAMS_PER_CLIENT
    heartbeat_seconds: float = HEARTBEAT_SECONDS
    webhook_networks: tuple[Network, ...] = ()

    @classmethod
    def from_environment(cls, environment: Mapping[str, str]) -> Self:
        """Read `CABINET_*`. Raises ValueError if a needed setting is missing or makes no sense."""
        redis_url = environment.get("CABINET_REDIS_URL", "")
        if not redis_url:
            raise ValueError("CABINET_REDIS_URL is not set: name a Redis server, or use `cabinet run`")
        queue_url = environment.get("CABINET_QUEUE_URL") or redis_url
        if queue_url.startswith("redis+cluster://"):
            raise ValueError("CABINET_QUEUE_URL must name a single Redis server: RQ cannot run on a Redis Cluster")
        return cls(
            redis_url=_url("CABINET_REDIS_URL", redis_url),
            queue_url=_url("CABINET_QUEUE_URL", queue_url),
            operator_token=environment.get("CABINET_OPERATOR_TOKEN") or None,
            cors_origins=tuple(environment.get("CABINET_CORS_ORIGINS", "").split()),
            record_bytes=_number(environment, "CABINET_RECORD_BYTES", RECORD_BYTES, "a number of bytes"),
            body_bytes=_number(environment, "CABINET_BODY_BYTES", BODY_BYTES, "a number of bytes above 0", least=1),
            connections=_number(
                environment, "CABINET_CONNECTIONS", CONNECTIONS, "a number of connections above 0", least=1
            ),
            trusted_proxies=_number(environment, "CABINET_TRUSTED_PROXIES", 0, "a number of proxies"),
            rate=_rate(environment, "CABINET_RATE", RATE),
            turn_rate=_rate(environment, "CABINET_RATE_TURN", TURN_RATE),
            account_rate=_rate(environment, "CABINET_RATE_ACCOUNTS", ACCOUNT_RATE),
            streams=_number(environment, "CABINET_STREAMS", STREAMS, "a number of streams"),
            streams_per_client=_number(
                environment, "CABINET_STREAMS_PER_CLIENT", STREAMS_PER_CLIENT, "a number of streams"
            ),
            heartbeat_seconds=_number(
                environment, "CABINET_HEARTBEAT_SECONDS", HEARTBEAT_SECONDS, "a number of seconds above 0", least=1
            ),
            webhook_networks=tuple(map(_network, environment.get("CABINET_WEBHOOK_NETWORKS", "").split())),
        )


class Local(Struct, frozen=True):
    """What `cabinet run` does on this machine: where the data is, when it is flushed, how many workers work."""

    data: Path
    fsync: "Fsync"
    workers: int

    @classmethod
    def from_environment(cls, environment: Mapping[str, str]) -> Self:
        """Read `CABINET_DATA`, `CABINET_FSYNC` and `CABINET_WORKERS`. Raises ValueError if one makes no sense."""
        return cls(
            data=Path(environment.get("CABINET_DATA") or "var").resolve(),
            fsync=_fsync(environment.get("CABINET_FSYNC") or FSYNC[0]),
            workers=_number(environment, "CABINET_WORKERS", os.cpu_count() or 1, "a number of workers"),
        )


def _url(name: str, text: str) -> str:
    if not text.startswith(SCHEMES):
        raise ValueError(f"{name} begins with {', '.join(SCHEMES)}, not as {text!r} does")
    return text


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


def _rate(environment: Mapping[str, str], name: str, default: str) -> Rate | None:
    text = environment.get(name) or default
    try:
        return Rate.parse(text)
    except ValueError:
        raise ValueError(f"{name} is <requests>/<seconds>, or 0 for no limit, not {text!r}") from None


def _fsync(text: str) -> "Fsync":
    for known in FSYNC:
        if text == known:
            return known
    raise ValueError(f"CABINET_FSYNC is {' or '.join(FSYNC)}, not {text!r}")
