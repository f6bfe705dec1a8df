"""The rules of every game say the same in both languages, each by itself, with one spelling for each term."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest

from domain import games

RULING = re.compile(r"\b(?:[A-Z]-A|R)\d+\b", re.ASCII)
BOARDS = Path(__file__).parents[2] / "clients" / "boards"
SPELLINGS: Mapping[str, Mapping[str, str]] = {
    "conspiracy": {
        "手番": "ターン",
        "買収": "報酬の支払い",
        r"\dマス": "スペース",
        r"に\d*マス": "スペース",
    },
    "pax_illuminaten": {
        "ダガー": "短刀",
        "突撃": "チャージ",
        "メインアクション": "メイン・アクション",
        "最初の席": "開始時プレイヤー",
        "スタートプレイヤー": "開始時プレイヤー",
    },
    "richelieu": {
        r"(?<!リシュ)(?<![・ァ-ヶー])ルイ(?!・ダルジャン)(?![ァ-ヶー])": "ルイ・ダルジャン",
        "(?<!陰謀)ボックス": "陰謀ボックス",
        r"30\+タイル": "30+名声点タイル",
        "買収": "賄賂",
        "工作員(?!とも書かれています)": "作業員",
    },
    "umbra_concilium": {"切り札": "決戦色", "場の色": "決戦色"},
}
"""By game: what no Japanese text says, and what it says instead."""
every_game = pytest.mark.parametrize("key", games())


@cache
def rules(key: str, name: str) -> str:
    return files(f"domain.{key}").joinpath(name).read_text(encoding="utf-8")


def outline(text: str) -> Iterator[tuple[str, str]]:
    """The numbers of sections and of the items in them, in order."""
    section = ""
    for line in text.splitlines():
        if heading := re.match(r"#{2,} (\d+(?:\.\d+)*)\.? ", line):
            section = heading[1]
            yield section, ""
        elif item := re.match(r"(\d+)\. ", line):
            yield section, item[1]


def rulings(text: str) -> dict[str, set[str]]:
    """The sections in which each ruling stands."""
    found: dict[str, set[str]] = {}
    for section in re.split(r"\n(?=## \d)", text)[1:]:
        number = section.split(".")[0].removeprefix("## ")
        for ruling in RULING.findall(section):
            found.setdefault(ruling, set()).add(number)
    return found


@every_game
def test_the_rules_have_the_same_sections_and_items_in_both_languages(key: str) -> None:
    assert list(outline(rules(key, "RULES.ja.md"))) == list(outline(rules(key, "RULES.md")))


@every_game
def test_every_ruling_stands_in_the_same_section_in_both_languages(key: str) -> None:
    assert rulings(rules(key, "RULES.ja.md")) == rulings(rules(key, "RULES.md"))


@every_game
def test_the_rules_name_the_same_codes_and_options_in_both_languages(key: str) -> None:
    named = [set(re.findall(r"`([a-z_0-9]+)`", rules(key, name))) for name in ("RULES.md", "RULES.ja.md")]
    assert named[0] == named[1]


@every_game
def test_the_japanese_rules_stand_by_themselves(key: str) -> None:
    assert re.findall(r"英語のルール|RULES\.md", rules(key, "RULES.ja.md")) == []


@every_game
def test_a_term_has_one_spelling_in_japanese(key: str) -> None:
    texts = {name: rules(key, name) for name in ("RULES.ja.md", "text/ja.ftl")}
    texts |= {path.name: path.read_text(encoding="utf-8") for path in (BOARDS / key).glob("*.js")}
    wrong = [
        (name, found[0], instead)
        for spelling, instead in SPELLINGS.get(key, {}).items()
        for name, text in texts.items()
        for found in re.finditer(spelling, text)
    ]
    assert wrong == []


@pytest.mark.parametrize("prefix", ["P", "PIL", "S_"])
def test_cards_that_the_rulebook_names_in_english_have_that_name_in_japanese(prefix: str) -> None:
    names = [
        dict(
            re.findall(
                rf"^name-({prefix}\d\d+|S_\w+) = (.*)$", rules("pax_illuminaten", f"text/{language}.ftl"), re.M
            )
        )
        for language in ("en", "ja")
    ]
    assert names[0]
    assert names[0] == names[1]
