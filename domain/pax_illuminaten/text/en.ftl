title = Pax Illuminaten
summary = Spread the influence of the Illuminati over a map of luminaries, and be the first to fulfil two plots.
goal = Hold two claimed plots at the end of your turn, or have most points after five edicts.
name-areopagite = Areopagite
bot-areopagite = A sensible player: looks one step ahead, spreads over cards it can hold, and claims at the first opportunity.

# Components
name-PIL001 = Count Karl Pálffy de Erdőd
name-PIL002 = Count Graf von Cobenzl
name-PIL003 = Christian Cannabich
name-PIL004 = Jakob Friedrich von Fritsch
name-PIL005 = Ludwig X of Hesse-Darmstadt
name-PIL006 = Baron Schenck zu Schweinsberg
name-PIL007 = Christian Adolph Overbeck
name-PIL008 = Franz Wilhelm von Spiegel
name-PIL009 = Heinrich Ottokar Reichard
name-PIL010 = Leopold Friedrich Günther von Goeckingk
name-PIL011 = Lorenz von Westenrieder
name-PIL012 = Jacob Friedrich von Abel
name-PIL013 = Johann Jakob Lanz
name-PIL014 = Georg Heinrich Sieveking
name-PIL015 = Karl Leonhard Reinhold
name-PIL016 = Frederick V, Landgrave of Hesse-Homburg
name-PIL017 = Karl August von Hardenberg
name-PIL018 = Augustus, Duke of Saxe-Gotha-Altenburg
name-PIL019 = Friedrich Lothar von Stadion
name-PIL020 = Ignaz von Born
name-PIL021 = Thomas Maria Baron De Bassus
name-PIL022 = Friedrich Heinrich Jacobi
name-PIL023 = Gerhard Anton von Halem
name-PIL024 = Anton Matthias Sprickmann
name-PIL025 = Ulrich Lebrecht von Mandelsloh
name-PIL026 = Johann Karl August Musäus
name-PIL027 = Aloys Blumauer
name-PIL028 = Leopold von Kolowrat-Krakowsky
name-PIL029 = Justus Christian Loder
name-PIL030 = Friedrich Münter
name-PIL031 = Adolph Freiherr Knigge
name-PIL032 = Maximilian von Montgelas
name-PIL033 = Karl Alois, Prince Lichnowsky
name-PIL034 = Philipp von Walderdorf
name-PIL035 = Ernest II, Duke of Saxe-Gotha-Altenburg
name-PIL036 = Franz Zwack
name-PIL037 = Joseph von Sonnenfels
name-PIL038 = Karl Theodor Anton Maria von Dalberg
name-PIL039 = Gottlieb Hufeland
name-PIL040 = Johann Joachim Christoph Bode
name-PIL041 = Johann Casimir Häffelin
name-PIL042 = Johann Wolfgang von Goethe
name-PIL043 = Karl, Landgrave of Hesse-Kassel
name-PIL044 = Christoph Friedrich Nicolai
name-PIL045 = Johann Gottfried Herder
name-PIL046 = Karl August, Grand Duke of Saxe-Weimar-Eisenach
name-PIL047 = Johann Baptist Strobl
name-PIL048 = Christian Gotthilf Salzmann
name-PIL049 = Friedrich Ludwig Schröder
name-PIL050 = Johann Christoph von Wöllner
name-PIL051 = Johann Georg Heinrich Feder
name-PIL052 = Karl Theodore, Elector of Bavaria
name-PIL053 = Johann Georg Schlosser
name-PIL054 = Duke Ferdinand of Brunswick-Wolfenbüttel
name-PIL055 = Wolfgang Amadeus Mozart
name-PIL056 = Eulogius Schneider
name-PIL057 = Johann Heinrich Pestalozzi
name-nobility = Nobility
name-E_nobility = Edict: Nobility
name-professions = Professions
name-E_professions = Edict: Professions
name-magistrates = Magistrates
name-E_magistrates = Edict: Magistrates
name-artists = Artists
name-E_artists = Edict: Artists
name-scholars = Scholars
name-E_scholars = Edict: Scholars
name-clergy = Clergy
name-E_clergy = Edict: Clergy
name-C04 = Contact IV
name-C05 = Contact V
name-C06 = Contact VI
name-C07 = Contact VII
name-C08 = Contact VIII
name-C09 = Contact IX
name-C10 = Contact X
name-C11 = Contact XI
name-C12 = Contact XII
name-C13 = Contact XIII
name-C14 = Contact XIV
name-C15 = Contact XV
name-C16 = Contact XVI
name-C17 = Contact XVII
name-C18 = Contact XVIII
name-C19 = Contact XIX
name-C20 = Contact XX
name-C21 = Contact XXI
name-C22 = Contact XXII
name-C23 = Contact XXIII
name-P01 = Fringe Enlistment
name-P02 = Consort of Peers
name-P03 = Enlightened Authority
name-P04 = The Inner Circle
name-P05 = Freemason Union
name-P06 = Dispersed Contacts
name-P07 = Influential Converts
name-P08 = Path of Whispers
name-P09 = Shadow Alliance
name-P10 = Rosicrucian Foil
name-P11 = Line of Exchange
name-P12 = The Grand Lodge
name-P13 = Clandestine Vassal
name-S_wilhelmsbad = Congress of Wilhelmsbad
name-S_courtly = Courtly Celebrations
name-S_investigators = Ecclesiastical Investigators
name-S_decree = Elector's Decree
name-S_fair_weather = Fair Weather
name-S_compact = Freemason Compact
name-S_tidings = Quiet Tidings
name-S_press = Recruitment Press
name-S_advance = Rosicrucian Advance
name-st_germain = Count of St. Germain
name-joseph_ii = Joseph II
name-cagliostro = Alessandro Cagliostro
name-weishaupt = Adam Weishaupt
name-none = none
name-main = main action
name-cube = bonus action cube
name-placard = placard
name-scout = Scout
name-influence = Influence
name-extort = Extort
name-organize = Organize
name-expel = Expel
name-oust = Oust
name-influence_any_rival_discount = Influence anywhere, cheaper beside rivals
name-influence_cost_minus_one = cheaper Influence
name-swap_two_luminaries = swap of two luminaries
name-extort_any_count_rivals = Extort anywhere, rival discs count
name-expel_then_shift_one = Expel and bring a disc
name-expel_free = free Expel
name-organize_any_free = free Organize anywhere
name-draw_two_or_court_one = two cards or one of the court
name-scout_any_free = free Scout anywhere
name-scout_gain_placed_favor = favor of scouted cards
name-oust_set_initial_strength = Oust with a chosen strength
name-oust_ignore_advantage = Oust without advantage
name-take_two_from_edict = two favor of an edict
name-replace_private_plot = a new private plot
name-borrow_faction_card = a borrowed faction card
name-ace_collect_and_bridge = favor of the Ace
name-crown_extra_main_action = extra main action
name-influence_and_extort = Influence, then Extort
name-retreat_and_extort = Extort beside rivals and of the placard
name-charge = Charge
name-swap_and_influence = swap with the plan card, then Influence
name-fill_and_oust = discs on every open location, then Oust
name-try_the_next = on to the next neighbour, clockwise
name-hand = hand
name-deck = deck
name-plan = plan card
name-swap = swap with the plan card
name-plots = Plot Check
name-events = Event Check
name-redraw = Redraw
name-draw = Redraw
name-court = court
name-reconstruction = Reconstruction (not the printed cards and map)
name-freemason = Freemason
name-rosicrucian = Rosicrucian
name-dagger = dagger
name-hammer = hammer
name-r1c1 = A1
name-r1c2 = A2
name-r1c3 = A3
name-r1c4 = A4
name-r1c5 = A5
name-r1c6 = A6
name-r2c1 = B1
name-r2c2 = B2
name-r2c3 = B3
name-r2c4 = B4
name-r2c5 = B5
name-r2c6 = B6
name-r3c1 = C1
name-r3c2 = C2
name-r3c3 = C3
name-r3c4 = C4
name-r3c5 = C5
name-r3c6 = C6
name-r4c1 = D1
name-r4c2 = D2
name-r4c3 = D3
name-r4c4 = D4
name-r4c5 = D5
name-r4c6 = D6
name-r5c1 = E1
name-r5c2 = E2
name-r5c3 = E3
name-r5c4 = E4
name-r5c5 = E5
name-r5c6 = E6

