# 大会についての文。キーと引数は service/application/texts.py を参照。

problem-admitted_otherwise = この大会の参加方法は{ $by_id ->
    [open] 自由参加
    [link] リンクによる参加
    [approval] 主催者の承認
   *[list] 名簿
}です。この操作はできません。
problem-already_applied = このプレイヤーはすでに申し込んでいます（申込番号 { $application }）。
problem-application_declined = 申込 { $application } は断られています。参加させられるのは主催者だけです。
problem-application_over = 申込 { $application } はもう審査待ちではありません。
problem-application_unknown = 申込 { $application } はありません。
problem-bye_not_requested = 参加番号 { $entry } には、第{ $round }ラウンドの不戦の希望がありません。
problem-bye_too_late = 第{ $round }ラウンドはすでに組み合わせ済みです。
problem-check_in_not_open = 受付は { $at } に始まります。
problem-check_in_open = 受付は { $at } までで、まだ全員が済んでいません。第1ラウンドはその後に始まります。
problem-check_in_over = 受付は { $at } に終わりました。主催者はまだ受付を済ませられます。
problem-entry_link_wrong = この大会のリンクではないか、もう使えないリンクです。
problem-list_too_long = 名簿に載せられるのは { $most } 件までです。
problem-list_wrong = { $id } は名簿に載せられないか、追加と削除の両方に入っています。
problem-no_check_in = この大会に受付はありません。
problem-not_listed = このプレイヤーは参加できる人の名簿に載っていません。
problem-separation_unknown = 対戦させないグループ { $group } はありません。
problem-separation_wrong = { $what_id ->
    [group] グループの記号は、小文字の英字、数字、- と _ の1文字から40文字です。
    [rounds] 対戦させないのは、最初の1から400ラウンド、または最後までです。
   *[entries] グループは2つ以上の参加番号を、小さい順に1回ずつ並べたものです。
}
problem-too_many_applications = 申し込みは { $most } 件までです。
problem-too_many_byes = 希望できる不戦は1人 { $most } 回までです。
problem-too_many_separations = 対戦させないグループは { $most } 個までです。
problem-tournament_full = { $most } 人の枠はすべて埋まっています。
problem-already_entered = このプレイヤーはすでに参加しています。
problem-announcement_unknown = お知らせ { $announcement } はありません。
problem-beacon_awaited = この組合せは公開ビーコンの第 { $round } 回を待っています（{ $at } の予定）。その後でもう一度開始してください。
problem-beacon_down = 公開ビーコンの第 { $round } 回（{ $at } の予定）を、運営者が設定したどこからも取得できません。後でもう一度お試しください。
problem-beacon_off = このサービスは大会の公開ビーコンを使用していません。運営者が CABINET_BEACON を、大会が指定するチェーンについて設定する必要があります。
problem-beacon_wrong = 公開ビーコンの第 { $round } 回（{ $at } の予定）として得られたものの署名が正しくありません。後でもう一度試すか、運営者に知らせてください。
problem-entries_closed = 参加の受付は終わりました。
problem-entry_excluded = 参加番号 { $entry } は除外されています。復帰させられるのは主催者とスタッフだけです。
problem-entry_not_excluded = 参加番号 { $entry } は除外されていません。
problem-entry_not_active = 参加番号 { $entry } はすでに棄権しています。
problem-entry_unknown = 参加番号 { $entry } はありません。
problem-no_more_rounds = ラウンドは { $rounds } 回で、最後のラウンドも終わりました。
problem-not_organiser = これは大会の主催者と、その権限を持つスタッフだけができます。
problem-not_offered_to_you = この大会は別のプレイヤーに引き継ぎを申し出ています。
problem-not_staff = { $player_id } はこの大会のスタッフではありません。
problem-no_offer = この大会の引き継ぎは誰にも申し出られていません。
problem-no_schedule = この大会には日程がありません。
problem-own_case = あなたは参加番号 { $entry } で対戦しています。自分に関わることは、ほかの人が決めなければなりません。
problem-staff_wrong = { $player_id } にその権限は与えられません。スタッフは主催者以外のプレイヤーで、与えられる権限が少なくとも1つ必要です。
problem-table_decided = 第{ $round }ラウンド 卓 { $table } にはすでに結果があります。変えるには裁定が必要です。
problem-too_many_staff = スタッフは { $most } 人までです。
problem-not_a_guest = エントリー { $entry } はゲストではありません。これはゲストだけのものです。
problem-not_a_knockout = トーナメント表は勝ち抜き戦だけにあります。
problem-not_two_players = この形式は、1卓2席の大会のためのものです。
problem-too_many_points = この形式に書ける得点は1人99.5点までですが、それを超える参加者がいます。
problem-pairing_impossible = { $why_id ->
    [kept_apart] 対戦させない参加番号 { $one } と { $other }（グループ { $group }）が当たらない組み合わせはありません。制限を解くか、手動で組み合わせてください。
    [nobody_left] 組み合わせる相手が残っていません。
   *[round_robin_is_fixed] 総当たり戦の組み合わせは参加者で決まっています。
}
problem-pairing_outdated = 第{ $round }ラウンドは組み直されています。
problem-pairing_wrong = { $what_id ->
    [not_in] 参加番号 { $entry } はこのラウンドに入っていません。
    [too_many] 勝ち抜き戦のこのラウンドで卓と不戦は合わせて { $entry } までです。
    [twice] 参加番号 { $entry } が2回出ています。
    [missing] 参加番号 { $entry } が抜けています。
    [bye_granted] 参加番号 { $entry } には、このラウンドの不戦が認められています。
    [bye_not_granted] 参加番号 { $entry } には、このラウンドの不戦が認められていません。
    [by_hand] ラウンド { $entry } の組み合わせはプログラムによるものではありません。手動の組み合わせとしてのみ登録できます。
   *[size] 卓 { $entry } の人数は、この大会の卓の人数ではありません。
}
problem-ranks_wrong = この卓の { $seats } 席には、裁定に合った、1から抜けのない順位が必要です。
problem-rounds_wrong = ラウンド数を決められるのはスイス式とポッド戦だけで、今は { $least } 回以上です。
problem-round_status = 第{ $round }ラウンドは{ $status_id ->
    [open] まだ組み合わせがありません。
    [paired] 組み合わせ済みで、まだ始まっていません。
    [playing] 対戦中です。
   *[closed] 終了しています。
}
problem-round_unfinished = 第{ $round }ラウンドはまだ終了していません。
problem-round_unknown = 第{ $round }ラウンドはありません。
problem-ruling_unknown = 有効な裁定 { $ruling } はありません。
problem-schedule_not_held = 日程は停止されていません。
problem-schedule_wrong = 日程の日時は順に並べてください。ラウンドの間隔は最長 1 年です。
problem-table_unknown = 卓 { $match } はありません。
problem-tables_undecided = まだ決着していない卓があります: { $tables }。
problem-term_fixed = 条件 { $term_id } はもう変えられません。{ $until_id ->
    [entered] すでに参加者がいます。
    [started] 第1ラウンドが始まっています。
   *[ended] 大会は終了しています。
}
problem-terms_wrong = 大会はこの条件では開けません。
problem-too_few_entries = 少なくとも { $least } 人の参加が必要です。
problem-too_many_announcements = お知らせは { $most } 件までです。
problem-too_many_entries = 参加できるのは { $most } 人までです。
problem-tournament_too_long = この大会のイベントは { $most } 件に達したため、これ以降の参加登録は主催者とスタッフだけが行えます。
problem-tournament_not_empty = エントリーもラウンドもまだない大会だけで行えます。
problem-tournament_ended = この大会は終了しています。
problem-unknown_tournament = { $tournament } という大会はありません。

