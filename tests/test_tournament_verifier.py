"""What verify.mjs says of honest tournaments of every format: all of it but the pairings."""

import shutil
import subprocess
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from audit.tournament_record import write
from audit.verify_tournament import verify
from domain.kernel.actors import HOUSE_ACTOR
from domain.match.terms import ClockTerms
from domain.tournament.terms import Elimination, Format, TieBreak, fits
from events.codec import Codec
from tests.audit.forging import TournamentLog
from tests.cups import CUP, PRODUCT, PlayedCup, played
from tests.entry_cups import (
    applied_and_checked_in,
    begun_elsewhere,
    entered_by_link,
    entered_by_list,
    entered_together,
    record_of,
)
from tests.forgeries.tournaments import sealed
from tests.judging import VERIFIER
from tests.playouts import GAMES
from tests.test_verifier import asked
from tests.tiers import few
from tests.tournament.generated import Generated

pytestmark = [
    pytest.mark.processes,
    pytest.mark.skipif(not shutil.which("node"), reason="there is no Node.js on this machine"),
]
CASES: tuple[tuple[Format, int, int, Elimination], ...] = (
    ("swiss", 7, 2, "single"),
    ("swiss", 8, 2, "single"),
    ("round_robin", 5, 2, "single"),
    ("knockout", 6, 2, "single"),
    ("knockout", 6, 2, "third_place"),
    ("knockout", 7, 2, "consolation"),
    ("knockout", 5, 2, "double"),
    ("knockout", 8, 2, "double"),
    ("pods", 8, 3, "single"),
)


def fitting(kind: Format) -> tuple[TieBreak, ...]:
    """Every tie-break for a format."""
    return tuple(name for name in get_args(TieBreak) if fits(name, kind))


def said_of(cup: PlayedCup, folder: Path, *asked: str) -> subprocess.CompletedProcess[str]:
    (folder / "matches").mkdir(exist_ok=True)
    (folder / "tournament.jsonl").write_bytes(cup.record)
    for name, body in cup.records.items():
        (folder / "matches" / f"{name}.jsonl").write_bytes(body)
    argv = ["node", str(VERIFIER), *asked, "--matches", str(folder / "matches"), str(folder / "tournament.jsonl")]
    return subprocess.run(argv, capture_output=True, text=True, timeout=60, check=False)


@pytest.mark.parametrize(("kind", "players", "seats", "elimination"), few(CASES, *CASES[::3]))
def test_it_agrees_with_every_format_and_says_that_pairings_are_not_judged(
    kind: Format, players: int, seats: int, elimination: Elimination, tmp_path: Path
) -> None:
    cup = played(kind, players, 3, seats=seats, tie_breaks=fitting(kind), elimination=elimination)
    verified = verify({key: Codec(game) for key, game in GAMES.items()}, cup.record, cup.records)
    assert (verified.ok, verified.flaw) == (True, None)
    said = said_of(cup, tmp_path)
    assert said.returncode == 3, said.stdout + said.stderr
    assert "not judged: pairings: the pairing programs are not known here; checked" in said.stdout
    said = said_of(cup, tmp_path, "--without", "pairings")
    assert said.returncode == 0, said.stdout + said.stderr
    assert "rules, commitment, matches, result, standings" in said.stdout


def test_it_agrees_with_rounds_that_the_house_ran_by_a_schedule(tmp_path: Path) -> None:
    cup = played("swiss", 5, 2, director=HOUSE_ACTOR)
    assert verify({key: Codec(game) for key, game in GAMES.items()}, cup.record, cup.records).ok
    said = said_of(cup, tmp_path, "--without", "pairings")
    assert said.returncode == 0, said.stdout + said.stderr


