import { confirmedForm, codeForm } from "~/steps/phone/phone-code";
import { isProven } from "~/flows/spw/conditions";
import { spwStep } from "~/flows/spw/spw-step";

/** Where the credit of the application leads once the phone is proven, each a node of the flow (SPW-CREDIT-01 to 05). */
export const AFTER_PHONE = [
  "credit-approved",
  "credit-review",
  "frozen-wait",
  "social-security-last-4",
  "social-security",
  "ssn-verification",
] as const;

export const CODE_OUTCOMES = [...AFTER_PHONE, "credit-report-cost"] as const;
export type CodeOutcome = (typeof CODE_OUTCOMES)[number];

export const validatePhone = spwStep({
  id: "validate-phone",
  title: (state) => (isProven(state) ? "Your number is confirmed" : "Enter the code we texted you"),
  asks: (state) => (isProven(state) ? confirmedForm : codeForm),
  sensitive: ["code"],
  restsOn: ["phoneNumber"],
  passed: isProven,
  outcomes: CODE_OUTCOMES,
});
