"""Both languages name every card and say every reason, and RULES.md states every ruling and every code."""

import re
from importlib.resources import files

import pytest
from fluent.runtime import FluentBundle, FluentResource

from domain.kernel.messages import Seat, wire_name
from domain.kernel.options import Allow, Refuse
from domain.kernel.outcome import Outcome, ranked
from domain.match.events import MatchEnded
from domain.match.state import Match
from domain.umbra_concilium import GAME
from domain.umbra_concilium import events as ev
from domain.umbra_concilium.commands import PlayCard, PlayStratagem
from domain.umbra_concilium.components import EDITIONS, deck
from domain.umbra_concilium.decisions import Agenda
from domain.umbra_concilium.particulars import PARTICULARS
from domain.umbra_concilium.playing import PlayTurn
from domain.umbra_concilium.state import Play, State, Trick
from events.envelope import Actor, Envelope
from service.application.languages import LANGUAGES
from service.application.matches.eyes import Eyes
from service.application.matches.history import sentence
from service.application.names import as_stored
from service.application.second_person import FUNCTIONS
from service.application.texts import texts

DATA = EDITIONS["rulebook"]
RULINGS = [f"W-A{number:02}" for number in range(1, 53)]
NAMES = {
    *deck("rulebook"),
    *DATA.box,
    *(suit.id for suit in DATA.suits),
    *(suit.realm for suit in DATA.suits),
    *(number.effect for number in DATA.numbers),
    *(stratagem.id for stratagem in DATA.stratagems),
    *("high", "low", "rulebook", "rest_of_trick", "whole_trick_undo", "stays", "back", "break", "ignored"),
}
KEYS = {
    *(f"name-{name}" for name in NAMES),
    *(f"decision-{wire_name(kind)}" for kind in Agenda.__args__),
    *("how-ruler", "how-nobody"),
}
in_every_language = pytest.mark.parametrize("language", LANGUAGES)


def rules() -> str:
    return files("domain.umbra_concilium").joinpath("RULES.md").read_text()


def text(language: str) -> str:
    return files("domain.umbra_concilium").joinpath("text", f"{language}.ftl").read_text()


def source() -> str:
    modules = ("instants", "reckoning", "showdown")
    return "".join(files("domain.umbra_concilium").joinpath(f"{module}.py").read_text() for module in modules)


def bundle_of(language: str) -> FluentBundle:
    bundle = FluentBundle([language], functions=FUNCTIONS, use_isolating=False)
    bundle.add_resource(FluentResource(text(language)))
    return bundle


def test_a_stratagem_is_spoken_of_only_while_one_can_be_used() -> None:
    words, card, spent = (
        texts("en", "umbra_concilium"),
        Allow(PlayCard("sun_3")),
        Refuse(PlayStratagem, "stratagem_spent"),
    )
    both = (card, Allow(PlayStratagem("sun_3", "mirror")))
    assert words.ask(PlayTurn(0), 0, str, both) == "Play a card, alone or with a forbidden stratagem."
    assert words.ask(PlayTurn(0), 0, str, (card, spent)) == "Play a card."


@in_every_language
def test_everything_has_a_text(language: str) -> None:
    bundle = bundle_of(language)
    assert [key for key in sorted(KEYS) if not bundle.has_message(key)] == []


@in_every_language
def test_every_reason_for_which_an_effect_comes_to_nothing_is_told(language: str) -> None:
    given = set(re.findall(r'missed\([^"]*(?:"\w+", )?"(\w+)"\)', source()))
    given |= set(re.findall(r'(?:return|else) "(\w+)"', source()))
    told = re.search(r"\nevent-effect_missed = .*?\n}", text(language), re.DOTALL)
    assert told
    assert given == set(re.findall(r"\[(\w+)\]", told[0]))


@in_every_language
@pytest.mark.parametrize("use_effect", ["yes", "no"])
@pytest.mark.parametrize("copies", ["none", "Pure Arms"])
def test_a_button_and_its_log_line_tell_what_is_declared(language: str, use_effect: str, copies: str) -> None:
    bundle = bundle_of(language)
    arguments = {"seat": "Ada", "card": "fist 7", "stratagem": "X", "copies": copies, "use_effect": use_effect}
    for key in ("command-play_stratagem", "event-stratagem_used"):
        pattern = bundle.get_message(key).value
        assert pattern is not None
        written, errors = bundle.format_pattern(pattern, arguments)
        assert errors == []
        assert ("Pure Arms" in str(written)) == (copies != "none")
        assert str(written) == re.sub(" +", " ", str(written))


