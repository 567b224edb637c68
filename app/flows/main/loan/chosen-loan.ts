import type { AppDataFields } from "~/domain/app-data";
import { DEFAULT_MIN_CREDIT_SCORE } from "~/domain/limits";
import { quoteOfPlan } from "~/steps/offers/purchase-quote";
import { planOf } from "./purchase-plan";
import { refinanceOf, refinanceRequestOf } from "~/flows/main/refinance/refinance";
import type { MainState } from "~/flows/main/state";
import type { Transaction } from "~/flows/main/transaction";

type LoanFields = Pick<
  AppDataFields,
  "apr" | "rate" | "loanAmount" | "loanAmortizationType" | "monthlyPayment"
>;

/**
 * Returns the loan that the visitor chose, in the form of the record: APR and rate in percent,
 * amounts in dollars. Examples that were only shown are left out, so it is empty until the rate
 * page is passed (MAIN-LOAN-01).
 */
export function chosenLoan(state: MainState, transaction: Transaction | undefined): LoanFields {
  const { answers, marks } = state;
  if (transaction === "purc" && "purc-rate-and-payment" in marks) {
    const quote = quoteOfPlan(planOf(state));
    return quote
      ? {
          apr: quote.apr,
          rate: quote.rate,
          loanAmount: quote.loanAmount,
          loanAmortizationType: quote.productDescription,
          monthlyPayment: quote.principalAndInterest,
        }
      : {};
  }
  if (transaction === "refi" && "rate-and-payment" in marks) {
    // The page already said whether the score is accepted. Here only the loan is named.
    const request = refinanceRequestOf(state, DEFAULT_MIN_CREDIT_SCORE);
    const refinance = request && refinanceOf(request);
    if (refinance?.isOffered !== true) return {};
    const { apr, rate, loanAmount, description } = refinance.loan;
    return { apr, rate, loanAmount, loanAmortizationType: description };
  }
  return transaction === "heloc" || transaction === "heloan" ? { loanAmount: answers.amountToBorrow } : {};
}
