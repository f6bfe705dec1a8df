"""Followers who come back all at once: a few streams are opened at a time, and ordinary requests go before."""

import asyncio
from collections.abc import Awaitable, Callable

from service.http.gateway.turnstile import BESIDE, WIDTH, Turnstile
from tests.loops import run

MANY = 20


class Crowd:
    """Many who open streams, and where each of them is."""

    def __init__(self, turnstile: Turnstile, size: int = MANY) -> None:
        self.inside: set[int] = set()
        self.most = 0
        self.done: list[int] = []
        self._turnstile = turnstile
        self.tasks = [asyncio.ensure_future(self._come(number)) for number in range(size)]

    async def _come(self, number: int) -> None:
        async with self._turnstile.opening():
            self.inside.add(number)
            self.most = max(self.most, len(self.inside))
            await asyncio.sleep(0)
            self.inside.discard(number)
        self.done.append(number)

    async def all(self) -> None:
        """Wait until all who were not sent away have been let in."""
        await asyncio.gather(*self.tasks, return_exceptions=True)


async def turns(number: int) -> None:
    """Let the event loop make so many turns."""
    for _ in range(number):
        await asyncio.sleep(0)


def in_a_crowd(test: Callable[[Turnstile], Awaitable[None]], hold_seconds: float = 60.0) -> None:
    async def go() -> None:
        await test(Turnstile(hold_seconds))

    run(go())


def test_a_few_are_let_in_at_a_time_in_the_order_of_coming() -> None:
    async def test(turnstile: Turnstile) -> None:
        crowd = Crowd(turnstile)
        await crowd.all()
        assert crowd.most == WIDTH
        assert crowd.done == list(range(MANY))

    in_a_crowd(test)


def test_what_comes_meanwhile_has_a_turn_before_the_crowd_is_in() -> None:
    async def test(turnstile: Turnstile) -> None:
        crowd = Crowd(turnstile)
        await turns(4)
        assert 0 < len(crowd.done) < MANY / 2
        await crowd.all()

    in_a_crowd(test)


def test_beside_an_ordinary_request_fewer_are_let_in() -> None:
    async def test(turnstile: Turnstile) -> None:
        with turnstile.ordinary():
            crowd = Crowd(turnstile)
            await crowd.all()
            assert crowd.most == BESIDE < WIDTH
        await turns(2)
        crowd = Crowd(turnstile)
        await crowd.all()
        assert crowd.most == WIDTH

    in_a_crowd(test)


def test_who_takes_long_keeps_nobody_waiting() -> None:
    async def test(turnstile: Turnstile) -> None:
        async with turnstile.opening(), turnstile.opening(), turnstile.opening():
            crowd = Crowd(turnstile, 3)
            await crowd.all()
            assert len(crowd.done) == 3
        again = Crowd(turnstile)
        await again.all()
        assert again.most <= WIDTH

    in_a_crowd(test, hold_seconds=0.001)


def test_a_long_request_does_not_hold_up_streams_for_ever() -> None:
    async def test(turnstile: Turnstile) -> None:
        with turnstile.ordinary():
            while turnstile._ordinary:
                await asyncio.sleep(0)
            crowd = Crowd(turnstile)
            await crowd.all()
        assert crowd.most == WIDTH

    in_a_crowd(test, hold_seconds=0.001)


def test_who_leaves_while_waiting_takes_no_place() -> None:
    async def test(turnstile: Turnstile) -> None:
        crowd = Crowd(turnstile)
        await turns(1)
        for task in crowd.tasks[WIDTH : MANY - 1]:
            task.cancel()
        await crowd.all()
        assert crowd.done == [*range(WIDTH), MANY - 1]

    in_a_crowd(test)


def test_who_leaves_when_its_turn_has_come_gives_it_to_the_next() -> None:
    async def test(turnstile: Turnstile) -> None:
        leaves = Crowd(turnstile, WIDTH)
        waits = Crowd(turnstile, MANY)
        await turns(1)
        for task in (*leaves.tasks, *waits.tasks[:WIDTH]):
            task.cancel()
        await turns(1)
        for task in waits.tasks[WIDTH : 2 * WIDTH]:
            task.cancel()
        await waits.all()
        assert waits.done == list(range(2 * WIDTH, MANY))

    in_a_crowd(test)
