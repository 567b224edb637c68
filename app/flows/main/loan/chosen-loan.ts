import type { AppDataFields } from "~/domain/app-data";
import { DEFAULT_MIN_CREDIT_SCORE } from "~/domain/limits";
import { loanOfProduct } from "~/steps/comparison/from-answers";
import { quoteOfPlan } from "~/steps/offers/purchase-quote";
import { answeredHome } from "./owner-comparison";
import { planOf } from "./purchase-plan";
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
  if (transaction === "refi" && "rate-and-payment" in marks) return ownerFields(state, undefined);
  const { desiredCashAmount: cash } = answers;
  if (transaction === "cashout" && "payment-and-cashout-amount" in marks && cash !== undefined)
    return ownerFields(state, cash);
  return transaction === "heloc" || transaction === "heloan" ? { loanAmount: answers.amountToBorrow } : {};
}

/**
 * Returns the loan that an owner chose from the comparison. The page already said whether the score
 * is accepted; here only the loan is named.
 * @param cash dollars; undefined for a refinance
 */
function ownerFields(state: MainState, cash: number | undefined): LoanFields {
  const { chosenProduct } = state.answers;
  const home = answeredHome(state, { cash, minScore: DEFAULT_MIN_CREDIT_SCORE });
  const loan = home && chosenProduct && loanOfProduct(home, chosenProduct);
  if (!loan) return {};
  const { apr, rate, loanAmount, description } = loan;
  return { apr, rate, loanAmount, loanAmortizationType: description };
}
