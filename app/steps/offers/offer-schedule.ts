import { roundToCents } from "~/domain/money";
import { owedOn } from "~/domain/pricing/adjustable";
import { balanceAfter, monthlyPayment } from "~/domain/pricing/payment";
import type { Offer } from "./offers";

/** What a payment is made of and what is owed over the years: pure. Dollars. */

/** The parts of the first month's payment; together they are all that is paid a month, as far as it is known. */
export interface PaymentParts {
  principal: number;
  interest: number;
  mortgageInsurance: number;
  /** taxes and homeowners insurance paid through the lender; absent where they are not known */
  escrow?: number;
}

/** A line's rate and balance move as they like, so nothing of it is drawn ahead. */
const isLevel = ({ purpose }: Offer): boolean => purpose !== "heloc";

const monthsOf = ({ termYears }: Offer): number => Math.round(termYears * 12);

/** Principal and interest of a month to the cent; of a rate that changes, of its first months. */
export const levelPayment = (offer: Offer): number =>
  Math.min(offer.monthlyPayment, monthlyPayment(offer.loanAmount, offer.rate, monthsOf(offer)));

/** Dollars of principal and interest up to a month; of a rate that changes where its index stays as it is. */
function principalAndInterestUntil(offer: Offer, months: number): number {
  if (!offer.adjustable) return levelPayment(offer) * Math.min(months, monthsOf(offer));
  let left = months;
  return offer.adjustable.runs.reduce((sum, run) => {
    const here = Math.min(left, run.months);
    left -= here;
    return sum + here * run.payment;
  }, 0);
}

/** Dollars of all payments up to a month, mortgage insurance in them for as long as it is charged. */
export function paymentsUntil(offer: Offer, months: number): number {
  const term = monthsOf(offer);
  const insured = Math.min(months, term, offer.insuredMonths ?? term);
  const insurance = (offer.monthlyPayment - levelPayment(offer)) * insured;
  return principalAndInterestUntil(offer, months) + insurance;
}

/** Dollars owed after so many payments; of a rate that changes where its index stays as it is. */
export function owedUntil(offer: Offer, months: number): number {
  const { loanAmount, rate, adjustable } = offer;
  return adjustable
    ? owedOn(loanAmount, adjustable.runs, months)
    : balanceAfter(loanAmount, rate, monthsOf(offer), months);
}

/** The parts of the first payment to the cent: they sum to `monthlyPayment`, and with the escrow to what leaves the account. Undefined for a line. */
export function paymentParts(offer: Offer): PaymentParts | undefined {
  if (!isLevel(offer)) return undefined;
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

/** Whole dollars owed at the start and at the end of every year; undefined for a line. */
export function balances(offer: Offer): number[] | undefined {
  if (!isLevel(offer)) return undefined;
  const months = monthsOf(offer);
  return Array.from({ length: Math.ceil(months / 12) + 1 }, (_, year) =>
    Math.round(owedUntil(offer, year * 12)),
  );
}

/** What is paid for an offer while somebody stays, and how much of it comes off what is owed. Whole years; undefined for a line. */
export function paidInStay(offer: Offer, years: number): { paid: number; principal: number } | undefined {
  const { inFiveYears: five, loanAmount } = offer;
  if (!isLevel(offer) || !five) return undefined;
  if (years === 5) return five;
  const months = Math.min(years * 12, monthsOf(offer));
  // What five years come to beyond their payments are the costs, paid once; they are the same however long one stays.
  const once = five.paid - paymentsUntil(offer, 60);
  return {
    paid: Math.max(0, roundToCents(once + paymentsUntil(offer, months))),
    principal: roundToCents(loanAmount - owedUntil(offer, months)),
  };
}
