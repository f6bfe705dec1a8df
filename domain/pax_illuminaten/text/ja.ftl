title = パックス・イルミナテン
summary = 著名人のマップにイルミナティの影響を広げ、誰よりも先に2つの陰謀の条件を満たします。
goal = 自分のターンの終わりに、請求した陰謀が2つ成り立てば勝ちです。布告が5枚捨てられたら、派閥スコアが最も多い人が勝ちます。
name-areopagite = アレオパゴス会員
bot-areopagite = 堅実なプレイヤー。一手先を読み、守れるカードに広がり、請求できるものはすぐに請求します。

# Components
name-PIL001 = Count Karl Pálffy de Erdőd
name-PIL002 = Count Graf von Cobenzl
name-PIL003 = Christian Cannabich
name-PIL004 = Jakob Friedrich von Fritsch
name-PIL005 = Ludwig X of Hesse-Darmstadt
name-PIL006 = Baron Schenck zu Schweinsberg
name-PIL007 = Christian Adolph Overbeck
name-PIL008 = Franz Wilhelm von Spiegel
name-PIL009 = Heinrich Ottokar Reichard
name-PIL010 = Leopold Friedrich Günther von Goeckingk
name-PIL011 = Lorenz von Westenrieder
name-PIL012 = Jacob Friedrich von Abel
name-PIL013 = Johann Jakob Lanz
name-PIL014 = Georg Heinrich Sieveking
name-PIL015 = Karl Leonhard Reinhold
name-PIL016 = Frederick V, Landgrave of Hesse-Homburg
name-PIL017 = Karl August von Hardenberg
name-PIL018 = Augustus, Duke of Saxe-Gotha-Altenburg
name-PIL019 = Friedrich Lothar von Stadion
name-PIL020 = Ignaz von Born
name-PIL021 = Thomas Maria Baron De Bassus
name-PIL022 = Friedrich Heinrich Jacobi
name-PIL023 = Gerhard Anton von Halem
name-PIL024 = Anton Matthias Sprickmann
name-PIL025 = Ulrich Lebrecht von Mandelsloh
name-PIL026 = Johann Karl August Musäus
name-PIL027 = Aloys Blumauer
name-PIL028 = Leopold von Kolowrat-Krakowsky
name-PIL029 = Justus Christian Loder
name-PIL030 = Friedrich Münter
name-PIL031 = Adolph Freiherr Knigge
name-PIL032 = Maximilian von Montgelas
name-PIL033 = Karl Alois, Prince Lichnowsky
name-PIL034 = Philipp von Walderdorf
name-PIL035 = Ernest II, Duke of Saxe-Gotha-Altenburg
name-PIL036 = Franz Zwack
name-PIL037 = Joseph von Sonnenfels
name-PIL038 = Karl Theodor Anton Maria von Dalberg
name-PIL039 = Gottlieb Hufeland
name-PIL040 = Johann Joachim Christoph Bode
name-PIL041 = Johann Casimir Häffelin
name-PIL042 = Johann Wolfgang von Goethe
name-PIL043 = Karl, Landgrave of Hesse-Kassel
name-PIL044 = Christoph Friedrich Nicolai
name-PIL045 = Johann Gottfried Herder
name-PIL046 = Karl August, Grand Duke of Saxe-Weimar-Eisenach
name-PIL047 = Johann Baptist Strobl
name-PIL048 = Christian Gotthilf Salzmann
name-PIL049 = Friedrich Ludwig Schröder
name-PIL050 = Johann Christoph von Wöllner
name-PIL051 = Johann Georg Heinrich Feder
name-PIL052 = Karl Theodore, Elector of Bavaria
name-PIL053 = Johann Georg Schlosser
name-PIL054 = Duke Ferdinand of Brunswick-Wolfenbüttel
name-PIL055 = Wolfgang Amadeus Mozart
name-PIL056 = Eulogius Schneider
name-PIL057 = Johann Heinrich Pestalozzi
name-nobility = 貴族
name-E_nobility = 布告：貴族
name-professions = 職人
name-E_professions = 布告：職人
name-magistrates = 治安判事
name-E_magistrates = 布告：治安判事
name-artists = 芸術家
name-E_artists = 布告：芸術家
name-scholars = 学者
name-E_scholars = 布告：学者
name-clergy = 聖職者
name-E_clergy = 布告：聖職者
name-C04 = 接触カード IV
name-C05 = 接触カード V
name-C06 = 接触カード VI
name-C07 = 接触カード VII
name-C08 = 接触カード VIII
name-C09 = 接触カード IX
name-C10 = 接触カード X
name-C11 = 接触カード XI
name-C12 = 接触カード XII
name-C13 = 接触カード XIII
name-C14 = 接触カード XIV
name-C15 = 接触カード XV
name-C16 = 接触カード XVI
name-C17 = 接触カード XVII
name-C18 = 接触カード XVIII
name-C19 = 接触カード XIX
name-C20 = 接触カード XX
name-C21 = 接触カード XXI
name-C22 = 接触カード XXII
name-C23 = 接触カード XXIII
name-P01 = Fringe Enlistment
name-P02 = Consort of Peers
name-P03 = Enlightened Authority
name-P04 = The Inner Circle
name-P05 = Freemason Union
name-P06 = Dispersed Contacts
name-P07 = Influential Converts
name-P08 = Path of Whispers
name-P09 = Shadow Alliance
name-P10 = Rosicrucian Foil
name-P11 = Line of Exchange
name-P12 = The Grand Lodge
name-P13 = Clandestine Vassal
name-S_wilhelmsbad = Congress of Wilhelmsbad
name-S_courtly = Courtly Celebrations
name-S_investigators = Ecclesiastical Investigators
name-S_decree = Elector's Decree
name-S_fair_weather = Fair Weather
name-S_compact = Freemason Compact
name-S_tidings = Quiet Tidings
name-S_press = Recruitment Press
name-S_advance = Rosicrucian Advance
name-st_germain = サンジェルマン伯爵
name-joseph_ii = ヨーゼフ2世
name-cagliostro = アレッサンドロ・カリオストロ
name-weishaupt = アダム・ヴァイスハウプト
name-none = なし
name-main = メイン・アクション
name-cube = ボーナス・アクション・キューブ
name-placard = 評議会プラカード
name-scout = スカウト
name-influence = 影響
name-extort = 恐喝
name-organize = 組織化
name-expel = 解任
name-oust = 追放
name-influence_any_rival_discount = 任意のカードへの影響（他者の影響分割引）
name-influence_cost_minus_one = 影響の割引
name-swap_two_luminaries = 著名人2枚の入れ替え
name-extort_any_count_rivals = 任意のカードの恐喝（他者の影響も数える）
name-expel_then_shift_one = 解任と影響の移動
name-expel_free = 無償の解任
name-organize_any_free = 無償の自由な組織化
name-draw_two_or_court_one = カード2枚または法廷の1枚
name-scout_any_free = 任意の無償スカウト
name-scout_gain_placed_favor = スカウトしたカードの好意
name-oust_set_initial_strength = 初期強さを選ぶ追放
name-oust_ignore_advantage = 優位劣位のない追放
name-take_two_from_edict = 布告の好意2個
name-replace_private_plot = 新しい非公開の陰謀
name-borrow_faction_card = 派閥カードの借用
name-ace_collect_and_bridge = エースの好意
name-crown_extra_main_action = 追加メイン・アクション
name-influence_and_extort = 影響ののち恐喝
name-retreat_and_extort = 他者に隣接するカードと評議会プラカードの恐喝
name-charge = チャージ
name-swap_and_influence = 計画カードと交換して影響
name-fill_and_oust = 空いた居場所すべてに影響を置き追放
name-try_the_next = 時計回りに次の隣接カード
name-hand = 手札
name-deck = 山札
name-plan = 計画カード
name-swap = 計画カードとの交換
name-plots = 陰謀チェック
name-events = イベントチェック
name-redraw = 再ドロー
name-draw = 再ドロー
name-court = 法廷
name-reconstruction = 復元版（印刷されたカードとマップとは異なります）
name-freemason = フリーメイソン
name-rosicrucian = 薔薇十字団
name-dagger = 短刀
name-hammer = ハンマー
name-r1c1 = A1
name-r1c2 = A2
name-r1c3 = A3
name-r1c4 = A4
name-r1c5 = A5
name-r1c6 = A6
name-r2c1 = B1
name-r2c2 = B2
name-r2c3 = B3
name-r2c4 = B4
name-r2c5 = B5
name-r2c6 = B6
name-r3c1 = C1
name-r3c2 = C2
name-r3c3 = C3
name-r3c4 = C4
name-r3c5 = C5
name-r3c6 = C6
name-r4c1 = D1
name-r4c2 = D2
name-r4c3 = D3
name-r4c4 = D4
name-r4c5 = D5
name-r4c6 = D6
name-r5c1 = E1
name-r5c2 = E2
name-r5c3 = E3
name-r5c4 = E4
name-r5c5 = E5
name-r5c6 = E6

