// The guided first match of Pax Illuminaten: what is said when a question is asked for the first time. `show` names spots.

export default [
  { on: "acting", show: ["plot:"], en: "To win, claim two plots and still fulfil both when your turn ends. Rest on the plots to read what they want: two are public, one is your secret.", ja: "陰謀カード2枚を請求し、ターンの終わりにも条件を満たしていれば勝ちです。カードにポインターを置いて条件を読みましょう。2枚は公開、1枚はあなたの秘密です。" },
  { on: "acting", show: ["placard:", "favor:"], en: "You have two main actions. Favor pays for nearly everything: Extort your placard to get the three colours of your contact.", ja: "メイン・アクションは2回です。ほとんどのことに好意が必要です。プラカードを恐喝すると、接触カードの3色を得られます。" },
  { on: "acting", show: ["card:"], en: "Scout turns a face-down card beside you into one of your hand cards, face up. Then Influence puts your discs on it. Most discs on a card control it.", ja: "スカウトで、隣の裏向きのカードを手札の1枚に置き換えて表にします。次に影響でディスクを置きます。最も多く置いた人がカードを支配します。" },
  { on: "paying", show: ["favor:"], en: "Pay with favor of the colours shown. Three of one colour count as one of any other.", ja: "示された色の好意で支払います。同じ色3つは、別の色1つとして使えます。" },
  { on: "acting", show: ["card:"], en: "Hand cards can also be schemed: each has an ability, or once a turn its favor. The next card of the chain must share a faction with the last.", ja: "手札は企みにも使えます。能力か、ターンに1回は好意を得ます。続けて出すカードは、前のカードと派閥が同じでなければなりません。" },
  { on: "acting", show: ["faction:"], en: "Three linked cards of one faction are a lodge. Control the largest of a faction and you may claim its card: one more action every turn.", ja: "同じ派閥のカードが3枚つながるとロッジです。派閥で最大のロッジを支配すると派閥カードを請求でき、毎ターン追加のアクションができます。" },
  { on: "redrawing", show: ["card:", "deck"], en: "At the end of your turn you draw up to four cards, from the deck or one from the court.", ja: "ターンの終わりに、山札から、または1枚は法廷から、手札が4枚になるまで引きます。" },
  { on: "revealing", show: ["card:"], en: "A challenge: both play a card at the same time and add its strength. The disadvantaged side wins at once with a dagger.", ja: "挑戦です。双方が同時にカードを出し、強さを加えます。劣位の側は短刀を出せば直ちに勝ちます。" },
];
