import { formatMoney, roundHalfUp } from "~/domain/money";
import { percentText } from "~/domain/pricing/closing-costs";
import type { AdjustableTerms } from "~/domain/pricing/adjustable";
import type { LoanFigures } from "~/domain/pricing/loan-figures";
import { sheetLine, type SheetLine } from "./sheet";

/** The Loan Estimate text of an adjustable rate. */

/**
 * Returns the interval in words; less than two years is written in months (comment 37(a)(10)-3).
 */
const intervalText = ({ everyMonths }: AdjustableTerms): string => `${String(everyMonths)} mo.`;

/**
 * Returns the product as the form words it (12 CFR 1026.37(a)(10)): "Fixed Rate", or "7/6 mo.
 * Adjustable Rate".
 */
export function productText({ adjustable }: Pick<LoanFigures, "adjustable">): string {
  if (adjustable === undefined) return "Fixed Rate";
  return `${String(adjustable.fixedMonths / 12)}/${intervalText(adjustable)} Adjustable Rate`;
}

/** Returns the year of the loan in which a payment is due. */
const yearOf = (payment: number): string => `year ${String(Math.ceil(payment / 12))}`;

const adjusts = (terms: AdjustableTerms): string =>
  `Adjusts every ${intervalText(terms)} starting in ${yearOf(terms.fixedMonths + 1)}`;

/** Returns how the rate can increase (12 CFR 1026.37(b)(6)(ii)). */
export function rateIncrease(terms: AdjustableTerms): string {
  const highest = `Can go as high as ${percentText(terms.maxRate)} in ${yearOf(terms.firstPaymentAtMax)}`;
  return [adjusts(terms), highest, "See AIR Table on page 2 for details"].join(" • ");
}

/**
 * Returns how the payment can increase (12 CFR 1026.37(b)(6)(iii)); the maximum in whole dollars.
 */
export function paymentIncrease(terms: AdjustableTerms): string {
  const highest = formatMoney(roundHalfUp(terms.maxPayment));
  return `${adjusts(terms)} • Can go as high as ${highest} in ${yearOf(terms.firstPaymentAtMax)}`;
}

const ordinal = (count: number): string => {
  const endings: Partial<Record<number, string>> = { 1: "st", 2: "nd", 3: "rd" };
  const isTeen = count % 100 > 10 && count % 100 < 14;
  return `${String(count)}${isTeen ? "th" : (endings[count % 10] ?? "th")}`;
};

/**
 * The lines of the Adjustable Interest Rate (AIR) Table (12 CFR 1026.37(j)).
 * @param initialRate percent
 */
export function rateTableLines(terms: AdjustableTerms, initialRate: number): SheetLine[] {
  const { index, margin, minRate, maxRate, fixedMonths, everyMonths, caps } = terms;
  const rows = [
    ["Index + Margin", `${index} + ${percentText(margin)}`],
    ["Initial Interest Rate", percentText(initialRate)],
    ["Minimum/Maximum Interest Rate", `${percentText(minRate)}/${percentText(maxRate)}`],
    ["Change Frequency: First Change", `Beginning of ${ordinal(fixedMonths + 1)} month`],
    ["Change Frequency: Subsequent Changes", `Every ${ordinal(everyMonths)} month after first change`],
    ["Limits on Interest Rate Changes: First Change", percentText(caps.first)],
    ["Limits on Interest Rate Changes: Subsequent Changes", percentText(caps.later)],
  ] as const;
  return rows.map(([label, value]) => sheetLine("air", label, value));
}
