title = コンスピラシー：ソロモン・ギャンビット
summary = エージェントにひそかに報酬を支払い、ドクター・ソロモンがゲームを終わらせる前にブリーフケースを自分の本拠地へ運びます。
goal = 自分のターン中に本拠地にブリーフケースがあれば勝ちです。ドクター・ソロモンがゲームを終わらせたときは、彼に最も多く支払った人が勝ちます。
name-steward = 執事
bot-steward = 堅実なプレイヤー。勝てるときは勝ち、相手の勝ちを止め、2～3人のエージェントを育て、ドクターに気を配ります。

# コンポーネント
name-beacon = ビーコン
name-magician = マジシャン
name-roulette = ルーレット
name-spyglass = スパイグラス
name-tempest = テンペスト
name-vagabond = ヴァガボンド
name-solomon = ドクター・ソロモン
name-reserve = リザーブ
name-case = ブリーフケース
name-icon = アイコン
name-reconstruction = 復元版（印刷されたボードとは異なります）
name-five = ウィーン、ロンドン、ヴィリニュス、ソフィア、マドリード
name-seven = 7駅（チューリッヒとブダペストを加える）
name-without_vienna = 6駅（ウィーンの代わりにチューリッヒとブダペスト）
name-north_west = 北西
name-north_east = 北東
name-south_east = 南東
name-south_west = 南西
name-red = 赤
name-purple = 紫
name-blue = 青
name-green = 緑
name-yellow = 黄
name-orange = 橙
name-board = ゲームボード
name-agent_figures = エージェント
name-payoff_boards = プレイヤーボード
name-player_shields = プレイヤーシールド
name-restricted_markers = 制限マーカー
name-gold_sovereigns = ソヴリン金貨
name-burn_tokens = 暗殺トークン
name-dr_solomon_standee = ドクター・ソロモンのスタンド
name-briefcase = ブリーフケース
name-starting_payoff_tokens = 初期報酬カード
name-dr_solomon_die = ドクター・ソロモンのダイス
name-algiers = アルジェ
name-athens = アテネ
name-belgrade = ベオグラード
name-berlin = ベルリン
name-brindisi = ブリンディジ
name-bucharest = ブカレスト
name-budapest = ブダペスト
name-copenhagen = コペンハーゲン
name-dublin = ダブリン
name-edinburgh = エディンバラ
name-glasgow = グラスゴー
name-istanbul = イスタンブール
name-kiev = キエフ
name-leningrad = レニングラード
name-lisbon = リスボン
name-london = ロンドン
name-madrid = マドリード
name-marseille = マルセイユ
name-minsk = ミンスク
name-moscow = モスクワ
name-naples = ナポリ
name-oslo = オスロ
name-paris = パリ
name-prague = プラハ
name-rome = ローマ
name-salonica = サロニカ
name-sofia = ソフィア
name-tangier = タンジール
name-tunis = チュニス
name-valencia = バレンシア
name-venice = ヴェネツィア
name-vienna = ウィーン
name-vilnius = ヴィリニュス
name-warsaw = ワルシャワ
name-zurich = チューリッヒ

# コンポーネントの種類
kind-agent = エージェント
kind-symbol = アイコン
name-headquarters = 本拠地
name-station = 列車の駅
name-track = ドクター・ソロモントラック
name-sovereigns = ソヴリン金貨
name-starting_token = 初期報酬カード
name-restricted = 制限
name-burned = 暗殺済み

