"""The environments as they are published: a wheel that is installed where nothing else is, and plays."""

import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

from clients.environments.building import PACKAGE

PLAY = f"""
import sys
from pathlib import Path
import {PACKAGE} as package
assert Path(package.__file__).is_relative_to(Path(sys.prefix)), package.__file__
from {PACKAGE}.domain import games
for game in games().values():
    table = package.env(game.meta.key)
    table.reset(seed=1)
    for agent in table.agent_iter():
        _, reward, over, cut, _ = table.last()
        table.step(None if over or cut else 0)
    print(game.meta.key)
assert not {{"domain", "search", "environments", "flask", "redis"}} & set(sys.modules)
"""
SPIEL = f"""
import pyspiel
import {PACKAGE}.spiel
print(*(name for name in pyspiel.registered_names() if name.startswith("cabinet_")))
"""
GAMES = ["conspiracy", "pax_illuminaten", "richelieu", "umbra_concilium"]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("environments")
    subprocess.run([sys.executable, "-m", "clients.environments", str(made)], check=True, capture_output=True)
    return made


@pytest.fixture(scope="module")
def wheel(built: Path) -> Path:
    (path,) = built.glob("*.whl")
    return path


@pytest.fixture(scope="module")
def python(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A Python in which the wheel is installed, and what it depends on can be found."""
    place = tmp_path_factory.mktemp("fresh")
    venv.create(place, with_pip=False)
    found = place / "bin" / "python"
    (site,) = (place / "lib").glob("python*/site-packages")
    (site / "needed.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    pip = [sys.executable, "-m", "pip", "--python", str(found), "install", "--no-deps", "--no-index", str(wheel)]
    subprocess.run(pip, check=True, capture_output=True)
    return found


def run(python: Path, script: str, tmp_path: Path) -> list[str]:
    done = subprocess.run([str(python), "-I", "-c", script], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


@pytest.mark.exhaustive
@pytest.mark.long
def test_every_game_is_played_to_its_end_where_the_service_is_not(python: Path, tmp_path: Path) -> None:
    assert sorted(run(python, PLAY, tmp_path)) == GAMES


@pytest.mark.exhaustive
@pytest.mark.long
@pytest.mark.skipif(sys.version_info >= (3, 14), reason="OpenSpiel has no wheel for it yet")
def test_it_registers_every_game_with_openspiel(python: Path, tmp_path: Path) -> None:
    assert sorted(run(python, SPIEL, tmp_path)) == [f"cabinet_{game}" for game in GAMES]


@pytest.mark.exhaustive
@pytest.mark.long
def test_it_takes_no_name_that_others_could_want(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as opened:
        tops = {name.partition("/")[0] for name in opened.namelist()}
    assert {top for top in tops if not top.endswith(".dist-info")} == {PACKAGE}


@pytest.mark.exhaustive
@pytest.mark.long
def test_the_sdist_is_there_too(built: Path) -> None:
    assert [path.name for path in built.glob("*.tar.gz")] == [f"{PACKAGE}-0.1.0.tar.gz"]
