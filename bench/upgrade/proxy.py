"""What stands before the API of both builds, as a proxy of an operator does: connections go to each in turn."""

import asyncio
import socket
from collections import Counter
from contextlib import suppress
from itertools import count
from threading import Thread

HOST = "127.0.0.1"
CHUNK = 65536


class Proxy:
    """Takes connections at `port` until `stop`, and hands each to one of `upstreams` that lets it in."""

    def __init__(self) -> None:
        self.upstreams: dict[str, int] = {}
        """The ports by the name of who listens there."""
        self.taken: Counter[str] = Counter()
        """How many connections each has taken."""
        self._turns = count()
        self._carrying = set[asyncio.Task[None] | None]()
        self._listening = socket.create_server((HOST, 0), backlog=1024)
        self.port: int = self._listening.getsockname()[1]
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._run, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Take no more connections, and end all."""
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._listening.close()

    def _run(self) -> None:
        self._loop.run_until_complete(asyncio.start_server(self._carry, sock=self._listening))
        self._loop.run_forever()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Carry what both sides say, until both have ended or one is lost."""
        task = asyncio.current_task()
        self._carrying.add(task)  # a loop does not keep its tasks
        if (found := await self._connected()) is not None:
            answers, asks = found
            await asyncio.gather(_pass_on(reader, asks), _pass_on(answers, writer))
            asks.close()
        writer.close()
        self._carrying.discard(task)

    async def _connected(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter] | None:
        """A connection to the next in turn that lets it in; None if nobody does."""
        there = list(self.upstreams.items())
        first = next(self._turns)
        for place in range(len(there)):
            name, port = there[(first + place) % len(there)]
            with suppress(ConnectionRefusedError):
                made = await asyncio.open_connection(HOST, port)
                self.taken[name] += 1
                return made
        return None


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Pass on what one side says to the other, and that it has ended; if either is lost, end the other."""
    try:
        while said := await reader.read(CHUNK):
            writer.write(said)
            await writer.drain()
        writer.write_eof()
    except OSError:
        writer.close()
