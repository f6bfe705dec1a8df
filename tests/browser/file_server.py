"""A server that knows nothing but files."""

from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from types import TracebackType
from typing import Any


class Quiet(SimpleHTTPRequestHandler):
    """Files, and nothing in the log."""

    def log_message(self, format: str, *args: Any) -> None:
        pass


class FileServer:
    """The files of a folder, at an origin of their own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
        self.origin = f"http://127.0.0.1:{self._server.server_port}"

    def __enter__(self) -> "FileServer":
        Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.shutdown()
        self._server.server_close()
