import assert from "node:assert/strict";
import { test } from "node:test";
import { openBrowser } from "./browser.js";

const document = openBrowser();
Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });
const { Queue } = await import("../../../src/regalia/clients/web/motion/queue.js");
const { lasting } = await import("../../../src/regalia/clients/web/motion/motion.js");

const FULL = 600;

/** A queue whose steps are shown when the test says so; it notes what was shown and how long a movement of 600 ms took then. */
function staged() {
  const shown = [];
  const settled = [];
  const waiting = [];
  const queue = new Queue(
    (step) => {
      shown.push([step, lasting(FULL)]);
      return new Promise((done, wrong) => waiting.push({ done, wrong }));
    },
    (isBehind) => settled.push(isBehind),
  );
  const next = async (end = "done") => {
    waiting.shift()[end](end === "wrong" ? new Error("planted") : undefined);
    await new Promise((done) => setImmediate(done));
  };
  return { queue, shown, settled, next, steps: () => shown.map(([step]) => step), took: () => shown.map(([, time]) => time) };
}

test("the first step is shown at once, and the next when it has been seen", async () => {
  const { queue, steps, next } = staged();
  queue.add("a");
  queue.add("b");
  assert.deepEqual(steps(), ["a"]);
  await next();
  assert.deepEqual(steps(), ["a", "b"]);
});

test("it says when something waits, and again only when all is shown", async () => {
  const { queue, settled, next } = staged();
  queue.add("a");
  queue.add("b");
  assert.deepEqual(settled, [true]);
  await next();
  assert.deepEqual(settled, [true]);
  await next();
  assert.deepEqual(settled, [true, false]);
  assert.equal(queue.isRunning, false);
});

test("after it has settled it begins again", async () => {
  const { queue, settled, steps, next } = staged();
  queue.add("a");
  await next();
  queue.add("b");
  assert.deepEqual(settled, [true, false, true]);
  assert.deepEqual(steps(), ["a", "b"]);
});

test("a step alone takes its time", () => {
  const { queue, took } = staged();
  queue.add("a");
  assert.deepEqual(took(), [FULL]);
});

test("steps that wait are shown faster, the more there are", async () => {
  const { queue, took, next } = staged();
  for (const step of ["a", "b", "c", "d"]) queue.add(step);
  for (let n = 0; n < 3; n += 1) await next();
  assert.deepEqual(took(), [FULL, FULL / 4, FULL / 3, FULL]);
});

test("who is far behind sees the rest at once", async () => {
  const { queue, took, next } = staged();
  for (let n = 0; n < 7; n += 1) queue.add(n);
  await next();
  assert.deepEqual(took(), [FULL, FULL / 1000]);
});

test("nobody looks at a hidden page: everything is shown at once", () => {
  document.hidden = true;
  const { queue, took } = staged();
  queue.add("a");
  document.hidden = false;
  assert.deepEqual(took(), [FULL / 1000]);
});

test("movements have their time again when all is shown", async () => {
  const { queue, next } = staged();
  for (let n = 0; n < 3; n += 1) queue.add(n);
  for (let n = 0; n < 3; n += 1) await next();
  assert.equal(lasting(FULL), FULL);
});

test("what waits can be forgotten", async () => {
  const { queue, steps, settled, next } = staged();
  for (const step of ["a", "b", "c"]) queue.add(step);
  queue.clear();
  await next();
  assert.deepEqual(steps(), ["a"]);
  assert.deepEqual(settled, [true, false]);
});

test("a step that cannot be shown is reported and holds up nothing", async (context) => {
  const complaints = context.mock.method(console, "error", () => {});
  const { queue, steps, settled, next } = staged();
  queue.add("a");
  queue.add("b");
  await next("wrong");
  await next();
  assert.deepEqual(steps(), ["a", "b"]);
  assert.deepEqual(settled, [true, false]);
  assert.equal(complaints.mock.callCount(), 1);
});