# One favor that may be of several factions
part-icons = { $any_count ->
    [6] any favor
   *[other] { $any }
}
part-fee = { part-icons }
part-units = { part-icons }
part-left = { part-icons }
part-due = { part-icons }

# Kinds of components
kind-luminary = Luminaries
kind-plot = Plots
kind-faction_card = Faction cards
kind-event = Events
kind-action = Main actions
kind-contact = Contacts
kind-automa = Scripted opponents
kind-symbol = Symbols
name-favor = favor
name-disc = influence disc
name-control = control
name-lodge = lodge
name-rank = rank
name-chamberlain = Chamberlain
name-quick_favor = Quick Favor

# What components do
effect-luminary = Rank { $rank }; { $factions }; { $affiliation_id ->
    [none] { "" }
   *[other] { $affiliation };{ " " }
}strength { $strength }; { $locations } { $locations ->
    [one] location
   *[other] locations
}. Schemed:
effect-influence_any_rival_discount = Bonus: Influence on any face-up card; the cost falls by 1 for each rival disc there.
effect-influence_cost_minus_one = Buff: in this turn each disc of your Influence costs 1 favor less, but at least 1.
effect-swap_two_luminaries = Special: two face-up cards on which no rival has more discs than you change places.
effect-extort_any_count_rivals = Buff: in this turn you may Extort any card, and rival discs count as yours.
effect-expel_then_shift_one = Bonus: Expel; then one of your discs may come from anywhere onto the new card.
effect-expel_free = Buff: in this turn Expel costs no favor.
effect-organize_any_free = Bonus: free Organize; up to 3 of your discs go from any cards to any open locations.
effect-draw_two_or_court_one = Special: draw two cards, or take one card of the court.
effect-scout_any_free = Bonus: free Scout of any face-down card, which counts as adjacent for your Influence in this turn.
effect-scout_gain_placed_favor = Buff: in this turn you gain the favor value of each card that you place by Scout.
effect-oust_set_initial_strength = Bonus: Oust; your initial strength is 1 more or 1 less than that of the defender, as you choose.
effect-oust_ignore_advantage = Buff: in this turn nobody is advantaged or disadvantaged in your Ousts.
effect-take_two_from_edict = Special: take 2 favor from any edict.
effect-replace_private_plot = Special: draw a plot; keep it or your private plot, the other goes under the plot deck.
effect-borrow_faction_card = Special: use any faction card in this turn as if it were yours.
effect-ace_collect_and_bridge = Special: collect the favor of this card. It links to any card, before and after.
effect-crown_extra_main_action = Special: one more main action in this turn. It links after any card and ends the chain.
effect-P01 = Control a lodge with { $cards } linked edge cards that hold { $discs } of your discs.
effect-P02 = A disc on a card and on { $cards } of its neighbours, all of one rank.
effect-P03 = { $discs } discs on Crowns, more than each rival.
effect-P04 = Discs on a group of { $cards } interior cards, each beside two others of the group.
effect-P05 = Control Freemasons that together show all six factions.
effect-P06 = Control { $two } / { $three } / { $four } cards with 2 / 3 / 4 players.
effect-P07 = Control { $two } / { $three } / { $four } Aces or Crowns with 2 / 3 / 4 players.
effect-P08 = A disc on every card of a chain of one faction from the top row to the bottom row; control is not needed.
effect-P09 = A disc on { $two } / { $three } / { $four } cards that hold rival discs, with 2 / 3 / 4 players.
effect-P10 = Control { $cards } Clergy cards with { $discs } of your discs, more of them than each rival.
effect-P11 = Control a lodge that holds { $cards } consecutive cards of the centre row.
effect-P12 = Control a lodge of { $cards } cards with { $discs } of your discs.
effect-P13 = Control a lodge that touches your placard and a rival's.
effect-nobility = Once a turn, for 1 Nobility favor: Influence on any face-up card. Always: the first disc on a card without discs costs 1 less, at least 1.
effect-professions = Once a turn: Extort without Whisper and Conspire. Always: 2 favor of one colour, not 3, are exchanged for one of another.
effect-magistrates = Once a turn, for 1 Magistrates favor: Expel. Always: a card played for Quick Favor gives its ability as well.
effect-artists = Once a turn, for 1 Artists favor: up to 3 of your discs on one card each go to any open location. Always: Artists favor pays any icon.
effect-scholars = Once a turn, for 1 Scholars favor: Scout any face-down card at no other cost. Always: hand limit 5.
effect-clergy = Once a turn: Oust, for which Clergy favor may pay each disc. Always: the defender's card in your challenges is chosen and shown first.
effect-edict = Favor of { $faction } lies here. In each of your Event phases 1 goes to the pool and 1 to you. The fifth edict that is used up makes the round the last.
effect-S_wilhelmsbad = Once a turn, for any 5 favor: one more main action.
effect-S_courtly = Influence may target any edge card.
effect-S_investigators = Once a turn, look at a hand or a hidden plot.
effect-S_decree = Expel may target cards with rival discs, if all of them fit the new card.
effect-S_fair_weather = Organize may jump to any open location.
effect-S_compact = A Freemason may always be added to the scheme chain.
effect-S_tidings = Extort owes nothing to rivals.
effect-S_press = Once a turn, for 3 favor of one faction: one more main action.
effect-S_advance = To scout from, influence or expel to place a Rosicrucian takes no main action.
effect-scout = Pay 1 favor: take a face-down card beside a disc of yours into your hand and put a hand card there, face up.
effect-influence = Put 1 to 3 discs on one face-up card beside your discs or placard; pay the favor of each location.
effect-extort = Take the favor value of a card with your disc, or of your placard. Cards beside it with the same rank and your disc may whisper; rivals on them get 1 for each disc.
effect-organize = Pay 1 favor of a faction: make up to three steps with discs that leave cards of that faction.
effect-expel = Pay 1 favor for each disc, at least 1: replace a face-up card beside you, without rival discs, by a hand card.
effect-oust = Pay 1 favor for each disc of one rival on a card in reach, and win a challenge of strength: these discs go home, and a bonus cube comes onto the card.
effect-contact = Your contacts among { $factions }: they give your placard its factions, and you began with one favor of each.
effect-st_germain = The house plays by a script: it scouts, influences and extorts around its token. It wins with 4 discarded edicts, a lodge of 5, or 8 discs.
effect-joseph_ii = The house plays by a script: it charges at discs of people. It wins with 8 discs, if a person has no disc from round 2 on, or if the deck was used up twice.
effect-cagliostro = The house plays by a script: it turns a plan card and spreads over brotherhoods. It wins with a lodge of 5, 5 Freemasons or Rosicrucians, or 8 discs.
effect-weishaupt = The house plays by a script: it turns a plan card and spreads over high ranks. It wins with a lodge of 5, 3 Aces or Crowns, or 8 discs.
effect-favor = What actions cost, in six colours. A card pays with favor of its factions; 3 of one colour are exchanged for one of another.
effect-disc = Your influence on a luminary. Each location takes one disc.
effect-control = You control a card with more discs than each rival. You control a lodge with 3 or more discs, more than each rival.
effect-lodge = Three or more face-up cards that hang together and all show one faction.
effect-placard = Your seat of the council beside the map. It counts as one disc, cannot be attacked, and yields the favor of your contact.
effect-rank = I, II, III, Ace (A) or Crown (K). It says how many locations a card has, how much favor it gives, and what a disc on it costs: I 1, II 2, III 3, Ace 3, Crown 2, as the coin on a card that you can reach now. On a Crown only one player may have discs.
effect-freemason = A brotherhood, for the plot Freemason Union and the event Freemason Compact.
effect-rosicrucian = A brotherhood, for the event Rosicrucian Advance.
effect-dagger = In a challenge the disadvantaged side wins at once with it; else it counts 0.
effect-hammer = In a challenge the advantaged side wins at once with it; else it counts 0.
effect-cube = Pays one follow-up at its card, an Influence, Oust or Organize, without a main action; until the end of your Action phase.
effect-chamberlain = A second court card in the Redraw costs 1 favor, and one of the two must lie under the Chamberlain. After the Redraw the card that still lies there is discarded, and the Chamberlain moves on.
effect-quick_favor = Once a turn, scheme a card for its favor and not for its ability: I 1, II 2, III 3, Ace 3, Crown 2.

