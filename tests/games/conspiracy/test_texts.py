"""Both languages have a text for everything that can be said, and RULES.md states every ruling and every code."""

import re
from importlib.resources import files

import pytest
from fluent.runtime import FluentBundle, FluentResource

from domain.conspiracy import GAME
from domain.conspiracy.action import TakeAction
from domain.conspiracy.challenge import ChallengeWindow, Duel
from domain.conspiracy.commands import Assassinate, Challenge, MoveAgent, Pass, PayBribe, Raise
from domain.conspiracy.components import EDITIONS
from domain.conspiracy.decisions import Agenda
from domain.conspiracy.events import GameEnded, ShieldLifted
from domain.kernel.messages import Seat, wire_name
from domain.kernel.options import Allow, Option, Refuse
from service.application.languages import LANGUAGES
from service.application.second_person import FUNCTIONS
from service.application.texts import texts

DATA = EDITIONS["reconstruction"]
RULINGS = [f"C-A{number:02}" for number in range(1, 55)]
KEYS = {
    "title",
    "summary",
    *(f"name-{city.id}" for city in DATA.cities),
    *(f"name-{agent}" for agent in DATA.agent_ids),
    *(f"name-{part}" for part in (*DATA.box, *DATA.stations, "solomon", "reserve", "reconstruction")),
    *(f"command-{name}" for name in GAME.commands),
    *(f"event-{name}" for name in GAME.events),
    *(f"decision-{wire_name(kind)}" for kind in Agenda.__args__),
    *(f"refusal-{code}" for code in GAME.meta.refusals),
    "how-case",
    "how-solomon",
}


def rules() -> str:
    return files("domain.conspiracy").joinpath("RULES.md").read_text()


def text(language: str) -> str:
    return files("domain.conspiracy").joinpath("text", f"{language}.ftl").read_text()


PAY, MOVE, BURN = Allow(PayBribe()), Allow(MoveAgent("beacon", "paris")), Allow(Assassinate("beacon", "tempest"))


@pytest.mark.parametrize(
    ("options", "asked"),
    [
        ((PAY, MOVE, BURN), "Your action: pay, move an agent, or assassinate one."),
        ((PAY, MOVE, Refuse(Assassinate, "same_agent")), "Your action: pay, or move an agent."),
        ((PAY, Refuse(MoveAgent, "restricted")), "You may only pay this turn."),
    ],
)
def test_a_turn_is_asked_only_for_what_is_possible(options: tuple[Option, ...], asked: str) -> None:
    assert texts("en", "conspiracy").ask(TakeAction(0), 0, str, options) == asked


@pytest.mark.parametrize(
    ("bidder", "options", "said"),
    [
        (0, (Allow(Raise(3)), Allow(Pass())), "Match the bid, or give way."),
        (0, (Allow(Pass()),), "You cannot match the bid and must give way."),
        (1, (Allow(Raise(3)), Allow(Pass())), "Bid more, or give way."),
        (1, (Allow(Pass()),), "You cannot bid more and must give way."),
    ],
)
def test_a_bid_is_asked_for_only_where_one_is_possible(bidder: int, options: tuple[Option, ...], said: str) -> None:
    duel = Duel(0, 1, "beacon", 2, bidder)
    assert texts("en", "conspiracy").ask(duel, bidder, str, options).endswith(said)


@pytest.mark.parametrize(
    ("deed", "cost", "said"),
    [
        (MoveAgent("beacon", "paris"), 0, "1 would move Beacon."),
        (Assassinate("beacon", "tempest"), 5, "1 would have Beacon kill another agent."),
    ],
)
def test_a_challenge_is_asked_for_by_what_would_happen(deed: MoveAgent | Assassinate, cost: int, said: str) -> None:
    window = ChallengeWindow(1, deed, "beacon", 1, cost, (0,))
    asked = texts("en", "conspiracy").ask(window, 0, str, (Allow(Challenge(1)), Allow(Pass())))
    assert asked == f"{said} You may challenge it."


