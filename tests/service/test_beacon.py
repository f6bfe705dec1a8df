"""A tournament that uses a public beacon: what a start waits for, where rounds come from, and what is refused."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler
from ipaddress import ip_network
from pathlib import Path
from threading import Thread
from typing import Any

import msgspec
import pytest
from flask import Flask
from freezegun.api import FrozenDateTimeFactory
from msgspec.structs import replace

from audit.beacon import LINE_MOST, QUICKNET, BeaconInfo
from bench.torture.listeners import Server
from domain.kernel.chance import commitment
from domain.tournament.beacon import SECOND
from domain.tournament.chance import seed_of_table
from domain.tournament.state import Tournament
from domain.tournament.terms import Schedule
from events.connection import Client
from service.application import problems
from service.application.problems import Problem
from service.application.tournaments import announcing, entries, scheduling
from service.application.tournaments.announcing import Announcement
from service.application.tournaments.beacons import Beacons, BeaconSetting
from service.application.tournaments.entries import Entrant
from service.application.tournaments.running import take_due_steps
from service.application.webhooks.transport import Transport, Unanswered
from service.runtime import values
from service.runtime.bootstrap import Cabinet
from service.runtime.processes.embedded import EmbeddedServer
from service.runtime.settings import Config
from tests.beacons import GENESIS, INFO, PERIOD, RECORDED, rounds_file, signature_of, told
from tests.service.asgi import stop
from tests.service.support import OPERATOR, Api, app_over, id_of, machine_time
from tests.service.test_tournament_use_cases import defaults
from tests.service.test_tournaments import done, paired, refused, with_bots
from tests.service.use_cases import player

LOOPBACK = (ip_network("127.0.0.0/8"),)
LATER = SECOND * (GENESIS + 10**9)
"""A time at which every round here has long been due."""


@pytest.fixture
def rounds(tmp_path: Path) -> Path:
    """The file of rounds that the operator has set; there are none in it yet."""
    path = tmp_path / "rounds.jsonl"
    path.write_bytes(rounds_file())
    return path


@pytest.fixture
def cabinet(
    server: EmbeddedServer, client: Client, clock: FrozenDateTimeFactory, rounds: Path
) -> Iterator[Cabinet]:
    """A service whose tournaments may use the beacon of the tests, while the time stands still."""
    setting = BeaconSetting(INFO, file=rounds)
    made = Cabinet.compose(
        Config(server.url, server.url, operator_token=OPERATOR, beacon=setting), clock=machine_time
    )
    yield made
    made.close()


def waiting(ada: Api) -> tuple[str, Any]:
    """A tournament of four bots whose first round is paired and waits for the beacon, and that round."""
    tournament = with_bots(ada, beacon=True, rounds=1)
    return tournament, paired(ada, tournament)


def due(clock: FrozenDateTimeFactory) -> None:
    """The round of the beacon that was waited for is due now."""
    clock.tick(PERIOD)


def test_a_tournament_says_which_beacon_it_uses_and_a_pairing_which_round_it_waits_for(ada: Api) -> None:
    tournament, round_ = waiting(ada)
    assert done(ada.get(tournament))["beacon"] == {
        "chain": INFO.hash,
        "genesis": INFO.genesis_time,
        "period": INFO.period,
    }
    assert round_["beacon"]["signature"] is None
    assert round_["beacon"]["at"] > done(ada.get(tournament))["updated_at"]


def test_a_round_does_not_start_before_the_beacon_is_due(ada: Api, rounds: Path) -> None:
    tournament, round_ = waiting(ada)
    number = round_["beacon"]["round"]
    rounds.write_bytes(rounds_file(number))
    before = done(ada.get(tournament))["version"]
    problem = refused(ada.post(f"{tournament}/rounds/1/start"), problems.BEACON_AWAITED)
    assert problem["retryable"]
    assert round_["beacon"]["at"] in problem["detail"]
    assert done(ada.get(tournament))["version"] == before


def test_a_round_starts_with_the_beacon_and_its_seeds_follow_from_it(
    ada: Api, clock: FrozenDateTimeFactory, rounds: Path, drain: Callable[[], None]
) -> None:
    tournament, round_ = waiting(ada)
    number = round_["beacon"]["round"]
    rounds.write_bytes(rounds_file(number))
    due(clock)
    started = done(ada.post(f"{tournament}/rounds/1/start"))
    assert started["beacon"]["signature"] == signature_of(number)
    drain()
    done(ada.post(f"{tournament}/rounds/1/close"))
    events = {one["type"]: one for one in done(ada.get(f"{tournament}/events"))["events"]}
    secret = bytes.fromhex(events["seed_revealed"]["event"]["seed"])
    place = (id_of(tournament), 1, events["round_paired"]["version"])
    for table in started["tables"]:
        seed = seed_of_table(secret, *place, table["table"], signature_of(number))
        assert done(ada.get(f"/v1/matches/{table['match']}"))["commitment"] == commitment(seed)
    audited = done(ada.get(f"{tournament}/audit"))
    assert audited["ok"]
    assert {"beacon", "commitment"} <= set(audited["checked"])


@pytest.mark.parametrize(
    ("kept", "code"),
    [
        (lambda number: rounds_file(number + 1), problems.BEACON_AWAITED),
        (lambda number: told(number, signature_of(number + 1)), problems.BEACON_WRONG),
        (lambda number: told(number, "ab" * 48), problems.BEACON_WRONG),
        (lambda number: b"{}\n", problems.BEACON_WRONG),
        (lambda number: b" " * (LINE_MOST + 1), problems.BEACON_WRONG),
        (None, problems.BEACON_DOWN),
    ],
)
def test_a_round_does_not_start_without_the_true_signature(
    ada: Api,
    clock: FrozenDateTimeFactory,
    rounds: Path,
    kept: Callable[[int], bytes] | None,
    code: str,
) -> None:
    tournament, round_ = waiting(ada)
    rounds.write_bytes(kept(round_["beacon"]["round"])) if kept else rounds.unlink()
    due(clock)
    before = done(ada.get(tournament))["version"]
    refused(ada.post(f"{tournament}/rounds/1/start"), code)
    assert done(ada.get(tournament))["version"] == before


def test_a_round_that_is_paired_again_waits_for_a_later_round(
    ada: Api, clock: FrozenDateTimeFactory, rounds: Path
) -> None:
    tournament, round_ = waiting(ada)
    rounds.write_bytes(rounds_file(round_["beacon"]["round"]))
    due(clock)
    seats = [seat["entry"] for table in round_["tables"] for seat in table["seats"]]
    again = done(ada.ask("PUT", f"{tournament}/rounds/1/pairings", json={"tables": [seats[:2], seats[:1:-1]]}))
    assert again["beacon"]["round"] == round_["beacon"]["round"] + 1
    refused(ada.post(f"{tournament}/rounds/1/start"), problems.BEACON_AWAITED)


def test_somebody_else_starts_no_round_and_asks_no_beacon(ada: Api, bob: Api, rounds: Path) -> None:
    tournament, _ = waiting(ada)
    rounds.unlink()
    refused(bob.post(f"{tournament}/rounds/1/start"), "not_organiser")


def test_a_foreseen_pairing_names_the_round_that_it_would_wait_for(ada: Api) -> None:
    tournament = with_bots(ada, beacon=True)
    done(ada.post(f"{tournament}/rounds"))
    foreseen = done(ada.post(f"{tournament}/rounds/1/pairings?dry_run=true"))
    assert foreseen["beacon"]["round"] == done(ada.post(f"{tournament}/rounds/1/pairings"))["beacon"]["round"]


def test_a_tournament_without_it_waits_for_nothing(ada: Api) -> None:
    tournament = with_bots(ada)
    assert done(ada.get(tournament))["beacon"] is None
    assert paired(ada, tournament)["beacon"] is None
    assert done(ada.post(f"{tournament}/rounds/1/start"))["status"] == "playing"


@contextmanager
def another(like: Cabinet, beacon: BeaconSetting | None) -> Iterator[Flask]:
    """The application of the same service with another setting."""
    made = Cabinet.compose(replace(like.config, beacon=beacon), clock=machine_time)
    app = app_over(made)
    yield app
    stop(app)
    made.close()


def known(player: Api, app: Flask) -> Api:
    """The same player there."""
    return Api(app, player.token, player.id)


@pytest.mark.parametrize("setting", [None, BeaconSetting(QUICKNET)])
def test_a_service_without_the_beacon_of_a_tournament_starts_no_round_of_it(
    ada: Api, cabinet: Cabinet, setting: BeaconSetting | None
) -> None:
    tournament, _ = waiting(ada)
    with another(cabinet, setting) as app:
        refused(known(ada, app).post(f"{tournament}/rounds/1/start"), problems.BEACON_OFF)


def test_a_service_without_a_beacon_announces_no_tournament_with_one(ada: Api, cabinet: Cabinet) -> None:
    with another(cabinet, None) as app:
        body = {"name": "Cup", "game": "conspiracy", "format": "swiss", "rounds": 1, "beacon": True}
        (fault,) = refused(known(ada, app).post("/v1/tournaments", body), "malformed")["errors"]
        assert fault["pointer"] == "/beacon"
        assert "CABINET_BEACON" in fault["detail"]
        assert known(ada, app).post("/v1/tournaments", {**body, "beacon": False}).status_code == 201


def test_the_house_waits_for_the_beacon_and_starts_the_round_when_it_is_there(
    cabinet: Cabinet, clock: FrozenDateTimeFactory, rounds: Path
) -> None:
    play, tournaments, ada = cabinet.play, cabinet.tournaments, player(cabinet, "Ada")
    wanted = Announcement(name="Cup", format="swiss", rounds=1, beacon=True)
    cup = announcing.announce(play, tournaments, ada, "conspiracy", wanted, defaults, {}).document.id
    for _ in range(2):
        entries.enter(play, tournaments, cabinet.accounts, ada, cup, Entrant(bot="random"))
    scheduling.set_schedule(play, tournaments, ada, cup, Schedule((play.time(),), 0, 0, ("pair", "start")))

    def go_on() -> Tournament:
        take_due_steps(play, tournaments, cup)
        return tournaments.streams.current(cup)[0].state

    waiting = go_on()
    assert waiting.rounds[0].status == "paired"
    number = waiting.rounds[0].beacon_round or 0
    due(clock)
    assert go_on() == waiting, "the round of the beacon is not there yet, and nothing is held"
    rounds.write_bytes(rounds_file(number))
    assert go_on().rounds[0].beacon_signature == signature_of(number)


# Settings.


def set_(**given: str) -> BeaconSetting | None:
    return values.beacon(given, "BEACON", "CHAIN")


def test_servers_or_a_file_are_set(tmp_path: Path, rounds: Path) -> None:
    chain = tmp_path / "info.json"
    chain.write_bytes(msgspec.json.encode(INFO))
    assert set_() is None
    two = set_(BEACON="https://api.drand.sh https://drand.cloudflare.com")
    assert two == BeaconSetting(QUICKNET, ("https://api.drand.sh", "https://drand.cloudflare.com"))
    assert set_(BEACON=str(rounds), CHAIN=str(chain)) == BeaconSetting(INFO, file=rounds)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"BEACON": "api.drand.sh"}, "BEACON names servers of drand"),
        ({"BEACON": "https://one https://two?x"}, "not 'https://two"),
        ({"BEACON": "https://me@one"}, "BEACON names servers of drand"),
        ({"BEACON": " ".join(["https://one"] * 5)}, "at most 4 servers, not 5"),
        ({"BEACON": "https://one", "CHAIN": "/nowhere"}, "CHAIN must be drand's description of a chain"),
        ({"BEACON": "https://one", "CHAIN": __file__}, "CHAIN must be drand's description of a chain"),
    ],
)
def test_a_beacon_that_cannot_be_is_not_set(given: dict[str, str], said: str) -> None:
    with pytest.raises(ValueError, match=re.escape(said)):
        set_(**given)


# Servers.


def beacons(get: Callable[[str, int], tuple[int, bytes]], *servers: str, info: BeaconInfo = INFO) -> Beacons:
    """The beacon from servers that answer by a function."""
    return Beacons(BeaconSetting(info, servers or ("https://one",)), get, lambda: LATER)


def code_of(made: Beacons, number: int = 7) -> str:
    with pytest.raises(Problem) as raised:
        made.signature(made.beacon, number)
    return raised.value.code


def test_a_server_is_asked_for_the_round_of_the_chain() -> None:
    asked: list[str] = []

    def get(address: str, most: int) -> tuple[int, bytes]:
        asked.append(address)
        return 200, told(7)

    assert beacons(get, "https://one/").signature(INFO.beacon, 7) == signature_of(7)
    assert asked == [f"https://one/{INFO.hash}/public/7"]


def test_a_recorded_round_of_quicknet_is_taken() -> None:
    made = beacons(lambda address, most: (200, told(1000, RECORDED[1000])), info=QUICKNET)
    assert made.signature(QUICKNET.beacon, 1000) == RECORDED[1000]


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        ((404, b"not yet"), problems.BEACON_AWAITED),
        ((425, b""), problems.BEACON_AWAITED),
        ((500, b""), problems.BEACON_DOWN),
        ((301, b""), problems.BEACON_DOWN),
        ((200, b"<html>"), problems.BEACON_WRONG),
        ((200, told(8)), problems.BEACON_WRONG),
        ((200, told(7, signature_of(8))), problems.BEACON_WRONG),
    ],
)
def test_what_a_server_answers_becomes_a_problem(answer: tuple[int, bytes], code: str) -> None:
    assert code_of(beacons(lambda address, most: answer)) == code


def test_the_next_server_is_asked_when_one_is_down_or_lies() -> None:
    answers = {
        "https://one": (200, told(7, signature_of(8))),
        "https://two": (503, b""),
        "https://three": (200, told(7)),
    }

    def get(address: str, most: int) -> tuple[int, bytes]:
        return answers[re.sub(r"(https://\w+).*", r"\1", address)]

    assert beacons(get, *answers).signature(INFO.beacon, 7) == signature_of(7)
    assert code_of(beacons(get, "https://one", "https://two")) == problems.BEACON_WRONG


def test_a_server_that_does_not_answer_is_down() -> None:
    def get(address: str, most: int) -> tuple[int, bytes]:
        raise Unanswered("timed_out")

    assert code_of(beacons(get)) == problems.BEACON_DOWN


@contextmanager
def serving(status: int, body: bytes) -> Iterator[str]:
    """A server on this machine with one answer."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(status)
            self.send_header("Location", "/elsewhere")
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: Any) -> None:
            pass

    server = Server(("127.0.0.1", 0), Handler)
    thread = Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def test_a_server_is_asked_over_the_network() -> None:
    with serving(200, told(7)) as address:
        assert beacons(Transport(LOOPBACK).get, address).signature(INFO.beacon, 7) == signature_of(7)


