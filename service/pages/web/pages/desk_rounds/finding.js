// Finding a table among many.

/**
 * Whether a table is one of those looked for: by its number or a part of a name, and only those without a result if so.
 *
 * @param {{ table: number, decided: boolean, seats: { name: string }[] }} table
 * @param {{ text: string, open: boolean }} sought
 */
export function isFound({ table, decided, seats }, { text, open }) {
  const wanted = text.trim().toLowerCase();
  if (open && decided) return false;
  return !wanted || String(table) === wanted || seats.some(({ name }) => name.toLowerCase().includes(wanted));
}