def test_to_decline_is_named_after_what_is_declined() -> None:
    words = texts("en", "conspiracy")
    asked = ("challenge_window", "duel", "use_power")
    assert [words.offer(Pass(), kind, str) for kind in asked] == [
        "Do not challenge",
        "Give way",
        "Leave the power unused",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_text(language: str) -> None:
    bundle = FluentBundle([language], functions=FUNCTIONS, use_isolating=False)
    bundle.add_resource(FluentResource(text(language)))
    assert [key for key in sorted(KEYS) if not bundle.has_message(key)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("value", ["hidden", "none", "yes", "anything"])
def test_every_text_can_be_written(language: str, value: str) -> None:
    bundle = FluentBundle([language], functions=FUNCTIONS, use_isolating=False)
    bundle.add_resource(FluentResource(text(language)))
    arguments = dict.fromkeys(re.findall(r"\$(\w+)", text(language)), value)
    for key in KEYS:
        pattern = bundle.get_message(key).value
        assert pattern is not None
        written, errors = bundle.format_pattern(pattern, arguments)
        assert written
        assert errors == []


@pytest.mark.parametrize(("language", "clause"), [("en", "draw"), ("ja", "引き分け")])
def test_the_log_calls_an_end_without_winners_a_draw(language: str, clause: str) -> None:
    assert clause in texts(language, "conspiracy").tell("event", GameEnded("solomon", ()), str)


@pytest.mark.parametrize(("language", "clause"), [("en", "best patron wins"), ("ja", "勝利")])
def test_the_log_says_why_the_best_patron_wins(language: str, clause: str) -> None:
    assert clause in texts(language, "conspiracy").tell("event", GameEnded("solomon", (Seat(1),)), str)


def test_both_languages_say_the_same_things() -> None:
    english, japanese = (set(re.findall(r"^[a-z][\w-]* =", text(name), re.M)) for name in ("en", "ja"))
    assert english == japanese


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["commands", "events"])
def test_a_text_uses_only_the_fields_of_its_message(language: str, kind: str) -> None:
    classes = {f"{kind[:-1]}-{name}": cls for name, cls in getattr(GAME, kind).items()}
    for message in re.split(r"\n(?=[a-z])", text(language)):
        cls = classes.get(message.split(" ")[0])
        if cls is not None:
            used = {re.sub("_(id|count)$", "", name) for name in re.findall(r"\$(\w+)", message)}
            assert used <= {*cls.__struct_fields__, "asked"}, message


def test_the_rules_state_every_ruling() -> None:
    assert [ruling for ruling in RULINGS if f"({ruling}" not in rules()] == []


def test_every_refusal_points_to_the_section_that_states_it() -> None:
    bodies = re.split(r"\n## ", rules())
    for code, section in GAME.meta.refusals.items():
        body = bodies[int(section)]
        assert body.startswith(f"{section}. "), code
        assert code in body, code


@pytest.mark.parametrize(
    ("coins", "words"),
    [
        ({"beacon": 3, "magician": 0, "tempest": 2}, "sovereigns on agents: 3 Beacon, 2 Tempest;"),
        ({}, "no sovereigns"),
    ],
)
def test_the_log_tells_the_coins_on_agents_when_a_shield_is_lifted(coins: dict[str, int], words: str) -> None:
    lifted = ShieldLifted(Seat(0), "beacon", coins, 4, 7)
    assert words in texts("en", "conspiracy").tell("event", lifted, lambda seat: "Ada")


@pytest.mark.parametrize(("how", "said"), [("case", "over."), ("resignation", "over: ended by resignation.")])
def test_the_end_of_a_match_does_not_say_again_what_the_game_said(how: str, said: str) -> None:
    given = {"how_id": how, "how": "ended by resignation.", "winners": "Ada"}
    assert texts("en", "conspiracy").say("event-match_ended", given) == f"The match is {said} Ada won."