# コンポーネントの効果
effect-beacon = 移動の後、線でつながった隣の都市のエージェント1人を自分の都市に呼び寄せることができます。ブリーフケースは動きません。
effect-magician = 移動の後、自分の都市にあるブリーフケースを、線でつながった隣の都市に送ることができます。
effect-roulette = 移動の後、線でつながった隣の都市にあるブリーフケースを、自分の都市に引き寄せることができます。
effect-spyglass = 移動の後、自分の都市にいるほかのエージェント1人を、線でつながった隣の都市に送ることができます。ブリーフケースは動きません。
effect-tempest = 移動の後、さらに{ $uses }回まで移動できます。列車も使えますが、この移動にブリーフケースは伴いません。
effect-vagabond = 移動の後、列車の駅にいれば、別の駅へ移動できます。ブリーフケースを伴うこともできます。
effect-case = ウィーンから始まります。エージェントの移動か能力でのみ動きます。自分のターン中に自分の本拠地にあれば勝利します。
effect-headquarters = プレイヤーの都市です。そのプレイヤーのターン中にブリーフケースがここにあれば勝利します。エージェントはいなくてもかまいません。
effect-station = 駅にいるエージェントは、1回の移動で別のどの駅へも行けます。
effect-solomon = 毎ラウンドの終わりにダイスを1スペース進めます。アイコンの上では代わりにダイスを振ります。支払えるのは1ターンに{ $limit }枚まで。彼がゲームを終わらせると、最も多く支払ったプレイヤーが勝利します。
effect-track = ドクター・ソロモンのダイスが振られるまでの残りラウンド数です。
effect-icon = ダイスの{ $sides }面のうち{ $faces }面にあります。この目が出るとゲームは直ちに終わり、ドクター・ソロモンに最も多く支払ったプレイヤーが勝利します。
effect-sovereigns = 1人{ $coins }枚。エージェントの上の枚数が、チャレンジで宣言できる上限です。減るのは暗殺のときだけです。
effect-reserve = まだ支払っていないソヴリン金貨です。ドクター・ソロモンへの支払いが同額なら、リザーブの多い方が勝ちます。
effect-starting_token = 最初に{ $token }ソヴリンを置いたエージェントです。ほかの2人には{ $extra }ずつ置きます。本人しか知りません。
effect-restricted = チャレンジに負けたプレイヤーです。次のターンは支払いしかできません。
effect-burned = 暗殺されたエージェントは、ボードから取り除かれます。その上のソヴリンは残りますが、もう役に立ちません。実行したエージェントの上の{ $cost }ソヴリンがゲームから外れました。

# 求められていること
decision-placement = 初期報酬カードのエージェントには3ソヴリンが置かれます。ほかの2人に1ソヴリンずつ置いてください。
decision-take_action = { $may_move_agent ->
    [yes] { $may_assassinate ->
        [yes] あなたのターンです。報酬の支払い、エージェントの移動、暗殺のいずれか1つを行ってください。
       *[no] あなたのターンです。報酬の支払いか、エージェントの移動を行ってください。
    }
   *[no] このターンは支払いしかできません。
}
decision-challenge_window = { $cost ->
    [0] { $seat }が{ $agent }を動かそうとしています。
   *[other] { $seat }が{ $agent }に暗殺をさせようとしています。
}{ $may_challenge ->
    [yes] あなたはチャレンジできます。
   *[no] { $agent }に置いたソヴリンが足りないので、チャレンジできません。
}
decision-duel = { $seat_is_you ->
    [yes] { $challenger }があなたにチャレンジし、{ $agent }に{ $bid }ソヴリンを宣言しました。{ $may_raise ->
        [yes] 同額で応じるか、降りてください。
       *[no] 同額で応じられないので、降りるしかありません。
    }
   *[no] { $seat }は{ $agent }へのあなたの{ $bid }ソヴリンに応じました。{ $may_raise ->
        [yes] さらに上乗せするか、降りてください。
       *[no] 上乗せできないので、降りるしかありません。
    }
}
decision-use_power = あなたは{ $agent }の能力を使えます。
decision-aftermath = { $seat }の行動を締めくくります。
decision-solomon_acts = ラウンドの終わりにドクター・ソロモンが動きます。

# ボタン
command-place_payoffs = { $agents }に1ソヴリンずつ置く
command-pay_bribe = { $target ->
    [none] 何も支払わない
   *[other] { $target }に{ $amount }ソヴリン支払う
}
command-move_agent = { $with_case ->
    [yes] { $agent }をブリーフケースと一緒に{ $city }へ移動する
   *[no] { $agent }を{ $city }へ移動する
}
command-assassinate = { $killer }が{ $victim }を暗殺する
command-challenge = { $amount }ソヴリンでチャレンジする
command-raise = { $amount }ソヴリンを宣言する
command-pass = { $asked ->
    [challenge_window] チャレンジしない
    [duel] 降りる
    [use_power] 能力を使わない
   *[other] 見送る
}
command-draw_agent = { $agent }をビーコンの都市へ呼び寄せる
command-shove_agent = { $agent }を{ $city }へ送り出す
command-push_case = ブリーフケースを{ $city }へ送る
command-pull_case = ブリーフケースをルーレットの都市へ引き寄せる
command-extra_move = テンペストがさらに{ $city }へ移動する
command-ride_train = { $with_case ->
    [yes] ヴァガボンドがブリーフケースと一緒に列車で{ $city }へ行く
   *[no] ヴァガボンドが列車で{ $city }へ行く
}
command-advance_die = ドクター・ソロモンのダイスを1スペース進める
command-roll_die = ドクター・ソロモンのダイスを振る

