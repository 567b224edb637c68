import { phoneEndingText, formatPhone } from "~/domain/phone";
import type { WizardState } from "~/wizard/state";

/** The part of a state that decides where a letter or a receipt may be texted. */
export type TextRecipientState = WizardState<
  { phoneNumber: string; letterPhone: string },
  { verifiedPhones: Record<string, true>; partialPhone: string }
>;

/**
 * Returns where a text with a personal link is sent: a number verified here, else the backend's;
 * undefined when neither is known.
 */
export function textRecipient({
  answers,
  facts,
}: TextRecipientState): { phoneNumber?: string; shown: string } | undefined {
  const verified = [answers.letterPhone, answers.phoneNumber].find(
    (phone) => phone !== undefined && facts.verifiedPhones?.[phone] === true,
  );
  if (verified !== undefined) return { phoneNumber: verified, shown: formatPhone(verified) };
  return facts.partialPhone === undefined
    ? undefined
    : { shown: phoneEndingText("your", facts.partialPhone) };
}
