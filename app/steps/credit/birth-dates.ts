import { done, type Done } from "~server/visit/step-result";
import type { Visit } from "~server/visit/types";
import type { AppDataBorrowerInput } from "~/domain/borrowers";
import { saveRecord, type RecordVisit } from "~/steps/application/save-record";
import { placeKey, type WizardState } from "~/wizard/state";
import type { CreditAnswers, CreditFacts } from "./state";

/** Dates of birth: they are saved on the record and never in the state of a visit. */

/** The part of a flow's state that dates of birth use. */
export type BirthDateState = WizardState<CreditAnswers, CreditFacts & { token: string }>;

/** The parts of a visit that a date of birth page needs. */
export interface LastBirthDateVisit
  extends RecordVisit<Partial<CreditFacts>>, Pick<Visit<WizardState>, "trail"> {
  state: BirthDateState;
}

/** Checks whether a page asks for the last date, after which the credit check runs. */
export const isLastDate = ({ facts }: Pick<BirthDateState, "facts">, item: string | undefined): boolean =>
  facts.applicants?.at(-1)?.id === item;

/**
 * Returns the record's borrowers with the date of the page's applicant.
 * @param dob YYYY-MM-DD
 */
const borrowersWithDate = (
  { host, state, trail, place }: BirthDateVisit,
  dob: string,
): AppDataBorrowerInput[] =>
  (host.appData(state, trail).borrowers ?? []).map((borrower) =>
    borrower.applicantId === place.item ? { ...borrower, dob } : borrower,
  );

type BirthDateVisit = Pick<LastBirthDateVisit, "host" | "state" | "trail" | "place">;

/**
 * Saves a date before the last one on the record. A date given again may differ, so an earlier pull
 * no longer counts and is requested again.
 * @param dob YYYY-MM-DD
 */
export const saveDate = (visit: BirthDateVisit, dob: string): Done<BirthDateState> =>
  done({
    answers: { datesGiven: (visit.state.answers.datesGiven ?? 0) + 1 },
    facts: { isPreQualEligible: undefined },
    send: { borrowers: borrowersWithDate(visit, dob) },
  });

/**
 * Saves the last date on the record at once, because the pull needs it there. Clears a decision
 * about other people or other dates, which made the page incomplete.
 * @param dob YYYY-MM-DD
 * @throws BackendError when the date could not be saved
 */
export async function saveLastDate(visit: LastBirthDateVisit, dob: string): Promise<Partial<CreditFacts>> {
  const { state, place } = visit;
  const forgotten = state.outcomes[placeKey(place)] === undefined ? { isPreQualEligible: undefined } : {};
  const clearedState = { ...state, facts: { ...state.facts, ...forgotten } };
  const borrowers = borrowersWithDate({ ...visit, state: clearedState }, dob);
  return {
    ...forgotten,
    ...(await saveRecord(visit, clearedState, { borrowers }, { token: state.facts.token })),
  };
}
