"""Changes to documents as JSON Patch (RFC 6902). A document that somebody has stays as it is."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any


class WrongPatch(Exception):
    """The changes are none of this document."""


def apply_patch(document: Any, changes: Sequence[Mapping[str, Any]]) -> Any:
    """The document after the changes. Raises WrongPatch if one cannot be made, and then makes none."""
    for change in changes:
        try:
            document = _apply(document, change)
        except (KeyError, IndexError, TypeError, ValueError) as error:
            raise WrongPatch(f"{change.get('op')} at {change.get('path')!r}: {error}") from None
    return document


def _apply(document: Any, change: Mapping[str, Any]) -> Any:
    path = _steps(change["path"])
    match change["op"]:
        case "add":
            return _change_at(
                document, path, lambda place, step: _insert(place, step, change["value"]), change["value"]
            )
        case "remove":
            return _change_at(document, path, _remove, None)
        case "replace":
            return _change_at(
                document, path, lambda place, step: _replace(place, step, change["value"]), change["value"]
            )
        case "move":
            source = _steps(change["from"])
            value = _find(document, source)
            return _change_at(
                _change_at(document, source, _remove, None),
                path,
                lambda place, step: _insert(place, step, value),
                value,
            )
        case "copy":
            value = _find(document, _steps(change["from"]))
            return _change_at(document, path, lambda place, step: _insert(place, step, value), value)
        case "test":
            if _find(document, path) != change["value"]:
                raise ValueError("there is another value")
            return document
    raise ValueError("there is no such operation")


def _steps(pointer: str) -> list[str]:
    """What a JSON Pointer (RFC 6901) goes through."""
    if pointer and not pointer.startswith("/"):
        raise ValueError("a pointer begins with /")
    return [step.replace("~1", "/").replace("~0", "~") for step in pointer.split("/")[1:]]


def _change_at(document: Any, path: list[str], change: Callable[[Any, Any], Any], whole: Any) -> Any:
    """A copy of the document, no deeper than the path, with a change at its end; `whole` if the path is empty."""
    if not path:
        return whole
    first, *rest = path
    if not rest:
        return change(document, first)
    return _replace(document, first, _change_at(_find(document, [first]), rest, change, whole))


def _find(document: Any, path: list[str]) -> Any:
    for step in path:
        document = document[_index(document, step) if isinstance(document, list) else step]
    return document


def _index(items: list[Any], step: str, most: int = 0) -> int:
    if not (step.isascii() and step.isdigit()) or (step != "0" and step.startswith("0")):
        raise ValueError(f"{step!r} is no place in a list")
    if int(step) >= len(items) + most:
        raise IndexError(f"there is no place {step}")
    return int(step)


def _insert(place: Any, step: str, value: Any) -> Any:
    if isinstance(place, list):
        index = len(place) if step == "-" else _index(place, step, 1)
        return [*place[:index], value, *place[index:]]
    return {**place, step: value}


def _remove(place: Any, step: str) -> Any:
    _find(place, [step])
    if isinstance(place, list):
        index = _index(place, step)
        return [*place[:index], *place[index + 1 :]]
    return {name: value for name, value in place.items() if name != step}


def _replace(place: Any, step: str, value: Any) -> Any:
    _find(place, [step])
    if isinstance(place, list):
        index = _index(place, step)
        return [*place[:index], value, *place[index + 1 :]]
    return {**place, step: value}
