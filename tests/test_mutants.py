"""The planter of faults plants what is meant, and calls nothing noticed that no test has noticed."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from bench.mutants.children import Died, allow, in_children
from bench.mutants.faults import faults, mutated
from bench.mutants.rules import Rules, equivalents, stale

ROOT = Path(__file__).parents[1]

PLANTED = [
    ("x = coins < price", "x = coins <= price", "the limit itself"),
    ("x = coins < price", "x = coins >= price", "the other side of the limit"),
    ("x = rich and wise", "x = rich or wise", "one condition of two suffices"),
    ("x = rich and wise", "x = rich", "a condition forgotten"),
    ("x = not rich", "x = rich", "the opposite"),
    ("x = coins + 2", "x = coins - 2", "taken, not given"),
    ("x = coins + 2", "x = coins + 3", "a number one too high"),
    ("x = [a for a in agents if a.alive]", "x = [a for a in agents]", "the filter forgotten"),
    ("x = max(bids)", "x = min(bids)", "the least for the most"),
    ("x = replace(state, lead=seat, deal=deal)", "x = replace(state, deal=deal)", "a field that is not changed"),
    ("x = event.loser", "x = event.seat", "another field of the same type"),
    ("x = kind in ('duel', 'vote')", "x = kind in ('vote',)", "one of several forgotten"),
]


@pytest.mark.parametrize(("correct", "wrong", "how"), PLANTED, ids=[how for *_, how in PLANTED])
def test_a_rule_is_got_wrong(correct: str, wrong: str, how: str) -> None:
    found = {fault.becomes for fault in faults(correct, {"loser": "seat"})}
    assert wrong in found


def test_one_parameter_is_taken_for_another_of_its_type() -> None:
    source = "def pays(seat: Seat, rival: Seat, coins: int):\n    return seat"
    assert [(fault.was, fault.becomes) for fault in faults(source, {})] == [("return seat", "return rival")]


def test_a_step_is_forgotten() -> None:
    (fault,) = faults("def win(turn):\n    turn.emit(ended)", {})
    assert (fault.where, fault.was, fault.becomes, fault.lines) == ("win", "turn.emit(ended)", "pass", (2, 2))


def test_what_states_no_rule_stays_as_it_is() -> None:
    source = (
        '@cache(100)\ndef f(x: "int"):\n    """Text."""\n    assert x > 1\n    if x:\n        raise ValueError(3)'
    )
    assert faults(source, {}) == []


def test_a_source_with_a_fault_is_otherwise_the_same() -> None:
    rules, file = Rules.of("umbra_concilium"), "domain/umbra_concilium/scoring.py"
    source = rules.sources[file]

    for mutant in [one for one in rules.mutants if one.file == file]:
        changed = ast.unparse(mutated(source, mutant.fault, rules.siblings)).splitlines()
        correct = ast.unparse(ast.parse(source)).splitlines()
        assert 0 < len(set(changed) ^ set(correct)) <= 20, str(mutant)


@pytest.mark.long
@pytest.mark.exhaustive
def test_every_fault_that_is_called_equivalent_can_still_be_planted() -> None:
    """An entry is about code that was looked at; when the code changes it must be looked at again."""
    found = []
    for game, known in equivalents().items():
        rules, named = Rules.of(game), {f"domain/{game}/{one.file}" for one in known}
        looked_at = replace(rules, sources={file: text for file, text in rules.sources.items() if file in named})
        mutants = list(looked_at.mutants)
        found += [one for one in known if stale(one, mutants)]
    assert found == []


def test_nothing_is_called_equivalent_without_a_reason() -> None:
    assert [one for known in equivalents().values() for one in known if len(one.why) < 20] == []


TOY = {
    "domain/toy/RULES.md": "",
    "domain/toy/__init__.py": "",
    "domain/toy/fares.py": """
PRICE = 3

def fare(children: int, adults: int) -> int:
    return PRICE * adults + 1 * children

def is_free(age: int) -> bool:
    return age < 6
""",
    "tests/games/toy/test_fares.py": """
from domain.toy import fares

def test_two_adults_pay_six() -> None:
    assert fares.fare(0, 2) == 6

def test_babies_are_free_and_adults_are_not() -> None:
    assert fares.is_free(1)
    assert not fares.is_free(30)
""",
}


@pytest.mark.exhaustive
def test_what_no_test_states_is_told_and_the_share_falls_short(tmp_path: Path) -> None:
    for name, text in TOY.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    paths = {"PYTHONPATH": os.pathsep.join((str(ROOT), str(tmp_path)))}
    command = [sys.executable, "-m", "bench.mutants", "--root", str(tmp_path), "--sample", "0"]
    done = subprocess.run(command, env={**os.environ, **paths}, cwd=tmp_path, capture_output=True, text=True)
    told = [line.split("→ ")[1] for line in done.stderr.splitlines() if line.startswith("nothing noticed")]
    assert told == [
        "return PRICE * adults - 1 * children",
        "return PRICE * adults + 2 * children",
        "return PRICE * adults + 0 * children",
        "return age <= 6",
        "return age < 7",
        "return age < 5",
    ], done.stderr
    assert "| toy | 13 | all 13 | 0 | 7 of 13 | 53.8 % |" in done.stdout
    assert done.returncode == 1


def turning_in_circles() -> None:
    allow(0.1)
    while True:
        pass


@pytest.mark.long
def test_what_never_ends_is_ended() -> None:
    ((_, found),) = in_children([turning_in_circles], lambda work: work, 1)
    assert isinstance(found, Died)
    assert found.signal == "SIGXCPU"


def broken() -> None:
    raise OSError("disk full")


def test_tests_that_could_not_run_have_not_noticed_anything() -> None:
    ((_, found),) = in_children([broken], lambda work: work, 1)
    assert isinstance(found, Died)
    assert found.signal is None
