"""A token that ends: its streams and long polls end too, at every process."""

from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask

from service.application.accounts.locking import lock
from service.application.callers import Caller
from service.application.following.listener import Listener
from service.application.following.portions import Look
from service.application.matches.eyes import Asker
from service.application.players import ANYBODY, Principal
from service.http.following.encoding import SSE
from service.http.following.hub import Hub
from service.http.parts import EXTENSION, Parts
from service.runtime.bootstrap import Cabinet
from tests.service.following import following, readers_of
from tests.service.support import Api, app_over, refit, table_for
from tests.service.test_scopes import TOKENS, token_of
from tests.service.test_streams_hub import End, Server, match, serve

__all__ = ["match", "serve"]

NEVER = 3600.0
"""Heartbeats that do not come in time for anything."""


def _revoke(ada: Api, token: str) -> Any:
    return ada.ask("DELETE", f"{TOKENS}/{token}")


def _rotate(ada: Api, token: str) -> Any:
    return ada.post(f"{TOKENS}/{token}/rotate")


def _erase(ada: Api, token: str) -> Any:
    return ada.ask("DELETE", "/v1/players/me")


def _lock(ada: Api, token: str) -> Any:
    here: Parts = ada.app.extensions[EXTENSION]
    me = ada.get("/v1/players/me")
    assert lock(here.play, here.accounts, Caller(Principal(operator=True), "req"), me.json["id"])
    return me


@pytest.mark.parametrize("end", [_revoke, _rotate, _erase, _lock])
def test_a_token_that_is_revoked_ends_its_streams_at_every_process(
    app: Flask, cabinet: Cabinet, ada: Api, bob: Api, end: Callable[[Api, str], Any]
) -> None:
    def forget(player: str | None) -> None:
        cabinet.accounts.players.forget(player)
        cabinet.play.names.forget(player)

    listening = Hub(readers_of(cabinet), Listener(cabinet.newspaper), forget, cabinet.clock, NEVER)
    refit(app, hub=listening)
    lobby, (token, reader) = bob.open("me", "open"), token_of(ada, "read")
    elsewhere = Cabinet.compose(cabinet.config)
    with following(reader, lobby) as stream, following(bob, lobby) as other:
        stream.until(2)
        assert end(Api(app_over(elsewhere), ada.token), token).status_code in (200, 202)
        assert not [one for one in stream.to_the_end() if one.name]
        assert reader.get("/v1/players/me").status_code == 401
        other.until(2)
        assert bob.ask("DELETE", f"{lobby}/seats/0").status_code == 200
        assert other.to_the_end()[-1].name == "end"
    elsewhere.close()


def test_a_revocation_that_is_not_heard_ends_a_stream_at_its_heartbeat(
    serve: Callable[[], Server], match: str
) -> None:
    working = [True]
    mine = End(serve(), match, Look(Asker(ANYBODY), SSE), may_stay=lambda: working[0])
    with mine.socket:
        mine.read_until(1)
        working[0] = False
        mine.read_all()
    assert mine.gone.wait(30)


def test_a_long_poll_is_not_answered_with_a_token_that_has_ended(app: Flask, ada: Api, bob: Api) -> None:
    match, (token, reader) = table_for(ada, bob), token_of(ada, "read")
    newest = ada.get(match).json["version"]

    def meanwhile(*_: Any) -> None:
        _revoke(ada, token)
        bob.post(f"{match}/resign")

    refit(app, wait_for=meanwhile)
    refused = reader.get(f"{match}/events", after=newest, wait=20)
    assert (refused.status_code, refused.json["code"]) == (401, "bad_token")
