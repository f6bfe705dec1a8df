"""Positions and histories of any game are judged, a batch at a time, and nothing is stored."""

import logging
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import pairwise
from typing import Any

import msgspec
import pytest
from flask import Flask
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from werkzeug.test import TestResponse

from domain.kernel import engine
from domain.kernel.chance import KeyedChance
from domain.kernel.game import Turn
from domain.kernel.messages import HOUSE, Seat
from events.connection import Client
from service.application.departure import Departure
from service.application.matches.adjudication import LINE
from service.application.matches.positions import POSITION_NUMBER_MAX
from service.application.study import adjudicating
from service.application.time_limit import OutOfTime, time_limit
from service.http.study.adjudicate import ADJUDICATION_BYTES
from service.http.study.adjudication_schemas import ADJUDICATED_COMMANDS_MAX
from service.runtime.settings import BODY_BYTES
from tests.playouts import Case, play_out
from tests.service.histories import CASES
from tests.service.support import Api, everything
from tests.service.test_contract import Checked
from tests.tiers import few

SEED = "c0ffee"
CAP = 80


def plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def path(case: Case) -> str:
    return f"/v1/games/{case.game}/adjudicate"


@pytest.fixture(params=few(CASES, CASES[2]), ids=str)
def case(request: pytest.FixtureRequest) -> Case:
    found: Case = request.param
    return found


@pytest.fixture
def ada(app: Flask) -> Api:
    return Checked(app).player("Ada")


def send(who: Api, case: Case, *items: Any, language: str = "en") -> TestResponse:
    """Ask, with the fields of objects in the order they were given in: in some states it says something."""
    head = {"Content-Type": "application/json", "Accept-Language": language}
    return who.ask("POST", path(case), head, data=msgspec.json.encode({"items": items}))


def judged(who: Api, case: Case, *items: Any) -> list[Any]:
    found = send(who, case, *items)
    assert found.status_code == 200, found.text[:500]
    return list(found.json["items"])


def refused(who: Api, case: Case, *items: Any) -> Any:
    found = send(who, case, *items)
    assert found.status_code == 422, found.text[:500]
    return found.json


def whole(case: Case, step: int = 7) -> Iterator[tuple[Any, Seat, Any]]:
    """Positions of a match, each with a command that was given there."""
    for ply in play_out(case, CAP).plies[::step]:
        yield plain(ply.before.known_world.truth), ply.seat, plain(ply.command)


# What is judged.


def test_every_position_of_a_match_can_be_gone_on_from(ada: Api, case: Case) -> None:
    found = list(whole(case))
    items = [
        {"state": state, "seed": SEED, "commands": [{"seat": seat, "command": command}]}
        for state, seat, command in found
    ]
    for (state, seat, _), made in zip(found, judged(ada, case, *items), strict=True):
        assert made["kind"] == "position", made
        (step,) = made["steps"]
        assert (step["command"], step["seat"]) == (0, seat)
        assert step["events"]
        assert made["state"] != state


def test_a_position_without_commands_is_answered_as_it_is(ada: Api, case: Case) -> None:
    for ply in play_out(case, CAP).plies[::20]:
        truth = ply.before.known_world.truth
        (made,) = judged(ada, case, {"state": plain(truth)})
        assert made["state"] == plain(truth)
        assert made["awaiting"] == list(engine.awaited(case.rules, truth))
        assert made["choices"]
        assert all(choice["options"] > 0 for choice in made["choices"])
        assert (made["outcome"], made["steps"]) == (None, [])


def test_the_end_of_a_match_is_a_position_with_an_outcome(ada: Api, case: Case) -> None:
    final = play_out(case).final
    (made,) = judged(ada, case, {"state": plain(final.known_world.truth)})
    assert made["outcome"] == plain(case.rules.outcome(final.known_world.truth))
    assert (made["awaiting"], made["choices"]) == ([], [])


