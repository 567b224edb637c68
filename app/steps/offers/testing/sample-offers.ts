import type { Offer } from "~/steps/offers/offers";

/** Offers for tests. */

/** A refinance that saves 300 dollars a month, with overrides. */
export const offer = (over: Partial<Offer> = {}): Offer => ({
  id: "o1",
  product: "30Y Fixed",
  purpose: "refinance",
  rate: 6.25,
  apr: 6.338,
  points: 0.125,
  loanAmount: 395_000,
  monthlyPayment: 2_400,
  monthlySavings: 300,
  annualSavings: 3_600,
  lifetimeSavings: 20_000,
  cashAtClose: 0,
  cashoutAmount: 0,
  termYears: 30,
  closingCosts: 5_000,
  breakEvenMonths: 17,
  ...over,
});

/** An offer with 60,000 dollars in hand that pays off 5,000 of other debts. */
export const cashOffer = (over: Partial<Offer> = {}): Offer => {
  const { lifetimeSavings: _, breakEvenMonths: __, ...rest } = offer();
  return {
    ...rest,
    id: "o2",
    purpose: "cashout",
    loanAmount: 460_000,
    monthlyPayment: 2_900,
    monthlySavings: 0,
    annualSavings: 0,
    cashAtClose: 60_000,
    cashoutAmount: 65_000,
    ...over,
  };
};
