// The texts of glyphs, arrows and marks. Only who opens a page that shows them is sent them.

import { learnOf, speakerOf } from "../../shared/texts.js";

const FOLDER = "pages/annotations";

await learnOf(FOLDER);

/** The text of this name, with `{…}` filled in. */
export const say = speakerOf(FOLDER);
