# Texts about series. Keys and arguments: see service/application/texts.py.

problem-cut_made = The cut of link { $link } has been made.
problem-cut_unknown = There is no cut { $cut }.
problem-link_unknown = There is no link { $link }.
problem-link_wrong = { $what_id ->
    [backwards] Link { $link } has to lead from a tournament to a later one.
    [target] Link { $link } leads to another tournament, or needs one.
    [announced] Link { $link } has a target: none can be announced with its cut.
    [unannounced] Link { $link } has no target: announce one with its cut.
    [count] Link { $link } takes no such number of entries.
    [ranks] Link { $link } has ranks in no order.
    [best] Link { $link } needs a count, and nothing else to choose by.
    [points] Link { $link } needs half points, and nothing else to choose by.
   *[picked] Link { $link } is chosen by hand, and has nothing else to choose by.
}
problem-nobody_goes = Nobody would go over by link { $link }.
problem-picked_wrong = { $entry ->
    [0] Name the entries that go over.
   *[other] Entry { $entry } cannot be picked here.
}
problem-series_ended = The series is over.
problem-series_too_long = The series has { $most } events, and takes no more.
problem-series_wrong = { $what_id ->
    [points] A points table has at most 1,024 ranks, and a better rank is never worth less.
    [best] How many tournaments count is a number from 1 to 100, and needs a points table of the series.
    [tie_breaks] A tie-break is named twice.
    [tournaments] A series has at most 100 tournaments, and these have to be named as they are.
    [opened] The series has not been opened.
   *[edition] The rules of this edition are not known.
}
problem-tournament_linked = A link leads from or to the tournament { $tournament }: remove the link first.
problem-tournament_not_yours = There is no tournament { $tournament } that you direct.
problem-tournament_not_in = The tournament { $tournament } does not belong to the series.
problem-tournament_twice = The tournament { $tournament } is named twice.
problem-tournament_unfinished = The tournament { $tournament } is not over.
problem-too_many_series = You run { $most } series that are not over, and no more are possible. End one first.
problem-unknown_series = There is no series { $series }.

series-series_opened = The series { $terms_name } was opened.
series-tournament_added = The tournament { $called } belongs to the series.
series-tournament_removed = The tournament { $called } does not belong to the series any more.
series-tournaments_ordered = The order of the tournaments was changed.
series-link_set = Link { $number } was set, from { $source }.
series-link_removed = Link { $number } was removed.
series-points_table_changed = The points table was changed.
series-cut_made = Cut { $cut }: { $through } of { $entries } entries go over from { $source } to { $target }.
series-series_ended = The series is over: { $reason_id }

over-in_places = Place { $rank } is among those that go over.
over-moved_up = Moved up to a place of somebody who cannot go over.
over-won_lot = Tied for the last place; the lot decided for it.
over-tied_in = Tied for the last place; all who tie go over.
over-reached_points = Has the points that are needed.
over-picked = Chosen by the organiser.
over-behind = Place { $rank } is not among those that go over.
over-lost_lot = Tied for the last place; the lot decided against it.
over-tied_out = Tied for the last place; nobody who ties goes over.
over-missed_points = Lacks the points that are needed.
over-not_picked = Not chosen by the organiser.
over-withdrew = Has withdrawn.
over-excluded = Is excluded.
over-barred_there = Has withdrawn from the next tournament, or is excluded there.
