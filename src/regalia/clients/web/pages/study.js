// Study: a question to the lab with its answer: how far it is while bots play, then the report with its plots and tables.

import { announce, fill, h } from "../dom.js";
import { number, t } from "../i18n.js";
import { api, pause } from "../net/api.js";
import { go } from "../router.js";
import { attempt, complaint, copyButton, empty, head, sheet } from "./widgets.js";

const AGAIN_MS = 1000;
/** A column with a text longer than this is kept wide enough to be read, on phones too. */
const WIDE = 24;
const FIGURE = /^[-+−–\d][\d.,\s%–+−-]*$/;

/**
 * @param {string} id
 * @param {AbortSignal} signal
 */
export async function studyPage(id, signal) {
  const path = `/studies/${encodeURIComponent(id)}`;
  const study = await api.get(path);
  const node = sheet("simulate study");
  draw(node, path, study);
  if (study.state === "running") follow(node, path, signal);
  return { title: study.page?.title ?? t("The lab"), node };
}

/**
 * Look again and again until the question is answered.
 * @param {HTMLElement} node
 * @param {string} path
 * @param {AbortSignal} signal
 */
async function follow(node, path, signal) {
  while (!signal.aborted) {
    await pause(AGAIN_MS);
    if (signal.aborted) return;
    try {
      const study = await api.get(path, {}, signal);
      const bar = /** @type {HTMLProgressElement | null} */ (node.querySelector("progress"));
      if (study.state === "running" && bar) showProgress(node, bar, study);
      else draw(node, path, study);
      if (study.state !== "running") {
        announce(study.state === "done" ? t("The report is there.") : t("There is no answer."));
        return;
      }
    } catch {
      // The next look may find it.
    }
  }
}

/**
 * @param {HTMLElement} node
 * @param {string} path
 * @param {any} study
 */
function draw(node, path, study) {
  fill(
    node,
    study.page ? head(study.page.title, study.page.lead[0]) : head(t("The lab"), study.command),
    tools(path, study),
    study.state === "running" && running(study),
    study.state === "failed" && empty(null, t("There is no answer: {why}", { why: study.error })),
    study.page && report(study.page),
  );
}

/**
 * What can be done with a study.
 * @param {string} path
 * @param {any} study
 */
function tools(path, study) {
  const problem = complaint();
  const isRunning = study.state === "running";
  const words = isRunning ? t("Stop, and report what was played") : t("Remove");
  /** @type {HTMLButtonElement} */
  const end = h("button", { class: "button quiet", type: "button" }, words);
  end.addEventListener("click", () =>
    attempt(end, problem, async () => {
      await api.delete(path);
      if (!isRunning) go("/simulate");
    }),
  );
  return h(
    "div",
    { class: "study-tools" },
    h("a", { class: "button quiet", href: "/simulate" }, t("Ask something else")),
    copyButton(() => location.href),
    study.page &&
      h("a", { class: "button quiet", href: `/api/v1${path}/report.html`, download: "report.html" }, t("Save as a file")),
    study.mine && end,
    problem,
  );
}

/** @param {any} study */
function running(study) {
  const bar = h("progress", { max: study.wanted, value: study.played, "aria-label": t("Games played") });
  const node = h("div", { class: "study-progress" }, bar, h("p", { class: "hint", role: "status" }));
  showProgress(node, bar, study);
  return node;
}

/**
 * @param {HTMLElement} node
 * @param {HTMLProgressElement} bar
 * @param {any} study
 */
function showProgress(node, bar, study) {
  if (study.played) bar.value = study.played;
  else bar.removeAttribute("value");
  const words = study.played
    ? t("{played} of {wanted} games", { played: number(study.played), wanted: number(study.wanted) })
    : t("The rules are being prepared …");
  fill(/** @type {HTMLElement} */ (node.querySelector("[role=status]")), words);
}

// ── The report, as the server tells it ───────────────────────────────────────────────────────────────────────────────

/** @param {any} page */
function report(page) {
  return h(
    "div",
    { class: "report", lang: "en" },
    h(
      "dl",
      { class: "figures" },
      page.tiles.map((/** @type {any} */ tile) =>
        h(
          "div",
          null,
          h("dt", null, tile.label),
          h("dd", null, tile.value),
          tile.note && h("dd", { class: "small" }, tile.note),
        ),
      ),
    ),
    page.sections.map(section),
    h(
      "details",
      null,
      h("summary", null, t("How this was made")),
      page.lead.map((/** @type {string} */ line) => h("p", null, line)),
      h("p", null, t("The same on the command line:"), " ", h("code", null, page.command)),
    ),
  );
}

/** @param {any} one */
function section(one) {
  const lines = one.text.split("\n").filter(Boolean);
  return h(
    "section",
    { class: "report-section" },
    h("h2", null, one.title),
    lines.map((/** @type {string} */ line) => h("p", null, written(line))),
    one.plot && drawings(one.plot),
    one.grid?.lines.length > 0 &&
      h(
        "details",
        { open: one.is_open || !one.plot },
        h("summary", null, t("Table")),
        one.note && h("p", { class: "hint" }, one.note),
        grid(one.grid),
      ),
  );
}

/** The pictures of a plot, which the server draws for screens and for phones. @param {string} source */
function drawings(source) {
  const parsed = new DOMParser().parseFromString(source, "text/html");
  return h(
    "div",
    { class: "report-plot" },
    [...parsed.querySelectorAll("svg")].map((drawing) => document.importNode(drawing, true)),
  );
}

/** @param {{heads: string[], lines: (string | number | null)[][]}} told */
function grid(told) {
  const numeric = told.heads.map((_, place) => told.lines.every((line) => isFigure(line[place])));
  const wide = told.heads.map((_, place) => told.lines.some((line) => String(line[place] ?? "").length > WIDE));
  const kind = (/** @type {number} */ place) => (numeric[place] ? "n" : wide[place] ? "t" : "");
  return h(
    "div",
    { class: "table-scroll" },
    h(
      "table",
      null,
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          told.heads.map((name, place) => h("th", { scope: "col", class: kind(place) }, name)),
        ),
      ),
      h(
        "tbody",
        null,
        told.lines.map((line) =>
          h(
            "tr",
            null,
            line.map((cell, place) => h("td", { class: kind(place) }, shown(cell))),
          ),
        ),
      ),
    ),
  );
}

/** A text, with what stands between backticks set as code. @param {string} text */
function written(text) {
  return text.split("`").map((part, place) => (place % 2 ? h("code", null, part) : part));
}

/** @param {string | number | null} cell */
function isFigure(cell) {
  return typeof cell !== "string" || cell === "" || FIGURE.test(cell);
}

/** @param {string | number | null} cell */
function shown(cell) {
  if (cell === null) return "–";
  if (typeof cell === "string") return written(cell);
  const digits = Number.isInteger(cell) || Math.abs(cell) >= 100 ? 0 : Math.abs(cell) >= 10 ? 1 : 2;
  return number(cell, { maximumFractionDigits: digits });
}
