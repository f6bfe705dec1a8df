title = ウンブラ・コンシリウム
summary = 陰謀効果と禁秘策でトリックを取ります。最初に単独で10点以上に達した者が支配者となります。
goal = トリックの後、ただ1人だけ10点以上なら、その人が支配者です。
name-courtier = 廷臣
bot-courtier = 堅実なプレイヤー。見たカードを数え、支配者になる見込みが最も高くなる手を選びます。

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

# コンポーネントの種類
kind-card = 陰謀カード
kind-stratagem = 禁秘策
kind-suit = スート
kind-symbol = アイコン
name-battle_suit = 決戦色
name-direction = 数字の強弱
name-instant = 即時
name-showdown = 決戦時

# コンポーネントの効果
effect-card = 「{ $effect }」。決戦色でないときだけ、{ $time_id ->
    [instant] 出した時に即時発動：
   *[other] 決戦時に発動：
}
effect-colour_shift = 場にほかの{ $number }があれば、このカードの色が決戦色になります。
effect-few_prevail = 以後、数字の小さい方が勝ちます。
effect-many_prevail = 以後、数字の大きい方が勝ちます。
effect-three_souls = 場に同じ数字、または同じ色のカードがちょうど3枚あれば、勝利点{ $points }を得ます。
effect-puppet = トリックの勝者が単独トップなら、その勝利点はあなたのものになります。場にほかの4があれば不成立です。
effect-imbalance = ほかのカードがすべて1～4、またはすべて6～9なら、あなたがトリックの勝者になります。場にほかの5があるとき、または継続中の禁秘策があるときは不成立です。
effect-commensal = 左隣がこの決戦で得る勝利点と同じ点を、あなたも得ます。
effect-made_fortune = このカードを含めて7がちょうど3枚場にあれば、勝利点{ $points }を得ます。
effect-all_out_assault = このトリックの勝者は、さらに勝利点{ $bonus }を得ます。
effect-relentless_pursuit = トップとの差の半分（端数切り上げ）の勝利点をただちに得ます。だれが勝っても、次のトリックは左隣がリードします。
effect-pure_arms = 今からトリックの終わりまで、自分のカードも含めて陰謀効果は無効です。このトリックの勝者は、さらに勝利点{ $bonus }を得ます。
effect-righteous_war = 出したカードの色がただちに決戦色になり、そのカードの陰謀効果も適用できます。このトリックの勝者は、さらに勝利点{ $bonus }を得ます。
effect-underdog_coup = このトリックの勝者がそれまで単独最下位だった場合、さらに勝利点{ $bonus }を得ます。
effect-few_overturn = 数字の小さい方が勝ち、8「衆勝」と5「不均衡」は無効です。次の禁秘策が使われるまで続きます。
effect-host_tramples = 数字の大きい方が勝ち、2「寡勝」と5「不均衡」は無効です。次の禁秘策が使われるまで続きます。
effect-mirror = すでに使われた禁秘策を1枚指定し、自分の策として同じ効果を使います。5～6人のときだけ使います。
effect-suit = { $realm }のスートです。評議会が裏で操る四つの国の一つで、1～9のカードがあります。
effect-battle_suit = トリックに勝てるのはこの色のカードだけで、陰謀効果があるのはほかの色のカードだけです。最初のカードの色で決まり、効果や禁秘策で変わります。
effect-direction = 決戦色の中で、大きい数字と小さい数字のどちらが勝つかです。何かで変わるまで、トリックや配札をまたいで続きます。
effect-instant = カードを出した時、決戦色でなければ発動します。
effect-showdown = 全員が出し終えた時、決戦色でなければ発動します。

# 求められていること
decision-deal_hands = カードが配られます。
decision-direction_choice = あなたがゲーム最初のリードです。数字の大小どちらが強いかを決めてください。
decision-play_turn = { $may_play_stratagem ->
    [yes] カードを1枚出してください。禁秘策を一緒に使うこともできます。
   *[no] カードを1枚出してください。
}
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
event-trick_won = { $seat }の勝利（+{ $worth }）：{ $by ->
    [none] { $card }が決戦色{ $suit }で最も{ $direction_id ->
        [high] 大きい
       *[low] 小さい
    }カードです。
   *[other] { $card }の『{ $by }』、{ $others ->
        [lower] 他のカードはすべて小さい数字です。
        [higher] 他のカードはすべて大きい数字です。
       *[mixed] 他のカードは勝てません。
    }
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
    [yes] 最後のトリックが終わりました。
   *[no] { $by ->
        [none] 次のリードは{ $lead }です。
       *[other] 『{ $by }』により次のリードは{ $lead }です。
    }
}
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

# What happened, for searches
facet-trick = トリックに勝ったカード
facet-trick_by = トリックに勝った陰謀効果
facet-stratagem = 使った禁秘策
facet-copied = コピーした禁秘策
facet-scored = 得点の理由
facet-scored-trick = トリックの勝利
facet-puppet = 傀儡
facet-puppet-taken = 勝利点を奪った
facet-missed = 不成立だった効果
facet-blocked = 無効にされた効果
period-deal = 配札

# コマンドの呼び名
cause-choose_direction = 強弱の選択
cause-play_card = カードのプレイ
cause-play_stratagem = 禁秘策を伴うカードのプレイ

# 卓で送れる定型文
phrase-shadows = 影の中で何かがうごめいています。
