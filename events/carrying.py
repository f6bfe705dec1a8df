"""Data of form 0 brought to the form of today: what is stored gets today's names, nothing else of it changes.

The work may be killed at any point and done again; nobody else may use the store meanwhile. What is derived stays
where it is, under names that nobody reads: the rebuild that follows drops it.
"""

import re
from collections.abc import Iterator

from redis.exceptions import ResponseError

from events import form, keys
from events.connection import Client
from events.layout import scan

OF_PARTITION = re.compile(rf"{keys.PREFIX}:\{{p(\d+)\}}:(.+)")
ARCHIVED, ENDINGS = "archived", "over"
"""What was one key of a partition each, and is several now."""
DROPPED = ("to-rebuild", "rebuilt-by")
"""A rebuild that was begun begins again."""


def carry_over(client: Client) -> int:
    """Bring what is stored to the form of today; returns how many keys it was."""
    count = 0
    form.note(client, form.Forms(form.BEFORE, form.BEFORE))  # it is never taken for a new one
    client.delete(keys.rebuilding())
    for count, key in enumerate(_former(client), 1):  # noqa: B007  # the last count is returned
        _carry(client, key)
    form.note(client, form.Forms(form.STORED, form.BEFORE))
    return count


def _former(client: Client) -> Iterator[str]:
    """The keys of partitions with their former names."""
    for key in scan(client, f"{keys.PREFIX}:{{p*"):
        if OF_PARTITION.fullmatch(key.decode()):
            yield key.decode()


def _carry(client: Client, key: str) -> None:
    number, part = OF_PARTITION.fullmatch(key).groups()  # type: ignore[union-attr]  # it is one of them
    if part == ARCHIVED:
        for stream, marker in client.hgetall(key).items():
            client.hset(keys.archived(stream.decode()), stream, marker)
    elif part == ENDINGS:
        for stream, at in client.zrange(key, 0, -1, withscores=True):
            client.zadd(keys.endings(stream.decode()), {stream: at})
    elif part not in DROPPED:
        _copy(client, key, keys.of_partition(int(number), part))
    client.delete(key)


def _copy(client: Client, key: str, to: str) -> None:
    """Store what a key has under another name, which may lie in another slot; nothing if it is there already."""
    content, left = client.dump(key), max(client.pttl(key), 0)
    try:
        if content is not None:
            client.restore(to, left, content)
    except ResponseError as error:
        if not str(error).startswith("BUSYKEY"):
            raise
