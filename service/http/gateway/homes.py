"""Where the connections of a match meet: in one process of a machine, the home of the match.

A process that has a command or a stream for another's match hands the connection over, with the request that has
just come. So the process that carries out a command tells most followers itself, and need not hear from the others
what they wrote. Nothing depends on it: each process answers for every match, and a connection that cannot be handed
over stays.
"""

import array
import asyncio
import fcntl
import re
import socket
import termios
from collections.abc import Callable, Sequence
from functools import partial
from zlib import crc32

from cachetools import TTLCache

from service import API

PLAYED = re.compile(rf"(?:GET|POST) {API}/matches/([a-z0-9_]{{1,40}})/(?:commands|events)[ ?]".encode())
"""How a request begins that belongs into the home of its match."""
HANDED_BYTES = 16 * 1024
"""At most so much of a request goes along with its connection; one that begins with more stays."""
UNTAKEN_BYTES = 128 * 1024
"""While a home has not taken so much (as the system counts), it is handed nothing: it may hang."""
MATCH_CONNECTIONS = 32
"""So many connections of a match go home within `MATCH_SECONDS`; more are spread over the processes, as the
followers of a match that everybody watches are too much for one.
"""
MATCH_SECONDS = 600
REMEMBERED_MATCHES = 10_000

Door = tuple[socket.socket, socket.socket]
"""What others write to, and what a home reads: packets, each with a connection
(`service.runtime.processes.doors`).
"""


class Homes:
    """The homes of all matches, as the process with the number `own` knows them."""

    def __init__(self, own: int, all_doors: Sequence[Door]) -> None:
        self._own = own
        self._doors = all_doors
        self._handed: TTLCache[bytes, int] = TTLCache(REMEMBERED_MATCHES, MATCH_SECONDS)
        self._is_closed = False
        self._arriving: set[asyncio.Task[object]] = set()

    def open(self, connection: Callable[[bytes], asyncio.Protocol]) -> None:
        """Take in what is handed to this process, on the running event loop: `connection` makes the protocol of one
        that comes with the beginning of a request.
        """
        asyncio.get_running_loop().add_reader(self._own_door, self._take_all, connection)

    def close(self) -> None:
        """The process stops: hand over nothing more."""
        self._is_closed = True

    def hand_over(self, match: bytes, connection: int, data: bytes) -> bool:
        """Hand over a connection (its descriptor, which the caller closes) with what has come of its next request.

        False if it stays: the match is at home here, or the home cannot be relied on to take it now.
        """
        home = crc32(match) % len(self._doors)
        before = self._handed.get(match, 0)
        if home == self._own or self._is_closed or len(data) > HANDED_BYTES or before >= MATCH_CONNECTIONS:
            return False
        door = self._doors[home][0]
        try:
            if _untaken(door) > UNTAKEN_BYTES:
                return False
            socket.send_fds(door, [data], [connection])
        except OSError:  # the system takes no more
            return False
        self._handed[match] = before + 1
        return True

    @property
    def _own_door(self) -> socket.socket:
        return self._doors[self._own][1]

    def _take_all(self, connection: Callable[[bytes], asyncio.Protocol]) -> None:
        loop = asyncio.get_running_loop()
        while taken := self._take():
            arrival = loop.create_task(loop.connect_accepted_socket(partial(connection, taken[1]), taken[0]))
            self._arriving.add(arrival)
            arrival.add_done_callback(self._arriving.discard)

    def _take(self) -> tuple[socket.socket, bytes] | None:
        """A connection, and what has come of its next request; None if there is none now."""
        try:
            data, descriptors, _, _ = socket.recv_fds(self._own_door, HANDED_BYTES, 1, socket.MSG_CMSG_CLOEXEC)
        except BlockingIOError:
            return None
        if not descriptors:
            return None
        connection = socket.socket(fileno=descriptors[0])
        connection.setblocking(False)
        return connection, data


def _untaken(door: socket.socket) -> int:
    """The bytes in a door that nobody has taken yet."""
    found = array.array("i", [0])
    fcntl.ioctl(door, termios.TIOCOUTQ, found)
    return found[0]
