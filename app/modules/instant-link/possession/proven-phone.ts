import type { Submitted } from "~server/visit/step-result";
import { done, refused } from "~server/visit/step-result";
import { addressOf } from "~server/visit/hosts";
import type { Visit } from "~server/visit/types";
import { startVerification, type VerificationContext } from "~/steps/phone/phone-verification";
import { completePlace } from "~/wizard/save";
import { placeAfter, walk } from "~/wizard/walk";
import { checkStatusOf, type CheckStatus } from "./check";
import { possessionOf, provenFacts, type InstantLinkState } from "~/modules/instant-link/state";
import { NOT_PREFILLED } from "./messages";

/** The outcome of a page that proved the visitor's phone. */
export type ProvenOutcome = "nameless" | "proven";

/**
 * Completes a page that proved the visitor's phone: continues to the identity, or returns
 * "nameless" when the phone is not trusted enough for one.
 * @param known status of the check, if already requested
 */
export async function endWithProvenPhone(
  visit: Visit<InstantLinkState>,
  phoneNumber: string,
  known?: CheckStatus,
): Promise<Submitted<InstantLinkState, ProvenOutcome>> {
  const status = known ?? (await checkStatusOf(visit));
  const answer = typeof status === "object" ? status : undefined;
  // If the status request failed, the visitor continues: the next page requests it again.
  const isNameless = status !== undefined && !answer?.isTrusted;
  if (isNameless) visit.session.notice = NOT_PREFILLED;
  return done({
    answers: { phoneNumber },
    facts: provenFacts(visit.state, phoneNumber, answer?.possession ?? possessionOf(visit.state)),
    outcome: isNameless ? "nameless" : "proven",
  });
}

/**
 * Texts a code instead of a link.
 * @throws BackendError, with words when no more codes are sent
 */
export async function sendCodeInstead(
  context: VerificationContext,
  phoneNumber: string,
): Promise<Submitted<InstantLinkState, "code">> {
  const started = await startVerification({ ...context, purpose: "instant-link" }, phoneNumber);
  if ("refusal" in started) return refused({ "": [started.refusal] });
  return done({ answers: { phoneNumber }, facts: started.facts, outcome: "code" });
}

/** Handles a visitor who prefers to type; only this choice is stored. */
export const chooseTyping = (): Submitted<InstantLinkState, "manual"> => done({ outcome: "manual" });

/**
 * Returns where typing begins, if that page can be opened directly: it is a plain link and stores
 * nothing (INSTANT-05). Undefined when the page can only be reached through the form.
 */
export function typingAddress({
  host,
  state,
  entry,
  place,
  session,
}: Visit<InstantLinkState>): string | undefined {
  const skipped = completePlace(host.flow, state, entry, place, { outcome: "manual" });
  const next = placeAfter(walk(host.flow, skipped, entry), place);
  return host.flow.steps[next.node]?.entry ? addressOf(host.flow, next, session.id) : undefined;
}

/** Returns the address of another page of the module, from any of its pages. */
export function pageOfModule(
  { host, place, session }: Pick<Visit<InstantLinkState>, "host" | "place" | "session">,
  page: string,
): string {
  const node = place.node.replace(/[^/]+$/, page);
  return addressOf(host.flow, { node }, session.id);
}
