import { formatMoney, formatToTheCent, roundToCents } from "~/domain/money";
import type { LetterDecision } from "~/steps/letters/letter-decision";
import { monthsWords } from "~/steps/loan/loan-words";
import type { LabeledAmount } from "./estimates";

/** The amounts of an approval or pre-qualification page, in dollars. */
interface LoanOffer {
  purchasePrice: number;
  loanAmount: number;
  /** by the qualifying score; absent while it is unknown */
  price?: LetterDecision["price"];
}

/**
 * Returns the amounts of an offer for such a page; none if unknown.
 * @param loan the name of the loan there
 */
export function offerAmounts(offer: LoanOffer | undefined, loan: string): LabeledAmount[] {
  if (!offer || offer.loanAmount === 0) return [];
  const { purchasePrice, loanAmount, price } = offer;
  const payment: LabeledAmount[] =
    price === undefined
      ? []
      : [
          {
            label: "Estimated monthly payment",
            value: formatToTheCent(roundToCents(price.principalAndInterest + price.mortgageInsurance)),
            note: partsWords(price),
          },
        ];
  return [
    { label: loan, value: formatMoney(loanAmount) },
    { label: "For a home at", value: formatMoney(purchasePrice) },
    ...payment,
  ];
}

/** Returns the parts of a payment. Mortgage insurance is named wherever it is due. */
function partsWords(price: NonNullable<LoanOffer["price"]>): string {
  const { principalAndInterest, mortgageInsurance, mortgageInsuranceMonths } = price;
  const more = `${feeAndRateNote(price)}; taxes and homeowners insurance are extra`;
  if (mortgageInsurance === 0) return `principal and interest${more}`;
  return `${formatToTheCent(principalAndInterest)} for principal and interest, and ${formatToTheCent(mortgageInsurance)} for mortgage insurance, for about ${monthsWords(mortgageInsuranceMonths)}${more}`;
}

/** Returns the financed fee, and the maximum payment of an adjustable rate. */
function feeAndRateNote({ adjustable, financedFee = 0 }: NonNullable<LetterDecision["price"]>): string {
  const fee = financedFee > 0 ? `, with a fee of ${formatMoney(financedFee)} added to the loan amount` : "";
  if (!adjustable) return fee;
  const { fixedYears, highestPayment, fromPayment } = adjustable;
  return `${fee}, for the first ${String(fixedYears)} years; it can rise to ${formatToTheCent(highestPayment)} from payment ${String(fromPayment)} on`;
}
