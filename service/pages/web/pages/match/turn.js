// Saying that it is one's turn, where one may not be looking: in the title of the page, by a message, by a sound.

import { t } from "../../shared/texts.js";
import { notifies, play, sounds } from "./settings.js";

export class Turn {
  #was = null;

  /** Whether it is the turn of the reader, in a game of this title. Announced once when it becomes so. */
  is(mine, title) {
    document.title = mine ? `● ${t("your-turn")} · ${title}` : `${title} · ${t("brand")}`;
    if (mine && this.#was === false) this.#say(title);
    this.#was = mine;
  }

  #say(title) {
    if (sounds()) play("turn");
    if (document.hidden && notifies()) new Notification(t("your-turn"), { body: title, tag: "turn" });
  }
}
