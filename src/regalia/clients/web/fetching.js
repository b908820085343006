// Fetching: what a table is drawn with, all at once, while one looks around or the server lays the table. A module that is found
// only when another asks for it would come later, by one way to the server and back for every step.

import { styled } from "./pages/styles.js";

const MODULES = [
  "art/backs.js",
  "art/courts.js",
  "art/crests.js",
  "art/men.js",
  "art/pips.js",
  "cards/card.js",
  "cards/playing.js",
  "cards/printed.js",
  "motion/motion.js",
  "motion/queue.js",
  "net/socket.js",
  "pages/markdown.js",
  "pages/play.js",
  "sound/sound.js",
  "table/board.js",
  "table/chooser.js",
  "table/dock.js",
  "table/felt.js",
  "table/ground.js",
  "table/inspector.js",
  "table/items.js",
  "table/keys.js",
  "table/layout.js",
  "table/ledger.js",
  "table/lines.js",
  "table/lobby.js",
  "table/menu.js",
  "table/page.js",
  "table/places.js",
  "table/plates.js",
  "table/pointer.js",
  "table/result.js",
  "table/room.js",
  "table/sprites.js",
  "table/status.js",
  "table/ticker.js",
  "table/tray.js",
  "table/view.js",
  "table/waiting.js",
  "table/words.js",
  "table/zones.js",
];

let isBegun = false;

/** Fetch it, once; what fails here is fetched again when it is wanted. */
export function fetchTable() {
  if (isBegun) return;
  isBegun = true;
  for (const module of MODULES) document.head.append(preloaded(`/${module}`));
  styled("/css/cards.css");
  styled("/css/table.css");
}

/** @param {string} href */
function preloaded(href) {
  return Object.assign(document.createElement("link"), { rel: "modulepreload", href });
}
