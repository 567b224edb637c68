import { formatMoney, formatToTheCent, roundToCents } from "~/domain/money";
import { monthlyHomeInsurance, monthlyTaxes } from "~/domain/pricing/property-costs";
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
  /** cash in hand, with what the home then costs a month in all, the parts of that, and the APR */
  rows: { label: string; values: [string, string, string] }[];
  /** the heading of the parts */
  parts: string;
  /** how the largest loan is repaid, and the assumptions; whole sentences */
  terms: string[];
}

/** Returns examples for the home; undefined until value, balance and state are known. */
export function cashExamplesView(state: MainState): CashExamplesView | undefined {
  const { value, balance } = homeFigures(state);
  const place = homeState(state);
  if (value === undefined || balance === undefined || place === undefined) return undefined;
  const { scoreBand: band, estimatedBand, monthlyMortgagePayment, mortgageRate } = state.answers;
  const known = scoreBand(band ?? estimatedBand ?? "")?.score;
  const score = known ?? EXAMPLE_SCORE;
  const { examples } = cashExamples({ value, balance, score, state: place });
  const taxes = monthlyTaxes(value, place);
  const besides = roundToCents((taxes ?? 0) + monthlyHomeInsurance(value));
  const inAll = (loan: number): string => formatToTheCent(roundToCents(loan + besides));
  const partsOf = (loan: number): string => `${formatToTheCent(loan)} + ${formatToTheCent(besides)}`;
  const today = balance === 0 ? 0 : monthlyMortgagePayment;
  const largest = examples.at(-1);
  return {
    most: largest && formatMoney(largest.cash),
    rows: [
      ...(today === undefined || examples.length === 0
        ? []
        : [
            {
              label: "None: stay as you are",
              values: [
                inAll(today),
                partsOf(today),
                mortgageRate === undefined || today === 0
                  ? "\u2013"
                  : `${ratePercent(mortgageRate)}, your rate`,
              ] satisfies [string, string, string],
            },
          ]),
      ...examples.map(({ cash, option: { loanPayment, apr } }) => ({
        label: formatMoney(cash),
        values: [inAll(loanPayment), partsOf(loanPayment), ratePercent(apr)] satisfies [
          string,
          string,
          string,
        ],
      })),
    ],
    parts: taxes === undefined ? "Loan + insurance" : "Loan + taxes and insurance",
    terms: largest
      ? [
          ...(today === undefined
            ? [
                `Compare them with what you pay today: your mortgage, and about ${formatToTheCent(besides)} a month of ${taxes === undefined ? "insurance" : "taxes and insurance"}, which stay the same.`,
              ]
            : []),
          known === undefined
            ? `These are examples for a credit score of ${String(score)} or more. With a lower score each costs more.`
            : `For a credit score of ${String(score)}, the lowest of the range you told us.`,
          `Each is a new mortgage at a fixed rate${balance > 0 ? ` that pays off the ${formatMoney(balance)} you owe,` : ""} with the closing costs in it: ${String(largest.option.loan.termMonths)} monthly payments, for a home that you live in. For ${formatMoney(largest.cash)} in hand the loan would be ${formatMoney(largest.option.loan.loanAmount)} at an interest rate of ${ratePercent(largest.option.loan.rate)}. Taxes and insurance are our estimates${taxes === undefined ? "; we have none of the taxes there, so they are not counted" : ""}.`,
        ]
      : [],
  };
}
