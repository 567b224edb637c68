import type { AppDataFields } from "~/domain/app-data";
import { DEFAULT_MIN_CREDIT_SCORE } from "~/domain/limits";
import type { PricedLoan } from "~/domain/pricing/loan";
import { loanOfProduct, type AnsweredHome } from "~/steps/comparison/from-answers";
import { quoteOfPlan } from "~/steps/offers/purchase-quote";
import { answeredHome, equityHome } from "./owner-comparison";
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
  const loan = chosenOwnerLoan(state, transaction);
  const isLine = transaction === "heloc" || transaction === "heloan";
  if (!loan) return isLine ? { loanAmount: answers.amountToBorrow } : {};
  const { apr, rate, loanAmount, description, product } = loan;
  return {
    ...{ apr, rate, loanAmount },
    loanAmortizationType: product === "HELOC" ? LINE_IN_RECORD : description,
  };
}

/** The record's kind of loan is a few words; a line's own description is longer. */
const LINE_IN_RECORD = "Home equity line, variable rate";

/**
 * Returns the loan that an owner chose from the comparison, as it was priced there; undefined until
 * its page is passed. The page already said whether the score is accepted; here only the loan is
 * named.
 */
export function chosenOwnerLoan(
  state: MainState,
  transaction: Transaction | undefined,
): PricedLoan | undefined {
  const { chosenProduct } = state.answers;
  const home = chosenProduct && chosenHome(state, transaction);
  return home && loanOfProduct(home, chosenProduct);
}

/** Returns the home whose loans the visitor compared; undefined until that page is passed. */
function chosenHome(state: MainState, transaction: Transaction | undefined): AnsweredHome | undefined {
  const { marks, answers } = state;
  const minScore = DEFAULT_MIN_CREDIT_SCORE;
  if (transaction === "refi")
    return "rate-and-payment" in marks ? answeredHome(state, { minScore }) : undefined;
  const { desiredCashAmount: cash } = answers;
  if (transaction === "cashout") {
    const isPassed = "payment-and-cashout-amount" in marks || "quick-quote" in marks;
    return isPassed && cash !== undefined ? answeredHome(state, { cash, minScore }) : undefined;
  }
  const isLine = transaction === "heloc" || transaction === "heloan";
  return isLine && "qualification" in marks ? equityHome(state, minScore) : undefined;
}
