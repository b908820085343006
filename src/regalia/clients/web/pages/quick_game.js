// Quick game: no page of its own; one sits down at once: /play?game=GAME&level=LEVEL.

import { h } from "../dom.js";
import { allGames } from "../games.js";
import { t } from "../i18n.js";
import { preloadTable } from "../preload.js";
import { go } from "../router.js";
import { beSomebody } from "../session.js";
import { tableAgainstBots } from "../table_request.js";

/** @param {import("../router.js").Visit} visit */
export async function page({ query }) {
  preloadTable();
  const [games] = await Promise.all([allGames(), beSomebody()]);
  const game = games.find(({ slug }) => slug === query.get("game")) ?? games[0];
  const table = await tableAgainstBots(game, query.get("level") ?? "knight");
  setTimeout(() => go(`/play/${encodeURIComponent(table.id)}`, { replace: true }));
  return { title: game.name, node: h("p", { class: "page centred", role: "status" }, t("Loading …")), felt: game.colours };
}
