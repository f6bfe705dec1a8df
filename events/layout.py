"""Which servers have the keys. While that stays the same, scanning all of them misses no key that is there all the
time: a cursor means nothing to another server, nor to the same one once it was started again, and a key that moves
may pass from one that is yet to be scanned to one that was.
"""

from collections.abc import Iterator
from typing import Any

from events.connection import Client, Unsettled, is_cluster
from events.safety import masters
from events.slots import SLOTS

Layout = frozenset[tuple[str, str]]
"""Each master: its run, which has an end when it is started again, and its slots, with the epoch since which it has
them: one that went away and came back has another.
"""


def scan(client: Client, pattern: str) -> Iterator[bytes]:
    """Every key of a pattern that is there all the time; some may come twice, or move to another server later.

    Raises Unsettled before the first or after the last if some may be missing.
    """
    before = layout_of(client)
    yield from client.scan_iter(pattern, count=1000)
    check_layout(client, before)


def check_layout(client: Client, before: Layout) -> None:
    """Raise Unsettled if other servers have the keys than before."""
    if layout_of(client) != before:
        raise Unsettled("meanwhile slots were moved, or a server was replaced or started again")


def layout_of(client: Client) -> Layout:
    """The masters as they are now, each as it says itself. Raises Unsettled, and what `is_down` knows if one does
    not answer.
    """
    if not is_cluster(client):
        return frozenset({(_run(client), "")})
    client.nodes_manager.initialize()
    servers = masters(client)
    tables = [_itself(server.execute_command("CLUSTER NODES")) for server in servers]
    if any(table["migrations"] for table in tables):
        raise Unsettled("slots of the cluster are being moved")
    ranges = [[tuple(map(int, one)) for one in table["slots"]] for table in tables]
    if sum(_width(*one) for found in ranges for one in found) != SLOTS:
        raise Unsettled("slots of the cluster are without a master")
    return frozenset(
        (_run(server), f"{table['epoch']} {found}")
        for server, table, found in zip(servers, tables, ranges, strict=True)
    )


def _run(server: Client) -> str:
    return str(server.info("server").get("run_id", ""))


def _itself(nodes: dict[str, Any]) -> dict[str, Any]:
    """The line of a server about itself, of a table of nodes."""
    return next(node for node in nodes.values() if "myself" in node["flags"])


def _width(first: int, last: int | None = None) -> int:
    """How many slots are in a range; one alone is a number."""
    return (first if last is None else last) - first + 1
