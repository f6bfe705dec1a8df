"""A request to go back, with `await`. The one without is made from this file by `make clients`."""

from cabinet_noir_client import types as t
from cabinet_noir_client._async_caller import AsyncCaller


class AsyncUndo:
    """A request to go back to an earlier version. `latest` is what was last heard of it."""

    def __init__(self, client: AsyncCaller, shown: t.UndoShown) -> None:
        self.client = client
        self.id = shown["id"]
        self.latest = shown

    @property
    def is_asked(self) -> bool:
        """Whether answers are due, as far as was heard."""
        return self.latest["standing"] == "asked"

    async def read(self) -> t.UndoShown:
        """How it stands."""
        self.latest = await self.client.api.show_undo_request(self.latest["match"], self.id)
        return self.latest

    async def answer(self, seat: int, agree: bool) -> t.UndoShown:
        """Agree as a seat that was asked, or decline, which ends the request."""
        self.latest = await self.client.api.answer_undo(self.latest["match"], self.id, seat, {"agree": agree})
        return self.latest

    async def withdraw(self) -> t.UndoShown:
        """Take the request back, as the seat that made it."""
        return await self.answer(self.latest["seat"], False)
