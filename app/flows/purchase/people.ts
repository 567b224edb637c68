import { streetLine } from "~/domain/address";
import type { AppDataBorrowerInput, PersonName } from "~/domain/borrowers";
import { omitUndefined } from "~/domain/omit-undefined";
import { wantsCoBorrower } from "~/steps/people/borrowers";
import { serviceIn } from "~/steps/people/service";
import type { PurchaseState } from "./state";

/** Answers that say who buys: with others it is another look at the credit. */
export const BUYERS = [
  "borrower",
  "coBorrower",
  "isJoint",
] as const satisfies readonly (keyof PurchaseState["answers"])[];

/** The first buyer's name, as they gave it or as the link told it. */
export const primaryOf = ({ answers, facts }: PurchaseState): PersonName | undefined =>
  answers.borrower ?? facts.applicants?.[0];

/** Whether nobody has said yet if a partner is on the loan. */
const isPartnerOpen = ({ answers }: PurchaseState): boolean =>
  answers.spouseOnLoan === undefined && answers.friendOnLoan === undefined;

/** The second buyer's name; what a link told of one counts until the visitor says otherwise. */
export function partnerOf(state: PurchaseState): PersonName | undefined {
  const { answers, facts } = state;
  if (answers.coBorrower) return answers.coBorrower;
  return wantsCoBorrower(state) || isPartnerOpen(state) ? facts.applicants?.[1] : undefined;
}

/** What was said about a partner on the loan; undefined while it is open. */
export const partnerSaid = ({ answers }: PurchaseState): boolean | undefined =>
  answers.maritalStatus === "married" ? answers.spouseOnLoan : answers.friendOnLoan;

/** The answer to it as it is kept: a spouse on the loan, or somebody else (BORR-05). */
export const whoJoins = (
  { answers }: PurchaseState,
  joins: boolean,
): Pick<PurchaseState["answers"], "spouseOnLoan" | "friendOnLoan"> =>
  answers.maritalStatus === "married"
    ? { spouseOnLoan: joins, friendOnLoan: undefined }
    : { friendOnLoan: joins, spouseOnLoan: undefined };

/** The buyers with what is known of them, the primary first (BORR-02). */
export function borrowersOf(state: PurchaseState): AppDataBorrowerInput[] {
  const { answers, facts } = state;
  const status = answers.maritalStatus;
  const lives = answers.residence;
  const people = [primaryOf(state), partnerOf(state)].filter((person) => person !== undefined);
  return people.map(({ firstName, middleName, lastName, suffix }, index): AppDataBorrowerInput => {
    const isPrimary = index === 0;
    return {
      firstName,
      middleName,
      lastName,
      suffix,
      isPrimary,
      applicantId: facts.applicants?.[index]?.id,
      married: isPrimary || status === "married" ? status && status !== "unmarried" : undefined,
      ...(isPrimary ? serviceIn(answers) : omitUndefined({ isVeteran: answers.partnerHasServed })),
      ...(lives && { street: streetLine(lives), city: lives.city, state: lives.state, zip: lives.zip }),
    };
  });
}
