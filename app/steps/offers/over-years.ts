import { owedUntil, paymentsUntil } from "./offer-schedule";
import type { Offer } from "./offers";

/** What an offer costs over the years beside the loans that it pays off: interest, mortgage insurance and all closing costs. Pure, dollars. */

/** Costs up to a month: of the loans of today, and of the offer. */
export interface CostsAfter {
  months: number;
  today: number;
  offer: number;
}

/** Costs over the years, and to the last payment of whichever goes on for longer. */
export interface OverYears {
  after: CostsAfter[];
  end: CostsAfter;
  /** the month from which on the offer has cost less for the first time; absent where it never does */
  cheaperFrom?: number;
  /** whether it replaces loans: if not, it comes on top, and today's costs are none */
  isInstead: boolean;
}

type Replaced = NonNullable<Offer["replaced"]>[number];

/** After how many years costs are told, beside the stay that is looked at. */
const YEARS = [1, 3, 5, 10] as const;

/** What is owed on a loan of today after so many of its payments: the closed form, never below zero. */
function stillOwed({ balance, payment, rate }: Replaced, paid: number): number {
  const monthly = rate / 1200;
  if (monthly === 0) return Math.max(0, balance - payment * paid);
  const growth = (1 + monthly) ** paid;
  return Math.max(0, balance * growth - (payment * (growth - 1)) / monthly);
}

/** Interest on a loan of today up to a month. */
function interestToday(loan: Replaced, months: number): number {
  const { balance, payment, monthsLeft } = loan;
  return months < monthsLeft
    ? payment * months - (balance - stillOwed(loan, months))
    : Math.max(0, payment * monthsLeft - balance);
}

/** What an offer has cost by a month, its closing costs in it. */
function costOfOffer(offer: Offer, months: number): number {
  const { loanAmount, closingCosts } = offer;
  const principal = loanAmount - owedUntil(offer, months);
  return paymentsUntil(offer, months) - principal + closingCosts;
}

/** Undefined for a line, whose rate and balance move as they like, and where it is not known how today's loans would go on. */
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
