title = Umbra Concilium
summary = Win tricks with card effects and forbidden stratagems. Whoever first has 10 points alone rules.
goal = Be the only one with 10 points or more after a trick.
name-courtier = Courtier
bot-courtier = A sensible player: counts the cards it has seen, and plays what leaves it the best odds to rule.

# Components
name-rulebook = The rulebook
name-plots = plot cards
name-stratagems = forbidden stratagems
name-direction_card = direction card
name-fist = fist
name-bow = bow
name-sword = sword
name-axe = axe
name-fortia = Fortia
name-libilis = Libilis
name-antivia = Antivia
name-tempestra = Tempestra
name-high = high numbers
name-low = low numbers
name-colour_shift = Colour Shift
name-few_prevail = Few Prevail
name-three_souls = Three Souls
name-puppet = Puppet
name-imbalance = Imbalance
name-commensal = Commensal
name-made_fortune = Made Fortune
name-many_prevail = Many Prevail
name-all_out_assault = All-Out Assault
name-relentless_pursuit = Relentless Pursuit
name-pure_arms = Pure Arms
name-righteous_war = Righteous War
name-underdog_coup = Underdog Coup
name-few_overturn = Few Overturn
name-host_tramples = Host Tramples
name-mirror = Mirror
name-rest_of_trick = the rest of the trick
name-whole_trick_undo = the whole trick, undoing effects
name-stays = stays
name-back = goes back after the trick
name-break = break it
name-ignored = are ignored
name-fist_1 = fist 1
name-fist_2 = fist 2
name-fist_3 = fist 3
name-fist_4 = fist 4
name-fist_5 = fist 5
name-fist_6 = fist 6
name-fist_7 = fist 7
name-fist_8 = fist 8
name-fist_9 = fist 9
name-bow_1 = bow 1
name-bow_2 = bow 2
name-bow_3 = bow 3
name-bow_4 = bow 4
name-bow_5 = bow 5
name-bow_6 = bow 6
name-bow_7 = bow 7
name-bow_8 = bow 8
name-bow_9 = bow 9
name-sword_1 = sword 1
name-sword_2 = sword 2
name-sword_3 = sword 3
name-sword_4 = sword 4
name-sword_5 = sword 5
name-sword_6 = sword 6
name-sword_7 = sword 7
name-sword_8 = sword 8
name-sword_9 = sword 9
name-axe_1 = axe 1
name-axe_2 = axe 2
name-axe_3 = axe 3
name-axe_4 = axe 4
name-axe_5 = axe 5
name-axe_6 = axe 6
name-axe_7 = axe 7
name-axe_8 = axe 8
name-axe_9 = axe 9

# Kinds of components
kind-card = Plot cards
kind-stratagem = Forbidden stratagems
kind-suit = Suits
kind-symbol = Symbols
name-battle_suit = battle suit
name-direction = direction
name-instant = at once
name-showdown = at the showdown

# What components do
effect-card = { $effect }. Only while the card is not of the battle suit, { $time_id ->
    [instant] at once when it is played:
   *[other] at the showdown:
}
effect-colour_shift = if another { $number } is on the table, the suit of this card becomes the battle suit.
effect-few_prevail = low numbers win from now on.
effect-many_prevail = high numbers win from now on.
effect-three_souls = you gain { $points } point if exactly three cards on the table have the same number, or exactly three the same suit.
effect-puppet = if the winner of the trick is alone on top of the scores, you take the win points. Any other 4 on the table prevents it.
effect-imbalance = you win the trick if all other cards are 1 to 4, or all are 6 to 9. Another 5 on the table, or a lasting stratagem, prevents it.
effect-commensal = you gain as many points as your left neighbour gains in this showdown.
effect-made_fortune = you gain { $points } points if exactly three 7s are on the table, this one included.
effect-all_out_assault = The winner of this trick gains { $bonus } more points.
effect-relentless_pursuit = You gain half of your gap to the top score at once, rounded up. Your left neighbour leads the next trick, whoever wins this one.
effect-pure_arms = No card effects from now until the end of the trick, that of your own card included. The winner of the trick gains { $bonus } more point.
effect-righteous_war = The suit of your card becomes the battle suit at once, and you may use the effect of the card all the same. The winner of the trick gains { $bonus } more point.
effect-underdog_coup = If the winner of this trick was alone in last place before it, the winner gains { $bonus } more points.
effect-few_overturn = Low numbers win; 8 (Many Prevail) and 5 (Imbalance) do nothing. Lasts until the next stratagem is declared.
effect-host_tramples = High numbers win; 2 (Few Prevail) and 5 (Imbalance) do nothing. Lasts until the next stratagem is declared.
effect-mirror = Name a stratagem that has been used: this card acts as that one, for you. Only with 5 or 6 players.
effect-suit = The suit of { $realm }, one of the four realms that the council plays off against each other. Its cards have the numbers 1 to 9.
effect-battle_suit = Only cards of this suit can win the trick, and only cards of other suits have effects. It is the suit of the first card, until an effect or a stratagem changes it.
effect-direction = Whether the highest or the lowest card of the battle suit wins. It stays over tricks and deals until something changes it.
effect-instant = The effect acts when the card is played, if the card is not of the battle suit then.
effect-showdown = The effect acts when all have played, if the card is not of the battle suit then.

