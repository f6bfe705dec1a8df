title = Richelieu
summary = Place workers, open or face down, on intrigues for and against the cardinal, and back the side that wins.
goal = Have most points after the last box: prestige, income, military, sheets and jewels.
name-intendant = Intendant
bot-intendant = A sensible player: chooses the action that improves its appraisal of the boxes most.

# Components
name-reconstruction = Reconstruction (not the printed sheets)
name-red = red
name-yellow = yellow
name-green = green
name-blue = blue
name-richelieu = Richelieu
name-enemy = enemy
name-england = England
name-france = France
name-habsburg = Habsburg
name-protestants = Protestants
name-cardinal = cardinal
name-queen = Queen
name-grey_eminence = Grey Eminence
name-worker = free worker
name-bribe = bribe
name-prestige = prestige
name-louis = louis
name-income = income
name-military = military
name-board = game board
name-sheets = intrigue sheets
name-workers = workers
name-screens = screens
name-markers = markers
name-tiles = 30+ tiles
name-pawns = pawns
name-jewels = jewels
name-R01 = Council of State
name-R02 = Anne's Confidence
name-R03 = Siege Train
name-R04 = The Intendants
name-R05 = Edict on Duels
name-R06 = Fleet of the Levant
name-R07 = The Salt Tax
name-R08 = Black Cabinet
name-R09 = Secret Police
name-R10 = Trading Company
name-R11 = Court Ballet
name-R12 = The Academy
name-R13 = Day of the Dupes
name-E1 = The Diamond Studs
name-E2 = Landing on the Isle
name-E3 = London Bankers
name-E4 = The Duke's Embassy
name-F1 = The King's Brother
name-F2 = The Favourite's Plot
name-F3 = Revolt of the Dukes
name-H1 = Imperial Levies
name-H2 = Spanish Silver
name-H3 = March on Corbie
name-P1 = Assembly of Nîmes
name-P2 = Night Pamphlets
name-P3 = Ramparts of the Port

# Kinds of components
kind-sheet = Intrigue sheets
kind-reward = Rewards
kind-faction = Sides
kind-symbol = Pieces and places
name-jewel = jewel
name-faceless = worker face down
name-city = city
name-space = space
name-tile = 30+ tile

# What components do
effect-sheet = { $faction }. Spaces cost { $spaces }. If this side wins the box, most contributed gains { $first }, second { $second }; the cardinal goes { $steps } { $forward ->
    [yes] forward.
   *[no] back.
}
part-first = { $count } { $kind }
part-second = { $count } { $kind }
effect-prestige = Steps on the prestige track, each a point at the end; those behind the cardinal have { $behind } actions a turn instead of { $otherwise }.
effect-louis = Money from the bank, for spaces, armies and jewels.
effect-income = Steps on the income track. The action "income" gives as many louis as your space; at the end the space counts as points.
effect-military = Steps on the military track, free as a reward. Symbols that you reach or pass give a step of prestige or income; at the end the space counts as points.
effect-worker = Place one of your workers on any open space at once, for free.
effect-bribe = Move one worker of another player to any open space, even to the other side. Pawns cannot be bribed.
effect-queen = Put the Queen on an open space of a sheet of Richelieu. She counts { $value } for his side and for no player.
effect-grey_eminence = Put the Grey Eminence on an open space of an enemy sheet. It counts { $value } for that side and for no player.
effect-cardinal = Players behind him have { $behind } actions a turn, all others { $otherwise }. He moves with every box that is resolved, and catches up with the winner of the first reward if his side won.
effect-jewel = Sell one for { $sale } louis or buy one for { $price }, once a turn. Each is worth { $points } points at the end.
effect-faceless = On a space that costs louis a worker lies face down: only its owner knows its value, from −2 to 3. It is turned up when the box is resolved.
effect-city = Workers go here when their box is resolved. When your hand is empty you take all of yours back.
effect-space = Costs the louis it shows, { $surcharge } more for the second placement of a turn. A free space shows the worker face up. Ties go to the worker further left.
effect-tile = Stands for { $tile } prestige; the marker goes on from 0.
effect-richelieu = His sheets: most of them at the end are { $most } points, second most { $second }; a tie for most is { $tied } each. A tie of the two sides of a box goes to him.
effect-enemies = Enemy sheets of one faction score at the end: one { $set_1 }, two { $set_2 }, three { $set_3 }{ $sheets ->
    [3] {" "}points.
   *[other] , four { $set_4 } points.
}

# What is being asked
decision-take_action = { $allowed ->
    [one] Choose your action.
   *[other] Choose an action: { $taken_count } of { $allowed } done.
}
decision-turn_over = The actions of { $seat } are done.
decision-place_neutral = Place a neutral worker ({ $owner }).
decision-resolve_intrigue = Box { $box } is full and waits to be resolved.
decision-close_intrigue = Box { $box } is being resolved; { $sheet } won.
decision-grant_reward = { $seat } is being rewarded.
decision-use_reward = { $reward_id ->
    [worker] You may place a worker for free.
    [bribe] You may bribe a worker of another player.
   *[other] You may place a pawn: { $reward }.
}

