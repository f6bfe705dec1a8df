"""JSON Patch (RFC 6902) on what a study says."""

from typing import Any

import jsonpatch
import msgspec
from jsonpatch import JsonPatchException
from jsonpointer import JsonPointer, JsonPointerException

from service.application.remarks import Remark
from service.application.studies.limits import BODY_BYTES_MAX

Patch = list[dict[str, Any]]
UNFIT = (JsonPatchException, JsonPointerException, LookupError, TypeError, ValueError)
"""What operations raise that do not fit what they are applied to."""


class UnfitPatch(Exception):
    """An operation that does not fit: its number from 0, the member that is wrong, and why."""

    def __init__(self, number: int, member: str, remark: Remark) -> None:
        super().__init__(remark)
        self.number = number
        self.member = member
        self.remark = remark


def applied(document: Any, patch: Patch) -> Any:
    """What a patch makes of a document; both stay as they are. Raises UnfitPatch."""
    found, room = _copy(document), BODY_BYTES_MAX - len(msgspec.json.encode(document))
    for number, operation in enumerate(_copy(patch)):
        if operation["op"] == "copy":
            operation = _as_added(found, number, operation)
            room -= len(msgspec.json.encode(operation["value"]))
            if room < 0:
                raise UnfitPatch(number, "from", Remark("patch_bytes", most=BODY_BYTES_MAX))
        if operation["op"] == "test":
            _check_there(found, number, operation)
        else:
            found = _changed(found, number, operation)
    return found


def is_same(one: Any, other: Any) -> bool:
    """Whether two values of JSON are equal, as RFC 6902 (4.6) has it: true is not 1, and 1.0 is."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(is_same(one[name], other[name]) for name in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(is_same, one, other))
    return isinstance(one, bool) is isinstance(other, bool) and bool(one == other)


def _copy(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def _value_at(document: Any, number: int, operation: dict[str, Any], member: str) -> Any:
    try:
        found = JsonPointer(operation[member]).resolve(document)
    except UNFIT:
        raise UnfitPatch(number, member, Remark("patch_nowhere")) from None
    return found


def _as_added(document: Any, number: int, operation: dict[str, Any]) -> dict[str, Any]:
    """The operation that adds what another one copies."""
    value = _value_at(document, number, operation, "from")
    try:
        return {"op": "add", "path": operation["path"], "value": _copy(value)}
    except TypeError:  # the place after the last of a list, where nothing is
        raise UnfitPatch(number, "from", Remark("patch_nowhere")) from None


def _check_there(document: Any, number: int, operation: dict[str, Any]) -> None:
    if not is_same(_value_at(document, number, operation, "path"), operation["value"]):
        raise UnfitPatch(number, "value", Remark("patch_test"))


def _changed(document: Any, number: int, operation: dict[str, Any]) -> Any:
    if operation["op"] == "move" and f"{operation['path']}/".startswith(f"{operation['from']}/"):
        if operation["path"] == operation["from"]:
            _value_at(document, number, operation, "from")
            return document
        raise UnfitPatch(number, "path", Remark("patch_into_itself"))
    try:
        return jsonpatch.JsonPatch([operation]).apply(document, in_place=True)
    except UNFIT:
        member = "from" if operation["op"] == "move" and not _is_there(document, operation["from"]) else "path"
        raise UnfitPatch(number, member, Remark("patch_nowhere")) from None


def _is_there(document: Any, pointer: str) -> bool:
    try:
        JsonPointer(pointer).resolve(document)
    except UNFIT:
        return False
    return True