def line(case: Case, seed: str, length: int) -> tuple[list[Any], Any]:
    """A history from the beginning, as a match would have it, and the state it leads to."""
    rules = case.rules
    secret, ply = bytes.fromhex(seed), 0
    turn = engine.start(rules, case.seats, msgspec.convert({}, rules.meta.options), KeyedChance(secret, LINE, 0))
    world, commands = engine.genesis(rules, case.seats), []
    while True:
        for event in turn.events:
            world = world.evolve(rules, event)
        ply += len(turn.events)
        awaited = engine.awaited(rules, world.truth)
        if len(commands) >= length or not awaited:
            return commands, world.truth
        command = next(iter(engine.legal(rules, world.view(awaited[0]), awaited[0])))
        commands.append({"seat": awaited[0], "command": plain(command)})
        decided = engine.decide(rules, world, awaited[0], command, KeyedChance(secret, LINE, ply))
        assert isinstance(decided, Turn)
        turn = decided


def test_a_history_leads_where_the_same_commands_lead_a_match(ada: Api, case: Case) -> None:
    for seed in (SEED, "00" * 32):
        commands, state = line(case, seed, 40)
        setup = {"seats": case.seats, "options": {}, "seed": seed}
        (made,) = judged(ada, case, {"setup": setup, "commands": commands})
        assert made["state"] == plain(state)
        assert [step["command"] for step in made["steps"]] == [None, *range(len(commands))]


def test_without_a_seed_it_is_made_of_zeros(ada: Api, case: Case) -> None:
    with_it, without = judged(
        ada, case, {"setup": {"seats": case.seats, "seed": "00" * 32}}, {"setup": {"seats": case.seats}}
    )
    assert with_it == without


def test_the_house_answers_by_itself_unless_its_answer_is_given(ada: Api) -> None:
    tried = 0
    for case in CASES:
        for state, seat, command in whole(case, 1):
            if seat == HOUSE:
                own, given_ = judged(
                    ada,
                    case,
                    {"state": state, "commands": [{"seat": HOUSE}]},
                    {"state": state, "commands": [{"seat": HOUSE, "command": command}]},
                )
                assert own["kind"] == given_["kind"] == "position"
                tried += 1
    assert tried


def test_a_seat_is_served_after_the_house_that_is_asked_before(ada: Api) -> None:
    tried = 0
    for case in CASES:
        plies = play_out(case, CAP).plies
        for ply, following in pairwise(plies):
            if ply.seat != HOUSE or following.seat == HOUSE:
                continue
            state = plain(ply.before.known_world.truth)
            (opened,) = judged(ada, case, {"state": state, "commands": [{"seat": HOUSE}]})
            seat = opened["awaiting"][0]
            if seat == HOUSE:
                continue
            world = msgspec.convert(opened["state"], case.rules.state)
            command = plain(next(iter(engine.legal(case.rules, world, Seat(seat)))))
            (made,) = judged(ada, case, {"state": state, "commands": [{"seat": seat, "command": command}]})
            assert [step["command"] for step in made["steps"]] == [None, 0]
            tried += 1
    assert tried


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_first_refused_command_is_told_with_its_reason(ada: Api, case: Case, language: str) -> None:
    commands, awaited = next(found for n in range(3, 40) if len((found := asked_after(case, n))[1]) == 1)
    other = (awaited[0] + 1) % case.seats
    given_ = [*commands, *[{"seat": other, "command": commands[-1]["command"]}] * 2]
    item = {"setup": {"seats": case.seats, "seed": SEED}, "commands": given_}
    (made,) = send(ada, case, item, language=language).json["items"]
    assert (made["kind"], made["command"], made["code"]) == ("refused", len(commands), "not_awaited")
    assert made["reason"].isascii() == (language == "en")


def asked_after(case: Case, length: int) -> tuple[list[Any], list[Seat]]:
    """A history, and the seats that must answer after it; the house is none."""
    commands, state = line(case, SEED, length)
    return commands, [seat for seat in engine.awaited(case.rules, state) if seat != HOUSE]


def test_a_refusal_of_the_game_names_its_rule(ada: Api, case: Case) -> None:
    """Every legal command of a match is tried where it is not legal, until the game itself refuses one."""
    plies = play_out(case, CAP).plies
    tried = {plain(ply.command)["type"]: plain(ply.command) for ply in plies}
    codes = set()
    for ply in plies[::3]:
        if codes:
            break
        state = plain(ply.before.known_world.truth)
        items = [
            {"state": state, "commands": [{"seat": ply.seat, "command": command}]} for command in tried.values()
        ]
        for made in judged(ada, case, *items):
            if made["kind"] == "refused" and made["code"] in case.rules.meta.refusals:
                assert made["rule"] == case.rules.meta.refusals[made["code"]]
                codes.add(made["code"])
    assert codes


