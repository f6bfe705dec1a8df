"""Messages that the service really delivered, by both schemes of signatures, verified by both clients."""

import json
import shutil
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import httpx
import pytest
from msgspec import Struct

from service.application.webhooks.signatures import Scheme
from tests.clients.test_guide import NOTIFIER
from tests.clients.test_typescript import node
from tests.service.processes import PATIENCE
from tests.service.webhooks.receiver import receiving

WITHOUT_NODE = pytest.mark.skipif(
    not (shutil.which("node") and shutil.which("npm")), reason="there is no Node.js on this machine"
)


class Delivered(Struct):
    """A message as it arrived, the key that verifies it, and the match that it is about."""

    key: str
    headers: dict[str, str]
    body: bytes
    match: str


@pytest.fixture(scope="module", params=["hmac", "ed25519"])
def delivered(request: pytest.FixtureRequest, address: str) -> Delivered:
    """That a player's turn has come."""
    scheme: Scheme = request.param
    me = httpx.post(f"{address}/v1/players", json={"name": "Ada"}).json()
    with (
        httpx.Client(base_url=address, headers={"Authorization": f"Bearer {me['token']}"}) as ada,
        receiving() as hook,
    ):
        wanted = {"subject": me["id"], "url": hook.url, "types": ["turn.awaited"], "signature": scheme}
        made = ada.post("/v1/webhooks", json=wanted).json()
        match = ada.post("/v1/matches", json={"game": "conspiracy", "seats": ["me", "bot"]}).json()["id"]
        assert hook.arrived.acquire(timeout=PATIENCE)
        (message,) = hook.received
        return Delivered(made["secret"] or made["public_key"], message.headers, message.body, match)


@pytest.mark.usefixtures("python_client")
def test_the_python_client_verifies_a_delivered_message(delivered: Delivered) -> None:
    from cabinet_noir_client import BadSignature, verify

    message = verify(delivered.key, delivered.headers, delivered.body)
    assert (message["type"], message["data"]["match"]) == ("turn.awaited", delivered.match)
    with pytest.raises(BadSignature):
        verify(delivered.key, delivered.headers, delivered.body + b" ")


@WITHOUT_NODE
def test_the_typescript_client_verifies_a_delivered_message(typescript_client: Path, delivered: Delivered) -> None:
    given = {"key": delivered.key, "headers": delivered.headers, "body": delivered.body.decode()}
    assert node(typescript_client, "verify.mjs", json.dumps(given)) == ["turn.awaited", "refused"]


class Chat(BaseHTTPRequestHandler):
    """A chat that keeps what it is told."""

    told: list[Any]

    def do_POST(self) -> None:
        self.told.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
        self.send_response(204)
        self.end_headers()

    def log_message(self, *_: Any) -> None:
        pass


@pytest.fixture
def chat() -> Iterator[HTTPServer]:
    Chat.told = []
    with HTTPServer(("127.0.0.1", 0), Chat) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


@pytest.mark.usefixtures("python_client")
def test_the_notifier_tells_a_chat_of_a_turn_and_refuses_forgeries(delivered: Delivered, chat: HTTPServer) -> None:
    scope: dict[str, Any] = {}
    exec(NOTIFIER, scope)
    address = f"http://127.0.0.1:{chat.server_port}/"
    forged = {**delivered.headers, "webhook-signature": "v1,x v1a,x"}
    assert scope["notify"](delivered.key, address, delivered.headers, delivered.body) == 204
    assert scope["notify"](delivered.key, address, forged, delivered.body) == 403
    assert Chat.told == [{"content": f"It is your turn in {delivered.match}."}]
