"""Component schemas of the document: answers, and the messages and states of the games."""

from collections.abc import Iterable
from inspect import cleandoc
from typing import Any

import msgspec
from apispec import APISpec
from msgspec import Struct

from domain.kernel.game import Game
from domain.match.commands import COMMANDS as MATCH_COMMANDS
from domain.match.events import EVENTS as MATCH_EVENTS
from domain.tournament.events import EVENTS as TOURNAMENT_EVENTS
from service.application.matches.documents import EventDocument
from service.application.tournaments.documents import TournamentEventDocument
from service.application.webhooks.documents import WebhookMessage
from service.http.analyses.documents import AnalysedCommand
from service.http.matches.options_documents import AllowedOption, AmountOption, SomeOption
from service.http.matches.view_documents import View
from service.http.records.audit_documents import RefusalDocument
from service.http.study.adjudication_documents import Position
from service.http.study.documents import Knowledge

REF = "#/components/schemas/"
ANY = "game"
"""Stands for the name of a game in the name of a schema that applies to any game."""


class Schemas:
    """Component schemas made from structs; those of a game are called `<game>.<Class>`."""

    def __init__(self, spec: APISpec) -> None:
        self._spec = spec
        self._added: set[str] = set()
        self._answers: dict[Any, dict[str, Any]] = {}
        self.commands: dict[str, dict[str, str]] = {}
        self.events: dict[str, dict[str, str]] = {}
        self.states: dict[str, dict[str, str]] = {}
        self.any_command = {"$ref": f"{REF}{ANY}.Command"}
        self.any_state = {"$ref": f"{REF}{ANY}.State"}
        self.tournament_event: dict[str, str] = {}
        self.match_command: dict[str, str] = {}
        self.match_command = self._union("match", "Command", MATCH_COMMANDS)
        self.events["match"] = self._union("match", "Event", MATCH_EVENTS)
        self.tournament_event = self._union("tournament", "Event", TOURNAMENT_EVENTS)

    def add_games(self, games: Iterable[Game[Any]]) -> None:
        """Add what the games have, and the schemas of any game: a command, a state."""
        for game in games:
            self._add_game(game)
        self._spec.components.schema(f"{ANY}.Command", {"anyOf": list(self.commands.values())})
        self._spec.components.schema(f"{ANY}.State", {"anyOf": list(self.states.values())})

    def _add_game(self, game: Game[Any]) -> None:
        """The commands, events, views and options of a game."""
        key = game.meta.key
        self.commands[key] = self._union(key, "Command", game.commands)
        self.events[key] = self._union(key, "Event", game.events)
        (self.states[key],) = self._structs([game.state], f"{key}.")
        self._structs([game.meta.options], f"{key}.")

    def _union(self, key: str, name: str, classes: Any) -> dict[str, str]:
        refs = self._structs(list(classes.values()), f"{key}.")
        mapping = {wire: ref["$ref"] for wire, ref in zip(classes, refs, strict=True)}
        title = f"{key}.{name}"
        union = {"oneOf": refs, "discriminator": {"propertyName": "type", "mapping": mapping}}
        self._spec.components.schema(title, union)
        return {"$ref": REF + title}

    def of(self, kind: Any) -> dict[str, Any]:
        """The schema of an answer."""
        if kind not in self._answers:
            (self._answers[kind],) = self._structs([kind], "")
        return self._answers[kind]

    def message(self, data: type[Struct]) -> dict[str, str]:
        """The schema of a webhook message with such data."""
        name = f"webhook.{data.__name__}"
        if name not in self._added:
            self._added.add(name)
            schema = {"allOf": [self.of(WebhookMessage), {"properties": {"data": self.of(data)}}]}
            self._spec.components.schema(name, schema)
        return {"$ref": REF + name}

    def _structs(self, kinds: list[Any], prefix: str) -> list[dict[str, Any]]:
        refs, components = msgspec.json.schema_components(kinds, ref_template=REF + prefix + "{name}")
        for name, schema in components.items():
            if prefix + name not in self._added:
                self._added.add(prefix + name)
                self._spec.components.schema(prefix + name, self._improved(name, schema))
        return list(refs)

    def _improved(self, name: str, schema: dict[str, Any]) -> dict[str, Any]:
        """Add what a struct cannot express: the schemas of the parts of the games, and that tags are required.

        Titles are removed: games have classes with equal names, and client generators take titles for type names.
        """
        improved: dict[str, Any] = _require_tags(_flush(schema))
        improved.pop("title", None)
        parts: dict[str, tuple[str, dict[str, Any]]] = {
            View.__name__: ("view", self.any_state),
            Knowledge.__name__: ("view", self.any_state),
            Position.__name__: ("state", self.any_state),
            TournamentEventDocument.__name__: ("event", {"anyOf": [self.tournament_event]}),
            EventDocument.__name__: ("event", {"anyOf": list(self.events.values())}),
            AnalysedCommand.__name__: ("command", self.any_command),
            AllowedOption.__name__: ("command", self.any_command),
            AmountOption.__name__: ("command", self.any_command),
            SomeOption.__name__: ("command", self.any_command),
            RefusalDocument.__name__: ("command", {"anyOf": [self.match_command, *self.commands.values()]}),
        }
        if name in parts:
            field, of_games = parts[name]
            improved["properties"][field] = of_games
        return improved


def schema_of(kind: Any) -> dict[str, Any]:
    """The JSON Schema of a struct on its own."""
    schema: dict[str, Any] = _flush(msgspec.json.schema(kind))
    return schema


def _flush(schema: Any) -> Any:
    """Remove the indentation that docstrings have in the code."""
    if isinstance(schema, dict):
        return {
            name: cleandoc(part) if name == "description" and isinstance(part, str) else _flush(part)
            for name, part in schema.items()
        }
    return [_flush(part) for part in schema] if isinstance(schema, list) else schema


def _kinds(parts: list[Any]) -> list[str]:
    """The types of a choice, if it is a choice of types only."""
    return [part["type"] for part in parts] if all(list(part) == ["type"] for part in parts) else []


def _require_tags(schema: Any) -> Any:
    """Tags are required. `items: false` is removed: `maxItems` says the same, and apispec takes it for a name.

    Lists of anything are explicit, as client generators require. A choice of types becomes a list of them.
    """
    if isinstance(schema, dict):
        made = {name: _require_tags(part) for name, part in schema.items()}
        if made.get("items") is False:
            del made["items"]
        if made.get("required") == []:
            del made["required"]
        if kinds := _kinds(made.get("anyOf", [])):
            made = {"type": kinds, **{name: part for name, part in made.items() if name != "anyOf"}}
        if made.get("type") == "array" and not {"items", "prefixItems"} & made.keys():
            made["items"] = {}
        properties = made.get("properties", {})
        tags = [name for name in ("type", "kind") if "enum" in properties.get(name, {})]
        missing = [name for name in tags if name not in made.get("required", [])]
        if missing and len(properties[missing[0]]["enum"]) == 1:
            made["required"] = [*missing, *made.get("required", [])]
        return made
    if isinstance(schema, list):
        return [_require_tags(part) for part in schema]
    return schema
