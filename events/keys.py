"""Every Redis key, spelled once.

What has a stream (a match, a tournament: `ids.STREAMS`) belongs to one of `PARTITIONS` partitions; the hash tag is
the partition, so a stream and its partition's feed share a slot and one script may touch them, on one server or on
a Redis Cluster. The indexes share a slot of their own. What is called a cache or a projection can be dropped and
rebuilt from the streams.
"""

from zlib import crc32

from events import ids

PARTITIONS = 64
PREFIX = "cn"
INDEX = f"{PREFIX}:{{index}}"


def streams(kind: str) -> str:
    """Pattern of all streams of a kind, for a scan."""
    return f"{PREFIX}:{{p*}}:{ids.STREAMS[kind]}:*:events"


def partition(stream: str) -> int:
    """The partition of a match or a tournament."""
    return crc32(stream.encode()) % PARTITIONS


def feed(number: int) -> str:
    """Stream: one entry per append in the partition; the outbox."""
    return f"{PREFIX}:{{p{number}}}:feed"


def _of(stream: str, part: str) -> str:
    return f"{PREFIX}:{{p{partition(stream)}}}:{ids.STREAMS[ids.kind_of(stream)]}:{stream}:{part}"


def events(stream: str) -> str:
    """Stream: entry id `<version>-0`, one field `e` with the encoded envelope. Never trimmed."""
    return _of(stream, "events")


def stream_of(events_key: str) -> str:
    """The match or the tournament whose stream has this key."""
    return events_key.split(":")[3]


def commands(stream: str) -> str:
    """Hash: actor and idempotency key → versions and digest of the command."""
    return _of(stream, "commands")


def seed(match: str) -> str:
    """String: the secret seed of all chance in the match. Not in the stream until the match is over."""
    return _of(match, "seed")


def reads(match: str) -> str:
    """Stream: who read the whole truth of the match, and when."""
    return _of(match, "reads")


def refusals(match: str) -> str:
    """Stream: the newest commands that were refused, one field `r` each."""
    return _of(match, "refusals")


def label(match: str) -> str:
    """String: what people call the match. Not rebuildable."""
    return _of(match, "label")


def comments(match: str) -> str:
    """Stream: what people wrote about the match, one field `c` each. Not rebuildable."""
    return _of(match, "comments")


def snapshots(match: str) -> str:
    """Hash: version → table at that version. A cache."""
    return _of(match, "snapshots")


def views(match: str) -> str:
    """Hash: `version`, `match`, `public` and one field a seat. A projection."""
    return _of(match, "views")


def player(player_id: str) -> str:
    """Hash: name, digest of the token, time of creation. Not rebuildable."""
    return f"{PREFIX}:{{{player_id}}}:player"


def anonymous_key(digest: str) -> str:
    """String that expires: what a request without a token and with this idempotency key made."""
    return f"{PREFIX}:anonymous-key:{digest}"


def created(player_id: str) -> str:
    """Hash: idempotency key → digest and id of the match that a player created with it."""
    return f"{PREFIX}:{{{player_id}}}:created"


def cursor_secret() -> str:
    """String: the secret that seals the cursors of lists. Made anew when it is lost, and so are the cursors."""
    return f"{PREFIX}:cursor-secret"


def index(name: str) -> str:
    """A key of the indexes. A projection."""
    return f"{INDEX}:{name}"


def deadlines() -> str:
    """Sorted set: match → when the first of its running clocks runs out, in milliseconds. A projection."""
    return f"{INDEX}:deadlines"


def deadline_versions() -> str:
    """Hash: match with a clock → the version its deadline was taken from. A projection."""
    return f"{INDEX}:deadline-versions"


def heartbeat(role: str) -> str:
    """String that expires: somebody plays this role."""
    return f"{PREFIX}:heartbeat:{role}"
