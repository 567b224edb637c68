import { data, redirect } from "@remix-run/node";
import type { FormReply, FormValues } from "~/ui/page-data";
import type { WizardState } from "~/wizard/state";
import { BackendError } from "~server/backend/client";
import type { Runtime } from "~server/runtime";
import { clearFlowCookie, StateTooLarge } from "~server/session/flow-cookie";
import { secretInText } from "~server/session/secrets-guard";
import { homeOf } from "./hosts";
import { limitMessageOf } from "~server/edge/limit-message";
import { hasList, lastResultOf } from "./list-form-result";
import type { Visit } from "./visit";

/** What a visitor is told of a failure that is none of theirs. */
export const TRY_AGAIN = "Something went wrong on our side. Nothing you typed was lost. Please try again.";

/** The reply of a form that failed: the words, and everything typed but the secrets. @param told of a form that conform's hooks draw (list-form): that it is one, and what a button has said that changes a list of it */
export function reply(
  values: FormValues,
  errors: FormReply["errors"],
  key: string,
  status: number,
  headers?: Headers,
  { ordered, isRich = ordered !== undefined || hasList(values) }: { ordered?: string; isRich?: boolean } = {},
) {
  const result = isRich ? { result: lastResultOf(values, errors, ordered) } : {};
  return data({ values, errors, key, ...result } satisfies FormReply, { status, headers });
}

/** A failure of the backend on a page of no flow, once it is logged. @throws the error itself when it is not the backend's */
export function loggedFailure(error: unknown, { log }: Pick<Runtime, "log">): BackendError {
  if (!(error instanceof BackendError)) throw error;
  log.warn({ call: error.callId, kind: error.kind, status: error.status }, "a backend call failed");
  return error;
}

/** Said on a page that would have gone on by itself. */
export const NOT_GONE_ON =
  "Something went wrong on our side, so we are still here. Please go on from this page.";

/** Said of an answer that the visit has no room for: the names and addresses of many homes, each written to its end. */
export const TOO_MUCH =
  "That is more than we can keep for one visit. Please shorten the names or addresses on this page, or list fewer homes.";

/** The same of a page that would have gone on by itself: what was found is more than there is room for. */
export const NO_ROOM =
  "What we found for you is more than we can keep for one visit. Please go back and list fewer homes, or shorten names and addresses, or call us.";

/** Said of an answer with something in it that is never kept, such as a Social Security number in the line of an address. */
export const NO_SECRETS =
  "That looks like a Social Security number, a card number or a date of birth. We never keep those here, so please take it out and try again.";

/** What was typed, without the fields that hold such a number: it is not shown again either. */
export const withoutSecrets = (entered: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(entered).filter(
      ([, value]) => ![value].flat().some((text) => secretInText(text) !== undefined),
    ),
  );

/** A redirect to the flow's home for a token that has ended, or opens what is assigned to somebody else; undefined for any other failure. */
export function endedToken<S extends WizardState>(
  { kind, status, code }: BackendError,
  { host }: Pick<Visit<S>, "host">,
): Response | undefined {
  if (kind !== "http" || (status !== 401 && status !== 403)) return undefined;
  const headers = { "Set-Cookie": clearFlowCookie(host.store) };
  const said = code === "NOT_ASSIGNED" ? "not-assigned" : "expired";
  return redirect(`${homeOf(host.flow)}?said=${said}`, { status: 303, headers });
}

/**
 * What a visitor is told when the backend fails (B8): a refusal in its words, an ended token at the flow's home, and for
 * anything else the same page with what was typed.
 * @throws the error itself when it is not the backend's, nor that of a state that has grown too large
 */
export function backendFailure<S extends WizardState>(
  error: unknown,
  visit: Visit<S>,
  values: FormValues,
  key: string,
) {
  if (error instanceof StateTooLarge) {
    visit.runtime.log.warn({ step: visit.place.node }, error.message);
    return reply(values, { "": [TOO_MUCH] }, key, 400);
  }
  if (!(error instanceof BackendError)) throw error;
  const { status, kind, displayMessage } = error;
  visit.runtime.log.warn(
    { call: error.callId, kind, status, step: visit.place.node },
    "a backend call failed",
  );
  const ended = endedToken(error, visit);
  if (ended) return ended;
  if (kind === "http" && status === 429) {
    const { words, headers } = limitMessageOf(error, visit.runtime);
    return reply(values, { "": [words] }, key, 429, headers);
  }
  if (kind === "http" && status !== undefined && status < 500 && displayMessage !== undefined) {
    return reply(values, { "": [displayMessage] }, key, 400);
  }
  return reply(values, { "": [TRY_AGAIN] }, key, 503);
}