# One favor that may be of several factions
part-icons = { $any_count ->
    [6] 任意
   *[other] { $any }
}
part-fee = { part-icons }
part-units = { part-icons }
part-left = { part-icons }
part-due = { part-icons }

# コンポーネントの種類
kind-luminary = 著名人カード
kind-plot = 陰謀カード
kind-faction_card = 派閥カード
kind-event = イベントカード
kind-action = メイン・アクション
kind-contact = 接触カード
kind-automa = ボット
kind-symbol = アイコンと用語
name-favor = 好意
name-disc = 影響ディスク
name-control = 支配
name-lodge = ロッジ
name-rank = 階級
name-chamberlain = チェンバレン
name-quick_favor = 速好意

# コンポーネントの効果
effect-luminary = 階級{ $rank }、{ $factions }、{ $affiliation_id ->
    [none] { "" }
   *[other] { $affiliation }、
}強さ{ $strength }、居場所{ $locations }。企み：
effect-influence_any_rival_discount = ボーナス。任意の表向きのカードに影響を行います。そこにある他プレイヤーの影響1つにつきコストが1減ります。
effect-influence_cost_minus_one = バフ。このターン、影響を1つ置くコストがそれぞれ好意1減ります（最低1）。
effect-swap_two_luminaries = 特殊。他プレイヤーの影響が自分より多くない表向きのカード2枚の場所を入れ替えます。
effect-extort_any_count_rivals = バフ。このターン、任意のカードを恐喝でき、他プレイヤーの影響も自分のものとして数えます。
effect-expel_then_shift_one = ボーナス。解任を行い、その後、任意の場所の自分の影響1つを新しいカードに移せます。
effect-expel_free = バフ。このターン、解任に好意を支払いません。
effect-organize_any_free = ボーナス。無償で組織化を行い、任意のカードの自分の影響を3つまで、任意の空いた居場所に移します。
effect-draw_two_or_court_one = 特殊。山札から2枚引くか、法廷から1枚取ります。
effect-scout_any_free = ボーナス。無償で任意の裏向きのカードをスカウトします。このターンの影響では隣接しているものと見なします。
effect-scout_gain_placed_favor = バフ。このターン、スカウトで置いたカードの好意値を得ます。
effect-oust_set_initial_strength = ボーナス。追放を行います。自分の初期強さを、相手より1大きいか1小さい数にします。
effect-oust_ignore_advantage = バフ。このターンの追放では、優位も劣位もないものとします。
effect-take_two_from_edict = 特殊。任意の布告1枚から好意2を取ります。
effect-replace_private_plot = 特殊。陰謀カードを1枚引き、それか手元の非公開の陰謀のどちらかを山の一番下に置きます。
effect-borrow_faction_card = 特殊。任意の派閥カード1枚を、このターン自分のものとして使います。
effect-ace_collect_and_bridge = 特殊。このカードの好意を得ます。派閥に関わりなく、前にも後にもつなげられます。
effect-crown_extra_main_action = 特殊。このターン、メイン・アクションを1回追加します。任意のカードの後につなげられ、そこで連鎖は終わります。
effect-P01 = つながった縁のカード{ $cards }枚を含むロッジを支配し、それらに自分の影響を{ $discs }つ置く。
effect-P02 = 1枚のカードと、それに隣接する同じ階級のカード{ $cards }枚に影響を置く。
effect-P03 = 王冠カードに影響を{ $discs }つ以上、どの他プレイヤーよりも多く置く。
effect-P04 = 内部のカード{ $cards }枚のグループに影響を置く。どのカードもグループの2枚に隣接していること。
effect-P05 = 6派閥すべてがそろうように、フリーメイソンのカードを支配する。
effect-P06 = 2／3／4人プレイで、{ $two }／{ $three }／{ $four }枚のカードを支配する。
effect-P07 = 2／3／4人プレイで、エースか王冠を{ $two }／{ $three }／{ $four }枚支配する。
effect-P08 = マップの一番上の段から一番下の段まで続く、1つの派閥のカードすべてに影響を置く。支配は不要。
effect-P09 = 2／3／4人プレイで、他プレイヤーの影響があるカード{ $two }／{ $three }／{ $four }枚に影響を置く。
effect-P10 = 聖職者のカード{ $cards }枚を自分の影響{ $discs }つで支配し、どの他プレイヤーよりも多く支配する。
effect-P11 = 中央の段の連続した{ $cards }枚を含むロッジを支配する。
effect-P12 = { $cards }枚のロッジを、自分の影響{ $discs }つで支配する。
effect-P13 = 自分と他プレイヤーの評議会プラカードをつなぐロッジを支配する。
effect-nobility = ターンに1回、貴族の好意1で、任意の表向きのカードに影響。常時、影響のないカードに置く最初の1つのコストが1減ります（最低1）。
effect-professions = ターンに1回、「ささやき」と「共謀」なしで恐喝。常時、好意の交換が同じ色3つでなく2つで済みます。
effect-magistrates = ターンに1回、治安判事の好意1で解任。常時、速好意に使ったカードの能力も使えます。
effect-artists = ターンに1回、芸術家の好意1で、1枚のカードの自分の影響を3つまで任意の空いた居場所に移動。常時、芸術家の好意は任意の好意として使えます。
effect-scholars = ターンに1回、学者の好意1だけで、任意の裏向きのカードをスカウト。常時、手札上限が5になります。
effect-clergy = ターンに1回、追放。影響ごとに聖職者の好意で支払えます。常時、自分の挑戦では相手が先にカードを選んで公開します。
effect-edict = { $faction }の好意が置かれます。自分のイベント・フェイズごとに1つがプールへ戻り、1つを得ます。5枚目の布告が捨てられるとそのラウンドが最後です。
effect-S_wilhelmsbad = ターンに1回、任意の好意5で、メイン・アクションを1回追加します。
effect-S_courtly = 縁の任意のカードに影響を行えます。
effect-S_investigators = ターンに1回、手札か伏せられた陰謀カードを見られます。
effect-S_decree = 他プレイヤーの影響があるカードも解任できます。その影響がすべて新しいカードに置けること。
effect-S_fair_weather = 組織化で、任意の空いた居場所に移動できます。
effect-S_compact = フリーメイソンのカードは、いつでも企みの連鎖に加えられます。
effect-S_tidings = 恐喝で「共謀」を無視します。
effect-S_press = ターンに1回、1派閥の好意3で、メイン・アクションを1回追加します。
effect-S_advance = 薔薇十字団のカードからのスカウト、そこへの影響、それを置く解任は、メイン・アクションを使いません。
effect-scout = 好意1を支払い、自分の影響に隣接する裏向きのカードを手札に入れ、手札の1枚を表にしてそこに置きます。
effect-influence = 自分の影響かプラカードに隣接する表向きのカード1枚に、居場所のコストを支払って影響を1～3個置きます。
effect-extort = 自分の影響があるカードかプラカードの好意値を得ます。隣接する同じ階級のカードの好意も得られ（ささやき）、そこにある他プレイヤーの影響1つにつき好意1を渡します（共謀）。
effect-organize = 派閥の好意1を支払い、その派閥のカードから出る移動を合計3まで行います。
effect-expel = 影響1つにつき好意1（最低1）を支払い、隣接する、他プレイヤーの影響がない表向きのカードを手札の1枚と入れ替えます。
effect-oust = 届くカードにある1人の影響1つにつき好意1を支払い、強さの挑戦をします。勝てばその影響を取り除き、ボーナス・アクション・キューブを置きます。
effect-contact = { $factions }との接触です。プラカードの派閥となり、開始時に好意を1つずつ得ました。
effect-st_germain = スクリプトに従うボットです。スカウト、影響、恐喝を行います。布告4枚の破棄、大きさ5のロッジ、影響8のどれかで勝ちます。
effect-joseph_ii = スクリプトに従うボットです。人間の影響にチャージします。影響8、第2ラウンド以降に影響のない人間、山札が2回尽きることのどれかで勝ちます。
effect-cagliostro = スクリプトに従うボットです。計画カードをめくり、結社に広がります。大きさ5のロッジ、フリーメイソンか薔薇十字団5枚、影響8のどれかで勝ちます。
effect-weishaupt = スクリプトに従うボットです。計画カードをめくり、高い階級に広がります。大きさ5のロッジ、エースか王冠3枚、影響8のどれかで勝ちます。
effect-favor = アクションのコストで、6色あります。カードはその派閥の好意で支払います。同じ色3つを別の色1つと交換できます。
effect-disc = 著名人に対するあなたの影響です。居場所1つに1枚置けます。
effect-control = どの他プレイヤーよりも多く影響を置いたカードを支配します。ロッジは影響3つ以上で、どの他プレイヤーよりも多いときに支配します。
effect-lodge = 1つの派閥を共有してつながった、3枚以上の表向きのカードです。
effect-placard = マップの横にあるあなたの評議会の席です。影響1つとして数え、攻撃されず、接触カードの好意を得られます。
effect-rank = I、II、III、エース（A）、王冠（K）。居場所の数、得られる好意、影響1個のコスト（I 1、II 2、III 3、エース3、王冠2。いま届くカードにあるコインの数）を決めます。王冠には1人のプレイヤーしか影響を置けません。
effect-freemason = 結社です。陰謀「Freemason Union」とイベント「Freemason Compact」に関わります。
effect-rosicrucian = 結社です。イベント「Rosicrucian Advance」に関わります。
effect-dagger = 挑戦で劣位の側が出すと直ちに勝ちます。そうでなければ強さ0です。
effect-hammer = 挑戦で優位の側が出すと直ちに勝ちます。そうでなければ強さ0です。
effect-cube = そのカードでの影響、追放、組織化のどれか1回を、メイン・アクションを使わずに行えます。アクション・フェイズの終わりまで有効です。
effect-chamberlain = 再ドローで法廷から2枚目を取るには好意1を支払い、2枚のどちらかがチェンバレンの下のカードでなければなりません。再ドローの後、まだ下にあるカードは捨てられ、チェンバレンは次へ進みます。
effect-quick_favor = ターンに1回、企みのカードを能力でなく好意に使います。Iは1、IIは2、IIIは3、エースは3、王冠は2です。

