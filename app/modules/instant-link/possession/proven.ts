import type { Submitted } from "~server/visit/result";
import { done, refused } from "~server/visit/result";
import { addressOf } from "~server/visit/hosts";
import type { Visit } from "~server/visit/visit";
import { startVerification, type VerificationContext } from "~/steps/phone/phone-verification";
import { complete } from "~/wizard/save";
import { placeAfter, walk } from "~/wizard/walk";
import { standingOf, type Standing } from "./check";
import { possessionOf, provenFacts, type InstantLinkState } from "~/modules/instant-link/state";
import { NAMELESS } from "./words";

/** How a page ends whose phone was shown to be the visitor's. */
export type ProvenOutcome = "nameless" | "proven";

/**
 * Ends a page whose phone was shown to be the visitor's: on to the identity, or "nameless" where the phone is not trusted enough for one.
 * @param known where the check stands, where that was asked already
 */
export async function endWithProvenPhone(
  visit: Visit<InstantLinkState>,
  phoneNumber: string,
  known?: Standing,
): Promise<Submitted<InstantLinkState, ProvenOutcome>> {
  const standing = known ?? (await standingOf(visit));
  const answer = typeof standing === "object" ? standing : undefined;
  // Nobody who was not asked is turned away: the next page asks itself.
  const isNameless = standing !== undefined && !answer?.isTrusted;
  if (isNameless) visit.session.notice = NAMELESS;
  return done({
    answers: { phoneNumber },
    facts: provenFacts(visit.state, phoneNumber, answer?.possession ?? possessionOf(visit.state)),
    outcome: isNameless ? "nameless" : "proven",
  });
}

/** Texts a code in place of the link. @throws BackendError, with words when no more are sent */
export async function codeInstead(
  asked: VerificationContext,
  phoneNumber: string,
): Promise<Submitted<InstantLinkState, "code">> {
  const started = await startVerification({ ...asked, purpose: "instant-link" }, phoneNumber);
  if ("refusal" in started) return refused({ "": [started.refusal] });
  return done({ answers: { phoneNumber }, facts: started.facts, outcome: "code" });
}

/** The visitor would rather type: nothing but that is kept. */
export const enterByHand = (): Submitted<InstantLinkState, "manual"> => done({ outcome: "manual" });

/**
 * Where typing begins, when that is a page of its own right: a link leads there and nothing is stored (INSTANT-05). Undefined when the
 * page has to be reached by the walk.
 */
export function skipTo({ host, state, entry, place, session }: Visit<InstantLinkState>): string | undefined {
  const skipped = complete(host.flow, state, entry, place, { outcome: "manual" });
  const next = placeAfter(walk(host.flow, skipped, entry), place);
  return host.flow.steps[next.node]?.entry ? addressOf(host.flow, next, session.id) : undefined;
}

/** Address of another page of the module, from any of its pages. */
export function pageOfModule(
  { host, place, session }: Pick<Visit<InstantLinkState>, "host" | "place" | "session">,
  page: string,
): string {
  const node = place.node.replace(/[^/]+$/, page);
  return addressOf(host.flow, { node }, session.id);
}
