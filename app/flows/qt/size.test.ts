import { expect, it } from "vitest";
import { playCase } from "~tests/support/cases";
import { COOKIE_BUDGET_BYTES } from "~tests/support/largest-cookie";
import { randomText } from "~tests/support/recording-visitor";
import { writeFlowCookie } from "~server/session/flow-cookie";
import { createSealer } from "~server/session/seal";
import { quoteCases } from "./cases";
import { quoteTool } from "./flow";
import { quoteHost } from "./host";
import { quoteStates, type QuoteState } from "./state";

const sealer = createSealer(["s".repeat(32)]);
const SINCE = 1_795_176_000;
const APP = "LH-7KQ2M9XWTC";

/** Two borrowers, six homes with eight mortgages, with all facts of a visit. */
function largest(): QuoteState {
  const story = quoteCases.find(({ name }) => name === "ORD-qt: alone, one home, one mortgage");
  if (!story) throw new Error("The case is gone.");
  const { state } = playCase(quoteTool, quoteStates.empty, story);
  let seed = 1;
  const letters = (length: number) => randomText(length, (seed += 7_919));
  const address = () => ({
    street: `123 ${letters(26)}`,
    unit: letters(4),
    city: letters(14),
    state: "CA",
    zip: "92602",
  });
  const person = (isPrimary: boolean) => ({
    firstName: letters(12),
    middleName: letters(8),
    lastName: letters(14),
    isOnLoan: true,
    married: true,
    ...(isPrimary ? { address: address() } : {}),
  });
  const homes = ["1", "2", "3", "4", "5", "6"];
  const each = <Value>(ids: readonly string[], value: (index: number) => Value) =>
    Object.fromEntries(ids.map((id, index) => [id, value(index)]));
  const debts = Array.from({ length: 8 }, (_, index) => `${APP}-1-debt-${String(index + 1)}`);
  const places = [
    ...Object.keys(state.marks),
    ...debts.map((debt) => `liabilities~each@${debt}`),
    ...homes.slice(1).flatMap((home) => [`property-use~other@${home}`, `property-value~other@${home}`]),
  ];
  return {
    ...state,
    answers: {
      ...state.answers,
      borrowers: [person(true), person(false)],
      propertyAddress: address(),
      otherHomes: each(homes.slice(1), address),
      uses: each(homes, () => "INVESTMENT"),
      types: each(homes, () => "MULTIFAMILY"),
      units: each(homes, () => "3UNIT"),
      values: each(homes, (index) => 612_345 + index),
      liabilityHomes: each(debts, () => "new"),
      newHomes: each(debts, (index) => String((index % 5) + 2)),
      escrows: each(debts.slice(0, 6), () => "QtFlowEscrowDontKnow"),
      requestedBenefits: { times: 12, cash: 123_456 },
      accepted: { homeId: "6", offerId: `offer_${letters(16)}` },
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
      liabilities: debts,
      lookups: each(homes, (index) => 634_567 + index),
      filed: each(homes, () => ({ id: `prop_${letters(16)}`, as: letters(12) })),
      linked: each(debts, (index) => String((index % 5) + 2)),
      typed: each(homes, (index) => `${String(index)}F${String(index + 1)}S`),
      benefit: {
        kind: "cashout",
        cashOut: 123_456,
        ranAt: "2026-11-22T23:00:00.000Z",
        homes: homes.map((homeId) => ({
          homeId,
          savings: 12_345,
          cash: 123_456,
          searchId: `search_${letters(16)}`,
        })),
      },
      leadTrackingUid: letters(24),
      callConsent: { version: "calls 2026-11-20.1", at: SINCE },
      softPullConsent: { version: "soft-pull 2026-11-21.2", at: SINCE },
      charlieSessionId: letters(16),
      charlieSessionStartDate: SINCE,
      webChatToken: letters(22),
      hasVisitedMbcModule: true,
      isPreQualEligible: true,
    },
    marks: Object.fromEntries(places.map((place) => [place, 1 as const])),
  };
}

it("keeps the largest visit, two people with eight mortgages on six homes, within the limit of a cookie", () => {
  const line = writeFlowCookie(quoteHost.store, sealer, largest(), "abcd1234", true);
  expect(line.length).toBeGreaterThan(2_000);
  expect(line.length).toBeLessThan(COOKIE_BUDGET_BYTES);
});
