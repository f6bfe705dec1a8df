// What stands on this board besides names of components.

export const WORDS = {
  en: {
    map: "Map of Europe", track: "Doctor Solomon's track", shield: "Shield of {0}", round: "Round {0}", bid: "Bid {0}: {1}",
    declared: "{0} declares", station: "station", hq: "headquarters of {0}", hqs: "headquarters", inCity: "{0} in {1}",
    caseIn: "case in {0}", space: "{0}", end: "End", behind: "{0} sovereigns behind the shield", restricted: "may only pay",
    coins: "{0}: {1}", proven: "{0} at least {1}", burned: "burned", token: "starting token", paid: "payments: {0}",
    lost: "{0} lost",
  },
  ja: {
    map: "ヨーロッパの地図", track: "ソロモン博士のトラック", shield: "{0}の衝立", round: "第{0}ラウンド", bid: "入札{0}:{1}",
    declared: "{0}が宣言", station: "駅", hq: "{0}の本部", hqs: "本部", inCity: "{0}({1})",
    caseIn: "ケース({0})", space: "{0}", end: "終", behind: "衝立の裏に{0}ソブリン", restricted: "支払いのみ可",
    coins: "{0}:{1}", proven: "{0}に{1}以上", burned: "暗殺済み", token: "開始トークン", paid: "支払い{0}回",
    lost: "喪失{0}",
  },
};
