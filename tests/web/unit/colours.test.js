import assert from "node:assert/strict";
import { test } from "node:test";
import { openBrowser } from "./browser.js";

const document = openBrowser();
const WEB = "../../../src/regalia/clients/web";
const { livery, numberOf } = await import(`${WEB}/art/crests.js`);
const { inColoursOf, wear } = await import(`${WEB}/colours.js`);
const { h } = await import(`${WEB}/dom.js`);
const { emblem, HOUSE } = await import(`${WEB}/emblem.js`);

const BLUE = { felt: "#102030", shade: "#001020", light: "#304050" };
const CLOTH = { "--felt": "#102030", "--felt-deep": "#001020", "--felt-light": "#304050" };
const pathsOf = (drawn) => drawn.children.map(({ attributes }) => attributes.d);

test("an element in a game's colours wears them as custom properties, never as a style attribute", () => {
  const tile = h("div", { class: "tile", ...inColoursOf({ colours: BLUE }) });
  assert.deepEqual(Object.fromEntries(tile.styles), CLOTH);
  assert.deepEqual(tile.attributes, { class: "tile", "data-felt": "" });
});

test("without a game an element wears nothing", () => {
  const tile = h("div", inColoursOf(undefined));
  assert.equal(tile.styles.size, 0);
  assert.deepEqual(tile.attributes, {});
});

test("colours are put on, changed and taken off again", () => {
  const body = document.createElement("body");
  wear(body, BLUE);
  wear(body, { ...BLUE, felt: "#aa0000" });
  assert.equal(body.styles.get("--felt"), "#aa0000");
  wear(body, undefined);
  assert.equal(body.styles.size, 0);
  assert.deepEqual(body.attributes, {});
});

test("an emblem is drawn from the paths that it is given: filled ones first, then strokes", () => {
  const drawn = emblem({ filled: ["M1 1 Z"], stroked: ["M2 2 H9", "M3 3 H9"] });
  assert.deepEqual(pathsOf(drawn), ["M1 1 Z", "M2 2 H9", "M3 3 H9"]);
  assert.equal(drawn.children[0].attributes.fill, "currentColor");
  assert.equal(drawn.children[1].attributes.fill, "none");
});

test("without an emblem a sign for any card game is drawn, which is not the crown of the house", () => {
  assert.deepEqual(pathsOf(emblem(null)), pathsOf(emblem()));
  assert.notDeepEqual(pathsOf(emblem(null)), pathsOf(emblem(HOUSE)));
  assert.ok(pathsOf(emblem(null)).length > 0);
});

test("an emblem is no news to a screen reader: the name stands beside it", () => {
  assert.equal(emblem(HOUSE).attributes["aria-hidden"], "true");
});

test("a title always gives the same number, another title another", () => {
  assert.equal(numberOf("Grey Owl"), numberOf("Grey Owl"));
  assert.notEqual(numberOf("Grey Owl"), numberOf("Grey Owls"));
  assert.ok(Number.isInteger(numberOf("")) && numberOf("") >= 0);
});

test("a faction that nobody knows wears the colours of none", () => {
  assert.deepEqual(livery("Nobody"), livery(""));
});
