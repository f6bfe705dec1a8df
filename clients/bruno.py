"""A collection of requests for Bruno (https://www.usebruno.com), in its format OpenCollection: `examples/bruno/`.

Every operation of `openapi.yaml` is a request with its example as the body, in the folder of its tag. A variable of
the environment stands for each part of a path that varies.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from clients.documents import operations, parameters, resolved, whole

FOLDER = Path(__file__).parent.parent / "examples" / "bruno"
ADDRESS = "http://localhost:8080"
KNOWN = {
    "player": "me",
    "who": "me",
    "game": "conspiracy",
    "seat": "0",
    **dict.fromkeys(("round", "entry", "link", "cut"), "1"),
}
"""What the parts of paths are at first; those that are not named have to be filled in."""
VARIABLES = {"token": "token_id"}
"""What a part of a path is called as a variable, where that name means something else."""
REMEMBERED = {
    "create_player": 'bru.setEnvVar("token", res.body.token);',
    "create_match": 'bru.setEnvVar("match", res.body.id);',
    "create_tournament": 'bru.setEnvVar("tournament", res.body.id);',
    "create_series": 'bru.setEnvVar("series", res.body.id);',
    "create_webhook": 'bru.setEnvVar("webhook", res.body.id);',
}
"""What is kept of an answer for the requests after it."""


def texts() -> dict[Path, str]:
    """All files of the collection."""
    found = {"opencollection.yml": _collection(), "environments/Localhost.yml": _environment()}
    for place, tag in enumerate(whole()["tags"], 1):
        about = {"content": tag["description"], "type": "text/markdown"}
        info = {"name": tag["name"], "type": "folder", "seq": place}
        found[f"{tag['name']}/folder.yml"] = {"info": info, "request": {"auth": "inherit"}, "docs": about}
    for place, (method, path, operation) in enumerate(operations(), 1):
        name = f"{operation['tags'][0]}/{operation['operationId']}.yml"
        found[name] = _request(place, method, path, operation)
    return {FOLDER / name: _as_yaml(of) for name, of in found.items()}


def write() -> None:
    """Write the collection, and remove what is not in it any more."""
    made = texts()
    for path in {*FOLDER.rglob("*.yml")} - made.keys():
        path.unlink()
    for path, text in made.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


class _Dumper(yaml.SafeDumper):
    """Writes texts of several lines as they are."""


_Dumper.add_representer(
    str,
    lambda dumper, text: dumper.represent_scalar(
        "tag:yaml.org,2002:str", text, style="|" if "\n" in text else None
    ),
)


def _as_yaml(of: dict[str, Any]) -> str:
    return yaml.dump(of, Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=1000)


def _collection() -> dict[str, Any]:
    return {
        "opencollection": "1.0.0",
        "info": {"name": whole()["info"]["title"], "version": whole()["info"]["version"]},
        "request": {"auth": {"type": "bearer", "token": "{{token}}"}},
        "docs": {"content": whole()["info"]["description"], "type": "text/markdown"},
        "bundled": False,
    }


def _environment() -> dict[str, Any]:
    parts = {part["name"] for _, _, operation in operations() for part in parameters(operation, "path")}
    varying = {_variable(name): KNOWN.get(name, "") for name in sorted(parts)}
    values = {"baseUrl": ADDRESS, "token": "", **varying}
    return {"name": "Localhost", "variables": [{"name": name, "value": value} for name, value in values.items()]}


def _request(place: int, method: str, path: str, operation: dict[str, Any]) -> dict[str, Any]:
    name = operation["operationId"]
    address = path.replace("{", ":").replace("}", "")
    found = {"method": method, "url": "{{baseUrl}}" + address, "params": list(_parameters(operation))}
    body = {"body": made} if (made := _body(operation)) else {}
    kept = [{"type": "after-response", "code": REMEMBERED[name]}] if name in REMEMBERED else []
    return {
        "info": {"name": operation["summary"], "type": "http", "seq": place, "tags": operation["tags"]},
        "http": {**found, **body, **({} if operation.get("security") == [] else {"auth": "inherit"})},
        **({"runtime": {"scripts": kept}} if kept else {}),
        "docs": operation["description"],
    }


def _parameters(operation: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for of in parameters(operation, "path"):
        yield {"name": of["name"], "value": "{{" + _variable(of["name"]) + "}}", "type": "path"}
    for of in parameters(operation, "query"):
        off = {} if of.get("required") else {"disabled": True}
        yield {"name": of["name"], "value": "", "type": "query", "description": of["description"], **off}


def _variable(name: str) -> str:
    return VARIABLES.get(name, name)


def _body(operation: dict[str, Any]) -> dict[str, Any] | None:
    contents = resolved(operation.get("requestBody", {})).get("content", {})
    for media, content in contents.items():
        example = content.get("example") or next(iter(content.get("examples", {}).values()), {}).get("value")
        if isinstance(example, str):
            return {"type": "text", "data": example}
        if media.endswith(("/json", "+json")):
            return {"type": "json", "data": json.dumps(example or {}, indent=2, ensure_ascii=False)}
        fields = [{"name": name, "value": str(value)} for name, value in (example or {}).items()]
        return {"type": "form-urlencoded", "data": fields}
    return None