# What is being asked
decision-activating = あなたは特殊イベントをアクティブにできる。
decision-acting = { $may_claim_plot ->
    [yes] 陰謀の条件を満たした：請求できる。
   *[no] {""}
}次に行うことを選ぶか、フェイズを終える。
decision-bonus = あなたはただちにアクションを行える：{ $ability }。
decision-planning = { $deed_kind }の続きを選ぶ。
decision-doing = { $deed_kind }を実行する。
decision-paying = あなたの支払い：{ $fee_count ->
    [0] { $icons }
   *[other] { $fee }；{ $icons }
    }。{ $free ->
    [0] {""}
   *[other] 割引：{ $free }。
}
decision-gaining = 得る好意を選ぶ：{ $units }。
decision-gifting = { $card }の好意を他プレイヤーに渡す（共謀）。
decision-placing = { $place }にカードを置く。
decision-whispering = あなたは隣接カードの好意も得られる：{ $cards }。
decision-organizing = { $picked ->
    [none] 影響を移動する。残り{ $steps }。
   *[other] { $picked }の影響を置く。
}
decision-shifting = あなたは影響1個を{ $card }に移せる。
decision-strengthening = 初期強さを決める。
decision-showing_first = 先にカードを選んで公開する。
decision-revealing = 挑戦のカードを伏せて選ぶ。
decision-judging = { $may_press_on ->
    [yes] 挑戦を続けるか、コールするか、諦めるか。
   *[no] 挑戦をコールするか、諦めるか。
}
decision-using_ability = { $card }の能力を使う。
decision-choosing = あなたの選択：{ $ability }。
decision-swapping = { $card }と入れ替えるカードを選ぶ。
decision-keeping_plot = 陰謀2枚の一方を残す。
decision-checking = { $seat }：{ $step }。
decision-regaining = 再獲得する請求を選ぶ：{ $plots }。
decision-keeping_event = イベント2枚の一方を残す。
decision-redrawing = 手札が{ $limit }枚になるまで1枚ずつ引く。
decision-turning_plan = { $house }が計画カードを表にする。
decision-following_script = { $automa }がスクリプトに従う。
decision-resting = { $automa }のアクションが終わる。

