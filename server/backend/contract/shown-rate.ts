import { z } from "zod";
import { adjustableTerms } from "./adjustable";
import { dollars, idText, percent, shortText } from "./common";

/** A rate of a presentation. */

const signedDollars = z.number().min(-1_000_000_000).max(1_000_000_000);

/** An employee's words to the customer about one loan. */
export const rateNote = z.string().trim().max(300);

/** Whole dollars paid in 60 months, and the principal part. */
export const inFiveYears = z.object({ paid: dollars, principal: dollars });

/** A rate of a presentation; dollars and percent. */
export const shownRate = z.object({
  rateId: idText,
  /** as saved; 0 is the product's own rate */
  rateSteps: z.number().int(),
  product: z.string().min(1).max(60),
  productDescription: shortText,
  termYears: z.number().int().min(1).max(40),
  rate: percent,
  apr: percent,
  /** percent of the loan; a negative value is a credit */
  points: z.number().min(-10).max(10),
  loanAmount: dollars,
  principalAndInterest: dollars,
  mortgageInsurance: dollars,
  /** number of months with mortgage insurance in the payment */
  insuredMonths: z.number().int().min(0).max(600),
  /** initial interest-only months; 0, because a line of credit is not presented */
  interestOnlyMonths: z.number().int().min(0).max(480),
  /** true for an adjustable rate */
  isVariable: z.boolean(),
  /** principal, interest and mortgage insurance; taxes and home insurance are in the escrow */
  monthlyPayment: dollars,
  /** finance charges due at closing, including points; negative when the lender pays */
  closingCharges: signedDollars,
  /** all closing costs less lender credits, as on the Loan Estimate */
  closingCosts: signedDollars,
  /**
   * sections A, B, C and E of the closing costs less lender credits: no taxes, insurance or
   * interest paid ahead
   */
  costsToCover: signedDollars,
  /** payoff of the liens and debts that it pays off, with interest up to closing and release fees */
  payoffs: dollars,
  /** the liens on the home that it pays off, and the debts off the home */
  paysOff: z.array(idText).max(50),
  paysDebts: z.array(idText).max(100),
  /** cash due from the customer at closing; negative when the customer receives it */
  cashToClose: signedDollars,
  /** the same from the customer's side: negative when the customer brings it */
  cash: signedDollars,
  /** monthly taxes and insurance paid through the lender */
  escrow: dollars,
  /**
   * principal, interest, mortgage insurance and loan costs paid in 60 months, and the principal
   * part of that
   */
  inFiveYears,
  /** the same over the whole term */
  inWholeTerm: dollars,
  /** for an adjustable rate */
  adjustable: adjustableTerms.optional(),
  /** an employee's words to the customer about this loan */
  note: rateNote.optional(),
  isChosen: z.boolean(),
});
