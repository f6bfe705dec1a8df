"""Who learns what of an event, and what `vocabulary` refuses at import."""

from collections.abc import Mapping
from types import ModuleType
from typing import ClassVar

import pytest
from msgspec import Struct

from domain.kernel.hidden import Hidden, Ledger, Pile, Slot
from domain.kernel.messages import (
    HOUSE,
    Command,
    Event,
    Private,
    Public,
    Sealed,
    Seat,
    snake_case,
    vocabulary,
    wire_name,
)


def module_with(*classes: type[Struct]) -> ModuleType:
    module = ModuleType("somewhere")
    for number, kind in enumerate(classes):
        kind.__module__ = "somewhere"
        setattr(module, f"{kind.__name__}{number}", kind)
    return module


class Announced(Public, frozen=True):
    text: str
    amounts: Mapping[str, int] = {}


class Whispered(Private, frozen=True):
    secret: ClassVar[tuple[str, ...]] = ("text", "cards")
    text: Slot | None
    cards: tuple[str, ...] | Hidden
    loudness: int = 0


class Buried(Sealed, frozen=True):
    secret: ClassVar[tuple[str, ...]] = ("order",)
    order: tuple[str, ...] | Hidden


WHISPER = Whispered(Seat(1), "now", ("a", "b"), 3)


def test_a_class_name_becomes_a_wire_name() -> None:
    assert snake_case("MoveAgent") == "move_agent"
    assert wire_name(Whispered) == wire_name(WHISPER) == "whispered"


@pytest.mark.parametrize("viewer", [0, 1, HOUSE, None])
def test_everybody_is_told_all_of_a_public_event(viewer: Seat | None) -> None:
    event = Announced("hello")
    assert event.seen_by(viewer) == event


def test_the_seat_of_a_private_event_is_told_all_of_it() -> None:
    assert WHISPER.seen_by(Seat(1)) == WHISPER


@pytest.mark.parametrize("viewer", [0, 2, HOUSE, None])
def test_others_are_told_that_a_private_event_happened_and_the_rest_of_it(viewer: Seat | None) -> None:
    assert WHISPER.seen_by(viewer) == Whispered(Seat(1), Hidden(), Hidden(2), 3)


@pytest.mark.parametrize("secret", [None, "", "now"])
def test_others_cannot_tell_nothing_from_something(secret: str | None) -> None:
    assert Whispered(Seat(1), secret, ()).seen_by(None).text == Hidden(1)


@pytest.mark.parametrize("viewer", [0, 1, HOUSE, None])
def test_nobody_is_told_a_sealed_field(viewer: Seat | None) -> None:
    assert Buried(("a", "b", "c")).seen_by(viewer) == Buried(Hidden(3))


def test_an_event_told_twice_is_the_event_told_once() -> None:
    assert WHISPER.seen_by(None).seen_by(None) == WHISPER.seen_by(None)
    assert WHISPER.seen_by(None).seen_by(Seat(1)) == WHISPER.seen_by(None)


def test_a_vocabulary_finds_the_classes_of_a_module_by_wire_name() -> None:
    assert vocabulary(Event, module_with(Announced, Buried)) == {"announced": Announced, "buried": Buried}


def test_a_vocabulary_leaves_out_what_a_module_only_imported() -> None:
    module = ModuleType("elsewhere")
    module.Announced = Announced  # type: ignore[attr-defined]  # a module made for the test
    assert vocabulary(Event, module) == {}


def test_two_classes_of_one_name_are_refused() -> None:
    class Go(Command, frozen=True):
        pass

    class Other(Command, frozen=True, tag="go"):
        pass

    with pytest.raises(TypeError, match="two classes are called 'go'"):
        vocabulary(Command, module_with(Go, Other))


@pytest.mark.parametrize("hint", [Hidden, Slot, Slot | None, int | Hidden, tuple[Slot, ...], Pile, Ledger])
def test_a_public_event_that_could_hide_something_is_refused(hint: object) -> None:
    class Leaky(Public, frozen=True):
        __annotations__ = {"card": hint}

    with pytest.raises(TypeError, match="Leaky is Public but"):
        vocabulary(Event, module_with(Leaky))


def test_a_secret_that_cannot_be_hidden_is_refused() -> None:
    class Bare(Private, frozen=True):
        secret: ClassVar[tuple[str, ...]] = ("card",)
        card: str

    with pytest.raises(TypeError, match="Bare: secret"):
        vocabulary(Event, module_with(Bare))


def test_a_field_that_may_hide_and_is_not_called_secret_is_refused() -> None:
    class Forgetful(Private, frozen=True):
        secret: ClassVar[tuple[str, ...]] = ("card",)
        card: Slot
        other: Slot

    with pytest.raises(TypeError, match="Forgetful: secret"):
        vocabulary(Event, module_with(Forgetful))


@pytest.mark.parametrize("base", [Private, Sealed])
def test_a_private_or_sealed_event_without_a_secret_is_refused(base: type[Event]) -> None:
    class Pointless(base, frozen=True):  # type: ignore[misc,valid-type,call-arg]  # the base is the parameter
        text: str

    with pytest.raises(TypeError, match="Pointless: secret"):
        vocabulary(Event, module_with(Pointless))


def test_an_event_without_an_audience_is_refused() -> None:
    class Lost(Event, frozen=True):
        text: str

    with pytest.raises(TypeError, match="Lost has no audience"):
        vocabulary(Event, module_with(Lost))
