// The audit of a match: what the service verified, what this browser verified itself, any event in its envelope, and the record.

import { pages } from "../shared/api.js";
import { h } from "../shared/dom.js";
import { evidenceOf, keepLog, sizeOf } from "../shared/evidence.js";
import { form, loading } from "../shared/page.js";
import { currentRoute, note } from "../shared/router.js";
import { moment, t, words } from "../shared/texts.js";
import { CHECKS, canHash, examine } from "./audit/examine.js";
import { choose, eyesOf } from "./match/eyes.js";
import { head } from "./match/head.js";
import { MatchPage } from "./match/page.js";
import { read } from "./match/read.js";

class Audit extends MatchPage {
  /** @type {`/v1/matches/${string}`} */
  path;

  listen() {
    this.id = this.where.path[1];
    this.path = `/v1/matches/${this.id}`;
  }

  async start() {
    Object.assign(this, await read(this.id));
    this.eyes = choose(eyesOf(this.match), this.match);
    this.over = this.match.status === "finished";
    this.redraw();
    const shown = Number(currentRoute().query.event) || this.match.version;
    await Promise.all([this.insist(() => this.verify()), this.insist(() => this.verifyHere()), this.open(shown), this.insist(() => this.refusals())]);
  }

  /** What is told in words is read again in another language; what was found stays. */
  retell() {
    return this.insist(async () => {
      Object.assign(this, await read(this.id));
      this.eyes = choose(eyesOf(this.match), this.match);
      await Promise.all([this.readNear(this.version), this.refusals()]);
    });
  }

  async verify() {
    this.verdict = null;
    this.redraw();
    this.verdict = await this.eyes.api.get(`${this.path}/audit`);
    this.redraw();
  }

  /** Examine the record in the browser. While the match runs there is no whole record to be had. */
  async verifyHere() {
    if (!this.over || !canHash()) return;
    this.own = null;
    this.redraw();
    await keepLog(this.id, this.eyes.api);
    this.record = await this.provenRecord();
    this.own = await examine(this.record, evidenceOf(this.id));
    this.redraw();
  }

  /** The record with the proof that the log has it, and that the log continues the checkpoint that this browser kept. */
  async provenRecord() {
    for (const proof of [sizeOf(evidenceOf(this.id).checkpoint) || 1, 1]) {
      try {
        return await this.recordText({ proof });
      } catch (problem) {
        if (problem.code !== "bad_parameter") throw problem; // the log has fewer leaves than that
      }
    }
    return this.recordText();
  }

  recordText(query = {}) {
    const asked = new URLSearchParams(query).toString();
    return this.eyes.api.text(`${this.path}/record${asked && `?${asked}`}`, "application/x-ndjson");
  }

  async refusals() {
    if (!this.over && !this.eyes.own) return;
    this.refused = await pages(this.eyes.api, `${this.path}/refusals`, { limit: 100 }, 100);
    this.redraw();
  }

  /** Show an event with the one before and the one after it. */
  open(version) {
    const wanted = (this.version = Math.min(Math.max(version, 1), this.match.version));
    note(this.where, { event: wanted });
    return this.insist(() => this.readNear(wanted), () => this.version === wanted);
  }

  async readNear(version) {
    const as = this.over ? "truth" : this.eyes.as;
    const query = { after: Math.max(version - 2, 0), limit: 3, as };
    const [{ events }, { sentences }] = await Promise.all([this.eyes.api.get(`${this.path}/events`, query), this.eyes.api.get(`${this.path}/timeline`, query)]);
    if (this.version !== version) return;
    this.near = events;
    this.sentences = new Map(sentences.map(({ version, text }) => [version, text]));
    this.redraw();
  }

