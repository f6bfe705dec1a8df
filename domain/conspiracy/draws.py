"""What chance decides in Conspiracy."""

from domain.conspiracy.components import EDITIONS
from domain.kernel.draws import Draw

_SETUP = "the setup"
_AGENTS = {key: EDITIONS[key].agent_ids for key in EDITIONS.raw}

AGENTS = Draw(
    name="agents",
    step=_SETUP,
    how="shuffle",
    of="the six agents",
    gives=(
        "`board_set_up.agents`: the agents in this order stand in belgrade, berlin, marseille, paris, rome, warsaw"
    ),
    items=_AGENTS,
)
CORNER = Draw(
    name="corner",
    step=_SETUP,
    how="number",
    of="with 2 seats below 2, with 3 seats below 4; with 4 seats there is no draw",
    gives=(
        "`board_set_up.hqs`, from the corners glasgow, moscow, athens, algiers: with 3 seats all but the corner of "
        "this number, with 2 seats this one and the second after it"
    ),
)
TOKENS = Draw(
    name="tokens",
    step=_SETUP,
    how="shuffle",
    of="the six agents",
    gives="`token_dealt.token`: seat 0 gets the first, seat 1 the second, and so on",
    items=_AGENTS,
)
START = Draw(
    name="start",
    step="after the last `place_payoffs`",
    how="number",
    of="below the number of seats",
    gives="`start_player_drawn.seat`",
)
DIE = Draw(
    name="die",
    step="`roll_die`",
    how="number",
    of="below `board_set_up.die_sides`",
    gives="`die_rolled.face` is one more; `icon` says whether the face is at most `board_set_up.icon_faces`",
)
DRAWS = (AGENTS, CORNER, TOKENS, START, DIE)
