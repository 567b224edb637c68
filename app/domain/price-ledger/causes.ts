/** The causes of each quote figure: inputs and data files, by figure or kind of charge. */

import type { ChargeKind } from "~/domain/pricing/charges";
import { PRICE_DATA_FILES, QUOTE_INPUTS, type PriceDataFile, type QuoteInput } from "./quote";

export type CauseName = QuoteInput | PriceDataFile;

/** Figures outside of the closing cost lines. */
export const QUOTE_TOTALS = [
  "rate",
  "points",
  "apr",
  "principalAndInterest",
  "mortgageInsurance",
  "lenderCredits",
  "closingCosts",
  "cashToClose",
] as const;
export type QuoteTotal = (typeof QUOTE_TOTALS)[number];

const LOAN = ["purpose", "product", "loanAmount"] as const;
const RATE: readonly CauseName[] = [
  ...LOAN,
  "value",
  "score",
  "scoreModel",
  "state",
  "county",
  "occupancy",
  "propertyType",
  "units",
  "isFirstTimeBuyer",
  "subordinateBalance",
  "seniorBalance",
  "hasOtherEquityLoan",
  "rateSteps",
  "vaUse",
  "lockedUntil",
  "rates",
  "adjustments",
  "counties",
  "government",
];
const INSURED: readonly CauseName[] = [...LOAN, "value", "score", "rates", "government"];
const SERVICE: readonly CauseName[] = [...LOAN, "value", "price", "borrowers", "costs"];
const LOAN_CAUSES: readonly CauseName[] = [...LOAN, "costs"];
const HOME_CAUSES: readonly CauseName[] = ["purpose", "product", "value", "price", "state", "costs"];
const GUARANTEED: readonly CauseName[] = [...LOAN, "value", "vaUse", "vaUsed", "hasServed", "government"];
const ALL: readonly CauseName[] = [...QUOTE_INPUTS, ...PRICE_DATA_FILES].filter((name) => name !== "apor");

const CAUSES_BY_TOTAL: Readonly<Record<QuoteTotal, readonly CauseName[]>> = {
  rate: RATE,
  points: RATE,
  apr: ALL.filter((name) => name !== "payoffs" && name !== "replacesExpired"),
  principalAndInterest: RATE,
  mortgageInsurance: INSURED,
  lenderCredits: RATE,
  closingCosts: ALL.filter((name) => name !== "payoffs" && name !== "replacesExpired"),
  cashToClose: ALL.filter((name) => name !== "replacesExpired"),
};

const CAUSES_BY_KIND: Readonly<Record<ChargeKind, readonly CauseName[]>> = {
  "discount-points": RATE,
  "lender-fee": LOAN_CAUSES,
  "application-fee": ["purpose", "product", "hasServed", "costs"],
  "rate-lock": LOAN_CAUSES,
  appraisal: SERVICE,
  valuation: SERVICE,
  "credit-report": SERVICE,
  "flood-monitoring": SERVICE,
  "tax-service": SERVICE,
  inspection: SERVICE,
  survey: SERVICE,
  settlement: SERVICE,
  title: SERVICE,
  "optional-title": SERVICE,
  recording: ["purpose", "product", "costs"],
  "mortgage-tax": [...HOME_CAUSES, "loanAmount"],
  "transfer-tax": [...HOME_CAUSES, "loanAmount"],
  "upfront-insurance": GUARANTEED,
  "guarantee-fee": GUARANTEED,
  "mortgage-insurance": INSURED,
  "prepaid-interest": [...RATE, "costs"],
  "home-insurance": HOME_CAUSES,
  "property-tax": HOME_CAUSES,
  escrow: HOME_CAUSES,
};

/** Returns the causes of a figure outside of the lines. */
export const causesOfTotal = (total: QuoteTotal): readonly CauseName[] => CAUSES_BY_TOTAL[total];

/** Returns the causes of a kind of charge. */
export const causesOfKind = (kind: ChargeKind): readonly CauseName[] => CAUSES_BY_KIND[kind];
