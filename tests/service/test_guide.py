"""The guide: every page, its links, what it may do, and where its files are."""

import re
from pathlib import Path

import pytest
from flask import Flask

from service.pages import guide
from service.pages.guide import FILES, INDEX, PAGES, address, files, page
from tests.service.support import Api
from tests.service.test_contract import offline

ROOT = Path(__file__).parents[2]
LINK = re.compile(r'(?:href|src)="([^"]+)"')


def path_of(name: str) -> str:
    return f"/guide/{'' if name == INDEX else name}"


@pytest.fixture(scope="module")
def reader() -> Api:
    """A client without a token; the guide needs no server."""
    app: Flask = offline()
    return Api(app)


@pytest.mark.parametrize("name", PAGES)
def test_every_page_is_shown(reader: Api, name: str) -> None:
    shown = reader.get(path_of(name), {"Accept-Language": "ja"})
    assert (shown.status_code, shown.mimetype) == (200, "text/html")
    assert shown.headers["Content-Language"] == "en"
    assert shown.text.startswith("<!doctype html>")
    assert f"<title>{page(name).title} – Cabinet Noir</title>" in shown.text
    assert shown.text.count("<h1") == 1
    assert 'name="viewport"' in shown.text


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.long
def test_every_link_on_a_page_leads_somewhere(reader: Api, name: str) -> None:
    for link in LINK.findall(reader.get(path_of(name)).text):
        place, _, anchor = link.partition("#")
        if ":" in place:
            assert re.match(r"https?://", link), link
            continue
        assert not place or place.startswith("/"), f"{link} leads out of the guide"
        found = reader.get(place or path_of(name))
        assert found.status_code == 200, link
        of_the_pages = anchor.startswith("/")
        assert not anchor or of_the_pages or f'id="{anchor}"' in found.text, link


@pytest.mark.parametrize("name", PAGES)
def test_every_link_in_the_sources_leads_somewhere_without_the_service(name: str) -> None:
    source = ROOT / PAGES[name]
    text = re.sub(r"```.*?```|`[^`\n]*`", "", source.read_text(encoding="utf-8"), flags=re.DOTALL)
    for link in re.findall(r"\]\(([^)]+)\)", text):
        place = link.partition("#")[0]
        assert ":" in place or not place or (source.parent / place).exists(), link


def test_every_document_of_the_repository_is_a_page() -> None:
    there = {path.relative_to(ROOT).as_posix() for path in (*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"))}
    assert there <= set(PAGES.values())


def test_every_page_leads_to_every_other(reader: Api) -> None:
    for name in PAGES:
        links = LINK.findall(reader.get(path_of(name)).text)
        assert {path_of(other) for other in PAGES} <= set(links)


def test_the_address_without_a_slash_leads_to_the_guide(reader: Api) -> None:
    sent = reader.get("/guide")
    assert (sent.status_code, sent.headers["Location"]) == (308, "/guide/")


def test_pictures_and_vectors_are_sent_as_they_are(reader: Api) -> None:
    assert "screenshots/conspiracy.png" in files()
    for path in files():
        sent = reader.get(f"/guide/files/{path}")
        assert (sent.status_code, sent.headers["Content-Type"]) == (200, FILES[Path(path).suffix])
        assert sent.data == (ROOT / "docs" / path).read_bytes()


@pytest.mark.parametrize("path", ["nowhere", "README.md", "files/", "files/security.md", "files/../setup.cfg"])
def test_nothing_else_is_sent(reader: Api, path: str) -> None:
    assert reader.get(f"/guide/{path}").status_code == 404


def test_a_page_runs_nothing_and_takes_nothing_from_elsewhere(reader: Api) -> None:
    shown = reader.get("/guide/security")
    policy = shown.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "script-src" not in policy
    assert "unsafe" not in policy
    assert "<script" not in shown.text
    assert "style=" not in shown.text


def test_a_page_is_not_sent_again_to_a_reader_who_has_it(reader: Api) -> None:
    tag = reader.get("/guide/").headers["ETag"]
    assert reader.get("/guide/", {"If-None-Match": tag}).status_code == 304


@pytest.mark.parametrize(
    ("link", "source", "leads_to"),
    [
        ("records.md", "docs/auditors.md", "/guide/records"),
        ("../README.md#a-first-match", "docs/integrators.md", "/guide/first-hour#a-first-match"),
        ("docs/README.md", "README.md", "/guide/"),
        ("docs/screenshots/richelieu.png", "README.md", "/guide/files/screenshots/richelieu.png"),
        ("#undo", "docs/integrators.md", "#undo"),
        ("https://example.org/a", "README.md", "https://example.org/a"),
        ("setup.cfg", "README.md", "setup.cfg"),
    ],
)
def test_a_link_between_files_becomes_one_between_pages(link: str, source: str, leads_to: str) -> None:
    assert address(link, source) == leads_to


def test_the_same_heading_twice_has_two_anchors() -> None:
    tokens = guide._markdown.parse("# A `b`, c!\n\n## D\n\n## D\n")
    assert [anchor for _, anchor, _ in guide._anchor_headings(tokens)] == ["a-b-c", "d", "d-1"]


def test_without_its_files_there_is_no_guide(reader: Api, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guide, "is_there", lambda: False)
    assert reader.get("/guide/").status_code == 404


def test_a_wheel_is_given_every_file_of_the_guide() -> None:
    section = (
        (ROOT / "setup.cfg").read_text(encoding="utf-8").partition("[options.data_files]")[2].partition("\n[")[0]
    )
    given: set[str] = set()
    folder = ""
    for line in filter(None, map(str.strip, section.splitlines())):
        target, is_entry, pattern = line.partition("=")
        folder = target.strip().removeprefix("share/cabinet-noir").strip("/") if is_entry else folder
        files_of_line = (pattern if is_entry else line).strip()
        for path in ROOT.glob(files_of_line) if files_of_line else ():
            assert path.parent == ROOT / folder, f"{line} is installed elsewhere than it lies"
            given.add(path.relative_to(ROOT).as_posix())
    assert given >= set(PAGES.values()) | {f"docs/{path}" for path in files()}
