"""Have others' generators make clients from `openapi.yaml`, compile each and play all games: `make interop`.

One service plays for all. The generators and their versions are in `package.json` and `requirements.txt`; the flags
that they need are here. Says which clients played, and ends with an error if one did not.
"""

import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from typing import Any

import yaml

from tests.service.processes import running

HERE = Path(__file__).parent
DOCUMENT = HERE.parent.parent / "openapi.yaml"
PLAYERS = HERE / "players"
PYTHON = HERE / ".venv" / "bin" / "python"
NODE = HERE / "node_modules" / ".bin"
GAMES = ("conspiracy", "pax_illuminaten", "richelieu", "umbra_concilium")
FORM = "application/x-www-form-urlencoded"
OPEN = ("TextOrHidden", "TextsOrHidden", "NumberOrHidden", "NumbersOrHidden", "WholeState")
"""Java takes these for any object: the generator writes no valid code for a choice between a list and an object,
and its code reads no null where a choice is."""

Players = Callable[[str, str], list[str]]
"""From the address and a game to the command line that plays it."""


def openapi_python_client(folder: Path) -> Players:
    """openapi-python-client, with default flags."""
    _run(folder, str(PYTHON), "-m", "openapi_python_client", "generate", "--path", str(DOCUMENT), "--meta", "none",
         "--output-path", "cabinet_client")  # fmt: skip
    shutil.copy(PLAYERS / "openapi_python_client.py", folder / "player.py")
    play = "import sys, player; print(player.play(sys.argv[1], sys.argv[2], 1)[0].status)"
    return lambda address, game: [str(PYTHON), "-c", play, address, game]


def openapi_fetch(folder: Path) -> Players:
    """openapi-typescript with default flags, and openapi-fetch."""
    _link_node(folder)
    shutil.copy(PLAYERS / "openapi_fetch.ts", folder / "play.ts")
    _run(folder, str(NODE / "openapi-typescript"), str(DOCUMENT), "--output", "schema.d.ts")
    _run(folder, str(NODE / "tsc"), "--project", ".")
    return lambda address, game: ["node", "play.js", address, game, "1"]


def openapi_generator_python(folder: Path) -> Players:
    """OpenAPI Generator, python, with default flags."""
    _generate(folder, "python")
    _run(folder, str(PYTHON), "-m", "compileall", "-q", "openapi_client")
    shutil.copy(PLAYERS / "openapi_generator_python.py", folder / "play.py")
    return lambda address, game: [str(PYTHON), "play.py", address, game]


def openapi_generator_fetch(folder: Path) -> Players:
    """OpenAPI Generator, typescript-fetch; modules of Node.js need the extension."""
    _generate(folder / "generated", "typescript-fetch", "--additional-properties=importFileExtension=.js")
    _link_node(folder)
    shutil.copy(PLAYERS / "openapi_generator_fetch.ts", folder / "play.ts")
    _run(folder, str(NODE / "tsc"), "--project", ".")
    return lambda address, game: ["node", "play.js", address, game]


def openapi_generator_java(folder: Path) -> Players:
    """OpenAPI Generator, java, on the HTTP client of Java. Its jar has the JSON library that the client needs.

    It has none for forms. Only OAuth takes them, for which there are libraries.
    """
    settings = (
        "openApiNullable=false,annotationLibrary=none,documentationProvider=none,useOneOfDiscriminatorLookup=true"
    )
    _generate(folder, "java", "--library", "native", f"--additional-properties={settings}",
              "--schema-mappings", ",".join(f"{name}=Object" for name in OPEN))  # fmt: skip
    sources = [*(folder / "src" / "main").rglob("*.java"), *PLAYERS.glob("*.java")]
    listed = folder / "sources.txt"
    listed.write_text("\n".join(map(str, sources)), encoding="utf-8")
    _run(folder, "javac", "-nowarn", "-cp", str(_jar()), "-d", "classes", f"@{listed}")
    return lambda address, game: ["java", "-cp", f"{_jar()}:classes", "Play", address, game]


GENERATORS: Mapping[str, Callable[[Path], Players]] = {
    made.__name__: made
    for made in (
        openapi_python_client,
        openapi_fetch,
        openapi_generator_python,
        openapi_generator_fetch,
        openapi_generator_java,
    )
}


def _jar() -> Path:
    (found,) = (HERE / ".venv").glob("lib/python*/site-packages/openapi_generator_cli/*.jar")
    return found


def _generate(folder: Path, kind: str, *flags: str) -> None:
    folder.mkdir(exist_ok=True)
    document = _readable(folder, has_forms=kind != "java")
    _run(
        folder, "java", "-jar", str(_jar()), "generate", "-i", str(document), "-g", kind, "-o", str(folder), *flags
    )


def _readable(folder: Path, *, has_forms: bool) -> Path:
    """The document as JSON, as OpenAPI Generator can read it, and without forms if the client has none.

    It takes webhooks for requests that a client sends, and writes invalid code for them. Its Python reads no closed
    set in lists of lists, so the values there are any text.
    """
    whole = yaml.load(DOCUMENT.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
    del whole["webhooks"]
    schemas = whole["components"]["schemas"]
    _open_in_lists_of_lists(whole, {f"#/components/schemas/{name}" for name in schemas if "enum" in schemas[name]})
    if not has_forms:
        whole["paths"] = {path: of for path, of in whole["paths"].items() if not _takes_form(whole, of)}
    path = folder / "document.json"
    path.write_text(json.dumps(whole), encoding="utf-8")
    return path


def _open_in_lists_of_lists(part: Any, closed: Collection[str]) -> None:
    """Have what lists in lists hold be any text, if it is one of a closed set."""
    match part:
        case {"type": "array", "items": {"type": "array", "items": {"$ref": to}} as inner} if to in closed:
            inner["items"] = {"type": "string"}
        case dict():
            for below in part.values():
                _open_in_lists_of_lists(below, closed)
        case list():
            for below in part:
                _open_in_lists_of_lists(below, closed)


def _takes_form(whole: Mapping[str, Any], methods: Mapping[str, Any]) -> bool:
    bodies = [operation.get("requestBody", {}) for operation in methods.values()]
    shared = whole["components"]["requestBodies"]
    found = [shared[body["$ref"].rpartition("/")[2]] if "$ref" in body else body for body in bodies]
    return any(FORM in body.get("content", {}) for body in found)


def _link_node(folder: Path) -> None:
    (folder / "node_modules").symlink_to(HERE / "node_modules")
    (folder / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    shutil.copy(PLAYERS / "tsconfig.json", folder / "tsconfig.json")


def _run(folder: Path, *argv: str) -> str:
    done = subprocess.run(argv, cwd=folder, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"{' '.join(argv)[:200]}\n{(done.stdout + done.stderr)[-3000:]}")
    return done.stdout


def main(wanted: list[str]) -> int:
    """Try the generators of these names, or all."""
    failed = 0
    with tempfile.TemporaryDirectory() as made, running(Path(made) / "data", CABINET_RATE="0") as service:
        address = f"http://127.0.0.1:{service.port}"
        for name in wanted or GENERATORS:
            folder = Path(made) / name
            folder.mkdir()
            try:
                play = GENERATORS[name](folder)
                said = [_run(folder, *play(address, game)).strip() for game in GAMES]
                print(f"{name}: {', '.join(said)}", flush=True)
            except (RuntimeError, OSError) as error:
                failed += 1
                print(f"{name}: FAILED\n{error}", flush=True)
    return failed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
