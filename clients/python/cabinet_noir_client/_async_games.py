# Made from openapi.yaml by `make clients`.
"""The match of each game, with `await`. The one without is made from this file by `make clients`."""

from typing import Any, Literal, TypeAlias, Unpack, cast, overload

from cabinet_noir_client import types as t
from cabinet_noir_client._async_caller import AsyncCaller
from cabinet_noir_client._async_match import AsyncMatch
from cabinet_noir_client.terms import ConspiracyTerms, PaxIlluminatenTerms, RichelieuTerms, UmbraConciliumTerms

AsyncConspiracyMatch: TypeAlias = AsyncMatch[
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
AsyncPaxIlluminatenMatch: TypeAlias = AsyncMatch[
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
AsyncRichelieuMatch: TypeAlias = AsyncMatch[
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
AsyncUmbraConciliumMatch: TypeAlias = AsyncMatch[
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


class AsyncTable(AsyncCaller):
    """A caller that comes to matches: each is one of its game, where that is told."""

    @overload
    async def open_match(self, terms: t.ConspiracyNewMatch) -> AsyncConspiracyMatch: ...

    @overload
    async def open_match(self, terms: t.PaxIlluminatenNewMatch) -> AsyncPaxIlluminatenMatch: ...

    @overload
    async def open_match(self, terms: t.RichelieuNewMatch) -> AsyncRichelieuMatch: ...

    @overload
    async def open_match(self, terms: t.UmbraConciliumNewMatch) -> AsyncUmbraConciliumMatch: ...

    @overload
    async def open_match(self, terms: t.NewMatch) -> AsyncMatch: ...

    async def open_match(self, terms: Any) -> Any:
        """Open a match; with every seat taken it starts at once."""
        return AsyncMatch(self, (await self.api.create_match(terms))["id"])

    @overload
    async def play(
        self, game: Literal["conspiracy"], *others: str, **terms: Unpack[ConspiracyTerms]
    ) -> AsyncConspiracyMatch: ...

    @overload
    async def play(
        self, game: Literal["pax_illuminaten"], *others: str, **terms: Unpack[PaxIlluminatenTerms]
    ) -> AsyncPaxIlluminatenMatch: ...

    @overload
    async def play(
        self, game: Literal["richelieu"], *others: str, **terms: Unpack[RichelieuTerms]
    ) -> AsyncRichelieuMatch: ...

    @overload
    async def play(
        self, game: Literal["umbra_concilium"], *others: str, **terms: Unpack[UmbraConciliumTerms]
    ) -> AsyncUmbraConciliumMatch: ...

    async def play(self, game: t.GameKey, *others: str, **terms: Any) -> Any:
        """Open a match in which the caller has the first seat, and the `others` the next ones.

        Each is `bot`, a bot of a level as `bot:expert`, `open`, or `invited`; by default as few bots as will do.
        """
        least = 1 if others else (await self.api.show_game(game))["info"]["seats_min"]
        seats = ["me", *(others or ["bot"] * max(1, least - 1))]
        return await self.open_match(cast(Any, {"game": game, "seats": seats, **terms}))

    @overload
    def match(self, id: str, game: Literal["conspiracy"]) -> AsyncConspiracyMatch: ...

    @overload
    def match(self, id: str, game: Literal["pax_illuminaten"]) -> AsyncPaxIlluminatenMatch: ...

    @overload
    def match(self, id: str, game: Literal["richelieu"]) -> AsyncRichelieuMatch: ...

    @overload
    def match(self, id: str, game: Literal["umbra_concilium"]) -> AsyncUmbraConciliumMatch: ...

    @overload
    def match(self, id: str, game: t.GameKey | None = None) -> AsyncMatch: ...

    def match(self, id: str, game: t.GameKey | None = None) -> Any:
        """A match that exists; a caller who knows its game has its types."""
        return AsyncMatch(self, id)