def test_a_redirect_is_not_followed() -> None:
    with serving(302, told(7)) as address:
        assert code_of(beacons(Transport(LOOPBACK).get, address)) == problems.BEACON_DOWN


def test_a_server_on_a_network_that_is_not_public_needs_the_operators_leave() -> None:
    with serving(200, told(7)) as address:
        assert code_of(beacons(Transport(()).get, address)) == problems.BEACON_DOWN


def test_an_answer_that_is_too_long_is_not_read() -> None:
    with serving(200, b" " * (LINE_MOST + 1)) as address, pytest.raises(Unanswered):
        Transport(LOOPBACK).get(address, LINE_MOST)


def test_a_pairing_at_a_time_of_a_recorded_round_starts_with_it(
    server: EmbeddedServer, client: Client, rounds: Path, clock: FrozenDateTimeFactory, cabinet: Cabinet
) -> None:
    clock.move_to("2023-08-23T15:15:31Z")
    rounds.write_bytes(told(123, RECORDED[123]))
    with another(cabinet, BeaconSetting(QUICKNET, file=rounds)) as app:
        ada = Api(app).player()
        tournament = with_bots(ada, beacon=True)
        assert paired(ada, tournament)["beacon"] == {
            "round": 123,
            "at": "2023-08-23T15:15:33.000Z",
            "signature": None,
        }
        due(clock)
        started = done(ada.post(f"{tournament}/rounds/1/start"))
        assert started["beacon"]["signature"] == RECORDED[123]
        assert done(ada.get(f"{tournament}/audit"))["ok"]
