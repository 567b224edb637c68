import { parseForm } from "~server/edge/form";
import { done, leaveTo, refused, stayHere, type Submitted } from "~server/visit/step-result";
import type { ButtonPress } from "~server/visit/step";
import type { Visit } from "~server/visit/types";
import { isLinkToken, parseTransferTarget } from "~/domain/instant-link";
import { omitUndefined } from "~/domain/omit-undefined";
import { phoneForm } from "~/steps/phone/phone-code";
import { mergeFacts } from "~/wizard/save";
import { askCarrier, finishCarrier, checkStatusOf, saveProvenPhone, textLink } from "./check";
import { sendCodeInstead, endWithProvenPhone, type ProvenOutcome } from "./proven-phone";
import { restartedPrefill, type InstantLinkFacts, type InstantLinkState } from "~/modules/instant-link/state";
import { linkNotDelivered, NO_CARRIER, NO_MORE_LINKS } from "./messages";

type QuoteVisit = Visit<InstantLinkState>;

/**
 * Handles the carrier's redirect to the first page with a token (INSTANT-02); undefined without a
 * token.
 */
export async function handleCarrierReturn(
  visit: QuoteVisit,
): Promise<Submitted<InstantLinkState, ProvenOutcome> | undefined> {
  const vfp = visit.url.searchParams.get("vfp");
  const { prefill, appId } = visit.state.facts;
  if (!isLinkToken(vfp) || prefill?.correlationId === undefined) return undefined;
  if (prefill.isProven) return endWithProvenPhone(visit, prefill.phoneNumber);
  const phone = await finishCarrier(visit, vfp);
  if (phone === undefined) return stayHere({ notice: NO_CARRIER });
  await saveProvenPhone({ ...visit, appId, key: prefill.correlationId }, phone, "mobileAuthComplete");
  return endWithProvenPhone(visit, phone);
}

/**
 * Returns new facts from the link's query: the destination, and whether SSN digits are left out;
 * undefined when nothing is new.
 */
export function linkFacts({
  url,
  state,
}: Pick<QuoteVisit, "url" | "state">): Partial<InstantLinkFacts> | undefined {
  const transferTo = parseTransferTarget(url.searchParams.get("transferTo"));
  const hides = url.searchParams.get("hideSSN");
  const facts = omitUndefined({
    transferTo: transferTo === state.facts.transferTo ? undefined : transferTo,
    hideSSN: hides === null ? undefined : hides === "true" || hides === "1",
  });
  return Object.keys(facts).length > 0 ? facts : undefined;
}

/** The data of the first page's form. */
export type PhoneSubmission = QuoteVisit & {
  key: string;
  values: {
    /** ten digits */
    phoneNumber: string;
    /** "1" when the browser can follow a carrier's check */
    carrier?: string | undefined;
  };
};

/**
 * Handles the phone number: asks the carrier first if scripts run, then texts a link.
 * @throws BackendError
 */
export async function submitPhone(
  submission: PhoneSubmission,
): Promise<Submitted<InstantLinkState, ProvenOutcome | "link">> {
  const { values, key } = submission;
  const { phoneNumber } = values;
  let { state } = submission;
  const known = state.facts.prefill;
  if (known?.isProven && known.phoneNumber === phoneNumber) {
    const status = await checkStatusOf(submission);
    if (status !== "over") return endWithProvenPhone(submission, phoneNumber, status);
    // A proof is valid for a quarter of an hour; then a new check starts.
    state = mergeFacts(state, { prefill: restartedPrefill(state, phoneNumber) });
  }
  const carrier =
    values.carrier === "1" ? await askCarrier({ ...submission, state }, phoneNumber, key) : { facts: {} };
  if (carrier.authUrl !== undefined) return leaveTo(carrier.authUrl, carrier.facts);
  const { kind, facts } = await textLink(
    { ...submission, state: mergeFacts(state, carrier.facts) },
    phoneNumber,
    key,
  );
  if (kind === "sent") return done({ answers: { phoneNumber }, facts, outcome: "link" });
  // Redirects, so that the page shows the remaining options: now a code, but no fourth link.
  return stayHere({ facts, notice: kind === "max" ? NO_MORE_LINKS : linkNotDelivered(phoneNumber) });
}

/**
 * Handles the button that requests a code instead of a link.
 * @throws BackendError, with words when no more codes are sent
 */
export function codeForEnteredPhone(
  press: ButtonPress<InstantLinkState>,
): Promise<Submitted<InstantLinkState, "code">> | Submitted<InstantLinkState> {
  const parsed = parseForm(press.form, phoneForm);
  return parsed.ok ? sendCodeInstead(press, parsed.value.phoneNumber) : refused(parsed.errors);
}
