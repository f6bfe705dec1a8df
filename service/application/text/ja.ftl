# Texts of the service itself. Keys and arguments: see service/application/texts.py.

name-former_player = 退会したプレイヤー
name-foreign_player = 他のサービスのプレイヤー
name-elsewhere = 他のサービス
name-house = ハウス
name-operator = 運営者
name-random = ランダム
name-novice = 初級
name-amateur = 中級
name-regular = 中上級
name-expert = 上級
name-master = 名人
bot-random = どの選択肢も同じ確率で選びます。
bot-novice = 初心者のように間違えます。そのゲームの堅実なプレイヤーは、これに10回のうち9回勝ちます。
bot-amateur = ときどき遊ぶ人のように間違えます。そのゲームの堅実なプレイヤーは、これに4回のうち3回勝ちます。
bot-regular = よく遊ぶ人のように間違えます。そのゲームの堅実なプレイヤーは、これに10回のうち6回勝ちます。
bot-expert = 強いプレイヤー。有力な手を、ありうる状況の中でいくつも試し、その先の展開を読みます。
bot-master = 最も強いプレイヤー。上級より長く考え、より多くの状況を調べるか、より先まで読みます。

# 読んでいる本人。
you = あなた

# 項目・文・選択肢の間に置く文字。
between-items = 、
between-sentences = { "" }
between-alternatives = か

heading-name = 名前
heading-id = id
heading-effect = 効果
word-bot = ボット

# 卓で送れる定型文。この順に並びます。ゲームごとのものは各ゲームのテキストにあります。
phrase-hello = こんにちは！
phrase-good_luck = よろしくお願いします！
phrase-nice_move = いい手ですね！
phrase-well_played = お見事です！
phrase-thanks = ありがとうございます！
phrase-sorry = すみません！
phrase-one_moment = 少々お待ちください。
phrase-good_game = いい対戦でした！
phrase-goodbye = それでは、また！

title-400 = リクエストが不正です
title-401 = トークンが必要です
title-403 = 許可されていません
title-404 = 見つかりません
title-405 = このメソッドは使えません
title-406 = この形式では出せません
title-409 = 今はできません
title-412 = バージョンが古くなっています
title-413 = 大きすぎます
title-415 = 対応していない符号化です
title-422 = リクエストが正しくありません
title-426 = より新しいプロトコルが必要です
title-429 = リクエストが多すぎます
title-431 = 大きすぎます
title-500 = 内部エラー
title-501 = 不明なメソッドです
title-503 = 一時的に利用できません

