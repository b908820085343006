// Colours: the cloth that a game declares for its table, worn by everything that is about the game.

/** @typedef {import("./net/protocol.js").Colours} Colours */

/** What an element wears to be in a game's colours, for `h`. @param {{colours: Colours} | undefined} game */
export function inColoursOf(game) {
  return game ? { "data-felt": true, style: clothOf(game.colours) } : {};
}

/** Put an element into a game's colours, or out of them. @param {HTMLElement} element @param {Colours | undefined} colours */
export function wear(element, colours) {
  element.toggleAttribute("data-felt", colours !== undefined);
  for (const name of NAMES) element.style.removeProperty(name);
  for (const [name, colour] of Object.entries(colours ? clothOf(colours) : {})) element.style.setProperty(name, colour);
}

const NAMES = ["--felt", "--felt-deep", "--felt-light"];

/** @param {Colours} colours */
function clothOf({ felt, shade, light }) {
  return { "--felt": felt, "--felt-deep": shade, "--felt-light": light };
}
