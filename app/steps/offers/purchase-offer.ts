import type { Visit } from "~server/http/visit";
import { formatMoney, formatToTheCent } from "~/domain/money";
import type { WizardState } from "~/wizard/state";
import type { Estimate } from "./estimates";
import { quoteOfPlan, type PurchasePlan } from "./purchase-quote";

/** The amounts a letter and a page of good news speak of, in dollars. */
export interface LoanOffer {
  price: number;
  loanAmount: number;
  /** dollars and cents a month, principal and interest */
  payment?: number;
  /** percent */
  apr?: number;
  /** percent */
  rate?: number;
}

/**
 * The offer that a plan makes or, for an application that was opened by a link, as it was saved; undefined when nobody knows it.
 * @param plan what is to be bought, as far as it was answered here
 */
export async function offerOfPlan(
  { state, backend }: Pick<Visit<WizardState<object, { appId: string }>>, "state" | "backend">,
  plan: PurchasePlan,
): Promise<LoanOffer | undefined> {
  const quote = quoteOfPlan(plan);
  const { price } = plan;
  if (quote && price !== undefined) {
    const { loanAmount, principalAndInterest: payment, apr, rate } = quote;
    return { price, loanAmount, payment, apr, rate };
  }
  const { appId } = state.facts;
  if (appId === undefined) return undefined;
  const record = await backend.try("app-data.load", { query: { appId } }, { deadlineMs: 3_000 });
  if (record?.purchasePrice === undefined || record.loanAmount === undefined) return undefined;
  const { purchasePrice, loanAmount, monthlyPayment: payment, apr, rate } = record;
  return { price: purchasePrice, loanAmount, payment, apr, rate };
}

/** The amounts of an offer as a page of good news shows them; none where nobody knows it. @param loan what the loan is called there */
export function amountsOf(offer: LoanOffer | undefined, loan: string): Estimate[] {
  if (!offer) return [];
  const payment: Estimate[] =
    offer.payment === undefined
      ? []
      : [
          {
            label: "Estimated monthly payment",
            value: formatToTheCent(offer.payment),
            note: "principal and interest; taxes and insurance come on top",
          },
        ];
  return [
    { label: loan, value: formatMoney(offer.loanAmount) },
    { label: "For a home at", value: formatMoney(offer.price) },
    ...payment,
  ];
}
