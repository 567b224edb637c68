import type { Visit } from "~server/visit/visit";
import { softPullConsent, type ButtonConsent, type Signers } from "~/content/consents";
import type { CreditFacts, CreditState } from "./state";

type Seen = Pick<Visit<CreditState>, "runtime" | "state" | "now">;

/** Returns the number of people of this visit's pull: those on the application. */
export const signersOf = ({ facts }: Pick<CreditState, "facts">): Signers =>
  (facts.applicants ?? []).length > 1 ? 2 : 1;

const consentOf = ({ runtime, state }: Pick<Seen, "runtime" | "state">): ButtonConsent =>
  softPullConsent(runtime.config.brand.name, signersOf(state));

/** The consent on a page: the text above the button of a soft pull, and the button's label. */
export type SoftPullWords = Pick<ButtonConsent, "text" | "button">;

/** Returns the consent text beside the button of a soft pull. */
export function softPullWords(visit: Pick<Seen, "runtime" | "state">): SoftPullWords {
  const { text, button } = consentOf(visit);
  return { text, button };
}

/** Returns the record of a consent that was just given (E6). */
export function softPullAgreed(visit: Seen): Pick<CreditFacts, "softPullConsent"> {
  return { softPullConsent: { version: consentOf(visit).version, at: visit.now } };
}
