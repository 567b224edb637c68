import { formatMoney, formatToTheCent } from "~/domain/money";
import type { Estimate } from "./estimates";

/** The amounts a page of good news speaks of, in dollars. */
interface LoanOffer {
  purchasePrice: number;
  loanAmount: number;
  /** dollars and cents a month, principal and interest */
  monthlyPayment?: number | undefined;
}

/** The amounts of an offer as a page of good news shows them; none where nobody knows it. @param loan what the loan is called there */
export function amountsOf(offer: LoanOffer | undefined, loan: string): Estimate[] {
  if (!offer || offer.loanAmount === 0) return [];
  const { purchasePrice, loanAmount, monthlyPayment } = offer;
  const payment: Estimate[] =
    monthlyPayment === undefined
      ? []
      : [
          {
            label: "Estimated monthly payment",
            value: formatToTheCent(monthlyPayment),
            note: "principal and interest; taxes and insurance come on top",
          },
        ];
  return [
    { label: loan, value: formatMoney(loanAmount) },
    { label: "For a home at", value: formatMoney(purchasePrice) },
    ...payment,
  ];
}
