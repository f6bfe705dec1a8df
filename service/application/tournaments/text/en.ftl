# Texts about tournaments. Keys and arguments: see service/application/texts.py.

problem-already_entered = This player has already entered.
problem-announcement_unknown = There is no announcement { $announcement }.
problem-entries_closed = Entries are closed.
problem-entry_excluded = Entry { $entry } is excluded: only the organiser and staff can bring it back.
problem-entry_not_excluded = Entry { $entry } is not excluded.
problem-entry_not_active = Entry { $entry } has already withdrawn.
problem-entry_unknown = There is no entry { $entry }.
problem-no_more_rounds = There are { $rounds } rounds, and the last one is over.
problem-not_organiser = Only the organiser of the tournament may do this, and staff with the right to it.
problem-not_offered_to_you = The tournament is offered to another player.
problem-not_staff = { $player_id } is not of the staff of this tournament.
problem-no_offer = The tournament is not offered to anybody.
problem-own_case = You play as entry { $entry }: somebody else must decide what concerns it.
problem-staff_wrong = { $player_id } cannot be given that: staff are players beside the organiser, with at least one right that can be given.
problem-table_decided = Table { $table } of round { $round } has a result already: another one takes a ruling.
problem-too_many_staff = At most { $most } players are of the staff.
problem-not_a_knockout = A bracket is only for a knockout.
problem-not_two_players = This form is for tournaments with two seats at a table.
problem-too_many_points = This form holds at most 99.5 points for an entry, and one has more.
problem-pairing_impossible = { $why_id ->
    [nobody_left] Nobody is left to be paired.
   *[round_robin_is_fixed] The pairings of a round robin are fixed by its entries.
}
problem-pairing_outdated = Round { $round } has been paired again since.
problem-pairing_wrong = { $what_id ->
    [not_in] Entry { $entry } is not in this round.
    [twice] Entry { $entry } appears twice.
    [missing] Entry { $entry } is missing.
    [too_many] This round of the knockout has only { $entry } places where two meet or one goes on; more tables and byes are too many.
    [by_hand] The pairings of round { $entry } are not those of the program: they can only be called made by hand.
   *[size] Table { $entry } has a number of seats that this tournament does not use.
}
problem-ranks_wrong = The { $seats } seats of this table need ranks that start at 1, have no gaps and agree with the verdict.
problem-rounds_wrong = The number of rounds can be set for Swiss tournaments and pods, to { $least } or more by now.
problem-round_status = Round { $round } is { $status_id ->
    [open] open: it has no pairings yet.
    [paired] paired: it has not started.
    [playing] being played.
   *[closed] closed.
}
problem-round_unfinished = Round { $round } is not closed yet.
problem-round_unknown = There is no round { $round }.
problem-ruling_unknown = No ruling { $ruling } is in force.
problem-table_unknown = There is no table { $match }.
problem-tables_undecided = These tables have no result yet: { $tables }.
problem-term_fixed = The term { $term_id } cannot be changed any more: { $until_id ->
    [entered] somebody has entered.
    [started] the first round has started.
   *[ended] the tournament is over.
}
problem-terms_wrong = A tournament cannot have these terms.
problem-too_few_entries = At least { $least } entries are required.
problem-too_many_announcements = At most { $most } announcements are possible.
problem-too_many_entries = At most { $most } entries are possible.
problem-tournament_too_long = The tournament has { $most } events. From there on only its organiser and staff enter players.
problem-tournament_ended = The tournament is over.
problem-unknown_tournament = There is no tournament { $tournament }.

