// The texts of the page of a series. Only who opens it is sent them.

import { learnOf, speakerOf } from "../../shared/texts.js";

const FOLDER = "pages/series";

await learnOf(FOLDER);

/** The text of this name, with `{…}` filled in. */
export const say = speakerOf(FOLDER);
