"""The operator pauses a running match, has it go on, and has one that is over archived at once."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from service.application.callers import Caller
from service.application.matches import stopping
from service.application.parts import Archiving
from service.application.players import Principal
from service.application.problems import Problem
from service.runtime.background import archiver_of
from service.runtime.bootstrap import Cabinet
from service.runtime.commandline.main import main
from service.runtime.processes.embedded import EmbeddedServer
from tests.service.archiving import archiving
from tests.service.support import OPERATOR, Api, app_over, id_of, settle, table_for
from tests.service.test_operators_page import password

CLOCK = {"kind": "seat", "limit": 600_000}
PAGE = "/operator/matches"
OPERATES = Caller(Principal(operator=True), "req_1")


@pytest.fixture
def match(ada: Api, bob: Api, drain: Callable[[], None]) -> str:
    """A match with clocks, which awaits somebody."""
    made = table_for(ada, bob, clock=CLOCK)
    settle((ada, bob), made)
    return made


def pause(by: Api, match: str, reason: str = "A complaint.") -> Any:
    return by.post(f"{match}/pause", {"reason": reason})


def clocks(by: Api, match: str) -> list[Any]:
    return [clock["deadline"] for clock in by.get(match).json["clocks"]]


def test_a_pause_stops_clocks_and_play_until_the_match_goes_on(
    ada: Api, bob: Api, operator: Api, match: str
) -> None:
    assert any(clocks(ada, match))
    paused = pause(operator, match)
    assert (paused.status_code, paused.json["paused"]["reason"]) == (200, "A complaint.")
    assert not any(clocks(ada, match))
    refused = [who.post(f"{match}/commands", {"type": "pass"}) for who in (ada, bob)]
    assert {one.status_code for one in refused} <= {409, 422}
    assert ada.get(match).json["awaiting"] == []
    assert operator.post(f"{match}/resume").json["paused"] is None
    assert any(clocks(ada, match))


def test_the_log_and_the_notices_of_players_have_the_reason(
    cabinet: Cabinet, ada: Api, operator: Api, match: str, drain: Callable[[], None]
) -> None:
    ada.get("/v1/players/me/events")
    pause(operator, match)
    drain()
    told = [one for one in ada.get("/v1/players/me/events").json["notices"] if one["type"] == "match.paused"]
    assert [event["event"]["reason"] for one in told for event in one["data"]["events"]] == ["A complaint."]
    texts = {
        language: ada.get(f"{match}/timeline", {"Accept-Language": language}).text for language in ("en", "ja")
    }
    assert "The operator has paused the match until it is resumed: A complaint." in texts["en"]
    assert "運営者が対戦を中断しました" in texts["ja"]


def test_an_audit_decides_a_pause_again(ada: Api, operator: Api, match: str) -> None:
    pause(operator, match)
    operator.post(f"{match}/resume")
    ada.post(f"{match}/resign")
    assert ada.get(f"{match}/audit").json["ok"]


def test_players_do_not_pause(ada: Api, api: Api, operator: Api, match: str) -> None:
    assert [pause(who, match).status_code for who in (ada, api)] == [403, 401]
    pause(operator, match)
    assert ada.post(f"{match}/resume").status_code == 403


def test_what_does_not_run_is_not_paused_and_what_is_not_paused_does_not_go_on(
    ada: Api, operator: Api, match: str
) -> None:
    assert operator.post(f"{match}/resume").json["code"] == "match_not_paused"
    assert pause(operator, ada.open("me", "open")).json["code"] == "match_not_running"
    assert pause(operator, match, "").json["code"] == "malformed"


def test_a_table_of_a_tournament_is_paused_there(cabinet: Cabinet, ada: Api, bob: Api, operator: Api) -> None:
    made = ada.post("/v1/tournaments", {"name": "Cup", "game": "conspiracy", "format": "swiss", "rounds": 1})
    cup = made.headers["Location"]
    for player in (ada, bob):
        player.post(f"{cup}/entries", {})
    for step in ("rounds", "rounds/1/pairings", "rounds/1/start"):
        assert ada.post(f"{cup}/{step}").status_code < 300
    table = ada.get(f"{cup}/rounds/1").json["tables"][0]["match"]
    refused = pause(operator, f"/v1/matches/{table}")
    assert (refused.status_code, refused.json["code"]) == (409, "match_of_tournament")


def test_a_match_that_is_over_is_archived_before_its_time(
    cabinet: Cabinet, ada: Api, match: str, drain: Callable[[], None]
) -> None:
    over, name = cabinet.projections.over, id_of(match)
    ada.post(f"{match}/resign")
    drain()
    assert list(over.ended_before(1, 10)) == []
    stopping.archive_soon(cabinet.play, Archiving(over, goes_on=True), OPERATES, name)
    assert list(over.ended_before(1, 10)) == [name]


def test_what_cannot_be_archived_now_is_refused_and_says_why(
    cabinet: Cabinet,
    ada: Api,
    bob: Api,
    match: str,
    drain: Callable[[], None],
    server: EmbeddedServer,
    tmp_path: Path,
) -> None:
    with archiving(server, tmp_path / "archive") as there:

        def obstacle(*, goes_on: bool = True) -> str:
            with pytest.raises(Problem) as refused:
                stopping.archive_soon(
                    there.play, Archiving(there.projections.over, goes_on), OPERATES, id_of(match)
                )
            return refused.value.code

        assert obstacle() == "not_finished"
        ada.post(f"{match}/resign")
        assert obstacle() == "ending_not_noted"
        drain()
        assert obstacle(goes_on=False) == "archiving_off"
        archiver_of(there).go_on()
        assert obstacle() == obstacle(goes_on=False) == "match_archived"


def test_only_the_operator_archives(cabinet: Cabinet, match: str) -> None:
    with pytest.raises(Problem, match="token_needed"):
        stopping.archive_soon(
            cabinet.play, cabinet.operations.archiving, Caller(Principal(), "req_1"), id_of(match)
        )


def run(cabinet: Cabinet, tmp_path: Path, *arguments: str, after: str = "7d") -> Result:
    archive = {"CABINET_ARCHIVE": str(tmp_path), "CABINET_ARCHIVE_AFTER": after}
    environment = {"CABINET_REDIS_URL": cabinet.config.redis_url, **archive}
    return CliRunner(env={**environment, "CABINET_QUEUE_URL": ""}).invoke(main, ["matches", *arguments])


def test_the_command_pauses_resumes_and_archives(
    cabinet: Cabinet, ada: Api, match: str, tmp_path: Path, drain: Callable[[], None]
) -> None:
    name = id_of(match)
    assert "paused." in run(cabinet, tmp_path, "pause", name, "--reason", "A complaint.").output
    assert ada.get(match).json["paused"]["reason"] == "A complaint."
    assert "goes on." in run(cabinet, tmp_path, "resume", name).output
    ada.post(f"{match}/resign")
    drain()
    assert "archives no matches" in run(cabinet, tmp_path, "archive", name, after="never").output
    assert "goes next." in run(cabinet, tmp_path, "archive", name).output


def test_the_page_offers_to_archive_or_says_why_it_does_not(
    cabinet: Cabinet, ada: Api, match: str, drain: Callable[[], None], server: EmbeddedServer, tmp_path: Path
) -> None:
    name = id_of(match)
    ada.post(f"{match}/resign")
    drain()

    def page(of: Cabinet, language: str) -> str:
        asked = {**password(OPERATOR), "Accept-Language": language}
        return str(Api(app_over(of), "").get(PAGE, asked, match=name).text)

    never = {language: page(cabinet, language) for language in ("en", "ja")}
    assert ['value="archive"' in text for text in never.values()] == [False, False]
    assert "archives no matches" in never["en"]
    assert "アーカイブしません" in never["ja"]
    with archiving(server, tmp_path / "archive") as there:
        assert 'value="archive"' in page(there, "en")
        archiver_of(there).go_on()
        assert "in the archive already" in page(there, "en")


def test_the_page_pauses_and_resumes_in_both_languages(cabinet: Cabinet, api: Api, ada: Api, match: str) -> None:
    name = id_of(match)
    for language, title in (("en", "Matches"), ("ja", "対戦")):
        text = api.get(PAGE, {**password(OPERATOR), "Accept-Language": language}, match=name).text
        assert f"<h1>{title}</h1>" in text
        assert "operator-" not in text, "every text is there"
    check = re.search(r'name="check" value="(\w+)"', text)
    form = {"check": check[1] if check else "", "match": name}
    assert (
        api.ask("POST", PAGE, password(OPERATOR), data={**form, "do": "pause", "reason": "Look."}).status_code
        == 303
    )
    assert ada.get(match).json["paused"]["reason"] == "Look."
    assert "Look." in api.get(PAGE, password(OPERATOR), match=name).text
    assert api.ask("POST", PAGE, password(OPERATOR), data={**form, "do": "resume"}).status_code == 303
    assert api.ask("POST", PAGE, password(OPERATOR), data={**form, "do": "dance"}).status_code == 422
    assert ada.get(match).json["paused"] is None
    assert api.get(PAGE).status_code == 401
