"""A sandbox: chance that repeats, a clock to move, something to begin with, and nothing of it in a real service."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from flask.testing import FlaskClient

from events.connection import Client
from service.application.sandbox.fixtures import MOMENTS
from service.runtime.bootstrap import Cabinet
from service.runtime.processes.embedded import EmbeddedServer
from service.runtime.sandbox import IN_A_SANDBOX, NOT_IN_A_SANDBOX, make, why_mixed
from service.runtime.settings import Config
from service.runtime.web import application
from tests.service.support import app_over


def sandbox_on(server: EmbeddedServer) -> Cabinet:
    return Cabinet.compose(Config(server.url, server.url, sandbox=True))


@pytest.fixture(scope="module")
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[EmbeddedServer]:
    with EmbeddedServer(tmp_path_factory.mktemp("sandbox")) as server:
        yield server


@pytest.fixture(scope="module")
def sandbox(own_server: EmbeddedServer) -> Iterator[FlaskClient]:
    """One for all: to make it takes longer than to use it."""
    cabinet = sandbox_on(own_server)
    make(cabinet)
    yield application(cabinet).test_client()
    cabinet.close()


def state_of(sandbox: FlaskClient) -> Any:
    return sandbox.get("/sandbox/state").json


def of_first_player(sandbox: FlaskClient, path: str) -> Any:
    token = state_of(sandbox)["fixtures"]["players"][0]["token"]
    return sandbox.get(path, headers={"Authorization": f"Bearer {token}"}).json


@pytest.mark.long
def test_every_answer_says_that_it_is_of_a_sandbox(sandbox: FlaskClient) -> None:
    paths = ("/healthz", "/v1/games", "/v1/matches/mat_none", "/sandbox/", "/nowhere")
    assert {sandbox.get(path).headers.get("Sandbox") for path in paths} == {"true"}


def test_no_other_service_has_anything_of_a_sandbox(cabinet: Cabinet) -> None:
    caller = app_over(cabinet).test_client()
    answer = caller.get("/sandbox/state")
    assert (answer.status_code, "Sandbox" in answer.headers) == (404, False)


@pytest.mark.parametrize("game", sorted(MOMENTS))
def test_the_match_of_a_game_has_come_to_its_moment(sandbox: FlaskClient, game: str) -> None:
    match = state_of(sandbox)["fixtures"]["matches"][game]
    options = of_first_player(sandbox, f"/v1/matches/{match}/options")["options"]
    assert MOMENTS[game] in {option["command"]["type"] for option in options}


def test_a_round_of_the_tournament_is_being_played(sandbox: FlaskClient) -> None:
    tournament = state_of(sandbox)["fixtures"]["tournament"]
    shown = of_first_player(sandbox, f"/v1/tournaments/{tournament}/rounds/1")
    assert shown["status"] == "playing"


@pytest.mark.long
def test_two_sandboxes_begin_with_the_same_matches(server: EmbeddedServer, client: Client) -> None:
    def begun() -> tuple[dict[str, str], list[bytes]]:
        client.flushdb()
        cabinet = sandbox_on(server)
        matches = make(cabinet).matches
        views = [cabinet.play.matches.current(match)[0].state.known_world.truth for match in matches.values()]
        cabinet.close()
        return matches, [repr(view).encode() for view in views]

    assert begun() == begun()


def test_the_clock_moves_on_for_every_process(sandbox: FlaskClient, own_server: EmbeddedServer) -> None:
    other = sandbox_on(own_server)
    before = other.clock()
    moved = sandbox.post("/sandbox/clock", json={"seconds": 86_400})
    assert moved.status_code == 200
    other.clock.look()  # type: ignore[attr-defined]  # as its thread does ten times a second
    assert (other.clock() - before).days == 1
    other.close()


@pytest.mark.parametrize("seconds", [-1, "1", 10**10, None])
def test_a_clock_that_cannot_be_moved_so_says_why(sandbox: FlaskClient, seconds: object) -> None:
    before = state_of(sandbox)["now"][:16]
    refused = sandbox.post("/sandbox/clock", json={"seconds": seconds})
    assert (refused.status_code, refused.json["errors"][0]["pointer"]) == (422, "/seconds")
    assert state_of(sandbox)["now"][:16] == before


def test_messages_to_a_webhook_are_shown(sandbox: FlaskClient) -> None:
    sent = json.dumps({"type": "match.advanced"})
    assert sandbox.post("/sandbox/inbox", data=sent, headers={"Webhook-Id": "msg_1"}).status_code == 204
    received = state_of(sandbox)["received"][0]
    assert (received["body"], received["headers"]["Webhook-Id"]) == (sent, "msg_1")


def test_the_page_shows_what_others_sent_as_text(sandbox: FlaskClient) -> None:
    sandbox.post("/sandbox/inbox", data="<script>alert(1)</script>")
    shown = sandbox.get("/sandbox/").get_data(as_text=True)
    assert shown.startswith("<!doctype html>")
    assert "&lt;script&gt;" in shown
    assert "<script>" not in shown


def test_the_form_of_the_page_moves_the_clock(sandbox: FlaskClient) -> None:
    before = state_of(sandbox)["now"]
    moved = sandbox.post("/sandbox/clock", data={"seconds": "86400"})
    assert (moved.status_code, moved.headers["Location"]) == (303, "/sandbox/")
    assert state_of(sandbox)["now"] > before


def test_a_sandbox_and_a_real_service_refuse_the_data_of_each_other(client: Client) -> None:
    assert why_mixed(client, True) == why_mixed(client, False) == ""
    client.set("anything", 1)
    assert why_mixed(client, True) == NOT_IN_A_SANDBOX
    client.hset("cn:sandbox", "seed", 1)
    assert (why_mixed(client, True), why_mixed(client, False)) == ("", IN_A_SANDBOX)


@pytest.mark.parametrize("host", ["0.0.0.0", "192.0.2.1", "cabinet.example"])
def test_only_this_machine_reaches_a_sandbox(host: str) -> None:
    given = {"CABINET_REDIS_URL": "redis://x", "CABINET_SANDBOX": "yes", "CABINET_HOST": host}
    with pytest.raises(ValueError, match="listens on this machine only"):
        Config.from_environment(given)
