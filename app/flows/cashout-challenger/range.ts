import { CREDIT_SCORE } from "~/steps/questions";
import { formatAmountEstimate, BALANCE_BANDS, HOME_VALUE_BANDS } from "~/domain/amount-bands";
import { cashOutChoiceOf, rangeOf } from "~/domain/cash-out-choices";
import { formatMoney } from "~/domain/money";
import { equityLawDisclosures } from "~/content/texas-words";
import { maxCombinedLtv, type OpenLoan } from "~/domain/pricing/eligibility";
import type { Product } from "~/domain/pricing/products";
import { stateInWords } from "~/domain/states";
import type { CashOutKind } from "~/domain/tools/cash-out-comparison";
import type { CashRange } from "~/domain/tools/cash-range";
import type { CashSpan } from "~/domain/tools/cash-span";
import { TYPE_WORDS, USE_WORDS } from "~/steps/homes/home-questions";
import { cashOutTimes } from "~/steps/loan/cash-out-times";
import { percentOfFraction } from "~/steps/loan/lending-words";
import type { ComparisonRow } from "~/ui/comparison";
import type { SummaryRow } from "~/ui/parts";
import { changeAddress } from "~server/visit/change-link";
import type { Visit } from "~server/visit/types";
import { limitsOf, possibleCash, homeRange, stateOfHome } from "./possible-cash";
import { type ProgramsView, programsView } from "./programs";
import { refiBandWords } from "~/steps/credit/refi-bands";
import { cashCells, roundedDollars, spanWords } from "./span-words";
import type { ChallengerState } from "./state";

/** The result of the quiz in words: a range of cash, the loan types, and the assumptions. */

export interface RangeView {
  /** "$40,000 to $130,000" */
  range: string;
  /** the same as separate numbers: one, or the two ends */
  ends: readonly { label: string; value: string }[];
  /** how the range compares to the cash that the visitor wants */
  wantedCash?: string | undefined;
  ways: readonly ComparisonRow[];
  /** the answers behind the range, each with a link to change it */
  rests: readonly SummaryRow[];
  /** the assumptions, one sentence each */
  assumed: readonly string[];
  /** the same for FHA, VA and adjustable-rate loans */
  programs?: ProgramsView | undefined;
  /** the range comes from one of those loans */
  isByProgram: boolean;
  hasServed: boolean;
}

function endsOf({ least, most }: CashSpan): RangeView["ends"] {
  if (roundedDollars(least) === roundedDollars(most))
    return [{ label: "About", value: roundedDollars(most) }];
  const top = { label: least < 1_000 ? "Up to" : "At most", value: roundedDollars(most) };
  return least < 1_000 ? [top] : [{ label: "At least", value: roundedDollars(least) }, top];
}

/**
 * Says how the wanted cash compares to the range.
 * @param wantedCash dollars, or the value of a range (C6)
 */
function wantedCashWords(wantedCash: number | undefined, { least, most }: CashSpan): string | undefined {
  if (wantedCash === undefined) return undefined;
  const range = rangeOf(wantedCash);
  const { from, to } = range ?? { from: wantedCash, to: wantedCash };
  // The last range has no upper end.
  const top = range !== undefined && range === cashOutChoiceOf(Infinity) ? from : to;
  const words = range ? `“${range.label}”` : formatMoney(wantedCash);
  if (top <= least) return `You'd like ${words}: with these numbers your home could give it.`;
  if (from > most)
    return `You'd like ${words}. With these numbers your home gives less, ${roundedDollars(most)} at most.`;
  return `You'd like ${words}. Whether your home gives all of it depends on the exact numbers.`;
}

const LOAN_TYPES: Readonly<Record<CashOutKind, { name: string; product: Product }>> = {
  cashout: { name: "New mortgage", product: "30Y Fixed" },
  equityLoan: { name: "Home equity loan", product: "HELOAN" },
  lineOfCredit: { name: "Line of credit", product: "HELOC" },
};

const loanTypeRow = ({ kind, ...cash }: CashRange["ways"][number]): ComparisonRow => ({
  label: LOAN_TYPES[kind].name,
  values: cashCells(cash),
});

/**
 * The state whose law caps home loans. The page says what applies there while the home's state is
 * unknown.
 */
const CAPPED_STATE = "TX";

function stateCapSentences(state: ChallengerState, range: CashRange): string[] {
  const place = stateOfHome(state);
  const cap = limitsOf(state).equityCaps[place ?? CAPPED_STATE];
  if (cap === undefined) return [];
  const law = `In ${stateInWords(place ?? CAPPED_STATE)} all loans together on a home that you live in may be up to ${percentOfFraction(cap)} of its value`;
  if (place !== undefined) return [...equityLawDisclosures(place)];
  const there = possibleCash(state, CAPPED_STATE);
  if (there === undefined || spanWords(there) === spanWords(range)) return [];
  const gives = there.most === 0 ? "no cash" : spanWords(there);
  return [`We haven't asked where the home is. ${law}: a home there would give ${gives}.`];
}

