import { formatMoney, formatToTheCent, roundHalfUp } from "~/domain/money";
import { ratePercent } from "~/steps/loan/loan-words";
import type { PurchaseQuote } from "~/domain/pricing/price";
import { bandMeetsMinimum, scoreBand, SCORE_BANDS } from "~/domain/score-bands";

/** A quote in words, ready to be shown. */
export interface RateWords {
  /** "6.402%" */
  apr: string;
  /** "6.125%" */
  rate: string;
  /** whole dollars of all parts together */
  monthly: string;
  loanAmount: string;
  /** what the payment is made of */
  parts: { label: string; value: string }[];
  /** the property tax of the state is not known */
  isWithoutTaxes: boolean;
  /** how the loan is repaid, as Reg Z 1026.24(d)(2) wants beside a payment */
  terms: string;
}

/** The words of a quote; dollars. The payment is the sum of its parts, and says what is not in it. */
export function rateWords(quote: PurchaseQuote, downPayment: number, termYears: number): RateWords {
  const { apr, rate, principalAndInterest, mortgageInsurance, mortgageInsuranceMonths, estimatedTaxes } =
    quote;
  const { estimatedInsurance, totalMonthly, loanAmount, ltv } = quote;
  const insuredYears = Math.ceil(mortgageInsuranceMonths / 12);
  const down = `${String(roundHalfUp((1 - ltv) * 100, 1))}%`;
  return {
    apr: ratePercent(apr),
    rate: ratePercent(rate),
    monthly: formatMoney(totalMonthly),
    loanAmount: formatMoney(loanAmount),
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
    terms: `${String(termYears * 12)} monthly payments of ${formatToTheCent(principalAndInterest)} for principal and interest at a rate that does not change, with ${formatMoney(downPayment)} (${down}) paid down.`,
  };
}

/** "720 to 739", for a band as it stands in a form. */
export function bandLabel(value: string): string {
  const band = scoreBand(value);
  if (!band) return value;
  if (band === SCORE_BANDS[0]) return `${String(band.min)} or higher`;
  if (band === SCORE_BANDS[SCORE_BANDS.length - 1]) return `${String(band.max)} or lower`;
  return `${String(band.min)} to ${String(band.max)}`;
}

/** A friendly word for a band that does not reach the lender's minimum (LIMIT-05); it stops nobody. */
export function lowScoreNote(value: string, minCreditScore: number): string | undefined {
  const band = scoreBand(value);
  if (!band || bandMeetsMinimum(band, minCreditScore)) return undefined;
  return `We usually need a credit score of ${String(minCreditScore)} or more. Scores change, and a guess is often too low, so you are welcome to go on; a loan expert can also tell you what would help.`;
}
