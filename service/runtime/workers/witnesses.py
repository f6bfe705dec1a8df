"""Has witnesses cosign the log, in a thread beside the relay: no witness that is slow or away holds anything up."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from threading import Event
from typing import Any

from events.companion import accompany
from events.connection import Client, is_down, why_down
from transparency.log import Log
from transparency.policy import Policy
from transparency.submitting import Post, Submitter

LOOK_SECONDS = 1.0
TIMEOUT_SECONDS = 5
ANSWER_MAX = 1 << 14

_log = logging.getLogger("cabinet.witnesses")


@contextmanager
def submitting(redis: Client, log: Log, policy: Policy | None) -> Iterator[None]:
    """Meanwhile checkpoints are submitted to the witnesses of the service's policy, if it has one."""
    if policy is None:
        yield
        return
    import httpx2  # a megabyte that few services need

    with httpx2.Client(timeout=TIMEOUT_SECONDS) as client:
        submitter = Submitter(redis, log, policy, posting(client))
        with accompany("witnesses", partial(_submit, submitter)):
            yield


def posting(client: Any) -> Post:
    """Sends by a client of HTTPX."""
    import httpx2

    def post(address: str, body: bytes) -> tuple[int, str, str]:
        try:
            with client.stream("POST", address, content=body, headers={"Content-Type": "text/plain"}) as answered:
                text = b""
                for piece in answered.iter_bytes():
                    text += piece
                    if len(text) > ANSWER_MAX:
                        raise ValueError("its answer is too long")
        except httpx2.HTTPError as error:
            raise OSError(str(error) or type(error).__name__) from error
        return answered.status_code, answered.headers.get("Content-Type", ""), text.decode("utf-8", "replace")

    return post


def _submit(submitter: Submitter, stopped: Event) -> None:
    while not stopped.wait(LOOK_SECONDS):
        try:
            submitter.submit()
        except Exception as error:
            if is_down(error):
                _log.warning("Redis %s; trying again", why_down(error))
            else:
                _log.exception("a checkpoint could not be submitted")
