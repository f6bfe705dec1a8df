"""A player reports a name, a comment, a study or behaviour; the operator decides; both learn of it."""

import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any

import pytest
from click.testing import CliRunner, Result

from events import keys
from service.application.accounts import locking
from service.application.moderation import deciding, keeping
from service.application.moderation.reports import EVIDENCE_TEXT_MAX
from service.http.studies.schemas import NewStudy
from service.runtime.background import crew_of
from service.runtime.bootstrap import Cabinet
from service.runtime.commandline.main import main
from service.runtime.workers.relay import Relay
from tests.service import use_cases
from tests.service.support import OPERATOR, Api, id_of, table_for
from tests.service.test_operators_page import password
from tests.service.test_scopes import token_of

REPORTS = "/v1/abuse-reports"
OWN = "/v1/players/me/moderation"
PAGE = "/operator/reports"


def report(by: Api, why: str = "insult", words: str = "Look.", **subject: Any) -> Any:
    return by.post(REPORTS, {"subject": subject, "why": why, "words": words})


def decide(operator: Api, made: Any, action: str, reason: str = "Not here.") -> Any:
    return operator.post(f"{REPORTS}/{made.json['id']}/decision", {"action": action, "reason": reason})


def notices(who: Api, kind: str) -> list[Any]:
    found = who.get("/v1/players/me/events", limit=200).json["notices"]
    return [one["data"] for one in found if one["type"] == kind]


@pytest.fixture
def comment(ada: Api, bob: Api) -> dict[str, str]:
    """A comment of Bob, where Ada sees it."""
    match = table_for(ada, bob)
    said = bob.post(f"{match}/comments", {"at": 1, "text": "What a fool."})
    return {"about": "comment", "match": id_of(match), "comment": said.json["id"]}


def test_a_report_has_what_was_reported_as_it_was_then(
    ada: Api, bob: Api, operator: Api, comment: dict[str, str]
) -> None:
    made = report(ada, **comment)
    assert made.status_code == 201
    assert bob.ask("DELETE", f"/v1/matches/{comment['match']}/comments/{comment['comment']}").status_code == 200
    found = operator.get(f"{REPORTS}/{made.json['id']}").json
    assert (found["evidence"]["by"], found["evidence"]["text"]) == (bob.id, "What a fool.")
    assert (found["reporter"], found["words"], found["status"]) == (ada.id, "Look.", "open")
    assert decide(operator, made, "hide").json["status"] == "decided", "what is gone already is hidden"


def test_a_comment_is_hidden_and_both_are_told_what_they_may_know(
    ada: Api, bob: Api, operator: Api, comment: dict[str, str]
) -> None:
    for who in (ada, bob):
        notices(who, "")
    made = report(ada, **comment)
    decided = decide(operator, made, "hide", "No insults.")
    assert (decided.json["decision"]["action"], decided.json["decision"]["by"]) == ("hide", "operator")
    assert ada.get(f"/v1/matches/{comment['match']}/comments").json["comments"] == []
    assert notices(ada, "report.decided") == [{"report": made.json["id"], "about": "comment", "acted": True}]
    told = notices(bob, "player.reproved")
    assert [(one["action"], one["reason"], one["match"]) for one in told] == [
        ("hide", "No insults.", comment["match"])
    ]
    assert ada.id not in bob.get("/v1/players/me/events").text.partition("player.reproved")[2]
    assert ada.id not in bob.get(OWN).text
    assert bob.get(OWN).json["decisions"][0]["reason"] == "No insults."
    assert ada.get(OWN).json["reports"][0]["acted"] is True


def test_a_name_is_taken_away(ada: Api, bob: Api, operator: Api) -> None:
    made = report(ada, about="name", player=bob.id)
    assert decide(operator, made, "rename").status_code == 200
    assert ada.get(f"/v1/players/{bob.id}").json["name"] == f"Player {bob.id[-6:]}"
    assert operator.get(f"{REPORTS}/{made.json['id']}").json["evidence"]["name"] == "Bob"


def test_only_the_name_that_was_reported_is_taken_away(
    cabinet: Cabinet, api: Api, ada: Api, bob: Api, operator: Api
) -> None:
    made = report(ada, about="name", player=bob.id)
    bob.ask("PUT", "/v1/players/me/name", json={"name": "Bobby"})
    shown = operator.get(f"{REPORTS}/{made.json['id']}").json
    assert (shown["evidence"]["name"], shown["name_now"]) == ("Bob", "Bobby")
    assert "rename" not in shown["actions"]
    assert "Bobby" in api.get(PAGE, password(OPERATOR)).text
    assert "called Bobby now" in run(cabinet, "show", made.json["id"]).stdout
    assert decide(operator, made, "rename").json["code"] == "report_unfit"
    assert bob.get("/v1/players/me").json["name"] == "Bobby"


