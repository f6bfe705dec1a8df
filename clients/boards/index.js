// The boards of Cabinet Noir: importing this defines <cabinet-board>.

import { CabinetBoard } from "./element.js";
import { library } from "./library.js";

CabinetBoard.library ??= library;

export { CabinetBoard };
export { emblem } from "./emblem.js";
export { Problem, Reader } from "./reader.js";
export { Recording, recordedIn } from "./recording.js";
export { pictureOf } from "./picture.js";
