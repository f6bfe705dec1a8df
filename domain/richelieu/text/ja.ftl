title = リシュリユー
summary = 枢機卿を守る陰謀と敵対する陰謀に、作業員を表向きまたは裏向きに置き、勝つ側に力を貸します。
goal = 最後の陰謀ボックスの解決後、名声点・収入・軍事・シート・宝石の合計点が最も多い人が勝ちます。
name-intendant = 地方監察官
bot-intendant = 堅実なプレイヤー。できることの中から、各陰謀ボックスの評価が最も高いものを選びます。

# コンポーネント
name-reconstruction = 復元版（印刷された陰謀シートとは異なります）
name-red = 赤
name-yellow = 黄
name-green = 緑
name-blue = 青
name-richelieu = リシュリユー
name-enemy = 敵対勢力
name-england = 英国
name-france = フランス
name-habsburg = ハプスブルク家
name-protestants = プロテスタント
name-cardinal = 枢機卿
name-queen = 女王
name-grey_eminence = 影の枢機卿
name-worker = 作業員の無償配置
name-bribe = 賄賂
name-prestige = 名声点
name-louis = ルイ・ダルジャン
name-income = 収入
name-military = 軍事
name-board = ゲームボード
name-sheets = 陰謀シート
name-workers = 作業員
name-screens = 衝立て
name-markers = マーカー
name-tiles = 30+名声点タイル
name-pawns = 木製駒
name-jewels = 宝石
name-R01 = 国務会議
name-R02 = アンヌの信頼
name-R03 = 攻城砲列
name-R04 = 地方監察官
name-R05 = 決闘禁止令
name-R06 = レヴァント艦隊
name-R07 = 塩税
name-R08 = 黒い小部屋
name-R09 = 秘密警察
name-R10 = 貿易会社
name-R11 = 宮廷バレエ
name-R12 = アカデミー
name-R13 = 欺かれた者たちの日
name-E1 = ダイヤの飾り紐
name-E2 = 島への上陸
name-E3 = ロンドンの銀行家
name-E4 = 公爵の使節
name-F1 = 王弟
name-F2 = 寵臣の企て
name-F3 = 公爵たちの反乱
name-H1 = 皇帝の徴募兵
name-H2 = スペインの銀
name-H3 = コルビーへの進軍
name-P1 = ニーム会議
name-P2 = 夜の檄文
name-P3 = 港の城壁

# コンポーネントの種類
kind-sheet = 陰謀シート
kind-reward = 報酬
kind-faction = 勢力
kind-symbol = 駒と場所
name-jewel = 宝石
name-faceless = 裏向きの作業員
name-city = 街
name-space = マス
name-tile = 30+名声点タイル

# コンポーネントの効果
effect-sheet = { $faction }。マスのコストは{ $spaces }。この勢力が勝つと、最も貢献したプレイヤーは{ $first }、2番目は{ $second }を得て、枢機卿は{ $steps }マス{ $forward ->
    [yes] 前進します。
   *[no] 後退します。
}
part-first = { $kind }{ $count }
part-second = { $kind }{ $count }
effect-prestige = 名声点トラックを進みます。ゲーム終了時に1つ1点です。枢機卿より後ろなら、手番に{ $otherwise }回でなく{ $behind }回のアクションができます。
effect-louis = 銀行から受け取るお金です。マス、軍隊、宝石に使います。
effect-income = 収入トラックを進みます。収入アクションでマスの数だけルイ・ダルジャンを得ます。終了時にはマスの数が得点になります。
effect-military = 軍事トラックを無料で進みます。到達または通過したシンボルは名声点か収入を1つ進めます。終了時にはマスの数が得点になります。
effect-worker = 自分の作業員1つを、直ちに無償で任意の空きマスに配置できます。
effect-bribe = 他のプレイヤーの作業員1つを、任意の空きマスに移動できます。反対の勢力でもかまいません。木製駒は動かせません。
effect-queen = 女王駒をリシュリユーの陰謀シートの空きマスに置けます。その勢力に価値{ $value }を加え、どのプレイヤーの貢献にもなりません。
effect-grey_eminence = 影の枢機卿駒を敵対勢力の陰謀シートの空きマスに置けます。その勢力に価値{ $value }を加え、どのプレイヤーの貢献にもなりません。
effect-cardinal = 後ろにいるプレイヤーは手番に{ $behind }アクション、他は{ $otherwise }アクションです。陰謀の解決のたびに動き、リシュリユーが勝つと1番目の報酬を得た人に追いつきます。
effect-jewel = 手番中に一度、{ $sale }ルイ・ダルジャンで売るか{ $price }ルイ・ダルジャンで買えます。終了時に1つ{ $points }点です。
effect-faceless = コストのあるマスの作業員は裏向きで、値（−2～3）は持ち主だけが知っています。陰謀の解決で表になります。
effect-city = 解決された陰謀の作業員はここへ移ります。手元の作業員がなくなると、自分の分をすべて取り戻します。
effect-space = 書かれたルイ・ダルジャンを支払います。1手番で2度目の配置はさらに{ $surcharge }ルイ・ダルジャンです。0のマスでは作業員が表向きになります。同点は左側の作業員が優先されます。
effect-tile = 名声点{ $tile }を表します。マーカーは0から数え続けます。
effect-richelieu = リシュリユーのシートが終了時に最多なら{ $most }点、2番目は{ $second }点、最多が同数なら各{ $tied }点です。陰謀ボックスの同点は枢機卿の勝ちです。
effect-enemies = 敵対勢力のシートは、同じ勢力1枚で{ $set_1 }点、2枚で{ $set_2 }点、3枚で{ $set_3 }点{ $sheets ->
    [3] です。
   *[other] 、4枚で{ $set_4 }点です。
}

