title = Conspiracy: The Solomon Gambit
summary = Bribe agents in secret, and bring the case home before Doctor Solomon ends the game.
goal = Have the case in your headquarters in your turn, or paid Solomon most when he ends it.
name-steward = Steward
bot-steward = A sensible player: takes wins, stops wins, builds up two or three agents and watches the doctor.

# Components
name-beacon = Beacon
name-magician = Magician
name-roulette = Roulette
name-spyglass = Spyglass
name-tempest = Tempest
name-vagabond = Vagabond
name-solomon = Doctor Solomon
name-reserve = reserve
name-case = case
name-icon = icon
name-reconstruction = Reconstruction (not the printed board)
name-five = Vienna, London, Vilnius, Sofia, Madrid
name-seven = seven stations, with Zurich and Budapest
name-without_vienna = six stations, Zurich and Budapest instead of Vienna
name-north_west = north-west
name-north_east = north-east
name-south_east = south-east
name-south_west = south-west
name-red = red
name-purple = purple
name-blue = blue
name-green = green
name-yellow = yellow
name-orange = orange
name-board = game board
name-agent_figures = agents
name-payoff_boards = payoff boards
name-player_shields = player shields
name-restricted_markers = restricted markers
name-gold_sovereigns = gold sovereigns
name-burn_tokens = burn tokens
name-dr_solomon_standee = Doctor Solomon standee
name-briefcase = briefcase
name-starting_payoff_tokens = starting payoff tokens
name-dr_solomon_die = Doctor Solomon's die
name-algiers = Algiers
name-athens = Athens
name-belgrade = Belgrade
name-berlin = Berlin
name-brindisi = Brindisi
name-bucharest = Bucharest
name-budapest = Budapest
name-copenhagen = Copenhagen
name-dublin = Dublin
name-edinburgh = Edinburgh
name-glasgow = Glasgow
name-istanbul = Istanbul
name-kiev = Kiev
name-leningrad = Leningrad
name-lisbon = Lisbon
name-london = London
name-madrid = Madrid
name-marseille = Marseille
name-minsk = Minsk
name-moscow = Moscow
name-naples = Naples
name-oslo = Oslo
name-paris = Paris
name-prague = Prague
name-rome = Rome
name-salonica = Salonica
name-sofia = Sofia
name-tangier = Tangier
name-tunis = Tunis
name-valencia = Valencia
name-venice = Venice
name-vienna = Vienna
name-vilnius = Vilnius
name-warsaw = Warsaw
name-zurich = Zurich

# Kinds of components
kind-agent = Agents
kind-symbol = Symbols
name-headquarters = headquarters
name-station = train station
name-track = Doctor Solomon's track
name-sovereigns = sovereigns
name-starting_token = starting token
name-restricted = restricted
name-burned = burned

# What components do
effect-beacon = After its move, Beacon may bring one agent from a city one line away to its own city. The case stays.
effect-magician = After its move, Magician may send the case from its city to a city one line away.
effect-roulette = After its move, Roulette may bring the case from a city one line away to its own city.
effect-spyglass = After its move, Spyglass may send one other agent from its city to a city one line away. The case stays.
effect-tempest = After its move, Tempest may move { $uses } more times, by line or by train. The case does not go along on these moves.
effect-vagabond = After its move, Vagabond may ride from one train station to another, with or without the case.
effect-case = The case begins in Vienna. It travels only with an agent that moves, or by a power. You win if it is in your headquarters during your turn.
effect-headquarters = The city of a player. If the case is there during that player's turn, that player wins; no agent need be there.
effect-station = From one train station an agent can go to any other station in one move.
effect-solomon = He acts after every round: his die moves one space down. On the icon it is rolled instead. You may pay him at most { $limit } a turn; if he ends the game, whoever paid him most wins.
effect-track = The rounds that are left before Doctor Solomon's die is rolled.
effect-icon = Shown by { $faces } of { $sides } faces of the die. If it is rolled, the game ends at once and Doctor Solomon's best patron wins.
effect-sovereigns = Everybody has { $coins }. Those on an agent are your strength there: you can bid no more than that in a challenge. Only an assassination costs any.
effect-reserve = The sovereigns that you have not paid yet. On a tie for Doctor Solomon, the larger reserve wins.
effect-starting_token = The agent on which you began with { $token } sovereigns. On two others you put { $extra }. Only you know it.
effect-restricted = This player lost a challenge and can only pay in the next turn.
effect-burned = Assassinated: this agent has left the board for good. The sovereigns on it stay where they are, of no further use. It took { $cost } sovereigns on the killer out of the game.

