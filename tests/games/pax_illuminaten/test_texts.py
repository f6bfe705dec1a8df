"""The log and the questions, as people read them."""

import re
from typing import Any

import pytest

from domain.kernel.messages import HOUSE, Command, Event
from domain.pax_illuminaten.commands import CallChallenge, Concede
from domain.pax_illuminaten.components import AUTOMAS, FACTIONS
from domain.pax_illuminaten.events import (
    ActionBegan,
    CardExpelled,
    ChallengeResolved,
    Deed,
    FavorPaid,
    GameEnded,
    RegainOffered,
    ScriptFollowed,
    StrengthsRevealed,
)
from domain.pax_illuminaten.favor.gaining import Gaining
from domain.pax_illuminaten.favor.paying import Paying
from domain.pax_illuminaten.particulars import PARTICULARS
from domain.pax_illuminaten.state import State
from domain.pax_illuminaten.turns.acting import Acting
from service.application.matches.history import holders
from service.application.names import as_stored
from service.application.texts import texts
from tests.playouts import Case, play_out

from .harness import A, B, Table, position
from .test_oust import TARGET, duel, shown

IN_ENGLISH = texts("en", "pax_illuminaten")
PEOPLE = {A: "Ada", B: "Blaise", HOUSE: "weishaupt"}


def holder(seat: int) -> str:
    return {int(seat): name for seat, name in PEOPLE.items()}[seat]


def told(event: Event, before: State | None = None) -> str:
    """The sentence about an event, with what the position before it adds."""
    more = PARTICULARS[type(event)](before, event) if before else None
    return IN_ENGLISH.tell("event", event, holder, **(IN_ENGLISH.arguments(more, holder) if more else {}))


def asked(decision: Paying | Gaining) -> str:
    return IN_ENGLISH.ask(decision, A, holder, ())


# Favor.


def test_what_may_be_paid_in_several_ways_is_told_as_alternatives() -> None:
    price = (("nobility", "clergy"), ("artists",))
    assert "Pay: Nobility or Clergy, Artists." in asked(Paying(A, price, 0, ()))
    fee = asked(Paying(A, price, 0, (("scholars",),)))
    assert "Pay: Scholars; Nobility or Clergy, Artists." in fee


def test_a_gain_of_either_is_told_as_alternatives() -> None:
    assert asked(Gaining(A, (("nobility", "clergy"),), None)).endswith("which: Nobility or Clergy.")


def test_what_any_favor_pays_is_told_as_any() -> None:
    assert "Pay: any favor, any favor." in asked(Paying(A, (FACTIONS, FACTIONS), 0, ()))


def test_a_discount_is_told_where_there_is_one() -> None:
    assert asked(Paying(A, (("artists",),), 0, ())) == "Pay: Artists."
    assert asked(Paying(A, (("artists",),), 1, ())) == "Pay: Artists. Discount: 1."


# Challenges.


def result(table: Table) -> ChallengeResolved:
    event = table.all(ChallengeResolved)[0]
    assert isinstance(event, ChallengeResolved)
    return event


@pytest.mark.parametrize(
    ("mine", "theirs", "discs", "command", "line"),
    [
        ("PIL001", "PIL002", 1, CallChallenge(), "Ada wins the challenge against Blaise, 7 to 3."),
        ("PIL002", "PIL001", 1, CallChallenge(), "Blaise stands firm against Ada, 7 to 3."),
        ("PIL046", "PIL001", 3, CallChallenge(), "Ada wins the challenge against Blaise at once, by a dagger."),
        ("PIL001", "PIL052", 3, CallChallenge(), "Blaise stands firm against Ada at once, by a hammer."),
        (
            "PIL046",
            "PIL052",
            3,
            CallChallenge(),
            "Dagger and hammer cancel: Blaise stands firm against Ada, 3 to 1.",
        ),
        ("PIL046", "PIL001", 3, Concede(), "Ada concedes the challenge: Blaise stands firm."),
    ],
)
def test_the_log_says_what_decided_a_challenge(
    mine: str, theirs: str, discs: int, command: Command, line: str
) -> None:
    assert told(result(shown(duel((mine,), (theirs,), {B: discs}), mine, theirs).then(command))) == line


def test_a_hammer_of_the_attacker_and_a_dagger_of_the_defender_are_told_too() -> None:
    strong = ChallengeResolved(A, B, TARGET, True, 5, 2, (True, False), "hammer")
    weak = ChallengeResolved(A, B, TARGET, False, 5, 2, (False, True), "dagger")
    assert told(strong) == "Ada wins the challenge against Blaise at once, by a hammer."
    assert told(weak) == "Blaise stands firm against Ada at once, by a dagger."


def test_who_shows_no_card_adds_none() -> None:
    event = StrengthsRevealed("PIL001", None, 6, 0, (False, False), False, ())
    assert told(event) == "Shown for the attack: Count Karl Pálffy de Erdőd (+6); for the defence: no card."