# 求められている選択
decision-take_action = あなたのアクションです（{ $allowed }回のうち{ $taken_count }回を終了）。
decision-turn_over = { $seat }のアクションが終わりました。
decision-place_neutral = 中立の作業員（{ $owner }）を配置してください。
decision-resolve_intrigue = 陰謀ボックス{ $box }が埋まり、解決を待っています。
decision-close_intrigue = 陰謀ボックス{ $box }を解決中です。勝利したのは「{ $sheet }」です。
decision-grant_reward = { $seat }が報酬を受け取ります。
decision-use_reward = { $reward_id ->
    [worker] あなたは作業員を1つ無償で配置できます。
    [bribe] あなたは他のプレイヤーの作業員を1つ賄賂で移せます。
   *[other] あなたは{ $reward }駒を配置できます。
}

# ボタン
command-take_income = 収入を得る
command-place_worker = 価値{ $value }の作業員を「{ $sheet }」の{ $space }番目のマスに置く
command-hire_army = 軍隊を雇う
command-sell_jewel = 宝石を売る
command-buy_jewel = 宝石を買う
command-move_worker = 「{ $from_sheet }」の{ $from_space }番目の作業員を賄賂で「{ $sheet }」の{ $space }番目のマスへ移す
command-place_pawn = 駒を「{ $sheet }」の{ $space }番目のマスに置く
command-pass = パス

