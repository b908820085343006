// Browser: as much of one as the modules under test need in Node: elements that can be made and read, and files by their path.

import { readFile } from "node:fs/promises";

const WEB = new URL("../../../src/regalia/clients/web/", import.meta.url);

class Node {
  constructor() {
    /** @type {Node[]} */
    this.childNodes = [];
  }

  /** @param {Node} child */
  appendChild(child) {
    this.childNodes.push(child);
    return child;
  }

  get textContent() {
    return this.childNodes.map((child) => child.textContent).join("");
  }

  set textContent(text) {
    this.childNodes = text ? [new Text(text)] : [];
  }
}

class Text extends Node {
  /** @param {string} text */
  constructor(text) {
    super();
    this.text = text;
  }

  get textContent() {
    return this.text;
  }
}

class Element extends Node {
  /** @param {string} tag */
  constructor(tag) {
    super();
    this.tag = tag;
    /** @type {Record<string, string>} */
    this.attributes = {};
    /** @type {Map<string, string>} */
    this.styles = new Map();
    this.style = {
      setProperty: (/** @type {string} */ name, /** @type {string} */ value) => this.styles.set(name, value),
      removeProperty: (/** @type {string} */ name) => this.styles.delete(name),
    };
  }

  get children() {
    return this.childNodes.filter((child) => child instanceof Element);
  }

  get firstElementChild() {
    const [first] = this.children;
    return first && Object.assign(first, { remove: () => this.childNodes.splice(this.childNodes.indexOf(first), 1) });
  }

  /** @param {string} name @param {string} value */
  setAttribute(name, value) {
    this.attributes[name] = value;
  }

  /** @param {string} name @param {boolean} isThere */
  toggleAttribute(name, isThere) {
    if (isThere) this.attributes[name] = "";
    else delete this.attributes[name];
  }

  /** @param {...Node} nodes */
  append(...nodes) {
    this.childNodes.push(...nodes);
  }

  /** @param {...Node} nodes */
  replaceChildren(...nodes) {
    this.childNodes = nodes;
  }

  /** Everything below, as markup that is easy to compare; text is escaped, so that markup in it can be told from elements. */
  get markup() {
    const attributes = Object.entries(this.attributes).map(([name, value]) => ` ${name}="${value}"`);
    const inside = this.childNodes.map((child) => (child instanceof Element ? child.markup : escaped(child.textContent)));
    return `<${this.tag}${attributes.join("")}>${inside.join("")}</${this.tag}>`;
  }
}

/** @param {string} text */
function escaped(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

/** Put document and fetch where a browser has them. */
export function openBrowser() {
  const document = {
    hidden: false,
    documentElement: new Element("html"),
    createElement: (/** @type {string} */ tag) => new Element(tag),
    createElementNS: (/** @type {string} */ _, /** @type {string} */ tag) => new Element(tag),
    createTextNode: (/** @type {string} */ text) => new Text(text),
  };
  const fetch = async (/** @type {string} */ path) => {
    const text = await readFile(new URL(`.${path}`, WEB), "utf-8");
    return { ok: true, json: async () => JSON.parse(text) };
  };
  Object.assign(globalThis, { Node, document, fetch });
  return document;
}
