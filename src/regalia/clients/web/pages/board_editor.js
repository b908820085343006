// Board editor: men are put on a board by click: choose one and a square, or carry one from square to square.

import { man } from "../art/men.js";
import { fill, h } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { smallBoard } from "./small_board.js";

const CARRY = -2;
const REMOVE = -1;
let tool = CARRY;

/**
 * @param {any} game
 * @param {any} said  what the server says of the position
 * @param {(men: Record<string, number | null>) => void} write
 */
export function boardEditor(game, said, write) {
  if (!game.board?.by_hand || !said.picture.board) return null;
  const { pieces } = said.picture.board;
  const node = h("div", { class: "board-editor" });
  /** @type {string | null} */
  let held = null;
  const press = (/** @type {string} */ square, /** @type {number | null} */ piece) => {
    if (tool >= 0) write({ [square]: tool });
    else if (tool === REMOVE) write({ [square]: null });
    else if (held && held !== square) write({ [held]: null, [square]: pieces[game.board.squares.indexOf(held)] });
    else {
      held = piece === null || held ? null : square;
      draw();
    }
  };
  const draw = () =>
    fill(node, palette(game.board, draw), smallBoard(game.board, pieces, { marked: new Set(held ? [held] : []), press }));
  draw();
  return node;
}

/**
 * @param {any} board
 * @param {() => void} draw
 */
function palette(board, draw) {
  const choice = (/** @type {number} */ number, /** @type {string} */ name, /** @type {Node} */ sign) =>
    h(
      "button",
      {
        class: "palette-tool",
        type: "button",
        title: name,
        "aria-label": name,
        "aria-pressed": String(tool === number),
        onclick: () => {
          tool = number;
          draw();
        },
      },
      sign,
    );
  return h(
    "div",
    { class: "palette", role: "group", "aria-label": t("What a click puts down") },
    choice(CARRY, t("Carry from square to square"), icon("hand")),
    choice(REMOVE, t("Take off"), icon("cross")),
    board.pieces.map((/** @type {any} */ piece, /** @type {number} */ number) =>
      choice(number, piece.name, man(piece.sign, piece.seat)),
    ),
  );
}
