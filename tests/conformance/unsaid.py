"""What the log leaves unsaid of events, on purpose: by game and event the fields that no sentence names."""

from collections.abc import Mapping

UNSAID: Mapping[str, Mapping[str, frozenset[str]]] = {
    "conspiracy": {
        # The options of the match say it.
        "board_set_up": frozenset({"edition", "stations", "die_sides", "icon_faces"}),
        # The offer of the power follows, which says it.
        "agent_moved": frozenset({"uses"}),
    },
    "pax_illuminaten": {
        # The contacts give the purses, the number of players the rest.
        "table_set": frozenset({"seats", "automa", "round_limit", "supply", "purses", "places"}),
        # Nobody is shown these.
        "decks_stacked": frozenset({"map", "deck", "plots", "events"}),
        "deck_shuffled": frozenset({"order"}),
        # Whose turn it is, or whose card, is in a sentence before.
        "edict_discarded": frozenset({"seat"}),
        "special_ended": frozenset({"seat"}),
        "event_turned": frozenset({"seat"}),
        "special_dropped": frozenset({"seat"}),
        "cards_discarded": frozenset({"seat"}),
        "chamberlain_moved": frozenset({"seat", "space"}),
        "cards_swapped": frozenset({"seat"}),
        # The spaces of the court are counted by nobody.
        "court_taken": frozenset({"space", "redraw"}),
        "court_filled": frozenset({"space"}),
        # The particulars say it by seat.
        "game_ended": frozenset({"keys", "scores"}),
        "card_yielded": frozenset({"owes", "by"}),
        "card_expelled": frozenset({"place", "high", "discs", "home"}),
        # The beginning of the action says it.
        "action_began": frozenset({"main"}),
        "card_scouted": frozenset({"by"}),
        "challenge_began": frozenset({"by", "choose"}),
        # The rank of a card is printed on it; the Event Check says what follows.
        "card_placed": frozenset({"high", "beside"}),
        "card_turned_up": frozenset({"seat", "high"}),
        "plan_turned": frozenset({"high"}),
        "card_schemed": frozenset({"ability", "high"}),
        "strengths_revealed": frozenset({"high", "drawn"}),
        # The next question asks for it.
        "reveal_began": frozenset({"waiting"}),
        "strength_shown": frozenset({"source"}),
        "automa_plans": frozenset({"plan"}),
        # How it was decided says it.
        "challenge_resolved": frozenset({"card", "autos"}),
        # The name of the ability says it.
        "ability_used": frozenset({"buff", "actions"}),
    },
    "richelieu": {
        # The same at every table with these options and this number of players.
        "board_set_up": frozenset(
            {
                *("edition", "stall_guard", "boxes", "pairs", "income"),
                *("military", "prestige", "workers", "neutral_workers"),
            }
        ),
        "sheets_drawn": frozenset({"spaces"}),
        # Nobody is shown these.
        "piles_shuffled": frozenset({"richelieu", "enemy"}),
        # Sentences of their own follow.
        "intrigue_decided": frozenset({"first_reward", "second_reward", "cardinal"}),
        "game_ended": frozenset({"winners"}),
        "worker_turned_up": frozenset({"space"}),
    },
    "umbra_concilium": {
        "council_convened": frozenset({"options"}),
        # The card names its suit.
        "card_played": frozenset({"suit"}),
        # The names at the table count them.
        "trick_ended": frozenset({"scores"}),
    },
}
