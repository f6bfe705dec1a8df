"""Between ASGI and WSGI (PEP 3333): what the application is told of a request, and the headers of its answer."""

import sys
from collections.abc import Iterable, Mapping
from typing import Any, BinaryIO
from urllib.parse import unquote_to_bytes

from werkzeug.http import parse_list_header

from service.application.departure import Departure
from service.http.conventions.call import Head
from service.http.conventions.departure import DEPARTURE
from service.http.conventions.operation import Operation

Scope = Mapping[str, Any]
"""The connection scope of an HTTP request (ASGI 3, HTTP 2.3)."""

_OWN_NAMES = {b"content-type": "CONTENT_TYPE", b"content-length": "CONTENT_LENGTH"}


def raw(headers: Iterable[tuple[str, str]]) -> list[tuple[bytes, bytes]]:
    """The headers of an answer as ASGI wants them."""
    return [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in headers]


def by_name(headers: Iterable[tuple[bytes, bytes]]) -> Mapping[bytes, bytes]:
    """Headers by name; the values of one that comes several times are joined by commas."""
    found: dict[bytes, bytes] = {}
    for name, value in headers:
        found[name] = found[name] + b"," + value if name in found else value
    return found


def head_of(
    scope: Scope, proxies: int = 0, operation: Operation | None = None, route: str | None = None, match: str = ""
) -> Head:
    """The head of a request as the edge wants it, or what is known of it. So many proxies before this process are
    trusted.
    """
    headers = by_name(scope["headers"])

    def header(name: str) -> str | None:
        value = headers.get(name.lower().encode())
        return None if value is None else value.decode("latin-1")

    return Head(
        method=scope.get("method", ""),
        path=scope.get("raw_path", b"").decode("latin-1"),
        address=_address(scope, header("X-Forwarded-For") or "", proxies),
        header=header,
        operation=operation,
        route=route,
        match=match,
        http_version=scope["http_version"],
    )


def _address(scope: Scope, forwarded: str, proxies: int) -> str:
    """Where a request comes from, by what the first trusted proxy says; see ProxyFix."""
    named = parse_list_header(forwarded) if proxies else []
    own, _ = scope.get("client") or ("", 0)
    return named[-proxies] if proxies and len(named) >= proxies else str(own)


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
