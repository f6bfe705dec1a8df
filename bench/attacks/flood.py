"""The same request over and over on many connections, from a process that gives way to the service."""

import asyncio
import multiprocessing
import os
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from multiprocessing.synchronize import Event

from msgspec import Struct

AT_ONCE = 200
BEGUN_SECONDS = 3.0


class Flood(Struct, frozen=True):
    """Requests from an address. A patient attacker waits as long as an answer says. One that `leaves` hangs up so
    many seconds after each request, without reading what comes. A slow reader reads nothing beyond the head.
    """

    port: int
    address: str
    request: bytes
    connections: int = AT_ONCE
    patient: bool = False
    leaves: float | None = None
    reads: bool = True


@contextmanager
def flooded(flood: Flood) -> Iterator[None]:
    """Flood a service while the block runs."""
    context = multiprocessing.get_context("spawn")
    stopped = context.Event()
    process = context.Process(target=_flooding, args=(flood, stopped))
    process.start()
    time.sleep(BEGUN_SECONDS)  # until it has begun
    try:
        yield
    finally:
        stopped.set()
        process.join()


def _flooding(flood: Flood, stopped: Event) -> None:
    os.nice(19)
    answered = asyncio.run(_all_at_once(flood, stopped))
    print(f"<!-- answers to the attacker: {dict(answered)} -->", flush=True)


async def _all_at_once(flood: Flood, stopped: Event) -> Counter[str]:
    answered: Counter[str] = Counter()
    repeated = [asyncio.create_task(_repeat(flood, answered)) for _ in range(flood.connections)]
    while not stopped.is_set():
        await asyncio.sleep(0.1)  # between two looks
    for one in repeated:
        one.cancel()
    await asyncio.gather(*repeated, return_exceptions=True)
    return answered


async def _repeat(flood: Flood, answered: Counter[str]) -> None:
    """One place of the attacker, with one connection after another."""
    while True:
        with suppress(OSError, asyncio.IncompleteReadError, TimeoutError):
            reader, writer = await asyncio.open_connection("127.0.0.1", flood.port, local_addr=(flood.address, 0))
            try:
                await _ask(flood, reader, writer, answered)
            finally:
                writer.close()
        await asyncio.sleep(0)  # a connection that is refused at once


async def _ask(
    flood: Flood, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, answered: Counter[str]
) -> None:
    while True:
        writer.write(flood.request)
        if flood.leaves is not None:
            await asyncio.sleep(flood.leaves)
            answered["left"] += 1
            return
        head = await reader.readuntil(b"\r\n\r\n")
        fields = dict(line.lower().split(b": ", 1) for line in head.split(b"\r\n")[1:-2])
        answered[head.split(b" ", 2)[1].decode()] += 1
        if not flood.reads:
            await asyncio.Event().wait()
        await _read(reader, fields)
        if flood.patient:
            await asyncio.sleep(float(fields.get(b"retry-after", 0)))


async def _read(reader: asyncio.StreamReader, fields: dict[bytes, bytes]) -> None:
    """Read a body, of known length or in chunks."""
    if fields.get(b"transfer-encoding") != b"chunked":
        await reader.readexactly(int(fields.get(b"content-length", 0)))
        return
    while size := int(await reader.readline(), 16):
        await reader.readexactly(size + 2)
    await reader.readexactly(2)
