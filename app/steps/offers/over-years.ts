import { owedUntil, paymentsUntil } from "./offer-schedule";
import type { Offer } from "./offers";

/**
 * The cost of an offer over the years compared with the loans that it pays off: interest, mortgage
 * insurance and all closing costs. Pure functions, in dollars.
 */

/** Costs up to a month: of today's loans, and of the offer. */
export interface CostsAfter {
  months: number;
  today: number;
  offer: number;
}

/** Costs over the years, and to the last payment of the longer one. */
export interface OverYears {
  after: CostsAfter[];
  end: CostsAfter;
  /** the first month in which the offer has cost less; absent where it never does */
  cheaperFrom?: number;
  /** whether it replaces loans; otherwise it is additional, and today's costs are 0 */
  isInstead: boolean;
}

type Replaced = NonNullable<Offer["replaced"]>[number];

/** The years for which costs are shown, in addition to the planned stay. */
const YEARS = [1, 3, 5, 10] as const;

/**
 * Returns the balance of a current loan after a number of payments: the closed form, never below
 * zero.
 */
function stillOwed({ balance, payment, rate }: Replaced, paid: number): number {
  const monthly = rate / 1200;
  if (monthly === 0) return Math.max(0, balance - payment * paid);
  const growth = (1 + monthly) ** paid;
  return Math.max(0, balance * growth - (payment * (growth - 1)) / monthly);
}

/** Returns the interest on a current loan up to a month. */
function interestToday(loan: Replaced, months: number): number {
  const { balance, payment, monthsLeft } = loan;
  return months < monthsLeft
    ? payment * months - (balance - stillOwed(loan, months))
    : Math.max(0, payment * monthsLeft - balance);
}

/** Returns the cost of an offer up to a month, closing costs included. */
function costOfOffer(offer: Offer, months: number): number {
  const { loanAmount, closingCosts } = offer;
  const principal = loanAmount - owedUntil(offer, months);
  return paymentsUntil(offer, months) - principal + closingCosts;
}

/**
 * Returns undefined for a line, whose rate and balance vary freely, and where the course of today's
 * loans is unknown.
 */
export function overYears(offer: Offer): OverYears | undefined {
  const { replaced, purpose } = offer;
  if (purpose === "heloc" || replaced === undefined) return undefined;
  const last = Math.max(Math.round(offer.termYears * 12), ...replaced.map(({ monthsLeft }) => monthsLeft));
  const at = (months: number): CostsAfter => ({
    months,
    today: replaced.reduce((sum, loan) => sum + interestToday(loan, months), 0),
    offer: costOfOffer(offer, months),
  });
  const isInstead = replaced.length > 0;
  const every = Array.from({ length: last }, (_, month) => at(month + 1));
  const cheaperFrom = every.find(({ today, offer: cost }) => isInstead && cost <= today)?.months;
  return {
    after: YEARS.filter((years) => years * 12 < last).map((years) => at(years * 12)),
    end: at(last),
    ...(cheaperFrom === undefined ? {} : { cheaperFrom }),
    isInstead,
  };
}
