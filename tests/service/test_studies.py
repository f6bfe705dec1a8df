"""Studies: chapters of text, boards and notes, kept with their changes and shared by a link."""

from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import jsonpatch
import pytest

from domain.match.annotations import Note
from events import ids, keys
from events.connection import connect
from events.envelope import timestamp
from service.application.studies import keeping, limits, studying
from service.application.studies.content import Chapter, Content, MatchTarget, Study, head_of, plain
from service.application.studies.history import Past, at_version, changed
from service.application.studies.keeping import KeptStudies
from service.runtime.background import crew_of
from service.runtime.bootstrap import Cabinet
from service.runtime.processes.embedded import EmbeddedServer
from tests.service.support import Api, id_of, table_for

STUDIES = "/v1/studies"
NOW = datetime(2030, 5, 17, 12, tzinfo=UTC)
NOTE = {"at": 1, "text": "Here it turned.", "glyphs": [2], "arrows": [], "marks": [{"on": "case", "colour": "red"}]}


@pytest.fixture
def match(ada: Api, bob: Api) -> str:
    return id_of(table_for(ada, bob))


def chapter(match: str, title: str = "One", at: int = 1, **more: Any) -> dict[str, Any]:
    return {
        "title": title,
        "text": "",
        "target": {"kind": "match", "match": match, "at": at},
        "nodes": [],
        **more,
    }


def body(*chapters: dict[str, Any], watch: str = "nobody", title: str = "A study") -> dict[str, Any]:
    return {"title": title, "watch": watch, "chapters": list(chapters)}


def made(who: Api, given: dict[str, Any]) -> str:
    answer = who.post(STUDIES, given)
    assert answer.status_code == 201, answer.json
    return str(answer.headers["Location"])


def said(study: dict[str, Any]) -> dict[str, Any]:
    """What a study says, as it was given."""
    chapters = [{name: part for name, part in one.items() if name != "access"} for one in study["chapters"]]
    return {"title": study["title"], "watch": study["watch"], "chapters": chapters}


def put(who: Api, study: str, given: dict[str, Any], **headers: str) -> Any:
    return who.ask("PUT", study, headers, json=given)


@pytest.mark.long
def test_a_study_says_what_it_was_given(ada: Api, match: str) -> None:
    given = body(chapter(match, nodes=[NOTE]), chapter(match, "Two", 2, text="Later.\nMuch later."))
    found = ada.get(made(ada, given))
    assert (said(found.json), found.json["version"], found.headers["ETag"][:3]) == (given, 1, '"1:')
    assert (found.json["owner"], found.json["owner_name"]) == (ada.id, "Ada")


def test_a_study_is_its_owners_until_it_is_shared_by_its_address(ada: Api, bob: Api, api: Api, match: str) -> None:
    study = made(ada, body(chapter(match)))
    for who in (bob, api):
        assert (who.get(study).status_code, who.get(study).json["code"]) == (404, "unknown_study")
        assert who.get(f"{study}/export").status_code == 404
    put(ada, study, body(chapter(match), watch="link"))
    assert api.get(study).json["title"] == "A study"
    assert [who.get(STUDIES).json["items"] for who in (bob,)] == [[]]
    assert api.get(STUDIES).json["code"] == "token_needed"


def test_who_reads_a_study_neither_changes_it_nor_reads_its_past(ada: Api, bob: Api, match: str) -> None:
    study = made(ada, body(chapter(match), watch="link"))
    asked = (
        put(bob, study, body()),
        bob.ask("DELETE", study),
        bob.get(f"{study}/changes"),
        bob.get(study, at=2),
    )
    assert [(one.status_code, one.json["code"]) for one in asked] == [(403, "not_the_owner")] * 4


