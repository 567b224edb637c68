/**
 * Today's prices by product, for a home and a borrower that the visitor describes. The loans are
 * those of the wizards for the same answers. Dollars; rates in percent a year.
 */

import { roundToCents } from "~/domain/money";
import { omitUndefined } from "~/domain/omit-undefined";
import { candidatesOf, familiesOf } from "~/domain/pricing/benefit-candidates";
import type { BenefitContext } from "~/domain/pricing/benefit-offer";
import type { OfferKind } from "~/domain/pricing/benefit-types";
import {
  eligibility,
  kindReasons,
  maxCombinedLtv,
  type IneligibilityReason,
  type OpenLoan,
} from "~/domain/pricing/eligibility";
import { borrowedAmount } from "~/domain/pricing/government";
import { LIMITS_2026_11, type LendingLimits } from "~/domain/pricing/limits-2026-11";
import type { PricedLoan } from "~/domain/pricing/loan";
import type { LoanInput } from "~/domain/pricing/loan-input";
import { payoffTotal } from "~/domain/pricing/payoff";
import { priceLoan } from "~/domain/pricing/price-loan";
import {
  ASSUMED_HOME,
  isSecondLienProduct,
  type LoanPurpose,
  type Occupancy,
  type Product,
} from "~/domain/pricing/products";
import { monthlyHomeInsurance, monthlyTaxes } from "~/domain/pricing/property-costs";
import type { RateSheet } from "~/domain/pricing/rate-sheet";
import { RATES_2026_11 } from "~/domain/pricing/rates-2026-11";
import { paymentRuns, type PaymentRuns } from "./payment-runs";

/** The home and the borrower: a single-family home in a known state. */
export interface RateAssumptions {
  purpose: LoanPurpose;
  /** the price of a purchase, else the value */
  value: number;
  /** purchase only */
  downPayment?: number;
  /** refinance and cash-out: what is owed on the home, one mortgage; default 0 */
  owed?: number;
  /** cash-out only: dollars in hand after all costs */
  cash?: number;
  /** 300 to 850 */
  score: number;
  /** two letters */
  state: string;
  /** decides whether a loan above the general limit is made */
  county?: string;
  occupancy: Occupancy;
  /** the borrower has served in the military */
  hasServed: boolean;
}

/** One line of the table: a product, with or without points for a lower rate. */
interface RateLine {
  id: string;
  product: Product;
  /** eighths of a percent; negative for a lower rate, with points */
  rateSteps: number;
}

const line = (id: string, product: Product, rateSteps = 0): RateLine => ({ id, product, rateSteps });

/** Three eighths lower: one and a half points more. */
const POINTS_STEPS = -3;

const FIRST_LIENS: readonly RateLine[] = [
  line("30", "30Y Fixed"),
  line("30-points", "30Y Fixed", POINTS_STEPS),
  line("20", "20Y Fixed"),
  line("15", "15Y Fixed"),
  line("7-6", "7/6 ARM"),
  line("fha", "FHA 30Y Fixed"),
  line("va", "VA 30Y Fixed"),
];

const SECOND_LIENS: readonly RateLine[] = [line("loan", "HELOAN"), line("line", "HELOC")];

/** The ids of all lines, in the order of the table. */
export type RateLineId = string;

/** A product that we lend for the assumptions. */
export interface RateRow {
  id: RateLineId;
  product: Product;
  loan: PricedLoan;
  /** dollars paid for points; negative for a credit */
  pointsDollars: number;
  payments: PaymentRuns;
  /** dollars in hand at closing, of a loan for cash */
  cash?: number;
}

/** A product that we do not lend for the assumptions. */
export interface OmittedRow {
  id: RateLineId;
  product: Product;
  reasons: readonly IneligibilityReason[];
  /** the maximum of all loans together as a fraction of the value; absent when there is none */
  maxLtv?: number;
}

