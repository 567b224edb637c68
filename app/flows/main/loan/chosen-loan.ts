import type { AppDataFields } from "~/domain/app-data";
import { DEFAULT_MIN_CREDIT_SCORE } from "~/domain/limits";
import { quoteOfPlan } from "~/steps/offers/purchase-quote";
import { planOf } from "./purchase-plan";
import { refinanceOf, refinanceWishOf } from "~/flows/main/refinance/refinance";
import type { MainState } from "~/flows/main/state";
import type { Transaction } from "~/flows/main/transaction";

type LoanFields = Pick<
  AppDataFields,
  "apr" | "rate" | "loanAmount" | "loanAmortizationType" | "monthlyPayment"
>;

/**
 * The loan that a visitor has gone on with, as the record keeps it: apr and rate in percent, dollars. An example that was only shown
 * is not in it, so it is empty until the page of the rate is behind (MAIN-LOAN-01).
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
    // Whether the lender takes the score was said on the page; here only the loan is named.
    const wish = refinanceWishOf(state, DEFAULT_MIN_CREDIT_SCORE);
    const refinance = wish && refinanceOf(wish);
    if (refinance?.isOffered !== true) return {};
    const { apr, rate, loanAmount, description } = refinance.loan;
    return { apr, rate, loanAmount, loanAmortizationType: description };
  }
  return transaction === "heloc" || transaction === "heloan" ? { loanAmount: answers.amountToBorrow } : {};
}
