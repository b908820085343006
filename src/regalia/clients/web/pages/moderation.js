// Moderation: the reports that nobody has settled yet, for those who run the server.

import { fill, h } from "../dom.js";
import { t, when } from "../i18n.js";
import { api } from "../net/api.js";
import { attempt, complaint, empty, head, sheet } from "./widgets.js";

/** @param {import("../router.js").Visit} visit */
export async function page(visit) {
  void visit;
  const list = h("div", { class: "shelf" });
  const draw = async () => {
    const said = await api.get("/moderation/reports");
    fill(
      list,
      ...(said.reports.length
        ? said.reports.map((/** @type {any} */ one) => card(one, draw))
        : [empty(null, t("Nothing was reported."))]),
    );
  };
  await draw();
  return {
    title: t("Reports"),
    node: sheet("narrow moderation", head(t("Reports"), t("What players have reported, the oldest first.")), list),
  };
}

/**
 * @param {any} one
 * @param {() => Promise<void>} draw
 */
function card(one, draw) {
  const problem = complaint();
  const way = (/** @type {string} */ how, /** @type {string} */ words, kind = "quiet") => {
    /** @type {HTMLButtonElement} */
    const button = h(
      "button",
      {
        class: `button small ${kind}`,
        type: "button",
        onclick: () =>
          attempt(button, problem, async () => {
            await api.post(`/moderation/reports/${one.id}`, { how });
            await draw();
          }),
      },
      words,
    );
    return button;
  };
  return h(
    "section",
    { class: "card-form" },
    h(
      "p",
      null,
      h("a", { href: `/players/${encodeURIComponent(one.about)}` }, one.name || t("somebody")),
      ` · ${when(one.at)}`,
    ),
    h("blockquote", null, one.text),
    one.why ? h("p", { class: "hint" }, t("Reported because: {why}", { why: one.why })) : null,
    h(
      "p",
      { class: "actions" },
      way("dismiss", t("Nothing wrong"), ""),
      way("remove", t("Remove the message")),
      way("mute", t("Remove it, and mute for a week")),
      way("ban", t("Ban for good")),
    ),
    problem,
  );
}
