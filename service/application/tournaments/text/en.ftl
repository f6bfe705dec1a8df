# Texts about tournaments. Keys and arguments: see service/texts.py.

problem-already_entered = This player takes part already.
problem-entries_closed = Nobody can enter any more.
problem-entry_not_active = Entry { $entry } has withdrawn already.
problem-entry_unknown = There is no entry { $entry }.
problem-no_more_rounds = There are { $rounds } rounds, and the last one is over.
problem-not_organiser = Only the organiser of the tournament may do this.
problem-not_two_players = This form is for tournaments with two at a table.
problem-pairing_impossible = { $why_id ->
    [nobody_left] Nobody is left to be paired.
   *[round_robin_is_fixed] Who meets whom in a round robin follows from the field.
}
problem-pairing_outdated = Round { $round } has been paired anew.
problem-pairing_wrong = { $what_id ->
    [not_in] Entry { $entry } is not in this round.
    [twice] Entry { $entry } is there twice.
    [missing] Entry { $entry } is missing.
   *[size] Table { $entry } has a size that this tournament does not have.
}
problem-ranks_wrong = The { $seats } seats of this table need ranks from 1 that leave no place out, as the verdict asks for.
problem-round_status = Round { $round } is { $status_id ->
    [open] open: it has no pairings yet.
    [paired] paired: it has not started.
    [playing] being played.
   *[closed] closed.
}
problem-round_unfinished = Round { $round } is not closed yet.
problem-round_unknown = There is no round { $round }.
problem-ruling_unknown = There is no ruling { $ruling } that counts.
problem-table_unknown = There is no table { $match }.
problem-tables_undecided = These tables are not decided: { $tables }.
problem-too_few_entries = At least { $least } must take part.
problem-too_many_entries = At most { $most } can take part.
problem-tournament_ended = The tournament is over.
problem-unknown_tournament = There is no tournament { $tournament }.

tournament-tournament_opened = The tournament { $terms_name } was announced.
tournament-player_entered = { $who } takes part as number { $entry }.
tournament-player_withdrew = { $who } withdrew: { $reason_id }
tournament-player_returned = { $who } takes part again.
tournament-round_opened = Round { $round } was opened.
tournament-round_paired = Round { $round } was paired: { $pairings }.{ $free ->
    [none] { "" }
   *[other] { " " }Bye: { $free }.
}
tournament-pairings_dropped = The pairings of round { $round } count no more, because of a { $cause_id ->
    [ruling] ruling
    [return] return
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
    [no_show] not played, as somebody was not there
   *[void] the table counts for nobody
}{ $ranks_count ->
    [0] { "" }
   *[other] , ranks in seat order { $ranks }
}. { $reason_id }
tournament-points_adjusted = Ruling { $ruling }: { $halves } half points for { $who }. { $reason_id }
tournament-ruling_withdrawn = Ruling { $ruling } was taken back. { $reason_id }
tournament-round_closed = Round { $round } was closed.
tournament-tournament_ended = The tournament is over{ $reason ->
    [none] .
   *[other] : { $reason_id }
}

reason-manual = Chosen by the organiser.
reason-walkover = The opponent has withdrawn.
reason-new_opponents = They have not met before.
reason-met_before = They have met before ({ $times } times in all); that could not be avoided.
reason-seats = How often each has sat first, by number: { $began }.
reason-same_score = All have { $points } points.
reason-near_scores = Their points are from { $least } to { $most }.
reason-bye_lowest = Has the fewest points ({ $points }) of those who have had no bye.
reason-bye_low = Everybody with fewer points than { $points } has had a bye, or is needed to keep others from meeting again.
reason-bye_again = Has had { $times } byes before; that could not be avoided.
reason-round_of_leg = Round { $round } of leg { $leg }, as the table of the round robin has it.
reason-odd_field = The field is odd: everybody sits out once a leg.
reason-seeds = By the bracket: seeds { $seeds }.
reason-free_place = The place beside it in the bracket is free.