/** Says the maximum combined loan-to-value of each loan type. */
function loanToValueSentences(state: ChallengerState): string[] {
  const home = homeRange(state);
  if (home === undefined) return [];
  const shareBy = (product: Product) => {
    const { value, balance: _owed, ...rest } = home;
    const open: OpenLoan = { ...rest, product, purpose: "cashout", value: value.to, score: 850 };
    return maxCombinedLtv(open, limitsOf(state));
  };
  const [byMortgage, behind] = [shareBy("30Y Fixed"), shareBy("HELOC")];
  if (byMortgage === undefined) return [];
  const first = `A new mortgage pays off what you owe and may be up to ${percentOfFraction(byMortgage)} of the value`;
  return [
    behind === undefined
      ? `${first}. Second mortgages are only for homes that someone lives in.`
      : `${first}. With a loan or line behind the mortgage you keep, the total may be up to ${percentOfFraction(behind)}.`,
  ];
}

/** Says the extra requirements of a cash-out refinance, where it gives cash. */
function refinanceSentences(state: ChallengerState, { ways }: CashRange): string[] {
  const owed = homeRange(state)?.balance.to ?? 0;
  return ways.some(({ kind, most }) => kind === "cashout" && most > 0)
    ? [cashOutTimes({ hasMortgage: owed > 0, way: "For a new mortgage" })]
    : [];
}

/** Lists the other assumptions. */
function assumptionSentences(state: ChallengerState, range: CashRange): string[] {
  const { answers } = state;
  const { currentHomeValue: value, currentMortgageBalance: owed } = answers;
  const more = [value, owed].flatMap((estimate) => (estimate?.isMore ? [formatMoney(estimate.from)] : []));
  return [
    "Today's estimated closing costs are already taken off.",
    ...loanToValueSentences(state),
    ...stateCapSentences(state, range),
    ...(more.length > 0 ? [`Where you said more than ${more.join(" and ")}, we used exactly that.`] : []),
    ...(answers.propertyType === "MULTIFAMILY" ? ["We assumed a two-unit building."] : []),
    ...(answers.hasSecondMortgage ? ["A new mortgage would pay off both loans on the home."] : []),
    ...refinanceSentences(state, range),
    "The payment has to fit your income, which we haven't checked yet.",
    ...(answers.employmentStatus === "not-employed"
      ? [
          "If you don't work, a pension or other income has to cover it: a loan expert can tell you what counts.",
        ]
      : []),
    ...(answers.lateMortgagePayments === "one" || answers.lateMortgagePayments === "several"
      ? ["Late payments can rule out a loan or raise its cost. A loan expert will look at that with you."]
      : []),
  ];
}

/** Lists the answers behind the range. */
function answerRows(visit: Visit<ChallengerState>): SummaryRow[] {
  const { currentHomeValue: value, currentMortgageBalance: owed, ...otherAnswers } = visit.state.answers;
  const row = (label: string, words: string | undefined, node: string): SummaryRow[] => {
    const change = changeAddress(visit, node);
    return words === undefined ? [] : [{ label, value: words, ...(change && { change }) }];
  };
  return [
    ...row("Home value", value && formatAmountEstimate(HOME_VALUE_BANDS, value), "estimated-home-value"),
    ...row("Mortgage balance", owed && formatAmountEstimate(BALANCE_BANDS, owed), "estimated-mortgage"),
    ...row(
      "Type of home",
      otherAnswers.propertyType && TYPE_WORDS[otherAnswers.propertyType],
      "property-type",
    ),
    ...row(
      "Use of the home",
      otherAnswers.propertyUse && USE_WORDS[otherAnswers.propertyUse],
      "property-use",
    ),
    ...row(
      CREDIT_SCORE.summary,
      otherAnswers.scoreBand && refiBandWords(otherAnswers.scoreBand),
      "credit-score",
    ),
  ];
}

/** Returns the result as its pages show it; undefined where there is none. */
export function rangeView(visit: Visit<ChallengerState>): RangeView | undefined {
  const { state } = visit;
  const found = possibleCash(state);
  if (found === undefined || found.most === 0) return undefined;
  return {
    range: spanWords(found),
    ends: endsOf(found),
    wantedCash: wantedCashWords(state.answers.cashAmount, found),
    ways: found.ways.map(loanTypeRow),
    rests: answerRows(visit),
    assumed: assumptionSentences(state, found),
    programs: programsView(state),
    isByProgram: found.isByProgram,
    hasServed: state.answers.isVeteran === true,
  };
}
