import { roundToCents } from "~/domain/money";
import { adjustableBalanceAfter } from "~/domain/pricing/adjustable";
import { balanceAfter, monthlyPayment } from "~/domain/pricing/payment";
import type { Offer } from "./offers";

/** The parts of a payment and the balance over the years: pure functions. In dollars. */

/**
 * The parts of the first month's payment; together they are the whole monthly payment, as far as
 * known.
 */
export interface PaymentParts {
  principal: number;
  interest: number;
  mortgageInsurance: number;
  /** taxes and homeowners insurance paid through the lender; absent if unknown */
  escrow?: number;
}

/** The rate and balance of a line of credit vary freely, so it has no projection. */
const hasSchedule = ({ purpose }: Offer): boolean => purpose !== "heloc";

const monthsOf = ({ termYears }: Offer): number => Math.round(termYears * 12);

/**
 * Returns the monthly principal and interest to the cent; for an adjustable rate, of its first
 * months.
 */
export const levelPayment = (offer: Offer): number =>
  Math.min(offer.monthlyPayment, monthlyPayment(offer.loanAmount, offer.rate, monthsOf(offer)));

/**
 * Returns the principal and interest in dollars up to a month; for an adjustable rate with an
 * unchanged index.
 */
function principalAndInterestUntil(offer: Offer, months: number): number {
  if (!offer.adjustable) return levelPayment(offer) * Math.min(months, monthsOf(offer));
  let left = months;
  return offer.adjustable.runs.reduce((sum, run) => {
    const here = Math.min(left, run.months);
    left -= here;
    return sum + here * run.payment;
  }, 0);
}

/**
 * Returns all payments in dollars up to a month, mortgage insurance included while it is charged.
 */
export function paymentsTotalUntil(offer: Offer, months: number): number {
  const term = monthsOf(offer);
  const insured = Math.min(months, term, offer.insuredMonths ?? term);
  const insurance = (offer.monthlyPayment - levelPayment(offer)) * insured;
  return principalAndInterestUntil(offer, months) + insurance;
}

/**
 * Returns the balance in dollars after a number of payments; for an adjustable rate with an
 * unchanged index.
 */
export function balanceAfterPayments(offer: Offer, months: number): number {
  const { loanAmount, rate, adjustable } = offer;
  return adjustable
    ? adjustableBalanceAfter(loanAmount, adjustable.runs, months)
    : balanceAfter(loanAmount, rate, monthsOf(offer), months);
}

/**
 * Returns the parts of the first payment to the cent: they sum to `monthlyPayment`, and with the
 * escrow to the total payment. Undefined for a line.
 */
export function paymentParts(offer: Offer): PaymentParts | undefined {
  if (!hasSchedule(offer)) return undefined;
  const { loanAmount, rate, escrow } = offer;
  const level = levelPayment(offer);
  const interest = Math.min(level, roundToCents((loanAmount * rate) / 1200));
  return {
    principal: roundToCents(level - interest),
    interest,
    mortgageInsurance: roundToCents(offer.monthlyPayment - level),
    ...(escrow === undefined || escrow <= 0 ? {} : { escrow }),
  };
}

/**
 * Returns the balance in whole dollars at the start and at the end of every year; undefined for a
 * line.
 */
export function yearlyBalances(offer: Offer): number[] | undefined {
  if (!hasSchedule(offer)) return undefined;
  const months = monthsOf(offer);
  return Array.from({ length: Math.ceil(months / 12) + 1 }, (_, year) =>
    Math.round(balanceAfterPayments(offer, year * 12)),
  );
}

/**
 * Returns what an offer costs during a stay, and how much of it reduces the balance. Whole years;
 * undefined for a line.
 */
export function costOfStay(offer: Offer, years: number): { paid: number; principal: number } | undefined {
  const { inFiveYears: five, loanAmount } = offer;
  if (!hasSchedule(offer) || !five) return undefined;
  if (years === 5) return five;
  const months = Math.min(years * 12, monthsOf(offer));
  // The five-year total minus its payments is the one-time costs; they do not depend on the stay.
  const once = five.paid - paymentsTotalUntil(offer, 60);
  return {
    paid: Math.max(0, roundToCents(once + paymentsTotalUntil(offer, months))),
    principal: roundToCents(loanAmount - balanceAfterPayments(offer, months)),
  };
}
