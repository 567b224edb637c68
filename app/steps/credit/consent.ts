import type { Visit } from "~server/visit/visit";
import { softPullConsent, type ButtonConsent, type Signers } from "~/content/consents";
import type { CreditFacts, CreditState } from "./state";

type Seen = Pick<Visit<CreditState>, "runtime" | "state" | "now">;

/** How many people a pull of this visit looks at: those on the application. */
export const signersOf = ({ facts }: Pick<CreditState, "facts">): Signers =>
  (facts.applicants ?? []).length > 1 ? 2 : 1;

const consentOf = ({ runtime, state }: Pick<Seen, "runtime" | "state">): ButtonConsent =>
  softPullConsent(runtime.config.brand.name, signersOf(state));

/** The consent as a page shows it: the words above the button of a soft pull, and the button's own. */
export type SoftPullWords = Pick<ButtonConsent, "text" | "button">;

/** Words of the consent that stand beside the button of a soft pull. */
export function softPullWords(visit: Pick<Seen, "runtime" | "state">): SoftPullWords {
  const { text, button } = consentOf(visit);
  return { text, button };
}

/** The record of a consent that was given just now (E6). */
export function softPullAgreed(visit: Seen): Pick<CreditFacts, "softPullConsent"> {
  return { softPullConsent: { version: consentOf(visit).version, at: visit.now } };
}
