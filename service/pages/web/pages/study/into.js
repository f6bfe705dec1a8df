// The dialog that puts what is looked at, a match at a version or a position, into a study: one that there is, or a new one.

import { Dialog } from "../../shared/dialog.js";
import { h } from "../../shared/dom.js";
import { form, loading } from "../../shared/page.js";
import { go } from "../../shared/router.js";
import { apiOf, current } from "../../shared/settings.js";
import { say } from "./words.js";
import { withAnother, contentOf } from "./content.js";

/** @import { api } from "../../types" */

const NEW = "";

/** @typedef {{ target: api.Chapter["target"], title: string, comments: api.KeptComment[] }} Value */

class IntoStudy extends Dialog {
  /** @type {api.StudyItem[] | null} */
  studies = null;

  chosen = NEW;

  connectedCallback() {
    super.connectedCallback();
    this.api = apiOf();
    this.insist(async () => { ({ items: this.studies } = await this.api.get("/v1/studies", { limit: 100 }, this.leaving.signal)); });
  }

  /** @param {Value} value */
  render({ title, comments }) {
    const own = comments.filter(({ by }) => by === current()?.id);
    return h("dialog", { "aria-labelledby": "into-study", onclose: () => this.remove() },
      form({ method: "dialog" }, (given) => this.attempt(() => this.submit(given, own)),
        h("h2", { id: "into-study" }, say("into-study")),
        this.studies ? h("div", { class: "grid", key: "fields" },
          h("label", {}, say("which-study"), h("select", { name: "study", onchange: (event) => { this.chosen = event.currentTarget.value; this.redraw(); } },
            h("option", { key: NEW, value: NEW }, say("new-study")), this.studies.map((one) => h("option", { key: one.id, value: one.id }, one.title)))),
          this.chosen === NEW ? h("label", { key: "title" }, say("study-title"), h("input", { name: "title", required: true, maxlength: 100 })) : null,
          h("label", { key: "chapter" }, say("chapter-title"), h("input", { name: "chapter", required: true, maxlength: 100, value: title })),
          own.length ? h("label", { key: "comments", class: "check" }, h("input", { type: "checkbox", name: "comments", checked: true }), say("with-comments", { count: own.length })) : null) : loading(),
        this.problemNote(),
        h("div", { class: "actions", key: "actions" }, h("button", { class: "primary", disabled: !this.studies }, say("put-in")),
          h("button", { type: "button", onclick: () => this.close() }, say("cancel")))));
  }

  async submit(given, own) {
    const nodes = given.get("comments") ? own.map(({ at: version, text, glyphs, arrows, marks }) => ({ at: version, text, glyphs, arrows, marks })) : [];
    const chapter = { title: given.get("chapter").trim(), text: "", target: this.value.target, nodes };
    const study = given.get("study") === NEW
      ? await this.api.post("/v1/studies", { title: given.get("title").trim(), watch: "nobody", chapters: [chapter] })
      : await this.append(given.get("study"), chapter);
    this.close();
    go(["study", study.id], { chapter: study.chapters.length });
  }

  /** At the end of a study, whatever was changed there meanwhile. */
  async append(id, chapter) {
    const path = /** @type {const} */ (`/v1/studies/${id}`);
    for (;;) {
      const study = await this.api.get(path);
      try {
        return await this.api.post(path, withAnother(contentOf(study), chapter), { version: study.version, method: "PUT" });
      } catch (problem) {
        if (problem.code !== "stale_version") throw problem;
      }
    }
  }
}

customElements.define("cabinet-into-study", IntoStudy);

/**
 * Open the dialog among the others of a page.
 *
 * @param {HTMLElement} dialogs
 * @param {Value} value
 */
export function putIntoStudy(dialogs, value) {
  const dialog = /** @type {IntoStudy} */ (document.createElement("cabinet-into-study"));
  dialog.value = value;
  dialogs.append(dialog);
}
