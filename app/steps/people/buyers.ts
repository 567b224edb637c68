import type { AppDataBorrowerInput, PersonName } from "~/domain/borrowers";
import { omitUndefined } from "~/domain/omit-undefined";
import type { WizardState } from "~/wizard/state";
import type { ApplicantFacts } from "./applicants";
import { serviceForRecord, type ServiceAnswers } from "./military-service";

type BuyerName = Pick<PersonName, "firstName" | "lastName" | "suffix">;

/** The buyers, as answered. */
export interface BuyerAnswers extends ServiceAnswers {
  buyer: BuyerName;
  coBuyer: BuyerName;
  /**
   * whether there is a co-buyer: saved also for a single buyer, so that a later co-buyer is a
   * change
   */
  isJoint: boolean;
}

/**
 * The answers about the buyers, for what depends on them: another person is another credit report.
 */
export const BUYER_ANSWER_NAMES = [
  "buyer",
  "coBuyer",
  "isJoint",
] as const satisfies readonly (keyof BuyerAnswers)[];

/** The part of a flow's state about the buyers. */
export type BuyerState = WizardState<BuyerAnswers, ApplicantFacts>;

/** Returns the first buyer's first name; undefined while unknown. */
export const firstNameOf = ({ answers, facts }: BuyerState): string | undefined =>
  answers.buyer?.firstName ?? facts.applicants?.[0]?.firstName;

/**
 * Returns the borrowers of the application, the primary first: those named here, else those from
 * the backend.
 */
export function borrowersOf({ answers, facts }: BuyerState): AppDataBorrowerInput[] {
  const named = [answers.buyer, answers.coBuyer].filter((person) => person !== undefined);
  const people: readonly BuyerName[] = named.length > 0 ? named : (facts.applicants ?? []);
  return people.map(({ firstName, lastName, suffix }, index) => {
    const applicantId = facts.applicants?.[index]?.id;
    return {
      applicantId,
      firstName,
      lastName,
      ...omitUndefined({ suffix }),
      isPrimary: index === 0,
      ...(index === 0 ? serviceForRecord(answers) : {}),
    };
  });
}
