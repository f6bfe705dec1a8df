"""A data directory that an earlier version wrote is read, audited and played on; nothing in it is another.

`tests/service/old_data/make.py` made each; what is in `known.json.xz` the service of that version said of its data.
"""

import json
import lzma
import random
import tarfile
import tempfile
from base64 import b64encode
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from ipaddress import ip_network
from pathlib import Path
from typing import Any

import pytest
from freezegun import freeze_time
from msgspec.structs import replace

from audit.verify import verify
from events import form, keys
from events.carrying import carry_over
from events.connection import connect
from release.archives import unpack
from service.application.backups.checking import faults_of
from service.runtime.background import renewal_of
from service.runtime.bootstrap import Cabinet
from service.runtime.commandline.records import codecs
from service.runtime.processes.embedded import EmbeddedServer
from service.runtime.settings import Config
from service.runtime.workers.relay import Relay
from tests.service.old_data.make import DIGESTED, digest_of
from tests.service.support import Api, app_over, machine_time, play
from tests.service.test_backup import cabinet_says
from transparency import merkle

FOLDERS = sorted(path.parent for path in (Path(__file__).parent / "old_data").glob("*/known.json.xz"))
TEXTS = ("/v1/log/keys", "/v1/log/checkpoint")
BACKED_UP = [folder for folder in FOLDERS if (folder / "backup.tar.xz").exists()]
SINCE = timedelta(hours=1)
"""How long after the data were made the tests begin, whenever they run."""


@pytest.fixture(scope="module", params=FOLDERS, ids=[folder.name for folder in FOLDERS])
def folder(request: pytest.FixtureRequest) -> Path:
    """What an earlier version left."""
    return Path(request.param)


@pytest.fixture(scope="module")
def known(folder: Path) -> Any:
    """What the service of that version said."""
    return json.loads(lzma.decompress((folder / "known.json.xz").read_bytes()))


@pytest.fixture
def data(folder: Path) -> Iterator[Path]:
    """A copy of its data directory."""
    with tempfile.TemporaryDirectory(prefix="cn-") as place, tarfile.open(folder / "data.tar.xz") as packed:
        unpack(packed, place)
        yield Path(place) / "data"


@pytest.fixture
def cabinet(data: Path, known: Any) -> Iterator[Cabinet]:
    """The service of today over the data, a while after these were made."""
    then = datetime.fromisoformat(known["at"]).astimezone(UTC) + SINCE
    with EmbeddedServer(data / "redis") as server, closing(connect(server.url)) as client:
        if form.is_of_before(client):
            carry_over(client)
        yield from _service_of(data, known, server, then)


def _service_of(data: Path, known: Any, server: EmbeddedServer, then: datetime) -> Iterator[Cabinet]:
    """The service over what was carried over, and derived again where it is of an earlier form."""
    with freeze_time(then, tick=True, real_asyncio=True):
        config = Config(server.url, server.url, operator_token=known["operator"], archive_after=None)
        config = replace(config, archive=str(data / "archive"), exports=str(data / "exports"))
        config = replace(config, webhook_networks=(ip_network("127.0.0.0/8"),))
        made = Cabinet.compose(config, clock=machine_time)
        if form.is_behind(made.redis):
            assert not made.projections.rebuild().failed
            form.note(made.redis)
        yield made
        made.close()


@pytest.fixture
def copy(folder: Path, known: Any) -> Iterator[Cabinet]:
    """The service of today over what today's command makes of the backup that the release took."""
    then = datetime.fromisoformat(known["at"]).astimezone(UTC) + SINCE
    with tempfile.TemporaryDirectory(prefix="cn-") as place, tarfile.open(folder / "backup.tar.xz") as packed:
        unpack(packed, place)
        data = Path(place) / "data"
        here = {"CABINET_DATA": str(data), "CABINET_ARCHIVE": str(data / "archive")}
        made = cabinet_says(here, "restore", f"{place}/backup", "--processes", "1")
        assert made.exit_code == 0, made.output
        with EmbeddedServer(data / "redis") as server:
            yield from _service_of(data, known, server, then)


@pytest.fixture
def people(api: Api, known: Any) -> dict[str, Api]:
    """The clients of that time, with the tokens they had."""
    return clients(api, known)


def clients(api: Api, known: Any) -> dict[str, Api]:
    """The clients of that time at the service of an anonymous one."""
    found = {name: Api(api.app, who["token"], who["id"], name) for name, who in known["people"].items()}
    return {**found, "operator": Api(api.app, known["operator"]), "nobody": api}


