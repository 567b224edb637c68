import { balanceAfterPayments, paymentsTotalUntil } from "./offer-schedule";
import type { Offer } from "./offers";

/**
 * The cost of an offer over the years compared with the loans that it pays off: interest, mortgage
 * insurance and all closing costs. Pure functions, in dollars.
 */

/** Costs up to a month: of today's loans, and of the offer. */
export interface CostsUntil {
  months: number;
  today: number;
  offer: number;
}

/** Costs over the years, and to the last payment of the longer one. */
export interface CostOverYears {
  after: CostsUntil[];
  end: CostsUntil;
  /** the first month in which the offer has cost less; absent where it never does */
  cheaperFrom?: number;
  /** whether it replaces loans; otherwise it is additional, and today's costs are 0 */
  replacesLoans: boolean;
}

type ReplacedLoan = NonNullable<Offer["replaced"]>[number];

/** The years for which costs are shown, in addition to the planned stay. */
const YEARS = [1, 3, 5, 10] as const;

/**
 * Returns the balance of a current loan after a number of payments: the closed form, never below
 * zero.
 */
function remainingBalance({ balance, payment, rate }: ReplacedLoan, paid: number): number {
  const monthly = rate / 1200;
  if (monthly === 0) return Math.max(0, balance - payment * paid);
  const growth = (1 + monthly) ** paid;
  return Math.max(0, balance * growth - (payment * (growth - 1)) / monthly);
}

/** Returns the interest on a current loan up to a month. */
function interestToday(loan: ReplacedLoan, months: number): number {
  const { balance, payment, monthsLeft } = loan;
  return months < monthsLeft
    ? payment * months - (balance - remainingBalance(loan, months))
    : Math.max(0, payment * monthsLeft - balance);
}

/** Returns the cost of an offer up to a month, closing costs included. */
function costOfOffer(offer: Offer, months: number): number {
  const { loanAmount, closingCosts } = offer;
  const principal = loanAmount - balanceAfterPayments(offer, months);
  return paymentsTotalUntil(offer, months) - principal + closingCosts;
}

/**
 * Returns undefined for a line, whose rate and balance vary freely, and where the course of today's
 * loans is unknown.
 */
export function costOverYears(offer: Offer): CostOverYears | undefined {
  const { replaced, purpose } = offer;
  if (purpose === "heloc" || replaced === undefined) return undefined;
  const last = Math.max(Math.round(offer.termYears * 12), ...replaced.map(({ monthsLeft }) => monthsLeft));
  const at = (months: number): CostsUntil => ({
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
    replacesLoans: isInstead,
  };
}
