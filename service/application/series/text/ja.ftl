# シリーズについての文。キーと引数は service/application/texts.py を参照。

problem-cut_made = 進出 { $link } のカットはすでに行われました。
problem-cut_unknown = カット { $cut } はありません。
problem-link_unknown = 進出 { $link } はありません。
problem-link_wrong = { $what_id ->
    [backwards] 進出 { $link } は、ある大会からそれより後の大会へのものでなければなりません。
    [target] 進出 { $link } の行き先は別の大会か、まだ決まっていません。
    [announced] 進出 { $link } には行き先があり、カットとともに大会を告知することはできません。
    [unannounced] 進出 { $link } には行き先がありません。カットとともに大会を告知してください。
    [count] 進出 { $link } の人数が正しくありません。
    [ranks] 進出 { $link } の順位の範囲が正しくありません。
    [best] 進出 { $link } には人数だけが必要です。
    [points] 進出 { $link } には必要な半点数だけが必要です。
   *[picked] 進出 { $link } は主催者が選ぶもので、ほかの条件はありません。
}
problem-nobody_goes = 進出 { $link } では誰も進出しません。
problem-picked_wrong = { $entry ->
    [0] 進出する参加番号を指定してください。
   *[other] 参加番号 { $entry } は選べません。
}
problem-series_ended = このシリーズは終了しています。
problem-series_too_long = このシリーズのイベントは { $most } 件に達し、これ以上は受け付けません。
problem-series_wrong = { $what_id ->
    [points] 得点表は1,024位までで、上位の得点が下位より低くなってはいけません。
    [best] 数える大会の数は1から100までで、シリーズの得点表が必要です。
    [tie_breaks] 同じタイブレークが2回指定されています。
    [tournaments] シリーズの大会は100までで、現在のとおりに指定する必要があります。
    [opened] このシリーズは開かれていません。
   *[edition] この版の規則は知られていません。
}
problem-tournament_linked = 大会 { $tournament } には進出が設定されています。先に進出を取り消してください。
problem-tournament_not_yours = あなたが運営する大会 { $tournament } はありません。
problem-tournament_not_in = 大会 { $tournament } はこのシリーズに含まれていません。
problem-tournament_twice = 大会 { $tournament } が2回指定されています。
problem-tournament_unfinished = 大会 { $tournament } はまだ終わっていません。
problem-too_many_series = 終わっていないシリーズを { $most } 主催しており、これ以上は開けません。先にどれかを終えてください。
problem-unknown_series = { $series } というシリーズはありません。

series-series_opened = シリーズ「{ $terms_name }」が開かれました。
series-tournament_added = 大会「{ $called }」がシリーズに加わりました。
series-tournament_removed = 大会「{ $called }」がシリーズから外れました。
series-tournaments_ordered = 大会の順序が変わりました。
series-link_set = 「{ $source }」からの進出 { $number } が設定されました。
series-link_removed = 進出 { $number } が取り消されました。
series-points_table_changed = 得点表が変わりました。
series-cut_made = カット { $cut }: { $entries } 人のうち { $through } 人が「{ $source }」から「{ $target }」へ進出します。
series-series_ended = シリーズは終了しました: { $reason_id }

over-in_places = { $rank } 位は進出する順位です。
over-moved_up = 進出できない参加者に代わって繰り上がりました。
over-won_lot = 最後の順位で並び、くじで選ばれました。
over-tied_in = 最後の順位で並び、並んだ全員が進出します。
over-reached_points = 必要な得点に達しています。
over-picked = 主催者が選びました。
over-behind = { $rank } 位は進出する順位ではありません。
over-lost_lot = 最後の順位で並び、くじで外れました。
over-tied_out = 最後の順位で並び、並んだ誰も進出しません。
over-missed_points = 必要な得点に達していません。
over-not_picked = 主催者が選びませんでした。
over-withdrew = 棄権しています。
over-excluded = 除外されています。
over-barred_there = 次の大会を棄権したか、そこで除外されています。
