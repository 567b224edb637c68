import { pricedCash, rangeOf } from "~/domain/cash-out-choices";
import { formatMoney, formatToTheCent, roundToCents } from "~/domain/money";
import { monthsWords, ratePercent } from "~/steps/loan/loan-words";
import { costOfStay } from "./offer-schedule";
import { hasAdjustableRate, isGovernmentLoan, programGroup } from "./offer-programs";
import { offerName } from "./offer-words";
import { acceptOutcomeOf, type Offer, type Debt } from "./offers";

/** Compares offers in the order of a wish, with the best for each criterion. In dollars. */

/** The values of an offer in the order of the columns; unknown ones are left out. */
export interface OfferRow {
  id: string;
  /** "Refinance, 30 years fixed" */
  name: string;
  /** address of its details; absent where there is no such page */
  to?: string;
  isShown?: boolean;
  /** what it is best at, and its value: "Lowest payment: $869.55 less a month" */
  best?: string[];
  monthly: string;
  change?: string;
  cash?: string;
  costs?: string;
  total?: string;
  breakEven?: string;
  apr: string;
}

/** A table of offers. */
export interface OfferTableView {
  /** a sentence about the order; absent for one row */
  order?: string;
  rows: OfferRow[];
  /** the columns with values, in order, with their labels */
  columns: (readonly [name: Column, words: string])[];
  /** the planned stay, a sentence, and the addresses of the table for other stays */
  stay: { says: string; others: { label: string; to: string }[] };
}

type Column = "monthly" | "change" | "cash" | "costs" | "total" | "breakEven" | "apr";

const COLUMNS = (years: number): OfferTableView["columns"] => [
  ["monthly", "A month"],
  ["change", "Change from today"],
  ["cash", "Cash to you"],
  ["costs", "Cost to close"],
  ["total", `Paid in ${String(years)} years`],
  ["breakEven", "Break-even"],
  ["apr", "APR"],
];

/** The visitor's wish. */
export interface TableGoal {
  kind: "savings" | "cashout";
  /** requested cash, in dollars */
  cash?: number | undefined;
  /**
   * in a long list, the number of first offers that are shown, in addition to the best ones;
   * default: all
   */
  most?: number | undefined;
}

/** The stays with totals, in years; default five, as on a Loan Estimate. */
const STAYS = [3, 5, 7, 10] as const;
export const DEFAULT_STAY = 5;

/** Returns the stay of an address, in years. */
export const stayInAddress = (text: string | null): number =>
  STAYS.find((years) => String(years) === text) ?? DEFAULT_STAY;

/**
 * Returns today's monthly payment for what an offer pays off; undefined if unknown.
 * @param owed the other debts for one offer of the same home
 */
export function todaysPaymentFor(offer: Offer, owed: readonly Debt[] | undefined): number | undefined {
  const { purpose, monthlyPayment, monthlySavings, currentMonthly, cashoutAmount, cashAtClose } = offer;
  if (currentMonthly !== undefined) return currentMonthly;
  const replaces = purpose === "refinance" || purpose === "cashout";
  if (replaces && monthlySavings > 0) return roundToCents(monthlyPayment + monthlySavings);
  // The paid-off debts are known only for the selected offer.
  if (!owed || cashoutAmount - Math.max(0, cashAtClose) >= 1) return undefined;
  if (!replaces) return 0;
  const mortgages = owed.filter(({ isOnThisHome }) => isOnThisHome);
  return roundToCents(mortgages.reduce((sum, { payment }) => sum + payment, 0));
}

const changeOf = (offer: Offer, owed: readonly Debt[] | undefined): number | undefined => {
  const today = todaysPaymentFor(offer, owed);
  return today === undefined ? undefined : roundToCents(offer.monthlyPayment - today);
};

/**
 * Sorts the offers by a wish: first those with the desired benefit, among them those with the
 * requested cash, then by the monthly change. FHA and VA loans come after the others with the same
 * benefit, and adjustable rates last. Equal offers keep the search's order.
 */
