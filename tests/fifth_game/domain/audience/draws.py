"""What chance decides."""

from domain.audience.components import COURT

from domain.kernel.draws import Draw

DECK = Draw(
    name="deck",
    step="the setup",
    how="shuffle",
    of="the courtiers",
    gives="`hand_dealt.courtiers`: seat 0 gets the first, and so on",
    items={"first": COURT.courtiers},
)
FACE = Draw(name="face", step="`throw_die`", how="number", of="below the faces of the die", gives="one less")
DRAWS = (DECK, FACE)
