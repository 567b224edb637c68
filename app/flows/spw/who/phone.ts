import type { z } from "zod";
import { phoneEndingText } from "~/domain/phone";
import { SPW_CREDIT_TARGETS, type SpwCreditTarget } from "~/domain/spw-credit";
import { canSeeFullPresentation } from "~/flows/spw/conditions";
import { loadFile } from "~/flows/spw/credit/load-file";
import type { SpwState } from "~/flows/spw/state";
import { checkCode, withConfirmedPhone, startVerification, textCode } from "~/steps/phone/phone-verification";
import { mergeFacts } from "~/wizard/save";
import { outcomeOf } from "~/wizard/step";
import { BackendError, type Backend } from "~server/backend/client";
import { addressOf } from "~server/visit/hosts";
import { done, leaveTo, refused, stayHere, type Submitted } from "~server/visit/step-result";
import type { ButtonPress, Submission } from "~server/visit/step";
import type { Visit } from "~server/visit/types";

/**
 * Verifies that the visitor has the customer's phone (F3). The number on file never leaves the
 * server, and no other data does before that.
 */

type CodeRequest = Pick<ButtonPress<SpwState>, "state" | "runtime" | "key" | "request"> & {
  backend: Backend;
};
type CodeResult = Submitted<SpwState, SpwCreditTarget>;

/**
 * The purpose of the codes on these pages, which confirm a phone for the presentation's
 * application.
 */
const purpose = "presentation";

/** Returns the same request in the name of the application that waits for its code. */
function inApplicationName<A extends Pick<CodeRequest, "state" | "backend">>(
  request: A,
): A & { appId: string; purpose: typeof purpose } {
  const { unproven, appId = "" } = request.state.facts;
  if (unproven === undefined) return { ...request, appId, purpose };
  const state = mergeFacts(request.state, { ...unproven, unproven: undefined });
  return {
    ...request,
    ...unproven,
    purpose,
    state,
    backend: request.backend.forApplication(unproven.appId, unproven.token),
  };
}

/**
 * Returns ten digits: the number on file, or the entered one where there is none.
 * @throws BackendError
 */
async function phoneOf({
  state,
  backend,
  appId,
}: Pick<CodeRequest, "state" | "backend"> & { appId: string }) {
  if (state.facts.hasPhone !== true) return state.answers.phoneNumber;
  const { facts } = await backend.call("app-data.load", { query: { appId } });
  return facts.phoneNumber;
}

/** Returns "your phone ending in 0102", as far as the customer may know it. */
export const numberWords = ({ answers, facts }: SpwState): string =>
  phoneEndingText("your", facts.partialPhone ?? answers.phoneNumber ?? "");

/**
 * Runs on arrival at the page of the number on file: redirects a verified visitor, and one without
 * a number on file.
 */
export function arriveAtNumber({ state, host, session }: Visit<SpwState>): Submitted<SpwState> | undefined {
  const at = (node: string) => leaveTo<SpwState>(addressOf(host.flow, { node }, session.id));
  if (state.facts.role === "employee") return at("loan-presentation");
  if (canSeeFullPresentation(state)) return done();
  return state.facts.hasPhone === true ? undefined : at("phone");
}

const NO_NUMBER = "We have no number to text a code to. Please call us.";

/**
 * Handles the button of the page of the number on file: a code is texted to it.
 * @throws BackendError
 */
export async function textNumberOnFile(request: CodeRequest): Promise<Submitted<SpwState>> {
  if (canSeeFullPresentation(request.state)) return done();
  const linked = inApplicationName(request);
  const phone = await phoneOf(linked);
  if (phone === undefined) return refused({ "": [NO_NUMBER] }, 409);
  await textCode(linked, phone);
  return done();
}

/**
 * Handles the page for a number that was not on file: a code is texted to it.
 * @throws BackendError
 */
export async function textEnteredNumber(
  request: CodeRequest & { values: { phoneNumber: string } },
): Promise<Submitted<SpwState>> {
  const { phoneNumber } = request.values;
  const started = await startVerification(inApplicationName(request), phoneNumber);
  if ("refusal" in started) return refused({ phoneNumber: [started.refusal] });
  return done({ answers: { phoneNumber }, facts: started.facts });
}

