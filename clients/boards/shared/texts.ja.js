export default {
  "board": {
    "seat": "{0}番席",
    "choices": "選択肢{0}",
    "chosen": "{0}を選択中、{1}か所が光っています。Escで取り消し。",
    "you": "あなた",
    "hidden": "裏向き{0}",
    "turn": "手番",
    "awaited": "待機中",
    "first": "スタートプレイヤー",
    "won": "勝利",
    "sheets": "卓のほかの部分",
    "zoomIn": "拡大",
    "zoomOut": "縮小",
    "seek": "見えていない選べる場所へ移る",
    "board": "盤面",
    "undrawn": "まだ表示できる盤面がありません。",
  },
};
