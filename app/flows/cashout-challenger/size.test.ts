import { expect, it } from "vitest";
import { playCase } from "~tests/support/cases";
import { COOKIE_BUDGET_BYTES } from "~tests/support/largest-cookie";
import { randomText } from "~tests/support/recording-visitor";
import { writeFlowCookie } from "~server/session/flow-cookie";
import { createSealer } from "~server/session/seal";
import { challengerCases } from "./cases";
import { challenger } from "./flow";
import { challengerHost } from "./host";
import { challengerStates, type ChallengerState } from "./state";

const sealer = createSealer(["s".repeat(32)]);
const APP = "LH-7KQ2M9XWTC";

/**
 * Builds the largest state: two borrowers who have answered everything, with all facts of a visit.
 */
function largest(): ChallengerState {
  const story = challengerCases.find(({ name }) =>
    name.startsWith("more is told before the call, with a partner"),
  );
  if (!story) throw new Error("The case is gone.");
  const { state } = playCase(challenger, challengerStates.empty, story);
  let seed = 1;
  const letters = (length: number) => randomText(length, (seed += 7_919));
  const address = () => ({
    street: `123 ${letters(26)}`,
    unit: letters(4),
    city: letters(14),
    state: "CA",
    zip: "92602",
  });
  const person = () => ({
    firstName: letters(12),
    middleName: letters(8),
    lastName: letters(14),
    isOnLoan: true,
    married: true,
    address: address(),
  });
  return {
    ...state,
    answers: {
      ...state.answers,
      borrowers: [person(), person()],
      propertyAddress: address(),
      email: `${letters(40)}@${letters(20)}.com`,
    },
    facts: {
      ...state.facts,
      appId: APP,
      token: letters(43),
      callUid: "3F2504E0-4F89-41D3-9A0C-0305E82C3301",
      applicants: [1, 2].map((n) => ({
        id: `${APP}-${String(n)}`,
        firstName: letters(12),
        lastName: letters(14),
      })),
      lookedUpPrimaryBorrower: { firstName: letters(12), lastName: letters(14) },
      leadTrackingUid: letters(24),
      callConsent: { version: "calls 2026-11-20.1", at: 1_795_176_000 },
      minScore: 500,
    },
  };
}

it("keeps the largest visit, two people with all answers, within the limit of a cookie", () => {
  const line = writeFlowCookie(challengerHost.store, sealer, largest(), "abcd1234", true);
  expect(line.length).toBeGreaterThan(1_000);
  expect(line.length).toBeLessThan(COOKIE_BUDGET_BYTES);
});
