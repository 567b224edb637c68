import { formatMoney, formatToTheCent } from "~/domain/money";
import { ESCROW_REFUND } from "~/steps/loan/lending-words";
import { monthsWords, ratePercent } from "~/steps/loan/loan-words";
import { MIN_SHOWN_CHANGE, type OfferedRefinance, type RefinanceRequest } from "./refinance";

/** A new mortgage compared with the current one, ready to be displayed. */
export interface RefinanceView {
  /** "6.402%" */
  apr: string;
  rate: string;
  /** the first month's payment */
  monthly: string;
  /** "$212 less", "$90 more" or "The same" */
  change: string;
  /** the monthly payment is higher than today, or at least not lower */
  isDearer: boolean;
  /** label, today, new */
  rows: { label: string; values: [string, string] }[];
  /** what the lower payment is worth, or that there is none; whole sentences */
  honest: string[];
  /** the repayment terms, as Reg Z 1026.24(d)(2) requires next to a payment */
  terms: string;
}

function changeWords(monthlyChange: number): string {
  if (Math.abs(monthlyChange) < MIN_SHOWN_CHANGE) return "The same";
  return `${formatMoney(Math.abs(monthlyChange))} ${monthlyChange < 0 ? "less" : "more"}`;
}

/**
 * Says how a lower payment, or one that is not lower, relates to the costs. Its text follows the
 * sentence that says where the costs are paid.
 */
function breakEvenWords({ loan, monthlyChange, breakEvenMonths }: OfferedRefinance): string {
  if (monthlyChange >= 0) return ", and the payment is not lower than today's.";
  if (monthlyChange > -MIN_SHOWN_CHANGE)
    return ". The new loan hardly lowers your payment, so it doesn't make up for its costs.";
  const less = `${formatMoney(-monthlyChange)} less`;
  return breakEvenMonths === undefined
    ? `. Paying ${less} for all ${String(loan.termMonths / 12)} years doesn't make up for them.`
    : `. It takes ${monthsWords(breakEvenMonths)} of paying ${less} to make up for them.`;
}

/** Says what the monthly payment does not show: the costs, and the total paid. */
function costSentences(refinance: OfferedRefinance): string[] {
  const { loan, hasCostsInLoan, evenMonths, totalPaid } = refinance;
  const costs = formatMoney(loan.closingCosts);
  const where = hasCostsInLoan ? "are in the new loan" : "are paid at closing";
  const years = String(loan.termMonths / 12);
  return [
    `The closing costs, about ${costs}, ${where}${breakEvenWords(refinance)}`,
    "Paying off today's mortgage costs about a month of interest and a release fee on top of what you owe. We don't know its rate, so the new loan assumes a high one.",
    ESCROW_REFUND,
    ...(evenMonths === undefined
      ? []
      : [
          `In total, the new loan comes to ${formatMoney(totalPaid)} over ${years} years. What you pay today adds up to that after ${monthsWords(evenMonths)}: if your mortgage has less time left than this, the new loan costs you more in total.`,
        ]),
  ];
}

/** Returns a refinance in words; dollars. */
export function refinanceView(refinance: OfferedRefinance, request: RefinanceRequest): RefinanceView {
  const { loan, monthlyPayment, monthlyChange } = refinance;
  const insurance: [string, string] = ["–", formatToTheCent(loan.mortgageInsurance)];
  const insured = loan.mortgageInsurance > 0;
  return {
    apr: ratePercent(loan.apr),
    rate: ratePercent(loan.rate),
    monthly: formatMoney(monthlyPayment),
    change: changeWords(monthlyChange),
    isDearer: monthlyChange > -MIN_SHOWN_CHANGE,
    rows: [
      {
        label: "Monthly payment",
        values: [formatToTheCent(request.monthlyPayment), formatToTheCent(loan.principalAndInterest)],
      },
      ...(insured
        ? [
            {
              label: `Monthly mortgage insurance, for about ${monthsWords(loan.mortgageInsuranceMonths)}`,
              values: insurance,
            },
          ]
        : []),
      { label: "Owed", values: [formatMoney(request.balance), formatMoney(loan.loanAmount)] },
    ],
    honest: costSentences(refinance),
    terms: `${String(loan.termMonths)} monthly payments of ${formatToTheCent(loan.principalAndInterest)} for principal and interest at a rate that doesn't change${insured ? ", with mortgage insurance on top as above" : ""}.`,
  };
}
