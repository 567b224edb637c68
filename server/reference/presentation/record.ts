import { z } from "zod";
import type { LoanEstimateSheet } from "~/domain/loan-estimate/sheet";
import { VA_USES } from "~/domain/pricing/va-use";
import type { LoanFiguresInput, LoanFigures } from "~/domain/pricing/loan-figures";
import {
  CLOSED_END_PRODUCTS,
  LOAN_PURPOSES,
  type LoanPurpose,
  OCCUPANCIES,
  PROPERTY_TYPES,
} from "~/domain/pricing/products";

/**
 * What a presentation stores as JSON: the priced loan and the rates shown for it. Amounts in
 * integer cents.
 */

const cents = z.number().int();

/** The priced loan. */
export const loanFacts = z.strictObject({
  purpose: z.enum(LOAN_PURPOSES),
  /** value of the home; for a purchase the lesser of price and value */
  valueCents: cents.positive(),
  /** for a purchase whose price exceeds the value */
  priceCents: cents.positive().optional(),
  /** without the financed fee of an FHA or VA loan, which is in the note of each rate */
  loanCents: cents.positive(),
  cashOutCents: cents.min(0),
  /** debts without a home that the offer pays off */
  debtPayoffCents: cents.min(0).optional(),
  /** ids of those debts */
  debtIds: z.array(z.string()).optional(),
  /** liens subordinate to this loan */
  subordinateCents: cents.min(0).optional(),
  /** only for a home equity loan: senior liens, 0 when it is the first lien */
  seniorCents: cents.min(0).optional(),
  /** for a home equity loan: whether another equity loan or line stays */
  hasOtherEquityLoan: z.boolean().optional(),
  /**
   * whether the primary borrower has served; in records from before `canUseVa`, whether any
   * borrower has
   */
  hasServed: z.boolean().optional(),
  /** whether the borrowers are eligible for a VA loan (PROGRAM-01) */
  canUseVa: z.boolean().optional(),
  /**
   * the VA entitlement use as stated; absent when not stated, and then the first-use fee is charged
   */
  vaUse: z.enum(VA_USES).optional(),
  /**
   * for a purchase: whether a buyer owned no home in the last three years; absent until the
   * question is answered
   */
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

/**
 * Checks whether a presented loan is a home equity loan: it pays off nothing, and every lien is
 * senior to it.
 */
export const isEquityLoan = ({ seniorCents }: Pick<LoanFacts, "seniorCents">): boolean =>
  seniorCents !== undefined;

/** Returns the purpose of a presented loan for pages. */
export const shownPurpose = (loan: LoanFacts): LoanPurpose | "heloan" =>
  isEquityLoan(loan) ? "heloan" : loan.purpose;

/** A rate as priced by the backend; rate and apr in percent, points in percent of the loan. */
export const pricedRate = z.strictObject({
  rateId: z.string().min(1),
  /** eighths of a percent above the sheet's rate, for a credit; below it, for points */
  rateSteps: z.number().int().default(0),
  product: z.enum(CLOSED_END_PRODUCTS),
  productDescription: z.string(),
  /** version of the rate sheet */
  sheet: z.string(),
  termMonths: z.number().int().positive(),
  rate: z.number(),
  apr: z.number(),
  points: z.number(),
  /** amount of the note */
  loanCents: cents.positive(),
  principalAndInterestCents: cents.min(0),
  mortgageInsuranceCents: cents.min(0),
  /** months for which mortgage insurance is charged */
  mortgageInsuranceMonths: z.number().int().min(0),
  /** finance charges due at closing, with points; negative when the lender pays */
  closingChargesCents: cents,
  /** an employee's words to the customer about it */
  note: z.string().min(1).max(300).optional(),
});
export type PricedRate = z.output<typeof pricedRate>;
export const pricedRates = z.array(pricedRate);

/** What is stored of a Loan Estimate besides its document. */
export interface StoredEstimate {
  facts: LoanFiguresInput;
  figures: LoanFigures;
  /** absent in records from before it had a page */
  sheet?: LoanEstimateSheet;
  /** the day until whose close of business its rate is locked; absent while it is not */
  lockedUntil?: string;
}

/** Returns the monthly principal, interest and mortgage insurance. */
export const paymentCents = (rate: PricedRate): number =>
  rate.principalAndInterestCents + rate.mortgageInsuranceCents;