tournament-tournament_opened = 大会「{ $terms_name }」が告知されました。
tournament-player_entered = { $who } が参加番号 { $entry } で参加します。
tournament-player_withdrew = { $who } が棄権しました: { $reason_id }
tournament-player_excluded = { $who } は主催者により除外されました: { $reason_id }
tournament-entry_rated = { $who } のシードのレーティングが { $before } から { $rating } になりました。
tournament-exclusion_lifted = { $who } の除外が解かれました。
tournament-player_qualified = { $who } がシリーズの前の大会（参加番号 { $of }）から進出しました。
tournament-player_returned = { $who } が復帰しました。
tournament-player_applied = { $who } が参加を申し込みました（申込番号 { $application }）。
tournament-application_queued = { $who } は空きを待っています。
tournament-application_declined = { $who } の申し込みは断られました: { $reason_id }
tournament-application_withdrawn = { $who } が申し込みを取り下げました。
tournament-link_made = 参加のためのリンクが作られました。以前のリンクはもう使えません。
tournament-list_changed = 参加できる人の名簿が変わりました: 追加 { $added_count } 件、削除 { $removed_count } 件。
tournament-check_in_opened = 受付が始まりました。締め切りは { $date } です。
tournament-check_in_closed = 受付が締め切られました。{ $who ->
    [none] 枠を失った参加者はいません。
   *[other] 受付をしなかったため枠を失いました: { $who }。
}
tournament-player_checked_in = { $who } が受付を済ませました。
tournament-bye_requested = { $who } が第{ $round }ラウンドの不戦を希望しました（{ $worth_id ->
    [half] 半勝ち
   *[nothing] 0点
}）。
tournament-bye_granted = { $who } の第{ $round }ラウンドの不戦が認められました。
tournament-bye_refused = { $who } の第{ $round }ラウンドの不戦は認められませんでした: { $reason_id }
tournament-bye_request_withdrawn = { $who } は第{ $round }ラウンドに出ることになりました。
tournament-entries_kept_apart = グループ { $group_id } の { $entries_count } 人は{ $rounds ->
    [none] { "" }
   *[other] 第{ $rounds }ラウンドまで
}対戦しません: { $reason_id }
tournament-separation_lifted = グループ { $group_id } の制限が解かれました。
tournament-round_opened = 第{ $round }ラウンドが開かれました。
tournament-round_paired = 第{ $round }ラウンドの組み合わせ: { $pairings }。{ $free ->
    [none] { "" }
   *[other] 不戦: { $free }。
}
tournament-pairings_dropped = 第{ $round }ラウンドの組み合わせは、{ $cause_id ->
    [ruling] 裁定
    [return] 復帰
    [exclusion] 除外
    [terms] 条件の変更
    [check_in] 受付
    [bye] 不戦についての決定
    [rating] レーティングの変更
    [separation] 対戦させない組についての決定
   *[withdrawal] 棄権
}のため無効になりました。
tournament-past_round_entered = 第{ $round }ラウンドは別の場所で { $tables_count } 卓で行われました。結果が続きます。
tournament-round_started = 第{ $round }ラウンドが { $matches_count } 卓で始まりました。
tournament-result_reported = 第{ $round }ラウンド 卓 { $table }: 対戦終了。席順の順位は { $ranks }。{ $winners ->
    [none] 勝者なし。
   *[other] 勝者: { $winners }。
}
tournament-table_ruled = 裁定 { $ruling }、第{ $round }ラウンド 卓 { $table }: { $verdict_id ->
    [result] 結果の決定
    [forfeit] 没収
    [no_show] 不在のため不成立
   *[void] この卓は無効
}{ $ranks_count ->
    [0] { "" }
   *[other] 、席順の順位は { $ranks }
}。{ $reason_id }
tournament-extra_time_given = 第{ $round }ラウンド 卓 { $table }: { $who } に { $seconds } 秒を追加。{ $reason_id }
tournament-table_paused = 第{ $round }ラウンド 卓 { $table }: { $date ->
    [none] 中断
   *[other] { $date } まで指し掛け
}。{ $reason_id }
tournament-table_resumed = 第{ $round }ラウンド 卓 { $table }: 再開。{ $reason_id }
tournament-points_adjusted = 裁定 { $ruling }: { $who } に半点 { $halves } 個。{ $reason_id }
tournament-ruling_withdrawn = 裁定 { $ruling } は取り消されました。{ $reason_id }
tournament-round_closed = 第{ $round }ラウンドが終了しました。
tournament-schedule_set = 日程が{ $schedule ->
    [none] 取り消されました
   *[other] 決まりました
}。
tournament-schedule_held = 自動進行が止まりました：{ $cause_id ->
    [asked] { $reason_id }
    [too_few_entries] 参加者が足りません。
    [pairing_impossible] このラウンドは組み合わせできません。
    [too_much_work] 組み合わせに時間がかかりすぎます。
   *[refused] 手順が拒まれました（{ $reason_id }）。
}
tournament-schedule_resumed = 自動進行が再開しました。
tournament-staff_appointed = { $who } に権限が与えられました: { $rights }。
tournament-staff_dismissed = { $who } はスタッフから外れました。
tournament-tournament_offered = { $who } に大会の引き継ぎが申し出られました。
tournament-offer_withdrawn = { $who } への引き継ぎの申し出はなくなりました。
tournament-tournament_taken_over = { $who } が大会を引き継ぎ、主催者になりました。
tournament-terms_changed = 条件が変わりました: { $changes }。
tournament-announcement_made = { $state ->
    [removed] お知らせ { $announcement } がありました。文面はその後削除されました。
   *[other] お知らせ { $announcement }: { $words }
}
tournament-announcement_removed = お知らせ { $announcement } の文面は削除されました。
tournament-seed_revealed = すべてのテーブルの乱数のもととなった秘密が公開されました: { $seed }。
tournament-tournament_ended = 大会が終了しました{ $reason ->
    [none] 。
   *[other] : { $reason_id }
}

