// What stands on this board besides names of components.

export const WORDS = {
  en: {
    box: "Box {0}", boxes: "Boxes of intrigue", closed: "closed", resolving: "being resolved", waiting: "waits to be resolved", reward1: "1st", reward2: "2nd",
    cardinal: "cardinal {0}", space: "{0}, space {1}", cost: "costs {0}", free: "free", open: "open", worker: "worker of {0}: {1}",
    neutral: "neutral", unknown: "face down", faceUp: "face up", prestige: "Prestige", tracks: "Income and military", at: "{0}: {1}",
    city: "The city", pile: "{0}: {1} face down", jewelsHere: "{0} jewels in the city", discarded: "{0} sheets gone", palace: "in the palace",
    panel: "{0}, {1}", hand: "hand", inCity: "in the city", unseen: "unseen: {0}", value: "worker of value {0}, {1} in hand",
    won: "sheets won", none: "none yet", tile: "30+", total: "Total {0}", majority: "majority", sets: "sets", military: "military",
    income: "income", jewels: "jewels", gives: "gives {0}",
  },
  ja: {
    box: "陰謀ボックス{0}", boxes: "陰謀ボックス", closed: "閉鎖", resolving: "解決中", waiting: "解決待ち", reward1: "1位", reward2: "2位",
    cardinal: "枢機卿{0}", space: "{0}、{1}番目のマス", cost: "{0}ルイ・ダルジャン", free: "無償", open: "空き", worker: "{0}の作業員：{1}",
    neutral: "中立", unknown: "裏向き", faceUp: "表向き", prestige: "名声点", tracks: "収入と軍事", at: "{0}：{1}",
    city: "街", pile: "{0}：裏向き{1}枚", jewelsHere: "街の宝石{0}個", discarded: "除かれたシート{0}枚", palace: "宮殿",
    panel: "{0}、{1}", hand: "手元", inCity: "街", unseen: "まだ表でない：{0}", value: "価値{0}の作業員、手元に{1}個",
    won: "獲得したシート", none: "なし", tile: "30+", total: "合計{0}", majority: "リシュリユーの最多", sets: "敵対勢力のセット", military: "軍事",
    income: "収入", jewels: "宝石", gives: "{0}を得る",
  },
};
