import { streetLine } from "~/domain/address";
import type { AppDataBorrowerInput, PersonName } from "~/domain/borrowers";
import { omitUndefined } from "~/domain/omit-undefined";
import { wantsCoBorrower } from "~/steps/people/borrowers";
import { serviceForRecord } from "~/steps/people/military-service";
import type { PurchaseState } from "./state";

/** Answers that say who the buyers are. Different buyers need a new soft pull. */
export const BUYERS = [
  "borrower",
  "coBorrower",
  "isJoint",
] as const satisfies readonly (keyof PurchaseState["answers"])[];

/** Returns the first buyer's name, from the answers or from the link. */
export const primaryOf = ({ answers, facts }: PurchaseState): PersonName | undefined =>
  answers.borrower ?? facts.applicants?.[0];

/** Checks whether it is still unanswered if a partner is on the loan. */
const isPartnerUnanswered = ({ answers }: PurchaseState): boolean =>
  answers.spouseOnLoan === undefined && answers.friendOnLoan === undefined;

/**
 * Returns the second buyer's name. A name from the link counts until the visitor answers otherwise.
 */
export function partnerOf(state: PurchaseState): PersonName | undefined {
  const { answers, facts } = state;
  if (answers.coBorrower) return answers.coBorrower;
  return wantsCoBorrower(state) || isPartnerUnanswered(state) ? facts.applicants?.[1] : undefined;
}

/** Returns the answer about a partner on the loan; undefined while it is open. */
export const hasPartnerOnLoan = ({ answers }: PurchaseState): boolean | undefined =>
  answers.maritalStatus === "married" ? answers.spouseOnLoan : answers.friendOnLoan;

/** Returns that answer in stored form: a spouse on the loan, or another person (BORR-05). */
export const coBorrowerAnswers = (
  { answers }: PurchaseState,
  joins: boolean,
): Pick<PurchaseState["answers"], "spouseOnLoan" | "friendOnLoan"> =>
  answers.maritalStatus === "married"
    ? { spouseOnLoan: joins, friendOnLoan: undefined }
    : { friendOnLoan: joins, spouseOnLoan: undefined };

/** Returns the buyers with their known data, the primary borrower first (BORR-02). */
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
      ...(isPrimary ? serviceForRecord(answers) : omitUndefined({ isVeteran: answers.partnerHasServed })),
      ...(lives && { street: streetLine(lives), city: lives.city, state: lives.state, zip: lives.zip }),
    };
  });
}
