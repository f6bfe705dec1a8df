// The texts of the board for analysis. Only who opens it is sent them.

import { learnOf, speakerOf } from "../../shared/texts.js";

const FOLDER = "pages/analysis";

await learnOf(FOLDER);

/** The text of this name, with `{…}` filled in. */
export const say = speakerOf(FOLDER);
