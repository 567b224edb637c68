import { formatMoney, formatToTheCent } from "~/domain/money";
import type { VaUse } from "~/domain/pricing/va-use";
import type { PricedLoan } from "~/domain/pricing/loan";
import { ratePercent } from "./loan-words";
import { fundingFeeNote, VA_USE_NAMES } from "./va-words";

/**
 * How an FHA, a VA or an adjustable loan differs from a fixed conventional one, in sentences.
 * Dollars, rates in percent.
 */

/** An adjustable rate after an initial fixed period. */
export interface AdjustableRate {
  fixedYears: number;
  index: string;
  margin: number;
  caps: { first: number; life: number };
  maxRate: number;
  /** monthly, from this payment on */
  highestPayment: number;
  fromPayment: number;
}

/** "7 years fixed, then adjustable" */
export const adjustableRateName = ({ fixedYears }: Pick<AdjustableRate, "fixedYears">): string =>
  `${String(fixedYears)} years fixed, then adjustable`;

/** Returns how the rate changes after its fixed years, and its maximum. */
export function adjustableRateNote(rate: AdjustableRate): string {
  const { fixedYears, index, margin, caps, maxRate, highestPayment, fromPayment } = rate;
  return `With ${String(fixedYears)} years fixed, the rate then follows the ${index} plus ${ratePercent(margin)} every six months. It can rise by ${ratePercent(caps.first)} at first and ${ratePercent(caps.life)} in all, to ${ratePercent(maxRate)}: then the payment is ${formatToTheCent(highestPayment)} from payment ${String(fromPayment)} on.`;
}

/** An amount in dollars: exact to the cent, or a range. */
type Amount = number | { least: number; most: number };

function amountWords(amount: Amount, format: (dollars: number) => string): string {
  if (typeof amount === "number") return format(amount);
  const [least, most] = [format(amount.least), format(amount.most)];
  return least === most ? most : `${least} to ${most}`;
}

/** Returns how a loan is repaid, which 12 CFR 1026.24(d)(2) requires next to a payment. */
export function repaymentTerms(
  { adjustable, principalAndInterest }: Pick<PricedLoan, "adjustable" | "principalAndInterest">,
  months: number,
): string {
  const payment = formatToTheCent(principalAndInterest);
  if (!adjustable)
    return `${String(months)} monthly payments of ${payment} for principal and interest at a rate that doesn't change`;
  const { fixedMonths, maxPayment } = adjustable;
  return `${String(fixedMonths)} monthly payments of ${payment} for principal and interest at a rate that is fixed, then ${String(months - fixedMonths)} that change with the rate, of at most ${formatToTheCent(maxPayment)}`;
}

/**
 * Returns the financed fee of an FHA or VA loan: "$8,600 for the VA funding fee".
 * @param description of the loan, from its price
 */
export const financedFeeText = (fee: number, description: string): string =>
  `${formatMoney(fee)} for the ${description.includes("FHA") ? "FHA premium" : "VA funding fee"}`;

/**
 * Returns the premiums of an FHA loan.
 * @param insurance dollars a month and for how many months
 */
export const fhaNote = (premium: Amount, insurance: { monthly: Amount; months: number }): string =>
  `An FHA loan has an insurance premium of ${amountWords(premium, formatMoney)}, which is added to the loan, and ${amountWords(insurance.monthly, formatToTheCent)} a month for ${String(insurance.months / 12)} years.`;

/**
 * Returns who is eligible for a VA loan, and its fee.
 * @param vaUse absent if not answered: the first-use fee is charged
 */
export function vaNote(fee: Amount, vaUse: VaUse | undefined): string {
  const borrowed =
    vaUse === "exempt"
      ? ""
      : `; a funding fee of ${amountWords(fee, formatMoney)} (${VA_USE_NAMES[vaUse ?? "first"]}) is added to the loan`;
  return `A VA loan is for those who serve or have served, and some spouses. It has no mortgage insurance${borrowed}. ${fundingFeeNote(vaUse)}`;
}

/**
 * A VA loan with a co-borrower who is not known to be the spouse: handled by a loan expert
 * (PROGRAM-01).
 */
export const JOINT_VA_NOTE =
  "VA loans here are for a veteran alone or with their spouse. Otherwise, ask a loan expert.";
