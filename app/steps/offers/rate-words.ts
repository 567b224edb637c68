import { higherPricedWords } from "./repayment-words";
import { formatMoney, formatToTheCent, roundHalfUp } from "~/domain/money";
import { ratePercent } from "~/steps/loan/loan-words";
import { financedFeeText, repaymentTerms } from "~/steps/loan/program-words";
import type { PurchaseQuote } from "~/domain/pricing/price";
import { bandMeetsMinimum, formatScoreBand, scoreBand, SCORE_BANDS } from "~/domain/score-bands";

/** A quote as text. */
export interface RateWords {
  /** "6.402%" */
  apr: string;
  /** "6.125%" */
  rate: string;
  /** whole dollars of all parts together */
  monthly: string;
  loanAmount: string;
  /**
   * notes next to payment, rate and amount: what they are, and the maximum of an adjustable rate
   */
  monthlyNote: string;
  rateNote: string;
  loanNote: string;
  /** the parts of the payment */
  parts: { label: string; value: string }[];
  /** the state's property tax is unknown */
  isWithoutTaxes: boolean;
  /** the requirements of a higher-priced loan; absent for any other */
  duties?: string;
  /** how the loan is repaid, which Reg Z 1026.24(d)(2) requires next to a payment */
  terms: string;
}

/**
 * Returns the text of a quote; dollars. The payment is the sum of its parts, with a note on what it
 * excludes.
 */
export function rateWords(quote: PurchaseQuote, downPayment: number, termYears: number): RateWords {
  const { apr, rate, principalAndInterest, mortgageInsurance, mortgageInsuranceMonths, estimatedTaxes } =
    quote;
  const { estimatedInsurance, totalMonthly, loanAmount, ltv, financedFee = 0 } = quote;
  const paidDown = `with ${formatMoney(downPayment)} (${String(roundHalfUp((1 - ltv) * 100, 1))}%) paid down`;
  const insuredYears = Math.ceil(mortgageInsuranceMonths / 12);
  return {
    apr: ratePercent(apr),
    rate: ratePercent(rate),
    monthly: formatMoney(totalMonthly),
    loanAmount: formatMoney(loanAmount + financedFee),
    ...notesOf(quote),
    parts: [
      { label: "Principal and interest", value: formatToTheCent(principalAndInterest) },
      ...(mortgageInsurance > 0
        ? [
            {
              label: `Mortgage insurance, for about ${insuredYears} ${insuredYears === 1 ? "year" : "years"}`,
              value: formatToTheCent(mortgageInsurance),
            },
          ]
        : []),
      ...(estimatedTaxes === undefined
        ? []
        : [{ label: "Property taxes, estimated", value: formatToTheCent(estimatedTaxes) }]),
      { label: "Homeowners insurance, estimated", value: formatToTheCent(estimatedInsurance) },
      { label: "Total each month", value: formatToTheCent(totalMonthly) },
    ],
    isWithoutTaxes: estimatedTaxes === undefined,
    ...(quote.isHigherPriced && { duties: higherPricedWords(true) }),
    terms: `${repaymentTerms(quote, termYears * 12)}, ${paidDown}.`,
  };
}

/** Returns the notes next to payment, rate and amount. */
function notesOf({
  adjustable,
  financedFee = 0,
  productDescription,
}: PurchaseQuote): Pick<RateWords, "monthlyNote" | "rateNote" | "loanNote"> {
  const fee = financedFee > 0 ? `, and ${financedFeeText(financedFee, productDescription)}` : "";
  const loanNote = `price less down payment${fee}`;
  if (!adjustable) return { monthlyNote: "a month, broken down below", rateNote: "fixed", loanNote };
  const { fixedMonths, maxRate, maxPayment, firstPaymentAtMax } = adjustable;
  const years = String(fixedMonths / 12);
  return {
    monthlyNote: `a month for the first ${years} years; principal and interest can rise to ${formatToTheCent(maxPayment)} from payment ${String(firstPaymentAtMax)} on`,
    rateNote: `fixed for ${years} years, then it can rise to ${ratePercent(maxRate)}`,
    loanNote,
  };
}

/** Returns a band's form value as text: "720 to 739". */
export function bandLabel(value: string): string {
  const band = scoreBand(value);
  return band ? formatScoreBand(band) : value;
}

/** Returns the range of a score, as the visitor chooses it: "720 to 739". */
export const scoreRange = (score: number): string =>
  bandLabel(SCORE_BANDS.find(({ min, max }) => score >= min && score <= max)?.value ?? String(score));

/** Returns a note for a band below the lender's minimum (LIMIT-05); the visitor can continue. */
export function lowScoreNote(value: string, minCreditScore: number): string | undefined {
  const band = scoreBand(value);
  if (!band || bandMeetsMinimum(band, minCreditScore)) return undefined;
  return `We usually need a credit score of ${String(minCreditScore)} or more. Scores change, and estimates are often too low, so you are welcome to continue; a loan expert can also tell you what would help.`;
}
