"""The document in writing: JSON for programs, YAML for people, generators and `git diff`.

The YAML is written here and not by a library: it is small, fast, and independent of installed versions.
"""

import re
from collections.abc import Iterator
from math import inf
from textwrap import wrap
from typing import Any

import msgspec

WIDTH = 400
"""A value that fits on a line of this length is written on one line, for people to read."""
WIDE = 10_000
"""The same, for programs: fewer lines have less indentation, and commas no space after them."""
# Texts that need no quotes: anywhere, and outside brackets and braces.
PLAIN = re.compile(r"[A-Za-z_$/][\w$./*+-]*(?: [\w$./*+-]+)*")
PLAIN_TEXT = re.compile(r"[A-Za-z](?:[\w$./*+`'\"()\[\]{}<>=|!?%&,;-]|(?<=\S) (?=\S))*")
ODD = r"\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\ufeff"
"""Characters, other than line ends, that YAML allows only in quotes."""
LINES = re.compile(rf"[^\s{ODD}][^{ODD}]*\S\n?")
SENTENCE = re.compile(rf"[^\s{ODD}]+(?: [^\s{ODD}]+)*")
"""Texts that may be unquoted on lines of their own, and those that may be wrapped at any space."""
WORDS = {"null", "true", "false", "yes", "no", "on", "off", "y", "n"}
"""Unquoted texts that YAML would take for something else."""


def as_json(document: dict[str, Any]) -> bytes:
    """The document as JSON."""
    return msgspec.json.encode(document)


def as_yaml(document: dict[str, Any], width: int = WIDTH) -> str:
    """The document as YAML, indented by one space per level, on lines of about `width` characters."""
    return "\n".join(_block(document, "", width)) + "\n"


def _block(value: Any, indent: str, width: int) -> Iterator[str]:
    """The lines of an object or a list."""
    if isinstance(value, dict):
        for key, part in value.items():
            yield from _entry(f"{indent}{_scalar(key, PLAIN)}:", part, indent, width)
        return
    for part in value:
        if isinstance(part, dict) and (len(part) == 1 or _line(part, width, len(indent) + 2) is None):
            first, *others = _block(part, indent + "  ", width)
            yield f"{indent}- {first.lstrip()}"
            yield from others
        else:
            yield from _entry(f"{indent}-", part, indent, width)


def _entry(head: str, value: Any, indent: str, width: int) -> Iterator[str]:
    """The lines of an entry of an object or a list, beginning with its key or a dash."""
    inner = indent + " "
    if isinstance(value, str):
        yield from _text(head, value, inner, width)
    elif (line := _line(value, width, len(head) + 1)) is not None:
        yield f"{head} {line}"
    elif isinstance(value, list) and all(isinstance(part, str) and SENTENCE.fullmatch(part) for part in value):
        first, *others = _wrapped(f"{head.lstrip()} {_flow(value)}", inner, width)
        yield f"{indent}{first.lstrip()}"
        yield from others
    else:
        yield head
        yield from _block(value, indent if isinstance(value, list) and head.endswith(":") else inner, width)


def _text(head: str, value: str, indent: str, width: int) -> Iterator[str]:
    """The lines of a text: unchanged if it has several, wrapped at spaces if it is too long for one."""
    on_one = _scalar(value, PLAIN_TEXT)
    if "\n" in value and LINES.fullmatch(value):
        yield f"{head} |" if value.endswith("\n") else f"{head} |-"
        yield from (f"{indent}{line}" if line else "" for line in value.removesuffix("\n").split("\n"))
    elif len(head) + len(on_one) < width or not SENTENCE.fullmatch(value):
        yield f"{head} {on_one}"
    else:
        yield f"{head} >-"
        yield from _wrapped(value, indent, width)


def _wrapped(text: str, indent: str, width: int) -> list[str]:
    """A text wrapped at spaces only."""
    room = width - len(indent)
    return [indent + line for line in wrap(text, room, break_long_words=False, break_on_hyphens=False)]


def _line(value: Any, width: int, taken: int) -> str | None:
    """A value on what is left of a line of this width; None if it does not fit."""
    return _flow(value, width - taken, "," if width >= WIDE else ", ")


def _flow(value: Any, room: float = inf, comma: str = ", ") -> str | None:
    """A value on one line; None if it does not fit."""
    if not isinstance(value, (dict, list)):
        text = _scalar(value, PLAIN)
        return text if len(text) <= room else None
    named = isinstance(value, dict)
    parts: list[str] = []
    for key in value if isinstance(value, dict) else range(len(value)):
        head = f"{_scalar(key, PLAIN)}: " if named else ""
        room -= len(head) + 2
        inside = _flow(value[key], room, comma)
        if inside is None:
            return None
        room -= len(inside)
        parts.append(head + inside)
    joined = comma.join(parts)
    return f"{{{joined}}}" if named else f"[{joined}]"


def _scalar(value: Any, plain: re.Pattern[str]) -> str:
    """A single value. `plain` matches texts that need no quotes; quoted JSON strings are valid in YAML too."""
    if isinstance(value, str) and plain.fullmatch(value) and value.lower() not in WORDS:
        return value
    quoted = msgspec.json.encode(value).decode()
    return re.sub(f"[{ODD}]", lambda odd: f"\\u{ord(odd[0]):04x}", quoted)
