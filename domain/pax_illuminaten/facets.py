"""By what finished matches of this game are found."""

from domain.kernel.facets import Facet, Period, values_of
from domain.pax_illuminaten.events.actions import ActionDone, CardExpelled
from domain.pax_illuminaten.events.cards import EdictIssued
from domain.pax_illuminaten.events.duels import ChallengeResolved
from domain.pax_illuminaten.events.schemes import AbilityUsed, CardSchemed, EdictTapped, FactionClaimed, PlotClaimed
from domain.pax_illuminaten.events.turn import ClaimLost, SpecialActivated, TurnBegan
from domain.pax_illuminaten.ids import AbilityId, CardId, DeedId, EdictId, FactionId, PlotId, SpecialId

CARDS, PLOTS, EDICTS = values_of(CardId), values_of(PlotId), values_of(EdictId)
FACETS = (
    Facet("action", (ActionDone,), "deed.kind", values_of(DeedId)),
    Facet("schemed", (CardSchemed,), "card", CARDS),
    Facet("ability", (AbilityUsed,), "ability", values_of(AbilityId)),
    Facet("expelled", (CardExpelled,), "card", CARDS),
    Facet("challenge", (ChallengeResolved,), "won", ("lost", "won")),
    Facet("defence", (ChallengeResolved,), "won", ("won", "lost"), "rival"),
    Facet("faction", (FactionClaimed,), "faction", values_of(FactionId)),
    Facet("plot", (PlotClaimed,), "plot", PLOTS),
    Facet("plot_lost", (ClaimLost,), "plot", PLOTS),
    Facet("edict", (EdictIssued,), "edict", EDICTS),
    Facet("edict_tapped", (EdictTapped,), "edict", EDICTS),
    Facet("special", (SpecialActivated,), "special", values_of(SpecialId)),
)
PERIOD = Period("round", TurnBegan, "round")
