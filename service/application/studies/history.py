"""The changes of a study, as JSON Patch (RFC 6902) from one version to the next. The oldest make room."""

from typing import Any

import jsonpatch
import msgspec
from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.values import Time, Version
from service.application.studies.limits import CHANGES_BYTES_MAX, CHANGES_MAX
from service.application.studies.patching import Patch, applied


class Step(Struct, frozen=True):
    """What led to a version."""

    version: Version
    at: Time
    patch: Patch


class Past(Struct, frozen=True):
    """A study as it was at its first version that is kept, and every change since."""

    first: int
    base: Any
    steps: tuple[Step, ...] = ()


def changed(past: Past, before: Any, after: Any, version: int, at: str, given: Patch | None = None) -> Past:
    """The past of a study after one more change; a patch that was `given` is kept as it is. There is a bound."""
    patch = _patch(before, after) if given is None else _completed(given, before, after)
    steps = [*past.steps, Step(version, at, patch)]
    sizes = [len(msgspec.json.encode(step.patch)) for step in steps]
    first, base, gone = past.first, past.base, 0
    while len(steps) - gone > CHANGES_MAX or sum(sizes[gone:]) > CHANGES_BYTES_MAX:
        first, base = steps[gone].version, applied(base, steps[gone].patch)
        gone += 1
    return replace(past, first=first, base=base, steps=tuple(steps[gone:]))


def at_version(past: Past, version: int) -> Any | None:
    """A study as it was at a version; None if that is no longer kept, or never was."""
    newest = past.steps[-1].version if past.steps else past.first
    if not past.first <= version <= newest:
        return None
    found = past.base
    for step in past.steps:
        if step.version <= version:
            found = applied(found, step.patch)
    return found


def _patch(before: Any, after: Any) -> Patch:
    """The shorter of what changed and the whole."""
    whole: Patch = [{"op": "replace", "path": "", "value": after}]
    found: Patch = jsonpatch.make_patch(before, after).patch
    if len(msgspec.json.encode(found)) > len(msgspec.json.encode(whole)) or applied(before, found) != after:
        return whole
    return found


def _completed(given: Patch, before: Any, after: Any) -> Patch:
    """A patch, and after it what leads to all that follows from it: members that were left out."""
    found = applied(before, given)
    return given if found == after else [*given, *_patch(found, after)]