problem-already_seated = この対戦ではすでに席に着いています。
problem-archive_damaged = アーカイブのオブジェクト { $name } は破損しています。提供されません。運営者は複製から復元できます。
problem-archive_down = 求められた内容はアーカイブにあり、アーカイブは現在利用できません。何も書き込まれていません。
problem-bad_cursor = このカーソルはこの一覧のものではありません。
problem-bad_host = リクエストには、ホストを一つだけ示す `Host` ヘッダーが一つ必要です。
problem-bad_line = { $name } は、目に見える文字 1 ～ { $most } 字の一行です。
problem-copy_quiet = これはバックアップから作られた複製で、もともと書き込みを受け付けません。先に静止状態を終えてください。
problem-restore_unfinished = 復元の途中か、復元が中断されています。終わるのを待つか、もう一度行ってください。
problem-bad_parameter = { $name } { $given ->
    [no] が必要です
   *[yes] の値が正しくありません
}。{ $low ->
    [none] { "" }
   *[other] { $high ->
        [none] { "" }
       *[other] { $low } から { $high } までで指定してください。
    }
}{ $choices_count ->
    [0] { "" }
   *[other] 次のいずれかで指定してください：{ $choices }。
}{ $form ->
    [date-time] RFC 3339 の時刻（例：2026-11-01T00:00:00Z）で指定してください。
   *[none] { "" }
}{ $pattern ->
    [none] { "" }
   *[other] { $pattern } に合う値を指定してください。
}{ $spaced ->
    [yes] クエリの + は空白を表します。%2B と書いてください。
   *[no] { "" }
}
problem-bad_token = `Authorization` には `Bearer` と、このサービスが発行したトークンが必要です。このトークンは登録されていません。
problem-body_coded = 本文はそのまま送ってください。圧縮などの符号化には対応していません。
problem-body_too_large = 本文が { $limit } バイトを超えています。
problem-busy = 他の書き込みが続けて先に行われました。もう一度お試しください。
problem-game_over = この対戦は終了しています。
problem-internal_error = サービスで予期しないエラーが起きました。{ whether-carried-out }
problem-hints_never = この対戦では、終わるまでヒント・分析・報告・分岐を使えません。
problem-hint_taken = この局面ではすでにヒントを使いました。
problem-rules_unknown = この対戦はルールのバージョン { $version } で作成されましたが、このサービスにはそのルールがありません。
problem-nonce_refused = { $why ->
    [early] ナンスは、シードのコミットメントが公開されたあとにのみ有効です。席に着くとき、または大会に参加するときに送ってください。対戦を作成するリクエストや、コミットメントのない大会では使えません。
    [others] ナンスを渡せるのは、自分で参加または着席するプレイヤーだけです。
   *[form] ナンスは小文字の16進数で表した32バイトです。
}
problem-invitation_invalid = この招待は使えません。使用済み、取り消し済み、差し替え済み、別の席のもの、または期限切れです。
problem-key_malformed = ここでの冪等キーは、{ $least } から { $most } 文字の表示可能な ASCII 文字です。
problem-key_reused = この冪等キーは別のリクエストに使われています。
problem-log_empty = ログにはまだ葉がないため、何も証明できません。最初の対局の1、2秒後に始まります。もう一度お試しになるか、`proof` なしで記録を取得してください。
problem-maintenance = { $kind ->
    [maintenance] メンテナンス中のため変更を受け付けていません：{ $reason }
   *[copy] これはバックアップから作られた複製です。閲覧はできますが、まだ変更を受け付けていません。
} 何も書き込まれていません。
problem-malformed = 本文の形式が正しくありません。`errors` を見てください。
problem-match_exists = ここには別の対戦 { $match } があります。
problem-match_not_open = この対戦はすでに始まっているか、中止されました。
problem-match_not_running = この対戦はまだ始まっていないか、中止されました。
problem-may_not_see = 対戦が終わるまでは、自分の席と公開情報だけを見られます。
problem-not_acceptable = これを出せる形式：{ $forms }。
problem-method_not_allowed = ここでは { $method } は使えません。使えるもの：{ $methods }。
problem-not_an_option = この決定の選択肢にありません。選択肢は `GET …/options` にあります。
problem-not_awaited = 今はあなたのコマンドを待っていません。
problem-not_agreed_on = 時間切れの際の取り決めと異なります。
problem-not_ruled = この対戦に裁定 { $ruling } はありません。
problem-not_the_house = サービス自身だけが行えます。
problem-opening_wrong = このような対戦は開けません。
problem-ruled_already = この対戦にはすでに裁定 { $ruling } があります。
problem-entry_wrong = 参加者はプレイヤーかボットのどちらか一方です。
problem-ruling_stopped_match = 裁定 { $ruling } は進行中の対戦を終わらせました。シードが公開されているため再開できません。代わりにその卓を改めて裁定してください。
problem-not_found = { $path } には何もありません。パスの一覧は /docs/ の文書にあります。
problem-not_due = 席 { $seat } の持ち時間はまだ残っています。
problem-match_too_long = この対戦のイベントは { $most } 件に達したため、この操作はもう受け付けられません。
problem-match_not_paused = この対戦は中断していません。
problem-match_paused = この対戦は中断しています。再開するまで誰も指せません。
problem-no_clock = 時間を追加できる時計がありません。時計がないか、ボットのものか、動いていません。
problem-clock_wrong = 追加時間は 30 日までです。再開の日時は未来で、1 年先までにしてください。
problem-not_idle = この対戦では最近まで動きがあったか、有効な招待が残っています。
problem-no_world = この席が知っていることに合う局面が一つもないため、隠れたものについて何も言えません。対局の進行では起こらない局面が与えられた場合や、裁定された場合に起こります。
problem-not_finished = この対戦はまだ終わっていません。
problem-not_for_guests = ゲストは自分の大会の卓で対戦すること以外はできません。
problem-not_host = 対戦の主催者だけができます。
problem-not_invited = 席 { $seat } はほかの人のために取ってあります。招待が必要です。
problem-not_rated = { $who } には { $game } のレーティングがまだありません。
problem-not_replicated = イベントストアの複製がまだ確認していません。{ whether-carried-out }
problem-not_seated = この対戦に席がありません。
problem-not_your_seat = 席 { $seat } には別の人がいます。空けられるのはその人と主催者だけです。
problem-other_game = 対戦 { $match } は別のゲームのものです。
problem-operator_needed = 運営者だけができます。
problem-out_of_range = { $field } は { $low } から { $high } までです。
problem-record_refused = { $line } 行目、{ $check }: { $what }
problem-position_impossible = 項目 { $item } の局面からは続けられません。対戦中に現れることのない局面です。
problem-seat_open = 席 { $seat } には誰もいません。
problem-seat_taken = 席 { $seat } はふさがっています。
problem-seat_unknown = この対戦に席 { $seat } はありません。
problem-seats_open = まだ空いている席があります: { $seats }。
problem-stale_version = 現在バージョン { NUMBER($version, useGrouping: 0) } です。
problem-store_down = イベントストアが応答しないか、書き込みを受け付けていません。{ whether-carried-out }
problem-time_is_up = あなたの持ち時間は切れました。
problem-token_needed = プレイヤーのトークンが必要です。
problem-too_many_requests = リクエストが多すぎます。{ $seconds }秒後にもう一度お試しください。
problem-old_http = ストリームには HTTP/1.1 以上が必要です。nginx の後ろでは `proxy_http_version 1.1` を設定してください。
problem-too_many_streams = 開いているストリームが多すぎます（全体、またはあなたのもの）。ひとつ閉じるか、もう一度試してください。
problem-too_many_waiters = 待機中のリクエストが多すぎます（全体、またはあなたのもの）。`wait` なしで送るか、もう一度お試しください。
problem-too_much_work = 一度のリクエストとしては処理が多すぎます（{ $seconds } 秒まで）。分けて送ってください。
problem-undo_too_far = 一度に戻せるのは { $limit } 件のイベントまでです。
problem-undo_never = この対戦では取り消しができません。
problem-undo_not_yours = 取り消せるのは自分の直近の手だけです。バージョン { NUMBER($version, useGrouping: 0) } の手はあなたのものではありません。
problem-undo_learnt = バージョン { NUMBER($version, useGrouping: 0) } の手で誰かが情報を得たため、取り消せません。
problem-undo_pending = 要求 { $request } が回答待ちです。
problem-undo_nowhere = バージョン { NUMBER($to, useGrouping: 0) } へは戻せません。対戦中の、手の処理が完了した別のバージョンを指定してください。
problem-unknown_undo_request = 回答待ちの要求 { $request } はありません。
problem-undo_not_asked = 席 { $seat } は同意を求められていないか、あなたの席ではありません。
problem-too_many_comments = 一つの対戦に付けられるコメントは、一人につき { $limit } 件まで、卓にいない人は全員あわせて { $watchers } 件までです。
problem-unknown_comment = コメント { $comment } はありません。
problem-branch_inside_a_command = バージョン { NUMBER($version, useGrouping: 0) } は手の処理の途中です。{ $before ->
    [0] { "" }
   *[other] その前の { NUMBER($before, useGrouping: 0) } か、
}その後の { NUMBER($after, useGrouping: 0) } を指定してください。
problem-branch_of_nothing = バージョン { NUMBER($version, useGrouping: 0) } からは対戦を続けられません。
problem-repeated_parameter = { $name } が { $count } 回指定されています。1 回だけ指定してください。
problem-unknown_parameter = ここにはパラメーター { $name } はありません。{ $known_count ->
    [0] パラメーターはありません。
   *[other] 使えるもの：{ $known }。
}
problem-unknown_facet = { $asked_id } というものはありません。あるのは { $known_ids } です。
problem-search_too_wide = これは一度に { $most } を超える検索になります。どの席で起きたかを指定するか、条件を減らしてください。
problem-unknown_bot = { $bot_id } というボットはありません。あるのは { $bots_ids } です。
problem-unknown_command = { $type } というコマンドはありません。あるのは { $types } です。
problem-unknown_game = { $game } というゲームはありません。あるのは { $games } です。
problem-unknown_match = { $match } という対戦はありません。
problem-unknown_player = { $player } というプレイヤーはいません。
problem-unknown_notice = 通知 { NUMBER($notice, useGrouping: 0) } はまだありません。最後の通知より大きい番号です。
problem-unknown_version = バージョン { NUMBER($version, useGrouping: 0) } はありません。
problem-foreign_player = プレイヤーの対戦についてのメッセージを受け取れるのは本人だけです。
problem-too_many_jobs = 終わっていないジョブがすでに { $most } 個あります。どれかを待つか、取り消してください。
problem-player_locked = このアカウントはサービスの運営者によってロックされています。ロックが解除されると、トークンと復旧コードは再び使えるようになります。
problem-device_pending = プレイヤーはまだこの端末を承認していません。数秒後にもう一度確認してください。
problem-device_unknown = このコードで待っている端末はありません。10分が過ぎたか、ほかの人が承認しました。はじめからやり直してください。
problem-renamed_lately = この名前は選んでから一日たっていません。{ $again } から別の名前を選べます。
problem-recovery_invalid = この復旧コードは無効か、すでに使われています。
problem-insufficient_scope = このトークンでは許可されていません。スコープ { $scope } が必要です。
problem-unknown_token = あなたのトークンに { $token } はありません。
problem-too_many_tokens = トークンはすでに { $most } 個あり、これ以上は作れません。不要なものを失効させてください。
problem-too_many_matches = 終わっていない対戦をすでに { $most } 件主催していて、これ以上は開けません。まずどれかを終えるか、中止してください。
problem-too_many_tournaments = 終わっていない大会をすでに { $most } 件主催していて、これ以上は開けません。まずどれかを終えてください。
problem-study_hidden = 研究 { $study } は運営者が非公開にしたため、再び公開することはできません。
problem-not_the_owner = 研究 { $study } は別の人のものです。変更と履歴の閲覧ができるのは持ち主だけです。
problem-report_decided = 通報 { $report } には、すでに対応が決まっています。
problem-report_unfit = この内容は通報できないか、その対応は選べません。自分自身と運営者は通報できず、非表示にできるのは書かれた内容だけ、取り消せるのは通報された名前だけです。
problem-reported_before = すでに通報済みです（{ $report }）。
problem-phrases_over = 定型文は、対戦中と終了後{ $minutes }分間だけ送れます。検討用の盤では送れません。
problem-too_many_reports = 通報は1日に { $most } 件までです。
problem-unknown_report = 通報 { $report } はありません。
problem-unknown_announced = お知らせ { $announcement } はありません。
problem-too_many_announced = 終わっていないお知らせは { $most } 件までです。まずどれかを取り下げてください。
problem-match_of_tournament = この対戦は大会 { $tournament } のものです。大会の運営ページで卓を中断してください。
problem-match_archived = この対戦はすでにアーカイブにあります。
problem-archiving_off = このサービスは対戦をアーカイブしません。運営者が CABINET_ARCHIVE を設定し、CABINET_ARCHIVE_AFTER を never 以外にする必要があります。
problem-ending_not_noted = このサービスの一覧には、この対戦の終了がまだ反映されていません。少し待ってからもう一度お試しください。
problem-too_many_studies = 研究は { $most } 件または { $mebibytes } MiB が上限で、これ以上は保存できません。まずどれかを削除してください。
problem-unknown_study = 閲覧できる研究 { $study } はありません。
problem-too_many_webhooks = Webhook はすでに { $most } 個あり、これ以上は作れません。
problem-unknown_delivery = この Webhook にメッセージ { $delivery } はないか、もう保存されていません。
problem-unknown_subject = Webhook で知らせることのできる対戦、プレイヤー、大会 { $subject } はありません。
problem-exports_off = このサービスではエクスポートできません。運営者が CABINET_EXPORTS を設定し、cabinet-noir[export] をインストールする必要があります。
problem-no_open_data = このサービスには公開データがありません。運営者が CABINET_OPEN_DATA を設定すると、最初のデータは数分以内に作られます。
problem-head_too_large = リクエストのヘッダーが長すぎます。
problem-not_http = HTTP/1.1 の正しいリクエストではありません。
problem-too_many_connections = 接続が多すぎます。少し待ってからもう一度お試しください。
problem-unknown_erasure = 消去 { $erasure } はないか、完了してから一日以上たっています。
problem-unknown_job = あなたのジョブに { $job } はありません。ジョブは 1 日だけ保存されます。
problem-unknown_method = このメソッドはサービスのどこでも使えません。
problem-unknown_webhook = あなたの Webhook に { $webhook } はありません。
problem-webhook_disabled = Webhook { $webhook } は無効です。先に有効にしてください。