# What is being asked
decision-placement = The agent of your starting token gets 3 of your sovereigns. Put 1 on each of two others.
decision-take_action = { $may_move_agent ->
    [yes] { $may_assassinate ->
        [yes] Your action: pay, move an agent, or assassinate one.
       *[no] Your action: pay, or move an agent.
    }
   *[no] You may only pay this turn.
}
decision-challenge_window = { $cost ->
    [0] { $seat } would move { $agent }.
   *[other] { $seat } would have { $agent } kill another agent.
} { $may_challenge ->
    [yes] You may challenge it.
   *[no] You have too few sovereigns on { $agent } to challenge it.
}
decision-duel = { $seat_is_you ->
    [yes] { $challenger } challenges you and bids { $bid } on { $agent }. { $may_raise ->
        [yes] Match the bid, or give way.
       *[no] You cannot match the bid and must give way.
    }
   *[no] { $seat } has matched your { $bid } on { $agent }. { $may_raise ->
        [yes] Bid more, or give way.
       *[no] You cannot bid more and must give way.
    }
}
decision-use_power = You may use the power of { $agent }.
decision-aftermath = The action of { $seat } is concluded.
decision-solomon_acts = Doctor Solomon acts at the end of the round.

# Buttons
command-place_payoffs = Put 1 sovereign each on { $agents }
command-pay_bribe = { $target ->
    [none] Pay nothing
   *[other] Pay { $amount } to { $target }
}
command-move_agent = { $with_case ->
    [yes] Move { $agent } to { $city } with the case
   *[no] Move { $agent } to { $city }
}
command-assassinate = { $killer } assassinates { $victim }
command-challenge = Challenge with { $amount }
command-raise = Bid { $amount }
command-pass = { $asked ->
    [challenge_window] Do not challenge
    [duel] Give way
    [use_power] Leave the power unused
   *[other] Decline
}
command-draw_agent = Draw { $agent } to Beacon
command-shove_agent = Send { $agent } to { $city }
command-push_case = Push the case to { $city }
command-pull_case = Pull the case to Roulette
command-extra_move = Tempest moves on to { $city }
command-ride_train = { $with_case ->
    [yes] Vagabond rides to { $city } with the case
   *[no] Vagabond rides to { $city }
}
command-advance_die = Move Doctor Solomon's die one space
command-roll_die = Roll Doctor Solomon's die

# The log
event-board_set_up = The agents take their places: { $agents }. The case lies in { $case }. Headquarters in turn order: { $hqs }. Doctor Solomon's die starts on { $die }; everybody has { $coins } sovereigns.
event-token_dealt = { $token ->
    [hidden] { $seat } { YOU($seat, "are", "is") } dealt a starting token, face down.
   *[other] { $seat } { YOU($seat, "are", "is") } dealt the starting token of { $token }.
}
event-payoffs_placed = { $agents ->
    [hidden] { $seat } { YOU($seat, "place", "places") } { $token_coins } sovereigns on the token's agent and { $extra_coins } on each of two others.
   *[other] { $seat } { YOU($seat, "place", "places") } { $token_coins } sovereigns on the token's agent and { $extra_coins } on each of { $agents }.
}
event-start_player_drawn = { $seat } { YOU($seat, "are", "is") } the start player of every round; Doctor Solomon stands to the right.
event-turn_began = Round { $round }: it is { $seat }{ YOU($seat, "r", "'s") } turn.
event-bribe_paid = { $target ->
    [hidden] { $seat } { YOU($seat, "make", "makes") } a payment.
    [none] { $seat } { YOU($seat, "make", "makes") } a payment of nothing, which looks like any other to the rest.
   *[other] { $seat } secretly { YOU($seat, "pay", "pays") } { $amount } to { $target }.
}
event-restriction_lifted = { $seat } { YOU($seat, "have", "has") } paid and { YOU($seat, "are", "is") } no longer restricted.
event-move_declared = { $with_case ->
    [yes] { $seat } { YOU($seat, "declare", "declares") }: { $agent } goes from { $origin } to { $city } with the case. The others may challenge, bidding at least { $least_bid }.
   *[no] { $seat } { YOU($seat, "declare", "declares") }: { $agent } goes from { $origin } to { $city } without the case. The others may challenge, bidding at least { $least_bid }.
}
event-assassination_declared = { $seat } { YOU($seat, "declare", "declares") }: { $killer } assassinates { $victim }. This proves at least { $cost } on { $killer }. The others may challenge, bidding at least { $least_bid }.
event-challenge_waived = { $seat } { YOU($seat, "do", "does") } not challenge.
event-challenge_made = { $seat } { YOU($seat, "challenge", "challenges") } and { YOU($seat, "bid", "bids") } { $amount } on { $agent }.
event-bid_raised = { $seat } { YOU($seat, "answer", "answers") } with { $amount } on { $agent }.
event-challenge_lost = { $seat } { YOU($seat, "stop", "stops") } bidding, { YOU($seat, "lose", "loses") } the challenge and may only pay in the next turn.
event-action_stopped = { $seat } { YOU($seat, "stop", "stops") } bidding: { $challenger } { YOU($challenger, "stop", "stops") } the action and the turn is over.
event-agent_moved = { $by_id ->
    [draw_agent] { $seat } { YOU($seat, "use", "uses") } Beacon's power: { $agent } comes from { $origin } to { $city }.
    [shove_agent] { $seat } { YOU($seat, "use", "uses") } Spyglass's power: { $agent } is sent from { $origin } to { $city }.
    [extra_move] { $seat } { YOU($seat, "use", "uses") } Tempest's power: { $agent } goes on from { $origin } to { $city }.
    [ride_train] { $with_case ->
        [yes] { $seat } { YOU($seat, "use", "uses") } Vagabond's power: { $agent } rides from { $origin } to { $city } with the case.
       *[no] { $seat } { YOU($seat, "use", "uses") } Vagabond's power: { $agent } rides from { $origin } to { $city }.
    }
   *[move_agent] { $with_case ->
        [yes] { $seat }{ YOU($seat, "r", "'s") } declared move stands: { $agent } goes from { $origin } to { $city } with the case.
       *[no] { $seat }{ YOU($seat, "r", "'s") } declared move stands: { $agent } goes from { $origin } to { $city }.
    }
}
event-case_moved = { $seat } { YOU($seat, "use", "uses") } the power of { $agent }: the case goes from { $origin } to { $city }.
event-agent_burned = { $killer } assassinates { $victim }, who leaves the board for good; { $seat } { YOU($seat, "lose", "loses") } { $cost } sovereigns on { $killer }.
event-power_offered = { $uses ->
    [one] { $seat } may now use the power of { $agent }.
   *[other] { $seat } may now use the power of { $agent }, up to { $uses } times.
}
event-power_declined = { $seat } { YOU($seat, "do", "does") } not use the power of { $agent }.
event-round_ended = Round { $round } is over; Doctor Solomon acts.
event-die_advanced = { $space ->
    [0] Doctor Solomon's die moves onto the icon; from the next round on it is rolled.
   *[other] Doctor Solomon's die moves to space { $space }.
}
event-die_rolled = { $icon ->
    [yes] Doctor Solomon's die shows { $face }, the icon: the game ends at once.
   *[no] Doctor Solomon's die shows { $face }, no icon: it is rolled again after the next round.
}
event-case_delivered = The case is in { $city }, { $seat }{ YOU($seat, "r", "'s") } headquarters, during { $seat }{ YOU($seat, "r", "'s") } turn.
event-shield_lifted = { $seat } { YOU($seat, "lift", "lifts") } the shield: starting token { $token }; { $agents_count ->
    [0] no sovereigns on agents
   *[other] sovereigns on agents: { $agents }
}; { $solomon } on Doctor Solomon; { $reserve } in reserve.
event-game_ended = { $how_id ->
    [case] The game is over: the case has come home.
   *[solomon] The game is over: { $winners_count ->
        [0] everybody has paid Doctor Solomon the same and has the same reserve, so it is a draw.
       *[other] Doctor Solomon's best patron wins, on a tie the larger reserve.
    }
}