# Buttons
command-scout = { $by_id ->
    [main] { $target }をスカウトする
   *[other] { $target }をスカウトする（{ $by }）
}
command-influence = { $by_id ->
    [main] { $target }に影響を置く
   *[other] { $target }に影響を置く（{ $by }）
}
command-extort = { $by_id ->
    [main] { $target }を恐喝する
   *[other] { $target }を恐喝する（{ $by }）
}
command-organize = { $by_id ->
    [main] { $faction }の好意で組織化する
    [cube] { $target }へ組織化する（{ $by }）
   *[other] 組織化する（{ $by }）
}
command-expel = { $by_id ->
    [main] { $target }を解任する
   *[other] { $target }を解任する（{ $by }）
}
command-oust = { $by_id ->
    [main] { $target }から{ $rival }を追放する
   *[other] { $target }から{ $rival }を追放する（{ $by }）
}
command-act_from = { $card }で行動する
command-commit = 影響{ $discs }個
command-place_card = { $card }をマップに置く
command-pick_disc = { $card }の影響を取り上げる
command-move_disc = 影響を{ $card }に置く
command-whisper = ささやき：{ $card }の好意を得る
command-pass = やめる
command-pay_favor = { $faction }の好意1を支払う
command-exchange = { $faction }の好意を交換して支払う
command-waive = 割引で済ませる
command-take_favor = { $rival ->
    [none] { $faction }の好意1を得る
   *[other] { $rival }から{ $faction }の好意1を取る
}
command-give_favor = { $rival }に{ $faction }の好意1を渡す
command-set_strength = { $above ->
    [yes] 相手より1大きい強さで始める
   *[no] 相手より1小さい強さで始める
}
command-play_strength = 挑戦に{ $card }を出す
command-press_on = さらに1枚ずつ出す
command-call_challenge = 挑戦をコールする
command-concede = 挑戦を諦める
command-scheme = { $card }で企む
command-quick_favor = { $card }を速好意に使う
command-choose_card = { $card }を選ぶ
command-tap_edict = { $edict }から好意を取る
command-keep_plot = { $plot }を残す
command-borrow = { $faction }カードを借りる
command-draw_card = 山札から引く
command-take_court = 法廷から{ $card }を取る
command-claim_faction = { $faction }カードを請求する
command-claim_plot = { $plot }を請求する
command-regain_plot = { $plot }を再獲得する
command-look_at_hand = { $rival }の手札を見る
command-look_at_plot = { $rival }の陰謀を見る
command-buy_action = { $faction ->
    [none] 好意でメイン・アクションを得る（{ $special }）
   *[other] { $faction }でメイン・アクションを得る（{ $special }）
}
command-activate = { $special }をアクティブにする
command-keep_event = { $event }を残す
command-end_actions = 手番を終える
command-turn_plan = 計画カードを表にする
command-follow_script = { $row ->
    [none] スクリプトで行えることがない
   *[other] スクリプト{ $row }：{ $target }
}

