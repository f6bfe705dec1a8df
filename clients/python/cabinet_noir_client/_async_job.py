"""Jobs in the background, with `await`. The one without is made from this file by `make clients`."""

from collections.abc import AsyncGenerator, AsyncIterator
from typing import Any, Generic, cast

from typing_extensions import TypeVar

from cabinet_noir_client import types as t
from cabinet_noir_client._async_caller import AsyncCaller
from cabinet_noir_client.endings import AsyncEnding, AsyncStream
from cabinet_noir_client.jobs import JobFailed
from cabinet_noir_client.waits import Looks

Found = TypeVar("Found", default=Any)
OVER = ("done", "failed")


class AsyncJob(Generic[Found]):
    """A job in the background. `latest` is what was last heard of it, and `async for` tells its progress."""

    def __init__(self, client: AsyncCaller, job: t.Job) -> None:
        self.client = client
        self.id = job["id"]
        self.latest = job

    @property
    def is_over(self) -> bool:
        """Whether it was done or had failed, as far as was heard."""
        return self.latest["status"] in OVER

    def __aiter__(self) -> AsyncIterator[t.Job]:
        return self.progress()

    def progress(self) -> AsyncStream[t.Job]:
        """The job, now and as often as something has changed, until it is over. `aclose` ends it."""
        return AsyncStream(self._progress)

    async def result(self) -> Found:
        """What it found, once it is done. Raises JobFailed."""
        async for _ in self.progress():
            pass
        if self.latest["status"] == "failed":
            raise JobFailed(self.latest)
        return cast(Found, cast(dict[str, Any], self.latest)[self.latest["kind"]])

    async def remove(self) -> t.Job:
        """Stop it, and have it forgotten; what it has found so far."""
        return await self.client.api.remove_job(self.id)

    async def _progress(self, ending: AsyncEnding) -> AsyncGenerator[t.Job, None]:
        looks, told = Looks(), None
        while True:
            now = (self.latest["status"], self.latest["done"])
            if now != told:
                yield self.latest
            if self.is_over or not await ending.sleep(looks.next(now != told)):
                return
            told, self.latest = now, await self.client.api.show_job(self.id)
