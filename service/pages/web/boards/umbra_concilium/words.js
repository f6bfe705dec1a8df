// What stands on this board besides names of components.

export const WORDS = {
  en: {
    table: "The table", hand: "Your hand", stratagems: "Forbidden stratagems", scores: "Scores", ledger: "Cards of this deal",
    suit: "battle suit", nosuit: "no battle suit yet", direction: "{0} win", undecided: "direction open", cards: "{0} cards", leads: "leads",
    points: "{0} points", bonus: "+{0}", usedBy: "used by {0}", free: "not used", lasting: "in force", instant: "at once",
    showdown: "at the showdown", deal: "Deal {0}", played: "played", onTable: "on the table", inHand: "in your hand", silenced: "no card effects",
    empty: "no cards", gain: "+{0}", acts: "as {0}", aside: "left over", ruler: "rules", effect: "effect used",
  },
  ja: {
    table: "テーブル", hand: "あなたの手札", stratagems: "禁じられた策略", scores: "得点", ledger: "このディールのカード",
    suit: "戦闘スート", nosuit: "戦闘スートなし", direction: "{0}が勝つ", undecided: "方向は未定", cards: "{0}枚", leads: "リード",
    points: "{0}点", bonus: "+{0}", usedBy: "使用:{0}", free: "未使用", lasting: "継続中", instant: "即時",
    showdown: "決着時", deal: "第{0}ディール", played: "使用済み", onTable: "場札", inHand: "手札", silenced: "カード効果なし",
    empty: "カードなし", gain: "+{0}", acts: "{0}として", aside: "余りカード", ruler: "支配", effect: "効果使用",
  },
};