def test_the_operator_reads_and_deletes_a_study_and_changes_none(ada: Api, operator: Api, match: str) -> None:
    study = made(ada, body(chapter(match)))
    assert operator.get(study).status_code == 200
    assert put(operator, study, body()).json["code"] == "token_needed"
    assert operator.ask("DELETE", study).status_code == 200
    assert ada.get(study).json["code"] == "unknown_study"


def test_a_board_is_looked_up_for_each_reader(ada: Api, bob: Api, api: Api) -> None:
    secret = id_of(table_for(ada, bob, watch={"who": "nobody"}))
    study = made(ada, body(chapter(secret), chapter(secret, at=10_000), watch="link"))
    read = {
        name: [one["access"] for one in who.get(study).json["chapters"]] for name, who in (("a", ada), ("n", api))
    }
    assert read == {"a": ["open", "later"], "n": ["closed", "closed"]}


def test_a_chapter_whose_match_is_gone_still_reads_and_is_kept(ada: Api, match: str) -> None:
    gone = "mat_" + "0" * 26
    study = made(ada, body(chapter(gone, nodes=[NOTE], text="It was good."), chapter(match)))
    found = ada.get(study).json
    assert [one["access"] for one in found["chapters"]] == ["closed", "open"]
    changed_title = {**said(found), "title": "Another title"}
    assert said(put(ada, study, changed_title).json) == changed_title


def test_a_change_from_elsewhere_is_noticed_and_nothing_is_lost(ada: Api, match: str) -> None:
    study = made(ada, body(chapter(match)))
    mine, theirs = body(chapter(match, "Mine")), body(chapter(match, "Theirs"))
    assert put(ada, study, theirs, **{"If-Match": '"1"'}).headers["ETag"] == '"2"'
    refused = put(ada, study, mine, **{"If-Match": '"1"'})
    assert (refused.status_code, refused.json["code"], refused.headers["ETag"]) == (412, "stale_version", '"2"')
    assert said(ada.get(study).json) == theirs
    assert ada.ask("DELETE", study, {"If-Match": '"1"'}).status_code == 412
    assert put(ada, study, mine, **{"If-Match": '"2"'}).status_code == 200


def test_the_same_change_once_more_is_no_new_version(ada: Api, match: str) -> None:
    study, after = made(ada, body(chapter(match))), body(chapter(match), title="Another")
    first, again = (put(ada, study, after, **{"If-Match": '"1"'}) for _ in range(2))
    assert (first.status_code, again.status_code, again.json["version"]) == (200, 200, 2)


