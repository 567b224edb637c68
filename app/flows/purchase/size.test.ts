import { expect, it } from "vitest";
import { COOKIE_BUDGET_BYTES } from "~tests/support/largest-cookie";
import { randomText } from "~tests/support/recording-visitor";
import { MOST_JOBS } from "~/modules/income/steps/income-past-history.step";
import { INCOME_TYPES, isIncomeType } from "~/domain/income";
import { writeFlowCookie } from "~server/session/flow-cookie";
import { createSealer } from "~server/session/seal";
import { purchaseHost } from "./host";
import { purchaseCases } from "./cases";
import { purchase } from "./flow";
import { purchaseStates, type PurchaseState } from "./state";
import { playCase } from "~tests/support/cases";

const sealer = createSealer(["s".repeat(32)]);
const SINCE = 1_795_176_000;

/** Two borrowers with every kind of income and all of their jobs, with all facts of a visit. */
function largest(): PurchaseState {
  const story = purchaseCases.find(({ name }) => name === "ORD-purchase-full, two borrowers");
  if (!story) throw new Error("The case is gone.");
  const { state } = playCase(purchase, purchaseStates.empty, story);
  let seed = 1;
  const letters = (length: number) => randomText(length, (seed += 7_919));
  const ids = ["LH-7KQ2M9XWTC-1", "LH-7KQ2M9XWTC-2"];
  const each = <Value>(value: () => Value) => Object.fromEntries(ids.map((id) => [id, value()]));
  const types = Object.keys(INCOME_TYPES).filter(isIncomeType);
  const jobs = types.filter((type) => /Employment/.test(type));
  const job = () => ({ name: letters(16), start: "2021-04", end: "2024-03" });
  const address = () => ({
    street: `123 ${letters(26)}`,
    unit: letters(4),
    city: letters(14),
    state: "CA",
    zip: "92602",
  });
  const person = () => ({ firstName: letters(12), middleName: letters(8), lastName: letters(14) });
  return {
    ...state,
    answers: {
      ...state.answers,
      borrower: person(),
      coBorrower: person(),
      propertyAddress: address(),
      residence: address(),
      propertyCities: Array.from({ length: 5 }, () => letters(12)),
      incomeTypes: each(() => types),
      incomeAmounts: each(() =>
        Object.fromEntries(types.map((type, n) => [type, { amount: 61_234 + n * 777, annual: true }])),
      ),
      incomeEmployers: each(() => Object.fromEntries(jobs.map((type) => [type, job()]))),
      incomeHistory: each(() => Array.from({ length: MOST_JOBS }, job)),
    },
    facts: {
      ...state.facts,
      appId: "LH-7KQ2M9XWTC",
      token: letters(43),
      callUid: "3F2504E0-4F89-41D3-9A0C-0305E82C3301",
      applicants: ids.map((id) => ({ id, firstName: letters(12), lastName: letters(14) })),
      incomeIds: each(() => Object.fromEntries(types.map((type) => [type, `inc_${letters(16)}`]))),
      incomeTotals: each(() => 234_567),
      leadTrackingUid: letters(24),
      callConsent: { version: "calls 2026-11-20.1", at: SINCE },
      softPullConsent: { version: "soft-pull 2026-11-21.2, partner 2026-11-22.1", at: SINCE },
      partnerConsent: { version: "partner 2026-11-22.1", at: SINCE },
      isPreQualEligible: true,
    },
  };
}

it("keeps the largest visit, two borrowers with all their jobs, within the limit of a cookie", () => {
  const line = writeFlowCookie(purchaseHost.store, sealer, largest(), "abcd1234", true);
  expect(line.length).toBeGreaterThan(1_500);
  expect(line.length).toBeLessThan(COOKIE_BUDGET_BYTES);
});

it("stores no answer about ethnicity, race or sex", () => {
  expect(JSON.stringify(largest())).not.toMatch(/ethnicity|race[A-Z]|gender/);
});
