"""The TypeScript client as a package: what a fresh project gets of it, and the examples of its README."""

import json
import re
import shutil
from pathlib import Path

import pytest

from tests.clients.conftest import TYPESCRIPT, run
from tests.clients.test_compile import typescript

__all__ = ["typescript"]  # a fixture

pytestmark = [
    pytest.mark.timeout(400),
    pytest.mark.skipif(
        not (shutil.which("node") and shutil.which("npm")), reason="there is no Node.js on this machine"
    ),
]

README = (TYPESCRIPT / "README.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```ts\n(.*?)```", README, re.DOTALL)
OURS = "http://localhost:8080"
STRICT = {
    "target": "es2022",
    "lib": ["es2023", "dom", "dom.iterable"],
    "types": [],
    "strict": True,
    "exactOptionalPropertyTypes": True,
    "noUncheckedIndexedAccess": True,
    "skipLibCheck": False,
}
"""How a project compiles that takes it seriously: it also checks what packages declare."""


@pytest.fixture(scope="module")
def project(typescript_client: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh project that installed the tarball, without asking a registry."""
    folder = tmp_path_factory.mktemp("project")
    (folder / "package.json").write_text('{"name": "board", "private": true, "type": "module"}', encoding="utf-8")
    (tarball,) = typescript_client.glob("*.tgz")
    run(folder, "npm", "install", "--offline", "--no-audit", "--no-fund", str(tarball))
    return folder


def compile_all(folder: Path, compiler: Path, **how: object) -> None:
    (folder / "tsconfig.json").write_text(json.dumps({"compilerOptions": {**STRICT, **how}}), encoding="utf-8")
    run(folder, str(compiler), "--project", ".")


@pytest.fixture(scope="module")
def examples(project: Path, typescript: Path, address: str) -> list[Path]:
    """The examples of the README, compiled, in the order in which it has them."""
    for number, example in enumerate(EXAMPLES):
        text = example.replace(OURS, address)
        (project / f"example{number}.ts").write_text(text, encoding="utf-8")
    compile_all(project, typescript, module="nodenext")
    return [project / f"example{number}.js" for number in range(len(EXAMPLES))]


@pytest.mark.exhaustive
def test_a_fresh_project_installs_it_with_all_that_it_needs_to_know(project: Path) -> None:
    installed = project / "node_modules" / "cabinet-noir-client"
    about = json.loads((installed / "package.json").read_text(encoding="utf-8"))
    assert "dependencies" not in about
    assert about["publishConfig"]["provenance"]
    assert {"description", "keywords", "engines"} <= about.keys()
    for target in (about["types"], *about["exports"]["."].values()):
        assert (installed / target).is_file()
    assert {path.suffix for path in (installed / "dist").iterdir()} == {".js", ".ts"}
    assert (installed / "README.md").read_text(encoding="utf-8") == README


@pytest.mark.exhaustive
def test_every_example_of_the_readme_compiles_and_runs(examples: list[Path]) -> None:
    assert len(examples) >= 7
    told = [run(example.parent, "node", example.name) for example in examples]
    assert [bool(text) for text in told] == ["console.log" in example for example in map(_shown, EXAMPLES)]


def _shown(example: str) -> str:
    """What an example does when it is run: nothing, if it only defines something."""
    return "" if "export " in example else example


@pytest.mark.exhaustive
@pytest.mark.usefixtures("examples")
def test_it_compiles_as_bundlers_find_it(project: Path, typescript: Path) -> None:
    compile_all(project, typescript, module="esnext", moduleResolution="bundler", noEmit=True)