# The log
event-table_set = 配置：接触カード { $contacts }、公開の陰謀 { $plots }、派閥カード { $factions }、法廷 { $court }。プールの好意：{ $pool }。開始時プレイヤーは{ $start }。
event-decks_stacked = マップを裏向きに並べ、各山札を用意した。
event-hand_dealt = { $cards ->
    [hidden] { $seat }に手札と非公開の陰謀が配られた。
   *[other] { $seat }に{ $cards }と非公開の陰謀「{ $plot }」が配られた。
}
event-turn_began = 第{ $round }ラウンド：{ $seat }の手番。メイン・アクションは{ $actions }回。
event-edict_ticked = { $seat }の{ $edict }：{ $faction }の好意{ $to_pool }をプールへ、{ $to_seat }を{ $seat }へ。
event-edict_discarded = { $edict }は空になり破棄された。
event-final_round_began = 布告が{ $edicts }枚破棄され、最終ラウンドになった。
event-special_ended = { $special }の効果が終わった。
event-activation_offered = { $seat }は特殊イベントをアクティブにできる。
event-special_activated = { $seat }が{ $special }をアクティブにした。
event-action_phase_began = { $seat }のアクション・フェイズ開始。
event-action_phase_ended = { $seat }のアクション・フェイズ終了。
event-claim_lost = { $seat }は{ $plot }の条件を失い、影響はカードの下に移った。
event-claim_regained = { $seat }は{ $plot }の条件を再び満たし、影響がカードの上に戻った。
event-regain_offered = すべては同時に数えられないため、{ $seat }が再獲得するものを選ぶ：{ $plots }。
event-check_advanced = { $step_id ->
    [events] { $seat }の陰謀チェック：勝者なし。
    [redraw] { $seat }のイベント・チェック。
    [draw] 他のプレイヤーの後に{ $seat }が引く。
   *[other] { $seat }は引き終えた。次は法廷。
}
event-events_drawn = { $events ->
    [hidden] エースか王冠が公開されたため、{ $seat }がイベントを引いた。
   *[other] エースか王冠が公開されたため、{ $seat }が{ $events }を引いた。
}
event-event_put_back = { $event ->
    [hidden] { $seat }がイベントを山札の上に戻した。
   *[other] { $seat }が{ $event }を山札の上に戻した。
}
event-special_kept = { $event ->
    [hidden] { $seat }が特殊イベントを手札に入れた。
   *[other] { $seat }が{ $event }を手札に入れた。
}
event-edict_issued = { $seat }が{ $edict }を発した。全員の{ $faction }の好意がすべてプールに戻り、{ $favor }個がカードに置かれた。
event-event_turned = { $event }が表になった。
event-special_dropped = { $special }は破棄された。
event-cards_discarded = 捨て札：{ $cards }。
event-cards_drawn = { $cards ->
    [hidden] { $seat }が山札から引いた。
   *[other] { $seat }が{ $cards }を引いた。
}
event-court_taken = { $seat }が法廷から{ $card }を取った{ $fee_count ->
    [0] {""}
   *[other] （料金：{ $fee }）
    }。
