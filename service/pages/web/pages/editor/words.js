// The texts of the editor of positions. Only who opens it is sent them.

import { learnOf, speakerOf, textsOf } from "../../shared/texts.js";

const FOLDER = "pages/editor";

await learnOf(FOLDER);

/** The text of this name, with `{…}` filled in. */
export const say = speakerOf(FOLDER);

/** What a field of a state is called; its own name where there is no text for it. */
export const fieldName = (name, names = {}) => textsOf(FOLDER)[`field-${name}`] ?? names[name] ?? String(name).replaceAll("_", " ");
