"""Between ASGI and WSGI (PEP 3333): what the application is told of a request, and the headers of its answer."""

import sys
from collections.abc import Iterable, Mapping
from typing import Any, BinaryIO
from urllib.parse import unquote_to_bytes

from service.application.departure import Departure
from service.http.conventions.departure import DEPARTURE

Scope = Mapping[str, Any]
"""The connection scope of an HTTP request (ASGI 3, HTTP 2.3)."""

_OWN_NAMES = {b"content-type": "CONTENT_TYPE", b"content-length": "CONTENT_LENGTH"}


def raw(headers: Iterable[tuple[str, str]]) -> list[tuple[bytes, bytes]]:
    """The headers of an answer as ASGI wants them."""
    return [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in headers]


def environ_of(scope: Scope, body: BinaryIO) -> dict[str, Any]:
    """The environment of a request.

    Headers whose names have an underscore are left out: they could be taken for others. Where a header comes
    several times its values are joined by commas.
    """
    server, client = scope.get("server") or ("", None), scope.get("client") or ("", 0)
    environ: dict[str, Any] = {
        "REQUEST_METHOD": scope["method"],
        "SCRIPT_NAME": "",
        "PATH_INFO": unquote_to_bytes(scope["raw_path"]).decode("latin-1"),
        "QUERY_STRING": scope["query_string"].decode("latin-1"),
        "SERVER_NAME": server[0],
        "SERVER_PORT": str(server[1] or ""),
        "SERVER_PROTOCOL": f"HTTP/{scope['http_version']}",
        "REMOTE_ADDR": client[0],
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": scope.get("scheme", "http"),
        "wsgi.input": body,
        "wsgi.input_terminated": True,
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
        DEPARTURE: Departure(),
    }
    for name, value in scope["headers"]:
        if b"_" in name:
            continue
        key = _OWN_NAMES.get(name) or "HTTP_" + name.decode("latin-1").upper().replace("-", "_")
        text = value.decode("latin-1")
        environ[key] = f"{environ[key]},{text}" if key in environ else text
    return environ
