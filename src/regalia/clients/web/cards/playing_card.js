// Playing cards: corners that can be read on a phone, pips, and court figures that stand on their heads as well.

import frames from "../../art/frames.json" with { type: "json" };
import { court, joker as jester, VIEW } from "../art/courts.js";
import { colourOf, draw, GOLD, isRed, PLACES, pip, shapesIn } from "../art/shapes.js";
import { svg } from "../dom.js";

/** @type {any} */
const { playing: PLAYING, figure: FIGURE, joker: JOKER } = frames;
const UPSIDE_DOWN = { transform: "rotate(180 125 175)" };

/**
 * A card with a rank and perhaps a suit.
 * @param {{rank: string, suit: string}} face
 */
export function playing({ rank, suit }) {
  const values = { rank, colour: suit ? colourOf(suit) : PLAYING.without_suit, gold: GOLD };
  const corner = shapesIn(PLAYING.corner[rank] ?? PLAYING.corner[""]).filter(([tag]) => suit || tag !== "pip");
  return svg(
    "g",
    { class: suit && isRed(suit) ? "red" : "dark" },
    svg(
      "g",
      { class: "fine" },
      draw(corner, values, { suit }),
      svg("g", UPSIDE_DOWN, draw(corner, values, { suit })),
      middle(rank, suit, values),
    ),
    svg(
      "g",
      { class: "coarse" },
      draw(PLAYING.large[rank] ?? PLAYING.large[""], values, { suit }),
      draw(suit ? PLAYING.large_suit : PLAYING.large_bare, values, { suit }),
    ),
  );
}

/** The middle of a card: pips, a court figure, or the rank alone. @param {string} rank @param {string} suit @param {Record<string, string>} values */
function middle(rank, suit, values) {
  if (!suit) return draw(PLAYING.bare, values);
  if ("KQJ".includes(rank)) return figure(court(rank, suit), suit);
  if (rank === "A") return draw(PLAYING.ace, values, { suit });
  const { x, y, width, height, size } = PLAYING.field;
  return PLACES[rank].map(([across, down]) =>
    pip(suit, x + (width * across) / 100, y + (height * down) / 100, size, { turned: down > 50 }),
  );
}

/** A figure in its frame, twice. @param {SVGElement} half @param {string} suit */
function figure(half, suit) {
  const [x, y, width, height] = FIGURE.window;
  const place = (/** @type {Node} */ what, /** @type {Record<string, string> | null} */ turned) =>
    svg(
      "g",
      turned,
      svg("svg", { x, y, width, height, viewBox: VIEW, overflow: "hidden" }, what),
      suit ? draw(FIGURE.index, {}, { suit }) : null,
    );
  return [
    draw(FIGURE.under, {}),
    place(half, null),
    place(half.cloneNode(true), UPSIDE_DOWN),
    draw(FIGURE.over, { gold: GOLD }),
  ];
}

/** @param {{colour: string, title: string}} face */
export function joker({ colour, title }) {
  const ink = JOKER.inks[colour];
  const { letter, title: heading } = JOKER;
  const letters = svg(
    "g",
    { fill: ink },
    [...JOKER.word].map((said, n) =>
      svg(
        "text",
        {
          class: "rank",
          x: letter.x,
          y: letter.y + n * letter.step,
          "text-anchor": "middle",
          "font-size": letter["font-size"],
        },
        said,
      ),
    ),
  );
  const [x, y, width, height] = JOKER.window;
  return svg(
    "g",
    null,
    svg("g", { class: "fine" }, letters, svg("g", UPSIDE_DOWN, letters.cloneNode(true)), figure(jester(colour), "")),
    svg(
      "g",
      { class: "coarse" },
      svg(
        "text",
        {
          class: "rank",
          x: heading.x,
          y: heading.y,
          "text-anchor": "middle",
          "font-size": heading.sizes[title.length > heading.long ? 1 : 0],
          fill: ink,
        },
        title,
      ),
      svg("svg", { x, y, width, height, viewBox: JOKER.view.join(" ") }, jester(colour)),
    ),
  );
}
