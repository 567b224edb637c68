import { z } from "zod";
import { setBorrowers, type BorrowerSlots } from "~/domain/borrower-slots";
import { sameBorrower, type PersonName } from "~/domain/borrowers";
import { choice, yesNo } from "~/steps/fields";
import type { Place } from "~/wizard/state";
import type { BorrowerIndex, Owner, PeopleAnswers, PeopleState } from "./state";

/** The borrowers: one, or two with a spouse or somebody else in the second slot (BORR-05). */

/** Whether somebody else is to be on the loan. */
export const wantsCoBorrower = ({ answers }: PeopleState): boolean =>
  answers.maritalStatus === "married" ? answers.spouseOnLoan === true : answers.friendOnLoan === true;

/** Who the second borrower is to the first; undefined where one borrows alone. */
export function coBorrowerKind(state: PeopleState): "spouse" | "other" | undefined {
  if (!wantsCoBorrower(state)) return undefined;
  return state.answers.maritalStatus === "married" ? "spouse" : "other";
}

/**
 * The borrowers in their slots (BORR-02, BORR-05).
 * @throws Error PRIMARY_REQUIRED_MESSAGE while the primary's name is not known (BORR-PUR-06)
 */
export function slotsOf({ answers }: Pick<PeopleState, "answers">): BorrowerSlots<PersonName> {
  const { borrower, coBorrower } = answers;
  return setBorrowers([
    ...(borrower ? [{ ...borrower, isPrimary: true }] : []),
    ...(coBorrower ? [{ ...coBorrower, isPrimary: false }] : []),
  ]);
}

/** The borrowers by their place. */
export function borrowerIndexes({ answers }: PeopleState): readonly BorrowerIndex[] {
  return answers.coBorrower === undefined ? ["0"] : ["0", "1"];
}

/** The answers with a borrower's name: one who owns homes by name already owns them as a borrower (BORR-01). */
export function withBorrower(
  answers: PeopleState["answers"],
  index: BorrowerIndex,
  name: PersonName,
): PeopleState["answers"] {
  if (index === "0") return { borrower: name, isJoint: answers.coBorrower !== undefined };
  return { coBorrower: name, isJoint: true, ...ownersWithCoBorrower(answers, name) };
}

/** A borrower's name; undefined while it is not known. */
export function borrowerAt(
  { answers }: Pick<PeopleState, "answers">,
  index: string | undefined,
): PersonName | undefined {
  return index === "1" ? answers.coBorrower : answers.borrower;
}

/** Whom a page per borrower is about. */
export const indexOf = ({ item }: Place): BorrowerIndex => (item === "1" ? "1" : "0");

/** The first name of the borrower who is not the one that types; undefined for the one who is. */
export const otherName = ({ answers }: Pick<PeopleState, "answers">, index: string | undefined) =>
  index === "1" ? answers.coBorrower?.firstName : undefined;

/** The one question of who is married and whether the spouse is on the loan. */
export const householdForm = z.object({
  maritalStatus: choice(
    ["married-together", "married-alone", "unmarried", "separated"],
    "Choose whether you are married, and whether your spouse will be on the loan.",
  ),
});

export type Household = z.output<typeof householdForm>["maritalStatus"];

/** An answer to it as it is kept. */
export function householdOf(said: Household): Partial<Pick<PeopleAnswers, "maritalStatus" | "spouseOnLoan">> {
  if (said === "unmarried" || said === "separated") return { maritalStatus: said, spouseOnLoan: undefined };
  return { maritalStatus: "married", spouseOnLoan: said === "married-together" };
}

/** The kept answer in the form's words; undefined while it is open. */
export function householdWord({
  maritalStatus,
  spouseOnLoan,
}: PeopleState["answers"]): Household | undefined {
  if (maritalStatus !== "married") return maritalStatus;
  return spouseOnLoan ? "married-together" : "married-alone";
}

/** The question whether somebody else is on the loan. */
export const friendForm = z.object({
  friendOnLoan: yesNo("Choose yes if somebody else will be on the loan, or no if not."),
});

/** The owners of every home, each list changed. */
function ownersWith(
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

/** The owners of every home with the co-borrower by name only: who leaves the loan still owns what they own (BORR-PUR-05). */
export function ownersWithoutCoBorrower({
  owners,
  coBorrower,
}: PeopleState["answers"]): Pick<PeopleAnswers, "owners"> {
  const byName: readonly Owner[] = coBorrower ? [coBorrower] : [];
  return ownersWith(owners, (list) => list.flatMap((owner) => (owner === "1" ? byName : [owner])));
}

/** The owners of every home with an owner of the co-borrower's name as the co-borrower: one person is not two owners (BORR-01). */
export function ownersWithCoBorrower(
  { owners }: PeopleState["answers"],
  coBorrower: PersonName,
): Pick<PeopleAnswers, "owners"> {
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
  state: PeopleState,
  said: Partial<Pick<PeopleAnswers, "maritalStatus" | "spouseOnLoan" | "friendOnLoan">>,
): PeopleState["answers"] {
  const { answers } = state;
  const next: PeopleState = { ...state, answers: { ...answers, ...said } };
  if (answers.coBorrower === undefined || coBorrowerKind(next) === coBorrowerKind(state)) return said;
  return { ...said, coBorrower: undefined, isJoint: false, ...ownersWithoutCoBorrower(answers) };
}
