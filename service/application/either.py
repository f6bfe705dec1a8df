"""What the event loop does by itself if the process knows enough. What takes the store is done in a thread."""

import asyncio
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from events.waiting import WouldBlock as WouldBlock

P = ParamSpec("P")
T = TypeVar("T")


async def either(function: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
    """Call a function here, or once more in a thread if it would wait for the store. Until it asks the store it has
    changed nothing.
    """
    try:
        return function(*args, **more)
    except WouldBlock:
        return await asyncio.to_thread(function, *args, **more)
