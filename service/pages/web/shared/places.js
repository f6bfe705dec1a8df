// Which page is at an address.

const PAGES = {
  "": ["lobby", "cabinet-lobby"],
  match: ["table", "cabinet-table"],
  search: ["search", "cabinet-search"],
  studies: ["studies", "cabinet-studies"],
  study: ["study", "cabinet-study"],
  explorer: ["explorer", "cabinet-explorer"],
  leaderboard: ["leaderboard", "cabinet-leaderboard"],
  results: ["results", "cabinet-results"],
  statistics: ["statistics", "cabinet-statistics"],
  player: ["player", "cabinet-player"],
  tournaments: ["tournaments", "cabinet-tournaments"],
  tournament: ["tournament", "cabinet-tournament"],
  series: ["series", "cabinet-series"],
  invitation: ["invitation", "cabinet-invitation"],
  device: ["device", "cabinet-device"],
  guest: ["guest", "cabinet-guest"],
  editor: ["editor", "cabinet-editor"],
  account: ["account", "cabinet-account"],
  complaint: ["complaint", "cabinet-complaint"],
  learn: ["learn", "cabinet-learn"],
  "how-to-play": ["how_to_play", "cabinet-how-to-play"],
  mistakes: ["mistakes", "cabinet-mistakes"],
  "signed-in": ["signed_in", "cabinet-signed-in"],
  authorize: ["authorize", "cabinet-authorize"],
};
const MATCH_PAGES = {
  history: ["history", "cabinet-history"],
  branches: ["branches", "cabinet-branches"],
  compare: ["compare", "cabinet-compare"],
  audit: ["audit", "cabinet-audit"],
  report: ["report", "cabinet-report"],
  board: ["analysis", "cabinet-analysis-board"],
};

const TOURNAMENT_PAGES = {
  entry: ["entry", "cabinet-entry"],
  print: ["sheets", "cabinet-sheets"],
  desk: ["desk", "cabinet-desk"],
  projector: ["projector", "cabinet-projector"],
};

/**
 * The address of the module of a path, and the name of its element.
 *
 * @param {string[]} path
 */
export function pageOf([first = "", , third]) {
  const inside = { match: MATCH_PAGES, tournament: TOURNAMENT_PAGES }[first];
  const [module, name] = inside?.[third] || PAGES[first] || PAGES[""];
  return [new URL(`../pages/${module}.js`, import.meta.url).href, name];
}
