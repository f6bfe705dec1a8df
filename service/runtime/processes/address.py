"""Where the API listens."""

import ctypes
import json
import socket
import sys
from collections.abc import Mapping
from http.client import HTTPConnection, HTTPException

from msgspec import Struct

from service.application.following.limits import STREAM_STALL_SECONDS

DEFAULT_HOST = "127.0.0.1"
DEFAULT_PORT = "8080"
PORTS = range(1, 2**16)
BACKLOG = 16_384
"""How many connections may wait to be accepted, if the system allows so many. A client that finds no room tries
again a second later. All followers come back at once when a process has restarted.
"""
SEND_BUFFER_BYTES = 256 * 1024
SO_ATTACH_FILTER = 26
"""As Linux numbers it on nearly all machines; Python has no name for it."""
NO_MORE = ((0x30, 0, 0, 13), (0x45, 0, 1, 2), (0x06, 0, 0, 0), (0x06, 0, 0, 0xFFFFFFFF))
"""A program of the classic BPF: drop what has the flag SYN in the octet of the flags of TCP, and take all else."""
PATIENCE = 0.5
"""Seconds to wait for an answer about health."""


def host_of(environment: Mapping[str, str]) -> str:
    """The host at which the API listens: `CABINET_HOST`, without brackets."""
    return (environment.get("CABINET_HOST") or DEFAULT_HOST).strip("[]")


class Address(Struct, frozen=True):
    """A host and a port."""

    host: str
    port: int

    @classmethod
    def from_environment(cls, environment: Mapping[str, str], setting: str = "PORT") -> "Address":
        """Read `CABINET_HOST` and the port from a setting. Raises ValueError if the port is invalid."""
        port = environment.get(setting) or DEFAULT_PORT
        if not (port.isascii() and port.isdigit() and len(port) < 6 and int(port) in PORTS):
            raise ValueError(f"{setting} is {port!r}, which is no port: use one from {PORTS[0]} to {PORTS[-1]}")
        return cls(host_of(environment), int(port))

    def __str__(self) -> str:
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"

    def check_free(self) -> None:
        """Raise ValueError, with advice, if no process could listen here now."""
        self._bound().close()

    def listen(self) -> socket.socket:
        """A socket that listens here. Raises ValueError, with advice, if that is impossible.

        What is said of each connection: the system buffers little for a client that does not read, sends at once,
        and (on Linux) drops a client that does not answer.
        """
        listening = self._bound()
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER_BYTES)
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(STREAM_STALL_SECONDS * 1000))
        listening.listen(BACKLOG)
        return listening

    def _bound(self) -> socket.socket:
        try:
            family, kind, _, _, place = socket.getaddrinfo(self.host, self.port, type=socket.SOCK_STREAM)[0]
            bound = socket.socket(family, kind)
            try:
                bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                bound.bind(place)
            except BaseException:
                bound.close()
                raise
        except OSError as error:
            reason = error.strerror or error
            raise ValueError(
                f"cannot listen at {self}: {reason}; choose another with PORT or CABINET_HOST"
            ) from None
        return bound

    def is_healthy(self) -> bool:
        """Whether the service answers here and reports that it is healthy."""
        connection = HTTPConnection(self.host, self.port, timeout=PATIENCE)
        try:
            connection.request("GET", "/healthz")
            answer = connection.getresponse()
            return answer.status == 200 and json.loads(answer.read())["status"] == "ok"
        except (OSError, HTTPException, ValueError, KeyError, TypeError):
            return False
        finally:
            connection.close()


def close_to_all(listening: socket.socket) -> None:
    """Let no connection begin any more at a socket that several processes listen at, and close it here.

    Those that have begun are still accepted by the others, which close it when that is done; one that is not
    accepted by then would be reset, with the request that it may carry. A client that tries to connect in this
    moment gets no answer, tries again after a second, and is refused or reaches the next process that listens here.
    Where `refuse_beginnings` is not possible, a connection that begins at the moment of closing is reset.
    """
    refuse_beginnings(listening)
    listening.close()


def refuse_beginnings(listening: socket.socket) -> bool:
    """Have the system drop whatever begins a connection at a socket. False where it does not: it is not Linux, or
    lets nobody filter who is not root.
    """
    if sys.platform != "linux":
        return False
    program = b"".join(_Step(*step) for step in NO_MORE)
    steps = ctypes.create_string_buffer(program, len(program))
    try:
        listening.setsockopt(socket.SOL_SOCKET, SO_ATTACH_FILTER, _Program(len(NO_MORE), ctypes.addressof(steps)))
    except OSError:
        return False
    return True


class _Step(ctypes.Structure):
    """`struct sock_filter` of Linux."""

    _fields_ = [("code", ctypes.c_uint16), ("jt", ctypes.c_uint8), ("jf", ctypes.c_uint8), ("k", ctypes.c_uint32)]


class _Program(ctypes.Structure):
    """`struct sock_fprog` of Linux."""

    _fields_ = [("length", ctypes.c_ushort), ("steps", ctypes.c_void_p)]