def test_a_batch_is_answered_in_its_order(ada: Api, case: Case) -> None:
    state, seat, command = next(whole(case))
    good = {"state": state, "commands": [{"seat": seat, "command": command}]}
    bad = {"state": state, "commands": [{"seat": seat, "command": command}] * 2 + [{"seat": HOUSE}] * 3}
    kinds = [made["kind"] for made in judged(ada, case, *[good, bad] * 50)]
    assert kinds == [kinds[0], kinds[1]] * 50
    assert kinds[0] == "position"


def test_nothing_is_stored(ada: Api, client: Client, case: Case) -> None:
    before = everything(client)
    judged(ada, case, *({"state": state} for state, _, _ in whole(case)))
    assert everything(client) == before


# Who may ask, and how much.


def test_it_needs_a_token(app: Flask, operator: Api, case: Case) -> None:
    body = {"items": [{"setup": {"seats": case.seats}}]}
    assert Checked(app).post(path(case), body).status_code == 401
    assert operator.post(path(case), body).status_code == 200


def test_a_body_may_be_larger_than_elsewhere_and_not_larger_than_its_limit(ada: Api, case: Case) -> None:
    filler = " " * (BODY_BYTES + 1)
    head = {"Content-Type": "application/json"}
    body = msgspec.json.encode({"items": [{"setup": {"seats": case.seats}}]}).decode()
    assert ada.ask("POST", path(case), head, data=body + filler).status_code == 200
    too_large = ada.ask("POST", path(case), head, data=body + " " * ADJUDICATION_BYTES)
    assert too_large.status_code == 413
    assert str(ADJUDICATION_BYTES) in too_large.json["detail"].replace(",", "")


def test_a_batch_has_its_limits(ada: Api, case: Case) -> None:
    item = {"setup": {"seats": case.seats}}
    assert refused(ada, case, *[item] * 101)["code"] == "malformed"
    assert refused(ada, case)["code"] == "malformed"
    many = {**item, "commands": [{"seat": HOUSE}] * (ADJUDICATED_COMMANDS_MAX + 1)}
    assert refused(ada, case, many)["errors"][0]["pointer"] == "/items/0/commands"


