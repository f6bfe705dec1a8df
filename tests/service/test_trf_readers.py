"""Report files as other programs read them: the library `trf` and bbpPairings, where they are installed.

`pip install trf`; bbpPairings is a program of its own, found by its name on the path.
"""

import shutil
import subprocess
from pathlib import Path

import pytest

from domain.tournament.terms import Bye
from service.application.tournaments.trf import trf
from service.application.tournaments.trf26 import trf26
from service.application.tournaments.trf_heading import About, Dates
from tests.tournament.support import Cup

PROGRAM = shutil.which("bbpPairings") or shutil.which("bbpPairings.exe")
ABOUT = About(
    Dates("2026/11/27", "2026/11/28", ("2026/11/27", "2026/11/28", "2026/11/28")), "Ada", ["Bob"], "Cabinet"
)


@pytest.fixture(scope="module")
def cup() -> Cup:
    """Seven players after three rounds: a draw, a walkover, byes of the pairing and one that was asked for."""
    cup = Cup(players=7, rounds=5, bye="half")
    for number in range(1, 4):
        started = cup.start_paired(cup.pair(byes=[Bye(7, "half")] if number == 2 else []))
        for place, table in enumerate(started.tables, 1):
            cup.report(place, (1, 1) if place == 1 else (1, 2) if table.seats[0] < table.seats[1] else (2, 1))
        if number == 3:
            cup.rule(3, 2, "no_show", 1, None)
        cup.close()
    return cup


@pytest.mark.parametrize("form", [trf, trf26])
def test_the_library_reads_names_results_and_dates(cup: Cup, form: object) -> None:
    library = pytest.importorskip("trf")
    text = (trf26 if form is trf26 else trf)(cup.now, ABOUT)
    read = library.loads(text.replace("\r", ""))
    assert (read.name, read.startdate, read.enddate, read.chiefarbiter) == (
        "Cup",
        "2026/11/27",
        "2026/11/28",
        "Ada",
    )
    assert [(player.startrank, player.name) for player in read.players] == [
        (entry.number, entry.name) for entry in cup.now.entries
    ]
    points = {place.entry: place.points / 120 for place in cup.standings()}
    assert {player.startrank: player.points for player in read.players} == points
    (winner,) = [table.seats[0] for table in cup.now.rounds[2].tables if table.ruling]
    assert [game.result for game in read.players[winner - 1].games][2] == "+"


@pytest.mark.skipif(PROGRAM is None, reason="bbpPairings is not installed")
@pytest.mark.parametrize("form", [trf, trf26])
def test_bbp_pairings_reads_a_report_and_pairs_the_next_round(cup: Cup, form: object, tmp_path: Path) -> None:
    """It reads no type of tournament but those that it pairs, so that line names one of them."""
    text = (trf26 if form is trf26 else trf)(cup.now, ABOUT)
    report, paired = tmp_path / "report.trf", tmp_path / "pairs"
    report.write_bytes(text.replace("CUSTOM_SWISS", "FIDE_DUTCH").encode())
    done = subprocess.run(
        [str(PROGRAM), "--dutch", str(report), "-p", str(paired)], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    pairs = [tuple(map(int, line.split())) for line in paired.read_text().splitlines()[1:]]
    assert sorted(number for pair in pairs for number in pair if number) == [1, 2, 3, 4, 5, 6, 7]
