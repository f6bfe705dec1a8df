// Which drawn things answer to which options. No rule is known here: an option lies on the things that its command
// names, in the order in which a hand would touch them.

export class Choices {
  /**
   * @param options the options of the scene; what is refused is left to the list beside the board
   * @param paths   (command) => [[spot, …], …], the ways to touch the things of a command
   * @param drawn   the spots that are on the board; a way with a thing that is not drawn does not count
   */
  constructor(options, paths, drawn) {
    this.ways = options
      .filter((option) => option.kind !== "refuse")
      .flatMap((option) => paths(option.command).map((path) => ({ option, path })))
      .filter(({ path }) => path.length && path.every((spot) => drawn.has(spot)));
  }

  /** Everything that some way touches. */
  spots() {
    return new Set(this.ways.flatMap(({ path }) => path));
  }

  /** The ways that begin with what was touched. */
  after(touched) {
    return this.ways.filter(({ path }) => path.length >= touched.length && touched.every((spot, n) => path[n] === spot));
  }

  /** What can be touched next: by spot the options that it leads to. */
  next(touched) {
    const found = new Map();
    for (const { option, path } of this.after(touched)) {
      const spot = path[touched.length];
      if (spot !== undefined) found.set(spot, (found.get(spot) ?? new Set()).add(option));
    }
    return found;
  }

  /** The options that begin with what was touched. */
  options(touched) {
    return [...new Set(this.after(touched).map((way) => way.option))];
  }

  /** The options that name a thing, but do not begin with what was touched. */
  through(spot, touched) {
    const begun = new Set(this.options(touched));
    return [...new Set(this.ways.filter(({ option, path }) => path.includes(spot) && !begun.has(option)).map(({ option }) => option))];
  }

  /** The options that are fully named by what was touched. */
  complete(touched) {
    const ways = this.after(touched).filter(({ path }) => path.length === touched.length);
    return [...new Set(ways.map((way) => way.option))];
  }
}

/** What a `choose` event says of the options that were arrived at; what is still missing is asked by the table. */
export function detail(options) {
  const [option] = options;
  if (options.length > 1) return { options };
  const fixed = option.kind === "amount" && option.low === option.high;
  if (fixed) return { option, command: { ...option.command, [option.field]: option.low } };
  return { option, command: option.kind === "allow" ? option.command : null };
}
