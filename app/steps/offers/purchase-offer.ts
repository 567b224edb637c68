import { omitUndefined } from "~/domain/omit-undefined";
import { formatMoney, formatToTheCent } from "~/domain/money";
import { monthlyHomeInsurance, monthlyTaxes } from "~/domain/pricing/property-costs";
import type { LetterDecision } from "~/steps/letters/letter-decision";
import { monthsWords } from "~/steps/loan/loan-words";
import type { PaymentParts } from "~/ui/payment";
import type { LabeledAmount } from "./estimates";

/** What an approval or pre-qualification page shows of its loan. */
export interface PurchaseOffer {
  amounts: LabeledAmount[];
  /** the whole payment; absent while the qualifying score is unknown */
  payment?: PaymentParts & { note: string };
}

/** The decision of such a page, in dollars. */
type LoanOffer = Pick<LetterDecision, "purchasePrice" | "loanAmount" | "price" | "state">;

/**
 * Returns the amounts and the payment of an offer for such a page; none if unknown.
 * @param loan the name of the loan there
 */
export function purchaseOffer(offer: LoanOffer | undefined, loan: string): PurchaseOffer {
  if (!offer || offer.loanAmount === 0) return { amounts: [] };
  const { purchasePrice, loanAmount, price, state } = offer;
  return {
    amounts: [
      { label: loan, value: formatMoney(loanAmount) },
      { label: "For a home at", value: formatMoney(purchasePrice) },
    ],
    ...(price && {
      payment: {
        principalAndInterest: price.principalAndInterest,
        mortgageInsurance: price.mortgageInsurance,
        ...omitUndefined({ taxes: monthlyTaxes(purchasePrice, state) }),
        homeownersInsurance: monthlyHomeInsurance(purchasePrice),
        note: noteOf(price),
      },
    }),
  };
}

/**
 * Returns how long mortgage insurance is due, the financed fee, and the highest payment of an
 * adjustable rate.
 */
function noteOf(price: NonNullable<LoanOffer["price"]>): string {
  const { mortgageInsurance, mortgageInsuranceMonths, financedFee = 0, adjustable } = price;
  return [
    ...(mortgageInsurance > 0
      ? [`Mortgage insurance is due for about ${monthsWords(mortgageInsuranceMonths)}.`]
      : []),
    ...(financedFee > 0 ? [`A fee of ${formatMoney(financedFee)} is added to the loan amount.`] : []),
    ...(adjustable
      ? [
          `This is the payment of the first ${String(adjustable.fixedYears)} years. Then the payment before taxes and homeowners insurance can rise to ${formatToTheCent(adjustable.highestPayment)} from payment ${String(adjustable.fromPayment)} on.`,
        ]
      : []),
    "Dues of a homeowners association are extra.",
  ].join(" ");
}
