"""The tables of an export and their columns."""

from collections.abc import Iterable, Mapping
from typing import Any, Literal

import msgspec

Kind = Literal["text", "whole", "number", "yes_no", "time"]
Row = tuple[str, dict[str, Any]]
"""The name of a table, and a value for each of its columns; those that are missing are null."""

TABLES: Mapping[str, Mapping[str, Kind]] = {
    "matches": {
        "match": "text",
        "game": "text",
        "rules_version": "whole",
        "tournament": "text",
        "status": "text",
        "how": "text",
        "seats": "whole",
        "options": "text",
        "events": "whole",
        "plies": "whole",
        "counts": "yes_no",
        "created_at": "time",
        "ended_at": "time",
    },
    "seats": {
        "match": "text",
        "seat": "whole",
        "player": "text",
        "bot": "text",
        "name": "text",
        "resigned": "yes_no",
    },
    "commands": {
        "match": "text",
        "version": "whole",
        "at": "time",
        "seat": "whole",
        "player": "text",
        "type": "text",
        "command": "text",
        "undone": "yes_no",
    },
    "events": {
        "match": "text",
        "version": "whole",
        "at": "time",
        "type": "text",
        "cause": "text",
        "seat": "whole",
        "by": "text",
        "event": "text",
        "undone": "yes_no",
        "hash": "text",
    },
    "draws": {
        "match": "text",
        "version": "whole",
        "ply": "whole",
        "place": "whole",
        "draw": "text",
        "limit": "whole",
        "number": "whole",
        "items": "text",
        "order": "text",
        "undone": "yes_no",
    },
    "results": {
        "match": "text",
        "seat": "whole",
        "player": "text",
        "bot": "text",
        "rank": "whole",
        "won": "yes_no",
        "score": "whole",
        "ended_at": "time",
    },
    "ratings": {
        "game": "text",
        "who": "text",
        "match": "text",
        "at": "time",
        "rank": "whole",
        "seats": "whole",
        "mu": "number",
        "sigma": "number",
        "matches": "whole",
        "wins": "whole",
    },
    "tournaments": {
        "tournament": "text",
        "name": "text",
        "game": "text",
        "format": "text",
        "organiser": "text",
        "entries": "whole",
        "rounds": "whole",
        "terms": "text",
        "created_at": "time",
        "ended_at": "time",
    },
    "rounds": {
        "tournament": "text",
        "round": "whole",
        "table": "whole",
        "seat": "whole",
        "match": "text",
        "entry": "whole",
        "player": "text",
        "bot": "text",
        "name": "text",
        "rank": "whole",
        "won": "yes_no",
        "points": "number",
        "how": "text",
        "bye": "text",
    },
    "standings": {
        "tournament": "text",
        "round": "whole",
        "rank": "whole",
        "entry": "whole",
        "player": "text",
        "bot": "text",
        "name": "text",
        "points": "number",
        "tables": "whole",
        "wins": "whole",
        "byes": "whole",
        "tie_breaks": "text",
    },
}
"""Every table with its columns. What is a text and has parts is JSON. `docs/analysts.md` describes them."""
SCHEMA = 1
"""The version of these columns. A column that is new raises it."""


def json_text(value: Any) -> str:
    """What has parts, as the text of a column."""
    return msgspec.json.encode(value, order="deterministic").decode()


def by_table(rows: Iterable[Row]) -> dict[str, list[dict[str, Any]]]:
    """Rows by their table, those of each in order."""
    found: dict[str, list[dict[str, Any]]] = {}
    for table, row in rows:
        found.setdefault(table, []).append(row)
    return found