# What is being asked
decision-activating = You may activate a special event.
decision-acting = { $may_claim_plot ->
    [yes] You meet a plot: claim it.{" "}
   *[no] {""}
}Choose what to do next, or end the phase.
decision-bonus = You may act at once: { $ability }.
decision-planning = Choose the next part of your action: { $deed_kind }.
decision-doing = The action is carried out: { $deed_kind }.
decision-paying = Pay: { $fee_count ->
    [0] { $icons }
   *[other] { $fee }; { $icons }
    }.{ $free ->
    [0] {""}
   *[other] {" "}Discount: { $free }.
}
decision-gaining = You gain favor. Choose which: { $units }.
decision-gifting = Hand favor of { $card } to the rivals on it (Conspire).
decision-placing = Put a card on { $place }.
decision-whispering = You may take the favor of neighbours: { $cards }.
decision-organizing = { $picked ->
    [none] Move your discs; steps left: { $steps }.
   *[other] Put the disc of { $picked } down.
}
decision-shifting = You may bring a disc to { $card }.
decision-strengthening = Set your initial strength.
decision-showing_first = Choose a card and show it first.
decision-revealing = Choose a card face down for the challenge.
decision-judging = { $may_press_on ->
    [yes] Go on, call the challenge, or concede.
   *[no] Call the challenge, or concede.
}
decision-using_ability = The ability of { $card } is used.
decision-choosing = Choose: { $ability }.
decision-swapping = Choose what changes places with { $card }.
decision-keeping_plot = Keep one of your two plots.
decision-checking = { $seat }: { $step }.
decision-regaining = Choose which claim to regain: { $plots }.
decision-keeping_event = Keep one of two events.
decision-redrawing = Draw up to { $limit } cards, one at a time.
decision-turning_plan = { $house } turns up its plan card.
decision-following_script = { $automa } follows the script.
decision-resting = The actions of { $automa } are over.

