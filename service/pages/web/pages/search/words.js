// The texts of the pages that search matches and explore openings. Only who opens one is sent them.

import { learnOf, speakerOf } from "../../shared/texts.js";

const FOLDER = "pages/search";

await learnOf(FOLDER);

/** The text of this name, with `{…}` filled in. */
export const say = speakerOf(FOLDER);