def test_the_rules_state_every_ruling() -> None:
    assert [ruling for ruling in RULINGS if not re.search(rf"\({ruling}[,)]", rules())] == []


def test_every_refusal_points_to_the_section_that_states_it() -> None:
    bodies = re.split(r"\n## ", rules())
    for code, section in GAME.meta.refusals.items():
        body = bodies[int(section)]
        assert body.startswith(f"{section}. "), code
        assert code in body, code


@pytest.mark.parametrize("option", GAME.meta.options.__struct_fields__[1:])
def test_the_rules_state_every_option(option: str) -> None:
    assert f"`{option}`" in re.split(r"\n## ", rules())[9]


def ended(language: str, outcome: Outcome) -> str:
    """The last line of the log."""
    envelope = Envelope(9, "", Actor("house"), "", 1, MatchEnded(outcome), "", "")
    match = Match(seats=(None,) * len(outcome.standings))
    return sentence(envelope, Eyes("truth"), match, texts(language, "umbra_concilium"), as_stored).text


@pytest.mark.parametrize(("language", "clause"), [("en", "#1 won."), ("ja", "勝者: #1")])
def test_the_last_line_of_the_log_names_the_ruler_as_the_winner(language: str, clause: str) -> None:
    assert clause in ended(language, ranked("ruler", {Seat(seat): seat == 1 for seat in range(3)}))


@pytest.mark.parametrize(("language", "clause"), [("en", "No player won."), ("ja", "勝者なし")])
def test_the_last_line_of_the_log_says_that_nobody_won(language: str, clause: str) -> None:
    assert clause in ended(language, ranked("nobody", {Seat(seat): False for seat in range(3)}, winners=()))


def test_who_leads_next_is_said_as_long_as_there_is_a_next_trick() -> None:
    said = texts("en", "umbra_concilium")
    assert "leads next" in said.tell("event", ev.TrickEnded(Seat(0), None, (9, 1, 0)), str)
    assert "leads next" not in said.tell("event", ev.TrickEnded(Seat(0), None, (10, 1, 0), over=True), str)


def won(by: str | None, *cards: str) -> str:
    """What the log says of a trick that the first of some cards won, by an effect or as the best of its suit."""
    state = State(trick=Trick(plays=tuple(Play(Seat(seat), card) for seat, card in enumerate(cards))))
    event = ev.TrickWon(Seat(0), cards[0], "sword", "high", by)
    said = texts("en", "umbra_concilium")
    return said.tell("event", event, str, **said.arguments(PARTICULARS[ev.TrickWon](state, event), str))


@pytest.mark.parametrize(
    ("by", "cards", "reason"),
    [
        (None, ("sword_7", "sword_4", "bow_9"), "(+1): sword 7 is the highest of the battle suit, sword."),
        ("imbalance", ("bow_5", "sword_4", "axe_1"), "(+1): bow 5 has Imbalance, and all other cards are lower."),
        ("imbalance", ("bow_5", "sword_6", "axe_9"), "(+1): bow 5 has Imbalance, and all other cards are higher."),
    ],
)
def test_the_log_says_in_one_sentence_who_wins_what_and_why(
    by: str | None, cards: tuple[str, ...], reason: str
) -> None:
    assert won(by, *cards).endswith(reason)


def test_the_log_says_what_pure_arms_undoes() -> None:
    said = texts("en", "umbra_concilium")
    assert "undoes" in said.tell("event", ev.EffectsSilenced(Seat(0), "fist", "high", undone=True), str)
    assert "undoes" not in said.tell("event", ev.EffectsSilenced(Seat(0), "fist", "high"), str)


@pytest.mark.parametrize(
    ("effect", "reason"), [("made_fortune", "cards of this number"), ("three_souls", "no suit")]
)
def test_the_log_says_of_what_there_are_not_three(effect: str, reason: str) -> None:
    missed = ev.EffectMissed(Seat(0), "fist_3", effect, "not_three")
    assert reason in texts("en", "umbra_concilium").tell("event", missed, str)
