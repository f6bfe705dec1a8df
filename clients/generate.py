"""Make what the clients are thin over, from `openapi.yaml`: `make clients`.

The types of everything that is sent and answered, by datamodel-code-generator for Python and by openapi-typescript
for TypeScript, the answer to each request in TypeScript, and the Python client without `await`, from the one with
it. The first line of the types names the digest of the schemas that they were made from, so that a stale file is
found without the generators.
"""

import json
import re
import subprocess
import sys
import tempfile
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import yaml

HERE = Path(__file__).parent
DOCUMENT = HERE.parent / "openapi.yaml"
TOOLS = HERE / "interop"
PYTHON = HERE / "python" / "cabinet_noir_client"
PYTHON_TYPES = PYTHON / "types.py"
TYPESCRIPT_TYPES = HERE / "typescript" / "src" / "types.ts"
TYPESCRIPT_ANSWERS = HERE / "typescript" / "src" / "answers.ts"
METHODS = frozenset({"get", "post", "put", "patch", "delete"})
JSON = "application/json"
SCHEMAS = "#/components/schemas/"
MADE = "Made from openapi.yaml by `make clients`; schemas "

TAKEN = {"Record": "PlayerRecord"}
"""Names that mean something else in TypeScript."""

TO_SYNC = (
    (r"The client with `await`\. The one without, `_sync`, is made from this file by `make clients`\.", "{made}"),
    (r"async (def|with|for) ", r"\1 "),
    (r"await ", ""),
    (r"AsyncGenerator\[(.+), None\]", r"Generator[\1, None, None]"),
    (r"Async(Client|Ending|Generator|Iterator|Match|Stream)", r"\1"),
    (r"`async with`", "`with`"),
    (r"__a(enter|exit)__", r"__\1__"),
    (r"\ba(close|closing|read|iter_lines)\b", r"\1"),
)
"""What the client without `await` is written with."""


@cache
def _whole() -> dict[str, Any]:
    whole: dict[str, Any] = yaml.load(DOCUMENT.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
    return whole


def document() -> dict[str, Any]:
    """The schemas of `openapi.yaml`, with names that are names in every language."""
    whole = _whole()
    schemas = {_plain(name): _renamed(schema) for name, schema in whole["components"]["schemas"].items()}
    info = {"title": "Cabinet Noir", "version": whole["info"]["version"]}
    return {"openapi": whole["openapi"], "info": info, "paths": {}, "components": {"schemas": schemas}}


def digest(of: dict[str, Any]) -> str:
    """What the types depend on."""
    return sha256(json.dumps(of["components"]["schemas"], sort_keys=True).encode()).hexdigest()


def _plain(name: str) -> str:
    plain = "".join(part[:1].upper() + part[1:] for part in re.split(r"[._]", name))
    return TAKEN.get(plain, plain)


def _renamed(part: Any) -> Any:
    """A schema that refers to plain names. Tags distinguish the parts of a choice, so it needs no discriminator."""
    if isinstance(part, list):
        return [_renamed(below) for below in part]
    if not isinstance(part, dict):
        return part
    if isinstance(part.get("$ref"), str):
        return {**part, "$ref": SCHEMAS + _plain(part["$ref"].removeprefix(SCHEMAS))}
    return {key: _renamed(below) for key, below in part.items() if key != "discriminator"}


def answers() -> str:
    """In TypeScript, the type of the answer to each request in JSON; text where there is none in JSON."""
    rows = {
        f"{method.upper()} {path}": _answer(operation["responses"])
        for path, operations in sorted(_whole()["paths"].items())
        for method, operation in sorted(operations.items())
        if method in METHODS
    }
    head = """// Made from openapi.yaml by `make clients`.
import type * as types from "./types.js";

/** The answer to each request that succeeds, as `"GET /v1/matches/{match}"`: what its JSON says, or its text. */
export interface Answers {
"""
    return head + "".join(f'  "{request}": {answer};\n' for request, answer in rows.items()) + "}\n"


def _answer(responses: dict[str, Any]) -> str:
    successes = [_resolved(answer) for status, answer in sorted(responses.items()) if status.startswith("2")]
    contents = [answer.get("content", {}) for answer in successes]
    kinds = [_typed(kinds[JSON]["schema"]) if JSON in kinds else "string" for kinds in contents if kinds]
    return " | ".join(dict.fromkeys(kinds)) or "string"


def _resolved(part: dict[str, Any]) -> dict[str, Any]:
    if "$ref" not in part:
        return part
    found = _whole()
    for name in part["$ref"].removeprefix("#/").split("/"):
        found = found[name]
    return found


def _typed(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return "types." + _plain(schema["$ref"].removeprefix(SCHEMAS))
    if schema.get("type") == "array":
        return f"{_typed(schema['items'])}[]"
    return "Record<string, unknown>"


def without_await(source: str) -> str:
    """The client without `await`, from the source of the one with it."""
    for pattern, by in TO_SYNC:
        source = re.sub(
            pattern, by.format(made="The client without `await`, made from `_async` by `make clients`."), source
        )
    return source


def _python(schemas: Path, mark: str) -> None:
    argv = [
        str(TOOLS / ".venv" / "bin" / "datamodel-codegen"),
        "--input",
        str(schemas),
        "--output",
        str(PYTHON_TYPES),
    ]
    argv += ["--input-file-type", "openapi", "--output-model-type", "typing.TypedDict", "--formatters", "builtin"]
    argv += ["--enum-field-as-literal", "all", "--target-python-version", "3.11", "--use-union-operator"]
    argv += ["--use-standard-collections", "--use-schema-description", "--use-field-description"]
    argv += ["--disable-timestamp"]
    subprocess.run(argv, check=True)
    made = PYTHON_TYPES.read_text(encoding="utf-8")
    made = re.sub(
        r"^# generated by.*\n#.*\n", f'# {mark}\n"""The types of everything that is sent and answered."""\n', made
    )
    made = made.replace("from typing_extensions import TypedDict\n\n", "")
    made = made.replace(
        "from typing import Any, Literal, NotRequired, TypeAlias\n",
        "from typing import Any, Literal, NotRequired, TypeAlias, TypedDict\n",
    )
    made = re.sub(r",\s*closed=True,?", "", made)  # Python 3.11 does not know it
    PYTHON_TYPES.write_text(made, encoding="utf-8")


def _typescript(schemas: Path, mark: str) -> None:
    argv = [
        str(TOOLS / "node_modules" / ".bin" / "openapi-typescript"),
        str(schemas),
        "--output",
        str(TYPESCRIPT_TYPES),
    ]
    subprocess.run([*argv, "--root-types", "--root-types-no-schema-prefix"], check=True)
    made = TYPESCRIPT_TYPES.read_text(encoding="utf-8")
    TYPESCRIPT_TYPES.write_text(f"// {mark}\n{made}", encoding="utf-8")


def main() -> None:
    """Write all of it."""
    of = document()
    mark = MADE + digest(of)
    with tempfile.TemporaryDirectory() as folder:
        schemas = Path(folder) / "schemas.json"
        schemas.write_text(json.dumps(of), encoding="utf-8")
        _python(schemas, mark)
        _typescript(schemas, mark)
    TYPESCRIPT_ANSWERS.write_text(answers(), encoding="utf-8")
    (PYTHON / "_sync.py").write_text(
        without_await((PYTHON / "_async.py").read_text(encoding="utf-8")), encoding="utf-8"
    )


if __name__ == "__main__":
    sys.exit(main())
