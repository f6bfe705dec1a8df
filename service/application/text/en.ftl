# Texts of the service itself. Keys and arguments: see service/texts.py.

name-house = the house
bot-random = Any option with equal probability.

title-401 = Token needed
title-403 = Not allowed
title-404 = Not found
title-405 = Method not allowed
title-409 = Not now
title-412 = It has moved on
title-413 = Too large
title-422 = Not possible as asked
title-429 = Too many requests
title-500 = Internal error
title-503 = Temporarily unavailable

problem-already_seated = You hold a seat of this match already.
problem-bad_cursor = This cursor was not given out by this list.
problem-bad_parameter = { $name } { $given ->
    [no] is needed
   *[yes] has a value that is not understood
}.{ $low ->
    [none] { "" }
   *[other] { $high ->
        [none] { "" }
       *[other] { " " }It must be from { $low } to { $high }.
    }
}{ $choices_count ->
    [0] { "" }
   *[other] { " " }It must be one of: { $choices }.
}{ $form ->
    [date-time] { " " }It must be a time as RFC 3339 has it, such as 2026-11-01T00:00:00Z.
   *[none] { "" }
}{ $pattern ->
    [none] { "" }
   *[other] { " " }It must match { $pattern }.
}
problem-bad_token = `Authorization` must be `Bearer` and a token that was given out here; this one belongs to nobody.
problem-body_too_large = The body is larger than { $limit } bytes.
problem-busy = Others were faster several times in a row. Try again.
problem-game_over = The match is over.
problem-internal_error = Something went wrong on our side. { whether-carried-out }
problem-invitation_invalid = This invitation is not good: it was used, revoked or replaced, it is for another seat, or its time is over.
problem-key_malformed = An idempotency key is { $least } to { $most } visible ASCII characters here.
problem-key_reused = This idempotency key was used for another request.
problem-malformed = The body does not have the form of this request; see `errors`.
problem-match_exists = There is another match { $match } here.
problem-match_not_open = The match has started already, or was called off.
problem-match_not_running = The match has not started yet, or was called off.
problem-may_not_see = You may see your own seat and the public view until the match is over.
problem-method_not_allowed = { $method } is not possible here; { $methods } is.
problem-not_an_option = This is not among the options of this decision; `GET …/options` lists them.
problem-not_awaited = Nobody waits for a command of yours now.
problem-not_agreed_on = This is not what was agreed on for a clock that runs out.
problem-not_ruled = Ruling { $ruling } does not stand on this match.
problem-not_the_house = Only the service itself may do this.
problem-opening_wrong = A match cannot be opened like this.
problem-ruled_already = Ruling { $ruling } stands on this match already.
problem-entry_wrong = An entry is a player or a bot.
problem-ruling_stopped_match = Ruling { $ruling } stopped a match while it was played; its seed is known, so it cannot be played on. Rule on the table again instead.
problem-not_found = There is nothing at { $path }. What there is, is in the document at /docs/.
problem-not_due = The time of seat { $seat } is not over.
problem-not_finished = The match is not over yet.
problem-not_host = Only the host of the match may do this.
problem-not_invited = Seat { $seat } is kept for somebody else: it takes an invitation.
problem-not_rated = { $who } has no rating in { $game } yet.
problem-not_seated = You hold no seat in this match.
problem-not_your_seat = Somebody else sits at seat { $seat }; only that player or the host may free it.
problem-other_game = The match { $match } is one of another game.
problem-operator_needed = Only the operator may do this.
problem-out_of_range = { $field } must be from { $low } to { $high }.
problem-record_refused = Line { $line }, { $check }: { $what }
problem-position_impossible = The rules cannot go on from the position of item { $item }: play cannot lead to it.
problem-seat_open = Nobody sits at seat { $seat }.
problem-seat_taken = Seat { $seat } is taken.
problem-seat_unknown = The match has no seat { $seat }.
problem-seats_open = These seats are still open: { $seats }.
problem-stale_version = It is at version { NUMBER($version, useGrouping: 0) } now.
problem-store_down = The event store cannot be reached. { whether-carried-out }
problem-time_is_up = Your time is over.
problem-token_needed = This needs the token of a player.
problem-too_many_requests = You ask too often. Ask again in { $seconds } s.
problem-too_many_streams = Too many streams are open here, or too many of yours. Close one, or try again.
problem-too_many_waiters = Too many requests are waiting here already. Ask without `wait`, or try again.
problem-too_much_work = This is more work than one request may ask for ({ $seconds } seconds). Ask for less at once.
problem-undo_too_far = An undo passes over at most { $limit } events.
problem-undo_never = In this match nothing is taken back.
problem-undo_not_yours = Only your own latest commands can be taken back here; that of version { NUMBER($version, useGrouping: 0) } is not yours.
problem-undo_learnt = Somebody learnt something by the command of version { NUMBER($version, useGrouping: 0) }, so it cannot be taken back.
problem-undo_pending = Request { $request } waits for an answer.
problem-undo_nowhere = Nobody can go to version { NUMBER($to, useGrouping: 0) }: it must be another one of this match while it ran, at which a command had been carried out whole.
problem-unknown_undo_request = There is no request { $request } that waits for an answer.
problem-undo_not_asked = Seat { $seat } is not asked, or is not yours.
problem-too_many_comments = A match takes at most { $limit } comments of one author, and { $watchers } of all together who are not at its table.
problem-unknown_comment = There is no comment { $comment }.
problem-branch_inside_a_command = Version { NUMBER($version, useGrouping: 0) } lies inside a command; go { $before ->
    [0] { "" }
   *[other] back to { NUMBER($before, useGrouping: 0) } or{ " " }
}on to { NUMBER($after, useGrouping: 0) }.
problem-branch_of_nothing = At version { NUMBER($version, useGrouping: 0) } there is nothing to play on.
problem-unknown_parameter = There is no parameter { $name } here. { $known_count ->
    [0] None is taken.
   *[other] There are: { $known }.
}
problem-unknown_bot = There is no bot { $bot }; there are { $bots }.
problem-unknown_command = There is no command { $type }; there are { $types }.
problem-unknown_game = There is no game { $game }; there are { $games }.
problem-unknown_match = There is no match { $match }.
problem-unknown_player = There is no player { $player }.
problem-unknown_version = There is no version { NUMBER($version, useGrouping: 0) } of it.
problem-foreign_player = Only the player itself may be told of its matches.
problem-too_many_jobs = You have { $most } jobs already that are not over. Wait for one, or remove one.
problem-too_many_webhooks = You have { $most } webhooks already, and no more are possible.
problem-unknown_delivery = The webhook has no message { $delivery }, or it is not kept any more.
problem-unknown_subject = There is no match, player or tournament { $subject } that webhooks tell of.
problem-unknown_job = You have no job { $job }; jobs are kept for a day.
problem-unknown_webhook = You have no webhook { $webhook }.
problem-webhook_disabled = The webhook { $webhook } is disabled. Enable it first.