# What is being asked
decision-deal_hands = The cards are dealt.
decision-direction_choice = You lead the game: choose whether high or low numbers win.
decision-play_turn = { $may_play_stratagem ->
    [yes] Play a card, alone or with a forbidden stratagem.
   *[no] Play a card.
}
decision-showdown = The trick is settled.

# Buttons
command-choose_direction = Let { $direction } win
command-play_card = Play { $card }
command-play_stratagem = Play { $card } with { $stratagem }{ $copies ->
    [none] {""}
   *[other] {" "}as { $copies }
}{ $use_effect ->
    [yes] , using the effect of the card
   *[no] {""}
}

# The log
event-council_convened = The council of { $seats } convenes. Forbidden stratagems: { $stratagems }.
event-first_lead_drawn = { $seat } { YOU($seat, "lead", "leads") } the first trick.
event-deal_began = Deal { $number }: all cards are shuffled, everybody gets { $hand }.
event-hand_dealt = { $cards ->
    [hidden] { $seat } { YOU($seat, "are", "is") } dealt a hand.
   *[other] { $seat } { YOU($seat, "are", "is") } dealt { $cards }.
}
event-card_set_aside = { $card ->
    [hidden] The card left over goes face down to the discards.
   *[other] The card left over, { $card }, goes face down to the discards.
}
event-direction_chosen = { $seat } { YOU($seat, "choose", "chooses") }: { $direction } win.
event-card_played = { $seat } { YOU($seat, "play", "plays") } { $card }.
event-stratagem_used = { $seat } { YOU($seat, "declare", "declares") } { $stratagem }{ $copies ->
    [none] {""}
   *[other] {" "}as { $copies }
}{ $use_effect ->
    [yes] , using the effect of the card
   *[no] {""}
}.
event-lasting_ended = { $stratagem } ends, because another stratagem is declared.
event-lasting_began = { $seat }{ YOU($seat, "r", "'s") } { $stratagem }: { $direction } win. Blocked until the next stratagem: { $blocks }.
event-effects_silenced = { $undone ->
    [yes] { $seat }{ YOU($seat, "r", "'s") } Pure Arms undoes the card effects of the trick: the battle suit is that of the lead card again, { $suit }, and { $direction } win, as at the start of the trick. No card effects until its end.
   *[no] { $seat }{ YOU($seat, "r", "'s") } Pure Arms: no card effects from now until the end of the trick. The battle suit is { $suit }, { $direction } win.
}
event-points_pursued = Relentless Pursuit: { $seat } { YOU($seat, "are", "is") } { $gap } behind the top score and { YOU($seat, "gain", "gains") } half of that, rounded up: { $points }.
event-battle_suit_changed = { $by_id ->
    [righteous_war] { $seat }{ YOU($seat, "r", "'s") } Righteous War: the suit of { $card } is the battle suit now, { $suit }.
   *[other] { $by } on { $seat }{ YOU($seat, "r", "'s") } { $card }: the battle suit is { $suit } now.
}
event-direction_changed = { $by } on { $seat }{ YOU($seat, "r", "'s") } { $card }: { $direction } win from now on.
event-direction_returned = The trick is over: { $direction } win again, as chosen at the beginning.
event-effect_blocked = { $effect } on { $seat }{ YOU($seat, "r", "'s") } { $card } is blocked by { $by }.
event-effect_missed = { $effect } on { $seat }{ YOU($seat, "r", "'s") } { $card } does nothing: { $why_id ->
    [no_other] no other card of this number was on the table.
    [another_five] another 5 is on the table.
    [mixed_numbers] the other cards are neither all lower nor all higher.
    [another_four] another 4 is on the table.
    [own_win] its user won the trick and keeps the points.
    [not_alone_on_top] the winner is not alone on top.
    [not_three] { reason-not_three }
    [nothing_to_copy] the left neighbour gained no points.
    [not_alone_in_last_place] the winner was not alone in last place.
   *[did_not_win] its user did not win the trick.
}
reason-not_three = { $effect_id ->
    [made_fortune] there are not exactly three cards of this number on the table.
   *[other] no number and no suit is on the table exactly three times.
}
event-trick_won = { $seat } { YOU($seat, "win", "wins") } the trick (+{ $worth }): { $by ->
    [none] { $card } is the { $direction_id ->
        [high] highest
       *[low] lowest
    } of the battle suit, { $suit }.
   *[other] { $card } has { $by }, and { $others ->
        [lower] all other cards are lower.
        [higher] all other cards are higher.
       *[mixed] no other card counts.
    }
}
event-points_scored = { $why_id ->
    [trick] { $seat } { YOU($seat, "gain", "gains") } { $points } for the trick.
    [commensal] Commensal: { $seat } { YOU($seat, "gain", "gains") } { $points }, the same as { YOU($seat, "your", "their") } left neighbour { $source }.
    [three_souls] Three Souls: { $seat } { YOU($seat, "gain", "gains") } { $points }, because a number or a suit is on the table exactly three times.
    [made_fortune] Made Fortune: { $seat } { YOU($seat, "gain", "gains") } { $points }, because exactly three cards of { YOU($seat, "your", "their") } number are on the table.
   *[other] { $source }{ YOU($source, "r", "'s") } { $why }: { $seat } { YOU($seat, "gain", "gains") } { $points } for winning.
}
event-points_taken = Puppet: { $loser } { YOU($loser, "are", "is") } alone on top, and { $seat } { YOU($seat, "take", "takes") } the win points: { $points }.
event-trick_ended = { $over ->
    [yes] The last trick is over.
   *[no] { $by ->
        [none] { $lead } { YOU($lead, "lead", "leads") } next.
       *[other] { $lead } { YOU($lead, "lead", "leads") } next by { $by }.
    }
}
event-game_ended = { $how_id ->
    [nobody] The game is over: several players have enough points, so nobody rules.
   *[other] The game is over: { $ruler } alone { YOU($ruler, "have", "has") } enough points and { YOU($ruler, "rule", "rules") }.
}

