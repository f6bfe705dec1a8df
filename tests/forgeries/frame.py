"""What a kind of forgery is, and what both verifiers say of it."""

import re
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from tempfile import TemporaryDirectory
from typing import Final

from click.testing import CliRunner
from msgspec import Struct

from service.runtime.commandline.verify import verify
from tests.judging import judged

FILE: Final = "match.jsonl"
"""How the record is called that is verified."""
ALL: Final = "--all"
HERE: Final = "."
"""Stands for the folder of the files."""
HOLDS, DIFFERS, UNJUDGED = 0, 1, 3
"""The exit statuses of both verifiers."""


class Forgery(Struct, frozen=True):
    """Forged files, and what an auditor asks of a verifier. In `asked` the name of a file stands for its path."""

    files: Mapping[str, bytes]
    asked: tuple[str, ...] = ()
    """Options: `--key`, `--checkpoint`, `--receipt`, `--origin` and their values; ALL instead of a file."""
    by_rules: bool = False
    """Whether only the rules of the game, a pairing program or the curve of a beacon show it, of which verify.mjs
    must say that it did not judge them.
    """
    unknown_to_javascript: bool = False
    """Whether verify.mjs must say that it could not judge the whole of it, for another reason than the rules."""


class Verdict(Struct, frozen=True):
    """What a verifier said: its exit status, and the check that it named."""

    status: int
    check: str


Kind = Callable[[], Forgery]
_kinds: dict[str, Kind] = {}


def forgery(make: Kind) -> Kind:
    """Adds a kind of forgery to the table, under its docstring."""
    named = f"{make.__module__.rpartition('.')[2]}: {(make.__doc__ or '').strip().rstrip('.')}"
    if named in _kinds or not make.__doc__:
        raise TypeError(f"{make.__name__} needs a docstring of its own")
    _kinds[named] = make
    return make


def kinds() -> Mapping[str, Kind]:
    """Every kind of every module of this folder."""
    for module in iter_modules([str(Path(__file__).parent)]):
        if module.name != "__main__" and not module.name.startswith("test_"):
            import_module(f"tests.forgeries.{module.name}")
    return dict(_kinds)


def record(body: bytes, *asked: str, **changes: bool) -> Forgery:
    """A forged record alone."""
    return Forgery({FILE: body}, asked, **changes)


def said_by_python(forged: Forgery, folder: Path) -> Verdict:
    """What `cabinet verify` says of a forgery whose files are in a folder."""
    files = [str(folder)] if ALL in forged.asked else [str(folder / FILE)]
    said = CliRunner().invoke(verify, [*_paths(forged, folder), *files], catch_exceptions=False)
    if said.exit_code not in (HOLDS, DIFFERS, UNJUDGED):
        raise AssertionError(said.output)
    return Verdict(said.exit_code, _named(said.output))


def asked_of_javascript(forged: Forgery, folder: Path) -> list[str]:
    """The arguments of verify.mjs. It knows no rules: it is asked for them where nothing else shows a forgery."""
    asked = [one for one in _paths(forged, folder) if one != ALL]
    files = [str(folder / name) for name in forged.files if name.endswith(".jsonl")]
    files = files if ALL in forged.asked else [str(folder / FILE)]
    left = [] if forged.by_rules else ["--without", "rules", "--without", "pairings", "--without", "beacon"]
    return [*left, *asked, *files]


def write(forged: Forgery, folder: Path) -> None:
    """Put the files of a forgery into a folder."""
    for name, body in forged.files.items():
        (folder / name).write_bytes(body)


def verdicts(made: Mapping[str, Forgery]) -> dict[str, tuple[Verdict, Verdict]]:
    """What both verifiers say of each forgery, by its name."""
    with TemporaryDirectory(prefix="cn-") as place:
        folders = {name: Path(place, str(number)) for number, name in enumerate(made)}
        for name, folder in folders.items():
            folder.mkdir()
            write(made[name], folder)
        said = judged(asked_of_javascript(made[name], folder) for name, folder in folders.items())
        complaints = {name: one.complaint for name, one in zip(made, said, strict=True) if one.complaint}
        if complaints:
            raise AssertionError(complaints)
        return {
            name: (said_by_python(made[name], folders[name]), Verdict(one.status, _named(one.text)))
            for name, one in zip(made, said, strict=True)
        }


def wrong(forged: Forgery, python: Verdict, javascript: Verdict) -> Iterator[str]:
    """Why a forgery passes."""
    if python.status not in (DIFFERS, UNJUDGED):
        yield f"cabinet verify ends with {python.status} {python.check}"
    silent = forged.by_rules or forged.unknown_to_javascript
    if javascript.status not in ((UNJUDGED,) if silent else (DIFFERS, UNJUDGED)):
        yield f"verify.mjs ends with {javascript.status} {javascript.check}"


def _paths(forged: Forgery, folder: Path) -> list[str]:
    return [str(folder / one) if one in forged.files or one == HERE else one for one in forged.asked]


def _named(output: str) -> str:
    """The check that a verifier names."""
    found = re.search(r"(?:^|: )(?:differs|not judged): ([a-z]+)", output, re.MULTILINE)
    return found[1] if found else ""
