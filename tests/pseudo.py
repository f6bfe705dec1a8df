"""A language that nobody speaks: the English texts in brackets, in a copy of the product.

A text that is not in brackets there does not come from the files of the language.
"""

import json
import re
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax.ast import Message, Pattern, TextElement

from service.application.languages import DEFAULT
from tests.copies import writable_copy

LANGUAGE = "eo"
"""A tag that libraries know, and the service does not."""
OPEN, CLOSE = "⟦", "⟧"
ROOT = Path(__file__).parents[1]
TRANSLATED = ("domain", "service")
"""The folders in which a language has files."""
SEPARATORS = "between-"
"""Messages that are no words."""


def product(folder: Path) -> dict[str, str]:
    """Copy the product to a folder, with one more language; what the environment of a process that runs it has.

    What is compiled comes along, and fits, as a copy is dated like its source; but not what is being compiled.
    """
    for path in ROOT.iterdir():
        if path.name in TRANSLATED:
            writable_copy(path, folder / path.name, "*.pyc.*")
        elif not path.name.startswith("."):
            (folder / path.name).symlink_to(path)
    for file in (file for part in TRANSLATED for file in (folder / part).glob(f"**/text/{DEFAULT}.ftl")):
        _add(file, f"{LANGUAGE}.ftl", messages(file.read_text(encoding="utf-8")))
    for file in folder.glob("domain/*/RULES.md"):
        _add(file, f"RULES.{LANGUAGE}.md", headings(file.read_text(encoding="utf-8")))
    for file in folder.glob(f"service/pages/web/**/texts.{DEFAULT}.js"):
        _add(file, f"texts.{LANGUAGE}.js", as_script(_marked(page_texts(file))))
    return {"PYTHONPATH": str(folder), "PYTHONSAFEPATH": "1"}


def messages(text: str) -> str:
    """Fluent messages in brackets."""
    resource = FluentParser().parse(text)
    for entry in resource.body:
        if (
            isinstance(entry, Message)
            and isinstance(entry.value, Pattern)
            and not entry.id.name.startswith(SEPARATORS)
        ):
            entry.value.elements = [TextElement(OPEN), *entry.value.elements, TextElement(CLOSE)]
    return FluentSerializer().serialize(resource)


def headings(text: str) -> str:
    """Markdown whose headings are in brackets."""
    return re.sub(r"^(#+ )(.*)$", rf"\1{OPEN}\2{CLOSE}", text, flags=re.MULTILINE)


def as_script(texts: Any) -> str:
    """A file of texts of the pages."""
    return f"export default {json.dumps(texts, ensure_ascii=False, indent=2)};\n"


def page_texts(file: Path) -> Any:
    """The texts in a file of the pages."""
    text = file.read_text(encoding="utf-8").removeprefix("export default ").rstrip().removesuffix(";")
    return json.loads(re.sub(r",(?=\s*[}\]])", "", text))


def _marked(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _marked(part) for name, part in value.items()}
    if isinstance(value, list):
        return [_marked(part) for part in value]
    return "\n".join(f"{OPEN}{line}{CLOSE}" for line in str(value).split("\n"))


def _add(beside: Path, name: str, text: str) -> None:
    beside.with_name(name).write_text(text, encoding="utf-8")
