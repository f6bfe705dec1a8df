// The guided first match of Richelieu: what is said when a question is asked for the first time. `show` names spots.

export default [
  { on: "take_action", show: ["worker:", "space:"] },
  { on: "take_action", show: ["space:"] },
  { on: "take_action", show: ["space:"] },
  { on: "take_action", show: ["income", "jewels"] },
  { on: "take_action", show: ["military"] },
  { on: "place_neutral", show: ["worker:", "space:"] },
  { on: "use_reward", show: ["space:"] },
];