whether-carried-out = { $again ->
    [read] もう一度お試しください。
    [keyed] 要求は実行されたかもしれず、されていないかもしれません。同じ Idempotency-Key でもう一度お試しください。
   *[once] 要求は実行されたかもしれず、されていないかもしれません。状態を確かめてからもう一度お試しください。Idempotency-Key があれば確かめる必要はありません。
}

event-match_opened = { $seats } 席の対戦が開かれました。
event-seat_taken = { $occupant_name }が席 { $seat_number } に着きました。
event-seat_left = 席 { $seat_number } が空きました。
event-host_changed = { $name } が主催者になりました。
event-match_cancelled = この対戦は中止されました。
event-seat_invited = 席 { $seat_number } への招待リンクが作られました。
event-invitation_revoked = 席 { $seat_number } への招待リンクが取り消されました。
event-match_started = 対戦が始まりました。
event-seat_resigned = { $seat }が投了し、ボット { $bot } が引き継ぎます。
event-position_set = 与えられた局面から始まります。
event-hint_taken = { $seat }がヒントを使いました。
event-undo_asked = { $seat }が { $to } より後の取り消しを求めました{ $asked_count ->
    [0] 。
   *[other] （{ $asked }の同意が必要です）。
}
event-undo_answered = { $agree ->
    [yes] { $seat }は取り消しに同意しました。
   *[no] { $seat }は取り消しに同意せず、そのまま続行します。
}
event-taken_back = 直前の手が取り消されました。{ $to } から続けます。
event-clocks_set = 時計が更新されました。
event-time_added = { $seats }に { $seconds } 秒が追加されました。
event-time_given_back = サービスが { $seconds } 秒間停止していました。その時間は{ $seats }に戻されました。
event-match_paused = { $reason ->
    [none] { $date ->
        [none] 対戦は審判が再開するまで中断されます。
       *[other] 対戦は { $date } まで中断されます。
    }
   *[other] 運営者が対戦を中断しました。再開されるまで止まります：{ $reason }
}
event-match_resumed = 対戦が再開されました。
event-time_expired = { $seat }の持ち時間が切れました。
event-seat_substituted = ボット { $bot } が{ $seat }を引き継ぎます。
event-match_ended = { $how_id ->
    [resignation] 対戦終了: { $how }
   *[other] 対戦終了。
} { $winners ->
    [none] 勝者なし。
   *[other] 勝者: { $winners }。
}
event-match_ruled = 大会の裁定 { $ruling } により対戦の結果が決まりました: { $how } { $winners ->
    [none] 勝者なし。
   *[other] 勝者: { $winners }。
}
event-ruling_lifted = 大会の裁定 { $ruling } は取り消されました。再び有効な結果: { $how } { $winners ->
    [none] 勝者なし。
   *[other] 勝者: { $winners }。
}
event-seed_revealed = この対戦のすべての乱数のもととなったシードが公開されました: { $seed }。