whether-carried-out = { $again ->
    [read] You may ask again.
    [keyed] What you asked for may or may not have been carried out; ask again with the same Idempotency-Key.
   *[once] What you asked for may or may not have been carried out. Look before you ask again; with an Idempotency-Key there is no need to.
}

event-match_opened = The match was opened with { $seats } seats.
event-seat_taken = { $occupant_name } took seat { $seat_id }.
event-seat_left = Seat { $seat_id } is free again.
event-host_changed = { $name } is the host now.
event-match_cancelled = The match was called off.
event-seat_invited = A link for seat { $seat_id } was made.
event-invitation_revoked = The link for seat { $seat_id } was taken back.
event-match_started = The match started.
event-seat_resigned = { $seat } resigned; the bot { $bot } plays on.
event-position_set = The game begins with a given position.
event-undo_asked = { $seat } asks to go back to version { $to }{ $asked_count ->
    [0] .
   *[other] ; { $asked } must agree.
}
event-undo_answered = { $agree ->
    [yes] { $seat } agrees to go back.
   *[no] { $seat } does not agree to go back: the game goes on.
}
event-taken_back = The game stands again as it stood at version { $to }; what came since stays in the history and counts no more.
event-clocks_set = The clocks were set.
event-time_expired = The time of { $seat } is over.
event-seat_substituted = The bot { $bot } plays on for { $seat }.
event-match_ended = The match is over: { $how } { $winners ->
    [none] No player won.
   *[other] { $winners } won.
}
event-match_ruled = Ruling { $ruling } of the tournament decided the match: { $how } { $winners ->
    [none] No player won.
   *[other] { $winners } won.
}
event-ruling_lifted = Ruling { $ruling } of the tournament no longer counts. What counts again: { $how } { $winners ->
    [none] No player won.
   *[other] { $winners } won.
}
event-seed_revealed = The seed of all chance in this match was revealed: { $seed }.

cause-answer_undo = answer to a taking back
cause-ask_undo = taking back
cause-branch = branching off
cause-cancel = calling off
cause-expire = time over
cause-invite = invitation
cause-leave_seat = leaving a seat
cause-lift_ruling = ruling taken back
cause-open_match = opening
cause-open_table = opening for a tournament
cause-rematch = rematch
cause-resign = giving up
cause-revoke_invitation = invitation taken back
cause-rule_match = ruling
cause-seat_bot = seating a bot
cause-start = start
cause-take_seat = sitting down

