"""Component schemas of the document: answers, and the messages and states of the games."""

from collections.abc import Mapping
from inspect import cleandoc
from typing import Any

import msgspec
from apispec import APISpec
from msgspec import Struct, defstruct

from domain.kernel.game import Game
from domain.match.events import EVENTS as MATCH_EVENTS
from domain.tournament.events import EVENTS as TOURNAMENT_EVENTS
from service.application.webhooks.documents import Notice, WebhookMessage
from service.http.openapi.descriptions import describe_components
from service.http.openapi.parts import ANY, COMPONENTS, REF, any_of, ref

BY_GAME = "x-games"
"""By game, the types of its messages in a choice among those of all games."""


class Schemas:
    """Component schemas made from structs; those of a game are called `<game>.<Class>`."""

    def __init__(self, spec: APISpec) -> None:
        self._spec = spec
        self._added: set[str] = set()
        self._answers: dict[Any, dict[str, Any]] = {}
        self.sparse: set[str] = set()
        """The messages of which fields at their defaults are not written."""
        self._union("match", "Event", MATCH_EVENTS)
        self._union("tournament", "Event", TOURNAMENT_EVENTS)

    def add_games(self, games: Mapping[str, Game[Any]]) -> None:
        """Add what the games have, and the schemas of any game: a command, an event, a state, match options.

        Client generators tell the commands apart by their tag. Games that share one share the schema of the first.
        `x-games` says which types each game has.
        """
        commands: dict[str, dict[str, Any]] = {}
        for key, game in games.items():
            new = {wire: kind for wire, kind in game.commands.items() if wire not in commands}
            commands |= self._by_tag(key, new)
            self._union(key, "Event", game.events)
            self._structs([game.state], f"{key}.")
            self._add_edition(key, game)
            self._structs([game.meta.options], f"{key}.")
            self._structs(
                [defstruct(f"New{game.meta.options.__name__}", [], bases=(game.meta.options,))], f"{key}."
            )
        self._tagged(
            f"{ANY}.Command", commands, **{BY_GAME: {key: list(game.commands) for key, game in games.items()}}
        )
        for name in ("Event", "State", "Options", "NewOptions"):
            self._spec.components.schema(f"{ANY}.{name}", any_of(f"{key}.{name}" for key in games))

    def _add_edition(self, key: str, game: Game[Any]) -> None:
        """Add what an edition of the components is, as written: fields at their defaults may be left out."""
        before = set(self._added)
        self._structs([game.edition], f"{key}.{COMPONENTS}.")
        self.sparse |= self._added - before

    def _union(self, key: str, name: str, classes: Any) -> None:
        self._tagged(f"{key}.{name}", self._by_tag(key, classes))

    def _by_tag(self, key: str, classes: Any) -> dict[str, dict[str, Any]]:
        """The schemas of messages by their tags."""
        self.sparse |= {
            f"{key}.{kind.__name__}" for kind in classes.values() if kind.__struct_config__.omit_defaults
        }
        return dict(zip(classes, self._structs(list(classes.values()), f"{key}."), strict=True))

    def _tagged(self, name: str, refs: Mapping[str, dict[str, Any]], **more: Any) -> None:
        """Add a choice among messages by their tags."""
        mapping = {wire: ref["$ref"] for wire, ref in refs.items()}
        union = {
            "oneOf": list(refs.values()),
            "discriminator": {"propertyName": "type", "mapping": mapping},
            **more,
        }
        self._spec.components.schema(name, union)

    def schema_of(self, kind: Any) -> dict[str, Any]:
        """The schema of an answer."""
        if kind not in self._answers:
            (self._answers[kind],) = self._structs([kind], "")
        return self._answers[kind]

    def messages(self, types: Mapping[str, type[Struct]]) -> dict[str, str]:
        """The schema of a message to a webhook, by the struct of its data; each lists the types that have it."""
        return self._message_schemas("webhook.Message", "webhook", WebhookMessage, types)

    def notices(self, types: Mapping[str, type[Struct]]) -> None:
        """Add the schema of a notice, in the same way."""
        self._message_schemas(Notice.__name__, "notice", Notice, types)
        self._added.add(Notice.__name__)

    def _message_schemas(
        self, name: str, prefix: str, form: type[Struct], types: Mapping[str, type[Struct]]
    ) -> dict[str, str]:
        _, components = msgspec.json.schema_components([form])
        describe_components([form], components)
        for data in dict.fromkeys(types.values()):
            schema = self._improved(components[form.__name__], "")
            of_type = {"enum": [kind for kind, its in types.items() if its is data]}
            for field, part in (("type", of_type), ("data", self.schema_of(data))):
                said = schema["properties"][field].get("description")
                schema["properties"][field] = {**part, **({"description": said} if said else {})}
            self._spec.components.schema(f"{prefix}.{data.__name__}", schema)
        refs = [ref(f"{prefix}.{data.__name__}") for data in dict.fromkeys(types.values())]
        self._spec.components.schema(name, {"oneOf": refs})
        return ref(name)

    def _structs(self, kinds: list[Any], prefix: str) -> list[dict[str, Any]]:
        refs, components = msgspec.json.schema_components(kinds, ref_template=REF + prefix + "{name}")
        describe_components(kinds, components)
        for name, schema in components.items():
            if prefix + name not in self._added:
                self._added.add(prefix + name)
                self._spec.components.schema(prefix + name, self._improved(schema, prefix))
        return list(refs)

    def _improved(self, schema: dict[str, Any], prefix: str) -> dict[str, Any]:
        """Add what a struct cannot express: that tags are required, and that closed sets of values have names.

        Titles are removed: games have classes with equal names, and client generators take titles for type names.
        """
        improved: dict[str, Any] = self._with_references(_require_tags(_flush(schema)), prefix)
        improved.pop("title", None)
        return improved

    def _with_references(self, schema: Any, prefix: str) -> Any:
        """The schema with a reference for each closed set of values (`domain.kernel.components.closed_set`)."""
        if isinstance(schema, list):
            return [self._with_references(part, prefix) for part in schema]
        if not isinstance(schema, dict):
            return schema
        if not {"title", "enum"} <= schema.keys():
            return {name: self._with_references(part, prefix) for name, part in schema.items()}
        name = prefix + schema["title"]
        if name not in self._added:
            self._added.add(name)
            self._spec.components.schema(name, {"type": schema["type"], "enum": schema["enum"]})
        more = {key: part for key, part in schema.items() if key not in ("type", "enum", "title")}
        return {**ref(name), **more}


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


