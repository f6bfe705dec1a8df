"""A game whose rules changed: matches of both versions are played on, audited, verified, kept and replayed.

pytest runs this file in a process that has the fifth game on its path: see `test_fifth_game.py`.
"""

from pathlib import Path

import msgspec
import pytest
from domain.audience import GAME
from domain.audience.commands import LayCourtier
from domain.audience.decisions import Laying, State, let_in
from domain.audience.setup import Options
from msgspec.structs import replace

from audit import matches as audit
from audit.record import read, whole
from audit.verify import verify
from domain.kernel import engine
from domain.kernel.chance import KeyedChance, ScriptedChance
from domain.kernel.game import rules_of
from domain.kernel.hidden import Pile
from domain.kernel.messages import Seat
from domain.kernel.options import Rejection
from domain.match.commands import BOT, OpenMatch, Play
from domain.match.events import MatchOpened
from domain.match.table import Consequence
from events.codec import Codec
from tests import golden, test_golden
from tests.playouts import HOST, MATCH, Case, Playout, play_out, stored_match
from tests.tables import give

VERSIONS = (1, 2)
FOLDER = Path(__file__).parent / "golden"
CODEC = Codec(GAME)
ONE_VERSION = Codec(replace(GAME, meta=replace(GAME.meta, rules_version=1)))
"""The game as a service has it that knows version 1 alone."""


def played(version: int | None = None) -> Playout:
    return play_out(Case("audience", 3, 5, version=version))


def record(version: int) -> bytes:
    return whole(CODEC, MATCH, stored_match(played(version)), "a product")


def state(version: int) -> State:
    """Seat 1 is to lay the last courtier of a round in which seat 0 has laid the prince."""
    hands = (Pile(("duke",)), Pile(("page", "baron")))
    return State(hands=hands, laid=("prince",), scores=(0, 0), favour=4, rules=version, agenda=(Laying(Seat(1)),))


@pytest.mark.parametrize(("version", "winner"), [(1, 0), (2, 1)])
def test_the_rule_that_changed_follows_from_the_version_in_the_state(version: int, winner: int) -> None:
    turn = engine.resolve(GAME, state(version), Seat(1), LayCourtier("page"), ScriptedChance())
    assert turn.state.scores[winner] == 4
    assert let_in(version, ("prince", "page")) == winner


def test_a_new_match_begins_by_the_newest_rules() -> None:
    turn = engine.start(GAME, 2, Options(), KeyedChance(b"x", "match", 0))
    assert rules_of(turn.state) == 2
    assert played().final.match.terms.rules_version == 2


@pytest.mark.parametrize("version", VERSIONS)
def test_every_view_has_the_version_of_the_match(version: int) -> None:
    for table in played(version).tables:
        world = table.known_world
        assert {rules_of(one) for one in (world.truth, world.public, *world.views)} == {version}


@pytest.mark.parametrize("version", VERSIONS)
def test_a_record_of_either_version_is_judged_by_its_own_rules(version: int) -> None:
    found = verify({"audience": CODEC}, record(version))
    assert found.ok, found
    assert "rules" in found.checked


def test_the_two_versions_lead_to_different_matches_from_one_seed() -> None:
    assert [rules_of(one.final.known_world.truth) for one in map(played, VERSIONS)] == [1, 2]
    assert [read(record(version)).header.rules_version for version in VERSIONS] == [1, 2]


def test_a_match_that_says_it_was_opened_by_the_other_rules_is_found() -> None:
    playout = played(1)
    opened, *others = playout.openings[0].decided.events
    assert isinstance(opened, MatchOpened)
    decided = replace(playout.openings[0].decided, events=(replace(opened, rules_version=2), *others))
    forged = replace(playout, openings=(replace(playout.openings[0], decided=decided), *playout.openings[1:]))
    report = audit.audit(CODEC, MATCH, stored_match(forged))
    assert report.divergence is not None
    assert report.divergence.check == "rules"


def test_a_version_that_is_not_installed_is_not_judged() -> None:
    found = verify({"audience": ONE_VERSION}, record(2))
    assert found.flaw is None
    assert "rules" in found.unchecked


def test_a_match_of_a_version_that_is_not_installed_is_not_played_on() -> None:
    ply = played(2).plies[0]
    refused = give(ONE_VERSION.game, ply.before, ply.given.by, Play(ply.seat, ply.command))
    assert refused == Rejection("rules_unknown", {"version": 2})


@pytest.mark.parametrize("version", VERSIONS)
def test_a_given_position_is_played_by_the_rules_of_the_match(version: int) -> None:
    position = msgspec.json.decode(msgspec.json.encode(state(3 - version)))
    opening = OpenMatch("audience", (BOT, BOT), {}, "00" * 32, position=position)
    decided = give(GAME, played().openings[0].before, HOST, opening, opens_by=version)
    assert isinstance(decided, Consequence), decided
    assert rules_of(decided.table.known_world.truth) == version


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*/*.jsonl")), ids=lambda file: file.stem)
def test_the_golden_matches_of_both_versions_are_replayed(file: Path) -> None:
    test_golden.test_the_commands_lead_to_the_recorded_events(file)
    test_golden.test_the_recorded_events_lead_to_the_recorded_outcome(file)


def test_golden_matches_of_an_older_version_are_never_written_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(golden, "FOLDER", tmp_path)
    monkeypatch.setattr(golden, "cases", lambda: iter([Case("audience", 2)]))
    old = tmp_path / "audience" / "2-seats-random.jsonl"
    old.parent.mkdir()
    old.write_bytes((FOLDER / "audience" / "2-seats-random.jsonl").read_bytes())
    said = list(golden.refresh())
    assert [line.split(":")[0] for line in said] == ["new      audience/rules-2-2-seats-random.jsonl"]
    assert old.exists()
    assert golden.path(Case("audience", 2, version=1)) == old
