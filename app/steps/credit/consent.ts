import type { Visit } from "~server/visit/types";
import { softPullConsent, type ButtonConsent, type SignerCount } from "~/content/consents";
import type { CreditFacts, CreditState } from "./state";

type ConsentVisit = Pick<Visit<CreditState>, "runtime" | "state" | "now">;

/** Returns the number of people of this visit's pull: those on the application. */
export const signerCount = ({ facts }: Pick<CreditState, "facts">): SignerCount =>
  (facts.applicants ?? []).length > 1 ? 2 : 1;

const consentOf = ({ runtime, state }: Pick<ConsentVisit, "runtime" | "state">): ButtonConsent =>
  softPullConsent(runtime.config.brand.name, signerCount(state));

/** The consent on a page: the text above the button of a soft pull, and the button's label. */
export type SoftPullWords = Pick<ButtonConsent, "text" | "button">;

/** Returns the consent text beside the button of a soft pull. */
export function softPullWords(visit: Pick<ConsentVisit, "runtime" | "state">): SoftPullWords {
  const { text, button } = consentOf(visit);
  return { text, button };
}

/** Returns the record of a consent that was just given (E6). */
export function softPullAgreed(visit: ConsentVisit): Pick<CreditFacts, "softPullConsent"> {
  return { softPullConsent: { version: consentOf(visit).version, at: visit.now } };
}
