// The boards in these pages: how they are loaded, and the generic table for what a board cannot draw, such as a match that
// has not been set up yet.

import { CabinetBoard } from "../boards/element.js";
import { boardOf, wordsOf } from "./games.js";
import generic from "./generic.js";

CabinetBoard.library = { boardOf, wordsOf, otherwise: generic };
