import { formatMoney, formatToTheCent } from "~/domain/money";
import { monthlyPayment } from "~/domain/pricing/payment";
import type { PricedLoan } from "~/domain/pricing/loan";
import { ratePercent } from "~/steps/loan/loan-words";

/** How an eighth of a point of the rate changes the payment, around the rate of a loan. */

/** Rates move in eighths of a percent. */
const EIGHTH = 0.125;
const STEP_OFFSETS = [-2, -1, 0, 1, 2] as const;

/** The payments of a loan at several rates. */
export interface RateSteps {
  /** the cost of one eighth more, in a sentence */
  says: string;
  steps: {
    /** "6.125%" */
    rate: string;
    isYours: boolean;
    /** monthly principal and interest, in dollars */
    amount: number;
    payment: string;
    /** the total of all payments of the term */
    whole: string;
  }[];
}

/** Returns the rate of a loan with two eighths less and two more; principal and interest only. */
export function rateSteps({
  rate,
  loanAmount,
  termMonths: months,
}: Pick<PricedLoan, "rate" | "loanAmount" | "termMonths">): RateSteps {
  const at = (eighths: number) => monthlyPayment(loanAmount, rate + eighths * EIGHTH, months);
  const more = at(1) - at(0);
  return {
    says: `An eighth of a point more, ${ratePercent(rate + EIGHTH)} instead of ${ratePercent(rate)}, costs ${formatToTheCent(more)} more each month, and ${formatMoney(more * months)} over ${String(months / 12)} years. An eighth less saves nearly as much.`,
    steps: STEP_OFFSETS.filter((eighths) => rate + eighths * EIGHTH > 0).map((eighths) => ({
      rate: ratePercent(rate + eighths * EIGHTH),
      isYours: eighths === 0,
      amount: at(eighths),
      payment: formatToTheCent(at(eighths)),
      whole: formatMoney(at(eighths) * months),
    })),
  };
}
