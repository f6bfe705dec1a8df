"""Rate limits: how many requests are too many, for whom, and that every player can always move."""

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from events.connection import connect
from service.application.records import auditing
from service.application.records.auditing import audit_match
from service.http.rates import work
from service.http.rates.balancing import Balancing
from service.http.rates.buckets import Limiter, Rate
from service.http.rates.clients import network
from service.http.rates.concurrency import Concurrency
from service.http.rates.work import BULK_REST
from service.runtime.bootstrap import Cabinet
from service.runtime.settings import Config
from service.runtime.web import application
from tests.service.support import OPERATOR, Api, app_over, settle, table_for, whose_turn
from tests.service.test_contract import Checked

SLOW = 1_000_000
"""Seconds in which nothing to speak of is refilled while a test runs."""


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


# The buckets.


def test_so_many_may_come_at_once_and_then_one_after_the_other() -> None:
    clock = Clock()
    limiter = Limiter(Rate(5, 10), clock)
    assert [limiter.take("a").remaining for _ in range(5)] == [4, 3, 2, 1, 0]
    assert limiter.take("a").wait == 2
    clock.now += 2
    assert [limiter.take("a").wait for _ in range(2)] == [0, 2]


def test_who_is_not_let_through_loses_nothing_by_asking() -> None:
    clock = Clock()
    limiter = Limiter(Rate(1, 10), clock)
    limiter.take("a")
    for _ in range(100):
        assert limiter.take("a").wait == 10
    clock.now += 10
    assert not limiter.take("a").wait


def test_what_took_long_is_waited_for_and_no_longer_than_a_minute_more() -> None:
    clock = Clock()
    limiter = Limiter(Rate(5, 10), clock)
    limiter.take("a")
    limiter.charge("a", 7)
    assert limiter.take("a").wait == 8
    limiter.charge("a", 1000)
    assert limiter.take("a").wait == 62


def test_processes_count_together(cabinet: Cabinet) -> None:
    limiters = [Limiter(Rate(5, SLOW)) for _ in range(2)]
    processes = [Balancing(cabinet.redis, "general", limiter) for limiter in limiters]
    for limiter, process in zip(limiters, processes, strict=True):
        assert [limiter.take("a").wait for _ in range(2)] == [0, 0]
        process.balance()
    assert [limiter.take("a").remaining for limiter in limiters] == [2, 0]
    processes[0].balance()
    assert limiters[0].take("a").wait > 0


def test_a_process_counts_alone_while_the_store_does_not_answer() -> None:
    limiter = Limiter(Rate(2, SLOW))
    process = Balancing(connect("redis://127.0.0.1:1"), "general", limiter)
    assert [limiter.take("a").wait for _ in range(2)] == [0, 0]
    process.balance()
    assert limiter.take("a").wait > 0


def test_all_is_there_again_when_it_was_said_to_be() -> None:
    clock = Clock()
    limiter = Limiter(Rate(5, 10), clock)
    for _ in range(3):
        standing = limiter.take("a")
    clock.now += standing.reset
    assert limiter.take("a").remaining == 4


def test_callers_have_buckets_of_their_own() -> None:
    limiter = Limiter(Rate(1, 10), Clock())
    assert [limiter.take(caller).wait for caller in "aabb"] == [0, 10, 0, 10]


@given(
    st.integers(1, 20),
    st.integers(1, 20),
    st.lists(st.floats(0, 30, allow_nan=False), min_size=1, max_size=60),
)
@pytest.mark.long
def test_never_more_than_twice_the_number_come_in_the_time_and_who_waits_comes(
    requests: int, seconds: int, pauses: list[float]
) -> None:
    clock = Clock()
    limiter, let_through = Limiter(Rate(requests, seconds), clock), []
    for pause in pauses:
        clock.now += pause
        standing = limiter.take("a")
        if standing.wait:
            clock.now += standing.wait
            assert not limiter.take("a").wait
        let_through.append(clock.now)
    for start in let_through:
        within = [at for at in let_through if start <= at < start + seconds]
        assert len(within) <= 2 * requests


