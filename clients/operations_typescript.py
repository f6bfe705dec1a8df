"""The methods of the TypeScript client that are made from `openapi.yaml`: one for each operation and each list."""

import json
from collections.abc import Iterable, Iterator
from typing import Any

from clients.documents import forms, operations, parameters, plain, resolved
from clients.forms import KEY, REF
from clients.operations import FORM, IN_BROWSER, JSON, STREAMS, TEXTS, Operation, Page, sent_operations
from clients.queries import MADE, in_typescript_type

WITH_SLASHES = {"tile"}
"""Parts of paths that are paths themselves."""
GENERIC = "<G extends GameKey = GameKey>"
"""What a method says that is of a game."""


def in_typescript() -> str:
    """The module with a method for each operation."""
    opened = (Operation(*one) for one in operations() if one[2]["operationId"] in IN_BROWSER)
    methods = [*map(_method, sent_operations()), *map(_address, opened)]
    return f"""// {MADE}
import type {{ Caller, Keyed, Versioned }} from "./caller.js";
import type {{ Ending }} from "./endings.js";
import type * as forms from "./forms.js";
import type {{ GameKey }} from "./forms.js";
import {{ part, parts }} from "./paths.js";
import type {{ Problem }} from "./problems.js";
import type {{ Queries }} from "./queries.js";
import type * as types from "./types.js";

/**
 * Every operation of `openapi.yaml`, each a method named by its operationId. What its path leaves open comes first,
 * then the body, then the query. Last comes how it is sent: its `signal`, the `version` that it must apply to, its
 * idempotency `key`, and the kind of answer to `accept`, where there are several.
 */
export class Operations {{
  constructor(private readonly caller: Caller) {{}}

{"".join(methods).rstrip()}
}}
"""


def pages_in_typescript() -> str:
    """The module with a method for each list."""
    rows = "".join(_pages(operation, page) for operation in sent_operations() if (page := operation.page))
    return f"""// {MADE}
import type {{ Ending }} from "./endings.js";
import type * as forms from "./forms.js";
import type {{ GameKey }} from "./forms.js";
import type {{ Operations }} from "./operations.js";
import {{ everyListed, everyNumbered }} from "./paging.js";
import type {{ Queries }} from "./queries.js";
import type * as types from "./types.js";

/** Every list, item by item, page after page. One that grows ends with what is newest. */
export class Pages {{
  constructor(
    private readonly api: Operations,
    private readonly signal: AbortSignal | undefined,
  ) {{}}

{rows.rstrip()}
}}
"""


def _method(operation: Operation) -> str:
    answers = {kind: _answer(operation, kind) for kind in operation.answers}
    first = next(iter(answers))
    body, sent = _body(operation)
    generic = is_generic([*answers.values(), *body])
    arguments = [*parts_of(operation, is_generic=generic), *body, *query_of(operation)]
    how = " & ".join(_how(operation))
    sent += ["query"] * bool(operation.query) + ["keyed: true"] * ("Idempotency-Key" in operation.headers)
    sent += ["isGoodOnce: true"] * operation.is_good_once
    asked = f'how.accept ?? "{first}"' if len(answers) > 1 else f'"{first}"'
    sent += [f"accept: {asked}"] * (len(answers) > 1 or first != JSON)
    call = f'this.caller.answer("{operation.method}", {path_of(operation)}, {{ {", ".join(["...how", *sent])} }})'
    name = camel(operation.name) + (GENERIC if generic else "")
    by_type: dict[str, list[str]] = {}
    for kind, type in answers.items():
        by_type.setdefault(type, []).append(kind)
    overloads = [_head(name, arguments, how, kinds, type, first) for type, kinds in by_type.items()]
    chosen = f" & {_accepting(answers, '?')}" if len(answers) > 1 else ""
    whole = f"{name}({', '.join([*arguments, f'how: {how}{chosen} = {{}}'])}): Promise<{' | '.join(by_type)}>"
    return (
        f"  /** {operation.summary} */\n"
        + ("".join(f"  {head};\n" for head in overloads) if len(by_type) > 1 else "")
        + f"  {whole} {{\n    return {call};\n  }}\n\n"
        + (_stream(operation) if operation.name in STREAMS else "")
    )


def _stream(operation: Operation) -> str:
    query = f'query: Queries["{operation.method} {operation.path}"]'
    given = [*parts_of(operation, is_generic=False), query, "place: string", "signal: AbortSignal"]
    return f"""  /** The stream of it after a `place`: its head, or the problem that another try may not meet. */
  {camel(operation.name)}AsStream({", ".join(given)}): Promise<Response | Problem> {{
    return this.caller.listen({path_of(operation)}, query, place, signal);
  }}

"""


