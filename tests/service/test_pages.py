"""The files of the pages: where they are, how long they may be kept, and what they may do."""

import re
from importlib.resources import files as folder
from pathlib import Path
from typing import Any, get_args, get_type_hints

import brotli
import pytest

from audit.divergence import Check
from domain import games
from domain.match.terms import Verdict
from domain.tournament.terms import TieBreak
from service.application.languages import LANGUAGES
from service.pages.files import (
    DEFAULT,
    WEB,
    content,
    digest,
    files,
    languages,
    needed,
    sources,
    vendored,
    without_comments,
)
from tests.pseudo import page_texts
from tests.service.support import Api


def test_the_page_names_its_files_by_the_digest_of_all_of_them(api: Api) -> None:
    page = api.get("/")
    assert page.mimetype == "text/html"
    assert page.headers["Cache-Control"] == "no-cache"
    addresses = re.findall(r'(?:href|src)="(/web/[^"]+)"', page.text)
    assert addresses
    assert all(address.startswith(f"/web/{digest()}/") for address in addresses)
    assert all(api.get(address).status_code == 200 for address in addresses)


def test_the_page_is_not_sent_again_to_whoever_has_it(api: Api) -> None:
    tag = api.get("/").headers["ETag"]
    assert api.get("/", {"If-None-Match": tag}).status_code == 304


def test_every_file_may_be_kept_forever_under_its_digest(api: Api) -> None:
    for path in files():
        sent = api.get(f"/web/{digest()}/{path}")
        assert sent.status_code == 200, path
        assert sent.data == content(path), path
        assert "immutable" in sent.headers["Cache-Control"], path


def test_a_file_is_sent_without_comments_and_every_line_keeps_its_number() -> None:
    text = "/* What\n   it is. */\n\n  // Why.\nlet a = 1; // kept\n/** A */\nlet b = `\n/${a}`; /* kept\n */\n"
    left = without_comments(text)
    assert left == "\n\n\n\nlet a = 1; // kept\n\nlet b = `\n/${a}`; /* kept\n */\n"


def test_what_few_matches_need_is_not_sent_with_the_table() -> None:
    rare = {f"pages/match/{part}.js" for part in ("hint", "say", "seating", "undo")} | {"ending/ending.js"}
    assert rare <= {path.as_posix() for path in files()}
    assert rare & needed(("pages/table.js",)) == set()


def test_nothing_that_is_left_out_of_a_file_is_text_of_a_script() -> None:
    for path in (path for path in files() if path.suffix == ".js" and path not in vendored()):
        left, whole = content(path).decode().split("\n"), (WEB / path).read_text().split("\n")
        inside = False
        for here, there in zip(left, whole, strict=True):
            assert here == there or not inside, f"{path}: {there}"
            inside ^= here.count("`") % 2 == 1


@pytest.mark.parametrize(
    ("asked", "sent"), [("gzip", "gzip"), ("gzip, br", "br"), ("br;q=0, gzip", "gzip"), ("", None)]
)
def test_a_large_file_is_sent_compressed_as_well_as_its_reader_understands(
    api: Api, asked: str, sent: str | None
) -> None:
    answer = api.get(f"/web/{digest()}/shared/pages.css", {"Accept-Encoding": asked})
    assert answer.headers.get("Content-Encoding") == sent
    assert "Accept-Encoding" in answer.headers["Vary"]


def test_what_is_sent_compressed_is_the_file(api: Api) -> None:
    sent = api.get(f"/web/{digest()}/shared/pages.css", {"Accept-Encoding": "br"})
    assert brotli.decompress(sent.data) == content(Path("shared/pages.css"))


def test_who_asks_for_a_file_of_another_version_is_sent_to_that_of_this_one(api: Api) -> None:
    sent = api.get("/web/0123456789abcdef/app.js")
    assert (sent.status_code, sent.headers["Location"]) == (307, f"/web/{digest()}/app.js")
    assert sent.headers["Cache-Control"] == "no-cache"
    assert api.get("/web/0123456789abcdef/nowhere.js").status_code == 404


@pytest.mark.parametrize("path", ["nowhere.js", "README.md", "../app.py", "%2e%2e/app.py", "shared", ""])
def test_nothing_else_is_sent(api: Api, path: str) -> None:
    assert api.get(f"/web/{digest()}/{path}").status_code == 404


def test_the_page_takes_nothing_from_elsewhere_and_makes_no_markup_of_text(api: Api) -> None:
    policy = api.get("/").headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "require-trusted-types-for 'script'" in policy