@pytest.mark.exhaustive
def test_it_agrees_with_extra_time_pauses_and_tables_that_were_adjourned(tmp_path: Path) -> None:
    cup = played("swiss", 4, 2, director=HOUSE_ACTOR, clock=ClockTerms("seat", 600_000, 5_000))
    logs = (cup.log, *cup.matches.values())
    happened = {msgspec.json.decode(line)["event"]["type"] for log in logs for line in log.stored}
    assert happened >= {"extra_time_given", "table_paused", "table_resumed", "time_added", "match_paused"}
    assert verify({key: Codec(game) for key, game in GAMES.items()}, cup.record, cup.records).ok
    said = said_of(cup, tmp_path, "--without", "pairings")
    assert said.returncode == 0, said.stdout + said.stderr
    file = tmp_path / "matches" / f"{next(iter(cup.records))}.jsonl"
    of_match = subprocess.run(
        ["node", str(VERIFIER), str(file)], capture_output=True, text=True, timeout=60, check=False
    )
    assert of_match.returncode in (0, 3), of_match.stdout + of_match.stderr


def test_it_agrees_on_points_that_were_carried_from_another_tournament(tmp_path: Path) -> None:
    cup = played("swiss", 6, 2, through=3, tie_breaks=fitting("swiss"))
    assert verify({key: Codec(game) for key, game in GAMES.items()}, cup.record, cup.records).ok
    said = said_of(cup, tmp_path, "--without", "pairings")
    assert said.returncode == 0, said.stdout + said.stderr


STANDINGS = f"""
import {{ examined }} from {str(VERIFIER)!r};
import {{ readFileSync }} from "node:fs";
const found = [];
for (const body of JSON.parse(readFileSync(0, "utf8"))) {{
  const {{ flaw, checked }} = await examined(body, [], [], []);
  found.push(flaw ? flaw.check : checked.includes("standings") ? "agrees" : "not judged");
}}
console.log(JSON.stringify(found));
"""
"""What has verify.mjs work out standings, in one process."""


@pytest.fixture(scope="module", params=few((40, 200), 40))
def generated(request: pytest.FixtureRequest) -> list[bytes]:
    """Records of tournaments in which much happens, with every tie-break in any order."""
    cups = [Generated(seed).log for seed in range(request.param)]
    assert {name for cup in cups for name in cup.now.terms.tie_breaks} == set(get_args(TieBreak))
    return [write(CUP, cup.now, cup.stored, [], PRODUCT) for cup in cups]


def said_of_standings(bodies: Iterable[bytes]) -> set[str]:
    return set(asked(STANDINGS, [body.decode() for body in bodies]))


@pytest.mark.exhaustive
def test_it_agrees_with_every_tie_break_of_generated_tournaments(generated: list[bytes]) -> None:
    assert said_of_standings(generated) == {"agrees"}


def test_it_finds_each_tie_break_that_has_another_value(generated: list[bytes]) -> None:
    """In the first tournament of each format, one tie-break after another."""
    formats = {msgspec.json.decode(body.splitlines()[1])["event"]["terms"]["format"]: body for body in generated}
    wrong = [with_another(body, place) for body in formats.values() for place in range(count_in(body))]
    assert said_of_standings(wrong) == {"standings"}


def count_in(body: bytes) -> int:
    return len(msgspec.json.decode(body.splitlines()[-2])["standings"][0]["tie_breaks"])


def with_another(body: bytes, place: int) -> bytes:
    """The record with another value of a tie-break of the first entry."""
    lines = body.splitlines()
    table = msgspec.json.decode(lines[-2])
    table["standings"][0]["tie_breaks"][place] += "1"
    return sealed([*lines[:-2], msgspec.json.encode(table)], lines[-1])


@pytest.mark.parametrize(
    "cup", [applied_and_checked_in, begun_elsewhere, entered_by_link, entered_by_list, entered_together]
)
def test_it_agrees_with_every_way_of_entering_with_check_in_byes_and_separations(
    cup: Callable[[], TournamentLog], tmp_path: Path
) -> None:
    record = record_of(cup())
    verified = verify({key: Codec(game) for key, game in GAMES.items()}, record, {})
    assert (verified.flaw, "rules" in verified.checked, "pairings" in verified.checked) == (None, True, True)
    (tmp_path / "tournament.jsonl").write_bytes(record)
    without = [part for name in ("pairings", "commitment", "result") for part in ("--without", name)]
    argv = ["node", str(VERIFIER), *without, str(tmp_path / "tournament.jsonl")]
    said = subprocess.run(argv, capture_output=True, text=True, timeout=60, check=False)
    assert said.returncode == 0, said.stdout + said.stderr
