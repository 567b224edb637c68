import { digitsOf } from "../../domain/phone";
import type { MainState } from "./state";

/** What becomes of a phone that somebody else has verified for us. */
export type PrefilledPhone = Pick<MainState["facts"], "verifiedPhones">;

/**
 * The facts with a phone that came verified with a prefill: from a link that was opened on it, or from a lead. Only a number of ten
 * digits is recorded; any other is asked for and confirmed as usual (MAIN-PHONE-05).
 */
export function prefilledPhone({ facts }: MainState, phone: string): PrefilledPhone {
  const digits = digitsOf(phone);
  return digits.length === 10 ? { verifiedPhones: { ...facts.verifiedPhones, [digits]: true } } : {};
}
