"""By what finished matches of this game are found."""

from domain.kernel.facets import Facet, Period, values_of
from domain.richelieu.events import ArmyHired, JewelBought, JewelSold, WorkerPlacedFaceDown, WorkerPlacedFaceUp
from domain.richelieu.ids import PawnId, RewardId, SheetId
from domain.richelieu.intrigue_events import (
    BoxCleared,
    CardinalCaughtUp,
    PawnPlaced,
    RewardReceived,
    SheetWon,
    TileTaken,
    WorkerBribed,
)

SHEETS = values_of(SheetId)
FACETS = (
    Facet("placed", (WorkerPlacedFaceUp, WorkerPlacedFaceDown), "sheet", SHEETS),
    Facet("won_sheet", (SheetWon,), "sheet", SHEETS),
    Facet("reward", (RewardReceived,), "kind", values_of(RewardId)),
    Facet("bribed", (WorkerBribed,), "sheet", SHEETS),
    Facet("pawn", (PawnPlaced,), "pawn", values_of(PawnId)),
    Facet("jewel", (JewelSold,), None, ("sold",)),
    Facet("jewel", (JewelBought,), None, ("bought",)),
    Facet("went", (ArmyHired,), None, ("hired",)),
    Facet("went", (TileTaken,), None, ("round",)),
    Facet("went", (CardinalCaughtUp,), None, ("caught",)),
)
PERIOD = Period("intrigue", BoxCleared)
