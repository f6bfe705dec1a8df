"""The collection for Bruno has every operation, is fresh, and holds nobody's token."""

import re
import shutil
from pathlib import Path

import pytest
import yaml

from clients import bruno
from clients.documents import operations
from tests.clients.conftest import run
from tests.copies import writable_copy

FILES = bruno.texts()
FIRST = (
    "players/create_player",
    "matches/create_match",
    "play/show_options",
    "play/show_view",
    "matches/list_matches",
)


def test_it_is_made_of_the_document() -> None:
    written = {path: path.read_text(encoding="utf-8") for path in bruno.FOLDER.rglob("*.yml")}
    assert written == FILES, "run `make clients`"


def test_every_operation_is_a_request_in_the_folder_of_its_tag() -> None:
    sent = {(path.parent.name, path.stem): yaml.safe_load(text).get("http") for path, text in FILES.items()}
    for method, path, operation in operations():
        request = sent[operation["tags"][0], operation["operationId"]]
        varying = {of["name"] for of in request["params"] if of["type"] == "path"}
        assert request["method"] == method
        assert re.sub(r":(\w+)", r"{\1}", request["url"].removeprefix("{{baseUrl}}")) == path
        assert varying == set(re.findall(r"{(\w+)}", path))


def test_every_variable_is_in_the_environment_and_the_token_is_empty() -> None:
    environment = yaml.safe_load(FILES[bruno.FOLDER / "environments" / "Localhost.yml"])
    values = {of["name"]: of["value"] for of in environment["variables"]}
    used = {name for text in FILES.values() for name in re.findall(r"{{(\w+)}}", text)}
    assert used == values.keys()
    assert (values["baseUrl"], values["token"]) == (bruno.ADDRESS, "")


@pytest.mark.skipif(not shutil.which("bru"), reason="there is no Bruno: `npm install --global @usebruno/cli`")
def test_bruno_sends_them(address: str, tmp_path: Path) -> None:
    folder = writable_copy(bruno.FOLDER, tmp_path / "bruno")
    requests = (f"{name}.yml" for name in FIRST)
    said = run(folder, "bru", "run", *requests, "--env", "Localhost", "--env-var", f"baseUrl={address}")
    assert re.findall(r"\((\d+) ", said)[: len(FIRST)] == ["201", "201", "200", "200", "200"], said
