// What glyphs on a version mean, by the numbers of PGN.

/** How each glyph is written. */
export const GLYPHS = /** @type {const} */ ({ 1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!", 7: "□", 10: "=", 13: "∞", 140: "∆", 142: "⌓", 146: "N" });

/** @param {readonly number[]} glyphs */
export const glyphText = (glyphs) => glyphs.map((glyph) => GLYPHS[glyph] ?? `$${glyph}`).join(" ");