# 記録
event-board_set_up = ボードを準備しました。各自{ $louis }ルイ・ダルジャンと宝石{ $jewels }個を持ち、街に宝石{ $city_jewels }個、枢機卿は{ $cardinal }のマスにいます。{ $seats ->
    [2] 2人の色、続いて中立の2色（1つ目を最初のプレイヤー、2つ目を次のプレイヤーが受け持ちます）：{ $colours }。
   *[other] 手番順の色：{ $colours }。
}
event-piles_shuffled = 陰謀シートをよく切り、2つの裏向きの山にしました。
event-workers_dealt = { $hand ->
    [hidden] { $seat }が{ $owner }の作業員を衝立ての裏に置きます。
   *[other] { $seat }が{ $owner }の作業員を衝立ての裏に置きます：{ $hand }。
}
event-sheets_drawn = 陰謀ボックス{ $box }に、リシュリユー側の「{ $richelieu }」と敵対勢力の「{ $enemy }」が置かれました。
event-start_player_drawn = スタートプレイヤーは{ $seat }です。
event-turn_began = { $behind ->
    [yes] { $seat }の手番です。枢機卿より後ろにいるので{ $actions }アクションです。
   *[no] { $seat }の手番です。枢機卿より後ろにいないので{ $actions }アクションです。
}
event-income_taken = { $seat }が収入として{ $louis }ルイ・ダルジャンを得ました。
event-worker_placed_face_up = { $seat }が価値{ $value }の作業員（{ $owner }）を「{ $sheet }」の{ $space }番目のマスに表向きで置きました（{ price }）。
event-worker_placed_face_down = { $value ->
    [hidden] { $seat }が作業員（{ $owner }）を「{ $sheet }」の{ $space }番目のマスに裏向きで置きました（{ price }）。
   *[other] { $seat }が価値{ $value }の作業員（{ $owner }）を「{ $sheet }」の{ $space }番目のマスに裏向きで置きました（{ price }）。
}
price = { $cost ->
    [0] 無償
   *[other] { $cost }ルイ・ダルジャン{ $surcharge ->
        [0] { "" }
       *[other] 、うち{ $surcharge }ルイ・ダルジャンは手番中2つ目の配置の追加分
    }
}
event-workers_returned = { $seat }の手元に{ $owner }の作業員がなくなり、街の作業員が戻りました：{ $workers }。
event-army_hired = { $prestige ->
    [0] { $income ->
        [0] { $seat }が{ $cost }ルイ・ダルジャンで軍隊を雇い、軍事{ $space }に進みました。
       *[other] { $seat }が{ $cost }ルイ・ダルジャンで軍隊を雇って軍事{ $space }に進み、シンボルにより収入が{ $income }上がりました。
    }
   *[other] { $seat }が{ $cost }ルイ・ダルジャンで軍隊を雇って軍事{ $space }に進み、シンボルにより{ $prestige }名声点を得ました。
}
event-jewel_sold = { $seat }が宝石を1つ街に売り、{ $louis }ルイ・ダルジャンを得ました。
event-jewel_bought = { $seat }が宝石を1つ街から買い、{ $louis }ルイ・ダルジャンを支払いました。
event-second_action_forgone = { $seat }は2つ目のアクションを行いません。
event-workers_turned_up = 「{ $sheet }」が埋まり、陰謀ボックス{ $box }の作業員が表になりました。リシュリユー側：{ $richelieu_count ->
    [0] なし
   *[other] { $richelieu }
}。敵対勢力側：{ $enemy_count ->
    [0] なし
   *[other] { $enemy }
}。
part-richelieu = { $owner_id ->
    [queen] { $owner }（{ $value }と数える）
    [grey_eminence] { $owner }（{ $value }と数える）
   *[other] { $owner }{ " " }{ $value }
}
part-enemy = { part-richelieu }
event-intrigue_decided = 陰謀ボックス{ $box }は{ $side_id ->
    [enemy] 敵対勢力
   *[other] リシュリユー
}側の「{ $sheet }」が勝ちました（リシュリユー{ $richelieu_total }対敵対勢力{ $enemy_total }{ $tied ->
    [yes] 、同点はリシュリユーの勝ち
   *[no] { "" }
}）。{ $leader ->
    [none] 0より多く貢献した者がいないため、報酬はありません。
   *[other] 貢献：{ $standing }。{ $first ->
        [none] 1位は中立の{ $leader }なので、シートと1位の報酬はだれも得ません。
       *[other] 1位の報酬は{ $first }が得ます。
    }{ $runner_up ->
        [none] 2位はいません。
       *[other] { $second ->
            [none] 2位は中立の{ $runner_up }なので、2位の報酬はだれも得ません。
           *[other] 2位の報酬は{ $second }が得ます。
        }
    }
}
part-standing = { $owner }{ " " }{ $total }（{ $leftmost }番目から）
event-sheet_won = 最も貢献した{ $seat }が「{ $sheet }」のシートを受け取りました。
event-reward_received = { $kind_id ->
    [military] { $seat }が軍事トラックを{ $military }進みました。シンボルにより名声点{ $prestige }、収入{ $income }を得ました。
    [prestige] { $seat }が報酬として{ $prestige }名声点を得ました。
    [louis] { $seat }が報酬として{ $louis }ルイ・ダルジャンを得ました。
   *[income] { $seat }の収入が報酬として{ $income }上がりました。
}{ $lost ->
    [0] { "" }
   *[other] トラックの終わりなので、残り{ $lost }は失われました。
}
event-reward_offered = { $kind_id ->
    [worker] { $seat }は作業員を1つ無償で配置できます。
    [bribe] { $seat }は作業員を1つ賄賂で移せます。
   *[other] { $seat }は{ $kind }駒を配置できます。
}
event-reward_lost = { $seat }は報酬の一部（{ $kind }）を失いました：{ $kind_id ->
    [worker] 手元に作業員がないか、空いたマスがありません。
    [bribe] 動かせる他の色の作業員がないか、空いたマスがありません。
   *[other] その側の他のシートに空いたマスがないか、駒が陰謀ボックスを離れられません。
}
event-reward_declined = { $seat }は報酬の一部（{ $kind }）を使いませんでした。
event-worker_bribed = { $seat }が作業員（{ $owner }）を賄賂で「{ $from_sheet }」の{ $from_space }番目から「{ $sheet }」の{ $space }番目のマスへ移しました。
event-worker_turned_up = 賄賂で移された作業員（{ $owner }）は「{ $sheet }」の0のマスで表になりました：価値{ $value }。
event-pawn_placed = { $from_sheet ->
    [none] { $seat }が{ $pawn }駒を「{ $sheet }」の{ $space }番目のマスに置きました。
   *[other] { $seat }が{ $pawn }駒を「{ $from_sheet }」から「{ $sheet }」の{ $space }番目のマスへ移しました。
}
event-tile_taken = { $seat }の名声点が{ $prestige }になり、30+名声点タイルを受け取りました。
event-cardinal_moved = 勝利したシートにより枢機卿が{ $steps }{ $back ->
    [yes] 後退
   *[no] 前進
}し{ $cut ->
    [yes] 、0より下がらないので0のマスに来ました。
   *[no] 、{ $space }のマスに来ました。
}
event-cardinal_caught_up = リシュリユーが勝利し、{ $seat }が前にいるので、枢機卿が{ $space }のマスまで追いつきました。
event-box_cleared = 陰謀ボックス{ $box }の作業員は街へ行きます。ゲームから除かれたシート：{ $discarded }。
event-neutral_due = { $seat }は中立の作業員（{ $owner }）を配置しなければなりません。
event-seat_scored = { $seat }の得点は{ $total }：名声点{ $prestige }、収入{ $income }、軍事{ $military }、リシュリユーの最多{ $majority }、敵対勢力のセット{ $sets }、宝石{ $jewels }。
event-game_ended = 最後の陰謀が解決され、ゲームが終わりました。

