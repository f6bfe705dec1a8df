// What stands on this board besides names of components.

export const WORDS = {
  en: {
    table: "The table", hand: "Your hand", stratagems: "Forbidden stratagems", scores: "Scores", ledger: "Cards of this deal",
    suit: "battle suit", nosuit: "no battle suit yet", direction: "{0} win", undecided: "direction open", cards: "{0} cards", leads: "leads", ahead: "most points",
    points: "{0} points", bonus: "+{0}", usedBy: "used by {0}", free: "not used", lasting: "in force", instant: "at once",
    showdown: "at the showdown", deal: "Deal {0}", played: "played", onTable: "on the table", inHand: "in your hand", silenced: "no card effects",
    empty: "no cards", gain: "+{0}", acts: "as {0}", aside: "left over", ruler: "rules", effect: "effect used",
  },
  ja: {
    table: "場", hand: "あなたの手札", stratagems: "禁秘策", scores: "得点", ledger: "この配札のカード",
    suit: "決戦色", nosuit: "決戦色は未定", direction: "{0}が勝つ", undecided: "強弱は未定", cards: "{0}枚", leads: "リード", ahead: "最多得点",
    points: "{0}点", bonus: "+{0}", usedBy: "{0}が使用", free: "未使用", lasting: "継続中", instant: "即時",
    showdown: "決戦時", deal: "{0}回目の配札", played: "捨て札", onTable: "場", inHand: "手札", silenced: "陰謀効果は無効",
    empty: "カードなし", gain: "+{0}", acts: "{0}として", aside: "余りカード", ruler: "真の支配者", effect: "陰謀効果を適用",
  },
};
