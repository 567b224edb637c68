import { expect } from "vitest";
import type { CallOutput } from "~server/backend/contract/index";
import type { Visitor } from "~server/reference/testing/fixture";
import type { EstimateForm } from "./estimate-form";

/** Compares the price ledger with the presentation and the Loan Estimate of a loan. */

type Rate = CallOutput<"lp.get-presentation">["loanPresentation"]["rates"][number];

/**
 * Checks that the newest presentation and Loan Estimate in the ledger have the same cents as those
 * shown, and that each estimate is recorded once (LEDGER-01).
 */
export async function expectInLedger(visitor: Visitor, rate: Rate, form: EstimateForm): Promise<void> {
  const query = { appId: visitor.appId ?? "" };
  const { data } = await visitor.call("quotes.list", { query });
  const { data: issued } = await visitor.call("lp.loan-estimate", { query });
  const findQuotes = (place: string) => data.quotes.filter((one) => one.place === place && one.isMain);
  expect(findQuotes("loan-estimate")).toHaveLength(issued.currentLoanEstimateDocInfo?.revision ?? 0);
  for (const place of ["presentation", "loan-estimate"]) {
    const [kept] = findQuotes(place);
    expect([place, kept?.figures]).toMatchObject([
      place,
      {
        rate: rate.rate,
        apr: rate.apr,
        points: rate.points,
        principalAndInterest: rate.principalAndInterest,
        mortgageInsurance: rate.mortgageInsurance,
        closingCosts: form.dollars("J. TOTAL CLOSING COSTS"),
        cashToClose: rate.cashToClose,
      },
    ]);
    const sum = (letters: string) =>
      kept?.figures.lines
        .filter(({ section }) => letters.includes(section))
        .reduce((total, { amount }) => total + amount, 0);
    expect([sum("ABC"), sum("EFGH")]).toEqual([
      form.dollars("D. TOTAL LOAN COSTS"),
      form.dollars("I. TOTAL OTHER COSTS"),
    ]);
  }
}
