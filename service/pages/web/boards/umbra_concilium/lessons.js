// The guided first match of Umbra Concilium: what is said when a question is asked for the first time. `show` names spots.

export default [
  { on: "direction_choice", show: ["direction:"], en: "You lead the first trick. Look at your hand: do you have more high or more low cards? Choose which numbers win.", ja: "最初のリードです。手札を見て、大きい数字と小さい数字のどちらが勝つかを選びます。" },
  { on: "play_turn", show: ["card:"], en: "Everybody plays one card. The suit of the first card is the battle suit; the best card of it wins the trick and a point. You may play any card, whatever was led.", ja: "全員が1枚ずつ出します。最初のカードの色が決戦色で、その中でいちばん強いカードが勝ち、1点を得ます。どのカードを出してもかまいません。" },
  { on: "play_turn", show: ["card:"], en: "A card that is not of the battle suit cannot win, but its effect works: 1, 2, 8 and 9 when it is played (a flash), 3 to 7 when all have played (crossed swords). Rest on a card to read its effect.", ja: "決戦色でないカードは勝てませんが、陰謀効果が発動します。1・2・8・9は出した時（稲妻）、3～7は全員が出した後（交差）です。カードにポインターを置くと効果が読めます。" },
  { on: "play_turn", show: ["stratagem:"], en: "Once a game you may add a forbidden stratagem to your card: touch it first, then the card. Others cannot use the same one. Keep yours for the trick that matters.", ja: "ゲーム中に1度だけ、カードと一緒に禁秘策を使えます。先に禁秘策に、次にカードに触れます。同じものはほかの人が使えません。大事なトリックまで取っておきましょう。" },
  { on: "play_turn", show: [], en: "The first who alone has 10 points rules. If two reach 10 in the same trick, nobody does: so watch who else is near, in the strip above.", ja: "単独で10点以上になった人が支配者です。同じトリックで2人が達すると、だれも支配者になれません。上の欄で、ほかの人の点も見ましょう。" },
  { on: "play_turn", show: ["card:"], en: "Below you see which cards of this deal are gone. With what you have seen you can tell whether your card can still be beaten. Now play on alone.", ja: "下の表で、この配札で出たカードがわかります。自分のカードがまだ負けうるかを数えられます。ここからは自由に遊んでください。" },
];
