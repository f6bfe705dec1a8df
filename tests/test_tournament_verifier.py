"""What verify.mjs says of honest tournaments of every format: all of it but the pairings."""

import shutil
import subprocess
from pathlib import Path

import pytest

from audit.verify_tournament import verify
from domain.tournament.terms import TIE_BREAKS, Elimination, Format, TieBreak
from events.codec import Codec
from tests.cups import PlayedCup, played
from tests.judging import VERIFIER
from tests.playouts import GAMES

pytestmark = [
    pytest.mark.processes,
    pytest.mark.skipif(not shutil.which("node"), reason="there is no Node.js on this machine"),
]
OWN: tuple[TieBreak, ...] = (
    "buchholz_cut_1",
    "buchholz",
    "buchholz_average",
    "sonneborn_berger",
    "sonneborn_berger_average",
    "direct_encounter",
    "wins",
    "rating",
    "drawn_lots",
)
"""The tie-breaks that verify.mjs knows."""
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


def said_of(cup: PlayedCup, folder: Path, *asked: str) -> subprocess.CompletedProcess[str]:
    (folder / "matches").mkdir(exist_ok=True)
    (folder / "tournament.jsonl").write_bytes(cup.record)
    for name, body in cup.records.items():
        (folder / "matches" / f"{name}.jsonl").write_bytes(body)
    argv = ["node", str(VERIFIER), *asked, "--matches", str(folder / "matches"), str(folder / "tournament.jsonl")]
    return subprocess.run(argv, capture_output=True, text=True, timeout=60, check=False)


@pytest.mark.parametrize(("kind", "players", "seats", "elimination"), CASES)
def test_it_agrees_with_every_format_and_says_that_pairings_are_not_judged(
    kind: Format, players: int, seats: int, elimination: Elimination, tmp_path: Path
) -> None:
    cup = played(kind, players, 3, seats=seats, tie_breaks=OWN, elimination=elimination)
    verified = verify({key: Codec(game) for key, game in GAMES.items()}, cup.record, cup.records)
    assert (verified.ok, verified.flaw) == (True, None)
    said = said_of(cup, tmp_path)
    assert said.returncode == 3, said.stdout + said.stderr
    assert "not judged: pairings: the pairing programs are not known here; checked" in said.stdout
    said = said_of(cup, tmp_path, "--without", "pairings")
    assert said.returncode == 0, said.stdout + said.stderr
    assert "rules, commitment, matches, result, standings" in said.stdout


def test_it_agrees_on_points_that_were_carried_from_another_tournament(tmp_path: Path) -> None:
    cup = played("swiss", 6, 2, through=3, tie_breaks=OWN)
    assert verify({key: Codec(game) for key, game in GAMES.items()}, cup.record, cup.records).ok
    said = said_of(cup, tmp_path, "--without", "pairings")
    assert said.returncode == 0, said.stdout + said.stderr


def test_a_tie_break_that_it_does_not_know_is_not_judged(tmp_path: Path) -> None:
    said = said_of(played("swiss", 6, 2, tie_breaks=("BH",)), tmp_path, "--without", "pairings")
    assert said.returncode == 3
    assert "not judged: standings: the tie-break BH is not known here" in said.stdout


def test_it_knows_the_default_tie_breaks_of_every_format() -> None:
    assert {name for names in TIE_BREAKS.values() for name in names} <= set(OWN)