how-resignation = ended by resignation.
how-ruling_forfeit = ended by a ruling: a seat forfeited.
how-ruling_no_show = ended by a ruling: a player did not show up.
how-ruling_result = ended by a ruling on the result.
how-ruling_void = ended by a ruling: it counts for nobody.

plot-rating = Rating of { $name } in { $game }
plot-rating-about = The conservative rating (mu − 3 sigma) from { $first } to { $last }: between { $low } and { $high }, { $rating } after { $matches } matches.
plot-rating-y = Rating (mu − 3 sigma)
plot-seats = Win rate by seat in { $game }
plot-seats-about = Over { $matches } matches, with 95 % intervals; in brackets what each seat would win if none had an advantage.
plot-seats-seat = Seat { $seat }
plot-seats-x = { $seats } seats ({ $expected })
plot-seats-y = Win rate
plot-standings = Standings after each round
plot-standings-about = Places after { $rounds } rounds; at the end: { $places }.
plot-standings-x = Round
plot-standings-y = Place

remark-better_place = A better place is worth no less.
remark-bot_invited = A bot needs no invitation.
remark-choices = Must be one of: { $choices }.
remark-command = A command is an object with the field `type`.
remark-commands = There are the commands { $types }.
remark-controls = No control characters.
remark-hidden_here = Hidden here; a position has to be whole.
remark-kind_of_ruling = Give `round`, `table` and `verdict`, or `entry` and `halves`, or `withdraw`.
remark-length_between = Length must be between { $min } and { $max }.
remark-length_least = Shorter than minimum length { $min }.
remark-length_most = Longer than maximum length { $max }.
remark-list = Not a valid list.
remark-mapping = Not a valid mapping type.
remark-milliseconds = From { $min } to { $max } milliseconds.
remark-name_of_the_house = Only a bot or the house is called so.
remark-named_players = Players are named with `players`, and only there.
remark-no_such_seat = There is no such seat.
remark-no_such_table = No table has { $size } seats.
remark-nobody_behind = Nobody watches, so nobody can be behind.
remark-not_a_position = Not a position: { $error }
remark-not_an_object = The body must be a JSON object.
remark-not_json = Not JSON: { $error }
remark-nothing_seen = Something of it must be seen.
remark-null = Field may not be null.
remark-number_of_seats = There must be { $low } to { $high } seats, not { $given }.
remark-object = Invalid input type.
remark-one_line = No control characters, and no white space at the ends.
remark-one_seat_only = You can take one seat only, and none as the operator.
remark-only_seats_gain = Only a clock of kind seat has an increment.
remark-only_the_house_leaves_it = Only the house may leave it to the game.
remark-options_of_old = Today's rules have no such options: { $error }
remark-pattern = It must match { $regex }.
remark-places_of_table = A table of { $size } has { $size } places.
remark-player = Not the id of a player.
remark-player_or_bot = Either a player or a bot.
remark-playouts_most = There are { $commands } commands: { $most } play-outs at most.
remark-position_unreachable = Play cannot lead to this position, or it is over.
remark-range_between = Must be greater than or equal to { $min } and less than or equal to { $max }.
remark-range_least = Must be greater than or equal to { $min }.
remark-range_most = Must be less than or equal to { $max }.
remark-required = Missing data for required field.
remark-rounds_follow = The field says how many rounds there are.
remark-rounds_needed = This format needs a number of rounds.
remark-seed = Not 1 to 32 bytes in hex, two lower-case digits each.
remark-state_or_setup = There must be either `state` or `setup`.
remark-string = Not a valid string.
remark-table_of_game = Tables of { $game } have { $low } to { $high } seats.
remark-tie_break_twice = Each tie-break counts once.
remark-too_many_parts = Holds more than { $most } parts.
remark-true_or_false = Not a valid boolean.
remark-truth_of_no_seat = The truth is no seat's.
remark-two_at_a_table = { $format } is for two at a table; pods are for more.
remark-unknown = Unknown field.
remark-unseen = No control characters, and none that cannot be seen.
remark-url = Not a URL.
remark-url_characters = Visible ASCII characters only; write other names as Punycode and other letters percent-encoded.
remark-url_host = It names no host.
remark-url_https = It begins with https://.
remark-url_parts = Neither user, password nor fragment.
remark-url_port = The port is one of { $ports }, or { $least } or higher.
remark-url_public = The host is not one of the public internet.
remark-wanted_seat = A seat is 'me', 'open', 'invited', 'bot' or 'bot:<name>'.
remark-whole_number = Not a valid integer.