cause-answer_undo = 取り消しの求めへの返答
cause-ask_undo = 取り消しの求め
cause-branch = 分岐
cause-call_off = 放置された対戦の中止
cause-cancel = 中止
cause-expire = 時間切れ
cause-invite = 招待
cause-leave_seat = 席を立つ
cause-add_time = 時間の追加
cause-give_time_back = 停止していた時間の返却
cause-pause_match = 中断
cause-resume_match = 再開
cause-lift_ruling = 裁定の取り消し
cause-open_match = 開設
cause-open_table = 大会の対戦の開設
cause-rematch = 再戦
cause-resign = 投了
cause-revoke_invitation = 招待の取り消し
cause-rule_match = 裁定
cause-seat_bot = ボットの着席
cause-start = 開始
cause-take_hint = ヒント
cause-take_seat = 着席

how-resignation = 投了により終了しました。
how-ruling_forfeit = 裁定により終了しました（没収）。
how-ruling_no_show = 裁定により終了しました（不在）。
how-ruling_result = 裁定により結果が決まりました。
how-ruling_void = 裁定により無効となりました。

plot-odds = { $game } の勝つ見込み
plot-odds-about = 各席が期待できた勝ちの取り分、バージョンごと。最後は: { $odds }。
plot-odds-x = バージョン
plot-odds-y = 勝ちの取り分
plot-rating = { $game } での { $name } のレーティング
plot-rating-about = 控えめなレーティング (mu − 3 sigma)、{ $first } から { $last } まで: { $low } から { $high } の間、{ $matches } 対戦後は { $rating }。
plot-rating-y = レーティング (mu − 3 sigma)
plot-seats = { $game } の席ごとの勝率
plot-seats-about = { $matches } 対戦、95 % の区間つき。かっこ内は席の有利不利がないときの勝率です。
plot-seats-seat = 席 { $seat }
plot-seats-x = { $seats } 席 ({ $expected })
plot-seats-y = 勝率
plot-standings = ラウンドごとの順位
plot-standings-about = { $rounds } ラウンドの順位。最後は: { $places }。
plot-standings-x = ラウンド
plot-standings-y = 順位