/**
 * Handles the button "Text me a new code".
 * @throws BackendError
 */
export async function resendCode(request: CodeRequest): Promise<Submitted<SpwState>> {
  const linked = inApplicationName(request);
  const phone = canSeeFullPresentation(request.state) ? undefined : await phoneOf(linked);
  if (phone === undefined) return stayHere();
  await textCode(linked, phone);
  return stayHere({ notice: `We texted a new code to ${numberWords(request.state)}.` });
}

/** Checks whether the backend did not respond, rather than refused. */
const isBackendDown = (error: unknown): boolean =>
  error instanceof BackendError && (error.kind !== "http" || (error.status ?? 500) >= 500);

/**
 * Opens the file of a verified phone.
 * @throws BackendError
 */
async function openFile(request: Pick<CodeRequest, "state" | "backend">): Promise<CodeResult> {
  const { state, backend, appId } = inApplicationName(request);
  const { facts, outcome } = await loadFile(backend, appId);
  return done({ facts: { ...applicationFacts(state), ...facts }, outcome });
}

/** From now on the pages make requests in the application's name. */
const applicationFacts = ({ facts: { appId, token } }: SpwState): SpwState["facts"] => ({
  ...(appId === undefined || token === undefined ? {} : { appId, token }),
  unproven: undefined,
});

/**
 * Runs on arrival: a verified visitor continues where their credit leads, which is decided once. An
 * employee has no code to enter.
 */
export async function arriveAtCode(visit: Visit<SpwState>): Promise<CodeResult | undefined> {
  if (visit.state.facts.role === "employee") {
    const to = addressOf(visit.host.flow, { node: "loan-presentation" }, visit.session.id);
    return leaveTo<SpwState>(to);
  }
  if (!canSeeFullPresentation(visit.state)) return undefined;
  const before = SPW_CREDIT_TARGETS.find((known) => known === outcomeOf(visit.state, "validate-phone"));
  if (before !== undefined) return done({ outcome: before });
  try {
    return await openFile(visit);
  } catch (error) {
    // The page has a button to retry.
    if (!isBackendDown(error)) throw error;
    return undefined;
  }
}

/** Saves a number that was not on file, and whose code was right, as the primary borrower's. */
async function saveNumber(
  { backend, appId, runtime }: Pick<CodeRequest, "backend" | "runtime"> & { appId: string },
  applicants: SpwState["facts"]["applicants"],
  phoneNumber: string,
): Promise<void> {
  const applicantId = applicants?.[0]?.id;
  if (applicantId === undefined) return;
  const kept = await backend.try("borrower.validate-phone", { body: { appId, applicantId, phoneNumber } });
  if (kept?.isValid !== true) runtime.log.warn({}, "the number of a borrower was not kept with them");
}

const NOT_OPENED =
  "Your number is confirmed, but we couldn't open your presentation right now. Please try again in a minute.";

/**
 * Submits the code, and continues where the credit of the application leads.
 * @throws BackendError
 */
export async function submitCode(
  submission: Submission<SpwState, z.ZodType<{ code?: unknown }>>,
): Promise<CodeResult> {
  if (canSeeFullPresentation(submission.state)) return openFile(submission);
  const linked = inApplicationName(submission);
  const phone = await phoneOf(linked);
  if (phone === undefined) return refused({ "": ["Please ask for a code first."] }, 409);
  const wrong = await checkCode(linked, phone, String(submission.values.code));
  if (wrong !== undefined) return refused({ code: [wrong] });
  const proven = { ...applicationFacts(linked.state), ...withConfirmedPhone(submission.state, phone) };
  try {
    const { facts, outcome } = await loadFile(linked.backend, linked.appId);
    if (submission.state.facts.hasPhone !== true) await saveNumber(linked, facts.applicants, phone);
    return done({ facts: { ...proven, ...facts }, outcome });
  } catch (error) {
    // The code is used up, so the verified number is kept.
    if (!isBackendDown(error)) throw error;
    return stayHere({ facts: proven, notice: NOT_OPENED });
  }
}
