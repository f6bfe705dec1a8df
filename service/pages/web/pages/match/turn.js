// Saying that it is one's turn, where one may not be looking: in the title of the page, by a message, by a sound.

import { t } from "../../shared/texts.js";
import { notifies, sounds } from "./settings.js";

const TONES = [[660, 0], [880, 0.14]];

export class Turn {
  #was = null;

  /** Whether it is the turn of the reader, in a game of this title. Announced once when it becomes so. */
  is(mine, title) {
    document.title = mine ? `● ${t("your-turn")} · ${title}` : `${title} · ${t("brand")}`;
    if (mine && this.#was === false) this.#say(title);
    this.#was = mine;
  }

  #say(title) {
    if (sounds()) chime();
    if (document.hidden && notifies()) new Notification(t("your-turn"), { body: title, tag: "turn" });
  }
}

function chime() {
  const audio = new AudioContext();
  for (const [pitch, start] of TONES) {
    const [tone, level] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = pitch;
    level.gain.setValueAtTime(0.12, audio.currentTime + start);
    level.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + start + 0.4);
    tone.connect(level).connect(audio.destination);
    tone.start(audio.currentTime + start);
    tone.stop(audio.currentTime + start + 0.4);
  }
  setTimeout(() => audio.close(), 1000);
}
