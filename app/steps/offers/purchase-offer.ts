import { formatMoney, formatToTheCent, roundToCents } from "~/domain/money";
import type { DecidedLetter } from "~/steps/letters/decided";
import { monthsWords } from "~/steps/loan/loan-words";
import type { Estimate } from "./estimates";

/** The amounts a page of good news speaks of, in dollars. */
interface LoanOffer {
  purchasePrice: number;
  loanAmount: number;
  /** by the score that counts; absent while nobody has told one */
  price?: DecidedLetter["price"];
}

/** The amounts of an offer as a page of good news shows them; none where nobody knows it. @param loan what the loan is called there */
export function amountsOf(offer: LoanOffer | undefined, loan: string): Estimate[] {
  if (!offer || offer.loanAmount === 0) return [];
  const { purchasePrice, loanAmount, price } = offer;
  const payment: Estimate[] =
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

/** What a payment is made of. Mortgage insurance is named wherever it is due. */
function partsWords(price: NonNullable<LoanOffer["price"]>): string {
  const { principalAndInterest, mortgageInsurance, mortgageInsuranceMonths } = price;
  const more = `${laterWords(price)}; taxes and homeowners insurance come on top`;
  if (mortgageInsurance === 0) return `principal and interest${more}`;
  return `${formatToTheCent(principalAndInterest)} for principal and interest, and ${formatToTheCent(mortgageInsurance)} for mortgage insurance, for about ${monthsWords(mortgageInsuranceMonths)}${more}`;
}

/** What is borrowed beside the amount, and what the payment of a rate that changes may come to. */
function laterWords({ adjustable, financedFee = 0 }: NonNullable<DecidedLetter["price"]>): string {
  const fee =
    financedFee > 0 ? `, with a fee of ${formatMoney(financedFee)} that is borrowed beside the amount` : "";
  if (!adjustable) return fee;
  const { fixedYears, highestPayment, fromPayment } = adjustable;
  return `${fee}, for the first ${String(fixedYears)} years; it can rise to ${formatToTheCent(highestPayment)} from payment ${String(fromPayment)} on`;
}
