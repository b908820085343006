// Markdown as the rulebooks use it, into elements: headings, paragraphs, lists, tables, bold, italic, code. No markup passes through.

import { h } from "../dom.js";

const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)|(§\d+(?:\.\d+)*)/g;
const NUMBERED = /^\*\*§(\d+(?:\.\d+)*)\*\*\s*/;

/**
 * A rulebook as elements. Every paragraph with a number has it as its anchor: `§4.1`; numbers in the text link to it.
 * @param {string} text
 * @returns {{title: string, blocks: HTMLElement[], parts: {number: string, title: string}[]}}
 */
export function rulebook(text) {
  /** @type {{number: string, title: string}[]} */
  const parts = [];
  let title = "";
  /** @type {HTMLElement[]} */
  const blocks = [];
  for (const block of text
    .replace(/\r/g, "")
    .trim()
    .split(/\n{2,}/)) {
    const heading = /^(#{1,4})\s+(.*)$/.exec(block.split("\n")[0]);
    if (heading && heading[1].length === 1) title = heading[2];
    else if (heading) blocks.push(part(heading[2], heading[1].length, parts));
    else blocks.push(...body(block));
  }
  return { title, blocks, parts };
}

/**
 * @param {string} words
 * @param {number} depth
 * @param {{number: string, title: string}[]} parts
 */
function part(words, depth, parts) {
  const found = /^§?\s?(\d+(?:\.\d+)*)\.?\s+(.*)$/.exec(words);
  if (!found) return h(depth === 2 ? "h2" : "h3", null, words);
  const [, number, title] = found;
  if (depth === 2) parts.push({ number, title });
  return h(
    depth === 2 ? "h2" : "h3",
    { id: `§${number}`, tabindex: -1 },
    h("span", { class: "paragraph-number" }, `§${number}`),
    " ",
    title,
  );
}

/**
 * @param {string} block
 * @returns {HTMLElement[]}
 */
function body(block) {
  const lines = block.split("\n");
  if (lines[0].startsWith("|")) return [table(lines)];
  if (lines[0].startsWith("```")) return [h("pre", { tabindex: 0 }, h("code", null, lines.slice(1, -1).join("\n")))];
  if (/^\s*[-*+]\s/.test(lines[0])) return [h("ul", null, items(lines, /^\s*[-*+]\s+/))];
  if (/^\s*\d+\.\s/.test(lines[0])) return [h("ol", null, items(lines, /^\s*\d+\.\s+/))];
  return split(lines).map(paragraph);
}

/** Lines of a list may follow a paragraph without a blank line. @param {string[]} lines */
function split(lines) {
  const at = lines.findIndex((line, index) => index > 0 && /^\s*[-*+]\s/.test(line));
  return at < 0 ? [lines.join(" ")] : [lines.slice(0, at).join(" "), ...lines.slice(at)];
}

/** @param {string} text */
function paragraph(text) {
  if (/^\s*[-*+]\s/.test(text)) return h("ul", null, h("li", null, inline(text.replace(/^\s*[-*+]\s+/, ""))));
  const found = NUMBERED.exec(text);
  if (!found) return h("p", null, inline(text));
  const name = `§${found[1]}`;
  return h(
    "p",
    { id: name, class: "paragraph", tabindex: -1 },
    h("a", { class: "paragraph-number", href: `#${name}` }, name),
    " ",
    inline(text.slice(found[0].length)),
  );
}

/**
 * @param {string[]} lines
 * @param {RegExp} mark
 */
function items(lines, mark) {
  /** @type {string[]} */
  const found = [];
  for (const line of lines) {
    if (mark.test(line) || found.length === 0) found.push(line.replace(mark, ""));
    else found[found.length - 1] += ` ${line.trim()}`;
  }
  return found.map((item) => h("li", null, inline(item)));
}

/** @param {string[]} lines */
function table(lines) {
  const rows = lines
    .filter((line) => !/^\|[\s|:-]+\|$/.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split("|")
        .map((cell) => cell.trim()),
    );
  const [first, ...rest] = rows;
  return h(
    "div",
    { class: "table-scroll", tabindex: 0, role: "group", "aria-label": first.filter(Boolean).join(", ") },
    h(
      "table",
      null,
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          first.map((cell) => (cell ? h("th", { scope: "col" }, inline(cell)) : h("td"))),
        ),
      ),
      h(
        "tbody",
        null,
        rest.map((row) =>
          h(
            "tr",
            null,
            row.map((cell) => h("td", null, inline(cell))),
          ),
        ),
      ),
    ),
  );
}

/**
 * Bold, italic, code, links within the site, and numbers of paragraphs as links.
 * @param {string} text
 * @returns {(Node | string)[]}
 */
export function inline(text) {
  /** @type {(Node | string)[]} */
  const nodes = [];
  let end = 0;
  for (const found of text.matchAll(INLINE)) {
    nodes.push(text.slice(end, found.index), one(found));
    end = found.index + found[0].length;
  }
  return [...nodes, text.slice(end)];
}

/** @param {RegExpMatchArray} found */
function one([whole, bold, italic, code, words, address, number]) {
  if (bold) return h("strong", null, inline(bold));
  if (italic) return h("em", null, inline(italic));
  if (code) return h("code", null, code);
  if (number) return h("a", { class: "to-paragraph", href: `#${number}` }, number);
  return /^(#|\/(?!\/))/.test(address) ? h("a", { href: address }, words) : whole;
}
