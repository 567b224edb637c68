import { z } from "zod";
import { compareLoans, type LoanRow, type StayingRow } from "~/domain/comparison/compare";
import { pricedCash } from "~/domain/cash-out-choices";
import { CASHOUT_MAX, checkCashOut } from "~/domain/limits";
import { omitUndefined } from "~/domain/omit-undefined";
import { loanAmountLimits, maxCombinedLtv, type IneligibilityReason } from "~/domain/pricing/eligibility";
import type { LendingLimits } from "~/domain/pricing/limits-2026-11";
import { ASSUMED_HOME, fixedProductOf, type Product } from "~/domain/pricing/products";
import { RATES_2026_11 } from "~/domain/pricing/rates-2026-11";
import { assumedMortgage } from "~/domain/tools/assumed-mortgage";
import { compareCashOut } from "~/domain/tools/cash-out-comparison";
import { offersFromAnswers, type AnsweredHome } from "~/steps/comparison/from-answers";
import { offersAsOptions, type AssumedLoan } from "~/steps/comparison/from-offers";
import type { LoanText } from "~/steps/comparison/words";
import { amountField } from "~/steps/fields";
import { reasonWords } from "~/steps/loan/lending-words";
import type { FoundOffers } from "~/steps/offers/offers";
import { CASH } from "~/steps/questions";
import { rateField } from "~/steps/rate-field";
import { readInputs, type InputReading, type Inputs } from "./inputs";
import { limitsOf, notServedWords, USUAL_SETTINGS, type LenderSettings } from "./lender";
import { owedInput, stayInput, valueInput } from "./more-inputs";
import { optionalDollars, scoreInput, stateInput, termInput } from "./shared-inputs";

/** The figures of the calculator "Cash from your home". */

const form = z.object({
  value: valueInput,
  owed: owedInput,
  cash: amountField(CASH.required, (dollars) =>
    dollars === 0 ? "Enter an amount above $0." : checkCashOut(dollars),
  ),
  rate: rateField.optional(),
  payment: optionalDollars("Enter the payment in whole dollars a month, or leave this empty."),
  state: stateInput,
  score: scoreInput,
  term: termInput,
  stay: stayInput,
});

export const cashInputs = {
  form,
  example: {
    value: "500,000",
    owed: "250,000",
    cash: "75,000",
    rate: "4.5",
    payment: "1,419",
    state: "OH",
    score: "740",
    term: "30",
    stay: "7",
  },
} satisfies Inputs;

export type CashValues = z.output<typeof form>;

/**
 * Reads the inputs. The rate and payment of the example belong to its mortgage: with another balance
 * they are unknown until the visitor types them.
 */
export function readCash(url: URL): InputReading<CashValues> {
  const asked = new URL(url);
  const { searchParams } = asked;
  if (searchParams.has("owed"))
    for (const name of ["rate", "payment"]) if (!searchParams.has(name)) searchParams.set(name, "");
  return readInputs(asked, cashInputs);
}

/** Returns the home as the wizard's comparison takes it. */
export function homeOf(
  { value, owed, cash, rate, payment, state, score }: CashValues,
  { minScore }: LenderSettings = USUAL_SETTINGS,
): AnsweredHome {
  return {
    ...{ homeValue: value, balance: owed, cash: pricedCash(cash), score, state, hasServed: false },
    minScore,
    ...omitUndefined({ mortgageRate: rate, monthlyPayment: payment || undefined }),
  };
}

/** A way to the cash that is not open, and why. */
export interface ClosedWay {
  product: Product;
  /** whole dollars that it gives at most; 0 when nothing */
  most: number;
  /** whole sentences */
  reasons: readonly string[];
}

/** What the page shows. */
export interface CashFigures {
  staying: StayingRow;
  /** the ways that give the cash, in the order of the products */
  rows: readonly LoanRow[];
  /** of these the one that costs least over the stay; absent when there is none */
  least?: LoanRow;
  closed: readonly ClosedWay[];
  /** says that we do not lend in the state; absent where we do */
  notServed?: string;
  texts: ReadonlyMap<string, LoanText>;
  stayingTerms: string;
  assumed: readonly AssumedLoan[];
  costs: { taxes?: number; insurance: number; dues: number };
  loansToday: number;
}

