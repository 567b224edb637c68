import type { Visit } from "~server/http/visit";
import type { PurchaseQuote } from "~/domain/pricing/price";
import { offerOfPlan, type LoanOffer } from "~/steps/offers/purchase-offer";
import { quoteOfPlan, type PurchasePlan } from "~/steps/offers/purchase-quote";
import type { MiniState } from "./state";

/** What is to be bought, as far as it is answered. */
export const planOf = ({ answers }: MiniState): PurchasePlan => ({
  price: answers.homeValue,
  downPayment: answers.downPayment,
  scoreBand: answers.scoreBand,
  termYears: answers.termYears,
  state: answers.propertyState,
});

/** The estimate that the answers make, or undefined while price or state is not known. */
export const quoteOf = (state: MiniState): PurchaseQuote | undefined => quoteOfPlan(planOf(state));

/** The offer as answered here or, for an application that was opened by a link, as it was saved; undefined when nobody knows it. */
export const offerOf = (
  visit: Pick<Visit<MiniState>, "state" | "backend" | "runtime">,
): Promise<LoanOffer | undefined> => offerOfPlan(visit, planOf(visit.state));
