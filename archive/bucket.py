"""Objects in a bucket of an S3-compatible object store, through obstore.

The usual variables name the server and the key: `AWS_ENDPOINT_URL`, `AWS_REGION`, `AWS_ACCESS_KEY_ID`,
`AWS_SECRET_ACCESS_KEY`.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import timedelta

from obstore.exceptions import AlreadyExistsError, BaseError
from obstore.store import S3Store

from archive.objects import ArchiveDown

SECONDS = "10s"
"""How long one request may take."""
RETRIES = 2
RETRY_SECONDS = 5


class Bucket:
    """See Objects."""

    def __init__(self, url: str) -> None:
        self._url = url
        plain = os.environ.get("AWS_ENDPOINT_URL", "").startswith("http://")
        with self._reported():
            self._store = S3Store.from_url(
                url,
                client_options={"timeout": SECONDS, "connect_timeout": SECONDS, "allow_http": plain},
                retry_config={"max_retries": RETRIES, "retry_timeout": timedelta(seconds=RETRY_SECONDS)},
            )

    def put(self, name: str, body: bytes) -> None:
        """See Objects."""
        with self._reported(), suppress(AlreadyExistsError):
            self._store.put(name, body, mode="create", use_multipart=False)

    def get(self, name: str) -> bytes | None:
        """See Objects."""
        with self._reported():
            try:
                return bytes(self._store.get(name).bytes())
            except FileNotFoundError:
                return None

    def delete(self, name: str) -> None:
        """See Objects."""
        with self._reported(), suppress(FileNotFoundError):
            self._store.delete(name)

    def names(self) -> Iterator[str]:
        """See Objects."""
        with self._reported():
            for page in self._store.list():
                yield from (found["path"] for found in page)

    def sweep(self) -> None:
        """See Objects: an object is put in one request, and is there whole or not at all."""

    @contextmanager
    def _reported(self) -> Iterator[None]:
        try:
            yield
        except (BaseError, OSError) as error:
            raise ArchiveDown(f"{self._url}: {str(error).splitlines()[0]}") from error
