import { formatToTheCent } from "~/domain/money";
import { lineRateWords } from "~/steps/loan/line-words";
import { levelPayment } from "./offer-schedule";
import type { Offer } from "./offers";

/** How a loan is repaid, and what the words of its page mean. */

/** Words of lending that stand on the page of an offer. */
export const MEANINGS = [
  { word: "Interest rate", means: "is what you pay each year for the money itself." },
  { word: "APR", means: "counts the lender’s fees too, so it is the better number to compare lenders with." },
  { word: "Points", means: "are paid once, at closing, for a lower rate." },
  {
    word: "Closing costs",
    means:
      "are what it costs to make the loan (appraisal, title, recording and the like), and the interest, taxes and insurance that are paid ahead.",
  },
];

const monthlyPayments = (count: number): string =>
  `${String(count)} monthly ${count === 1 ? "payment" : "payments"}`;

/** Every payment of a loan with a fixed rate, in its one or two runs. */
function paymentRuns(offer: Offer): string {
  const { monthlyPayment, termYears, insuredMonths = 0 } = offer;
  const months = Math.round(termYears * 12);
  const level = levelPayment(offer);
  const first = formatToTheCent(monthlyPayment);
  return insuredMonths > 0 && insuredMonths < months && level < monthlyPayment
    ? `${monthlyPayments(insuredMonths)} of ${first} with mortgage insurance, then ${String(months - insuredMonths)} of ${formatToTheCent(level)} at a rate that does not change.`
    : `${monthlyPayments(months)} of ${first} at a rate that does not change; mortgage insurance, where it applies, ends earlier.`;
}

/** How a loan is repaid, as Reg Z 1026.24(d)(2) wants beside a payment. */
export function repaymentWords(offer: Offer): string[] {
  if (offer.purpose === "heloc") {
    return [
      "This assumes you draw the whole line at once. At first you pay the interest only; later you pay the line back too, and the payment is higher. What you do not draw costs no interest.",
      lineRateWords(offer),
    ];
  }
  return [
    `${paymentRuns(offer)} Property taxes and homeowners insurance come on top, today as well as with a new loan.`,
  ];
}