tournament-tournament_opened = The tournament { $terms_name } was announced.
tournament-player_entered = { $who } entered as number { $entry }.
tournament-player_withdrew = { $who } withdrew: { $reason_id }
tournament-player_excluded = { $who } was excluded by the organiser: { $reason_id }
tournament-exclusion_lifted = The exclusion of { $who } was lifted.
tournament-player_qualified = { $who } has gone over from another tournament of the series, where it was number { $of }.
tournament-player_returned = { $who } returned.
tournament-round_opened = Round { $round } was opened.
tournament-round_paired = Round { $round } was paired: { $pairings }.{ $free ->
    [none] { "" }
   *[other] { " " }Bye: { $free }.
}
tournament-pairings_dropped = The pairings of round { $round } no longer count, because of a { $cause_id ->
    [ruling] ruling
    [return] return
    [exclusion] exclusion
    [terms] change of terms
   *[withdrawal] withdrawal
}.
tournament-round_started = Round { $round } started with { $matches_count } matches.
tournament-result_reported = Round { $round }, table { $table }: the match is over, ranks in seat order { $ranks }. { $winners ->
    [none] No player won.
   *[other] { $winners } won.
}
tournament-table_ruled = Ruling { $ruling }, round { $round }, table { $table }: { $verdict_id ->
    [result] the result is set
    [forfeit] forfeit
    [no_show] not played, because a player did not appear
   *[void] the table is void
}{ $ranks_count ->
    [0] { "" }
   *[other] , ranks in seat order { $ranks }
}. { $reason_id }
tournament-points_adjusted = Ruling { $ruling }: { $halves } half points for { $who }. { $reason_id }
tournament-ruling_withdrawn = Ruling { $ruling } was withdrawn. { $reason_id }
tournament-round_closed = Round { $round } was closed.
tournament-staff_appointed = { $who } was given rights: { $rights }.
tournament-staff_dismissed = { $who } is no longer of the staff.
tournament-tournament_offered = The tournament was offered to { $who }.
tournament-offer_withdrawn = The tournament is no longer offered to { $who }.
tournament-tournament_taken_over = { $who } took the tournament over and is its organiser.
tournament-terms_changed = Terms were changed: { $changes }.
tournament-announcement_made = { $state ->
    [removed] Announcement { $announcement } was made. Its words were removed since.
   *[other] Announcement { $announcement }: { $words }
}
tournament-announcement_removed = The words of announcement { $announcement } were removed.
tournament-seed_revealed = The secret of the chance of all tables was revealed: { $seed }.
tournament-tournament_ended = The tournament is over{ $reason ->
    [none] .
   *[other] : { $reason_id }
}

right-enter = entries and results
right-pair = pairings
right-rule = rulings
right-announce = announcements
right-direct = all of a co-organiser

reason-manual = Chosen by the organiser.
reason-walkover = The opponent has withdrawn.
reason-new_opponents = They have not met before.
reason-met_before = They have met before ({ $times } times in all); this could not be avoided.
reason-table_size = A table of { $seats }. How often each number has sat at a smaller table of a round: { $small }.
reason-seats = How often each number has sat in the first seat: { $began }.
reason-same_score = All have { $points } points.
reason-near_scores = Their points are from { $least } to { $most }.
reason-bye_lowest = Fewest points ({ $points }) among those who have neither had a bye nor won without playing.
reason-bye_low = Everybody with fewer points than { $points } has had a bye or won without playing, or is needed to keep others from meeting again.
reason-bye_again = Has already had a bye or won without playing, { $times } times in all; this could not be avoided.
reason-round_of_leg = Round { $round } of leg { $leg } in the schedule of the round robin.
reason-odd_field = The number of entries is odd: everybody sits out once per leg.
reason-seeds = By the bracket: seeds { $seeds }.
reason-free_place = The neighbouring place in the bracket is free.

term-change = { $term } ({ $before } → { $after })
term-yes = yes
term-no = no
term-none = none
term-name = name
term-rounds = rounds
term-late_entries = late entries
term-clock = thinking time
term-watch = watchers
term-tie_breaks = tie-breaks
term-seeding = seeding
term-bye = worth of a bye
term-tied_table = tied tables
term-legs = legs