event-deck_shuffled = 山札が尽き、捨て札をシャッフルした。
event-redraw_began = { $seat }は手札{ $limit }枚まで引く。
event-chamberlain_moved = { $discarded ->
    [none] チェンバレンが移動した。
   *[other] { $discarded }が捨てられ、チェンバレンが移動した。
}
event-court_filled = { $card }が法廷に置かれた。
event-game_ended = { $how_id ->
    [plots] ゲーム終了。{ $winners }の勝利：{ $plots }。
    [automa_plot] ゲーム終了。{ $winners }の勝利：{ $goals }。
   *[other] ゲーム終了。最大のロッジの得点：{ $standings }。勝者：{ $winners }（同点なら派閥カードの多い方）。
}
part-standings = { $seat } { $total }点（{ $factions_count ->
    [0] 得点した派閥なし
   *[other] { $factions }
}、派閥カード{ $cards }枚）
part-factions = { $faction }{ $points }
part-goals = { $check_id ->
    [edicts_discarded] 布告{ $count }枚の破棄
    [large_lodge] { $count }枚のロッジ
    [many_discs] マップの影響{ $count }
    [a_person_without_disc] 第{ $count }ラウンド以降、マップに影響のない人間
    [deck_emptied] 山札が{ $count }回尽きた
    [controls_affiliated] 支配したフリーメイソンか薔薇十字団{ $count }枚
   *[other] 支配したエースか王冠{ $count }枚
}
event-action_planned = { $seat }の計画：{ $deed_kind }、{ $deed_target ->
    [none] { $deed_faction }
   *[other] { $deed_target }
    }{ $deed_acting ->
    [none] {""}
   *[other] （行動するカードは{ $deed_acting }）
    }。
event-action_began = { $seat }が{ $deed_kind }を始めた{ $deed_by_id ->
    [main] {""}
   *[other] （{ $deed_by }）
    }{ $deed_target ->
    [none] {""}
   *[other] ：{ $deed_target }
    }{ $deed_rival ->
    [none] {""}
   *[other] 、相手は{ $deed_rival }
    }{ $deed_discs ->
    [none] {""}
   *[other] 、影響{ $deed_discs }個
    }{ $deed_card ->
    [none] {""}
   *[other] 、置くカードは{ $deed_card }
    }{ $deed_acting ->
    [none] {""}
   *[other] 、行動するカードは{ $deed_acting }
    }{ $icons_count ->
    [0] {""}
   *[other] 。支払い：{ $icons }
    }{ $free ->
    [0] {""}
   *[other] （うち{ $free }は割引）
    }{ $fee_count ->
    [0] {""}
   *[other] 。料金：{ $fee }
    }。
event-action_done = { $seat }が{ $deed_kind }を実行した。
event-favor_paid = { $seat }が{ $faction }の好意{ $amount }を支払った{ $left ->
    [0] {""}
   *[other] （残り{ $left }）
    }。
event-favor_waived = { $seat }は割引で「{ $due }」の好意1を免れた{ $left ->
    [0] {""}
   *[other] （残り{ $left }）
    }。
event-gain_offered = { $seat }が好意を得る{ $card ->
    [none] {""}
   *[other] （{ $card }）
    }：{ $units }。
event-favor_gained = { $seat }がプールから好意を得た：{ $factions }{ $left_count ->
    [0] {""}
   *[other] （残り：{ $left }）
    }。
event-favor_taken = プールにないため、{ $seat }が{ $rival }から{ $faction }の好意1を取った{ $left_count ->
    [0] {""}
   *[other] （残り：{ $left }）
    }。
event-favor_forgone = { $seat }はプールにない好意を得られなかった{ $left_count ->
    [0] {""}
   *[other] （残り：{ $left }）
    }。
event-favor_given = { $seat }が{ $rival }に{ $faction }の好意1を渡した（共謀）。
event-gifts_ended = { $card }について、{ $seat }の共謀の支払いが終わった{ $unpaid ->
    [0] {""}
   *[other] （{ $unpaid }は支払えなかった）
    }。
event-card_scouted = { $card ->
    [hidden] { $seat }が{ $place }のカードを取った。
   *[other] { $seat }が{ $place }の{ $card }を取った。
}
event-card_placed = { $seat }が{ $place }に{ $card }を置いた。
event-card_turned_up = { $place }の{ $card }が表になった。
event-discs_placed = { $seat }が{ $card }に影響{ $discs }個を置いた。
event-card_yielded = { $card }が{ $seat }に好意をもたらす：{ $units }{ $whispers_count ->
    [0] {""}
   *[other] 。ささやけるカード：{ $whispers }
    }{ $owed_count ->
    [0] {""}
   *[other] 。そこの影響に渡す好意：{ $owed }
    }。
event-whispers_ended = { $seat }のささやきが終わった。
event-moves_began = { $seat }が影響を{ $steps }回まで移動する{ $faction ->
    [none] {""}
   *[other] （{ $faction }のカードから）
    }{ $to ->
    [none] {""}
   *[other] （{ $to }へ）
    }{ $one_source ->
    [yes] （1枚のカードから）
   *[no] {""}
    }{ $jump ->
    [yes] （任意の空いた居場所へ）
   *[no] {""}
    }。
event-disc_picked = { $seat }が{ $card }の影響を取り上げた。
event-disc_moved = { $seat }が影響を{ $source }から{ $card }へ移した。
event-moves_ended = { $seat }の移動が終わった。
event-card_expelled = { $source_id ->
    [swap] { $seat }が{ $card }を計画カード{ $replacement }と交換した
   *[other] { $seat }が{ $card }を解任し、{ $replacement }（{ $source }）を置いた
}{ $stay_count ->
    [0] {""}
   *[other] 。残った影響：{ $stay }
    }{ $back_count ->
    [0] {""}
   *[other] 。手元に戻った影響：{ $back }
    }。
