import { streetLine } from "~/domain/address";
import type { AppDataBorrowerInput } from "~/domain/borrowers";
import type { HomesState } from "~/steps/homes/state";
import { serviceForRecord } from "./military-service";
import { borrowerAt, borrowerIndexes } from "./borrowers";

/** Returns the borrowers with their known data, the primary first. */
export function borrowersOf(state: HomesState): AppDataBorrowerInput[] {
  const { answers, facts } = state;
  const { maritalStatus: status } = answers;
  return borrowerIndexes(state).flatMap((index): AppDataBorrowerInput[] => {
    const name = borrowerAt(state, index);
    if (!name) return [];
    const residence = answers.residences?.[index];
    const lives = residence === "subject" ? answers.subject : residence;
    return [
      {
        ...name,
        isPrimary: index === "0",
        applicantId: facts.applicants?.[Number(index)]?.id,
        married: index === "0" || status === "married" ? status && status !== "unmarried" : undefined,
        ...serviceForRecord({
          isVeteran: answers.veterans?.[index],
          hasHadVaLoan: answers.hadVaLoans?.[index],
          hasVaCompensation: answers.vaCompensations?.[index],
        }),
        street: lives && streetLine(lives),
        city: lives?.city,
        state: lives?.state,
        zip: lives?.zip,
      },
    ];
  });
}
