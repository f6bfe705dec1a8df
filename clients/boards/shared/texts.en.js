export default {
  "board": {
    "seat": "Seat {0}",
    "choices": "{0} choices",
    "chosen": "{0} chosen, {1} places lit. Escape takes it back.",
    "you": "you",
    "hidden": "{0} face down",
    "turn": "on turn",
    "awaited": "awaited",
    "first": "start player",
    "won": "wins",
    "sheets": "More of the table",
    "zoomIn": "Larger",
    "zoomOut": "Smaller",
    "seek": "Go to what can be touched and is out of sight",
    "board": "The board",
    "undrawn": "There is nothing to draw yet.",
  },
};
