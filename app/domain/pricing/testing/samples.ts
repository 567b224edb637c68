import type { OwnedProperty } from "~/domain/pricing/benefit-types";
import type { LoanInput } from "~/domain/pricing/loan-input";
import type { LoanFiguresInput } from "~/domain/pricing/loan-figures";

/** An owner-occupied single-family home in California; the test supplies its liens. */
export const home: OwnedProperty = {
  propertyId: "home",
  value: 500_000,
  occupancy: "PrimaryHome",
  propertyType: "SingleFamily",
  units: 1,
  state: "CA",
  liens: [],
};

/** A thirty-year loan for eighty percent of an owner-occupied home, with good credit. */
export const loan: LoanInput = {
  purpose: "purchase",
  product: "30Y Fixed",
  value: 400_000,
  loanAmount: 320_000,
  score: 740,
  occupancy: "PrimaryHome",
  propertyType: "SingleFamily",
  units: 1,
};

/** The loan of the published sample Loan Estimate. */
export const publishedLoan: LoanFiguresInput = {
  purpose: "purchase",
  loanAmount: 162_000,
  propertyValue: 180_000,
  termYears: 30,
  ratePercent: 3.875,
  pointsPercent: 0.25,
  deposit: 10_000,
  state: "CO",
  borrowers: 2,
  yearlyPropertyTax: 1_263.6,
  yearlyHomeInsurance: 1_210,
  mortgageInsurance: { monthly: 82.35, months: 80 },
};
