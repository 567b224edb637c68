/**
 * Compares three ways to get cash from a home with the unchanged home: a cash-out refinance that
 * replaces the mortgage, and a home equity loan and a line of credit behind it. Dollars and cents,
 * rates in percent a year. An invalid number throws a RangeError that begins with the field's name;
 * an unavailable way is returned with its reasons.
 */

import { roundToCents } from "~/domain/money";
import { loanCovering, maxCashLoan, noteNear } from "~/domain/pricing/benefit-candidates";
import {
  eligibility,
  kindReasons,
  type IneligibilityReason,
  loanAmountLimits,
  maxCombinedLtv,
  maxLoanAmount,
  type OpenLoan,
} from "~/domain/pricing/eligibility";
import { LIMITS_2026_11, type LendingLimits } from "~/domain/pricing/limits-2026-11";
import type { PricedLoan } from "~/domain/pricing/loan";
import { payoffTotal } from "~/domain/pricing/payoff";
import { loanTerms, withApr } from "~/domain/pricing/price-loan";
import { fixedProductOf, isSecondLienProduct, ASSUMED_HOME } from "~/domain/pricing/products";
import type { Occupancy, Product, PropertyType, TermYears, Units } from "~/domain/pricing/products";
import type { RateSheet } from "~/domain/pricing/rate-sheet";
import { RATES_2026_11 } from "~/domain/pricing/rates-2026-11";
import {
  type AmortizationSchedule,
  amortize,
  type AmortizedDebt,
  payDown,
  scheduleWithin,
} from "./amortization";
import { assertScore, assertSomeDollars } from "./inputs";

/** The two horizons of a comparison in months. */
const FIVE_YEARS = 60;
const THIRTY_YEARS = 360;

/** A home and its current mortgage. */
export interface CashOutHome {
  /** dollars */
  value: number;
  /**
   * balance 0 when there is none; the payment is principal and interest, without taxes and
   * insurance
   */
  mortgage: AmortizedDebt;
  /** two letters */
  state?: string;
  /** default an owner-occupied single-family home */
  occupancy?: Occupancy;
  propertyType?: PropertyType;
  units?: Units;
}

/** The requested cash. */
export interface CashOutRequest {
  home: CashOutHome;
  /** cash to the borrower in dollars after closing costs and payoff */
  cash: number;
  /** 300 to 850 */
  score: number;
  /** term of the cash-out refinance; default 30 */
  termYears?: TermYears;
}

/** The cost of a way up to a month, all liens on the home together, dollars. */
export interface CostUntil {
  months: number;
  /** all monthly payments, including mortgage insurance */
  paid: number;
  /** the balance then */
  balance: number;
  /**
   * interest, mortgage insurance and closing costs: paid plus balance, less the initial balance and
   * the cash
   */
  cost: number;
}

/** The unchanged home. */
export interface CurrentHomeCosts {
  monthlyPayment: number;
  balance: number;
  fiveYears: CostUntil;
  thirtyYears: CostUntil;
}

/** `cashout` replaces the mortgage; the others leave it unchanged. */
export type CashOutKind = "cashout" | "equityLoan" | "lineOfCredit";

/**
 * An available way. A line is drawn in full at closing, and its current rate is assumed to stay
 * constant.
 */
export interface AvailableCashOut {
  available: true;
  kind: CashOutKind;
  product: Product;
  loan: PricedLoan;
  /** dollars after payoff and closing costs; at least the requested cash */
  cashInHand: number;
  /** percent */
  apr: number;
  /** initial dollars a month of the new loan: principal, interest and mortgage insurance */
  loanPayment: number;
  /** including the mortgage that remains */
  monthlyPayment: number;
  /**
   * the same after the interest-only years of a line, while the mortgage continues; for a line only
   */
  laterMonthlyPayment?: number;
  fiveYears: CostUntil;
  thirtyYears: CostUntil;
}

/** An unavailable way. */
export interface UnavailableCashOut {
  available: false;
  kind: CashOutKind;
  product: Product;
  reasons: readonly IneligibilityReason[];
  /** maximum cash of this way in whole dollars; 0 when none */
  mostCash: number;
}

export type CashOutOption = AvailableCashOut | UnavailableCashOut;

/**
 * The unchanged home and the three ways, in the order cash-out refinance, equity loan, line of
 * credit.
 */
export interface CashOutComparison {
  today: CurrentHomeCosts;
  options: readonly CashOutOption[];
}

interface CashOutWay {
  kind: CashOutKind;
  open: OpenLoan;
  /**
   * dollars for paying off the mortgage, with a month of interest at a conservative rate; 0 when it
   * remains
   */
  payoff: number;
}

/** The facts of a way that determine its loan size. */
export type SizedWay = Pick<CashOutWay, "open" | "payoff">;

export interface LendingTerms {
  sheet: RateSheet;
  limits: LendingLimits;
}

