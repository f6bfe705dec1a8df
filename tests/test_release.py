"""A release can be built twice with the same bytes, names one licence, and says what it runs with."""

import configparser
import gzip
import io
import json
import re
import subprocess
import tarfile
from pathlib import Path

import pytest

from release import archives, licence, sbom
from release.__main__ import SUMS, build
from release.constraints import EXTRAS
from release.pin import IMAGE, files, pinned

ROOT = Path(__file__).parents[1]
CONSTRAINTS = (ROOT / "constraints.txt").read_text()
EPOCH = 1_900_000_000


def packed(names: list[str], mtime: int, owner: str) -> bytes:
    """An archive of empty files."""
    made = io.BytesIO()
    with tarfile.open(fileobj=made, mode="w:gz") as archive:
        for name in names:
            member = tarfile.TarInfo(name)
            member.mtime, member.uname, member.mode = mtime, owner, 0o664
            archive.addfile(member)
    return made.getvalue()


def test_an_archive_depends_on_its_content_alone() -> None:
    first, second = packed(["b", "a"], 1, "ada"), packed(["a", "b"], 2, "bob")
    assert first != second
    again = archives.repacked(first, EPOCH)
    assert again == archives.repacked(second, EPOCH)
    with tarfile.open(fileobj=io.BytesIO(gzip.decompress(again))) as archive:
        assert [(one.name, one.mtime, one.uname) for one in archive] == [("a", EPOCH, ""), ("b", EPOCH, "")]


def test_no_licence_is_taken_that_nobody_chose(tmp_path: Path) -> None:
    path = tmp_path / "licence.txt"
    for text, why in (("none", "no licence is chosen"), ("whatever you like!", "no SPDX expression")):
        path.write_text(text)
        with pytest.raises(licence.NoLicence, match=why):
            licence.named(path)
    path.write_text("Apache-2.0 OR MIT\n")
    assert licence.named(path) == "Apache-2.0 OR MIT"


def test_the_licence_is_named_in_every_package_from_one_place(tmp_path: Path) -> None:
    for name in (
        "setup.cfg",
        "clients/python/pyproject.toml",
        "clients/mcp/pyproject.toml",
        "clients/boards/package.json",
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text((ROOT / name).read_text())
        assert not re.search(r"(?m)^\W*licen[sc]e\b", (tmp_path / name).read_text()), name
    licence.put_into(tmp_path, "MIT")
    assert "\nlicense_expression = MIT\n" in (tmp_path / "setup.cfg").read_text()
    assert '\nlicense = "MIT"\n' in (tmp_path / "clients/python/pyproject.toml").read_text()
    assert json.loads((tmp_path / "clients/boards/package.json").read_text())["license"] == "MIT"


def wanted(*extras: str) -> set[str]:
    """The packages that `setup.cfg` asks for, with some extras."""
    told = configparser.ConfigParser()
    told.read(ROOT / "setup.cfg")
    given = [told["options"]["install_requires"], *(told["options.extras_require"][extra] for extra in extras)]
    lines = [line for text in given for line in text.splitlines() if line and not line.startswith("#")]
    return {normal(re.split(r"[\[<>=~; ]", line)[0]) for line in lines}


def test_the_run_environment_is_pinned_with_hashes() -> None:
    found = sbom.pinned_in(CONSTRAINTS)
    assert len(found) > 50
    assert [one.name for one in found if not one.hashes] == []
    assert wanted(*EXTRAS) - {normal(one.name) for one in found} == set()


def test_the_environment_of_the_tests_is_pinned() -> None:
    lines = (ROOT / "constraints-dev.txt").read_text().splitlines()
    names = {normal(line.partition("==")[0]) for line in lines if "==" in line}
    assert wanted(*EXTRAS, "dev") - names == set()


def normal(name: str) -> str:
    """A name of a package as PyPI compares it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def test_the_bill_of_materials_names_each_package_once() -> None:
    made = sbom.bill("cabinet-noir", "1.2.3", "MIT", sbom.pinned_in(CONSTRAINTS), EPOCH)
    assert (made["bomFormat"], made["specVersion"]) == ("CycloneDX", "1.6")
    refs = [one["bom-ref"] for one in made["components"]]
    assert len(set(refs)) == len(refs)
    assert made["dependencies"][0]["dependsOn"] == refs
    assert made == sbom.bill("cabinet-noir", "1.2.3", "MIT", sbom.pinned_in(CONSTRAINTS), EPOCH)
    assert re.fullmatch(r"urn:uuid:[0-9a-f-]{36}", made["serialNumber"])


def test_every_image_is_named_by_its_digest() -> None:
    named = {path.name: IMAGE.findall(path.read_text()) for path in files()}
    assert [name for name in ("Containerfile", "compose.yaml", "valkey.yaml") if not named[name]] == []
    assert [image for found in named.values() for image, digest in found if not digest] == []


def test_a_newer_digest_takes_the_place_of_an_older_one() -> None:
    assert pinned("image: docker.io/a/b:1\n", lambda _: "sha256:" + "0" * 64).endswith(f"b:1@sha256:{'0' * 64}\n")
    for path in files():
        done = pinned(path.read_text(), lambda _: "sha256:" + "1" * 64)
        assert {digest for _, digest in IMAGE.findall(done)} <= {f"@sha256:{'1' * 64}"}
        assert re.sub("@sha256:[0-9a-f]{64}", "", done) == re.sub("@sha256:[0-9a-f]{64}", "", path.read_text())


@pytest.mark.exhaustive
@pytest.mark.processes
@pytest.mark.timeout(600)
@pytest.mark.skipif(
    not (ROOT / "clients/interop/node_modules/.bin/tsc").exists(), reason="the tools for npm are not installed"
)
def test_a_release_is_the_same_to_the_last_byte_whoever_builds_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    build(tmp_path / "one", "MIT")
    monkeypatch.setenv("TZ", "Asia/Tokyo")
    build(tmp_path / "two", "MIT")
    first = {path.name: path.read_bytes() for path in (tmp_path / "one").iterdir()}
    assert first == {path.name: path.read_bytes() for path in (tmp_path / "two").iterdir()}
    kinds = {".whl": 4, ".tar.gz": 4, ".tgz": 2, ".cdx.json": 1}
    assert {kind: sum(name.endswith(kind) for name in first) for kind in kinds} == kinds
    checked = subprocess.run(["sha256sum", "--check", "--quiet", SUMS], cwd=tmp_path / "one", capture_output=True)
    assert checked.returncode == 0
