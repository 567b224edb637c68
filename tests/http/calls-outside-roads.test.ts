import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { contract } from "~server/backend/contract/index";
import { OTHER_CALLS, visitOthers } from "../support/other-calls";
import { CALLS_FILE, partInFile } from "../support/roads-file";

/** Backend calls of visits that no recorded walk covers: docs/calls.txt, field by field. */

/** Our own calls, which are not in the specification. */
const OWN =
  /^(?:privacy|desk|letter|consent|score|papers|quotes)\.|^(?:credit-report|lock-fee)\.receipt|^app\.link|^(?:my-loan|invitation)\.|^rate-alert\.|^lp\.(?:credit-review|borrowers|set-borrowers|estimate-clock)$|^credit\.decline-answers$|^session-replay\.visit$/;

it(
  "the backend receives the calls outside the standard walks as listed, field by field",
  { timeout: 300_000 },
  async () => {
    expect(await visitOthers(), "docs/calls.txt: npm run roads").toBe(partInFile(CALLS_FILE, OTHER_CALLS));
  },
);

it("lists every call of the specification with what is sent", () => {
  const listed = new Set(readFileSync(CALLS_FILE, "utf8").match(/^(?:GET|POST) \S+$/gm));
  const missing = Object.entries(contract)
    .filter(([id, { method, path }]) => !OWN.test(id) && !listed.has(`${method} ${path}`))
    .map(([id]) => id);
  expect(missing).toEqual([]);
});
