// The guided first match of Pax Illuminaten: what is said when a question is asked for the first time. `show` names spots.

export default [
  { on: "acting", show: ["plot:"] },
  { on: "acting", show: ["placard:", "favor:"] },
  { on: "acting", show: ["card:"] },
  { on: "paying", show: ["favor:"] },
  { on: "acting", show: ["card:"] },
  { on: "acting", show: ["faction:"] },
  { on: "redrawing", show: ["card:", "deck"] },
  { on: "revealing", show: ["card:"] },
];