# Buttons
command-take_income = Take income
command-place_worker = Place a worker of value { $value } on { $sheet }, space { $space }
command-hire_army = Hire an army
command-sell_jewel = Sell a jewel
command-buy_jewel = Buy a jewel
command-move_worker = Bribe the worker on { $from_sheet }, space { $from_space }: to { $sheet }, space { $space }
command-place_pawn = Place the pawn on { $sheet }, space { $space }
command-pass = Pass

# The log
event-board_set_up = The board is laid out. Everybody has { $louis } louis and { $jewels } jewels, { $city_jewels } jewels lie in the city, the cardinal stands on { $cardinal }. { $seats ->
    [2] The colours of the two players, then the two neutral ones, of which the first player keeps the first and the second player the second: { $colours }.
   *[other] Colours in turn order: { $colours }.
}
event-piles_shuffled = The intrigue sheets are shuffled into two piles, face down.
event-workers_dealt = { $hand ->
    [hidden] { $seat } { YOU($seat, "take", "takes") } the { $owner } workers behind the screen.
   *[other] { $seat } { YOU($seat, "take", "takes") } the { $owner } workers behind the screen: { $hand }.
}
event-sheets_drawn = In box { $box } lie { $richelieu } for Richelieu and { $enemy } against him.
event-start_player_drawn = { $seat } { YOU($seat, "are", "is") } the start player.
event-turn_began = It is { $seat }{ YOU($seat, "r", "'s") } turn, { $behind ->
    [yes] behind the cardinal
   *[no] not behind the cardinal
}: { $actions ->
    [one] 1 action
   *[other] { $actions } actions
}.
event-income_taken = { $seat } { YOU($seat, "take", "takes") } an income of { $louis } louis.
event-worker_placed_face_up = { $seat } { YOU($seat, "place", "places") } a { $owner } worker of value { $value } face up on { $sheet }, space { $space }, { price }.
event-worker_placed_face_down = { $value ->
    [hidden] { $seat } { YOU($seat, "place", "places") } a { $owner } worker face down on { $sheet }, space { $space }, { price }.
   *[other] { $seat } { YOU($seat, "place", "places") } a { $owner } worker of value { $value } face down on { $sheet }, space { $space }, { price }.
}
price = { $cost ->
    [0] for free
   *[other] for { $cost } louis{ $surcharge ->
        [0] { "" }
       *[other] , { $surcharge } of them because it is the second placement of the turn
    }
}
event-workers_returned = { $seat } { YOU($seat, "have", "has") } no { $owner } worker left in hand and { YOU($seat, "take", "takes") } those in the city back: { $workers }.
event-army_hired = { $prestige ->
    [0] { $income ->
        [0] { $seat } { YOU($seat, "hire", "hires") } an army for { $cost } louis and { YOU($seat, "stand", "stands") } on military { $space }.
       *[other] { $seat } { YOU($seat, "hire", "hires") } an army for { $cost } louis, { YOU($seat, "stand", "stands") } on military { $space } and { YOU($seat, "gain", "gains") } { $income } income by its symbol.
    }
   *[other] { $seat } { YOU($seat, "hire", "hires") } an army for { $cost } louis, { YOU($seat, "stand", "stands") } on military { $space } and { YOU($seat, "gain", "gains") } { $prestige } prestige by its symbol.
}
event-jewel_sold = { $seat } { YOU($seat, "sell", "sells") } a jewel to the city for { $louis } louis.
event-jewel_bought = { $seat } { YOU($seat, "buy", "buys") } a jewel from the city for { $louis } louis.
event-second_action_forgone = { $seat } { YOU($seat, "do", "does") } not take the second action.
event-workers_turned_up = { $sheet } is full: the workers of box { $box } are turned up. For Richelieu: { $richelieu_count ->
    [0] nobody
   *[other] { $richelieu }
}. Against him: { $enemy_count ->
    [0] nobody
   *[other] { $enemy }
}.
part-richelieu = { $owner_id ->
    [queen] { $owner } (counts { $value })
    [grey_eminence] { $owner } (counts { $value })
   *[other] { $owner } { $value }
}
part-enemy = { part-richelieu }
event-intrigue_decided = { $sheet } wins box { $box } { $side_id ->
    [enemy] against Richelieu
   *[other] for Richelieu
}: he has { $richelieu_total }, his enemies { $enemy_total }{ $tied ->
    [yes] { "" }, and a tie goes to Richelieu
   *[no] { "" }
}. { $leader ->
    [none] Nobody contributed more than 0, so there are no rewards.
   *[other] Contributions: { $standing }. { $first ->
        [none] First is the neutral { $leader }: nobody gets the sheet and the first reward.
       *[other] The first reward goes to { $first }.
    }{ $runner_up ->
        [none] { "" } There is no second.
       *[other] { $second ->
            [none] { "" } Second is the neutral { $runner_up }: nobody gets the second reward.
           *[other] { "" } The second reward goes to { $second }.
        }
    }
}
part-standing = { $owner } { $total } (from space { $leftmost })
event-sheet_won = { $seat } contributed most and { YOU($seat, "take", "takes") } the sheet { $sheet }.
event-reward_received = { $kind_id ->
    [military] { $seat } { YOU($seat, "advance", "advances") } { $military } on the military track; symbols give { $prestige } prestige and { $income } income.
    [prestige] { $seat } { YOU($seat, "are", "is") } rewarded with { $prestige } prestige.
    [louis] { $seat } { YOU($seat, "are", "is") } rewarded with { $louis } louis.
   *[income] { $seat } { YOU($seat, "are", "is") } rewarded with { $income } income.
}{ $lost ->
    [0] { "" }
   *[other] { " " }The track ends there: { $lost } more { $lost ->
        [one] step is
       *[other] steps are
    } lost.
}
event-reward_offered = { $kind_id ->
    [worker] { $seat } may place a worker for free.
    [bribe] { $seat } may bribe a worker.
   *[other] { $seat } may place a pawn: { $kind }.
}
event-reward_lost = { $seat } { YOU($seat, "lose", "loses") } a part of the reward ({ $kind }): { $kind_id ->
    [worker] there is no worker in hand, or no open space for one.
    [bribe] no worker of another colour may be moved, or there is no open space for one.
   *[other] there is no open space on another sheet of its side, or the pawn may not leave its box.
}
event-reward_declined = { $seat } { YOU($seat, "decline", "declines") } a part of the reward ({ $kind }).
event-worker_bribed = { $seat } { YOU($seat, "bribe", "bribes") } a { $owner } worker: from { $from_sheet }, space { $from_space }, to { $sheet }, space { $space }.
event-worker_turned_up = On a free space, the bribed { $owner } worker on { $sheet } is turned up: { $value }.
event-pawn_placed = { $from_sheet ->
    [none] { $seat } { YOU($seat, "place", "places") } a pawn ({ $pawn }) on { $sheet }, space { $space }.
   *[other] { $seat } { YOU($seat, "move", "moves") } a pawn ({ $pawn }) from { $from_sheet } to { $sheet }, space { $space }.
}
event-tile_taken = { $seat } { YOU($seat, "have", "has") } { $prestige } prestige and { YOU($seat, "take", "takes") } the 30+ tile.
event-cardinal_moved = By the winning sheet the cardinal moves { $back ->
    [yes] back
   *[no] forward
} by { $steps }{ $cut ->
    [yes] , but not below 0: he stands on 0.
   *[no] { " " }and stands on { $space }.
}
event-cardinal_caught_up = Richelieu won and { $seat } { YOU($seat, "are", "is") } ahead of the cardinal, who moves up to { $space }.
event-box_cleared = The workers of box { $box } go to the city. Out of the game: { $discarded }.
event-neutral_due = { $seat } must place a neutral worker ({ $owner }).
event-seat_scored = { $seat } { YOU($seat, "score", "scores") } { $total }: prestige { $prestige }, income { $income }, military { $military }, Richelieu majority { $majority }, enemy sets { $sets }, jewels { $jewels }.
event-game_ended = The last intrigue is resolved and the game is over.

