"""`cabinet play`: any match in a terminal."""

import random
import subprocess
import sys

import pytest

from domain import games
from tests.clients.conftest import ROOT
from tests.tiers import few

ANSWERS = 40


@pytest.mark.parametrize("game", few(sorted(games()), "pax_illuminaten"))
def test_a_match_of_any_game_is_played_by_numbers(address: str, game: str) -> None:
    chance = random.Random(game)
    numbers = [str(chance.randint(1, 6)) for _ in range(ANSWERS)]
    said = ["Ada", *numbers, *["r", "y"] * 20]
    argv = [sys.executable, "-m", "service", "play", "--server", address, "--game", game]
    done = subprocess.run(argv, input="\n".join(said) + "\n", cwd=ROOT, capture_output=True, text=True, timeout=100)
    assert done.returncode == 0, done.stderr
    assert "The match is over" in done.stdout


def test_a_service_that_is_not_there_is_named() -> None:
    argv = [sys.executable, "-m", "service", "play", "--server", "http://127.0.0.1:9", "--token", "x"]
    done = subprocess.run(argv, cwd=ROOT, capture_output=True, text=True, timeout=100)
    assert (done.returncode, "http://127.0.0.1:9 does not answer" in done.stderr) == (1, True)


@pytest.mark.parametrize(
    ("how", "told"),
    [
        (("--game", "chess"), "There is no game chess; there are conspiracy"),
        (("--game", "conspiracy", "--bots", "9"), "/seats: There must be 2 to 4 seats, not 10."),
    ],
)
def test_what_cannot_be_opened_is_said_to_the_last_particular(
    address: str, how: tuple[str, ...], told: str
) -> None:
    argv = [sys.executable, "-m", "service", "play", "--server", address.removeprefix("http://"), *how]
    done = subprocess.run(argv, input="Ada\n", cwd=ROOT, capture_output=True, text=True, timeout=100)
    assert (done.returncode, told in done.stderr) == (1, True), done.stderr


def test_a_slip_of_the_finger_gives_nothing_up(address: str) -> None:
    argv = [sys.executable, "-m", "service", "play", "--server", address, "--game", "conspiracy"]
    said = "Ada\nr\nn\n?\nq\n"
    done = subprocess.run(argv, input=said, cwd=ROOT, capture_output=True, text=True, timeout=100)
    assert (done.returncode, "resigned" in done.stdout) == (0, False), done.stderr


def test_what_the_service_refuses_is_said_and_ends_nothing(address: str) -> None:
    said = ["Ada", "u", "1", "?", "x", "v", "q"]
    argv = [
        sys.executable,
        "-m",
        "service",
        "play",
        "--server",
        address,
        "--game",
        "conspiracy",
        "--language",
        "ja",
    ]
    done = subprocess.run(argv, input="\n".join(said) + "\n", cwd=ROOT, capture_output=True, text=True, timeout=100)
    assert (done.returncode, done.stderr) == (0, "")
    assert "戻せません" in done.stdout
