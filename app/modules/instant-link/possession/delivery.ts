import { leaveTo, refused, stayHere, waitFor, type Submitted } from "~server/visit/step-result";
import type { Visit } from "~server/visit/types";
import { checkStatusOf, textLink } from "./check";
import { restartCheck } from "~/modules/instant-link/identity/identity";
import { sendCodeInstead, endWithProvenPhone, pageOfModule, type ProvenOutcome } from "./proven-phone";
import type { InstantLinkState } from "~/modules/instant-link/state";
import { linkNotDelivered, linkTexted, NO_MORE_LINKS, NOT_OPENED } from "./messages";

/** How long a link is valid, in seconds; the page waits no longer. */
export const LINK_LIFE_SECONDS = 600;
/** How long most visitors take to open it, in seconds. */
const USUAL_SECONDS = 60;

type DeliveryVisit = Visit<InstantLinkState>;
type DeliveryPress = DeliveryVisit & { key: string };

/** Returns the phone that the link went to, while it is still the visitor's number. */
export function phoneOf({ answers, facts }: InstantLinkState): string | undefined {
  const phone = facts.prefill?.phoneNumber;
  return phone === answers.phoneNumber ? phone : undefined;
}

const restartModule = (visit: DeliveryVisit): Submitted<InstantLinkState> =>
  leaveTo(pageOfModule(visit, "quote"));

/**
 * The link may have been opened meanwhile, on another device. Until then the page waits, at most as
 * long as the link is valid.
 */
export async function arriveAtDelivery(
  visit: DeliveryVisit,
): Promise<Submitted<InstantLinkState, ProvenOutcome> | undefined> {
  const { state, now } = visit;
  const phone = phoneOf(state);
  if (phone === undefined) return restartModule(visit);
  const { prefill, isLinkActive } = state.facts;
  if (prefill?.isProven || prefill?.correlationId === undefined) return undefined;
  const status = await checkStatusOf(visit);
  if (typeof status === "object" && status.isPossessionProven)
    return endWithProvenPhone(visit, phone, status);
  if (!isLinkActive) return undefined;
  const elapsedSeconds = Math.max(now - (prefill.sentAt ?? now), 0);
  if (status === "over" || elapsedSeconds >= LINK_LIFE_SECONDS) {
    return stayHere({ facts: { isLinkActive: false } });
  }
  return waitFor({ doing: NOT_OPENED.waiting, usualSeconds: USUAL_SECONDS, elapsedSeconds });
}

/** Handles "I opened the link": the backend checks it. */
export async function linkOpened(visit: DeliveryVisit): Promise<Submitted<InstantLinkState, ProvenOutcome>> {
  const phone = phoneOf(visit.state);
  if (phone === undefined) return restartModule(visit);
  const status = await checkStatusOf(visit);
  if (visit.state.facts.prefill?.isProven) return endWithProvenPhone(visit, phone, status);
  if (status === "over") return restartCheck(visit, phone);
  if (status?.isPossessionProven) return endWithProvenPhone(visit, phone, status);
  return refused({ "": [NOT_OPENED.refusal] }, 409);
}

/**
 * Handles "Send it again": three links in all (INSTANT-01).
 * @throws BackendError
 */
export async function resendLink(press: DeliveryPress): Promise<Submitted<InstantLinkState>> {
  const phone = phoneOf(press.state);
  if (phone === undefined) return restartModule(press);
  const { kind, facts } = await textLink(press, phone, press.key);
  if (kind === "sent") return stayHere({ facts, notice: linkTexted(phone) });
  // An earlier link may still be valid.
  const isLinkActive = press.state.facts.isLinkActive === true;
  return stayHere({
    facts: { ...facts, isLinkActive },
    notice: kind === "max" ? NO_MORE_LINKS : linkNotDelivered(phone),
  });
}

/**
 * Handles "Use a code instead".
 * @throws BackendError, with words when no more codes are sent
 */
export async function codeForLink(press: DeliveryPress): Promise<Submitted<InstantLinkState, "code">> {
  const phone = phoneOf(press.state);
  return phone === undefined ? restartModule(press) : sendCodeInstead(press, phone);
}
