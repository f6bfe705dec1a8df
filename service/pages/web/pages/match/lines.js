// Which events count, after takings back, and where one command ends and the next begins.

/** The versions that were taken back and count no more, given sentences in order. */
export function undone(sentences) {
  const parents = new Map(sentences.map(({ version, back }) => [version, back ?? version - 1]));
  const counting = new Set();
  for (let version = sentences.at(-1)?.version; version; version = parents.get(version)) counting.add(version);
  return new Set(sentences.map(({ version }) => version).filter((version) => !counting.has(version)));
}

/** Whether two neighbouring sentences tell of one command. */
export const sameDeed = (one, other) => one.cause === other.cause && one.actor.by === other.actor.by
  && one.actor.seat === other.actor.seat && one.at === other.at;

/**
 * Events of one type that follow each other in one deed are said as one where the guide of the game says how (`sums`): by the last of them, the others are
 * quiet. `how` is what its words are made with.
 */
export function sumUp(sentences, { sums = {} }, how) {
  for (let from = 0; from < sentences.length; from += 1) {
    const first = sentences[from], alike = sums[first.event.type];
    if (!alike || first.summed) continue;
    const end = sentences.findIndex((one, place) => place > from && !(one.event.type === first.event.type && sameDeed(one, first)));
    const run = sentences.slice(from, end < 0 ? sentences.length : end);
    run.forEach((one, place) => Object.assign(one, { summed: true, quiet: place < run.length - 1 }));
    run.at(-1).text = alike(run.map(({ event }) => event), sentences.slice(0, from).map(({ event }) => event), how);
    from += run.length - 1;
  }
}

/** The last version of the command that led to `at`: between two events of one command nobody can act. */
export function endOfCommand(sentences, at) {
  let place = sentences.findIndex(({ version }) => version === at);
  if (place < 0) return at;
  while (sentences[place + 1] && sameDeed(sentences[place], sentences[place + 1])) place += 1;
  return sentences[place].version;
}

/** The last version of the last command of a seat that counts, or null if it gave none. */
export function lastOf(sentences, seat) {
  const gone = undone(sentences);
  const last = sentences.findLast(({ version, actor, game }) => game && actor.seat === seat && !gone.has(version));
  return last ? endOfCommand(sentences, last.version) : null;
}

/**
 * The last part that was played and counts, as two versions to show it between: the last command of a seat with what followed
 * it, or where events of type `ends` end a part, as that of a trick, everything since the one before that command.
 */
export function lastPart(sentences, ends) {
  const gone = undone(sentences);
  const played = sentences.filter(({ version, game }) => game && !gone.has(version));
  const command = played.findLast(({ actor }) => actor.seat >= 0) ?? played[0];
  const begin = played.find((one) => sameDeed(one, command)).version - 1;
  const part = played.findLast(({ event, version }) => event.type === ends && version <= begin);
  return [part?.version ?? begin, played.at(-1).version];
}

/** The version before the command that led to an event. */
function versionBefore(sentences, event) {
  let place = sentences.indexOf(event);
  while (sentences[place - 1] && sameDeed(sentences[place - 1], event)) place -= 1;
  return sentences[place].version - 1;
}

/**
 * Where a seat could go back to, as versions: before its last command that counts, and before the first of those that it gave
 * since anybody else gave one. None if it gave no command; one if both are the same. What the page `answered` at a version, because there was no other
 * answer, belongs to the command before it.
 *
 * @param {{ has: (version: number) => boolean }} [answered]
 */
export function waysBack(sentences, seat, answered = new Set()) {
  const gone = undone(sentences);
  const played = sentences.filter(({ version, game }) => game && !gone.has(version));
  const last = played.findLastIndex(({ actor }) => actor.seat === seat);
  if (last < 0) return [];
  let first = last;
  while (played[first - 1]?.actor.seat === seat) first -= 1;
  let to = versionBefore(sentences, played[last]);
  for (let place = last; answered.has(to) && place > first;) {
    while (place > first && played[place].version > to) place -= 1;
    to = versionBefore(sentences, played[place]);
  }
  return [...new Set([to, versionBefore(sentences, played[first])])];
}
