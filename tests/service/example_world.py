"""A service in which every operation of the document can be carried out, and how each is asked for."""

from base64 import urlsafe_b64encode
from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

from flask import Flask
from msgspec import Struct
from werkzeug.test import TestResponse

from service.http.announcements.schemas import NewServiceAnnouncement
from service.http.studies.schemas import ImportedStudy, NewStudy
from service.http.study.schemas import NewComment
from service.runtime.background import crew_of, relay_of
from service.runtime.bootstrap import Cabinet
from tests.service.support import Api, settle, table_for, whose_turn

CONSPIRACY = "conspiracy"
BACK = "https://board.example.org/back"
VERIFIER = "a-verifier-of-at-least-forty-three-characters-0123456789"
HELPED: dict[str, Any] = {"hints": True, "undo": "consent"}


class Asked(Struct, frozen=True):
    """Who asks for an operation, what stands in its path and its query, and what its body has in place of the
    example's.
    """

    by: str = "ada"
    path: Mapping[str, Any] = {}
    query: Mapping[str, Any] = {}
    body: Any = None
    form: Mapping[str, str] = {}


class World:
    """Players, matches, tournaments, a webhook and jobs; `known` has what paths name."""

    def __init__(self, cabinet: Cabinet, app: Flask, operator: Api, drain: Callable[[], None]) -> None:
        nobody = Api(app)
        self.who = {"nobody": nobody, "operator": operator}
        self.who |= {name: nobody.player(name.title()) for name in ("ada", "bob", "cleo")}
        self.cabinet, self._drain = cabinet, drain
        ada, bob = self.who["ada"], self.who["bob"]
        self.known: dict[str, Any] = {"game": CONSPIRACY, "player": ada.id, "who": ada.id, "seat": 1}
        self.asked = {
            **self._matches(ada, bob),
            **self._tournaments(ada),
            **self._series(ada),
            **self._accounts(ada, operator),
            **self._application(ada),
        }

    def _matches(self, ada: Api, bob: Api) -> dict[str, Asked]:
        over = table_for(ada, bob)
        settle((ada, bob), over)
        self._drain()
        bob.post(f"{over}/resign")
        ada.post(f"{over}/comments", NewComment.EXAMPLE)
        running = table_for(ada, bob, **HELPED)
        settle((ada, bob), running)
        self._drain()
        waiting = ada.open("me", "open")
        invited = ada.post(f"{waiting}/seats/1/invitation")
        full = ada.open("me", "bot", start_when="host")
        seated, fresh = ada.open("me", "open", "open"), table_for(ada, bob, **HELPED)
        bob.post(f"{seated}/seats/1")
        undone = table_for(ada, bob, **HELPED)
        settle((ada, bob), undone)
        request = ada.post(f"{undone}/undo-requests", {"to": 8})
        _done(request)
        comments = ada.get(f"{over}/comments").json["comments"]
        mover = "ada" if whose_turn((ada, bob), running) is ada else "bob"
        first = ada.options(fresh)[0]["command"]
        record = ada.get(f"{over}/record").text
        self.known |= {"match": _id(over)}
        self._drain()
        stopped, going = table_for(ada, bob), table_for(ada, bob)
        _done(bob.post(f"{going}/phrases", {"phrase": "good_luck"}))
        _done(self.who["operator"].post(f"{stopped}/pause", {"reason": "A complaint."}))
        return {
            "pause_match": Asked(path={"match": _id(going)}, by="operator"),
            "resume_match": Asked(path={"match": _id(stopped)}, by="operator"),
            "list_phrases": Asked(path={"match": _id(going)}),
            "say_phrase": Asked(path={"match": _id(going)}),
            "adjudicate": Asked(),
            "look_at_invitation": Asked(by="bob", body={"invitation": invited.json["token"]}),
            "create_analysis": Asked(path={"match": _id(running)}, by=mover),
            "cancel_match": Asked(path={"match": _id(waiting)}),
            "give_command": Asked(path={"match": _id(fresh)}, body=first),
            "foresee": Asked(path={"match": _id(fresh)}, body=first),
            "withdraw_comment": Asked(path={"comment_id": comments[0]["id"]}),
            "show_diff": Asked(query={"from": 8}),
            "take_hint": Asked(path={"match": _id(running)}, by=mover),
            "list_refusals": Asked(),
            "show_knowledge": Asked(query={"samples": 2}),
            "search": Asked(
                query={
                    "game": "conspiracy",
                    "has": "moved_by:move_agent,result:won",
                    "include": "where",
                    "limit": 1,
                }
            ),
            "explore": Asked(query={"limit": 1}),
            "show_options": Asked(path={"match": _id(running)}, by=mover),
            "resign": Asked(path={"match": _id(running)}),
            "take_seat": Asked(path={"match": _id(seated), "seat": 2}),
            "leave_seat": Asked(path={"match": _id(seated), "seat": 1}, by="bob"),
            "invite": Asked(path={"match": _id(seated), "seat": 2}),
            "revoke": Asked(path={"match": _id(waiting), "seat": 1}),
            "start_match": Asked(path={"match": _id(full)}),
            "ask_for_undo": Asked(path={"match": _id(running)}),
            "show_undo_request": Asked(path={"match": _id(undone), "request": request.json["id"]}),
            "list_undo_requests": Asked(path={"match": _id(undone)}),
            "answer_undo": Asked(path={"match": _id(undone), "request": request.json["id"]}, by="bob"),
            "take_record": Asked(by="operator", query={"dry_run": "true"}, body=record),
            "play_again": Asked(),
            **self._studies(ada, _id(over)),
        }

    def _studies(self, ada: Api, match: str) -> dict[str, Asked]:
        board = {**NewStudy.EXAMPLE["chapters"][0], "target": {"kind": "match", "match": match, "at": 8}}
        said = {**NewStudy.EXAMPLE, "chapters": [board]}
        kept, other = (_done(ada.post("/v1/studies", said)).json["id"] for _ in range(2))
        ada.ask("PUT", f"/v1/studies/{kept}", json={**said, "title": "Challenges"})
        self.known |= {"study": kept}
        return {
            "create_study": Asked(body=said),
            "import_study": Asked(body={**ImportedStudy.EXAMPLE, "study": said}),
            "change_study": Asked(body=said),
            "patch_study": Asked(),
            "delete_study": Asked(path={"study": other}),
        }

    def _tournaments(self, ada: Api) -> dict[str, Asked]:
        entering, paired, playing, decided, free = (self._tournament(ada) for _ in range(5))
        knockout = self._tournament(ada, format="knockout", rounds=None)
        pair, start = "rounds/1/pairings", "rounds/1/start"
        for path, steps in (
            (paired, ["rounds", pair]),
            (playing, ["rounds", pair, start]),
            (decided, ["rounds", pair, start]),
            (free, ["rounds"]),
        ):
            for step in steps:
                _done(ada.post(f"{path}/{step}"))
        for table in (1, 2):
            ruling = {
                "round": 1,
                "table": table,
                "verdict": "forfeit",
                "ranks": [1, None],
                "reason": "did not come",
            }
            _done(ada.post(f"{decided}/rulings", ruling))
        gone = self._tournament(ada)
        bob = self.who["bob"]
        entry = bob.post(f"{gone}/entries", {}).json["entries"][-1]["number"]
        ada.post(f"{gone}/entries/{entry}/withdraw", {"reason": "has to leave"})
        ids = {"entering": entering, "paired": paired, "playing": playing, "decided": decided, "free": free}
        at = {name: {"tournament": _id(path), "round": 1, "entry": 1} for name, path in ids.items()}
        self.known |= at["decided"]
        out = {"tournament": _id(gone), "entry": entry}
        names = {
            "end_tournament": at["entering"],
            "enter_tournament": at["entering"],
            "withdraw_entry": at["entering"],
            "open_round": at["entering"],
            "pair_round": at["free"],
            "start_round": at["paired"],
            "close_round": at["decided"],
            "rule": at["playing"],
            "lift_exclusion": out,
            "return_entry": out,
        }
        pairings = {"tables": [[1, 3], [4, 2]]}
        _done(ada.ask("PUT", f"{playing}/staff/{bob.id}", json={"rights": ["rule", "enter"]}))
        _done(ada.ask("PUT", f"{playing}/offer", json={"player": bob.id}))
        _done(ada.post(f"{playing}/announcements", {"text": "Round 2 begins at 14:00.", "language": "en"}))
        staffed = {**at["playing"], "player": bob.id, "table": 1, "announcement": 1}
        names |= dict.fromkeys(
            ("appoint_staff", "dismiss_staff", "withdraw_offer", "announce", "list_announcements"), staffed
        )
        names |= {"remove_announcement": staffed, "change_terms": staffed}
        names |= self._scheduled(ada)
        self._admission(ada, names)
        hall = self._tournament(ada)
        for who in (bob, self.who["cleo"]):
            _done(who.post(f"{hall}/entries"))
        _done(ada.post(f"{hall}/rounds"))
        _done(ada.post(f"{hall}/{pair}", {"tables": [[5, 6]]}))
        _done(ada.post(f"{hall}/{start}"))
        at_hall = {"tournament": _id(hall), "round": 1, "table": 1}
        names |= {"enter_result": at_hall, "change_clock": at_hall}
        return {
            "offer_tournament": Asked(path=staffed, body={"player": bob.id}),
            "take_over_tournament": Asked(by="bob", path=staffed),
            **{name: Asked(path=path) for name, path in names.items()},
            "set_pairings": Asked(path=at["free"], body=pairings),
            "show_bracket": Asked(path={"tournament": _id(knockout)}),
            "foresee_standings": Asked(path={"tournament": _id(self._among_people())}),
        }

    def _scheduled(self, ada: Api) -> dict[str, dict[str, Any]]:
        """A tournament that the house runs, and one in which it takes no steps."""
        running, held = self._tournament(ada), self._tournament(ada)
        for path in (running, held):
            _done(ada.ask("PUT", f"{path}/schedule", json={"after": 900_000, "steps": ["close"]}))
        _done(ada.post(f"{held}/schedule/hold", {"reason": "no light"}))
        return {"hold_schedule": {"tournament": _id(running)}, "resume_schedule": {"tournament": _id(held)}}

    def _admission(self, ada: Api, names: dict[str, dict[str, Any]]) -> None:
        """Tournaments entered in every way, with a check-in, requested byes and a separation."""
        bob, later = self.who["bob"], "2099-01-01T00:00:00Z"
        linked, listed, applied = (
            self._tournament(ada, admission={"by": by}) for by in ("link", "list", "approval")
        )
        for who in (bob, self.who["cleo"]):
            _done(who.post(f"{applied}/entries"))
        names["decide_application"] = {"tournament": _id(applied), "application": 1}
        names["withdraw_application"] = {"tournament": _id(applied), "application": 2}
        names["make_entry_link"] = {"tournament": _id(linked)}
        names |= self._guests(ada)
        names |= {name: {"tournament": _id(listed)} for name in ("show_list", "change_list")}
        terms = {"check_in": {"closes_at": later}, "byes_on_request": {"most": 3, "granted_by": "organiser"}}
        awaited = self._tournament(ada, **terms)
        entry = bob.post(f"{awaited}/entries", {}).json["entries"][-1]["number"]
        for number in (1, 2):
            _done(ada.ask("PUT", f"{awaited}/entries/{entry}/byes/{number}"))
        apart = {"entries": [1, 2], "rounds": 3, "reason": "one club"}
        for group in ("club", "siblings"):
            _done(ada.ask("PUT", f"{awaited}/separations/{group}", json=apart))
        at = {"tournament": _id(awaited), "entry": entry, "group": "club"}
        names |= {
            "check_in": at,
            "request_bye": {**at, "round": 3},
            "withdraw_bye_request": {**at, "round": 1},
            "decide_bye": {**at, "round": 2},
            "keep_apart": at,
            "lift_separation": {**at, "group": "siblings"},
        }

    def _guests(self, ada: Api) -> dict[str, dict[str, Any]]:
        """A tournament with guests, each for one of what can be done with them."""
        path = self._tournament(ada)
        for name in ("Dora", "Emil", "Fay"):
            _done(ada.post(f"{path}/entries", {"guest": {"name": name, "club": "Chess Club Ulm"}}))
        at = {"tournament": _id(path)}
        doing = ("describe_entry", "forget_entry", "make_guest_link", "end_guest_link")
        return {
            "enter_list": at,
            "continue_tournament": {"tournament": _id(self._tournament(ada, bots=0))},
            "show_entry_list": at,
            **{name: {**at, "entry": 6 if name == "forget_entry" else 5} for name in doing},
        }

    def _series(self, ada: Api) -> dict[str, Asked]:
        source, target, other = (_id(self._tournament(ada)) for _ in range(3))
        _done(ada.post(f"/v1/tournaments/{source}/end", {"reason": "The hall closes."}))
        cut, uncut, over = (
            self._one_series(ada, [source, target], [{"source": source, "target": target, "count": 2}]),
            self._one_series(ada, [source, other], [{"source": source, "target": other, "count": 2}]),
            self._one_series(ada, [source], []),
        )
        _done(ada.post(f"/v1/series/{cut}/cuts", {"link": 1}))
        self.known |= {"series": cut, "cut": 1, "link": 1}
        return {
            "make_cut": Asked(path={"series": uncut}),
            "set_link": Asked(path={"series": uncut}, body={"source": source, "target": other, "count": 3}),
            "remove_link": Asked(path={"series": uncut}),
            "set_series_tournaments": Asked(path={"series": over}, body={"tournaments": [source]}),
            "set_series_points": Asked(path={"series": over}),
            "end_series": Asked(path={"series": over}),
        }

    def _one_series(self, ada: Api, tournaments: list[str], links: list[dict[str, Any]]) -> str:
        wanted = {"name": "Winter League", "points": [10, 6, 3], "tournaments": tournaments, "links": links}
        made = ada.post("/v1/series", wanted)
        _done(made)
        return _id(made.headers["Location"])

    def _among_people(self) -> str:
        """Where a tournament is whose only table nobody has played at."""
        ada, bob = self.who["ada"], self.who["bob"]
        made = ada.post("/v1/tournaments", {"name": "Cup", "game": CONSPIRACY, "format": "swiss", "rounds": 1})
        path: str = made.headers["Location"]
        for player in (ada, bob):
            _done(player.post(f"{path}/entries", {}))
        for step in ("rounds", "rounds/1/pairings", "rounds/1/start"):
            _done(ada.post(f"{path}/{step}"))
        return path

    def _tournament(self, ada: Api, bots: int = 4, **terms: Any) -> str:
        wanted = {"name": "Cup", "game": CONSPIRACY, "format": "swiss", "rounds": 3, **terms}
        made = ada.post("/v1/tournaments", wanted)
        for _ in range(bots):
            _done(ada.post(f"{made.headers['Location']}/entries", {"bot": "random"}))
        return made.headers["Location"]

    def _accounts(self, ada: Api, operator: Api) -> dict[str, Asked]:
        hook = ada.post("/v1/webhooks", {"subject": ada.id, "url": "https://example.org/cabinet"})
        _done(hook)
        ping = ada.post(f"{hook.headers['Location']}/ping")
        token = ada.post("/v1/players/me/tokens", {"name": "Bot at home", "scopes": ["read"]})
        gone = self.who["nobody"].player("Dan")
        erasure = gone.ask("DELETE", "/v1/players/me")
        lost = self.who["nobody"].post("/v1/players", {"name": "Eve"})
        shown, confirmed = (self.who["nobody"].post("/v1/devices").json for _ in range(2))
        ada.post("/v1/players/me/devices", {"user_code": confirmed["user_code"], "name": "Tablet"})
        reported = [
            self.who["bob"].post(
                "/v1/abuse-reports", {"subject": {"about": "name", "player": one}, "why": "insult"}
            )
            for one in (ada.id, self.who["cleo"].id)
        ]
        announced = [operator.post("/v1/announcements", NewServiceAnnouncement.EXAMPLE) for _ in range(2)]
        match = f"/v1/matches/{self.known['match']}"
        job = ada.post(f"{match}/reports", {"playouts": 20, "seed": "2a"})
        export = operator.post("/v1/exports", {})
        self._drain()
        relay_of(self.cabinet, "publisher")._upkeep.publish()
        for _ in range(20):
            crew_of(self.cabinet).analyst.go_on(share=20, slice_of=20)
        file = operator.get(export.headers["Location"]).json["export"]["tables"][0]["name"]
        published = self.who["nobody"].get("/v1/data").json["files"][0]["name"]
        exported = {"job": _id(export.headers["Location"]), "file": f"{file}-1.parquet"}
        self.known |= {
            "webhook": hook.json["id"],
            "delivery": ping.json["sequence"],
            "token": token.json["id"],
            "erasure": _id(erasure.headers["Location"]),
            "job": _id(job.headers["Location"]),
            "tile": "0/000.p/1",
            "report": reported[0].json["id"],
            "announced": announced[0].json["id"],
        }
        return {
            "show_metrics": Asked(by="operator"),
            "report_abuse": Asked(
                body={
                    "subject": {"about": "name", "player": self.who["bob"].id},
                    "why": "insult",
                    "words": "It insults.",
                }
            ),
            "show_moderation": Asked(by="bob"),
            "set_quotas": Asked(by="operator"),
            "list_service_announcements": Asked(by="nobody"),
            "make_service_announcement": Asked(by="operator"),
            "withdraw_service_announcement": Asked(by="operator"),
            "list_abuse_reports": Asked(by="operator"),
            "show_abuse_report": Asked(by="operator"),
            "decide_abuse_report": Asked(by="operator"),
            "create_export": Asked(by="operator"),
            "show_exported": Asked(by="operator", path=exported),
            "show_open_data": Asked(by="nobody"),
            "show_open_data_file": Asked(by="nobody", path={"file": published}),
            "show_erasure": Asked(by="nobody"),
            "create_player": Asked(by="nobody"),
            "begin_device": Asked(by="nobody"),
            "collect_device_token": Asked(by="nobody", body={"device_code": confirmed["device_code"]}),
            "confirm_device": Asked(body={"user_code": shown["user_code"], "name": "My phone"}),
            "recover_player": Asked(by="nobody", body={"recovery_code": lost.json["recovery_code"]}),
            "create_webhook": Asked(body={"subject": ada.id, "url": "https://example.org/cabinet", "types": []}),
            "erase_account": Asked(by="cleo"),
        }

    def _application(self, ada: Api) -> dict[str, Asked]:
        registered = self.who["nobody"].post("/oauth/register", {"client_name": "Board", "redirect_uris": [BACK]})
        client = registered.json["client_id"]
        digest = urlsafe_b64encode(sha256(VERIFIER.encode()).digest()).decode().rstrip("=")
        query = {"response_type": "code", "client_id": client, "redirect_uri": BACK, "scope": "read play"}
        query |= {"code_challenge": digest, "code_challenge_method": "S256"}
        codes = [self._code(ada, query) for _ in range(2)]
        forms = [
            {"grant_type": "authorization_code", "client_id": client, "code": code, "code_verifier": VERIFIER}
            for code in codes
        ]
        given = self.who["nobody"].ask("POST", "/oauth/token", data=forms[0])
        question = {"token": given.json["access_token"], "client_id": client}
        return {
            "oauth_metadata": Asked(by="nobody"),
            "oauth_register": Asked(by="nobody"),
            "oauth_authorize": Asked(by="nobody", query=query),
            "oauth_token": Asked(by="nobody", form=forms[1]),
            "oauth_introspect": Asked(by="nobody", form=question),
            "oauth_revoke": Asked(by="nobody", form=question),
        }

    def _code(self, ada: Api, query: Mapping[str, str]) -> str:
        allowed = ada.post(f"/oauth/consent?{urlencode(query)}", {"allow": True})
        _done(allowed)
        return parse_qs(urlsplit(allowed.json["to"]).query)["code"][0]


def _id(path: str) -> str:
    return path.rpartition("/")[2]


def _done(answered: TestResponse) -> TestResponse:
    assert answered.status_code < 300, answered.text
    return answered
