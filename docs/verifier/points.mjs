// Points of a tournament in units of 1/120, and fractions of them.

export const UNIT = 120;

export function worth({ points }, size) {
  const named = points[String(size)];
  if (named) return named.map((one) => UNIT * one);
  return Array.from({ length: size }, (_, place) => Math.floor(UNIT * (size - place - 1) / (size - 1)));
}

export function shared(terms, ranks) {
  const places = worth(terms, ranks.length), placed = ranks.filter((rank) => rank !== null).sort((one, other) => one - other);
  return ranks.map((rank) => {
    if (rank === null) return 0;
    const first = placed.indexOf(rank), count = placed.filter((one) => one === rank).length;
    return Math.floor(places.slice(first, first + count).reduce((sum, one) => sum + one, 0) / count);
  });
}

export const byePoints = (terms, { worth: given }) => { const win = worth(terms, terms.seats)[0]; return { win, half: Math.floor(win / 2), nothing: 0 }[given]; };

export const sum = (list, value) => list.reduce((total, one) => total + value(one), 0);
export const whole = (value) => ({ n: value, d: 1 });

/** A fraction in its lowest terms; nothing divided by nothing is 0. */
export function fraction(n, d) {
  if (!d) return whole(0);
  let [one, other] = [Math.abs(n), d];
  while (other) [one, other] = [other, one % other];
  return { n: n / (one || 1), d: d / (one || 1) };
}

export const plus = (one, other) => fraction(one.n * other.d + other.n * one.d, one.d * other.d);
export const spelt = ({ n, d }) => (d === 1 ? String(n) : `${n}/${d}`);
/** For sorting: the larger one first. */
export const byMost = (one, other) => Number(BigInt(other.n) * BigInt(one.d) - BigInt(one.n) * BigInt(other.d));