# 記録
event-board_set_up = エージェントの配置：{ $agents }。ブリーフケースは{ $case }にあります。席順の本拠地：{ $hqs }。ドクター・ソロモンのダイスは{ $die }から始まり、各自{ $coins }ソヴリンを持ちます。
event-token_dealt = { $token ->
    [hidden] { $seat }に初期報酬カードが裏向きに配られました。
   *[other] { $seat }に{ $token }の初期報酬カードが配られました。
}
event-payoffs_placed = { $agents ->
    [hidden] { $seat }は初期報酬カードのエージェントに{ $token_coins }ソヴリン、他の2人に{ $extra_coins }ソヴリンずつ置きました。
   *[other] { $seat }は初期報酬カードのエージェントに{ $token_coins }ソヴリン、{ $agents }に{ $extra_coins }ソヴリンずつ置きました。
}
event-start_player_drawn = { $seat }が開始プレイヤーです。ドクター・ソロモンはその右側に立ちます。
event-turn_began = ラウンド{ $round }：{ $seat }のターンです。
event-bribe_paid = { $target ->
    [hidden] { $seat }は報酬を支払いました。
    [none] { $seat }は支払いを宣言しましたが、何も動かしませんでした（他の人には分かりません）。
   *[other] { $seat }はひそかに{ $target }に{ $amount }ソヴリン支払いました。
}
event-restriction_lifted = { $seat }は支払いを終え、制限マーカーが外れました。
event-move_declared = { $with_case ->
    [yes] { $seat }の宣言：{ $agent }がブリーフケースと一緒に{ $origin }から{ $city }へ移動。チャレンジは{ $least_bid }ソヴリンからです。
   *[no] { $seat }の宣言：{ $agent }がブリーフケースを持たずに{ $origin }から{ $city }へ移動。チャレンジは{ $least_bid }ソヴリンからです。
}
event-assassination_declared = { $seat }の宣言：{ $killer }が{ $victim }を暗殺。{ $killer }に{ $cost }ソヴリン以上支払っていることになります。チャレンジは{ $least_bid }ソヴリンからです。
event-challenge_waived = { $seat }はチャレンジしません。
event-challenge_made = { $seat }がチャレンジし、{ $agent }に{ $amount }ソヴリンを宣言しました。
event-bid_raised = { $seat }は{ $agent }に{ $amount }ソヴリンで応じました。
event-challenge_lost = { $seat }はパスしてチャレンジに敗れ、次のターンでは支払いしかできません。
event-action_stopped = { $seat }がパスしたため、{ $challenger }が行動を阻止し、ターンが終わりました。
event-agent_moved = { $by_id ->
    [draw_agent] { $seat }はビーコンの能力を使い、{ $agent }を{ $origin }から{ $city }へ呼び寄せました。
    [shove_agent] { $seat }はスパイグラスの能力を使い、{ $agent }を{ $origin }から{ $city }へ送り出しました。
    [extra_move] { $seat }はテンペストの能力を使い、{ $agent }がさらに{ $origin }から{ $city }へ移動しました。
    [ride_train] { $with_case ->
        [yes] { $seat }はヴァガボンドの能力を使い、{ $agent }がブリーフケースと一緒に列車で{ $origin }から{ $city }へ移動しました。
       *[no] { $seat }はヴァガボンドの能力を使い、{ $agent }が列車で{ $origin }から{ $city }へ移動しました。
    }
   *[move_agent] { $with_case ->
        [yes] { $seat }の移動が成立し、{ $agent }がブリーフケースと一緒に{ $origin }から{ $city }へ移動しました。
       *[no] { $seat }の移動が成立し、{ $agent }が{ $origin }から{ $city }へ移動しました。
    }
}
event-case_moved = { $seat }は{ $agent }の能力を使い、ブリーフケースが{ $origin }から{ $city }へ移りました。
event-agent_burned = { $killer }が{ $victim }を暗殺し、{ $victim }はボードから取り除かれました。{ $seat }は{ $killer }の{ $cost }ソヴリンを失いました。
event-power_offered = { $uses ->
    [1] { $seat }は{ $agent }の能力を使えます。
   *[other] { $seat }は{ $agent }の能力を{ $uses }回まで使えます。
}
event-power_declined = { $seat }は{ $agent }の能力を使いませんでした。
event-round_ended = ラウンド{ $round }が終わり、ドクター・ソロモンが動きます。
event-die_advanced = { $space ->
    [0] ドクター・ソロモンのダイスがアイコンのスペースに進みました。次のラウンドからはダイスを振ります。
   *[other] ドクター・ソロモンのダイスが{ $space }に進みました。
}
event-die_rolled = { $icon ->
    [yes] ドクター・ソロモンのダイスは{ $face }、アイコンです。ゲームは直ちに終了します。
   *[no] ドクター・ソロモンのダイスは{ $face }、アイコンではありません。次のラウンドの後に再び振ります。
}
event-case_delivered = { $seat }のターン中に、ブリーフケースがその本拠地{ $city }にあります。
event-shield_lifted = { $seat }がシールドを外しました：初期報酬カードは{ $token }、{ $agents_count ->
    [0] エージェントの上のソヴリンなし
   *[other] エージェントの上のソヴリンは{ $agents }
}、ドクター・ソロモンに{ $solomon }、リザーブに{ $reserve }。
event-game_ended = { $how_id ->
    [case] ゲーム終了：ブリーフケースが本拠地に届きました。
   *[solomon] ゲーム終了：{ $winners_count ->
        [0] ドクター・ソロモンへの支払いもリザーブも全員同額のため、引き分けです。
       *[other] ドクター・ソロモンに最も多く支払ったプレイヤーの勝利です（同額ならリザーブの多い方）。
    }
}

