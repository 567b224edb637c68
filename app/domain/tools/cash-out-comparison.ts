/**
 * Cash from a home in three ways beside the home as it is today: a cash-out refinance that replaces the mortgage, a home
 * equity loan and a line of credit that stand behind it. Dollars and cents, rates in percent a year. A number that means
 * nothing throws a RangeError that begins with the field's name; a way that is not open is answered with its reasons.
 */

import { roundToCents } from "~/domain/money";
import { loanCovering, loanOfMostCash, noteNear } from "~/domain/pricing/benefit-candidates";
import {
  eligibility,
  kindNotOffered,
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
import { type AmortizationSchedule, amortize, type PaidDebt, payDown, scheduleWithin } from "./amortization";
import { assertScore, assertSomeDollars } from "./inputs";

/** Months of the two horizons of a comparison. */
const FIVE_YEARS = 60;
const THIRTY_YEARS = 360;

/** A home and the mortgage on it today. */
export interface CashOutHome {
  /** dollars */
  value: number;
  /** balance 0 when there is none; the payment is principal and interest, without taxes and insurance */
  mortgage: PaidDebt;
  /** two letters */
  state?: string;
  /** default a single-family home to live in */
  occupancy?: Occupancy;
  propertyType?: PropertyType;
  units?: Units;
}

/** What is wished for. */
export interface CashOutWish {
  home: CashOutHome;
  /** dollars in hand after closing costs and payoff */
  cash: number;
  /** 300 to 850 */
  score: number;
  /** term of the cash-out refinance; default 30 */
  termYears?: TermYears;
}

/** What a way costs until a month, all liens on the home together, dollars. */
export interface CostUntil {
  months: number;
  /** all monthly payments, mortgage insurance among them */
  paid: number;
  /** what is owed then */
  balance: number;
  /** interest, mortgage insurance and closing costs: paid and owed, less what was owed before and the cash in hand */
  cost: number;
}

/** The home as it is. */
export interface HomeToday {
  monthlyPayment: number;
  balance: number;
  fiveYears: CostUntil;
  thirtyYears: CostUntil;
}

/** `cashout` replaces the mortgage; the others leave it as it is. */
export type CashOutKind = "cashout" | "equityLoan" | "lineOfCredit";

/** A way that is open. Of a line the whole is drawn at closing, and its rate taken to stay as it is today. */
export interface AvailableCashOut {
  available: true;
  kind: CashOutKind;
  product: Product;
  loan: PricedLoan;
  /** dollars after payoff and closing costs; no less than wished for */
  cashInHand: number;
  /** percent */
  apr: number;
  /** dollars a month at first of the new loan: principal, interest and mortgage insurance */
  loanPayment: number;
  /** with the mortgage that stays */
  monthlyPayment: number;
  /** the same after the interest-only years of a line, while the mortgage lasts; of a line only */
  laterMonthlyPayment?: number;
  fiveYears: CostUntil;
  thirtyYears: CostUntil;
}

/** A way that is not open. */
export interface UnavailableCashOut {
  available: false;
  kind: CashOutKind;
  product: Product;
  reasons: readonly IneligibilityReason[];
  /** whole dollars in hand that this way gives at most; 0 when none */
  mostCash: number;
}

export type CashOutOption = AvailableCashOut | UnavailableCashOut;

/** Today and the three ways, in the order cash-out refinance, equity loan, line of credit. */
export interface CashOutComparison {
  today: HomeToday;
  options: readonly CashOutOption[];
}

interface Way {
  kind: CashOutKind;
  open: OpenLoan;
  /** dollars that paying off the mortgage takes, with a month of interest at a cautious rate; 0 where it stays */
  payoff: number;
}

/** A way as far as the size of its loan depends on it. */
export type Sized = Pick<Way, "open" | "payoff">;

export interface Lending {
  sheet: RateSheet;
  limits: LendingLimits;
}

/** A wish whose cash is still open: of the mortgage only what is owed on it counts then. */
export type OpenWish = Pick<CashOutWish, "score" | "termYears"> & {
  home: Omit<CashOutHome, "mortgage"> & { mortgage: Pick<PaidDebt, "balance"> };
};

function waysOf({ home, score, termYears = 30 }: OpenWish): Way[] {
  const { mortgage, ...asked } = home;
  const common = { ...ASSUMED_HOME, ...asked, purpose: "cashout", score } as const;
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

function cashOf({ open, payoff }: Sized, loanAmount: number, sheet: RateSheet): number {
  return roundToCents(loanAmount - loanTerms({ ...open, loanAmount }, sheet).closingCosts - payoff);
}

/** What the price of a loan has against it, at any size that was tried. */
const OF_PRICE: ReadonlySet<IneligibilityReason> = new Set(["high-cost", "not-qualified", "texas-fees"]);

/** The loan that leaves most cash within the limits; undefined when none is lent. */
export function largestLoan({ open }: Pick<Way, "open">, { sheet, limits }: Lending): number | undefined {
  const { min } = loanAmountLimits(open.product, limits);
  const max = maxLoanAmount(open, limits);
  if (max < min || open.score < limits.minScore) return undefined;
  const found = loanOfMostCash(open, max, sheet);
  const size = noteNear(open, found < min ? max : found, Math.floor);
  return eligibility({ ...open, loanAmount: size }, limits).some((reason) => OF_PRICE.has(reason))
    ? undefined
    : size;
}

/** What a smaller loan would have nothing against. */
const OF_SIZE: ReadonlySet<IneligibilityReason> = new Set([
  "over-ltv",
  "loan-too-large",
  "over-county-limit",
  "county-needed",
]);

/**
 * The loan for the cash. Where a step of the price makes the loan that covers it too large, the loan of most cash may
 * still do, and leaves a little more in hand.
 */
function loanFor(way: Sized, cash: number, largest: number | undefined, { sheet, limits }: Lending): number {
  const loanAmount = loanCovering(way.open, way.payoff + cash, sheet);
  const isTooLarge = eligibility({ ...way.open, loanAmount }, limits).some((reason) => OF_SIZE.has(reason));
  return isTooLarge && largest !== undefined && cashOf(way, largest, sheet) >= cash ? largest : loanAmount;
}

/**
 * The whole-dollar loan that leaves `cash` dollars in hand after its own costs and the payoff of what it replaces, as the comparison prices
 * it; it may be more than is lent.
 */
export function loanForCash(
  open: OpenLoan,
  { payoff, cash }: { payoff: number; cash: number },
  limits: LendingLimits = LIMITS_2026_11,
  sheet: RateSheet = RATES_2026_11,
): number {
  const way = { open, payoff };
  const lending = { sheet, limits };
  return loanFor(way, cash, largestLoan(way, lending), lending);
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

function mortgageUntil(mortgage: PaidDebt, months: number): CostUntil {
  const { paid, balance, interest } = payDown(mortgage, months);
  return { months, paid, balance, cost: interest };
}

function availableCashOut(
  { kind, open, payoff }: Way,
  loan: PricedLoan,
  mortgage: PaidDebt,
): AvailableCashOut {
  const schedule = scheduleOf(loan);
  const staying: PaidDebt = payoff > 0 ? { ...mortgage, balance: 0, monthlyPayment: 0 } : mortgage;
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

/** Whether a way is open to a home that is used like this at all; one that is not has no price either. */
export function isOffered({ open }: Pick<Way, "open">, { sheet, limits }: Lending): boolean {
  const hasPrice =
    !isSecondLienProduct(open.product) || sheet.secondLienOccupancy[open.occupancy] !== undefined;
  return hasPrice && maxCombinedLtv(open, limits) !== undefined;
}

/** Whole dollars in hand that a loan of this size gives; 0 without a loan. */
export const mostCashOf = (way: Sized, largest: number | undefined, { sheet }: Lending): number =>
  largest === undefined ? 0 : Math.max(0, Math.floor(cashOf(way, largest, sheet)));

function optionOf(way: Way, { cash, home }: CashOutWish, lending: Lending): CashOutOption {
  const { kind, open } = way;
  const { product } = open;
  const { sheet, limits } = lending;
  if (!isOffered(way, lending))
    return { available: false, kind, product, reasons: [kindNotOffered(open)], mostCash: 0 };
  const largest = largestLoan(way, lending);
  const loanAmount = loanFor(way, cash, largest, lending);
  const reasons = eligibility({ ...open, loanAmount }, limits);
  if (reasons.length === 0) {
    const loan = withApr(loanTerms({ ...open, loanAmount }, sheet));
    return availableCashOut(way, loan, home.mortgage);
  }
  return { available: false, kind, product, reasons, mostCash: mostCashOf(way, largest, lending) };
}

/** Whole dollars that one way leaves before its costs. @param balance dollars owed on the mortgage today */
export function equityByWay({ open, payoff }: Sized, balance: number, limits: LendingLimits): number {
  const most = maxLoanAmount(open, limits);
  // The interest and the release of a mortgage that is paid off are costs of it.
  const owed = payoff > 0 ? balance : 0;
  return most < loanAmountLimits(open.product, limits).min ? 0 : most - owed;
}

/** Whole dollars that a home leaves at most by any way before its costs; nothing is priced for it, so that it can be asked at every step. */
export const equityToLend = (wish: OpenWish, limits: LendingLimits = LIMITS_2026_11): number =>
  Math.max(0, ...waysOf(wish).map((way) => equityByWay(way, wish.home.mortgage.balance, limits)));

/** The most cash in whole dollars that each way gives, in the order of the comparison; 0 for one that gives none. */
export function mostCashByWay(
  wish: OpenWish,
  limits: LendingLimits = LIMITS_2026_11,
  sheet: RateSheet = RATES_2026_11,
): { kind: CashOutKind; mostCash: number }[] {
  const lending = { sheet, limits };
  return waysOf(wish).map((way) => {
    const largest = isOffered(way, lending) ? largestLoan(way, lending) : undefined;
    return { kind: way.kind, mostCash: mostCashOf(way, largest, lending) };
  });
}

/**
 * Compares the ways to the cash that is wished for.
 * @throws RangeError beginning with the field's name; `monthlyPayment` when the mortgage's payment is not more than a
 *   month's interest
 */
export function compareCashOut(
  wish: CashOutWish,
  sheet: RateSheet = RATES_2026_11,
  limits: LendingLimits = LIMITS_2026_11,
): CashOutComparison {
  const { home, cash, score } = wish;
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
    options: waysOf(wish).map((way) => optionOf(way, wish, { sheet, limits })),
  };
}
