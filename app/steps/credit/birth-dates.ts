import { done, type Done } from "~server/visit/result";
import type { Visit } from "~server/visit/visit";
import type { AppDataBorrowerInput } from "~/domain/borrowers";
import { saveRecord, type Recording } from "~/steps/application/save-record";
import { placeKey, type WizardState } from "~/wizard/state";
import type { CreditAnswers, CreditFacts } from "./state";

/** Dates of birth: they go to the record, never into the state of a visit. */

/** The part of a flow's state that dates of birth are about. */
export type DatedState = WizardState<CreditAnswers, CreditFacts & { token: string }>;

/** What a page that asks a date needs of a visit. */
export interface DatedVisit extends Recording<Partial<CreditFacts>>, Pick<Visit<WizardState>, "trail"> {
  state: DatedState;
}

/** Whether a page asks the last date, after which the credit is looked at. */
export const isLastDate = ({ facts }: Pick<DatedState, "facts">, item: string | undefined): boolean =>
  facts.applicants?.at(-1)?.id === item;

/** The borrowers of the record with the date of the one whom the page is about. @param dob YYYY-MM-DD */
const dated = ({ host, state, trail, place }: Dating, dob: string): AppDataBorrowerInput[] =>
  (host.appData(state, trail).borrowers ?? []).map((borrower) =>
    borrower.applicantId === place.item ? { ...borrower, dob } : borrower,
  );

type Dating = Pick<DatedVisit, "host" | "state" | "trail" | "place">;

/**
 * A date before the last one: it goes to the record. Given again it may be another one, so the pull that followed counts no more and is
 * asked for again.
 * @param dob YYYY-MM-DD
 */
export const dateGiven = (visit: Dating, dob: string): Done<DatedState> =>
  done({
    answers: { datesGiven: (visit.state.answers.datesGiven ?? 0) + 1 },
    facts: { isPreQualEligible: undefined },
    send: { borrowers: dated(visit, dob) },
  });

/**
 * The last date is saved with the record at once, since the pull needs it there. A verdict on other people, or on other dates, with which the
 * page was not complete any more, is forgotten.
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
