"""Jobs in the background, without `await`, made from the one with it by `make clients`."""

from collections.abc import Generator, Iterator
from typing import Any, Generic, cast

from typing_extensions import TypeVar

from cabinet_noir_client import types as t
from cabinet_noir_client._sync_caller import Caller
from cabinet_noir_client.endings import Ending, Stream
from cabinet_noir_client.jobs import JobFailed
from cabinet_noir_client.waits import Looks

Found = TypeVar("Found", default=Any)
OVER = ("done", "failed")


class Job(Generic[Found]):
    """A job in the background. `latest` is what was last heard of it, and `for` tells its progress."""

    def __init__(self, client: Caller, job: t.Job) -> None:
        self.client = client
        self.id = job["id"]
        self.latest = job

    @property
    def is_over(self) -> bool:
        """Whether it was done or had failed, as far as was heard."""
        return self.latest["status"] in OVER

    def __iter__(self) -> Iterator[t.Job]:
        return self.progress()

    def progress(self) -> Stream[t.Job]:
        """The job, now and as often as something has changed, until it is over. `close` ends it."""
        return Stream(self._progress)

    def result(self) -> Found:
        """What it found, once it is done. Raises JobFailed."""
        for _ in self.progress():
            pass
        if self.latest["status"] == "failed":
            raise JobFailed(self.latest)
        return cast(Found, cast(dict[str, Any], self.latest)[self.latest["kind"]])

    def remove(self) -> t.Job:
        """Stop it, and have it forgotten; what it has found so far."""
        return self.client.api.remove_job(self.id)

    def _progress(self, ending: Ending) -> Generator[t.Job, None, None]:
        looks, told = Looks(), None
        while True:
            now = (self.latest["status"], self.latest["done"])
            if now != told:
                yield self.latest
            if self.is_over or not ending.sleep(looks.next(now != told)):
                return
            told, self.latest = now, self.client.api.show_job(self.id)
