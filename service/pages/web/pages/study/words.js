// The texts of studies. Only who opens one is sent them.

import { learnOf, speakerOf } from "../../shared/texts.js";

const FOLDER = "pages/study";

await learnOf(FOLDER);

/** The text of this name, with `{…}` filled in. */
export const say = speakerOf(FOLDER);
