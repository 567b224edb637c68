import type { PersonName } from "../../domain/borrowers";
import type { BorrowerIndex, Owner, RefiAnswers, RefiState } from "./state";

/** The borrowers of a refinance: one, or two with a spouse or somebody else in the second slot (BORR-05). */

/** Whether somebody else is to be on the loan. */
export const wantsCoBorrower = ({ answers }: RefiState): boolean =>
  answers.maritalStatus === "married" ? answers.spouseOnLoan === true : answers.friendOnLoan === true;

/** The borrowers by their place. */
export function borrowerIndexes({ answers }: RefiState): readonly BorrowerIndex[] {
  return answers.coBorrower === undefined ? ["0"] : ["0", "1"];
}

/** A borrower's name; undefined while it is not known. */
export function borrowerAt(
  { answers }: Pick<RefiState, "answers">,
  index: string | undefined,
): PersonName | undefined {
  return index === "1" ? answers.coBorrower : answers.borrower;
}

/** "your" for the primary borrower, who is the one that types; "Leo's" for the other. */
export function whose(state: Pick<RefiState, "answers">, index: string | undefined): string {
  const other = index === "1" ? state.answers.coBorrower : undefined;
  return other ? `${other.firstName}'s` : "your";
}

/** The owners of every home with the co-borrower by name only: who leaves the loan still owns what they own (BORR-PUR-05). */
export function ownersWithoutCoBorrower({
  owners,
  coBorrower,
}: Partial<RefiAnswers>): Pick<RefiAnswers, "owners"> {
  const byName: readonly Owner[] = coBorrower ? [coBorrower] : [];
  const unlinked = Object.entries(owners ?? {}).map(([home, list]): [string, Owner[]] => [
    home,
    list.flatMap((owner) => (owner === "1" ? byName : [owner])),
  ]);
  return { owners: Object.fromEntries(unlinked) };
}
