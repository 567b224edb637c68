import type { AppDataBorrowerInput, PersonName } from "~/domain/borrowers";
import { omitUndefined } from "~/domain/omit-undefined";
import type { WizardState } from "~/wizard/state";
import type { ApplicantFacts } from "./applicants";
import { serviceIn, type ServiceAnswers } from "./service";

type BuyerName = Pick<PersonName, "firstName" | "lastName" | "suffix">;

/** Who is buying, as they said. */
export interface BuyerAnswers extends ServiceAnswers {
  buyer: BuyerName;
  coBuyer: BuyerName;
  /** somebody is buying with them: said also where nobody is, so that who joins later is a change */
  isJoint: boolean;
}

/** Who is buying, for what rests on it: another person is another credit report. */
export const BUYERS = ["buyer", "coBuyer", "isJoint"] as const satisfies readonly (keyof BuyerAnswers)[];

/** The part of a flow's state that says who is buying. */
export type BuyerState = WizardState<BuyerAnswers, ApplicantFacts>;

/** What the first buyer is called; undefined while nobody is known. */
export const firstNameOf = ({ answers, facts }: BuyerState): string | undefined =>
  answers.buyer?.firstName ?? facts.applicants?.[0]?.firstName;

/** The borrowers of the application, the primary first: those that were named here, else those the backend knows. */
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
      ...(index === 0 ? serviceIn(answers) : {}),
    };
  });
}