# Buttons
command-scout = { $by_id ->
    [main] Scout { $target }
   *[other] Scout { $target } ({ $by })
}
command-influence = { $by_id ->
    [main] Influence { $target }
   *[other] Influence { $target } ({ $by })
}
command-extort = { $by_id ->
    [main] Extort { $target ->
        [placard] your placard
       *[other] { $target }
    }
   *[other] Extort { $target } ({ $by })
}
command-organize = { $by_id ->
    [main] Organize with { $faction } favor
    [cube] Organize onto { $target } ({ $by })
   *[other] Organize ({ $by })
}
command-expel = { $by_id ->
    [main] Expel { $target }
   *[other] Expel { $target } ({ $by })
}
command-oust = { $by_id ->
    [main] Oust { $rival } from { $target }
   *[other] Oust { $rival } from { $target } ({ $by })
}
command-act_from = Act from { $card }
command-commit = { $discs ->
    [one] One disc
   *[other] { $discs } discs
}
command-place_card = Put { $card } on the map
command-pick_disc = Take up a disc from { $card }
command-move_disc = Put the disc on { $card }
command-whisper = Whisper: take the favor of { $card }
command-pass = That is all
command-pay_favor = Pay 1 { $faction }
command-exchange = Pay a set of { $faction }
command-waive = Use the discount
command-take_favor = { $rival ->
    [none] Take 1 { $faction }
   *[other] Take 1 { $faction } from { $rival }
}
command-give_favor = Hand 1 { $faction } to { $rival }
command-set_strength = { $above ->
    [yes] Begin one above the rival
   *[no] Begin one below the rival
}
command-play_strength = Play { $card } in the challenge
command-press_on = Each plays another card
command-call_challenge = Call the challenge
command-concede = Concede the challenge
command-scheme = Scheme with { $card }
command-quick_favor = Quick Favor with { $card }
command-choose_card = Choose { $card }
command-tap_edict = Take favor from { $edict }
command-keep_plot = Keep { $plot }
command-borrow = Borrow the { $faction } card
command-draw_card = Draw
command-take_court = Take { $card } from the court
command-claim_faction = Claim the { $faction } card
command-claim_plot = Claim { $plot }
command-regain_plot = Regain { $plot }
command-look_at_hand = Look at the hand of { $rival }
command-look_at_plot = Look at the plot of { $rival }
command-buy_action = { $faction ->
    [none] Pay for a main action ({ $special })
   *[other] Pay { $faction } for a main action ({ $special })
}
command-activate = Activate { $special }
command-keep_event = Keep { $event }
command-end_actions = End the turn
command-turn_plan = Turn up the plan card
command-follow_script = { $row ->
    [none] The script finds nothing to do
   *[other] Script { $row } on { $target }
}

