"""Records chained and sealed anew by their forger: rules, authority, chance, result."""

import msgspec

from domain.kernel.chance import commitment
from tests.forgeries.frame import Forgery, forgery, record
from tests.forgeries.honest import ADA, Events, forged, one, played, record_of
from tests.forgeries.honest import duel as match_of_two


def umbra() -> bytes:
    """An honest record with much chance."""
    return played("umbra_concilium", 3)


def duel() -> bytes:
    """An honest record of two people."""
    return record_of(match_of_two())


def under(events: Events, rules: int) -> None:
    """The match says that it was opened under other rules."""
    one(events, "match_opened")["rules_version"] = rules


def other_winner(events: Events) -> None:
    """The player who resigned has won."""
    outcome = one(events, "match_ended")["outcome"]
    outcome["winners"] = [1 - seat for seat in outcome["winners"]]


def other_die(events: Events) -> None:
    """Another seat begins."""
    drawn = one(events, "first_lead_drawn")
    drawn["seat"] = (drawn["seat"] + 1) % 3


def cut(events: Events) -> None:
    """Half the match is left out."""
    del events[len(events) // 3 : -3]


def _other_winner_under(rules: int) -> Forgery:
    def change(events: Events) -> None:
        under(events, rules)
        other_winner(events)

    return record(forged(duel(), change))


@forgery
def other_winner_under_rules_0() -> Forgery:
    """Another winner, under rules version 0"""
    return _other_winner_under(0)


@forgery
def other_winner_under_rules_2() -> Forgery:
    """Another winner, under rules version 2"""
    return _other_winner_under(2)


@forgery
def other_winner_under_rules_99() -> Forgery:
    """Another winner, under rules version 99"""
    return _other_winner_under(99)


@forgery
def other_die_under_rules_2() -> Forgery:
    """Another die, under rules version 2"""

    def change(events: Events) -> None:
        under(events, 2)
        other_die(events)

    return record(forged(umbra(), change))


@forgery
def half_a_match_under_rules_99() -> Forgery:
    """Half the match cut out, under rules version 99"""

    def change(events: Events) -> None:
        under(events, 99)
        cut(events)

    return record(forged(umbra(), change))


@forgery
def invented_match() -> Forgery:
    """A match of two accounts that nobody played, a month ago, under rules version 99"""

    def change(events: Events) -> None:
        under(events, 99)
        del events[5:-3]
        other_winner(events)
        for event in events:
            event["at"] = event["at"].replace("2030-05", "2030-04")

    return record(forged(duel(), change))


@forgery
def other_rules_in_the_header() -> Forgery:
    """The header names other rules than the opening"""
    return record(forged(duel(), other_winner, rules_version=2))


@forgery
def other_winner_under_known_rules() -> Forgery:
    """Another winner"""
    return record(forged(duel(), other_winner), by_rules=True)


@forgery
def other_die_under_known_rules() -> Forgery:
    """Another die"""
    return record(forged(umbra(), other_die))


@forgery
def half_a_match() -> Forgery:
    """Half the match cut out"""
    return record(forged(duel(), cut), by_rules=True)


@forgery
def command_of_a_stranger() -> Forgery:
    """A player resigns in the name of the other"""

    def change(events: Events) -> None:
        for event in events[-3:]:
            event["actor"] |= {"by": ADA}

    return record(forged(duel(), change), by_rules=True)


@forgery
def command_that_leads_elsewhere() -> Forgery:
    """Another command than the one that led to its events"""

    def change(events: Events) -> None:
        given = [event for event in events if event.get("command", {}).get("type") == "play"]
        given[-1]["command"], given[-2]["command"] = given[-2]["command"], given[-1]["command"]

    return record(forged(duel(), change), by_rules=True)


@forgery
def time_that_goes_back() -> Forgery:
    """An event that is older than the one before it"""

    def change(events: Events) -> None:
        for event in events[-3:]:
            event["at"] = "2029-05-17T12:00:00.000Z"

    return record(forged(duel(), change), by_rules=True)


@forgery
def event_that_no_command_led_to() -> Forgery:
    """An event too many, which no command led to"""

    def change(events: Events) -> None:
        events.insert(-2, {**events[6], "command": None})
        del events[-3]["command"]

    return record(forged(duel(), change), by_rules=True)


@forgery
def bot_that_does_not_exist() -> Forgery:
    """A bot under a key that no bot of the game has"""

    def change(events: Events) -> None:
        rename_bot(events, "a_bot_of_nobody")

    return record(forged(umbra(), change), by_rules=True)


def rename_bot(events: Events, to: str) -> None:
    """All that one seat's bot did was done by another."""
    taken = one(events, "seat_taken")
    before = taken["occupant"]["bot"]
    taken["occupant"] |= {"bot": to, "name": f"{to} (bot)"}
    events[0]["command"]["seats"][taken["seat"]] = f"bot:{to}"
    for event in events:
        if event["actor"].get("seat") == taken["seat"] and event["actor"]["by"] == f"bot:{before}":
            event["actor"]["by"] = f"bot:{to}"


@forgery
def other_commitment() -> Forgery:
    """A seed that the opening did not commit to"""

    def change(events: Events) -> None:
        opened = events[0]
        opened["event"]["commitment"] = opened["command"]["commitment"] = commitment(bytes(32))

    return record(forged(duel(), change))


@forgery
def no_end() -> Forgery:
    """The end left out, with the seed and who lost"""

    def change(events: Events) -> None:
        del events[-3:]

    return record(forged(duel(), change))


@forgery
def two_ends() -> Forgery:
    """Two ends of one match"""

    def change(events: Events) -> None:
        events.insert(-2, msgspec.json.decode(msgspec.json.encode(events[-2])))

    return record(forged(duel(), change))


@forgery
def two_seeds() -> Forgery:
    """A seed revealed twice"""

    def change(events: Events) -> None:
        events.append(msgspec.json.decode(msgspec.json.encode(events[-1])))

    return record(forged(duel(), change))


@forgery
def seed_without_an_end() -> Forgery:
    """A seed revealed although nobody has won"""

    def change(events: Events) -> None:
        del events[-2]

    return record(forged(duel(), change))


@forgery
def played_on_after_the_end() -> Forgery:
    """Events of play after the end"""

    def change(events: Events) -> None:
        events.append({**msgspec.json.decode(msgspec.json.encode(events[8])), "at": events[-1]["at"]})

    return record(forged(duel(), change))
