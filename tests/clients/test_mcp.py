"""The server for agents: a scripted client of its protocol plays every game by tools alone."""

import json
import random
import sys
from pathlib import Path
from typing import Any

import pytest
from mcp import Client, StdioServerParameters
from mcp.types import TextResourceContents

from domain import games
from tests.clients.choice import chosen
from tests.loops import run
from tests.tiers import few

ANSWERS = 6

pytestmark = pytest.mark.usefixtures("mcp_server")


def document(result: Any) -> Any:
    """The answer of a tool."""
    assert not result.is_error, result.content
    return result.structured_content


@pytest.mark.parametrize("game", few(sorted(games()), "conspiracy"))
def test_an_agent_plays_every_game(address: str, game: str) -> None:
    from cabinet_noir_client import AsyncClient
    from cabinet_noir_mcp import serve

    async def play() -> tuple[int, Any, Any]:
        chance, answers = random.Random(game), 0
        async with await AsyncClient.sign_up("Ada", address) as player, Client(serve(player)) as agent:
            match = document(await agent.call_tool("open_match", {"game": game}))["id"]
            while answers < ANSWERS:
                turn = document(await agent.call_tool("wait_for_turn", {"match": match}))
                if turn["over"]:
                    break
                given = {"match": match, "version": turn["version"], "command": chosen(turn, chance)}
                document(await agent.call_tool("give_command", given))
                answers += 1
            view = document(await agent.call_tool("show_view", {"match": match}))
            return answers, view, document(await agent.call_tool("show_history", {"match": match}))

    answers, view, history = run(play())
    assert answers
    assert view["game"] == game
    assert len(history["sentences"]) >= answers


def test_an_agent_reads_rules_and_components(address: str) -> None:
    from cabinet_noir_client import AsyncClient
    from cabinet_noir_mcp import serve

    async def read(uri: str) -> str:
        async with await AsyncClient.sign_up("Ada", address) as player, Client(serve(player)) as agent:
            (content,) = (await agent.read_resource(uri)).contents
            assert isinstance(content, TextResourceContents)
            return content.text

    assert run(read("rules://richelieu")).startswith("# ")
    assert json.loads(run(read("components://richelieu")))["game"] == "richelieu"


def test_an_agent_hears_why_a_command_is_refused(address: str) -> None:
    from cabinet_noir_client import AsyncClient
    from cabinet_noir_mcp import serve

    async def refused() -> Any:
        async with await AsyncClient.sign_up("Ada", address) as player, Client(serve(player)) as agent:
            match = document(await agent.call_tool("open_match", {"game": "conspiracy"}))["id"]
            turn = document(await agent.call_tool("wait_for_turn", {"match": match}))
            given = {"match": match, "version": turn["version"], "command": {"type": "fly"}}
            return await agent.call_tool("give_command", given)

    answer = run(refused())
    assert answer.is_error
    assert "unknown_command: " in answer.content[0].text


@pytest.mark.exhaustive
def test_an_agent_studies_a_match_that_is_over(address: str) -> None:
    from cabinet_noir_client import AsyncClient
    from cabinet_noir_mcp import serve

    async def study() -> Any:
        async with await AsyncClient.sign_up("Ada", address) as player, Client(serve(player)) as agent:
            match = document(await agent.call_tool("open_match", {"game": "conspiracy", "seats": ["me", "bot"]}))[
                "id"
            ]
            turn = document(await agent.call_tool("wait_for_turn", {"match": match}))
            given = {"match": match, "version": turn["version"], "command": chosen(turn, random.Random(1))}
            document(await agent.call_tool("give_command", given))
            await player.match(match).resign()
            asked = {"match": match, "at": turn["version"], "playouts": 20}
            return document(await agent.call_tool("analyse", asked))

    assert run(study())["analysis"]["commands"]


@pytest.mark.exhaustive
def test_the_program_speaks_on_standard_input_and_output(address: str, mcp_server: tuple[Path, Path]) -> None:
    from cabinet_noir_client import AsyncClient

    async def listed() -> list[str]:
        async with await AsyncClient.sign_up("Ada", address) as player:
            environment = {
                "CABINET_ADDRESS": address,
                "CABINET_TOKEN": player.token or "",
                "PYTHONPATH": ":".join(map(str, mcp_server)),
            }
            program = StdioServerParameters(
                command=sys.executable, args=["-m", "cabinet_noir_mcp"], env=environment
            )
            async with Client(program) as agent:
                return [game["key"] for game in document(await agent.call_tool("list_games", {}))["games"]]

    assert run(listed()) == sorted(games())