# The log
event-table_set = On the table: { $contacts }; public plots { $plots }; faction cards { $factions }; court { $court }. Favor in the pool: { $pool }. First player: { $start }.
event-decks_stacked = The map lies face down and the decks are stacked.
event-hand_dealt = { $cards ->
    [hidden] { $seat } { YOU($seat, "are", "is") } dealt a hand and a private plot.
   *[other] { $seat } { YOU($seat, "are", "is") } dealt { $cards } and the private plot { $plot }.
}
event-turn_began = Round { $round }: it is { $seat }{ YOU($seat, "r", "'s") } turn, with { $actions } main actions.
event-edict_ticked = { $edict } in front of { $seat }: { $to_pool } { $faction } to the pool, { $to_seat } to { $seat }.
event-edict_discarded = { $edict } is empty and discarded.
event-final_round_began = { $edicts } edicts are gone: this is the final round.
event-special_ended = { $special } is no longer active.
event-activation_offered = { $seat } may activate a special event.
event-special_activated = { $seat } { YOU($seat, "activate", "activates") } { $special } for all players.
event-action_phase_began = { $seat } { YOU($seat, "begin", "begins") } the Action phase.
event-action_phase_ended = { $seat } { YOU($seat, "end", "ends") } the Action phase.
event-claim_lost = { $seat } no longer { YOU($seat, "meet", "meets") } { $plot }: the disc goes under the card.
event-claim_regained = { $seat } { YOU($seat, "meet", "meets") } { $plot } again: the disc goes back on top.
event-regain_offered = { $seat } { YOU($seat, "choose", "chooses") } which claim to regain, because not all count together: { $plots }.
event-check_advanced = { $step_id ->
    [events] { $seat }{ YOU($seat, "r", "'s") } Plot Check: nobody has won.
    [redraw] { $seat }{ YOU($seat, "r", "'s") } Event Check.
    [draw] { $seat } { YOU($seat, "draw", "draws") } after the others.
   *[other] { $seat } { YOU($seat, "have", "has") } drawn; the court follows.
}
event-events_drawn = { $events ->
    [hidden] { $seat } { YOU($seat, "draw", "draws") } events, because an Ace or Crown was revealed.
   *[other] { $seat } { YOU($seat, "draw", "draws") } { $events }, because an Ace or Crown was revealed.
}
event-event_put_back = { $event ->
    [hidden] { $seat } { YOU($seat, "put", "puts") } an event back on top.
   *[other] { $seat } { YOU($seat, "put", "puts") } { $event } back on top.
}
event-special_kept = { $event ->
    [hidden] { $seat } { YOU($seat, "keep", "keeps") } a special event.
   *[other] { $seat } { YOU($seat, "keep", "keeps") } { $event }.
}
event-edict_issued = { $seat } { YOU($seat, "issue", "issues") } { $edict }: everybody gives all { $faction } favor back to the pool, and { $favor } of it go onto the card.
event-event_turned = { $event } is turned up.
event-special_dropped = { $special } is discarded.
event-cards_discarded = Discarded: { $cards }.
event-cards_drawn = { $cards ->
    [hidden] { $seat } { YOU($seat, "draw", "draws") } from the deck.
   *[other] { $seat } { YOU($seat, "draw", "draws") } { $cards }.
}
event-court_taken = { $seat } { YOU($seat, "take", "takes") } { $card } from the court{ $fee_count ->
    [0] {""}
   *[other] , for a fee of { $fee }
    }.
event-deck_shuffled = The deck is empty: the discards are shuffled.
event-redraw_began = { $seat } { YOU($seat, "draw", "draws") }, up to { $limit } cards.
event-chamberlain_moved = { $discarded ->
    [none] The Chamberlain moves on.
   *[other] { $discarded } is discarded and the Chamberlain moves on.
}
event-court_filled = { $card } comes to the court.
event-game_ended = { $how_id ->
    [plots] The game is over, won by { $winners }: { $plots }.
    [automa_plot] The game is over, won by { $winners }: { $goals }.
   *[other] The game is over. Points by the largest lodges: { $standings }. Winners: { $winners } (ties go to more faction cards).
}
part-standings = { $seat } { $total } ({ $factions_count ->
    [0] no faction
   *[other] { $factions }
}; { $cards ->
    [one] 1 faction card
   *[other] { $cards } faction cards
})
part-factions = { $faction } { $points }
part-goals = { $check_id ->
    [edicts_discarded] { $count } discarded edicts
    [large_lodge] a lodge of { $count } cards
    [many_discs] { $count } discs on the map
    [a_person_without_disc] a player without a disc on the map, from round { $count } on
    [deck_emptied] a deck that ran out { $count } times
    [controls_affiliated] { $count } Freemasons or Rosicrucians under control
   *[other] { $count } Aces or Crowns under control
}
event-action_planned = { $seat } { YOU($seat, "plan", "plans") } { $deed_kind }{ $deed_target ->
    [none] {" "}with { $deed_faction }
   *[other] : { $deed_target }
    }{ $deed_acting ->
    [none] {""}
   *[other] , by { $deed_acting }
    }.
