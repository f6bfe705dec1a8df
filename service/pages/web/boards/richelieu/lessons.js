// The guided first match of Richelieu: what is said when a question is asked for the first time. `show` names spots.

export default [
  { on: "take_action", show: ["worker:", "space:"], en: "Each box has a sheet for the cardinal and one against him. Put a worker on an open space of the side that you think will win: touch a worker of yours, then a space.", ja: "どの陰謀ボックスにも、枢機卿を守るシートと敵対するシートがあります。勝ちそうな側の空きマスに作業員を置きます。自分の作業員、次にマスに触れてください。" },
  { on: "take_action", show: ["space:"], en: "Spaces that cost louis hide the worker: nobody sees its value, and −2 is a trap for the side it lies on. Free spaces show it. As soon as one sheet is full, all workers are turned up, and the higher sum wins.", ja: "コストのあるマスでは作業員が裏向きになり、値は見えません。−2はその勢力の足を引きます。0のマスでは表向きです。シートが1枚埋まるとすべて表にし、合計の大きい側が勝ちます。" },
  { on: "take_action", show: ["space:"], en: "On the winning sheet whoever contributed most takes the sheet and the first reward, the second the other one. Ties go to the worker further left. On the losing side you get nothing.", ja: "勝った側で最も貢献した人がシートと1番目の報酬を、2番目の人がもう一方を得ます。同点は左の作業員が優先です。負けた側には何もありません。" },
  { on: "take_action", show: ["income", "jewels"], en: "No money? Take income: as many louis as your income space. Or sell a jewel for 5; but each is worth 4 points at the end.", ja: "お金がないときは収入を得ます。収入トラックの数だけルイ・ダルジャンを得られます。宝石を5ルイ・ダルジャンで売ることもできますが、終了時には1つ4点です。" },
  { on: "take_action", show: ["military"], en: "Who is behind the cardinal on the prestige track has two actions, and may hire armies. So it can pay to stay behind him for a while.", ja: "名声点トラックで枢機卿より後ろなら、アクションは2回になり、軍隊も雇えます。しばらく後ろにいるのも手です。" },
  { on: "place_neutral", show: ["worker:", "space:"], en: "With two players each also places a neutral worker at the end of the turn. It belongs to nobody and can take rewards away.", ja: "2人のときは、手番の終わりに中立の作業員も置きます。だれのものでもなく、報酬を奪うことがあります。" },
  { on: "use_reward", show: ["space:"], en: "A reward lets you act at once: place a worker, bribe one of another player, or move a pawn. You may also decline.", ja: "報酬で直ちに行動できます。作業員の配置、賄賂、木製駒の移動などです。行わなくてもかまいません。" },
];
