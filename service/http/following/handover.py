"""Taking a connection over from the server that accepted it.

gunicorn gives every request a thread, which a stream would hold for hours. So once gunicorn has written the head of
the answer, the connection is moved to another descriptor, and gunicorn's descriptor is pointed to a socket without
a peer: whatever gunicorn does at the end of the request (the last chunk, shutting down, closing) happens there. A
mere copy of the descriptor would not suffice, because gunicorn shuts the connection down for all copies.

This is impossible for a connection that gunicorn encrypts (TLS) or shares among requests (HTTP/2), and with other
servers: there a thread passes the stream on.
"""

import os
import socket
from collections.abc import Iterator, Mapping
from typing import Any

from flask import Response
from gunicorn.http.wsgi import Response as Server

from service.http.following.follower import Follower
from service.http.following.hub import Hub
from service.http.following.sinks import Pipe, Wire


def is_possible(environ: Mapping[str, Any]) -> bool:
    """Whether the connection of this request can be taken over."""
    plain = type(environ.get("gunicorn.socket")) is socket.socket
    return plain and bool(environ["wsgi.multithread"]) and environ["SERVER_PROTOCOL"] in ("HTTP/1.0", "HTTP/1.1")


class StreamResponse(Response):
    """The head of a stream. The hub writes its body, through a thread or on a connection of its own."""

    def __init__(self, hub: Hub, follower: Follower, **head: Any) -> None:
        super().__init__(**head)
        self._hub = hub
        self._follower = follower

    def __call__(self, environ: Any, start_response: Any) -> Any:
        """See werkzeug.Response: a WSGI application."""
        server = getattr(start_response, "__self__", None)
        if is_possible(environ) and type(server) is Server:
            server.force_close()  # before the head is written, which then says that the connection is closed
            self.response = self._hand_over(server)
        else:
            self.response = self._pass_on()
        return super().__call__(environ, start_response)

    def _hand_over(self, server: Server) -> Iterator[bytes]:
        yield b""  # gunicorn writes the head
        connection, idle = _take(server.sock)
        self.call_on_close(idle.close)
        self._follower.sink = Wire(connection, chunked=server.chunked)
        self._hub.follow(self._follower)

    def _pass_on(self) -> Iterator[bytes]:
        pipe = Pipe()
        self._follower.sink = pipe
        self._hub.follow(self._follower)
        try:
            yield b""  # send the head before there are any events
            yield from pipe
        finally:
            self._hub.leave(self._follower)


def _take(connection: socket.socket) -> tuple[socket.socket, socket.socket]:
    """The connection under a descriptor of its own; and the peer of what is left to the server."""
    ours = connection.dup()
    left, idle = socket.socketpair()
    with left:
        os.dup2(left.fileno(), connection.fileno(), inheritable=False)
    return ours, idle
