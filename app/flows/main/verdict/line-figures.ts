import { formatMoney, formatToTheCent } from "~/domain/money";
import type { PricedLoan } from "~/domain/pricing/loan";
import { RATES_2026_11 } from "~/domain/pricing/rates-2026-11";
import type { Estimate } from "~/steps/offers/estimates";
import { exampleWords, pricedExample } from "~/steps/loan/example-words";
import { ratePercent } from "~/steps/loan/loan-words";
import type { Verdict } from "./qualify";

/** What a line of credit would cost, or the loan where a line does not fit, ready to be shown. */
export interface LineFigures {
  amounts: readonly Estimate[];
  /** whole sentences: how it is repaid, how the rate moves, what comes on top */
  notes: readonly string[];
}

const percent = (rate: number): string => `${String(rate)}%`;

function lineWords(line: PricedLoan): LineFigures {
  const { apr, loanAmount, termMonths, interestOnlyMonths, principalAndInterest, closingCosts } = line;
  const { repaymentPayment = 0, margin = 0 } = line;
  const { primeRate, maxRate } = RATES_2026_11.lineOfCredit;
  const later = termMonths - interestOnlyMonths;
  return {
    amounts: [
      { label: "APR", value: ratePercent(apr), note: "variable: it can go up and down" },
      {
        label: `For ${String(interestOnlyMonths / 12)} years`,
        value: formatToTheCent(principalAndInterest),
        note: "a month, interest only",
      },
      {
        label: `Then, for ${String(later / 12)} years`,
        value: formatToTheCent(repaymentPayment),
        note: "a month, principal and interest",
      },
    ],
    notes: [
      `This is a line of ${formatMoney(loanAmount)} with all of it drawn from the first day: ${String(interestOnlyMonths)} payments of ${formatToTheCent(principalAndInterest)}, then ${String(later)} of ${formatToTheCent(repaymentPayment)}. What you have not drawn costs no interest.`,
      `The APR is the prime rate, ${percent(primeRate)} now, and a margin of ${percent(margin)}. It moves with the prime rate and your payment with it, but never above ${percent(maxRate)}. Opening the line costs about ${formatMoney(closingCosts)}, which the APR does not count.`,
      "If you have a mortgage, it stays as it is, and these payments come on top of it, of property taxes and of homeowners insurance.",
    ],
  };
}

function loanWords(loan: PricedLoan, value: number): LineFigures {
  const { apr, rate, monthly, loanAmount, description, terms, mortgage = "" } = exampleWords(loan, value);
  return {
    amounts: [
      { label: "APR", value: apr, note: `Interest rate ${rate}` },
      { label: "Payment", value: monthly, note: "a month, before taxes and insurance" },
    ],
    notes: [
      `A line does not fit these numbers; a loan of ${loanAmount} may: ${description}, ${terms} ${mortgage}`,
    ],
  };
}

/**
 * The figures of a line that looks possible; undefined where the answers rule it out or an amount is not known.
 * @param wanted dollars: the limit that was asked for
 */
export function lineFigures(
  verdict: Verdict | undefined,
  wanted: number | undefined,
): LineFigures | undefined {
  if (verdict?.outcome !== "qualified" || !verdict.loan) return undefined;
  const { loan, amount } = verdict;
  const priced = pricedExample(loan);
  const { amounts, notes } = priced.isVariable ? lineWords(priced) : loanWords(priced, loan.value);
  const most =
    wanted !== undefined && amount !== undefined && wanted > amount
      ? [
          `You asked for ${formatMoney(wanted)}. With what is owed on the home, it could be ${formatMoney(amount)} at most.`,
        ]
      : [];
  return { amounts, notes: [...most, ...notes] };
}