part-stay = { $seat }{ $discs }
part-back = { part-stay }
part-owed = { part-stay }
event-shift_offered = { $seat }は{ $card }に影響を移せる。
event-shift_declined = { $seat }は影響を移さなかった。
event-challenge_began = { $seat }が{ $card }の{ $rival }の影響{ $discs }個に挑戦：{ $attack }対{ $defence }{ $level ->
    [yes] （優位も劣位もない）
   *[no] {""}
    }。
event-strength_set = { $seat }の初期強さは{ $attack }。
event-reveal_began = 挑戦のカードを選ぶ。
event-show_asked = { $seat }が先にカードを公開する。
event-strength_shown = { $seat }が{ $card }を公開した。
event-strength_chosen = { $card ->
    [hidden] { $seat }がカードを伏せて選んだ。
   *[other] { $seat }が{ $card }を伏せて選んだ。
}
event-strengths_revealed = 公開：攻撃側は{ $attack_card ->
    [none] カードなし
   *[other] { $attack_card }（{ $autos_1 ->
        [yes] 自動勝利
       *[no] +{ $attack }
    }）
}、防御側は{ $defence_card ->
    [none] カードなし
   *[other] { $defence_card }（{ $autos_2 ->
        [yes] 自動勝利
       *[no] +{ $defence }
    }）
}。
event-challenge_resolved = { $won ->
    [yes] { $decided_id ->
        [strength] { $seat }が{ $rival }への挑戦に勝った（{ $attack }対{ $defence }）。
        [cancelled] 自動勝利は互いに打ち消され、{ $seat }が{ $rival }への挑戦に勝った（{ $attack }対{ $defence }）。
       *[other] { $seat }が{ $decided }による自動勝利で{ $rival }への挑戦に勝った。
    }
   *[no] { $decided_id ->
        [strength] { $rival }が{ $seat }の挑戦を退けた（{ $defence }対{ $attack }）。
        [cancelled] 自動勝利は互いに打ち消され、{ $rival }が{ $seat }の挑戦を退けた（{ $defence }対{ $attack }）。
        [conceded] { $seat }が挑戦を諦め、{ $rival }の勝ちとなった。
       *[other] { $rival }が{ $decided }による自動勝利で{ $seat }の挑戦を退けた。
    }
}
event-discs_ousted = { $seat }の影響{ $discs }個が{ $card }を去った。
event-cube_placed = { $seat }が{ $card }にボーナス・アクション・キューブを置いた。
event-card_schemed = { $quick ->
    [yes] { $seat }が{ $card }を速好意に使った。
   *[no] { $seat }が{ $card }で企む。
}
event-ability_used = { $seat }が{ $card }を使う：{ $ability }。
event-bonus_offered = { $seat }はただちにアクションを行える：{ $ability }。
event-choice_offered = { $seat }は選択できる：{ $ability }。
event-offer_closed = { $taken ->
    [yes] { $seat }は能力を使う。
   *[no] { $seat }は能力を使わない。
}
event-swap_began = { $seat }が{ $card }を指定した。
event-cards_swapped = { $card }と{ $other }が入れ替わった。
event-edict_tapped = { $seat }が{ $owner }の{ $edict }から{ $faction }の好意{ $favor }を取った。
event-plot_drawn = { $plot ->
    [hidden] { $seat }が陰謀を引いた。
   *[other] { $seat }が{ $plot }を引いた。
}
event-plot_put_back = { $plot ->
    [hidden] { $seat }が陰謀1枚を山札の下に置いた。
   *[other] { $seat }が{ $kept }を残し、{ $plot }を山札の下に置いた。
}
event-plot_buried = { $plot ->
    [hidden] { $seat }が引いた陰謀を山札の下に置いた。
   *[other] { $seat }が{ $plot }を山札の下に置いた。
}
event-faction_borrowed = { $seat }が{ $faction }カードを借りた。
event-faction_claimed = { $rival ->
    [none] { $seat }が{ $faction }の最大ロッジを支配し、カードを請求した。
   *[other] { $seat }が{ $faction }の最大ロッジを支配し、{ $rival }からカードを請求した。
}
event-plot_claimed = { $private ->
    [yes] { $seat }が非公開の陰謀{ $plot }の条件を満たし、公開して請求した。
   *[no] { $seat }が{ $plot }の条件を満たし、請求した。
}
event-hand_seen = { $cards ->
    [hidden] { $seat }が{ $rival }の手札を見た。
   *[other] { $seat }が{ $rival }の手札を見た：{ $cards }。
}
event-plot_seen = { $plot ->
    [hidden] { $seat }が{ $rival }の陰謀を見た。
   *[other] { $seat }が{ $rival }の陰謀を見た：{ $plot }。
}
event-action_bought = { $seat }がメイン・アクション1回の追加を得た（{ $special }、支払い：{ $icons }）。
event-automa_plans = { $house }のアクション・フェイズ開始。
event-plan_turned = { $card ->
    [none] 計画カードがない。
   *[other] 計画カードは{ $card }。
}
event-script_followed = { $row ->
    [none] { $automa }は何もできない。
   *[other] { $automa }が{ $target }にスクリプト{ $row }を行う：{ $deed }。
}
event-automa_rested = { $automa }のアクションが終わった。
event-token_moved = { $house }のトークンが{ $card }に移った。
event-automa_paid = { $house }が好意を支払った：{ $factions }。

