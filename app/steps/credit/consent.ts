import type { Visit } from "~server/http/visit";
import { softPullConsent } from "../../content/consents";
import type { CreditFacts, CreditState } from "./state";

type Seen = Pick<Visit<CreditState>, "runtime" | "now">;

/** Words of the consent that stand beside the button of a soft pull. */
export const softPullWords = ({ runtime }: Pick<Seen, "runtime">): string =>
  softPullConsent(runtime.config.brand.name).text;

/** The record of a consent that was given just now (E6). */
export function softPullAgreed({ runtime, now }: Seen): Pick<CreditFacts, "softPullConsent"> {
  return { softPullConsent: { version: softPullConsent(runtime.config.brand.name).version, at: now } };
}
