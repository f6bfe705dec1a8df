// The guided first match of Umbra Concilium: what is said when a question is asked for the first time. `show` names spots.

export default [
  { on: "direction_choice", show: ["direction:"] },
  { on: "play_turn", show: ["card:"] },
  { on: "play_turn", show: ["card:"] },
  { on: "play_turn", show: ["stratagem:"] },
  { on: "play_turn", show: [] },
  { on: "play_turn", show: ["card:"] },
];
