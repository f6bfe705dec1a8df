"""What happens has the form that the API's document gives it: a value of a closed set is in that set."""

from functools import cache
from typing import Any

import msgspec
from jsonschema_rs import Draft202012Validator

from tests.conformance.cases import POSITIONS
from tests.playouts import GAMES, Playout


@cache
def validator(kind: type[Any]) -> Draft202012Validator:
    return Draft202012Validator(msgspec.json.schema(kind))


def faults(value: Any) -> list[str]:
    """What is wrong with a value, by its schema."""
    told = msgspec.to_builtins(value)
    return [f"{type(value).__name__}: {error.message}" for error in validator(type(value)).iter_errors(told)]


def test_every_event_has_its_documented_form(playout: Playout) -> None:
    own = GAMES[playout.case.game].events.values()
    told = [event for ply in playout.plies for event in ply.decided.events if type(event) in own]
    assert sorted({fault for event in told for fault in faults(event)}) == []


def test_every_state_has_its_documented_form(playout: Playout) -> None:
    some = playout.plies[:: max(1, len(playout.plies) // POSITIONS)]
    states = [ply.before.known_world.truth for ply in some] + [playout.final.known_world.truth]
    assert sorted({fault for state in states for fault in faults(state)}) == []