function reasonsOf(
  { value, score, state }: CashValues,
  limits: LendingLimits,
  product: Product,
  reasons: readonly IneligibilityReason[],
): string[] {
  const loan = { product, purpose: "cashout", value, score, state, ...ASSUMED_HOME } as const;
  const { min: minLoan, max: maxLoan } = loanAmountLimits(product, limits);
  const words = { minLoan, maxLoan, minScore: limits.minScore, maxLtv: maxCombinedLtv(loan, limits) ?? 0 };
  return reasons.map((reason) => reasonWords(reason, words));
}

/** Returns the ways that do not give the cash, with the reasons that the wizard gives. */
function closedWays(
  values: CashValues,
  lender: LenderSettings,
  open: readonly LoanRow[],
  most: (product: Product) => number,
): ClosedWay[] {
  const { value, owed, cash, score, state, term } = values;
  const limits = limitsOf(lender);
  const home = { value, mortgage: assumedMortgage(owed), state };
  const found = compareCashOut(
    { home, cash: Math.min(pricedCash(cash), CASHOUT_MAX), score, termYears: term },
    RATES_2026_11,
    limits,
  );
  return found.options
    .filter(({ product }) => !open.some(({ option }) => option.id === product))
    .map((way): ClosedWay => ({
      product: way.product,
      most: most(way.product) || (way.available ? 0 : way.mostCash),
      reasons: way.available ? [] : reasonsOf(values, limits, way.product, way.reasons),
    }));
}

/**
 * Returns the loans for the home. Where none is made, an unknown rate of today's mortgage is today's
 * base rate.
 */
function foundFor(home: AnsweredHome): FoundOffers {
  const found = offersFromAnswers(home);
  if (found.offers.length > 0) return found;
  const { ratePercent: rate, monthlyPayment: payment } = assumedMortgage(home.balance);
  return { ...found, liens: found.liens.map((lien) => ({ rate, payment, ...lien })) };
}

/** Compares a new mortgage, a home equity loan and a line with staying. */
export function cashFigures(values: CashValues, lender: LenderSettings = USUAL_SETTINGS): CashFigures {
  const home = homeOf(values, lender);
  const notServed = notServedWords(values.state, lender);
  const { cash = 0 } = home;
  const found = foundFor(home);
  const all = offersAsOptions(found, { cash, isDebtsNamed: false }, () => undefined);
  const { today, costs, texts, stayingTerms, assumed, loans } = all;
  const products: Product[] = [fixedProductOf(values.term), "HELOAN", "HELOC"];
  const givers = notServed === undefined ? all.options.filter((option) => option.cash >= cash) : [];
  const options = products.flatMap((product) => givers.filter(({ id }) => id === product));
  const compared = compareLoans({
    ...{ today, costs, options, wish: { cash }, stay: values.stay },
    isPicked: true,
  });
  const { staying } = compared;
  if (!staying) throw new RangeError("today: the comparison has no row of staying.");
  const rows = products.flatMap((product) => compared.rows.filter(({ option }) => option.id === product));
  const most = (product: Product): number => {
    const given = found.offers.filter((offer) => offer.product === product);
    return Math.max(0, ...given.map(({ cashAtClose }) => Math.floor(cashAtClose)));
  };
  const least = rows.reduce<LoanRow | undefined>(
    (best, row) => (best === undefined || row.figures.spent < best.figures.spent ? row : best),
    undefined,
  );
  return {
    ...{ staying, rows, texts, stayingTerms, costs, loansToday: loans.length },
    ...(least && { least }),
    ...(notServed !== undefined && { notServed }),
    closed: notServed === undefined ? closedWays(values, lender, rows, most) : [],
    assumed: found.offers.length === 0 ? [] : assumed,
  };
}
