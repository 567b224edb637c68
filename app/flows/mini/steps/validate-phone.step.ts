import { codeAsks, codeTitle, isCodeSettled } from "~/steps/phone/phone-code";
import { miniStep } from "~/flows/mini/mini-step";

export const validatePhone = miniStep({
  id: "validate-phone",
  title: codeTitle,
  asks: codeAsks,
  sensitive: ["code"],
  restsOn: ["phoneNumber"],
  // GUARD-01: with the application open there is nothing left to do here.
  passed: isCodeSettled,
  outcomes: [
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
    "date-of-birth",
    "accepted-offer",
  ],
});
