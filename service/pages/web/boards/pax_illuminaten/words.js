// What stands on this board besides names of components.

export const WORDS = {
  en: {
    map: "The map", hand: "Your hand", handOf: "Hand of {0}", court: "Court and deck", supply: "Favor, factions and plots", panel: "Lodge of {0}", faceDown: "{0}, face down",
    place: "{0}, empty", discs: "{0}: {1}", rank: "rank {0}", strength: "strength {0}", deck: "deck, {0} cards", discards: "{0} discarded",
    pool: "{0} in the pool: {1}", favor: "{0} of {1}: {2}", poolTitle: "Pool", factionsTitle: "Faction cards", plotsTitle: "Plots", round: "Round {0}", final: "last round",
    heldBy: "held by {0}", unclaimed: "unclaimed", chamberlain: "Chamberlain", supplied: "{0} discs in supply", cards: "{0} cards", secret: "secret plot",
    shown: "open", claimed: "claimed", lost: "claim lost", edict: "{0}, {1} favor", inForce: "in force", events: "events: {0} in the deck, {1} edicts gone",
    duel: "Challenge", attack: "attack {0}", defence: "defence {0}", actions: "actions {0}", token: "token", emptyPlace: "no card", contact: "contact", plan: "plan",
    total: "{0} points", drawn: "drawn", empty: "no cards", placardOf: "placard of {0}", chain: "schemes", used: "used", cube: "bonus cube", special: "special events",
    first: "starting player",
  },
  ja: {
    map: "マップ", hand: "あなたの手札", handOf: "{0}の手札", court: "法廷と山札", supply: "好意・派閥・陰謀", panel: "{0}のロッジ", faceDown: "{0}、裏向き",
    place: "{0}、空き", discs: "{0}：{1}", rank: "階級{0}", strength: "強さ{0}", deck: "山札{0}枚", discards: "捨て札{0}枚",
    pool: "プールの{0}：{1}", favor: "{1}の{0}：{2}", poolTitle: "プール", factionsTitle: "派閥カード", plotsTitle: "陰謀", round: "第{0}ラウンド", final: "最終ラウンド",
    heldBy: "{0}が請求", unclaimed: "請求なし", chamberlain: "チェンバレン", supplied: "手元の影響{0}", cards: "{0}枚", secret: "非公開の陰謀",
    shown: "公開", claimed: "請求済み", lost: "請求の損失", edict: "{0}、好意{1}", inForce: "有効", events: "イベント：山札{0}枚、破棄された布告{1}枚",
    duel: "挑戦", attack: "攻撃側{0}", defence: "防御側{0}", actions: "アクション残り{0}", token: "トークン", emptyPlace: "カードなし", contact: "接触カード", plan: "計画カード",
    total: "{0}点", drawn: "引いたカード", empty: "カードなし", placardOf: "{0}の評議会プラカード", chain: "企み連鎖", used: "使用済み", cube: "ボーナス・アクション・キューブ", special: "特殊イベント",
    first: "開始時プレイヤー",
  },
};