remark-beacon_off = このサービスは公開ビーコンを使用していません。運営者が CABINET_BEACON を設定する必要があります。
remark-better_place = 上位の順位の得点は、下位の得点より低くできません。
remark-bot_invited = ボットに招待は要りません。
remark-cells_most = 最初の行にある { $most } 列より多くのセルがあります。
remark-charset = charset は次のいずれかで指定してください：{ $choices }。
remark-choices = 次のいずれかで指定してください：{ $choices }。
remark-columns = 最初の行には列の名前を書きます。使えるのは次のものです：{ $choices }。
remark-columns_twice = 最初の行に同じ列が二度あります。
remark-command = コマンドは、項目 `type` を持つオブジェクトです。
remark-commands = コマンドは { $types } です。
remark-controls = 制御文字は使えません。
remark-entered = すでにエントリー { $entry } として参加しています。
remark-elimination_of_knockout = single 以外の elimination は勝ち抜き戦だけにあります。
remark-hidden_here = ここが隠されています。局面は全体が必要です。
remark-clock_act = `seconds`（と `entry`）は `extra_time` のときだけ、`until` は `adjourn` のときだけ指定してください。
remark-kind_of_ruling = `round`・`table`・`verdict`、または `entry`・`halves`、または `withdraw` を指定してください。
remark-length_between = 長さは { $min } から { $max } までです。
remark-length_least = 短すぎます。{ $min } 以上の長さが必要です。
remark-length_most = 長すぎます。長さは { $max } までです。
remark-like_entry = エントリー { $entry } の名前とよく似ています。
remark-like_line = { $line } 行目の名前とよく似ています。
remark-list = 配列で指定してください。
remark-mapping = オブジェクトで指定してください。
remark-more_faults = ほかに { $count } か所の誤りがあります。
remark-milliseconds = { $min } から { $max } ミリ秒までで指定してください。
remark-name_of_the_house = この名前はボット、ハウス、または運営者の名前に見えます。
remark-name_of_guests = ここで名前を付けられるのはゲストだけです。
remark-named_players = `players` は `who` が `players` のときに必要で、そのときだけ指定できます。
remark-no_such_seat = その席はありません。
remark-no_such_table = { $size } 席の卓はありません。
remark-no_rows = このリストには誰も載っていません。
remark-nobody = 名前、プレイヤー、ボットのいずれかを指定してください。
remark-nobody_behind = `who` が `nobody` のとき、遅れは指定できません。
remark-not_a_list = 本文は JSON の配列でなければなりません。
remark-not_a_position = 局面として読めません：{ $error }
remark-not_csv = CSV ではありません：{ $error }
remark-not_in_charset = 指定された文字コード（指定がなければ UTF-8）で書かれていません。
remark-not_an_object = 本文は JSON のオブジェクトでなければなりません。
remark-not_json = JSON ではありません：{ $error }
remark-nothing_seen = 目に見える文字が必要です。
remark-null = null は使えません。
remark-number_of_seats = 席の数は { $low } から { $high } までです（指定は { $given }）。
remark-object = オブジェクトで指定してください。
remark-one_line = 制御文字は使えず、前後に空白を置けません。
remark-one_seat_only = 自分の席は一つだけです。運営者は席に着けません。
remark-only_seats_gain = 加算があるのは kind が seat の時計だけです。
remark-only_the_house_leaves_it = `command` は必須です。省けるのはハウスだけです。
remark-options_of_old = 現在のルールでは使えない設定です：{ $error }
remark-patch_bytes = ここまでの操作で写す量が { $most } バイトを超えています。
remark-patch_deep = 結果の入れ子が深すぎます。
remark-patch_into_itself = 自分自身の中へは移せません。
remark-patch_nowhere = その場所には何もないか、何も置けません。
remark-patch_test = その場所には別の値があります。
remark-pattern = { $regex } に合う値を指定してください。
remark-place = 盤上のものの名前ではありません。例：agent:vagabond
remark-place_unknown = このゲームに { $place } という名前のものはありません。
remark-arrow_nowhere = 矢印はあるものから別のものへ引いてください。
remark-glyph_twice = 同じ記号は一度だけにしてください。
remark-nothing_noted = 文章、記号、矢印、印のどれかを入れてください。
remark-pointer = JSON ポインターではありません。例：/chapters/0/title
remark-points_of_largest = この大会で最も大きい { $size } 席の卓の点数がありません。
remark-places_of_table = { $size } 席の卓には { $size } の順位があります。
remark-player = プレイヤーの ID ではありません。
remark-players_only = 参加できる人のリストに載せられるのは、ID で示したプレイヤーだけです。
remark-moment = 2030-05-17T12:00:00Z のような、時差の付いた RFC 3339 の時刻で指定してください。
remark-opens_before = 開始は終了より前にしてください。
remark-byes_of_format = { $format } では不戦を希望できません。
remark-clock_of_a_board = 検討用の盤に時計はありません。
remark-nonce_of_people = ナンスを渡せるのは人だけです。
remark-player_or_bot = プレイヤー、ボット、ゲストのうち一つだけを指定してください。
remark-position_exactly = { $due } でなければなりません。
remark-position_too_few = { $least } 以上でなければなりません（今は { $found }）。
remark-position_too_many = { $most } 以下でなければなりません（今は { $found }）。
remark-position_no_such = { $thing } はここに置けません。
remark-position_twice = { $thing } はここと { $other } の両方にあります。
remark-position_missing = { $thing } がどこにもありません。
remark-position_so_many = { $thing } が { $found } 個あります。{ $due } 個でなければなりません。
remark-position_total = 合計が { $found } です。{ $due } でなければなりません。
remark-position_no_seat = その席はありません。席は { $due } つです。
remark-position_seats = この局面の席は { $here } つで、{ $wanted } つではありません。
remark-position_finished = この局面ではすでに終局しています。
remark-position_nobody_asked = この決定には今は誰も応じられません。
remark-position_no_options = 席 { $seat } がここで行動する番ですが、選べる手がありません。
remark-position_nothing_pending = 待っている決定がないのに、終局していません。
remark-position_last_agent = 最後のエージェントが盤から去ることはありません。
remark-position_empty = ここには何かが必要です。
remark-position_headquarters = 本部は時計回りに、四つすべて、そのうち三つ、または向かい合う二つです。
remark-position_multiple = { $of } の倍数でなければなりません。
remark-position_unpaid = 最初の配置と { $pays } 回の支払いでは、コインはこうなりません。
remark-position_won = 席 { $seat } の手番で、ケースがその本部にあるため、すでに勝っています。
remark-position_not_last = ゲーム側が動くのは、ラウンドの最後の席の手番の後です。
remark-position_not_here = { $thing } は別の場所にあります。
remark-position_not_in_order = 手番の席の次から時計回りに、まだ答えていない席です。
remark-position_closed_too_early = ボックスが閉じるのはシートがなくなった後だけです。
remark-position_wrong_side = { $thing } はこちら側には立てません。
remark-position_lies_open = 費用のないマスの労働者は表向きです。
remark-position_come_home = 手札が空なので、街の労働者は戻っているはずです。
remark-position_nothing_left = ここには何も残っていないので、これはあり得ません。
remark-position_over = すべてのボックスが閉じているので、終局しています。
remark-position_not_over = このボックスが開いているので、まだ終局していません。
remark-position_full = このボックスのシートが埋まっているので、解決を待っているはずです。
remark-position_not_full = このボックスのシートは埋まっていないので、何も待っていません。
remark-position_of_the_trick = これは場にカードがあるときだけあります。
remark-position_used_before = 席 { $seat } はすでに策略を使いました。
remark-position_not_used = { $thing } はこの席が使ったものとして記されていません。
remark-position_one_a_trick = 一つのトリックで使える策略は一つだけです。
remark-position_one_card = 地図のどの場所にも、表か裏のカードが一枚あります。
remark-position_not_now = これは、それについての決定を待つ間だけここにあります。
remark-position_own_plot = どのプレイヤーも自分の陰謀を持ち、オートマは持ちません。
remark-position_unreachable = この局面には対戦では至れないか、すでに終わっています。
remark-range_between = { $min } 以上 { $max } 以下で指定してください。
remark-range_least = { $min } 以上で指定してください。
remark-range_most = { $max } 以下で指定してください。
remark-rating_or_seed = レーティングかシードのどちらか一方を指定してください。
remark-required = 必須の項目です。
remark-rounds_follow = ラウンドの数は参加者の数で決まります。
remark-rounds_needed = この形式ではラウンドの数が必要です。
remark-rows_most = { $most } 行を超えています。
remark-seed = 1 から 32 バイトの 16 進数（小文字、1 バイト 2 桁）ではありません。
remark-state_or_setup = `state` か `setup` のどちらか一方が必要です。
remark-string = 文字列で指定してください。
remark-study_nodes = 一つの研究の書き込みは { $most } 件までです（{ $count } 件ありました）。
remark-study_bytes = 一つの研究は { $most } バイトまでです（{ $count } バイトありました）。
remark-study_target = 盤には対戦（`match` と `at`）か局面（`game` と `state`）を指定してください。研究は指定できません。
remark-node_of_match = 対戦への書き込みはバージョン 1 以降に付けてください。
remark-node_of_position = 局面への書き込みはバージョン 0 に付けてください。
remark-table_of_game = { $game } の卓は { $low } から { $high } 席までです。
remark-tie_break_twice = 同じタイブレークは一度だけです。
remark-tie_break_of_format = { $name } は { $format } では使えません。
remark-too_many_parts = 要素が { $most } を超えています。
remark-true_or_false = true か false で指定してください。
remark-truth_of_no_seat = 真実からの分岐に席は指定できません。
remark-two_at_a_table = { $format } は 1 卓 2 人です。それより多いときは pods を使ってください。
remark-unknown = 知らない項目です。
remark-unseen = 制御文字や、その文字体系に必要のない見えない文字は使えません。
remark-url = URL ではありません。
remark-url_characters = 使えるのは目に見える ASCII 文字だけです。ほかの名前は Punycode、ほかの文字はパーセント符号化で書いてください。
remark-url_host = ホスト名がありません。
remark-url_https = https:// で始まる必要があります。
remark-clock_too_far = サンドボックスの時計を進められるのは、合わせて10年までです。
remark-delay_of_a_board = 検討用の盤は遅れなしで見せます。
remark-seats_of_a_board = 検討用の盤では、どの席も `me`、`bot`、`bot:<名前>` のいずれかで、少なくとも一つは `me` です。
remark-start_of_a_board = 検討用の盤はすぐに始まります。
remark-time = RFC 3339 の形の日時（例：2031-05-01T18:00:00Z）を指定してください。
remark-url_parts = ユーザー名、パスワード、フラグメントは使えません。
remark-url_port = ポートは { $ports } か、{ $least } 以上です。
remark-url_public = 公開インターネットのホストではありません。
remark-wanted_seat = 席は 'me'、'open'、'invited'、'bot'、'bot:<名前>' のいずれかです。
remark-twice = { $line } 行目と同じです。
remark-whole_number = 整数で指定してください。
remark-trf_colours = 色が { $line } 行目と合いません。一方が w、他方が b です。
remark-trf_comment = この注釈は、エントリーの番号とそれが誰か、または棄権者の番号を示します。
remark-trf_date = 26/11/27 のような日付ではありません。
remark-trf_differs = ここには { $stated } とありますが、この大会の条件では { $found } です。
remark-trf_form = この行は種類に合う形ではありません。
remark-trf_halves = 加減できるのは半点単位だけです。
remark-trf_ignored = 種類 { $tag } の行は読み込まれません。
remark-trf_letter = { $letter } は相手のいないラウンドの文字ではありません。U、F、H、Z のいずれかです。
remark-trf_letters = 結果が { $line } 行目と合いません。
remark-trf_no_result = 結果がありません。ラウンドは全卓の結果が出てから読み込めます。
remark-trf_opponent = { $line } 行目はこの相手を挙げていません。
remark-trf_points = 2.5 のような得点ではありません。
remark-trf_rounds = { $most } ラウンドを超えています。
remark-trf_second_bye = 組み合わせによる不戦勝（U）は1ラウンドに1つだけです。
remark-trf_sum = この行のラウンドの合計は { $sum } 点です。
remark-trf_apart_later = 後のラウンドから始まる対戦制限は読み込まれません。ここで最初のラウンドから設定してください。
remark-trf_to_come = 組まれていないラウンドの、勝ちに当たる不戦は読み込まれません。組むときに与えてください。
remark-trf_unknown = 報告書にほかのエントリー { $entry } はありません。

