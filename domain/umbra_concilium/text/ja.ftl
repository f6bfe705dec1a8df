title = ウンブラ・コンシリウム
summary = 3～6人用の影の評議会。陰謀効果と禁秘策でトリックを取り、単独で10点以上に達した者が支配者となります。
bot-courtier = 堅実なプレイヤー。見たカードを数え、トリックを取るか、カードを捨てるために出します。

# コンポーネント
name-rulebook = ルールブック
name-plots = 陰謀カード
name-stratagems = 禁秘策カード
name-direction_card = 強弱確認カード
name-fist = 拳
name-bow = 弓
name-sword = 剣
name-axe = 斧
name-fortia = フォルティア
name-libilis = リビリス
name-antivia = アンティヴィア
name-tempestra = テンペストラ
name-high = 大きい数字
name-low = 小さい数字
name-colour_shift = 色遷戦
name-few_prevail = 寡勝
name-three_souls = 三魂結陣
name-puppet = 傀儡
name-imbalance = 不均衡
name-commensal = 片利共生
name-made_fortune = 造運策福
name-many_prevail = 衆勝
name-all_out_assault = 猛攻爆果
name-relentless_pursuit = 破軍窮追
name-pure_arms = 純武破謀
name-righteous_war = 正戦秘策
name-underdog_coup = 伏策反覇
name-few_overturn = 寡兵翻天
name-host_tramples = 衆威蹂躙
name-mirror = 鏡策再臨
name-rest_of_trick = トリックの残り
name-whole_trick_undo = トリック全体（発動済みの陰謀効果も取り消す）
name-stays = そのまま
name-back = トリックの後に元へ戻る
name-break = 不成立にする
name-ignored = 無視する
name-fist_1 = 拳 1
name-fist_2 = 拳 2
name-fist_3 = 拳 3
name-fist_4 = 拳 4
name-fist_5 = 拳 5
name-fist_6 = 拳 6
name-fist_7 = 拳 7
name-fist_8 = 拳 8
name-fist_9 = 拳 9
name-bow_1 = 弓 1
name-bow_2 = 弓 2
name-bow_3 = 弓 3
name-bow_4 = 弓 4
name-bow_5 = 弓 5
name-bow_6 = 弓 6
name-bow_7 = 弓 7
name-bow_8 = 弓 8
name-bow_9 = 弓 9
name-sword_1 = 剣 1
name-sword_2 = 剣 2
name-sword_3 = 剣 3
name-sword_4 = 剣 4
name-sword_5 = 剣 5
name-sword_6 = 剣 6
name-sword_7 = 剣 7
name-sword_8 = 剣 8
name-sword_9 = 剣 9
name-axe_1 = 斧 1
name-axe_2 = 斧 2
name-axe_3 = 斧 3
name-axe_4 = 斧 4
name-axe_5 = 斧 5
name-axe_6 = 斧 6
name-axe_7 = 斧 7
name-axe_8 = 斧 8
name-axe_9 = 斧 9

# 求められていること
decision-deal_hands = カードが配られます。
decision-direction_choice = ゲーム最初のリード{ $seat }が、数字の大小どちらが強いかを決めます。
decision-play_turn = { $seat }がカードを1枚出します。禁秘策を一緒に使うこともできます。
decision-showdown = 決戦時の判定を行います。

# ボタン
command-choose_direction = { $direction }を強くする
command-play_card = { $card }を出す
command-play_stratagem = { $card }を『{ $stratagem }』{ $copies ->
    [none] {""}
   *[other] （『{ $copies }』として）
}と共に出す{ $use_effect ->
    [yes] （陰謀効果を適用する）
   *[no] {""}
}