# Why not
refusal-two_other_agents = Choose two different agents, neither being that of your starting token, in the alphabetical order of their ids.
refusal-must_act = A turn has exactly one action. A payment of nothing is always possible.
refusal-reserve_too_low = Your reserve is empty.
refusal-solomon_limit = Doctor Solomon takes at most 1 sovereign per payment.
refusal-agent_burned = This agent has been burned and is out of the game.
refusal-restricted = You are restricted: in this turn you may only pay.
refusal-must_leave = A move must lead to another city.
refusal-no_station = Trains go only from one station to another.
refusal-not_connected = No line connects the two cities.
refusal-case_elsewhere = The case is not in the city that this requires.
refusal-agent_elsewhere = This agent is not within reach of that power.
refusal-not_itself = Spyglass can send only other agents away.
refusal-too_poor_to_burn = An assassination needs at least 5 sovereigns of yours on the killer.
refusal-same_agent = An agent cannot assassinate itself.
refusal-not_together = The victim must be in the killer's city.
refusal-payoff_too_low = You do not have enough on the acting agent for a valid bid.
refusal-die_on_track = The die has not reached the icon yet; it moves.
refusal-die_on_icon = The die lies on the icon; it is rolled.

# Endings
how-case = The case was in the winner's headquarters during the winner's own turn.
how-solomon = Doctor Solomon ended the game: his best patron wins, on a tie the larger reserve; if all are equal, it is a draw.

# What happened, for searches
facet-moved = Agent moved
facet-moved_by = Agent moved by
facet-moved_case = Case moved by the power of
facet-offered_power = Power offered
facet-burned = Agent assassinated
facet-burned_with = Agent who assassinated
facet-challenge = Challenge
facet-challenge-made = made
facet-challenge-lost = lost
facet-challenge-won = won
facet-delivered = Case delivered in
facet-token = Starting token lifted
period-round = Round

# Names of commands
cause-place_payoffs = first payoffs
cause-pay_bribe = paying an agent
cause-move_agent = moving an agent
cause-assassinate = assassination
cause-challenge = challenge
cause-raise = higher bid
cause-pass = declining
cause-draw_agent = Beacon's power
cause-shove_agent = sending an agent away
cause-push_case = pushing the case
cause-pull_case = Roulette's power
cause-extra_move = Tempest's power
cause-ride_train = Vagabond's power
cause-advance_die = moving Doctor Solomon's die
cause-roll_die = rolling Doctor Solomon's die

# What people say at its table
phrase-who_paid = Now who paid for that?
phrase-doctor_comes = The doctor is coming!
