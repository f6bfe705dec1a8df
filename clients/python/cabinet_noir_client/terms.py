# Made from openapi.yaml by `make clients`.
"""The terms of a match of each game, besides its game and seats."""

from typing import Literal, TypedDict

from cabinet_noir_client import types as t


class ConspiracyTerms(TypedDict, total=False):
    """Of a match of `conspiracy`."""

    options: t.ConspiracyNewOptions
    """Match options of the game; omitted ones have their defaults."""

    start_when: Literal['full', 'host']
    """Start as soon as every seat is taken, or when the host starts the match. By default `"full"`."""

    undo: Literal['never', 'own', 'consent', 'free']
    """What may be undone: nothing; one's own latest commands, if nobody learnt anything from them; anything, if all agree; anything at once. By default `"own"`."""

    hints: bool
    """Whether players may have help: hints, which all see, analyses, branches. Such a match does not count. By default `false`."""

    pace: int
    """Milliseconds that bots and the house wait before each command. By default `0`."""

    position: dict[str, object] | None
    """A complete state in the game's view schema, without hidden values, with which the match begins instead of the setup; the `options` are then those of the state. Every seat sees what is visible on the table. Such a match does not count for ratings."""

    analysis: bool
    """Whether it is a board for analysis: the caller takes every seat that no bot has, sees everything, and undoes freely; the result never counts. Nobody else sees it unless `watch` says so. By default `false`."""

    watch: t.NewWatch | None
    """Who may see the match without a seat; by default everybody, without delay, and a board for analysis nobody."""

    clock: t.NewClock | None
    """How long players may think; by default without a limit."""


class PaxIlluminatenTerms(TypedDict, total=False):
    """Of a match of `pax_illuminaten`."""

    options: t.PaxIlluminatenNewOptions
    """Match options of the game; omitted ones have their defaults."""

    start_when: Literal['full', 'host']
    """Start as soon as every seat is taken, or when the host starts the match. By default `"full"`."""

    undo: Literal['never', 'own', 'consent', 'free']
    """What may be undone: nothing; one's own latest commands, if nobody learnt anything from them; anything, if all agree; anything at once. By default `"own"`."""

    hints: bool
    """Whether players may have help: hints, which all see, analyses, branches. Such a match does not count. By default `false`."""

    pace: int
    """Milliseconds that bots and the house wait before each command. By default `0`."""

    position: dict[str, object] | None
    """A complete state in the game's view schema, without hidden values, with which the match begins instead of the setup; the `options` are then those of the state. Every seat sees what is visible on the table. Such a match does not count for ratings."""

    analysis: bool
    """Whether it is a board for analysis: the caller takes every seat that no bot has, sees everything, and undoes freely; the result never counts. Nobody else sees it unless `watch` says so. By default `false`."""

    watch: t.NewWatch | None
    """Who may see the match without a seat; by default everybody, without delay, and a board for analysis nobody."""

    clock: t.NewClock | None
    """How long players may think; by default without a limit."""


class RichelieuTerms(TypedDict, total=False):
    """Of a match of `richelieu`."""

    options: t.RichelieuNewOptions
    """Match options of the game; omitted ones have their defaults."""

    start_when: Literal['full', 'host']
    """Start as soon as every seat is taken, or when the host starts the match. By default `"full"`."""

    undo: Literal['never', 'own', 'consent', 'free']
    """What may be undone: nothing; one's own latest commands, if nobody learnt anything from them; anything, if all agree; anything at once. By default `"own"`."""

    hints: bool
    """Whether players may have help: hints, which all see, analyses, branches. Such a match does not count. By default `false`."""

    pace: int
    """Milliseconds that bots and the house wait before each command. By default `0`."""

    position: dict[str, object] | None
    """A complete state in the game's view schema, without hidden values, with which the match begins instead of the setup; the `options` are then those of the state. Every seat sees what is visible on the table. Such a match does not count for ratings."""

    analysis: bool
    """Whether it is a board for analysis: the caller takes every seat that no bot has, sees everything, and undoes freely; the result never counts. Nobody else sees it unless `watch` says so. By default `false`."""

    watch: t.NewWatch | None
    """Who may see the match without a seat; by default everybody, without delay, and a board for analysis nobody."""

    clock: t.NewClock | None
    """How long players may think; by default without a limit."""


class UmbraConciliumTerms(TypedDict, total=False):
    """Of a match of `umbra_concilium`."""

    options: t.UmbraConciliumNewOptions
    """Match options of the game; omitted ones have their defaults."""

    start_when: Literal['full', 'host']
    """Start as soon as every seat is taken, or when the host starts the match. By default `"full"`."""

    undo: Literal['never', 'own', 'consent', 'free']
    """What may be undone: nothing; one's own latest commands, if nobody learnt anything from them; anything, if all agree; anything at once. By default `"own"`."""

    hints: bool
    """Whether players may have help: hints, which all see, analyses, branches. Such a match does not count. By default `false`."""

    pace: int
    """Milliseconds that bots and the house wait before each command. By default `0`."""

    position: dict[str, object] | None
    """A complete state in the game's view schema, without hidden values, with which the match begins instead of the setup; the `options` are then those of the state. Every seat sees what is visible on the table. Such a match does not count for ratings."""

    analysis: bool
    """Whether it is a board for analysis: the caller takes every seat that no bot has, sees everything, and undoes freely; the result never counts. Nobody else sees it unless `watch` says so. By default `false`."""

    watch: t.NewWatch | None
    """Who may see the match without a seat; by default everybody, without delay, and a board for analysis nobody."""

    clock: t.NewClock | None
    """How long players may think; by default without a limit."""
