import { setBorrowers, type BorrowerSlots } from "~/domain/borrower-slots";
import { sameBorrower, type PersonName } from "~/domain/borrowers";
import type { Place } from "~/wizard/state";
import type { BorrowerIndex, HomeId, Owner, RefiAnswers, RefiState } from "./state";

/** The borrowers of a refinance: one, or two with a spouse or somebody else in the second slot (BORR-05). */

/** Whether somebody else is to be on the loan. */
export const wantsCoBorrower = ({ answers }: RefiState): boolean =>
  answers.maritalStatus === "married" ? answers.spouseOnLoan === true : answers.friendOnLoan === true;

/** Who the second borrower is to the first; undefined where one borrows alone. */
export function coBorrowerKind(state: RefiState): "spouse" | "other" | undefined {
  if (!wantsCoBorrower(state)) return undefined;
  return state.answers.maritalStatus === "married" ? "spouse" : "other";
}

/**
 * The borrowers in their slots (BORR-02, BORR-05).
 * @throws Error PRIMARY_REQUIRED_MESSAGE while the primary's name is not known (BORR-PUR-06)
 */
export function slotsOf({ answers }: Pick<RefiState, "answers">): BorrowerSlots<PersonName> {
  const { borrower, coBorrower } = answers;
  return setBorrowers([
    ...(borrower ? [{ ...borrower, isPrimary: true }] : []),
    ...(coBorrower ? [{ ...coBorrower, isPrimary: false }] : []),
  ]);
}

/** The borrowers by their place. */
export function borrowerIndexes({ answers }: RefiState): readonly BorrowerIndex[] {
  return answers.coBorrower === undefined ? ["0"] : ["0", "1"];
}

/** The answers with a borrower's name: one who owns homes by name already owns them as a borrower (BORR-01). */
export function withBorrower(
  answers: Partial<RefiAnswers>,
  index: BorrowerIndex,
  name: PersonName,
): Partial<RefiAnswers> {
  if (index === "0") return { borrower: name, isJoint: answers.coBorrower !== undefined };
  return { coBorrower: name, isJoint: true, ...ownersWithCoBorrower(answers, name) };
}

/** A borrower's name; undefined while it is not known. */
export function borrowerAt(
  { answers }: Pick<RefiState, "answers">,
  index: string | undefined,
): PersonName | undefined {
  return index === "1" ? answers.coBorrower : answers.borrower;
}

/** Whom a page per borrower is about. */
export const indexOf = ({ item }: Place): BorrowerIndex => (item === "1" ? "1" : "0");

/** The first name of the borrower who is not the one that types; undefined for the one who is. */
export const otherName = ({ answers }: Pick<RefiState, "answers">, index: string | undefined) =>
  index === "1" ? answers.coBorrower?.firstName : undefined;

/** The one question of who is married and whether the spouse is on the loan. */
export type Household = "married-together" | "married-alone" | "unmarried" | "separated";

/** An answer to it as it is kept. */
export function householdOf(said: Household): Partial<Pick<RefiAnswers, "maritalStatus" | "spouseOnLoan">> {
  if (said === "unmarried" || said === "separated") return { maritalStatus: said, spouseOnLoan: undefined };
  return { maritalStatus: "married", spouseOnLoan: said === "married-together" };
}

/** The kept answer in the form's words; undefined while it is open. */
export function householdWord({ maritalStatus, spouseOnLoan }: Partial<RefiAnswers>): Household | undefined {
  if (maritalStatus !== "married") return maritalStatus;
  return spouseOnLoan ? "married-together" : "married-alone";
}

/** The owners of every home, each list changed. */
function ownersWith(
  owners: RefiAnswers["owners"] | undefined,
  changed: (list: readonly Owner[]) => readonly Owner[],
): Pick<RefiAnswers, "owners"> {
  const homes = Object.entries(owners ?? {});
  return {
    owners: Object.fromEntries(
      homes.map(([home, list]): [HomeId, readonly Owner[]] => [home, changed(list)]),
    ),
  };
}

/** The owners of every home with the co-borrower by name only: who leaves the loan still owns what they own (BORR-PUR-05). */
export function ownersWithoutCoBorrower({
  owners,
  coBorrower,
}: Partial<RefiAnswers>): Pick<RefiAnswers, "owners"> {
  const byName: readonly Owner[] = coBorrower ? [coBorrower] : [];
  return ownersWith(owners, (list) => list.flatMap((owner) => (owner === "1" ? byName : [owner])));
}

/** The owners of every home with an owner of the co-borrower's name as the co-borrower: one person is not two owners (BORR-01). */
export function ownersWithCoBorrower(
  { owners }: Partial<RefiAnswers>,
  coBorrower: PersonName,
): Pick<RefiAnswers, "owners"> {
  const isThem = (owner: Owner) =>
    owner === "1" || (typeof owner !== "string" && sameBorrower(owner, coBorrower));
  return ownersWith(owners, (list) => [
    ...list.filter((owner) => !isThem(owner)),
    ...(list.some(isThem) ? ["1" as const] : []),
  ]);
}

/**
 * What is said of who joins the loan, and what follows from it: a co-borrower who leaves, or whose place another takes, is forgotten and
 * owns homes by name only (BORR-PUR-05). What was asked about them goes with their pages.
 */
export function joinedBy(
  state: RefiState,
  said: Partial<Pick<RefiAnswers, "maritalStatus" | "spouseOnLoan" | "friendOnLoan">>,
): Partial<RefiAnswers> {
  const { answers } = state;
  const next: RefiState = { ...state, answers: { ...answers, ...said } };
  if (answers.coBorrower === undefined || coBorrowerKind(next) === coBorrowerKind(state)) return said;
  return { ...said, coBorrower: undefined, isJoint: false, ...ownersWithoutCoBorrower(answers) };
}