def said(known: Any, end: str) -> Iterator[tuple[str, str, str]]:
    """Who asked for what of that ending, and what was said."""
    found = [answer for answer in known["answers"] if answer[1].endswith(end)]
    assert found, end
    yield from found


def agrees(old: Any, new: Any) -> bool:
    """Whether a document says all that it said; it may say more."""
    if isinstance(old, dict):
        return isinstance(new, dict) and all(name in new and agrees(old[name], new[name]) for name in old)
    if isinstance(old, list):
        return isinstance(new, list) and len(old) == len(new) and all(map(agrees, old, new))
    return bool(old == new)


def digested(body: str) -> str:
    """The digest of what was said, which stands for it since version 0.1.0."""
    return body if body.startswith("sha256:") else digest_of(body.encode("latin-1"))


def test_there_is_data_of_an_earlier_version_and_a_backup() -> None:
    assert FOLDERS
    assert BACKED_UP


def other_records(people: dict[str, Api], known: Any) -> list[tuple[str, str]]:
    """The records that are not, byte for byte, what they were."""
    records = said(known, "/record")
    return [
        (who, path)
        for who, path, body in records
        if digest_of(people[who].get(path, notes="false").data) != digested(body)
    ]


def other_answers(people: dict[str, Api], known: Any) -> list[tuple[str, str]]:
    """The answers besides that do not say all that was said."""
    besides = [one for one in known["answers"] if not one[1].endswith((*DIGESTED, *TEXTS, "/deliveries"))]
    assert len({path.rpartition("/")[2] for _, path, _ in besides}) > 4
    return [
        (who, path)
        for who, path, body in besides
        if not agrees(json.loads(body.encode("latin-1")), people[who].get(path).json)
    ]


@pytest.mark.long
def test_records_are_byte_for_byte_what_they_were(people: dict[str, Api], known: Any) -> None:
    assert other_records(people, known) == []


def test_records_of_then_are_verified_today(people: dict[str, Api], known: Any) -> None:
    for _, path, body in (answer for answer in said(known, "/record") if answer[0] == "Ada"):
        digest_alone = body.startswith("sha256:")
        record = people["Ada"].get(path, notes="false").data if digest_alone else body.encode("latin-1")
        verified = verify(codecs(), record)
        assert verified.flaw is None, (path, verified)
        if path.removesuffix("/record") in known["finished"].values():
            assert verified.ok
            assert "rules" in verified.checked


@pytest.mark.long
def test_everything_is_audited(people: dict[str, Api], known: Any) -> None:
    for path in (*known["matches"], known["tournament"]):
        audited = people["operator"].get(f"{path}/audit").json
        assert audited["ok"], (path, audited)


def test_what_was_said_besides_is_said_still(people: dict[str, Api], known: Any) -> None:
    assert other_answers(people, known) == []


def test_files_are_what_they_were(people: dict[str, Api], known: Any) -> None:
    for who, path, body in (*said(known, ".parquet"), *said(known, "/v1/log/keys")):
        assert digest_of(people[who].get(path).data) == digested(body)


def test_the_log_has_all_its_leaves_and_no_other_root(cabinet: Cabinet, known: Any) -> None:
    log = cabinet.results.log
    assert list(faults_of(cabinet.play, cabinet.tournaments, log)) == []
    for body in {body for _, path, body in known["answers"] if path == "/v1/log/checkpoint"}:
        _, size, root, *_ = body.splitlines()
        assert b64encode(merkle.root(log.node(), int(size))).decode() == root


def test_who_was_erased_has_no_name_and_no_token(people: dict[str, Api], known: Any) -> None:
    assert people["Dan"].get("/v1/players/me").status_code == 401
    seats = people["Ada"].get(known["erased"]).json["seats"]
    assert [seat["player"] for seat in seats] == [people["Dan"].id, people["Ada"].id]
    assert "Dan" not in [seat["name"] for seat in seats]


def test_a_match_in_the_archive_is_read_and_taken_back(
    people: dict[str, Api], known: Any, cabinet: Cabinet
) -> None:
    match = known["archived"]
    before = people["Ada"].get(f"{match}/view").json
    assert cabinet.store.is_archived(match.rpartition("/")[2])
    assert people["Bob"].post(f"{match}/comments", {"at": 9, "text": "Indeed."}).status_code == 201
    assert not cabinet.store.is_archived(match.rpartition("/")[2])
    assert people["Ada"].get(f"{match}/view").json == before
    assert len(people["Ada"].get(f"{match}/comments").json["comments"]) == 2


