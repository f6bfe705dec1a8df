"""The languages in which the service speaks: those in which its own texts are written, `text/<language>.ftl`.

Nothing else lists them. What a package does not say in one of them it says in the first.
"""

from collections.abc import Iterable, Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable

from babel import Locale

DEFAULT = "en"
"""The language for callers that accept no other, and for texts that another language lacks."""
OWN = ("service.application", "service.application.tournaments", "service.application.series")
"""The packages with texts of the service itself."""


def text_file(package: str, language: str) -> Traversable:
    """Where the texts of a package are written in a language."""
    return files(package).joinpath("text", f"{language}.ftl")


def spoken(language: str) -> str:
    """A language with its tag, in English: Japanese (`ja`)."""
    return f"{Locale.parse(language).get_display_name(DEFAULT)} (`{language}`)"


def _complete_languages(packages: Iterable[str]) -> Iterator[str]:
    """The default first, then those in which all these packages are written."""
    others = {file.name.removesuffix(".ftl") for file in files(OWN[0]).joinpath("text").iterdir()} - {DEFAULT}
    yield DEFAULT
    yield from sorted(one for one in others if all(text_file(package, one).is_file() for package in packages))


LANGUAGES = tuple(_complete_languages(OWN))
