import { endingWords, formatPhone } from "~/domain/phone";
import type { WizardState } from "~/wizard/state";

/** What says where a letter or a receipt may be texted. */
export type TextToState = WizardState<
  { phoneNumber: string; letterPhone: string },
  { verifiedPhones: Record<string, true>; partialPhone: string }
>;

/**
 * Where a text goes that leads to something of the visitor's own: a number that was verified here, else the one the backend keeps; undefined
 * when neither is known.
 */
export function textTo({ answers, facts }: TextToState): { phoneNumber?: string; shown: string } | undefined {
  const verified = [answers.letterPhone, answers.phoneNumber].find(
    (phone) => phone !== undefined && facts.verifiedPhones?.[phone] === true,
  );
  if (verified !== undefined) return { phoneNumber: verified, shown: formatPhone(verified) };
  return facts.partialPhone === undefined ? undefined : { shown: endingWords("your", facts.partialPhone) };
}
