// The guided first match of Conspiracy: what is said when a question is asked for the first time. `show` names spots.

export default [
  { on: "placement", show: ["coins:"] },
  { on: "take_action", show: ["case", "agent:"] },
  { on: "take_action", show: ["coins:"] },
  { on: "challenge_window", show: ["agent:"] },
  { on: "duel", show: ["agent:"] },
  { on: "use_power", show: ["city:", "agent:", "case"] },
  { on: "take_action", show: ["die"] },
];