# Why not
refusal-no_actions_left = この手番のメイン・アクションは残っていない。
refusal-no_scout = スカウトには自分の影響に隣接する裏向きのカードと適合する好意が必要。
refusal-no_influence = { $why ->
    [favor] 「{ $target }」への影響には好意が{ $missing_count }足りない：{ $missing }。影響1個につき、カードのコストが示す派閥ごとに好意1が必要。
    [crown] 「{ $target }」には他者の影響がある。王冠にはほかの人は置けない。
    [full] 「{ $target }」には空いた居場所がない。
    [reach] 「{ $target }」は届く範囲の外：自分の影響にも自分のプラカードにも隣接していない。
    [disc] 影響が手元に残っていない。
   *[other] 影響には届く範囲の空きのある表向きのカードと、そのコストと影響が必要。
}
refusal-no_extort = 恐喝には、この手番でまだ好意を出していない、自分の影響のあるカードか評議会プラカードが必要。
refusal-no_organize = 組織化には、支払う派閥のカードから動ける影響が必要。
refusal-no_expel = 解任には届く範囲の他者の影響のないカード、適合する好意、置ける手札が必要。
refusal-no_oust = 追放には届く範囲の他者の影響と、1個につき適合する好意1が必要。
refusal-cannot_be_carried_out = そのやり方ではアクションを実行できない。
refusal-does_not_pay = その好意では支払えないか、残りの支払いが足りなくなる。
refusal-too_few_to_exchange = その派閥の好意は交換するには足りない。
refusal-no_discount = これに使える割引はない。
refusal-not_offered = 今はそれを選べない。
refusal-pool_has_it = プールにその好意があるので受け取る。
refusal-not_owed = その相手にその好意を渡す必要はない。
refusal-does_not_whisper = そのカードではささやきを行えない。
refusal-no_way_there = 影響はそこへ移せない。
refusal-cannot_leave = そのカードから動かせる影響はない。
refusal-one_step_at_least = 組織化では最低1回移動する。
refusal-not_in_hand = そのカードは手札にない。
refusal-no_cards_left = もう誰も出すカードがない。
refusal-does_not_link = 前の企みカードと派閥が一致しないか、王冠で連鎖が終わっている。
refusal-quick_favor_used = 速好意は1ターンに1回だけ。
refusal-already_claimed_one = この種の請求は1ターンに1回だけ。
refusal-no_largest_lodge = その派閥の最大ロッジを支配していない。
refusal-no_disc_left = 請求には手元の影響が必要。
refusal-plot_not_met = { $plot }の条件を満たしていない。
refusal-plots_clash = { $plot }は請求済みの陰謀と同時には数えられない。
refusal-not_your_plot = 公開でも自分のものでもない陰謀か、すでに影響を置いている。
refusal-event_not_available = それを許す特殊イベントは今ない。
refusal-not_from_court = その法廷カードは取れない。2枚目はチェンバレンの下の1枚を含み、好意1が必要。
refusal-deck_is_empty = 引くカードがない。
refusal-not_in_the_script = スクリプトはそれを行わない。

# How it ended
how-plots = 自分の手番で2つの陰謀の条件を満たした。
how-factions = 5枚目の布告が破棄されたか最終ラウンドが終わり、最大ロッジの影響で決着した。
how-automa_plot = { $house }が自身の陰謀の条件を満たして勝利した。
how-automa_factions = 最大ロッジの影響で決着し、{ $house }が勝利した。
how-automa_shares = 最大ロッジの影響で決着し、{ $house }も勝利を分け合う。

# What happened, for searches
facet-action = 実行したアクション
facet-schemed = 使ったカード
facet-ability = 使った能力
facet-expelled = 解任したカード
facet-challenge = 他者への挑戦
facet-challenge-lost = 敗れた
facet-challenge-won = 勝った
facet-defence = 他者からの挑戦
facet-defence-won = しのいだ
facet-defence-lost = 敗れた
facet-faction = 請求した派閥
facet-plot = 請求した陰謀
facet-plot_lost = 条件を失った陰謀
facet-edict = 発した布告
facet-edict_tapped = 好意を取った布告
facet-special = アクティブにしたイベントカード
period-round = ラウンド

# コマンドの呼び名
cause-scout = スカウト
cause-influence = 影響
cause-extort = 恐喝
cause-organize = 組織化
cause-expel = 解任
cause-oust = 追放
cause-act_from = カードでの行動
cause-commit = 影響の投入
cause-place_card = カードの配置
cause-pick_disc = 影響の取り上げ
cause-move_disc = 影響の移動
cause-whisper = ささやき
cause-pass = 見送り
cause-pay_favor = 好意の支払い
cause-exchange = 好意の交換
cause-waive = 割引
cause-take_favor = 好意の獲得
cause-give_favor = 好意の譲渡
cause-set_strength = 強さの決定
cause-play_strength = 強さのプレイ
cause-press_on = 挑戦の続行
cause-call_challenge = 挑戦のコール
cause-concede = 挑戦の断念
cause-scheme = 企み
cause-quick_favor = 速好意
cause-choose_card = カードの選択
cause-tap_edict = 布告からの好意
cause-keep_plot = 陰謀の保持
cause-borrow = 派閥カードの借用
cause-draw_card = カードを引く
cause-take_court = 法廷のカードの獲得
cause-claim_faction = 派閥カードの請求
cause-claim_plot = 陰謀の請求
cause-regain_plot = 陰謀の再獲得
cause-look_at_hand = 手札の閲覧
cause-look_at_plot = 陰謀の閲覧
cause-buy_action = メイン・アクションの購入
cause-activate = アクティブ化
cause-keep_event = イベントの保持
cause-end_actions = アクション・フェイズの終了
cause-turn_plan = 計画カードの公開
cause-follow_script = スクリプトの実行

# 卓で送れる定型文
phrase-enlightening = 目を開かれる思いです！
