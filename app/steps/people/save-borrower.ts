import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import { done, refused, type Submitted } from "~server/visit/step-result";
import type { Submission } from "~server/visit/step";
import { fullName, type PersonName } from "~/domain/borrowers";
import { upsertCoBorrower, upsertPrimary } from "~/domain/borrower-slots";
import {
  createApplication,
  hasApplication,
  type ApplicationOptions,
} from "~/steps/application/create-application";
import { saveRecord } from "~/steps/application/save-record";
import { nameFrom, SAME_NAME, type nameForm } from "~/steps/people/person-name";
import { supportLine } from "~/steps/call/support-line";
import { borrowerSlots, withBorrower } from "./borrowers";
import type { PeopleState } from "./state";

type BorrowerNameVisit<S extends PeopleState> = Submission<S, ReturnType<typeof nameForm>>;

/** How the flow opens the application of its primary borrower. */
type ApplicationOpening<S extends PeopleState> = Pick<ApplicationOptions<S>, "transactionType" | "exchange">;

/**
 * Saves a borrower's name. The other borrower's name is a duplicate and changes nothing
 * (BORR-PUR-02, BORR-PUR-03).
 * @throws BackendError
 */
export async function saveBorrower<S extends PeopleState>(
  visit: BorrowerNameVisit<S>,
  opens: ApplicationOpening<S>,
): Promise<Submitted<PeopleState, "opened" | "restricted">> {
  const name = nameFrom(visit.values);
  return visit.place.item === "1" ? saveCoBorrower(visit.state, name) : savePrimary(visit, name, opens);
}

/**
 * Stores the primary's name, where the application is opened on another page (BORR-PUR-02,
 * BORR-PUR-04).
 */
export function storePrimaryName(state: PeopleState, entered: PersonName): Submitted<PeopleState> {
  const name = nameFrom(entered);
  const known = state.answers.borrower ? borrowerSlots(state) : ([] as const);
  if (upsertPrimary<PersonName>(known, name).isDuplicate) return refused({ firstName: [SAME_NAME] });
  return done({ answers: withBorrower(state.answers, "0", name) });
}

/** BORR-PUR-03, BORR-PUR-04, BORR-PUR-07: replaces the person in the second slot. */
export function saveCoBorrower(state: PeopleState, name: PersonName): Submitted<PeopleState> {
  if (upsertCoBorrower(borrowerSlots(state), name).isDuplicate) return refused({ firstName: [SAME_NAME] });
  return done({ answers: withBorrower(state.answers, "1", name) });
}

/**
 * Saves the primary's name and opens the application, once per visit. A refusal for retention
 * reasons also completes the page (APPCREATE-01); when the application could not be opened the page
 * says so, and keeps the typed values (APPCREATE-02, APPCREATE-03).
 */
async function savePrimary<S extends PeopleState>(
  visit: BorrowerNameVisit<S>,
  name: PersonName,
  opens: ApplicationOpening<S>,
): Promise<Submitted<PeopleState, "opened" | "restricted">> {
  const { state, runtime } = visit;
  const known = state.answers.borrower ? borrowerSlots(state) : ([] as const);
  if (upsertPrimary<PersonName>(known, name).isDuplicate) return refused({ firstName: [SAME_NAME] });
  const answers = withBorrower(state.answers, "0", name);
  const next: S = { ...state, answers: { ...state.answers, ...answers } };
  // The application is opened from the saved draft, so the draft is saved first. Another name in
  // the same form is another save.
  const draft = { idempotencyKey: idempotencyKeyFor(visit.key, "names", fullName(name)) };
  if (!hasApplication(state)) await saveRecord(visit, next, {}, draft);
  const opened = await createApplication({ ...visit, state: next }, { ...opens, inNameOf: fullName(name) });
  switch (opened.kind) {
    case "opened":
      return done({ answers, facts: { ...opened.facts, createRestricted: undefined }, outcome: "opened" });
    case "restricted":
      return done({ answers, facts: { createRestricted: true }, outcome: "restricted" });
    case "failed":
      // The earlier save may have another name: the next attempt saves again.
      return { ...refused({ "": [notOpenedMessage(supportLine(runtime).shown)] }, 503), needsNewKey: true };
  }
}

/** The visitor's message for APPCREATE-02 and APPCREATE-03. */
const notOpenedMessage = (line: string): string =>
  `We couldn't open your application right now. Nothing you typed was lost. Please try again in a minute, or call us at ${line}.`;
