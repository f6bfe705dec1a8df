"""Places that callers wait for, with a share for each: who takes many leaves others theirs."""

import asyncio
from collections import Counter


class Shares:
    """So many places in all, of which an address has some at most. For one event loop."""

    def __init__(self, total: int, each: int) -> None:
        self._total = total
        self._each = each
        self._taken: Counter[str] = Counter()
        self._changed = asyncio.Condition()

    async def take(self, address: str) -> None:
        """Wait for a place."""
        async with self._changed:
            await self._changed.wait_for(lambda: self._has_room(address))
            self._taken[address] += 1

    async def give_back(self, address: str) -> None:
        """Leave a place to others."""
        async with self._changed:
            self._taken[address] -= 1
            if not self._taken[address]:
                del self._taken[address]
            self._changed.notify_all()

    def _has_room(self, address: str) -> bool:
        return self._taken.total() < self._total and self._taken[address] < self._each