operator-overview = サービスの概況
operator-overview-intro = サービスの全プロセスが現在把握している内容です。推移はメトリクス、対処法はランブックにあります。
operator-health = 状態
operator-mode = 動作モード
operator-lag = 待ち
operator-storage = 保存領域
operator-processes = プロセス
operator-refusals = 拒否と試行
operator-costs = 直近2時間で処理時間の大きい利用者
operator-reason = 利用者に表示する理由
operator-begin = メンテナンスを開始
operator-end = 変更の受付を再開
operator-mode-open = 通常どおり動作しています。
operator-mode-maintenance = { $since } からメンテナンス中：{ $reason }
operator-mode-restored = バックアップ { $reason }（{ $since } 時点）の複製です。変更を受け付けず、自動では動きません。
operator-mode-restoring = バックアップ { $reason } を復元しています。
operator-figure-feed-lag = リレー未処理の追記
operator-figure-queue-jobs = 待機中のジョブ
operator-figure-queue-age-seconds = 最も古いジョブ
operator-figure-failed-jobs = 失敗したジョブ
operator-figure-jobs-due = 待機中の分析
operator-figure-webhooks-due = 送信待ちのWebhook
operator-figure-log-unpublished = チェックポイント未収録の葉
operator-figure-redis-memory-bytes = Redisのメモリ
operator-figure-redis-memory-max-bytes = その上限（0は無制限）
operator-figure-redis-ping-seconds = 応答時間
operator-figure-matches-running = 進行中の対戦
operator-figure-matches-finished = 終了した対戦
operator-figure-archived = アーカイブ内
operator-figure-log-leaves = ログの葉
operator-figure-processes = プロセス数
operator-figure-process-memory-bytes = メモリ
operator-figure-process-cpu-seconds = 処理時間
operator-figure-loop-silence-seconds = メインループの最終動作
operator-figure-limited = 回数制限による拒否（制限別）
operator-figure-jobs-refused = 当サービス以外のジョブ
operator-figure-archive-failures = アーカイブによる拒否
operator-figure-webhook-attempts = Webhookの配信
operator-reports = プレイヤーからの通報
operator-reports-intro = プレイヤーからの通報と、通報された時点の内容です。却下した場合を除き、対応の理由は通報された人に伝わります。通報した人が誰かは伝わりません。
operator-no-reports = ありません。
operator-open-reports = { $count ->
    [0] 判断を待つ通報はありません。
   *[other] 判断を待つ通報：{ $count } 件
}
operator-decided = 対応済み
operator-report-name = 名前「{ $name }」
operator-report-comment = { $name } さんのコメント
operator-report-study = { $name } さんの研究
operator-report-behaviour = 対局での { $name } さんの振る舞い
operator-report-why = 通報の種類
operator-report-written = 書かれた内容
operator-report-cut = 続き
operator-report-shown = 最初の { $characters } 文字を表示しています。
operator-report-words = 通報者の説明
operator-report-reported-player = 通報された人
operator-report-name-now = 現在の名前
operator-report-others = 同じ人へのほかの通報
operator-report-where = 場所
operator-report-reporter = 通報者
operator-report-made = 通報の時刻
operator-report-reason = 理由
operator-report-decided = { $action }（{ $at }）：{ $reason }
operator-why-insult = 侮辱
operator-why-threat = 脅迫
operator-why-spam = 迷惑行為
operator-why-impersonation = なりすまし
operator-why-cheating = 不正行為
operator-why-other = その他
operator-action-dismiss = 却下
operator-action-warn = 警告
operator-action-rename = 名前を取り消す
operator-action-hide = 内容を非表示にする
operator-action-suspend = 利用を停止する
operator-announcements = お知らせ
operator-announcements-intro = すべてのページの帯に、指定した期間だけ表示されます。時刻はUTCです。期間が終わってからも90日間はここに残ります。
operator-no-announcements = お知らせはありません。
operator-announced-text = 本文
operator-kind = 種類
operator-kind-info = お知らせ
operator-kind-maintenance = メンテナンス
operator-since = 開始（UTC、空欄なら今すぐ）
operator-until = 終了（UTC）
operator-announce = 知らせる
operator-announced = { $kind }（{ $since } から { $until } まで）
operator-withdrawn = { $at } に取り下げ
operator-withdraw = 取り下げる
operator-matches = 対戦
operator-matches-intro = 対戦をIDで探します。中断中はすべての時計が止まり、誰も指せません。理由は対戦を見られる全員に表示されます。大会の卓は、大会の運営ページで中断してください。
operator-match = 対戦
operator-show = 表示
operator-game = ゲーム
operator-status = 状態
operator-status-open = 参加者待ち
operator-status-running = 進行中
operator-status-paused = 中断中
operator-status-finished = 終了
operator-status-cancelled = 中止
operator-reason-of-pause = 理由
operator-seats = 席
operator-last-event = 最後の出来事
operator-do-pause = 中断する
operator-do-resume = 再開する
operator-do-cancel = 中止する
operator-do-archive = 今すぐアーカイブする
operator-quotas = 上限
operator-quotas-intro = アカウントの現在の数と上限です。空欄は全員と同じ上限を意味します。上限を超える作成は拒否され、すでにあるものは残ります。
operator-account = アカウント
operator-quota = 対象
operator-used = 現在の数
operator-most = 上限
operator-own = このアカウントの上限
operator-set = 設定する
operator-quota-matches = 主催中の対戦（盤と分岐を含む）
operator-quota-tournaments = 主催中の大会
operator-quota-series = 主催中のシリーズ
operator-quota-studies = 研究
operator-quota-webhooks = Webhook
operator-quota-jobs = 未完了のジョブ
operator-jobs = 失敗したジョブ
operator-intro = ジョブが失敗してもイベントは失われません。対局が待っている処理は自動的に再び登録されます。原因がなくなってから再実行し、成功の見込みがないものは破棄してください。
operator-none = 失敗したジョブはありません。
operator-what = ジョブ
operator-when = 失敗した時刻
operator-error = エラー
operator-retry = 再実行
operator-drop = 破棄
operator-retry-all = すべて再実行
operator-drop-all = すべて破棄