@pytest.mark.long
def test_what_is_derived_in_an_earlier_form_is_derived_again_and_is_the_same(
    people: dict[str, Api], known: Any, cabinet: Cabinet, relay: Relay
) -> None:
    paths = ["/v1/matches", "/v1/results", known["tournament"], f"{known['tournament']}/standings"]
    paths += [f"/v1/leaderboards/{game}" for game in known["finished"]]
    paths += [f"/v1/games/{game}/statistics" for game in known["finished"]]
    paths += [f"/v1/players/{people['Ada'].id}/{part}" for part in ("stats", "ratings", "records", "matches")]
    relay.sweep()
    before = {path: people["Ada"].get(path).data for path in paths}
    cabinet.redis.delete(*cabinet.redis.scan_iter(keys.INDEXES))
    form.note(cabinet.redis, form.Forms(form.STORED, form.DERIVED - 1))
    with renewal_of(cabinet.config) as renewal:
        assert renewal.go_on(lambda: False) == {}
    relay.sweep()
    assert {path: people["Ada"].get(path).data for path in paths} == before


@pytest.mark.exhaustive
@pytest.mark.long
def test_running_matches_are_played_to_their_ends(
    people: dict[str, Api], known: Any, drain: Callable[[], None], chance: random.Random
) -> None:
    drain()
    for match in (*known["running"].values(), known["branch"], known["undone"]):
        seats = people["Ada"].get(match).json["seats"]
        players = [people["Bob"] if seat["player"] == people["Bob"].id else people["Ada"] for seat in seats]
        assert play(players, match, drain, chance, rounds=3000)["status"] == "finished"
        audited = people["operator"].get(f"{match}/audit").json
        assert audited["ok"], (match, audited)


def test_a_match_that_waited_is_joined_by_its_invitation(people: dict[str, Api], known: Any) -> None:
    match, invitation = known["waiting"], known["invitation"]["token"]
    assert people["Ada"].post(f"{match}/seats/1").status_code == 200
    taken = people["Bob"].post(f"{match}/seats/2", {"invitation": invitation})
    assert (taken.status_code, taken.json["status"]) == (200, "running")


def test_a_tournament_goes_on_with_another_round(
    people: dict[str, Api], known: Any, drain: Callable[[], None]
) -> None:
    tournament, ada = known["tournament"], people["Ada"]
    drain()
    for table in ada.get(f"{tournament}/rounds/2").json["tables"]:
        for who in (ada, people["Bob"]):
            who.post(f"/v1/matches/{table['match']}/resign")
    drain()
    before = ada.get(tournament).json["version"]
    for step in ("rounds/2/close", "rounds", "rounds/3/pairings", "rounds/3/start"):
        done = ada.post(f"{tournament}/{step}")
        assert done.status_code in (200, 201), done.text
    assert ada.get(tournament).json["version"] > before
    assert people["operator"].get(f"{tournament}/audit").json["ok"]


def test_a_webhook_goes_on_where_it_was(people: dict[str, Api], known: Any, drain: Callable[[], None]) -> None:
    ada, deliveries = people["Ada"], f"/v1/webhooks/{known['webhook']}/deliveries"
    (before,) = (json.loads(body)["items"] for who, _, body in said(known, "/deliveries") if who == "Ada")
    drain()
    assert [one["id"] for one in ada.get(deliveries).json["items"]] == [one["id"] for one in before]
    assert people["Bob"].post(f"{known['undone']}/resign").status_code == 200
    drain()
    newest, *others = ada.get(deliveries).json["items"]
    assert [one["id"] for one in others] == [one["id"] for one in before]
    assert newest["type"] == "match.ended"


@pytest.mark.long
@pytest.mark.parametrize("folder", BACKED_UP, ids=[folder.name for folder in BACKED_UP], indirect=True)
def test_a_backup_of_a_release_makes_a_copy_that_says_the_same(copy: Cabinet, known: Any) -> None:
    people = clients(Api(app_over(copy)), known)
    assert list(faults_of(copy.play, copy.tournaments, copy.results.log)) == []
    assert copy.operations.mode.current().is_quiet
    assert other_records(people, known) == other_answers(people, known) == []
