"""Live streams with `await`. The one without is made from this file by `make clients`."""

from collections.abc import AsyncGenerator, Mapping

import httpx

from cabinet_noir_client._async_lining import every_line
from cabinet_noir_client._async_transport import RETRIED, AsyncTransport, in_query, is_ended
from cabinet_noir_client.endings import AsyncEnding
from cabinet_noir_client.problems import problem_of
from cabinet_noir_client.streams import Message, Parser
from cabinet_noir_client.waits import Waits

SILENCE = 90.0
"""Seconds without a byte after which a stream counts as broken; the service writes something every few seconds."""
CONNECTING = 10.0
"""Seconds to connect."""


async def follow(
    transport: AsyncTransport, path: str, place: str, query: Mapping[str, object], ending: AsyncEnding
) -> AsyncGenerator[Message, None]:
    """The messages of a stream after a place, until it says that it ends. A broken one continues after the last id,
    with another token if that has ended.

    Raises Problem or httpx.TransportError after the transport's patience in waits without a sign of life.
    """
    waits, refused = Waits(transport.patience), ""
    timeout = httpx.Timeout(CONNECTING, read=SILENCE)
    while True:
        parser, told = Parser(), 0.0
        problem: Exception = httpx.RemoteProtocolError("the stream ended before what it follows")
        token = await transport.bearer(refused)
        headers = {**transport.headers(token), "Accept": "text/event-stream"}
        if place:
            headers["Last-Event-ID"] = place
        try:
            async with transport.http.stream(
                "GET", transport.address + path, params=in_query(query), headers=headers, timeout=timeout
            ) as response:
                ending.reads(response)
                if response.status_code == 204:
                    return
                if response.is_success:
                    refused = ""
                    async for line in every_line(response):
                        message = parser.feed(line.removesuffix("\r"))
                        if message is None:
                            continue
                        if message.event == "end":
                            return
                        place = message.id or place
                        yield message
                else:
                    await response.aread()
                    answered = problem_of(response)
                    if is_ended(answered) and transport.access and not refused:
                        refused = token
                        continue
                    if response.status_code not in RETRIED:
                        raise answered
                    problem, told = answered, answered.retry_after or 0.0
        except httpx.TransportError as error:
            problem = error
        if parser.is_alive:
            waits = Waits(transport.patience)
        pause = waits.next(max(told, parser.retry))
        if pause is None or not await ending.sleep(pause):
            raise problem