def test_two_changes_at_once_are_both_kept_or_one_is_told(
    ada: Api, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    study, put_ = made(ada, body(chapter(match))), keeping.KeptStudies.put

    def meanwhile(self: Any, *given: Any) -> bool:
        monkeypatch.setattr(keeping.KeptStudies, "put", put_)
        assert put(ada, study, body(title="Theirs")).status_code == 200
        return put_(self, *given)

    monkeypatch.setattr(keeping.KeptStudies, "put", meanwhile)
    assert put(ada, study, body(title="Mine"), **{"If-Match": '"1"'}).status_code == 412
    assert ada.get(study).json["title"] == "Theirs"


def test_every_version_can_be_read_and_its_changes_lead_to_the_next(ada: Api, match: str) -> None:
    versions = [body(title="0"), body(chapter(match), title="0"), body(chapter(match, nodes=[NOTE]), title="1")]
    study = made(ada, versions[0])
    for one in versions[1:]:
        put(ada, study, one)
    assert [said(ada.get(study, at=n).json) for n in (1, 2, 3)] == versions
    told = ada.get(f"{study}/changes").json
    assert (told["first"], told["version"], [one["version"] for one in told["changes"]]) == (1, 3, [2, 3])
    document = versions[0]
    for one in told["changes"]:
        document = jsonpatch.JsonPatch(one["patch"]).apply(document)
    assert document == versions[-1]
    assert ada.get(study, at=4).json["code"] == "unknown_version"


def test_a_change_says_no_more_than_what_changed(ada: Api, match: str) -> None:
    before = body(chapter(match, nodes=[NOTE, {**NOTE, "at": 2}]), chapter(match, "Two"))
    study = made(ada, before)
    before["chapters"][0]["nodes"][1]["text"] = "There."
    put(ada, study, before)
    (told,) = ada.get(f"{study}/changes").json["changes"]
    assert told["patch"] == [{"op": "replace", "path": "/chapters/0/nodes/1/text", "value": "There."}]


def test_the_oldest_changes_make_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("service.application.studies.history.CHANGES_MAX", 3)
    past = Past(1, {"title": "1"})
    for version in range(2, 8):
        past = changed(past, {"title": f"{version - 1}"}, {"title": f"{version}"}, version, "")
    assert (past.first, [step.version for step in past.steps]) == (4, [5, 6, 7])
    assert [at_version(past, version) for version in (3, 4, 7, 8)] == [None, {"title": "4"}, {"title": "7"}, None]


def test_large_changes_make_room_by_their_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("service.application.studies.history.CHANGES_BYTES_MAX", 500)
    past = Past(1, {"title": ""})
    for version in range(2, 9):
        past = changed(past, {"title": f"{version - 1}" * 150}, {"title": f"{version}" * 150}, version, "")
    assert len(past.steps) < 4
    assert at_version(past, 8) == {"title": "8" * 150}


def test_a_file_is_the_same_study_wherever_it_is_imported(ada: Api, bob: Api, match: str) -> None:
    given = body(chapter(match, nodes=[NOTE]), watch="link")
    exported = ada.get(f"{made(ada, given)}/export")
    assert exported.headers["Content-Disposition"].endswith('.json"')
    taken = bob.post(f"{STUDIES}/import", exported.json)
    assert (taken.status_code, said(taken.json), taken.json["owner"]) == (201, given, bob.id)
    assert bob.get(f"{taken.headers['Location']}/export").json["study"] == exported.json["study"]


def test_a_request_that_is_repeated_makes_one_study_and_brings_none_back(ada: Api, match: str) -> None:
    first, again = (ada.post(STUDIES, body(chapter(match)), key="one") for _ in range(2))
    assert (again.json, again.headers["Idempotency-Replayed"]) == (first.json, "true")
    assert len(ada.get(STUDIES).json["items"]) == 1
    assert ada.post(STUDIES, body(), key="one").json["code"] == "key_reused"
    ada.ask("DELETE", f"{STUDIES}/{first.json['id']}")
    assert ada.post(STUDIES, body(chapter(match)), key="one").json["code"] == "unknown_study"


def test_who_repeats_a_request_gets_the_study_that_was_made_whatever_is_refused_by_now(
    ada: Api, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = ada.post(STUDIES, body(chapter(match, nodes=[NOTE])), key="one")
    monkeypatch.setattr(studying, "NODES_MAX", 0)
    assert ada.post(STUDIES, body(chapter(match, nodes=[NOTE])), key="one").json == first.json
    assert ada.post(STUDIES, body(chapter(match, nodes=[NOTE])), key="two").status_code == 422


def test_ones_studies_are_listed_newest_first_in_pages(ada: Api, match: str) -> None:
    for n in range(3):
        made(ada, body(chapter(match, nodes=[NOTE]), title=f"{n}"))
    page = ada.get(STUDIES, limit=2).json
    rest = ada.get(STUDIES, limit=2, cursor=page["next"]).json
    assert [[one["title"] for one in part["items"]] for part in (page, rest)] == [["2", "1"], ["0"]]
    assert (page["items"][0]["chapters"], page["items"][0]["nodes"], rest["next"]) == (1, 1, None)


GOOD = "mat_" + "0" * 26
POSITION = {"kind": "position", "game": "conspiracy", "state": {"agents": 5}}
SHORT = {"at": 1, "text": "a"}


@pytest.mark.parametrize(
    ("given", "pointer"),
    [
        ({"title": ""}, "/title"),
        ({"title": "a" * (limits.TITLE_MAX + 1)}, "/title"),
        ({"watch": "everybody"}, "/watch"),
        ({"chapters": [chapter(GOOD)] * (limits.CHAPTERS_MAX + 1)}, "/chapters"),
        ({"chapters": [chapter(GOOD, nodes=[SHORT] * 10_000)]}, "/chapters/0/nodes"),
        ({"chapters": [chapter(GOOD, nodes=[SHORT] * limits.NODES_MAX)] * 10}, "/chapters"),
        ({"chapters": [chapter(GOOD, text="a" * (limits.CHAPTER_TEXT_MAX + 1))]}, "/chapters/0/text"),
        ({"chapters": [chapter(GOOD, text="\U00010000" * limits.CHAPTER_TEXT_MAX)] * 7}, "/chapters"),
        ({"chapters": [chapter("stu_" + "0" * 26)]}, "/chapters/0/target/match"),
        ({"chapters": [{**chapter(GOOD), "target": {"kind": "study", "study": GOOD}}]}, "/chapters/0/target/kind"),
        ({"chapters": [{**chapter(GOOD), "target": {"kind": "match", "match": GOOD}}]}, "/chapters/0/target"),
        ({"chapters": [{**chapter(GOOD), "target": POSITION}]}, "/chapters/0/target/state"),
        ({"chapters": [chapter(GOOD, nodes=[{**NOTE, "at": 0}])]}, "/chapters/0/nodes/0/at"),
        ({"chapters": [{**chapter(GOOD), "target": POSITION, "nodes": [NOTE]}]}, "/chapters/0/nodes/0/at"),
        ({"chapters": [chapter(GOOD, nodes=[{"at": 1}])]}, "/chapters/0/nodes/0/text"),
        ({"chapters": [chapter(GOOD, chapters=[])]}, "/chapters/0/chapters"),
    ],
)
def test_a_fault_is_named_where_it_is_and_the_study_stays(
    ada: Api, match: str, given: dict[str, Any], pointer: str
) -> None:
    before = body(chapter(match))
    study = made(ada, before)
    refused = put(ada, study, {**before, **given})
    assert refused.status_code == 422, refused.json
    assert any(fault["pointer"].startswith(pointer) for fault in refused.json["errors"])
    assert said(ada.get(study).json) == before


def test_what_is_larger_than_any_study_is_refused_whole(ada: Api) -> None:
    refused = ada.post(STUDIES, body(chapter(GOOD, text="a" * limits.BODY_BYTES_MAX)))
    assert (refused.status_code, refused.json["code"]) == (413, "body_too_large")


def test_a_study_shows_a_position(ada: Api, bob: Api, match: str) -> None:
    ada.post(f"/v1/matches/{match}/resign")
    state = ada.get(f"/v1/matches/{match}/view", as_="truth").json["view"]
    target = {"kind": "position", "game": "conspiracy", "state": state}
    given = body({**chapter(match), "target": target, "nodes": [{**NOTE, "at": 0}]}, watch="link")
    assert said(bob.get(made(ada, given)).json) == given
    other = {**target, "game": "chess"}
    assert ada.post(STUDIES, body({**chapter(match), "target": other})).json["code"] == "unknown_game"


def test_a_player_has_so_many_studies(cabinet: Cabinet, ada: Api, bob: Api) -> None:
    cabinet.play.quotas.put(ada.id, "studies", 2)
    first = made(ada, body())
    made(ada, body())
    refused = ada.post(STUDIES, body())
    assert (refused.status_code, refused.json["code"]) == (409, "too_many_studies")
    assert put(ada, first, body(title="Another")).status_code == 200
    assert bob.post(STUDIES, body()).status_code == 201
    ada.ask("DELETE", first)
    assert ada.post(STUDIES, body()).status_code == 201


def test_the_studies_of_a_player_take_so_many_bytes(ada: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "STUDIES_BYTES_MAX", 1000)
    study = made(ada, body(title="first"))
    text = "".join(f"{n * 7919:x}" for n in range(900))
    refused = put(ada, study, body(chapter(GOOD, text=text)))
    assert (refused.status_code, refused.json["code"]) == (409, "too_many_studies")
    assert ada.get(study).json["title"] == "first"
    assert put(ada, study, body(title="second")).status_code == 200


def test_a_place_that_an_interrupted_request_left_goes(ada: Api, cabinet: Cabinet) -> None:
    made(ada, body())
    cabinet.redis.zadd(keys.studies_of(ada.id), {"stu_" + "0" * 26: 100})
    assert len(ada.get(STUDIES).json["items"]) == 1
    assert cabinet.redis.zcard(keys.studies_of(ada.id)) == 1


def test_studies_are_exported_and_erased_with_the_account(ada: Api, cabinet: Cabinet, match: str) -> None:
    given = body(chapter(match), watch="link")
    study = made(ada, given)
    (own,) = ada.get("/v1/players/me/export").json["studies"]
    assert own["study"] == given
    assert ada.ask("DELETE", "/v1/players/me").status_code == 202
    crew_of(cabinet).eraser.go_on(60, 60)
    assert not cabinet.redis.exists(keys.studies_of(ada.id), keys.study(study.rpartition("/")[2]))


def test_a_study_and_its_past_are_there_after_a_restart(tmp_path: Path) -> None:
    at = timestamp(NOW)
    said = Content("A study", "link", (Chapter("One", "", MatchTarget(GOOD, 1), (Note(1, "Here.", (2,)),)),))
    study = Study(head_of(ids.new_id(ids.STUDY, NOW), "ply_1", said, 1, at, at), said)
    with EmbeddedServer(tmp_path, "always") as server, closing(connect(server.url)) as client:
        KeptStudies(client).put(study, Past(1, plain(said)), 0)
    with EmbeddedServer(tmp_path, "always") as server, closing(connect(server.url)) as client:
        kept = KeptStudies(client)
        found = kept.get(study.head.id), kept.past(study.head.id), kept.heads("ply_1", NOW)
    assert found == (study, Past(1, plain(said)), [study.head])


# What arrows and marks point to.


def drawn(on: str) -> dict[str, Any]:
    return {**NOTE, "marks": [{"on": on, "colour": "red"}]}


def test_a_mark_is_on_what_the_game_of_the_board_has(ada: Api, match: str) -> None:
    refused = ada.post(STUDIES, body(chapter(match), chapter(match, nodes=[drawn("case"), drawn("medallion")])))
    assert (refused.status_code, refused.json["code"]) == (422, "malformed")
    (fault,) = refused.json["errors"]
    assert fault["pointer"] == "/chapters/1/nodes/1/marks/0/on"
    assert "medallion" in fault["detail"]


def test_marks_tell_nothing_of_a_match_that_is_not_shown(ada: Api, bob: Api) -> None:
    secret, gone = id_of(table_for(ada, bob, watch={"who": "nobody"})), "mat_" + "0" * 26
    cleo = ada.player("Cleo")
    for on, status in (("case", 201), ("medallion", 201), ("city:gotham", 422)):
        said_of = [cleo.post(STUDIES, body(chapter(one, nodes=[drawn(on)]))).status_code for one in (secret, gone)]
        assert said_of == [status, status]


def test_a_study_with_names_of_before_is_still_changed(
    ada: Api, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as before:
        before.setattr(studying, "faults_of_places", lambda *_: {})
        study = made(ada, body(chapter(match, nodes=[drawn("city:gotham")])))
    after = body(chapter(match, "Another", nodes=[drawn("city:gotham")]))
    assert said(put(ada, study, after).json) == after
    assert put(ada, study, body(chapter(match, nodes=[drawn("city:metropolis")]))).status_code == 422
