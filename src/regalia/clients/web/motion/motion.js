// Motion: everything that moves, moves here: by transform and opacity only, at the speed that the player has set.

import { speedOfMotion } from "../settings.js";

/** By how much movements are sped up just now, so that a viewer who is behind catches up. */
let hurry = 1;

/** @param {number} factor */
export function setHurry(factor) {
  hurry = factor;
}

/** The duration of a movement in milliseconds, at the player's speed and in the present hurry; 0 where nothing is to move. @param {number} drawn */
export function lasting(drawn) {
  const speed = speedOfMotion();
  return speed > 0 ? drawn / speed / hurry : 0;
}

/**
 * Move an element along keyframes; done when it has arrived.
 * @param {Element} element
 * @param {Keyframe[]} frames
 * @param {number} drawn
 * @param {KeyframeAnimationOptions} [how]
 * @returns {Promise<void>}
 */
export async function move(element, frames, drawn, how = {}) {
  const duration = lasting(drawn);
  if (duration === 0) return;
  const animation = element.animate(frames, {
    duration,
    easing: "cubic-bezier(0.3, 0.1, 0.2, 1)",
    fill: "backwards",
    ...how,
    delay: how.delay ? lasting(Number(how.delay)) : 0,
  });
  try {
    await animation.finished;
  } catch {
    // An animation that is cancelled has arrived.
  }
}

/** Turn a card over: its inside is changed while it stands on its edge. @param {HTMLElement} inner @param {() => void} change */
export async function turnOver(inner, change) {
  if (lasting(1) === 0) return change();
  await move(inner, [{ transform: "scaleX(1)" }, { transform: "scaleX(0.02)" }], 130, { easing: "ease-in" });
  change();
  await move(inner, [{ transform: "scaleX(0.02)" }, { transform: "scaleX(1)" }], 150, { easing: "ease-out" });
}

/** Something was hit. @param {Element} element */
export function shake(element) {
  const at = (/** @type {number} */ x) => ({ transform: `translateX(${x}px)` });
  return move(element, [at(0), at(-5), at(5), at(-4), at(3), at(0)], 320, { easing: "linear" });
}

/**
 * A word that rises from a point and fades, such as −5.
 * @param {HTMLElement} air
 * @param {{x: number, y: number}} from
 * @param {string} text
 * @param {"good" | "bad" | "plain"} tone
 */
export async function rise(air, from, text, tone) {
  if (lasting(1) === 0) return;
  const bubble = document.createElement("span");
  bubble.className = `bubble ${tone}`;
  bubble.textContent = text;
  bubble.style.left = `${from.x}px`;
  bubble.style.top = `${from.y}px`;
  air.append(bubble);
  await move(
    bubble,
    [
      { transform: "translate(-50%, 0) scale(0.6)", opacity: 0 },
      { transform: "translate(-50%, -14px) scale(1.15)", opacity: 1, offset: 0.25 },
      { transform: "translate(-50%, -20px) scale(1)", opacity: 1, offset: 0.7 },
      { transform: "translate(-50%, -44px) scale(1)", opacity: 0 },
    ],
    1100,
    { easing: "ease-out" },
  );
  bubble.remove();
}

/** @param {number} drawn */
export function pause(drawn) {
  const duration = lasting(drawn);
  return duration
    ? new Promise((done) => {
        setTimeout(done, duration);
      })
    : Promise.resolve();
}
