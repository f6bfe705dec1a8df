// The words that all boards share; names of components come from the service.

export const WORDS = {
  en: {
    seat: "Seat {0}", choices: "{0} choices", chosen: "{0} chosen, {1} places lit. Escape takes it back.",
    you: "you", hidden: "{0} face down", turn: "on turn", awaited: "awaited", first: "start player", won: "wins",
    sheets: "More of the table", zoomIn: "Larger", zoomOut: "Smaller", seek: "Go to what can be touched and is out of sight", board: "The board",
  },
  ja: {
    seat: "{0}番席", choices: "選択肢{0}", chosen: "{0}を選択中、{1}か所が光っています。Escで取り消し。",
    you: "あなた", hidden: "裏向き{0}", turn: "手番", awaited: "待機中", first: "スタートプレイヤー", won: "勝利",
    sheets: "卓のほかの部分", zoomIn: "拡大", zoomOut: "縮小", seek: "見えていない選べる場所へ移る", board: "盤面",
  },
};