@pytest.mark.parametrize("text", ["5", "5/", "/5", "0/5", "5/0", "-1/5", "5/5/5", "²/5", "5 / 5", "1e3/5"])
def test_a_limit_that_makes_no_sense_is_named(text: str) -> None:
    with pytest.raises(ValueError, match="CABINET_RATE"):
        Config.from_environment({"CABINET_REDIS_URL": "redis://x", "CABINET_RATE": text})


def test_limits_are_on_where_nobody_says_otherwise_and_can_be_switched_off() -> None:
    assert Config.from_environment({"CABINET_REDIS_URL": "redis://x"}).rate == Rate(500, 10)
    off = {
        "CABINET_RATE": "0",
        "CABINET_RATE_TURN": "0",
        "CABINET_RATE_ACCOUNTS": "0",
        "CABINET_RATE_REGISTRATIONS": "0",
        "CABINET_RATE_OPENINGS": "0",
        "CABINET_RATE_JOBS": "0",
        "CABINET_RATE_PHRASES": "0",
    }
    config = Config.from_environment({"CABINET_REDIS_URL": "redis://x", **off})
    rates = config.rate, config.turn_rate, config.account_rate, config.registration_rate, config.opening_rate
    rates += (config.job_rate, config.phrase_rate)
    assert rates == (None,) * 7


@pytest.mark.parametrize(
    ("address", "known_as"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("", ""),
        ("unix", "unix"),
    ],
)
def test_an_address_stands_for_the_network_of_one_subscriber(address: str, known_as: str) -> None:
    assert network(address) == known_as


# Requests.


@pytest.fixture
def limited(cabinet: Cabinet, monkeypatch: pytest.MonkeyPatch) -> Iterator[Cabinet]:
    """The service with limits that are soon reached. No request takes so long that it counts as several."""
    monkeypatch.setattr(work, "USUAL_SECONDS", 3600.0)
    few = Rate(2, SLOW)
    made = Cabinet.compose(
        replace(
            cabinet.config, rate=Rate(4, SLOW), turn_rate=Rate(3, SLOW), account_rate=few, registration_rate=few
        )
    )
    yield made
    made.close()


def limited_api(limited: Cabinet, who: Api) -> Checked:
    return Checked(app_over(limited), who.token, who.id, who.name)


def test_answers_tell_how_the_caller_stands(limited: Cabinet, ada: Api) -> None:
    me = limited_api(limited, ada)
    for left in (3, 2, 1, 0):
        answered = me.get("/v1/games")
        assert answered.headers["RateLimit-Policy"] == f'"default";q=4;w={SLOW}'
        assert answered.headers["RateLimit"].startswith(f'"default";r={left};t=')
    refused = me.get("/v1/games")
    assert (refused.status_code, refused.json["code"], refused.json["retryable"]) == (
        429,
        "too_many_requests",
        True,
    )
    assert int(refused.headers["Retry-After"]) > 1
    assert refused.headers["RateLimit"].startswith('"default";r=0;t=')


def test_without_limits_nothing_is_told_of_them(ada: Api) -> None:
    assert not {"RateLimit", "RateLimit-Policy"} & set(ada.get("/v1/games").headers.keys())


def test_one_token_leaves_others_what_is_theirs(limited: Cabinet, ada: Api, bob: Api) -> None:
    spammer, other = limited_api(limited, ada), limited_api(limited, bob)
    for _ in range(9):
        last = spammer.get("/v1/games")
    assert last.status_code == 429
    assert other.get("/v1/games").status_code == 200
    assert limited_api(limited, Api(ada.app)).get("/v1/games").status_code == 200


def test_who_guesses_tokens_is_told_to_wait(limited: Cabinet) -> None:
    app = app_over(limited)
    codes = [Checked(app, f"cnt_{number}").get("/v1/games").status_code for number in range(6)]
    assert codes == [401, 401, 401, 401, 429, 429]