export function sortByGoal(
  offers: readonly Offer[],
  { kind, cash = 0 }: TableGoal,
  owed?: readonly Debt[],
): readonly Offer[] {
  const changing = (offer: Offer): number => (hasAdjustableRate(offer) ? 1 : 0);
  const program = (offer: Offer): number => (isGovernmentLoan(offer) ? 1 : 0);
  const misses = (offer: Offer): number => (acceptOutcomeOf(offer) === kind ? 0 : 1);
  const lacks = ({ cashAtClose }: Offer): number =>
    kind === "cashout" && cashAtClose < pricedCash(cash) ? 1 : 0;
  // An adjustable rate counts with its highest payment.
  const rise = ({ adjustable, monthlyPayment }: Offer): number =>
    adjustable ? adjustable.highestPayment - monthlyPayment : 0;
  const change = (offer: Offer): number => {
    const atFirst = changeOf(offer, owed);
    return atFirst === undefined ? Number.MAX_SAFE_INTEGER : atFirst + rise(offer);
  };
  return [...offers].sort(
    (one, other) =>
      changing(one) - changing(other) ||
      misses(one) - misses(other) ||
      lacks(one) - lacks(other) ||
      program(one) - program(other) ||
      change(one) - change(other),
  );
}

/** Returns the note about second liens, if there is one among the offers. */
const secondLienNote = (offers: readonly Offer[]): string =>
  offers.some(({ purpose }) => purpose === "heloc" || purpose === "heloan")
    ? " A home equity loan or line comes on top of the mortgage you keep."
    : "";

/** Returns where loans of other programs are listed, if there are any. */
const programNote = (offers: readonly Offer[]): string =>
  offers.some(({ product }) => programGroup(product) !== undefined)
    ? " Among similar loans, FHA and VA loans come after others, and adjustable rates last: the best of each."
    : "";

/** Returns the note about the offers that are not shown. */
const hiddenOffersNote = (offers: readonly Offer[], kept: readonly Offer[]): string =>
  kept.length === offers.length ? "" : " Others are left out, unless they are best at something.";

function orderWords({ kind, cash }: TableGoal): string {
  if (kind === "savings") return "Those that lower your payment come first, as you asked.";
  const range = rangeOf(cash);
  const cashText = range
    ? `cash in the range you chose (${range.label})`
    : `the ${formatMoney(cash)} you asked for`;
  const first = cash ? `that give ${cashText}` : "that give you cash";
  return `Those ${first} come first, with those that change your payment least on top.`;
}

function changeWords(change: number | undefined, { adjustable }: Offer): string | undefined {
  if (change === undefined) return undefined;
  const lasting = adjustable ? ` for ${String(adjustable.fixedYears)} years` : "";
  if (Math.abs(change) < 0.005) return `The same${lasting}`;
  return `${formatToTheCent(Math.abs(change))} ${change < 0 ? "less" : "more"}${lasting}`;
}

/** Returns the monthly payment; for an adjustable rate always with the maximum. */
function paymentInTable({ monthlyPayment, purpose, adjustable }: Offer): string {
  const first = formatToTheCent(monthlyPayment);
  if (adjustable)
    return `${first} for ${String(adjustable.fixedYears)} years, then up to ${formatToTheCent(adjustable.highestPayment)}`;
  return `${first}${purpose === "heloc" ? " at first" : ""}`;
}

/** Checks whether the rate may change within a number of years. */
const mayRateChangeWithin = ({ adjustable }: Offer, years: number): boolean =>
  adjustable !== undefined && years > adjustable.fixedYears;

function breakEvenWords({ breakEvenMonths, monthlySavings, adjustable }: Offer): string {
  if (breakEvenMonths !== undefined) return monthsWords(Math.max(1, breakEvenMonths));
  return adjustable && monthlySavings > 0 ? "Not before the rate can change" : "No savings";
}

/**
 * Returns the offer with the highest value of a criterion; undefined where fewer than two have one.
 */
function bestBy(offers: readonly Offer[], worth: (offer: Offer) => number | undefined): Offer | undefined {
  const counted = offers.flatMap((offer) => {
    const value = worth(offer);
    return value === undefined ? [] : [{ offer, value }];
  });
  if (counted.length < 2) return undefined;
  return counted.reduce((best, one) => (one.value > best.value ? one : best)).offer;
}

