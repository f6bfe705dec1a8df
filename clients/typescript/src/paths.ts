/** A value as one part of a path. Throws RangeError for what would lead to another one. */
export function part(value: string | number): string {
  const text = String(value);
  if (["", ".", ".."].includes(text)) throw new RangeError(`"${text}" is no part of a path`);
  return encodeURIComponent(text);
}

/** A value that is a path itself. */
export function parts(value: string): string {
  return value.split("/").map(part).join("/");
}
