// The texts of the page of a tournament that no other page needs.

import { learnOf, speakerOf } from "../../shared/texts.js";

const FOLDER = "pages/tournament";

await learnOf(FOLDER);

/** The text of this name, with `{…}` filled in. */
export const say = speakerOf(FOLDER);
