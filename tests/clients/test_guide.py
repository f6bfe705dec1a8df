"""The examples of the guide for integrators do what the guide says of them."""

import base64
import hmac
import json
import re
import time
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread
from typing import Any

import pytest

from tests.clients.conftest import ROOT

GUIDE = (ROOT / "docs" / "integrators.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", GUIDE.partition("## Clients to install")[2], re.DOTALL)
BOT, NOTIFIER, BOARD = BLOCKS[:3]
OURS = "http://localhost:8080"

pytestmark = pytest.mark.usefixtures("python_client")


@pytest.mark.parametrize("example", [BOT, NOTIFIER, BOARD], ids=["bot", "notifier", "board"])
def test_an_example_has_some_ten_lines(example: str) -> None:
    assert len([line for line in example.splitlines() if line]) <= 12


def test_the_bot_plays_a_match_and_the_board_shows_it(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    from cabinet_noir_client import Client

    scope: dict[str, Any] = {}
    exec(BOT.replace(OURS, address), scope)
    assert "'how'" in capsys.readouterr().out
    match = scope["match"].id
    with Client(address) as client:
        last = client.match(match).summary()["version"]
    exec(BOARD.replace(OURS, address).replace("mat_…", match), {})
    shown = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in shown] == [str(number + 1) for number in range(last)]


class Chat(BaseHTTPRequestHandler):
    """A chat that keeps what it is told."""

    told: list[Any] = []

    def do_POST(self) -> None:
        self.told.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
        self.send_response(204)
        self.end_headers()

    def log_message(self, *_: Any) -> None:
        pass


def test_the_notifier_tells_a_chat_of_a_turn_and_refuses_forgeries() -> None:
    scope: dict[str, Any] = {}
    exec(NOTIFIER, scope)
    secret, body, at = (
        "whsec_" + "QUJD" * 8,
        b'{"type": "turn.awaited", "data": {"match": "mat_1"}}',
        str(int(time.time())),
    )
    made = hmac.digest(base64.b64decode("QUJD" * 8), f"msg_1.{at}.".encode() + body, "sha256")
    headers = {"webhook-id": "msg_1", "webhook-timestamp": at}
    genuine = {**headers, "webhook-signature": "v1," + base64.b64encode(made).decode()}
    with HTTPServer(("127.0.0.1", 0), Chat) as chat:
        Thread(target=chat.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{chat.server_port}/"
        assert scope["notify"](secret, address, genuine, body) == 204
        assert scope["notify"](secret, address, {**headers, "webhook-signature": "v1,x"}, body) == 403
        chat.shutdown()
    assert Chat.told == [{"content": "It is your turn in mat_1."}]
