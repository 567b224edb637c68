import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { playCase } from "~tests/support/cases";
import { COOKIE_BUDGET_BYTES } from "~tests/support/largest-cookie";
import { writeFlowCookie } from "~server/session/flow-cookie";
import { createSealer } from "~server/session/seal";
import { spwCases } from "./cases";
import { spw } from "./flow";
import { spwHost } from "./host";
import { spwStates, type SpwState } from "./state";

const sealer = createSealer(["a secret of this test, thirty-two characters"]);

/** Returns this many random letters, which do not compress. */
const letters = (count: number): string => randomBytes(count).toString("base64url").slice(0, count);
const person = (id: number) => ({
  id: `LH-${letters(10).toUpperCase()}-${String(id)}`,
  firstName: letters(60),
  lastName: letters(60).toUpperCase(),
});
const AT = 1_795_300_000;

/** Two borrowers on the longest path, with a report that was requested repeatedly. */
function largest(): SpwState {
  const story = spwCases.reduce((one, other) => (other.stops.length > one.stops.length ? other : one));
  const { state } = playCase(spw, spwStates.empty, story);
  const people = [person(1), person(2)];
  const consent = { version: "hard-pull 2026-11-21.2", at: AT };
  return {
    ...state,
    answers: { phoneNumber: "2025550107", paymentMethod: "card" },
    facts: {
      ...state.facts,
      appId: `LH-${letters(10).toUpperCase()}`,
      token: letters(200),
      customerId: letters(128),
      presentationId: `lp_${letters(24)}`,
      role: "customer",
      applicants: people,
      needsLast4: people.map(({ id }) => id),
      needsFullSsn: people.map(({ id }) => id),
      last4Tries: Object.fromEntries(people.map(({ id }) => [id, 3])),
      scores: Object.fromEntries(people.map(({ id }) => [id, 712])),
      frozenAt: ["Equifax", "Experian", "TransUnion"],
      verifiedPhones: { "2025550107": true, "2025550106": true },
      partialPhone: "***-***-0107",
      hardPullConsent: consent,
      paid: { receiptId: `rcpt_${letters(24)}`, amount: 150 },
      pending: { kind: "hard", key: letters(32), attempt: 4, since: AT, failed: 2, notBefore: AT },
      expert: { name: letters(60), nmlsId: "0000001" },
      ahead: Object.keys(spw.steps),
    },
    marks: Object.fromEntries(Object.keys(spw.steps).map((node) => [node, 1 as const])),
  };
}

it("keeps the largest visit within the limit of a cookie", () => {
  const line = writeFlowCookie(spwHost.store, sealer, largest(), "abcd1234", true);
  expect(line.length).toBeGreaterThan(1_500);
  expect(line.length).toBeLessThan(COOKIE_BUDGET_BYTES);
});