def test_the_page_names_the_games_that_have_a_board(api: Api) -> None:
    named = re.search(r'data-boards="([^"]*)"', api.get("/").text)
    assert named
    assert sorted(named[1].split()) == sorted(path.parent.name for path in WEB.glob("boards/*/board.js"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_the_service_may_answer_has_words(language: str) -> None:
    words = "".join(
        (WEB / folder / f"texts.{language}.js").read_text(encoding="utf-8") for folder in ("shared", "pages")
    )
    wanted = [f"check-{check}" for check in get_args(Check)] + [
        f"verdict-{verdict}" for verdict in get_args(Verdict)
    ]
    wanted += [f"break-{name}" for name in get_args(TieBreak) if name != "wins"]
    assert [key for key in wanted if f'"{key}":' not in words] == []


FOLDERS = sorted(path.parent.relative_to(WEB).as_posix() for path in sources(f"texts.{DEFAULT}.js"))


def shape(value: Any) -> Any:
    """A text as None; what texts are in, by name."""
    if isinstance(value, dict):
        return {name: shape(part) for name, part in value.items()}
    return [shape(part) for part in value] if isinstance(value, list) else None


def test_the_pages_have_the_languages_of_the_service() -> None:
    assert languages() == LANGUAGES


@pytest.mark.parametrize("folder", FOLDERS)
def test_the_pages_have_the_same_texts_in_every_language(folder: str) -> None:
    shapes = [shape(page_texts(WEB / folder / f"texts.{language}.js")) for language in LANGUAGES]
    assert shapes == shapes[:1] * len(LANGUAGES)


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_text_of_the_pages_is_empty(folder: str) -> None:
    for language in LANGUAGES:
        assert '""' not in (WEB / folder / f"texts.{language}.js").read_text(encoding="utf-8")


def test_every_text_of_the_pages_is_reached_by_a_script_or_is_left_out() -> None:
    """It is named in a script, or a name that a script puts together of words of scripts and of the API."""
    files_of_pages = [file for file in sources("*.js") if "texts." not in file.name] + [*WEB.parent.glob("*.py")]
    scripts = "".join(file.read_text(encoding="utf-8") for file in files_of_pages)
    document = (Path(__file__).parents[2] / "openapi.yaml").read_text(encoding="utf-8")
    known = set(re.findall(r"[\w.-]+", scripts + document))
    values = {
        value.strip() for listed in re.findall(r"enum: \[([^\]]+)\]", document) for value in listed.split(",")
    }
    quoted = {text for _, text in re.findall(r"(?=([\"'`])([\w./=-]+)\1)", scripts)}
    made = [_PUT_IN.split(text) for text in set(re.findall(r"(?=`([^`\n]*)`)", scripts))]
    forms = [
        re.compile("(.*)".join(map(re.escape, parts)))
        for parts in made
        if len(parts) > 1 and re.fullmatch(r"[\w/=-]*[\w=][\w/=-]*", "".join(parts))
    ]
    lost = []
    for own in ("shared", *(name for name in FOLDERS if name.startswith("pages"))):
        for name in page_texts(WEB / own / f"texts.{DEFAULT}.js"):
            found = (form.fullmatch(name) for form in forms)
            parts = (match.groups() for match in found if match)
            is_named = name in quoted | values
            is_named |= any(name[:at] in quoted and name[at:] in quoted for at in range(1, len(name)))
            if not is_named and not any(
                all(part.strip("/").split("/")[-1] in known for part in some) for some in parts
            ):
                lost.append(f"{own}: {name}")
    assert lost == []


_PUT_IN = re.compile(r"\$\{(?:[^{}]|\{[^{}]*\})*\}")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", games())
def test_a_game_asks_for_every_part_of_a_command_that_is_yes_or_no(key: str, language: str) -> None:
    commands = games()[key].commands.values()
    fields = {name for command in commands for name, kind in get_type_hints(command).items() if kind is bool}
    texts = (WEB / "boards" / key / f"texts.{language}.js").read_text(encoding="utf-8")
    wanted = {f"{what}-{field}" for field in fields for what in ("ask", "yes", "no")}
    assert wanted == set(re.findall(r'"((?:ask|yes|no)-\w+)":', texts))


@pytest.mark.parametrize("key", games())
def test_every_event_is_linked_to_a_section_of_the_rules(key: str) -> None:
    game, guide = games()[key], (WEB / "boards" / key / "guide.js").read_text(encoding="utf-8")
    table = guide.partition("export const events = {")[2].partition("};")[0]
    linked = {section: types.split() for section, types in re.findall(r'"([\d.]+)": "([^"]*)"', table)}
    rules = folder(f"domain.{key}").joinpath("RULES.md").read_text(encoding="utf-8")
    sections = set(re.findall(r"^##+ ([\d.]*\d)\.? ", rules, re.MULTILINE))
    assert set(linked) <= sections
    assert sorted(kind for types in linked.values() for kind in types) == sorted(game.events)
