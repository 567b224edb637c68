import type { AppDataFields } from "~/domain/app-data";
import { DEFAULT_MIN_CREDIT_SCORE } from "~/domain/limits";
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
  const { desiredCashAmount: cash, amountToBorrow } = answers;
  if (transaction === "refi" && "rate-and-payment" in marks)
    return loanFields(state, ownerHome(state, undefined));
  const isCashChosen = "payment-and-cashout-amount" in marks || "quick-quote" in marks;
  if (transaction === "cashout" && isCashChosen && cash !== undefined)
    return loanFields(state, ownerHome(state, cash));
  if (transaction !== "heloc" && transaction !== "heloan") return {};
  const chosen =
    "qualification" in marks ? loanFields(state, equityHome(state, DEFAULT_MIN_CREDIT_SCORE)) : {};
  return { loanAmount: amountToBorrow, ...chosen };
}

const ownerHome = (state: MainState, cash: number | undefined): AnsweredHome | undefined =>
  answeredHome(state, { cash, minScore: DEFAULT_MIN_CREDIT_SCORE });

/** The record's kind of loan is a few words; a line's own description is longer. */
const LINE_IN_RECORD = "Home equity line, variable rate";

/**
 * Returns the loan that an owner chose from the comparison. The page already said whether the score
 * is accepted; here only the loan is named.
 */
function loanFields({ answers }: MainState, home: AnsweredHome | undefined): LoanFields {
  const { chosenProduct } = answers;
  const loan = home && chosenProduct && loanOfProduct(home, chosenProduct);
  if (!loan) return {};
  const { apr, rate, loanAmount, description } = loan;
  return {
    ...{ apr, rate, loanAmount },
    loanAmortizationType: chosenProduct === "HELOC" ? LINE_IN_RECORD : description,
  };
}
