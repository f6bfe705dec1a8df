"""Changes of the terms of a tournament in words."""

from typing import Any

from domain.tournament.events import TermsChanged
from domain.tournament.some_terms import named_terms
from service.application.texts import Texts

PLAIN = (bool, int, str, tuple)
"""The kinds of values that a sentence states; of others it says that they changed."""


def changes_in_words(event: TermsChanged, said: Texts) -> str:
    """What was changed, each with its value before and after."""
    before, after = named_terms(event.before), named_terms(event.after)
    return said.join(_change(name, before[name], after[name], said) for name in after)


def _change(name: str, before: Any, after: Any, said: Texts) -> str:
    term = said.say(f"term-{name}")
    if not isinstance(before, PLAIN) or not isinstance(after, PLAIN):
        return term
    return said.say("term-change", {"term": term, "before": _value(before, said), "after": _value(after, said)})


def _value(value: Any, said: Texts) -> str:
    if isinstance(value, bool):
        return said.say("term-yes" if value else "term-no")
    return (said.join(value) or said.say("term-none")) if isinstance(value, tuple) else str(value)