/** Breaking even on points. Dollars; whole months, rounded up. */
export interface PointsChoice {
  cost: number;
  savedMonthly: number;
  months: number;
}

export interface RateTable {
  about: RateAssumptions;
  rows: readonly RateRow[];
  omitted: readonly OmittedRow[];
  /** estimated dollars a month; taxes are absent for a state without an estimate */
  notCovered: { taxes?: number; homeInsurance: number };
  /** absent where the two loans differ in more than points, or points never pay for themselves */
  pointsChoice?: PointsChoice;
  /** YYYY-MM-DD */
  pricesSince: string;
}

/** The prices and limits of a table; the current ones by default. */
export interface RateSources {
  sheet?: RateSheet;
  limits?: LendingLimits;
}

/** Returns the loan of a purchase, as the purchase wizards price it. */
function purchaseLoan(about: RateAssumptions, { product, rateSteps }: RateLine): LoanInput {
  const { value, downPayment = 0, score, state, county, occupancy, hasServed } = about;
  const loan = { purpose: "purchase", product, value } as const;
  return {
    ...ASSUMED_HOME,
    ...loan,
    ...omitUndefined({ county }),
    ...{ score, state, occupancy, hasServed },
    loanAmount: borrowedAmount(loan, Math.max(0, value - downPayment)),
    ...(rateSteps !== 0 && { rateSteps }),
  };
}

const kindOf = ({ purpose }: RateAssumptions, { product }: RateLine): OfferKind =>
  purpose === "refinance" ? "refinance" : isSecondLienProduct(product) ? "secondLien" : "cashout";

/**
 * Returns the possible loans of an owner's home, as the comparison of the wizards prices them, and
 * the loan without its amount; undefined without a mortgage that this product could replace.
 */
function ownerLoans(about: RateAssumptions, row: RateLine, { sheet, limits }: Required<RateSources>) {
  const { value, owed = 0, score, state, county, occupancy, hasServed, cash } = about;
  const lien = { liabilityId: "today", lienPriority: "FirstLien", balance: owed, monthlyPayment: 0 } as const;
  const home = {
    ...{ ...ASSUMED_HOME, propertyId: "home", value, occupancy, state },
    ...omitUndefined({ county }),
    liens: owed > 0 ? [lien] : [],
  };
  const search = {
    ...{ properties: [home], score, hasServed, products: [row.product] },
    ...omitUndefined({ cashoutAmount: cash }),
  };
  const context: BenefitContext = { search, sheet, limits };
  const found = familiesOf(home, row.product, search).find(({ kind }) => kind === kindOf(about, row));
  if (!found) return undefined;
  const open: OpenLoan = { ...found.open, ...(row.rateSteps !== 0 && { rateSteps: row.rateSteps }) };
  const possible = maxCombinedLtv(open, limits) !== undefined && score >= limits.minScore;
  return { open, candidates: possible ? candidatesOf({ ...found, open }, context) : [] };
}

/** Returns dollars in hand of an owner's loan after its costs and its payoffs. */
const cashOf = ({ loanAmount, closingCosts }: PricedLoan, paidOff: number): number =>
  roundToCents(loanAmount - closingCosts - paidOff);

interface Judged {
  row?: RateRow;
  reasons: readonly IneligibilityReason[];
  open: OpenLoan;
}

function rowOf({ id, product }: RateLine, input: LoanInput, sheet: RateSheet, paidOff?: number): RateRow {
  const loan = priceLoan(input, sheet);
  const pointsDollars = roundToCents((loan.loanAmount * loan.points) / 100);
  const cash = paidOff === undefined ? undefined : cashOf(loan, paidOff);
  return { id, product, loan, pointsDollars, payments: paymentRuns(loan), ...omitUndefined({ cash }) };
}