# 記録
event-council_convened = { $seats }人の評議会が開かれました。禁秘策：{ $stratagems }。
event-first_lead_drawn = 最初のトリックのリードは{ $seat }です。
event-deal_began = { $number }回目の配札：すべてのカードを混ぜ、各自に{ $hand }枚配ります。
event-hand_dealt = { $cards ->
    [hidden] { $seat }に手札が配られました。
   *[other] { $seat }に{ $cards }が配られました。
}
event-card_set_aside = { $card ->
    [hidden] 余った1枚は伏せたまま捨て札に置かれました。
   *[other] 余った1枚（{ $card }）は伏せたまま捨て札に置かれました。
}
event-direction_chosen = { $seat }の選択：{ $direction }が勝ちます。
event-card_played = { $seat }が{ $card }を出しました。
event-stratagem_used = { $seat }が禁秘策『{ $stratagem }』{ $copies ->
    [none] {""}
   *[other] （『{ $copies }』のコピー）
}を使いました{ $use_effect ->
    [yes] （陰謀効果を適用する）
   *[no] {""}
}。
event-lasting_ended = 新たに禁秘策が使われたため『{ $stratagem }』の効果は終わりました。
event-lasting_began = { $seat }の『{ $stratagem }』：{ $direction }が勝ちます。次の禁秘策まで無効：{ $blocks }。
event-effects_silenced = { $undone ->
    [yes] { $seat }の『純武破謀』がこのトリックの陰謀効果を取り消しました：決戦色はリードの{ $suit }に戻り、トリック開始時と同じく{ $direction }が勝ちます。このトリックの終わりまで陰謀効果は無効です。
   *[no] { $seat }の『純武破謀』：このトリックの終わりまで陰謀効果は無効です。決戦色は{ $suit }、{ $direction }が勝ちます。
}
event-points_pursued = 『破軍窮追』：{ $seat }はトップと{ $gap }点差、その半分（端数切り上げ）の{ $points }点を得ました。
event-battle_suit_changed = { $by_id ->
    [righteous_war] { $seat }の『正戦秘策』：{ $card }の色、{ $suit }が決戦色になりました。
   *[other] { $seat }の{ $card }の『{ $by }』：決戦色が{ $suit }になりました。
}
event-direction_changed = { $seat }の{ $card }の『{ $by }』：これより{ $direction }が勝ちます。
event-direction_returned = トリックが終わり、最初の選択どおり再び{ $direction }が勝ちます。
event-effect_blocked = { $seat }の{ $card }の『{ $effect }』は『{ $by }』によって無効です。
event-effect_missed = { $seat }の{ $card }の『{ $effect }』は不成立：{ $why_id ->
    [no_other] 場に同じ数字の他のカードがありませんでした。
    [another_five] 他の5があります。
    [mixed_numbers] 他のカードが小さい数字だけでも大きい数字だけでもありません。
    [another_four] 場に他の4があります。
    [own_win] 使用者自身が勝利したので、点はそのままです。
    [not_alone_on_top] 勝利者が単独トップではありません。
    [not_three] { reason-not_three }
    [nothing_to_copy] 左隣は点を得ていません。
    [not_alone_in_last_place] 勝利者は単独最下位ではありませんでした。
   *[did_not_win] 使用者が勝ちませんでした。
}
reason-not_three = { $effect_id ->
    [made_fortune] 場に同じ数字のカードがちょうど3枚ありません。
   *[other] 場に同じ数字も同じ色もちょうど3枚ありません。
}
event-trick_won = { $by ->
    [none] { $seat }の勝利：{ $card }が決戦色{ $suit }で最も強いカードです（{ $direction }が勝つ）。
   *[other] { $seat }が{ $card }の『{ $by }』で勝利しました。
}
event-points_scored = { $why_id ->
    [trick] { $seat }はトリックの勝利で{ $points }点を得ました。
    [commensal] 『片利共生』：{ $seat }は左隣の{ $source }と同じ{ $points }点を得ました。
    [three_souls] 『三魂結陣』：場に同じ数字か同じ色がちょうど3枚あるので、{ $seat }は{ $points }点を得ました。
    [made_fortune] 『造運策福』：場に同じ数字がちょうど3枚あるので、{ $seat }は{ $points }点を得ました。
   *[other] { $source }の『{ $why }』：勝利した{ $seat }は{ $points }点を得ました。
}
event-points_taken = 『傀儡』：{ $seat }が単独トップの{ $loser }の勝利点{ $points }点を奪いました。
event-trick_ended = { $over ->
    [yes] { "" }
   *[no] { $by ->
        [none] 次のリードは勝利した{ $lead }です。
       *[other] 『{ $by }』により次のリードは{ $lead }です。
    }
}席順の得点：{ $scores }。
event-game_ended = { $how_id ->
    [nobody] ゲーム終了：10点以上が複数いるため、支配は成立しません。
   *[other] ゲーム終了：{ $ruler }が単独で10点以上を得て、真の支配者となりました。
}

# できない理由
refusal-not_in_hand = そのカードは手札にありません。
refusal-stratagem_spent = あなたはすでに禁秘策を使いました。使えるのはゲーム中に1度だけです。
refusal-one_a_trick = このトリックではすでに禁秘策が使われています。
refusal-stratagem_used = その禁秘策はすでに使われています。
refusal-no_mirror = 『鏡策再臨』は5～6人のときだけ使います。
refusal-not_to_copy = 『鏡策再臨』では、すでに使われた禁秘策を1つ指定します。
refusal-wrong_terms = そのような出し方はありません。コピーするのは『鏡策再臨』だけ、陰謀効果を適用するか選ぶのは『正戦秘策』（コピーを含む）だけです。

# 終わり方
how-ruler = 単独で10点以上を得た者が真の支配者となりました。
how-nobody = 10点以上が複数いたため、支配は成立しませんでした。

# コマンドの呼び名
cause-choose_direction = 強弱の選択
cause-play_card = カードのプレイ
cause-play_stratagem = 禁秘策を伴うカードのプレイ
