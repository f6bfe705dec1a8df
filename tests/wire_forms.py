"""Which members every event and command has on the wire, in the notation of `docs/verifier/verify.mjs`.

`python -m tests.vectors` writes its table anew.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from msgspec import inspect

from domain import games
from domain.match import commands as match_commands
from domain.match import events as match_events
from domain.tournament import commands as tournament_commands
from domain.tournament import events as tournament_events

VERIFIER: Final = Path(__file__).parents[1] / "docs" / "verifier" / "verify.mjs"
BEGIN, END = "const FORMS = `\n", "`;\n"
ANY = "*"
"""Anything may stand there: it is judged where its game is known."""


def events() -> dict[str, dict[str, str]]:
    """By game, `match` and `tournament`: the members of each event."""
    return {
        "match": _forms(match_events.EVENTS),
        "tournament": _forms(tournament_events.EVENTS),
        **{key: _forms(game.events) for key, game in sorted(games().items())},
    }


def commands() -> dict[str, dict[str, str]]:
    """By game, `match` and `tournament`: the members of each command."""
    of_games = {key: _forms(game.commands) for key, game in sorted(games().items())}
    ours = {"match": _forms(match_commands.COMMANDS), "tournament": _forms(tournament_commands.COMMANDS)}
    return {**ours, **of_games}


def _forms(classes: Any) -> dict[str, str]:
    return {name: members(kind) for name, kind in sorted(classes.items())}


def members(kind: Any) -> str:
    """The members of a class: `seat occupant{name player bot}`."""
    return " ".join(_named(field) for field in inspect.type_info(kind).fields)  # type: ignore[attr-defined]  # a struct


def _named(field: inspect.Field) -> str:
    return field.encode_name + _form(field.type)


def _form(kind: inspect.Type) -> str:
    """What may stand under a name: nothing is said of what has no members."""
    found = list(_parts(kind))
    if ANY in found:
        return ANY
    return "{" + " ".join(dict.fromkeys(found)) + "}" if found else ""


def _parts(kind: inspect.Type) -> Iterator[str]:
    match kind:
        case inspect.AnyType() | inspect.RawType():
            yield ANY
        case inspect.StructType():
            if kind.tag_field:
                yield kind.tag_field
            yield from (_named(field) for field in kind.fields)
        case inspect.UnionType():
            for one in kind.types:
                yield from _parts(one)
        case inspect.DictType():
            yield "=" + _form(kind.value_type)
        case inspect.VarTupleType() | inspect.ListType() | inspect.SetType() | inspect.FrozenSetType():
            yield from _parts(kind.item_type)
        case inspect.TupleType():
            for one in kind.item_types:
                yield from _parts(one)
        case inspect.CustomType():
            yield ANY


def table() -> str:
    """The lines of the verifier's table."""
    rows = (
        f"{game} {kind} {name}: {form}".strip()
        for kind, of in (("event", events()), ("command", commands()))
        for game, forms in of.items()
        for name, form in forms.items()
    )
    return "".join(f"{row}\n" for row in rows)


def with_table(verifier: str) -> str:
    """The text of the verifier with the table as it must be."""
    before, begin, rest = verifier.partition(BEGIN)
    _, end, after = rest.partition(END)
    return before + begin + table() + end + after


def refresh() -> None:
    """Write the table into the verifier."""
    VERIFIER.write_text(with_table(VERIFIER.read_text("utf-8")), "utf-8")
