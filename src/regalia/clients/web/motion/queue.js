// Queue: steps are shown one after the other. A viewer who falls behind sees them faster; one who is far behind goes to the end at once.

import { setHurry } from "./motion.js";

const HURRY_FROM = 2;
const JUMP_FROM = 6;

/** @template Step */
export class Queue {
  /**
   * @param {(step: Step) => Promise<void>} show  shows a step and is done when it has been seen
   * @param {(isBehind: boolean) => void} settled  told when all is shown, and when something waits again
   */
  constructor(show, settled) {
    this.show = show;
    this.settled = settled;
    /** @type {Step[]} */
    this.steps = [];
    this.isRunning = false;
  }

  /** @param {Step} step */
  add(step) {
    this.steps.push(step);
    if (!this.isRunning) this.run();
  }

  /** Forget what waits to be shown. */
  clear() {
    this.steps = [];
  }

  async run() {
    this.isRunning = true;
    this.settled(true);
    while (this.steps.length) {
      const behind = this.steps.length;
      setHurry(behind >= JUMP_FROM || document.hidden ? 1000 : behind >= HURRY_FROM ? 1 + behind : 1);
      const step = this.steps.shift();
      try {
        if (step !== undefined) await this.show(step);
      } catch (error) {
        console.error(error);
      }
    }
    setHurry(1);
    this.isRunning = false;
    this.settled(false);
  }
}
