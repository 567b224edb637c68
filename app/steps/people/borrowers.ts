import { z } from "zod";
import { setBorrowers, type BorrowerSlots } from "~/domain/borrower-slots";
import { sameBorrower, type PersonName } from "~/domain/borrowers";
import { choice, yesNo } from "~/steps/fields";
import type { Place } from "~/wizard/state";
import { CO_BORROWER } from "~/steps/questions";
import type { BorrowerIndex, Owner, PeopleAnswers, PeopleState } from "./state";

/** The borrowers: one, or two with a spouse or another person in the second slot (BORR-05). */

/** Checks whether another person is to be on the loan. */
export const wantsCoBorrower = ({ answers }: PeopleState): boolean =>
  answers.maritalStatus === "married" ? answers.spouseOnLoan === true : answers.friendOnLoan === true;

/** Returns the second borrower's relation to the first; undefined for a single borrower. */
export function coBorrowerKind(state: PeopleState): "spouse" | "other" | undefined {
  if (!wantsCoBorrower(state)) return undefined;
  return state.answers.maritalStatus === "married" ? "spouse" : "other";
}

/**
 * Returns the borrowers in their slots (BORR-02, BORR-05).
 * @throws Error PRIMARY_REQUIRED_MESSAGE while the primary's name is unknown (BORR-PUR-06)
 */
export function borrowerSlots({ answers }: Pick<PeopleState, "answers">): BorrowerSlots<PersonName> {
  const { borrower, coBorrower } = answers;
  return setBorrowers([
    ...(borrower ? [{ ...borrower, isPrimary: true }] : []),
    ...(coBorrower ? [{ ...coBorrower, isPrimary: false }] : []),
  ]);
}

/** Returns the indexes of the borrowers. */
export function borrowerIndexes({ answers }: PeopleState): readonly BorrowerIndex[] {
  return answers.coBorrower === undefined ? ["0"] : ["0", "1"];
}

/**
 * Returns the answers with a borrower's name: homes that they own by name are then owned as a
 * borrower (BORR-01).
 */
export function withBorrower(
  answers: PeopleState["answers"],
  index: BorrowerIndex,
  name: PersonName,
): PeopleState["answers"] {
  if (index === "0") return { borrower: name, isJoint: answers.coBorrower !== undefined };
  return { coBorrower: name, isJoint: true, ...ownersWithCoBorrower(answers, name) };
}

/** Returns a borrower's name; undefined while unknown. */
export function borrowerAt(
  { answers }: Pick<PeopleState, "answers">,
  index: string | undefined,
): PersonName | undefined {
  return index === "1" ? answers.coBorrower : answers.borrower;
}

/** Returns the index of the borrower of a page. */
export const borrowerIndexOf = ({ item }: Place): BorrowerIndex => (item === "1" ? "1" : "0");

/** Returns the first name of the borrower who is not the visitor; undefined for the visitor. */
export const coBorrowerFirstName = ({ answers }: Pick<PeopleState, "answers">, index: string | undefined) =>
  index === "1" ? answers.coBorrower?.firstName : undefined;

/** The question that asks for marriage and whether the spouse is on the loan. */
export const householdForm = z.object({
  maritalStatus: choice(
    ["married-together", "married-alone", "unmarried", "separated"],
    "Choose whether you are married, and whether your spouse will be on the loan.",
  ),
});

export type Household = z.output<typeof householdForm>["maritalStatus"];

/** Returns its answer as stored. */
export function householdOf(
  household: Household,
): Partial<Pick<PeopleAnswers, "maritalStatus" | "spouseOnLoan">> {
  if (household === "unmarried" || household === "separated")
    return { maritalStatus: household, spouseOnLoan: undefined };
  return { maritalStatus: "married", spouseOnLoan: household === "married-together" };
}

/** Returns the stored answer as form value; undefined while unanswered. */
export function householdValue({
  maritalStatus,
  spouseOnLoan,
}: PeopleState["answers"]): Household | undefined {
  if (maritalStatus !== "married") return maritalStatus;
  return spouseOnLoan ? "married-together" : "married-alone";
}

/** The question whether another person is on the loan. */
export const friendForm = z.object({
  friendOnLoan: yesNo(CO_BORROWER.required),
});

/** Returns the owners of every home, each list changed. */
function changeOwners(
  owners: PeopleAnswers["owners"] | undefined,
  changed: (list: readonly Owner[]) => readonly Owner[],
): Pick<PeopleAnswers, "owners"> {
  const homes = Object.entries(owners ?? {});
  return {
    owners: Object.fromEntries(
      homes.map(([home, list]): [string, readonly Owner[]] => [home, changed(list)]),
    ),
  };
}

/**
 * Returns the owners of every home with the co-borrower by name only: a person who leaves the loan
 * still owns their homes (BORR-PUR-05).
 */
export function ownersWithoutCoBorrower({
  owners,
  coBorrower,
}: PeopleState["answers"]): Pick<PeopleAnswers, "owners"> {
  const byName: readonly Owner[] = coBorrower ? [coBorrower] : [];
  return changeOwners(owners, (list) => list.flatMap((owner) => (owner === "1" ? byName : [owner])));
}

/**
 * Returns the owners of every home, where an owner with the co-borrower's name becomes the
 * co-borrower: one person is not two owners (BORR-01).
 */
export function ownersWithCoBorrower(
  { owners }: PeopleState["answers"],
  coBorrower: PersonName,
): Pick<PeopleAnswers, "owners"> {
  const isThem = (owner: Owner) =>
    owner === "1" || (typeof owner !== "string" && sameBorrower(owner, coBorrower));
  return changeOwners(owners, (list) => [
    ...list.filter((owner) => !isThem(owner)),
    ...(list.some(isThem) ? ["1" as const] : []),
  ]);
}

/**
 * Returns the answers after an answer about the co-borrower: one who leaves or is replaced is
 * removed and owns homes by name only (BORR-PUR-05). The answers about them are dropped with their
 * pages.
 */
export function withCoBorrowerAnswer(
  state: PeopleState,
  newAnswers: Partial<Pick<PeopleAnswers, "maritalStatus" | "spouseOnLoan" | "friendOnLoan">>,
): PeopleState["answers"] {
  const { answers } = state;
  const next: PeopleState = { ...state, answers: { ...answers, ...newAnswers } };
  if (answers.coBorrower === undefined || coBorrowerKind(next) === coBorrowerKind(state)) return newAnswers;
  return { ...newAnswers, coBorrower: undefined, isJoint: false, ...ownersWithoutCoBorrower(answers) };
}
