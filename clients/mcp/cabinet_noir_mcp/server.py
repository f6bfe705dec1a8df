"""The server: tools that play and study matches, and the rules and components of the games as resources."""

from collections.abc import Awaitable, Callable
from functools import wraps
from typing import ParamSpec, TypeVar

from cabinet_noir_client import AsyncClient, Problem
from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ResourceError, ToolError

from cabinet_noir_mcp.tools import Tools

INSTRUCTIONS = """\
Board games of intrigue with hidden information: conspiracy, umbra_concilium, richelieu and pax_illuminaten.

To play, read the resource rules://{game}, then call open_match, or list_matches for those in which you sit. Then,
until the match is over: wait_for_turn gives the options of your seat; choose one and send its command by
give_command, together with the version of the options. An option of the kind `allow` has the whole command. Any
other leaves one field open: `field` says which, and `low`, `high` and `pool` what belongs there.

show_view is what your seat knows, and never more. show_history tells what happened. analyse works on matches that
are over."""

P = ParamSpec("P")
R = TypeVar("R")


def serve(client: AsyncClient) -> MCPServer:
    """The server for the player whose token the client has. The client stays its owner's."""
    server, tools = MCPServer("cabinet-noir", instructions=INSTRUCTIONS), Tools(client)
    for tool in (
        tools.list_games,
        tools.list_matches,
        tools.open_match,
        tools.show_match,
        tools.show_view,
        tools.show_options,
        tools.wait_for_turn,
        tools.give_command,
        tools.show_history,
        tools.analyse,
    ):
        server.tool()(_explained(tool, ToolError))
    server.resource("rules://{game}", mime_type="text/markdown")(_explained(tools.rules, ResourceError))
    server.resource("components://{game}", mime_type="application/json")(
        _explained(tools.components, ResourceError)
    )
    return server


def _explained(ask: Callable[P, Awaitable[R]], error: type[Exception]) -> Callable[P, Awaitable[R]]:
    """The same, with refusals as errors that agents read: a code, and what is wrong."""

    @wraps(ask)
    async def answer(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return await ask(*args, **kwargs)
        except Problem as problem:
            raise error(str(problem)) from None

    return answer