event-action_began = { $seat } { $deed_kind_id ->
    [scout] { YOU($seat, "scout", "scouts") }
    [influence] { YOU($seat, "influence", "influences") }
    [extort] { YOU($seat, "extort", "extorts") }
    [organize] { YOU($seat, "organize", "organizes") }
    [expel] { YOU($seat, "expel", "expels") }
   *[other] { YOU($seat, "oust", "ousts") }
    }{ $deed_target ->
    [none] {""}
    [placard] {" "}the placard
   *[other] {" "}{ $deed_target }
    }{ $deed_by_id ->
    [main] {""}
   *[other] {" "}({ $deed_by })
    }{ $deed_rival ->
    [none] {""}
   *[other] , against { $deed_rival }
    }{ $deed_discs ->
    [none] {""}
    [one] , 1 disc
   *[other] , { $deed_discs } discs
    }{ $deed_card ->
    [none] {""}
   *[other] , with { $deed_card }
    }{ $deed_acting ->
    [none] {""}
    [placard] {""}
   *[other] , from { $deed_acting }
    }{ $icons_count ->
    [0] {""}
   *[other] , for { $icons }
    }{ $free ->
    [0] {""}
   *[other] {" "}less a discount of { $free }
    }{ $fee_count ->
    [0] {""}
   *[other] ; fee: { $fee }
    }.
event-action_done = { $seat } { YOU($seat, "carry", "carries") } out { $deed_kind }.
event-favor_paid = { $seat } { YOU($seat, "pay", "pays") } { $amount } { $faction }{ $left ->
    [0] {""}
   *[other] ; { $left } to go
    }.
event-favor_waived = A discount covers { $due } for { $seat }{ $left ->
    [0] {""}
   *[other] ; { $left } to go
    }.
event-gain_offered = { $seat } { YOU($seat, "gain", "gains") } favor{ $card ->
    [none] {""}
   *[other] {" "}of { $card }
    }: { $units }.
event-favor_gained = { $seat } { YOU($seat, "gain", "gains") } { $factions } from the pool{ $left_count ->
    [0] {""}
   *[other] ; still to come: { $left }
    }.
event-favor_taken = The pool has none: { $seat } { YOU($seat, "take", "takes") } 1 { $faction } from { $rival }{ $left_count ->
    [0] {""}
   *[other] ; still to come: { $left }
    }.
event-favor_forgone = { $seat } { YOU($seat, "forgo", "forgoes") } a favor that the pool does not have{ $left_count ->
    [0] {""}
   *[other] ; still to come: { $left }
    }.
event-favor_given = { $seat } { YOU($seat, "hand", "hands") } 1 { $faction } to { $rival } (Conspire).
event-gifts_ended = { $seat } { YOU($seat, "owe", "owes") } no more for { $card }{ $unpaid ->
    [0] {""}
   *[other] ; { $unpaid } could not be paid
    }.
event-card_scouted = { $card ->
    [hidden] { $seat } { YOU($seat, "take", "takes") } the card from { $place }.
   *[other] { $seat } { YOU($seat, "take", "takes") } { $card } from { $place }.
}
event-card_placed = { $seat } { YOU($seat, "put", "puts") } { $card } on { $place }.
event-card_turned_up = { $card } is turned up on { $place }.
event-discs_placed = { $seat } { YOU($seat, "place", "places") } { $discs ->
    [one] 1 disc
   *[other] { $discs } discs
} on { $card }.
event-card_yielded = { $card } yields favor to { $seat }: { $units }{ $whispers_count ->
    [0] {""}
   *[other] ; may whisper: { $whispers }
    }{ $owed_count ->
    [0] {""}
   *[other] ; owed for discs there: { $owed }
    }.
event-whispers_ended = { $seat } { YOU($seat, "use", "uses") } no more whispers.
event-moves_began = { $seat } { YOU($seat, "make", "makes") } up to { $steps } steps{ $faction ->
    [none] {""}
   *[other] , each from a card of { $faction }
    }{ $to ->
    [none] {""}
   *[other] , each to { $to }
    }{ $one_source ->
    [yes] , all from one card
   *[no] {""}
    }{ $jump ->
    [yes] , to any open location
   *[no] {""}
    }.
event-disc_picked = { $seat } { YOU($seat, "take", "takes") } up a disc of { $card }.
event-disc_moved = { $seat } { YOU($seat, "move", "moves") } a disc from { $source } to { $card }.
event-moves_ended = { $seat } { YOU($seat, "stop", "stops") } moving discs.
event-card_expelled = { $source_id ->
    [swap] { $seat } { YOU($seat, "swap", "swaps") } { $card } for the plan card { $replacement }
   *[other] { $seat } { YOU($seat, "expel", "expels") } { $card }; { $replacement } ({ $source }) takes its place
}{ $stay_count ->
    [0] {""}
   *[other] ; discs that stay: { $stay }
    }{ $back_count ->
    [0] {""}
   *[other] ; discs that go back: { $back }
    }.
part-stay = { $seat } { $discs }
part-back = { part-stay }
part-owed = { part-stay }
event-shift_offered = { $seat } may bring a disc to { $card }.
event-shift_declined = { $seat } { YOU($seat, "move", "moves") } no disc there.
event-challenge_began = { $seat } { YOU($seat, "attack", "attacks") } { $discs } of { $rival }{ YOU($rival, "r", "'s") } discs on { $card }: { $attack } against { $defence }{ $level ->
    [yes] , but neither side is advantaged
   *[no] {""}
    }.
