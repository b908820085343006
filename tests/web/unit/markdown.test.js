import assert from "node:assert/strict";
import { test } from "node:test";
import { openBrowser } from "./browser.js";

openBrowser();
const { inline, rulebook } = await import("../../../src/regalia/clients/web/pages/markdown.js");

const blocks = (text) => rulebook(text).blocks.map(({ markup }) => markup);
const words = (text) =>
  blocks(text)
    .join("")
    .replace(/^<p>(.*)<\/p>$/s, "$1");

test("the first heading is the title and no block", () => {
  const book = rulebook("# The Game\n\nPlay.");
  assert.equal(book.title, "The Game");
  assert.deepEqual(
    book.blocks.map(({ markup }) => markup),
    ["<p>Play.</p>"],
  );
});

test("parts are numbered headings with an anchor, and are listed", () => {
  const book = rulebook("## §4 The turn\n\n## 5. Cards\n\n### 5.1 Hearts\n\n## Thanks");
  assert.deepEqual(book.parts, [
    { number: "4", title: "The turn" },
    { number: "5", title: "Cards" },
  ]);
  const [turn, , hearts, thanks] = book.blocks.map(({ markup }) => markup);
  assert.equal(turn, '<h2 id="§4" tabindex="-1"><span class="paragraph-number">§4</span> The turn</h2>');
  assert.match(hearts, /^<h3 id="§5\.1"/);
  assert.equal(thanks, "<h2>Thanks</h2>");
});

test("a numbered paragraph has its number as anchor and links to itself", () => {
  assert.deepEqual(blocks("**§4.1** Draw a card."), [
    '<p id="§4.1" class="paragraph" tabindex="-1"><a class="paragraph-number" href="#§4.1">§4.1</a> Draw a card.</p>',
  ]);
});

test("numbers of paragraphs in a text link to them", () => {
  assert.equal(words("See §4.1."), 'See <a class="to-paragraph" href="#§4.1">§4.1</a>.');
});

test("bold, italic and code, within each other where it can be", () => {
  assert.equal(words("**bold** and *italic*"), "<strong>bold</strong> and <em>italic</em>");
  assert.equal(words("**a *b* c**"), "<strong>a <em>b</em> c</strong>");
  assert.equal(words("`**no bold**`"), "<code>**no bold**</code>");
});

test("links within the site are links, others stay as written", () => {
  assert.equal(words("[the guide](/guide/any)"), '<a href="/guide/any">the guide</a>');
  assert.equal(words("[below](#end)"), '<a href="#end">below</a>');
  for (const address of ["https://elsewhere.example/", "//elsewhere.example/", "javascript:alert(1)"]) {
    assert.equal(words(`[there](${address})`), `[there](${address})`);
  }
});

test("markup in a text is text", () => {
  assert.equal(words("<img src=x onerror=alert(1)>"), "&lt;img src=x onerror=alert(1)>");
  assert.equal(words("**<b>**"), "<strong>&lt;b></strong>");
});

test("lists, with lines that go on", () => {
  assert.deepEqual(blocks("- one\n  goes on\n- two"), ["<ul><li>one goes on</li><li>two</li></ul>"]);
  assert.deepEqual(blocks("1. first\n2. second"), ["<ol><li>first</li><li>second</li></ol>"]);
});

test("a list may follow a paragraph without a blank line", () => {
  assert.deepEqual(blocks("Either:\n- one\n- two"), ["<p>Either:</p>", "<ul><li>one</li></ul>", "<ul><li>two</li></ul>"]);
});

test("lines of one paragraph are one", () => {
  assert.deepEqual(blocks("one\ntwo\r\nthree"), ["<p>one two three</p>"]);
});

test("a table has its heads, and is named by them for a screen reader", () => {
  const [table] = blocks("| card | effect |\n|---|:-:|\n| K | **strike** |");
  assert.match(table, /^<div class="table-scroll" tabindex="0" role="group" aria-label="card, effect">/);
  assert.match(table, /<th scope="col">card<\/th><th scope="col">effect<\/th>/);
  assert.match(table, /<tbody><tr><td>K<\/td><td><strong>strike<\/strong><\/td><\/tr><\/tbody>/);
});

test("the corner of a table may be empty", () => {
  assert.match(blocks("|  | b |\n|---|---|\n| 1 | 2 |")[0], /<tr><td><\/td><th scope="col">b<\/th><\/tr>/);
});

test("a block of code keeps its lines", () => {
  assert.deepEqual(blocks("```\na *b*\n  c\n```"), ['<pre tabindex="0"><code>a *b*\n  c</code></pre>']);
});

test("text between what is marked stays in its place", () => {
  const nodes = inline("a **b** c *d*").map((node) => (typeof node === "string" ? node : node.markup));
  assert.deepEqual(nodes, ["a ", "<strong>b</strong>", " c ", "<em>d</em>", ""]);
});
