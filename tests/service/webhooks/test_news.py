"""What webhooks are told: of matches and of players' matches, in order, once, and as their owners may see it."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from freezegun.api import FrozenDateTimeFactory

from domain.kernel.messages import HOUSE
from events.feed import Feed
from service.application.webhooks.outbox import Outbox
from service.application.webhooks.teller import Teller
from service.runtime.background import relay_of, teller_of
from service.runtime.bootstrap import Cabinet
from tests.service.support import Api, answer, operator_of, settle, table_for, whose_turn
from tests.service.webhooks.receiver import Receiver

Deliver = Callable[[], None]
Hook = Callable[..., Any]


def test_a_player_is_told_of_its_match_from_the_opening_on(
    ada: Api, bob: Api, hook: Hook, deliver: Deliver, receiver: Receiver
) -> None:
    hook(ada, ada.id)
    table_for(ada, bob)
    deliver()
    assert receiver.types == [
        "match.opened",
        "match.seat_taken",
        "player.seated",
        "match.advanced",
        "match.seat_taken",
        "match.started",
        "match.advanced",
        "turn.awaited",
    ]
    assert receiver.sequences == list(range(1, 9))


def test_your_turn_is_told_when_it_begins_and_not_while_it_lasts(
    clock: FrozenDateTimeFactory,
    ada: Api,
    bob: Api,
    hook: Hook,
    deliver: Deliver,
    receiver: Receiver,
    drain: Callable[[], None],
    chance: random.Random,
) -> None:
    match = table_for(ada, bob)
    clock.tick(1)
    hook(ada, match, types=["turn.awaited"])
    expected, awaited = [], ada.get(match).json["awaiting"]
    while len(expected) < 3 and awaited:
        if awaited == [HOUSE]:
            drain()
        else:
            assert answer((ada, bob)[max(awaited)], match, chance, ["pay_bribe", "pass"]).status_code == 200
        before, awaited = awaited, ada.get(match).json["awaiting"]
        if 0 in awaited and 0 not in before:
            expected.append(awaited)
    deliver()
    assert expected
    assert [received.json["data"]["awaiting"] for received in receiver.received] == expected
    assert {received.json["data"]["seat"] for received in receiver.received} == {0}


def test_a_message_says_what_happened_and_who_is_awaited(
    ada: Api, bob: Api, hook: Hook, deliver: Deliver, receiver: Receiver
) -> None:
    match = table_for(ada, bob)
    made = hook(ada, match, types=["match.advanced"])
    deliver()
    receiver.received.clear()
    command = ada.options(match)[0]["command"]
    version = ada.command(match, command).json["version"]
    deliver()
    (received,) = receiver.received
    message = received.json
    listed = ada.get(f"{match}/events", after=version - 1).json["events"]
    assert message["webhook"] == made["id"]
    assert message["data"]["events"] == listed
    assert (message["data"]["after"], message["data"]["version"]) == (version - 1, version)
    assert (message["data"]["seat"], message["data"]["awaiting"]) == (0, [1])
    assert message["data"]["status"] == "running"


def test_types_that_are_not_wanted_are_not_sent_and_not_numbered(
    ada: Api, bob: Api, hook: Hook, deliver: Deliver, receiver: Receiver
) -> None:
    hook(ada, ada.id, types=["match.started", "turn.awaited"])
    table_for(ada, bob)
    deliver()
    assert (receiver.types, receiver.sequences) == (["match.started", "turn.awaited"], [1, 2])


def test_the_end_of_a_match_is_told(ada: Api, bob: Api, hook: Hook, deliver: Deliver, receiver: Receiver) -> None:
    hook(ada, ada.id, types=["match.ended", "match.seat_resigned"])
    match = table_for(ada, bob)
    bob.post(f"{match}/resign")
    deliver()
    assert receiver.types == ["match.seat_resigned", "match.ended"]
    assert receiver.received[-1].json["data"]["status"] == "finished"


def test_what_happened_before_the_webhook_was_made_is_not_told(
    clock: FrozenDateTimeFactory, ada: Api, bob: Api, hook: Hook, deliver: Deliver, receiver: Receiver
) -> None:
    match = table_for(ada, bob)
    clock.tick(1)
    hook(ada, match)
    deliver()
    assert receiver.received == []
    settle((ada,), match)
    deliver()
    assert receiver.types == ["match.advanced"]


def test_a_player_is_not_told_of_matches_of_others(
    ada: Api, bob: Api, hook: Hook, deliver: Deliver, receiver: Receiver
) -> None:
    hook(ada, ada.id)
    bob.open("me", "bot")
    deliver()
    assert receiver.received == []


def test_somebody_who_sits_nowhere_is_told_what_the_public_knows(
    ada: Api, bob: Api, api: Api, hook: Hook, deliver: Deliver, receiver: Receiver
) -> None:
    match = table_for(ada, bob)
    hook(api.player("Cleo"), match, types=["match.advanced"])
    settle((ada, bob), match)
    deliver()
    told = [event for received in receiver.received for event in received.json["data"]["events"]]
    assert told == api.get(f"{match}/events", limit=500).json["events"]


@pytest.mark.parametrize("dies", ["tell", "acknowledge"])
def test_a_relay_that_dies_at_any_point_loses_nothing_and_tells_nothing_twice(
    cabinet: Cabinet,
    ada: Api,
    bob: Api,
    hook: Hook,
    deliver: Deliver,
    receiver: Receiver,
    monkeypatch: pytest.MonkeyPatch,
    dies: str,
) -> None:
    hook(ada, ada.id, types=["match.started"])
    table_for(ada, bob)
    dying, heir = relay_of(cabinet, "dying", 0), relay_of(cabinet, "heir", 0)
    with monkeypatch.context() as context:
        if dies == "tell":
            context.setattr(Teller, "tell", _die)
        else:
            context.setattr(Feed, "acknowledge", _die)
        with pytest.raises(Killed):
            dying.turn(0)
    heir.take_over(0)
    deliver()
    assert receiver.sequences == [1]


class Killed(BaseException):
    """What no code catches, as a signal would."""


def _die(*_: Any, **__: Any) -> None:
    raise Killed


def test_two_relays_at_the_same_time_tell_everything_once(
    cabinet: Cabinet, ada: Api, bob: Api, hook: Hook, deliver: Deliver, receiver: Receiver, monkeypatch: Any
) -> None:
    hook(ada, ada.id)
    match = table_for(ada, bob).rpartition("/")[2]
    put, raced = Outbox.put, []
    teller = teller_of(cabinet)

    def overtaken(self: Outbox, *how: Any, **more: Any) -> bool:
        if not raced:
            raced.append(True)
            teller.tell(match)
        return put(self, *how, **more)

    monkeypatch.setattr(Outbox, "put", overtaken)
    teller.tell(match)
    deliver()
    assert receiver.sequences == list(range(1, 9))


def test_a_relay_that_looked_before_another_told_more_tells_nothing_again(
    cabinet: Cabinet, ada: Api, bob: Api, hook: Hook, deliver: Deliver, receiver: Receiver, monkeypatch: Any
) -> None:
    hook(ada, ada.id)
    match = table_for(ada, bob)
    told, raced = Outbox.position, []
    teller = teller_of(cabinet)

    def meanwhile(self: Outbox, *how: Any) -> int | None:
        if not raced:
            raced.append(True)
            settle((ada,), match)
            teller.tell(match.rpartition("/")[2])
            settle((bob,), match)
        return told(self, *how)

    monkeypatch.setattr(Outbox, "position", meanwhile)
    teller.tell(match.rpartition("/")[2])
    deliver()
    news = [(message.json["type"], message.json["data"]) for message in receiver.received]
    assert len(news) > 7
    assert [one for place, one in enumerate(news) if one in news[:place]] == []


def test_a_rebuild_tells_nothing_again(
    cabinet: Cabinet, ada: Api, bob: Api, hook: Hook, deliver: Deliver, receiver: Receiver
) -> None:
    hook(ada, ada.id)
    table_for(ada, bob)
    deliver()
    receiver.received.clear()
    Cabinet.compose(cabinet.config).projections.rebuild()
    deliver()
    assert receiver.received == []


def test_a_player_whose_seat_is_taken_back_is_told(
    ada: Api, bob: Api, hook: Hook, deliver: Deliver, receiver: Receiver
) -> None:
    hook(bob, bob.id, types=["match.seat_left"])
    match = ada.open("me", "open", start_when="host")
    bob.post(f"{match}/seats/1")
    left = ada.ask("DELETE", f"{match}/seats/1")
    assert left.status_code == 200, left.text
    deliver()
    assert receiver.types == ["match.seat_left"]


def test_the_operator_is_told_what_the_public_knows(
    cabinet: Cabinet, app: Any, ada: Api, bob: Api, hook: Hook, deliver: Deliver, receiver: Receiver
) -> None:
    match = table_for(ada, bob)
    hook(operator_of(cabinet, app), match, types=["match.advanced"])
    settle((ada, bob), match)
    deliver()
    told = [event["event"] for received in receiver.received for event in received.json["data"]["events"]]
    public = ada.get(f"{match}/events", limit=500, as_="public").json["events"]
    assert told == [event["event"] for event in public]


# Who may watch.


def test_where_nobody_may_watch_strangers_are_told_nothing(
    ada: Api, bob: Api, api: Api, hook: Hook, deliver: Deliver, receiver: Receiver
) -> None:
    match = table_for(ada, bob, watch={"who": "nobody"})
    refused = api.player("Cleo").post("/v1/webhooks", {"subject": match.rpartition("/")[2], "url": receiver.url})
    assert refused.json["code"] == "unknown_match"
    hook(bob, match, types=["match.started"])
    deliver()
    assert receiver.types == ["match.started"]


def test_who_is_named_may_watch(
    ada: Api, bob: Api, api: Api, hook: Hook, deliver: Deliver, receiver: Receiver
) -> None:
    cleo = api.player("Cleo")
    match = table_for(ada, bob, watch={"who": "players", "players": [cleo.id]})
    hook(cleo, match, types=["match.started"])
    deliver()
    assert receiver.types == ["match.started"]


def test_who_watches_from_behind_is_told_so_many_events_later_and_everything_at_the_end(
    ada: Api, bob: Api, api: Api, hook: Hook, deliver: Deliver, receiver: Receiver
) -> None:
    match = table_for(ada, bob, watch={"who": "everybody", "delay": 3})
    cleo = api.player("Cleo")
    hook(cleo, match, types=["match.advanced"])
    while len(receiver.received) < 5:
        if ada.get(match).json["awaiting"] == [HOUSE]:
            break
        player = whose_turn((ada, bob), match)
        assert player.command(match, player.options(match)[0]["command"]).status_code == 200
        deliver()
        told = max((received.json["data"]["version"] for received in receiver.received), default=0)
        assert told <= cleo.get(match).json["version"] < ada.get(match).json["version"]
    assert receiver.received
    bob.post(f"{match}/resign")
    deliver()
    assert receiver.received[-1].json["data"]["version"] == ada.get(match).json["version"]
    seen = [event["version"] for received in receiver.received for event in received.json["data"]["events"]]
    assert seen == list(range(1, seen[-1] + 1))
