"""The independent verifier on records of tournaments: what it judges, and what it says that it does not."""

import shutil
import subprocess
from pathlib import Path

import pytest

from audit import tournament_record
from domain.kernel.chance import commitment
from domain.tournament import commands as asked
from tests import vectors
from tests.audit.forging import TournamentLog
from tests.cups import ADA, CUP, GAME, PRODUCT
from tests.judging import VERIFIER
from tests.tournament.support import terms

pytestmark = [
    pytest.mark.processes,
    pytest.mark.skipif(not shutil.which("node"), reason="there is no Node.js on this machine"),
]

RULES = [f"--without={name}" for name in ("rules", "pairings", "result", "matches", "standings")]
SECRET = bytes(range(32))


def said_of(*asked_for: str) -> tuple[int, str]:
    """The exit status, and what is said."""
    argv = ["node", str(VERIFIER), *(part for one in asked_for for part in one.split("="))]
    done = subprocess.run(argv, capture_output=True, text=True, timeout=60, check=False)
    assert not done.stderr, done.stderr
    return done.returncode, done.stdout


def announced(committed: str | None) -> bytes:
    log = TournamentLog(CUP, SECRET).give(ADA, asked.OpenTournament(terms(game=GAME), committed))
    return tournament_record.write(CUP, log.now, log.stored, [], PRODUCT)


def test_a_tournament_is_judged_but_for_its_pairings_which_is_said() -> None:
    status, said = said_of(str(vectors.FOLDER / "tournament.jsonl"))
    assert status == 3
    assert "not judged: pairings: " in said
    assert "checked form, header, seal, chain, rules, commitment, matches, standings;" in said
    assert said_of("--without=pairings", str(vectors.FOLDER / "tournament.jsonl"))[0] == 0


@pytest.mark.parametrize(
    ("committed", "why"), [(commitment(SECRET), "not revealed before"), (None, "announced without a secret")]
)
def test_a_secret_that_is_not_there_is_said_not_to_be_judged(
    tmp_path: Path, committed: str | None, why: str
) -> None:
    file = tmp_path / "cup.jsonl"
    file.write_bytes(announced(committed))
    status, said = said_of(*RULES, str(file))
    assert status == 3
    assert f"not judged: commitment: the {'secret is' if committed else 'tournament was'} {why}" in said


def test_a_changed_byte_is_found(tmp_path: Path) -> None:
    file, body = tmp_path / "cup.jsonl", (vectors.FOLDER / "tournament.jsonl").read_bytes()
    file.write_bytes(body.replace(b'"round":1', b'"round":2', 1))
    assert said_of(*RULES, str(file))[0] == 1
