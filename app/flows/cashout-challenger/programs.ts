import { vaUseOf } from "~/domain/pricing/va-use";
import type { PricedLoan } from "~/domain/pricing/loan";
import { isAdjustableProduct, isGovernmentProduct, programOf } from "~/domain/pricing/products";
import type { ProgramCash } from "~/domain/tools/program-cash";
import { fhaNote, vaNote } from "~/steps/loan/program-words";
import { otherLoanName, type OtherLoans } from "~/steps/offers/other-loans";
import { possibleProgramCash, stateOfHome } from "./possible-cash";
import { cashCells } from "./span-words";
import type { ChallengerState } from "./state";

/**
 * The cash from FHA, VA and adjustable-rate loans, in words. The VA loan is shown only to visitors
 * who have served.
 */

export type ProgramsView = Pick<OtherLoans, "rows" | "notes" | "hasAdjustable">;

/** Formats the lowest and highest amount of these loans. */
function amountWords(
  { loans }: ProgramCash,
  dollarsOf: (loan: PricedLoan) => number,
): { least: number; most: number } {
  const amounts = loans.map(dollarsOf);
  return { least: Math.min(...amounts), most: Math.max(...amounts) };
}

function programNote(cash: ProgramCash, { answers }: ChallengerState): string {
  if (isAdjustableProduct(cash.product))
    return "With an adjustable rate the first payment doesn't last: it can rise after the fixed years.";
  const fee = amountWords(cash, ({ financedFee = 0 }) => financedFee);
  if (programOf(cash.product) === "va") return vaNote(fee, vaUseOf(answers));
  const months = Math.max(...cash.loans.map(({ mortgageInsuranceMonths }) => mortgageInsuranceMonths));
  return fhaNote(fee, { monthly: amountWords(cash, ({ mortgageInsurance }) => mortgageInsurance), months });
}

/** The home's state may be unknown. In Texas, FHA and VA loans give no cash. */
const placeNotes = (found: readonly ProgramCash[], state: ChallengerState): string[] =>
  stateOfHome(state) === undefined && found.some(({ product }) => isGovernmentProduct(product))
    ? ["We have no FHA or VA loan that gives cash from a home in Texas."]
    : [];

/**
 * Returns the comparison of these loans for the result; undefined where none of them gives cash.
 */
export function programsView(state: ChallengerState): ProgramsView | undefined {
  const found = possibleProgramCash(state);
  if (found.length === 0) return undefined;
  return {
    rows: found.flatMap((cash) => {
      const [loan] = cash.loans;
      return loan ? [{ label: otherLoanName(loan), values: cashCells(cash) }] : [];
    }),
    notes: [...found.map((cash) => programNote(cash, state)), ...placeNotes(found, state)],
    hasAdjustable: found.some(({ product }) => isAdjustableProduct(product)),
  };
}