event-strength_set = { $seat } { YOU($seat, "begin", "begins") } with { $attack }.
event-reveal_began = Cards are chosen for the challenge.
event-show_asked = { $seat } must show a card first.
event-strength_shown = { $seat } { YOU($seat, "show", "shows") } { $card }.
event-strength_chosen = { $card ->
    [hidden] { $seat } { YOU($seat, "choose", "chooses") } a card face down.
   *[other] { $seat } { YOU($seat, "choose", "chooses") } { $card } face down.
}
event-strengths_revealed = Shown for the attack: { $attack_card ->
    [none] no card
   *[other] { $attack_card } ({ $autos_1 ->
        [yes] wins at once
       *[no] +{ $attack }
    })
}; for the defence: { $defence_card ->
    [none] no card
   *[other] { $defence_card } ({ $autos_2 ->
        [yes] wins at once
       *[no] +{ $defence }
    })
}.
event-challenge_resolved = { $won ->
    [yes] { $decided_id ->
        [strength] { $seat } { YOU($seat, "win", "wins") } the challenge against { $rival }, { $attack } to { $defence }.
        [cancelled] Dagger and hammer cancel: { $seat } { YOU($seat, "win", "wins") } the challenge against { $rival }, { $attack } to { $defence }.
       *[other] { $seat } { YOU($seat, "win", "wins") } the challenge against { $rival } at once, by a { $decided }.
    }
   *[no] { $decided_id ->
        [strength] { $rival } { YOU($rival, "stand", "stands") } firm against { $seat }, { $defence } to { $attack }.
        [cancelled] Dagger and hammer cancel: { $rival } { YOU($rival, "stand", "stands") } firm against { $seat }, { $defence } to { $attack }.
        [conceded] { $seat } { YOU($seat, "concede", "concedes") } the challenge: { $rival } { YOU($rival, "stand", "stands") } firm.
       *[other] { $rival } { YOU($rival, "stand", "stands") } firm against { $seat } at once, by a { $decided }.
    }
}
event-discs_ousted = { $discs ->
    [one] 1 of { $seat }{ YOU($seat, "r", "'s") } discs leaves { $card }.
   *[other] { $discs } of { $seat }{ YOU($seat, "r", "'s") } discs leave { $card }.
}
event-cube_placed = { $seat } { YOU($seat, "place", "places") } a bonus action cube on { $card }.
event-card_schemed = { $quick ->
    [yes] { $seat } { YOU($seat, "play", "plays") } { $card } for Quick Favor.
   *[no] { $seat } { YOU($seat, "scheme", "schemes") } with { $card }.
}
event-ability_used = { $seat } { YOU($seat, "use", "uses") } { $card }: { $ability }.
event-bonus_offered = { $seat } may act at once: { $ability }.
event-choice_offered = { $seat } may choose: { $ability }.
event-offer_closed = { $taken ->
    [yes] { $seat } { YOU($seat, "accept", "accepts") } the offer.
   *[no] { $seat } { YOU($seat, "decline", "declines") } the offer.
}
event-swap_began = { $seat } { YOU($seat, "name", "names") } { $card }.
event-cards_swapped = { $card } and { $other } change places.
event-edict_tapped = { $seat } { YOU($seat, "take", "takes") } { $favor } { $faction } from { $edict } in front of { $owner }.
event-plot_drawn = { $plot ->
    [hidden] { $seat } { YOU($seat, "draw", "draws") } a plot.
   *[other] { $seat } { YOU($seat, "draw", "draws") } { $plot }.
}
event-plot_put_back = { $plot ->
    [hidden] { $seat } { YOU($seat, "put", "puts") } a plot under the plot deck.
   *[other] { $seat } { YOU($seat, "keep", "keeps") } { $kept } and { YOU($seat, "put", "puts") } { $plot } under the plot deck.
}
event-plot_buried = { $plot ->
    [hidden] { $seat } { YOU($seat, "put", "puts") } the plot under the plot deck.
   *[other] { $seat } { YOU($seat, "put", "puts") } { $plot } under the plot deck.
}
event-faction_borrowed = { $seat } { YOU($seat, "borrow", "borrows") } the { $faction } card.
event-faction_claimed = { $rival ->
    [none] { $seat } { YOU($seat, "control", "controls") } the largest { $faction } lodge and { YOU($seat, "claim", "claims") } the card.
   *[other] { $seat } { YOU($seat, "control", "controls") } the largest { $faction } lodge and { YOU($seat, "claim", "claims") } the card from { $rival }.
}
event-plot_claimed = { $private ->
    [yes] { $seat } { YOU($seat, "meet", "meets") } the private plot { $plot }, { YOU($seat, "open", "opens") } and { YOU($seat, "claim", "claims") } it.
   *[no] { $seat } { YOU($seat, "meet", "meets") } { $plot } and { YOU($seat, "claim", "claims") } it.
}
event-hand_seen = { $cards ->
    [hidden] { $seat } { YOU($seat, "look", "looks") } at { $rival }{ YOU($rival, "r", "'s") } hand.
   *[other] { $seat } { YOU($seat, "look", "looks") } at { $rival }{ YOU($rival, "r", "'s") } hand: { $cards }.
}
event-plot_seen = { $plot ->
    [hidden] { $seat } { YOU($seat, "look", "looks") } at { $rival }{ YOU($rival, "r", "'s") } hidden plot.
   *[other] { $seat } { YOU($seat, "look", "looks") } at { $rival }{ YOU($rival, "r", "'s") } hidden plot: { $plot }.
}
event-action_bought = { $seat } { YOU($seat, "get", "gets") } one more main action ({ $special }) for { $icons }.
event-automa_plans = { $house } begins the Action phase.
event-plan_turned = { $card ->
    [none] There is no plan card left.
   *[other] The plan card is { $card }.
}
event-script_followed = { $row ->
    [none] { $automa } finds nothing to do.
   *[other] { $automa } follows row { $row } of the script at { $target }: { $deed }.
}
event-automa_rested = The actions of { $automa } are over.
event-token_moved = The token of { $house } goes to { $card }.
event-automa_paid = { $house } spends { $factions }.