# Why not
refusal-not_in_hand = This card is not in your hand.
refusal-stratagem_spent = You have already used your one forbidden stratagem of the game.
refusal-one_a_trick = A forbidden stratagem was already declared in this trick.
refusal-stratagem_used = This stratagem has already been used.
refusal-no_mirror = Mirror is in play only with five or six players.
refusal-not_to_copy = Mirror must name one stratagem that has been used.
refusal-wrong_terms = There is no such play. Only Mirror copies, and only Righteous War, or Mirror as Righteous War, uses the effect of a card.

# Endings
how-ruler = One player alone had 10 points or more, and rules.
how-nobody = Several players had 10 points or more: nobody rules.

# What happened, for searches
facet-trick = Trick won with
facet-trick_by = Trick won by the effect
facet-stratagem = Stratagem declared
facet-copied = Stratagem copied
facet-scored = Points scored for
facet-scored-trick = the trick
facet-puppet = Puppet
facet-puppet-taken = took the win points
facet-missed = Effect that did nothing
facet-blocked = Effect blocked
period-deal = Deal

# Names of commands
cause-choose_direction = choosing the direction
cause-play_card = playing a card
cause-play_stratagem = playing a card with a stratagem

# What people say at its table
phrase-shadows = Something stirs in the shadows.
