import type { AppDataBorrowerInput } from "~/domain/borrowers";
import type { KnownApplicant } from "~/modules/income/state";
import type { MiniState, PersonName } from "./state";

/** The borrowers of the application, the primary first: those the backend knows, else those that were named at home. */
export function borrowersOf({ answers, facts }: MiniState): AppDataBorrowerInput[] {
  const named = [answers.buyer, answers.coBuyer].filter((person) => person !== undefined);
  const people: readonly (PersonName & { id?: string })[] =
    named.length > 0 ? named : (facts.applicants ?? []);
  return people.map(({ firstName, lastName }, index) => {
    const id = facts.applicants?.[index]?.id;
    return { ...(id === undefined ? {} : { applicantId: id }), firstName, lastName, isPrimary: index === 0 };
  });
}

/** The applicants with the ids that the backend gave them, in the order of the borrowers. */
export function applicantsAfterSave(
  state: MiniState,
  saved: readonly { applicantId: string; isPrimary: boolean }[],
): readonly KnownApplicant[] {
  const ids = [...saved]
    .sort((a, b) => Number(b.isPrimary) - Number(a.isPrimary))
    .map(({ applicantId }) => applicantId);
  return borrowersOf(state).flatMap(({ firstName, lastName }, index) => {
    const id = ids[index];
    return id === undefined ? [] : [{ id, firstName, lastName }];
  });
}
