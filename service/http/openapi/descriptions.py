"""What the document says about the fields of structs, read from their source.

A field is described by the text under it; else by the sentence of its class that names it in backticks; else by the
text under its type. A subclass says the same as its base, where it says nothing itself. None of these texts exist
while a process runs: the compiler drops them, and the source is read only when the document is made.
"""

import ast
import re
import sys
from collections.abc import Collection, Iterable, Mapping
from functools import cache
from inspect import cleandoc, get_annotations, getsource
from typing import Any

from msgspec import Struct, inspect

TAG = "Tells this from what else may stand here."
"""The description of a field that always has the same value."""
SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[A-Z`])")


class SourceMissing(Exception):
    """The source of a module that describes fields cannot be read."""


class Source(Struct, frozen=True):
    """What a module says, by the dotted name of the class, the field or the type alias within it."""

    texts: Mapping[str, str]
    types: Mapping[str, ast.expr]
    """The annotation of each field."""
    imports: Mapping[str, tuple[str, str]]
    """Module and name of what is known under another module's name."""


def describe_components(kinds: Iterable[Any], components: Mapping[str, dict[str, Any]]) -> None:
    """Describe the properties of the component schemas that msgspec makes of `kinds`. Raises SourceMissing."""
    for cls, fields in _classes(kinds).items():
        properties = components.get(cls.__name__, {}).get("properties", {})
        for name, schema in properties.items():
            if "description" not in schema and (text := description(cls, fields.get(name, name), schema)):
                schema["description"] = text


def description(cls: type, field: str, schema: Mapping[str, Any]) -> str:
    """What is known about a field; nothing if nobody describes it."""
    if len(schema.get("enum", ())) == 1 and field not in _own_fields(cls):
        return TAG
    classes = [base for base in cls.__mro__ if field in _own_fields(base)]
    found = (find(base, field) for find in (_text_under, _text_naming, _typed) for base in (cls, *classes))
    return next(filter(None, found), "")


def _own_fields(cls: type) -> Collection[str]:
    """The fields that a class itself annotates."""
    return get_annotations(cls)


def _classes(kinds: Iterable[Any]) -> dict[type, dict[str, str]]:
    """Every class with fields that occurs in types: the name of each field by its name in JSON."""
    found: dict[type, dict[str, str]] = {}
    left: list[Any] = [inspect.multi_type_info(kinds)]
    while left:
        info = left.pop()
        if isinstance(info, (tuple, list)):
            left.extend(info)
        elif isinstance(info, (inspect.StructType, inspect.DataclassType, inspect.TypedDictType)):
            if info.cls not in found:
                found[info.cls] = {field.encode_name: field.name for field in info.fields}
                left.extend(info.fields)
        elif isinstance(info, Struct):
            left.extend(getattr(info, name) for name in info.__struct_fields__)
    return found


def _text_under(cls: type, field: str) -> str:
    """The text under a field."""
    return _source(cls.__module__).texts.get(f"{cls.__qualname__}.{field}", "")


def _text_naming(cls: type, field: str) -> str:
    """The first sentence of a class that names a field."""
    text = _source(cls.__module__).texts.get(cls.__qualname__, "")
    return next((sentence for sentence in SENTENCE.split(text) if f"`{field}`" in sentence), "")


def _typed(cls: type, field: str) -> str:
    """What a field's type is."""
    annotation = _source(cls.__module__).types.get(f"{cls.__qualname__}.{field}")
    match annotation:
        case ast.Name(id="Any"):
            return ""
        case ast.Name(id=name):
            return _meaning(cls.__module__, name)
        case ast.BinOp(left=ast.Name(id=name), right=ast.Constant(value=None) | ast.Name(id="UnsetType")):
            return _meaning(cls.__module__, name)
    return ""


def _meaning(module: str, name: str) -> str:
    """What a class or a type means, in one sentence; `name` is what the module calls it, which may import it."""
    source = _source(module)
    if name in source.texts:
        return SENTENCE.split(source.texts[name])[0]
    return _meaning(*source.imports[name]) if name in source.imports else ""


@cache
def _source(module: str) -> Source:
    """What a module says. Raises SourceMissing."""
    try:
        tree = ast.parse(getsource(sys.modules[module]))
    except (OSError, TypeError, KeyError) as error:
        raise SourceMissing(f"the document needs the source of {module}, which describes its fields") from error
    texts: dict[str, str] = {}
    types: dict[str, ast.expr] = {}
    _read(tree.body, "", texts, types)
    imports = {
        alias.asname or alias.name: (node.module, alias.name)
        for node in tree.body
        if isinstance(node, ast.ImportFrom) and node.module and node.module in sys.modules
        for alias in node.names
    }
    return Source(texts, types, imports)


def _read(body: list[ast.stmt], prefix: str, texts: dict[str, str], types: dict[str, ast.expr]) -> None:
    """Note the texts under names, and the annotations, of a module or a class."""
    for index, node in enumerate(body):
        match node:
            case ast.ClassDef(name=name):
                texts[prefix + name] = _plain(ast.get_docstring(node) or "")
                _read(node.body, f"{prefix}{name}.", texts, types)
                continue
            case ast.AnnAssign(target=ast.Name(id=name), annotation=annotation):
                types[prefix + name] = annotation
            case ast.Assign(targets=[ast.Name(id=name)]):
                pass
            case _:
                continue
        match body[index + 1 : index + 2]:
            case [ast.Expr(value=ast.Constant(value=str(text)))]:
                texts[prefix + name] = _plain(text)


def _plain(text: str) -> str:
    """A text on one line."""
    return " ".join(cleandoc(text).split())
