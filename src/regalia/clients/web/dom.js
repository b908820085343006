// Elements made in code: no markup in strings, so that no name or chat message is ever read as markup.

/** @typedef {Node | string | number | null | undefined | false | any[]} Child */

/**
 * An element with properties and children. `class`, `for`, `aria-…`, `data-…` and the like are attributes; `on…` takes a listener, `style` an object.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, any> | null} [props]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function h(tag, props, ...children) {
  const element = document.createElement(tag);
  furnish(element, props);
  append(element, children);
  return element;
}

/**
 * The same for SVG.
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, any> | null} [props]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[Tag]}
 */
export function svg(tag, props, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  furnish(element, props);
  append(element, children);
  return element;
}

/**
 * @param {Element} element
 * @param {Record<string, any> | null | undefined} props
 */
function furnish(element, props) {
  for (const [name, value] of Object.entries(props ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "style") dress(/** @type {HTMLElement} */ (element), value);
    else if (name === "value" && "value" in element) /** @type {any} */ (element).value = value;
    else element.setAttribute(name, value === true ? "" : String(value));
  }
}

/** Custom properties, set one by one: the Content-Security-Policy allows no style attribute. @param {HTMLElement} element @param {Record<string, string>} style */
function dress(element, style) {
  for (const [name, value] of Object.entries(style)) element.style.setProperty(name, value);
}

/**
 * @param {Node} element
 * @param {Child[]} children
 */
function append(element, children) {
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    if (Array.isArray(child)) append(element, child);
    else element.appendChild(child instanceof Node ? child : document.createTextNode(String(child)));
  }
}

/**
 * Put new children in the place of all there are.
 * @param {Element} element
 * @param {...Child} children
 */
export function fill(element, ...children) {
  element.textContent = "";
  append(element, children);
}

/**
 * An element of the shell, which is always there.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`index.html has no #${id}`);
  return element;
}

/**
 * Say something to a screen reader that is seen elsewhere on the page.
 * @param {string} text
 */
export function announce(text) {
  const announcer = byId("announcer");
  announcer.textContent = "";
  requestAnimationFrame(() => {
    announcer.textContent = text;
  });
}