def test_the_same_decision_again_leaves_a_name_that_was_chosen_since(
    cabinet: Cabinet, ada: Api, bob: Api, operator: Api
) -> None:
    made = report(ada, about="name", player=bob.id)
    decide(operator, made, "rename")
    cabinet.redis.hset(keys.player(bob.id), "name", "Bobby")
    assert decide(operator, made, "rename").status_code == 200
    assert bob.get("/v1/players/me").json["name"] == "Bobby"


def test_a_study_is_shared_no_more_and_stays_with_its_owner(ada: Api, bob: Api, operator: Api) -> None:
    said = {**NewStudy.EXAMPLE, "watch": "link", "chapters": []}
    study = bob.post("/v1/studies", said).json["id"]
    made = report(ada, about="study", study=study)
    assert decide(operator, made, "hide").status_code == 200
    assert ada.get(f"/v1/studies/{study}").status_code == 404
    shown = bob.get(f"/v1/studies/{study}").json
    assert (shown["watch"], shown["hidden"]) == ("nobody", True)
    assert operator.get(f"{REPORTS}/{made.json['id']}").json["evidence"]["text"] == said["title"]


def test_of_a_long_study_the_beginning_is_kept_and_a_list_has_less(
    ada: Api, bob: Api, api: Api, operator: Api
) -> None:
    board = {"kind": "match", "match": id_of(table_for(ada, bob)), "at": 1}
    chapter = {"title": "Long", "text": "x" * EVIDENCE_TEXT_MAX, "target": board}
    said = {**NewStudy.EXAMPLE, "watch": "link", "chapters": [chapter]}
    made = report(ada, about="study", study=bob.post("/v1/studies", said).json["id"]).json["id"]
    shown = operator.get(f"{REPORTS}/{made}").json["evidence"]
    (listed,) = operator.get(REPORTS).json["items"]
    assert (len(shown["text"]), shown["cut"]) == (EVIDENCE_TEXT_MAX, True)
    assert (len(listed["evidence"]["text"]), listed["evidence"]["cut"]) == (deciding.EXCERPT_MAX, True)
    assert f"{PAGE}?report={made}" in api.get(PAGE, password(OPERATOR)).text
    alone = api.get(PAGE, password(OPERATOR), report=made).text
    assert "x" * (EVIDENCE_TEXT_MAX // 2) in alone
    assert "The first 10,000 characters" in alone


def test_a_list_does_not_read_every_report_about_a_player_for_each(
    api: Api, ada: Api, bob: Api, operator: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    for who in (ada, api.player("Cleo"), api.player("Dan")):
        report(who, about="name", player=bob.id)
    monkeypatch.setattr(keeping.KeptReports, "about", lambda *_: 1 / 0)
    assert [one["others"] for one in operator.get(REPORTS).json["items"]] == [2, 2, 2]


def test_a_hidden_study_is_changed_and_never_shared_again(ada: Api, bob: Api, operator: Api) -> None:
    said = {**NewStudy.EXAMPLE, "watch": "link", "chapters": []}
    study = bob.post("/v1/studies", said).json["id"]
    decide(operator, report(ada, about="study", study=study), "hide")
    private = {**said, "title": "Mine", "watch": "nobody"}
    assert bob.ask("PUT", f"/v1/studies/{study}", json=private).json["hidden"] is True
    shared = bob.ask("PUT", f"/v1/studies/{study}", json=said)
    assert (shared.status_code, shared.json["code"]) == (403, "study_hidden")
    assert ada.get(f"/v1/studies/{study}").status_code == 404


def test_a_player_is_suspended_for_behaviour(ada: Api, bob: Api, operator: Api) -> None:
    made = report(ada, about="behaviour", match=id_of(table_for(ada, bob)), player=bob.id)
    assert decide(operator, made, "hide").json["code"] == "report_unfit"
    assert decide(operator, made, "suspend").status_code == 200
    assert bob.get("/v1/players/me").json["code"] == "player_locked"


def test_a_dismissed_report_tells_the_reporter_alone(ada: Api, bob: Api, operator: Api) -> None:
    for who in (ada, bob):
        notices(who, "")
    made = report(ada, about="name", player=bob.id)
    decide(operator, made, "dismiss")
    assert notices(ada, "report.decided")[0]["acted"] is False
    assert notices(bob, "player.reproved") == []
    assert bob.get(OWN).json == {"reports": [], "decisions": []}


def test_a_decision_is_made_once(ada: Api, bob: Api, operator: Api) -> None:
    notices(ada, "")
    made = report(ada, about="name", player=bob.id)
    assert [decide(operator, made, "warn").status_code for _ in range(2)] == [200, 200]
    assert decide(operator, made, "dismiss").json["code"] == "report_decided"
    assert len(notices(ada, "report.decided")) == 1


def after_reading(monkeypatch: pytest.MonkeyPatch, meanwhile: Callable[[], Any]) -> None:
    """The next decision reads its report, and something happens before it goes on."""
    read = deciding._report_of

    def read_and_wait(*of: Any) -> Any:
        found = read(*of)
        monkeypatch.setattr(deciding, "_report_of", read)
        meanwhile()
        return found

    monkeypatch.setattr(deciding, "_report_of", read_and_wait)


def test_of_two_decisions_at_once_one_counts_and_is_done(
    ada: Api, bob: Api, operator: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = report(ada, about="name", player=bob.id)
    after_reading(monkeypatch, lambda: decide(operator, made, "dismiss"))
    assert decide(operator, made, "suspend").json["code"] == "report_decided"
    assert bob.get("/v1/players/me").status_code == 200
    assert operator.get(f"{REPORTS}/{made.json['id']}").json["decision"]["action"] == "dismiss"


def test_a_decision_that_was_interrupted_is_taken_again_and_no_other_one(
    cabinet: Cabinet, ada: Api, bob: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = report(ada, about="name", player=bob.id).json["id"]
    with monkeypatch.context() as patched:
        patched.setattr(locking, "lock", lambda *_: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            deciding.decide(cabinet.moderating, use_cases.operator(), made, "suspend", "Not here.")
    with use_cases.refused("report_decided"):
        deciding.decide(cabinet.moderating, use_cases.operator(), made, "dismiss", "Not here.")
    deciding.decide(cabinet.moderating, use_cases.operator(), made, "suspend", "Not here.")
    assert bob.get("/v1/players/me").json["code"] == "player_locked"


def test_a_decision_on_a_report_that_is_just_erased_leaves_nothing(
    cabinet: Cabinet, ada: Api, bob: Api, operator: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = report(ada, about="name", player=bob.id)
    after_reading(monkeypatch, lambda: cabinet.moderation.reports.forget(bob.id))
    assert decide(operator, made, "dismiss").json["code"] == "unknown_report"
    assert operator.get(REPORTS, status="decided").json["items"] == []
    assert not cabinet.redis.exists(keys.report(made.json["id"]))


def test_a_repeated_decision_says_that_it_is_one(ada: Api, bob: Api, operator: Api) -> None:
    made = report(ada, about="name", player=bob.id).json["id"]
    said = {"action": "warn", "reason": "Not here."}
    first, again = (operator.post(f"{REPORTS}/{made}/decision", said, key="decision-1") for _ in range(2))
    assert [one.headers.get("Idempotency-Replayed") for one in (first, again)] == [None, "true"]
    other = operator.post(f"{REPORTS}/{made}/decision", {**said, "action": "dismiss"}, key="decision-1")
    assert other.json["code"] == "key_reused"


def test_the_same_thing_is_reported_once_and_a_new_name_again(ada: Api, bob: Api, operator: Api) -> None:
    first = report(ada, about="name", player=bob.id)
    again = report(ada, about="name", player=bob.id)
    assert (again.status_code, again.json["code"]) == (409, "reported_before")
    assert first.json["id"] in again.json["detail"]
    bob.ask("PUT", "/v1/players/me/name", json={"name": "Bobby"})
    assert report(ada, about="name", player=bob.id).status_code == 201


def test_a_player_makes_so_many_reports_in_a_day(
    cabinet: Cabinet, api: Api, ada: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeping, "REPORTS_A_DAY_MAX", 2)
    made = [report(ada, about="name", player=api.player(f"Bob {number}").id) for number in range(3)]
    assert [one.status_code for one in made] == [201, 201, 409]
    assert made[2].json["code"] == "too_many_reports"


def test_reports_made_at_once_do_not_exceed_those_of_a_day(
    cabinet: Cabinet, api: Api, ada: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeping, "REPORTS_A_DAY_MAX", 2)
    others = [api.player(f"Bob {number}").id for number in range(4)]
    with ThreadPoolExecutor(len(others)) as at_once:
        made = list(at_once.map(lambda other: report(ada, about="name", player=other).status_code, others))
    assert sorted(made) == [201, 201, 409, 409]


@pytest.mark.parametrize(
    ("subject", "code"),
    [
        ({"about": "name", "player": "ply_01hzxq3v7k0000000000000001"}, "unknown_player"),
        ({"about": "study", "study": "stu_01hzxq3v7k0000000000000001"}, "unknown_study"),
        ({"about": "name"}, "malformed"),
        ({"about": "name", "player": "x", "study": "y"}, "malformed"),
    ],
)
def test_what_is_not_there_is_not_reported(ada: Api, subject: dict[str, str], code: str) -> None:
    assert report(ada, **subject).json["code"] == code


def test_nobody_reports_itself_or_what_it_cannot_see(ada: Api, bob: Api, api: Api) -> None:
    cleo = api.player("Cleo")
    hidden = id_of(table_for(ada, bob, watch={"who": "nobody"}))
    assert report(ada, about="name", player=ada.id).json["code"] == "report_unfit"
    assert report(cleo, about="behaviour", match=hidden, player=ada.id).json["code"] == "unknown_match"
    assert report(cleo, about="behaviour", match=id_of(table_for(ada, bob)), player=cleo.id).status_code == 404


def test_a_repeated_report_has_its_answer_also_when_what_it_is_about_is_gone(
    ada: Api, operator: Api, comment: dict[str, str]
) -> None:
    said = {"subject": comment, "why": "insult", "words": "Look."}
    made = ada.post(REPORTS, said, key="report-1")
    decide(operator, made, "hide")
    again = ada.post(REPORTS, said, key="report-1")
    assert (again.status_code, again.json["id"]) == (201, made.json["id"])
    assert again.headers["Idempotency-Replayed"] == "true"


def test_a_report_that_was_refused_does_not_use_up_its_key(ada: Api, bob: Api) -> None:
    refused = ada.post(REPORTS, {"subject": {"about": "name", "player": ada.id}, "why": "spam"}, key="report-1")
    assert refused.json["code"] == "report_unfit"
    said = {"subject": {"about": "name", "player": bob.id}, "why": "spam"}
    assert ada.post(REPORTS, said, key="report-1").status_code == 201


def test_reports_are_read_and_decided_by_the_operator_alone(api: Api, ada: Api, bob: Api) -> None:
    made = report(ada, about="name", player=bob.id).json["id"]
    for who, status in ((ada, 403), (bob, 403), (api, 401)):
        asked = [who.get(REPORTS), who.get(f"{REPORTS}/{made}")]
        asked.append(who.post(f"{REPORTS}/{made}/decision", {"action": "warn", "reason": "x"}))
        assert [one.status_code for one in asked] == [status] * 3


def test_what_the_operator_decided_about_a_player_is_read_with_the_scope_of_its_account(ada: Api) -> None:
    _, narrow = token_of(ada, "read", "play")
    assert narrow.get(OWN).json["code"] == "insufficient_scope"
    assert ada.get(OWN).status_code == 200


def test_no_cache_keeps_what_is_about_a_person(ada: Api, operator: Api) -> None:
    asked = [operator.get(REPORTS), *(ada.get(path) for path in (OWN, "/v1/players/me/tokens"))]
    assert [one.headers["Cache-Control"] for one in asked] == ["no-store"] * 3


def test_an_erasure_takes_reports_by_and_about_the_player(
    cabinet: Cabinet, ada: Api, bob: Api, operator: Api
) -> None:
    report(ada, about="name", player=bob.id)
    report(bob, about="name", player=ada.id)
    assert len(operator.get(REPORTS).json["items"]) == 2
    bob.ask("DELETE", "/v1/players/me")
    crew_of(cabinet).eraser.go_on(60, 60)
    assert operator.get(REPORTS).json["items"] == []
    assert ada.get(OWN).json == {"reports": [], "decisions": []}


def test_what_was_decided_is_kept_for_a_year(cabinet: Cabinet, ada: Api, bob: Api, api: Api, operator: Api) -> None:
    made = report(ada, about="name", player=bob.id)
    decide(operator, made, "warn")
    kept = cabinet.moderation.reports
    later = cabinet.clock() + timedelta(seconds=keeping.REPORT_KEPT_SECONDS + 1)
    kept.remove_old(later - timedelta(days=1))
    assert kept.get(made.json["id"])
    kept.remove_old(later)
    assert kept.get(made.json["id"]) is None


def test_what_was_kept_for_long_enough_goes_although_nobody_reports_anything(
    cabinet: Cabinet, relay: Relay, ada: Api, bob: Api, operator: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = report(ada, about="name", player=bob.id)
    decide(operator, made, "warn")
    monkeypatch.setattr(keeping, "REPORT_KEPT_SECONDS", -60)
    relay.sweep()
    assert cabinet.moderation.reports.get(made.json["id"]) is None


def test_what_an_erasure_left_in_the_list_does_not_hold_up_what_is_old(
    cabinet: Cabinet, ada: Api, bob: Api, operator: Api
) -> None:
    made = report(ada, about="name", player=bob.id)
    decide(operator, made, "warn")
    cabinet.redis.delete(keys.report(made.json["id"]))
    cabinet.moderation.reports.remove_old(cabinet.clock() + timedelta(seconds=keeping.REPORT_KEPT_SECONDS + 1))
    assert cabinet.redis.zcard(keys.reports("decided")) == 0


def test_an_account_exports_its_own_reports(ada: Api, bob: Api) -> None:
    made = report(ada, about="name", player=bob.id)
    assert [one["id"] for one in ada.get("/v1/players/me/export").json["reports"]] == [made.json["id"]]


def run(cabinet: Cabinet, *arguments: str, group: str = "reports") -> Result:
    environment = {"CABINET_REDIS_URL": cabinet.config.redis_url, "CABINET_QUEUE_URL": ""}
    return CliRunner(env=environment).invoke(main, [group, *arguments])


def test_the_command_lists_shows_and_decides(cabinet: Cabinet, ada: Api, bob: Api, comment: dict[str, str]) -> None:
    made = report(ada, **comment).json["id"]
    assert made in run(cabinet, "list").stdout
    assert "written:\n        What a fool.\n" in run(cabinet, "show", made).stdout
    assert "hide at" in run(cabinet, "decide", made, "hide", "--reason", "No insults.").stdout
    assert made not in run(cabinet, "list").stdout
    assert made in run(cabinet, "list", "--decided").stdout
    assert "no report" in run(cabinet, "show", "rpt_x").output


def test_the_words_of_a_report_have_no_control_characters(ada: Api, bob: Api) -> None:
    refused = report(ada, words="Look\x1b[2J.", about="name", player=bob.id)
    assert (refused.status_code, refused.json["errors"][0]["pointer"]) == (422, "/words")
    assert report(ada, words="Look.\nThere.", about="name", player=bob.id).status_code == 201


def test_the_command_shows_no_line_that_a_player_forged(cabinet: Cabinet, ada: Api, bob: Api) -> None:
    forged = "Look.\nrpt_1  warn at noon\u2028rpt_2\u0085rpt_3\u009b2J"
    made = report(ada, words=forged, about="name", player=bob.id).json["id"]
    shown = run(cabinet, "show", made).stdout
    assert "\x9b" not in shown
    said = [line for line in shown.split("\n") if "rpt_" in line and made not in line]
    assert said == ["        rpt_1  warn at noon", "        rpt_2", "        rpt_3\ufffd2J"]


def test_no_name_of_a_player_reaches_the_terminal_as_a_control_sequence(
    cabinet: Cabinet, ada: Api, bob: Api
) -> None:
    match = id_of(table_for(ada, bob))
    cabinet.redis.hset(keys.player(bob.id), "name", "Bob\x1b[2J")
    made = report(ada, about="name", player=bob.id).json["id"]
    shown = [run(cabinet, "show", of, group=group) for group, of in (("reports", made), ("players", bob.id))]
    shown.append(run(cabinet, "show", match, group="matches"))
    assert [("\x1b" in one.stdout, "Bob\ufffd[2J" in one.stdout) for one in shown] == [(False, True)] * 3


def test_the_page_shows_reports_in_both_languages_and_decides(
    cabinet: Cabinet, api: Api, ada: Api, bob: Api, comment: dict[str, str]
) -> None:
    made = report(ada, words="<b>Look</b>", **comment).json["id"]
    for language, title in (("en", "Reports of players"), ("ja", "プレイヤーからの通報")):
        text = api.get(PAGE, {**password(OPERATOR), "Accept-Language": language}).text
        assert title in text
        assert "operator-" not in text, "every text is there"
        assert "What a fool." in text
        assert "&lt;b&gt;Look" in text
    check = re.search(r'name="check" value="(\w+)"', text)
    form = {"report": made, "action": "hide", "reason": "No insults.", "check": check[1] if check else ""}
    assert api.ask("POST", PAGE, password(OPERATOR), data=form).status_code == 303
    assert api.ask("POST", PAGE, password(OPERATOR), data={**form, "check": "x"}).status_code == 403
    assert "No insults." in api.get(PAGE, password(OPERATOR)).text
    assert ada.get(PAGE).status_code in (401, 403)