/** A request without its cash amount: the mortgage then counts only by its balance. */
export type OpenCashOutRequest = Pick<CashOutRequest, "score" | "termYears"> & {
  home: Omit<CashOutHome, "mortgage"> & { mortgage: Pick<AmortizedDebt, "balance"> };
};

function cashOutWays({ home, score, termYears = 30 }: OpenCashOutRequest): CashOutWay[] {
  const { mortgage, ...homeFacts } = home;
  const common = { ...ASSUMED_HOME, ...homeFacts, purpose: "cashout", score } as const;
  const behind = { ...common, seniorBalance: mortgage.balance };
  return [
    {
      kind: "cashout",
      open: { ...common, product: fixedProductOf(termYears) },
      payoff: payoffTotal([{ balance: mortgage.balance }]),
    },
    { kind: "equityLoan", open: { ...behind, product: "HELOAN" }, payoff: 0 },
    { kind: "lineOfCredit", open: { ...behind, product: "HELOC" }, payoff: 0 },
  ];
}

function cashOf({ open, payoff }: SizedWay, loanAmount: number, sheet: RateSheet): number {
  return roundToCents(loanAmount - loanTerms({ ...open, loanAmount }, sheet).closingCosts - payoff);
}

/** Reasons that depend on a loan's price, at any size that was tried. */
const PRICE_REASONS: ReadonlySet<IneligibilityReason> = new Set(["high-cost", "not-qualified", "texas-fees"]);

/** Returns the loan with the most cash within the limits; undefined when none is offered. */
export function largestLoan(
  { open }: Pick<CashOutWay, "open">,
  { sheet, limits }: LendingTerms,
): number | undefined {
  const { min } = loanAmountLimits(open.product, limits);
  const max = maxLoanAmount(open, limits);
  if (max < min || open.score < limits.minScore) return undefined;
  const found = maxCashLoan(open, max, sheet);
  const size = noteNear(open, found < min ? max : found, Math.floor);
  return eligibility({ ...open, loanAmount: size }, limits).some((reason) => PRICE_REASONS.has(reason))
    ? undefined
    : size;
}

/** Reasons that a smaller loan would avoid. */
const SIZE_REASONS: ReadonlySet<IneligibilityReason> = new Set([
  "over-ltv",
  "loan-too-large",
  "over-county-limit",
  "county-needed",
]);

/**
 * Returns the loan for the cash. When a price step makes the loan for that cash too large, the loan
 * with the most cash may still cover it, with slightly more cash.
 */
function loanForRequest(
  way: SizedWay,
  cash: number,
  largest: number | undefined,
  { sheet, limits }: LendingTerms,
): number {
  const loanAmount = loanCovering(way.open, way.payoff + cash, sheet);
  const isTooLarge = eligibility({ ...way.open, loanAmount }, limits).some((reason) =>
    SIZE_REASONS.has(reason),
  );
  return isTooLarge && largest !== undefined && cashOf(way, largest, sheet) >= cash ? largest : loanAmount;
}

/**
 * Returns the whole-dollar loan that leaves `cash` dollars after its own costs and payoffs, as
 * priced by the comparison; it may exceed the lending limit.
 */
export function loanForCash(
  open: OpenLoan,
  { payoff, cash }: { payoff: number; cash: number },
  limits: LendingLimits = LIMITS_2026_11,
  sheet: RateSheet = RATES_2026_11,
): number {
  const way = { open, payoff };
  const lending = { sheet, limits };
  return loanForRequest(way, cash, largestLoan(way, lending), lending);
}

function scheduleOf(loan: PricedLoan): AmortizationSchedule {
  return amortize({
    loanAmount: loan.loanAmount,
    ratePercent: loan.rate,
    termMonths: loan.termMonths,
    interestOnlyMonths: loan.interestOnlyMonths,
    mortgageInsurance: { monthly: loan.mortgageInsurance, months: loan.mortgageInsuranceMonths },
  });
}

function mortgageUntil(mortgage: AmortizedDebt, months: number): CostUntil {
  const { paid, balance, interest } = payDown(mortgage, months);
  return { months, paid, balance, cost: interest };
}