def test_more_work_than_one_request_may_ask_for_is_cut_off(
    ada: Api, case: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("service.application.matches.adjudication.CALLS_MAX", 3)
    assert refused(ada, case, {"setup": {"seats": case.seats}})["code"] == "too_much_work"


def test_rules_that_never_come_to_an_end_are_cut_off(ada: Api, case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    def for_ever(*_: Any) -> None:
        while True:
            pass

    monkeypatch.setattr(adjudicating, "ADJUDICATION_SECONDS", 0.05)
    monkeypatch.setattr(adjudicating, "first_refusal", for_ever)
    state = plain(play_out(case, CAP).final.known_world.truth)
    assert refused(ada, case, {"state": state})["code"] == "too_much_work"
    monkeypatch.undo()
    assert judged(ada, case, {"state": state})


def test_a_time_limit_that_is_kept_leaves_nothing_behind() -> None:
    with time_limit(30.0, Departure()):
        pass
    for seconds in (0.01, *[0.0] * 100):
        with suppress(OutOfTime), time_limit(seconds, Departure()):
            time.sleep(seconds)
    assert sum(range(1000)) == 499500


# What is no position.


def pointers(problem: Any) -> list[str]:
    return [error["pointer"] for error in problem["errors"]]


def test_what_is_hidden_in_a_position_is_pointed_at(ada: Api, case: Case) -> None:
    shown = 0
    for ply in play_out(case, CAP).plies[::10]:
        problem = send(ada, case, {"state": plain(ply.before.known_world.public)})
        if problem.status_code == 200:
            continue  # nothing was hidden there
        for error in problem.json["errors"]:
            assert error["pointer"].startswith("/items/0/state/")
            assert "complete" in error["detail"]
            shown += 1
    assert shown


def test_what_cannot_be_read_is_pointed_at(ada: Api, case: Case) -> None:
    state, seat, command = next(whole(case))
    setup = {"seats": case.seats}
    wrong = [
        ({"state": {**state, "nonsense": 1}}, "/items/0/state/nonsense"),
        ({"state": {**state, "agenda": 3}}, "/items/0/state/agenda"),
        ({"state": {**state, "agenda": [{"kind": "nonsense"}]}}, "/items/0/state/agenda/0/kind"),
        ({"state": {**state, "players": {"a/b": POSITION_NUMBER_MAX + 1}}}, "/items/0/state/players/a~1b"),
        ({"state": state, "setup": setup}, "/items/0"),
        ({}, "/items/0"),
        ({"state": state, "commands": [{"seat": 0}]}, "/items/0/commands/0/command"),
        ({"state": state, "commands": [{"seat": 0, "command": {}}]}, "/items/0/commands/0/command/type"),
        (
            {"state": state, "commands": [{"seat": seat, "command": {**command, "x": 1}}]},
            "/items/0/commands/0/command/x",
        ),
        ({"setup": {"seats": 99}}, "/items/0/setup/seats"),
        ({"setup": {**setup, "options": {"x": 1}}}, "/items/0/setup/options/x"),
        ({"setup": {**setup, "seed": "xyz"}}, "/items/0/setup/seed"),
        ({"state": state, "seed": ""}, "/items/0/seed"),
        ({"state": 3}, "/items/0/state"),
    ]
    for item, pointer in wrong:
        problem = refused(ada, case, item)
        assert problem["code"] == "malformed"
        assert pointer in pointers(problem), (item, problem["errors"])


@pytest.mark.exhaustive
@pytest.mark.long
def test_no_position_is_an_error_of_ours(ada: Api, case: Case, caplog: pytest.LogCaptureFixture) -> None:
    """Positions that can be read and that play cannot lead to: one part of a real one was changed."""
    caplog.set_level(logging.CRITICAL)
    real = list(whole(case, 11))
    parts = [[*places(state)] for state, _, _ in real]

    @settings(
        max_examples=60, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
    )
    @given(data=st.data())
    def spoil(data: st.DataObject) -> None:
        number = data.draw(st.integers(0, len(real) - 1))
        state, seat, command = real[number]
        spoilt = plain(state)
        way = data.draw(st.sampled_from(parts[number]))
        holder = lookup(spoilt, way[:-1])
        holder[way[-1]] = data.draw(
            st.sampled_from([None, 0, -1, 7, 9999, "", "nobody", [], {}, [[]], True, 10**30, 0.5])
            | st.sampled_from(parts[number]).map(lambda other: lookup(state, other))
        )
        found = send(ada, case, {"state": spoilt, "commands": [{"seat": seat, "command": command}]})
        assert found.status_code in (200, 422), found.text[:300]
        if found.status_code == 422:
            assert found.json["code"] in ("malformed", "position_impossible", "too_much_work")
            assert found.json["code"] == "too_much_work" or found.json["errors"]

    spoil()


def places(value: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every part of a document."""
    if way:
        yield way
    below = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, part in below:
        yield from places(part, (*way, step))


def lookup(value: Any, way: Sequence[Any]) -> Any:
    for step in way:
        value = value[step]
    return value


def test_rules_that_fail_on_a_position_are_logged_and_told_as_its_fault(
    ada: Api, case: Case, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: Any) -> None:
        raise KeyError("secret detail")

    state, _, _ = next(whole(case))
    monkeypatch.setattr(adjudicating, "first_refusal", fails)
    problem = refused(ada, case, {"state": state})
    assert (problem["code"], pointers(problem)) == ("position_impossible", ["/items/0"])
    assert "secret detail" not in str(problem)
    assert "secret detail" in caplog.text


def test_a_position_nested_without_end_is_no_position(ada: Api, case: Case) -> None:
    deep: Any = 0
    for _ in range(900):
        deep = [deep]
    assert send(ada, case, {"state": {"agenda": deep}}).status_code == 422
