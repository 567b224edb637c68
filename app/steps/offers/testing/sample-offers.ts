import type { CallOutput } from "~server/backend/contract/index";
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
  principalAndInterest: 2_400,
  mortgageInsurance: 0,
  interestOnlyMonths: 0,
  isVariable: false,
  monthlySavings: 300,
  annualSavings: 3_600,
  cashAtClose: 0,
  cashoutAmount: 0,
  termYears: 30,
  closingCosts: 5_000,
  costsToCover: 4_000,
  payoffs: 390_000,
  paysOff: ["m1"],
  paysDebts: [],
  ...over,
});

/** An offer with 60,000 dollars in hand that pays off 5,000 of other debts. */
export const cashOffer = (over: Partial<Offer> = {}): Offer => {
  return {
    ...offer(),
    id: "o2",
    purpose: "cashout",
    loanAmount: 460_000,
    monthlyPayment: 2_900,
    principalAndInterest: 2_900,
    payoffs: 395_000,
    paysDebts: ["d1"],
    monthlySavings: 0,
    annualSavings: 0,
    cashAtClose: 60_000,
    cashoutAmount: 65_000,
    ...over,
  };
};

/** The backend's response with these offers, for home 71 with a mortgage "m1" and a card "d1". */
export const offersResponse = (bestOffers: Offer[]): CallOutput<"lp.recommended-rates"> => ({
  bestOffers,
  home: { propertyId: "71", value: 650_000, own: 650_000, state: "CA" },
  liens: [
    {
      liabilityId: "m1",
      creditor: "Alder Creek Bank",
      kind: "mortgage",
      lienPriorityType: "FirstLien",
      balance: 388_000,
      payment: 2_700,
      rate: 7.4,
      monthsLeft: 353,
      isRateKnown: true,
    },
  ],
  debts: [
    {
      liabilityId: "d1",
      creditor: "Juniper Card",
      kind: "card",
      balance: 5_000,
      payment: 100,
      rate: 22.5,
    },
  ],
});
