// The texts of the desk of an organiser. Only who opens it is sent them.

import { learnOf, speakerOf } from "../../shared/texts.js";

const FOLDER = "pages/desk";

await learnOf(FOLDER);

/** The text of this name, with `{…}` filled in. */
export const say = speakerOf(FOLDER);
