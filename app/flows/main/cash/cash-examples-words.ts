import { formatMoney, formatToTheCent } from "~/domain/money";
import { scoreBand } from "~/domain/score-bands";
import { cashExamples } from "~/domain/tools/cash-examples";
import { homeState } from "~/steps/address/home-place";
import { homeFigures } from "./home-figures";
import { ratePercent } from "~/steps/loan/loan-words";
import type { MainState } from "~/flows/main/state";

/** The score used for the examples when none is known. */
const EXAMPLE_SCORE = 740;

/** The monthly cost of different cash amounts, in words. */
export interface CashExamplesView {
  /** about the maximum cash; absent when there is none */
  most?: string;
  /** cash in hand, with the monthly payment and the APR */
  rows: { label: string; values: [string, string] }[];
  /** how the largest loan is repaid, and the assumptions */
  terms: string;
}

/** Returns examples for the home; undefined until value, balance and state are known. */
export function cashExamplesView(state: MainState): CashExamplesView | undefined {
  const { value, balance } = homeFigures(state);
  const place = homeState(state);
  if (value === undefined || balance === undefined || place === undefined) return undefined;
  const { answers } = state;
  const score = scoreBand(answers.scoreBand ?? answers.estimatedBand ?? "")?.score ?? EXAMPLE_SCORE;
  const { examples } = cashExamples({ value, balance, score, state: place });
  const largest = examples.at(-1);
  return {
    most: largest && formatMoney(largest.cash),
    rows: examples.map(({ cash, option }) => ({
      label: formatMoney(cash),
      values: [formatToTheCent(option.loanPayment), ratePercent(option.apr)],
    })),
    terms: largest
      ? `Each is a new mortgage at a fixed rate${balance > 0 ? ` that pays off the ${formatMoney(balance)} you owe,` : ""} with the closing costs in it: ${String(largest.option.loan.termMonths)} monthly payments, for a credit score of ${String(score)} or more and a home that you live in. For ${formatMoney(largest.cash)} in hand the loan would be ${formatMoney(largest.option.loan.loanAmount)} at an interest rate of ${ratePercent(largest.option.loan.rate)}. Taxes and insurance are extra.`
      : "",
  };
}
