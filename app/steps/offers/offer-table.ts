import { rangeOf } from "~/domain/cash-out-choices";
import { formatMoney, formatToTheCent, roundToCents } from "~/domain/money";
import { monthsWords, ratePercent } from "~/steps/loan/loan-words";
import { paidInStay } from "./offer-schedule";
import { isChanging, isOfProgram, programGroup } from "./offer-programs";
import { offerName } from "./offer-words";
import { outcomeOf, type Offer, type Owed } from "./offers";

/** Offers side by side: in the order of what somebody wishes for, with the best for each wish. Dollars. */

/** What an offer is compared by, in the order of the columns; a value that cannot be told is left out. */
export interface OfferRow {
  id: string;
  /** "Refinance, 30 years fixed" */
  name: string;
  /** where it is shown in detail; absent where there is no such page */
  to?: string;
  isShown?: boolean;
  /** what it is best at, and by how much: "Lowest payment: $869.55 less a month" */
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
  /** what the order of the rows follows, a sentence; absent for one row */
  order?: string;
  rows: OfferRow[];
  /** what the rows tell, in order, and its words; what no row tells is left out */
  columns: (readonly [name: Column, words: string])[];
  /** for how long somebody stays, a sentence, and where the table is shown for another stay */
  stay: { says: string; others: { label: string; to: string }[] };
}

type Column = "monthly" | "change" | "cash" | "costs" | "total" | "breakEven" | "apr";

const COLUMNS = (years: number): OfferTableView["columns"] => [
  ["monthly", "A month"],
  ["change", "Against today"],
  ["cash", "Cash in hand"],
  ["costs", "Cost to close"],
  ["total", `Paid in ${String(years)} years`],
  ["breakEven", "Costs covered in"],
  ["apr", "APR"],
];

/** What somebody wishes for. */
export interface TableWish {
  kind: "savings" | "cashout";
  /** cash that was asked for, in dollars */
  cash?: number | undefined;
  /** where there are many, so many of the first are shown, and those that are best at something; all unless told */
  most?: number | undefined;
}

/** The stays there are totals for, in years; five unless chosen, as on a Loan Estimate. */
const STAYS = [3, 5, 7, 10] as const;
export const USUAL_STAY = 5;

/** The stay of an address, in years. */
export const stayOf = (text: string | null): number =>
  STAYS.find((years) => String(years) === text) ?? USUAL_STAY;

/** Paid a month today for what an offer pays off; undefined where it cannot be told. @param owed beside one offer of the same home */
export function todayOf(offer: Offer, owed: readonly Owed[] | undefined): number | undefined {
  const { purpose, monthlyPayment, monthlySavings, currentMonthly, cashoutAmount, cashAtClose } = offer;
  if (currentMonthly !== undefined) return currentMonthly;
  const replaces = purpose === "refinance" || purpose === "cashout";
  if (replaces && monthlySavings > 0) return roundToCents(monthlyPayment + monthlySavings);
  // Which debts an offer pays off is known of the one that is looked at alone.
  if (!owed || cashoutAmount - Math.max(0, cashAtClose) >= 1) return undefined;
  if (!replaces) return 0;
  const mortgages = owed.filter(({ isOnThisHome }) => isOnThisHome);
  return roundToCents(mortgages.reduce((sum, { payment }) => sum + payment, 0));
}

const changeOf = (offer: Offer, owed: readonly Owed[] | undefined): number | undefined => {
  const today = todayOf(offer, owed);
  return today === undefined ? undefined : roundToCents(offer.monthlyPayment - today);
};

/**
 * The offers in the order of a wish: those that do what is wished for first, of them those with the cash that was asked for, then by what
 * they change a month. FHA and VA loans stand behind the others that do the same, and a rate that changes behind all. Offers alike stay as
 * the search ranked them.
 */
