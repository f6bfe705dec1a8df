"""The reference of the API: the page, the viewer that it consists of, and the application as which it signs in."""

import re
from pathlib import Path

import brotli
import pytest

from service.pages.files import WEB, digest
from tests.service.support import Api
from tests.service.test_documented_oauth import asked

FOLDER = WEB / "reference"
HERE = "http://localhost/docs/"


def test_the_page_shows_the_document_of_this_service_and_asks_nobody_else(api: Api) -> None:
    page = api.get("/docs/", {"Host": "elsewhere.example"})
    assert "elsewhere" not in page.text
    linked = re.findall(r'(?:src|href)="([^"]+)"', page.text)
    assert all(address.startswith("/") for address in linked), linked
    for address in linked:
        assert api.get(address).status_code in (200, 308), address
    assert '"/v1/openapi.json"' in (FOLDER / "start.js").read_text(encoding="utf-8")


def test_the_page_runs_scripts_of_this_host_alone_and_is_not_framed(api: Api) -> None:
    parts = api.get("/docs/").headers["Content-Security-Policy"].split("; ")
    assert {"default-src 'none'", "script-src 'self'", "connect-src 'self'", "frame-ancestors 'none'"} <= {*parts}


def test_the_page_is_not_sent_again_to_whoever_has_it(api: Api) -> None:
    tag = api.get("/docs/").headers["ETag"]
    assert api.get("/docs/", {"If-None-Match": tag}).status_code == 304


def test_the_viewer_is_sent_as_it_is_kept_to_whoever_takes_that_and_unpacked_to_others(api: Api) -> None:
    kept = (FOLDER / "scalar.js.br").read_bytes()
    path = f"/web/{digest()}/reference/scalar.js"
    packed, plain = api.get(path, {"Accept-Encoding": "br"}), api.get(path)
    assert (packed.headers["Content-Encoding"], packed.data) == ("br", kept)
    assert plain.data == brotli.decompress(kept)
    for answer in (packed, plain):
        assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
        assert answer.mimetype == "text/javascript"


@pytest.mark.parametrize("name", ["scalar.js.br", "LICENSE", "nowhere.js", "..%2freference.py"])
def test_nothing_else_of_its_folder_is_sent(api: Api, name: str) -> None:
    assert api.get(f"/web/{digest()}/reference/{name}").status_code == 404


def test_what_others_wrote_has_its_licence_beside_it() -> None:
    text = (FOLDER / "LICENSE").read_text(encoding="utf-8")
    for package in ("@scalar/api-reference", "vue ", "zod ", "@codemirror/view", "tailwindcss"):
        assert f"\n{package}" in text, package
    for licence in ("MIT", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC"):
        assert f"== {licence}" in text, licence
    assert not [path for path in Path(WEB).rglob("*.br") if not (path.parent / "LICENSE").exists()]


def test_the_reference_signs_in_as_an_application_that_needs_no_registration(api: Api) -> None:
    sent = api.get("/oauth/authorize", **asked("reference", redirect_uri=HERE))
    assert (sent.status_code, sent.headers["Location"][:13]) == (302, "/#/authorize?")
    policy = {answer.headers["Cross-Origin-Opener-Policy"] for answer in (sent, api.get("/docs/"), api.get("/"))}
    assert policy == {"same-origin"}, "else the page would lose the window in which its player is asked"


@pytest.mark.parametrize(
    "back",
    ["http://evil.example/docs/", "http://localhost/", "http://localhost/docs/x", "http://localhost:9/docs/"],
)
def test_nobody_else_is_sent_what_the_reference_asked_for(api: Api, back: str) -> None:
    assert api.get("/oauth/authorize", **asked("reference", redirect_uri=back)).status_code == 400


def test_a_redirect_leads_to_no_other_host_whatever_the_caller_says(api: Api) -> None:
    sent = api.get("/docs", {"Host": "evil.example"})
    assert (sent.status_code, sent.headers["Location"], sent.data) == (308, "/docs/", b"")
