"""What it means that a view is the truth with things turned down, for any state made of the kernel's values."""

from collections import Counter
from typing import Any

import msgspec


def plain(state: Any) -> Any:
    """A state as plain JSON values."""
    return msgspec.json.decode(msgspec.json.encode(state))


def differences(truth: Any, view: Any, path: str = "") -> list[str]:
    """Every place where the plain `view` is neither the same as the `truth` nor hides exactly what is there."""
    if truth == view or (truth := _unnamed(truth)) == (view := _unnamed(view)):
        return []
    if _is(view, "hidden"):
        return [] if view["hidden"] == _count(truth) else [f"{path}: {view} hides {truth}"]
    if _is(view, "known", "unknown") and _is(truth, "known", "unknown"):
        return [] if _same_pile(truth, view) else [f"{path}: {view} is not {truth}"]
    if _is(view, "amounts", "hidden") and _is(truth, "amounts", "hidden"):
        whole = view["amounts"] is None and view["hidden"] == _total(truth)
        return [] if whole else [f"{path}: {view} is not {truth}"]
    if isinstance(view, dict) and isinstance(truth, dict) and view.keys() == truth.keys():
        return [found for key in view for found in differences(truth[key], view[key], f"{path}.{key}")]
    if isinstance(view, list) and isinstance(truth, list) and len(view) == len(truth):
        pairs = enumerate(zip(truth, view, strict=True))
        return [found for place, (a, b) in pairs for found in differences(a, b, f"{path}[{place}]")]
    return [f"{path}: {view} is not {truth}"]


def hidden_places(value: Any) -> int:
    """How many places of a plain state are hidden from its owner."""
    if isinstance(value, list):
        return sum(map(hidden_places, value))
    if not isinstance(value, dict):
        return 0
    value = _unnamed(value)
    if _is(value, "hidden"):
        return 1
    if _is(value, "known", "unknown"):
        return int(value["unknown"] > 0)
    if _is(value, "amounts", "hidden"):
        return int(value["amounts"] is None)
    return sum(map(hidden_places, value.values()))


def _unnamed(value: Any) -> Any:
    """A hidden value without the names of what may be there: `replay` judges those."""
    hides = isinstance(value, dict) and ("hidden" in value or "unknown" in value)
    return {key: value[key] for key in value if key != "among"} if hides else value


def _is(value: Any, *keys: str) -> bool:
    return isinstance(value, dict) and value.keys() == set(keys)


def _count(truth: Any) -> int:
    return len(truth) if isinstance(truth, list) else 1


def _total(ledger: Any) -> int:
    return ledger["hidden"] if ledger["amounts"] is None else sum(ledger["amounts"].values())


def _same_pile(truth: Any, view: Any) -> bool:
    sizes = [len(pile["known"]) + pile["unknown"] for pile in (truth, view)]
    return sizes[0] == sizes[1] and not Counter(view["known"]) - Counter(truth["known"])
