import { expect, it } from "vitest";
import { cookieName, MAX_COOKIE_BYTES, StateTooLarge, writeFlowCookie } from "~server/session/flow-cookie";
import { createSealer } from "~server/session/seal";
import { MOST_HOMES } from "~/steps/homes/homes";
import { refiMiniHost } from "./host";
import { largestState, type AnswerSizes } from "./testing/largest-state";
import { COOKIE_BUDGET_BYTES } from "~tests/support/largest-cookie";

const sealer = createSealer(["s".repeat(32)]);

/** Returns the bytes of name and value, which is what a browser counts. */
function sizeOf(wordy: AnswerSizes): number {
  const { store } = refiMiniHost;
  const line = writeFlowCookie(store, sealer, largestState(wordy), "abcd1234", true);
  expect(line.startsWith(`${cookieName(store.cacheKey)}=`)).toBe(true);
  return line.length;
}

const large: AnswerSizes = { homes: 6, mortgages: 8, name: 16, street: 30, unit: 5, city: 16, others: 1 };

it("keeps the largest visit, with six homes, eight mortgages and two people, within the cookie budget", () => {
  const state = largestState(large);
  expect(Object.keys(state.marks)).toEqual(
    expect.arrayContaining([
      "property-owners~other@6",
      "liability-property@LH-7KQ2M9XWTC-2-debt-8",
      "frozen-credit",
      "thankyou-connecting-to-mb",
    ]),
  );
  const size = sizeOf(large);
  expect(size).toBeGreaterThan(2_000);
  expect(size).toBeLessThan(COOKIE_BUDGET_BYTES);
});

it("keeps the maximum number of homes within the cookie limit", () => {
  expect(sizeOf({ ...large, homes: MOST_HOMES })).toBeLessThan(MAX_COOKIE_BYTES);
});

it("throws when every field is filled to its maximum length, instead of dropping state", () => {
  const endless = { ...large, homes: MOST_HOMES, name: 60, street: 94, unit: 20, city: 60, others: 3 };
  expect(() => sizeOf(endless)).toThrow(StateTooLarge);
});
