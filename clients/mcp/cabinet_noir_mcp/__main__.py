"""`cabinet-noir-mcp`: the server on standard input and output, for one player.

CABINET_ADDRESS (http://localhost:8080) says where the service is, CABINET_TOKEN for whom the agent plays. A token
with the scopes `read` and `play` is enough; `host` lets the agent open matches.
"""

import asyncio
import os
import sys

from cabinet_noir_client import AsyncClient

from cabinet_noir_mcp.server import serve

ADDRESS = "http://localhost:8080"


def main() -> None:
    """Serve until standard input ends."""
    token = os.environ.get("CABINET_TOKEN")
    if not token:
        sys.exit("CABINET_TOKEN is not set: give the token of the player for whom the agent plays")
    asyncio.run(_serve(os.environ.get("CABINET_ADDRESS") or ADDRESS, token))


async def _serve(address: str, token: str) -> None:
    async with AsyncClient(address, token) as client:
        await serve(client).run_stdio_async()


if __name__ == "__main__":
    main()
