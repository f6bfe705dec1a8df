"""Commands answered without a request of Flask, which would cost more than deciding and appending them.

The same functions answer them as in the application (`service.http.app`, `service.http.matches.commands`). Whatever
is out of the ordinary is left to it: callers without a valid token, query parameters, callers from other origins,
and everything if replicas are waited for.
Problems are worded there too.
"""

import time
from collections.abc import Callable
from typing import Any

from flask import Flask, Response, g

from service.application import metrics
from service.application.callers import Caller
from service.application.either import either
from service.application.limits import API
from service.http.app import on_error
from service.http.conventions.answers import JSON, UNKEPT, VARY, common, encoded
from service.http.conventions.caller import language_of, principal_of, request_id_of
from service.http.conventions.operation import operation_of
from service.http.conventions.writing import replay_header
from service.http.gateway.batch import Batch
from service.http.gateway.environ import raw
from service.http.gateway.gateway import Answered, Headers
from service.http.matches.commands import carried_out_together, give_command
from service.http.parts import EXTENSION, Parts
from service.http.rates.buckets import Quotas
from service.http.rates.throttle import admit_caller

ROUTE = f"{API}/matches/<match>/commands"
_OPERATION = operation_of(give_command)
_VARY = ", ".join(VARY)


class Commands:
    """Answers commands."""

    def __init__(self, app: Flask) -> None:
        self._app = app
        self._here: Parts = app.extensions[EXTENSION]
        self._batch = Batch(self._here.play.writing.writer, self._here.play.writing.tell, self._here.hub.hold)

    async def answer(
        self, match: str, headers: Headers, query: bytes, body: bytes, environ: Callable[[], dict[str, Any]]
    ) -> Answered | None:
        """The answer to a command; None if the application has to answer, which wants the request as `environ`."""
        if query or self._here.replication or (b"origin" in headers and self._here.edge.cors_origins):
            return None
        try:
            given = _text(headers, b"authorization") or None
            who = await either(principal_of, self._here.accounts.players, given, self._here.play.clock)
        except Exception:  # an unknown token, or the store is down: the application says so
            return None
        if who.player is None:
            return None
        by = Caller(
            who,
            request_id_of(_text(headers, b"request-id")),
            _text(headers, b"idempotency-key"),
            _text(headers, b"if-match"),
        )
        quotas: Quotas = []
        started, language = time.perf_counter(), language_of(_text(headers, b"accept-language"))
        try:
            await either(self._admit, quotas, who.player.id, match)
            by.need_scope(_OPERATION.scope)
            document, replayed = await carried_out_together(self._here, by, match, body, self._batch.transact)
        except Exception as error:
            return await either(self._refused, error, by, language, quotas, started, environ())
        metrics.observe(ROUTE, "POST", 200, time.perf_counter() - started)
        content = encoded(document)
        told = {
            "Content-Type": JSON,
            "Content-Length": str(len(content)),
            "ETag": f'"{document.version}"',
            "Vary": _VARY,
            "Cache-Control": UNKEPT,
            **common(by.request_id, language, quotas, _OPERATION.retirement),
            **replay_header(replayed),
        }
        return 200, raw(told.items()), content

    def _admit(self, quotas: Quotas, player: str, match: str) -> None:
        quotas.clear()
        admit_caller(self._here, quotas, player, player, match)

    def _refused(
        self,
        error: Exception,
        by: Caller,
        language: str,
        quotas: Quotas,
        started: float,
        environ: dict[str, Any],
    ) -> Answered:
        """What the application answers to a request that ended with an error."""
        with self._app.request_context(environ):
            g.started, g.request_id, g.language = started, by.request_id, language
            g.caller, g.quotas = by, quotas
            response: Response = self._app.process_response(on_error(error))
            return response.status_code, raw(response.headers.items()), response.get_data()


def _text(headers: Headers, name: bytes) -> str:
    return headers.get(name, b"").decode("latin-1")
