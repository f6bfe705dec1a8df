// The texts of the part of the desk that is about rounds. Only who opens it is sent them.

import { learnOf, speakerOf } from "../../shared/texts.js";

const FOLDER = "pages/desk_rounds";

await learnOf(FOLDER);

/** The text of this name, with `{…}` filled in. */
export const say = speakerOf(FOLDER);