# Why not
refusal-no_actions_left = No main action is left in this turn.
refusal-no_scout = Scout needs a face-down card beside one of your cards, and a matching favor.
refusal-no_influence = { $why ->
    [favor] To influence { $target }, { $missing_count } favor { $missing_count ->
        [one] is
       *[other] are
    } missing: { $missing }. A disc costs one favor for each faction that the price of the card names.
    [crown] A rival has a disc on { $target }: nobody else may join on a Crown.
    [full] { $target } has no open location.
    [reach] { $target } is out of reach: it lies beside none of your discs, nor beside your placard.
    [disc] Influence needs a disc, and your supply is empty.
   *[other] Influence needs a face-up card in reach with an open location, its cost and a disc.
}
refusal-no_extort = Extort needs a card with one of your discs, or your placard, that has not yielded in this turn.
refusal-no_organize = Organize needs a disc that can leave a card of the faction paid.
refusal-no_expel = Expel needs a face-up card in reach without rival discs, matching favor and a hand card that fits.
refusal-no_oust = Oust needs rival discs on a card in reach and a matching favor for each.
refusal-cannot_be_carried_out = The action cannot be carried out in this way.
refusal-does_not_pay = This favor does not pay what is due, or leaves too little for the rest.
refusal-too_few_to_exchange = You have too few favor of this faction to exchange.
refusal-no_discount = No discount is left for this.
refusal-not_offered = This is not offered now.
refusal-pool_has_it = The pool has this favor: take it.
refusal-not_owed = You do not owe this to that player.
refusal-does_not_whisper = This card does not whisper: it must touch the target, have its rank and a disc of yours, and not have yielded.
refusal-no_way_there = The disc cannot go there: no open location, too far, or the Crown of a rival.
refusal-cannot_leave = No disc of yours can leave this card now.
refusal-one_step_at_least = Organize must move at least one disc.
refusal-not_in_hand = This card is not in your hand.
refusal-no_cards_left = Nobody has a card left.
refusal-does_not_link = The card shares no faction with the last scheme card, or the chain ended with a Crown.
refusal-quick_favor_used = Quick Favor is possible only once a turn.
refusal-already_claimed_one = You have already made a claim of this kind in this turn.
refusal-no_largest_lodge = You do not control the largest lodge of this faction.
refusal-no_disc_left = A claim needs a disc from your supply.
refusal-plot_not_met = You do not meet { $plot }.
refusal-plots_clash = { $plot } does not count together with a plot you have claimed.
refusal-not_your_plot = This is neither a public plot nor yours, or your disc is there already.
refusal-event_not_available = No active special event offers this now.
refusal-not_from_court = This court card may not be taken: at most two, one of them under the Chamberlain, the second for a favor.
refusal-deck_is_empty = There is nothing left to draw.
refusal-not_in_the_script = The script requires something else.

# How it ended
how-plots = Two plots were fulfilled in the player's own turn.
how-factions = Five edicts were discarded, or the last round was over: the discs in the largest lodges decided.
how-automa_plot = { $house } fulfilled a plot of its own and has won.
how-automa_factions = The discs in the largest lodges decided, and { $house } has won.
how-automa_shares = The discs in the largest lodges decided, and { $house } shares the win.

# What happened, for searches
facet-action = Action carried out
facet-schemed = Card played
facet-ability = Ability used
facet-expelled = Card expelled
facet-challenge = Challenge against a rival
facet-challenge-lost = lost
facet-challenge-won = won
facet-defence = Challenge by a rival
facet-defence-won = withstood
facet-defence-lost = lost
facet-faction = Faction claimed
facet-plot = Plot claimed
facet-plot_lost = Plot no longer met
facet-edict = Edict issued
facet-edict_tapped = Edict tapped
facet-special = Special activated
period-round = Round

# Names of commands
cause-scout = scouting
cause-influence = influencing
cause-extort = extorting
cause-organize = organizing
cause-expel = expelling
cause-oust = ousting
cause-act_from = acting from a card
cause-commit = committing discs
cause-place_card = placing a card
cause-pick_disc = taking up a disc
cause-move_disc = moving a disc
cause-whisper = whispering
cause-pass = finishing
cause-pay_favor = paying favor
cause-exchange = exchanging favor
cause-waive = discount
cause-take_favor = taking favor
cause-give_favor = handing favor over
cause-set_strength = setting the strength
cause-play_strength = playing strength
cause-press_on = pressing on
cause-call_challenge = calling the challenge
cause-concede = conceding the challenge
cause-scheme = scheming
cause-quick_favor = Quick Favor
cause-choose_card = choosing a card
cause-tap_edict = taking favor from an edict
cause-keep_plot = keeping a plot
cause-borrow = borrowing a faction card
cause-draw_card = drawing a card
cause-take_court = taking a card from the court
cause-claim_faction = claiming a faction card
cause-claim_plot = claiming a plot
cause-regain_plot = regaining a plot
cause-look_at_hand = looking at a hand
cause-look_at_plot = looking at a plot
cause-buy_action = buying a main action
cause-activate = activating
cause-keep_event = keeping an event
cause-end_actions = end of the Action phase
cause-turn_plan = turning up the plan card
cause-follow_script = following the script

# What people say at its table
phrase-enlightening = Most enlightening!
