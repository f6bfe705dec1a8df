"""Make what the clients are thin over, from `openapi.yaml`: `make clients`.

The types of everything that is sent and answered, by datamodel-code-generator for Python and by openapi-typescript
for TypeScript, the answer to each request in TypeScript, the Python client without `await`, from the one with it,
the collection for Bruno, and what the lobby asks of whoever sets up a match. The first line of the types names the
digest of the schemas that they were made from, so that a stale file is found without the generators.
"""

import json
import re
import subprocess
import sys
import tempfile
from hashlib import sha256
from pathlib import Path
from typing import Any

from clients import bruno, games, lines, match_form, methods, operations_typescript, queries
from clients.documents import document, operations, plain, resolved
from clients.forms import REF

HERE = Path(__file__).parent
TOOLS = HERE / "interop"
PYTHON = HERE / "python" / "cabinet_noir_client"
PYTHON_TYPES = PYTHON / "types.py"
TYPESCRIPT = HERE / "typescript" / "src"
TYPESCRIPT_TYPES = TYPESCRIPT / "types.ts"
LOBBY = HERE.parent / "service" / "pages" / "web" / "pages" / "lobby"
JSON = "application/json"
MADE = "Made from openapi.yaml by `make clients`; schemas "

TO_SYNC = (
    (r" with `await`\. The one without is made from this file by `make clients`\.", r" without `await`, {made}"),
    (r"\b_async", "_sync"),
    (r"`async (with|for)`", r"`\1`"),
    (r"async (def|with|for) ", r"\1 "),
    (r"await ", ""),
    (r"Awaitable, ", ""),
    (r"Awaitable\[(\w+)\]", r"\1"),
    (r"AsyncGenerator\[(.+), None\]", r"Generator[\1, None, None]"),
    (r"Async([A-Z])", r"\1"),
    (r"__a(enter|exit|iter)__", r"__\1__"),
    (r"\ba(close|closing|read|iter_text)\b", r"\1"),
)
"""What the client without `await` is written with."""


def digest(of: dict[str, Any]) -> str:
    """What the types depend on."""
    return sha256(json.dumps(of["components"]["schemas"], sort_keys=True).encode()).hexdigest()


def answers() -> str:
    """In TypeScript, the type of the answer to each request in JSON; text where there is none in JSON."""
    rows = {f"{method} {path}": _answer(operation["responses"]) for method, path, operation in operations()}
    head = """// Made from openapi.yaml by `make clients`.
import type * as types from "./types.js";

/** The answer to each request that succeeds, as `"GET /v1/matches/{match}"`: what its JSON says, or its text. */
export interface Answers {
"""
    return head + "".join(f'  "{request}": {answer};\n' for request, answer in rows.items()) + "}\n"


def _answer(responses: dict[str, Any]) -> str:
    successes = [resolved(answer) for status, answer in sorted(responses.items()) if status.startswith("2")]
    contents = [answer.get("content", {}) for answer in successes]
    kinds = [_typed(kinds[JSON]["schema"]) if JSON in kinds else "string" for kinds in contents if kinds]
    return " | ".join(dict.fromkeys(kinds)) or "string"


def _typed(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return "types." + plain(schema["$ref"].removeprefix(REF))
    if schema.get("type") == "array":
        return f"{_typed(schema['items'])}[]"
    return "Record<string, unknown>"


def texts() -> dict[Path, str]:
    """What is made without a generator of others, by file."""
    return {
        LOBBY / "match_form.js": match_form.in_javascript(),
        TYPESCRIPT / "answers.ts": answers(),
        TYPESCRIPT / "forms.ts": games.in_typescript(),
        TYPESCRIPT / "lines.ts": lines.in_typescript(),
        TYPESCRIPT / "operations.ts": operations_typescript.in_typescript(),
        TYPESCRIPT / "pages.ts": operations_typescript.pages_in_typescript(),
        TYPESCRIPT / "queries.ts": queries.in_typescript(),
        PYTHON / "_async_games.py": games.in_python(),
        PYTHON / "_async_lines.py": lines.in_python(),
        PYTHON / "_async_operations.py": methods.in_python(),
        PYTHON / "_async_pages.py": methods.pages_in_python(),
        PYTHON / "games.py": games.named_in_python(),
        PYTHON / "queries.py": queries.in_python(),
        PYTHON / "terms.py": games.terms_in_python(),
    }


def sync_of(source: Path) -> Path:
    """Where the client without `await` is that is made from a file of the one with it."""
    return source.with_name(source.name.replace("_async", "_sync"))


def without_await(source: str) -> str:
    """The client without `await`, from the source of the one with it."""
    for pattern, by in TO_SYNC:
        source = re.sub(pattern, by.format(made="made from the one with it by `make clients`."), source)
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
        "from typing import Literal, NotRequired, TypeAlias, TypedDict\n",
    )
    made = re.sub(r"(: |\[|, )Any(?=\]|\n)", r"\1object", made)
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
    for path, text in texts().items():
        path.write_text(text, encoding="utf-8")
    bruno.write()
    for source in sorted(PYTHON.glob("_async*.py")):
        sync_of(source).write_text(without_await(source.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