# できない理由
refusal-two_other_agents = 初期報酬カードのエージェント以外から、異なる2人を（英語の識別子のアルファベット順に）選んでください。
refusal-must_act = ターンでは必ず1つの行動を行います。0ソヴリンの支払いはいつでもできます。
refusal-reserve_too_low = リザーブが空です。
refusal-solomon_limit = ドクター・ソロモンには1回の支払いで1ソヴリンまでです。
refusal-agent_burned = このエージェントは暗殺され、もうゲームにいません。
refusal-restricted = 制限マーカーがかかっているので、このターンでは支払いしかできません。
refusal-must_leave = 移動先は別の都市でなければなりません。
refusal-no_station = 列車で移動できるのは、列車アイコンのある都市どうしの間だけです。
refusal-not_connected = 2つの都市は線でつながっていません。
refusal-case_elsewhere = ブリーフケースが必要な場所にありません。
refusal-agent_elsewhere = そのエージェントはこの能力の届く場所にいません。
refusal-not_itself = スパイグラスが送り出せるのは他のエージェントだけです。
refusal-too_poor_to_burn = 暗殺を行うエージェントに自分が5ソヴリン以上支払っている必要があります。
refusal-same_agent = エージェントは自分自身を暗殺できません。
refusal-not_together = 暗殺のターゲットは同じ都市にいなければなりません。
refusal-payoff_too_low = そのエージェントへの報酬が足りず、有効な金額を宣言できません。
refusal-die_on_track = ダイスはまだアイコンに達していないので、進めます。
refusal-die_on_icon = ダイスはアイコンの上にあるので、振ります。

# 終わり方
how-case = 勝者のターン中に、その本拠地にブリーフケースがありました。
how-solomon = ドクター・ソロモンがゲームを終わらせました。最も多く支払ったプレイヤー（同額ならリザーブの多い方）の勝ち、全員同じなら引き分けです。

# What happened, for searches
facet-moved = 移動したエージェント
facet-moved_by = エージェントを動かした方法
facet-moved_case = ブリーフケースを動かした能力
facet-offered_power = 使えるようになった能力
facet-burned = 暗殺されたエージェント
facet-burned_with = 暗殺したエージェント
facet-challenge = チャレンジ
facet-challenge-made = 宣言した
facet-challenge-lost = 敗れた
facet-challenge-won = 勝った
facet-delivered = ブリーフケースが届いた都市
facet-token = 公開された初期報酬カード
period-round = ラウンド

# コマンドの呼び名
cause-place_payoffs = 最初の報酬
cause-pay_bribe = エージェントへの支払い
cause-move_agent = エージェントの移動
cause-assassinate = 暗殺
cause-challenge = チャレンジ
cause-raise = 競り上げ
cause-pass = 見送り
cause-draw_agent = ビーコンの能力
cause-shove_agent = エージェントの送り出し
cause-push_case = ブリーフケースの送り出し
cause-pull_case = ルーレットの能力
cause-extra_move = テンペストの能力
cause-ride_train = ヴァガボンドの能力
cause-advance_die = ドクター・ソロモンのダイスの前進
cause-roll_die = ドクター・ソロモンのダイスロール

# 卓で送れる定型文
phrase-who_paid = さて、誰が報酬を支払ったのでしょう？
phrase-doctor_comes = ドクターが来ますよ！
