import { parseForm } from "~server/edge/form";
import { done, leaveTo, refused, stayHere, type Submitted } from "~server/visit/result";
import type { Press } from "~server/visit/step";
import type { Visit } from "~server/visit/visit";
import { isLinkToken, transferToOf } from "~/domain/instant-link";
import { omitUndefined } from "~/domain/omit-undefined";
import { phoneForm } from "~/steps/phone/phone-code";
import { mergeFacts } from "~/wizard/save";
import { askCarrier, finishCarrier, standingOf, takeOver, textLink } from "./check";
import { codeInstead, endWithProvenPhone, type ProvenOutcome } from "./proven";
import { prefillAnew, type InstantLinkFacts, type InstantLinkState } from "~/modules/instant-link/state";
import { linkNotDelivered, NO_CARRIER, NO_MORE_LINKS } from "./words";

type QuoteVisit = Visit<InstantLinkState>;

/** The carrier sends the browser back to the first page with a token of its own (INSTANT-02); undefined where there is none. */
export async function fromCarrier(
  visit: QuoteVisit,
): Promise<Submitted<InstantLinkState, ProvenOutcome> | undefined> {
  const vfp = visit.url.searchParams.get("vfp");
  const { prefill, appId } = visit.state.facts;
  if (!isLinkToken(vfp) || prefill?.correlationId === undefined) return undefined;
  if (prefill.isProven) return endWithProvenPhone(visit, prefill.phoneNumber);
  const phone = await finishCarrier(visit, vfp);
  if (phone === undefined) return stayHere({ notice: NO_CARRIER });
  await takeOver({ ...visit, appId, key: prefill.correlationId }, phone, "mobileAuthComplete");
  return endWithProvenPhone(visit, phone);
}

/** What the link that led here says: where to go on, and whether digits of the SSN are left out; undefined where it is nothing new. */
export function saidByLink({
  url,
  state,
}: Pick<QuoteVisit, "url" | "state">): Partial<InstantLinkFacts> | undefined {
  const transferTo = transferToOf(url.searchParams.get("transferTo"));
  const hides = url.searchParams.get("hideSSN");
  const facts = omitUndefined({
    transferTo: transferTo === state.facts.transferTo ? undefined : transferTo,
    hideSSN: hides === null ? undefined : hides === "true" || hides === "1",
  });
  return Object.keys(facts).length > 0 ? facts : undefined;
}

/** What the first page asks with. */
export type Begun = QuoteVisit & {
  key: string;
  values: {
    /** ten digits */
    phoneNumber: string;
    /** "1" where the browser can follow a carrier's check */
    carrier?: string | undefined;
  };
};

/** Takes the phone: the carrier is asked first where scripts run, then a link is texted. @throws BackendError */
export async function begin(asked: Begun): Promise<Submitted<InstantLinkState, ProvenOutcome | "link">> {
  const { values, key } = asked;
  const { phoneNumber } = values;
  let { state } = asked;
  const known = state.facts.prefill;
  if (known?.isProven && known.phoneNumber === phoneNumber) {
    const standing = await standingOf(asked);
    if (standing !== "over") return endWithProvenPhone(asked, phoneNumber, standing);
    // A proof lasts a quarter of an hour; then there is another check.
    state = mergeFacts(state, { prefill: prefillAnew(state, phoneNumber) });
  }
  const carrier =
    values.carrier === "1" ? await askCarrier({ ...asked, state }, phoneNumber, key) : { facts: {} };
  if (carrier.authUrl !== undefined) return leaveTo(carrier.authUrl, carrier.facts);
  const { kind, facts } = await textLink(
    { ...asked, state: mergeFacts(state, carrier.facts) },
    phoneNumber,
    key,
  );
  if (kind === "sent") return done({ answers: { phoneNumber }, facts, outcome: "link" });
  // By a redirect, so that the page knows what is left: a code is offered now, and no fourth link.
  return stayHere({ facts, notice: kind === "max" ? NO_MORE_LINKS : linkNotDelivered(phoneNumber) });
}

/** The button that asks for a code in place of a link. @throws BackendError, with words when no more are sent */
export function codeForEnteredPhone(
  press: Press<InstantLinkState>,
): Promise<Submitted<InstantLinkState, "code">> | Submitted<InstantLinkState> {
  const parsed = parseForm(press.form, phoneForm);
  return parsed.ok ? codeInstead(press, parsed.value.phoneNumber) : refused(parsed.errors);
}
