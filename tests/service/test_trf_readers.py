"""Report files as other programs read and write them: the library `trf`, py4swiss and bbpPairings, where installed.

`pip install trf py4swiss`; bbpPairings is a program of its own, found by its name on the path. What is not there is
skipped, and the test says so.
"""

import shutil
import subprocess
from pathlib import Path

import pytest

from domain.tournament.commands import ContinueTournament
from domain.tournament.terms import Bye, Newcomer
from service.application.tournaments.trf import trf
from service.application.tournaments.trf26 import trf26
from service.application.tournaments.trf_heading import About, Dates
from service.application.tournaments.trf_reading import read
from tests.tournament.support import Cup

PROGRAM = shutil.which("bbpPairings") or shutil.which("bbpPairings.exe")
DAYS_ONLY = About(Dates("2026/11/27", "2026/11/28"), "Ada", ["Bob"], "Cabinet")
"""For py4swiss, which has one blank between the dates of rounds where the format has two."""
ABOUT = About(
    Dates("2026/11/27", "2026/11/28", ("2026/11/27", "2026/11/28", "2026/11/28")), "Ada", ["Bob"], "Cabinet"
)


@pytest.fixture(scope="module")
def cup() -> Cup:
    """A tournament whose byes are worth half a win."""
    return played("half")


def played(bye: str) -> Cup:
    """Seven players after three rounds: a draw, a walkover, byes of the pairing and one that was asked for."""
    cup = Cup(players=7, rounds=5, bye=bye)
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


@pytest.mark.parametrize("bye", ["win", "half", "nothing"])
def test_py4swiss_finds_points_and_results_consistent_and_pairs_the_next_round(tmp_path: Path, bye: str) -> None:
    py4swiss = pytest.importorskip("py4swiss.trf", reason="py4swiss is not installed")
    engines = pytest.importorskip("py4swiss.engines", reason="py4swiss is not installed")
    cup, report = played(bye), tmp_path / "report.trf"
    report.write_text(trf(cup.now, DAYS_ONLY), encoding="utf-8")
    read = py4swiss.TrfParser.parse(report, strict=False)
    points = {place.entry: place.points / 120 for place in cup.standings()}
    assert {one.starting_number: one.points_times_ten / 10 for one in read.player_sections} == points
    assert [one.name for one in read.player_sections] == [entry.name for entry in cup.now.entries]
    assert read.tournament_section.chief_arbiter == "Ada"
    pairs = [(one.white, one.black) for one in engines.DutchEngine.generate_pairings(read)]
    assert sorted(number for pair in pairs for number in pair if number) == [1, 2, 3, 4, 5, 6, 7]


def test_what_the_library_writes_is_read_back(cup: Cup) -> None:
    library = pytest.importorskip("trf", reason="trf is not installed")
    written = library.dumps(library.loads(trf(cup.now, ABOUT)))
    assert rounds_in(written) == rounds_in(trf(cup.now, ABOUT))


def test_what_py4swiss_writes_is_read_back(cup: Cup, tmp_path: Path) -> None:
    py4swiss = pytest.importorskip("py4swiss.trf", reason="py4swiss is not installed")
    report, written = tmp_path / "report.trf", tmp_path / "written.trf"
    report.write_text(trf(cup.now, DAYS_ONLY), encoding="utf-8")
    py4swiss.TrfParser.parse(report).write_to_file(written)
    assert rounds_in(written.read_text(encoding="utf-8")) == rounds_in(trf(cup.now, ABOUT))


def rounds_in(text: str) -> object:
    """The rounds and the points that are read in a report."""
    report = read(text.encode(), "utf-8", "half")
    assert report.faults == ()
    return report.rounds, report.points


@pytest.mark.skipif(PROGRAM is None, reason="bbpPairings is not installed")
@pytest.mark.parametrize("seed", ["1", "2"])
def test_a_tournament_that_bbp_pairings_makes_up_goes_on_here(seed: str, tmp_path: Path) -> None:
    """It has forfeits and byes, lines that end with CR alone, and some hundred entries."""
    made = tmp_path / "made.trf"
    asked = [str(PROGRAM), "--dutch", "-g", "-o", str(made), "-s", seed]
    assert subprocess.run(asked, capture_output=True, check=False).returncode == 0
    report = read(made.read_bytes(), "utf-8", "win")
    assert (report.faults, len(report.rounds)) == ((), 5)
    cup = Cup(players=0, rounds=9)
    people = tuple(Newcomer(f"ply_{number}", rating=row.rating) for number, row in enumerate(report.rows))
    cup.give(ContinueTournament(people, report.rounds, "TRF"))
    assert [cup.points()[entry] for entry in range(1, len(people) + 1)] == list(report.points)
    assert len(cup.pair().entries) == len(people)
