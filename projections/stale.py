"""Data that projections of an earlier shape left behind."""

from analysis.rating import FINGERPRINT
from events import keys
from events.connection import Client
from events.layout import scan
from projections.statistics import SHAPE

NEVER = "\n"
"""In no key: nothing of this pattern is of today's shape."""
METHOD = "[0-9a-f]" * len(FINGERPRINT)
KEPT = {
    **{of("*", METHOD) + "*": f":{FINGERPRINT}:" for of in (keys.ratings_log, keys.ratings_now_of)},
    keys.ratings_of("*", METHOD, "*"): f":{FINGERPRINT}:",
    keys.ratings_ranks("*", METHOD) + "*": f":{FINGERPRINT}:",
    keys.sharded("statistics.*"): f"statistics.{SHAPE}:",
    keys.FORMER_INDEXES: NEVER,
}
"""Patterns of keys that name a shape, and the part that identifies today's shape."""


def drop_stale(client: Client) -> None:
    """Delete the keys of every other shape."""
    for pattern, today in KEPT.items():
        for key in scan(client, pattern):
            if today not in key.decode():
                client.unlink(key)
