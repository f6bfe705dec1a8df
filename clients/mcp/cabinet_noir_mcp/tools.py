"""What agents can do. Each tool is a few requests of the client, so the token decides what it may do and see."""

import asyncio
import time
from collections.abc import Awaitable
from contextlib import suppress
from typing import Any

from cabinet_noir_client import AsyncClient

MOST_SECONDS = 50.0
"""How long a tool waits at most: agents give up on one after a minute."""
POLL_SECONDS = 25.0
"""How long the service lets one request wait for events."""

Document = dict[str, Any]


class Tools:
    """The tools of one player."""

    def __init__(self, client: AsyncClient) -> None:
        self._client = client

    async def list_games(self) -> Document:
        """All games: how many sit at a table, which bots play, and which options a match of each can have."""
        return {"games": await self._client.games()}

    async def list_matches(
        self, game: str | None = None, status: str | None = None, limit: int = 20, cursor: str | None = None
    ) -> Document:
        """The matches in which you sit, newest first. `awaiting` names the seats that must answer.

        `status` is open, running, finished or cancelled. `next` is the cursor of the following page.
        """
        query: Any = {"game": game, "status": status, "limit": limit, "cursor": cursor}
        return await _document(self._client.api.list_matches(player="me", **query))

    async def open_match(
        self, game: str, seats: list[str] | None = None, options: dict[str, Any] | None = None
    ) -> Document:
        """Open a match. A seat is for me, open, bot, or bot: with a level; by default you play against bots."""
        more: Any = {} if options is None else {"options": options}
        terms: Any = {"game": game, "seats": seats, **more}
        made = await (self._client.open_match(terms) if seats else self._client.play(terms["game"], **more))
        return await _document(made.summary())

    async def show_match(self, match: str) -> Document:
        """The seats, status, clocks and outcome of a match."""
        return await _document(self._client.api.show_match(match))

    async def show_view(self, match: str, at: int | None = None, seen_as: str | None = None) -> Document:
        """What you know of a match, now or at a version.

        `seen_as` is public, the number of a seat, or truth. The last two are closed while others still play.
        """
        query: Any = {"at": at, "as_": seen_as}
        return await _document(self._client.api.show_view(match, **query))

    async def show_options(self, match: str) -> Document:
        """What you may do now, each with a label. Nothing while others are awaited."""
        return await _document(self._client.api.show_options(match))

    async def wait_for_turn(self, match: str, seconds: float = 30.0) -> Document:
        """Wait for your turn, at most 50 seconds. Returns your options, and whether the match is `over`."""
        end = time.monotonic() + min(seconds, MOST_SECONDS)
        while True:
            options = await self.show_options(match)
            left = end - time.monotonic()
            if options["options"]:
                return {**options, "over": False}
            status = (await self.show_match(match))["status"]
            if left <= 0 or status in ("finished", "cancelled"):
                return {**options, "over": status in ("finished", "cancelled")}
            wait = max(1, int(min(left, POLL_SECONDS)))
            await self._client.api.list_events(match, after=options["version"], wait=wait)

    async def give_command(self, match: str, version: int, command: dict[str, Any]) -> Document:
        """Give a command, meant for the options of a version. After `stale_version` read the options again."""
        given: Any = command
        return await _document(self._client.api.give_command(match, given, version=version))

    async def show_history(self, match: str, after: int = 0) -> Document:
        """What happened after a version, in sentences, as far as you may know. Continue from `next`."""
        return await _document(self._client.api.show_timeline(match, after=after))

    async def analyse(
        self, match: str, at: int | None = None, seat: int | None = None, playouts: int = 400
    ) -> Document:
        """Compare the commands that a seat had at a version of a match that is over, by play-outs.

        Returns a job whose `analysis` has the commands, the best first, with their chances to win. It may still be
        running after 50 seconds; ask again with the same arguments then.
        """
        wanted: Any = {"at": at, "seat": seat, "playouts": playouts, "seed": "00"}
        job = await self._client.match(match).analyse(wanted)
        with suppress(TimeoutError):
            async with asyncio.timeout(MOST_SECONDS):
                async for _ in job:
                    pass
        return {**job.latest}

    async def rules(self, game: str) -> str:
        """The rules of a game."""
        key: Any = game
        return await self._client.api.show_rules(key)

    async def components(self, game: str) -> Document:
        """The cards, boards and pieces of a game, with what each does."""
        key: Any = game
        return await _document(self._client.api.show_components(key))


async def _document(asked: Awaitable[Any]) -> Document:
    """An answer as any document."""
    found: Document = await asked
    return found
