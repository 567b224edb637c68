import { z } from "zod";
import { done, refused, type Submitted } from "~server/visit/step-result";
import type { Visit } from "~server/visit/types";
import { purposeOf } from "~/domain/application";
import type { PersonName } from "~/domain/borrowers";
import { replacePrimary } from "~/domain/instant-link";
import { mainBorrowersOnLoan } from "~/domain/main-borrowers";
import { callSchema, requestCall, type CallForm } from "~/steps/call/ask-for-call";
import type { CallState } from "~/steps/call/state";
import type { CallOutcome } from "~/steps/call/call-edges";
import { callerNameFields } from "~/steps/call/call-back";
import { nameOf } from "~/steps/people/person-name";
import { lendsIn, noBankersIn } from "~/steps/address/places";
import { supportLine } from "~/steps/call/support-line";
import { saveAndOpen } from "~/modules/instant-link/identity/open-record";
import { restricted, type InstantLinkState } from "~/modules/instant-link/state";

/**
 * Returns the state that a call request needs, for a visitor whose link leads to a banker
 * (INSTANT-08); undefined for all others. Bankers are licensed by state, and this is the state of
 * the home.
 */
export function callStateOf(state: InstantLinkState): CallState | undefined {
  const { answers, facts } = state;
  const home = answers.propertyAddress;
  if (facts.transferTo !== "banker" || home === undefined || restricted.holds(state)) return undefined;
  const { phoneNumber } = answers;
  return {
    ...state,
    answers: { propertyState: home.state, propertyAddress: home, phoneNumber },
    facts,
  };
}

/** The name of the visitor who requests the call. */
const callerOf = ({ answers }: InstantLinkState): Partial<PersonName> | undefined =>
  mainBorrowersOnLoan(answers.borrowers ?? [])[0];

/**
 * Checks whether the name is unknown. A banker has to know whom to ask for, so the call form then
 * asks for the name.
 */
export const isNameUnknown = (state: InstantLinkState): boolean =>
  state.facts.leadTrackingUid === undefined && callerOf(state) === undefined;

/**
 * Returns the schema of the form with the call button.
 * @param asking `callStateOf` of the same state
 */
export function bankerCallSchema(state: InstantLinkState, asking: CallState) {
  const { shape } = callSchema(asking);
  return isNameUnknown(state) ? z.object({ ...shape, ...callerNameFields }) : callSchema(asking);
}

/** The values of that form. */
export interface BankerCallForm extends CallForm {
  firstName?: string;
  lastName?: string;
}

type BankerCallRequest = Visit<InstantLinkState> & { key: string; values: BankerCallForm };

/**
 * INSTANT-08: requests the banker's call. A visitor who gave their name only here gets an
 * application first, because a call belongs to the customer of an application.
 * @throws BackendError when the record could not be saved or the token has expired
 */
export async function callByBanker(
  submission: BankerCallRequest,
): Promise<Submitted<InstantLinkState, CallOutcome>> {
  const { state, values, runtime, backend } = submission;
  const asking = callStateOf(state);
  const { propertyState } = asking?.answers ?? {};
  if (asking === undefined || propertyState === undefined) return done();
  if (!(await lendsIn(backend, runtime.log, propertyState))) {
    return refused({ "": [noBankersIn(propertyState, supportLine(runtime).shown)] });
  }
  const purpose = purposeOf(state.answers.transactionType);
  const name = isNameUnknown(state) ? nameOf(values) : undefined;
  if (name === undefined) return requestCall({ ...submission, state: asking }, purpose);
  const answers = { borrowers: replacePrimary(state.answers.borrowers ?? [], name) };
  const next = { ...state, answers: { ...state.answers, ...answers } };
  const send = { borrowers: mainBorrowersOnLoan(answers.borrowers) };
  const opened = await saveAndOpen(submission, next, send, name.firstName, name.lastName);
  if (opened === "restricted") return { kind: "stay", answers, facts: { createRestricted: true } };
  const { known } = opened;
  const facts = { ...asking.facts, ...known };
  const called = await requestCall(
    { ...submission, backend: opened.backend, state: { ...asking, facts } },
    purpose,
  );
  if (called.kind === "refused") return { ...called, facts: { ...known, ...called.facts } };
  if (called.kind !== "done") return called;
  return { ...called, answers: { ...called.answers, ...answers }, facts: { ...known, ...called.facts } };
}