# Why not
refusal-must_act = The first action of a turn is mandatory; taking income is always possible.
refusal-once_a_turn = This action is possible only once a turn.
refusal-must_place = No worker has been placed for too long: whoever can must place one as first action.
refusal-hand_empty = You have no worker in hand.
refusal-no_such_worker = You have no worker of this value in hand.
refusal-no_such_space = There is no such space on the board.
refusal-space_taken = This space is taken.
refusal-too_poor = You do not have enough louis for that.
refusal-not_behind = Only players behind the cardinal can hire armies.
refusal-track_full = You are on the last space of the military track.
refusal-no_jewel = You have no jewel.
refusal-no_jewel_in_city = There is no jewel in the city.
refusal-box_frozen = This box is being resolved or waiting for it: nothing may enter or leave it.
refusal-no_worker_there = There is no worker on this space.
refusal-own_worker = Only workers of other players can be bribed.
refusal-not_a_worker = Pawns cannot be bribed.
refusal-wrong_side = The Queen goes only on Richelieu's sheets, the Grey Eminence only on those of his enemies.
refusal-same_sheet = A pawn on a sheet can only go to another sheet.
refusal-would_fill = A neutral worker may not fill a sheet while another space is open.

# Endings
how-resolved = All intrigues are resolved. Most points win; ties go to more louis, then to more sheets.

# What happened, for searches
facet-placed = Worker placed on
facet-won_sheet = Sheet won
facet-reward = Reward received
facet-bribed = Worker bribed to
facet-pawn = Pawn placed
facet-jewel = Jewel
facet-jewel-sold = sold
facet-jewel-bought = bought
facet-went = On the tracks
facet-went-hired = hired an army
facet-went-round = took the 30+ tile
facet-went-caught = caught up with by the cardinal
period-intrigue = Intrigue

# Names of commands
cause-take_income = income
cause-place_worker = placing a worker
cause-hire_army = hiring an army
cause-sell_jewel = selling a jewel
cause-buy_jewel = buying a jewel
cause-move_worker = bribing a worker
cause-place_pawn = placing the pawn
cause-pass = pass

# What people say at its table
phrase-cardinal_knows = The Cardinal knows everything.
