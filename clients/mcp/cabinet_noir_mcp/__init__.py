"""Matches of Cabinet Noir for agents: a server of the Model Context Protocol over the public API."""

from cabinet_noir_mcp.server import serve

__all__ = ["serve"]
