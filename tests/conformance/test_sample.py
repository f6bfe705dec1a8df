"""A sampled world agrees with everything its viewer knows, has nothing left open, and can be played on."""

from typing import Any

import msgspec

from domain.kernel import bots, engine
from domain.kernel.engine import World
from domain.kernel.game import Turn
from domain.kernel.messages import HOUSE, Seat, Viewer
from domain.kernel.options import Rejection
from tests.conformance.candidates import Pool
from tests.conformance.cases import once, positions, viewers
from tests.conformance.structure import differences, hidden_places, plain
from tests.playouts import Case, Playout, Ply

POSITIONS = 10
DRAWS = 2
FURTHER = 6


def sampled(playout: Playout, ply: Ply, viewer: Viewer, number: int = 0) -> Any:
    """A world that `viewer` holds possible before a command, drawn once for all tests."""
    kept, key = _samples(playout), (ply.before.match.ply, viewer, number)
    if key not in kept:
        kept[key] = drawn(playout.case, ply, viewer, number)
    return kept[key]


@once
def _samples(playout: Playout) -> dict[tuple[int, Viewer, int], Any]:
    return {}


def drawn(case: Case, ply: Ply, viewer: Viewer, number: int = 0) -> Any:
    """A world that `viewer` holds possible before a command, drawn anew."""
    chance = case.chance(ply.before.match.ply, f"sample {number}")
    return case.rules.sample(ply.before.known_world.view(viewer), viewer, chance)


def test_a_sample_shows_its_viewer_what_the_viewer_knows(playout: Playout) -> None:
    for ply in positions(playout, POSITIONS):
        for viewer in viewers(playout.case):
            view = plain(ply.before.known_world.view(viewer))
            for number in range(DRAWS):
                assert differences(plain(sampled(playout, ply, viewer, number)), view) == []


def test_a_sample_leaves_open_only_what_is_open_in_the_truth(playout: Playout) -> None:
    for ply in positions(playout, POSITIONS):
        open_places = hidden_places(plain(ply.before.known_world.truth))
        for viewer in viewers(playout.case):
            assert hidden_places(plain(sampled(playout, ply, viewer))) == open_places


def test_a_sample_is_drawn_by_the_given_chance_alone(playout: Playout) -> None:
    for ply in positions(playout, POSITIONS):
        for viewer in viewers(playout.case):
            assert drawn(playout.case, ply, viewer) == sampled(playout, ply, viewer)


def test_a_sample_survives_the_codec(playout: Playout) -> None:
    for ply in positions(playout, POSITIONS):
        for viewer in viewers(playout.case):
            sample = sampled(playout, ply, viewer)
            assert msgspec.json.decode(msgspec.json.encode(sample), type=playout.case.rules.state) == sample


def test_a_sample_awaits_the_same_seats_and_asks_them_the_same(playout: Playout) -> None:
    rules = playout.case.rules
    for ply in positions(playout, POSITIONS):
        for viewer in viewers(playout.case):
            view, sample = ply.before.known_world.view(viewer), sampled(playout, ply, viewer)
            awaited = engine.awaited(rules, view)
            assert engine.awaited(rules, sample) == awaited
            if viewer is not None and viewer in awaited:
                asked = [repr(list(rules.agenda(s)[-1].options(view, viewer))) for s in (view, sample)]
                assert asked[0] == asked[1]


def test_whoever_is_awaited_in_a_sample_has_an_option(playout: Playout) -> None:
    """A pending decision proves that it can be answered. At every decision of a match, not only at some."""
    rules = playout.case.rules
    for ply in playout.plies:
        for viewer in viewers(playout.case):
            sample = drawn(playout.case, ply, viewer)
            for seat in engine.awaited(rules, sample):
                assert any(True for _ in engine.legal(rules, sample, seat)), f"{ply.before.match.ply}: {viewer}"


def test_two_samples_of_one_view_refuse_the_same_for_the_same_reasons(playout: Playout) -> None:
    rules, pool = playout.case.rules, Pool()
    for ply in positions(playout, POSITIONS):
        pool.hear([ply.command])
        version = ply.before.match.ply
        for seat in map(Seat, range(playout.case.seats)):
            view = ply.before.known_world.view(seat)
            verdicts = []
            for number in range(DRAWS):
                world = _world(playout.case, sampled(playout, ply, seat, number), seat, view)
                tried = pool.some(8, playout.case.chance(version, "tried"))
                turns = [engine.decide(rules, world, seat, c, playout.case.chance(version)) for c in tried]
                verdicts.append([repr(turn) if isinstance(turn, Rejection) else "accepted" for turn in turns])
            assert verdicts[0] == verdicts[1]


def test_a_sample_can_be_played_on(playout: Playout) -> None:
    case = playout.case
    for ply in positions(playout, POSITIONS):
        for viewer in viewers(case):
            view = ply.before.known_world.view(viewer)
            _play_on(case, sampled(playout, ply, viewer), viewer, view, ply.before.match.ply)


def _play_on(case: Case, sample: Any, viewer: Viewer, view: Any, version: int) -> None:
    draw = case.chance(version, f"play on {viewer}")
    for _ in range(FURTHER):
        awaited = engine.awaited(case.rules, sample)
        assert bool(awaited) == (case.rules.outcome(sample) is None)
        if not awaited:
            return
        seat = awaited[draw.below(len(awaited))]
        world = _world(case, sample, viewer, view)
        command = bots.random(
            world.view(seat), seat, list(engine.options(case.rules, world.view(seat), seat)), draw
        )
        turn = engine.decide(case.rules, world, seat, command, draw)
        assert isinstance(turn, Turn), f"{command} of seat {seat}: {turn}"
        for event in turn.events:
            view = case.rules.evolve(view, event.seen_by(viewer))
        sample = turn.state
        assert differences(plain(sample), plain(view)) == []


def _world(case: Case, sample: Any, viewer: Viewer, view: Any) -> World[Any]:
    """The sampled truth; `viewer` knows what it knows, the others know all of it."""
    views = tuple(view if seat == viewer else sample for seat in range(case.seats))
    return World(sample, views, view if viewer in (None, HOUSE) else sample)
