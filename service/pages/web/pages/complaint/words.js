// The texts of reports to the operator, and of what it decided. Only who opens such a page is sent them.

import { learnOf, speakerOf } from "../../shared/texts.js";

const FOLDER = "pages/complaint";

await learnOf(FOLDER);

/** The text of this name, with `{…}` filled in. */
export const say = speakerOf(FOLDER);