def test_health_and_the_operator_are_not_limited(limited: Cabinet, cabinet: Cabinet) -> None:
    app = app_over(limited)
    assert {Api(app).get("/healthz").status_code for _ in range(9)} == {200}
    assert {Api(app, OPERATOR).get("/v1/games").status_code for _ in range(9)} == {200}


def test_players_are_made_at_a_rate_of_their_own(limited: Cabinet) -> None:
    nobody = Checked(app_over(limited))
    made = [nobody.post("/v1/players", {"name": "Eve"}) for _ in range(3)]
    assert [answered.status_code for answered in made] == [201, 201, 429]
    assert '"accounts";r=0' in made[2].headers["RateLimit"]
    assert nobody.get("/v1/games").status_code == 200


def test_applications_are_registered_at_a_rate_of_their_own(limited: Cabinet) -> None:
    nobody = Api(app_over(limited))
    board = {"client_name": "Board", "redirect_uris": ["https://board.example/back"]}
    made = [nobody.post("/oauth/register", board) for _ in range(3)]
    assert [answered.status_code for answered in made] == [201, 201, 429]
    assert nobody.get("/v1/games").status_code == 200


# Costly work.


def test_costly_work_counts_by_what_it_took(
    limited: Cabinet, ada: Api, bob: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(work, "COST_SECONDS", 1e-6)
    match = table_for(ada, bob)
    me, other = limited_api(limited, ada), limited_api(limited, bob)
    assert me.get(f"{match}/audit").status_code == 200
    assert (me.get("/v1/games").status_code, other.get(f"{match}/view").status_code) == (429, 200)


def test_any_request_that_takes_long_counts_by_what_it_took(
    limited: Cabinet, ada: Api, bob: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(work, "COST_SECONDS", 1e-6)
    monkeypatch.setattr(work, "USUAL_SECONDS", 0.0)
    me, other = limited_api(limited, ada), limited_api(limited, bob)
    assert me.get("/v1/games").status_code == 200
    assert (me.get("/v1/games").status_code, other.get("/v1/games").status_code) == (429, 200)


def test_an_answer_made_piece_by_piece_counts_by_what_each_took() -> None:
    clock = Clock()
    limiter = Limiter(Rate(2, 2), clock)
    meter = work.Meter(limiter, "a")
    meter.count(1.5 * work.COST_SECONDS)
    assert meter.pause() == 1.5 * work.COST_SECONDS * BULK_REST
    meter.count(0.6 * work.COST_SECONDS)
    assert meter.pause() == 1
    clock.now += 1
    assert meter.pause() < 1


def test_all_callers_together_have_a_limit_on_costly_work() -> None:
    places = Concurrency(2, 3)
    assert [places.begin(caller) for caller in "aaabb"] == [True, True, False, True, False]
    places.end("a")
    assert places.begin("b")


def test_jobs_count_by_their_playouts(limited: Cabinet, ada: Api, bob: Api) -> None:
    match = table_for(ada, bob, hints=True)
    settle((ada, bob), match)
    turn = whose_turn((ada, bob), match)
    me, other = limited_api(limited, turn), limited_api(limited, bob if turn is ada else ada)
    assert me.post(f"{match}/analyses", {"playouts": 1}).status_code == 202
    assert me.post(f"{match}/analyses", {"playouts": 20_000}).status_code == 202
    assert (me.get("/v1/games").status_code, other.get(f"{match}/view").status_code) == (429, 200)


def test_a_process_does_little_costly_work_of_one_caller_at_once(
    limited: Cabinet, ada: Api, bob: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = table_for(ada, bob)
    app = app_over(limited)
    answers: list[Checked] = []

    def and_meanwhile(*asked: Any) -> Any:
        if len(answers) < 2:
            answers.append(Checked(app, ada.token).get(f"{match}/audit"))
        return audit_match(*asked)

    monkeypatch.setattr(work, "COST_SECONDS", 60)  # so that nothing here takes long enough to count
    monkeypatch.setattr(auditing, "audit_match", and_meanwhile)
    answers.append(Checked(app, ada.token).get(f"{match}/audit"))
    assert [answered.status_code for answered in answers] == [429, 200, 200]
    assert answers[0].headers["Retry-After"] == "1"
    assert Checked(app, ada.token).get(f"{match}/audit").status_code == 200


# The seat whose turn it is.


def used_up(limited: Cabinet, who: Api) -> Checked:
    """A player who has asked too often."""
    me = limited_api(limited, who)
    while me.get("/v1/games").status_code != 429:
        pass
    return me


def test_a_seat_that_is_awaited_can_move_whatever_else_asks_in_its_name(
    limited: Cabinet, ada: Api, bob: Api
) -> None:
    match = table_for(ada, bob)
    command = ada.options(match)[0]["command"]
    done = used_up(limited, ada).command(match, command)
    assert done.status_code == 200
    assert done.headers["RateLimit"].partition(", ")[2].startswith('"turn";r=2;t=')


def test_a_seat_that_is_not_awaited_waits_like_everybody(limited: Cabinet, ada: Api, bob: Api) -> None:
    match = table_for(ada, bob)
    settle((ada, bob), match)
    turn = whose_turn((ada, bob), match)
    other = bob if turn is ada else ada
    assert used_up(limited, other).command(match, {"type": "pass"}).status_code == 429
    assert used_up(limited, turn).command(match, {"type": "jump"}).status_code == 422


def test_who_gives_too_many_commands_is_told_to_wait_in_that_match_alone(
    limited: Cabinet, ada: Api, bob: Api
) -> None:
    one, other = table_for(ada, bob), table_for(ada, bob)
    me = used_up(limited, ada)
    assert [me.command(one, {"type": "jump"}).status_code for _ in range(5)] == [422, 422, 422, 429, 429]
    assert me.command(other, ada.options(other)[0]["command"]).status_code == 200


@pytest.mark.parametrize("path", ["/v1/matches/nowhere", f"/v1/matches/mat_{'0' * 26}"])
def test_a_match_that_is_none_is_no_way_round(limited: Cabinet, ada: Api, path: str) -> None:
    assert used_up(limited, ada).command(path, {"type": "pass"}).status_code == 429


# Behind a proxy, and large bodies.


def test_behind_a_proxy_that_is_trusted_callers_have_their_own_addresses(cabinet: Cabinet) -> None:
    made = Cabinet.compose(replace(cabinet.config, rate=Rate(1, SLOW), trusted_proxies=1))
    nobody = Api(application(made))
    seen = [nobody.get("/v1/games", {"X-Forwarded-For": f"10.9.9.9, 192.0.2.{n}"}).status_code for n in (1, 1, 2)]
    assert seen == [200, 429, 200]
    made.close()


def test_what_nobody_trusted_says_of_addresses_counts_for_nothing(cabinet: Cabinet) -> None:
    made = Cabinet.compose(replace(cabinet.config, rate=Rate(1, SLOW)))
    nobody = Api(application(made))
    seen = [nobody.get("/v1/games", {"X-Forwarded-For": f"192.0.2.{n}"}).status_code for n in (1, 2)]
    assert seen == [200, 429]
    made.close()


def test_a_body_may_be_as_large_as_the_setting_says(cabinet: Cabinet) -> None:
    made = Cabinet.compose(replace(cabinet.config, body_bytes=100))
    nobody = Checked(application(made))
    assert nobody.post("/v1/players", {"name": "A"}).status_code == 201
    refused = nobody.post("/v1/players", {"name": "A" * 101})
    assert (refused.status_code, refused.json["code"]) == (413, "body_too_large")
    made.close()


def test_a_match_with_a_position_of_its_own_counts_as_costly(
    limited: Cabinet, ada: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(work, "COST_SECONDS", 1e-6)
    me = limited_api(limited, ada)
    made = me.post("/v1/matches", {"game": "conspiracy", "seats": ["me", "bot"], "position": {}})
    assert (made.status_code, me.get("/v1/games").status_code) == (422, 429)
