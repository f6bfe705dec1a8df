# Texts about tournaments. Keys and arguments: see service/application/texts.py.

problem-admitted_otherwise = One enters this tournament { $by_id ->
    [open] openly
    [link] by a link
    [approval] by approval of its organiser
   *[list] by a list
}: there is no such thing here.
problem-already_applied = This player has applied already, with number { $application }.
problem-application_declined = Application { $application } was declined: only the organiser can let the player in.
problem-application_over = Application { $application } is not pending any more.
problem-application_unknown = There is no application { $application }.
problem-bye_not_requested = Entry { $entry } has no request for a bye in round { $round } that is open.
problem-bye_too_late = Round { $round } is paired already.
problem-check_in_not_open = Check-in opens at { $at }.
problem-check_in_open = Players may check in until { $at }, and not all have: the first round begins after that.
problem-check_in_over = Check-in ended at { $at }. The organiser can still check a player in.
problem-entry_link_wrong = This is not the link of the tournament, or no longer.
problem-list_too_long = A list has at most { $most } ids.
problem-list_wrong = { $id } cannot be on the list, or is to be both added and removed.
problem-no_check_in = This tournament has no check-in.
problem-not_listed = This player is not on the list of those who may enter.
problem-separation_unknown = No group { $group } is kept apart.
problem-separation_wrong = { $what_id ->
    [group] A group has a sign of 1 to 40 small letters, digits, - and _.
    [rounds] Entries are kept apart in the first 1 to 400 rounds, or ever.
   *[entries] A group is of two or more entries, in the order of their numbers, each once.
}
problem-too_many_applications = At most { $most } applications are possible.
problem-too_many_byes = At most { $most } byes on request are possible for an entry.
problem-too_many_separations = At most { $most } groups can be kept apart.
problem-tournament_full = All { $most } places are taken.
problem-already_entered = This player has already entered.
problem-announcement_unknown = There is no announcement { $announcement }.
problem-beacon_awaited = The pairings wait for round { $round } of the public beacon, which is due at { $at }. Start the round again then.
problem-beacon_down = Round { $round } of the public beacon, which was due at { $at }, cannot be had from any place that the operator has set. Try again later.
problem-beacon_off = This service does not use the public beacon of the tournament. Its operator must set CABINET_BEACON, for the chain that the tournament names.
problem-beacon_wrong = What was to be had as round { $round } of the public beacon, due at { $at }, does not have its signature. Try again later, or tell the operator.
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
problem-no_schedule = The tournament has no schedule.
problem-own_case = You play as entry { $entry }: somebody else must decide what concerns it.
problem-staff_wrong = { $player_id } cannot be given that: staff are players beside the organiser, with at least one right that can be given.
problem-table_decided = Table { $table } of round { $round } has a result already: another one takes a ruling.
problem-too_many_staff = At most { $most } players are of the staff.
problem-not_a_guest = Entry { $entry } is not of a guest, who alone has such a thing.
problem-not_a_knockout = A bracket is only for a knockout.
problem-not_two_players = This form is for tournaments with two seats at a table.
problem-too_many_points = This form holds at most 99.5 points for an entry, and one has more.
problem-pairing_impossible = { $why_id ->
    [kept_apart] Entries { $one } and { $other } (group { $group }) are kept apart and would have to meet: there is no other pairing. Lift the separation, or pair by hand.
    [nobody_left] Nobody is left to be paired.
   *[round_robin_is_fixed] The pairings of a round robin are fixed by its entries.
}
problem-pairing_outdated = Round { $round } has been paired again since.
problem-pairing_wrong = { $what_id ->
    [not_in] Entry { $entry } is not in this round.
    [twice] Entry { $entry } appears twice.
    [missing] Entry { $entry } is missing.
    [too_many] This round of the knockout has only { $entry } places where two meet or one goes on; more tables and byes are too many.
    [bye_granted] Entry { $entry } was granted a bye in this round.
    [bye_not_granted] Entry { $entry } was granted no bye in this round.
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
problem-schedule_not_held = Nobody holds the schedule.
problem-schedule_wrong = The dates of a schedule follow each other, and no time between two rounds is longer than a year.
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
problem-tournament_not_empty = This takes a tournament without entries and rounds.
problem-tournament_ended = The tournament is over.
problem-unknown_tournament = There is no tournament { $tournament }.

tournament-tournament_opened = The tournament { $terms_name } was announced.
tournament-player_entered = { $who } entered as number { $entry }.
tournament-player_withdrew = { $who } withdrew: { $reason_id }
tournament-player_excluded = { $who } was excluded by the organiser: { $reason_id }
tournament-entry_rated = { $who } is seeded by the rating { $rating } now, not { $before }.
tournament-exclusion_lifted = The exclusion of { $who } was lifted.
tournament-player_qualified = { $who } has gone over from another tournament of the series, where it was number { $of }.
tournament-player_returned = { $who } returned.
tournament-player_applied = { $who } applied for an entry, with number { $application }.
tournament-application_queued = { $who } waits for a place.
tournament-application_declined = The application of { $who } was declined: { $reason_id }
tournament-application_withdrawn = { $who } withdrew the application.
tournament-link_made = A link was made by which players enter; no earlier one counts any more.
tournament-list_changed = The list of those who may enter was changed: { $added_count } more, { $removed_count } fewer.
tournament-check_in_opened = The check-in is open until { $date }.
tournament-check_in_closed = The check-in is over. { $who ->
    [none] Nobody lost a place.
   *[other] Lost their places, because they did not check in: { $who }.
}
tournament-player_checked_in = { $who } is there.
tournament-bye_requested = { $who } asked for a bye in round { $round }, worth { $worth_id ->
    [half] half a win
   *[nothing] nothing
}.
tournament-bye_granted = { $who } was granted the bye in round { $round }.
tournament-bye_refused = { $who } was refused the bye in round { $round }: { $reason_id }
tournament-bye_request_withdrawn = { $who } plays in round { $round } after all.
tournament-entries_kept_apart = The { $entries_count } entries of group { $group_id } do not meet { $rounds ->
    [none] { "" }
   *[other] in the rounds up to { $rounds }
}: { $reason_id }
tournament-separation_lifted = The entries of group { $group_id } may meet again.
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
    [check_in] check-in
    [bye] decision about a bye
    [rating] change of a rating
    [separation] decision about who is kept apart
   *[withdrawal] withdrawal
}.
tournament-past_round_entered = Round { $round } was played elsewhere, at { $tables_count } tables; its results follow.
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
tournament-extra_time_given = Round { $round }, table { $table }: { $seconds } seconds more for { $who }. { $reason_id }
tournament-table_paused = Round { $round }, table { $table } is { $date ->
    [none] paused
   *[other] adjourned until { $date }
}. { $reason_id }
tournament-table_resumed = Round { $round }, table { $table } goes on. { $reason_id }
tournament-points_adjusted = Ruling { $ruling }: { $halves } half points for { $who }. { $reason_id }
tournament-ruling_withdrawn = Ruling { $ruling } was withdrawn. { $reason_id }
tournament-round_closed = Round { $round } was closed.
tournament-schedule_set = The schedule was { $schedule ->
    [none] removed
   *[other] set
}.
tournament-schedule_held = The house takes no more steps: { $cause_id ->
    [asked] { $reason_id }
    [too_few_entries] there are too few entries.
    [pairing_impossible] the round cannot be paired.
    [too_much_work] pairing the round takes too long.
   *[refused] its step was refused ({ $reason_id }).
}
tournament-schedule_resumed = The house takes its steps again.
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
reason-bye_requested = It asked for this bye, and was granted it.
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
term-admission = admission
term-check_in = check-in
term-byes_on_request = byes on request
