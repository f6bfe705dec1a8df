// What an owner changes in a study and has not saved yet. It is kept in this browser, so that nothing typed is lost: neither when
// the page is left, nor when the study was changed elsewhere meanwhile. It goes with its owner.

import { draftOf, keepDraft } from "../../shared/settings.js";
import { contentOf, isSame } from "./content.js";

/** @import { api } from "../../types" */
/** @import { Content } from "./content.js" */

export class Editing {
  /** What is not saved yet; null while nothing is changed. @type {Content | null} */
  draft = null;

  /** The study as it was changed elsewhere, if what is not saved yet was begun before. @type {api.StudyDocument | null} */
  theirs = null;

  /** @param {api.StudyDocument} study */
  constructor(study) {
    this.study = study;
    const kept = draftOf(study.owner, study.id);
    if (!kept || isSame(kept.draft, contentOf(study))) return;
    this.draft = kept.draft;
    if (kept.base !== study.version) [this.theirs, this.base] = [study, kept.base];
  }

  /** What the page shows: with what is not saved yet. */
  get content() { return this.draft ?? contentOf(this.study); }

  /** The version that was there when the changes began. */
  base = null;

  /** @param {Content} content */
  change(content) {
    this.base ??= this.study.version;
    this.draft = isSame(content, contentOf(this.study)) ? null : content;
    this.keep();
  }

  /** Whether a chapter may be shown to this reader; one that is not saved yet is tried. */
  accessOf(chapter) {
    const known = this.study.chapters.find(({ target }) => isSame(target, chapter.target));
    return known?.access ?? "open";
  }

  /**
   * Save it; whether it was saved. If it was changed elsewhere meanwhile, that is in `theirs` then, and what was typed stays.
   *
   * @param {import("../../shared/api.js").Api} api
   */
  async save(api) {
    const path = /** @type {const} */ (`/v1/studies/${this.study.id}`);
    try {
      this.settle(await api.post(path, this.draft, { version: this.base ?? this.study.version, method: "PUT" }));
      return true;
    } catch (problem) {
      if (problem.code !== "stale_version") throw problem;
      this.theirs = await api.get(path);
      return false;
    }
  }

  /** Go on with what was typed, in place of what came from elsewhere. */
  keepMine() {
    [this.study, this.base, this.theirs] = [this.theirs, this.theirs.version, null];
    this.keep();
  }

  /** Go on with what came from elsewhere, or with what was saved last. */
  discard() { this.settle(this.theirs ?? this.study); }

  settle(study) {
    [this.study, this.draft, this.theirs, this.base] = [study, null, null, null];
    this.keep();
  }

  keep() { keepDraft(this.study.owner, this.study.id, this.draft ? { draft: this.draft, base: this.base } : null); }
}