right-enter = 参加と結果
right-pair = 組み合わせ
right-rule = 裁定
right-announce = お知らせ
right-direct = 共同主催者のすべて

reason-manual = 主催者が決めました。
reason-bye_requested = 希望した不戦が認められました。
reason-walkover = 相手が棄権しています。
reason-new_opponents = 初めての顔合わせです。
reason-met_before = すでに対戦しています（合わせて { $times } 回）。避けられませんでした。
reason-table_size = { $seats } 人の卓です。参加番号ごとの、人数の少ないほうの卓に着いた回数: { $small }。
reason-seats = 参加番号ごとの、先頭の席に着いた回数: { $began }。
reason-same_score = 全員が { $points } 点です。
reason-near_scores = 得点は { $least } から { $most } までです。
reason-bye_lowest = 不戦も不戦勝もまだない中で得点（{ $points }）が最も低いためです。
reason-bye_low = 得点が { $points } より低い者は不戦または不戦勝が済んでいるか、再戦を避けるために必要です。
reason-bye_again = すでに不戦または不戦勝が合わせて { $times } 回ありますが、避けられませんでした。
reason-round_of_leg = 総当たり表の第{ $leg }巡、第{ $round }ラウンドです。
reason-odd_field = 参加者が奇数なので、1巡に1回ずつ休みます。
reason-seeds = 勝ち上がり表により、シード { $seeds }。
reason-free_place = 勝ち上がり表の隣の枠が空いています。

term-change = { $term }（{ $before } → { $after }）
term-yes = はい
term-no = いいえ
term-none = なし
term-name = 名称
term-rounds = ラウンド数
term-late_entries = 途中参加
term-clock = 持ち時間
term-watch = 観戦者
term-tie_breaks = タイブレーク
term-seeding = シード順
term-bye = 不戦の得点
term-tied_table = 同点の卓
term-legs = 巡数
term-admission = 参加の条件
term-check_in = チェックイン
term-byes_on_request = 希望による不戦
