"""The page about the architecture names files that exist, and explains each word once."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
FILES = sorted(set(re.findall(r"[\w<>./-]+\.(?:py|lua|ftl|yaml|cfg|toml)\b", PAGE)))
FOLDERS = sorted(set(re.findall(r"(?<![\w/{])(?:[a-z_]+|<game>)(?:/(?:[a-z_]+|<game>))*/(?![\w{<.])", PAGE)))
WORDS = re.findall(r"^\| \*\*(.+?)\*\* \|", PAGE, re.MULTILINE)


def test_every_file_that_is_named_exists() -> None:
    assert [name for name in FILES if "/" not in name] == [], "a file is named from the root of the repository"
    assert [name for name in FILES if not found(name)] == []


def test_every_folder_that_is_named_exists() -> None:
    assert [name for name in FOLDERS if not any(path.is_dir() for path in found(name))] == []


def test_the_page_names_what_it_is_about() -> None:
    assert len(FILES) > 50
    assert "domain/<game>/" in FOLDERS
    assert {f"{layer}/" for layer in ("domain", "service")} <= set(FOLDERS)


def test_a_name_with_a_game_in_it_is_meant_for_every_game() -> None:
    games = [path.parent for path in (ROOT / "domain").glob("*/RULES.md")]
    for name in FILES:
        if name.startswith("domain/<game>/"):
            assert all((game / name.removeprefix("domain/<game>/")).exists() for game in games), name


def test_every_word_is_explained_once() -> None:
    assert len(WORDS) > 30
    assert len(set(WORDS)) == len(WORDS)


def found(name: str) -> list[Path]:
    """What a name stands for; `<game>` is any game."""
    return list(ROOT.glob(name.rstrip("/").replace("<game>", "*")))
