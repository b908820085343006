// Preload: fetches everything that a table is drawn with at once, while the visitor looks around or the server sets the table up.
// A module that is only found when another one imports it would come one round trip later.

import { tableStyles } from "./pages/style_sheets.js";

const MODULES = [
  "art/backs.js",
  "art/courts.js",
  "art/crests.js",
  "art/men.js",
  "art/shapes.js",
  "cards/card.js",
  "cards/playing_card.js",
  "cards/printed_card.js",
  "motion/motion.js",
  "motion/queue.js",
  "net/socket.js",
  "pages/markdown.js",
  "pages/play.js",
  "sound/sound.js",
  "table/arrows.js",
  "table/board.js",
  "table/chooser.js",
  "table/dock.js",
  "table/felt.js",
  "table/first_game.js",
  "table/free_seats.js",
  "table/ground.js",
  "table/inspector.js",
  "table/items.js",
  "table/keyboard.js",
  "table/layout.js",
  "table/live_table.js",
  "table/log.js",
  "table/low.js",
  "table/menu.js",
  "table/moment.js",
  "table/plates.js",
  "table/pointer.js",
  "table/result.js",
  "table/rows.js",
  "table/scene.js",
  "table/screen_reader.js",
  "table/sidebar.js",
  "table/sorting.js",
  "table/spots.js",
  "table/sprites.js",
  "table/stack.js",
  "table/status.js",
  "table/summons.js",
  "table/ticker.js",
  "table/tray.js",
  "table/view.js",
  "table/zones.js",
];

let isBegun = false;

/** Fetch it, once; what fails here is fetched again when it is needed. */
export function preloadTable() {
  if (isBegun) return;
  isBegun = true;
  for (const module of MODULES) document.head.append(preloadLink(`/${module}`));
  tableStyles();
}

/** @param {string} href */
function preloadLink(href) {
  return Object.assign(document.createElement("link"), { rel: "modulepreload", href });
}