  async download() {
    const text = this.record ?? await (this.over ? this.provenRecord() : this.recordText());
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "application/x-ndjson" }));
    link.download = `${this.id}.jsonl`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  }

  render() {
    if (!this.match || !this.game) return loading();
    return [
      head(this.match, this.game, "audit"),
      h("div", { class: "sheets" }, this.verification(), this.here(), this.commitment(), this.file()),
      this.explorer(),
      this.refused?.length ? this.refusalList() : null,
    ];
  }

  verification() {
    const { verdict } = this;
    return h("section", { class: "card", "aria-labelledby": "by-service" }, h("h2", { id: "by-service" }, t("verified-by-service")),
      h("div", { role: "status" }, verdict ? [
        this.result(verdict.ok, t(verdict.ok ? "nothing-differs" : verdict.divergence ? "something-differs" : "not-all-judged")),
        h("ul", { class: "checks" }, [...new Set([...verdict.checked, verdict.divergence?.check])].filter(Boolean).map((name) => {
          const ok = verdict.divergence?.check !== name;
          return h("li", { key: name, class: ok ? "ok" : "bad" }, t(ok ? "check-ok" : "check-bad"), ": ", t(`check-${name}`));
        }),
        Object.entries(verdict.unchecked).map(([name, why]) => h("li", { key: name, class: "unchecked" }, t("check-not"), ": ", t(`check-${name}`), " – ", words(why)))),
        verdict.divergence && h("p", { class: "problem-text" }, t("diverges", verdict.divergence), h("br"), h("code", {}, verdict.divergence.detail)),
      ] : loading()),
      h("button", { onclick: () => this.insist(() => this.verify()) }, t("verify-again")));
  }

  here() {
    const { own } = this;
    const line = (name, state) => h("li", { key: name, class: state ? "ok" : state === null ? "unchecked" : "bad" },
      t(state ? "check-ok" : state === null ? "check-not" : "check-bad"), ": ", t(`own-${name}`));
    const body = !this.over ? h("p", { class: "none" }, t("own-later"))
      : !canHash() ? h("p", { class: "none" }, t("own-insecure"))
        : !own ? loading() : [
          this.result(!own.flaw && !own.unjudged, this.foundHere(own.flaw, own.unjudged)),
          h("ul", { class: "checks" }, CHECKS.map((name) => line(name, own[name]))),
          own.cosigned?.length ? h("p", { class: "cosigned" }, t("cosigned-by"), h("ul", {}, own.cosigned.map(({ name, at }) => h("li", { key: name }, h("code", {}, name), " · ", moment(new Date(at).toISOString()))))) : null,
          (own.flaw || own.unjudged) && h("p", { class: "problem-text" }, h("code", {}, own.flaw?.detail ?? own.unjudged))];
    return h("section", { class: "card", "aria-labelledby": "by-browser" }, h("h2", { id: "by-browser" }, t("verified-here")), h("div", { role: "status" }, body));
  }

  foundHere(flaw, unjudged) {
    if (!flaw && unjudged) return t("not-all-judged");
    if (!flaw) return t("own-good", { count: this.match.version });
    return flaw.check === "chain" ? t("own-broken", { version: flaw.version }) : t("something-differs");
  }

  result(ok, text) { return h("p", { class: `verdict ${ok ? "ok" : "bad"}`, key: "verdict" }, text); }

  commitment() {
    return h("section", { class: "card", "aria-labelledby": "chance" }, h("h2", { id: "chance" }, t("chance")),
      h("dl", {}, h("dt", {}, t("commitment")), h("dd", { class: "code" }, this.match.commitment),
        h("dt", {}, t("seed")), h("dd", { class: "code" }, this.match.seed ?? t("seed-later"))));
  }

  file() {
    return h("section", { class: "card", "aria-labelledby": "record" }, h("h2", { id: "record" }, t("record")),
      h("p", {}, t(this.over ? "record-whole" : "record-told")),
      h("button", { class: "primary", onclick: () => this.attempt(() => this.download()) }, t("download")));
  }

  explorer() {
    const shown = this.near?.find(({ version }) => version === this.version);
    return h("section", { "aria-labelledby": "events", class: "explorer" }, h("h2", { id: "events" }, t("event-in-chain")),
      form({ class: "inline" }, (given) => this.open(Number(given.get("version"))),
        h("label", {}, t("version"), h("input", { type: "number", name: "version", min: 1, max: this.match.version, ".value": this.version ?? 1, required: true })),
        h("button", {}, t("show"))),
      this.near ? h("ol", { class: "chain", "aria-label": t("event-in-chain") }, this.near.map((event) => this.link(event))) : loading(),
      shown && h("pre", { class: "envelope", tabindex: 0, "aria-label": t("envelope") }, JSON.stringify(shown, null, 2)));
  }

  link(event) {
    const here = event.version === this.version;
    return h("li", { key: event.version, class: here ? "here" : null, "aria-current": here ? "true" : null },
      h("button", { class: "bare", onclick: () => this.open(event.version) }, `${event.version} · ${this.sentences.get(event.version) ?? words(event.type)}`),
      h("div", {}, h("code", { class: "none" }, event.type)),
      h("dl", {}, h("dt", {}, t("previous-hash")), h("dd", { class: "code", title: event.previous }, short(event.previous)),
        h("dt", {}, t("hash")), h("dd", { class: "code", title: event.hash }, short(event.hash)),
        h("dt", {}, t("caused-by")), h("dd", {}, words(event.cause, this.components.causes), " · ", event.actor.by === "house" ? this.match.house : event.actor.by),
        h("dt", {}, t("at")), h("dd", {}, moment(event.at))));
  }

  refusalList() {
    return h("section", { "aria-labelledby": "refusals" }, h("h2", { id: "refusals" }, t("refusals")),
      h("ul", { class: "refusal-list" }, this.refused.map((one, place) => h("li", { key: place },
        t("version-n", one), " · ", words(one.cause, this.components.causes), one.seat == null ? "" : ` · ${this.match.seats[one.seat]?.name}`, ": ", one.reason, " ",
        one.rule ? h("small", {}, t("rule", one)) : null))));
  }
}

const short = (hash) => (hash ? `${hash.slice(0, 10)}…${hash.slice(-6)}` : t("hash-later"));

customElements.define("cabinet-audit", Audit);
