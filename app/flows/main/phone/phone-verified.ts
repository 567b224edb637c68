import { done, type Submitted } from "~server/visit/step-result";
import type { Submission } from "~server/visit/step";
import type { Visit } from "~server/visit/types";
import { newIdempotencyKey } from "~server/session/ids";
import { homeState } from "~/steps/address/home-place";
import { callConsent } from "~/content/consents";
import { formatPhone } from "~/domain/phone";
import { requestCallWithConsent } from "~/steps/call/ask-for-call";
import type { CallOutcome } from "~/steps/call/call-edges";
import type { CodePageView } from "~/steps/phone/phone-code-view";
import { answerCode, completeIfRestricted } from "~/steps/phone/phone-page";
import { isConfirmed } from "~/steps/phone/phone-verification";
import { peopleOf, withApplicantIds } from "~/steps/people/borrower-list";
import { scoreUnknown } from "~/flows/main/conditions";
import { phoneLoginAddress } from "./phone-login";
import type { MainState } from "~/flows/main/state";
import type { validateForm } from "~/flows/main/steps/validate-phone.step";
import { transactionOf } from "~/flows/main/transaction";

type CodePageVisit = Pick<Visit<MainState>, "state" | "trail">;

/**
 * Checks whether the code page can offer a call: the path ends with a banker, who is licensed by
 * state (MAIN-PHONE-04, E6).
 */
export function offersCall({ state, trail }: CodePageVisit): boolean {
  const isPurchase = transactionOf(trail) === "purc";
  const isAsked = state.facts.leadTrackingUid !== undefined;
  return !isPurchase && !isAsked && !scoreUnknown.holds(state) && homeState(state) !== undefined;
}

/**
 * Builds the content of the code page.
 * @param shown the content that every code page has
 */
export function codePageData(visit: Visit<MainState>, shown: CodePageView): CodePageView {
  const { phoneNumber } = visit.state.answers;
  const loginAt = phoneLoginAddress(visit);
  const view = loginAt === undefined ? shown : { ...shown, code: { ...shown.code, loginAt } };
  if (phoneNumber === undefined || !offersCall(visit)) return view;
  const { text } = callConsent(visit.runtime.config.brand.name, formatPhone(phoneNumber));
  return { ...view, code: { ...view.code, callConsent: text } };
}

/**
 * Runs after a correct code, or for a number that is already confirmed. Opens the application with
 * the path's transaction type, once per visit, and stores the ids of its people in the list
 * (MAIN-PHONE-01 to 04). Then requests the call, if the visitor agreed to one. A refusal for
 * retention reasons completes the page too (APPCREATE-01). When the application could not be
 * opened, the page says so and the number stays confirmed (APPCREATE-02).
 * @throws BackendError
 */
export async function openAfterCode(
  submission: Submission<MainState, typeof validateForm>,
): Promise<Submitted<MainState, CallOutcome>> {
  const { state, trail } = submission;
  const transactionType = transactionOf(trail) ?? "pre";
  const answered = await answerCode(submission, { transactionType });
  if ("reply" in answered) return completeIfRestricted(answered.reply);
  const applicants = answered.facts.applicants ?? state.facts.applicants ?? [];
  const borrowers = withApplicantIds(peopleOf(state), applicants);
  const facts = { ...state.facts, ...answered.facts };
  const learned = { facts: answered.facts, answers: { borrowers } };
  if (submission.values.callConsent !== "yes" || !offersCall(submission)) return done(learned);
  const propertyState = homeState(state);
  const answers = { ...state.answers, borrowers, propertyState };
  const called = await requestCallWithConsent(
    { ...submission, state: { ...state, answers, facts } },
    transactionType,
  );
  // A call that cannot be set up here is offered again on the banker's page.
  if (called.kind !== "done") return done(learned);
  return done({
    answers: { borrowers, propertyState },
    facts: { ...answered.facts, ...called.facts },
    outcome: called.outcome,
  });
}

/**
 * MAIN-GUARD-02: a number confirmed before its code page is opened needs no code. A failure is
 * shown once on the page, whose button retries.
 */
export async function skipConfirmedNumber(
  visit: Visit<MainState>,
): Promise<Submitted<MainState, CallOutcome> | undefined> {
  const { state, session } = visit;
  if (!isConfirmed(state, state.answers.phoneNumber) || session.notice !== undefined) return undefined;
  const result = await openAfterCode({ ...visit, values: {}, key: newIdempotencyKey() });
  if (result.kind === "done") return result;
  if (result.kind === "stay" && result.notice !== undefined) session.notice = result.notice;
  return undefined;
}
