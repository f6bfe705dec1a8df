// What stands on this board besides names of components.

export const WORDS = {
  en: {
    map: "Map of Europe", track: "Doctor Solomon's track", shield: "Shield of {0}", round: "Round {0}", bid: "Bid {0}: {1}",
    declared: "{0} declares", station: "station", hq: "headquarters of {0}", hqs: "headquarters", inCity: "{0} in {1}",
    caseIn: "case in {0}", space: "{0}", end: "End", behind: "{0} sovereigns behind the shield", restricted: "may only pay",
    coins: "{0}: {1}", proven: "{0} at least {1}", burned: "burned", token: "starting token", paid: "payments: {0}",
    lost: "{0} lost", first: "starting player",
  },
  ja: {
    map: "ヨーロッパの地図", track: "ドクター・ソロモントラック", shield: "{0}のシールド", round: "第{0}ラウンド", bid: "宣言{0}：{1}",
    declared: "{0}が宣言", station: "駅", hq: "{0}の本拠地", hqs: "本拠地", inCity: "{0}（{1}）",
    caseIn: "ブリーフケース（{0}）", space: "{0}", end: "終", behind: "シールドの背後に{0}ソヴリン", restricted: "制限：支払いのみ",
    coins: "{0}：{1}", proven: "{0}に{1}以上", burned: "暗殺済み", token: "初期報酬カード", paid: "支払い{0}回",
    lost: "{0}を失った", first: "開始プレイヤー",
  },
};
