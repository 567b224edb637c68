import { codeSchema, codeTitle, isCodePageDone } from "~/steps/phone/phone-code";
import { miniStep } from "~/flows/mini/mini-step";

/**
 * Where a known application continues after the code, each a node of the flow (MINI-NEXT-01 to 09).
 */
export const AFTER_PHONE = [
  "congratulations",
  "unqualified-declined",
  "frozen-credit~hard",
  "frozen-credit",
  "credit-scores",
  "get-approval",
  "pre-qual-congratulations",
  "realty",
  "unable-to-pre-qualify",
  "social-security-last-4",
  "social-security",
  "thankyou-unfortunately",
] as const;

/** The outcomes of the code page: a node for a known application, or the questions. */
export const CODE_OUTCOMES = [...AFTER_PHONE, "date-of-birth", "accepted-offer"] as const;
export type CodeOutcome = (typeof CODE_OUTCOMES)[number];

export const validatePhone = miniStep({
  id: "validate-phone",
  highPriority: true,
  title: codeTitle,
  privacy: "secret",
  schema: codeSchema,
  sensitive: ["code"],
  dependsOn: ["phoneNumber"],
  // GUARD-01: once the application is open, this page has nothing left to do.
  autoSkipped: isCodePageDone,
  outcomes: CODE_OUTCOMES,
});
