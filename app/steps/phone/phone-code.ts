import { z } from "zod";
import { formatPhone } from "~/domain/phone";
import type { WizardState } from "~/wizard/state";
import { MOBILE_NUMBER, TEXTED_CODE } from "~/steps/questions";
import { formattedText, phoneField } from "~/steps/fields";

/** The phone page of every flow: one mobile number, kept as ten digits. */
export const phoneForm = z.object({
  phoneNumber: phoneField(MOBILE_NUMBER.required),
});

/** Six digits with any separators. */
const code = formattedText({
  missing: TEXTED_CODE.required,
  tooLong: "The code has six digits.",
  max: 30,
})
  .transform((text) => text.replace(/[\s.-]/g, ""))
  .refine((digits) => /^\d{6}$/.test(digits), "The code has six digits and no letters.");

/** The form while the number is not confirmed. */
export const codeForm = z.object({ code });
/** The form after confirmation: only its button is left, and a repeated code is ignored. */
export const confirmedForm = z.object({ code: z.unknown().optional() });

/** The part of a flow's state with the progress of its code page. */
export type CodeState = WizardState<
  { phoneNumber: string },
  { appId: string; token: string; verifiedPhones: Record<string, true>; createRestricted: true }
>;

const isCodeAccepted = ({ answers, facts }: CodeState): boolean =>
  answers.phoneNumber !== undefined && facts.verifiedPhones?.[answers.phoneNumber] === true;

/** Returns the schema of a code page. */
export const codeSchema = (state: CodeState) => (isCodeAccepted(state) ? confirmedForm : codeForm);

/** The heading of a code page. */
export function codeTitle(state: CodeState): string {
  if (!isCodeAccepted(state)) return TEXTED_CODE.title;
  return state.facts.createRestricted ? "Thank you, we have your request" : TEXTED_CODE.done;
}

/**
 * Checks whether a code page is done: the number is confirmed and the application open (GUARD-01).
 */
export const isCodePageDone = (state: CodeState): boolean =>
  isCodeAccepted(state) && state.facts.appId !== undefined && state.facts.token !== undefined;

/** The possible results of a code check. */
export type CodeStatus = "approved" | "incorrect" | "expired" | "max_attempts";

/**
 * Returns the message of a code that was not accepted; it never repeats the code.
 * @param by how the code was sent
 */
export function codeMessage(status: Exclude<CodeStatus, "approved">, by: "text" | "email" = "text"): string {
  const [message, button] = by === "text" ? ["text message", "Text"] : ["email", "Email"];
  switch (status) {
    case "incorrect":
      return `That is not the code we sent. Check the ${message} and try again.`;
    case "expired":
      return `That code has expired. Choose “${button} me a new code” below, and use the one that comes.`;
    case "max_attempts":
      return `Too many tries for this code. Choose “${button} me a new code” below, and use the one that comes.`;
  }
}

/** "We texted a new code to (202) 555-0101." */
export const resentMessage = (phone: string): string => `We texted a new code to ${formatPhone(phone)}.`;

/**
 * Returns the notice under a number that gets our texts. It covers messages about this request
 * only, and is no consent to marketing. Sample wording, for the lender's counsel to review.
 */
export function textMessageNotice(lender: string): string {
  return `By continuing you agree that ${lender} may text you at this number about this request, such as the code that confirms it is yours, and one reminder if you leave before the end. Message and data rates may apply. Reply STOP to end texts, or HELP for help. We do not text you offers unless you agree to that separately.`;
}
