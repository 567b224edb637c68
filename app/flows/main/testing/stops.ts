import type { Case, Stop } from "~tests/support/cases";
import type { MainState } from "~/flows/main/state";
import type { StoredPerson } from "~/steps/people/borrower-list";

/** The pieces from which the cases of cases.ts are built. */

export type MainCase = Case<MainState>;
export type MainStop = Stop<MainState>;

const ada: StoredPerson = { firstName: "Ada", lastName: "Approved", isOnLoan: true };
const leo: StoredPerson = { firstName: "Leo", lastName: "Approved", isOnLoan: true };
const PHONE = "2025550101";

export const home = (goal: NonNullable<MainState["answers"]["goal"]>): MainStop => ({
  at: "home",
  answers: { goal },
});
export const at = (...steps: readonly string[]): MainStop[] => steps.map((step) => ({ at: step }));

export const price: MainStop = {
  at: "estimated-price",
  answers: { purchasePrice: 400_000, downPayment: 80_000 },
};
export const place = (outcome: "served" | "not-served"): MainStop => ({
  at: "state-and-county",
  answers: { propertyState: "CA", propertyCounty: "Orange" },
  outcome,
});
export const score: MainStop = { at: "credit-score", answers: { scoreBand: "740+" } };
export const veteran: MainStop = { at: "military-status", answers: { isVeteran: false } };
export const owner: MainStop = { at: "home-owner", answers: { isHomeOwner: true } };
export const value: MainStop[] = [
  { at: "estimated-home-value", answers: { homeValue: 500_000, propertyState: "CA" }, outcome: "served" },
  { at: "current-mortgage-balance", answers: { mortgageBalance: 200_000 } },
];
export const cash: MainStop = { at: "cashout-amount", answers: { desiredCashAmount: 62_501 } };
export const alone: MainStop = { at: "borrowers", answers: { borrowers: [ada] }, outcome: "enough" };
export const together: MainStop[] = [
  { at: "borrowers", answers: { borrowers: [ada] }, outcome: "another" },
  { at: "manual-borrower", answers: { borrowers: [ada, leo] } },
];
export const code = (outcome?: string): MainStop => ({
  at: "validate-phone",
  facts: { verifiedPhones: { [PHONE]: true }, appId: "LH-1", token: "t" },
  outcome,
});
export const phone = (outcome?: string): MainStop[] => [
  { at: "phone", answers: { phoneNumber: PHONE } },
  code(outcome),
];
export const address = (outcome: "served" | "not-served" = "served"): MainStop => ({
  at: "address",
  answers: {
    propertyAddress: { street: "1 Elm St", city: "Irvine", state: "CA", zip: "92602" },
    propertyState: "CA",
  },
  outcome,
});
export const decided = (outcome: "qualified" | "insufficient" | "elsewhere"): MainStop => ({
  at: "qualification",
  outcome,
});
export const offer: Partial<MainState["facts"]> = {
  offer: {
    code: "LARK1234",
    state: "CA",
    expiresOn: "2026-12-31",
    homeValue: 500_000,
    mortgageBalance: 200_000,
    cashAmount: 75_000,
  },
};
export const endsWithCall = (step: string): MainStop[] => [{ at: step, outcome: "calling-you" }];

export const buying = [...at("purchase", "looking-for-purc"), price, place("served"), score, veteran];
export const cashing = [
  ...at("cashout"),
  { at: "looking-for-cashout", answers: { cashoutWish: "refinance" } } satisfies MainStop,
  cash,
  ...at("cashout-usage"),
  owner,
  ...value,
  veteran,
  ...at("payment-and-cashout-amount"),
  alone,
];
export const refinancing = [
  home("refinance"),
  ...at("looking-for-refi"),
  owner,
  ...value,
  score,
  veteran,
  ...at("rate-and-payment"),
  alone,
];
export const borrowingALine = [
  ...at("heloc-landing", "heloc"),
  owner,
  { at: "amount-to-borrow", answers: { amountToBorrow: 60_000 } } satisfies MainStop,
  ...value,
  score,
  alone,
];
export const cards: MainStop[] = [
  { at: "credit-card-debt", answers: { cardDebt: 20_000 } },
  { at: "credit-card-payment", answers: { cardPayment: 600 } },
];
export const incomeOf = (item: string): MainStop[] => [
  { at: `m/income/income-type@${item}`, answers: { incomeTypes: { A1: ["FullTimeEmployment"] } } },
  { at: `m/income/income-amount@${item}` },
  { at: `m/income/income-employer-info@${item}/0`, outcome: "recent" },
  { at: `m/income/income-past-history@${item}` },
  { at: `m/income/income-summary@${item}` },
];
