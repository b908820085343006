// A live table fills the window; everything on it is drawn by table/.

import { h } from "../dom.js";
import { language, t } from "../i18n.js";
import { beSomebody } from "../session.js";
import { tableStyles } from "./style_sheets.js";

/** @param {import("../router.js").Visit} visit */
export async function page({ params, signal }) {
  const [{ openTable }] = await Promise.all([import("../table/live_table.js"), beSomebody(), tableStyles()]);
  const node = h("div", { class: "play" }, h("h1", { class: "visually-hidden" }, t("The table")));
  const root = h("div", { class: "play-root" });
  node.append(root);
  const close = await openTable(root, { id: params.id, language: language() });
  if (signal.aborted) close();
  else signal.addEventListener("abort", close);
  return { title: t("The table"), node, shape: /** @type {const} */ ("table") };
}