export function byWish(
  offers: readonly Offer[],
  { kind, cash = 0 }: TableWish,
  owed?: readonly Owed[],
): readonly Offer[] {
  const changing = (offer: Offer): number => (isChanging(offer) ? 1 : 0);
  const program = (offer: Offer): number => (isOfProgram(offer) ? 1 : 0);
  const misses = (offer: Offer): number => (outcomeOf(offer) === kind ? 0 : 1);
  const lacks = ({ cashAtClose }: Offer): number => (kind === "cashout" && cashAtClose < cash ? 1 : 0);
  // Of a rate that changes by its highest payment.
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

/** What is to be known of a loan beside the mortgage, where there is one among the offers. */
const besideWords = (offers: readonly Offer[]): string =>
  offers.some(({ purpose }) => purpose === "heloc" || purpose === "heloan")
    ? " A home equity loan or line comes on top of the mortgage you keep."
    : "";

/** Where loans of other programs stand, where there are any. */
const programWords = (offers: readonly Offer[]): string =>
  offers.some(({ product }) => programGroup(product) !== undefined)
    ? " FHA and VA loans come after others that do the same, a rate that changes last: the best of each."
    : "";

/** What is said of those that are not shown. */
const leftWords = (offers: readonly Offer[], kept: readonly Offer[]): string =>
  kept.length === offers.length ? "" : " Others are left out, unless they are best at something.";

function orderWords({ kind, cash }: TableWish): string {
  if (kind === "savings") return "Those that lower your payment come first, as you wished.";
  const range = rangeOf(cash);
  const asked = range
    ? `cash in the range you chose (${range.label})`
    : `the ${formatMoney(cash)} you asked for`;
  const first = cash ? `that give ${asked}` : "that give you cash";
  return `Those ${first} come first, with the smallest change of your payment on top.`;
}

function changeWords(change: number | undefined, { adjustable }: Offer): string | undefined {
  if (change === undefined) return undefined;
  const lasting = adjustable ? ` for ${String(adjustable.fixedYears)} years` : "";
  if (Math.abs(change) < 0.005) return `The same${lasting}`;
  return `${formatToTheCent(Math.abs(change))} ${change < 0 ? "less" : "more"}${lasting}`;
}

/** The payment of a month; of a rate that changes never without the highest it may come to. */
function paymentInTable({ monthlyPayment, purpose, adjustable }: Offer): string {
  const first = formatToTheCent(monthlyPayment);
  if (adjustable)
    return `${first} for ${String(adjustable.fixedYears)} years, then up to ${formatToTheCent(adjustable.highestPayment)}`;
  return `${first}${purpose === "heloc" ? " at first" : ""}`;
}

/** Whether the rate may change within so many years. */
const mayBeMore = ({ adjustable }: Offer, years: number): boolean =>
  adjustable !== undefined && years > adjustable.fixedYears;

function breakEvenWords({ breakEvenMonths, monthlySavings, adjustable }: Offer): string {
  if (breakEvenMonths !== undefined) return monthsWords(Math.max(1, breakEvenMonths));
  return adjustable && monthlySavings > 0 ? "Not before the rate can change" : "No savings";
}

/** The offer with the most of something that counts; undefined where fewer than two have any. */
function bestBy(offers: readonly Offer[], worth: (offer: Offer) => number | undefined): Offer | undefined {
  const counted = offers.flatMap((offer) => {
    const value = worth(offer);
    return value === undefined ? [] : [{ offer, value }];
  });
  if (counted.length < 2) return undefined;
  return counted.reduce((best, one) => (one.value > best.value ? one : best)).offer;
}

/** What each offer is best at, by its id. */
function bestOf(offers: readonly Offer[], wish: TableWish, years: number, owed?: readonly Owed[]) {
  const best = new Map<string, string[]>();
  const mark = (offer: Offer | undefined, words: (offer: Offer) => string): void => {
    if (offer) best.set(offer.id, [...(best.get(offer.id) ?? []), words(offer)]);
  };
  const saved = (offer: Offer): number | undefined => {
    const change = changeOf(offer, owed);
    return change !== undefined && change < 0 ? -change : undefined;
  };
  const cost = (offer: Offer): number | undefined => {
    const stay = outcomeOf(offer) === wish.kind ? paidInStay(offer, years) : undefined;
    return stay && stay.principal - stay.paid;
  };
  // A first payment is no lowest one, and a cost over years in which the rate may change is not known.
  const fixed = offers.filter((offer) => !isChanging(offer));
  const isSure = fixed.length === offers.length;
  const known = offers.filter(({ adjustable }) => adjustable === undefined || years <= adjustable.fixedYears);
  const lowest = fixed.filter((offer) => saved(offer) !== undefined);
  mark(lowest.length === 1 ? lowest[0] : bestBy(fixed, saved), (offer) => {
    return `Lowest payment${isSure ? "" : " that does not change"}: ${formatToTheCent(saved(offer) ?? 0)} less a month`;
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

/** A page's address for another offer or another stay. */
export type TableAddress = (chosen: { offer: string; stay: number }) => string;

/**
 * The table of a home's offers.
 * @param shown id of the one in detail
 * @param owed what is owed beside it; undefined when that could not be had
 */
export function offerTable(
  offers: readonly Offer[],
  wish: TableWish,
  {
    shown,
    stay,
    owed,
    to,
  }: { shown: string; stay: number; owed?: readonly Owed[] | undefined; to: TableAddress },
): OfferTableView {
  const best = bestOf(offers, wish, stay, owed);
  const { most = offers.length } = wish;
  // To leave one out is not worth the sentence about it.
  const isLong = offers.length > most + 1;
  const kept = byWish(offers, wish, owed).filter(
    ({ id, product }, index) =>
      !isLong || index < most || best.has(id) || id === shown || programGroup(product) !== undefined,
  );
  const rows = kept.map((offer): OfferRow => {
    const paid = paidInStay(offer, stay);
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
        ? `${formatMoney(paid.paid)}${mayBeMore(offer, stay) ? " at today’s index" : ""}`
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
      ? { order: `${orderWords(wish)}${besideWords(kept)}${programWords(kept)}${leftWords(offers, kept)}` }
      : {}),
  };
}
