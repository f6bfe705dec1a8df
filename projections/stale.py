"""What projections of an earlier shape left behind."""

from analysis.rating import FINGERPRINT
from events import keys
from events.connection import Client
from projections.statistics import SHAPE

KEPT = {
    f"ratings:*:{'[0-9a-f]' * len(FINGERPRINT)}:*": f":{FINGERPRINT}:",
    "statistics.*": f"statistics.{SHAPE}:",
}
"""Patterns of keys that name a shape, and what those of today's shape have in them."""


def drop_stale(client: Client) -> None:
    """Delete the keys of every other shape."""
    for pattern, today in KEPT.items():
        for key in client.scan_iter(keys.index(pattern), count=1000):
            if today not in key.decode():
                client.delete(key)
