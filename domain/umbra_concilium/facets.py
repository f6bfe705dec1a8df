"""By what finished matches of this game are found."""

from domain.kernel.facets import Facet, Period, values_of
from domain.umbra_concilium.events import (
    DealBegan,
    EffectBlocked,
    EffectMissed,
    PointsScored,
    PointsTaken,
    StratagemUsed,
    TrickWon,
)
from domain.umbra_concilium.ids import CardId, EffectId, EffectOrStratagem, ScoredFor, StratagemId

FACETS = (
    Facet("trick", (TrickWon,), "card", values_of(CardId)),
    Facet("trick_by", (TrickWon,), "by", values_of(EffectId)),
    Facet("stratagem", (StratagemUsed,), "stratagem", values_of(StratagemId)),
    Facet("copied", (StratagemUsed,), "copies", values_of(StratagemId)),
    Facet("scored", (PointsScored,), "why", values_of(ScoredFor)),
    Facet("puppet", (PointsTaken,), None, ("taken",)),
    Facet("missed", (EffectMissed,), "effect", values_of(EffectOrStratagem)),
    Facet("blocked", (EffectBlocked,), "effect", values_of(EffectId)),
)
PERIOD = Period("deal", DealBegan, "number")
