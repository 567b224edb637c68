import { expect, it } from "vitest";
import { playCase } from "~tests/support/cases";
import { itIsAGraph } from "~tests/support/graph";
import { saveAnswers } from "~/wizard/save";
import { lastPlace, walk } from "~/wizard/walk";
import { quoteCases } from "./cases";
import { searchFor } from "./desired-benefit";
import { quoteTool } from "./flow";
import { quoteStates, type QuoteState } from "./state";

itIsAGraph({
  name: "the quote tool",
  flow: quoteTool,
  empty: quoteStates.empty,
  cases: quoteCases,
  stays: /^(?:m\/mbc\/calling-(?:you|soon)|benefits(?:~not-served|~by-phone|~no-look)?|chat) -> end/,
});

const played = (name: string): QuoteState => {
  const story = quoteCases.find((one) => one.name === name);
  if (!story) throw new Error(`There is no case "${name}".`);
  return playCase(quoteTool, quoteStates.empty, story).state;
};

it("another amount leads through the search once more, and nowhere else", () => {
  const state = played("ORD-qt: alone, one home, one mortgage");
  const newBenefits = { requestedBenefits: { times: 1, cash: 40_000 } };
  const next = saveAnswers(quoteTool, state, "home-loans", newBenefits);
  expect(lastPlace(walk(quoteTool, next, "home-loans"))).toEqual({
    node: "benefits~finding",
    item: "finding",
  });
});

it("another address is another look at the credit", () => {
  const state = played("ORD-qt: alone, one home, one mortgage");
  const moved = { isCurrentAddressPropertyAddress: false };
  const next = saveAnswers(quoteTool, state, "home-loans", moved);
  expect(next.marks["liabilities"]).toBeUndefined();
});

it("QT-02: the search knows whether the payment includes taxes and insurance, and asks for no debts to be paid off", () => {
  const state = played("ORD-qt: alone, one home, one mortgage");
  const answered = (escrows: QuoteState["answers"]["escrows"]) =>
    searchFor({ ...state, answers: { ...state.answers, escrows } });
  expect(answered({ L1: "QtFlowEscrowYes" })).toMatchObject({
    cash: 60_000,
    escrows: [{ liabilityId: "L1", isIncluded: true }],
  });
  for (const answer of ["QtFlowEscrowNo", "QtFlowEscrowDontKnow"] as const)
    expect(answered({ L1: answer }).escrows).toEqual([{ liabilityId: "L1", isIncluded: false }]);
  expect(answered({}).escrows).toEqual([]);
  expect(answered({}).paysDebts ?? false).toBe(false);
});
