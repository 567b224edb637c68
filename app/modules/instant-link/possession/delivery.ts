import { leaveTo, refused, stayHere, waitFor, type Submitted } from "~server/visit/result";
import type { Visit } from "~server/visit/visit";
import { standingOf, textLink } from "./check";
import { startAgain } from "~/modules/instant-link/identity/identity";
import { codeInstead, endWithProvenPhone, pageOfModule, type ProvenOutcome } from "./proven";
import type { InstantLinkState } from "~/modules/instant-link/state";
import { linkNotDelivered, linkTexted, NO_MORE_LINKS, NOT_OPENED } from "./words";

/** How long a link works, in seconds; nobody waits for it longer. */
export const LINK_LIFE_SECONDS = 600;
/** How long it takes most people to open it, in seconds. */
const USUAL_SECONDS = 60;

type DeliveryVisit = Visit<InstantLinkState>;
type Keyed = DeliveryVisit & { key: string };

/** The phone that the link went to, as long as it is the one the visitor means. */
export function phoneOf({ answers, facts }: InstantLinkState): string | undefined {
  const phone = facts.prefill?.phoneNumber;
  return phone === answers.phoneNumber ? phone : undefined;
}

const toBeginning = (visit: DeliveryVisit): Submitted<InstantLinkState> =>
  leaveTo(pageOfModule(visit, "quote"));

/** The link may have been opened meanwhile, on another device; as long as it was not, the page waits, but not longer than it works. */
export async function arriveAtDelivery(
  visit: DeliveryVisit,
): Promise<Submitted<InstantLinkState, ProvenOutcome> | undefined> {
  const { state, now } = visit;
  const phone = phoneOf(state);
  if (phone === undefined) return toBeginning(visit);
  const { prefill, isLinkActive } = state.facts;
  if (prefill?.isProven || prefill?.correlationId === undefined) return undefined;
  const standing = await standingOf(visit);
  if (typeof standing === "object" && standing.isPossessionProven)
    return endWithProvenPhone(visit, phone, standing);
  if (!isLinkActive) return undefined;
  const elapsedSeconds = Math.max(now - (prefill.sentAt ?? now), 0);
  if (standing === "over" || elapsedSeconds >= LINK_LIFE_SECONDS) {
    return stayHere({ facts: { isLinkActive: false } });
  }
  return waitFor({ doing: NOT_OPENED.waiting, usualSeconds: USUAL_SECONDS, elapsedSeconds });
}

/** "I opened the link": whether it is so, the backend knows. */
export async function linkOpened(asked: DeliveryVisit): Promise<Submitted<InstantLinkState, ProvenOutcome>> {
  const phone = phoneOf(asked.state);
  if (phone === undefined) return toBeginning(asked);
  const standing = await standingOf(asked);
  if (asked.state.facts.prefill?.isProven) return endWithProvenPhone(asked, phone, standing);
  if (standing === "over") return startAgain(asked, phone);
  if (standing?.isPossessionProven) return endWithProvenPhone(asked, phone, standing);
  return refused({ "": [NOT_OPENED.refusal] }, 409);
}

/** "Send it again": three links in all (INSTANT-01). @throws BackendError */
export async function resendLink(press: Keyed): Promise<Submitted<InstantLinkState>> {
  const phone = phoneOf(press.state);
  if (phone === undefined) return toBeginning(press);
  const { kind, facts } = await textLink(press, phone, press.key);
  if (kind === "sent") return stayHere({ facts, notice: linkTexted(phone) });
  // An earlier link may still be opened.
  const isLinkActive = press.state.facts.isLinkActive === true;
  return stayHere({
    facts: { ...facts, isLinkActive },
    notice: kind === "max" ? NO_MORE_LINKS : linkNotDelivered(phone),
  });
}

/** "Use a code instead". @throws BackendError, with words when no more are sent */
export async function codeForLink(press: Keyed): Promise<Submitted<InstantLinkState, "code">> {
  const phone = phoneOf(press.state);
  return phone === undefined ? toBeginning(press) : codeInstead(press, phone);
}
