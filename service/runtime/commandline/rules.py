"""`cabinet rules`: the tables of components in the rules of every game."""

from pathlib import Path

import click

from domain import games
from service.application.languages import LANGUAGES
from service.application.rulebooks import rulebook_file, with_tables
from service.application.texts import texts


@click.command()
def rules() -> None:
    """Write the tables of components in the rules anew."""
    for key, game in games().items():
        for language in LANGUAGES:
            file = Path(str(rulebook_file(key, language)))
            if file.is_file():
                written = file.read_text(encoding="utf-8")
                entries = game.catalogue(next(iter(game.components)))
                file.write_text(with_tables(written, texts(language, key), entries), encoding="utf-8")
