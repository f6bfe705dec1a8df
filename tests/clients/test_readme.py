"""The examples of the Python client's README run, one after the other."""

import re
from typing import Any

import pytest

from tests.clients.conftest import PYTHON, published

BLOCKS = re.findall(r"```python\n(.*?)```", (PYTHON / "README.md").read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.usefixtures("python_client")
@pytest.mark.exhaustive
def test_the_examples_run(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from cabinet_noir_client import Client

    monkeypatch.setattr(Client.__init__, "__defaults__", (address, *Client.__init__.__defaults__[1:]))  # type: ignore[misc,index]  # it has some
    monkeypatch.setattr(Client.sign_up.__func__, "__defaults__", (address,))
    with Client(address) as client:
        published(client)
    scope: dict[str, Any] = {}
    for number, block in enumerate(BLOCKS):
        exec(compile(block, f"example {number + 1}", "exec"), scope)
    assert scope["undo"].latest["standing"] == "taken_back"
    assert "message" not in scope  # its signature is wrong
    assert scope["application"]["client_id"] in scope["consent"].address