def _any_kind(parts: list[Any]) -> Any:
    """A schema that every part of a pair or a triple fits: not every generator knows `prefixItems`."""
    if all(part == parts[0] for part in parts):
        return parts[0]
    kinds = _kinds(parts)
    return {"type": kinds} if kinds else {"anyOf": parts}


def _kinds(parts: list[Any]) -> list[str]:
    """The types of a choice, if it is a choice of types only."""
    return [part["type"] for part in parts] if all(list(part) == ["type"] for part in parts) else []


def _require_tags(schema: Any) -> Any:
    """Tags are required. `items: false` is removed: `maxItems` says the same, and apispec takes it for a name.

    Lists of anything are explicit, as client generators require. A choice of types becomes a list of them. The
    parts of any other choice differ in their type or tag, so a value fits exactly one.
    """
    if isinstance(schema, dict):
        made = {name: _require_tags(part) for name, part in schema.items()}
        if made.get("items") is False:
            del made["items"]
        if made.get("required") == []:
            del made["required"]
        if kinds := _kinds(made.get("anyOf", [])):
            made = {"type": kinds, **{name: part for name, part in made.items() if name != "anyOf"}}
        if "anyOf" in made and {"type": "null"} not in made["anyOf"]:
            made["oneOf"] = made.pop("anyOf")
        if items := made.get("prefixItems"):
            made |= {"items": _any_kind(items)}
            if all(item == items[0] for item in items):
                del made["prefixItems"]
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