# できない理由
refusal-must_act = 手番の最初のアクションは必ず行います。収入の獲得はいつでも可能です。
refusal-once_a_turn = このアクションは手番中1度だけです。
refusal-must_place = 長い間だれも作業員を配置していません。配置できる者は最初のアクションで配置します。
refusal-hand_empty = 手元に作業員がありません。
refusal-no_such_worker = この価値の作業員は手元にありません。
refusal-no_such_space = ボードにそのようなマスはありません。
refusal-space_taken = このマスは埋まっています。
refusal-too_poor = ルイ・ダルジャンが足りません。
refusal-not_behind = 軍隊を雇えるのは枢機卿より後ろにいるプレイヤーだけです。
refusal-track_full = 軍事トラックの最後のマスにいます。
refusal-no_jewel = 宝石を持っていません。
refusal-no_jewel_in_city = 街に宝石がありません。
refusal-box_frozen = この陰謀ボックスは解決中か解決待ちなので、何も置けず、何も取り去れません。
refusal-no_worker_there = このマスに作業員はいません。
refusal-own_worker = 賄賂で移せるのは他のプレイヤーの作業員だけです。
refusal-not_a_worker = 駒は賄賂で移せません。
refusal-wrong_side = 女王はリシュリユー側のシートにだけ、影の枢機卿は敵対勢力のシートにだけ置けます。
refusal-same_sheet = シート上の駒は他のシートにだけ動かせます。
refusal-would_fill = 他に空いたマスがある限り、中立の作業員でシートを埋めることはできません。

# 終わり方
how-resolved = すべての陰謀が解決されました。合計点が最も多い者の勝ち。同点なら所持金、次にシートの枚数で決めます。

# What happened, for searches
facet-placed = 作業員を置いたシート
facet-won_sheet = 獲得したシート
facet-reward = 受け取った報酬
facet-bribed = 賄賂で作業員を移した先のシート
facet-pawn = 置いた駒
facet-jewel = 宝石
facet-jewel-sold = 売った
facet-jewel-bought = 買った
facet-went = トラック
facet-went-hired = 軍隊を雇った
facet-went-round = 30+名声点タイルを受け取った
facet-went-caught = 枢機卿に追いつかれた
period-intrigue = 陰謀

# コマンドの呼び名
cause-take_income = 収入
cause-place_worker = 作業員の配置
cause-hire_army = 軍隊の雇用
cause-sell_jewel = 宝石の売却
cause-buy_jewel = 宝石の購入
cause-move_worker = 賄賂
cause-place_pawn = 駒の配置
cause-pass = パス

# 卓で送れる定型文
phrase-cardinal_knows = 枢機卿はすべてご存じです。
