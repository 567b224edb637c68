import type { OwnedProperty } from "~/domain/pricing/benefit-types";
import type { LoanInput } from "~/domain/pricing/loan";
import type { KnownLoan } from "~/domain/pricing/loan-figures";

/** A single-family home in California that its owners live in; its liens are the test's. */
export const home: OwnedProperty = {
  propertyId: "home",
  value: 500_000,
  occupancy: "PrimaryHome",
  propertyType: "SingleFamily",
  units: 1,
  state: "CA",
  liens: [],
};

/** Eighty percent of a home that is lived in, for thirty years, with good credit. */
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

/** The loan of the published sample of a Loan Estimate. */
export const publishedLoan: KnownLoan = {
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