def _head(name: str, arguments: list[str], how: str, kinds: list[str], type: str, first: str) -> str:
    """What is declared of a method that answers one type, if those kinds of content are asked for."""
    if first in kinds:
        given = [
            argument.replace(":", "?:", 1).removesuffix(" = {}") if argument.endswith(" = {}") else argument
            for argument in arguments
        ]
        last = f"how?: {how} & {_accepting(kinds, '?')}"
    else:
        given = [argument.removesuffix(" = {}") for argument in arguments]
        last = f"how: {how} & {_accepting(kinds, '')}"
    return f"{name}({', '.join([*given, last])}): Promise<{type}>"


def _accepting(kinds: Iterable[str], optional: str) -> str:
    choice = " | ".join(f'"{kind}"' for kind in kinds)
    return f"{{ accept{optional}: {choice}{' | undefined' if optional else ''} }}"


def _address(operation: Operation) -> str:
    arguments = [*parts_of(operation, is_generic=False), *query_of(operation)]
    return f"""  /** {operation.summary} The address to open in a browser. */
  {camel(operation.name)}({", ".join(arguments)}): string {{
    return this.caller.addressOf({path_of(operation)}, query);
  }}

"""


def _pages(operation: Operation, page: Page) -> str:
    item = typed(page.schema)
    generic = is_generic([item])
    arguments = [*parts_of(operation, is_generic=generic), *query_of(operation), "ending: Ending = {}"]
    asked = "".join(f"{camel(name)}, " for name in operation.parts)
    ask = f"(asked, how) => this.api.{camel(operation.name)}({asked}asked, how)"
    how = (
        f'everyNumbered({ask}, "{page.items}", "{page.newest}"'
        if page.newest
        else f'everyListed({ask}, "{page.items}"'
    )
    head = f"{camel(operation.name)}{GENERIC if generic else ''}({', '.join(arguments)})"
    return f"""  /** {operation.summary} */
  {head}: AsyncGenerator<{item}, void, undefined> {{
    return {how}, query, this.signal, ending.signal);
  }}

"""


def is_generic(types: Iterable[str]) -> bool:
    """Whether one of these types is of the game that a caller names."""
    return any("<G>" in type for type in types)


def _how(operation: Operation) -> Iterator[str]:
    yield "Ending"
    if "Idempotency-Key" in operation.headers:
        yield "Keyed"
    if "If-Match" in operation.headers:
        yield "Versioned"


def path_of(operation: Operation) -> str:
    """The path of an operation as source."""
    found = operation.path
    for name in operation.parts:
        found = found.replace(f"{{{name}}}", f"${{{'parts' if name in WITH_SLASHES else 'part'}({camel(name)})}}")
    return f"`{found}`" if operation.parts else f'"{found}"'


def parts_of(operation: Operation, *, is_generic: bool) -> list[str]:
    """The arguments for what the path of an operation leaves open."""
    types = {name: in_typescript_type(schema) for name, schema in operation.parts.items()}
    return [
        f"{camel(name)}: {'G' if is_generic and type == f'types.{KEY}' else type}" for name, type in types.items()
    ]


def query_of(operation: Operation) -> list[str]:
    """The argument for the query of an operation, if it has one."""
    if not operation.query:
        return []
    needed = any(one.get("required") for one in parameters(operation.what, "query"))
    return [f'query: Queries["{operation.method} {operation.path}"]{"" if needed else " = {}"}']


def _body(operation: Operation) -> tuple[list[str], list[str]]:
    """The argument for the body of an operation, if it has one, and what is sent of it."""
    if not operation.bodies:
        return [], []
    (kind, schema), *others = operation.bodies.items()
    if kind.startswith(TEXTS):
        return ["content: string | Uint8Array<ArrayBuffer>"], [
            f"content, kinds: {json.dumps([kind, *(other for other, _ in others)])}"
        ]
    if not resolved(schema).get("properties", True):
        return [], ["body: {}"]
    given = f"body: {typed(schema)}{'' if operation.needs_body else ' = {}'}"
    kinds = [] if kind in (FORM, JSON) else [f"kinds: {json.dumps([kind])}"]
    return [given], ["form: body" if kind == FORM else "body", *kinds]


def _answer(operation: Operation, kind: str) -> str:
    if kind == JSON:
        return " | ".join(dict.fromkeys(map(typed, operation.answers[kind])))
    return "string" if kind.startswith(TEXTS) else "Uint8Array"


def typed(schema: dict[str, Any]) -> str:
    """The type of a value in JSON: of one game, where there is one for each."""
    if "$ref" in schema:
        name = plain(schema["$ref"].removeprefix(REF))
        return f"forms.{name}<G>" if name in forms() else f"types.{name}"
    if schema.get("type") == "array":
        return f"{typed(schema['items'])}[]"
    return "Record<string, unknown>"


def camel(name: str) -> str:
    """The name of an operation as one of a method."""
    first, *others = name.split("_")
    return first + "".join(map(str.capitalize, others))