function availableCashOut(
  { kind, open, payoff }: CashOutWay,
  loan: PricedLoan,
  mortgage: AmortizedDebt,
): AvailableCashOut {
  const schedule = scheduleOf(loan);
  const staying: AmortizedDebt = payoff > 0 ? { ...mortgage, balance: 0, monthlyPayment: 0 } : mortgage;
  const settling = payoff > 0 ? payoff - mortgage.balance : 0;
  const stayingPayment = staying.balance > 0 ? staying.monthlyPayment : 0;
  const until = (months: number): CostUntil => {
    const kept = mortgageUntil(staying, months);
    const added = scheduleWithin(schedule, months);
    return {
      months,
      paid: roundToCents(kept.paid + added.payment + added.mortgageInsurance),
      balance: roundToCents(kept.balance + added.balance),
      cost: roundToCents(kept.cost + added.interest + added.mortgageInsurance + loan.closingCosts + settling),
    };
  };
  const loanPayment = roundToCents(loan.principalAndInterest + loan.mortgageInsurance);
  const { repaymentPayment } = loan;
  return {
    available: true,
    kind,
    product: open.product,
    loan,
    cashInHand: roundToCents(loan.loanAmount - loan.closingCosts - payoff),
    apr: loan.apr,
    loanPayment,
    monthlyPayment: roundToCents(loanPayment + stayingPayment),
    laterMonthlyPayment:
      repaymentPayment !== undefined ? roundToCents(repaymentPayment + stayingPayment) : undefined,
    fiveYears: until(FIVE_YEARS),
    thirtyYears: until(THIRTY_YEARS),
  };
}

/**
 * Checks whether a way is offered for a home with this occupancy; one that is not offered has no
 * price.
 */
export function isOffered({ open }: Pick<CashOutWay, "open">, { sheet, limits }: LendingTerms): boolean {
  const hasPrice =
    !isSecondLienProduct(open.product) || sheet.secondLienOccupancy[open.occupancy] !== undefined;
  return hasPrice && maxCombinedLtv(open, limits) !== undefined;
}

/** Returns the whole dollars of cash from a loan of this size; 0 without a loan. */
export const maxCashOf = (way: SizedWay, largest: number | undefined, { sheet }: LendingTerms): number =>
  largest === undefined ? 0 : Math.max(0, Math.floor(cashOf(way, largest, sheet)));

function optionOf(way: CashOutWay, { cash, home }: CashOutRequest, lending: LendingTerms): CashOutOption {
  const { kind, open } = way;
  const { product } = open;
  const { sheet, limits } = lending;
  if (!isOffered(way, lending))
    return { available: false, kind, product, reasons: [kindReasons(open)], mostCash: 0 };
  const largest = largestLoan(way, lending);
  const loanAmount = loanForRequest(way, cash, largest, lending);
  const reasons = eligibility({ ...open, loanAmount }, limits);
  if (reasons.length === 0) {
    const loan = withApr(loanTerms({ ...open, loanAmount }, sheet));
    return availableCashOut(way, loan, home.mortgage);
  }
  return { available: false, kind, product, reasons, mostCash: maxCashOf(way, largest, lending) };
}

/**
 * Returns the whole dollars of one way before costs.
 * @param balance dollars owed on the current mortgage
 */
export function equityByWay({ open, payoff }: SizedWay, balance: number, limits: LendingLimits): number {
  const most = maxLoanAmount(open, limits);
  // The interest and the release of a paid-off mortgage are costs of it.
  const owed = payoff > 0 ? balance : 0;
  return most < loanAmountLimits(open.product, limits).min ? 0 : most - owed;
}

/**
 * Returns the maximum whole dollars by any way before costs; it prices nothing, so every step can
 * call it.
 */
export const maxEquity = (request: OpenCashOutRequest, limits: LendingLimits = LIMITS_2026_11): number =>
  Math.max(0, ...cashOutWays(request).map((way) => equityByWay(way, request.home.mortgage.balance, limits)));

/**
 * Returns the maximum cash in whole dollars of each way, in the order of the comparison; 0 for a
 * way without any.
 */
export function maxCashByWay(
  request: OpenCashOutRequest,
  limits: LendingLimits = LIMITS_2026_11,
  sheet: RateSheet = RATES_2026_11,
): { kind: CashOutKind; mostCash: number }[] {
  const lending = { sheet, limits };
  return cashOutWays(request).map((way) => {
    const largest = isOffered(way, lending) ? largestLoan(way, lending) : undefined;
    return { kind: way.kind, mostCash: maxCashOf(way, largest, lending) };
  });
}

/**
 * Compares the ways to the requested cash.
 * @throws RangeError beginning with the field's name; `monthlyPayment` when the mortgage's payment
 *   does not exceed a month's interest
 */
export function compareCashOut(
  request: CashOutRequest,
  sheet: RateSheet = RATES_2026_11,
  limits: LendingLimits = LIMITS_2026_11,
): CashOutComparison {
  const { home, cash, score } = request;
  assertSomeDollars("value", home.value);
  assertSomeDollars("cash", cash);
  assertScore(score);
  const { mortgage } = home;
  return {
    today: {
      fiveYears: mortgageUntil(mortgage, FIVE_YEARS),
      thirtyYears: mortgageUntil(mortgage, THIRTY_YEARS),
      balance: roundToCents(mortgage.balance),
      monthlyPayment: mortgage.balance > 0 ? roundToCents(mortgage.monthlyPayment) : 0,
    },
    options: cashOutWays(request).map((way) => optionOf(way, request, { sheet, limits })),
  };
}
