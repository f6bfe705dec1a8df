// The texts of the pages about people and what they achieved. Only who opens one is sent them.

import { learnOf, speakerOf } from "../../shared/texts.js";

const FOLDER = "pages/people";

await learnOf(FOLDER);

/** The text of this name, with `{…}` filled in. */
export const say = speakerOf(FOLDER);
