import { equityLawDisclosures } from "~/content/texas-words";
import { formatMoney, formatToTheCent } from "~/domain/money";
import { pricedCash } from "~/domain/cash-out-choices";
import { HOME_VALUE_MIN } from "~/domain/limits";
import { LIMITS_2026_11 } from "~/domain/pricing/limits-2026-11";
import { stateInWords } from "~/domain/states";
import { scoreBand } from "~/domain/score-bands";
import type { AvailableCashOut, CashOutKind } from "~/domain/tools/cash-out-comparison";
import { quickQuote, type QuickQuoteReason } from "~/domain/tools/quick-quote";
import { reasonWords } from "~/steps/loan/lending-words";
import { CREDIT_LINE_NOTICE, creditLineRateWords } from "~/steps/loan/credit-line-words";
import { ratePercent } from "~/steps/loan/loan-words";
import { homeState } from "~/steps/address/home-place";
import type { MainState } from "~/flows/main/state";

/** A quote in words. */
export interface QuoteFoundView {
  outcome: "quote";
  /**
   * replaces the sentence about a Loan Estimate when the quote is for a line of credit, which has
   * none
   */
  notice?: string;
  /** the maximum, where it is less than wanted */
  lead: string;
  payment: { label: string; value: string; note: string };
  apr: { value: string; note: string };
  /** how it is repaid */
  terms: string;
  /** every available loan type, the cheapest over five years first: monthly payment and APR */
  ways: { label: string; values: [string, string] }[];
  assumed?: string;
  /** the state law's limits, where they are stricter than ours; whole sentences */
  law: readonly string[];
}

export type QuickQuoteView = QuoteFoundView | { outcome: "none"; reasons: readonly string[] };

const LOAN_NAMES: Readonly<Record<CashOutKind, string>> = {
  cashout: "New mortgage",
  equityLoan: "Home equity loan",
  lineOfCredit: "Line of credit",
};

/** What happens to the existing mortgage. The payments cannot be compared without it. */
const MORTGAGE_EFFECTS: Readonly<Record<CashOutKind, string>> = {
  cashout: "instead of yours",
  equityLoan: "on top of your mortgage",
  lineOfCredit: "on top of your mortgage",
};

/** Says why there is no quote, in a sentence that names the limit. */
function noQuoteSentence(reason: QuickQuoteReason, state: string, minScore: number): string {
  if (reason === "state-not-served") return `We don't lend in ${stateInWords(state)} yet.`;
  if (reason === "home-value-too-low")
    return `We lend on homes that are worth at least ${formatMoney(HOME_VALUE_MIN)}.`;
  const { secondLien, maxSecondLienCltv, equityCaps } = LIMITS_2026_11;
  const most = maxSecondLienCltv.PrimaryHome ?? 0;
  return reasonWords(reason, {
    minScore,
    minLoan: secondLien.min,
    maxLoan: secondLien.max,
    maxLtv: Math.min(most, equityCaps[state] ?? most),
  });
}

const aprOf = ({ apr }: AvailableCashOut): string => ratePercent(apr);

function termsOf({ kind, loan, loanPayment }: AvailableCashOut): string {
  const costs = `It would be ${formatMoney(loan.loanAmount)} with the closing costs in it.`;
  if (kind === "lineOfCredit") {
    const years = String(loan.interestOnlyMonths / 12);
    return `${costs} For ${years} years only interest is due, ${formatToTheCent(loanPayment)} a month when all of it is drawn; then about ${formatToTheCent(loan.repaymentPayment ?? 0)} a month until it is paid off. ${creditLineRateWords(loan)}`;
  }
  return `${costs} ${String(loan.termMonths)} monthly payments of ${formatToTheCent(loanPayment)} at a rate that doesn't change. Taxes and insurance are extra.`;
}

/**
 * Returns the quote for the answers.
 * @param settings the lender's minimum score (LIMIT-05) and whether we lend in the state
 *   (STATES-01)
 * @returns undefined until all is answered
 */
export function quickQuoteView(
  { answers, facts }: Pick<MainState, "answers" | "facts">,
  { minScore, isServed }: { minScore: number; isServed: boolean },
): QuickQuoteView | undefined {
  const { homeValue: value, mortgageBalance: balance, desiredCashAmount } = answers;
  const cash = desiredCashAmount && pricedCash(desiredCashAmount);
  const state = homeState({ answers, facts });
  const score = scoreBand(answers.scoreBand ?? "")?.score;
  if (value === undefined || balance === undefined || !cash || state === undefined || score === undefined)
    return undefined;
  const quote = quickQuote(
    { value, balance, cash, score, state },
    { minScore, validStates: isServed ? [state] : [] },
  );
  if (quote.outcome === "none")
    return {
      outcome: "none",
      reasons: quote.reasons.map((reason) => noQuoteSentence(reason, state, minScore)),
    };
  const { best, comparison, isMortgageAssumed } = quote;
  const besides = balance > 0 ? "a month, on top of your mortgage" : "a month";
  const notes: Readonly<Record<CashOutKind, string>> = {
    cashout: balance > 0 ? "a month, instead of your mortgage" : "a month",
    equityLoan: besides,
    lineOfCredit: `${besides}, at first`,
  };
  const cheapest = `The option that costs least over five years is a ${LOAN_NAMES[best.kind].toLowerCase()}.`;
  const open = comparison.options
    .filter((option) => option.available)
    .sort((one, other) => one.fiveYears.cost - other.fiveYears.cost);
  return {
    outcome: "quote",
    notice: best.kind === "lineOfCredit" ? CREDIT_LINE_NOTICE : undefined,
    lead:
      quote.outcome === "less"
        ? `${formatMoney(cash)} is more than your home can give now. The most is about ${formatMoney(quote.cash)}, and this is what it would cost. ${cheapest}`
        : `This is what ${formatMoney(quote.cash)} in your hand would cost. ${cheapest}`,
    payment: { label: "Estimated payment", value: formatMoney(best.loanPayment), note: notes[best.kind] },
    apr: {
      value: aprOf(best),
      note: `Interest rate ${ratePercent(best.loan.rate)}, ${best.loan.isVariable ? "variable" : "fixed"}`,
    },
    terms: termsOf(best),
    ways: open.map((option) => ({
      label:
        balance > 0
          ? `${LOAN_NAMES[option.kind]}, ${MORTGAGE_EFFECTS[option.kind]}`
          : LOAN_NAMES[option.kind],
      values: [formatMoney(option.loanPayment), aprOf(option)],
    })),
    assumed: isMortgageAssumed
      ? "A home equity loan or line of credit comes on top of your mortgage, and you keep paying that. We don't know its rate and used today’s; if yours is lower, keeping it is often better."
      : undefined,
    law: equityLawDisclosures(state),
  };
}
