"""What the clients know of each game: its forms in TypeScript, its match and the ways to one in Python."""

from typing import Any

from clients import documents
from clients.documents import plain
from clients.queries import MADE, in_python_type

MATCH = (
    "MatchSummary",
    "View",
    "Options",
    "GameCommand",
    "CommandAnswer",
    "EventDocument",
    "Analysis",
    "Foreseen",
    "Difference",
)
"""What a match of the Python client is generic over."""


def in_typescript() -> str:
    """The forms of each game, and each form by the key of a game."""
    forms = documents.forms()
    by_game = "".join(_typescript_game(game, forms) for game in documents.games())
    generic = "".join(f'export type {name}<G extends GameKey = GameKey> = Forms[G]["{name}"];\n' for name in forms)
    return f"""// {MADE}
import type * as types from "./types.js";

export type GameKey = types.GameKey;

/** What each of these is in a game, by its key. */
interface Forms {{
{by_game}}}

{generic}"""


def _typescript_game(game: str, forms: dict[str, str]) -> str:
    rows = "".join(f"    {name}: types.{plain(game)}{own};\n" for name, own in forms.items())
    return f"  {game}: {{\n{rows}  }};\n"


def in_python() -> str:
    """The match of each game, and how a caller comes to one."""
    own = {game: _python_forms(game) for game in documents.games()}
    matches = "".join(
        f"Async{plain(game)}Match: TypeAlias = AsyncMatch[\n{forms}]\n" for game, forms in own.items()
    )
    played = "".join(
        f"""
    @overload
    async def play(
        self, game: Literal["{game}"], *others: str, **terms: Unpack[{plain(game)}Terms]
    ) -> Async{plain(game)}Match: ...
"""
        for game in own
    )
    opened = "".join(
        f"""
    @overload
    async def open_match(self, terms: t.{plain(game)}NewMatch) -> Async{plain(game)}Match: ...
"""
        for game in own
    )
    known = "".join(
        f"""
    @overload
    def match(self, id: str, game: Literal["{game}"]) -> Async{plain(game)}Match: ...
"""
        for game in own
    )
    return f'''# {MADE}
"""The match of each game, with `await`. The one without is made from this file by `make clients`."""

from typing import Any, Literal, TypeAlias, Unpack, cast, overload

from cabinet_noir_client import types as t
from cabinet_noir_client._async_caller import AsyncCaller
from cabinet_noir_client._async_match import AsyncMatch
from cabinet_noir_client.terms import {", ".join(sorted(f"{plain(game)}Terms" for game in own))}

{matches}

class AsyncTable(AsyncCaller):
    """A caller that comes to matches: each is one of its game, where that is told."""
{opened}
    @overload
    async def open_match(self, terms: t.NewMatch) -> AsyncMatch: ...

    async def open_match(self, terms: Any) -> Any:
        """Open a match; with every seat taken it starts at once."""
        return AsyncMatch(self, (await self.api.create_match(terms))["id"])
{played}
    async def play(self, game: t.GameKey, *others: str, **terms: Any) -> Any:
        """Open a match in which the caller has the first seat, and the `others` the next ones.

        Each is `bot`, a bot of a level as `bot:expert`, `open`, or `invited`; by default as few bots as will do.
        """
        least = 1 if others else (await self.api.show_game(game))["info"]["seats_min"]
        seats = ["me", *(others or ["bot"] * max(1, least - 1))]
        return await self.open_match(cast(Any, {{"game": game, "seats": seats, **terms}}))
{known}
    @overload
    def match(self, id: str, game: t.GameKey | None = None) -> AsyncMatch: ...

    def match(self, id: str, game: t.GameKey | None = None) -> Any:
        """A match that exists; a caller who knows its game has its types."""
        return AsyncMatch(self, id)
'''


def terms_in_python() -> str:
    """The module with the terms of a match of each game, besides the game and the seats."""
    schemas = documents.document()["components"]["schemas"]
    classes = "".join(_terms(game, schemas[f"{plain(game)}NewMatch"]["properties"]) for game in documents.games())
    return f'''# {MADE}
"""The terms of a match of each game, besides its game and seats."""

from typing import Literal, TypedDict

from cabinet_noir_client import types as t

{classes.rstrip()}
'''


def _terms(game: str, fields: dict[str, Any]) -> str:
    rows = "".join(
        f'    {name}: {in_python_type(schema)}\n    """{schema["description"]}"""\n\n'
        for name, schema in fields.items()
        if name not in ("game", "seats")
    )
    return f'\nclass {plain(game)}Terms(TypedDict, total=False):\n    """Of a match of `{game}`."""\n\n{rows}'


def named_in_python() -> str:
    """The module that names the match of each game."""
    names = sorted(f"{kind}{plain(game)}Match" for game in documents.games() for kind in ("Async", ""))
    modules = {"_async_games": "Async", "_sync_games": ""}
    imports = "".join(
        f"from cabinet_noir_client.{module} import (\n"
        + "".join(f"    {kind}{plain(game)}Match,\n" for game in sorted(documents.games()))
        + ")\n"
        for module, kind in modules.items()
    )
    listed = "".join(f'    "{name}",\n' for name in names)
    return f'''# {MADE}
"""The match of each game, for those who name its type."""

{imports}
__all__ = [
{listed}]
'''


def _python_forms(game: str) -> str:
    forms = documents.forms()
    return "".join(f"    t.{plain(game)}{forms[name]},\n" for name in MATCH)
