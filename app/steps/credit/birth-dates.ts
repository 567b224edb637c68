import { done, type Done } from "~server/visit/result";
import type { Visit } from "~server/visit/visit";
import type { AppDataBorrowerInput } from "~/domain/borrowers";
import { saveRecord, type Recording } from "~/steps/application/save-record";
import { placeKey, type WizardState } from "~/wizard/state";
import type { CreditAnswers, CreditFacts } from "./state";

/** Dates of birth: they are saved on the record and never in the state of a visit. */

/** The part of a flow's state that dates of birth use. */
export type DatedState = WizardState<CreditAnswers, CreditFacts & { token: string }>;

/** The parts of a visit that a date of birth page needs. */
export interface DatedVisit extends Recording<Partial<CreditFacts>>, Pick<Visit<WizardState>, "trail"> {
  state: DatedState;
}

/** Checks whether a page asks for the last date, after which the credit check runs. */
export const isLastDate = ({ facts }: Pick<DatedState, "facts">, item: string | undefined): boolean =>
  facts.applicants?.at(-1)?.id === item;

/**
 * Returns the record's borrowers with the date of the page's applicant.
 * @param dob YYYY-MM-DD
 */
const dated = ({ host, state, trail, place }: Dating, dob: string): AppDataBorrowerInput[] =>
  (host.appData(state, trail).borrowers ?? []).map((borrower) =>
    borrower.applicantId === place.item ? { ...borrower, dob } : borrower,
  );

type Dating = Pick<DatedVisit, "host" | "state" | "trail" | "place">;

/**
 * Saves a date before the last one on the record. A date given again may differ, so an earlier pull
 * no longer counts and is requested again.
 * @param dob YYYY-MM-DD
 */
export const dateGiven = (visit: Dating, dob: string): Done<DatedState> =>
  done({
    answers: { datesGiven: (visit.state.answers.datesGiven ?? 0) + 1 },
    facts: { isPreQualEligible: undefined },
    send: { borrowers: dated(visit, dob) },
  });

/**
 * Saves the last date on the record at once, because the pull needs it there. Clears a decision
 * about other people or other dates, which made the page incomplete.
 * @param dob YYYY-MM-DD
 * @throws BackendError when the date could not be saved
 */
export async function saveLastDate(visit: DatedVisit, dob: string): Promise<Partial<CreditFacts>> {
  const { state, place } = visit;
  const forgotten = state.outcomes[placeKey(place)] === undefined ? { isPreQualEligible: undefined } : {};
  const asked = { ...state, facts: { ...state.facts, ...forgotten } };
  const borrowers = dated({ ...visit, state: asked }, dob);
  return { ...forgotten, ...(await saveRecord(visit, asked, { borrowers }, { token: state.facts.token })) };
}
