// Keyboard: arrows go from one thing that can be chosen to the next, numbers press the buttons of the dock, Escape takes a click back.

/**
 * @typedef {object} Keyed
 * @property {() => HTMLElement[]} choices  what glows
 * @property {(number: number) => void} press
 * @property {() => boolean} back  true where there was a click to take back
 * @property {(element: HTMLElement) => void} inspect
 */

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * Listen to the keyboard while no field and no dialog has it.
 * @param {Keyed} keyed
 * @param {AbortSignal} signal
 */
export function listen(keyed, signal) {
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (answer(event, keyed)) event.preventDefault();
    },
    { signal },
  );
}

/** @param {KeyboardEvent} event @param {Keyed} keyed */
function answer(event, keyed) {
  if (event.key in ARROWS) return step(ARROWS[event.key], keyed);
  if (/^[1-9]$/.test(event.key)) {
    keyed.press(Number(event.key));
    return true;
  }
  if (event.key === "Escape") return keyed.back();
  if (event.key.toLowerCase() === "i" && document.activeElement instanceof HTMLElement) {
    keyed.inspect(document.activeElement);
    return true;
  }
  return false;
}

/** @param {EventTarget | null} target */
function isTyping(target) {
  return (
    target instanceof Element &&
    (target.matches("input, textarea, select, [contenteditable]") || target.closest("dialog[open], .sidebar") !== null)
  );
}

/** Go to the nearest choice in a direction; to the first where none has the focus. @param {[number, number]} direction @param {Keyed} keyed */
function step([dx, dy], keyed) {
  const choices = keyed.choices();
  if (!choices.length) return false;
  const here = choices.find((element) => element === document.activeElement);
  if (!here) {
    choices[0].focus();
    return true;
  }
  const from = middleOf(here);
  let best = null;
  let least = Infinity;
  for (const element of choices) {
    const to = middleOf(element);
    const [x, y] = [to.x - from.x, to.y - from.y];
    const along = x * dx + y * dy;
    if (element === here || along <= 1) continue;
    const cost = along + 2.2 * Math.abs(x * dy + y * dx);
    if (cost < least) [best, least] = [element, cost];
  }
  (best ?? choices[(choices.indexOf(here) + (dx + dy > 0 ? 1 : choices.length - 1)) % choices.length]).focus();
  return true;
}

/** @param {HTMLElement} element */
function middleOf(element) {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
