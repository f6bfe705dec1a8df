# Made from openapi.yaml by `make clients`.
"""The match of each game, without `await`, made from the one with it by `make clients`."""

from typing import Any, Literal, TypeAlias, Unpack, cast, overload

from cabinet_noir_client import types as t
from cabinet_noir_client._sync_caller import Caller
from cabinet_noir_client._sync_match import Match
from cabinet_noir_client.terms import ConspiracyTerms, PaxIlluminatenTerms, RichelieuTerms, UmbraConciliumTerms

ConspiracyMatch: TypeAlias = Match[
    t.ConspiracyMatchSummary,
    t.ConspiracyView,
    t.ConspiracySeatOptions,
    t.ConspiracyCommand,
    t.ConspiracyCommandAnswer,
    t.ConspiracyEventDocument,
    t.ConspiracyAnalysis,
    t.ConspiracyForeseen,
    t.ConspiracyDifference,
]
PaxIlluminatenMatch: TypeAlias = Match[
    t.PaxIlluminatenMatchSummary,
    t.PaxIlluminatenView,
    t.PaxIlluminatenSeatOptions,
    t.PaxIlluminatenCommand,
    t.PaxIlluminatenCommandAnswer,
    t.PaxIlluminatenEventDocument,
    t.PaxIlluminatenAnalysis,
    t.PaxIlluminatenForeseen,
    t.PaxIlluminatenDifference,
]
RichelieuMatch: TypeAlias = Match[
    t.RichelieuMatchSummary,
    t.RichelieuView,
    t.RichelieuSeatOptions,
    t.RichelieuCommand,
    t.RichelieuCommandAnswer,
    t.RichelieuEventDocument,
    t.RichelieuAnalysis,
    t.RichelieuForeseen,
    t.RichelieuDifference,
]
UmbraConciliumMatch: TypeAlias = Match[
    t.UmbraConciliumMatchSummary,
    t.UmbraConciliumView,
    t.UmbraConciliumSeatOptions,
    t.UmbraConciliumCommand,
    t.UmbraConciliumCommandAnswer,
    t.UmbraConciliumEventDocument,
    t.UmbraConciliumAnalysis,
    t.UmbraConciliumForeseen,
    t.UmbraConciliumDifference,
]


class Table(Caller):
    """A caller that comes to matches: each is one of its game, where that is told."""

    @overload
    def open_match(self, terms: t.ConspiracyNewMatch) -> ConspiracyMatch: ...

    @overload
    def open_match(self, terms: t.PaxIlluminatenNewMatch) -> PaxIlluminatenMatch: ...

    @overload
    def open_match(self, terms: t.RichelieuNewMatch) -> RichelieuMatch: ...

    @overload
    def open_match(self, terms: t.UmbraConciliumNewMatch) -> UmbraConciliumMatch: ...

    @overload
    def open_match(self, terms: t.NewMatch) -> Match: ...

    def open_match(self, terms: Any) -> Any:
        """Open a match; with every seat taken it starts at once."""
        return Match(self, (self.api.create_match(terms))["id"])

    @overload
    def play(
        self, game: Literal["conspiracy"], *others: str, **terms: Unpack[ConspiracyTerms]
    ) -> ConspiracyMatch: ...

    @overload
    def play(
        self, game: Literal["pax_illuminaten"], *others: str, **terms: Unpack[PaxIlluminatenTerms]
    ) -> PaxIlluminatenMatch: ...

    @overload
    def play(
        self, game: Literal["richelieu"], *others: str, **terms: Unpack[RichelieuTerms]
    ) -> RichelieuMatch: ...

    @overload
    def play(
        self, game: Literal["umbra_concilium"], *others: str, **terms: Unpack[UmbraConciliumTerms]
    ) -> UmbraConciliumMatch: ...

    def play(self, game: t.GameKey, *others: str, **terms: Any) -> Any:
        """Open a match in which the caller has the first seat, and the `others` the next ones.

        Each is `bot`, a bot of a level as `bot:expert`, `open`, or `invited`; by default as few bots as will do.
        """
        least = 1 if others else (self.api.show_game(game))["info"]["seats_min"]
        seats = ["me", *(others or ["bot"] * max(1, least - 1))]
        return self.open_match(cast(Any, {"game": game, "seats": seats, **terms}))

    @overload
    def match(self, id: str, game: Literal["conspiracy"]) -> ConspiracyMatch: ...

    @overload
    def match(self, id: str, game: Literal["pax_illuminaten"]) -> PaxIlluminatenMatch: ...

    @overload
    def match(self, id: str, game: Literal["richelieu"]) -> RichelieuMatch: ...

    @overload
    def match(self, id: str, game: Literal["umbra_concilium"]) -> UmbraConciliumMatch: ...

    @overload
    def match(self, id: str, game: t.GameKey | None = None) -> Match: ...

    def match(self, id: str, game: t.GameKey | None = None) -> Any:
        """A match that exists; a caller who knows its game has its types."""
        return Match(self, id)
