"""The connection of a stream."""

import asyncio
import inspect
from typing import Any

from service.http.following.channel import Channel
from tests.loops import run


def test_a_coroutine_writes_what_the_server_does_not_take_at_once() -> None:
    """From Python 3.12 on a task takes no generator in its place."""
    written: list[bytes] = []

    async def follow() -> None:
        loop = asyncio.get_running_loop()
        taking: asyncio.Future[None] = loop.create_future()
        begun: list[asyncio.Task[Any]] = []

        async def send(message: dict[str, Any]) -> None:
            await taking
            written.append(message["body"])

        def begin(loop: asyncio.AbstractEventLoop, left: Any, **how: Any) -> asyncio.Task[Any]:
            assert inspect.iscoroutine(left)
            begun.append(asyncio.Task(left, loop=loop, **how))
            return begun[-1]

        loop.set_task_factory(begin)
        channel = Channel(send, lambda: None)
        channel.send(b"first")
        channel.send(b"second")
        taking.set_result(None)
        await begun[0]

    run(follow())
    assert written == [b"first", b"second"]
