import { apr, closingCosts, interestRate, points } from "~/content/glossary";
import { formatToTheCent } from "~/domain/money";
import { ratePercent } from "~/steps/loan/loan-words";
import { creditLineRateWords } from "~/steps/loan/credit-line-words";
import type { Offer } from "./offers";

/** How a loan is repaid, and the terms of its page. */

/** The parts of an offer that tell how it is repaid. */
export type RepaidOffer = Pick<
  Offer,
  | "purpose"
  | "rate"
  | "loanAmount"
  | "termYears"
  | "monthlyPayment"
  | "principalAndInterest"
  | "mortgageInsurance"
  | "insuredMonths"
  | "interestOnlyMonths"
  | "repaymentPayment"
  | "adjustable"
  | "isHigherPriced"
  | "escrow"
>;

/** Lending terms on the page of an offer. */
export const LENDING_TERMS = [interestRate, apr, points, closingCosts].map(({ term, means }) => ({
  word: `${term}:`,
  means,
}));

const monthlyPayments = (count: number): string =>
  `${String(count)} monthly ${count === 1 ? "payment" : "payments"}`;

/**
 * Returns every payment of an adjustable rate loan: the certain ones, and the highest possible one.
 */
function adjustablePaymentSeries(
  { monthlyPayment }: RepaidOffer,
  changing: NonNullable<RepaidOffer["adjustable"]>,
): string {
  const { fixedYears, runs, highestPayment, fromPayment, maxRate } = changing;
  const months = runs.reduce((sum, run) => sum + run.months, 0);
  const next = runs[1];
  const later = next
    ? ` If the index stays the same, the payment of principal and interest is then ${formatToTheCent(next.payment)}.`
    : "";
  return `${monthlyPayments(fixedYears * 12)} of ${formatToTheCent(monthlyPayment)} at a rate that is fixed, then ${String(months - fixedYears * 12)} that change with the rate every six months.${later} The payment can rise to ${formatToTheCent(highestPayment)} at ${ratePercent(maxRate)}, from payment ${String(fromPayment)} on.`;
}

/** Returns every payment of a fixed rate loan, in its one or two series. */
function fixedPaymentSeries(offer: RepaidOffer): string {
  if (offer.adjustable) return adjustablePaymentSeries(offer, offer.adjustable);
  const { monthlyPayment, principalAndInterest: level, termYears, insuredMonths = 0 } = offer;
  const months = Math.round(termYears * 12);
  const first = formatToTheCent(monthlyPayment);
  return insuredMonths > 0 && insuredMonths < months && level < monthlyPayment
    ? `${monthlyPayments(insuredMonths)} of ${first} with mortgage insurance, then ${String(months - insuredMonths)} of ${formatToTheCent(level)} at a rate that doesn't change.`
    : `${monthlyPayments(months)} of ${first} at a rate that doesn't change; mortgage insurance, if any, ends earlier.`;
}

/**
 * Returns the requirements of a higher-priced loan (12 CFR 1026.35(b) and (c)); a first lien also
 * has the escrow.
 */
export const higherPricedWords = (isFirstLien: boolean): string =>
  `With its APR this is a higher-priced mortgage loan. We need an appraisal by someone who inspects the inside of the home, and give you a copy free of charge${isFirstLien ? "; taxes and insurance are paid through us for at least five years" : ""}.`;

/** Returns how a loan is repaid, which Reg Z 1026.24(d)(2) requires next to a payment. */
export function repaymentWords(offer: RepaidOffer): string[] {
  if (offer.purpose === "heloc") {
    return [
      "This assumes you draw the whole line at once. At first you pay only the interest; later you pay the line back too, and the payment is higher. What you don't draw costs no interest.",
      creditLineRateWords(offer),
    ];
  }
  return [
    `${fixedPaymentSeries(offer)} Property taxes and homeowners insurance are extra.`,
    ...(offer.isHigherPriced === true
      ? [higherPricedWords(offer.purpose !== "heloan" || (offer.escrow ?? 0) > 0)]
      : []),
  ];
}
