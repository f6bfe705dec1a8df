"""The examples of the guide for integrators do what the guide says of them."""

import re
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


@pytest.mark.exhaustive
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
