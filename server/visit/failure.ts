import { data, redirect } from "./responses";
import type { FormErrors, FormReply, FormValues } from "~/ui/page-data";
import type { WizardState } from "~/wizard/state";
import { BackendError } from "~server/backend/client";
import type { Runtime, Visit } from "./types";
import { clearFlowCookie, StateTooLarge } from "~server/session/flow-cookie";
import { secretInField, shownText } from "~server/session/secrets-guard";
import { homeOf } from "./hosts";
import { limitMessageOf } from "~server/edge/rate-limits";
import { hasList, lastResultOf } from "./list-form-result";
import { recordFailedCall } from "./step-facts";

/** The message of a failure on our side. */
export const TRY_AGAIN = "Something went wrong on our side. Nothing you typed was lost. Please try again.";

/**
 * Returns the reply of a failed form: the message, and everything typed except secrets.
 * @param options for a form that conform's hooks render: that it is one (`isRich`), and the
 *   button's change to one of its lists (`ordered`); `questions`: about figures that can hardly be
 *   right, by field
 */
export function failureReply(
  values: FormValues,
  errors: FormReply["errors"],
  key: string,
  status: number,
  headers?: Headers,
  {
    ordered,
    isRich = ordered !== undefined || hasList(values),
    questions,
  }: { ordered?: string; isRich?: boolean; questions?: FormReply["questions"] } = {},
) {
  const result = isRich ? { result: lastResultOf(values, errors, ordered) } : {};
  const asked = questions ? { questions } : {};
  return data({ values, errors, key, ...asked, ...result } satisfies FormReply, { status, headers });
}

/**
 * Logs a backend failure on a page outside the flows and returns its message.
 * @throws the error itself when it is not the backend's
 */
export function logFailure(error: unknown, { log }: Pick<Runtime, "log">): BackendError {
  if (!(error instanceof BackendError)) throw error;
  log.warn({ call: error.callId, kind: error.kind, status: error.status }, "a backend call failed");
  return error;
}

/** The message on a page that should have continued by itself. */
export const NOT_CONTINUED =
  "Something went wrong on our side, so we stayed here. Please continue from this page.";

/**
 * The message for an answer that exceeds the visit's size, such as many homes with long names and
 * addresses.
 */
export const ANSWER_TOO_LARGE =
  "That is more than we can save for one visit. Please shorten the names or addresses on this page, or list fewer homes.";

/** The same on a page that should have continued by itself: the result exceeds the visit's size. */
export const RESULT_TOO_LARGE =
  "What we found for you is more than we can save for one visit. Please go back and list fewer homes, or shorten names and addresses, or call us.";

/**
 * The message for an answer that contains something that is never stored, such as a Social Security
 * number in an address line.
 */
export const SECRET_REFUSED =
  "That looks like a Social Security number, a card number or a date of birth. We never keep those here, so please take it out and try again.";

/**
 * Returns the typed values without fields that hold such a number: it is not shown again either.
 */
export const withoutSecrets = (entered: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(entered).flatMap(([name, value]) => {
      if ([value].flat().some((text) => secretInField(name, text) !== undefined)) return [];
      return [[name, typeof value === "string" ? shownText(name, value) : value]];
    }),
  );

/** Returns the errors whose messages contain no figure. */
export const withoutFigures = (errors: FormErrors): FormErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(([, words]) => words.every((sentence) => !/\d/.test(sentence))),
  );

/**
 * Redirects to the flow's home for a token that has expired or opens another person's application;
 * undefined for any other failure.
 */
export function redirectExpiredToken<S extends WizardState>(
  { kind, status, code }: BackendError,
  { host }: Pick<Visit<S>, "host">,
): Response | undefined {
  if (kind !== "http" || (status !== 401 && status !== 403)) return undefined;
  const headers = { "Set-Cookie": clearFlowCookie(host.store) };
  const reason = code === "NOT_ASSIGNED" ? "not-assigned" : "expired";
  return redirect(`${homeOf(host.flow)}?said=${reason}`, { status: 303, headers });
}

/**
 * Records a backend failure and returns the reply to it (B8): a refusal with its message, an expired token at the
 * flow's home, and otherwise the same page with the typed values.
 * @throws the error itself when it is neither the backend's nor that of a state that is too large
 */
export function replyToBackendFailure<S extends WizardState>(
  error: unknown,
  visit: Visit<S>,
  values: FormValues,
  key: string,
) {
  if (error instanceof StateTooLarge) {
    visit.runtime.log.warn({ step: visit.place.node }, error.message);
    return failureReply(values, { "": [ANSWER_TOO_LARGE] }, key, 400);
  }
  if (!(error instanceof BackendError)) throw error;
  const { status, kind, displayMessage } = error;
  visit.runtime.log.warn(
    { call: error.callId, kind, status, step: visit.place.node },
    "a backend call failed",
  );
  recordFailedCall(visit, error.callId);
  const ended = redirectExpiredToken(error, visit);
  if (ended) return ended;
  if (kind === "http" && status === 429) {
    const { words, headers } = limitMessageOf(error, visit.runtime);
    return failureReply(values, { "": [words] }, key, 429, headers);
  }
  if (kind === "http" && status !== undefined && status < 500 && displayMessage !== undefined) {
    return failureReply(values, { "": [displayMessage] }, key, 400);
  }
  return failureReply(values, { "": [TRY_AGAIN] }, key, 503);
}