def test_a_card_that_wins_at_once_is_no_number() -> None:
    event = StrengthsRevealed("PIL046", "PIL002", 0, 2, (True, False), True, ())
    assert "(wins at once); for the defence: Count Graf von Cobenzl (+2)." in told(event)


# The automa.


def test_a_swap_with_the_plan_card_is_no_expel() -> None:
    swap = CardExpelled(HOUSE, "PIL001", "r1c1", "PIL002", "swap", False, (0, 0), (0, 0))
    assert told(swap).startswith("Adam Weishaupt swaps Count Karl Pálffy de Erdőd for the plan card ")


def test_the_log_says_what_a_row_of_the_script_does() -> None:
    row = ScriptFollowed("weishaupt", "e2", "PIL001", "expel")
    assert told(row) == "Adam Weishaupt follows row e2 of the script at Count Karl Pálffy de Erdőd: Expel."


@pytest.mark.parametrize(("how", "words"), [("automa_factions", "has won"), ("automa_shares", "shares the win")])
def test_what_the_automa_wins_by_names_it(how: str, words: str) -> None:
    said = IN_ENGLISH.say(f"how-{how}", {"house": "Adam Weishaupt"})
    assert said == f"The discs in the largest lodges decided, and Adam Weishaupt {words}."


@pytest.mark.parametrize(("language", "nameless"), [("en", "house|automa"), ("ja", "ハウス|ボット")])
@pytest.mark.parametrize("automa", AUTOMAS)
def test_the_automa_is_called_by_its_name_in_every_line(automa: str, language: str, nameless: str) -> None:
    match = play_out(Case("pax_illuminaten", 2, 0, (("automa", automa), ("round_limit", 6))))
    said = texts(language, "pax_illuminaten")
    game = [event for event in match.events if type(event) in match.case.rules.events.values()]
    lines = [said.tell("event", event, holders(match.final.match, as_stored)) for event in game]
    assert any(isinstance(event, GameEnded) for event in game)
    assert [line for line in lines if re.search(nameless, line)] == []
    assert any(said.name(automa) in line for line in lines)


# What settles an argument.


def test_the_log_names_the_card_that_acts_and_what_is_due() -> None:
    deed = Deed("oust", "main", TARGET, B, acting="PIL037", discs=2)
    line = told(ActionBegan(A, deed, True, (("artists", "magistrates"),) * 2, 0, ()))
    assert line.startswith("Ada ousts ")
    assert line.endswith(
        ", against Blaise, 2 discs, from Joseph von Sonnenfels, for Artists or Magistrates, Artists or Magistrates."
    )


def test_the_log_says_how_much_is_left_to_pay() -> None:
    due = position(agenda=(Acting(A), Paying(A, (("artists", "clergy"), ("artists",)), 0, ())))
    assert told(FavorPaid(A, "clergy", 1), due) == "Ada pays 1 Clergy; 1 to go."


def test_the_log_says_which_discs_stay_when_a_card_is_expelled() -> None:
    expelled = CardExpelled(A, "PIL001", "r1c1", "PIL002", "hand", False, (0, 1), (2, 0))
    assert told(expelled, position()).endswith("; discs that stay: Blaise 1; discs that go back: Ada 2.")


def ended(options: tuple[tuple[str, Any], ...] = (), seed: int = 0) -> tuple[GameEnded, str]:
    """The end of a match of two areopagites, and its sentence."""
    case = Case("pax_illuminaten", 2, seed, options, bot="areopagite")
    *_, last = play_out(case).plies
    state = last.before.known_world.public
    for event in last.decided.events:
        if isinstance(event, GameEnded):
            return event, told(event, state)
        state = case.rules.evolve(state, event.seen_by(None))
    raise AssertionError("the game did not end")


def test_the_log_gives_the_points_of_every_seat_by_faction_and_what_breaks_ties() -> None:
    event, line = ended((("round_limit", 3),))
    rows = re.findall(r"(Ada|Blaise) (\d+) \((.*?); (\d+) faction card", line)
    assert event.how == "factions"
    assert [int(total) for _, total, _, _ in rows] == list(event.scores)
    assert [int(cards) for _, _, _, cards in rows] == [cards for _, cards in event.keys]
    assert [sum(map(int, re.findall(r"\d+", factions))) for _, _, factions, _ in rows] == list(event.scores)


def test_the_log_names_the_plots_that_won() -> None:
    event, line = next(end for seed in range(9) if (end := ended(seed=seed))[0].how == "plots")
    (winner,) = event.winners
    assert re.fullmatch(rf"The game is over, won by {PEOPLE[winner]}: [^,]+, [^,]+\.", line)


# Small things.


def test_who_is_attacked_is_called_by_name() -> None:
    deed = Deed("oust", "main", TARGET, B)
    assert IN_ENGLISH.arguments(ActionBegan(A, deed, True, (), 0, ()), holder)["deed_rival"] == "Blaise"


def test_of_three_claims_that_clash_more_than_one_may_come_back() -> None:
    assert "only one" not in told(RegainOffered(A, ("P01", "P11", "P12")))
