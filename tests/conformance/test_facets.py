"""What every game declares, by which finished matches are found."""

from collections import Counter
from typing import Any, get_type_hints

import pytest

from analysis.facets import value_name
from domain import games
from domain.kernel.facets import SEATS, Facet, bits, bits_by_value
from domain.kernel.game import Game
from service.application.languages import LANGUAGES
from service.application.texts import texts
from tests.playouts import GAMES, Playout

ALL = [(game, facet) for game in games().values() for facet in game.facets]


def test_every_game_has_facets_and_periods() -> None:
    assert all(game.facets and game.period for game in games().values())
    assert max(game.meta.seats[1] for game in games().values()) <= SEATS


@pytest.mark.parametrize(("game", "facet"), ALL, ids=[f"{game.meta.key}-{facet.key}" for game, facet in ALL])
def test_a_facet_names_events_of_its_game_and_their_fields(game: Game[Any], facet: Facet) -> None:
    assert facet.values
    for event in facet.events:
        assert event in game.events.values()
        hints = get_type_hints(event)
        assert facet.seat in hints
        assert facet.field is None or facet.field.split(".")[0] in hints


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_facet_has_a_label_and_so_has_each_of_its_values(language: str) -> None:
    unsaid = []
    for game, facet in ALL:
        words = texts(language, game.meta.key)
        keys = {f"facet-{facet.key}", f"period-{game.period.name if game.period else ''}"}
        unsaid += [(game.meta.key, key) for key in keys if not words.has(key)]
        for value in facet.values:
            own = (f"facet-{facet.key}-{value}", f"name-{value}", f"cause-{value}")
            unsaid += [] if any(map(words.has, own)) else [(game.meta.key, own[0])]
    assert unsaid == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", games())
def test_no_two_values_of_a_facet_are_called_the_same(key: str, language: str) -> None:
    words, game = texts(language, key), games()[key]
    called = Counter(
        (facet, words.value(facet, value))
        for facet, value in {(facet.key, value) for facet in game.facets for value in facet.values}
    )
    assert [one for one, times in called.items() if times > 1] == []


def test_no_label_speaks_of_what_there_is_not() -> None:
    for key, game in games().items():
        declared = {f"facet-{facet.key}" for facet in game.facets}
        declared |= {f"facet-{facet.key}-{value}" for facet in game.facets for value in facet.values}
        declared |= {f"period-{game.period.name}"} if game.period else set()
        spoken = {text for text in texts("en", key).keys if text.startswith(("facet-", "period-"))}
        assert spoken - declared == set(), key


def test_no_two_values_have_one_name() -> None:
    named = {(game.meta.key, facet.key, value) for game, facet in ALL for value in facet.values}
    (most, times), *_ = Counter(value_name(*one) for one in named).most_common(1)
    assert times == 1, most


def test_what_happens_in_a_match_is_declared(playout: Playout) -> None:
    game = GAMES[playout.case.game]
    declared = {(facet.key, value) for facet in game.facets for value in facet.values}
    found = bits_by_value(
        game.facets, game.period, (event for ply in playout.plies for event in ply.decided.events)
    )
    assert bool(found) == bool(game.facets)
    assert set(found) <= declared
    table = sum(bits(seat) for seat in range(playout.case.seats))
    assert not any(of & ~table for of in found.values())