/** Returns what each offer is best at, by id. */
function strengthsById(offers: readonly Offer[], goal: TableGoal, years: number, owed?: readonly Debt[]) {
  const best = new Map<string, string[]>();
  const mark = (offer: Offer | undefined, words: (offer: Offer) => string): void => {
    if (offer) best.set(offer.id, [...(best.get(offer.id) ?? []), words(offer)]);
  };
  const saved = (offer: Offer): number | undefined => {
    const change = changeOf(offer, owed);
    return change !== undefined && change < 0 ? -change : undefined;
  };
  const cost = (offer: Offer): number | undefined => {
    const stay = acceptOutcomeOf(offer) === goal.kind ? costOfStay(offer, years) : undefined;
    return stay && stay.principal - stay.paid;
  };
  // An adjustable rate's first payment does not count as the lowest, and its cost over years in
  // which it may change is unknown.
  const fixed = offers.filter((offer) => !hasAdjustableRate(offer));
  const isSure = fixed.length === offers.length;
  const known = offers.filter(({ adjustable }) => adjustable === undefined || years <= adjustable.fixedYears);
  const lowest = fixed.filter((offer) => saved(offer) !== undefined);
  mark(lowest.length === 1 ? lowest[0] : bestBy(fixed, saved), (offer) => {
    return `Lowest payment${isSure ? "" : " that doesn't change"}: ${formatToTheCent(saved(offer) ?? 0)} less a month`;
  });
  mark(
    bestBy(offers, ({ cashAtClose }) => (cashAtClose >= 1 ? cashAtClose : undefined)),
    ({ cashAtClose }) => `Most cash: ${formatMoney(cashAtClose)}`,
  );
  mark(bestBy(known, cost), (offer) => {
    return `Costs least in ${String(years)} years${known.length === offers.length ? "" : " at a fixed rate"}: ${formatMoney(-(cost(offer) ?? 0))} of interest and fees`;
  });
  return best;
}

/** Returns a page's address for another offer or another stay. */
export type OfferTableAddress = (chosen: { offer: string; stay: number }) => string;

/**
 * Returns the table of a home's offers.
 * @param shown id of the offer in detail
 * @param owed the other debts; undefined when unavailable
 */
export function offerTable(
  offers: readonly Offer[],
  goal: TableGoal,
  {
    shown,
    stay,
    owed,
    to,
  }: { shown: string; stay: number; owed?: readonly Debt[] | undefined; to: OfferTableAddress },
): OfferTableView {
  const best = strengthsById(offers, goal, stay, owed);
  const { most = offers.length } = goal;
  // Leaving out a single offer is not worth the note about it.
  const isLong = offers.length > most + 1;
  const kept = sortByGoal(offers, goal, owed).filter(
    ({ id, product }, index) =>
      !isLong || index < most || best.has(id) || id === shown || programGroup(product) !== undefined,
  );
  const rows = kept.map((offer): OfferRow => {
    const paid = costOfStay(offer, stay);
    const change = changeWords(changeOf(offer, owed), offer);
    const marks = best.get(offer.id);
    const { id, cashAtClose, closingCosts, apr } = offer;
    return {
      id,
      name: offerName(offer),
      ...(id === shown ? { isShown: true } : { to: to({ offer: id, stay }) }),
      ...(marks ? { best: marks } : {}),
      monthly: paymentInTable(offer),
      ...(change === undefined ? {} : { change }),
      cash:
        cashAtClose <= -1
          ? `You bring ${formatMoney(-cashAtClose)}`
          : formatMoney(cashAtClose < 1 ? 0 : cashAtClose),
      costs: formatMoney(closingCosts),
      total: paid
        ? `${formatMoney(paid.paid)}${mayRateChangeWithin(offer, stay) ? " at today’s index" : ""}`
        : "Can change",
      breakEven: breakEvenWords(offer),
      apr: ratePercent(apr),
    };
  });
  const others = STAYS.filter((years) => years !== stay).map((years) => ({
    label: `${String(years)} years`,
    to: to({ offer: shown, stay: years }),
  }));
  return {
    rows,
    columns: COLUMNS(stay).filter(([name]) => rows.some((row) => row[name] !== undefined)),
    stay: { says: `The totals are for ${String(stay)} years with the loan. Show them for`, others },
    ...(rows.length > 1
      ? {
          order: `${orderWords(goal)}${secondLienNote(kept)}${programNote(kept)}${hiddenOffersNote(offers, kept)}`,
        }
      : {}),
  };
}