/** Returns the loan of an owner: the smallest that gives the cash, or the refinance. */
function judgeOwner(about: RateAssumptions, line: RateLine, sources: Required<RateSources>): Judged {
  const { sheet, limits } = sources;
  const { owed = 0, cash: wanted = 0, score } = about;
  const found = ownerLoans(about, line, sources);
  if (!found) {
    // A VA loan has to replace a mortgage.
    const open = { ...ASSUMED_HOME, ...about, product: line.product };
    return { reasons: ["program-not-offered"], open };
  }
  const { open, candidates } = found;
  if (maxCombinedLtv(open, limits) === undefined) return { reasons: [kindReasons(open)], open };
  if (score < limits.minScore) return { reasons: ["score-too-low"], open };
  const isForCash = about.purpose === "cashout";
  const paidOff =
    isForCash && !isSecondLienProduct(line.product) && owed > 0 ? payoffTotal([{ balance: owed }]) : 0;
  const rows = candidates
    .filter(({ input }) => eligibility(input, limits).length === 0)
    .map(({ input }) => rowOf(line, input, sheet, isForCash ? paidOff : undefined))
    .filter(({ cash }) => cash === undefined || cash >= wanted)
    .sort((one, other) => one.loan.loanAmount - other.loan.loanAmount);
  const [row] = rows;
  if (row) return { row, reasons: [], open };
  const reasons = candidates.flatMap(({ input }) => eligibility(input, limits));
  return { reasons: reasons.length > 0 ? [...new Set(reasons)] : ["over-ltv"], open };
}

function judge(about: RateAssumptions, line: RateLine, sources: Required<RateSources>): Judged {
  if (about.purpose !== "purchase") return judgeOwner(about, line, sources);
  const input = purchaseLoan(about, line);
  const reasons = input.loanAmount > 0 ? eligibility(input, sources.limits) : (["loan-too-small"] as const);
  return { reasons, open: input, ...(reasons.length === 0 && { row: rowOf(line, input, sources.sheet) }) };
}

/**
 * Returns after how many months points have paid for themselves; undefined where the loans differ
 * in their amount too, or they never do.
 */
export function pointsChoiceOf(rows: readonly RateRow[]): PointsChoice | undefined {
  const [plain, withPoints] = ["30", "30-points"].map((id) => rows.find((row) => row.id === id));
  if (!plain || !withPoints || plain.loan.loanAmount !== withPoints.loan.loanAmount) return undefined;
  const cost = roundToCents(withPoints.pointsDollars - plain.pointsDollars);
  const savedMonthly = roundToCents(plain.loan.principalAndInterest - withPoints.loan.principalAndInterest);
  if (!(cost > 0 && savedMonthly > 0)) return undefined;
  return { cost, savedMonthly, months: Math.ceil(cost / savedMonthly) };
}

/**
 * Returns the prices of every product for the assumptions, and the products that we do not lend for
 * them with their reasons.
 * @throws RangeError for a value that is not positive, or a score that is not 300 to 850
 */
export function rateTable(
  about: RateAssumptions,
  { sheet = RATES_2026_11, limits = LIMITS_2026_11 }: RateSources = {},
): RateTable {
  const lines = about.purpose === "cashout" ? [...FIRST_LIENS, ...SECOND_LIENS] : FIRST_LIENS;
  const judged = lines.map((one) => ({ line: one, ...judge(about, one, { sheet, limits }) }));
  const rows = judged.flatMap(({ row }) => (row ? [row] : []));
  const omitted = judged
    .filter(({ row }) => row === undefined)
    .map(({ line: { id, product }, reasons, open }) => ({
      ...{ id, product, reasons },
      ...omitUndefined({ maxLtv: maxCombinedLtv(open, limits) }),
    }));
  return {
    ...{ about, rows, omitted, pricesSince: sheet.effectiveDate },
    notCovered: {
      ...omitUndefined({ taxes: monthlyTaxes(about.value, about.state) }),
      homeInsurance: monthlyHomeInsurance(about.value),
    },
    ...omitUndefined({ pointsChoice: pointsChoiceOf(rows) }),
  };
}
