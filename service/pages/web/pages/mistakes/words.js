// The texts of the page that says where somebody loses. Only who opens it is sent them.

import { learnOf, speakerOf } from "../../shared/texts.js";

const FOLDER = "pages/mistakes";

await learnOf(FOLDER);

/** The text of this name, with `{…}` filled in. */
export const say = speakerOf(FOLDER);
