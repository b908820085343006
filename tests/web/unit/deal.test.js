// Deal: the key of a game was made from what the server had promised and from what we added, or it was not.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { isKept, newShare } from "../../../src/regalia/clients/web/deal.js";

/** @param {string} text */
const hashed = (text) => createHash("sha256").update(text).digest("hex");
const SECRET = "0f".repeat(16);
const SHARE = newShare();
const PROMISED = { commitment: hashed(SECRET), share: SHARE };
const TOLD = {
  commitment: PROMISED.commitment,
  secret: SECRET,
  shares: [SHARE, null],
  key: hashed(`${SECRET}:${SHARE}:`).slice(0, 32),
};

test("a share is 32 digits, and another each time", () => {
  assert.match(SHARE, /^[0-9a-f]{32}$/);
  assert.notEqual(newShare(), SHARE);
});

test("an honest deal is recognized", async () => {
  assert.equal(await isKept(TOLD, PROMISED), true);
});

for (const [what, told] of Object.entries({
  "another key": { ...TOLD, key: SECRET },
  "another secret with a commitment of its own": {
    ...TOLD,
    secret: "11".repeat(16),
    commitment: hashed("11".repeat(16)),
    key: hashed(`${"11".repeat(16)}:${SHARE}:`).slice(0, 32),
  },
  "another secret": { ...TOLD, secret: "11".repeat(16), key: hashed(`${"11".repeat(16)}:${SHARE}:`).slice(0, 32) },
  "a deal without our share": { ...TOLD, shares: [null, null], key: hashed(`${SECRET}::`).slice(0, 32) },
}))
  test(`${what} is noticed`, async () => assert.equal(await isKept(told, PROMISED), false));

test("without what was promised nothing is said", async () => {
  assert.equal(await isKept(TOLD, null), null);
});
