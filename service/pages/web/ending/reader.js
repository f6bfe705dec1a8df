// What is told of an ending speaks to the player who reads it.

/**
 * What says a text to the player at seat `you`, and what calls a seat: where a text names that player, `<name>-you` is said
 * in its place, if the game `has` one.
 *
 * @param {number | null} you
 * @param {(seat: number) => string} nameOf
 * @param {(name: string, ...values: any[]) => string} say
 * @param {(name: string) => boolean} has
 */
export function toReader(you, nameOf, say, has) {
  const reader = { toString: () => nameOf(you) };
  return {
    who: (seat) => (seat === you ? reader : nameOf(seat)),
    say: (name, ...values) => say(values.includes(reader) && has(`${name}-you`) ? `${name}-you` : name, ...values),
  };
}
