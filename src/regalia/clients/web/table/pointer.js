// Pointer: clicks, drags and long presses on cards, squares and plates, with mouse, finger or pen.

/** @typedef {import("./chooser.js").Pickable} Pickable */

/**
 * @typedef {object} Hands
 * @property {(pickable: Pickable, type: string) => void} click
 * @property {(pickable: Pickable) => boolean} lift  may this be dragged? It is picked then
 * @property {(pickable: Pickable, on: Pickable | null, far: boolean) => void} drop
 * @property {(element: HTMLElement) => HTMLElement | null} dragged  what moves with the pointer
 * @property {(element: HTMLElement) => void} inspect
 * @property {() => void} look  nothing is inspected any more
 */

const DRAG_FROM = 7;
const FAR = 56;
const LONG_PRESS = 420;
const HOVER = 380;

/** What an element on the felt stands for. @param {EventTarget | null} target @returns {{pickable: Pickable, element: HTMLElement} | null} */
export function pickableAt(target) {
  if (!(target instanceof Element)) return null;
  const element = /** @type {HTMLElement | null} */ (target.closest("[data-card], [data-square], [data-seat], [data-pile]"));
  if (!element) return null;
  const { card, square, seat, pile } = element.dataset;
  if (pile) return { element, pickable: { kind: "pile", key: pile } };
  if (card) return { element, pickable: { kind: "card", key: card } };
  if (square) return { element, pickable: { kind: "square", key: square } };
  return seat === undefined ? null : { element, pickable: { kind: "seat", key: seat } };
}

/**
 * Listen on a felt.
 * @param {HTMLElement} felt
 * @param {Hands} hands
 * @param {AbortSignal} signal
 */
export function handle(felt, hands, signal) {
  /** @type {{id: number, x: number, y: number, pickable: Pickable, element: HTMLElement, moving: HTMLElement | null, isDrag: boolean} | null} */
  let held = null;
  let isJustDropped = false;
  let type = "mouse";
  let timer = 0;

  const listen = (/** @type {string} */ name, /** @type {(event: any) => void} */ listener) =>
    felt.addEventListener(name, listener, { signal });
  const cancelTimer = () => clearTimeout(timer);

  listen("click", (event) => {
    const at = pickableAt(event.target);
    if (!at || isJustDropped) return;
    hands.look();
    hands.click(at.pickable, event.detail === 0 ? "keyboard" : type);
  });

  listen("pointerdown", (event) => {
    type = event.pointerType;
    isJustDropped = false;
    cancelTimer();
    const at = pickableAt(event.target);
    if (!at || event.button !== 0) return hands.look();
    held = { id: event.pointerId, x: event.clientX, y: event.clientY, ...at, moving: null, isDrag: false };
    if (type === "touch")
      timer = window.setTimeout(() => {
        isJustDropped = true;
        hands.inspect(at.element);
        held = null;
      }, LONG_PRESS);
  });

  listen("pointermove", (event) => {
    if (!held || event.pointerId !== held.id) return;
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.isDrag) {
      if (Math.hypot(dx, dy) < DRAG_FROM) return;
      cancelTimer();
      if (!hands.lift(held.pickable)) {
        held = null;
        return;
      }
      held.isDrag = true;
      held.moving = hands.dragged(held.element);
      held.moving?.classList.add("dragging");
      try {
        felt.setPointerCapture(held.id);
      } catch {
        /* The pointer is gone already: what follows is a drop. */
      }
      hands.look();
    }
    if (held.moving) held.moving.style.translate = `${dx}px ${dy}px`;
    event.preventDefault();
  });

  const release = (/** @type {PointerEvent} */ event) => {
    cancelTimer();
    if (!held || event.pointerId !== held.id) return;
    const { moving, isDrag, pickable, x, y } = held;
    held = null;
    if (!isDrag) return;
    isJustDropped = true;
    setTimeout(() => {
      isJustDropped = false;
    }, 0);
    const under = event.type === "pointerup" ? document.elementFromPoint(event.clientX, event.clientY) : null;
    if (moving) {
      moving.classList.remove("dragging");
      moving.style.translate = "";
    }
    hands.drop(
      pickable,
      pickableAt(under)?.pickable ?? null,
      event.type === "pointerup" && Math.hypot(event.clientX - x, event.clientY - y) > FAR,
    );
  };
  listen("pointerup", release);
  listen("pointercancel", release);
  listen("dragstart", (event) => event.preventDefault());
  listen("contextmenu", (event) => {
    if (pickableAt(event.target)) event.preventDefault();
  });

  listen("pointerover", (event) => {
    if (event.pointerType !== "mouse" || held?.isDrag) return;
    cancelTimer();
    const at = pickableAt(event.target);
    if (at?.pickable.kind !== "card") return hands.look();
    timer = window.setTimeout(() => hands.inspect(at.element), HOVER);
  });
  listen("pointerleave", () => {
    cancelTimer();
    hands.look();
  });
}
