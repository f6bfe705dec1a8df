"""An event loop for a test; the thread of the test may have one, for a browser."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")


def run(task: Coroutine[Any, Any, T]) -> T:
    """What a task returns."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, task).result()
