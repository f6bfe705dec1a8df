"""What is known of a game without playing it."""

import re
from importlib.resources import files
from inspect import getdoc
from typing import Any

import msgspec
import pytest
from msgspec import Struct
from msgspec.structs import replace

from domain.kernel import engine
from domain.kernel.game import MOST_SEATS, RULES, Decision, rules_of
from domain.kernel.hidden import Hidden
from domain.kernel.messages import Public, wire_name
from tests.conformance.cases import alternatives
from tests.playouts import GAMES, Case, open_table

PROVENANCE = {"printed", "derived", "reconstructed"}
pytestmark = pytest.mark.parametrize("key", GAMES)


def test_the_number_of_seats_makes_sense(key: str) -> None:
    low, high = GAMES[key].meta.seats
    assert 1 <= low <= high <= MOST_SEATS


def test_the_default_options_are_valid_and_come_back_as_they_were(key: str) -> None:
    options = GAMES[key].meta.options
    defaults = msgspec.convert({}, options)
    assert msgspec.json.decode(msgspec.json.encode(defaults), type=options) == defaults


def test_an_unknown_option_is_refused(key: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"no_such_option": 1}, GAMES[key].meta.options)


def test_every_alternative_of_an_option_is_valid(key: str) -> None:
    for name, value in alternatives(GAMES[key]):
        assert getattr(msgspec.convert({name: value}, GAMES[key].meta.options), name) == value


def test_an_option_is_remembered_when_a_match_begins(key: str) -> None:
    """Everything that follows depends on the state alone: where it is as without the option, so is the match."""
    for name, value in alternatives(GAMES[key]):
        plain = Case(key, max(2, GAMES[key].meta.seats[0]))
        assert _beginning(replace(plain, options=((name, value),))) != _beginning(plain), f"{name} = {value}"


def _beginning(case: Case) -> Any:
    """The whole state before the first command."""
    return open_table(case)[-1].decided.table.known_world.truth


def test_every_version_of_the_rules_is_in_the_first_event_and_in_the_state(key: str) -> None:
    game = GAMES[key]
    versions = range(1, game.meta.rules_version + 1)
    for version in versions:
        options, chance = msgspec.convert({}, game.meta.options), Case(key, 2).chance(0)
        turn = engine.start(game, max(2, game.meta.seats[0]), options, chance, version)
        assert rules_of(turn.state) == version
        assert len(versions) == 1 or getattr(turn.events[0], RULES) == version


def test_there_are_schemas_of_options_state_commands_and_events(key: str) -> None:
    game = GAMES[key]
    for kind in (game.meta.options, game.state, *game.commands.values(), *game.events.values()):
        assert msgspec.json.schema(kind)


def test_commands_and_events_are_filed_under_their_wire_names(key: str) -> None:
    for messages in (GAMES[key].commands, GAMES[key].events):
        assert all(wire_name(kind) == name for name, kind in messages.items())


def test_every_command_and_event_says_what_it_is(key: str) -> None:
    for kind in (*GAMES[key].commands.values(), *GAMES[key].events.values()):
        assert "__doc__" in vars(kind), kind.__name__
        assert getdoc(kind)


def test_every_value_of_a_state_is_frozen(key: str) -> None:
    assert [kind.__name__ for kind in _structs(GAMES[key].state) if not kind.__struct_config__.frozen] == []


def test_only_the_values_of_the_kernel_hide_something(key: str) -> None:
    """A game that hid something in a way of its own would be checked by nothing."""
    hiding = [
        kind
        for kind in _structs(GAMES[key].state)
        if kind is not Hidden and "hidden" in kind.__struct_encode_fields__
    ]
    assert [kind.__name__ for kind in hiding if kind.__module__ != "domain.kernel.hidden"] == []


def test_a_game_has_something_to_tell_the_public(key: str) -> None:
    assert any(issubclass(event, Public) for event in GAMES[key].events.values())


def test_components_say_where_they_come_from(key: str) -> None:
    components = GAMES[key].components
    assert components
    for edition, data in components.items():
        assert data["provenance"], edition
        assert set(_provenances(data)) <= PROVENANCE, edition


def test_refusals_name_sections_of_the_rules(key: str) -> None:
    game = GAMES[key]
    if type(game).__module__.startswith("domain."):
        rules = files(f"domain.{key}").joinpath("RULES.md").read_text(encoding="utf-8")
        sections = {match[1] for match in re.finditer(r"^#+ +(\d+(?:\.\d+)*)\.? ", rules, re.MULTILINE)}
        assert set(game.meta.refusals.values()) <= sections
    assert all(re.fullmatch("[a-z][a-z_]*", code) for code in game.meta.refusals)


def test_pending_decisions_are_part_of_the_state(key: str) -> None:
    assert any(issubclass(kind, Decision) for kind in _structs(GAMES[key].state))


def _provenances(data: Any) -> list[str]:
    """Every provenance in component data, of the whole and of its parts."""
    if isinstance(data, list | tuple):
        return [found for part in data for found in _provenances(part)]
    if not isinstance(data, dict):
        return []
    here = data.get("provenance", {})
    own = [here] if isinstance(here, str) else list(here.values())
    return own + [found for name, part in data.items() if name != "provenance" for found in _provenances(part)]


def _structs(kind: Any) -> list[type[Struct]]:
    """Every struct class that a value of `kind` may hold."""
    found: dict[type[Struct], None] = {}
    left = [msgspec.inspect.type_info(kind)]
    while left:
        info = left.pop()
        if isinstance(info, msgspec.inspect.StructType):
            if info.cls in found:
                continue
            found[info.cls] = None
            left += [field.type for field in info.fields]
        left += [getattr(info, name) for name in ("item_type", "key_type", "value_type") if hasattr(info, name)]
        for name in ("item_types", "types"):
            left += list(getattr(info, name, ()))
    return list(found)
