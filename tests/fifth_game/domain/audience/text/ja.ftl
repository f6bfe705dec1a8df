title = 謁見
summary = 扉が開いたとき、最も位の高い廷臣を出します。
goal = すべての謁見が終わったとき、最も好意を得ていた人が勝ちます。

name-page = 小姓
name-usher = 取次役
name-squire = 従者
name-abbe = 神父
name-baron = 男爵
name-marquis = 侯爵
name-cardinal = 枢機卿
name-duke = 公爵
name-prince = 王子

bot-patient = 値打ちのある寵愛のために、最も位の高い廷臣を残します。
name-patient = 待ち人

decision-throwing = このラウンドの寵愛を決めるダイスが振られます。
decision-laying = 廷臣を1枚出してください。

command-throw_die = ダイスを振る
command-lay_courtier = { $courtier }を出す

cause-throw_die = ダイスを振る
cause-lay_courtier = 廷臣を出す

event-court_assembled = { $seats }人が宮廷に集まりました。ダイスは{ $faces }面です。ルールはバージョン{ $rules }です。
event-hand_dealt = { $seat }に{ $courtiers }が配られました。
event-die_thrown = 扉が開きます。寵愛は{ $favour }です。
event-courtier_laid = { $seat }は{ $courtier }を出しました。
event-favour_won = { $seat }が通され、{ $favour }点を得ました。

refusal-not_in_hand = この廷臣は手札にありません。

how-door = 3ラウンドで扉が閉まりました。得点の最も多い者の勝ちです。
