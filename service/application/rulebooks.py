"""The rules of each game: `RULES.md` and, where it is written, `RULES.<language>.md`.

Their tables of components are made of the game's catalogue. A table stands between two comments:

    <!-- catalogue: plot -->
    <!-- end -->
"""

import re
from collections.abc import Iterable
from importlib.resources import files
from importlib.resources.abc import Traversable

from domain.kernel.catalogue import Entry
from service.application.languages import DEFAULT
from service.application.texts import Texts

TABLE = re.compile(r"<!-- catalogue: (?P<kind>\w+) -->\n.*?<!-- end -->", re.DOTALL)
HEADINGS = ("name", "id", "effect")
"""The columns of a table: what they are called is the text `heading-…`."""


def rulebook_file(game: str, language: str) -> Traversable:
    """Where the rules of a game are written in a language."""
    return files(f"domain.{game}").joinpath("RULES.md" if language == DEFAULT else f"RULES.{language}.md")


def rulebook(game: str, language: str) -> tuple[str, str]:
    """The language in which the rules are written, this one if possible, and the rules as Markdown."""
    written = language if rulebook_file(game, language).is_file() else DEFAULT
    return written, rulebook_file(game, written).read_text(encoding="utf-8")


def with_tables(rules: str, words: Texts, entries: Iterable[Entry]) -> str:
    """The rules with their tables of components made anew."""
    known = tuple(entries)

    def table(place: re.Match[str]) -> str:
        shown = [one for one in known if one.kind == place["kind"]]
        rows = [(words.name(one.id), f"`{one.id}`", words.explain(one)) for one in shown]
        heads = [words.say(f"heading-{column}") for column in HEADINGS]
        drawn = "\n".join(f"| {' | '.join(row)} |" for row in (heads, ["---"] * len(heads), *rows))
        return f"<!-- catalogue: {place['kind']} -->\n\n{drawn}\n\n<!-- end -->"

    return TABLE.sub(table, rules)
