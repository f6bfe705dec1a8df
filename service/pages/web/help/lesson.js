// The guided first match: on a match that really counts, each question is explained when it is asked for the first time.

import { Part, h } from "../shared/dom.js";
import { lessonOf, lessonsOf } from "../shared/games.js";
import { taught, teach } from "../shared/settings.js";
import { t } from "../shared/texts.js";

class Lesson extends Part {
  /** `connectedCallback` needs the value: `{game, view, you, awaited, board, over}`; `over()` is called at the end. */
  connectedCallback() {
    super.connectedCallback();
    lessonsOf(this.value.game).then((lessons) => { this.lessons = lessons; this.redraw(); });
  }

  disconnectedCallback() { this.point([]); }

  /** The lessons that were not read yet, of the question that is asked now. */
  due({ game, view, you, awaited }) {
    const read = taught(game);
    const asked = awaited.includes(you) ? view.agenda.at(-1)?.kind : null;
    return (this.lessons ?? []).map((lesson, place) => ({ ...lesson, place })).filter(({ on, place }) => on === asked && !read.includes(place));
  }

  render(value) {
    const [lesson] = this.due(value);
    this.point(lesson?.show ?? []);
    if (!this.lessons) return null;
    return h("div", { class: "lesson", role: "status" },
      h("p", {}, lesson ? lessonOf(value.game, lesson.place) : t("lesson-wait")),
      lesson ? h("button", { key: "next", class: "primary", onclick: () => this.read(lesson.place) }, t("lesson-next")) : null,
      h("button", { key: "skip", class: "quiet", onclick: () => { teach(value.game, this.lessons.map((_, place) => place)); value.over(); } }, t("lesson-skip")));
  }

  read(place) {
    const read = [...taught(this.value.game), place];
    teach(this.value.game, read);
    if (read.length < this.lessons.length) this.redraw();
    else this.value.over();
  }

  /** Mark what a lesson speaks of: for each of `names` the spots that begin with it, or those of them that can be touched. */
  point(names) {
    const spots = [...this.value.board.querySelectorAll("[data-spot]")];
    const meant = names.flatMap((name) => {
      const found = spots.filter(({ dataset }) => dataset.spot.startsWith(name));
      const lit = found.filter((node) => node.classList.contains("lit"));
      return lit.length ? lit : found;
    });
    for (const node of spots) node.toggleAttribute("data-taught", meant.includes(node));
  }
}

customElements.define("cabinet-lesson", Lesson);
