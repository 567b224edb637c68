import { z } from "zod";
import type { LoanEstimateSheet } from "~/domain/loan-estimate/sheet";
import { VA_USES } from "~/domain/pricing/government";
import type { KnownLoan, LoanFigures } from "~/domain/pricing/loan-figures";
import {
  CLOSED_END_PRODUCTS,
  LOAN_PURPOSES,
  type LoanPurpose,
  OCCUPANCIES,
  PROPERTY_TYPES,
} from "~/domain/pricing/products";

/** What a presentation keeps as JSON: the loan that was priced and the rates shown for it. Amounts in integer cents. */

const cents = z.number().int();

/** The loan that was priced. */
export const loanFacts = z.strictObject({
  purpose: z.enum(LOAN_PURPOSES),
  /** value of the home; of a purchase the lesser of price and value */
  valueCents: cents.positive(),
  /** of a purchase whose price is above the value */
  priceCents: cents.positive().optional(),
  /** without the fee that an FHA or VA loan finances: the note of each rate has it */
  loanCents: cents.positive(),
  cashOutCents: cents.min(0),
  /** debts without a home behind them that the offer pays off */
  debtPayoffCents: cents.min(0).optional(),
  /** ids of those debts */
  debtIds: z.array(z.string()).optional(),
  /** liens that stay behind this loan */
  subordinateCents: cents.min(0).optional(),
  /** of a home equity loan, and of no other: liens that stand before it, 0 where it stands first */
  seniorCents: cents.min(0).optional(),
  /** of a home equity loan: whether another loan or line on equity stays beside it */
  hasOtherEquityLoan: z.boolean().optional(),
  /** whether the primary borrower has served; of those from before `canUseVa`, whether one of the borrowers has */
  hasServed: z.boolean().optional(),
  /** whether a VA loan may be made to the borrowers (PROGRAM-01) */
  canUseVa: z.boolean().optional(),
  /** the entitlement that a VA loan would use, as it was said; absent while it was not: the first is charged */
  vaUse: z.enum(VA_USES).optional(),
  /** of a purchase: whether a buyer owned no home in the last three years; absent while nobody was asked */
  isFirstTimeBuyer: z.boolean().optional(),
  /** the lowest middle score of the borrowers */
  score: z.number().int().min(300).max(850),
  state: z.string().length(2).optional(),
  county: z.string().max(80).optional(),
  occupancy: z.enum(OCCUPANCIES),
  propertyType: z.enum(PROPERTY_TYPES),
  units: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
});
export type LoanFacts = z.output<typeof loanFacts>;

/** Whether a presented loan is a home equity loan: it pays off nothing, and every lien stands before it. */
export const isEquityLoan = ({ seniorCents }: Pick<LoanFacts, "seniorCents">): boolean =>
  seniorCents !== undefined;

/** What a presented loan is for, as pages are told. */
export const shownPurpose = (loan: LoanFacts): LoanPurpose | "heloan" =>
  isEquityLoan(loan) ? "heloan" : loan.purpose;

/** A rate as the backend priced it; rate and apr in percent, points in percent of the loan. */
export const pricedRate = z.strictObject({
  rateId: z.string().min(1),
  /** eighths of a percent above the rate of the sheet, for a credit; below it, for points */
  rateSteps: z.number().int().default(0),
  product: z.enum(CLOSED_END_PRODUCTS),
  productDescription: z.string(),
  /** version of the rate sheet */
  sheet: z.string(),
  termMonths: z.number().int().positive(),
  rate: z.number(),
  apr: z.number(),
  points: z.number(),
  /** of the note */
  loanCents: cents.positive(),
  principalAndInterestCents: cents.min(0),
  mortgageInsuranceCents: cents.min(0),
  /** months for which mortgage insurance is charged */
  mortgageInsuranceMonths: z.number().int().min(0),
  /** finance charges due at closing, points included; below zero the lender pays */
  closingChargesCents: cents,
});
export type PricedRate = z.output<typeof pricedRate>;
export const pricedRates = z.array(pricedRate);

/** What is kept of a Loan Estimate beside its document. */
export interface KeptEstimate {
  facts: KnownLoan;
  figures: LoanFigures;
  /** absent of those from before there was a page of it */
  sheet?: LoanEstimateSheet;
  /** the day to whose close of business its rate is locked; absent while it is not */
  lockedUntil?: string;
}

/** Principal, interest and mortgage insurance of a month. */
export const paymentCents = (rate: PricedRate): number =>
  rate.principalAndInterestCents + rate.mortgageInsuranceCents;