oauth-wrong = このアプリからの要求は正しくありません
oauth-wrong-why = 開いたアドレスに誤りがあります。どこにも移動せず、何も許可していません。

signin-name = プレイヤー
signin-failed = サインインできませんでした
signin-again = 卓に戻ってやり直す

failure-match_gone = 対戦がなくなったため、調べるものがありません。
failure-no_world = その席が知っていることに合う局面が一つもないため、何も試せません。対局の進行では起こらない局面が与えられた場合や、裁定された場合に起こります。
failure-files_unreachable = ジョブが読み書きするファイルに到達できません。時間をおいてもう一度依頼してください。
failure-internal = サービスで予期しないエラーが起きました。運営者は { $job } の名でログから原因を確認できます。
part-amount = { $name }{ $amount }
part-pair = { $name }は{ $other }
quoted = 「{ $text }」
why-only = ほかに選べる手はありません。
why-clear = 「{ $best }」は、席の知識に合う { $worlds } 通りの局面で、勝ちの取り分が { $share } % です。明らかに最善です: 「{ $next }」はそれより { $behind } ポイント劣ります。
why-even = 「{ $best }」は、席の知識に合う { $worlds } 通りの局面で、勝ちの取り分が { $share } % です。見分けられる限りで同じくらい良い手: { $even }。
why-spent = 「{ $best }」は、席の知識に合う { $worlds } 通りの局面で、勝ちの取り分が { $share } % です。「{ $next }」はそれより { $behind } ポイント劣りますが、確かではありません。
turn-command = { $by }: { $command }。
turn-acts = { $by } が手を打ちました。
turn-house = だれも決めない出来事です。
turn-odds = { $of } の見込みが { $before } % から { $after } % になりました。
turn-odds-both = { $of } の見込みが { $before } % から { $after } % に、{ $gains } の見込みが { $low } % から { $high } % になりました。
turn-luck = 引かれた結果によるものです。{ $about } が期待できたのは { $expected } % でした。
turn-uncovered = 伏せられていたものが明らかになったためです。{ $by } が知っていた限りでは、{ $about } が期待できたのは { $expected } % でした。
turn-mistake = { $loss } ポイント ({ $low }～{ $high }) 良い手: { $best }。
turn-unsure = { $loss } ポイント ({ $low }～{ $high }) 良かったかもしれない手 (確かではありません): { $best }。
turn-best = ほかにずっと良い手はありませんでした。

# Who sits in the pictures that show how a game is played, by seat.
example-player-0 = アダ
example-player-1 = ベン
example-player-2 = カーラ
example-player-3 = ダン
example-player-4 = エヴァ
example-player-5 = フィン
