import { roundToCents } from "~/domain/money";
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

/** Principal and interest of a month to the cent. */
export const levelPayment = (offer: Offer): number =>
  Math.min(offer.monthlyPayment, monthlyPayment(offer.loanAmount, offer.rate, monthsOf(offer)));

/** Dollars of all payments up to a month, mortgage insurance in them for as long as it is charged. */
export function paymentsUntil(offer: Offer, months: number): number {
  const term = monthsOf(offer);
  const level = levelPayment(offer);
  const insured = Math.min(months, term, offer.insuredMonths ?? term);
  return level * Math.min(months, term) + (offer.monthlyPayment - level) * insured;
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
    Math.round(balanceAfter(offer.loanAmount, offer.rate, months, year * 12)),
  );
}

/** What is paid for an offer while somebody stays, and how much of it comes off what is owed. Whole years; undefined for a line. */
export function paidInStay(offer: Offer, years: number): { paid: number; principal: number } | undefined {
  const { inFiveYears: five, loanAmount, rate } = offer;
  if (!isLevel(offer) || !five) return undefined;
  if (years === 5) return five;
  const months = Math.min(years * 12, monthsOf(offer));
  // What five years come to beyond their payments are the costs, paid once; they are the same however long one stays.
  const once = five.paid - paymentsUntil(offer, 60);
  return {
    paid: Math.max(0, roundToCents(once + paymentsUntil(offer, months))),
    principal: roundToCents(loanAmount - balanceAfter(loanAmount, rate, monthsOf(offer), months)),
  };
}
