import { formatMoney, formatToTheCent } from "~/domain/money";
import type { PricedLoan } from "~/domain/pricing/loan";
import type { LabeledAmount } from "~/steps/offers/estimates";
import { exampleWords, pricedExample } from "~/steps/loan/example-words";
import { CREDIT_LINE_NOTICE, creditLineRateWords } from "~/steps/loan/credit-line-words";
import { ratePercent } from "~/steps/loan/loan-words";
import type { Verdict } from "./qualify";

/**
 * The cost of a line of credit, or of the loan where a line does not fit, ready to be displayed.
 */
export interface LineFigures {
  amounts: readonly LabeledAmount[];
  /** replaces the sentence about a Loan Estimate, which a line of credit does not have */
  notice?: string;
  /** whole sentences: the repayment, how the rate changes, the additional costs */
  notes: readonly string[];
}

function lineWords(line: PricedLoan): LineFigures {
  const { apr, rate, loanAmount, termMonths, interestOnlyMonths, principalAndInterest, closingCosts } = line;
  const { repaymentPayment = 0 } = line;
  const later = termMonths - interestOnlyMonths;
  return {
    notice: CREDIT_LINE_NOTICE,
    amounts: [
      {
        label: `For ${String(interestOnlyMonths / 12)} years`,
        value: formatMoney(principalAndInterest),
        note: "a month, interest only",
      },
      {
        label: `Then, for ${String(later / 12)} years`,
        value: formatMoney(repaymentPayment),
        note: "a month, principal and interest",
      },
      { label: "APR", value: ratePercent(apr), note: "variable: it can go up and down" },
    ],
    notes: [
      `This is a line of ${formatMoney(loanAmount)} with all of it drawn from the first day: ${String(interestOnlyMonths)} payments of ${formatToTheCent(principalAndInterest)}, then ${String(later)} of ${formatToTheCent(repaymentPayment)}. What you have not drawn costs no interest.`,
      creditLineRateWords({ rate, loanAmount }),
      `Opening the line costs about ${formatMoney(closingCosts)}.`,
      "If you have a mortgage, it stays as it is. These payments come on top of it, and of property taxes and homeowners insurance.",
    ],
  };
}

function loanWords(loan: PricedLoan, value: number, owed: number | undefined): LineFigures {
  const {
    apr,
    rate,
    monthly,
    loanAmount,
    description,
    terms,
    mortgage = "",
  } = exampleWords(loan, value, owed);
  return {
    amounts: [
      { label: "Payment", value: monthly, note: "a month, before taxes and insurance" },
      { label: "APR", value: apr, note: `Interest rate ${rate}` },
    ],
    notes: [
      `A line does not fit these numbers; a loan of ${loanAmount} may: ${description}, ${terms} ${mortgage}`,
    ],
  };
}

/**
 * Returns the figures of a line of credit that looks possible; undefined where the answers rule it
 * out or an amount is unknown.
 * @param wanted dollars: the wanted limit
 */
export function lineFigures(
  verdict: Verdict | undefined,
  wanted: number | undefined,
): LineFigures | undefined {
  if (verdict?.outcome !== "qualified" || !verdict.loan) return undefined;
  const { loan, amount } = verdict;
  const priced = pricedExample(loan);
  const { notice, amounts, notes } = priced.isVariable
    ? lineWords(priced)
    : loanWords(priced, loan.value, loan.seniorBalance);
  const most =
    wanted !== undefined && amount !== undefined && wanted > amount
      ? [
          `You asked for ${formatMoney(wanted)}. With what you owe on the home, it could be ${formatMoney(amount)} at most.`,
        ]
      : [];
  return { notice, amounts, notes: [...most, ...notes] };
}
