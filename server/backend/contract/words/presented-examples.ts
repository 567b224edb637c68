import type { CallOutput } from "~server/backend/contract/index";

/** A presentation in the examples of its calls: two of its rates, and the home with its debts. */

type Presented = CallOutput<"lp.get-presentation">["loanPresentation"];

export const THIRTY_YEARS: Presented["rates"][number] = {
  rateId: "30y-fixed",
  rateSteps: 0,
  product: "30Y Fixed",
  productDescription: "30-year fixed conventional",
  termYears: 30,
  rate: 6.25,
  apr: 6.37,
  points: 0,
  loanAmount: 300000,
  principalAndInterest: 1847.15,
  mortgageInsurance: 0,
  insuredMonths: 0,
  interestOnlyMonths: 0,
  isVariable: false,
  monthlyPayment: 1847.15,
  closingCharges: 3771,
  closingCosts: 6839,
  costsToCover: 4591,
  payoffs: 301899.2,
  paysOff: ["LH-7Q2M9K4TXW-debt-1"],
  paysDebts: [],
  cashToClose: 8738.2,
  cash: -8738.2,
  escrow: 375,
  inFiveYears: { paid: 116195, principal: 19988 },
  inWholeTerm: 670340,
  isChosen: true,
};

export const FIFTEEN_YEARS: Presented["rates"][number] = {
  rateId: "15y-fixed",
  rateSteps: 0,
  product: "15Y Fixed",
  productDescription: "15-year fixed conventional",
  termYears: 15,
  rate: 5.375,
  apr: 5.564,
  points: 0,
  loanAmount: 300000,
  principalAndInterest: 2431.4,
  mortgageInsurance: 0,
  insuredMonths: 0,
  interestOnlyMonths: 0,
  isVariable: false,
  monthlyPayment: 2431.4,
  closingCharges: 3663,
  closingCosts: 6731,
  costsToCover: 4591,
  payoffs: 301899.2,
  paysOff: ["LH-7Q2M9K4TXW-debt-1"],
  paysDebts: [],
  cashToClose: 8630.2,
  cash: -8630.2,
  escrow: 375,
  inFiveYears: { paid: 151142, principal: 74679 },
  inWholeTerm: 442910,
  isChosen: false,
};

export const HOME_TODAY: Pick<Presented, "home" | "liens" | "debts"> = {
  home: {
    propertyId: "100001",
    value: 500000,
    own: 480000,
    records: 500000,
    recordsOn: "2026-11-23",
    state: "OH",
  },
  liens: [
    {
      liabilityId: "LH-7Q2M9K4TXW-debt-1",
      creditor: "Harebell Savings",
      kind: "mortgage",
      lienPriorityType: "FirstLien",
      balance: 300000,
      payment: 2131.23,
      rate: 7.5,
      monthsLeft: 340,
      isRateKnown: true,
    },
  ],
  debts: [
    {
      liabilityId: "LH-7Q2M9K4TXW-debt-2",
      creditor: "Juniper Card",
      kind: "card",
      balance: 4200,
      payment: 84,
      rate: 22.75,
    },
  ],
};
