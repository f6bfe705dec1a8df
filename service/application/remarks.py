"""Remarks on faults of a body: strings, as marshmallow requires, that can be translated."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, Struct, UnsetType

from service.application.texts import Texts, texts

FAULTS_MAX = 100
"""Faults of a body to report at once."""


class Fault(Struct, frozen=True):
    """One fault of a request body; `pointer` is a JSON pointer (RFC 6901)."""

    pointer: str
    detail: str
    """What is wrong there, in the language of the caller."""
    code: str | UnsetType = UNSET
    """In a position that play cannot lead to, the stable name of what is wrong, as `twice`; absent for others."""
    rule: str | UnsetType = UNSET
    """In such a position the section of the game's RULES.md that it breaks; absent for others."""
    due: Any = UNSET
    """In such a position what must be there, where only one value fits; absent for others."""


class Remark(str):
    """The text `remark-<key>` in English; `translate` translates it.

    Marshmallow fills in the limits of its validators by `format`, as in any message.
    """

    key: str
    given: dict[str, Any]

    def __new__(cls, key: str, **given: Any) -> Remark:
        made = super().__new__(cls, _say(texts("en"), key, given))
        made.key, made.given = key, given
        return made

    def format(self, *_: object, **given: Any) -> Remark:
        """The remark with more arguments. The `input` that was sent is not repeated."""
        given.pop("input", None)
        return Remark(self.key, **{**self.given, **given})


def translate(remark: str, words: Texts) -> str:
    """A remark in the language of `words`; other messages stay as they are."""
    return _say(words, remark.key, remark.given) if isinstance(remark, Remark) else str(remark)


def _say(words: Texts, key: str, given: dict[str, Any]) -> str:
    return words.say(f"remark-{key}", words.details(given))
